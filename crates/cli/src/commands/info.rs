//! `grundy info`: what rules are, and what the header of an artifact says.

mod artifact;
mod rules;

use std::io::{self, Write};
use std::path::Path;
use std::process::ExitCode;

use serde::Serialize;

use crate::failure::Failure;
use crate::format::{Format, write_json};
use crate::numbers::number;
use crate::rules::NamedRules;
use artifact::ArtifactInfo;
use rules::RulesInfo;

/// Describe rules, or an artifact
///
/// Of rules: the canonical notation, the family, the names, the moves in English, and how it is known that every play
/// ends; with --size also how many positions there are and how many entries a table has. Of an artifact (.sgt): what
/// its header says, and its rules. Whether its values are right is for `grundy verify` to check.
///
/// What can be read as rules is not taken for a file: `./kayles` is a file, `kayles` is a game.
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  grundy info officers
  grundy info 'row:.=o:win=ooo' --size 12
  grundy info tables/chess.sgt --format json

JSON: one object. Names do not change; new ones may come.
  rules       notation, family, names, moves, ends (how: proved, searched or stated; why)
  table       size, positions, entries; with --size, or where there is only one size
  artifact    of a file: file, rules, size, entries, value_bytes, block_len, stored_blocks, bytes, crc, and
              period (theorem, preperiod, from, period, saltus, values) if it has one")]
pub(crate) struct Arguments {
    /// A notation such as 0.77, a name such as kayles, graph:FILE, or an artifact
    #[arg(value_name = "RULES|FILE")]
    subject: String,

    /// The size of a table of the rules
    #[arg(long, value_name = "N", value_parser = number(0..=u64::MAX))]
    size: Option<u64>,

    /// How to print
    #[arg(long, value_enum, default_value_t = Format::Text)]
    format: Format,
}

/// What is known of rules or of an artifact.
#[derive(Serialize)]
struct Info {
    #[serde(skip_serializing_if = "Option::is_none")]
    artifact: Option<ArtifactInfo>,
    #[serde(skip_serializing_if = "Option::is_none")]
    rules: Option<RulesInfo>,
    #[serde(skip_serializing_if = "Option::is_none")]
    table: Option<rules::TableInfo>,
}

/// What is named on the command line.
enum Subject {
    Rules(NamedRules),
    Artifact,
}

impl Arguments {
    pub(crate) fn run(self) -> Result<ExitCode, Failure> {
        let info = match self.subject()? {
            Subject::Rules(rules) => self.of_rules(rules)?,
            Subject::Artifact => self.of_artifact()?,
        };
        let mut output = io::stdout().lock();
        match self.format {
            Format::Text => output.write_all(info.text().as_bytes())?,
            Format::Json => write_json(&info, &mut output)?,
        }
        output.flush()?;
        Ok(ExitCode::SUCCESS)
    }

    /// Rules if it can be read as rules; else a file, if there is one or it is called like one. What is called like a
    /// folder may also be wrong rules, since some have slashes.
    fn subject(&self) -> Result<Subject, Failure> {
        let (subject, path) = (&self.subject, Path::new(&self.subject));
        let is_called_like_a_table = path.extension().is_some_and(|extension| extension == "sgt");
        let has_folder = subject.contains(std::path::is_separator);
        match NamedRules::parse(subject) {
            Ok(rules) => Ok(Subject::Rules(rules)),
            Err(_) if path.is_file() || is_called_like_a_table || (has_folder && path.exists()) => {
                Ok(Subject::Artifact)
            }
            Err(error) if has_folder => {
                Err(Failure::usage(format_args!("found no file `{subject}`; and as rules: {error}")))
            }
            Err(error) => Err(Failure::usage(error)),
        }
    }

    fn of_rules(&self, rules: NamedRules) -> Result<Info, Failure> {
        let rules = rules.load()?;
        let info = RulesInfo::of(&rules);
        let table = match self.size.or_else(|| rules.only_size()) {
            Some(_) => Some(rules::TableInfo::of(&*rules.sized(self.size)?)),
            None => None,
        };
        Ok(Info { artifact: None, rules: Some(info), table })
    }

    fn of_artifact(&self) -> Result<Info, Failure> {
        if self.size.is_some() {
            return Err(Failure::usage(
                "found --size with an artifact, expected it with rules: an artifact has its size",
            ));
        }
        let artifact = ArtifactInfo::read(Path::new(&self.subject))?;
        let rules = artifact.known_rules();
        Ok(Info { rules: rules.as_ref().map(RulesInfo::of), table: None, artifact: Some(artifact) })
    }
}

impl Info {
    /// Lines of a word and what it says.
    fn text(&self) -> String {
        let artifact = self.artifact.iter().flat_map(ArtifactInfo::lines);
        let rules = self.rules.iter().flat_map(RulesInfo::lines);
        let table = self.table.iter().flat_map(rules::TableInfo::lines);
        artifact.chain(rules).chain(table).map(|(name, what)| format!("{name:<14}{what}\n")).collect()
    }
}

/// A line of the text: a word, and what is said of it.
type Line = (&'static str, String);
