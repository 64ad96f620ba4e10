//! Tables of text.

use std::io::{self, Write};

use anstyle::Style;

/// A table whose columns are as wide as what stands in them, aligned at the right.
pub(super) struct Table<const COLUMNS: usize> {
    lines: Vec<(Style, [String; COLUMNS])>,
}

impl<const COLUMNS: usize> Table<COLUMNS> {
    pub(super) const fn new() -> Self {
        Self { lines: Vec::new() }
    }

    /// Adds a line.
    pub(super) fn line(&mut self, style: Style, fields: [String; COLUMNS]) {
        self.lines.push((style, fields));
    }

    /// Writes the lines, each indented by two columns, with two between fields.
    pub(super) fn write(&self, output: &mut dyn Write) -> io::Result<()> {
        let widths: [usize; COLUMNS] = std::array::from_fn(|column| self.width(column));
        for (style, fields) in &self.lines {
            let line: String = fields.iter().zip(widths).map(|(field, width)| format!("  {field:>width$}")).collect();
            writeln!(output, "{style}{}{style:#}", line.trim_end())?;
        }
        Ok(())
    }

    fn width(&self, column: usize) -> usize {
        self.lines.iter().map(|(_, fields)| fields[column].len()).max().unwrap_or(0)
    }
}
