//! Tables of text.

use std::io::{self, Write};

use anstyle::Style;

/// On which side of its column a field stands.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Align {
    Left,
    Right,
}

/// A table whose columns are as wide as what stands in them.
pub(crate) struct Table<const COLUMNS: usize> {
    columns: [Align; COLUMNS],
    lines: Vec<(Style, [String; COLUMNS])>,
}

impl<const COLUMNS: usize> Table<COLUMNS> {
    /// A table without lines.
    pub(crate) const fn new(columns: [Align; COLUMNS]) -> Self {
        Self { columns, lines: Vec::new() }
    }

    /// Adds a line.
    pub(crate) fn line(&mut self, style: Style, fields: [String; COLUMNS]) {
        self.lines.push((style, fields));
    }

    /// Writes the lines, each indented by two columns, with two between fields.
    pub(crate) fn write(&self, output: &mut dyn Write) -> io::Result<()> {
        let widths: [usize; COLUMNS] = std::array::from_fn(|column| self.width(column));
        for (style, fields) in &self.lines {
            let columns = self.columns.iter().zip(widths);
            let line: String = fields.iter().zip(columns).map(|(field, (align, width))| align.pad(field, width)).collect();
            writeln!(output, "{style}{}{style:#}", line.trim_end())?;
        }
        Ok(())
    }

    fn width(&self, column: usize) -> usize {
        self.lines.iter().map(|(_, fields)| fields[column].chars().count()).max().unwrap_or(0)
    }
}

impl Align {
    fn pad(self, field: &str, width: usize) -> String {
        match self {
            Self::Left => format!("  {field:<width$}"),
            Self::Right => format!("  {field:>width$}"),
        }
    }
}
