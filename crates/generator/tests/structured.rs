//! The solvers that use a game's structure give what exhaustion gives, position by position.

use grundy_generator::{Error, Value, WrongEntry, check, decode, generate, memory_estimate, solve, solve_by_structure};
use grundy_rules::structure::{Blocks, Lines, Structure};
use grundy_rules::{Identity, Rules, SolvingOrder, chess::Rows, coins::Coins, marbles::Board};

/// Solves both ways with values of type `V`, gives the values, or the error where they do not fit.
fn solved_both_ways<V: Value>(rules: &impl Rules) -> Result<Vec<V>, Error> {
    let plain = solve::<V>(rules);
    let structured = solve_by_structure::<V>(rules, |_| ());
    match (plain, structured) {
        (Ok(plain), Ok(structured)) => {
            let first = (0..plain.len()).find(|&position| plain[position] != structured[position]);
            assert_eq!(first, None, "{}: the first position that differs", rules.identity());
            Ok(plain)
        }
        // Which of the values that are too large is met first depends on the order.
        (Err(Error::ValueTooLarge { .. }), Err(error @ Error::ValueTooLarge { .. })) => Err(error),
        (plain, structured) => panic!("{}: {:?} and {:?}", rules.identity(), plain.err(), structured.err()),
    }
}

fn rows(widths: std::ops::RangeInclusive<u32>) -> impl Iterator<Item = Rows> {
    widths.map(|width| Rows::new(width).unwrap())
}

fn boards(sizes: std::ops::RangeInclusive<u32>) -> impl Iterator<Item = Board> {
    sizes.map(|size| Board::new(size).unwrap())
}

#[test]
fn rows_of_every_width() {
    for rows in rows(1..=18) {
        solved_both_ways::<u8>(&rows).unwrap();
    }
    for rows in rows(1..=14) {
        solved_both_ways::<u16>(&rows).unwrap();
    }
}

#[test]
fn boards_of_every_size() {
    for board in boards(1..=150) {
        solved_both_ways::<u8>(&board).unwrap();
    }
}

#[test]
fn boards_with_values_on_both_sides_of_the_byte() {
    let mut fit = 0;
    for board in boards(165..=175) {
        let wide = solved_both_ways::<u16>(&board).unwrap();
        let greatest = wide.iter().filter(|&&value| value != u16::INSTANT_WIN).max();
        let narrow = solved_both_ways::<u8>(&board);
        assert_eq!(narrow.is_ok(), greatest < Some(&255), "{greatest:?}");
        fit += u32::from(narrow.is_ok());
    }
    assert!((1..11).contains(&fit), "some of these boards fit a byte, and some do not: {fit}");
}

/// More than one tile in each direction, and values of two bytes.
#[test]
fn a_board_of_several_tiles() {
    solved_both_ways::<u16>(&Board::new(400).unwrap()).unwrap();
}

#[test]
fn a_game_of_no_known_structure() {
    solved_both_ways::<u8>(&Coins::new(40)).unwrap();
}

#[test]
fn progress_ends_with_all_positions() {
    let mut reports = Vec::new();
    solve_by_structure::<u8>(&Rows::new(12).unwrap(), |solved| reports.push(solved)).unwrap();
    assert!(reports.is_sorted() && reports.len() > 2, "{reports:?}");
    assert_eq!(reports.last(), Some(&(1 << 12)));
    reports.clear();
    solve_by_structure::<u16>(&Board::new(400).unwrap(), |solved| reports.push(solved)).unwrap();
    assert!(reports.is_sorted() && reports.len() > 1, "{reports:?}");
    assert_eq!(reports.last(), Some(&(400 * 401 / 2)));
}

/// Any table with one entry changed, anywhere and to anything, is refused; the wrong entry that is named is wrong indeed.
fn assert_check_refuses_changes(rules: &impl Rules) {
    let values = solve::<u8>(rules).unwrap();
    let entry = |value: u8| (value != u8::INSTANT_WIN).then_some(usize::from(value));
    assert_eq!(check(rules, |position| entry(values[position])), Ok(()));
    for changed in 0..values.len() {
        for value in [0, 1, 2, 63, 64, 200, u8::INSTANT_WIN].into_iter().filter(|&value| value != values[changed]) {
            let found = |position| entry(if position == changed { value } else { values[position] });
            let wrong = check(rules, found).expect_err("one entry is wrong");
            let WrongEntry { position, found: found_value, expected } = wrong;
            assert_eq!(found_value, found(position));
            assert_ne!(found_value, expected);
            let is_option = rules.options(position).any(|sum| sum.into_iter().any(|component| component == changed));
            assert!(position == changed || is_option, "{}: {wrong}, but {changed} was changed", rules.identity());
        }
    }
}

#[test]
fn check_refuses_any_change() {
    assert_check_refuses_changes(&Rows::new(9).unwrap());
    assert_check_refuses_changes(&Board::new(20).unwrap());
    assert_check_refuses_changes(&Coins::new(20));
}

#[test]
fn generation_chooses_the_width_of_values() {
    let bytes = |size| generate(&Board::new(size).unwrap(), |_| ()).unwrap();
    assert!(decode::<u8>(&bytes(101)).is_ok());
    assert!(decode::<u16>(&bytes(200)).is_ok());
}

#[test]
fn generation_gives_the_bytes_of_exhaustion() {
    let exhausted = |rules: &Rows| grundy_generator::artifact::<u8>(rules).unwrap().bytes;
    for rows in rows(1..=14) {
        assert_eq!(generate(&rows, |_| ()).unwrap(), exhausted(&rows), "width {}", rows.width());
    }
    let board = Board::CONTEST;
    assert_eq!(generate(&board, |_| ()).unwrap(), grundy_generator::artifact::<u8>(&board).unwrap().bytes);
}

/// The size that the project promises: the packed form grows like the root of the table.
#[test]
fn a_row_of_24_cells_packs_into_44_kibibytes() {
    let bytes = generate(&Rows::new(24).unwrap(), |_| ()).unwrap();
    assert!(bytes.len() <= 45_056 + 64, "{}", bytes.len());
}

#[test]
fn the_estimate_covers_the_values() {
    assert!((1 << 32..5 << 30).contains(&memory_estimate(&Rows::new(32).unwrap())));
    assert!(memory_estimate(&Board::new(5_000).unwrap()) > 2 * 5_000 * 5_001 / 2);
    assert_eq!(memory_estimate(&Rows::new(64).unwrap()), u64::MAX);
}

#[test]
fn more_positions_than_an_artifact_holds_are_an_error() {
    let rows = Rows::new(41).unwrap();
    let expected = Error::TooManyPositions { identity: rows.identity(), positions: 1 << 41 };
    assert_eq!(generate(&rows, |_| ()), Err(expected));
}

#[cfg(feature = "parallel")]
#[test]
fn the_number_of_threads_changes_no_byte() {
    let rules = Rows::new(18).unwrap();
    let generate_with = |threads| {
        let pool = rayon::ThreadPoolBuilder::new().num_threads(threads).build().unwrap();
        pool.install(|| generate(&rules, |_| ()).unwrap())
    };
    let alone = generate_with(1);
    for threads in [2, 3, 8] {
        assert_eq!(generate_with(threads), alone, "{threads} threads");
    }
}

/// Two heaps of Nim, up to 7 and up to 15 beans: blocks in ascending order, with no crossing.
#[derive(Debug)]
struct TwoHeaps;

impl TwoHeaps {
    const LOG2_LEN: u32 = 3;
}

impl Rules for TwoHeaps {
    fn identity(&self) -> Identity {
        Identity::new("two-heaps", 3)
    }

    fn positions(&self) -> u64 {
        128
    }

    fn solving_order(&self) -> SolvingOrder {
        SolvingOrder::Ascending
    }

    fn options(&self, position: usize) -> impl Iterator<Item: IntoIterator<Item = usize>> {
        let (large, small) = (position >> Self::LOG2_LEN, position % 8);
        let from_large = (0..large).map(move |left| left << Self::LOG2_LEN | small);
        let from_small = (0..small).map(move |left| large << Self::LOG2_LEN | left);
        from_large.chain(from_small).map(|option| [option])
    }

    fn structure(&self) -> Structure<impl Blocks, impl Lines> {
        Structure::<_, std::convert::Infallible>::Blocks(Self)
    }
}

impl Blocks for TwoHeaps {
    fn log2_block(&self) -> u32 {
        Self::LOG2_LEN
    }

    fn stage(&self, block: usize) -> usize {
        block
    }

    fn block_options(&self, block: usize) -> impl Iterator<Item = usize> {
        0..block
    }

    fn offset_options(&self, offset: usize) -> impl Iterator<Item = usize> {
        0..offset
    }

    fn crossing_block(&self, _: usize) -> Option<usize> {
        None
    }

    fn crossing_offsets(&self, _: usize) -> impl Iterator<Item = usize> {
        0..0
    }
}

/// Blocks as another game has them: the nim-sum of two heaps is their exclusive or.
#[test]
fn another_game_with_blocks() {
    let values = solved_both_ways::<u8>(&TwoHeaps).unwrap();
    assert!((0..128).all(|position| usize::from(values[position]) == ((position >> 3) ^ (position % 8))));
    assert_check_refuses_changes(&TwoHeaps);
}
