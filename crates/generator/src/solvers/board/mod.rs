//! Boards of one to four dimensions: riders by lines, leapers one by one, and both together.
//!
//! Where no move raises a coordinate, cells are solved in the order of the table, of which the entries are all that is
//! kept. Else they are solved in another order: with nested loops if that is possible, or after a search of the board.
//! On a board without bounds, cells that moves can reach beyond the size are solved too.

mod lines;
mod order;
mod reach;
mod space;

use grundy_layout::artifact::Shape;
use grundy_rules::board::Board;
use grundy_rules::{Rules, SizedRuleset};

use self::lines::{Direction, LineSets};
use self::order::Order;
use self::reach::Reach;
use self::space::{Space, first, widened};
use super::cells::{Cells, Entries, Values};
use crate::error::Mismatch;
use crate::memory::{self, Bits};
use crate::report::Meter;
use crate::{Error, Value};

/// The value of every entry; `None` if the board is left to exhaustion.
pub(super) fn solve<V: Value>(
    rules: &SizedRuleset,
    board: &Board,
    meter: &mut Meter<'_>,
) -> Result<Option<Vec<V>>, Error> {
    match board.dimensions() {
        1 => solve_in::<1, V>(rules, board, meter),
        2 => solve_in::<2, V>(rules, board, meter),
        3 => solve_in::<3, V>(rules, board, meter),
        4 => solve_in::<4, V>(rules, board, meter),
        _ => Ok(None),
    }
}

/// Holds every entry of a table against the mex rule; `false` if the board is left to exhaustion.
pub(super) fn check(
    rules: &SizedRuleset,
    board: &Board,
    entry: impl Fn(u64) -> Option<u32>,
    meter: &mut Meter<'_>,
) -> Result<bool, Error> {
    match board.dimensions() {
        1 => check_in::<1>(rules, board, entry, meter),
        2 => check_in::<2>(rules, board, entry, meter),
        3 => check_in::<3>(rules, board, entry, meter),
        4 => check_in::<4>(rules, board, entry, meter),
        _ => Ok(false),
    }
}

/// How many cells outside the table have to be solved at most. Saturates; `None` if that is not known.
pub(super) fn cells_outside(rules: &SizedRuleset, board: &Board) -> Option<u64> {
    match board.dimensions() {
        1 => Game::<1>::new(rules, board)?.cells_outside(),
        2 => Game::<2>::new(rules, board)?.cells_outside(),
        3 => Game::<3>::new(rules, board)?.cells_outside(),
        4 => Game::<4>::new(rules, board)?.cells_outside(),
        _ => None,
    }
}

fn solve_in<const D: usize, V: Value>(
    rules: &SizedRuleset,
    board: &Board,
    meter: &mut Meter<'_>,
) -> Result<Option<Vec<V>>, Error> {
    let Some(game) = Game::<D>::new(rules, board) else { return Ok(None) };
    let Some(walk) = game.walk()? else { return Ok(None) };
    let mut values = Values::<V>(memory::filled(walk.space.len, V::INSTANT_WIN)?);
    walk.run(&mut values, meter)?;
    if game.has_table_space() {
        return Ok(Some(values.0));
    }
    let mut table = memory::blank_table(rules)?;
    for (entry, value) in table.iter_mut().enumerate() {
        *value = values.0[game.place_of_entry(&walk.space, entry as u64)];
    }
    Ok(Some(table))
}

fn check_in<const D: usize>(
    rules: &SizedRuleset,
    board: &Board,
    entry: impl Fn(u64) -> Option<u32>,
    meter: &mut Meter<'_>,
) -> Result<bool, Error> {
    let Some(game) = Game::<D>::new(rules, board) else { return Ok(false) };
    let Some(walk) = game.walk()? else { return Ok(false) };
    match game.extent {
        Extent::Table => walk.run(&mut Entries(entry), meter)?,
        // Places are positions here, since the board has bounds.
        Extent::Board => walk.run(&mut Entries(|place| entry(rules.entry(place))), meter)?,
        // What is outside the table has to be kept; it is solved together with the rest.
        Extent::Reach => {
            let mut values = Values::<u32>(memory::filled(walk.space.len, u32::INSTANT_WIN)?);
            walk.run(&mut values, meter)?;
            for number in 0..memory::table_len(rules)? as u64 {
                let expected = values.0[game.place_of_entry(&walk.space, number)].grundy().map(u64::from);
                let position = rules.representative(number);
                Mismatch::compare(entry(number), expected).map_err(|mismatch| mismatch.at(rules, position))?;
            }
        }
    }
    Ok(true)
}

/// Which cells are solved, and where they are kept.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Extent {
    /// The entries of the table, in its order.
    Table,
    /// All cells of a bounded board, mirror images each by itself.
    Board,
    /// All cells that can be reached on a board without bounds.
    Reach,
}

/// A board, its size and its moves.
struct Game<'r, const D: usize> {
    rules: &'r SizedRuleset,
    board: &'r Board,
    size: u32,
    vectors: Vec<[i32; D]>,
    extent: Extent,
}

impl<'r, const D: usize> Game<'r, D> {
    /// `None` if the size is beyond what cells can have.
    fn new(rules: &'r SizedRuleset, board: &'r Board) -> Option<Self> {
        let size = u32::try_from(rules.size()).ok()?;
        let vectors: Vec<[i32; D]> =
            board.displacements().iter().map(|displacement| first(&displacement.vector)).collect();
        let rises = vectors.iter().flatten().any(|&component| component > 0);
        let extent = match board.sides() {
            _ if !rises => Extent::Table,
            Some(_) if board.is_mirror_image() => Extent::Board,
            Some(_) => Extent::Table,
            None => Extent::Reach,
        };
        Some(Self { rules, board, size, vectors, extent })
    }

    fn has_table_space(&self) -> bool {
        self.extent == Extent::Table
    }

    /// The cells that moves can reach on a board without bounds.
    fn reach(&self) -> Option<Reach<D>> {
        Reach::new(&self.vectors, self.size)
    }

    /// How many cells outside the table have to be solved at most.
    fn cells_outside(&self) -> Option<u64> {
        match self.extent {
            Extent::Table | Extent::Board => Some(0),
            Extent::Reach => Some(self.reach()?.len().saturating_sub(self.rules.plain_len())),
        }
    }

    /// How the cells are walked through; `None` if that is left to exhaustion.
    fn walk(&self) -> Result<Option<Walk<'_, D>>, Error> {
        let entries = memory::table_len(self.rules)? as u64;
        let space = match self.extent {
            Extent::Table => Space::of_table(self.board, self.size, entries),
            Extent::Board => Space::of_bounded(first(self.board.sides().unwrap_or_default())),
            Extent::Reach => match self.reach_space()? {
                Some(space) => space,
                None => return Ok(None),
            },
        };
        Walk::new(self, space)
    }

    /// The space of the cells that can be reached; `None` if most of them are hardly needed.
    fn reach_space(&self) -> Result<Option<Space<D>>, Error> {
        // Where moves raise a coordinate by much, few of the cells that the bounds allow are met: a map holds those
        // better.
        const MOST_TIMES: u64 = 16;
        const FEW: u64 = 1 << 22;
        let Some(reach) = self.reach() else { return Ok(None) };
        let (cells, positions) = (reach.len(), self.rules.plain_len());
        if cells > Shape::MAX_ENTRIES || usize::try_from(cells).is_err() {
            let (rules, size) = (self.rules.notation(), self.rules.size());
            return Err(Error::TooManyCellsOutside { rules, size, outside: cells.saturating_sub(positions) });
        }
        if cells > positions.saturating_mul(MOST_TIMES).max(FEW) {
            return Ok(None);
        }
        Space::of_reach(&reach).map(Some)
    }

    fn place_of_entry(&self, space: &Space<D>, entry: u64) -> usize {
        space.place(&first(&self.board.cell(self.rules.representative(entry)))) as usize
    }
}

/// A walk through the cells of a board, each after its options.
struct Walk<'g, const D: usize> {
    game: &'g Game<'g, D>,
    space: Space<D>,
    order: Order<D>,
    directions: Vec<Direction<D>>,
    /// The number of lines in all directions.
    lines: u64,
    /// The displacements of leapers, and of riders that make only few steps.
    leaps: Vec<[i32; D]>,
    /// The places of instant wins, and of the cell in which the game is over.
    wins: Option<Bits>,
}

impl<'g, const D: usize> Walk<'g, D> {
    /// Lines on which a rider makes no more steps than this are short, and many: its options are looked at one by one.
    const FEW_STEPS: u32 = 4;

    fn new(game: &'g Game<'g, D>, space: Space<D>) -> Result<Option<Self>, Error> {
        let Some(order) = Order::new(&space, &game.vectors)? else { return Ok(None) };
        let (mut directions, mut lines) = (Vec::new(), 0);
        let mut leaps: Vec<[i32; D]> = game.leapers().collect();
        for vector in game.riders() {
            let steps = space.steps_along(&vector);
            if steps <= Self::FEW_STEPS {
                leaps.extend((1..=steps as i32).map(|step| vector.map(|component| step * component)));
            } else if !space.is_folded() || vector[0] <= vector[D - 1] {
                let Some((direction, end)) = Direction::new(&space, vector, lines) else { return Ok(None) };
                directions.push(direction);
                // The line through the cell's mirror image goes through the folded cell too.
                directions.extend((space.is_folded() && !direction.is_diagonal).then(|| direction.mirrored()));
                lines = end;
            }
        }
        let wins = if game.board.home() { Some(game.wins(&space)?) } else { None };
        Ok(Some(Self { game, order, directions, lines, leaps, wins, space }))
    }

    /// Settles every cell, in the order of the walk.
    ///
    /// For the usual numbers of lines through a cell, the loops over them are unrolled.
    #[cfg(not(feature = "small"))]
    fn run(&self, cells: &mut impl Cells, meter: &mut Meter<'_>) -> Result<(), Error> {
        match self.directions.len() {
            1 => self.run_through([0; 1], cells, meter),
            2 => self.run_through([0; 2], cells, meter),
            3 => self.run_through([0; 3], cells, meter),
            4 => self.run_through([0; 4], cells, meter),
            count => self.run_through(vec![0; count], cells, meter),
        }
    }

    /// Settles every cell, in the order of the walk, with the same code for any number of lines and any values.
    #[cfg(feature = "small")]
    fn run(&self, cells: &mut impl Cells, meter: &mut Meter<'_>) -> Result<(), Error> {
        self.run_through(vec![0; self.directions.len()], cells as &mut dyn Cells, meter)
    }

    /// As [`run`](Self::run); there is room in `through` for the lines through one cell.
    fn run_through<T: AsMut<[usize]> + AsRef<[usize]>>(
        &self,
        mut through: T,
        cells: &mut (impl Cells + ?Sized),
        meter: &mut Meter<'_>,
    ) -> Result<(), Error> {
        let mut lines = LineSets::new(self.lines)?;
        let mut leaps = Vec::new();
        self.order.visit(&self.space, |cell, place| {
            meter.advance(1)?;
            let grundy = if self.wins.as_ref().is_some_and(|wins| wins.get(place)) {
                None
            } else {
                self.find_lines(&cell, through.as_mut());
                self.collect_leaps(&cell, cells, &mut leaps);
                let mex = lines.mex(through.as_ref(), &leaps);
                lines.insert(through.as_ref(), mex)?;
                Some(mex)
            };
            cells.settle(place, grundy).map_err(|mismatch| self.error(&cell, mismatch))
        })?;
        meter.finish()
    }

    /// The lines through a cell.
    #[inline]
    fn find_lines(&self, cell: &[u32; D], through: &mut [usize]) {
        through.iter_mut().zip(&self.directions).for_each(|(line, direction)| *line = direction.line(cell));
    }

    /// The values to which leapers can move.
    #[inline]
    fn collect_leaps(&self, cell: &[u32; D], cells: &(impl Cells + ?Sized), values: &mut Vec<u64>) {
        values.clear();
        let options = self.leaps.iter().filter_map(|vector| self.space.step(cell, vector));
        values.extend(options.filter_map(|to| cells.value(self.space.place(&to))));
    }

    #[cold]
    fn error(&self, cell: &[u32; D], mismatch: Mismatch) -> Error {
        mismatch.at(self.game.rules, self.game.board.number(&widened(cell)))
    }
}

impl<const D: usize> Game<'_, D> {
    fn riders(&self) -> impl Iterator<Item = [i32; D]> {
        self.moves(true)
    }

    fn leapers(&self) -> impl Iterator<Item = [i32; D]> {
        self.moves(false)
    }

    fn moves(&self, rider: bool) -> impl Iterator<Item = [i32; D]> {
        let displacements = self.board.displacements().iter().zip(&self.vectors);
        displacements.filter(move |(displacement, _)| displacement.rider == rider).map(|(_, &vector)| vector)
    }

    /// The places from which one move leads to the origin, and that of the origin.
    fn wins(&self, space: &Space<D>) -> Result<Bits, Error> {
        let mut wins = Bits::new(space.len)?;
        wins.set(space.place(&[0; D]), true);
        for displacement in self.board.displacements() {
            let back = first::<D, i32>(&displacement.vector).map(|component| -component);
            let mut cell = [0; D];
            while let Some(from) = space.step(&cell, &back) {
                if !space.contains(&from) {
                    break;
                }
                wins.set(space.place(&from), true);
                if !displacement.rider {
                    break;
                }
                cell = from;
            }
        }
        Ok(wins)
    }
}
