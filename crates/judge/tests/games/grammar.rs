//! Any description of a game, whether somebody would make it or not, against any bytes.

use std::collections::BTreeSet;
use std::ops::ControlFlow;
use std::sync::LazyLock;

use grundy::rules::{GameOption, PositionError, Rules, Visit};
use grundy::{Nimber, Value, Values};
use grundy_judge::cases::TestData;
use grundy_judge::contest::{
    ANY_NUMBER, Bound, Component, Components, Coordinate, Example, Forbidden, Keys, MoveForm, MoveNames, Nouns,
    Repeats, Start, Step, Tests, Verdict,
};
use grundy_judge::position::{PositionForm, Shape};
use grundy_judge::{ContestGame, Generic, Right, Test, Word};

use crate::check::{check, check_move};
use crate::inputs::{Bounds, Choices};
use crate::reading;
use crate::support::{Outcome, generic, validate};

/// Makes a description, and an input for it, from the bytes, and checks what must hold of any.
pub fn check_any(bytes: &[u8]) {
    let mut choices = Choices(bytes);
    let game = any_game(&mut choices);
    let right = Right { game: &game, values: values_of(&game) };
    let sizes = [choices.byte().into(), choices.byte().into()];
    match choices.byte() % 4 {
        0 => {
            check(&right, choices.rest(), &sizes);
        }
        1 => {
            let tests = choices.tests(&game, Bounds::Answered);
            let input = choices.mutated(&game.write(&tests));
            check(&right, &input, &sizes);
        }
        2 => {
            let tests = choices.tests(&game, Bounds::Contest);
            let input = game.write(&tests);
            assert_eq!(validate(&game, input.as_bytes()), "");
            check(&right, input.as_bytes(), &sizes);
            let with_moves = Outcome::of(|answers| right.answer_with_moves(input.as_bytes(), answers, None));
            for (test, line) in tests.iter().zip(with_moves.answers.lines()) {
                check_move(&right, test, line);
                check_first_move(&right, test, line);
            }
        }
        _ => {
            let tests = choices.tests(&game, Bounds::Answered);
            let input = choices.laid_out(&game, &game.write(&tests));
            let outcome = check(&right, input.as_bytes(), &sizes);
            assert_eq!(outcome, Outcome { answers: reading::answers(&right, &tests), error: String::new() });
        }
    }
}

/// Makes sure that the move in a line of answers is the first of those that win: one that wins at once, if there is
/// one; else one in the first component in which there are any, the first of them in the order of the game.
fn check_first_move(right: &Right<'_>, test: &Test, line: &str) {
    let winning = right.winning_moves(test, usize::MAX).expect("the values are known");
    let winning: BTreeSet<Vec<Word>> = winning.iter().map(|made| made.written(right.game)).collect();
    let options = right.options(test);
    let options = options.iter().filter(|made| winning.contains(&made.written(right.game)));
    let first = options.min_by_key(|made| !made.wins_at_once());
    let words = first.into_iter().flat_map(|made| made.written(right.game)).map(|word| format!(" {word}"));
    assert_eq!(line.split_once(' ').map_or(String::new(), |(_, words)| format!(" {words}")), words.collect::<String>());
}

/// The values of the positions that components of the game are.
fn values_of(game: &ContestGame) -> &'static dyn Values {
    match game.component {
        Component::Position(form) => {
            let known = WRITTEN.iter().find(|right| right.values.rules().notation() == form.rules.notation());
            known.expect("the rules are among these").values
        }
        _ if game.repeats == Repeats::TheSame => &PLAIN,
        _ => &WITH_WINS,
    }
}

/// Generic games of rules that write positions in every way: heaps, coins, cells, rows and words.
static WRITTEN: LazyLock<Vec<Right<'static>>> = LazyLock::new(|| {
    let words = Right { game: Box::leak(Box::new(Generic::new(&WITH_WINS).game())), values: &WITH_WINS };
    let others = [
        ("0.77", 13),
        ("turn:2+c", 13),
        ("move:-1,-1+/-1,0+/0,-1+:home", 13),
        ("move:-2,-1/-2,1/-1,-2/1,-2:15x15", 15),
        ("row:.=o:win=ooo", 6),
    ];
    others.into_iter().map(|(notation, size)| generic(notation, size)).chain([words]).collect()
});

/// A game of any description that makes sense.
fn any_game(choices: &mut Choices<'_>) -> ContestGame {
    let tests = match choices.byte() % 3 {
        0 => Tests::One,
        1 => Tests::Counted(any_bound(choices, "the number of tests")),
        _ => Tests::ToEnd,
    };
    let components = match choices.byte() % 3 {
        0 => Components::One,
        1 => Components::Lines(any_bound(choices, "the number of components")),
        _ => Components::OneLine(any_bound(choices, "the number of components")),
    };
    let component = any_component(choices);
    let may_repeat = matches!(component, Component::Number { .. } | Component::Cell { .. });
    ContestGame {
        name: "any",
        about: "",
        rules_in_words: "",
        statement: "",
        source: "",
        rules: &|| Box::new(Steps { with_wins: false }),
        embedded: None,
        tests,
        components,
        component,
        repeats: if may_repeat && choices.one_in(2) { Repeats::TheSame } else { Repeats::Another },
        verdict: Verdict { won: "won", lost: "lost" },
        nouns: Nouns { one: "component", several: "components", place: "place" },
        moves: MoveForm {
            typed: "COMPONENT NUMBER...",
            component: Some("component"),
            names: any_names(choices, &component),
            words: "component {}: {}",
            order: choices.among(&ORDERS),
        },
        start: Start::Components { count: 1, most: 1 },
        example: Example { input: "", answer: "" },
        data: TestData { balanced: &[], edges: |_| Vec::new() },
        wrong_answers: &[],
    }
}

/// A count that may be small.
fn any_bound(choices: &mut Choices<'_>, name: &'static str) -> Bound {
    let least = choices.within((0, 2));
    let most = least + choices.number((0, 1000));
    let answered = (choices.within((0, least)), choices.among(&[most, most + 1, ANY_NUMBER, u64::MAX]));
    Bound { name, contest: (least, most), answered }
}

fn any_component(choices: &mut Choices<'_>) -> Component {
    match choices.byte() % 5 {
        0 => {
            let (one, other) = (choices.number((0, u64::MAX)), choices.number((0, u64::MAX)));
            let contest = (one.min(other), one.max(other));
            let answered = (0, choices.number((contest.1, u64::MAX)));
            Component::Number { bound: Bound { name: "a number", contest, answered }, key: "number" }
        }
        1 => any_cell(choices),
        2 => {
            let first = choices.among(&[1, 1, 1, 2, 30]);
            let last = choices.among(&[20, 20, 20, 19, 21, 64]).max(first + 5);
            let fewest = choices.within((0, 2));
            let most = choices.among(&[20, 20, 5, 21, 100]);
            let pieces = Bound::new("the number of pieces", fewest, most);
            let column = Bound::new("a column", first, last).answered(1, choices.among(&[last, 64]));
            Component::Columns { pieces, column }
        }
        3 => any_positions(choices),
        _ => {
            let [full, empty] = choices.among(&[*b"IX", *b"10", *b"o.", *b"-+"]);
            Component::Strip { length: any_bound(choices, "the number of cells"), full, empty }
        }
    }
}

fn any_cell(choices: &mut Choices<'_>) -> Component {
    const fn coordinate(key: &'static str, contest: (u64, u64)) -> Coordinate {
        let bound = Bound { name: "a coordinate", contest, answered: (0, (1 << COORDINATE_BITS) - 1) };
        Coordinate { key, bound }
    }
    static X: [Coordinate; 1] = [coordinate("x", (1, 9))];
    static XY: [Coordinate; 2] = [coordinate("x", (1, 100)), coordinate("y", (2, 1000))];
    static XYZ: [Coordinate; 3] = [coordinate("x", (0, 12)), coordinate("y", (3, 3)), coordinate("z", (0, 99))];
    let forbids = choices.one_in(2);
    let cell = |coordinates: &'static [Coordinate], write, greatest| {
        // No move leads to the greatest cell.
        let forbidden = Forbidden { coordinates: greatest, found: "the forbidden cell", expected: "another" };
        Component::Cell { coordinates, position: packed, write, forbidden: forbids.then_some(forbidden) }
    };
    match choices.byte() % 3 {
        0 => cell(&X, unpack::<1>, &[9]),
        1 => cell(&XY, unpack::<2>, &[100, 1000]),
        _ => cell(&XYZ, unpack::<3>, &[12, 3, 99]),
    }
}

/// Positions as some rules write them, of any size in a contest that has some.
fn any_positions(choices: &mut Choices<'_>) -> Component {
    let rules = choices.among(&WRITTEN).game;
    let Component::Position(form) = rules.component else { panic!("a generic game has positions") };
    let size = form.rules.size();
    let least = if matches!(form.shape, Shape::Row) { size } else { 2 };
    let size = choices.one_in(2).then(|| choices.number((least, size)));
    Component::Position(PositionForm { size, ..form })
}

/// The words of a move: what the position becomes, or numbers. In a strip only numbers tell one heap from another.
fn any_names(choices: &mut Choices<'_>, component: &Component) -> MoveNames {
    let keys = Keys::List("numbers");
    match component {
        Component::Strip { .. } => MoveNames::Numbers { keys, write: write_emptied },
        _ if choices.one_in(2) => MoveNames::Option { key: "option" },
        _ => MoveNames::Numbers { keys, write: write_option },
    }
}

/// A key by which the moves of a component are sorted.
type Order = fn(&Step<'_>) -> u64;

/// The order of the rules; what leaves least first; what leaves most first.
const ORDERS: [Option<Order>; 3] = [None, Some(size_left), Some(|step| u64::MAX - size_left(step))];

/// The sum of the numbers that are left of a position.
fn size_left(step: &Step<'_>) -> u64 {
    match step.to {
        GameOption::Sum(parts) => parts.iter().sum(),
        GameOption::Wins => 0,
    }
}

const COORDINATE_BITS: u32 = 21;

fn packed(cell: &[u64]) -> u64 {
    cell.iter().fold(0, |packed, coordinate| packed << COORDINATE_BITS | coordinate)
}

fn unpack<const N: u32>(position: u64, cell: &mut Vec<u64>) {
    cell.extend((0..N).rev().map(|place| position >> (place * COORDINATE_BITS) & ((1 << COORDINATE_BITS) - 1)));
}

/// What the position becomes, or a 0 and a 0 where it wins.
fn write_option(step: &Step<'_>, numbers: &mut Vec<u64>) {
    match step.to {
        GameOption::Sum(parts) => numbers.extend(parts),
        GameOption::Wins => numbers.extend([0, 0]),
    }
}

/// The cells of a strip that a move empties: those between what is left at either end of the run.
fn write_emptied(step: &Step<'_>, numbers: &mut Vec<u64>) {
    if let GameOption::Sum(&[one, other]) = step.to {
        numbers.extend(step.offset + one + 1..=step.offset + step.from - other);
    }
}

/// A heap from which one, two or three are taken.
struct Steps {
    /// From a heap of a multiple of five one can also win at once.
    with_wins: bool,
}

static PLAIN: Steps = Steps { with_wins: false };
static WITH_WINS: Steps = Steps { with_wins: true };

impl Values for Steps {
    fn rules(&self) -> &dyn Rules {
        self
    }

    fn value(&self, position: u64) -> Option<Value> {
        Some(match position % 5 {
            _ if !self.with_wins => Nimber(position % 4).into(),
            0 => Value::InstantWin,
            rest => Nimber(rest - 1).into(),
        })
    }
}

impl Rules for Steps {
    fn notation(&self) -> String {
        "custom:steps".to_owned()
    }

    fn size(&self) -> u64 {
        u64::MAX
    }

    fn positions(&self) -> u64 {
        u64::MAX
    }

    fn options(&self, position: u64, visit: &mut Visit<'_>) -> ControlFlow<()> {
        if self.with_wins && position.is_multiple_of(5) {
            visit(GameOption::Wins)?;
        }
        (position.saturating_sub(3)..position).try_for_each(|left| visit(GameOption::Sum(&[left])))
    }

    fn write(&self, position: u64) -> String {
        position.to_string()
    }

    fn read(&self, text: &str) -> Result<u64, PositionError> {
        let number = text.parse().ok().filter(|number: &u64| number.to_string() == text);
        number.ok_or_else(|| PositionError::new(1, text, "a number without leading zeros"))
    }
}
