//! Coin turning: the rightmost coin that is turned goes from heads to tails (*Winning Ways*, chapter 14).
//!
//! A row of coins is the sum of its heads. So a position is one coin that shows heads, and its options are the sums of
//! the other coins that a move turns.

use alloc::format;
use alloc::string::String;
use alloc::vec;
use alloc::vec::Vec;
use core::fmt;
use core::ops::ControlFlow;

use crate::cursor::Cursor;
use crate::{GameOption, RulesetError, Visit};

/// Which coins a move turns, such as `turn:1-3` (Mock Turtles).
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub struct Turning {
    /// The least number of coins that a move turns, 1 or more.
    pub least: u64,
    /// The greatest number of coins that a move turns; without a limit if `None`.
    pub most: Option<u64>,
    /// How the coins lie to each other.
    pub spacing: Spacing,
    /// All coins lie within that many neighbouring cells, if there is a limit.
    pub window: Option<u64>,
}

/// How the coins that a move turns lie to each other.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Spacing {
    /// In any way.
    Any,
    /// Side by side.
    Consecutive,
    /// With the same step, 1 or more, from each to the next.
    EquallySpaced,
}

impl Turning {
    /// Parses what follows `turn:`.
    pub(crate) fn parse(mut cursor: Cursor<'_>) -> Result<Self, RulesetError> {
        let start = cursor;
        let (least, most) = parse_coins(&mut cursor)?;
        let coins = start.until(&cursor);
        let spacing = if cursor.take("c") {
            Spacing::Consecutive
        } else if cursor.take("e") {
            Spacing::EquallySpaced
        } else {
            Spacing::Any
        };
        let window = if cursor.take("w") { Some(parse_window(&mut cursor, least)?) } else { None };
        cursor.end(match (window, spacing) {
            (Some(_), _) => "the end of the text",
            (None, Spacing::Any) if coins.contains(['-', '+']) => "`c`, `e`, `w` and a number, or the end of the text",
            (None, Spacing::Any) => "`-`, `+`, `c`, `e`, `w` and a number, or the end of the text",
            (None, _) => "`w` and a number, or the end of the text",
        })?;
        Ok(Self { least, most, spacing, window })
    }

    /// The moves in English.
    pub(crate) fn describe(&self) -> String {
        let coins = match self.most {
            Some(1) => String::from("1 coin"),
            Some(most) if most == self.least => format!("{most} coins"),
            Some(most) if most == self.least + 1 => format!("{} or {most} coins", self.least),
            Some(most) => format!("{} to {most} coins", self.least),
            None => format!("{} or more coins", self.least),
        };
        let spacing = match self.spacing {
            Spacing::Any => "",
            Spacing::Consecutive => " side by side",
            Spacing::EquallySpaced => " in equal steps",
        };
        let window = self.window.map_or(String::new(), |window| format!(" within {window} neighbouring cells"));
        format!("Turn {coins}{spacing}{window}; the rightmost must go from heads to tails.")
    }

    /// The number of cells on the left of `coin` in which other coins may be turned.
    fn reach(&self, coin: u64) -> u64 {
        match self.window {
            Some(window) => coin.min(window - 1),
            None => coin,
        }
    }

    /// In the order of the number of coins.
    pub(crate) fn options(&self, coin: u64, visit: &mut Visit<'_>) -> ControlFlow<()> {
        let reach = self.reach(coin);
        let most = self.most.map_or(reach, |most| reach.min(most - 1));
        for others in self.least - 1..=most {
            match self.spacing {
                Spacing::Any => turn_any(coin, reach, others, visit)?,
                Spacing::Consecutive => turn_with_step(coin, others, 1, visit)?,
                Spacing::EquallySpaced => turn_equally_spaced(coin, reach, others, visit)?,
            }
        }
        ControlFlow::Continue(())
    }
}

/// The least and the greatest number of coins: `n`, `n-m` or `n+`.
fn parse_coins(cursor: &mut Cursor<'_>) -> Result<(u64, Option<u64>), RulesetError> {
    let start = *cursor;
    let least = cursor.number()?;
    if cursor.take("+") {
        return Ok((least, None));
    }
    let most = if cursor.take("-") { cursor.number()? } else { least };
    if least > most {
        let nearest = start.replaced(cursor, &format!("{most}-{least}"));
        return Err(start.refuse_until(cursor, "the smaller number of coins first").with_nearest(nearest));
    }
    Ok((least, Some(most)))
}

/// The number of cells behind `w`.
fn parse_window(cursor: &mut Cursor<'_>, least: u64) -> Result<u64, RulesetError> {
    let start = *cursor;
    let window = cursor.number()?;
    if window < least {
        let nearest = start.replaced(cursor, &format!("{least}"));
        let expected = format!("{least} cells or more, for {least} coins");
        return Err(start.refuse_until(cursor, expected).with_nearest(nearest));
    }
    Ok(window)
}

/// Every set of `others` coins among the `reach` cells on the left of `coin`, in lexicographic order.
fn turn_any(coin: u64, reach: u64, others: u64, visit: &mut Visit<'_>) -> ControlFlow<()> {
    let mut chosen: Vec<u64> = (coin - reach..).take(others as usize).collect();
    loop {
        visit(GameOption::Sum(&chosen))?;
        // The last coin that is not yet as far right as those behind it allow moves on, and those behind it follow
        // close.
        let count = chosen.len();
        let Some(place) = (0..count).rev().find(|&place| chosen[place] < coin - (count - place) as u64) else { break };
        let next = chosen[place] + 1;
        for (later, cell) in (next..).zip(&mut chosen[place..]) {
            *cell = later;
        }
    }
    ControlFlow::Continue(())
}

fn turn_equally_spaced(coin: u64, reach: u64, others: u64, visit: &mut Visit<'_>) -> ControlFlow<()> {
    let longest_step = reach.checked_div(others).unwrap_or(1);
    for step in 1..=longest_step {
        turn_with_step(coin, others, step, visit)?;
    }
    ControlFlow::Continue(())
}

/// The coins at `step`, twice `step` and so on on the left of `coin`.
fn turn_with_step(coin: u64, others: u64, step: u64, visit: &mut Visit<'_>) -> ControlFlow<()> {
    let mut chosen = vec![0; others as usize];
    for (place, cell) in (1..=others).rev().zip(&mut chosen) {
        *cell = coin - place * step;
    }
    visit(GameOption::Sum(&chosen))
}

impl fmt::Display for Turning {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "turn:{}", self.least)?;
        match self.most {
            None => f.write_str("+")?,
            Some(most) if most == self.least => {}
            Some(most) => write!(f, "-{most}")?,
        }
        f.write_str(match self.spacing {
            Spacing::Any => "",
            Spacing::Consecutive => "c",
            Spacing::EquallySpaced => "e",
        })?;
        self.window.map_or(Ok(()), |window| write!(f, "w{window}"))
    }
}
