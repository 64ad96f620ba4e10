//! The careful scanner: numbers, lines and the end of an input, with a message for whatever else is there.

use std::fmt;
use std::io::{self, BufWriter, Write};

use grundy::rules::PositionError;

use crate::cells::{self, PlainCells};
use crate::contest::Bound;
use crate::kernels::{Level, Numbers, Rows};
use crate::position::PositionForm;
use crate::window::{Place, Window};
use crate::{Error, Input, InputError};

/// Answers are gathered into pieces of this size.
const PIECE: usize = 1 << 16;

/// An input of this length is worth finding the best level for, which may take some tens of microseconds.
const WORTH_A_LEVEL: u64 = 1 << 16;

/// How much of a strange token is shown.
const SHOWN: usize = 24;

/// No position is written in more bytes.
const LONGEST_WORD: usize = 1 << 16;

/// What some editors put before the text of a file to say that it is in UTF-8.
const BYTE_ORDER_MARK: [u8; 3] = *b"\xef\xbb\xbf";

/// How numbers must be laid out.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Layout {
    /// Any number of blanks and line ends between any two numbers.
    Free,
    /// One space between the numbers of a line, one line feed after each line, no leading zeros.
    Strict,
}

/// Reads an input by the words of the grammars, and hands over the answers before it waits for more.
pub(crate) struct Scanner<I, W: Write> {
    window: Window<I>,
    answers: BufWriter<W>,
    layout: Layout,
    /// Whether the line has begun: in the strict layout, the next number stands after a space.
    in_line: bool,
    token: Token,
    /// The bytes of the token, if it is a position.
    word: Vec<u8>,
    /// What has been read ahead of the window.
    ahead: Numbers,
    level: Level,
    level_is_final: bool,
}

impl<I: Input> Scanner<I, io::Sink> {
    /// A scanner that insists on the strict layout, and has nothing to answer.
    pub(crate) fn strict(input: I) -> Self {
        Scanner::new(input, io::sink(), Layout::Strict, Some(Level::SCALAR))
    }
}

impl<I: Input, W: Write> Scanner<I, W> {
    /// A scanner that takes numbers wherever they stand; if no level is given, it finds the best in time.
    pub(crate) fn free(input: I, output: W, level: Option<Level>) -> Self {
        Scanner::new(input, output, Layout::Free, level)
    }

    fn new(input: I, output: W, layout: Layout, level: Option<Level>) -> Self {
        Scanner {
            window: Window::new(input),
            answers: BufWriter::with_capacity(PIECE, output),
            layout,
            in_line: false,
            token: Token::default(),
            word: Vec::new(),
            ahead: Numbers::new(),
            level: level.unwrap_or(Level::PORTABLE),
            level_is_final: level.is_some(),
        }
    }

    /// Whether the layout is strict, and bounds are those of a contest.
    pub(crate) fn is_strict(&self) -> bool {
        self.layout == Layout::Strict
    }

    /// Reads the whole input by `grammar`; whether that fails or not, the answers so far are handed over.
    ///
    /// # Errors
    ///
    /// The first one: that of the grammar, or else that of the handing over.
    pub(crate) fn run(mut self, grammar: impl FnOnce(&mut Self) -> Result<(), Error>) -> Result<(), Error> {
        let result = self.skip_byte_order_mark().and_then(|()| grammar(&mut self));
        result.and(self.answers.flush().map_err(Error::Write))
    }

    /// Answers a test by what `write` writes.
    pub(crate) fn answer<R>(&mut self, write: impl FnOnce(&mut BufWriter<W>) -> R) -> R {
        write(&mut self.answers)
    }

    /// As [`number`](Self::number), reading ahead: quicker where there are many.
    #[inline(always)]
    pub(crate) fn next_number(&mut self, bound: &Bound) -> Result<u64, Error> {
        match self.ahead.peek().map(u64::from) {
            Some(value) if bound.has(value, self.layout) => {
                self.ahead.advance();
                Ok(value)
            }
            Some(_) => self.number(bound),
            None => self.read_ahead(bound),
        }
    }

    /// Whether the next number has been read already.
    #[inline(always)]
    pub(crate) fn has_read_ahead(&self) -> bool {
        self.ahead.peek().is_some()
    }

    /// The next number, and some of those after it.
    #[inline(never)]
    fn read_ahead(&mut self, bound: &Bound) -> Result<u64, Error> {
        self.catch_up();
        self.ahead.read(self.level, self.window.surrounded());
        match self.ahead.peek() {
            Some(_) => self.next_number(bound),
            None => self.number(bound),
        }
    }

    /// The next rows of chess, as many as a kernel can make out and as there is room for; perhaps none.
    pub(crate) fn rows(&mut self, kernel: &mut Rows, rows: &mut [u64]) -> usize {
        self.catch_up();
        let read = kernel.read(self.level, self.window.surrounded(), rows);
        self.window.take(read.bytes);
        read.rows
    }

    /// The next cells on a board, as many as are whole in the window and as there is room for; perhaps none. They are
    /// still to be taken.
    pub(crate) fn peek_cells(&mut self, plain: &PlainCells, cells: &mut [u64]) -> cells::Read {
        self.catch_up();
        match self.layout {
            Layout::Free => plain.read(self.window.untaken(), cells),
            Layout::Strict => cells::Read::default(),
        }
    }

    /// Takes so many bytes that have been looked at.
    pub(crate) fn take(&mut self, bytes: usize) {
        self.window.take(bytes);
    }

    /// Takes so many words, and the one after them as the token.
    pub(crate) fn take_words(&mut self, words: usize) -> Result<(), Error> {
        (0..=words).try_for_each(|_| {
            self.skip_blanks()?;
            self.read_token()
        })
    }

    /// The next position, a word that the rules understand.
    pub(crate) fn position(&mut self, form: &PositionForm) -> Result<u64, Error> {
        self.begin_token()?;
        self.read_word()?;
        if self.word.len() > LONGEST_WORD {
            return Err(self.refuse_token(&format!("a position of at most {LONGEST_WORD} bytes")));
        }
        let Ok(text) = str::from_utf8(&self.word) else { return Err(self.refuse_token("a position in UTF-8")) };
        match form.read(text, self.layout == Layout::Strict) {
            Ok(position) => Ok(position),
            Err(error) if text.is_empty() => Err(self.refuse_token(&error.expected)),
            Err(PositionError { column, found, expected, .. }) => {
                let error = self.input_error(found, expected);
                Err(InputError { column: error.column + column as u64 - 1, ..error }.into())
            }
        }
    }

    /// Reads the bytes up to the next blank, as the token and as a whole, unless they are too many.
    fn read_word(&mut self) -> Result<(), Error> {
        self.word.clear();
        while self.peek()?.is_some_and(|byte| !is_blank(byte)) && self.word.len() <= LONGEST_WORD {
            let untaken = self.window.untaken();
            let length = untaken.iter().position(|&byte| is_blank(byte)).unwrap_or(untaken.len());
            self.word.extend(&untaken[..length]);
            self.window.take(length);
        }
        self.token = Token::of(&self.word);
        Ok(())
    }

    /// Goes to where the next token begins.
    // Once for each number: by a call, the scalar level takes a tenth longer.
    #[inline(always)]
    fn begin_token(&mut self) -> Result<(), Error> {
        self.catch_up();
        match self.layout {
            Layout::Free => self.skip_blanks(),
            Layout::Strict if self.in_line => self.expect(b' ', "a single space"),
            Layout::Strict => {
                self.in_line = true;
                Ok(())
            }
        }
    }

    /// The next number, which must be within its bounds.
    pub(crate) fn number(&mut self, bound: &Bound) -> Result<u64, Error> {
        self.begin_token()?;
        self.read_token()?;
        let value = self.token.value().filter(|value| bound.has(*value, self.layout));
        match value {
            Some(value) if self.layout == Layout::Free || !self.token.has_leading_zero() => Ok(value),
            _ => {
                let (least, most) = bound.range(self.layout);
                Err(self.refuse_token(&format!("{}, {least} to {most}", bound.name)))
            }
        }
    }

    /// The next word, which must have `length` bytes, each one of two; hands for each to `cells` whether it is the
    /// first of these. A word of no bytes is nothing at all.
    pub(crate) fn word(&mut self, length: u64, [full, empty]: [u8; 2], cells: &mut Vec<bool>) -> Result<(), Error> {
        self.catch_up();
        match self.layout {
            Layout::Free if length == 0 => {}
            Layout::Free => self.skip_blanks()?,
            Layout::Strict => self.in_line = true,
        }
        cells.clear();
        for _ in 0..length {
            match self.peek()? {
                Some(byte) if byte == full || byte == empty => cells.push(byte == full),
                _ => {
                    let expected = format!("`{}` or `{}`, {length} in all", char::from(full), char::from(empty));
                    return Err(self.refuse_next(&expected)?);
                }
            }
            self.window.take(1);
        }
        match self.peek()? {
            Some(byte) if length > 0 && !is_blank(byte) => {
                Err(self.refuse_next(&format!("the end of a word of {length} letters"))?)
            }
            _ => Ok(()),
        }
    }

    /// The end of a line that the grammar knows of; only the strict layout minds.
    pub(crate) fn end_of_line(&mut self) -> Result<(), Error> {
        self.in_line = false;
        match self.layout {
            Layout::Free => Ok(()),
            Layout::Strict => self.expect(b'\n', "the end of the line"),
        }
    }

    /// Whether nothing more is to come.
    pub(crate) fn is_at_end(&mut self) -> Result<bool, Error> {
        if self.ahead.peek().is_some() {
            return Ok(false);
        }
        self.catch_up();
        if self.layout == Layout::Free {
            self.skip_blanks()?;
        }
        Ok(self.peek()?.is_none())
    }

    /// The end of the input.
    pub(crate) fn end_of_input(&mut self) -> Result<(), Error> {
        self.catch_up();
        if self.is_at_end()? { Ok(()) } else { Err(self.refuse_next("the end of the input")?) }
    }

    /// Refuses the number that was read last, for a reason that is not its own.
    pub(crate) fn refuse_last(&mut self, found: String, expected: &str) -> Error {
        match self.reread(0) {
            Ok(()) => self.refuse(found, expected),
            Err(error) => error,
        }
    }

    /// Refuses the number or word that was read so many before the last, for its value is not known.
    pub(crate) fn refuse_unknown(&mut self, position: u64, found: String, before_last: usize) -> Error {
        match self.reread(before_last) {
            Ok(()) => {
                let expected = "a position whose value has been computed".to_owned();
                InputError { unknown: Some(position), ..self.input_error(found, expected) }.into()
            }
            Err(error) => error,
        }
    }

    /// Makes sure that the number that was read so many before the last is the token; if it has not been read ahead,
    /// the last word is.
    fn reread(&mut self, before_last: usize) -> Result<(), Error> {
        if let Some(before) = self.ahead.stop_before(1 + before_last) {
            self.window.take(before);
            self.skip_blanks()?;
            self.read_token()?;
        }
        Ok(())
    }

    /// Moves the window on to what has not been read.
    fn catch_up(&mut self) {
        self.window.take(self.ahead.stop());
    }

    /// Goes past a byte order mark at the beginning; only the strict layout minds it.
    fn skip_byte_order_mark(&mut self) -> Result<(), Error> {
        if self.layout == Layout::Strict || self.peek()? != Some(BYTE_ORDER_MARK[0]) {
            return Ok(());
        }
        for byte in BYTE_ORDER_MARK {
            if self.peek()? != Some(byte) {
                self.read_rest_of_token()?;
                return Err(self.refuse_token("a number, or a byte order mark"));
            }
            self.token.extend(&[byte]);
            self.window.take_strange();
        }
        Ok(())
    }

    fn skip_blanks(&mut self) -> Result<(), Error> {
        while self.peek()?.is_some_and(is_blank) {
            self.window.take(1);
        }
        Ok(())
    }

    fn expect(&mut self, byte: u8, name: &str) -> Result<(), Error> {
        if self.peek()? != Some(byte) {
            return Err(self.refuse_next(name)?);
        }
        self.window.take(1);
        Ok(())
    }

    /// Refuses whatever comes next.
    fn refuse_next(&mut self, expected: &str) -> Result<Error, Error> {
        self.read_token()?;
        Ok(self.refuse_token(expected))
    }

    fn refuse_token(&self, expected: &str) -> Error {
        let found =
            if self.token.length > 0 { self.token.to_string() } else { describe(self.window.first()).to_owned() };
        self.refuse(found, expected)
    }

    /// Says what was found where the token begins.
    fn refuse(&self, found: String, expected: &str) -> Error {
        self.input_error(found, expected.to_owned()).into()
    }

    fn input_error(&self, found: String, expected: String) -> InputError {
        let Place { line, column } = self.place_of_token();
        InputError { line, column, found, expected, unknown: None }
    }

    /// Where the token begins, which has just been taken.
    fn place_of_token(&self) -> Place {
        let Place { line, column } = self.window.place(self.level);
        Place { line, column: column - self.token.length }
    }

    /// Takes bytes up to the next blank, or for as long as they may be a number or are still to be shown.
    #[inline]
    fn read_token(&mut self) -> Result<(), Error> {
        self.token = Token::default();
        self.read_rest_of_token()
    }

    fn read_rest_of_token(&mut self) -> Result<(), Error> {
        while self.peek()?.is_some_and(|byte| !is_blank(byte)) && !self.token.is_settled() {
            let taken = self.token.extend(self.window.untaken());
            self.window.take(taken);
        }
        Ok(())
    }

    /// The next byte, for which the window is moved on if need be; none at the end of the input.
    fn peek(&mut self) -> Result<Option<u8>, Error> {
        match self.window.first() {
            None => self.peek_further(),
            byte => Ok(byte),
        }
    }

    #[cold]
    fn peek_further(&mut self) -> Result<Option<u8>, Error> {
        if self.window.may_wait() && !self.answers.buffer().is_empty() {
            self.answers.flush().map_err(Error::Write)?;
        }
        self.window.slide(self.level).map_err(Error::Read)?;
        if !self.level_is_final && self.window.length() >= WORTH_A_LEVEL {
            (self.level, self.level_is_final) = (Level::best(), true);
        }
        Ok(self.window.first())
    }
}

impl Bound {
    #[inline]
    fn range(&self, layout: Layout) -> (u64, u64) {
        match layout {
            Layout::Free => self.answered,
            Layout::Strict => self.contest,
        }
    }

    #[inline]
    fn has(&self, value: u64, layout: Layout) -> bool {
        let (least, most) = self.range(layout);
        (least..=most).contains(&value)
    }
}

/// A run of bytes without blanks, of which the beginning is kept.
#[derive(Clone, Copy)]
struct Token {
    length: u64,
    head: [u8; SHOWN],
    /// What it is as a number; none once it cannot be one that fits.
    value: Option<u64>,
}

impl Default for Token {
    fn default() -> Self {
        Token { length: 0, head: [0; SHOWN], value: Some(0) }
    }
}

impl Token {
    /// The token of these bytes, which is no number.
    fn of(bytes: &[u8]) -> Self {
        let mut head = [0; SHOWN];
        head.iter_mut().zip(bytes).for_each(|(place, &byte)| *place = byte);
        Self { length: bytes.len() as u64, head, value: None }
    }

    /// Extends the token by the bytes up to the next blank, or by some of them. Tells how many these are.
    #[inline]
    fn extend(&mut self, bytes: &[u8]) -> usize {
        let kept = self.length.min(SHOWN as u64) as usize;
        let (mut value, mut taken) = (self.value, 0);
        for &byte in bytes.iter().take(SHOWN).take_while(|&&byte| !is_blank(byte)) {
            if let Some(place) = self.head.get_mut(kept + taken) {
                *place = byte;
            }
            value = value.and_then(|value| append_digit(value, byte));
            taken += 1;
        }
        self.value = value;
        self.length += taken as u64;
        taken
    }

    #[inline]
    fn value(&self) -> Option<u64> {
        self.value.filter(|_| self.length > 0)
    }

    #[inline]
    fn has_leading_zero(&self) -> bool {
        self.length > 1 && self.head[0] == b'0'
    }

    /// Whether no further byte can change what is said about it.
    #[inline]
    fn is_settled(&self) -> bool {
        self.value.is_none() && self.length > SHOWN as u64
    }
}

impl fmt::Display for Token {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.head.starts_with(&BYTE_ORDER_MARK) {
            return f.write_str("a byte order mark");
        }
        let shown = (self.length as usize).min(SHOWN);
        let more = if self.length > SHOWN as u64 { "..." } else { "" };
        write!(f, "`{}{more}`", self.head[..shown].escape_ascii())
    }
}

/// The number with one more digit; none if it does not fit, or if the byte is no digit.
#[inline]
fn append_digit(number: u64, byte: u8) -> Option<u64> {
    let digit = byte.wrapping_sub(b'0');
    if digit > 9 { None } else { number.checked_mul(10)?.checked_add(digit.into()) }
}

#[inline]
pub(crate) fn is_blank(byte: u8) -> bool {
    matches!(byte, b' ' | b'\t' | b'\r' | b'\n')
}

/// The name of what no token shows.
fn describe(byte: Option<u8>) -> &'static str {
    match byte {
        None => "the end of the input",
        Some(b'\n') => "the end of the line",
        Some(b'\r') => "a carriage return",
        Some(b'\t') => "a tab",
        Some(_) => "a space",
    }
}
