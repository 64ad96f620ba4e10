//! The picture of a small position, in letters.

use grundy::rules::{Rules, Ruleset};
use grundy_judge::contest::Component;
use grundy_judge::{Right, Test};

/// No wider or higher picture is drawn.
const MOST: u64 = 40;

/// The picture of a test, if it is small enough for one.
pub(super) fn of(right: &Right<'_>, test: &Test, rules: &dyn Rules) -> Option<String> {
    let written: Vec<String> = test.iter().map(|component| right.game.component.text(component)).collect();
    match right.game.component {
        Component::Position(_) => of_positions(&written, rules.kind()?),
        // An input names the columns, and shows no row.
        Component::Columns { .. } => Some(written.join("\n")),
        _ => None,
    }
}

fn of_positions(written: &[String], ruleset: &Ruleset) -> Option<String> {
    let number = |text: &String| text.parse().ok().filter(|&number| number < MOST);
    let numbers = || written.iter().map(number).collect::<Option<Vec<u64>>>();
    match ruleset {
        Ruleset::Heaps(_) | Ruleset::Subtraction(_) => numbers().map(heaps),
        Ruleset::Turning(_) => numbers().map(coins),
        Ruleset::Board(board) if board.dimensions() == 2 => {
            let cells: Option<Vec<[u64; 2]>> = written.iter().map(|text| cell(text)).collect();
            cells.map(|cells| board_with(&cells))
        }
        _ => None,
    }
}

fn cell(text: &str) -> Option<[u64; 2]> {
    let (first, second) = text.split_once(',')?;
    let cell = [first.parse().ok()?, second.parse().ok()?];
    cell.iter().all(|&coordinate| coordinate < MOST / 2).then_some(cell)
}

/// A line for each heap, with as many letters as it has counters.
fn heaps(heaps: Vec<u64>) -> String {
    let line = |heap: u64| format!("{heap:>2}  {}", "o".repeat(heap as usize)).trim_end().to_owned();
    heaps.into_iter().map(line).collect::<Vec<_>>().join("\n")
}

/// A line for each row, in which H shows heads and T tails.
fn coins(coins: Vec<u64>) -> String {
    let most = coins.iter().copied().max().unwrap_or(0);
    let line = |heads| (0..=most).map(|coin| if coin == heads { " H" } else { " T" }).collect::<String>();
    coins.into_iter().map(|heads| line(heads).trim_start().to_owned()).collect::<Vec<_>>().join("\n")
}

/// The board as far as it has tokens: the number of them on each cell; the first coordinate goes down.
fn board_with(tokens: &[[u64; 2]]) -> String {
    let [most_down, most_across] = [0, 1].map(|axis| tokens.iter().map(|cell| cell[axis]).max().unwrap_or(0));
    let letter = |down, across| match tokens.iter().filter(|&&cell| cell == [down, across]).count() {
        0 => " .".to_owned(),
        count => format!(" {count}"),
    };
    let head: String = (0..=most_across).map(|across| format!("{across:>2}")).collect();
    let line = |down| {
        let cells: String = (0..=most_across).map(|across| letter(down, across)).collect();
        format!("{down:>2} {cells}")
    };
    let lines: Vec<String> = std::iter::once(format!("   {head}")).chain((0..=most_down).map(line)).collect();
    lines.join("\n")
}
