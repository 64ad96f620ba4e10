//! What the fuzz targets have in common: an input answered in every way that must make no difference.

use std::io::{self, Read};

use grundy_judge::{Error, Level};

/// The answers to an input, and the message about its first mistake.
#[derive(Debug, PartialEq, Eq)]
pub struct Answered {
    pub answers: Vec<u8>,
    pub mistake: Option<(u64, u64, String)>,
}

/// Answers `input` with `answer_at` at every level, whole and cut into pieces, and makes sure that all agree. The first byte says how
/// long the pieces are.
pub fn answered_alike(
    data: &[u8],
    mut answer_at: impl FnMut(Level, &mut dyn Read, &mut Vec<u8>) -> Result<(), Error>,
) -> Answered {
    let Some((&piece, input)) = data.split_first() else { return Answered { answers: Vec::new(), mistake: None } };
    let mut run = |level, mut input: &mut dyn Read| {
        let mut answers = Vec::new();
        let mistake = answer_at(level, &mut input, &mut answers).err().map(place_and_message);
        Answered { answers, mistake }
    };
    // The last level is the careful scanner alone.
    let scalar = Level::available().last().expect("the scalar level is always there");
    let expected = run(scalar, &mut &*input);
    for level in Level::available() {
        assert_eq!(run(level, &mut &*input), expected, "{level}, whole");
        let pieces = &mut Pieces { rest: input, length: usize::from(piece).max(1) };
        assert_eq!(run(level, pieces), expected, "{level}, in pieces of {piece}");
    }
    expected
}

/// Makes sure that `answer_with_moves` gives the same verdicts and the same mistake.
pub fn moves_follow_the_verdicts(
    data: &[u8],
    answered: &Answered,
    answer_with_moves: impl FnOnce(&[u8], &mut Vec<u8>) -> Result<(), Error>,
) {
    let mut answers = Vec::new();
    let mistake = answer_with_moves(data.get(1..).unwrap_or_default(), &mut answers).err().map(place_and_message);
    if !data.is_empty() {
        let verdicts = answers
            .split_inclusive(|&byte| byte == b'\n')
            .flat_map(|line| [line.split(u8::is_ascii_whitespace).next().unwrap_or_default(), b"\n"]);
        assert_eq!(verdicts.collect::<Vec<_>>().concat(), answered.answers);
        assert_eq!(mistake, answered.mistake);
    }
}

fn place_and_message(error: Error) -> (u64, u64, String) {
    match error {
        Error::Input(error) => (error.line, error.column, error.to_string()),
        error => panic!("memory is always readable and writable: {error}"),
    }
}

/// A reader that gives no more than `length` bytes at a time.
struct Pieces<'a> {
    rest: &'a [u8],
    length: usize,
}

impl Read for Pieces<'_> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let length = self.length.min(buffer.len());
        self.rest.read(&mut buffer[..length])
    }
}

/// The numbers of a text that a validator has found valid.
pub fn numbers(valid: &[u8]) -> impl Iterator<Item = u64> + '_ {
    let text = std::str::from_utf8(valid).expect("valid inputs are ASCII");
    text.split_ascii_whitespace().map(|number| number.parse().expect("valid inputs hold numbers"))
}
