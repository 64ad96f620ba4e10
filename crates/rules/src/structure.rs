//! What a game's positions have in common, for solvers that do better than to look at every option of every position by itself.
//!
//! [`Rules::options`](crate::Rules::options) is all that exhaustion needs. A game may say more of itself
//! ([`Rules::structure`](crate::Rules::structure)); whatever it says must describe the very same options.

use core::convert::Infallible;

/// The structure of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Structure<B, L> {
    /// None that is known.
    Unknown,
    /// Moves treat the high and the low part of a position's number apart.
    Blocks(B),
    /// Pieces ride along lines.
    Lines(L),
}

/// A game on a high and a low part that hardly know of each other.
///
/// Positions fall into aligned blocks of `2^b`: position `p` is the *offset* `p mod 2^b` in the *block* `p / 2^b`. A move changes the
/// block and leaves the offset, and the same moves are there for every offset; or it changes the offset and leaves the block,
/// and the same moves are there in every block; or it crosses from one part to the other. The options of offset `o` in block `b` are
///
/// - `(x, o)` for every `x` in `block_options(b)`,
/// - `(b, p)` for every `p` in `offset_options(o)`,
/// - `(x, p)` for `x = crossing_block(b)`, if there is one, and every `p` in `crossing_offsets(o)`.
///
/// There are at most 63 of them, so that any mex is the number of a bit in a word; each is one position and not a sum; and no
/// position of the game is an instant win.
pub trait Blocks: Sync {
    /// `b`: a block holds `2^b` positions. Divides the number of positions.
    fn log2_block(&self) -> u32;

    /// A rank such that moves out of a block lead to blocks of smaller rank: blocks of one stage do not need each other's values.
    fn stage(&self, block: usize) -> usize;

    /// The blocks to which moves lead that leave the offset alone.
    fn block_options(&self, block: usize) -> impl Iterator<Item = usize>;

    /// The offsets to which moves lead that leave the block alone.
    fn offset_options(&self, offset: usize) -> impl Iterator<Item = usize>;

    /// The block to which moves lead that change both.
    fn crossing_block(&self, block: usize) -> Option<usize>;

    /// The offsets to which moves lead that change both.
    fn crossing_offsets(&self, offset: usize) -> impl Iterator<Item = usize>;
}

/// A game of riders: the options of a position are the positions before it on its lines, instant wins left out.
///
/// Each is one position and not a sum.
pub trait Lines {
    /// The lines through one position.
    type Through: AsRef<[usize]>;

    /// The number of lines; they are numbered `0..lines()`.
    fn lines(&self) -> usize;

    /// Every position once, in an order that defines *before*, with its lines: `None` for an instant win.
    ///
    /// Neighbours in the order should share lines, so that what is known of those stays in a near cache.
    fn walk(&self) -> impl Iterator<Item = (usize, Option<Self::Through>)>;
}

/// No game has blocks of this type: it stands where the structure is another.
impl Blocks for Infallible {
    fn log2_block(&self) -> u32 {
        match *self {}
    }

    fn stage(&self, _: usize) -> usize {
        match *self {}
    }

    fn block_options(&self, _: usize) -> impl Iterator<Item = usize> {
        core::iter::empty()
    }

    fn offset_options(&self, _: usize) -> impl Iterator<Item = usize> {
        core::iter::empty()
    }

    fn crossing_block(&self, _: usize) -> Option<usize> {
        match *self {}
    }

    fn crossing_offsets(&self, _: usize) -> impl Iterator<Item = usize> {
        core::iter::empty()
    }
}

/// No game has lines of this type: it stands where the structure is another.
impl Lines for Infallible {
    type Through = [usize; 0];

    fn lines(&self) -> usize {
        match *self {}
    }

    fn walk(&self) -> impl Iterator<Item = (usize, Option<[usize; 0]>)> {
        core::iter::empty()
    }
}
