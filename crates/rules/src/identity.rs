//! What an artifact says it holds.

use core::fmt;
use core::str::FromStr;

/// The name and size of a game, written `chess/20`: what a table holds, and which rules to check it by.
///
/// ```
/// use grundy_rules::{Identity, Rules, chess};
///
/// assert_eq!(chess::Rows::CONTEST.identity().to_string(), "chess/20");
/// assert_eq!("chess/20".parse(), Ok(Identity::new("chess", 20)));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Identity {
    name: [u8; Identity::MAX_NAME_LEN],
    size: u32,
}

impl Identity {
    /// The greatest length of a name, in bytes.
    pub const MAX_NAME_LEN: usize = 12;

    /// The identity of the game `name` at the given size.
    ///
    /// # Panics
    ///
    /// If `name` is empty, longer than [`Self::MAX_NAME_LEN`], or holds anything but lower-case ASCII letters and `-`. Names
    /// are literals in the rules; [`FromStr`] reads those that come from outside.
    pub const fn new(name: &str, size: u32) -> Self {
        match Self::from_bytes(name.as_bytes(), size) {
            Some(identity) => identity,
            None => panic!("a game's name is 1 to 12 lower-case ASCII letters or hyphens"),
        }
    }

    /// The identity whose name is `bytes`, or `None` where that is no name.
    pub const fn from_bytes(bytes: &[u8], size: u32) -> Option<Self> {
        if bytes.is_empty() || bytes.len() > Self::MAX_NAME_LEN {
            return None;
        }
        let mut name = [0; Self::MAX_NAME_LEN];
        let mut i = 0;
        while i < bytes.len() {
            if !(bytes[i].is_ascii_lowercase() || bytes[i] == b'-') {
                return None;
            }
            name[i] = bytes[i];
            i += 1;
        }
        Some(Self { name, size })
    }

    /// The name of the game, without its size.
    pub fn name(&self) -> &str {
        let len = self.name.iter().position(|&byte| byte == 0).unwrap_or(self.name.len());
        core::str::from_utf8(&self.name[..len]).unwrap_or_default()
    }

    /// The name, padded with zero bytes to its full length: how an artifact holds it.
    pub const fn padded_name(&self) -> [u8; Self::MAX_NAME_LEN] {
        self.name
    }

    /// The size of the game: the cells of a row, the cells of a side, the coins.
    pub const fn size(&self) -> u32 {
        self.size
    }
}

impl fmt::Display for Identity {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}/{}", self.name(), self.size)
    }
}

impl fmt::Debug for Identity {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Identity({self})")
    }
}

impl FromStr for Identity {
    type Err = ParseIdentityError;

    fn from_str(text: &str) -> Result<Self, ParseIdentityError> {
        let (name, size) = text.split_once('/').ok_or(ParseIdentityError)?;
        let size = size.parse().map_err(|_| ParseIdentityError)?;
        Self::from_bytes(name.as_bytes(), size).ok_or(ParseIdentityError)
    }
}

/// A text that is not `NAME/SIZE`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ParseIdentityError;

impl fmt::Display for ParseIdentityError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("expected NAME/SIZE, such as chess/20")
    }
}

impl core::error::Error for ParseIdentityError {}
