//! Answers are there before anybody is waited for, and gathered where nobody is.

use std::cell::RefCell;
use std::io::{self, Read, Write};

use grundy_judge::{Error, Input, chess, coins};

/// Somebody who says the next thing when all answers to the things before have come.
struct Partner<'a> {
    script: std::slice::Iter<'a, (&'static str, &'static str)>,
    expected: &'static str,
    answers: &'a RefCell<Vec<u8>>,
}

impl Read for Partner<'_> {
    fn read(&mut self, into: &mut [u8]) -> io::Result<usize> {
        let answers = std::mem::take(&mut *self.answers.borrow_mut());
        assert_eq!(String::from_utf8(answers).unwrap(), self.expected);
        let (said, expected) = self.script.next().copied().unwrap_or_default();
        self.expected = expected;
        into[..said.len()].copy_from_slice(said.as_bytes());
        Ok(said.len())
    }
}

/// What has been written and flushed.
struct Flushed<'a> {
    held: Vec<u8>,
    answers: &'a RefCell<Vec<u8>>,
}

impl Write for Flushed<'_> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.held.write(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.answers.borrow_mut().append(&mut self.held);
        Ok(())
    }
}

fn talk(script: &[(&'static str, &'static str)], answer: impl FnOnce(&mut Partner<'_>, Flushed<'_>) -> Result<(), Error>) {
    let answers = RefCell::default();
    let mut partner = Partner { script: script.iter(), expected: "", answers: &answers };
    answer(&mut partner, Flushed { held: Vec::new(), answers: &answers }).unwrap();
    assert_eq!(partner.script.len(), 0, "everything was listened to");
    let last = String::from_utf8(answers.take()).unwrap();
    assert_eq!(last, "", "nothing was kept to the end");
}

#[test]
fn chess_is_answered_test_by_test() {
    let script = [("3\n1\n", ""), ("2 19 20\n", "NO\n"), ("2\n1 19", ""), ("\n1 18\n1\n1 ", "YES\n"), ("20\n", "NO\n")];
    talk(&script, |input, output| chess::answer(input, output, &grundy::chess::TABLE));
}

#[test]
fn coins_are_answered_test_by_test() {
    let script = [("0\n", "Yes\n"), ("1\n0\n4\n0 1 2", "No\n"), (" 3\n", "Yes\n")];
    talk(&script, |input, output| coins::answer(input, output));
}

/// Counts the pieces in which answers are written.
#[derive(Default)]
struct Count {
    pieces: usize,
    bytes: usize,
}

impl Write for &mut Count {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.pieces += 1;
        self.bytes += bytes.len();
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

#[test]
fn answers_to_a_file_are_written_in_large_pieces() {
    let input = "1 7\n".repeat(100_000);
    assert!(!input.as_bytes().may_wait());
    let mut count = Count::default();
    coins::answer(input.as_bytes(), &mut count).unwrap();
    assert_eq!(count.bytes, 300_000);
    assert!(count.pieces <= 5, "{} pieces", count.pieces);
}

#[test]
fn answers_come_before_an_error() {
    let mut answers = Vec::new();
    let input = &b"0 1 7 oops"[..];
    assert!(matches!(coins::answer(input, &mut answers), Err(Error::Input(_))));
    assert_eq!(answers, b"Yes\nNo\n");
}

/// A reader, or a writer, that fails as told.
struct Fails(io::ErrorKind);

impl Read for Fails {
    fn read(&mut self, _: &mut [u8]) -> io::Result<usize> {
        Err(self.0.into())
    }
}

impl Write for Fails {
    fn write(&mut self, _: &[u8]) -> io::Result<usize> {
        Err(self.0.into())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

#[test]
fn failures_of_both_ends_are_told_apart() {
    let kind = io::ErrorKind::ConnectionReset;
    let mut answers = Vec::new();
    let error = coins::answer(&mut b"0 1 7 ".chain(Fails(kind)), &mut answers).unwrap_err();
    assert!(matches!(&error, Error::Read(error) if error.kind() == kind), "{error}");
    assert_eq!(answers, b"Yes\nNo\n");

    let kind = io::ErrorKind::BrokenPipe;
    let error = coins::answer(&b"0"[..], Fails(kind)).unwrap_err();
    assert!(matches!(&error, Error::Write(error) if error.kind() == kind), "{error}");
}

#[test]
fn interrupted_reads_are_tried_again() {
    struct Interrupted<R>(R, bool);
    impl<R: Read> Read for Interrupted<R> {
        fn read(&mut self, into: &mut [u8]) -> io::Result<usize> {
            self.1 = !self.1;
            if self.1 { Err(io::ErrorKind::Interrupted.into()) } else { self.0.read(into) }
        }
    }
    let mut answers = Vec::new();
    coins::answer(&mut Interrupted(&b"0\n1\n7"[..], false), &mut answers).unwrap();
    assert_eq!(answers, b"Yes\nNo\n");
}
