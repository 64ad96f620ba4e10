//! The sources of the interactor, and what the submissions share with it.

use grundy::Nimber;
use minijinja::{Value, context};

use super::moves::{self, Language};
use super::positions::Positions;
use crate::template::{fill, quoted};
use crate::{File, Format, Problem};

/// The bits of a letter.
const BITS: u32 = 6;

/// The letters of a line.
const LINE: usize = 96;

/// A line of the protocol may be so long, whatever the options are.
const LONGEST_LINE: usize = 1 << 16;

/// What may stand around an option.
const AROUND: usize = 32;

/// The sources that are made of the rules.
pub(super) struct Sources {
    /// `moves.h`.
    moves: String,
    /// `values.h`.
    values: String,
    /// The module of the contestants in Python.
    python: String,
    /// The words for the sides, as literals.
    sides: Value,
    /// No line of the protocol is longer.
    longest_line: usize,
}

impl Sources {
    pub(super) fn of(problem: &Problem<'_>, positions: &Positions<'_>) -> Self {
        let verdict = problem.right.game.verdict;
        let sides = context! { first => quoted(verdict.won), second => quoted(verdict.lost) };
        let letters = letters(positions);
        let table = |prefix: &str| {
            let text: Vec<u8> = positions.values().flat_map(|value| written(value, letters)).collect();
            let lines: Vec<String> =
                text.chunks(LINE).map(|line| format!("    {prefix}\"{}\"", escaped(line))).collect();
            lines.join("\n")
        };
        let python = context! {
            rules => positions.rules.notation(),
            moves => moves::source(positions, Language::Python).trim_end(),
            needs_itertools => moves::needs_itertools(positions),
            letters, values => table("b"), ..sides.clone()
        };
        Self {
            moves: moves::source(positions, Language::Cpp),
            values: fill(
                include_str!("../../templates/duel/interactor/values.h"),
                context! { letters, values => table("") },
            ),
            python: fill(include_str!("../../templates/duel/submissions/duel.py"), python),
            sides,
            longest_line: LONGEST_LINE.max(positions.longest_option() + AROUND),
        }
    }

    /// The interactor: in either format it is the output validator.
    pub(super) fn interactor(&self, format: Format) -> Vec<File> {
        let folder = match format {
            Format::Legacy => "output_validators/duel",
            Format::Of2025 => "output_validator",
        };
        let duel = context! { longest_line => self.longest_line, ..self.sides.clone() };
        let mut files = self.moves_in(folder);
        files.extend([
            File::new(format!("{folder}/duel.cpp"), include_str!("../../templates/duel/interactor/duel.cpp")),
            File::new(format!("{folder}/duel.h"), fill(include_str!("../../templates/duel/interactor/duel.h"), duel)),
            File::new(format!("{folder}/values.h"), &*self.values),
        ]);
        files
    }

    /// A submission in C++ that knows the moves.
    pub(super) fn cpp(&self, folder: &str, program: &str) -> Vec<File> {
        let mut files = self.moves_in(folder);
        files.push(File::new(format!("{folder}/main.cpp"), fill(program, self.sides.clone())));
        files
    }

    /// A submission in Python that knows the moves and the values.
    pub(super) fn python(&self, folder: &str, program: &str) -> Vec<File> {
        vec![File::new(format!("{folder}/main.py"), program), File::new(format!("{folder}/duel.py"), &*self.python)]
    }

    /// The moves in C++.
    fn moves_in(&self, folder: &str) -> Vec<File> {
        vec![
            File::new(format!("{folder}/option.h"), include_str!("../../templates/duel/interactor/option.h")),
            File::new(format!("{folder}/moves.h"), &*self.moves),
            File::new(format!("{folder}/notation.h"), include_str!("../../templates/duel/interactor/notation.h")),
        ]
    }
}

/// How many letters a value needs, with all bits set left for an instant win.
fn letters(positions: &Positions<'_>) -> u32 {
    let nimbers = positions.values().filter_map(grundy::Value::nimber);
    let greatest = nimbers.map(Nimber::value).max().unwrap_or(0);
    (u64::BITS - (greatest + 1).leading_zeros()).div_ceil(BITS)
}

/// A value in letters, the high one first.
fn written(value: grundy::Value, letters: u32) -> impl Iterator<Item = u8> {
    let number = value.nimber().map_or(u64::MAX, Nimber::value);
    (0..letters).rev().map(move |letter| b'0' + (number >> (BITS * letter) & ((1 << BITS) - 1)) as u8)
}

/// The letters between quotes: a backslash is among them.
fn escaped(letters: &[u8]) -> String {
    String::from_utf8_lossy(letters).replace('\\', "\\\\")
}
