//! Components: between the numbers that name them in an input and the positions of the rules.

use crate::contest::{Component, Nouns};

impl Component {
    /// Appends the positions that the component of these numbers is a sum of, each with the place where it begins:
    /// always 0, but for the heaps of a strip.
    ///
    /// `None` if the numbers do not name a component: a column that comes twice, or one beyond the bounds.
    pub fn positions(&self, numbers: &[u64], positions: &mut Vec<Place>) -> Option<()> {
        match *self {
            Self::Number { bound, .. } => {
                let &[number] = numbers else { return None };
                within(number, bound.answered)?;
                positions.push(Place { position: number, offset: 0 });
            }
            Self::Cell { coordinates, position, forbidden, .. } => {
                let is_on_the_board = numbers
                    .iter()
                    .zip(coordinates)
                    .all(|(&number, coordinate)| within(number, coordinate.bound.answered).is_some());
                let is_forbidden = forbidden.is_some_and(|forbidden| forbidden.coordinates == numbers);
                if numbers.len() != coordinates.len() || !is_on_the_board || is_forbidden {
                    return None;
                }
                positions.push(Place { position: position(numbers), offset: 0 });
            }
            Self::Columns { column, .. } => {
                positions.push(Place { position: mask(numbers, column.answered)?, offset: 0 });
            }
            Self::Strip { .. } => positions.extend(runs(numbers.iter().map(|&cell| cell == 1))),
            Self::Position(_) => {
                let &[position] = numbers else { return None };
                positions.push(Place { position, offset: 0 });
            }
        }
        Some(())
    }

    /// The numbers that name a position by itself.
    pub fn numbers(&self, position: u64) -> Vec<u64> {
        match *self {
            Self::Number { .. } | Self::Position(_) => vec![position],
            Self::Cell { write, .. } => {
                let mut numbers = Vec::new();
                write(position, &mut numbers);
                numbers
            }
            Self::Columns { .. } => {
                (1..=u64::from(u64::BITS)).filter(|column| position >> (column - 1) & 1 == 1).collect()
            }
            Self::Strip { .. } => vec![1; position as usize],
        }
    }

    /// The component as it is shown to people.
    pub fn text(&self, numbers: &[u64]) -> String {
        match *self {
            Self::Number { .. } => numbers.iter().map(u64::to_string).collect(),
            Self::Cell { .. } => format!("({})", joined(numbers, ", ")),
            Self::Columns { column, .. } => {
                let cell = |column| if numbers.contains(&column) { 'o' } else { '.' };
                (column.contest.0..=column.contest.1).map(cell).collect()
            }
            Self::Strip { full, empty, .. } => {
                numbers.iter().map(|&cell| char::from(if cell == 1 { full } else { empty })).collect()
            }
            Self::Position(form) => numbers.iter().map(|&position| form.rules.write(position)).collect(),
        }
    }

    /// Appends the component as an input has it, in the strict layout, without the end of its last line.
    pub(crate) fn write(&self, numbers: &[u64], input: &mut String) {
        match self {
            Self::Number { .. } | Self::Cell { .. } => *input += &joined(numbers, " "),
            Self::Columns { .. } => {
                *input += &numbers.len().to_string();
                numbers.iter().for_each(|column| *input += &format!(" {column}"));
            }
            Self::Strip { .. } => {
                *input += &format!("{}\n", numbers.len());
                *input += &self.text(numbers);
            }
            Self::Position(_) => *input += &self.text(numbers),
        }
    }
}

/// A position, and where in its component it begins.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Place {
    /// The position.
    pub position: u64,
    /// The cell of a strip where its run begins, from 0; else 0.
    pub offset: u64,
}

/// The runs of full cells.
pub(crate) fn runs(cells: impl Iterator<Item = bool>) -> impl Iterator<Item = Place> {
    let mut run = 0;
    let after_the_last = std::iter::once(false);
    cells.chain(after_the_last).zip(0..).filter_map(move |(is_full, end): (bool, u64)| {
        if is_full {
            run += 1;
            return None;
        }
        let length = std::mem::take(&mut run);
        (length > 0).then(|| Place { position: length, offset: end - length })
    })
}

/// The mask with a bit for every column.
fn mask(columns: &[u64], bounds: (u64, u64)) -> Option<u64> {
    columns.iter().try_fold(0, |mask, &column| {
        within(column, bounds)?;
        let piece = 1 << (column - 1);
        (mask & piece == 0).then_some(mask | piece)
    })
}

fn within(number: u64, (least, most): (u64, u64)) -> Option<()> {
    (least..=most).contains(&number).then_some(())
}

/// The numbers with `between` between them.
pub(crate) fn joined(numbers: &[u64], between: &str) -> String {
    let numbers: Vec<String> = numbers.iter().map(u64::to_string).collect();
    numbers.join(between)
}

impl Nouns {
    /// A number of them, in words.
    pub fn counted(&self, count: usize) -> String {
        format!("{count} {}", if count == 1 { self.one } else { self.several })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn runs_begin_where_they_begin() {
        let of = |text: &str| {
            runs(text.bytes().map(|cell| cell == b'I')).map(|run| (run.position, run.offset)).collect::<Vec<_>>()
        };
        assert_eq!(of("IXXI"), [(1, 0), (1, 3)]);
        assert_eq!(of("XIIX"), [(2, 1)]);
        assert_eq!(of("III"), [(3, 0)]);
        assert_eq!(of(""), []);
        assert_eq!(of("XX"), []);
    }
}
