//! Answers with a winning move: `No P1 [P2 [P3]]` or `Yes`.

use std::io::{self, Write};

use grundy::Nimber;
use grundy::coins::{self, Move};

use super::{ANSWERED, read};
use crate::distinct::Distinct;
use crate::kernels::Level;
use crate::listener::Listener;
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
    let mut moves = FirstMoves { distinct: Distinct::new(), heads: Vec::new(), sum: Nimber::ZERO };
    Scanner::free(input, output, Level::wanted()).run(|scanner| read(scanner, &ANSWERED, &mut moves))
}

/// Keeps the heads of a test in the order of the input, each once.
struct FirstMoves {
    distinct: Distinct,
    heads: Vec<u64>,
    sum: Nimber,
}

impl FirstMoves {
    /// The first winning move. On a won test there is one: some head has the highest bit of the sum in its value.
    fn winning_move(&self) -> Option<Move> {
        self.heads.iter().find_map(|&head| coins::moves_to(head, coins::grundy(head) + self.sum).next())
    }
}

impl Listener<u64> for FirstMoves {
    fn components(&mut self, heads: &[u64]) {
        for &head in heads {
            if self.distinct.insert(head) {
                self.heads.push(head);
                self.sum += coins::grundy(head);
            }
        }
    }

    fn end_of_test(&mut self, answers: &mut impl Write) -> io::Result<()> {
        let winning = self.winning_move();
        self.distinct.clear();
        self.heads.clear();
        self.sum = Nimber::ZERO;
        match winning {
            None => answers.write_all(b"Yes\n"),
            Some(winning) => write_win(&winning, answers),
        }
    }
}

fn write_win(winning: &Move, answers: &mut impl Write) -> io::Result<()> {
    answers.write_all(b"No")?;
    winning.coins().iter().try_for_each(|coin| write!(answers, " {coin}"))?;
    answers.write_all(b"\n")
}
