//! Rows of every width side by side, as one game.

use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;
use core::ops::ControlFlow;

use crate::error::found_at_start;
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
    /// The rules at the widths from 1 to [`MAX_WIDTH`](Self::MAX_WIDTH).
    widths: Vec<SizedRuleset>,
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
        let at = |width: u32| ruleset.clone().at(width.into()).ok();
        fits.then(|| (1..=Self::MAX_WIDTH).map(at).collect::<Option<_>>())?.map(|widths| Self { widths, greatest })
    }

    /// The rules at the width of a row, and its mask there. `None` if the number is not that of a row.
    pub fn split(&self, position: u64) -> Option<(&SizedRuleset, u64)> {
        let width = position.checked_ilog2()?;
        let rules = self.widths.get(width.checked_sub(1)? as usize)?;
        Some((rules, position ^ marker(width)))
    }

    /// A row that is known to be one.
    fn row(&self, position: u64) -> (&SizedRuleset, u64) {
        self.split(position).expect("the number of a row")
    }
}

/// The bit behind the cells of a row of that width, which is at most [`AnyWidth::MAX_WIDTH`].
const fn marker(width: u32) -> u64 {
    1 << width
}

/// The size is the greatest width that tables hold.
impl Rules for AnyWidth {
    fn notation(&self) -> String {
        self.widths[0].notation()
    }

    fn size(&self) -> u64 {
        self.greatest.into()
    }

    fn positions(&self) -> u64 {
        // Saturates where the greatest width is 63.
        marker(self.greatest).saturating_mul(2)
    }

    fn options(&self, position: u64, visit: &mut Visit<'_>) -> ControlFlow<()> {
        let (rules, row) = self.row(position);
        let marker = position ^ row;
        rules.options(row, &mut |option| match option {
            GameOption::Wins => visit(GameOption::Wins),
            // A move turns one row into one row.
            GameOption::Sum(rows) => rows.iter().try_for_each(|row| visit(GameOption::Sum(&[row | marker]))),
        })
    }

    fn is_over(&self, position: u64) -> bool {
        self.split(position).is_some_and(|(rules, row)| rules.is_over(row))
    }

    fn is_position(&self, number: u64) -> bool {
        self.split(number).is_some_and(|(rules, row)| rules.is_position(row))
    }

    fn write(&self, position: u64) -> String {
        let (rules, row) = self.row(position);
        rules.write(row)
    }

    fn read(&self, text: &str) -> Result<u64, PositionError> {
        let cells = text.bytes().take_while(|cell| matches!(cell, b'o' | b'.')).count();
        let most = Self::MAX_WIDTH;
        if cells < text.len() || cells == 0 {
            let expected = format!("a row of 1 to {most} cells `o` and `.`");
            return Err(PositionError::new(cells + 1, found_at_start(&text[cells..]), expected));
        }
        let Some(rules) = self.widths.get(cells - 1) else {
            return Err(PositionError::new(1, format!("a row of {cells} cells"), format!("at most {most} cells")));
        };
        Ok(rules.read(text)? | marker(cells as u32))
    }
}
