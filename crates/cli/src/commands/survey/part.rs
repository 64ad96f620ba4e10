//! The rows that are finished, in a file beside the one that they are for.

use std::ffi::OsString;
use std::fmt;
use std::fs::{self, File, TryLockError};
use std::io::{self, Read, Seek, Write};
use std::path::{Path, PathBuf};

use grundy::rules::Ruleset;
use grundy_heaps::survey::{COLUMNS, Pattern, Row, Status};
use grundy_publish::replace_file_with;

use crate::failure::Failure;
use crate::units::Count;
use crate::words::counted;

/// About how many bytes of memory a row needs while all rows are sorted.
pub(super) const BYTES_A_ROW: u64 = 160;

/// The first words of the file; the pattern and the limit follow.
const TITLE: &str = "# grundy survey ";

/// A survey that is not complete. Its file says first which survey it is of; rows follow in any order.
pub(super) struct Part {
    path: PathBuf,
    file: File,
    pattern: Pattern,
    limit: u32,
    /// For the number of each code, whether its row is there.
    done: Vec<bool>,
}

impl Part {
    /// Opens the part of this survey, or begins it. A row that was not written to its end is dropped.
    pub(super) fn open(output: &Path, pattern: Pattern, limit: u32) -> Result<Self, Failure> {
        let path = path(output);
        let file = File::options().read(true).write(true).create(true).truncate(false).open(&path);
        let file = file.map_err(|error| Failure::at(&path, format_args!("cannot open the file: {error}")))?;
        // Where a system cannot lock files, nobody is told that two programs write this one.
        if let Err(TryLockError::WouldBlock) = file.try_lock() {
            return Err(Failure::at(&path, "found another survey that is writing it, expected none"));
        }
        let done = vec![false; pattern.count() as usize];
        let mut part = Self { path, file, pattern, limit, done };
        part.resume()?;
        Ok(part)
    }

    /// The numbers of the codes whose rows are not there, in ascending order.
    pub(super) fn missing(&self) -> Vec<u64> {
        (0..).zip(&self.done).filter(|&(_, &done)| !done).map(|(number, _)| number).collect()
    }

    /// Appends the row of the code with this number.
    pub(super) fn append(&mut self, number: u64, row: &Row) -> Result<(), Failure> {
        self.write(&format!("{row}\n"))?;
        self.done[number as usize] = true;
        Ok(())
    }

    /// What to say after an interrupt.
    pub(super) fn interrupted(&self) -> Failure {
        Failure::Interrupted(format!("interrupted: {}; the same command goes on from there", self.progress()))
    }

    /// Replaces the file at `output` with all rows in the order of their codes, and removes the part. The rows must be
    /// complete.
    pub(super) fn finish(mut self, output: &Path) -> Result<Summary, Failure> {
        let content = self.read()?;
        let mut rows = self.rows(&content)?;
        rows.sort_unstable();
        let written = replace_file_with(output, |file| {
            let mut file = io::BufWriter::new(file);
            writeln!(file, "{}", COLUMNS.join(","))?;
            rows.iter().try_for_each(|(_, row)| writeln!(file, "{row}"))?;
            file.flush()
        });
        written.map_err(Failure::new)?;
        fs::remove_file(&self.path)
            .map_err(|error| Failure::at(&self.path, format_args!("cannot remove the file: {error}")))?;
        Ok(Summary::new(rows.iter().map(|&(_, row)| row)))
    }

    /// Goes to the end of the rows that are there, or writes the head before them.
    fn resume(&mut self) -> Result<(), Failure> {
        let content = self.read()?;
        let head = self.head();
        // Nothing is lost with a survey that has no row yet, whichever it is.
        let is_begun = content.starts_with(TITLE) && content.lines().count() <= head.lines().count();
        if is_begun || head.starts_with(&content) {
            return self.truncate(0).and_then(|()| self.write(&head));
        }
        let whole = content.rfind('\n').map_or(content.len(), |end| end + 1);
        for (number, _) in self.rows(&content[..whole])? {
            self.done[number as usize] = true;
        }
        self.truncate(whole)?;
        if self.done.contains(&true) {
            eprintln!("{}", self.progress());
        }
        Ok(())
    }

    /// What the file begins with.
    fn head(&self) -> String {
        format!("{TITLE}{} --limit {}\n{}\n", self.pattern, self.limit, COLUMNS.join(","))
    }

    /// The rows in a file of whole lines, each with the number of its code.
    fn rows<'t>(&self, content: &'t str) -> Result<Vec<(u64, &'t str)>, Failure> {
        let head = self.head();
        let Some(lines) = content.strip_prefix(&head) else {
            let mut lines = (1..).zip(head.lines().zip(content.split('\n')));
            let differing = lines.find(|(_, (expected, found))| expected != found);
            let (line, (expected, found)) = differing.unwrap_or((1, (&head, content)));
            return Err(self.refuse(line, found, &format!("`{expected}`")));
        };
        let mut seen = vec![false; self.done.len()];
        let first = head.lines().count() + 1;
        let rows = (first..).zip(lines.lines()).map(|(line, row)| match self.number(row) {
            Some(number) if !std::mem::replace(&mut seen[number as usize], true) => Ok((number, row)),
            Some(_) => Err(self.refuse(line, row, "one row of each code")),
            None => Err(self.refuse(line, row, &format!("a row of a code of {}", self.pattern))),
        });
        rows.collect()
    }

    /// The number of the code in a row.
    fn number(&self, row: &str) -> Option<u64> {
        let code = row.split(',').next().filter(|_| row.split(',').count() == COLUMNS.len())?;
        let rules: Ruleset = code.parse().ok()?;
        self.pattern.number(&rules).filter(|_| rules.to_string() == code)
    }

    fn refuse(&self, line: usize, found: &str, expected: &str) -> Failure {
        const LONGEST: usize = 80;
        let start: String = found.chars().take(LONGEST).collect();
        let dots = if start.len() < found.len() { "..." } else { "" };
        Failure::new(format_args!(
            "{}:{line}: found `{}{dots}`, expected {expected}; \
             finish that survey with its own command, or remove the file",
            self.path.display(),
            start.escape_debug(),
        ))
    }

    fn progress(&self) -> String {
        let done = self.done.iter().filter(|&&done| done).count() as u64;
        format!("{} has {} of {}", self.path.display(), Count(done), counted(self.pattern.count(), ["row", "rows"]))
    }

    /// The whole file.
    fn read(&mut self) -> Result<String, Failure> {
        let mut content = Vec::new();
        let read = self.file.rewind().and_then(|()| self.file.read_to_end(&mut content));
        read.map_err(|error| self.failed("read", &error))?;
        // What is no text stands in a line that is refused, or in the torn one at the end.
        Ok(String::from_utf8(content).unwrap_or_else(|error| String::from_utf8_lossy(error.as_bytes()).into_owned()))
    }

    fn write(&mut self, text: &str) -> Result<(), Failure> {
        self.file.write_all(text.as_bytes()).map_err(|error| self.failed("write", &error))
    }

    /// Cuts the file after so many bytes, and goes on there.
    fn truncate(&mut self, len: usize) -> Result<(), Failure> {
        let cut = self.file.set_len(len as u64).and_then(|()| self.file.seek(io::SeekFrom::Start(len as u64)));
        cut.map(|_| ()).map_err(|error| self.failed("write", &error))
    }

    fn failed(&self, verb: &str, error: &io::Error) -> Failure {
        Failure::at(&self.path, format_args!("cannot {verb} the file: {error}"))
    }
}

/// Where the part of a survey is kept.
fn path(output: &Path) -> PathBuf {
    let mut path = OsString::from(output);
    path.push(".part");
    path.into()
}

/// What came out.
pub(super) struct Summary {
    codes: u64,
    proved: u64,
    observed: u64,
}

impl Summary {
    fn new<'r>(rows: impl Iterator<Item = &'r str>) -> Self {
        let (mut summary, proved, observed) =
            (Self { codes: 0, proved: 0, observed: 0 }, Status::Proved.to_string(), Status::Observed.to_string());
        let column = COLUMNS.iter().position(|&column| column == "status").expect("a column");
        for status in rows.filter_map(|row| row.split(',').nth(column)) {
            summary.codes += 1;
            summary.proved += u64::from(status == proved);
            summary.observed += u64::from(status == observed);
        }
        summary
    }
}

impl fmt::Display for Summary {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { codes, proved, observed } = *self;
        let [proved, observed, none] = [proved, observed, codes - proved - observed].map(Count);
        write!(f, "{}: {proved} proved, {observed} observed, {none} none", counted(codes, ["code", "codes"]))
    }
}
