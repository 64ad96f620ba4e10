//! How far long work has come: one line on standard error, where that is a terminal; and how long it will take.

use std::io::{self, IsTerminal, Write};
use std::ops::ControlFlow;
use std::time::{Duration, Instant};

use grundy::rules::Rules;
use grundy_generator::{Error, Progress, memory_estimate};
use grundy_solution::Solution;

use crate::growth::{for_a_doubling, growth};
use crate::memory;
use crate::units::{Bytes, Count};
use crate::words::counted;

/// The line is written again no sooner than after this time.
const PAUSE: Duration = Duration::from_millis(100);

/// The width of the bar. The whole line fits a terminal of 80 columns.
const BAR: u64 = 20;

/// The line. When it is dropped, it is taken away.
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
    fn say(&mut self, text: &str) {
        if self.is_shown {
            self.write(text);
        }
    }

    fn erase(&mut self) {
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

impl Drop for ProgressLine {
    fn drop(&mut self) {
        self.erase();
    }
}

/// The solution, which makes sure of each of its tables that there is memory for it, and shows how far it has come.
pub(crate) fn shown(solution: Solution) -> Solution {
    solution.observed(|rules| {
        memory::expect_room(rules).map_err(Error::Refused)?;
        let mut work = LongWork::solving(rules);
        Ok(Box::new(move |progress| work.show(progress)))
    })
}

/// Work that may be long: says once how long it will take, and shows how far it has come.
#[derive(Debug)]
pub(crate) struct LongWork {
    /// What is done, and how much of it.
    what: String,
    /// What is being done, in a word.
    doing: &'static str,
    /// The bytes of memory that the work takes in the end, if that is known.
    bytes: Option<u64>,
    line: ProgressLine,
    forecast: Option<Forecast>,
}

impl LongWork {
    /// The work of so many steps.
    pub(crate) fn new(what: String, doing: &'static str, steps: u64, bytes: Option<u64>) -> Self {
        Self { what, doing, bytes, line: ProgressLine::new(steps), forecast: Some(Forecast::new(steps)) }
    }

    /// The work on the table of these rules.
    pub(crate) fn solving(rules: &dyn Rules) -> Self {
        let (notation, size, positions) = (rules.notation(), rules.size(), rules.plain_len());
        let what = format!("{notation} at size {size}: {}", counted(positions, ["position", "positions"]));
        Self::new(what, "solving", rules.entries(), Some(memory_estimate(rules)))
    }

    /// So many steps are done.
    pub(crate) fn update(&mut self, done: u64) {
        let time = self.line.begin.elapsed();
        if let Some(duration) = self.forecast.as_mut().and_then(|forecast| forecast.update(done, time)) {
            self.forecast = None;
            self.announce(duration);
        }
        self.line.update(self.doing, done);
    }

    /// Shows how far a generation has come, which goes on.
    pub(crate) fn show(&mut self, progress: Progress) -> ControlFlow<()> {
        match progress {
            Progress::Solved(solved) => self.update(solved),
            _ => self.line.say("packing"),
        }
        ControlFlow::Continue(())
    }

    fn announce(&mut self, duration: Duration) {
        if duration >= LONG {
            let (what, seconds) = (&self.what, duration.as_secs_f64());
            let memory = self.bytes.map_or_else(String::new, |bytes| format!(" and {} of memory", Bytes(bytes)));
            self.line.erase();
            eprintln!("{what} take about {seconds:.0} s{memory}");
        }
    }
}

/// Work that takes less time than this is not announced.
const LONG: Duration = Duration::from_secs(2);

/// How long work will take, from how its beginning went: a power of the number of steps.
#[derive(Debug)]
struct Forecast {
    steps: u64,
    /// When some steps were done, and when twice as many: the last such pair.
    seen: [(u64, Duration); 2],
}

impl Forecast {
    /// The time after which the beginning says something about the rest.
    const BEGINNING: Duration = Duration::from_millis(200);

    fn new(steps: u64) -> Self {
        Self { steps, seen: [(0, Duration::ZERO); 2] }
    }

    /// The time that the whole work will take, once that can be said.
    fn update(&mut self, done: u64, time: Duration) -> Option<Duration> {
        let [_, (last, _)] = self.seen;
        if done < 2 * last.max(1) {
            return None;
        }
        self.seen = [self.seen[1], (done, time)];
        if time < Self::BEGINNING { None } else { self.duration() }
    }

    fn duration(&self) -> Option<Duration> {
        let [(half, half_time), (done, time)] = self.seen;
        if half == 0 || half_time.is_zero() {
            return None;
        }
        let ratio = |whole: f64, part: f64| whole.max(part) / part;
        let times_as_long = ratio(time.as_secs_f64(), half_time.as_secs_f64());
        let doubled = for_a_doubling(ratio(done as f64, half as f64), times_as_long, 2.0);
        let growth = growth(doubled, ratio(self.steps as f64, done as f64));
        Duration::try_from_secs_f64(time.as_secs_f64() * growth).ok()
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
    fn the_forecast_follows_the_power_of_the_beginning() {
        // A millisecond for a thousand steps, which is too short to tell; then four times as long for twice as many.
        let after = |forecast: &mut Forecast, done, milliseconds| {
            forecast.update(done, Duration::from_millis(milliseconds)).map(|duration| duration.as_secs())
        };
        let mut quadratic = Forecast::new(1_000_000);
        assert_eq!(after(&mut quadratic, 1_000, 1), None);
        assert_eq!(after(&mut quadratic, 8_000, 64), None);
        assert_eq!(after(&mut quadratic, 10_000, 100), None, "not twice as many");
        // 62.5 times as many: between the powers of 2 in a straight line, a little above the square.
        assert_eq!(after(&mut quadratic, 16_000, 256), Some(1_011));
        let mut linear = Forecast::new(1_000_000);
        assert_eq!(after(&mut linear, 10_000, 100), None);
        assert_eq!(after(&mut linear, 20_000, 200), Some(10));
    }

    #[test]
    fn the_forecast_of_the_end_is_the_end() {
        let mut forecast = Forecast::new(100);
        assert_eq!(forecast.update(50, Duration::from_secs(1)), None, "there is nothing to compare with");
        assert_eq!(forecast.update(100, Duration::from_secs(3)), Some(Duration::from_secs(3)));
    }

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
