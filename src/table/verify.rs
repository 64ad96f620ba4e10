//! The proof of a table: its checksum, and the mex rule on every entry.

use grundy_layout::artifact::field;
#[cfg(feature = "rules")]
use grundy_rules::{GameOption, Rules};

#[cfg(feature = "rules")]
use super::period::{Period, is_sequence};
use super::{Table, VerifyError};
use crate::Value;
use crate::mex::Window;

impl<D: AsRef<[u8]>> Table<D> {
    /// Checks that the bytes are those that were written, and that every entry is the mex of the options of its
    /// position.
    ///
    /// A table that passes is *the* table of these rules: values that satisfy the mex rule everywhere are the Grundy
    /// values, by induction along the game. Costs one lookup for every option of every position.
    ///
    /// If the table has a [period](Self::period), it must hold for all entries. That it goes on behind them is for a
    /// theorem to say, which this crate does not know: `check_period` of the crate `grundy-generator` does.
    ///
    /// The mex is taken over the options that contain no instant win: see [`Value`]. A position with an option that
    /// wins at once, or in which the game is over, must bear the mark of an instant win.
    ///
    /// # Errors
    ///
    /// Names the first thing that is wrong: the rules, the checksum, an entry, or the period. Where a move may raise a
    /// coordinate, positions outside the table may be needed: [`VerifyError::Outside`] says so.
    ///
    /// ```
    /// use grundy::rules::{Ruleset, SizedRuleset};
    /// use grundy::table::Table;
    ///
    /// let kayles: SizedRuleset = "0.77".parse::<Ruleset>()?.at(100)?;
    /// let table = Table::open(grundy_generator::artifact::<u8>(&kayles)?.bytes)?;
    /// table.verify(&kayles)?;
    /// assert!(table.verify(&"0.77".parse::<Ruleset>()?.at(101)?).is_err());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[cfg(feature = "rules")]
    pub fn verify(&self, rules: &dyn Rules) -> Result<(), VerifyError> {
        self.expect_rules(rules)?;
        self.verify_checksum()?;
        self.verify_entries(|entry, mex_rule| self.see_options(rules, rules.representative(entry), mex_rule))?;
        match self.period() {
            Some(_) if !is_sequence(rules) => Err(VerifyError::NotASequence),
            Some(period) => self.verify_period(period),
            None => Ok(()),
        }
    }

    /// Checks that the entries behind the first period are those that the period gives.
    #[cfg(feature = "rules")]
    fn verify_period(&self, period: &Period) -> Result<(), VerifyError> {
        (period.preperiod + period.period..self.len()).try_for_each(|entry| {
            let (found, expected) = (self.value(entry), period.value(entry, |entry| self.value(entry)));
            if Some(found) == expected { Ok(()) } else { Err(VerifyError::Period { entry, found, expected }) }
        })
    }

    /// Checks that the bytes are those that were written: damage is seen, a forged table is not. Costs a fraction of
    /// [`Table::verify`], which does this too.
    ///
    /// # Errors
    ///
    /// [`VerifyError::Checksum`] if they are not.
    pub fn verify_checksum(&self) -> Result<(), VerifyError> {
        let (data, mut hasher) = (self.as_bytes(), crc32fast::Hasher::new());
        hasher.update(&data[..field::CRC.start]);
        hasher.update(&data[field::CRC.end..]);
        let (found, expected) = (hasher.finalize(), self.layout.crc);
        if found == expected { Ok(()) } else { Err(VerifyError::Checksum { found, expected }) }
    }

    /// Checks the mex rule on every entry, with the options of an entry that `options` shows.
    pub(crate) fn verify_entries(&self, options: impl Fn(u64, &mut MexRule)) -> Result<(), VerifyError> {
        let mut mex_rule = MexRule::new();
        (0..self.len()).try_for_each(|entry| {
            let found = self.value(entry);
            let expected = mex_rule.value(|mex_rule| options(entry, mex_rule));
            let expected = expected.map_err(|position| VerifyError::Outside { entry, position })?;
            if found == expected { Ok(()) } else { Err(VerifyError::Entry { entry, found, expected }) }
        })
    }

    #[cfg(feature = "rules")]
    fn see_options(&self, rules: &dyn Rules, position: u64, mex_rule: &mut MexRule) {
        use core::ops::ControlFlow;

        if rules.is_over(position) {
            return mex_rule.see_win();
        }
        let sum = |parts: &[u64]| {
            let values = parts.iter().map(|&part| self.get_stored(rules.entry(part)).ok_or(part));
            values.collect::<crate::sum::Total<_>>().value()
        };
        // Nothing breaks this off.
        let _ = rules.options(position, &mut |option| {
            match option {
                GameOption::Wins => mex_rule.see_win(),
                GameOption::Sum(parts) => mex_rule.see(sum(parts)),
            }
            ControlFlow::Continue(())
        });
    }
}

/// The value that the mex rule gives a position when its options have been seen.
pub(crate) struct MexRule {
    seen: Window<1024>,
    wins: bool,
    /// An option whose value is not known.
    outside: Option<u64>,
}

impl MexRule {
    const fn new() -> Self {
        Self { seen: Window::new(), wins: false, outside: None }
    }

    /// The value of the position whose options `see` shows; it shows them again for each window of nimbers that is
    /// full.
    fn value(&mut self, see: impl Fn(&mut Self)) -> Result<Value, u64> {
        self.seen.restart();
        (self.wins, self.outside) = (false, None);
        loop {
            see(self);
            match (self.wins, self.outside, self.seen.mex()) {
                (true, ..) => return Ok(Value::InstantWin),
                (false, Some(position), _) => return Err(position),
                (false, None, Some(mex)) => return Ok(Value::Nimber(mex)),
                (false, None, None) => self.seen.advance(),
            }
        }
    }

    /// One option wins at once, or the game is over.
    pub(crate) fn see_win(&mut self) {
        self.wins = true;
    }

    /// One option has that value, or leads to a position outside the table. Nobody moves onto an instant win.
    #[inline]
    pub(crate) fn see(&mut self, option: Result<Value, u64>) {
        match option {
            Ok(Value::Nimber(nimber)) => self.seen.insert(nimber),
            Ok(Value::InstantWin) => {}
            Err(position) => self.outside = self.outside.or(Some(position)),
        }
    }
}
