//! The values of one game, found as far as they are asked for.

use alloc::collections::TryReserveError;
use core::ops::ControlFlow;

use grundy_rules::Ruleset;

use crate::invalid::InvalidRules;
use crate::kernel::Kernel;
use crate::moves::Moves;
use crate::periodic::Periodic;
use crate::periods::{self, Certificate, Period, Source, Theorem};
use crate::theorem::of_moves;
use crate::values::Values;

/// The number of heaps between two reports of progress.
const STRIDE: usize = 1024;

/// The Grundy values of the heaps 0, 1, 2, ... of one game.
///
/// The values that are found are kept, with all that is needed to go on from them: nothing is computed twice.
#[derive(Clone, Debug)]
pub struct Sequence {
    kernel: Kernel,
    theorem: Option<Theorem>,
}

impl Sequence {
    /// The most heaps that a sequence can have.
    pub const MOST_HEAPS: usize = 1 << if usize::BITS > 32 { 32 } else { 30 };

    /// The sequence of these rules, without any value yet.
    ///
    /// # Errors
    ///
    /// [`InvalidRules`] if the rules are not of heaps. Also if they are, but no text says them: they may have no
    /// meaning, or allow a play that never ends.
    pub fn new(rules: &Ruleset) -> Result<Self, InvalidRules> {
        let moves = Moves::new(rules)?;
        let theorem = of_moves(&moves);
        Ok(Self { kernel: Kernel::new(moves), theorem })
    }

    /// The values found so far.
    #[must_use]
    pub fn values(&self) -> Values<'_> {
        self.kernel.values()
    }

    /// Makes room for the values of all heaps below `heaps`, so that to find them asks for little memory more.
    ///
    /// # Errors
    ///
    /// If so much memory cannot be had.
    pub fn try_reserve(&mut self, heaps: usize) -> Result<(), TryReserveError> {
        self.kernel.try_reserve(heaps)
    }

    /// Finds the values of all heaps below `heaps`.
    ///
    /// # Panics
    ///
    /// If `heaps` is greater than [`Self::MOST_HEAPS`], or if there is not enough memory.
    pub fn extend_to(&mut self, heaps: usize) {
        let _never_stopped = self.extend_with(heaps, |_| ControlFlow::Continue(()));
    }

    /// As [`Self::extend_to`]; but every now and then `progress` hears the number of values found so far, and it may
    /// end the work. The values found until then stay, and another call goes on behind them.
    ///
    /// # Panics
    ///
    /// As [`Self::extend_to`].
    pub fn extend_with(&mut self, heaps: usize, mut progress: impl FnMut(u64) -> ControlFlow<()>) -> ControlFlow<()> {
        assert!(heaps <= Self::MOST_HEAPS, "a sequence has at most {} heaps", Self::MOST_HEAPS);
        self.try_reserve(heaps).expect("memory for the values");
        while self.values().len() < heaps {
            let next = heaps.min(self.values().len() + STRIDE);
            self.kernel.extend_to(next);
            progress(next as u64)?;
        }
        ControlFlow::Continue(())
    }

    /// The theorem that can prove a period of this game, if one is known.
    #[must_use]
    pub fn theorem(&self) -> Option<Theorem> {
        self.theorem
    }

    /// Looks for a period within the first `limit` values, finding only as many as it needs: see
    /// [`periods::find`]. `progress` may end the search, as in [`Self::extend_with`].
    ///
    /// # Panics
    ///
    /// As [`Self::extend_to`].
    pub fn find_period(
        &mut self,
        limit: usize,
        progress: impl FnMut(u64) -> ControlFlow<()>,
    ) -> ControlFlow<(), Period> {
        periods::find(self, self.theorem, limit, progress)
    }

    /// The values of all heaps whatever, by a period of this sequence that is proved.
    ///
    /// # Panics
    ///
    /// If fewer values are found than the certificate rests on: it is of another sequence.
    #[must_use]
    pub fn periodic(&self, certificate: &Certificate) -> Periodic {
        Periodic::new(certificate, self.values())
    }
}

impl Source for Sequence {
    fn extend_with(&mut self, len: usize, progress: &mut dyn FnMut(u64) -> ControlFlow<()>) -> ControlFlow<()> {
        Self::extend_with(self, len, progress)
    }

    fn values(&self) -> Values<'_> {
        Self::values(self)
    }
}
