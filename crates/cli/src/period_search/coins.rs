//! The values of coins as a sequence.

use std::ops::ControlFlow;

use grundy::rules::Ruleset;
use grundy_generator::{Error, solve_by_family, theorem};
use grundy_heaps::periods::Source;
use grundy_heaps::{Theorem, Values};
use grundy_rules::turning::Turning;

/// The values of coins. They are found anew, and more of them, whenever there are too few.
pub(super) struct Coins {
    turning: Turning,
    values: Vec<u32>,
    /// Why no more can be found.
    pub(super) failure: Option<Error>,
}

impl Coins {
    pub(super) fn new(turning: Turning) -> Self {
        Self { turning, values: Vec::new(), failure: None }
    }

    /// The theorem that can prove a period.
    pub(super) fn theorem(&self) -> Option<Theorem> {
        theorem(&Ruleset::Turning(self.turning.clone()))
    }
}

impl Source for Coins {
    fn extend_with(&mut self, len: usize, progress: &mut dyn FnMut(u64) -> ControlFlow<()>) -> ControlFlow<()> {
        if len <= self.values.len() {
            return ControlFlow::Continue(());
        }
        let rules = Ruleset::Turning(self.turning.clone()).at(len as u64).expect("coins have any size from 1");
        match solve_by_family(&rules, progress) {
            Ok(values) => {
                self.values = values;
                ControlFlow::Continue(())
            }
            Err(Error::Cancelled) => ControlFlow::Break(()),
            Err(error) => {
                self.failure = Some(error);
                ControlFlow::Break(())
            }
        }
    }

    fn values(&self) -> Values<'_> {
        Values::Wide(&self.values)
    }
}
