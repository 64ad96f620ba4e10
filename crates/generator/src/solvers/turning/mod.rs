//! Coins: what a move can turn beside a coin, as sets of nim-sums.
//!
//! A coin that is turned alone or with others leaves the sum of the others (Lenstra, "Nim multiplication", 1977). The
//! nim-sums of all sets of `j` coins before a coin are a *layer*; with each coin the layers grow by what the layer
//! below becomes with that coin. So a coin costs a pass through the layers instead of a visit to each of the `2^n`
//! sets.

mod nimbers;

use grundy_rules::turning::{Spacing, Turning};
use grundy_rules::{Rules, SizedRuleset};

use self::nimbers::Nimbers;
use super::cells::Cells;
use crate::Error;
use crate::mex::OptionValues;
use crate::report::Meter;

/// Settles all coins; `false` if they are left to exhaustion.
pub(super) fn settle(
    rules: &SizedRuleset,
    turning: &Turning,
    coins: &mut impl Cells,
    meter: &mut Meter<'_>,
) -> Result<bool, Error> {
    let end = rules.positions();
    match turning.spacing {
        Spacing::Any if turning.window.is_none_or(|window| window >= end) => {
            let mut layers = Layers::new(turning, end);
            settle_all(rules, coins, meter, |coins, coin| {
                if let Some(before) = coin.checked_sub(1) {
                    layers.add(value(coins, before));
                }
                layers.mex()
            })?;
        }
        Spacing::Any => settle_all(rules, coins, meter, |coins, coin| {
            let mut layers = Layers::new(turning, end);
            (coin - reach(turning, coin)..coin).for_each(|before| layers.add(value(coins, before)));
            layers.mex()
        })?,
        Spacing::Consecutive => settle_with_steps(rules, turning, coins, meter, |_| 1)?,
        Spacing::EquallySpaced => settle_with_steps(rules, turning, coins, meter, |reach| reach)?,
        _ => return Ok(false),
    }
    Ok(true)
}

/// The bytes that the layers take at least, if there are any, or nearly so. Saturates.
///
/// The coins and their values are a lexicode (Conway and Sloane, "Lexicographic codes", 1986): the values are the check
/// bits of a code of length `coins` that corrects errors in half of `most` places. By Hamming's bound there are as many
/// nimbers as such errors, and each layer fills up with them; in most games there are more.
pub(super) fn layer_bytes(turning: &Turning, coins: u64) -> u64 {
    let reach = turning.window.map_or(coins, |window| coins.min(window));
    match (turning.spacing, turning.most) {
        (Spacing::Any, Some(most)) if most < reach => {
            let nimbers = errors(reach, most / 2).saturating_mul(1 + most % 2);
            most.saturating_mul(nimbers.div_ceil(u64::from(u64::BITS))).saturating_mul(nimbers::BYTES_A_WORD)
        }
        _ => 0,
    }
}

/// The sets of at most `most` of `places`. Saturates.
fn errors(places: u64, most: u64) -> u64 {
    let (mut sets, mut of_size) = (1u64, 1u64);
    for size in 1..=most.min(places) {
        let grown = u128::from(of_size) * u128::from(places - size + 1) / u128::from(size);
        of_size = u64::try_from(grown).unwrap_or(u64::MAX);
        sets = sets.saturating_add(of_size);
        if sets == u64::MAX {
            break;
        }
    }
    sets
}

/// Settles all coins by the mex that is found for each.
fn settle_all<C: Cells>(
    rules: &SizedRuleset,
    coins: &mut C,
    meter: &mut Meter<'_>,
    mut mex: impl FnMut(&C, u64) -> Option<u64>,
) -> Result<(), Error> {
    for coin in 0..rules.positions() {
        let mex = mex(coins, coin).ok_or_else(|| Error::ValueBeyond64Bits { position: rules.write(coin) })?;
        coins.settle(coin, Some(mex)).map_err(|mismatch| mismatch.at(rules, coin))?;
        meter.advance(1)?;
        // A single coin may take long: each is told of.
        meter.finish()?;
    }
    Ok(())
}

/// Settles all coins, where a move turns coins with the same step from each to the next, up to a longest step.
fn settle_with_steps<C: Cells>(
    rules: &SizedRuleset,
    turning: &Turning,
    coins: &mut C,
    meter: &mut Meter<'_>,
    longest_step: impl Fn(u64) -> u64,
) -> Result<(), Error> {
    let (least, most) = others(turning);
    let mut seen = OptionValues::default();
    settle_all(rules, coins, meter, |coins, coin| {
        seen.clear();
        if least == 0 {
            seen.insert(0);
        }
        let reach = reach(turning, coin);
        for step in 1..=longest_step(reach) {
            let mut nim_sum = 0;
            for count in (1..=most).take_while(|count| count * step <= reach) {
                nim_sum ^= value(coins, coin - count * step);
                if count >= least {
                    seen.insert(nim_sum);
                }
            }
        }
        Some(seen.mex())
    })
}

/// The least and the greatest number of coins that are turned beside the rightmost.
fn others(turning: &Turning) -> (u64, u64) {
    (turning.least - 1, turning.most.map_or(u64::MAX, |most| most - 1))
}

/// The number of coins before `coin` that can be turned with it.
fn reach(turning: &Turning, coin: u64) -> u64 {
    turning.window.map_or(coin, |window| coin.min(window - 1))
}

/// The value of a coin that is settled. None is an instant win.
fn value(coins: &impl Cells, coin: u64) -> u64 {
    coins.value(coin).unwrap_or_default()
}

/// The nim-sums of sets of coins, by the number of coins in them.
struct Layers {
    /// `exact[j]`: of exactly `j` coins.
    exact: Vec<Nimbers>,
    /// Of so many coins or more, if there is no limit.
    at_least: Option<Nimbers>,
    /// The least number of coins that a move turns beside another.
    least: usize,
}

impl Layers {
    /// The layers before any coin, for a row with so many coins.
    fn new(turning: &Turning, coins: u64) -> Self {
        let (least, most) = others(turning);
        let has_limit = most < coins;
        // Beyond the number of coins all layers are empty.
        let least = least.min(coins) as usize;
        let exact_layers = if has_limit { most as usize + 1 } else { least };
        let mut layers = Self {
            exact: vec![Nimbers::default(); exact_layers],
            at_least: (!has_limit).then(Nimbers::default),
            least,
        };
        // The set of no coins has the nim-sum 0.
        match layers.exact.first_mut() {
            Some(layer) => layer.insert_zero(),
            None => layers.at_least.iter_mut().for_each(Nimbers::insert_zero),
        }
        layers
    }

    /// Adds a coin of that value to those before.
    fn add(&mut self, value: u64) {
        if let Some(at_least) = &mut self.at_least {
            let without = at_least.clone();
            at_least.unite(&without, value);
            if let Some(below) = self.exact.last() {
                at_least.unite(below, value);
            }
        }
        for count in (1..self.exact.len()).rev() {
            let (below, layer) = self.exact.split_at_mut(count);
            layer[0].unite(&below[count - 1], value);
        }
    }

    /// The least nim-sum that no move leaves; `None` if there is none of 64 bits.
    fn mex(&self) -> Option<u64> {
        let exact = self.exact.get(self.least..).unwrap_or_default();
        Nimbers::mex(exact.iter().chain(&self.at_least))
    }
}
