//! Where inputs come from, and whether there is somebody at the other end.

use std::fs::File;
use std::io::{Read, StdinLock};

/// A reader that knows whether it may have to wait for whoever writes at its other end.
///
/// That somebody may be waiting for answers in turn, so answers are handed over before each such read. Where no read
/// waits, as in a regular file, they are gathered into large pieces instead.
///
/// Any other reader is an input by `&mut`; it is taken to be one that may wait.
///
/// ```
/// use grundy_judge::{Right, game};
///
/// let game = game("coins").unwrap();
/// let values = game.embedded.unwrap()();
/// let coins = Right { game, values: &*values };
/// let mut keyboard = std::io::Cursor::new("0 1 0");
/// let mut answers = Vec::new();
/// coins.answer(&mut keyboard, &mut answers, None)?;
/// assert_eq!(answers, b"Yes\nNo\n");
/// # Ok::<(), grundy_judge::Error>(())
/// ```
pub trait Input: Read {
    /// Whether a read may have to wait. Asked once, before the first read.
    fn may_wait(&self) -> bool {
        true
    }
}

impl<R: Read + ?Sized> Input for &mut R {}

impl<I: Input + ?Sized> Input for Box<I> {
    fn may_wait(&self) -> bool {
        (**self).may_wait()
    }
}

impl Input for &[u8] {
    fn may_wait(&self) -> bool {
        false
    }
}

impl Input for File {
    fn may_wait(&self) -> bool {
        !self.metadata().is_ok_and(|metadata| metadata.is_file())
    }
}

impl Input for StdinLock<'_> {
    #[cfg(unix)]
    fn may_wait(&self) -> bool {
        use std::os::fd::AsFd;
        self.as_fd().try_clone_to_owned().map_or(true, |input| File::from(input).may_wait())
    }
}
