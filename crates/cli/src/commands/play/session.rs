//! A game from its start to its end, line by line.

use std::io::{self, BufRead, Write};

use anstyle::Style;
use rand::Rng;

use super::game::Game;
use super::machine;
use crate::failure::Failure;

const BOLD: Style = Style::new().bold();

/// One of the two players.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Player {
    Person,
    Machine,
}

impl Player {
    const fn other(self) -> Self {
        match self {
            Self::Person => Self::Machine,
            Self::Machine => Self::Person,
        }
    }
}

/// A game under way.
pub(super) struct Session<G: Game, R> {
    game: G,
    /// The moves so far, of both players in turn.
    made: Vec<G::Move>,
    to_move: Player,
    rng: R,
}

/// What a line from the person asks for.
enum Request<M> {
    Move(M),
    Hint,
    Undo,
    Quit,
}

impl<G: Game, R: Rng> Session<G, R> {
    /// A game from a random start that the person can win.
    pub(super) fn new(mut rng: R, first: Player) -> Self {
        let person_wins = |game: &G| game.is_won() == (first == Player::Person);
        let game = loop {
            let game = G::deal(&mut rng);
            if person_wins(&game) {
                break game;
            }
        };
        Self { game, made: Vec::new(), to_move: first, rng }
    }

    /// Plays until the game ends, or the person leaves or has no more to say.
    pub(super) fn play(mut self, seed: u64, mut input: impl BufRead, mut output: impl Write) -> Result<(), Failure> {
        writeln!(output, "{}\nType {}, or hint, undo, quit. You can win. (--seed {seed})", G::RULES, G::FORMAT)?;
        self.draw(&mut output)?;
        while self.game.options().next().is_some() {
            match self.to_move {
                Player::Machine => self.machine_moves(&mut output)?,
                Player::Person => match self.ask(&mut input, &mut output)? {
                    Request::Move(made) => self.make(made),
                    Request::Hint => self.hint(&mut output)?,
                    Request::Undo => self.undo(&mut output)?,
                    Request::Quit => return Ok(writeln!(output, "Good-bye.")?),
                },
            }
        }
        Ok(self.announce_winner(&mut output)?)
    }

    fn draw(&self, output: &mut impl Write) -> io::Result<()> {
        writeln!(output)?;
        self.game.draw(output)?;
        writeln!(output)
    }

    fn machine_moves(&mut self, output: &mut impl Write) -> io::Result<()> {
        if let Some(made) = machine::choose(&self.game, &mut self.rng) {
            writeln!(output, "I play {BOLD}{made}{BOLD:#}")?;
            self.make(made);
            self.draw(output)?;
        }
        Ok(())
    }

    /// Makes a move that is known to be legal.
    fn make(&mut self, made: G::Move) {
        let legal = self.game.apply(made);
        debug_assert_eq!(legal, Ok(()));
        self.made.push(made);
        self.to_move = self.to_move.other();
    }

    /// Asks the person until there is an answer that makes sense.
    fn ask(&self, input: &mut impl BufRead, output: &mut impl Write) -> Result<Request<G::Move>, Failure> {
        loop {
            write!(output, "> ")?;
            output.flush()?;
            let Some(line) = read_line(input)? else {
                writeln!(output)?;
                return Ok(Request::Quit);
            };
            match self.understand(&line) {
                Ok(request) => return Ok(request),
                Err(reason) => writeln!(output, "{reason}")?,
            }
        }
    }

    fn understand(&self, line: &str) -> Result<Request<G::Move>, String> {
        match line.trim() {
            "hint" => Ok(Request::Hint),
            "undo" => Ok(Request::Undo),
            "quit" => Ok(Request::Quit),
            numbers => self.legal_move(numbers).map(Request::Move),
        }
    }

    fn legal_move(&self, line: &str) -> Result<G::Move, String> {
        let unknown = |word: &str| format!("found `{}`, expected {}, hint, undo or quit", word.escape_default(), G::FORMAT);
        let numbers = line.split_whitespace().map(|word| word.parse().map_err(|_| unknown(word)));
        let numbers: Vec<u64> = numbers.collect::<Result<_, _>>()?;
        if numbers.is_empty() {
            return Err(unknown(""));
        }
        let made = self.game.read(&numbers)?;
        self.game.clone().apply(made)?;
        Ok(made)
    }

    fn hint(&self, output: &mut impl Write) -> io::Result<()> {
        match self.game.winning_move() {
            Some(made) => writeln!(output, "{made} wins"),
            None => writeln!(output, "No move wins now; undo, or hope"),
        }
    }

    /// Takes back the person's last move, and the machine's answer to it.
    fn undo(&mut self, output: &mut impl Write) -> io::Result<()> {
        if self.made.len() < 2 {
            return writeln!(output, "found no move of yours, expected one to take back");
        }
        for made in self.made.split_off(self.made.len() - 2).into_iter().rev() {
            let undone = self.game.undo(made);
            debug_assert_eq!(undone, Ok(()));
        }
        self.draw(output)
    }

    /// Whoever cannot move has lost.
    fn announce_winner(&self, output: &mut impl Write) -> io::Result<()> {
        match self.to_move {
            Player::Machine => writeln!(output, "{BOLD}You win.{BOLD:#}"),
            Player::Person => writeln!(output, "{BOLD}I win.{BOLD:#}"),
        }
    }
}

/// A line of whatever bytes, or `None` at the end of the input.
fn read_line(input: &mut impl BufRead) -> Result<Option<String>, Failure> {
    let mut line = Vec::new();
    let read = input.read_until(b'\n', &mut line);
    let read = read.map_err(|error| Failure::new(format_args!("<stdin>: cannot read the input: {error}")))?;
    Ok((read > 0).then(|| String::from_utf8_lossy(&line).into_owned()))
}
