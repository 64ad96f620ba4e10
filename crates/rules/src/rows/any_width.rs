//! Rows of every width side by side, as one game.

use alloc::format;
use alloc::string::{String, ToString};
use core::ops::ControlFlow;

use crate::error::found_at_start;
use crate::rows::RowRules;
use crate::{GameOption, PositionError, Rules, Ruleset, SizedRuleset, Visit};

/// The same rules at all widths: a sum may hold rows of several widths.
///
/// The number of a row is its mask with one bit more, the *marker*, behind the last cell: a row of width w has the
/// numbers from 2^w on. No number depends on the greatest width that tables hold; wider rows, of up to
/// [`MAX_WIDTH`](Self::MAX_WIDTH) cells, are positions too.
///
/// ```
/// use grundy_rules::Rules;
/// use grundy_rules::rows::AnyWidth;
///
/// let kayles = AnyWidth::new(&"row:o=./oo=..".parse()?, 24).expect("rules of rows");
/// assert_eq!(kayles.read("o..")?, 0b1001);
/// assert_eq!(kayles.write(0b101), "o.");
/// # Ok::<(), Box<dyn core::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct AnyWidth {
    /// Rules of rows.
    ruleset: Ruleset,
    /// The greatest width that tables hold.
    greatest: u32,
}

impl AnyWidth {
    /// The greatest width: the marker takes one of 64 bits.
    pub const MAX_WIDTH: u32 = super::MAX_WIDTH - 1;

    /// These rules at all widths, with tables up to the width `greatest`. `None` if they are not of rows, or `greatest`
    /// is 0 or above [`MAX_WIDTH`](Self::MAX_WIDTH).
    pub fn new(ruleset: &Ruleset, greatest: u32) -> Option<Self> {
        let fits = matches!(ruleset, Ruleset::Rows(_)) && (1..=Self::MAX_WIDTH).contains(&greatest);
        fits.then(|| Self { ruleset: ruleset.clone(), greatest })
    }

    /// The rules at one width.
    ///
    /// # Panics
    ///
    /// If the width is 0, or above [`MAX_WIDTH`](super::MAX_WIDTH).
    pub fn at(&self, width: u32) -> SizedRuleset {
        self.ruleset.clone().at(width.into()).expect("a width of rows")
    }

    /// The width of a row, and its mask. `None` if the number is not that of a row.
    pub fn split(position: u64) -> Option<(u32, u64)> {
        let width = position.checked_ilog2().filter(|&width| width > 0)?;
        Some((width, position ^ marker(width)))
    }

    /// A row that is known to be one.
    fn row(position: u64) -> (u32, u64) {
        Self::split(position).expect("the number of a row")
    }

    fn rows(&self) -> &RowRules {
        match &self.ruleset {
            Ruleset::Rows(rows) => rows,
            _ => unreachable!("there are no other rules at all widths"),
        }
    }
}

/// The bit behind the cells of a row of that width, which is at most [`AnyWidth::MAX_WIDTH`].
const fn marker(width: u32) -> u64 {
    1 << width
}

/// The size is the greatest width that tables hold.
impl Rules for AnyWidth {
    fn notation(&self) -> String {
        self.ruleset.to_string()
    }

    fn size(&self) -> u64 {
        self.greatest.into()
    }

    fn positions(&self) -> u64 {
        // Saturates where the greatest width is 63.
        marker(self.greatest).saturating_mul(2)
    }

    fn options(&self, position: u64, visit: &mut Visit<'_>) -> ControlFlow<()> {
        let (width, row) = Self::row(position);
        let marker = marker(width);
        self.rows().options(row, width, &mut |option| match option {
            GameOption::Wins => visit(GameOption::Wins),
            // A move turns one row into one row.
            GameOption::Sum(rows) => rows.iter().try_for_each(|row| visit(GameOption::Sum(&[row | marker]))),
        })
    }

    fn is_over(&self, position: u64) -> bool {
        Self::split(position).is_some_and(|(width, row)| self.rows().is_over(row, width))
    }

    fn is_position(&self, number: u64) -> bool {
        Self::split(number).is_some_and(|(width, row)| !self.rows().is_over(row, width))
    }

    fn write(&self, position: u64) -> String {
        let (width, row) = Self::row(position);
        RowRules::write(row, width)
    }

    fn read(&self, text: &str) -> Result<u64, PositionError> {
        let cells = text.bytes().take_while(|cell| matches!(cell, b'o' | b'.')).count();
        let most = Self::MAX_WIDTH;
        if cells < text.len() || cells == 0 {
            let expected = format!("a row of 1 to {most} cells `o` and `.`");
            return Err(PositionError::new(cells + 1, found_at_start(&text[cells..]), expected));
        }
        if cells > most as usize {
            return Err(PositionError::new(1, format!("a row of {cells} cells"), format!("at most {most} cells")));
        }
        let width = cells as u32;
        Ok(self.rows().read(text, width)? | marker(width))
    }

    fn kind(&self) -> Option<&Ruleset> {
        Some(&self.ruleset)
    }
}
