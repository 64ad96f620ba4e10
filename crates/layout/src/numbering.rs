//! The numbers of cells, and the entries of a table that belong to them.
//!
//! Heaps, coins and vertices are their own numbers, and a row of cells is the number whose bits are its pieces. A cell
//! has several coordinates. On a board without bounds it is numbered by *shells*: first all cells whose greatest
//! coordinate is 0, then those whose greatest coordinate is 1, and so on, each shell in lexicographic order. A board
//! with bounds is numbered line by line.
//!
//! A table has an entry for each position. That of a board which is its own mirror image is *folded*: the two cells
//! `(a, b)` and `(b, a)` share an entry. Without bounds they are numbered in *pairs*, so that the entry of a cell is
//! half of its number.
//!
//! Shells, folding and pairs have this in common: the numbering of a smaller board is the beginning of that of a larger
//! one, so that no number depends on the size of a table.

/// The greatest number of coordinates of a cell.
pub const MAX_DIMENSIONS: usize = 4;

/// The entry of the cell `(a, b)`, which is also that of `(b, a)`, on a board that is its own mirror image.
///
/// ```
/// use grundy_layout::numbering::{folded, unfolded};
///
/// assert_eq!(folded(2, 3), 8);
/// assert_eq!(folded(3, 2), 8);
/// assert_eq!(unfolded(8), (2, 3));
/// ```
#[inline]
pub const fn folded(a: u32, b: u32) -> u64 {
    let (low, high) = if a <= b { (a, b) } else { (b, a) };
    triangle(high as u64) + low as u64
}

/// The cell `(a, b)` with `a <= b` of that entry, on a board that is its own mirror image.
///
/// # Panics
///
/// If a coordinate would be 2^32 or more.
#[inline]
pub const fn unfolded(entry: u64) -> (u32, u32) {
    // With b the greatest number whose triangle fits, the root of 8 entry + 1 lies in 2b + 1 .. 2b + 3.
    let root = match entry.checked_mul(8) {
        Some(eightfold) => (eightfold | 1).isqrt(),
        None => (8 * entry as u128 + 1).isqrt() as u64,
    };
    let b = (root - 1) / 2;
    assert!(b <= u32::MAX as u64, "a coordinate has 32 bits");
    ((entry - triangle(b)) as u32, b as u32)
}

/// The greatest coordinate of a cell that is numbered in [`paired`].
pub const MAX_PAIRED_COORDINATE: u32 = u32::MAX - 1;

/// The number of the cell `(a, b)` on a board without bounds that is its own mirror image: a cell and its mirror image
/// have two neighbouring numbers, twice their entry and one more.
///
/// No coordinate may be beyond [`MAX_PAIRED_COORDINATE`].
///
/// ```
/// use grundy_layout::numbering::{folded, paired};
///
/// assert_eq!(paired(2, 3), 2 * folded(2, 3));
/// assert_eq!(paired(3, 2), 2 * folded(2, 3) + 1);
/// ```
#[inline]
pub const fn paired(a: u32, b: u32) -> u64 {
    2 * folded(a, b) + (a > b) as u64
}

/// The cell of that number on a board without bounds that is its own mirror image: the inverse of [`paired`].
///
/// A cell `(a, a)` is its own mirror image: the odd number stands for it too.
pub const fn from_paired(number: u64) -> (u32, u32) {
    let (low, high) = unfolded(number / 2);
    if number.is_multiple_of(2) { (low, high) } else { (high, low) }
}

/// The number of cells with both coordinates below `side`, mirror images counted once.
pub const fn triangle(side: u64) -> u64 {
    // One of the two factors is even; halved first, the product is in range for every side up to 2^32.
    if side.is_multiple_of(2) { side / 2 * (side + 1) } else { side.div_ceil(2) * side }
}

/// The greatest coordinate of a cell with that many coordinates, 1 to [`MAX_DIMENSIONS`], such that its [`shell`]
/// number and all those of smaller coordinates fit 64 bits.
///
/// # Panics
///
/// If the number of dimensions is none of 1 to [`MAX_DIMENSIONS`].
pub const fn max_coordinate(dimensions: usize) -> u32 {
    match dimensions {
        1 | 2 => u32::MAX,
        // The cube of 2,642,245 is the greatest below 2^64.
        3 => 2_642_244,
        4 => u16::MAX as u32,
        _ => panic!("a cell has 1 to 4 coordinates"),
    }
}

/// The number of a cell by shells: the cells whose greatest coordinate is smaller come first, then those with the same
/// greatest coordinate, in lexicographic order.
///
/// ```
/// use grundy_layout::numbering::{from_shell, shell};
///
/// // (0,0), then (0,1) (1,0) (1,1), then (0,2) (1,2) (2,0) (2,1) (2,2).
/// assert_eq!(shell(&[2, 0]), 6);
/// let mut cell = [0; 2];
/// from_shell(6, &mut cell);
/// assert_eq!(cell, [2, 0]);
/// ```
///
/// # Panics
///
/// If there are none or more than [`MAX_DIMENSIONS`] coordinates, or one is beyond [`max_coordinate`].
#[inline]
pub fn shell(cell: &[u32]) -> u64 {
    match *cell {
        [x] => u64::from(x),
        // In the shell of r come (0, r), ..., (r - 1, r), then (r, 0), ..., (r, r).
        [a, b] if a < b => u64::from(b) * u64::from(b) + u64::from(a),
        [a, b] => u64::from(a) * (u64::from(a) + 1) + u64::from(b),
        _ => shell_of_many(cell),
    }
}

/// [`shell`] for any number of coordinates.
fn shell_of_many(cell: &[u32]) -> u64 {
    let greatest = cell.iter().copied().max().unwrap_or(0);
    assert!(greatest <= max_coordinate(cell.len()), "the number of the cell has 64 bits");
    let radius = u64::from(greatest);
    let mut number = radius.pow(cell.len() as u32);
    for (place, &coordinate) in cell.iter().enumerate() {
        // The cells with a smaller coordinate here must reach the shell with those that follow.
        number += u64::from(coordinate) * in_shell(radius, cell.len() - place - 1);
        if coordinate == greatest {
            // Those that follow are free.
            return number + lexicographic(&cell[place + 1..], radius + 1);
        }
    }
    number
}

/// The cell of that number by shells: the inverse of [`shell`].
///
/// # Panics
///
/// If the cell has none or more than [`MAX_DIMENSIONS`] coordinates, or if the one coordinate of a cell would be 2^32
/// or more.
pub fn from_shell(number: u64, cell: &mut [u32]) {
    let dimensions = cell.len();
    let radius = root(number, dimensions);
    assert!(radius <= u64::from(u32::MAX), "a coordinate has 32 bits");
    let mut rest = number - radius.pow(dimensions as u32);
    for place in 0..dimensions {
        let cells_each = in_shell(radius, dimensions - place - 1);
        let coordinate = rest.checked_div(cells_each).map_or(radius, |coordinate| coordinate.min(radius));
        cell[place] = coordinate as u32;
        rest -= coordinate * cells_each;
        if coordinate == radius {
            return from_lexicographic(rest, radius + 1, &mut cell[place + 1..]);
        }
    }
}

/// The number of cells with that many coordinates whose greatest is `radius`: (radius + 1)^d - radius^d.
fn in_shell(radius: u64, dimensions: usize) -> u64 {
    match dimensions {
        0 => 0,
        1 => 1,
        2 => 2 * radius + 1,
        _ => 3 * radius * (radius + 1) + 1,
    }
}

/// The number of a cell among those with all coordinates below `side`, in lexicographic order.
fn lexicographic(cell: &[u32], side: u64) -> u64 {
    cell.iter().fold(0, |number, &coordinate| number * side + u64::from(coordinate))
}

/// The inverse of [`lexicographic`].
fn from_lexicographic(number: u64, side: u64, cell: &mut [u32]) {
    let mut rest = number;
    for coordinate in cell.iter_mut().rev() {
        *coordinate = (rest % side) as u32;
        rest /= side;
    }
}

/// The greatest number whose `degree`-th power is at most `number`.
fn root(number: u64, degree: usize) -> u64 {
    match degree {
        1 => number,
        2 => number.isqrt(),
        3 => cube_root(number),
        4 => number.isqrt().isqrt(),
        _ => panic!("a cell has 1 to 4 coordinates"),
    }
}

/// The greatest number whose cube is at most `number`, bit by bit.
fn cube_root(number: u64) -> u64 {
    let mut root = 0;
    for bit in (0..22).rev() {
        let next = root | 1 << bit;
        // The cube of 2,642,246 has more than 64 bits.
        if next <= 2_642_245 && next * next * next <= number {
            root = next;
        }
    }
    root
}
