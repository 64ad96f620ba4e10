//! Bytes in hexadecimal digits, as digests are written.

use core::fmt;

/// Bytes that are written as two lower-case hexadecimal digits each.
///
/// ```
/// use grundy_layout::hex::Hex;
///
/// assert_eq!(Hex(&[0x0a, 0xff, 0]).to_string(), "0aff00");
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Hex<'a>(pub &'a [u8]);

impl fmt::Display for Hex<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.iter().try_for_each(|byte| write!(f, "{byte:02x}"))
    }
}
