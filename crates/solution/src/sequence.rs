//! The values of heaps or coins, one after the other.

use std::ops::ControlFlow;

use grundy::rules::Ruleset;
use grundy_generator::heaps::periods::Source;
use grundy_generator::heaps::{Certificate, Periodic, Sequence, Theorem, Values};
use grundy_generator::{Error, solve_by_family, theorem};

use crate::limits;
use crate::period::PeriodError;

/// The values of heaps or coins, among which a period may be looked for.
#[derive(Clone, Debug)]
pub struct ValueSequence {
    rules: Ruleset,
    values: Kept,
    failure: Option<Error>,
}

#[derive(Clone, Debug)]
enum Kept {
    /// What is found of heaps is gone on from.
    Heaps(Box<Sequence>),
    /// Coins are found anew, and more of them, whenever there are too few.
    Coins(Vec<u32>),
}

impl ValueSequence {
    /// The sequence of these rules, without any value yet.
    ///
    /// # Errors
    ///
    /// [`PeriodError::NotASequence`] if the rules are neither of heaps nor of coins.
    pub fn new(ruleset: &Ruleset) -> Result<Self, PeriodError> {
        let not_a_sequence = || PeriodError::NotASequence { family: ruleset.family() };
        let values = match ruleset {
            Ruleset::Turning(_) => Kept::Coins(Vec::new()),
            _ => Kept::Heaps(Box::new(Sequence::new(ruleset).map_err(|_| not_a_sequence())?)),
        };
        Ok(Self { rules: ruleset.clone(), values, failure: None })
    }

    /// How many values a search looks at if nobody says how many.
    pub fn usual_limit(&self) -> u64 {
        limits::default(&self.rules)
    }

    /// The theorem that can prove a period, if one is known.
    pub fn theorem(&self) -> Option<Theorem> {
        theorem(&self.rules)
    }

    /// Why no more values can be found, if that is so.
    pub fn failure(&self) -> Option<&Error> {
        self.failure.as_ref()
    }

    /// The values of all heaps, by a period of this sequence that is proved. `None` for coins.
    ///
    /// # Panics
    ///
    /// If fewer values are found than the certificate rests on: it is of another sequence.
    pub fn periodic(&self, certificate: &Certificate) -> Option<Periodic> {
        match &self.values {
            Kept::Heaps(heaps) => Some(heaps.periodic(certificate)),
            Kept::Coins(_) => None,
        }
    }
}

impl Source for ValueSequence {
    fn extend_with(&mut self, len: usize, progress: &mut dyn FnMut(u64) -> ControlFlow<()>) -> ControlFlow<()> {
        if len <= self.values().len() {
            return ControlFlow::Continue(());
        }
        let extended = match &mut self.values {
            Kept::Heaps(heaps) => extend_heaps(heaps, len, progress),
            Kept::Coins(coins) => extend_coins(coins, &self.rules, len, progress),
        };
        match extended {
            Ok(()) => ControlFlow::Continue(()),
            Err(error) => {
                self.failure = Some(error).filter(|error| *error != Error::Cancelled);
                ControlFlow::Break(())
            }
        }
    }

    fn values(&self) -> Values<'_> {
        match &self.values {
            Kept::Heaps(heaps) => heaps.values(),
            Kept::Coins(coins) => Values::Wide(coins),
        }
    }
}

fn extend_heaps(
    heaps: &mut Sequence,
    len: usize,
    progress: &mut dyn FnMut(u64) -> ControlFlow<()>,
) -> Result<(), Error> {
    let bytes = (len as u64).saturating_mul(size_of::<u32>() as u64);
    heaps.try_reserve(len).map_err(|_| Error::OutOfMemory { bytes })?;
    if heaps.extend_with(len, progress).is_break() { Err(Error::Cancelled) } else { Ok(()) }
}

fn extend_coins(
    coins: &mut Vec<u32>,
    rules: &Ruleset,
    len: usize,
    progress: &mut dyn FnMut(u64) -> ControlFlow<()>,
) -> Result<(), Error> {
    let rules = rules.clone().at(len as u64).expect("coins have any size from 1");
    *coins = solve_by_family(&rules, progress)?;
    Ok(())
}
