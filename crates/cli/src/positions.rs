//! The words of an input that lists positions, one by one, with their places.

use std::io::{self, Read, Write};

/// The words of an input: what stands between blanks and line ends. A byte order mark before them is none.
pub(crate) struct Words<R> {
    input: R,
    buffer: Box<[u8]>,
    /// What of the buffer has not been taken yet.
    rest: std::ops::Range<usize>,
    line: u64,
    /// The column of the next byte, counted from 1.
    column: u64,
}

/// A word of an input.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct Word {
    /// Its bytes.
    pub(crate) bytes: Vec<u8>,
    /// The line, counted from 1.
    pub(crate) line: u64,
    /// The column of its first byte, counted from 1.
    pub(crate) column: u64,
}

impl Word {
    /// No position has so many bytes.
    pub(crate) const LONGEST: usize = 1 << 24;

    /// Whether it is longer than any position. Then the rest of it has not been read.
    pub(crate) fn is_too_long(&self) -> bool {
        self.bytes.len() > Self::LONGEST
    }
}

impl<R: Read> Words<R> {
    pub(crate) fn new(input: R) -> Self {
        Self { input, buffer: vec![0; 1 << 16].into(), rest: 0..0, line: 1, column: 1 }
    }

    /// The next word, if there is one. Before it waits for more input, the output is flushed: whoever sends a position
    /// and waits for its value gets it.
    pub(crate) fn next(&mut self, output: &mut impl Write) -> io::Result<Option<Word>> {
        while let Some(byte) = self.peek(output)? {
            if byte.is_ascii_whitespace() {
                self.take(byte);
                continue;
            }
            let word = self.word(output)?;
            if !word.bytes.is_empty() {
                return Ok(Some(word));
            }
        }
        Ok(None)
    }

    fn word(&mut self, output: &mut impl Write) -> io::Result<Word> {
        const BYTE_ORDER_MARK: &[u8] = "\u{feff}".as_bytes();

        let mut word = Word { bytes: Vec::new(), line: self.line, column: self.column };
        while let Some(byte) = self.peek(output)?.filter(|byte| !byte.is_ascii_whitespace()) {
            if word.is_too_long() {
                break;
            }
            word.bytes.push(byte);
            self.take(byte);
        }
        if (word.line, word.column) == (1, 1) && word.bytes.starts_with(BYTE_ORDER_MARK) {
            word.bytes.drain(..BYTE_ORDER_MARK.len());
            word.column += BYTE_ORDER_MARK.len() as u64;
        }
        Ok(word)
    }

    /// The next byte, which stays the next.
    fn peek(&mut self, output: &mut impl Write) -> io::Result<Option<u8>> {
        if self.rest.is_empty() {
            output.flush()?;
            self.rest = 0..self.read()?;
        }
        Ok(self.buffer[self.rest.clone()].first().copied())
    }

    fn read(&mut self) -> io::Result<usize> {
        loop {
            match self.input.read(&mut self.buffer) {
                Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
                read => return read,
            }
        }
    }

    /// Goes past the next byte.
    fn take(&mut self, byte: u8) {
        self.rest.start += 1;
        if byte == b'\n' {
            (self.line, self.column) = (self.line + 1, 1);
        } else {
            self.column += 1;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Gives one byte at a time.
    struct Slow<'a>(&'a [u8]);

    impl Read for Slow<'_> {
        fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
            let len = self.0.len().min(1);
            self.0.read(&mut buffer[..len])
        }
    }

    fn words(input: &[u8]) -> Vec<(String, u64, u64)> {
        let mut words = Words::new(Slow(input));
        let next = || words.next(&mut io::sink()).unwrap();
        let text = |word: Word| (String::from_utf8(word.bytes).unwrap(), word.line, word.column);
        std::iter::from_fn(next).map(text).collect()
    }

    fn word(text: &str, line: u64, column: u64) -> (String, u64, u64) {
        (text.to_owned(), line, column)
    }

    #[test]
    fn words_come_with_their_places() {
        assert_eq!(words(b"1 23\n  4\r\n\r\n5"), [word("1", 1, 1), word("23", 1, 3), word("4", 2, 3), word("5", 4, 1)]);
        assert_eq!(words(b" \t\r\n\n"), []);
        assert_eq!(words(b""), []);
    }

    #[test]
    fn a_byte_order_mark_is_no_word() {
        assert_eq!(words("\u{feff}7 8".as_bytes()), [word("7", 1, 4), word("8", 1, 6)]);
        assert_eq!(words("\u{feff}\n7".as_bytes()), [word("7", 2, 1)]);
        assert_eq!(words("\u{feff}".as_bytes()), []);
        assert_eq!(words("1 \u{feff}7".as_bytes()), [word("1", 1, 1), word("\u{feff}7", 1, 3)]);
    }

    #[test]
    fn the_output_is_flushed_before_more_is_read() {
        struct Flushes(usize);

        impl Write for Flushes {
            fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
                Ok(bytes.len())
            }

            fn flush(&mut self) -> io::Result<()> {
                self.0 += 1;
                Ok(())
            }
        }

        let (mut words, mut flushes) = (Words::new(Slow(b"1\n2\n")), Flushes(0));
        assert_eq!(words.next(&mut flushes).unwrap().unwrap().bytes, b"1");
        assert_eq!(flushes.0, 2, "before the first byte, and before the one that ends the word");
    }
}
