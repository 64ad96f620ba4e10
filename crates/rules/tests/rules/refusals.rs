//! What is refused, with the words: the column, what was found, what was expected, and the nearest right text.

use grundy_rules::{Ruleset, RulesetError, names};

fn refusal(text: &str) -> RulesetError {
    text.parse::<Ruleset>().expect_err(text)
}

fn assert_refused(text: &str, message: &str) {
    let error = refusal(text);
    assert_eq!(error.to_string(), message, "{text}");
    if let Some(nearest) = error.nearest {
        assert!(nearest.parse::<Ruleset>().is_ok(), "{text}: {nearest}");
    }
}

const NUMBER: &str = "a number from 1 to 4294967295";
const NEAREST: &str = "; the nearest right text is";

#[test]
fn codes() {
    let splits = "expected 0, 4, 8 or C: a move that takes nothing must split";
    let point = "expected the point, for one digit at most stands before it";
    let rest = "expected a hexadecimal digit, `...` or the end of the text";
    for (text, message) in [
        (".", String::from("column 2: found the end of the text, expected a hexadecimal digit")),
        ("0.", format!("column 3: found the end of the text, expected a hexadecimal digit{NEAREST} `0.0`")),
        ("4u.", format!("column 4: found the end of the text, expected a hexadecimal digit{NEAREST} `4u.0`")),
        ("0.G", String::from("column 3: found `G`, expected a hexadecimal digit")),
        ("0....", String::from("column 3: found `.`, expected a hexadecimal digit")),
        ("0", format!("column 2: found the end of the text, expected a point{NEAREST} `0.0`")),
        ("4", format!("column 2: found the end of the text, expected a point{NEAREST} `4.0`")),
        ("4u", format!("column 3: found the end of the text, expected a point{NEAREST} `4u.0`")),
        ("7", format!("column 2: found the end of the text, expected a point{NEAREST} `0.7`")),
        ("077", format!("column 2: found `7`, expected a point{NEAREST} `0.77`")),
        ("137", format!("column 2: found `3`, expected a point{NEAREST} `0.137`")),
        ("43...", format!("column 2: found `3`, {point}{NEAREST} `4.3...`")),
        ("0,77", format!("column 2: found `,`, expected a point{NEAREST} `0.77`")),
        ("0;x", String::from("column 2: found `;`, expected a point")),
        ("44.", format!("column 2: found `4`, {point}{NEAREST} `4.4`")),
        ("00.7", format!("column 2: found `0`, {point}{NEAREST} `0.7`")),
        ("1.7", format!("column 1: found `1`, {splits}{NEAREST} `0.7`")),
        ("2.", format!("column 1: found `2`, {splits}{NEAREST} `4.0`")),
        ("F.", format!("column 1: found `F`, {splits}{NEAREST} `C.0`")),
        ("7u.3", format!("column 1: found `7u`, {splits}{NEAREST} `4u.3`")),
        ("0.77x", format!("column 5: found `x`, {rest}")),
        ("0.3..", format!("column 4: found `.`, {rest}{NEAREST} `0.3...`")),
        ("0.3...4", format!("column 7: found `4`, expected the end of the text{NEAREST} `0.3...`")),
    ] {
        assert_refused(text, &message);
    }
    let unequal = "expected a digit without `u`, which is for splits: no parts could be different here";
    assert_refused("0.3u", &format!("column 3: found `3u`, {unequal}{NEAREST} `0.3`"));
    assert_refused("0u.7", &format!("column 1: found `0u`, {unequal}{NEAREST} `0.7`"));
}

#[test]
fn subtraction_sets() {
    let names = "or `squares`, `primes`, `powers-of-2` or `fibonacci`";
    let again = "expected numbers that the text has not named yet";
    for (text, message) in [
        ("sub:", format!("column 5: found the end of the text, expected {NUMBER}, {names}")),
        ("sub:square", format!("column 5: found `square`, expected {NUMBER}, {names}{NEAREST} `sub:squares`")),
        ("sub:0", format!("column 5: found `0`, expected {NUMBER}")),
        ("sub:1,", format!("column 7: found the end of the text, expected {NUMBER}")),
        ("sub:4294967296", format!("column 5: found `4294967296`, expected {NUMBER}")),
        ("sub:1,1", format!("column 7: found `1`, {again}{NEAREST} `sub:1`")),
        ("sub:2-5,1,9,4", format!("column 13: found `4`, {again}{NEAREST} `sub:1-5,9`")),
        ("sub:4,1,2-5", format!("column 9: found `2-5`, {again}{NEAREST} `sub:1-5`")),
        (
            "sub:5-2",
            format!("column 5: found `5-2`, expected a range with the smaller number first{NEAREST} `sub:2-5`"),
        ),
        ("sub:07", format!("column 5: found `07`, expected a number without leading zeros{NEAREST} `sub:7`")),
        ("sub:1;2", String::from("column 6: found `;`, expected `,`, `-` or the end of the text")),
        ("allbut:", format!("column 8: found the end of the text, expected {NUMBER}")),
        ("allbut:0", format!("column 8: found `0`, expected {NUMBER}")),
        ("allbut:squares", format!("column 8: found `s`, expected {NUMBER}")),
    ] {
        assert_refused(text, &message);
    }
}

#[test]
fn coin_turning() {
    for (text, message) in [
        ("turn:0", format!("column 6: found `0`, expected {NUMBER}")),
        ("turn:3-2", format!("column 6: found `3-2`, expected the smaller number of coins first{NEAREST} `turn:2-3`")),
        ("turn:2w1", format!("column 8: found `1`, expected 2 cells or more, for 2 coins{NEAREST} `turn:2w2`")),
        ("turn:1ce", String::from("column 8: found `e`, expected `w` and a number, or the end of the text")),
        ("turn:1w5x", String::from("column 9: found `x`, expected the end of the text")),
        (
            "turn:1_3",
            String::from("column 7: found `_`, expected `-`, `+`, `c`, `e`, `w` and a number, or the end of the text"),
        ),
    ] {
        assert_refused(text, &message);
    }
}

#[test]
fn moves_on_a_board() {
    let component = "expected a number from -32768 to 32768";
    let repeated = "found moves that can be repeated for ever";
    let ends = "expected moves that end every play";
    for (text, message) in [
        ("move:", format!("column 6: found the end of the text, {component}")),
        ("move:-32769", format!("column 6: found `-32769`, {component}")),
        ("move:-1,-0", format!("column 9: found `-0`, expected 0 without a sign{NEAREST} `move:-1,0`")),
        ("move:0,0", String::from("column 6: found `0,0`, expected a displacement that is not zero")),
        (
            "move:-1/-1,0",
            String::from("column 9: found `-1,0`, expected 1 component, as many as the first displacement has"),
        ),
        ("move:-1,0,0,0,0", String::from("column 15: found `0`, expected 4 components at most")),
        ("move:-1,0:7", String::from("column 12: found the end of the text, expected `x` and another side, 2 in all")),
        ("move:-1:7x7", String::from("column 10: found `x`, expected `:home` or the end of the text")),
        ("move:-1:0", format!("column 9: found `0`, expected {NUMBER}")),
        ("move:-1:HOME", format!("column 9: found `HOME`, expected `home`{NEAREST} `move:-1:home`")),
        ("move:-1,0:7x7:hom", format!("column 15: found `hom`, expected `home`{NEAREST} `move:-1,0:7x7:home`")),
        ("move:-1:xyz", String::from("column 9: found `xyz`, expected `home`")),
        ("move:-1:home:7", String::from("column 13: found `:`, expected the end of the text")),
        (
            "move:1,0",
            format!(
                "column 6: {repeated}, once 1,0: in all they change a cell by 1,0, {ends}, or a board with \
                 sides{NEAREST} `move:-1,0`"
            ),
        ),
        (
            "move:-1,2/2,-1",
            format!(
                "column 6: {repeated}, once -1,2 and 2 times 2,-1: in all they change a cell by 3,0, {ends}, or a \
                 board with sides"
            ),
        ),
        (
            "move:1/-1:15",
            format!(
                "column 6: found moves that lead back to where they began, 0 -> 1 -> 0, {ends}{NEAREST} `move:-1:15`"
            ),
        ),
        (
            "move:-1,1/1,-1:1001x1000",
            format!("column 6: {repeated}, once -1,1 and once 1,-1: in all they change a cell by 0,0, {ends}"),
        ),
    ] {
        assert_refused(text, &message);
    }
    let side = u32::MAX;
    let found = format!("{side}x{side}x42");
    let expected = "expected a board of fewer than 2^64 cells";
    assert_refused(&format!("move:-1,0,0:{side}x{side}x{side}"), &format!("column 13: found `{found}...`, {expected}"));
}

#[test]
fn rows_of_cells() {
    for (text, message) in [
        ("row:", String::from("column 5: found the end of the text, expected `o`, `.` or `{`")),
        ("row:=o", String::from("column 5: found `=`, expected `o`, `.` or `{`")),
        ("row:o", String::from("column 6: found the end of the text, expected `o`, `.`, `{` or `=`")),
        ("row:o=", String::from("column 7: found the end of the text, expected 1 cell, as many as on the left")),
        ("row:o=..", String::from("column 7: found `..`, expected 1 cell, as many as on the left")),
        ("row:o=o", String::from("column 5: found `o=o`, expected two sides that differ")),
        ("row:o{x}=.", String::from("column 7: found `x`, expected `o` or `.`")),
        ("row:o{o=.", String::from("column 8: found `=`, expected `}`")),
        ("row:o{o}o{o}=.", String::from("column 10: found `{`, expected one run on each side at most")),
        (
            "row:o{o}=.",
            format!(
                "column 10: found `.`, expected 1 cell, `{{o}}` and no cell, as on the left{NEAREST} \
                 `row:o{{o}}=.{{o}}`"
            ),
        ),
        (
            "row:o{o}.=.o{o}",
            format!(
                "column 11: found `.o{{o}}`, expected 1 cell, `{{o}}` and 1 cell, as on the left{NEAREST} \
                 `row:o{{o}}.=.{{o}}o`"
            ),
        ),
        ("row:.=o:win=", String::from("column 13: found the end of the text, expected `o` or `.`")),
        ("row:.=o:win=o{o}", String::from("column 14: found `{`, expected `o`, `.` or the end of the text")),
        (
            "row:o.=.o/.o=o.",
            String::from(
                "column 5: found moves that lead back to where they began, o. -> .o -> o., expected moves that end \
                 every play",
            ),
        ),
    ] {
        assert_refused(text, &message);
    }
    let wide = "o".repeat(65);
    assert_refused(&format!("row:{wide}=."), "column 69: found `o`, expected 64 cells at most");
}

#[test]
fn other_texts() {
    let rules = "expected rules such as `0.77`, or a name such as `kayles`";
    let families = "expected `sub:`, `allbut:`, `turn:`, `move:`, `row:`, `graph:` or `custom:`";
    let rust = "expected a program that knows these rules, which are written in Rust";
    for (text, message) in [
        ("", format!("column 1: found the end of the text, {rules}")),
        ("kaylse", format!("column 1: found `kaylse`, {rules}{NEAREST} `kayles`")),
        ("Dawsons-Chess", format!("column 1: found `Dawsons-Chess`, {rules}{NEAREST} `dawsons-chess`")),
        ("dawson", format!("column 1: found `dawson`, {rules}{NEAREST} `dawsons-chess`")),
        ("xyzzy", format!("column 1: found `xyzzy`, {rules}")),
        (" 0.77\n", format!("column 1: found ` 0.77\\n`, expected rules without blanks around them{NEAREST} `0.77`")),
        ("sub:1\r", format!("column 1: found `sub:1\\r`, expected rules without blanks around them{NEAREST} `sub:1`")),
        ("turns:1-3", format!("column 1: found `turns:`, {families}{NEAREST} `turn:1-3`")),
        ("nim:3", format!("column 1: found `nim:`, {families}")),
        ("cutting", format!("column 1: found `custom:cutting`, {rust}")),
        ("cuting", format!("column 1: found `cuting`, {rules}{NEAREST} `cutting`")),
        ("custom:mine", format!("column 1: found `custom:mine`, {rust}")),
        (
            "graph:FILE",
            String::from(
                "column 1: found `graph:FILE`, expected the text of the graph itself, which `Graph::parse` takes",
            ),
        ),
    ] {
        assert_eq!(refusal(text).to_string(), message, "{text}");
    }
}

/// The limit is taken on the canonical text.
#[test]
fn canonical_texts_have_4096_bytes_at_most() {
    let code = |digits: usize| format!("0.{}", "7".repeat(digits));
    assert!(code(4094).parse::<Ruleset>().is_ok());
    assert_refused(
        &code(4095),
        "column 1: found rules whose canonical text has 4097 bytes, expected 4096 bytes at most",
    );
    let padded = format!("0.77{}", "0".repeat(10_000));
    assert_eq!(padded.parse::<Ruleset>().unwrap().to_string(), "0.77");
}

#[test]
fn sizes() {
    let at =
        |rules: &str, size| rules.parse::<Ruleset>().unwrap().at(size).map(|_| ()).map_err(|error| error.to_string());
    assert_eq!(at("0.77", 0), Err(String::from("found the size 0, expected a size from 1 to 18446744073709551615")));
    assert_eq!(at("0.77", u64::MAX), Ok(()));
    assert_eq!(at("chess", 65), Err(String::from("found the size 65, expected a size from 1 to 64")));
    assert_eq!(at("leaper", 14), Err(String::from("found the size 14, expected 15")));
    assert_eq!(at("wythoff", (1 << 32) - 1), Ok(()));
    assert_eq!(
        at("wythoff", 1 << 32),
        Err(String::from("found the size 4294967296, expected a size from 1 to 4294967295"))
    );
}

#[test]
fn names_are_in_order_and_stand_for_canonical_texts() {
    assert!(names::names().map(|name| name.name).is_sorted());
    for name in names::names() {
        assert!(name.name.bytes().all(|byte| byte.is_ascii_lowercase() || byte.is_ascii_digit() || byte == b'-'));
        assert!(!name.source.is_empty(), "{}", name.name);
        assert_eq!(names::find(name.name), Some(name));
        assert!(names::of(name.notation).any(|other| other == name));
        match name.name {
            "cutting" => assert_eq!(name.notation, "custom:cutting"),
            _ => assert_eq!(name.name.parse::<Ruleset>().unwrap().to_string(), name.notation),
        }
    }
}
