//! The part of an input that is in memory, and where in the input it is.

use std::io;

use crate::Input;
use crate::kernels::{LEAD, Level, TAIL};

/// The room for the beginning of an input. Most inputs are no longer, and more memory takes longer to come by than they
/// to be read.
const FIRST_ROOM: usize = 1 << 12;

/// The room for the rest: as much as a pipe holds, and little enough to stay in the second-level cache from the read to
/// the scan.
const ROOM: usize = 1 << 16;

/// A line and a column, both counted from 1, the column in bytes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Place {
    pub(crate) line: u64,
    pub(crate) column: u64,
}

impl Place {
    const START: Place = Place { line: 1, column: 1 };

    /// The place after `bytes`, which begin here.
    fn after(self, bytes: &[u8], level: Level) -> Place {
        match bytes.iter().rposition(|&byte| byte == b'\n') {
            None => Place { column: self.column + bytes.len() as u64, ..self },
            Some(last) => {
                Place { line: self.line + level.count_line_feeds(bytes), column: (bytes.len() - last) as u64 }
            }
        }
    }
}

/// A window that slides over an input. Lines are counted a windowful at a time, not byte by byte.
pub(crate) struct Window<I> {
    input: I,
    may_wait: bool,
    ended: bool,
    /// A lead, what has been read from the input, and a tail, as the kernels want them.
    bytes: Box<[u8]>,
    /// `bytes[next..end]` has been read from the input, but not yet been taken.
    next: usize,
    end: usize,
    /// The place of `bytes[LEAD]`.
    origin: Place,
    /// How much has been read from the input.
    length: u64,
}

impl<I: Input> Window<I> {
    pub(crate) fn new(input: I) -> Self {
        let may_wait = input.may_wait();
        let bytes = empty(FIRST_ROOM);
        Window { input, may_wait, ended: false, bytes, next: LEAD, end: LEAD, origin: Place::START, length: 0 }
    }

    /// Whether the next [`slide`](Self::slide) may have to wait.
    pub(crate) fn may_wait(&self) -> bool {
        self.may_wait && !self.ended
    }

    /// How many bytes of the input have been read.
    pub(crate) fn length(&self) -> u64 {
        self.length
    }

    /// What has been read and not yet been taken.
    #[inline]
    pub(crate) fn untaken(&self) -> &[u8] {
        &self.bytes[self.next..self.end]
    }

    /// The same between a lead and a tail.
    #[inline]
    pub(crate) fn surrounded(&self) -> &[u8] {
        &self.bytes[self.next - LEAD..self.end + TAIL]
    }

    /// The first byte that has not been taken, if the window holds one.
    #[inline]
    pub(crate) fn first(&self) -> Option<u8> {
        self.untaken().first().copied()
    }

    /// Takes `count` of the untaken bytes.
    #[inline]
    pub(crate) fn take(&mut self, count: usize) {
        debug_assert!(count <= self.end - self.next, "takes what is there");
        self.next += count;
    }

    /// Takes a byte that is neither of a number nor blank, and directly before one that may be: kernels look back at
    /// it, and must find a blank.
    pub(crate) fn take_strange(&mut self) {
        self.bytes[self.next] = b' ';
        self.take(1);
    }

    /// Where the first untaken byte is, or will be; lines are counted at the given level.
    pub(crate) fn place(&self, level: Level) -> Place {
        self.origin.after(&self.bytes[LEAD..self.next], level)
    }

    /// Once all is taken, reads on. False at the end of the input. Lines are counted at the given level.
    ///
    /// # Errors
    ///
    /// Those of the reader, except for interrupted reads, which are tried again.
    pub(crate) fn slide(&mut self, level: Level) -> io::Result<bool> {
        debug_assert_eq!(self.next, self.end, "nothing untaken is lost");
        if self.ended {
            return Ok(false);
        }
        let count = self.read(level)?;
        self.ended = count == 0;
        Ok(!self.ended)
    }

    fn read(&mut self, level: Level) -> io::Result<usize> {
        self.origin = self.place(level);
        let is_full = self.end + TAIL == self.bytes.len();
        if is_full && self.bytes.len() < LEAD + ROOM + TAIL {
            self.bytes = empty(ROOM);
        }
        (self.next, self.end) = (LEAD, LEAD);
        let count = loop {
            let room = LEAD..self.bytes.len() - TAIL;
            match self.input.read(&mut self.bytes[room]) {
                Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
                result => break result?,
            }
        };
        self.end += count;
        self.length += count as u64;
        self.bytes[self.end..][..TAIL].fill(b'0');
        Ok(count)
    }
}

/// The memory of a window with so much room, before anything is read.
fn empty(room: usize) -> Box<[u8]> {
    let mut bytes = vec![0; LEAD + room + TAIL].into_boxed_slice();
    bytes[..LEAD].fill(b' ');
    bytes
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn places_do_not_depend_on_how_the_input_is_cut() {
        let text = b"ab\n\nc\r\ndef";
        for (cut, level) in (0..=text.len()).flat_map(|cut| Level::available().map(move |level| (cut, level))) {
            let (head, tail) = text.split_at(cut);
            let place = Place::START.after(head, level).after(tail, level);
            assert_eq!(place, Place { line: 4, column: 4 }, "cut at {cut}, {level}");
        }
    }

    #[test]
    fn the_room_grows_once_it_has_been_full() {
        let mut input = &[b' '; 3 * ROOM][..];
        let mut window = Window::new(&mut input);
        for expected in [FIRST_ROOM, ROOM, ROOM] {
            assert!(window.slide(Level::PORTABLE).unwrap());
            assert_eq!(window.untaken().len(), expected);
            window.take(expected);
        }
    }

    #[test]
    fn the_end_is_asked_for_once() {
        struct Once(usize);
        impl io::Read for Once {
            fn read(&mut self, _: &mut [u8]) -> io::Result<usize> {
                self.0 += 1;
                assert_eq!(self.0, 1, "somebody at a keyboard should have to end the input once");
                Ok(0)
            }
        }
        let mut once = Once(0);
        let mut window = Window::new(&mut once);
        assert!(!window.slide(Level::PORTABLE).unwrap());
        assert!(!window.slide(Level::PORTABLE).unwrap());
    }
}
