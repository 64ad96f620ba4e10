//! Positions, drawn in letters, at most 80 columns wide where the start allows it.

use std::io::{self, Write};

use grundy::Value;
use grundy_judge::Right;
use grundy_judge::contest::{Component, Repeats, Start};

/// Draws a test.
pub(super) fn draw(right: &Right<'_>, test: &[Vec<u64>], output: &mut impl Write) -> io::Result<()> {
    match (right.game.component, right.game.start) {
        (Component::Columns { column, .. }, _) => rows(right, test, column.contest.1, output),
        (Component::Cell { coordinates: [_, _], .. }, Start::Components { most, .. }) => {
            board(right, test, most, output)
        }
        (Component::Number { .. }, Start::Coins { count }) if right.game.repeats == Repeats::TheSame => {
            coins(test, count, output)
        }
        (Component::Strip { .. }, _) => test.iter().try_for_each(|cells| strip(right, cells, output)),
        (Component::Number { .. }, _) => piles(right, test, output),
        (Component::Cell { .. }, _) => list(right, test, output),
    }
}

/// Rows of cells under the numbers of the columns.
fn rows(right: &Right<'_>, test: &[Vec<u64>], width: u64, output: &mut impl Write) -> io::Result<()> {
    let columns: String = (1..=width).map(|column| format!("{column:>3}")).collect();
    writeln!(output, "column {columns}")?;
    for (number, row) in (1..).zip(test) {
        let cells: String = right.game.component.text(row).chars().map(|cell| format!("{cell:>3}")).collect();
        writeln!(output, "{} {number}  {cells}", right.game.nouns.one)?;
    }
    Ok(())
}

/// A row of coins, heads and tails.
fn coins(test: &[Vec<u64>], count: u64, output: &mut impl Write) -> io::Result<()> {
    let face = |coin| if test.contains(&vec![coin]) { 'H' } else { '.' };
    let numbers: String = (0..count).map(|coin| format!("{coin:>4}")).collect();
    let faces: String = (0..count).map(|coin| format!("{:>4}", face(coin))).collect();
    writeln!(output, "coin {numbers}\n     {faces}")
}

/// A board, with the components' numbers on their cells, and then the list of them.
fn board(right: &Right<'_>, test: &[Vec<u64>], most: u64, output: &mut impl Write) -> io::Result<()> {
    let Component::Cell { coordinates: [down, across], .. } = right.game.component else { return Ok(()) };
    let greatest = |bound: (u64, u64)| bound.1.min(most);
    let heading = format!("{} \\ {}", down.key, across.key);
    let numbers: String =
        cells(across.bound.answered.0, greatest(across.bound.contest)).map(|c| format!("{c:>3}")).collect();
    writeln!(output, "{heading} {numbers}")?;
    for line in cells(down.bound.answered.0, greatest(down.bound.contest)) {
        let symbols =
            cells(across.bound.answered.0, greatest(across.bound.contest)).map(|c| symbol(right, test, &[line, c]));
        let symbols: String = symbols.map(|symbol| format!("{symbol:>3}")).collect();
        writeln!(output, "{line:>5} {symbols}")?;
    }
    list(right, test, output)
}

fn cells(first: u64, last: u64) -> std::ops::RangeInclusive<u64> {
    first..=last
}

/// What a cell of a board shows: a component's number, `*` for several, `x` where nobody starts, `+` where the next
/// player wins at once.
fn symbol(right: &Right<'_>, test: &[Vec<u64>], cell: &[u64]) -> char {
    let mut here = (1..).zip(test).filter(|(_, component)| *component == cell).map(|(number, _)| number);
    match (here.next(), here.next()) {
        (None, _) => match right.value_of(cell) {
            None => 'x',
            Some(Value::InstantWin) => '+',
            Some(Value::Nimber(_)) => '.',
        },
        (Some(number), None) => char::from_digit(number, 10).unwrap_or('*'),
        (Some(_), Some(_)) => '*',
    }
}

/// The components, each with its numbers, on lines of their own.
fn list(right: &Right<'_>, test: &[Vec<u64>], output: &mut impl Write) -> io::Result<()> {
    let (nouns, component) = (right.game.nouns, right.game.component);
    (1..).zip(test).try_for_each(|(number, numbers): (u64, _)| {
        writeln!(output, "{} {number}: {} {}", nouns.one, nouns.place, component.text(numbers))
    })
}

/// A strip over the numbers of its cells.
fn strip(right: &Right<'_>, cells: &[u64], output: &mut impl Write) -> io::Result<()> {
    let numbers: String = (1..=cells.len()).map(|cell| format!("{cell:>3}")).collect();
    let letters: String = right.game.component.text(cells).chars().map(|letter| format!("{letter:>3}")).collect();
    writeln!(output, "{letters}\n{numbers}")
}

/// Heaps, each as a pile of counters.
fn piles(right: &Right<'_>, test: &[Vec<u64>], output: &mut impl Write) -> io::Result<()> {
    let noun = right.game.nouns.one;
    (1..).zip(test).try_for_each(|(number, heap): (u64, _)| {
        let counters = heap.first().copied().unwrap_or_default();
        writeln!(output, "{noun} {number:>2}  {counters:>4}  {}", "o".repeat(counters.min(60) as usize))
    })
}
