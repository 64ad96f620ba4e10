//! Rulesets of every family, and what their sources must answer.

use std::fmt::Write;
use std::ops::ControlFlow;
use std::sync::LazyLock;

use grundy::table::Table;
use grundy::{Solved, Values};
use grundy_export::{Export, Language};
use grundy_generator::{Value, generate, solve};
use grundy_heaps::{Period, Periodic, Sequence};
use grundy_judge::GAMES;
use grundy_rules::graph::Graph;
use grundy_rules::{Rules, Ruleset};
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};

/// A ruleset, and what its source must answer.
struct Case {
    notation: String,
    /// The names and texts of the source files, in the order of the languages.
    sources: Vec<(String, String)>,
    has_instant_wins: bool,
    /// The texts of positions and their values; all of the plain table, and more if there is a period.
    values: Vec<(String, u64)>,
}

/// What stands for an instant win, once it has 64 bits.
const WIN: u64 = u64::MAX;

/// The number of random sums of each ruleset.
const SUMS: usize = 200;

/// Every family, every width of a value, and what makes a difference to the templates.
static CASES: LazyLock<Vec<Case>> = LazyLock::new(|| {
    let tables = [
        ("0.77", 200),
        ("4u.0", 3000),
        // The first value above 255, and more letters than a constant in Java may have.
        ("0.6", 31_000),
        ("sub:1,3,4", 100),
        ("allbut:2,3,7", 100),
        ("0.0", 1),
        ("turn:1-3", 1000),
        // The last values have more than 16 bits.
        ("turn:1-9", 22),
        ("move:-1,-1+/-1,0+/0,-1+", 40),
        ("move:-2,-1/-2,1/-1,-2/1,-2:15x15", 15),
        ("move:-1,-1+/-1,0+/0,-1+:home", 30),
        ("move:-1,0,0+/0,-1,0+/0,0,-1+", 6),
        ("move:-1,0,0,0/0,-1,0,0+/0,0,-1,0/0,0,0,-2", 4),
        ("move:-1/-3", 50),
        ("move:-1,0+/0,-2+:5x9:home", 9),
        ("row:o=./oo=..", 10),
        ("row:.=o:win=ooo", 10),
    ];
    let tables = tables.map(|(notation, size)| Case::table(rules(notation, size)));
    let periods = ["sub:2,5,7", "0.15", "0.3...", "allbut:4,9"].map(Case::periodic);
    let cutting = GAMES.iter().find(|game| game.name == "cutting").unwrap();
    tables.into_iter().chain(periods).chain([Case::table(graph()), Case::table((cutting.rules)())]).collect()
});

fn rules(notation: &str, size: u64) -> Box<dyn Rules> {
    Box::new(notation.parse::<Ruleset>().unwrap().at(size).unwrap())
}

/// Names with all that a language could stumble over; a sum, and instant wins.
fn graph() -> Box<dyn Rules> {
    let text = "a\"b: a\\b a\\u0041\na\\b: ??/ -\na\\u0041: é+é ??/\n𝔸: win é\né: ??/\n'%s{{x}}: 𝔸 a\"b é+a\"b\n";
    let graph = Graph::parse(text).unwrap();
    let vertices = graph.vertices();
    Box::new(Ruleset::Graph(graph).at(vertices).unwrap())
}

impl Case {
    /// The table of the generator, and the values of the exhaustive solver.
    fn table(rules: Box<dyn Rules>) -> Self {
        let values = exhausted(&*rules);
        let solved = solved(rules);
        Self::new(solved.rules().notation(), &Export::of_table(&solved), values)
    }

    /// The values of the exhaustive solver, and those of the period far behind them.
    fn periodic(notation: &str) -> Self {
        let periodic = find_period(notation);
        let stored = periodic.values().len() as u64;
        let near = exhausted(&*rules(notation, 4 * stored + 100));
        let far = [1 << 31, 1 << 32, u64::MAX / 2, u64::MAX].into_iter().flat_map(|end| end - 30..=end);
        let far = far.map(|heap| (heap.to_string(), periodic.value(heap).unwrap()));
        let solved = solved(rules(notation, stored));
        let export = Export::of_period(&solved, &periodic).unwrap();
        Self {
            has_instant_wins: false,
            ..Self::new(notation.to_owned(), &export, near.into_iter().chain(far).collect())
        }
    }

    fn new(notation: String, export: &Export<'_>, values: Vec<(String, u64)>) -> Self {
        let source = |&language: &Language| (export.file_name(language), export.source(language).unwrap());
        Self {
            notation,
            sources: Language::ALL.iter().map(source).collect(),
            has_instant_wins: values.iter().any(|&(_, value)| value == WIN),
            values,
        }
    }

    /// The name of the source file, and the source.
    fn source(&self, language: Language) -> &(String, String) {
        let place = Language::ALL.iter().position(|&other| other == language).unwrap();
        &self.sources[place]
    }

    /// The name of the function for the value, with which the names of the others begin.
    fn function(&self) -> String {
        self.source(Language::Python).0.replace(".py", "")
    }

    /// The expression that reads a position from the variable `text`.
    fn reader(&self, function: &str, language: Language) -> String {
        let axes = self.values[0].0.split(',').count();
        let coordinates: Vec<String> = (0..axes).map(|place| format!("coordinate(text, {place})")).collect();
        match self.notation.split_once(':') {
            Some(("row", _)) => format!("{function}_row(text)"),
            Some(("graph", _)) if language == Language::Rust => format!("{function}_vertex(text).unwrap()"),
            Some(("graph", _)) => format!("{function}_vertex(text)"),
            Some(("move", _)) => format!("{function}_cell({})", coordinates.join(", ")),
            _ => "number(text)".to_owned(),
        }
    }

    /// The lines by which a driver knows the source: those of its head, and those of its list.
    fn lines_in_driver(&self, number: usize, language: Language) -> [String; 2] {
        let name = self.function();
        let class = self.source(Language::Java).0.replace(".java", "");
        let prefix = if language == Language::Java { format!("{class}.{name}") } else { name.clone() };
        let read = self.reader(&prefix, language);
        match language {
            Language::C => [
                format!("#include \"{name}.h\"\n"),
                format!("            case {number}: ANSWER({read}, {name}, {name}_sum, {name}_is_won) break;\n"),
            ],
            Language::Python => [
                format!("from {name} import *\n"),
                format!("    (lambda text: {read}, {name}, {name}_sum, {name}_is_won),\n"),
            ],
            Language::Rust => [
                format!("mod {name};\nuse {name}::*;\n"),
                format!("    (|text| {read}, {name}, {name}_sum, {name}_is_won),\n"),
            ],
            Language::Java => [
                String::new(),
                format!(
                    "        new Rulesets(text -> {read}, {class}::{name}, {class}::{name}_sum, \
                     {class}::{name}_is_won),\n"
                ),
            ],
        }
    }
}

/// The sources of all cases, each with the name of its file.
pub(crate) fn sources(language: Language) -> impl Iterator<Item = &'static (String, String)> {
    CASES.iter().map(move |case| case.source(language))
}

/// The program that answers [`QUESTIONS`] with the sources of that language.
pub(crate) fn driver(language: Language) -> String {
    let template = match language {
        Language::C => include_str!("../drivers/rulesets.c"),
        Language::Python => include_str!("../drivers/rulesets.py"),
        Language::Rust => include_str!("../drivers/rulesets.rs"),
        Language::Java => include_str!("../drivers/Rulesets.java"),
    };
    let lines = CASES.iter().enumerate().map(|(number, case)| case.lines_in_driver(number, language));
    let (head, list): (String, String) = lines.map(|[head, list]| (head, list)).unzip();
    template.replace("{{head}}", &head).replace("{{list}}", &list)
}

/// What is put to the drivers, and what they must answer: each position alone, and random sums, of which half are lost
/// as far as there are no instant wins.
pub(crate) static QUESTIONS: LazyLock<(String, String)> = LazyLock::new(|| {
    let mut random = ChaCha8Rng::seed_from_u64(54);
    let (mut questions, mut answers) = (String::new(), String::new());
    for (number, case) in CASES.iter().enumerate() {
        let alone = case.values.iter().map(|value| vec![value]);
        let sums = (0..SUMS).map(|sum| random_sum(&case.values, sum % 2 == 0, &mut random));
        for positions in alone.chain(sums) {
            let texts: String = positions.iter().map(|(text, _)| format!(" {text}")).collect();
            writeln!(questions, "{number}{texts}").unwrap();
            answers += &answer(&positions, case.has_instant_wins);
        }
    }
    (questions, answers)
});

/// Up to eight positions; each of them twice, if they are to be lost.
fn random_sum<'a>(values: &'a [(String, u64)], lost: bool, random: &mut ChaCha8Rng) -> Vec<&'a (String, u64)> {
    let some: Vec<_> = (0..random.next_u32() % 5).map(|_| &values[random.next_u32() as usize % values.len()]).collect();
    if lost { some.repeat(2) } else { some }
}

/// The line that answers a sum.
fn answer(positions: &[&(String, u64)], has_instant_wins: bool) -> String {
    let values = positions.iter().map(|&&(_, value)| value);
    let wins_at_once = has_instant_wins && values.clone().any(|value| value == WIN);
    let sum = if wins_at_once { WIN } else { values.clone().fold(0, |sum, value| sum ^ value) };
    let written: String = values.map(|value| format!("{value} ")).collect();
    format!("{written}{sum} {}\n", u8::from(sum != 0))
}

/// The texts of all positions of the plain table, and their values as the exhaustive solver finds them.
fn exhausted(rules: &dyn Rules) -> Vec<(String, u64)> {
    let values = solve::<u32>(rules).unwrap();
    // Rules written in Rust have no reader in the sources: positions are known by their places in the plain table.
    let is_listed = rules.ruleset().is_none();
    let value = |index| {
        let position = rules.plain_position(index);
        let text = if is_listed { index.to_string() } else { rules.write(position) };
        (text, values[rules.entry(position) as usize].grundy().map_or(WIN, u64::from))
    };
    (0..rules.plain_len()).map(value).collect()
}

fn find_period(notation: &str) -> Periodic {
    let mut sequence = Sequence::new(&notation.parse().unwrap()).unwrap();
    let found = sequence.find_period(100_000, |_| ControlFlow::Continue(()));
    let ControlFlow::Continue(Period::Proved(certificate)) = found else { panic!("{notation} has a period") };
    sequence.periodic(&certificate)
}

fn solved(rules: Box<dyn Rules>) -> Solved<Box<dyn Rules>, Vec<u8>> {
    let bytes = generate(&*rules, |_| ControlFlow::Continue(())).unwrap();
    Solved::new(rules, Table::open(bytes).unwrap()).unwrap()
}

/// The export of rules in Rust whose cells are numbered so.
#[test]
fn paired_cells_are_found_as_on_a_board_that_is_its_own_mirror_image() {
    for (notation, size) in [("wythoff", 30), ("marbles", 20)] {
        let solved = solved(rules(notation, size));
        let [board, cells] = [Export::of_table(&solved), Export::of_paired_cells(&solved)];
        for language in Language::ALL {
            assert_eq!(cells.source(language).unwrap(), board.source(language).unwrap(), "{notation}");
        }
    }
    let has_paired_cells = |name| GAMES.iter().find(|game| game.name == name).unwrap().has_paired_cells();
    assert_eq!(["cutting", "marbles", "leaper", "chess"].map(has_paired_cells), [true, true, false, false]);
}
