//! Graphs: a game given vertex by vertex.
//!
//! A line `VERTEX: OPTION OPTION ...` names the options of one vertex. An option is a vertex, a sum of vertices `a+b`,
//! `-` if nothing is left, or `win`. What follows `#` is a comment. A vertex that is named only as an option has no
//! options.

use alloc::collections::BTreeMap;
use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::error::Error;
use core::fmt;
use core::ops::{ControlFlow, Range};

use grundy_layout::hex::Hex;
use sha2::{Digest, Sha256};

use crate::cycle::{Arrows, describe_cycle, find_cycle};
use crate::error::{found_at_start, quoted};
use crate::{GameOption, PositionError, Visit};

/// A game given as a graph. Its positions are the vertices, numbered in the order in which the text first names them.
///
/// ```
/// use grundy_rules::graph::Graph;
/// use grundy_rules::{Rules, Ruleset};
///
/// let graph = Graph::parse("start: middle end+end\nmiddle: end -\n")?;
/// let rules = Ruleset::Graph(graph).at(3)?;
/// assert_eq!(rules.write(1), "middle");
/// assert_eq!(rules.read("end")?, 2);
/// # Ok::<(), Box<dyn core::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Graph {
    vertices: Vec<Vertex>,
    options: Vec<StoredOption>,
    parts: Vec<u64>,
    /// The places of the vertices, in the order of their names.
    by_name: Vec<usize>,
    digest: [u8; 32],
}

#[derive(Clone, Debug, PartialEq, Eq, Hash)]
struct Vertex {
    name: String,
    /// The line that names its options, from 1, if there is one.
    line: Option<usize>,
    /// Its options, in [`Graph::options`].
    options: Range<usize>,
    /// The parts of all its options, in [`Graph::parts`].
    parts: Range<usize>,
}

#[derive(Clone, Debug, PartialEq, Eq, Hash)]
enum StoredOption {
    Wins,
    /// The parts of the sum, in [`Graph::parts`].
    Sum(Range<usize>),
}

impl Graph {
    /// Parses the lines of a graph. A byte order mark and the line ends of any system are fine.
    ///
    /// # Errors
    ///
    /// If a line is wrong, a vertex has two lines, or moves lead back to where they began.
    pub fn parse(text: &str) -> Result<Self, GraphError> {
        let mut parser = Parser::default();
        let text = text.strip_prefix('\u{feff}').unwrap_or(text);
        for (index, line) in text.split('\n').enumerate() {
            parser.read_line(index + 1, line)?;
        }
        parser.finish()
    }

    /// The number of vertices.
    pub fn vertices(&self) -> u64 {
        self.vertices.len() as u64
    }

    /// The name of the vertex of that number.
    ///
    /// # Panics
    ///
    /// If there is no such vertex.
    pub fn name(&self, vertex: u64) -> &str {
        &self.vertices[vertex as usize].name
    }

    /// The number of the vertex of that name.
    pub fn vertex(&self, name: &str) -> Option<u64> {
        let place = self.by_name.binary_search_by_key(&name, |&vertex| &self.vertices[vertex].name).ok()?;
        Some(self.by_name[place] as u64)
    }

    /// The SHA-256 digest of the lines, without comments and empty lines, words one blank apart, each line ended by a
    /// line feed.
    pub fn digest(&self) -> &[u8; 32] {
        &self.digest
    }

    pub(crate) fn options(&self, vertex: u64, visit: &mut Visit<'_>) -> ControlFlow<()> {
        let options = self.vertices[vertex as usize].options.clone();
        self.options[options].iter().try_for_each(|option| match option {
            StoredOption::Wins => visit(GameOption::Wins),
            StoredOption::Sum(parts) => visit(GameOption::Sum(&self.parts[parts.clone()])),
        })
    }

    /// The moves in English.
    pub(crate) fn describe(&self) -> String {
        format!("Move from a vertex to one of its options, as a file lists them for {} vertices.", self.vertices.len())
    }

    pub(crate) fn read(&self, text: &str) -> Result<u64, PositionError> {
        self.vertex(text).ok_or_else(|| {
            let found = if text.is_empty() { found_at_start(text) } else { quoted(text) };
            PositionError::new(1, found, "the name of a vertex")
        })
    }
}

/// The moves between vertices; of a sum, to each of its parts.
impl Arrows for Graph {
    fn nodes(&self) -> usize {
        self.vertices.len()
    }

    fn count(&self, node: usize) -> usize {
        self.vertices[node].parts.len()
    }

    fn target(&self, node: usize, arrow: usize) -> Option<usize> {
        Some(self.parts[self.vertices[node].parts.clone()][arrow] as usize)
    }
}

impl fmt::Display for Graph {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "graph:sha256-{}", Hex(&self.digest))
    }
}

/// What has been read of a graph.
#[derive(Default)]
struct Parser<'t> {
    vertices: Vec<Vertex>,
    options: Vec<StoredOption>,
    parts: Vec<u64>,
    numbers: BTreeMap<&'t str, u64>,
    digest: Sha256,
}

impl<'t> Parser<'t> {
    fn read_line(&mut self, line: usize, text: &'t str) -> Result<(), GraphError> {
        let described = text.split('#').next().unwrap_or_default();
        if described.trim_ascii().is_empty() {
            return Ok(());
        }
        let Some((head, options)) = described.split_once(':') else {
            let end = described.trim_ascii_end().len();
            return Err(GraphError::new(line, end + 1, "no colon", "a vertex, a colon and its options"));
        };
        let word = head.trim_ascii();
        let column = head.len() - head.trim_ascii_start().len() + 1;
        let vertex = self.vertex(word, line, column)?;
        self.open_line(vertex, line, column)?;
        self.digest.update(word.as_bytes());
        self.digest.update(b":");
        for option in options.split_ascii_whitespace() {
            let column = offset_in(text, option) + 1;
            self.read_option(option, line, column)?;
            self.digest.update(b" ");
            self.digest.update(option.as_bytes());
        }
        self.digest.update(b"\n");
        self.vertices[vertex].options.end = self.options.len();
        self.vertices[vertex].parts.end = self.parts.len();
        Ok(())
    }

    /// Begins the options of a vertex.
    fn open_line(&mut self, vertex: usize, line: usize, column: usize) -> Result<(), GraphError> {
        let vertex = &mut self.vertices[vertex];
        if let Some(first) = vertex.line {
            let found = format!("a second line for {}, after line {first}", quoted(&vertex.name));
            return Err(GraphError::new(line, column, found, "one line for each vertex"));
        }
        vertex.line = Some(line);
        vertex.options.start = self.options.len();
        vertex.parts.start = self.parts.len();
        Ok(())
    }

    fn read_option(&mut self, option: &'t str, line: usize, column: usize) -> Result<(), GraphError> {
        let stored = match option {
            "win" => StoredOption::Wins,
            "-" => StoredOption::Sum(self.parts.len()..self.parts.len()),
            sum => {
                let start = self.parts.len();
                for part in sum.split('+') {
                    let vertex = self.vertex(part, line, column + offset_in(sum, part))?;
                    self.parts.push(vertex as u64);
                }
                StoredOption::Sum(start..self.parts.len())
            }
        };
        self.options.push(stored);
        Ok(())
    }

    /// The place of the vertex of that name, which is new if the name is.
    fn vertex(&mut self, name: &'t str, line: usize, column: usize) -> Result<usize, GraphError> {
        let wrong = name.find(|c: char| matches!(c, ':' | '+') || c.is_whitespace() || c.is_control());
        if wrong.is_some() || matches!(name, "" | "-" | "win") {
            let at = wrong.unwrap_or(0);
            let found = if wrong.is_none() && !name.is_empty() { quoted(name) } else { found_at_start(&name[at..]) };
            let expected = "the name of a vertex: a word without blanks, `+`, `:` and `#`, and not `-` or `win`";
            return Err(GraphError::new(line, column + at, found, expected));
        }
        if let Some(&number) = self.numbers.get(name) {
            return Ok(number as usize);
        }
        let place = self.vertices.len();
        self.numbers.insert(name, place as u64);
        self.vertices.push(Vertex { name: name.to_string(), line: None, options: 0..0, parts: 0..0 });
        Ok(place)
    }

    fn finish(self) -> Result<Graph, GraphError> {
        if self.vertices.is_empty() {
            return Err(GraphError::new(1, 1, "no vertex", "a line with a vertex, a colon and its options"));
        }
        let by_name = self.numbers.into_values().map(|number| number as usize).collect();
        let digest = self.digest.finalize().into();
        let graph = Graph { vertices: self.vertices, options: self.options, parts: self.parts, by_name, digest };
        match find_cycle(&graph) {
            None => Ok(graph),
            Some(cycle) => Err(graph.refuse_cycle(&cycle)),
        }
    }
}

impl Graph {
    /// The refusal that names the lines by which moves lead back.
    fn refuse_cycle(&self, cycle: &[usize]) -> GraphError {
        // A vertex on a cycle has options, and so a line.
        let line = |vertex: usize| self.vertices[vertex].line.unwrap_or(0);
        let found =
            describe_cycle(cycle, |vertex| format!("{} (line {})", quoted(&self.vertices[vertex].name), line(vertex)));
        GraphError::new(line(cycle[0]), 1, found, "moves that end every play")
    }
}

/// The offset of a part of a text in it.
fn offset_in(text: &str, part: &str) -> usize {
    part.as_ptr() as usize - text.as_ptr() as usize
}

/// Why a text is not a graph.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct GraphError {
    /// The line, from 1.
    pub line: usize,
    /// The column in the line, counted in bytes from 1.
    pub column: usize,
    /// What was found there.
    pub found: String,
    /// What was expected instead.
    pub expected: String,
}

impl GraphError {
    fn new(line: usize, column: usize, found: impl Into<String>, expected: impl Into<String>) -> Self {
        Self { line, column, found: found.into(), expected: expected.into() }
    }
}

impl fmt::Display for GraphError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}, column {}: found {}, expected {}", self.line, self.column, self.found, self.expected)
    }
}

impl Error for GraphError {}
