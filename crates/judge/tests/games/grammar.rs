//! Any description of a game, whether somebody would make it or not, against any bytes.

use std::ops::ControlFlow;

use grundy::rules::{GameOption, PositionError, Rules, Visit};
use grundy::{Nimber, Value, Values};
use grundy_judge::cases::TestData;
use grundy_judge::contest::{
    ANY_NUMBER, Bound, Component, Components, Coordinate, Example, Forbidden, Keys, MoveForm, MoveNames, Nouns,
    Repeats, Start, Step, Tests, Verdict,
};
use grundy_judge::{ContestGame, Right};

use crate::check::{check, check_move};
use crate::inputs::{Bounds, Choices};
use crate::reading;
use crate::support::{Outcome, validate};

/// Makes a description, and an input for it, from the bytes, and checks what must hold of any.
pub fn check_any(bytes: &[u8]) {
    let mut choices = Choices(bytes);
    let game = any_game(&mut choices);
    let right = Right { game: &game, values: if game.repeats == Repeats::TheSame { &PLAIN } else { &WITH_WINS } };
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
            tests.iter().zip(with_moves.answers.lines()).for_each(|(test, line)| check_move(&right, test, line));
        }
        _ => {
            let tests = choices.tests(&game, Bounds::Answered);
            let input = choices.laid_out(&game, &game.write(&tests));
            let outcome = check(&right, input.as_bytes(), &sizes);
            assert_eq!(outcome, Outcome { answers: reading::answers(&right, &tests), error: String::new() });
        }
    }
}

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
            names: MoveNames::Numbers {
                keys: Keys::List("numbers"),
                write: if matches!(component, Component::Strip { .. }) { write_emptied } else { write_option },
            },
            words: "component {}: {}",
            order: None,
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
    match choices.byte() % 4 {
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
        text.parse().map_err(|_| PositionError::new(1, text, "a number"))
    }
}
