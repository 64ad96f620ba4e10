//! Answers are there before anybody is waited for, and gathered where nobody is.

use std::cell::RefCell;
use std::io::{self, Read, Write};
use std::slice;

use grundy_judge::cases::cases;
use grundy_judge::contest::Tests;
use grundy_judge::{Error, Input, Right, Test};

use crate::reading;
use crate::support::{game, games};

/// Somebody who says the next thing when all answers to the things before have come.
struct Partner<'a> {
    script: slice::Iter<'a, (String, String)>,
    expected: &'a str,
    answers: &'a RefCell<Vec<u8>>,
}

impl Read for Partner<'_> {
    fn read(&mut self, into: &mut [u8]) -> io::Result<usize> {
        let answers = std::mem::take(&mut *self.answers.borrow_mut());
        assert_eq!(String::from_utf8(answers).unwrap(), self.expected);
        let (said, expected) = self.script.next().map_or(("", ""), |(said, expected)| (said, expected));
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

fn talk(script: &[(String, String)], answer: impl FnOnce(&mut Partner<'_>, Flushed<'_>) -> Result<(), Error>) {
    let answers = RefCell::default();
    let mut partner = Partner { script: script.iter(), expected: "", answers: &answers };
    answer(&mut partner, Flushed { held: Vec::new(), answers: &answers }).unwrap();
    assert_eq!(partner.script.len(), 0, "everything was listened to");
    let last = String::from_utf8(answers.take()).unwrap();
    assert_eq!(last, "", "nothing was kept to the end");
}

/// Every line in two pieces, with what must have been answered when the next is asked for.
fn script(right: &Right<'_>, tests: &[Test]) -> Vec<(String, String)> {
    let game = right.game;
    let mut script = match game.tests {
        Tests::Counted(_) => vec![(format!("{}\n", tests.len()), String::new())],
        Tests::One | Tests::ToEnd => Vec::new(),
    };
    let head = script.iter().map(|(said, _)| said.len()).sum::<usize>();
    for test in tests {
        // The count of one test has as many bytes as that of these few.
        let input = game.write(slice::from_ref(test));
        for line in input[head..].split_inclusive('\n') {
            let (first, rest) = line.split_at(line.len() / 2);
            script.extend([(first.to_owned(), String::new()), (rest.to_owned(), String::new())]);
        }
        script.last_mut().expect("a test has a line").1 = reading::answers(right, slice::from_ref(test));
    }
    script.retain(|(said, _)| !said.is_empty());
    script
}

#[test]
fn tests_are_answered_as_soon_as_they_are_whole() {
    for right in games() {
        let count = if matches!(right.game.tests, Tests::One) { 1 } else { 9 };
        for case in cases(right.game).filter(|case| case.kind.is_valid) {
            let tests = case.tests(&right, 7, count);
            if tests.iter().map(Vec::len).sum::<usize>() < 1000 {
                talk(&script(&right, &tests), |input, output| right.answer(input, output, None));
            }
        }
    }
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
    game("coins").answer(input.as_bytes(), &mut count, None).unwrap();
    assert_eq!(count.bytes, 300_000);
    assert!(count.pieces <= 5, "{} pieces", count.pieces);
}

#[test]
fn answers_come_before_an_error() {
    let mut answers = Vec::new();
    let input = &b"0 1 7 oops"[..];
    assert!(matches!(game("coins").answer(input, &mut answers, None), Err(Error::Input(_))));
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
    let error = game("coins").answer(&mut b"0 1 7 ".chain(Fails(kind)), &mut answers, None).unwrap_err();
    assert!(matches!(&error, Error::Read(error) if error.kind() == kind), "{error}");
    assert_eq!(answers, b"Yes\nNo\n");

    let kind = io::ErrorKind::BrokenPipe;
    let error = game("coins").answer(&b"0"[..], Fails(kind), None).unwrap_err();
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
    game("coins").answer(&mut Interrupted(&b"0\n1\n7"[..], false), &mut answers, None).unwrap();
    assert_eq!(answers, b"Yes\nNo\n");
}
