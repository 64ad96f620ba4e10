//! Tables of text, with a style for each line.

use std::io::{self, Write};

use anstyle::Style;
use comfy_table::{CellAlignment, Table, presets};

/// A table with a head and no rules; the columns numbered in `right` are aligned to the right.
pub(crate) fn new<const COLUMNS: usize>(head: [&str; COLUMNS], right: &[usize]) -> Table {
    let mut table = Table::new();
    table.load_preset(presets::NOTHING).set_header(head);
    for &number in right {
        table.column_mut(number).expect("the head names every column").set_cell_alignment(CellAlignment::Right);
    }
    table
}

/// Writes the head, dimmed, and then the lines, each in the style of its number.
pub(crate) fn write(table: &Table, style: impl Fn(usize) -> Style, output: &mut dyn Write) -> io::Result<()> {
    for (number, line) in table.lines().enumerate() {
        let style = number.checked_sub(1).map_or(Style::new().dimmed(), &style);
        writeln!(output, "{style}{}{style:#}", line.trim_end())?;
    }
    Ok(())
}
