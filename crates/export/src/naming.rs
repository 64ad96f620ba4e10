//! The names of a ruleset's functions, and of the class that holds them in Java.

use grundy_publish::sha256;
use grundy_rules::{Rules, Ruleset, names};

/// What the identifiers of a source begin with. Different rules have different ones, and so have rows of different
/// widths.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Identifier {
    snake: String,
    known: Option<&'static str>,
}

/// The longest notation that is spelled out.
const LONGEST: usize = 32;

impl Identifier {
    pub(crate) fn of(rules: &dyn Rules) -> Self {
        let kind = rules.kind();
        let notation = rules.notation();
        // Of several names the last is that of the game, the first that of a contest problem.
        let known = names::of(&notation).last().map(|known| known.name);
        let rules_name = known.map_or_else(|| spelled(&notation), |name| name.replace('-', "_"));
        let width = if matches!(kind, Some(Ruleset::Rows(_))) { format!("_{}", rules.size()) } else { String::new() };
        Self { snake: format!("grundy_{rules_name}{width}"), known }
    }

    /// The name by which the game is known.
    pub(crate) fn known(&self) -> Option<&'static str> {
        self.known
    }

    /// As the name of a function: `grundy_mock_turtles`.
    pub(crate) fn snake(&self) -> &str {
        &self.snake
    }

    /// As the name of a constant: `GRUNDY_MOCK_TURTLES`.
    pub(crate) fn upper(&self) -> String {
        self.snake.to_ascii_uppercase()
    }

    /// As the name of a class: `GrundyMockTurtles`. Numbers keep the line between them: `GrundySub_1_3_4`.
    pub(crate) fn class(&self) -> String {
        self.snake.split('_').fold(String::new(), |class, word| match word.as_bytes() {
            [b'a'..=b'z', ..] => class + &word[..1].to_ascii_uppercase() + &word[1..],
            _ => class + "_" + word,
        })
    }
}

/// A notation in letters, digits and lines; one that is long or full of other signs by its digest.
fn spelled(notation: &str) -> String {
    let (family, rest) = notation.split_once(':').unwrap_or(("heaps", notation));
    let is_plain = |byte: u8| byte.is_ascii_alphanumeric() || matches!(byte, b'.' | b',' | b'-' | b'+');
    if family == "move" || rest.len() > LONGEST || !rest.bytes().all(is_plain) {
        return format!("{family}_{}", &sha256(notation.as_bytes())[..8]);
    }
    let text = notation.replace("...", "on").replace('-', "to").replace('+', "up").to_ascii_lowercase();
    text.replace(|c: char| !c.is_ascii_alphanumeric(), "_")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn of(notation: &str, size: u64) -> Identifier {
        Identifier::of(&notation.parse::<Ruleset>().unwrap().at(size).unwrap())
    }

    #[test]
    fn a_game_that_has_a_name_keeps_it() {
        let cases = [
            ("0.77", 10, "grundy_kayles", "GrundyKayles"),
            ("turn:1-3", 10, "grundy_mock_turtles", "GrundyMockTurtles"),
            ("row:o{o}.=.{o}o", 8, "grundy_chess_8", "GrundyChess_8"),
        ];
        for (notation, size, snake, class) in cases {
            let identifier = of(notation, size);
            assert_eq!((identifier.snake(), identifier.class().as_str()), (snake, class));
        }
    }

    #[test]
    fn other_rules_are_spelled() {
        let cases = [
            ("0.3F", "grundy_0_3f"),
            ("0.13...", "grundy_0_13on"),
            ("4u.7", "grundy_4u_7"),
            ("sub:1,3,4", "grundy_sub_1_3_4"),
            ("sub:1-5,9", "grundy_sub_1to5_9"),
            ("allbut:2,3,7", "grundy_allbut_2_3_7"),
            ("turn:2+w9", "grundy_turn_2upw9"),
        ];
        for (notation, expected) in cases {
            assert_eq!(of(notation, 10).snake(), expected);
        }
        assert_eq!(of("sub:1,3,4", 10).class(), "GrundySub_1_3_4");
    }

    #[test]
    fn what_is_long_or_no_identifier_gives_way_to_a_digest() {
        let (cells, rows) = (of("move:-2,-1/-1,-2", 9), of("row:.=o:win=ooo", 9));
        assert!(cells.snake().starts_with("grundy_move_") && cells.snake().len() == 20, "{}", cells.snake());
        assert!(rows.snake().starts_with("grundy_row_") && rows.snake().ends_with("_9"), "{}", rows.snake());
        assert_ne!(cells, of("move:-2,-1/-1,-3", 9));
        let long = of(&format!("0.{}1", "0".repeat(40)), 9);
        assert!(long.snake().starts_with("grundy_heaps_") && long.snake().len() == 21, "{}", long.snake());
    }
}
