//! The search for the period of heaps or coins: as long as there is memory, and nobody interrupts it.

use std::ops::ControlFlow;

use grundy_heaps::periods::{self, Source};
use grundy_heaps::{Certificate, Period, Periodic, Sequence, Values};
use grundy_solution::{PeriodError, ValueSequence};

use crate::failure::Failure;
use crate::interrupt;
use crate::memory::{self, Lacking};
use crate::progress::LongWork;
use crate::rules::KnownRules;
use crate::words::{VALUES, form};

/// The bytes that the search takes for a value: the values themselves, once more reversed; and what the search for a
/// relation among them keeps.
const BYTES_A_VALUE: u64 = 20;

/// A search for the period of heaps or coins.
pub(crate) struct Search {
    rules: String,
    limit: u64,
    values: ValueSequence,
}

/// How a search ends.
pub(crate) enum End {
    /// The search is done.
    Found(Period),
    /// An interrupt has come after so many values.
    Interrupted {
        values: usize,
        /// What they show.
        seen: Period,
    },
}

impl Search {
    /// No search looks at more values.
    pub(crate) const MOST_VALUES: u64 = Sequence::MOST_HEAPS as u64;

    /// The search among the first `limit` values.
    ///
    /// # Errors
    ///
    /// If the rules are not of heaps or coins.
    pub(crate) fn new(rules: &KnownRules, limit: Option<u64>) -> Result<Self, Failure> {
        let values = match rules {
            KnownRules::Ruleset(ruleset) => ValueSequence::new(ruleset),
            KnownRules::Custom(_) => Err(PeriodError::NotASequence { family: rules.family() }),
        };
        let values = values.map_err(Failure::usage)?;
        Ok(Self { rules: rules.notation(), limit: limit.unwrap_or(values.usual_limit()), values })
    }

    /// The canonical notation of the rules.
    pub(crate) fn rules(&self) -> &str {
        &self.rules
    }

    /// Finds the period, unless an interrupt comes that is [deferred](interrupt::defer).
    ///
    /// # Errors
    ///
    /// If there is not enough memory, or a value is too large.
    pub(crate) fn find(&mut self) -> Result<End, Failure> {
        let what = format!("{}: up to {} {}", self.rules, self.limit, form(self.limit, VALUES));
        let mut work = LongWork::new(what, "solving", self.limit, Some(self.limit.saturating_mul(BYTES_A_VALUE)));
        let mut source = Guarded { values: &mut self.values, lacking: None };
        let theorem = source.values.theorem();
        let found = periods::find(&mut source, theorem, self.limit as usize, |solved| {
            work.update(solved);
            if interrupt::is_requested() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        });
        let lacking = source.lacking.map(|lacking| format!("{lacking} more; choose a smaller --limit"));
        match (found, lacking.or_else(|| self.values.failure().map(ToString::to_string))) {
            (ControlFlow::Continue(period), _) => Ok(End::Found(period)),
            (ControlFlow::Break(()), Some(why)) => Err(Failure::new(format_args!("{}: {why}", self.rules))),
            (ControlFlow::Break(()), None) => Ok(self.interrupted()),
        }
    }

    /// Whether a theorem is known that can prove a period of these rules.
    pub(crate) fn can_prove(&self) -> bool {
        self.values.theorem().is_some()
    }

    /// The values of all heaps, by a period that this search has proved. `None` for coins.
    pub(crate) fn periodic(&self, certificate: &Certificate) -> Option<Periodic> {
        self.values.periodic(certificate)
    }

    fn interrupted(&self) -> End {
        let values = self.values.values();
        let seen = periods::observe(values).map_or(Period::NoneFound { limit: values.len() as u64 }, Period::Observed);
        End::Interrupted { values: values.len(), seen }
    }
}

/// A source that stops before it takes more memory than there is.
struct Guarded<'s> {
    values: &'s mut ValueSequence,
    /// What is lacking, if that is why it has stopped.
    lacking: Option<Lacking>,
}

impl Source for Guarded<'_> {
    fn extend_with(&mut self, len: usize, progress: &mut dyn FnMut(u64) -> ControlFlow<()>) -> ControlFlow<()> {
        let more = len.saturating_sub(self.values.values().len()) as u64;
        self.lacking = memory::expect(more.saturating_mul(BYTES_A_VALUE)).err();
        if self.lacking.is_some() {
            return ControlFlow::Break(());
        }
        self.values.extend_with(len, progress)
    }

    fn values(&self) -> Values<'_> {
        self.values.values()
    }
}
