//! Cutting: a sheet of paper is cut along its grid lines; who first cuts out a single cell wins (POJ 2311). The rules
//! are in Rust, since the notation has no word for cutting, and a position splits here.

use std::collections::BTreeMap;
use std::ops::ControlFlow;
use std::sync::LazyLock;

use grundy::rules::{GameOption, PositionError, Rules, Visit};
use grundy::{Nimber, mex};
use grundy_layout::numbering::{from_paired, paired, triangle};

use crate::cases::{Size, TestData};
use crate::contest::{
    Bound, Component, Components, ContestGame, Coordinate, Example, Forbidden, Keys, MoveForm, MoveNames, Nouns,
    Repeats, Start, Step, Test, Tests, Verdict,
};
use crate::wrong_answers::{Against, WrongAnswer, by_values, each};

/// The contest game.
pub(super) static GAME: ContestGame = ContestGame {
    name: "cutting",
    about: "a sheet of W x H cells is cut along a grid line into two; who first cuts out a single cell wins",
    rules_in_words: "\
Cut a sheet along a grid line into two sheets.
Who first cuts out a sheet of 1 x 1 wins at once.",
    statement: "\
A sheet of paper has $w \\times h$ cells.

Two players move in turn. A move cuts one of the sheets along a grid line into two sheets. The player who first cuts \
out a sheet of one cell wins at once.",
    source: "POJ 2311",
    rules: &|| Box::new(Sheets { size: GREATEST + 1 }),
    embedded: None,
    tests: Tests::ToEnd,
    components: Components::One,
    component: Component::Cell {
        coordinates: &[Coordinate { key: "w", bound: SIDE }, Coordinate { key: "h", bound: SIDE }],
        position: |sheet| paired(sheet[0] as u32, sheet[1] as u32),
        write: write_sheet,
        forbidden: Some(Forbidden { coordinates: &[1, 1], found: "a sheet of 1 x 1", expected: "one that can be cut" }),
    },
    repeats: Repeats::Another,
    verdict: Verdict { won: "WIN", lost: "LOSE" },
    nouns: Nouns { one: "sheet", several: "sheets", place: "sides" },
    moves: MoveForm {
        typed: "SHEET W1 H1 W2 H2",
        component: Some("sheet"),
        names: MoveNames::Numbers { keys: Keys::Each(&["w1", "h1", "w2", "h2"]), write: write_cut },
        words: "sheet {}: into {} x {} and {} x {}",
        order: None,
    },
    start: Start::Components { count: 1, most: 12 },
    example: Example { input: "4 2\\n", answer: "WIN" },
    data: TestData {
        balanced: &[
            Size { components: (1, 1), most: 10 },
            Size { components: (1, 1), most: 60 },
            Size { components: (1, 1), most: GREATEST },
        ],
        edges,
    },
    wrong_answers: &[NO_INSTANT_WIN, STRIPS_WORTH_ZERO, EQUAL_SIDES_LOSE, PARITY_OF_CELLS],
};

const GREATEST: u64 = 200;

const SIDE: Bound = Bound::new("a side", 2, GREATEST).answered(1, GREATEST);

/// Sheets with sides below `size`. The position of a sheet of `w x h` cells is the cell `(w, h)`; a turned sheet is
/// worth the same.
#[derive(Clone, Copy, Debug)]
struct Sheets {
    size: u64,
}

impl Rules for Sheets {
    fn notation(&self) -> String {
        "custom:cutting".to_owned()
    }

    fn size(&self) -> u64 {
        self.size
    }

    fn positions(&self) -> u64 {
        2 * triangle(self.size)
    }

    fn entries(&self) -> u64 {
        triangle(self.size)
    }

    fn entry(&self, position: u64) -> u64 {
        position / 2
    }

    fn representative(&self, entry: u64) -> u64 {
        2 * entry
    }

    /// Every cut across, then every cut along, the smaller sheet first. A sheet of 1 x 1 that is cut out wins at once.
    fn options(&self, position: u64, visit: &mut Visit<'_>) -> ControlFlow<()> {
        let [w, h] = sides(position);
        let across = (1..=w / 2).map(|at| [[at, h], [w - at, h]]);
        let along = (1..=h / 2).map(|at| [[w, at], [w, h - at]]);
        across.chain(along).filter(|_| w > 0 && h > 0).try_for_each(|sheets| {
            if sheets.contains(&[1, 1]) {
                return visit(GameOption::Wins);
            }
            visit(GameOption::Sum(&sheets.map(|[w, h]| paired(w as u32, h as u32))))
        })
    }

    /// Somebody has cut out a single cell.
    fn is_over(&self, position: u64) -> bool {
        sides(position) == [1, 1]
    }

    fn write(&self, position: u64) -> String {
        let [w, h] = sides(position);
        format!("{w}x{h}")
    }

    fn read(&self, text: &str) -> Result<u64, PositionError> {
        let side = |text: &str| text.parse().ok().filter(|&side: &u32| side >= 1 && u64::from(side) < self.size);
        let sheet = text.split_once('x').and_then(|(w, h)| Some([side(w)?, side(h)?]));
        let expected = || format!("WxH, two sides of 1 to {}", self.size - 1);
        let sheet = sheet.ok_or_else(|| PositionError::new(1, format!("`{text}`"), expected()))?;
        if sheet == [1, 1] {
            return Err(PositionError::new(1, "a single cell, with which the game is over", expected()));
        }
        Ok(paired(sheet[0], sheet[1]))
    }
}

fn sides(position: u64) -> [u64; 2] {
    let (w, h) = from_paired(position);
    [w, h].map(u64::from)
}

fn write_sheet(position: u64, numbers: &mut Vec<u64>) {
    numbers.extend(sides(position));
}

/// The sides of the two sheets; where a single cell is cut out, it comes first.
fn write_cut(step: &Step<'_>, numbers: &mut Vec<u64>) {
    match step.to {
        GameOption::Sum(sheets) => sheets.iter().for_each(|&sheet| write_sheet(sheet, numbers)),
        GameOption::Wins => match sides(step.from) {
            [1, h] => numbers.extend([1, 1, 1, h - 1]),
            [w, _] => numbers.extend([1, 1, w - 1, 1]),
        },
    }
}

const NO_INSTANT_WIN: WrongAnswer = WrongAnswer {
    name: "no-instant-win",
    mistake: "plays until nothing can be cut, and the player who cannot cut loses",
    verdicts: &|tests, _| by_values(tests, |sheet| Some(TO_THE_END[&(sheet[0], sheet[1])])),
    against: Against::Few,
};

const STRIPS_WORTH_ZERO: WrongAnswer = WrongAnswer {
    name: "strips-worth-0",
    mistake: "gives a strip, of which a single cell can be cut, the value 0 instead of leaving it out",
    verdicts: &|tests, _| by_values(tests, |sheet| Some(STRIPS_WORTH_0[&(sheet[0], sheet[1])])),
    against: Against::Few,
};

const EQUAL_SIDES_LOSE: WrongAnswer = WrongAnswer {
    name: "equal-sides-lose",
    mistake: "says that sheets with two equal sides are lost and all others are won",
    verdicts: &|tests, _| each(tests, |sheets| Some(sheets[0][0] != sheets[0][1])),
    against: Against::Few,
};

const PARITY_OF_CELLS: WrongAnswer = WrongAnswer {
    name: "parity-of-cells",
    mistake: "takes the parity of the number of cells for the outcome",
    verdicts: &|tests, _| each(tests, |sheets| Some(sheets[0][0] * sheets[0][1] % 2 == 0)),
    against: Against::Few,
};

/// The values if nobody wins before nothing can be cut.
static TO_THE_END: LazyLock<BTreeMap<(u64, u64), Nimber>> = LazyLock::new(|| wrong_values(|_, _| None));

/// The values if strips are worth 0.
static STRIPS_WORTH_0: LazyLock<BTreeMap<(u64, u64), Nimber>> =
    LazyLock::new(|| wrong_values(|w, h| (w == 1 || h == 1).then_some(Nimber::ZERO)));

/// The values of all sheets, those aside that `given` gives.
fn wrong_values(given: fn(u64, u64) -> Option<Nimber>) -> BTreeMap<(u64, u64), Nimber> {
    let mut values = BTreeMap::new();
    for w in 1..=GREATEST {
        for h in 1..=GREATEST {
            let across = (1..=w / 2).map(|at| values[&(at, h)] + values[&(w - at, h)]);
            let along = (1..=h / 2).map(|at| values[&(w, at)] + values[&(w, h - at)]);
            let value = given(w, h).unwrap_or_else(|| mex(across.chain(along)));
            values.insert((w, h), value);
        }
    }
    values
}

fn edges(_: &ContestGame) -> Vec<Test> {
    let small = (2..=8).flat_map(|w| (2..=8).map(move |h| [w, h]));
    let large = [[2, GREATEST], [GREATEST, 2], [3, GREATEST], [GREATEST, GREATEST], [GREATEST, GREATEST - 1]];
    small.chain(large).map(|sheet| vec![sheet.to_vec()]).collect()
}
