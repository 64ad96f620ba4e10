//! A game from its start to its end, line by line.

use std::io::{self, BufRead, Write};

use anstyle::Style;
use grundy_judge::contest::{Keys, MoveNames};
use grundy_judge::{AfterMove, ContestGame, ContestMove, Right, Test, Word, play};
use rand::Rng;

use super::drawing;
use crate::failure::Failure;

const BOLD: Style = Style::new().bold();

/// So many legal moves are listed when one that is not legal has been typed.
const LISTED: usize = 8;

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
pub(super) struct Session<'r, R> {
    right: Right<'r>,
    test: Test,
    /// What there was before each move, of both players in turn.
    before: Vec<Test>,
    to_move: Player,
    /// The player who has made a move that wins at once.
    winner: Option<Player>,
    rng: R,
}

/// What a line from the person asks for.
enum Request {
    Move(ContestMove),
    Hint,
    Undo,
    Help,
    Quit,
    Nothing,
}

impl<'r, R: Rng> Session<'r, R> {
    /// A game from a random start that the person can win.
    ///
    /// # Errors
    ///
    /// If none is found.
    pub(super) fn new(right: Right<'r>, mut rng: R, first: Player) -> Result<Self, Failure> {
        let test = play::start(&right, first == Player::Person, &mut rng);
        let name = right.game.name;
        let test =
            test.ok_or_else(|| Failure::new(format_args!("{name}: found no start that you can win, expected one")))?;
        Ok(Self { right, test, before: Vec::new(), to_move: first, winner: None, rng })
    }

    /// Plays until the game ends, or the person leaves or has no more to say.
    pub(super) fn play(mut self, seed: u64, mut input: impl BufRead, mut output: impl Write) -> Result<(), Failure> {
        writeln!(output, "{}", self.right.game.rules_in_words)?;
        writeln!(output, "Type {}, or hint, undo, help, quit. You can win. (--seed {seed})", self.typed())?;
        self.draw(&mut output)?;
        while self.winner.is_none() && !self.right.options(&self.test).is_empty() {
            match self.to_move {
                Player::Machine => self.machine_moves(&mut output)?,
                Player::Person => match self.ask(&mut input, &mut output)? {
                    Request::Move(made) => self.make(&made),
                    Request::Hint => self.hint(&mut output)?,
                    Request::Undo => self.undo(&mut output)?,
                    Request::Help => self.help(&mut output)?,
                    Request::Nothing => {}
                    Request::Quit => return Ok(writeln!(output, "Good-bye.")?),
                },
            }
        }
        Ok(self.announce_winner(&mut output)?)
    }

    /// How a move is typed.
    fn typed(&self) -> &'static str {
        self.right.game.moves.typed
    }

    fn draw(&self, output: &mut impl Write) -> io::Result<()> {
        writeln!(output)?;
        drawing::draw(&self.right, &self.test, output)?;
        writeln!(output)
    }

    fn machine_moves(&mut self, output: &mut impl Write) -> io::Result<()> {
        if let Some(made) = play::choose(&self.right, &self.test, &mut self.rng) {
            writeln!(output, "I play {BOLD}{}{BOLD:#}", self.written(&made))?;
            self.make(&made);
            if self.winner.is_none() {
                self.draw(output)?;
            }
        }
        Ok(())
    }

    /// Makes a move that is known to be legal.
    fn make(&mut self, made: &ContestMove) {
        match self.right.after(&self.test, made) {
            AfterMove::Test(after) => self.before.push(std::mem::replace(&mut self.test, after)),
            AfterMove::Won => self.winner = Some(self.to_move),
        }
        self.to_move = self.to_move.other();
    }

    /// Asks the person until there is an answer that makes sense.
    fn ask(&self, input: &mut impl BufRead, output: &mut impl Write) -> Result<Request, Failure> {
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

    fn understand(&self, line: &str) -> Result<Request, String> {
        match line.trim() {
            "" => Ok(Request::Nothing),
            "hint" => Ok(Request::Hint),
            "undo" => Ok(Request::Undo),
            "help" | "?" => Ok(Request::Help),
            "quit" | "exit" => Ok(Request::Quit),
            numbers => self.legal_move(numbers).map(Request::Move),
        }
    }

    fn legal_move(&self, line: &str) -> Result<ContestMove, String> {
        let words: Vec<&str> = line.split_whitespace().collect();
        if let Some(word) = words.iter().enumerate().find(|(place, word)| !self.may_be_word(*place, word)) {
            let (_, word) = word;
            return Err(format!(
                "found `{}`, expected {}, hint, undo, help or quit",
                word.escape_default(),
                self.typed()
            ));
        }
        let mut written = in_any_order(self.right.game, &words).into_iter();
        let legal = written.find_map(|words| self.right.read_move(&self.test, &words).ok());
        legal.ok_or_else(|| self.refuse(line, &words))
    }

    /// Whether a word may stand at that place in a move: all are numbers, but for what a position becomes.
    fn may_be_word(&self, place: usize, word: &str) -> bool {
        let is_option = matches!(self.right.game.moves.names, MoveNames::Option { .. }) && place > 0;
        is_option || word.parse::<u64>().is_ok()
    }

    /// Why a move cannot be made: which ones can, those that begin with the same words.
    fn refuse(&self, line: &str, words: &[&str]) -> String {
        let mut legal = self.right.read_move(&self.test, words).err().unwrap_or_default();
        legal.sort_by_key(|legal| legal.written(self.right.game));
        let listed: Vec<String> = legal.iter().take(LISTED).map(|legal| self.written(legal)).collect();
        let more = if legal.len() > LISTED { " ..." } else { "" };
        let line = line.escape_default();
        format!("found {line}, expected a legal move, {}: {}{more}", self.typed(), listed.join(", "))
    }

    fn written(&self, made: &ContestMove) -> String {
        let words: Vec<String> = made.written(self.right.game).iter().map(Word::to_string).collect();
        words.join(" ")
    }

    fn hint(&self, output: &mut impl Write) -> io::Result<()> {
        match play::winning_move(&self.right, &self.test) {
            Some(made) => writeln!(output, "{} wins", self.written(&made)),
            None => writeln!(output, "No move wins now; try undo"),
        }
    }

    fn help(&self, output: &mut impl Write) -> io::Result<()> {
        let typed = self.typed();
        writeln!(
            output,
            "{}\n  {typed}: a move\n  hint: a move that wins\n  undo: take back your last move\n  quit: end the game",
            self.right.game.rules_in_words
        )
    }

    /// Takes back the person's last move, and the machine's answer to it.
    fn undo(&mut self, output: &mut impl Write) -> io::Result<()> {
        if self.before.len() < 2 {
            return writeln!(output, "found no move of yours, expected one to take back");
        }
        self.before.pop();
        self.test = self.before.pop().unwrap_or_default();
        self.draw(output)
    }

    /// Whoever has made a winning move has won; whoever cannot move has lost.
    fn announce_winner(&self, output: &mut impl Write) -> io::Result<()> {
        match self.winner.unwrap_or(self.to_move.other()) {
            Player::Person => writeln!(output, "{BOLD}You win.{BOLD:#}"),
            Player::Machine => writeln!(output, "{BOLD}I win.{BOLD:#}"),
        }
    }
}

/// The words of a move in every order that a game may write them in: a list of cells or coins is typed upwards,
/// downwards or anyhow.
fn in_any_order<'w>(game: &ContestGame, words: &[&'w str]) -> Vec<Vec<&'w str>> {
    let mut orders = vec![words.to_vec()];
    if let MoveNames::Numbers { keys: Keys::List(_), .. } = game.moves.names {
        let mut sorted = words.to_vec();
        sorted.sort_by_key(|word| word.parse::<u64>().ok());
        orders.push(sorted.clone());
        sorted.reverse();
        orders.push(sorted);
    }
    orders
}

/// A line of whatever bytes, or `None` at the end of the input.
fn read_line(input: &mut impl BufRead) -> Result<Option<String>, Failure> {
    let mut line = Vec::new();
    let read = input.read_until(b'\n', &mut line);
    let read = read.map_err(|error| Failure::new(format_args!("<stdin>: cannot read the input: {error}")))?;
    Ok((read > 0).then(|| String::from_utf8_lossy(&line).into_owned()))
}
