//! The values of coins as a sequence.

use std::ops::ControlFlow;

use grundy::rules::Ruleset;
use grundy_generator::heaps::periods::Source;
use grundy_generator::heaps::{Theorem, Values};
use grundy_generator::{Error, solve_by_family, theorem};
use grundy_rules::turning::Turning;

/// The values of coins, among which a period may be looked for. They are found anew, and more of them, whenever there
/// are too few.
#[derive(Clone, Debug)]
pub struct CoinSequence {
    rules: Ruleset,
    values: Vec<u32>,
    failure: Option<Error>,
}

impl CoinSequence {
    /// The sequence of these rules, without any value yet.
    pub fn new(rules: Turning) -> Self {
        Self { rules: Ruleset::Turning(rules), values: Vec::new(), failure: None }
    }

    /// The theorem that can prove a period, if one is known.
    pub fn theorem(&self) -> Option<Theorem> {
        theorem(&self.rules)
    }

    /// Why no more values can be found, if that is so.
    pub fn failure(&self) -> Option<&Error> {
        self.failure.as_ref()
    }
}

impl Source for CoinSequence {
    fn extend_with(&mut self, len: usize, progress: &mut dyn FnMut(u64) -> ControlFlow<()>) -> ControlFlow<()> {
        if len <= self.values.len() {
            return ControlFlow::Continue(());
        }
        let rules = self.rules.clone().at(len as u64).expect("coins have any size from 1");
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
