//! The levels, and the choice among them.

use std::fmt;

use super::count_line_feeds;
use super::numbers::{self, Ahead};
use super::portable;
use super::rows::{self, Read, Small};
#[cfg(target_arch = "x86_64")]
use super::x86::{Avx2, Avx512};

/// The kind of kernels that an input is read with; none of them makes a difference to the answers.
///
/// | level | what it needs |
/// | --- | --- |
/// | `avx512` | x86-64 with AVX-512 F, BW, VL, VBMI and VBMI2: Ice Lake, Zen 4 and later |
/// | `avx2` | x86-64 with AVX2 and BMI: Haswell, Zen and later |
/// | `portable` | nothing |
/// | `scalar` | nothing: there are no kernels, every byte is read by the careful scanner |
///
/// An input is read at the best level of the machine, but for the first 64 KiB: to read these at the portable level
/// takes no longer than to find out what a virtual machine has.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Level(Kind);

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Kind {
    #[cfg(target_arch = "x86_64")]
    Avx512(Avx512),
    #[cfg(target_arch = "x86_64")]
    Avx2(Avx2),
    Portable,
    Scalar,
}

impl Level {
    /// No kernels.
    pub(crate) const SCALAR: Self = Self(Kind::Scalar);

    /// The best of what every machine has.
    pub(crate) const PORTABLE: Self = Self(Kind::Portable);

    /// The levels that this machine has, the best first.
    ///
    /// ```
    /// let names: Vec<String> = grundy_judge::Level::available().map(|level| level.to_string()).collect();
    /// assert!(names.ends_with(&["portable".to_owned(), "scalar".to_owned()]));
    /// ```
    pub fn available() -> impl Iterator<Item = Self> {
        #[cfg(target_arch = "x86_64")]
        let vector = [Avx512::detect().map(Kind::Avx512), Avx2::detect().map(Kind::Avx2)];
        #[cfg(not(target_arch = "x86_64"))]
        let vector = [None];
        vector.into_iter().flatten().chain([Kind::Portable, Kind::Scalar]).map(Self)
    }

    /// The best level that this machine has.
    pub(crate) fn best() -> Self {
        Self::available().next().unwrap_or(Self::PORTABLE)
    }

    /// The level of that name, if there is one and this machine has it.
    ///
    /// ```
    /// use grundy_judge::Level;
    ///
    /// assert_eq!(Level::named("scalar").unwrap().to_string(), "scalar");
    /// assert_eq!(Level::named("abacus"), None);
    /// ```
    pub fn named(name: &str) -> Option<Self> {
        Self::available().find(|level| level.name() == name)
    }

    fn name(self) -> &'static str {
        match self.0 {
            #[cfg(target_arch = "x86_64")]
            Kind::Avx512(_) => "avx512",
            #[cfg(target_arch = "x86_64")]
            Kind::Avx2(_) => "avx2",
            Kind::Portable => "portable",
            Kind::Scalar => "scalar",
        }
    }

    pub(crate) fn count_line_feeds(self, bytes: &[u8]) -> u64 {
        match self.0 {
            #[cfg(target_arch = "x86_64")]
            Kind::Avx512(avx512) => avx512.count_line_feeds(bytes),
            #[cfg(target_arch = "x86_64")]
            Kind::Avx2(avx2) => avx2.count_line_feeds(bytes),
            Kind::Portable | Kind::Scalar => count_line_feeds(bytes),
        }
    }

    pub(super) fn read_rows(self, small: &mut Small, bytes: &[u8], blocks: usize, rows: &mut [u64]) -> Read {
        match self.0 {
            #[cfg(target_arch = "x86_64")]
            Kind::Avx512(avx512) => avx512.read_rows(small, bytes, blocks, rows),
            #[cfg(target_arch = "x86_64")]
            Kind::Avx2(avx2) => avx2.read_rows(small, bytes, blocks, rows),
            Kind::Portable => rows::read(small, bytes, blocks, rows, portable::small_numbers, portable::row_mask),
            Kind::Scalar => Read::default(),
        }
    }

    pub(super) fn read_numbers(self, ahead: &mut Ahead, bytes: &[u8], blocks: usize) {
        match self.0 {
            #[cfg(target_arch = "x86_64")]
            Kind::Avx512(avx512) => avx512.read_numbers(ahead, bytes, blocks),
            #[cfg(target_arch = "x86_64")]
            Kind::Avx2(avx2) => avx2.read_numbers(ahead, bytes, blocks),
            Kind::Portable => numbers::read(ahead, bytes, blocks, portable::number_ends),
            Kind::Scalar => {}
        }
    }
}

/// The name by which `GRUNDY_SCAN` knows the level.
impl fmt::Display for Level {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}
