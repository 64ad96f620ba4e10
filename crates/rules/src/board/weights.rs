//! Weights of coordinates under which every move goes down, or a round of moves that shows that there are none.
//!
//! By the theorem of Gordan (1873), of these two exactly one exists, for vectors v1, ..., vm:
//!
//! - weights w with w.v < 0 for every v;
//! - numbers of times n1, ..., nm >= 0, not all 0, with n1 v1 + ... + nm vm = 0.
//!
//! Weights that must be positive have the negated unit vectors among the v; the round then leads nowhere lower in any
//! coordinate (the lemma of Farkas). Which of the two exists is a linear program: minimise the sum of the errors in
//!
//! ```text
//! n1 v1 + ... + nm vm = 0,  n1 + ... + nm = 1,  n >= 0
//! ```
//!
//! It is solved by the simplex method with the rule of Bland (1977), which never runs in circles. All numbers in it
//! are, by Cramer's rule, determinants of at most five columns of the program. Components are within 2^15, so that such
//! a determinant is below 2^67 and everything else below 2^100: `i128` is exact.

use alloc::vec::Vec;
use core::cmp::Ordering;

use grundy_layout::numbering::MAX_DIMENSIONS;

use super::Vector;

/// Weights of the coordinates.
pub(super) type Weights = [i128; MAX_DIMENSIONS];

/// Which of the two exists.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Decision {
    /// Every vector has a negative sum under these weights.
    Weights(Weights),
    /// So often each of these vectors, by its place: their sum is 0, or is nowhere negative.
    Round(Vec<(usize, i128)>),
}

/// Finds weights with w.v < 0 for all these vectors, positive ones if so wanted, or a round.
pub(super) fn decide(vectors: &[Vector], dimensions: usize, positive: bool) -> Decision {
    let mut program = Program::new(vectors, dimensions, positive);
    loop {
        let prices = program.prices();
        let error = prices[dimensions];
        if error == 0 {
            return Decision::Round(program.round(vectors.len()));
        }
        match program.column_to_enter(&prices) {
            Some(entering) => program.exchange(entering),
            None => return Decision::Weights(weights(&prices, dimensions)),
        }
    }
}

/// A right price of the equations makes every column cost nothing or less, though the right side costs something.
fn weights(prices: &Column, dimensions: usize) -> Weights {
    let common = prices[..dimensions].iter().fold(0, |common, &price| gcd(common, price));
    let mut weights = Weights::default();
    for (weight, price) in weights.iter_mut().zip(&prices[..dimensions]) {
        *weight = price / common;
    }
    weights
}

/// The greatest number of equations: one for each coordinate, and the sum of all times.
const MAX_EQUATIONS: usize = MAX_DIMENSIONS + 1;

type Column = [i128; MAX_EQUATIONS];

/// The linear program with a basis of its columns. Behind the columns come the unit columns, which stand for the
/// errors.
struct Program {
    columns: Vec<Column>,
    equations: usize,
    basis: [usize; MAX_EQUATIONS],
}

impl Program {
    fn new(vectors: &[Vector], dimensions: usize, positive: bool) -> Self {
        let equations = dimensions + 1;
        let column = |vector: &Vector| {
            let mut column = Column::default();
            for (entry, &component) in column.iter_mut().zip(&vector[..dimensions]) {
                *entry = i128::from(component);
            }
            column[dimensions] = 1;
            column
        };
        let mut columns: Vec<Column> = vectors.iter().map(column).collect();
        if positive {
            let negated_unit = |place| column(&core::array::from_fn(|other| -i32::from(other == place)));
            columns.extend((0..dimensions).map(negated_unit));
        }
        let basis = core::array::from_fn(|place| columns.len() + place);
        Self { columns, equations, basis }
    }

    fn column(&self, variable: usize) -> Column {
        match variable.checked_sub(self.columns.len()) {
            None => self.columns[variable],
            Some(place) => unit(place),
        }
    }

    /// The determinant of the basis.
    fn determinant(&self) -> i128 {
        determinant(&self.basis.map(|variable| self.column(variable)), self.equations)
    }

    /// The determinant of the basis with the column at `place` replaced.
    fn replaced(&self, place: usize, column: Column) -> i128 {
        let mut columns = self.basis.map(|variable| self.column(variable));
        columns[place] = column;
        determinant(&columns, self.equations)
    }

    /// The prices of the equations, times the size of the determinant of the basis: an error costs 1, everything else
    /// nothing.
    fn prices(&self) -> Column {
        let sign = self.determinant().signum();
        let errors = || (0..self.equations).filter(|&place| self.basis[place] >= self.columns.len());
        let mut prices = Column::default();
        for (equation, price) in prices.iter_mut().enumerate().take(self.equations) {
            *price = sign * errors().map(|place| self.replaced(place, unit(equation))).sum::<i128>();
        }
        prices
    }

    /// The first column that lowers the errors.
    fn column_to_enter(&self, prices: &Column) -> Option<usize> {
        self.columns
            .iter()
            .position(|column| prices.iter().zip(column).map(|(price, entry)| price * entry).sum::<i128>() > 0)
    }

    /// The amounts of the variables of the basis that make that column, times the size of the determinant of the basis.
    fn amounts(&self, column: Column) -> Column {
        let sign = self.determinant().signum();
        core::array::from_fn(|place| if place < self.equations { sign * self.replaced(place, column) } else { 0 })
    }

    /// Takes the column into the basis, in place of the one that would become negative first.
    fn exchange(&mut self, entering: usize) {
        let (solution, change) = (self.amounts(unit(self.equations - 1)), self.amounts(self.columns[entering]));
        let shrinking = (0..self.equations).filter(|&place| change[place] > 0);
        let leaving = shrinking.min_by(|&a, &b| {
            let ratios = compare_fractions((solution[a], change[a]), (solution[b], change[b]));
            ratios.then(self.basis[a].cmp(&self.basis[b]))
        });
        // The sum of the errors is never negative, so that something shrinks.
        if let Some(place) = leaving {
            self.basis[place] = entering;
        }
    }

    /// How often each of the first `vectors` columns is taken.
    fn round(&self, vectors: usize) -> Vec<(usize, i128)> {
        let solution = self.amounts(unit(self.equations - 1));
        let taken =
            || self.basis.iter().copied().zip(solution).filter(|&(variable, times)| variable < vectors && times > 0);
        let common = taken().fold(0, |common, (_, times)| gcd(common, times));
        let mut round: Vec<(usize, i128)> = taken().map(|(variable, times)| (variable, times / common)).collect();
        round.sort_unstable();
        round
    }
}

fn unit(place: usize) -> Column {
    core::array::from_fn(|other| i128::from(other == place))
}

/// The determinant of the first `order` rows and columns, expanded along the first column.
fn determinant(columns: &[Column], order: usize) -> i128 {
    let mut rows = [0; MAX_EQUATIONS];
    for (place, row) in rows.iter_mut().enumerate() {
        *row = place;
    }
    minor(&columns[..order], &rows[..order])
}

fn minor(columns: &[Column], rows: &[usize]) -> i128 {
    let Some((first, others)) = columns.split_first() else { return 1 };
    let mut sum = 0;
    for (place, &row) in rows.iter().enumerate() {
        if first[row] == 0 {
            continue;
        }
        let mut other_rows = [0; MAX_EQUATIONS];
        let kept = rows.iter().filter(|&&other| other != row);
        for (other_row, &kept) in other_rows.iter_mut().zip(kept) {
            *other_row = kept;
        }
        let product = first[row] * minor(others, &other_rows[..others.len()]);
        sum += if place % 2 == 0 { product } else { -product };
    }
    sum
}

/// Compares a/b with c/d, for a, c >= 0 and b, d > 0, without their products: by their continued fractions.
fn compare_fractions((a, b): (i128, i128), (c, d): (i128, i128)) -> Ordering {
    let by_whole_part = (a / b).cmp(&(c / d));
    by_whole_part.then_with(|| match (a % b, c % d) {
        (0, 0) => Ordering::Equal,
        (0, _) => Ordering::Less,
        (_, 0) => Ordering::Greater,
        (left, right) => compare_fractions((d, right), (b, left)),
    })
}

fn gcd(a: i128, b: i128) -> i128 {
    if b == 0 { a.abs() } else { gcd(b, a % b) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn fractions_compare_as_their_products_do() {
        for (a, b, c, d) in (0..12)
            .flat_map(|a| (1..12).flat_map(move |b| (0..12).flat_map(move |c| (1..12).map(move |d| (a, b, c, d)))))
        {
            assert_eq!(compare_fractions((a, b), (c, d)), (a * d).cmp(&(c * b)), "{a}/{b} and {c}/{d}");
        }
    }

    /// The greatest components, with determinants near the bound.
    #[test]
    fn extreme_vectors_are_decided() {
        let most = 1 << 15;
        let mut seed = 1u64;
        let mut random = || {
            seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            (seed >> 40) as i32
        };
        for _ in 0..1_000 {
            let vectors: Vec<Vector> = (0..8)
                .map(|_| core::array::from_fn(|_| (most - random() % 3) * [1, -1][random() as usize % 2]))
                .collect();
            for positive in [false, true] {
                check(&vectors, positive);
            }
        }
    }

    fn check(vectors: &[Vector], positive: bool) {
        match decide(vectors, MAX_DIMENSIONS, positive) {
            Decision::Weights(weights) => {
                let sum = |vector: &Vector| vector.iter().zip(weights).map(|(&v, w)| i128::from(v) * w).sum::<i128>();
                assert!(vectors.iter().all(|vector| sum(vector) < 0), "{vectors:?}");
                assert!(!positive || weights.iter().all(|&weight| weight > 0), "{vectors:?}");
            }
            Decision::Round(round) => {
                assert!(!round.is_empty() && round.iter().all(|&(_, times)| times > 0), "{vectors:?}");
                for place in 0..MAX_DIMENSIONS {
                    let sum: i128 =
                        round.iter().map(|&(vector, times)| i128::from(vectors[vector][place]) * times).sum();
                    assert!(sum == 0 || positive && sum > 0, "{vectors:?}");
                }
            }
        }
    }
}
