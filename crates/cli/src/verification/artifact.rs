//! Artifacts: the mex rule on every entry, and the theorem that proves their period.

use std::error::Error;
use std::ops::ControlFlow;

use grundy::rules::{Rules, Ruleset, SizeError};
use grundy::table::{OpenError, Period, Table};
use grundy_generator::{check_period, check_reporting};
use grundy_heaps::periods::Claim;
use grundy_rules::graph::Graph;

use super::{Contents, REMEDY, Verified};
use crate::progress::ProgressLine;
use crate::rules::{CUSTOM, GRAPH, KnownRules};

/// Verifies an artifact by itself, as it answers lookups; that of a graph by the graph.
pub(super) fn verify(name: String, bytes: &[u8], graph: Option<&Graph>) -> Verified {
    let mut verified = Verified::new(name, bytes);
    let proven = Table::open(bytes).map_err(Into::into).and_then(|table| {
        verified.contents = Some(Contents::of(&table));
        prove(&table, graph).inspect(|_| verified.period = table.period().map(|period| period.period))
    });
    match proven {
        Ok(Proof::MexRule(_)) => {}
        Ok(Proof::ChecksumAlone { why }) => verified.unproved = Some(why),
        Err(fault) if !helps_generation(&verified.name, &*fault) => {
            verified.faults.push(format!("{}: {fault}", verified.name));
        }
        Err(fault) => verified.add_fault(fault, REMEDY),
    }
    verified
}

/// Whether to make the artifact anew helps against a fault, and the message does not say so itself.
fn helps_generation(name: &str, fault: &(dyn Error + 'static)) -> bool {
    match fault.downcast_ref() {
        Some(OpenError::Version { .. }) => false,
        // What does not begin like an artifact may be any file.
        Some(OpenError::Magic { .. } | OpenError::TooShort { .. }) => name.ends_with(".sgt"),
        _ => true,
    }
}

/// What speaks for a table.
pub(super) enum Proof {
    /// Every entry satisfies the mex rule of these rules, and the theorem that the table names proves its period.
    MexRule(Box<dyn Rules>),
    /// The bytes are those that were written; of the values nothing is known, for a reason.
    ChecksumAlone {
        /// The reason.
        why: String,
    },
}

/// Makes sure that a table is that of the rules which it says it is of.
pub(super) fn prove(table: &Table<&[u8]>, graph: Option<&Graph>) -> Result<Proof, Box<dyn Error>> {
    table.verify_checksum()?;
    let rules = match rules(table, graph)? {
        Ok(rules) => rules,
        Err(why) => return Ok(Proof::ChecksumAlone { why }),
    };
    table.expect_rules(&*rules)?;
    let entry = |entry| table.get(entry)?.nimber().map(|nimber| nimber.value() as u32);
    let mut line = ProgressLine::new(rules.entries());
    check_reporting(&*rules, entry, |checked| {
        line.update("checking", checked);
        ControlFlow::Continue(())
    })?;
    if let Some(period) = table.period() {
        check_period(&*rules, &claim(period), entry)?;
    }
    Ok(Proof::MexRule(rules))
}

/// What an artifact says of its period.
fn claim(period: &Period) -> Claim {
    let &Period { theorem, preperiod, from, period, saltus, values, digest, .. } = period;
    Claim { theorem, preperiod, from, period, saltus, values, digest }
}

/// The rules that a table says it is of; or why they cannot be had here, if that is no fault of the table.
fn rules(table: &Table<&[u8]>, graph: Option<&Graph>) -> Result<Result<Box<dyn Rules>, String>, Box<dyn Error>> {
    let (text, size) = (table.rules(), table.size());
    if text.starts_with(GRAPH) {
        let graph = graph.map(|graph| of_graph(text, size, graph)).transpose()?;
        return Ok(graph.ok_or_else(|| format!("its graph is needed: --graph FILE names the file of {text}")));
    }
    match KnownRules::parse(text) {
        Ok(rules) => {
            Ok(Ok(rules.at(size).map_err(|error| format!("found a table of {text} at size {size}: {error}"))?))
        }
        Err(_) if text.starts_with(CUSTOM) => {
            Ok(Err(format!("the rules {text} are written in Rust, and this program does not have them")))
        }
        Err(error) => Err(format!("found a table of {text:?}, which are no rules: {error}").into()),
    }
}

/// The rules of a graph, if it is the one that the table names.
fn of_graph(text: &str, size: u64, graph: &Graph) -> Result<Box<dyn Rules>, Box<dyn Error>> {
    let rules = Ruleset::Graph(graph.clone());
    let expected = rules.to_string();
    if text != expected {
        return Err(format!("found a table of {text}, expected one of the graph in the file, {expected}").into());
    }
    let impossible = |error: SizeError| format!("found a table of {text} at size {size}: {error}");
    Ok(Box::new(rules.at(size).map_err(impossible)?))
}
