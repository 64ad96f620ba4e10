//! Answers with a winning move: `No P1 [P2 [P3]]` or `Yes`.

use std::io::{self, Write};

use grundy::coins::{self, Move};
use grundy::{Nimber, Outcome};

use super::{ANSWERED, read};
use crate::kernels::Level;
use crate::listener::Gathered;
use crate::scanner::Scanner;
use crate::{Error, Input};

/// Answers each test of `input` on `output`, those that the first player wins with a winning move: `No P1 [P2 [P3]]`, the
/// coins to turn, the rightmost first.
///
/// Of the heads that have a winning move it is that of the first in the input; of several, the one that
/// [`grundy::coins::moves_to`] names first. Takes what [`answer`](super::answer) takes.
///
/// # Errors
///
/// As [`answer`](super::answer).
///
/// # Examples
///
/// ```
/// let mut answers = Vec::new();
/// grundy_judge::coins::answer_with_moves(&b"0\n1\n0\n4\n0 1 2 3\n3\n1 6 9\n"[..], &mut answers)?;
/// assert_eq!(answers, b"Yes\nNo 0\nYes\nNo 9 4 3\n");
/// # Ok::<(), grundy_judge::Error>(())
/// ```
pub fn answer_with_moves(input: impl Input, output: impl Write) -> Result<(), Error> {
    let mut distinct = Vec::new();
    let mut answers = Gathered::new(|heads: &[u64], answers: &mut dyn Write| {
        distinct.clear();
        distinct.extend_from_slice(heads);
        answer_test(heads, &mut distinct, answers)
    });
    Scanner::free(input, output, Level::wanted()).run(|scanner| read(scanner, &ANSWERED, &mut answers))
}

/// Answers a test, given its heads in the order of the input, and in a buffer to be put in order.
fn answer_test(heads: &[u64], distinct: &mut Vec<u64>, answers: &mut dyn Write) -> io::Result<()> {
    distinct.sort_unstable();
    distinct.dedup();
    let sum: Nimber = distinct.iter().map(|&head| coins::grundy(head)).sum();
    match sum.outcome() {
        Outcome::Previous => answers.write_all(b"Yes\n"),
        Outcome::Next => write_win(first_winning_move(heads, sum), answers),
    }
}

/// The sum is not 0, so that some head has the highest bit of it in its value, and can make it 0.
fn first_winning_move(heads: &[u64], sum: Nimber) -> Option<Move> {
    heads.iter().find_map(|&head| coins::moves_to(head, coins::grundy(head) + sum).next())
}

fn write_win(winning: Option<Move>, answers: &mut dyn Write) -> io::Result<()> {
    answers.write_all(b"No")?;
    winning.iter().flat_map(Move::coins).try_for_each(|coin| write!(answers, " {coin}"))?;
    answers.write_all(b"\n")
}
