//! The typed games and the rulesets from which their tables are computed are the same games: every move of every
//! position.
#![cfg(feature = "rules")]

use std::ops::ControlFlow;

use grundy::rules::{GameOption, Rules};
use grundy::sum::{After, Game, SolvedGame};
use grundy::{Nimber, OwnedOption, Values, chess, coins, marbles};

/// What the rules make of a position, in order.
fn options(rules: &dyn Rules, position: u64) -> Vec<OwnedOption> {
    let mut options = Vec::new();
    let _ = rules.options(position, &mut |option| {
        options.push(OwnedOption::from(option));
        ControlFlow::Continue(())
    });
    options.sort_unstable();
    options
}

/// What a typed game makes of a position, each part by its number, in order.
fn typed_options<G: Game<Illegal: std::fmt::Debug>>(
    game: G,
    position: G::Position,
    number: impl Fn(G::Position) -> u64,
) -> Vec<OwnedOption> {
    let option = |made| match game.after(position, &made).unwrap() {
        After::Wins => OwnedOption::WINS,
        After::Sum(parts) => OwnedOption::from(GameOption::Sum(&parts.map(&number).collect::<Vec<_>>())),
    };
    let mut options: Vec<OwnedOption> = game.moves(position).map(option).collect();
    options.sort_unstable();
    options
}

/// The typed moves that win at once are those that the rules call so.
fn check<G: SolvedGame<Illegal: std::fmt::Debug>>(
    game: G,
    position: G::Position,
    values: &dyn Values,
    number: impl Fn(G::Position) -> u64,
) {
    let (at, name) = (number(position), values.rules().write(number(position)));
    let expected = options(values.rules(), at);
    assert_eq!(typed_options(game, position, number), expected, "{name}");
    let wins = expected.iter().filter(|option| **option == OwnedOption::WINS).count();
    assert_eq!(game.moves_that_win(position).count(), wins, "{name}");
    assert_eq!(game.value(position).ok(), values.value(at), "{name}");
}

#[test]
fn all_rows() {
    let values = chess::TABLE.values();
    for mask in 0..1 << chess::Row::WIDTH {
        check(&chess::TABLE, chess::Row::from_mask(mask).unwrap(), &values, |row| row.mask().into());
    }
    assert_eq!(values.verify(), Ok(()));
}

#[test]
fn all_cells() {
    let values = marbles::TABLE.values();
    let rules = values.rules();
    let side = marbles::Cell::MAX_COORDINATE + 1;
    let numbers: Vec<Vec<u64>> =
        (0..side).map(|l| (0..side).map(|c| rules.read(&format!("{l},{c}")).unwrap_or(0)).collect()).collect();
    let number = |cell: marbles::Cell| numbers[cell.l() as usize][cell.c() as usize];
    for (l, c) in (0..side).flat_map(|l| (0..side).map(move |c| (l, c))).skip(1) {
        check(&marbles::TABLE, marbles::Cell::new(l, c).unwrap(), &values, number);
    }
    assert_eq!(values.verify(), Ok(()));
}

#[test]
fn coins_up_to_forty() {
    let values = coins::values();
    for head in 0..40 {
        check(coins::Coins, head, &values, |head| head);
    }
}

/// The closed form names the same options as a search among all, and so do the typed moves.
#[test]
fn the_closed_form_finds_what_a_search_finds() {
    /// The closed form without its short cut.
    struct Searched(coins::ClosedForm);

    impl Values for Searched {
        fn rules(&self) -> &dyn Rules {
            self.0.rules()
        }

        fn value(&self, position: u64) -> Option<grundy::Value> {
            self.0.value(position)
        }
    }

    let found = |values: &dyn Values, head, value| {
        let mut options: Vec<OwnedOption> = values.moves_to(head, value).map(Result::unwrap).collect();
        options.sort_unstable();
        options
    };
    let searched = Searched(coins::values());
    for (head, value) in (0..30).flat_map(|head| (0..70).map(move |value| (head, Nimber(value)))) {
        assert_eq!(found(&coins::values(), head, value), found(&searched, head, value), "coin {head} to {value}");
    }
}

#[test]
fn a_move_that_is_not_legal_is_an_error() {
    let row = chess::Row::from_mask(3).unwrap();
    for (from, to) in (0..40).flat_map(|from| (0..40).map(move |to| (from, to))) {
        let jump = chess::Jump { from, to };
        assert_eq!(chess::Rows.after(row, &jump).is_ok(), row.moves().any(|legal| legal == jump));
    }
}
