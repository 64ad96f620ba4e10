//! Positions, drawn in letters, at most 80 columns wide where the start allows it.

use std::io::{self, Write};
use std::ops::RangeInclusive;

use grundy::Value;
use grundy_judge::Right;
use grundy_judge::contest::{Component, Coordinate, Repeats, Start};
use grundy_judge::position::{PositionForm, Shape, sides};

/// No board of more columns is drawn, and no more coins of a row.
const WIDEST: u64 = 60;

/// Draws a test.
pub(super) fn draw(right: &Right<'_>, test: &[Vec<u64>], output: &mut impl Write) -> io::Result<()> {
    match (right.game.component, right.game.start) {
        (Component::Columns { column, .. }, _) => rows(right, test, column.contest.1, output),
        (Component::Cell { coordinates: [down, across], .. }, Start::Components { most, .. }) => {
            let last = |coordinate: &Coordinate| coordinate.bound.contest.1.min(most);
            let lines = down.bound.answered.0..=last(down);
            let columns = across.bound.answered.0..=last(across);
            let board = Board { keys: [down.key, across.key], lines, columns, component: &|cell| Some(cell.to_vec()) };
            board.draw(right, test, output)
        }
        (Component::Number { .. }, Start::Coins { count }) if right.game.repeats == Repeats::TheSame => {
            coins(test, count, output)
        }
        (Component::Strip { .. }, _) => test.iter().try_for_each(|cells| strip(right, cells, output)),
        (Component::Number { .. }, _) => piles(right, test, output),
        (Component::Cell { .. }, _) => list(right, test, output),
        (Component::Position(form), _) => positions(right, &form, test, output),
    }
}

/// Positions of any rules.
fn positions(right: &Right<'_>, form: &PositionForm, test: &[Vec<u64>], output: &mut impl Write) -> io::Result<()> {
    match form.shape {
        Shape::Heap => piles(right, test, output),
        Shape::Coin => single_coins(right, test, output),
        Shape::Row => rows_of_any_width(right, test, output),
        Shape::Cell(cells) if cells.board().dimensions() == 2 => {
            // Moves may lead off what the start was drawn from.
            let far = test.iter().flatten().map(|&position| cells.board().cell(position));
            let [height, width] = [0, 1].map(|place| {
                let side = sides(cells.board(), form.size_up_to(u64::MAX)).nth(place).unwrap_or(1);
                far.clone().map(|cell| u64::from(cell[place]) + 1).max().unwrap_or(1).max(side)
            });
            let component = |cell: &[u64; 2]| {
                let position = form.rules.read(&format!("{},{}", cell[0], cell[1])).ok()?;
                Some(vec![position])
            };
            let board =
                Board { keys: ["x", "y"], lines: 0..=height - 1, columns: 0..=width - 1, component: &component };
            if width <= WIDEST { board.draw(right, test, output) } else { list(right, test, output) }
        }
        Shape::Cell(_) | Shape::Word => list(right, test, output),
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

/// Coins that show heads, each in a row of its own, over the number of its place.
fn single_coins(right: &Right<'_>, test: &[Vec<u64>], output: &mut impl Write) -> io::Result<()> {
    let noun = right.game.nouns.one;
    (1..).zip(test.iter().flatten()).try_for_each(|(number, &coin): (u64, _)| {
        let tails = ".".repeat(coin.min(WIDEST) as usize);
        let more = if coin > WIDEST { "..." } else { "" };
        writeln!(output, "{noun} {number:>2}  {tails}{more}H  {coin}")
    })
}

/// Rows of cells, each with its number.
fn rows_of_any_width(right: &Right<'_>, test: &[Vec<u64>], output: &mut impl Write) -> io::Result<()> {
    let noun = right.game.nouns.one;
    (1..).zip(test).try_for_each(|(number, row): (u64, _)| {
        writeln!(output, "{noun} {number:>2}  {}", right.game.component.text(row))
    })
}

/// A board of two dimensions.
struct Board<'b> {
    /// The names of the coordinates.
    keys: [&'static str; 2],
    lines: RangeInclusive<u64>,
    columns: RangeInclusive<u64>,
    /// The component that stands on a cell, if one may.
    component: &'b dyn Fn(&[u64; 2]) -> Option<Vec<u64>>,
}

impl Board<'_> {
    /// Draws the board, with the components' numbers on their cells, and then the list of them.
    fn draw(&self, right: &Right<'_>, test: &[Vec<u64>], output: &mut impl Write) -> io::Result<()> {
        let [down, across] = self.keys;
        let numbers: String = self.columns.clone().map(|column| format!("{column:>3}")).collect();
        writeln!(output, "{down} \\ {across} {numbers}")?;
        for line in self.lines.clone() {
            let symbols = self.columns.clone().map(|column| self.symbol(right, test, &[line, column]));
            let symbols: String = symbols.map(|symbol| format!("{symbol:>3}")).collect();
            writeln!(output, "{line:>5} {symbols}")?;
        }
        list(right, test, output)
    }

    /// What a cell shows: a component's number, `*` for several, `x` where nobody starts, `+` where the next player
    /// wins at once.
    fn symbol(&self, right: &Right<'_>, test: &[Vec<u64>], cell: &[u64; 2]) -> char {
        let Some(component) = (self.component)(cell) else { return 'x' };
        let mut here = (1..).zip(test).filter(|(_, other)| **other == component).map(|(number, _)| number);
        match (here.next(), here.next()) {
            (None, _) => match right.value_of(&component) {
                None => 'x',
                Some(Value::InstantWin) => '+',
                Some(Value::Nimber(_)) => '.',
            },
            (Some(number), None) => char::from_digit(number, 10).unwrap_or('*'),
            (Some(_), Some(_)) => '*',
        }
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
