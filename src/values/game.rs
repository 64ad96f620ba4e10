//! A `&dyn Values` as a game.

use alloc::vec::{self, Vec};
use core::convert::Infallible;
use core::ops::ControlFlow;

use grundy_rules::{GameOption, Visit};

use super::{OwnedOption, UnknownValue, Values};
use crate::sum::{After, Game, NotAnOption, SolvedGame};
use crate::{Nimber, Value};

/// Positions are numbers, as [`Rules`](grundy_rules::Rules) has them; a move is named by what it makes of the position.
impl Game for &dyn Values {
    type Position = u64;
    type Move = OwnedOption;
    type Illegal = NotAnOption;

    fn moves(self, position: u64) -> impl Iterator<Item = OwnedOption> + Clone {
        let options = move |visit: &mut Visit<'_>| Ok::<_, Infallible>(self.rules().options(position, visit));
        Pulled::new(options).map(|option| {
            let Ok(option) = option;
            option
        })
    }

    fn after(self, position: u64, made: &OwnedOption) -> Result<After<impl Iterator<Item = u64> + Clone>, NotAnOption> {
        if !self.has_option(position, made) {
            return Err(NotAnOption);
        }
        match made.as_option() {
            GameOption::Sum(parts) => Ok(After::Sum(parts.iter().copied())),
            GameOption::Wins => Ok(After::Wins),
        }
    }

    fn moves_that_win(self, position: u64) -> impl Iterator<Item = OwnedOption> + Clone {
        self.moves(position).filter(|option| *option == OwnedOption::WINS).take(1)
    }
}

impl SolvedGame for &dyn Values {
    type Unknown = UnknownValue;

    fn value(self, position: u64) -> Result<Value, UnknownValue> {
        Values::value(self, position).ok_or(UnknownValue { position })
    }

    fn moves_to(self, position: u64, value: Nimber) -> impl Iterator<Item = Result<OwnedOption, UnknownValue>> + Clone {
        Pulled::new(move |visit: &mut Visit<'_>| self.options_to(position, value, visit))
    }
}

/// The options that a function hands to a callback, as an iterator.
///
/// The function is called anew for every batch and skips what has been seen. The first batch is one option, so that the
/// first comes at once; then they grow, so that few calls are made for many options.
#[derive(Clone)]
struct Pulled<F, E> {
    options: F,
    batch: vec::IntoIter<OwnedOption>,
    batch_len: usize,
    seen: usize,
    /// What to end with, once the batch has been taken: nothing known yet, the end, or an error.
    end: Option<Result<(), E>>,
}

impl<F, E> Pulled<F, E>
where
    F: Fn(&mut Visit<'_>) -> Result<ControlFlow<()>, E>,
{
    /// No batch is longer.
    const MAX_BATCH_LEN: usize = 4096;

    fn new(options: F) -> Self {
        Self { options, batch: Vec::new().into_iter(), batch_len: 1, seen: 0, end: None }
    }

    fn fill(&mut self) {
        let mut batch = Vec::new();
        let mut to_skip = self.seen;
        let flow = (self.options)(&mut |option| {
            if to_skip > 0 {
                to_skip -= 1;
                return ControlFlow::Continue(());
            }
            batch.push(OwnedOption::from(option));
            if batch.len() == self.batch_len { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        });
        self.end = match flow {
            Ok(_) if batch.len() == self.batch_len => None,
            Ok(_) => Some(Ok(())),
            Err(error) => Some(Err(error)),
        };
        self.seen += batch.len();
        self.batch_len = Self::MAX_BATCH_LEN.min(8 * self.batch_len);
        self.batch = batch.into_iter();
    }
}

impl<F, E> Iterator for Pulled<F, E>
where
    F: Fn(&mut Visit<'_>) -> Result<ControlFlow<()>, E>,
{
    type Item = Result<OwnedOption, E>;

    fn next(&mut self) -> Option<Self::Item> {
        if self.batch.len() == 0 && self.end.is_none() {
            self.fill();
        }
        if let Some(option) = self.batch.next() {
            return Some(Ok(option));
        }
        // The error comes once.
        self.end.replace(Ok(()))?.err().map(Err)
    }
}
