//! Grundy values by exhaustion: the mex over the options of every position.

use grundy_rules::layout::Shape;
use grundy_rules::{Rules, SolvingOrder};

use crate::{Error, Value};

/// The Grundy value of every position of `rules`, by position number.
///
/// Instant wins are marked [`Value::INSTANT_WIN`]. Costs one visit to every option of every position.
///
/// # Errors
///
/// [`Error::ValueTooLarge`] if a value does not fit `V` (it is never truncated); [`Error::TooManyPositions`] if this machine cannot
/// address as many.
///
/// ```
/// use grundy_rules::coins::Coins;
///
/// // Mock Turtles: the odious numbers, OEIS A000069.
/// assert_eq!(grundy_generator::solve::<u8>(&Coins::new(8)), Ok(vec![1, 2, 4, 7, 8, 11, 13, 14]));
/// ```
pub fn solve<V: Value>(rules: &impl Rules) -> Result<Vec<V>, Error> {
    let mut values = blank_table::<V>(rules)?;
    let positions = values.len();
    let mut seen = NimberSet::default();
    let mut solve = |position| {
        let mex = mex_of_options(rules, position, &mut seen, |component| Some(values[component].to_usize()));
        values[position] = store(position, mex)?;
        Ok(())
    };
    match rules.solving_order() {
        SolvingOrder::Ascending => (0..positions).try_for_each(&mut solve)?,
        SolvingOrder::Descending => (0..positions).rev().try_for_each(&mut solve)?,
    }
    Ok(values)
}

/// A table of the right length in which nothing is solved yet.
pub(crate) fn blank_table<V: Value>(rules: &impl Rules) -> Result<Vec<V>, Error> {
    let too_many = || Error::TooManyPositions { identity: rules.identity(), positions: rules.positions() };
    if rules.positions() > Shape::MAX_ENTRIES {
        return Err(too_many());
    }
    let len = usize::try_from(rules.positions()).map_err(|_| too_many())?;
    let mut values = Vec::new();
    values.try_reserve_exact(len).map_err(|_| too_many())?;
    values.resize(len, V::INSTANT_WIN);
    Ok(values)
}

/// The entry of a position with that Grundy value; `None` for an instant win.
pub(crate) fn store<V: Value>(position: usize, grundy: Option<usize>) -> Result<V, Error> {
    let Some(grundy) = grundy else { return Ok(V::INSTANT_WIN) };
    match V::from_grundy(grundy) {
        Some(value) => Ok(value),
        None => Err(Error::ValueTooLarge { position, grundy, value_bytes: V::BYTES }),
    }
}

/// Tells `compare` every position and the mex of the entries of its options; `None` for an instant win.
pub(crate) fn check<E>(
    rules: &impl Rules,
    entry: impl Fn(usize) -> Option<usize>,
    compare: impl Fn(usize, Option<usize>) -> Result<(), E>,
) -> Result<(), E> {
    let mut seen = NimberSet::default();
    (0..rules.positions() as usize).try_for_each(|position| {
        let mex = mex_of_options(rules, position, &mut seen, &entry);
        compare(position, mex)
    })
}

/// The mex of the values of all options of `position`; `None` if it is an instant win.
///
/// An option with an instant win in it has no value, and no part in the mex.
fn mex_of_options(
    rules: &impl Rules,
    position: usize,
    seen: &mut NimberSet,
    value: impl Fn(usize) -> Option<usize>,
) -> Option<usize> {
    if rules.is_instant_win(position) {
        return None;
    }
    seen.clear();
    for option in rules.options(position) {
        let nim_sum = option.into_iter().try_fold(0, |sum, component| Some(sum ^ value(component)?));
        nim_sum.into_iter().for_each(|nim_sum| seen.insert(nim_sum));
    }
    Some(seen.mex())
}

/// A set of Grundy values, as a bit set that grows with its greatest member.
#[derive(Debug, Default)]
struct NimberSet {
    words: Vec<u64>,
}

impl NimberSet {
    fn clear(&mut self) {
        self.words.fill(0);
    }

    fn insert(&mut self, nimber: usize) {
        let word = nimber / 64;
        if word >= self.words.len() {
            self.words.resize(word + 1, 0);
        }
        self.words[word] |= 1 << (nimber % 64);
    }

    /// The minimal excludant: the least number that is not in the set.
    fn mex(&self) -> usize {
        let full = self.words.iter().take_while(|&&word| word == u64::MAX).count();
        let rest = self.words.get(full).map_or(0, |word| word.trailing_ones());
        64 * full + rest as usize
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use grundy_rules::{Identity, chess, marbles};

    #[test]
    fn mex_is_the_least_absent_number() {
        let mut set = NimberSet::default();
        assert_eq!(set.mex(), 0);
        (0..200).for_each(|nimber| set.insert(nimber));
        assert_eq!(set.mex(), 200);
        set.insert(201);
        assert_eq!(set.mex(), 200);
        set.clear();
        assert_eq!(set.mex(), 0);
    }

    #[test]
    fn a_row_of_three_cells_by_hand() {
        // By mask: 7 is full and lost; 6 = columns 2 and 3, dead; 5 can only move column 1; and so on.
        let values = solve::<u8>(&chess::Rows::new(3).unwrap()).unwrap();
        assert_eq!(values, [0, 0, 1, 2, 0, 1, 0, 0]);
    }

    #[test]
    fn a_value_that_does_not_fit_is_an_error() {
        // Values of a board of 200 cells a side pass 254, the greatest that a byte leaves beside the instant win's mark.
        let board = marbles::Board::new(200).unwrap();
        assert!(matches!(solve::<u8>(&board), Err(Error::ValueTooLarge { grundy: 255, value_bytes: 1, .. })));
        assert!(solve::<u16>(&board).is_ok());
    }

    #[test]
    fn more_positions_than_memory_is_an_error() {
        let rows = chess::Rows::new(64).unwrap();
        let expected = Error::TooManyPositions { identity: Identity::new("chess", 64), positions: u64::MAX };
        assert_eq!(solve::<u8>(&rows), Err(expected));
    }
}
