//! The grammar of the inputs of a game as a tree.

use grundy::rules::Ruleset;
use grundy_judge::contest::{Bound, Component, Components, ContestGame, Tests};
use grundy_judge::position::{PositionForm, Shape, sides};

/// A part of an input.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Node {
    /// A number without leading zeros.
    Number {
        /// What it is called in messages, without an article.
        name: &'static str,
        /// The variable that keeps it, if it is needed later.
        variable: Option<&'static str>,
        /// The least and the greatest.
        bounds: (u64, u64),
    },
    /// A word, which ends before the next blank.
    Word {
        /// What it is called in messages.
        name: &'static str,
        /// Which words there may be.
        word: Word,
    },
    /// A space.
    Space,
    /// A line feed.
    Newline,
    /// As many times as a variable says.
    Times {
        /// The variable.
        count: &'static str,
        /// What is between two of them.
        spaced: bool,
        /// What comes so many times.
        body: Vec<Node>,
    },
    /// Unless the variable is 0.
    IfAny {
        /// The variable.
        count: &'static str,
        /// What comes then.
        body: Vec<Node>,
    },
    /// At least once, to the end of the input.
    ToEnd {
        /// What comes again and again.
        body: Vec<Node>,
    },
    /// Numbers of which none comes twice, each after a space.
    Distinct {
        /// What one of them is called.
        name: &'static str,
        /// The variable with their number.
        count: &'static str,
        /// The least and the greatest.
        bounds: (u64, u64),
    },
}

/// Which words there may be.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Word {
    /// Coordinates below these, with commas between them.
    Cell {
        /// The ends of the coordinates.
        sides: Vec<u64>,
        /// Whether they may not all be 0.
        not_origin: bool,
    },
    /// So many of two letters.
    Row {
        /// How many: a number or a variable.
        length: Length,
        /// The letters.
        letters: [char; 2],
        /// What must not be in it.
        without: Option<String>,
    },
    /// One of these, of which none begins another that comes after it.
    OneOf(Vec<String>),
}

/// How long a word is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Length {
    /// As this number says.
    Fixed(u64),
    /// As this variable says.
    Variable(&'static str),
}

impl Node {
    /// What is in it.
    pub(crate) fn body(&self) -> &[Self] {
        match self {
            Self::Times { body, .. } | Self::IfAny { body, .. } | Self::ToEnd { body } => body,
            _ => &[],
        }
    }

    fn number(bound: Bound, variable: Option<&'static str>) -> Self {
        Self::Number { name: bare(bound.name), variable, bounds: bound.contest }
    }
}

/// A name without its article.
fn bare(name: &'static str) -> &'static str {
    ["the ", "a ", "an "].iter().find_map(|article| name.strip_prefix(article)).unwrap_or(name)
}

/// The grammar of the inputs of a game.
pub(crate) fn of_game(game: &ContestGame) -> Vec<Node> {
    let test = of_test(game);
    match game.tests {
        Tests::One => test,
        Tests::Counted(bound) => vec![
            Node::number(bound, Some("tests")),
            Node::Newline,
            Node::Times { count: "tests", spaced: false, body: test },
        ],
        Tests::ToEnd => vec![Node::ToEnd { body: test }],
    }
}

fn of_test(game: &ContestGame) -> Vec<Node> {
    let mut component = of_component(game.component);
    let count = |bound| vec![Node::number(bound, Some("count")), Node::Newline];
    match game.components {
        Components::One => {
            component.push(Node::Newline);
            component
        }
        Components::Lines(bound) => {
            component.push(Node::Newline);
            let lines = Node::Times { count: "count", spaced: false, body: component };
            [count(bound), vec![lines]].concat()
        }
        Components::OneLine(bound) => {
            let line = vec![Node::Times { count: "count", spaced: true, body: component }, Node::Newline];
            match bound.contest.0 {
                0 => [count(bound), vec![Node::IfAny { count: "count", body: line }]].concat(),
                _ => [count(bound), line].concat(),
            }
        }
    }
}

fn of_component(component: Component) -> Vec<Node> {
    match component {
        Component::Number { bound, .. } => vec![Node::number(bound, None)],
        Component::Cell { coordinates, .. } => {
            let numbers = coordinates.iter().flat_map(|coordinate| [Node::Space, Node::number(coordinate.bound, None)]);
            numbers.skip(1).collect()
        }
        Component::Columns { pieces, column } => vec![
            Node::number(pieces, Some("pieces")),
            Node::Distinct { name: bare(column.name), count: "pieces", bounds: column.contest },
        ],
        Component::Strip { length, full, empty } => {
            let letters = [full, empty].map(char::from);
            let word = Word::Row { length: Length::Variable("length"), letters, without: None };
            vec![Node::number(length, Some("length")), Node::Newline, Node::Word { name: "row", word }]
        }
        Component::Position(form) => vec![of_position(&form)],
    }
}

fn of_position(form: &PositionForm) -> Node {
    let size = form.size.expect("a package has a size");
    match form.shape {
        Shape::Heap => Node::Number { name: "heap", variable: None, bounds: (0, size - 1) },
        Shape::Coin => Node::Number { name: "coin", variable: None, bounds: (0, size - 1) },
        Shape::Cell(cells) => {
            let board = cells.board();
            let word = Word::Cell { sides: sides(board, size).collect(), not_origin: board.home() };
            Node::Word { name: "cell", word }
        }
        Shape::Row => {
            let without = match form.rules.kind() {
                Some(Ruleset::Rows(rows)) => rows.win().map(|word| word.to_string()),
                _ => None,
            };
            Node::Word { name: "row", word: Word::Row { length: Length::Fixed(size), letters: ['o', '.'], without } }
        }
        Shape::Word => {
            let mut names: Vec<String> = form.all(size).map(|position| form.rules.write(position)).collect();
            names.sort_by_key(|name| std::cmp::Reverse(name.len()));
            Node::Word { name: "position", word: Word::OneOf(names) }
        }
    }
}
