//! Moves on a board: a token stands on a cell, and a move displaces it.

mod termination;
mod weights;

use alloc::collections::BTreeSet;
use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::fmt;
use core::ops::{ControlFlow, RangeInclusive};

use grundy_layout::artifact::MAX_RULES_LEN;
use grundy_layout::numbering::{
    MAX_DIMENSIONS, MAX_PAIRED_COORDINATE, folded, from_paired, from_shell, max_coordinate, paired, shell, triangle,
    unfolded,
};

use crate::cursor::{Cursor, check_length};
use crate::error::{found_at_start, quoted};
use crate::names::nearest;
use crate::position::read_number_at;
use crate::words::either;
use crate::{GameOption, PositionError, RulesetError, Visit};

pub use termination::Termination;
use termination::decide_termination;

/// A board and the moves of a token on it, such as `move:-1,-1+/-1,0+/0,-1+` (Wythoff).
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Board {
    dimensions: usize,
    displacements: Vec<Displacement>,
    sides: Option<Cell>,
    home: bool,
    mirror_image: bool,
    termination: Termination,
}

/// The coordinates of a cell; those beyond the dimensions are 0.
pub type Cell = [u32; MAX_DIMENSIONS];

/// What is added to the coordinates of a cell; the components beyond the dimensions are 0.
pub type Vector = [i32; MAX_DIMENSIONS];

/// One way for a token to move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Displacement {
    /// What is added to the coordinates.
    pub vector: Vector,
    /// Whether any positive multiple may be added too.
    pub rider: bool,
}

/// The greatest component of a displacement, up or down.
const MAX_COMPONENT: i32 = 1 << 15;

impl Board {
    /// The number of coordinates of a cell, 1 to 4.
    pub fn dimensions(&self) -> usize {
        self.dimensions
    }

    /// The ways to move, in ascending order, none twice.
    pub fn displacements(&self) -> &[Displacement] {
        &self.displacements
    }

    /// The sides of the board, if it is bounded: each coordinate is below its side.
    pub fn sides(&self) -> Option<&[u32]> {
        self.sides.as_ref().map(|sides| &sides[..self.dimensions])
    }

    /// Whether the first to bring a token to the origin wins the whole sum.
    pub fn home(&self) -> bool {
        self.home
    }

    /// Whether board and moves stay the same when the two coordinates change places. Never with one, three or four
    /// coordinates.
    pub fn is_mirror_image(&self) -> bool {
        self.mirror_image
    }

    /// The number of a cell on the board: line by line on a bounded board, the first coordinate most significant; else
    /// by [`shell`]s, or in [pairs](paired) if the board is its own mirror image.
    pub fn number(&self, cell: &Cell) -> u64 {
        let cell = &cell[..self.dimensions];
        match &self.sides {
            None if self.mirror_image => paired(cell[0], cell[1]),
            None => shell(cell),
            Some(sides) => {
                cell.iter().zip(sides).fold(0, |number, (&x, &side)| number * u64::from(side) + u64::from(x))
            }
        }
    }

    /// The cell of that number.
    pub fn cell(&self, number: u64) -> Cell {
        let mut cell = Cell::default();
        match &self.sides {
            None if self.mirror_image => (cell[0], cell[1]) = from_paired(number),
            None => from_shell(number, &mut cell[..self.dimensions]),
            Some(sides) => {
                let mut rest = number;
                for (x, &side) in cell.iter_mut().zip(sides).take(self.dimensions).rev() {
                    *x = (rest % u64::from(side)) as u32;
                    rest /= u64::from(side);
                }
            }
        }
        cell
    }

    /// The number of the position with these coordinates; `None` if there is no such position, as where
    /// [`read`](crate::Rules::read) refuses the text.
    ///
    /// ```
    /// use grundy_rules::Ruleset;
    ///
    /// let Ruleset::Board(board) = "move:-1,-1+/-1,0+/0,-1+:home".parse()? else { unreachable!() };
    /// let number = board.locate(&[3, 5]).expect("a cell");
    /// assert_eq!(board.cell(number)[..2], [3, 5]);
    /// assert_eq!(board.locate(&[0, 0]), None, "the game is over there");
    /// assert_eq!(board.locate(&[3]), None);
    /// # Ok::<(), grundy_rules::RulesetError>(())
    /// ```
    pub fn locate(&self, coordinates: &[u64]) -> Option<u64> {
        if coordinates.len() != self.dimensions {
            return None;
        }
        let mut cell = Cell::default();
        for (place, &x) in coordinates.iter().enumerate() {
            cell[place] = u32::try_from(x).ok().filter(|&x| x <= self.greatest_coordinate(place))?;
        }
        let number = self.stays_numbered(&cell).then(|| self.number(&cell))?;
        (!self.is_over(number)).then_some(number)
    }

    /// How many times in a row the vector can be added to the coordinates of a cell without leaving the board.
    pub fn reach(&self, cell: &Cell, vector: &Vector) -> u32 {
        let steps = |axis: usize| match (vector[axis], &self.sides) {
            (0, _) => None,
            (down @ ..0, _) => Some(cell[axis] / down.unsigned_abs()),
            (up, Some(sides)) => Some((sides[axis] - 1 - cell[axis]) / up.unsigned_abs()),
            (_, None) => None,
        };
        // Plays end, so that every vector has an end.
        (0..self.dimensions).filter_map(steps).min().unwrap_or(0)
    }

    /// The cell a move leads to; `None` if it leads off the board.
    pub fn step(&self, cell: &Cell, vector: &Vector) -> Option<Cell> {
        let to = || core::array::from_fn(|axis| cell[axis].wrapping_add_signed(vector[axis]));
        (self.reach(cell, vector) > 0).then(to)
    }

    /// Parses what follows `move:`.
    pub(crate) fn parse(mut cursor: Cursor<'_>) -> Result<Self, RulesetError> {
        let start = cursor;
        let (dimensions, displacements) = parse_displacements(&mut cursor)?;
        let is_bound =
            cursor.rest().strip_prefix(':').is_some_and(|rest| rest.starts_with(|c: char| c.is_ascii_digit()));
        let sides = if is_bound { Some(parse_sides(&mut cursor, dimensions)?) } else { None };
        let home = parse_home(&mut cursor)?;
        cursor.end(match (home, sides) {
            (true, _) => "the end of the text",
            (false, Some(_)) => "`:home` or the end of the text",
            (false, None) => "`,`, `+`, `/`, the sides of a board, `:home` or the end of the text",
        })?;
        // What follows from the rest is found below.
        let (mirror_image, termination) = (false, Termination::Searched);
        let mut board = Self { dimensions, displacements, sides, home, mirror_image, termination };
        check_length(&board)?;
        board.mirror_image = board.has_mirror_image();
        board.termination = decide_termination(&board).map_err(|moves| board.refuse(&start, moves))?;
        Ok(board)
    }

    /// The refusal of a board on which a play need not end.
    fn refuse(&self, start: &Cursor<'_>, moves: String) -> RulesetError {
        let expected = match self.sides {
            Some(_) => "moves that end every play",
            None => "moves that end every play, or a board with sides",
        };
        let nearest = Self { displacements: self.turned_round(), ..self.clone() };
        start.refuse_found(moves, expected).with_nearest(nearest.to_string())
    }

    /// The displacements, with those turned round that lower no coordinate.
    fn turned_round(&self) -> Vec<Displacement> {
        let turn = |displacement: &Displacement| match displacement.vector.iter().all(|&component| component >= 0) {
            true => Displacement { vector: displacement.vector.map(|component| -component), ..*displacement },
            false => *displacement,
        };
        let turned: BTreeSet<Displacement> = self.displacements.iter().map(turn).collect();
        turned.into_iter().collect()
    }

    /// The moves in English.
    pub(crate) fn describe(&self) -> String {
        let written = |rider| {
            let of_kind = self.displacements.iter().filter(move |displacement| displacement.rider == rider);
            let cells: Vec<String> = of_kind
                .map(|displacement| format!("({})", write_numbers(&displacement.vector[..self.dimensions])))
                .collect();
            either(cells)
        };
        let (leaps, rides) = (written(false), written(true));
        let vectors = match (leaps.is_empty(), rides.is_empty()) {
            (_, true) => leaps,
            (true, false) => format!("{rides}, or any positive multiple of it,"),
            (false, false) => format!("{leaps}, or {rides} or any positive multiple of that,"),
        };
        let coordinates = if self.dimensions == 1 { "coordinate" } else { "coordinates" };
        let moves = format!("Add {vectors} to the {coordinates} of a token");
        let board = match self.sides() {
            Some(&[side]) => format!("Coordinates stay from 0 to {}.", side - 1),
            Some(sides) => format!("It stays on the board of {} cells.", join(sides, " x ")),
            None => String::from("No coordinate may fall below 0."),
        };
        let home = if self.home { " The first to bring a token to the origin wins at once." } else { "" };
        format!("{moves}. {board}{home}")
    }

    /// The range of sizes: of a bounded board the greatest side; else such that no cell that play can reach has
    /// coordinates too great to be numbered.
    pub(crate) fn sizes(&self) -> RangeInclusive<u64> {
        if let Some(sides) = self.sides() {
            let greatest = sides.iter().copied().max().map_or(1, u64::from);
            return greatest..=greatest;
        }
        let greatest = self.max_coordinate();
        let diagonal = self.weight(&[1; MAX_DIMENSIONS]);
        let last = (self.greatest_weight(greatest) / diagonal).min(i128::from(greatest));
        1..=last as u64 + 1
    }

    /// The greatest coordinate of a cell that has a number, on a board without bounds.
    fn max_coordinate(&self) -> u32 {
        if self.mirror_image { MAX_PAIRED_COORDINATE } else { max_coordinate(self.dimensions) }
    }

    fn has_mirror_image(&self) -> bool {
        let mirrored = |d: &Displacement| {
            let [a, b, ..] = d.vector;
            Displacement { vector: [b, a, 0, 0], rider: d.rider }
        };
        self.dimensions == 2
            && self.sides.is_none_or(|[a, b, ..]| a == b)
            && self.displacements.iter().all(|d| self.displacements.binary_search(&mirrored(d)).is_ok())
    }

    /// Where the numbers of the cells with coordinates below `size` end, or of those on the bounded board. Saturates.
    pub(crate) fn positions(&self, size: u64) -> u64 {
        if self.mirror_image && self.sides.is_none() {
            return triangle(size).saturating_mul(2);
        }
        self.cells(size)
    }

    /// The number of cells with coordinates below `size`, or on the bounded board. Saturates.
    pub(crate) fn cells(&self, size: u64) -> u64 {
        (0..self.dimensions).map(|place| self.side(size, place)).fold(1, u64::saturating_mul)
    }

    /// The number of those cells, mirror images counted once if the board is its own.
    pub(crate) fn entries(&self, size: u64) -> u64 {
        if self.mirror_image { triangle(self.side(size, 0)) } else { self.cells(size) }
    }

    /// The entry of a cell: its folded number if the board is its own mirror image.
    pub(crate) fn entry(&self, number: u64) -> u64 {
        if !self.mirror_image {
            return number;
        }
        if self.sides.is_none() {
            return number / 2;
        }
        let [a, b, ..] = self.cell(number);
        folded(a, b)
    }

    /// The cell of an entry, of two mirror images the one whose first coordinate is not the greater.
    pub(crate) fn representative(&self, entry: u64) -> u64 {
        if !self.mirror_image {
            return entry;
        }
        let (a, b) = unfolded(entry);
        self.number(&[a, b, 0, 0])
    }

    /// The number of the cell at that place, line by line.
    pub(crate) fn plain_position(&self, size: u64, index: u64) -> u64 {
        let mut cell = Cell::default();
        let mut rest = index;
        for place in (0..self.dimensions).rev() {
            let side = self.side(size, place);
            cell[place] = (rest % side) as u32;
            rest /= side;
        }
        self.number(&cell)
    }

    /// The greatest that the coordinate at this place can be.
    fn greatest_coordinate(&self, place: usize) -> u32 {
        self.sides.map_or_else(|| self.max_coordinate(), |sides| sides[place] - 1)
    }

    fn side(&self, size: u64, place: usize) -> u64 {
        self.sides.map_or(size, |sides| u64::from(sides[place]))
    }

    pub(crate) fn is_over(&self, number: u64) -> bool {
        // In either numbering the origin comes first.
        self.home && number == 0
    }

    /// Whether this is the number that [`read`](Self::read) gives a cell. A cell `(a, a)` may have another one, too.
    pub(crate) fn is_position(&self, number: u64) -> bool {
        let is_cell = match self.sides {
            Some(_) => number < self.cells(0),
            None => {
                self.is_number(number) && {
                    let cell = self.cell(number);
                    self.number(&cell) == number && self.stays_numbered(&cell)
                }
            }
        };
        is_cell && !self.is_over(number)
    }

    /// Whether all numbers of cells on the board are those of positions. Without bounds a cell may have two numbers, of
    /// which one is a position's.
    pub(crate) fn all_are_positions(&self) -> bool {
        self.sides.is_some() && !self.home
    }

    /// Whether this is the number of a cell, on a board without bounds.
    fn is_number(&self, number: u64) -> bool {
        match self.positions(u64::from(self.max_coordinate()) + 1) {
            // Perhaps saturated: then every number is one.
            u64::MAX => true,
            end => number < end,
        }
    }

    /// Whether no move from this cell leads to coordinates too great to be numbered, on a board without bounds.
    fn stays_numbered(&self, cell: &Cell) -> bool {
        self.weight(cell) <= self.greatest_weight(self.max_coordinate())
    }

    pub(crate) fn options(&self, number: u64, visit: &mut Visit<'_>) -> ControlFlow<()> {
        if self.is_over(number) {
            return ControlFlow::Continue(());
        }
        let start = self.cell(number);
        self.displacements.iter().try_for_each(|displacement| self.move_by(displacement, &start, visit))
    }

    fn move_by(&self, displacement: &Displacement, start: &Cell, visit: &mut Visit<'_>) -> ControlFlow<()> {
        let reach = self.reach(start, &displacement.vector);
        let steps = if displacement.rider { reach } else { reach.min(1) };
        let mut cell = *start;
        for _ in 0..steps {
            for (x, component) in cell.iter_mut().zip(displacement.vector) {
                *x = x.wrapping_add_signed(component);
            }
            let number = self.number(&cell);
            if self.is_over(number) { visit(GameOption::Wins) } else { visit(GameOption::Sum(&[number])) }?;
        }
        ControlFlow::Continue(())
    }

    pub(crate) fn write(&self, number: u64) -> String {
        write_numbers(&self.cell(number)[..self.dimensions])
    }

    pub(crate) fn read(&self, text: &str) -> Result<u64, PositionError> {
        let mut cell = Cell::default();
        let mut at = 0;
        for (place, coordinate) in cell.iter_mut().enumerate().take(self.dimensions) {
            if place > 0 {
                if !text[at..].starts_with(',') {
                    return Err(PositionError::new(
                        at + 1,
                        found_at_start(&text[at..]),
                        "a comma and the next coordinate",
                    ));
                }
                at += 1;
            }
            let most = self.greatest_coordinate(place);
            let (x, end) = read_number_at(text, at, u64::from(most), "a coordinate")?;
            *coordinate = x as u32;
            at = end;
        }
        if at < text.len() {
            return Err(PositionError::new(at + 1, found_at_start(&text[at..]), "the end of the cell"));
        }
        if !self.stays_numbered(&cell) {
            let expected = "a cell from which moves never reach coordinates too great to be numbered";
            return Err(PositionError::new(1, quoted(text), expected));
        }
        let number = self.number(&cell);
        if self.is_over(number) {
            let found = format!("{}, where the game is over", quoted(text));
            return Err(PositionError::new(1, found, "a position in which the game goes on"));
        }
        Ok(number)
    }
}

/// Whether `:home` comes next.
fn parse_home(cursor: &mut Cursor<'_>) -> Result<bool, RulesetError> {
    let mut word = *cursor;
    if !word.take(":") {
        return Ok(false);
    }
    let mut end = word;
    let found = end.take_while(|byte| byte.is_ascii_alphabetic());
    if found.is_empty() {
        return Ok(false);
    }
    if found != "home" {
        let error = word.refuse_until(&end, "`home`");
        let is_near = nearest(found, ["home"].into_iter()).is_some();
        return Err(if is_near { error.with_nearest(word.replaced(&end, "home")) } else { error });
    }
    *cursor = end;
    Ok(true)
}

/// The number of coordinates, and the displacements in ascending order, none twice.
fn parse_displacements(cursor: &mut Cursor<'_>) -> Result<(usize, Vec<Displacement>), RulesetError> {
    let start = *cursor;
    let (dimensions, first) = parse_displacement(cursor)?;
    let mut displacements = BTreeSet::from([first]);
    while cursor.take("/") {
        let start_of_next = *cursor;
        let (components, next) = parse_displacement(cursor)?;
        if components != dimensions {
            let components = if dimensions == 1 { "component" } else { "components" };
            let expected = format!("{dimensions} {components}, as many as the first displacement has");
            return Err(start_of_next.refuse_until(cursor, expected));
        }
        displacements.insert(next);
        if displacements.len() > MAX_RULES_LEN {
            return Err(
                start.refuse_found("too many displacements", format!("a text of at most {MAX_RULES_LEN} bytes"))
            );
        }
    }
    Ok((dimensions, displacements.into_iter().collect()))
}

/// The number of its components, and the displacement.
fn parse_displacement(cursor: &mut Cursor<'_>) -> Result<(usize, Displacement), RulesetError> {
    let start = *cursor;
    let mut vector = Vector::default();
    vector[0] = parse_component(cursor)?;
    let mut dimensions = 1;
    while cursor.take(",") {
        let Some(component) = vector.get_mut(dimensions) else {
            return Err(cursor.refuse(format!("{MAX_DIMENSIONS} components at most")));
        };
        *component = parse_component(cursor)?;
        dimensions += 1;
    }
    if vector == Vector::default() {
        return Err(start.refuse_until(cursor, "a displacement that is not zero"));
    }
    let rider = cursor.take("+");
    Ok((dimensions, Displacement { vector, rider }))
}

fn parse_component(cursor: &mut Cursor<'_>) -> Result<i32, RulesetError> {
    let start = *cursor;
    let negative = cursor.take("-");
    let digits = cursor.digits()?;
    let expected = format!("a number from -{MAX_COMPONENT} to {MAX_COMPONENT}");
    if digits.is_empty() {
        return Err(cursor.refuse(expected));
    }
    if negative && digits == "0" {
        return Err(start.refuse_until(cursor, "0 without a sign").with_nearest(start.replaced(cursor, "0")));
    }
    match digits.parse::<i32>() {
        Ok(size) if size <= MAX_COMPONENT => Ok(if negative { -size } else { size }),
        _ => Err(start.refuse_until(cursor, expected)),
    }
}

/// The colon and the sides of a board, `:15x15`.
fn parse_sides(cursor: &mut Cursor<'_>, dimensions: usize) -> Result<Cell, RulesetError> {
    cursor.take(":");
    let start = *cursor;
    let mut sides = Cell::default();
    for (place, side) in sides[..dimensions].iter_mut().enumerate() {
        if place > 0 && !cursor.take("x") {
            return Err(cursor.refuse(format!("`x` and another side, {dimensions} in all")));
        }
        *side = cursor.number()? as u32;
    }
    let cells = sides[..dimensions].iter().try_fold(1u64, |cells, &side| cells.checked_mul(u64::from(side)));
    match cells {
        Some(_) => Ok(sides),
        None => Err(start.refuse_until(cursor, "a board of fewer than 2^64 cells")),
    }
}

/// `-1,0`.
fn write_numbers(numbers: &[impl fmt::Display]) -> String {
    join(numbers, ",")
}

fn join(numbers: &[impl fmt::Display], between: &str) -> String {
    let texts: Vec<String> = numbers.iter().map(ToString::to_string).collect();
    texts.join(between)
}

impl fmt::Display for Board {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("move")?;
        for (place, displacement) in self.displacements.iter().enumerate() {
            f.write_str(if place > 0 { "/" } else { ":" })?;
            f.write_str(&write_numbers(&displacement.vector[..self.dimensions]))?;
            f.write_str(if displacement.rider { "+" } else { "" })?;
        }
        if let Some(sides) = self.sides() {
            write!(f, ":{}", join(sides, "x"))?;
        }
        f.write_str(if self.home { ":home" } else { "" })
    }
}
