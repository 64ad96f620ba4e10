//! Rows of cells: a move replaces a word of cells by another.
//!
//! A row is a mask: cell c, counted from 1 at the left, is bit c - 1, and `o` is 1.

mod any_width;
mod termination;

use alloc::collections::BTreeMap;
use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::fmt;
use core::ops::ControlFlow;

use grundy_layout::artifact::MAX_RULES_LEN;

use crate::cursor::{Cursor, check_length};
use crate::error::{found_at_start, quoted};
use crate::words::either;
use crate::{GameOption, PositionError, RulesetError, Visit};

pub use any_width::AnyWidth;
pub use termination::Termination;
use termination::decide_termination;

/// The greatest width of a row, in cells.
pub const MAX_WIDTH: u32 = 64;

/// The rules by which rows of cells change, such as `row:o{o}.=.{o}o` (chess).
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct RowRules {
    rules: Vec<RowRule>,
    win: Option<Word>,
    termination: Termination,
}

/// One rule: the prefix, a run of equal cells of any length, and the suffix are replaced; the run is kept.
///
/// A rule without a run has an empty suffix.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct RowRule {
    /// What stands before the run.
    pub prefix: Replacement,
    /// The cells of the run, if there is one: whether they are `o`. It may be empty.
    pub run: Option<bool>,
    /// What stands behind the run.
    pub suffix: Replacement,
}

/// A word that is replaced by one of the same length. The first cell is bit 0, and `o` is 1.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Replacement {
    /// The number of cells, 0 to 64.
    pub len: u32,
    /// The cells before the move.
    pub left: u64,
    /// The cells after the move.
    pub right: u64,
}

/// A word of cells. The first is bit 0, and `o` is 1.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Word {
    /// The number of cells, 0 to 64.
    pub len: u32,
    /// The cells.
    pub cells: u64,
}

/// The mask of the first `len` cells, at most 64.
pub const fn first_cells(len: u32) -> u64 {
    match u64::MAX.checked_shr(MAX_WIDTH - len) {
        Some(mask) => mask,
        None => 0,
    }
}

impl Replacement {
    /// The word before the move.
    pub const fn before(&self) -> Word {
        Word { len: self.len, cells: self.left }
    }

    /// The word after the move.
    pub const fn after(&self) -> Word {
        Word { len: self.len, cells: self.right }
    }

    /// The cells that the move changes.
    pub const fn changed(&self) -> u64 {
        self.left ^ self.right
    }
}

impl Word {
    /// The mask of the cells in a row of `width` cells at which the word begins. The word is not empty.
    ///
    /// ```
    /// use grundy_rules::rows::Word;
    ///
    /// // `o.` in `o.oo.`, at the first cell and at the fourth.
    /// assert_eq!(Word { len: 2, cells: 0b01 }.starts_in(0b01101, 5), 0b01001);
    /// ```
    pub const fn starts_in(&self, row: u64, width: u32) -> u64 {
        if self.len > width {
            return 0;
        }
        let mut starts = first_cells(width - self.len + 1);
        let mut place = 0;
        while place < self.len {
            let row = row >> place;
            starts &= if self.cells >> place & 1 == 1 { row } else { !row };
            place += 1;
        }
        starts
    }

    /// Whether the word stands anywhere in a row of `width` cells.
    pub const fn is_in(&self, row: u64, width: u32) -> bool {
        self.starts_in(row, width) != 0
    }
}

/// The numbers of the bits of a mask, from the lowest.
fn bits(mut mask: u64) -> impl Iterator<Item = u32> {
    core::iter::from_fn(move || {
        let bit = (mask != 0).then(|| mask.trailing_zeros())?;
        mask &= mask - 1;
        Some(bit)
    })
}

impl RowRule {
    /// The side before the move.
    fn left(&self) -> Side {
        Side { prefix: self.prefix.before(), run: self.run, suffix: self.suffix.before() }
    }

    /// The side after the move.
    fn right(&self) -> Side {
        Side { prefix: self.prefix.after(), run: self.run, suffix: self.suffix.after() }
    }

    /// Calls `visit` with every row that this rule makes of a row of `width` cells.
    fn results(&self, row: u64, width: u32, visit: &mut impl FnMut(u64) -> ControlFlow<()>) -> ControlFlow<()> {
        // A run at one end of a rule may be empty, and longer ones lead to the same rows.
        match (self.prefix.len, self.suffix.len) {
            (_, 0) => replace(&self.prefix, row, width, visit),
            (0, _) => replace(&self.suffix, row, width, visit),
            _ => self.replace_around_run(row, width, visit),
        }
    }

    fn replace_around_run(
        &self,
        row: u64,
        width: u32,
        visit: &mut impl FnMut(u64) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let suffixes = self.suffix.before().starts_in(row, width);
        let run = if self.run == Some(true) { row } else { !row };
        for start in bits(self.prefix.before().starts_in(row, width)) {
            let changed = row ^ self.prefix.changed() << start;
            for at in start + self.prefix.len..width {
                if suffixes >> at & 1 == 1 {
                    visit(changed ^ self.suffix.changed() << at)?;
                }
                if run >> at & 1 == 0 {
                    break;
                }
            }
        }
        ControlFlow::Continue(())
    }
}

/// Calls `visit` with every row in which one word of `row` is replaced.
fn replace(
    word: &Replacement,
    row: u64,
    width: u32,
    visit: &mut impl FnMut(u64) -> ControlFlow<()>,
) -> ControlFlow<()> {
    bits(word.before().starts_in(row, width)).try_for_each(|start| visit(row ^ word.changed() << start))
}

impl RowRules {
    /// The rules, in canonical order, none twice.
    pub fn rules(&self) -> &[RowRule] {
        &self.rules
    }

    /// The pattern that wins the whole sum, if there is one.
    pub fn win(&self) -> Option<Word> {
        self.win
    }

    /// Why every play ends.
    pub fn termination(&self) -> Termination {
        self.termination
    }

    /// Parses what follows `row:`.
    pub(crate) fn parse(mut cursor: Cursor<'_>) -> Result<Self, RulesetError> {
        let start = cursor;
        let rules = parse_rules(&mut cursor)?;
        let win = if cursor.take(":win=") { Some(parse_pattern(&mut cursor)?) } else { None };
        cursor.end(if win.is_some() {
            "`o`, `.` or the end of the text"
        } else {
            "`o`, `.`, `/`, `:win=` or the end of the text"
        })?;
        let mut rules = Self { rules, win, termination: Termination::Proved };
        check_length(&rules)?;
        rules.termination =
            decide_termination(&rules).map_err(|moves| start.refuse_found(moves, "moves that end every play"))?;
        Ok(rules)
    }

    /// The moves in English.
    pub(crate) fn describe(&self) -> String {
        let changes = either(self.rules.iter().map(|rule| format!("`{}` into `{}`", rule.left(), rule.right())));
        let run = |cell: bool| self.rules.iter().any(|rule| rule.run == Some(cell));
        let runs = match (run(true), run(false)) {
            (false, false) => "",
            (true, false) => " Here `{o}` stands for any number of `o`, perhaps none.",
            (false, true) => " Here `{.}` stands for any number of `.`, perhaps none.",
            (true, true) => " Here `{o}` stands for any number of `o`, perhaps none, and `{.}` for any number of `.`.",
        };
        let win = self.win.map_or(String::new(), |word| format!(" The first to make `{word}` wins at once."));
        format!("Change {changes}, anywhere in the row.{runs}{win}")
    }

    /// The rows that moves lead to without winning at once, in ascending order, each once.
    fn rows_after(&self, row: u64, width: u32) -> Vec<usize> {
        let mut rows = Vec::new();
        // The visitor never breaks off.
        let _ = self.options(row, width, &mut |option| {
            if let GameOption::Sum(&[row]) = option {
                rows.push(row as usize);
            }
            ControlFlow::Continue(())
        });
        rows.sort_unstable();
        rows.dedup();
        rows
    }

    pub(crate) fn is_never_over(&self) -> bool {
        self.win.is_none()
    }

    pub(crate) fn is_over(&self, row: u64, width: u32) -> bool {
        self.win.is_some_and(|word| word.is_in(row, width))
    }

    pub(crate) fn options(&self, row: u64, width: u32, visit: &mut Visit<'_>) -> ControlFlow<()> {
        if self.is_over(row, width) {
            return ControlFlow::Continue(());
        }
        let mut visit_row =
            |row| if self.is_over(row, width) { visit(GameOption::Wins) } else { visit(GameOption::Sum(&[row])) };
        self.rules.iter().try_for_each(|rule| rule.results(row, width, &mut visit_row))
    }

    pub(crate) fn write(row: u64, width: u32) -> String {
        (0..width).map(|bit| if row >> bit & 1 == 1 { 'o' } else { '.' }).collect()
    }

    pub(crate) fn read(&self, text: &str, width: u32) -> Result<u64, PositionError> {
        let mut row = 0;
        for (place, cell) in text.char_indices() {
            match cell {
                _ if place as u64 >= u64::from(width) => {
                    return Err(PositionError::new(place + 1, found_at_start(&text[place..]), "the end of the row"));
                }
                'o' => row |= 1 << place,
                '.' => {}
                _ => return Err(PositionError::new(place + 1, found_at_start(&text[place..]), "`o` or `.`")),
            }
        }
        if (text.len() as u64) < u64::from(width) {
            return Err(PositionError::new(text.len() + 1, "the end of the text", "`o` or `.`"));
        }
        if self.is_over(row, width) {
            let found = format!("{}, where the game is over", quoted(text));
            return Err(PositionError::new(1, found, "a position in which the game goes on"));
        }
        Ok(row)
    }
}

/// The rules in the order of their texts, none twice.
fn parse_rules(cursor: &mut Cursor<'_>) -> Result<Vec<RowRule>, RulesetError> {
    let start = *cursor;
    let mut rules = BTreeMap::new();
    loop {
        let rule = parse_rule(cursor)?;
        rules.insert(rule.to_string(), rule);
        if rules.len() > MAX_RULES_LEN {
            return Err(start.refuse_found("too many rules", format!("a text of at most {MAX_RULES_LEN} bytes")));
        }
        if !cursor.take("/") {
            return Ok(rules.into_values().collect());
        }
    }
}

fn parse_rule(cursor: &mut Cursor<'_>) -> Result<RowRule, RulesetError> {
    let start_of_left = *cursor;
    let left = parse_side(cursor)?;
    if left.len() == 0 {
        return Err(start_of_left.refuse("`o`, `.` or `{`"));
    }
    if !cursor.take("=") {
        return Err(cursor.refuse(if left.run.is_some() { "`o`, `.` or `=`" } else { "`o`, `.`, `{` or `=`" }));
    }
    let start_of_right = *cursor;
    let right = parse_side(cursor)?;
    check_shape(&left, &right, &start_of_right, cursor)?;
    if left == right {
        return Err(start_of_left.refuse_until(cursor, "two sides that differ"));
    }
    let replacement = |left: Word, right: Word| Replacement { len: left.len, left: left.cells, right: right.cells };
    Ok(RowRule {
        prefix: replacement(left.prefix, right.prefix),
        run: left.run,
        suffix: replacement(left.suffix, right.suffix),
    })
}

/// Whether the right side has the same run as the left, and as many cells before it and behind it.
fn check_shape(left: &Side, right: &Side, start: &Cursor<'_>, end: &Cursor<'_>) -> Result<(), RulesetError> {
    let shape = |side: &Side| (side.prefix.len, side.run, side.suffix.len);
    if shape(left) == shape(right) {
        return Ok(());
    }
    let found = if start.until(end).is_empty() { found_at_start(start.rest()) } else { quoted(start.until(end)) };
    let expected = match left.run {
        None => format!("{}, as many as on the left", count_cells(left.prefix.len)),
        Some(run) => {
            let (before, behind) = (count_cells(left.prefix.len), count_cells(left.suffix.len));
            format!("{before}, `{}` and {behind}, as on the left", run_text(run))
        }
    };
    let error = start.refuse_found(found, expected);
    if left.len() != right.len() {
        return Err(error);
    }
    // As many cells in all: the run is missing or stands elsewhere.
    let cells = right.cells();
    let word = |first, len| Word { len, cells: cells.checked_shr(first).unwrap_or(0) & first_cells(len) };
    let (prefix, suffix) = (word(0, left.prefix.len), word(left.prefix.len, left.suffix.len));
    let nearest = Side { prefix, run: left.run, suffix };
    Err(error.with_nearest(start.replaced(end, &nearest.to_string())))
}

fn count_cells(count: u32) -> String {
    match count {
        0 => String::from("no cell"),
        1 => String::from("1 cell"),
        _ => format!("{count} cells"),
    }
}

/// One side of a rule. Without a run it has no suffix.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Side {
    prefix: Word,
    run: Option<bool>,
    suffix: Word,
}

impl Side {
    /// The number of cells without the run.
    fn len(&self) -> u32 {
        self.prefix.len + self.suffix.len
    }

    /// The cells without the run.
    fn cells(&self) -> u64 {
        self.prefix.cells | self.suffix.cells.checked_shl(self.prefix.len).unwrap_or(0)
    }
}

impl fmt::Display for Side {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}{}", self.prefix, self.run.map_or("", run_text), self.suffix)
    }
}

const fn run_text(run: bool) -> &'static str {
    if run { "{o}" } else { "{.}" }
}

fn parse_side(cursor: &mut Cursor<'_>) -> Result<Side, RulesetError> {
    let prefix = parse_word(cursor, MAX_WIDTH)?;
    if !cursor.take("{") {
        return Ok(Side { prefix, run: None, suffix: Word::default() });
    }
    let run = cursor.take_if(is_cell).ok_or_else(|| cursor.refuse("`o` or `.`"))?;
    if !cursor.take("}") {
        return Err(cursor.refuse("`}`"));
    }
    let suffix = parse_word(cursor, MAX_WIDTH - prefix.len)?;
    if cursor.peek() == Some(b'{') {
        return Err(cursor.refuse("one run on each side at most"));
    }
    Ok(Side { prefix, run: Some(run == b'o'), suffix })
}

/// The pattern behind `:win=`.
fn parse_pattern(cursor: &mut Cursor<'_>) -> Result<Word, RulesetError> {
    let word = parse_word(cursor, MAX_WIDTH)?;
    if word.len == 0 { Err(cursor.refuse("`o` or `.`")) } else { Ok(word) }
}

fn parse_word(cursor: &mut Cursor<'_>, longest: u32) -> Result<Word, RulesetError> {
    let mut word = Word::default();
    while let Some(cell) = cursor.peek().filter(|&byte| is_cell(byte)) {
        if word.len == longest {
            return Err(cursor.refuse(format!("{MAX_WIDTH} cells at most")));
        }
        cursor.take_if(is_cell);
        word.cells |= u64::from(cell == b'o') << word.len;
        word.len += 1;
    }
    Ok(word)
}

fn is_cell(byte: u8) -> bool {
    matches!(byte, b'o' | b'.')
}

impl fmt::Display for RowRules {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("row:")?;
        for (place, rule) in self.rules.iter().enumerate() {
            write!(f, "{}{rule}", if place > 0 { "/" } else { "" })?;
        }
        match self.win {
            Some(word) => write!(f, ":win={word}"),
            None => Ok(()),
        }
    }
}

impl fmt::Display for RowRule {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}={}", self.left(), self.right())
    }
}

impl fmt::Display for Word {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&RowRules::write(self.cells, self.len))
    }
}
