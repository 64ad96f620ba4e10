//! Which cells moves can reach from those of a table, on a board without bounds on which moves may raise a coordinate.
//!
//! For weights `w >= 0` with `w.v <= 0` for every displacement `v`, no move raises `w.x`: so every cell `x` that can be
//! reached from the cells with coordinates below `n` has `w.x <= (n - 1) (w_1 + ... + w_d)`. For each axis the best of
//! these bounds is the least one with `w_i = 1`: a linear program in at most three unknowns. Its solution lies where as
//! many conditions hold with equality; of those, only the ones that a solution has violated so far are looked at.

use grundy_layout::numbering::MAX_DIMENSIONS;

/// Cells among which are all those that can be reached.
#[derive(Debug)]
pub(super) struct Reach<const D: usize> {
    /// Where each coordinate ends.
    pub(super) sides: [u32; D],
    bounds: [Bound<D>; D],
}

/// What holds for every cell: the weighted sum of its coordinates is at most `most`.
#[derive(Clone, Copy, Debug)]
struct Bound<const D: usize> {
    weights: [i128; D],
    most: i128,
}

impl<const D: usize> Reach<D> {
    /// The cells that can be reached from those with coordinates below `size`; `None` if they are not bounded, or
    /// hardly.
    pub(super) fn new(vectors: &[[i32; D]], size: u32) -> Option<Self> {
        let mut bounds = [Bound { weights: [0; D], most: 0 }; D];
        for (axis, bound) in bounds.iter_mut().enumerate() {
            let weights = best_weights(vectors, axis)?;
            *bound = Bound { weights, most: i128::from(size - 1) * weights.iter().sum::<i128>() };
        }
        let mut sides = [0; D];
        for (axis, side) in sides.iter_mut().enumerate() {
            *side = u32::try_from(bounds[axis].most / bounds[axis].weights[axis] + 1).ok()?;
        }
        Some(Self { sides, bounds })
    }

    /// The number of lines: of cells without their last coordinate. Saturates.
    pub(super) fn lines(&self) -> u64 {
        self.sides[..D - 1].iter().fold(1, |lines, &side| lines.saturating_mul(side.into()))
    }

    /// The number of cells. Saturates; where there are too many lines to look at each, as if all had full length.
    pub(super) fn len(&self) -> u64 {
        const MOST_LINES: u64 = 1 << 28;
        match self.lines() {
            lines if lines > MOST_LINES => lines.saturating_mul(self.sides[D - 1].into()),
            _ => self.line_lens().fold(0, u64::saturating_add),
        }
    }

    /// The number of cells on each line.
    pub(super) fn line_lens(&self) -> impl Iterator<Item = u64> {
        (0..self.lines()).map(|line| self.line_len(line))
    }

    fn line_len(&self, line: u64) -> u64 {
        let mut cell = [0i128; D];
        let mut rest = line;
        for axis in (0..D - 1).rev() {
            cell[axis] = i128::from(rest % u64::from(self.sides[axis]));
            rest /= u64::from(self.sides[axis]);
        }
        let lens = self.bounds.iter().map(|bound| bound.len_behind(&cell));
        lens.fold(u64::from(self.sides[D - 1]), u64::min)
    }
}

impl<const D: usize> Bound<D> {
    /// How many values the last coordinate of a cell can have; it counts as 0 in `cell`.
    fn len_behind(&self, cell: &[i128; D]) -> u64 {
        let left = self.most - dot(&self.weights, cell);
        match self.weights[D - 1] {
            _ if left < 0 => 0,
            0 => u64::MAX,
            weight => u64::try_from(left / weight + 1).unwrap_or(u64::MAX),
        }
    }
}

/// The weights whose sum is least in proportion to that of `axis`.
fn best_weights<const D: usize>(vectors: &[[i32; D]], axis: usize) -> Option<[i128; D]> {
    // A condition is a vector whose product with the weights must not be positive. At first, no weight is negative.
    let mut conditions: Vec<[i128; D]> = (0..D).map(|axis| unit(axis, -1)).collect();
    loop {
        let weights = best_vertex(&conditions, axis)?;
        let vectors = vectors.iter().map(|vector| vector.map(i128::from));
        let worst = vectors.max_by_key(|vector| dot(vector, &weights));
        match worst.filter(|vector| dot(vector, &weights) > 0) {
            None => return Some(weights),
            Some(violated) => conditions.push(violated),
        }
    }
}

/// Of the weights at which `D - 1` of the conditions hold with equality, and none is violated, those whose sum is
/// least.
fn best_vertex<const D: usize>(conditions: &[[i128; D]], axis: usize) -> Option<[i128; D]> {
    let mut best: Option<[i128; D]> = None;
    let mut chosen: Vec<usize> = (0..D - 1).collect();
    loop {
        let weights = orthogonal(&chosen.iter().map(|&place| conditions[place]).collect::<Vec<_>>());
        let weights = weights.map(|weight| weight * weights[axis].signum());
        let is_allowed = weights[axis] > 0 && conditions.iter().all(|condition| dot(condition, &weights) <= 0);
        // The sums in proportion to the weight of the axis.
        let sum = |weights: &[i128; D]| weights.iter().sum::<i128>();
        let is_better = |best: &[i128; D]| sum(&weights) * best[axis] < sum(best) * weights[axis];
        if is_allowed && best.as_ref().is_none_or(is_better) {
            best = Some(reduced(weights));
        }
        if !next_choice(&mut chosen, conditions.len()) {
            return best;
        }
    }
}

/// The next choice of as many numbers below `end`, in ascending order; `false` behind the last one.
fn next_choice(chosen: &mut [usize], end: usize) -> bool {
    let count = chosen.len();
    let Some(place) = (0..count).rev().find(|&place| chosen[place] < end - count + place) else { return false };
    chosen[place] += 1;
    for later in place + 1..count {
        chosen[later] = chosen[later - 1] + 1;
    }
    true
}

/// A vector at right angles to `D - 1` others: its components are the determinants of those without one column, with
/// changing signs.
fn orthogonal<const D: usize>(others: &[[i128; D]]) -> [i128; D] {
    let mut vector = [0; D];
    for (axis, component) in vector.iter_mut().enumerate() {
        let columns: Vec<usize> = (0..D).filter(|&column| column != axis).collect();
        *component = determinant(others, &columns) * if axis % 2 == 0 { 1 } else { -1 };
    }
    vector
}

/// The determinant of the rows in those columns, by the first row.
fn determinant<const D: usize>(rows: &[[i128; D]], columns: &[usize]) -> i128 {
    let Some((row, rest)) = rows.split_first() else { return 1 };
    let mut sum = 0;
    for (place, &column) in columns.iter().enumerate() {
        let others: Vec<usize> = columns.iter().copied().filter(|&other| other != column).collect();
        let minor = determinant(rest, &others);
        sum += row[column] * minor * if place % 2 == 0 { 1 } else { -1 };
    }
    sum
}

/// The weights without their greatest common divisor.
fn reduced<const D: usize>(weights: [i128; D]) -> [i128; D] {
    let gcd = |mut a: i128, mut b: i128| {
        while b != 0 {
            (a, b) = (b, a % b);
        }
        a
    };
    let divisor = weights.iter().fold(0, |divisor, &weight| gcd(divisor, weight)).max(1);
    weights.map(|weight| weight / divisor)
}

fn unit<const D: usize>(axis: usize, length: i128) -> [i128; D] {
    let mut unit = [0; D];
    unit[axis] = length;
    unit
}

fn dot<const D: usize>(a: &[i128; D], b: &[i128; D]) -> i128 {
    debug_assert!(D <= MAX_DIMENSIONS);
    a.iter().zip(b).map(|(a, b)| a * b).sum()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn weights_are_the_best() {
        assert_eq!(best_weights(&[[-1, 0], [0, -1]], 0), Some([1, 0]));
        assert_eq!(best_weights(&[[-2, 1], [-2, -1], [1, -2]], 0), Some([2, 1]));
        assert_eq!(best_weights(&[[-1, 5]], 1), Some([5, 1]));
        assert_eq!(best_weights(&[[-1, 2, 3], [0, -1, 1]], 2), Some([5, 1, 1]));
        assert_eq!(best_weights(&[[1, 0]], 0), None);
    }

    #[test]
    fn a_rising_move_reaches_a_triangle() {
        // From (x, y) with both below 3, (-1, 2) reaches y = 6 with x = 0.
        let reach = Reach::new(&[[-1, 2]], 3).unwrap();
        assert_eq!(reach.sides, [3, 7]);
        assert_eq!(reach.line_lens().collect::<Vec<_>>(), [7, 5, 3]);
    }
}
