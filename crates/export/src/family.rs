//! What the families differ in: how a position is named, and which entry of the table it has.

use grundy_rules::{Rules, Ruleset};

/// How the positions of a ruleset are named in its source.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Family {
    /// A heap, by its counters.
    Heaps,
    /// A coin that shows heads, by its place.
    Coins,
    /// A row of that many cells, by its mask.
    Rows {
        /// The number of cells.
        width: u64,
    },
    /// A cell, by its coordinates.
    Cells {
        /// The ends of the coordinates.
        sides: Vec<u64>,
        /// Whether mirror images are one position.
        folded: bool,
    },
    /// A vertex, by its name.
    Vertices {
        /// The names.
        names: Vec<String>,
    },
    /// By their places in the plain table.
    Listed,
}

/// The names of the coordinates.
pub(crate) const AXES: [&str; 4] = ["a", "b", "c", "d"];

impl Family {
    pub(crate) fn of(rules: &dyn Rules) -> Self {
        let Some(sized) = rules.ruleset() else { return Self::Listed };
        match sized.kind() {
            Ruleset::Heaps(_) | Ruleset::Subtraction(_) => Self::Heaps,
            Ruleset::Turning(_) => Self::Coins,
            Ruleset::Rows(_) => Self::Rows { width: rules.size() },
            Ruleset::Board(board) => Self::Cells {
                sides: match board.sides() {
                    Some(sides) => sides.iter().map(|&side| side.into()).collect(),
                    None => vec![rules.size(); board.dimensions()],
                },
                folded: board.is_mirror_image(),
            },
            Ruleset::Graph(graph) => {
                Self::Vertices { names: (0..graph.vertices()).map(|vertex| graph.name(vertex).to_owned()).collect() }
            }
            _ => Self::Listed,
        }
    }

    /// Rules whose positions are the cells of a square, numbered in pairs of mirror images.
    pub(crate) fn of_paired_cells(rules: &dyn Rules) -> Self {
        Self::Cells { sides: vec![rules.size(); 2], folded: true }
    }

    /// Whether the values do not depend on the size, and those of a smaller one come first.
    pub(crate) const fn is_sequence(&self) -> bool {
        matches!(self, Self::Heaps | Self::Coins)
    }

    /// One position, in words that follow "the value of".
    pub(crate) const fn one(&self) -> &'static str {
        match self {
            Self::Heaps => "a heap of that many counters",
            Self::Coins => "the coin of that number when it shows heads",
            Self::Rows { .. } => "a row",
            Self::Cells { .. } => "a cell",
            Self::Vertices { .. } => "a vertex",
            Self::Listed => "a position",
        }
    }

    /// What a position is, in a sentence; `last` is the last one.
    pub(crate) fn describe(&self, last: usize, periodic: bool) -> String {
        match self {
            Self::Heaps if periodic => "A position is a heap, by its number of counters: 0 to 2^64 - 1.".to_owned(),
            Self::Heaps => format!("A position is a heap, by its number of counters: 0 to {last}."),
            Self::Coins => format!("A position is a coin that shows heads, by its number: 0 to {last}."),
            Self::Rows { width } => format!(
                "A position is a row of {width} cells as a mask: the leftmost cell is bit 0, and o is 1: 0 to {last}."
            ),
            Self::Cells { .. } => format!("A position is the number of a cell: 0 to {last}."),
            Self::Vertices { .. } => {
                format!("A position is a vertex, by its number in the order in which the file names them: 0 to {last}.")
            }
            Self::Listed => {
                format!(
                    "A position is the number of a line of `--as csv`, the first after the head being 0: 0 to {last}."
                )
            }
        }
    }

    /// The function that finds a position, and what it finds.
    pub(crate) fn reader(&self) -> Option<(String, &'static str)> {
        match self {
            Self::Rows { .. } => Some(("row(cells)".to_owned(), "the position of a row, written with o and .")),
            Self::Cells { sides, .. } => {
                Some((format!("cell({})", AXES[..sides.len()].join(", ")), "the position of a cell"))
            }
            Self::Vertices { .. } => Some(("vertex(name)".to_owned(), "the position of the vertex of that name")),
            Self::Heaps | Self::Coins | Self::Listed => None,
        }
    }

    /// The entries of the source in its order, each as the entry of the artifact.
    pub(crate) fn entries(&self, rules: &dyn Rules) -> impl Iterator<Item = u64> {
        let folded = matches!(self, Self::Cells { folded: true, .. });
        let len = if folded { rules.entries() } else { rules.plain_len() };
        (0..len).map(move |index| if folded { index } else { rules.entry(rules.plain_position(index)) })
    }

    /// The expression of a cell's position on a board that is numbered line by line, the same in all languages.
    pub(crate) fn line_by_line(&self) -> String {
        let Self::Cells { sides, .. } = self else { return String::new() };
        let mut axes = AXES.iter().zip(sides);
        let first = axes.next().map_or(String::new(), |(axis, _)| (*axis).to_owned());
        axes.fold(first, |outer, (axis, side)| {
            let outer = if outer.contains('+') { format!("({outer})") } else { outer };
            format!("{outer} * {side} + {axis}")
        })
    }
}
