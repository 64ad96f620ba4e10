//! Positions: their texts, numbers and options.

use std::ops::ControlFlow;

use grundy_rules::rows::AnyWidth;
use grundy_rules::{Rules, Ruleset};

use crate::random;
use crate::support::{Random, options, sized};

#[test]
fn every_position_has_one_text() {
    let rules = [
        "kayles",
        "sub:1,3",
        "turn:1-3",
        "leaper",
        "wythoff",
        "marbles",
        "move:-1+:30",
        "move:-1,0,0/0,-2,1/0,0,-1",
        "chess",
    ];
    for rules in rules.map(|rules| rules.parse::<Ruleset>().unwrap()) {
        let size = if matches!(rules, Ruleset::Rows(_)) { 8 } else { (*rules.sizes().start()).max(9) };
        let sized = rules.at(size).unwrap();
        for position in (0..sized.plain_len()).map(|index| sized.plain_position(index)) {
            let text = sized.write(position);
            match sized.read(&text) {
                Ok(read) => assert_eq!(read, position, "{text}"),
                Err(error) => {
                    assert!(sized.is_over(position) && error.found.contains("the game is over"), "{text}: {error}");
                }
            }
        }
    }
}

#[test]
fn every_number_is_that_of_a_position_or_not() {
    for (rules, size) in [("leaper", 15), ("move:-1+:30", 30), ("marbles", 9), ("chess", 8), ("row:.=o:win=ooo", 8)] {
        let rules = sized(rules, size);
        for number in (0..rules.positions()).chain([rules.positions(), 1 << 40, u64::MAX]) {
            // Beyond a board without bounds there are more cells.
            let is_text = (number < rules.positions() || rules.notation() == "move:-1,-1+/-1,0+/0,-1+:home")
                && rules.read(&rules.write(number)) == Ok(number);
            assert_eq!(rules.is_position(number), is_text, "{}, {number}", rules.notation());
        }
    }
}

#[test]
fn where_all_numbers_are_positions_none_has_to_be_asked_about() {
    let (mut all, mut some) = (0, 0);
    let without_names = ["row:.=o:win=ooo", "move:-1,0+/0,-2+:5x9:home"];
    for text in grundy_rules::names::names().map(|name| name.notation).chain(without_names) {
        let Ok(ruleset) = text.parse::<Ruleset>() else { continue };
        let size = if matches!(ruleset, Ruleset::Rows(_)) { 8 } else { (*ruleset.sizes().start()).max(9) };
        let rules = ruleset.at(size).unwrap();
        let numbers: Vec<u64> = (0..rules.positions()).collect();
        let are_positions = numbers.iter().all(|&number| rules.is_position(number));
        assert_eq!(rules.are_positions(&numbers), are_positions, "{text}");
        if rules.all_are_positions() {
            assert!(are_positions, "{text}");
            all += 1;
        } else {
            some += 1;
        }
    }
    assert!(all > 15 && some > 2, "{all} and {some}");
}

#[test]
fn numbers_near_the_greatest_are_taken() {
    assert!(sized("kayles", 9).is_position(u64::MAX));
    assert!(sized("turn:1-3", 9).is_position(u64::MAX));
    // One coordinate of 32 bits; two; two that are each other's mirror image; three; four.
    for (rules, last) in [
        ("move:-1+", u64::from(u32::MAX)),
        ("move:-1,0/0,-2", u64::MAX),
        ("wythoff", u64::from(u32::MAX) * u64::from(u32::MAX - 1) + 2 * u64::from(u32::MAX - 1)),
        ("move:-1,0,0/0,-2,0/0,0,-1", 2_642_245_u64.pow(3) - 1),
        ("move:-1,0,0,0/0,-2,0,0/0,0,-1,0/0,0,0,-1", u64::MAX),
    ] {
        let rules = sized(rules, 9);
        assert!(rules.is_position(last), "{}", rules.notation());
        assert_eq!(rules.read(&rules.write(last)), Ok(last), "{}", rules.notation());
        assert!(last == u64::MAX || !rules.is_position(last + 1), "{}", rules.notation());
    }
    // Moves may raise a coordinate beyond all that can be numbered.
    let knight = sized("white-knight", 9);
    assert!(!knight.is_position(u64::MAX - 1));
    let rows = AnyWidth::new(&"chess".parse().unwrap(), 24).unwrap();
    assert_eq!(
        [0, 1, 2, (1 << 25) - 1, 1 << 25, u64::MAX].map(|row| rows.is_position(row)),
        [false, false, true, true, true, true],
        "rows of all widths are positions, also of those that are not solved"
    );
}

#[test]
fn texts_of_positions_are_refused_with_their_column() {
    let most = u64::MAX;
    for (rules, text, message) in [
        ("kayles", "", format!("column 1: found the end of the text, expected a heap from 0 to {most}")),
        ("kayles", "-1", format!("column 1: found `-`, expected a heap from 0 to {most}")),
        ("kayles", "07", String::from("column 1: found `07`, expected a heap without leading zeros")),
        ("kayles", "7 ", String::from("column 2: found ` `, expected the end of the position")),
        ("kayles", "1e3", String::from("column 2: found `e`, expected the end of the position")),
        (
            "sub:1",
            "18446744073709551616",
            format!("column 1: found `18446744073709551616`, expected a heap from 0 to {most}"),
        ),
        ("turn:2", "x", format!("column 1: found `x`, expected a coin from 0 to {most}")),
        ("wythoff", "3", String::from("column 2: found the end of the text, expected a comma and the next coordinate")),
        (
            "wythoff",
            "3,",
            String::from("column 3: found the end of the text, expected a coordinate from 0 to 4294967294"),
        ),
        ("wythoff", "3,5,7", String::from("column 4: found `,`, expected the end of the cell")),
        ("leaper", "3,15", String::from("column 3: found `15`, expected a coordinate from 0 to 14")),
        (
            "marbles",
            "0,0",
            String::from(
                "column 1: found `0,0`, where the game is over, expected a position in which the game goes on",
            ),
        ),
    ] {
        let size = *rules.parse::<Ruleset>().unwrap().sizes().start();
        assert_eq!(sized(rules, size).read(text).unwrap_err().to_string(), message, "{rules} {text:?}");
    }
    for (text, message) in [
        ("..o", "column 4: found the end of the text, expected `o` or `.`"),
        ("..o..", "column 5: found `.`, expected the end of the row"),
        (".x..", "column 2: found `x`, expected `o` or `.`"),
        (".é.", "column 2: found `é`, expected `o` or `.`"),
        (".ooo", "column 1: found `.ooo`, where the game is over, expected a position in which the game goes on"),
    ] {
        assert_eq!(sized("row:.=o:win=ooo", 4).read(text).unwrap_err().to_string(), message, "{text}");
    }
}

fn written(rules: &dyn Rules, text: &str) -> Vec<String> {
    let option = |option: Option<Vec<u64>>| match option {
        None => String::from("win"),
        Some(parts) if parts.is_empty() => String::from("-"),
        Some(parts) => parts.iter().map(|&part| rules.write(part)).collect::<Vec<_>>().join("+"),
    };
    options(rules, rules.read(text).unwrap()).into_iter().map(option).collect()
}

#[test]
fn options_are_all_legal_moves() {
    for (rules, size, position, expected) in [
        ("0.77", 9, "5", "4 1+3 2+2 3 1+2"),
        ("0.77", 9, "1", "-"),
        ("0.77", 9, "0", ""),
        ("4u.0", 9, "7", "1+6 2+5 3+4"),
        ("0.F", 9, "6", "5 1+4 2+3 1+1+3 1+2+2"),
        ("0.Cu", 9, "7", "1+5 2+4 1+2+3"),
        ("0.3...", 9, "3", "2 1 -"),
        ("sub:2,3,5", 9, "5", "3 2 -"),
        ("allbut:2,3", 9, "6", "5 2 1 -"),
        ("sub:squares", 9, "9", "8 5 -"),
        ("sub:primes", 9, "7", "5 4 2 -"),
        ("sub:powers-of-2", 9, "9", "8 7 5 1"),
        ("sub:fibonacci", 9, "9", "8 7 6 4 1"),
        ("turn:1-3", 9, "3", "- 0 1 2 0+1 0+2 1+2"),
        ("turn:2", 9, "3", "0 1 2"),
        ("turn:3", 9, "1", ""),
        ("turn:1+", 9, "3", "- 0 1 2 0+1 0+2 1+2 0+1+2"),
        ("turn:1+c", 9, "3", "- 2 1+2 0+1+2"),
        ("turn:2-3e", 9, "4", "3 2 1 0 2+3 0+2"),
        ("turn:2-3w3", 9, "5", "3 4 3+4"),
        ("move:-1,0+/1,-2", 9, "2,3", "1,3 0,3 3,1"),
        ("move:-1,0+/1,-2:3x9", 9, "2,3", "1,3 0,3"),
        ("marbles", 9, "2,2", "1,1 win 1,2 0,2 2,1 2,0"),
        ("row:o{o}.=.{o}o", 5, "oo.o.", ".ooo. o.oo. oo..o"),
        ("row:o=./oo=..", 4, "oo.o", ".o.o o..o oo.. ...o"),
        ("row:.=o:win=ooo", 4, "oo..", "win oo.o"),
        ("row:.o=o.", 1, "o", ""),
    ] {
        assert_eq!(written(&sized(rules, size), position).join(" "), expected, "{rules} {position}");
    }
}

/// The only option is a rule of 64 cells.
#[test]
fn rows_of_64_cells() {
    let (left, right) = ("o".repeat(64), format!("{}.", "o".repeat(63)));
    let rules = sized(&format!("row:{left}={right}:win=."), 64);
    assert_eq!(rules.positions(), u64::MAX, "one more than a number holds");
    assert_eq!(options(&rules, u64::MAX), [None]);
    let chess = sized("chess", 64);
    assert!(options(&chess, u64::MAX).is_empty());
    assert_eq!(options(&chess, u64::MAX >> 1).len(), 63);
    assert!(options(&chess, 1 << 63).is_empty());
    let runs = sized("row:o{.}o=.{.}.", 64);
    assert_eq!(options(&runs, 1 | 1 << 63), [Some(vec![0])]);
}

#[test]
fn enumeration_breaks_off_at_once() {
    for (rules, size, position) in
        [("turn:1+", 64, 1_000), ("0.F...", 1 << 40, 1 << 39), ("sub:1-4000000000", 1 << 40, 1 << 39)]
    {
        let mut visited = 0;
        let flow = sized(rules, size).options(position, &mut |_| {
            visited += 1;
            if visited < 1_000 { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
        });
        assert_eq!((flow, visited), (ControlFlow::Break(()), 1_000), "{rules}");
    }
}

/// Entries, representatives and plain positions of boards of every shape.
#[test]
fn entries_are_numbered_without_gaps() {
    let mut random = Random(5);
    for _ in 0..300 {
        let dimensions = 1 + random.below(3);
        let text = random::board(&mut random, dimensions, 2, 5);
        let Ok(rules) = text.parse::<Ruleset>() else { continue };
        let size = (*rules.sizes().start()).max((*rules.sizes().end()).min(4));
        let sized = rules.at(size).unwrap();
        let mut plain: Vec<u64> = (0..sized.plain_len()).map(|index| sized.plain_position(index)).collect();
        assert!(
            plain.iter().map(|&position| cell(&sized, position)).is_sorted(),
            "{text}: the plain table goes line by line"
        );
        plain.sort_unstable();
        assert!(plain.into_iter().eq(0..sized.positions()), "{text}");
        let mut entries: Vec<u64> = (0..sized.positions()).map(|position| sized.entry(position)).collect();
        entries.sort_unstable();
        entries.dedup();
        assert!(entries.into_iter().eq(0..sized.entries()), "{text}");
        assert!((0..sized.entries()).all(|entry| sized.entry(sized.representative(entry)) == entry), "{text}");
        // The first cell beyond the table has an entry beyond the table.
        if !text.contains('x') && size < *sized.kind().sizes().end() {
            assert!(sized.entry(sized.positions()) >= sized.entries(), "{text}");
        }
    }
}

fn cell(rules: &dyn Rules, position: u64) -> Vec<u64> {
    rules.write(position).split(',').map(|x| x.parse().unwrap()).collect()
}

/// Two cells of one entry have the same options, as entries.
#[test]
fn mirror_images_share_an_entry() {
    for rules in ["wythoff", "marbles", "leaper", "move:-2,1/-1,0/0,-1/1,-2"] {
        let ruleset: Ruleset = rules.parse().unwrap();
        let size = (*ruleset.sizes().start()).max(9);
        let sized = ruleset.at(size).unwrap();
        let entries = |position| {
            let entry = |option: Option<Vec<u64>>| option.map(|parts| sized.entry(parts[0]));
            let mut entries: Vec<_> = options(&sized, position).into_iter().map(entry).collect();
            entries.sort_unstable();
            entries
        };
        for position in 0..sized.positions() {
            let [x, y] = cell(&sized, position)[..] else { panic!("{rules} has two coordinates") };
            let Ok(image) = sized.read(&format!("{y},{x}")) else { continue };
            assert_eq!(sized.entry(position), sized.entry(image));
            assert_eq!(entries(position), entries(image), "{rules} {x},{y}");
        }
    }
    for rules in ["move:-1,0/0,-1+", "move:-1,0/0,-1:3x4", "move:-1/-2", "move:-1,0,0/0,-1,0/0,0,-1"] {
        let Ok(Ruleset::Board(board)) = rules.parse() else { panic!("{rules}") };
        assert!(!board.is_mirror_image(), "{rules}");
    }
}

/// Moves that raise a coordinate never reach cells that have no number.
#[test]
fn cells_too_far_out_are_refused() {
    let rules: Ruleset = "move:-1,30000".parse().unwrap();
    let size = *rules.sizes().end();
    assert!(size < 200_000, "30,000 higher for each step");
    let sized = rules.clone().at(size).unwrap();
    let last = size - 1;
    let corner = sized.read(&format!("{last},{last}")).unwrap();
    assert_eq!(options(&sized, corner).len(), 1);
    let error = sized.read("4294967295,0").unwrap_err();
    assert!(error.expected.contains("too great to be numbered"), "{error}");
    assert!(rules.at(size + 1).is_err());
}

#[test]
fn rows_of_any_width_are_the_rows_of_each_width() {
    const GREATEST: u32 = 7;
    for ruleset in ["row:o=./oo=..", "row:.=o:win=ooo", "chess"].map(|text| text.parse::<Ruleset>().unwrap()) {
        let all = AnyWidth::new(&ruleset, GREATEST).unwrap();
        assert_eq!((all.notation(), all.size(), all.positions()), (ruleset.to_string(), 7, 256));
        for width in 1..=GREATEST {
            let rules = ruleset.clone().at(width.into()).unwrap();
            for row in 0..rules.positions() {
                let number = row | 1 << width;
                assert_eq!(all.write(number), rules.write(row));
                assert_eq!(all.is_over(number), rules.is_over(row));
                let read = rules.read(&rules.write(row)).map(|row| row | 1 << width);
                assert_eq!(all.read(&rules.write(row)), read);
                let marked = options(&rules, row)
                    .into_iter()
                    .map(|option| option.map(|rows| rows.into_iter().map(|row| row | 1 << width).collect::<Vec<_>>()));
                assert_eq!(options(&all, number), marked.collect::<Vec<_>>());
            }
        }
    }
}

/// Tables do not hold them.
#[test]
fn rows_wider_than_the_greatest_width_are_positions() {
    let all = AnyWidth::new(&"row:o=.".parse().unwrap(), 3).unwrap();
    for row in ["oooo".to_owned(), "o".repeat(63)] {
        let position = all.read(&row).unwrap();
        assert!(position >= all.positions());
        assert_eq!(all.write(position), row);
        assert_eq!(options(&all, position).len(), row.len());
    }
}

#[test]
fn rows_of_no_width_are_refused() {
    let ruleset: Ruleset = "row:o=.".parse().unwrap();
    let all = AnyWidth::new(&ruleset, 3).unwrap();
    for (text, message) in [
        ("", "column 1: found the end of the text, expected a row of 1 to 63 cells `o` and `.`"),
        ("ox.", "column 2: found `x`, expected a row of 1 to 63 cells `o` and `.`"),
        (&"o".repeat(64), "column 1: found a row of 64 cells, expected at most 63 cells"),
    ] {
        assert_eq!(all.read(text).unwrap_err().to_string(), message);
    }
    for number in [0, 1] {
        assert!(AnyWidth::split(number).is_none(), "{number}");
    }
    assert!(AnyWidth::new(&ruleset, 0).is_none());
    assert!(AnyWidth::new(&ruleset, AnyWidth::MAX_WIDTH + 1).is_none());
    assert!(AnyWidth::new(&"0.77".parse().unwrap(), 3).is_none());
    assert_eq!(AnyWidth::new(&ruleset, AnyWidth::MAX_WIDTH).unwrap().positions(), u64::MAX);
}
