//! Values of rules that are chosen at run time: sums of them, and what is said of values that are not known.
#![cfg(feature = "rules")]

use grundy::rules::{GameOption, Rules, Ruleset, SizedRuleset};
use grundy::sum::{FixedLength, IllegalMove, Move};
use grundy::table::{Table, VerifyError};
use grundy::{Component, Nimber, Outcome, OwnedOption, Solved, Sum, UnknownValue, Value, Values, chess, coins};

fn rules(notation: &str, size: u64) -> SizedRuleset {
    notation.parse::<Ruleset>().unwrap().at(size).unwrap()
}

fn solved(notation: &str, size: u64) -> Solved<SizedRuleset, Vec<u8>> {
    let rules = rules(notation, size);
    let artifact = grundy_generator::artifact::<u8>(&rules).unwrap();
    with_table(rules, artifact.bytes)
}

/// As [`solved`], in a table whose values have two bytes each.
fn solved_wide(notation: &str, size: u64) -> Solved<SizedRuleset, Vec<u8>> {
    let rules = rules(notation, size);
    let artifact = grundy_generator::artifact::<u16>(&rules).unwrap();
    with_table(rules, artifact.bytes)
}

fn with_table(rules: SizedRuleset, bytes: Vec<u8>) -> Solved<SizedRuleset, Vec<u8>> {
    Solved::new(rules, Table::open(bytes).unwrap()).unwrap()
}

fn nimber(nimber: u64) -> Value {
    Value::Nimber(Nimber(nimber))
}

#[test]
fn kayles_splits_in_a_vec() {
    let kayles = solved("0.77", 20);
    // 0.77: 0, 1, 2, 3, 1, 4, 3, 2, 1, 4.
    let mut sum = Sum::new(&kayles as &dyn Values, vec![9, 2, 4]);
    assert_eq!(sum.value(), Ok(nimber(4 ^ 2 ^ 1)));
    let split = Move { component: 0, from: 9, made: OwnedOption::from(GameOption::Sum(&[4, 4])) };
    assert!(sum.options().any(|option| option == split));
    sum.apply(&split).unwrap();
    assert_eq!(sum.components(), [4, 4, 2, 4]);
    assert_eq!(sum.apply(&split), Err(IllegalMove::From { found: 9, expected: 4 }));
    sum.undo(&split).unwrap();
    assert_eq!(sum.components(), [9, 2, 4]);
    assert_eq!(sum.undo(&split), Err(IllegalMove::NotMade));
}

#[test]
fn a_heap_that_is_taken_whole_goes_and_comes_back() {
    let kayles = solved("0.77", 20);
    let mut sum = Sum::new(&kayles as &dyn Values, vec![1, 2]);
    let whole = Move { component: 1, from: 2, made: OwnedOption::from(GameOption::Sum(&[])) };
    assert!(sum.options().any(|option| option == whole), "{:?}", sum.options().collect::<Vec<_>>());
    sum.apply(&whole).unwrap();
    assert_eq!(sum.components(), [1]);
    sum.undo(&whole).unwrap();
    assert_eq!(sum.components(), [1, 2]);
}

#[test]
fn containers_of_fixed_length_take_what_fits() {
    let kayles = solved("0.77", 20);
    let values: &dyn Values = &kayles;
    let made = |parts: &[u64]| Move { component: 0, from: 5, made: OwnedOption::from(GameOption::Sum(parts)) };
    let refusal = Err(IllegalMove::FixedLength(fixed_length(values)));
    let mut array = Sum::new(values, [5, 1]);
    assert_eq!(array.apply(&made(&[2, 2])), refusal);
    array.apply(&made(&[4])).unwrap();
    assert_eq!(array.components(), [4, 1]);
    let mut boxed = Sum::new(values, Box::<[u64]>::from([5, 1]));
    assert_eq!(boxed.apply(&made(&[2, 2])), refusal);
    boxed.apply(&made(&[3])).unwrap();
    let mut places = [5, 1];
    let mut slice = Sum::new(values, &mut places[..]);
    assert_eq!(slice.apply(&made(&[2, 2])), refusal);
    slice.apply(&made(&[4])).unwrap();
    slice.undo(&made(&[4])).unwrap();
    assert_eq!(places, [5, 1]);
}

/// The error of a move that makes two of one: its fields are public, but not its making.
fn fixed_length(values: &dyn Values) -> FixedLength {
    let split = Move { component: 0, from: 5, made: OwnedOption::from(GameOption::Sum(&[2, 2])) };
    match Sum::new(values, [5]).apply(&split) {
        Err(IllegalMove::FixedLength(error)) => {
            assert_eq!((error.found, error.expected), (2, 1));
            error
        }
        other => panic!("{other:?}"),
    }
}

#[test]
fn what_is_wrong_with_a_move_is_said() {
    let kayles = solved("0.77", 20);
    let mut sum = Sum::new(&kayles as &dyn Values, vec![5, 1]);
    let mut message = |component, from, parts: &[u64]| {
        let made = Move { component, from, made: OwnedOption::from(GameOption::Sum(parts)) };
        sum.apply(&made).unwrap_err().to_string()
    };
    assert_eq!(message(2, 5, &[4]), "found component 2, counted from 0, expected one of 2 components");
    assert_eq!(message(0, 4, &[3]), "found a move from 4, expected one from 5");
    assert_eq!(message(0, 5, &[5]), "found a move that is none of the position's options, expected one of them");
}

#[test]
fn a_value_that_is_not_known_is_an_error_and_never_a_guess() {
    let kayles = solved("0.77", 20);
    let values: &dyn Values = &kayles;
    let unknown = Err(UnknownValue::new(21));
    assert_eq!(values.value(19), Some(nimber(2)));
    assert_eq!((values.value(20), values.value(u64::MAX)), (None, None));
    let sum = Sum::new(values, [3, 21, 20]);
    assert_eq!(sum.value(), unknown);
    assert_eq!(sum.outcome().unwrap_err(), UnknownValue::new(21));
    assert!(sum.winning_moves().eq([Err(UnknownValue::new(21))]));
    // The moves themselves are known, and so are those of a sum within the table.
    assert!(sum.options().count() > 40);
    let message = UnknownValue::new(21).to_string();
    assert_eq!(message, "found position 21, whose value is not known, expected one within the table");
}

#[test]
fn many_values_at_once_are_those_one_by_one() {
    // A board of which half the cells share the entries of the others, instant wins, and heaps with a period.
    for (notation, size) in [("wythoff", 20), ("marbles", 20), ("row:.=o:win=ooo", 9), ("0.77", 200)] {
        let game = solved(notation, size);
        let positions: Vec<u64> = (0..game.rules().positions()).collect();
        let one_by_one: Vec<_> = positions.iter().map(|&position| game.value(position).unwrap()).collect();
        let mut values = vec![Value::ZERO; positions.len()];
        assert_eq!(game.values_of(&positions, &mut values), Ok(()));
        assert_eq!(values, one_by_one, "{notation}");
    }
    let mut values = [Value::ZERO; 2];
    // Kayles has the period 12 from heap 71 on.
    assert_eq!(solved("0.77", 200).values_of(&[5, 76 + 12_000], &mut values), Ok(()));
    assert_eq!(values, [nimber(4), solved("0.77", 200).value(76).unwrap()]);
    let unknown = solved("0.77", 100).values_of(&[5, 100], &mut values);
    assert_eq!(unknown, Err(UnknownValue::new(100)));
}

#[test]
fn a_checked_value_is_that_of_a_position() {
    let kayles = solved("0.77", 200);
    let games: [(&dyn Values, &str); 7] = [
        (&solved("wythoff", 20), "pairs of cells share an entry"),
        (&solved("marbles", 20), "the game is over on a cell"),
        (&solved("move:-1,0+/0,-2+:5x9:home", 9), "the game is over on a cell of a board with sides"),
        (&solved_wide("turn:1-3", 300), "a table of two bytes for each value"),
        (&solved("row:.=o:win=ooo", 9), "rows in which the game is over"),
        (&chess::TABLE.values(), "a narrow table, of which all numbers are positions"),
        (&kayles, "heaps with a period"),
    ];
    for (game, why) in games {
        let past = game.rules().positions();
        for number in (0..past + 50).chain([1 << 40, u64::MAX]) {
            let expected = if game.rules().is_position(number) { game.value(number) } else { None };
            assert_eq!(game.checked_value(number), expected, "{why}: {number}");
        }
    }
    assert!(kayles.are_positions(&[5, u64::MAX]));
    assert_eq!(kayles.quick_value(200), None);
}

#[test]
fn values_are_handed_over_up_to_one_that_is_not_known() {
    let kayles = solved("0.77", 20);
    let mut got = Vec::new();
    assert_eq!(kayles.for_each_value(&[9, 2, 20, 4], |value| got.push(value)), Err(UnknownValue::new(20)));
    assert_eq!(got, [nimber(4), nimber(2)]);
}

#[test]
#[should_panic(expected = "a place for the value of each position")]
fn many_values_need_as_many_places() {
    _ = chess::TABLE.values().values_of(&[1, 2], &mut [Value::ZERO]);
}

#[test]
fn an_instant_win_decides_whatever_else_is_not_known() {
    let treblecross = solved("row:.=o:win=ooo", 5);
    let (two_in_a_row, beyond) = (treblecross.rules().read(".oo..").unwrap(), 1 << 5);
    let values: &dyn Values = &treblecross;
    assert_eq!(values.value(two_in_a_row), Some(Value::InstantWin));
    let sum = Sum::new(values, [beyond, two_in_a_row]);
    assert_eq!(sum.value(), Ok(Value::InstantWin));
    let first = sum.winning_moves().next().unwrap().unwrap();
    assert_eq!((first.component, first.made), (1, OwnedOption::WINS));
    // Whether it may also step aside depends on what is not known.
    assert_eq!(sum.winning_moves().last(), Some(Err(UnknownValue::new(beyond))));
}

#[test]
fn nobody_moves_after_an_instant_win() {
    let treblecross = solved("row:.=o:win=ooo", 5);
    let at = treblecross.rules().read(".oo..").unwrap();
    let mut sum = Sum::new(&treblecross as &dyn Values, [at, at]);
    let made = sum.winning_moves().next().unwrap().unwrap();
    sum.apply(&made).unwrap();
    assert_eq!(sum.won_in(), Some(0));
    assert_eq!(sum.outcome(), Ok(Outcome::Previous));
    assert_eq!(sum.options().count() + sum.winning_moves().count(), 0);
    let over = sum.apply(&made).unwrap_err();
    assert_eq!(over, IllegalMove::Over { component: 0 });
    assert_eq!(over.to_string(), "found a game that was won in component 0, expected one that is not over");
    let elsewhere = Move { component: 1, ..made.clone() };
    assert_eq!(sum.undo(&elsewhere), Err(IllegalMove::NotMade));
    sum.undo(&made).unwrap();
    assert_eq!((sum.won_in(), sum.components()), (None, &[at, at][..]));
}

/// A cell from which a move leads out of the table: a table of these rules does not prove itself.
#[test]
fn options_outside_the_table_are_reported() {
    let rules = rules("move:-3,-1/-2,-1/-2,1/-1,-3/-1,-2/1,-2", 8);
    let table = Table::open(grundy_generator::artifact::<u8>(&rules).unwrap().bytes).unwrap();
    let error = table.verify(&rules).unwrap_err();
    let VerifyError::Outside { entry, position } = error else { panic!("{error}") };
    assert!(position >= rules.positions());
    assert!(error.to_string().starts_with(&format!("found an option of entry {entry} at position {position}, ")));

    let values = Solved::new(rules, table).unwrap();
    let sum = Sum::new(&values as &dyn Values, [values.rules().representative(entry)]);
    let known = sum.winning_moves().take_while(Result::is_ok).count();
    let value = sum.value().unwrap();
    assert!(value.outcome() == Outcome::Previous || sum.winning_moves().nth(known).is_some_and(|made| made.is_err()));
}

#[test]
fn options_of_a_coin_far_to_the_right_come_at_once() {
    let coins = coins::values();
    let far = 1 << 40;
    let sum = Sum::new(&coins as &dyn Values, [far, 7, 5]);
    // There are about 2^39 of them.
    let some: Vec<_> = sum.winning_moves().take(100).map(Result::unwrap).collect();
    assert_eq!(some.len(), 100);
    for made in some {
        let mut after = Sum::new(&coins as &dyn Values, vec![far, 7, 5]);
        after.apply(&made).unwrap();
        assert_eq!(after.outcome(), Ok(Outcome::Previous));
        after.undo(&made).unwrap();
        assert_eq!(after.components(), [far, 7, 5]);
    }
    for parts in [&[far][..], &[far + 1], &[3, 3], &[1, 2, 3]] {
        assert!(!coins.has_option(far, &GameOption::Sum(parts).into()), "{parts:?}");
    }
    assert!(coins.has_option(far, &GameOption::Sum(&[]).into()));
    assert!(!coins.has_option(far, &OwnedOption::WINS));
}

#[test]
fn positions_of_several_games_are_equal_if_their_rules_are() {
    let (one, other, longer) = (solved("0.77", 20), solved("0.77", 20), solved("0.77", 21));
    let at = |values| Component { values, position: 5 };
    assert_eq!(at(&one), at(&other));
    assert_ne!(at(&one), at(&longer));
    assert_ne!(at(&one), Component { values: &one, position: 6 });
    let unknown = Component { values: &one, position: 20 };
    assert_eq!(Sum::mixed([at(&other), unknown]).value(), Err(unknown));
    assert_eq!(format!("{unknown:?}"), "Component(0.77@20)");
}

#[test]
fn other_rules_and_other_sizes_are_refused() {
    let table = || *chess::TABLE.table();
    assert!(Solved::new(rules("row:o{o}.=.{o}o", 20), table()).is_ok());
    for (notation, size) in [("row:o{o}.=.{o}o", 19), ("row:o=.", 20), ("0.77", 20)] {
        let error = Solved::new(rules(notation, size), table()).unwrap_err();
        assert_eq!((error.found().rules(), error.found().size()), ("row:o{o}.=.{o}o", 20));
        assert_eq!((error.expected().rules(), error.expected().size()), (notation, size));
        assert_eq!(table().verify(&rules(notation, size)), Err(VerifyError::Game(error)));
    }
}
