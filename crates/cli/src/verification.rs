//! What is wrong with a table or a certificate, if anything.

mod archive;
mod artifact;
mod certificate;

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Display;
use std::path::Path;
use std::{fs, io};

use grundy::table::Table;
use grundy::{chess, marbles};
use grundy_publish::{DIGESTS, parse_digests, sha256};
use grundy_rules::graph::Graph;

use crate::failure::Failure;
use crate::rules::GRAPH;

/// What helps against a wrong artifact.
const REMEDY: &str = "`grundy generate` makes it anew";

/// What was verified, and what is wrong with it.
#[derive(Debug)]
pub(crate) struct Verified {
    /// The file, as it is named in messages.
    pub(crate) name: String,
    /// What table it holds, if that much could be read.
    pub(crate) contents: Option<Contents>,
    /// The number of bytes.
    pub(crate) bytes: u64,
    /// The SHA-256 digest; none of a file that cannot be read.
    pub(crate) digest: Option<String>,
    /// What is wrong, each as `FILE: found ..., expected ...; remedy`.
    pub(crate) faults: Vec<String>,
    /// Why its values could not be proved, though nothing is wrong with them.
    pub(crate) unproved: Option<String>,
    /// The period of its values, if it says one, and that is proved.
    pub(crate) period: Option<u64>,
}

/// What a file holds.
#[derive(Clone, Debug)]
pub(crate) enum Contents {
    /// A table.
    Table {
        /// The rules, in their canonical notation.
        rules: String,
        /// The size at which they are played.
        size: u64,
        /// The number of entries.
        entries: u64,
        /// Bytes a value.
        value_bytes: u8,
    },
    /// The certificate of a period.
    Certificate {
        /// The rules, in their canonical notation.
        rules: String,
        /// The number of values that the proof rests on.
        values: u64,
    },
}

impl Contents {
    fn of(table: &Table<&[u8]>) -> Self {
        let header = table.header();
        Self::Table {
            rules: table.rules().to_owned(),
            size: header.size(),
            entries: header.entries(),
            value_bytes: header.value_bytes(),
        }
    }

    /// The rules, and the size of a table.
    pub(crate) fn name(&self) -> String {
        match self {
            Self::Table { rules, size, .. } => format!("{rules} at size {size}"),
            Self::Certificate { rules, .. } => rules.clone(),
        }
    }

    /// The number of entries of a table, or of values that a proof rests on.
    pub(crate) fn entries(&self) -> u64 {
        match *self {
            Self::Table { entries, .. } => entries,
            Self::Certificate { values, .. } => values,
        }
    }

    /// The number of bytes that the entries of a table take one after another.
    pub(crate) fn plain_bytes(&self) -> Option<u64> {
        match *self {
            Self::Table { entries, value_bytes, .. } => Some(entries * u64::from(value_bytes)),
            Self::Certificate { .. } => None,
        }
    }

    /// Whether this is the table of a graph.
    pub(crate) fn is_of_graph(&self) -> bool {
        matches!(self, Self::Table { rules, .. } if rules.starts_with(GRAPH))
    }
}

/// Verifies the tables in the program.
pub(crate) fn embedded() -> Vec<Verified> {
    let tables = [("chess", chess::TABLE.table()), ("marbles", marbles::TABLE.table())];
    tables
        .into_iter()
        .map(|(name, table)| artifact::verify(format!("(embedded {name})"), table.as_bytes(), None))
        .collect()
}

/// Verifies all tables in a folder, and the digests listed there; a table of a graph by that `graph`.
pub(crate) fn folder(folder: &Path, graph: Option<&Graph>) -> Result<Vec<Verified>, Failure> {
    let digests = digests(&folder.join(DIGESTS))?;
    let names: BTreeSet<String> = tables_in(folder)?.into_iter().chain(digests.keys().cloned()).collect();
    if names.is_empty() {
        return Err(Failure::at(folder, "found no table, expected files .sgt or .xz; `grundy generate` makes them"));
    }
    let digest = |name: &String| digests.get(name).map(String::as_str);
    Ok(names.iter().map(|name| file(&folder.join(name), digest(name), graph)).collect())
}

/// The digests that a list gives, by file name; none if there is no list.
fn digests(list: &Path) -> Result<BTreeMap<String, String>, Failure> {
    if !list.exists() {
        return Ok(BTreeMap::new());
    }
    let text = fs::read_to_string(list).map_err(|error| Failure::at(list, format_args!("cannot read it: {error}")))?;
    let digests = parse_digests(&text).map_err(|error| Failure::new(format_args!("{}: {error}", list.display())))?;
    Ok(digests.into_iter().collect())
}

/// The names of the artifacts and archives in a folder.
fn tables_in(folder: &Path) -> Result<Vec<String>, Failure> {
    let names = fs::read_dir(folder)
        .and_then(|entries| entries.map(|entry| Ok(entry?.file_name())).collect::<Result<Vec<_>, _>>());
    let names = names.map_err(|error| Failure::at(folder, format_args!("cannot read the folder: {error}")))?;
    let names = names.into_iter().filter_map(|name| name.into_string().ok());
    Ok(names.filter(|name| name.ends_with(".sgt") || name.ends_with(".xz")).collect())
}

/// Verifies one file: what it holds, and its digest where that is known; a table of a graph by that `graph`.
pub(crate) fn file(path: &Path, digest: Option<&str>, graph: Option<&Graph>) -> Verified {
    let name = path.display().to_string();
    let bytes = match fs::read(path) {
        Ok(bytes) => bytes,
        Err(error) => return Verified::unreadable(name, &error),
    };
    let mut verified = match path.extension() {
        Some(extension) if extension == "xz" => archive::verify(name, &bytes, &path.with_extension("sgt"), graph),
        _ if certificate::is_one(&bytes) => certificate::verify(name, &bytes),
        _ => artifact::verify(name, &bytes, graph),
    };
    if let Some(expected) = digest.filter(|&expected| verified.digest.as_deref().is_some_and(|found| found != expected))
    {
        let found = sha256(&bytes);
        let fault = format!("found the SHA-256 digest {found}, expected {expected} as {DIGESTS} says");
        verified.add_fault(fault, "get the file anew");
    }
    verified
}

impl Verified {
    fn new(name: String, bytes: &[u8]) -> Self {
        Self {
            name,
            contents: None,
            bytes: bytes.len() as u64,
            digest: Some(sha256(bytes)),
            faults: Vec::new(),
            unproved: None,
            period: None,
        }
    }

    fn unreadable(name: String, error: &io::Error) -> Self {
        let faults = vec![format!("{name}: cannot read it: {error}")];
        Self { name, contents: None, bytes: 0, digest: None, faults, unproved: None, period: None }
    }

    fn add_fault(&mut self, fault: impl Display, remedy: &str) {
        self.faults.push(format!("{}: {fault}; {remedy}", self.name));
    }
}
