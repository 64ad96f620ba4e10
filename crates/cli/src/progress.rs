//! How far long work has come: one line on standard error, where that is a terminal.

use std::io::{self, IsTerminal, Write};
use std::time::{Duration, Instant};

use crate::units::Count;

/// The line is written again no sooner than after this time.
const PAUSE: Duration = Duration::from_millis(100);

/// The width of the bar. The whole line fits a terminal of 80 columns.
const BAR: u64 = 20;

/// The line.
#[derive(Debug)]
pub(crate) struct ProgressLine {
    total: u64,
    begin: Instant,
    written: Option<Instant>,
    /// What is to be overwritten, in columns.
    columns: usize,
    is_shown: bool,
}

impl ProgressLine {
    /// The line for work of so many steps. Nothing is written yet.
    pub(crate) fn new(total: u64) -> Self {
        let is_shown = io::stderr().is_terminal();
        Self { total, begin: Instant::now(), written: None, columns: 0, is_shown }
    }

    /// Shows how many steps are done, unless the line is too young.
    pub(crate) fn update(&mut self, what: &str, done: u64) {
        if self.is_shown && self.written.is_none_or(|written| written.elapsed() >= PAUSE) {
            self.write(&line(what, done, self.total, self.begin.elapsed()));
            self.written = Some(Instant::now());
        }
    }

    /// Shows this text now.
    pub(crate) fn say(&mut self, text: &str) {
        if self.is_shown {
            self.write(text);
        }
    }

    /// Takes the line away.
    pub(crate) fn clear(mut self) {
        if self.columns > 0 {
            self.write("");
            let _ = io::stderr().write_all(b"\r");
        }
    }

    /// Writes a line over the one before. A terminal that is gone is no reason to stop the work.
    fn write(&mut self, line: &str) {
        let _ = write!(io::stderr(), "\r{line:width$}", width = self.columns);
        self.columns = line.len();
    }
}

/// The line, as text.
fn line(what: &str, done: u64, total: u64, time: Duration) -> String {
    let part =
        |whole: u64| u64::try_from(u128::from(whole) * u128::from(done) / u128::from(total.max(1))).unwrap_or(whole);
    let full = usize::try_from(part(BAR).min(BAR)).expect("a bar fits a terminal");
    let (percent, total_steps) = (part(100).min(100), Count(total));
    let bar = format!("{:-<width$}", "=".repeat(full), width = BAR as usize);
    let rest = if done == 0 {
        String::new()
    } else {
        let seconds = time.as_secs_f64() * total.saturating_sub(done) as f64 / done as f64;
        format!(", {seconds:.0} s to go")
    };
    format!("{what} [{bar}] {percent}% of {total_steps}{rest}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_line_says_how_far_and_how_long() {
        let second = Duration::from_secs(1);
        assert_eq!(line("solving", 0, 1 << 20, second), "solving [--------------------] 0% of 1,048,576");
        let half = "solving [==========----------] 50% of 1,048,576, 1 s to go";
        assert_eq!(line("solving", 1 << 19, 1 << 20, second), half);
        assert_eq!(line("solving", 9, 9, second), "solving [====================] 100% of 9, 0 s to go");
        // No work at all, and more than was said.
        assert_eq!(line("solving", 0, 0, second), "solving [--------------------] 0% of 0");
        assert_eq!(line("solving", 10, 9, second), "solving [====================] 100% of 9, 0 s to go");
        let longest = line("solving", u64::MAX / 999, u64::MAX, second);
        assert!(longest.len() < 80, "{longest}");
    }
}
