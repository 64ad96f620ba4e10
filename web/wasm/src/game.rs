//! Games against the machine.

use std::collections::BTreeMap;
use std::fmt;

use grundy::Values;
use grundy_judge::position::PositionForm;
use grundy_judge::{AfterMove, ContestGame, ContestMove, Generic, Right, Test, Word, contest, play};
use grundy_solution::Solution;
use rand::SeedableRng;
use rand_chacha::ChaCha8Rng;
use serde::Serialize;

use crate::board::{Board, path};
use crate::failure::Failure;
use crate::page::{Report, observed};
use crate::request::Play;

/// No more moves of a position are listed.
const MOST_MOVES: usize = 2000;

/// No more moves are taken of a request: no game from a random start is longer.
const LONGEST: usize = 10_000;

/// The games that have been played, by their name or rules.
#[derive(Debug, Default)]
pub(crate) struct Games(BTreeMap<String, Played>);

impl Games {
    pub(crate) fn get(&self, name: &str) -> Option<Played> {
        self.0.get(name).copied()
    }

    pub(crate) fn insert(&mut self, name: String, game: Played) {
        self.0.insert(name, game);
    }
}

/// A game with its values. Both last as long as the page.
#[derive(Clone, Copy)]
pub(crate) struct Played {
    game: &'static ContestGame,
    values: &'static dyn Values,
}

impl fmt::Debug for Played {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Played").field("game", self.game).finish_non_exhaustive()
    }
}

/// A game under way.
#[derive(Debug, Serialize)]
pub(crate) struct Turn {
    rules: &'static str,
    /// What a position is called.
    noun: &'static str,
    /// All moves so far.
    moves: Vec<Made>,
    board: Board,
    /// The moves that the person can make, unless the game is over.
    legal: Vec<Legal>,
    /// Whether there are more than are listed. Then a hint may be another one.
    more_legal: bool,
    /// Who has won, once the game is over.
    winner: Option<Player>,
}

/// A move that was made.
#[derive(Debug, Serialize)]
struct Made {
    by: Player,
    typed: String,
    words: String,
}

/// A move that can be made.
#[derive(Debug, Serialize)]
pub(crate) struct Legal {
    typed: String,
    words: String,
    /// The places of the board that name it, one after the other.
    path: Vec<String>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
enum Player {
    Person,
    Machine,
}

impl Player {
    fn other(self) -> Self {
        match self {
            Self::Person => Self::Machine,
            Self::Machine => Self::Person,
        }
    }
}

impl Played {
    /// A contest game, with the values that the program carries, or that are solved.
    pub(crate) fn of_contest(game: &'static ContestGame, report: Report) -> Self {
        let values: &'static dyn Values = match game.embedded {
            Some(embedded) => Box::leak(embedded()),
            None => Box::leak(Box::new(observed(Solution::of_rules((game.rules)()), report))),
        };
        Self { game, values }
    }

    /// The generic game of rules, at a size at which positions fit on a screen.
    ///
    /// # Errors
    ///
    /// If there are no positions, or their values cannot be known.
    pub(crate) fn of_rules(solution: &'static Solution) -> Result<Self, Failure> {
        let generic = Generic::new(solution.rules());
        let game = Generic { size: Some(generic.playable_size()), ..generic }.game();
        let played = Self { game: Box::leak(Box::new(game)), values: solution };
        if let contest::Component::Position(form) = played.game.component {
            expect_known(&form, solution)?;
            expect_played_on(&played.right())?;
        }
        Ok(played)
    }

    fn right(&self) -> Right<'static> {
        Right { game: self.game, values: self.values }
    }

    /// The game after the moves so far, and after the machine's, where it is to move.
    pub(crate) fn turn(&self, play: &Play) -> Result<Turn, Failure> {
        let mut session = self.session(play)?;
        if session.won_by.is_none() && session.to_move == Player::Machine {
            session.machine_moves(play.seed);
        }
        Ok(session.turn())
    }

    /// A winning move in words, or `None` where there is none.
    pub(crate) fn hint(&self, play: &Play) -> Result<Option<Legal>, Failure> {
        let session = self.session(play)?;
        if session.won_by.is_some() {
            return Ok(None);
        }
        Ok(play::winning_move(&session.right, &session.test).map(|made| session.legal(&made)))
    }

    fn session(&self, play: &Play) -> Result<Session, Failure> {
        if play.moves.len() > LONGEST {
            let found = play.moves.len();
            return Err(Failure::new(format_args!("found {found} moves, expected at most {LONGEST}")));
        }
        let mut session = Session::new(self.right(), play)?;
        play.moves.iter().try_for_each(|typed| session.make_typed(typed))?;
        Ok(session)
    }
}

/// Makes sure that there are positions, and that the value of the greatest is known.
fn expect_known(form: &PositionForm, solution: &Solution) -> Result<(), Failure> {
    let rules = form.rules.notation();
    let greatest = form.draw(form.size_up_to(u64::MAX), &mut |end| end - 1);
    let greatest = greatest.ok_or_else(|| Failure::new(format_args!("{rules}: found no position to start from")))?;
    solution.unsolved(greatest).map_or(Ok(()), |why| {
        let greatest = form.rules.write(greatest);
        Err(Failure::new(format_args!("{rules}: found positions up to {greatest}, expected known values: {why}")))
    })
}

/// Makes sure that not every position is won at once: then there is nothing to play.
fn expect_played_on(right: &Right<'_>) -> Result<(), Failure> {
    if right.is_played_on() {
        return Ok(());
    }
    let name = right.game.name;
    Err(Failure::new(format_args!(
        "{name}: found only positions that are won at once, expected some that are played on"
    )))
}

/// A game as it stands.
struct Session {
    right: Right<'static>,
    test: Test,
    moves: Vec<Made>,
    to_move: Player,
    /// The player who has made a move that wins at once.
    won_by: Option<Player>,
}

impl Session {
    /// A random start that the person can win.
    fn new(right: Right<'static>, play: &Play) -> Result<Self, Failure> {
        let mut rng = ChaCha8Rng::seed_from_u64(play.seed.into());
        let name = right.game.name;
        let test = play::start(&right, !play.second, &mut rng)
            .ok_or_else(|| Failure::new(format_args!("{name}: found no start that you can win, expected one")))?;
        let to_move = if play.second { Player::Machine } else { Player::Person };
        Ok(Self { right, test, moves: Vec::new(), to_move, won_by: None })
    }

    fn make_typed(&mut self, typed: &str) -> Result<(), Failure> {
        let refuse = |session: &Self| {
            let (shown, form) = (typed.chars().take(40).collect::<String>(), session.right.game.moves.typed);
            let number = session.moves.len() + 1;
            Failure::new(format_args!("move {number}: found `{}`, expected a legal move, {form}", shown.escape_debug()))
        };
        if self.won_by.is_some() {
            return Err(refuse(self));
        }
        let words: Vec<&str> = typed.split_whitespace().collect();
        let made = self.right.read_move(&self.test, &words).map_err(|_| refuse(self))?;
        self.make(&made);
        Ok(())
    }

    /// Makes a move that is known to be legal.
    fn make(&mut self, made: &ContestMove) {
        let game = self.right.game;
        self.moves.push(Made { by: self.to_move, typed: typed(made, game), words: made.words(game) });
        match self.right.after(&self.test, made) {
            AfterMove::Test(after) => self.test = after,
            AfterMove::Won => self.won_by = Some(self.to_move),
        }
        self.to_move = self.to_move.other();
    }

    /// The machine's move depends on nothing but the seed and the moves so far: a link shows the same game.
    fn machine_moves(&mut self, seed: u32) {
        let mut rng = ChaCha8Rng::seed_from_u64(seed.into());
        rng.set_stream(self.moves.len() as u64 + 1);
        if let Some(made) = play::choose(&self.right, &self.test, &mut rng) {
            self.make(&made);
        }
    }

    fn turn(self) -> Turn {
        let game = self.right.game;
        let options = if self.won_by.is_some() { Vec::new() } else { self.right.options(&self.test) };
        let mut legal: Vec<Legal> = options.iter().map(|made| self.legal(made)).collect();
        // Rules may name an option more than once.
        legal.dedup_by(|made, last| made.typed == last.typed);
        let more_legal = legal.len() > MOST_MOVES;
        legal.truncate(MOST_MOVES);
        Turn {
            rules: game.rules_in_words,
            noun: game.nouns.one,
            board: Board::of(&self.right, &self.test),
            legal,
            more_legal,
            // Whoever has made a winning move has won; whoever cannot move has lost.
            winner: self.won_by.or_else(|| options.is_empty().then(|| self.to_move.other())),
            moves: self.moves,
        }
    }

    fn legal(&self, made: &ContestMove) -> Legal {
        let game = self.right.game;
        Legal { typed: typed(made, game), words: made.words(game), path: path(game, &self.test, made) }
    }
}

/// The words of a move, as one types them.
fn typed(made: &ContestMove, game: &ContestGame) -> String {
    let words: Vec<String> = made.written(game).iter().map(Word::to_string).collect();
    words.join(" ")
}
