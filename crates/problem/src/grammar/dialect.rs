//! How each language prints the grammar.

use super::tree::{Length, Node, Word};

/// A language for validators.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Dialect {
    /// C++ with nothing but the header beside it.
    Strict,
    /// C++ with testlib.
    Testlib,
    /// The language of the program checktestdata.
    Checktestdata,
}

impl Dialect {
    /// The statements that read the grammar, indented by so many steps.
    pub(crate) fn print(self, grammar: &[Node], indent: usize) -> String {
        grammar.iter().map(|node| self.print_node(node, indent)).collect()
    }

    fn print_node(self, node: &Node, indent: usize) -> String {
        let margin = "    ".repeat(indent);
        let (before, after) = self.around(node);
        let body = match node {
            Node::Times { spaced: true, body, .. } => self.print_spaced(body, indent + 1),
            node => self.print(node.body(), indent + 1),
        };
        let lines = |text: &str| -> String { text.lines().map(|line| format!("{margin}{line}\n")).collect() };
        format!("{}{body}{}", lines(&before), lines(after))
    }

    /// What comes again and again with a space between two.
    fn print_spaced(self, body: &[Node], indent: usize) -> String {
        let margin = "    ".repeat(indent);
        let space = match self {
            Self::Strict => format!("{margin}if (i > 0)\n{margin}    input.expect(' ');\n"),
            Self::Testlib => format!("{margin}if (i > 0)\n{margin}    inf.readSpace();\n"),
            // REP has the separator in its head.
            Self::Checktestdata => String::new(),
        };
        space + &self.print(body, indent)
    }

    /// What stands before the body of a node, or is all of it; and what stands behind the body.
    fn around(self, node: &Node) -> (String, &'static str) {
        let end = if self == Self::Checktestdata { "END" } else { "}" };
        match node {
            Node::Number { name, variable, bounds } => (self.number(name, *variable, *bounds), ""),
            Node::Word { name, word } => (self.word(name, word), ""),
            Node::Space => (self.pick(["input.expect(' ');", "inf.readSpace();", "SPACE"]), ""),
            Node::Newline => (self.pick(["input.expect('\\n');", "inf.readEoln();", "NEWLINE"]), ""),
            Node::Times { count, spaced, .. } => (self.times(count, *spaced), end),
            Node::IfAny { count, .. } => {
                let condition = format!("if ({count} > 0) {{");
                (self.pick([&condition, &condition, &format!("IF({count} > 0)")]), end)
            }
            Node::ToEnd { .. } => match self {
                Self::Strict => ("do {".to_owned(), "} while (!input.is_over());"),
                Self::Testlib => ("do {".to_owned(), "} while (!inf.eof());"),
                // An input holds one test at least.
                Self::Checktestdata => ("ASSERT(!ISEOF)\nWHILE(!ISEOF)".to_owned(), "END"),
            },
            Node::Distinct { name, count, bounds } => self.distinct(name, count, *bounds),
        }
    }

    fn pick(self, [strict, testlib, checktestdata]: [&str; 3]) -> String {
        match self {
            Self::Strict => strict,
            Self::Testlib => testlib,
            Self::Checktestdata => checktestdata,
        }
        .to_owned()
    }

    fn number(self, name: &str, variable: Option<&str>, (least, most): (u64, u64)) -> String {
        let kept = variable.map_or(String::new(), |variable| format!("const auto {variable} = "));
        let comma = variable.map_or(String::new(), |variable| format!(", {variable}"));
        match self {
            Self::Strict => format!("{kept}input.number(\"{name}\", {least}, {most});"),
            Self::Testlib => format!("{kept}inf.readLong({least}LL, {most}LL, \"{name}\");"),
            Self::Checktestdata => format!("INT({least}, {most}{comma})"),
        }
    }

    fn times(self, count: &str, spaced: bool) -> String {
        match (self, spaced) {
            (Self::Checktestdata, true) => format!("REP({count}, SPACE)"),
            (Self::Checktestdata, false) => format!("REP({count})"),
            _ => format!("for (long long i = 0; i < {count}; i++) {{"),
        }
    }

    fn distinct(self, name: &str, count: &str, (least, most): (u64, u64)) -> (String, &'static str) {
        match self {
            Self::Strict => (
                format!(
                    "std::set<long long> seen;\nfor (long long i = 0; i < {count}; i++) {{\n    \
                     input.expect(' ');\n    \
                     if (!seen.insert(input.number(\"{name}\", {least}, {most})).second)\n        \
                     input.reject(\"found a {name} that comes twice\");\n}}"
                ),
                "",
            ),
            Self::Testlib => (
                format!(
                    "std::set<long long> seen;\nfor (long long i = 0; i < {count}; i++) {{\n    inf.readSpace();\n    \
                     ensuref(seen.insert(inf.readLong({least}LL, {most}LL, \"{name}\")).second, \
                     \"a {name} comes twice\");\n}}"
                ),
                "",
            ),
            Self::Checktestdata => (
                format!(
                    "REPI(i, {count})\n    SPACE\n    INT({least}, {most}, number[i])\nEND\n\
                     ASSERT(UNIQUE(number))\nUNSET(number)"
                ),
                "",
            ),
        }
    }

    fn word(self, name: &str, word: &Word) -> String {
        match word {
            Word::Cell { sides, not_origin } => self.cell(sides, *not_origin),
            Word::Row { length, letters, without } => self.row(*length, *letters, without.as_deref()),
            Word::OneOf(names) => match self {
                Self::Strict => format!("input.one_of(\"{name}\", NAMES);"),
                Self::Testlib => {
                    format!("ensuref(NAMES.count(inf.readToken()) == 1, \"expected the name of a {name}\");")
                }
                Self::Checktestdata => {
                    let names: Vec<String> = names.iter().map(|name| escaped(name)).collect();
                    format!("REGEX(\"{}\")", names.join("|"))
                }
            },
        }
    }

    fn cell(self, sides: &[u64], not_origin: bool) -> String {
        let ends: Vec<String> = sides.iter().map(u64::to_string).collect();
        let ends = ends.join(", ");
        match self {
            Self::Strict => format!("input.cell({{{ends}}}, {not_origin});"),
            Self::Testlib => format!("read_cell({{{ends}}}, {not_origin});"),
            Self::Checktestdata => {
                let number = |(axis, side): (char, &u64)| format!("INT(0, {}, {axis})", side - 1);
                let numbers: Vec<String> = ('a'..).zip(sides).map(number).collect();
                let sum: Vec<String> = ('a'..).zip(sides).map(|(axis, _)| axis.to_string()).collect();
                let origin = if not_origin { format!("\nASSERT({} > 0)", sum.join(" + ")) } else { String::new() };
                numbers.join("\nSTRING(\",\")\n") + &origin
            }
        }
    }

    fn row(self, length: Length, letters: [char; 2], without: Option<&str>) -> String {
        let length = match length {
            Length::Fixed(cells) => cells.to_string(),
            Length::Variable(variable) => variable.to_owned(),
        };
        let [full, empty] = letters;
        let without = without.unwrap_or("");
        match self {
            Self::Strict => format!("input.row({length}, \"{full}{empty}\", \"{without}\");"),
            Self::Testlib => format!("read_row({length}, \"{full}{empty}\", \"{without}\");"),
            Self::Checktestdata => {
                let left_out = match without {
                    "" => String::new(),
                    word => format!("# The language cannot say that {word} is not in it: validate.cpp looks.\n"),
                };
                format!("{left_out}REGEX(\"[{full}{empty}]*\", row)\nASSERT(STRLEN(row) == {length})")
            }
        }
    }
}

/// A text that a regular expression takes for itself, in a string of checktestdata.
fn escaped(text: &str) -> String {
    let escape = |letter: char| match letter {
        '"' => "\\\"".to_owned(),
        '\\' => "\\\\\\\\".to_owned(),
        letter if letter.is_ascii_punctuation() && !"-_,:;<>=!%&~`'@/#".contains(letter) => format!("\\\\{letter}"),
        letter => letter.to_string(),
    };
    text.chars().map(escape).collect()
}
