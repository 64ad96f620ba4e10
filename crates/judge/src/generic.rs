//! The generic game of any rules: the contest game of rules that are chosen at run time.

use grundy::Nimber;
use grundy::rules::{Rules, Ruleset, SizedRuleset};

use crate::cases::{Size, TestData};
use crate::contest::{
    ANY_NUMBER, Bound, Component, Components, ContestGame, Example, MoveForm, MoveNames, Nouns, Repeats, Start, Test,
    Tests, Verdict,
};
use crate::position::{PositionForm, Shape};
use crate::wrong_answers::{Against, WrongAnswer, by_values};

/// What a generic game is made from.
///
/// An input is the number of its tests; a test is the number of its positions, and on the next line the positions, as
/// the rules write them. A line without positions is left out. The answers are `First` and `Second`, and a move is
/// `K OPTION`: which position moves, counted from 1, and what it becomes.
///
/// ```
/// use grundy::Values;
/// use grundy_judge::{Generic, Right};
///
/// // What is played at run time is kept for as long as the program runs.
/// let values: &'static dyn Values = Box::leak(Box::new(grundy::chess::TABLE.values()));
/// let right = Right { game: &Generic::new(values.rules()).game(), values };
/// let mut answers = Vec::new();
/// right.answer(&b"1\n2\n.................oo. ..................o.\n"[..], &mut answers, None)?;
/// assert_eq!(answers, b"First\n");
/// # Ok::<(), grundy_judge::Error>(())
/// ```
#[derive(Clone, Copy)]
pub struct Generic {
    /// The rules.
    pub rules: &'static dyn Rules,
    /// The answers.
    pub verdict: Verdict,
    /// The size that valid inputs keep to: heaps, coins and coordinates below it, rows of at most as many cells.
    pub size: Option<u64>,
    /// The least and the greatest number of positions in a valid test.
    pub components: (u64, u64),
}

/// No test data has more positions in its first tests.
const FEW: usize = 3;

/// So many positions a game against the machine starts from. Of an odd number of coins, some rules lose no start at
/// all.
const STARTING: usize = 4;

/// So many positions are tests of their own at the edges.
const MOST_EDGES: usize = 80;

impl Generic {
    /// The usual answers.
    pub const VERDICT: Verdict = Verdict { won: "First", lost: "Second" };

    /// The generic game of these rules, with the usual answers and without limits.
    pub const fn new(rules: &'static dyn Rules) -> Self {
        Self { rules, verdict: Self::VERDICT, size: None, components: (0, ANY_NUMBER) }
    }

    /// A size at which positions fit on a screen.
    pub fn playable_size(&self) -> u64 {
        self.size_for([12, 12, 9, 10])
    }

    /// A size for test data: many positions, whose values are soon computed.
    pub fn usual_size(&self) -> u64 {
        self.size_for([1000, 30, 50, 12])
    }

    /// The size for heaps, coins, cells or rows, if the rules can be played there.
    fn size_for(&self, [heaps, coins, cells, rows]: [u64; 4]) -> u64 {
        let size = match Shape::of(self.rules) {
            Shape::Heap => heaps,
            Shape::Coin => coins,
            Shape::Cell(_) => cells,
            Shape::Row => rows,
            Shape::Word => u64::MAX,
        };
        size.min(self.rules.size())
    }

    /// The game.
    ///
    /// A contest game is made of data that last as long as the program, so what is made here is never freed. It is
    /// little, and meant to be made a few times in a process.
    pub fn game(&self) -> ContestGame {
        let rules = self.rules;
        let form = PositionForm { rules, shape: Shape::of(rules), size: self.size };
        let nouns = nouns(form.shape);
        let notation = leaked(rules.notation());
        let rules_in_words = leaked(rules_in_words(rules));
        let (least, most) = self.components;
        ContestGame {
            name: notation,
            about: "a sum of positions of these rules",
            rules_in_words,
            statement: rules_in_words,
            source: notation,
            rules: Box::leak(Box::new(move || Box::new(rules) as Box<dyn Rules + Send>)),
            embedded: None,
            tests: Tests::Counted(Bound::new("the number of tests", 0, ANY_NUMBER)),
            components: Components::OneLine(Bound::new("the number of positions", least, most).answered(0, ANY_NUMBER)),
            component: Component::Position(form),
            repeats: Repeats::Another,
            verdict: self.verdict,
            nouns,
            moves: MoveForm {
                typed: "K OPTION",
                component: Some("component"),
                names: MoveNames::Option { key: "option" },
                words: leaked(format!("{} {{}}: to {{}}", nouns.one)),
                order: None,
            },
            start: Start::Components { count: STARTING, most: form.greatest_number() },
            example: Example { input: "1\\n0\\n", answer: self.verdict.lost },
            data: TestData { balanced: leaked_slice(sizes(&form, self.components)), edges },
            wrong_answers: leaked_slice(wrong_answers(form.shape)),
        }
    }
}

impl ContestGame {
    /// The game with other wrong answers: some of the usual ones are right for some rules.
    #[must_use]
    pub fn with_wrong_answers(self, wrong_answers: Vec<WrongAnswer>) -> Self {
        Self { wrong_answers: leaked_slice(wrong_answers), ..self }
    }
}

fn leaked(text: String) -> &'static str {
    Box::leak(text.into_boxed_str())
}

fn leaked_slice<T>(items: Vec<T>) -> &'static [T] {
    Box::leak(items.into_boxed_slice())
}

fn nouns(shape: Shape) -> Nouns {
    match shape {
        Shape::Heap => Nouns { one: "heap", several: "heaps", place: "counters" },
        Shape::Coin => Nouns { one: "coin", several: "coins", place: "position" },
        Shape::Cell(_) => Nouns { one: "token", several: "tokens", place: "cell" },
        Shape::Row => Nouns { one: "row", several: "rows", place: "cells" },
        Shape::Word => Nouns { one: "position", several: "positions", place: "name" },
    }
}

fn rules_in_words(rules: &dyn Rules) -> String {
    let notation = rules.notation();
    let ruleset = rules.ruleset().map(SizedRuleset::kind).cloned().or_else(|| notation.parse().ok());
    match ruleset {
        Some(ruleset @ Ruleset::Turning(_)) => format!("{} Each row shows one coin as heads.", ruleset.describe()),
        Some(ruleset) => ruleset.describe(),
        None => format!("The rules are {notation}. Who cannot move loses."),
    }
}

/// Small tests, and such as are as large as they may be.
fn sizes(form: &PositionForm, (least, most): (u64, u64)) -> Vec<Size> {
    let (least, most) = (least as usize, most as usize);
    let few = most.min(least.max(FEW));
    let greatest = form.greatest_number();
    vec![
        Size { components: (least, few), most: greatest.min(10) },
        Size { components: (least, few), most: greatest },
        Size { components: (least, most), most: greatest },
    ]
}

/// The ends of the sizes, and every position from the smallest on, each as a test of its own; beside it others, if a
/// test must have several.
fn edges(game: &ContestGame) -> Vec<Test> {
    let (Component::Position(form), Components::OneLine(count)) = (game.component, game.components) else {
        return Vec::new();
    };
    let (least, most) = (count.contest.0 as usize, count.contest.1 as usize);
    let size = form.size_up_to(u64::MAX);
    let small: Vec<u64> = form.all(size).take(MOST_EDGES).collect();
    let Some(&first) = small.first() else { return Vec::new() };
    let last = |back: u64| form.draw(size, &mut |end| (end - 1).saturating_sub(back));
    let greatest: Vec<u64> = [0, 1].into_iter().filter_map(last).collect();
    let alone = greatest.iter().chain(&small).map(|&position| vec![position; 1]);
    let pairs = greatest.iter().map(|&position| vec![position; 2]);
    let padded = alone.chain(pairs).map(|mut positions| {
        positions.resize(positions.len().max(least), first);
        positions.into_iter().map(|position| vec![position]).collect()
    });
    let none = (least == 0).then(Test::new);
    none.into_iter().chain(padded).filter(|test: &Test| test.len() <= most).collect()
}

fn wrong_answers(shape: Shape) -> Vec<WrongAnswer> {
    match shape {
        Shape::Heap | Shape::Coin => vec![PLAIN_NIM, PARITY_OF_NUMBERS, SUM_FOR_XOR],
        Shape::Cell(_) | Shape::Row | Shape::Word => vec![PARITY_OF_POSITIONS, SUM_FOR_XOR],
    }
}

const PLAIN_NIM: WrongAnswer = WrongAnswer {
    name: "plain-nim",
    mistake: "takes every position for a heap of Nim of that number",
    verdicts: &|tests, _| by_values(tests, |position| Some(Nimber(*position.first()?))),
    against: Against::Few,
};

const PARITY_OF_NUMBERS: WrongAnswer = WrongAnswer {
    name: "parity-of-numbers",
    mistake: "says that an odd sum of the numbers wins",
    verdicts: &|tests, _| by_values(tests, |position| Some(Nimber(position.first()? % 2))),
    against: Against::Few,
};

const PARITY_OF_POSITIONS: WrongAnswer = WrongAnswer {
    name: "parity-of-positions",
    mistake: "says that an odd number of positions wins",
    verdicts: &|tests, _| by_values(tests, |_| Some(Nimber(1))),
    against: Against::Few,
};

const SUM_FOR_XOR: WrongAnswer = WrongAnswer {
    name: "sum-for-xor",
    mistake: "adds the values up, where their nim-sum decides",
    verdicts: &|tests, right| {
        let values = |test: &Test| test.iter().map(|position| right.value_of(position)).collect::<Option<Vec<_>>>();
        tests.iter().map(|test| Some(values(test)?.into_iter().any(|value| value != grundy::Value::ZERO))).collect()
    },
    against: Against::Few,
};
