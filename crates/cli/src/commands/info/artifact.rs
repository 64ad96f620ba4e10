//! What the header of an artifact says.

use std::path::Path;

use grundy::table::Period;
use serde::Serialize;

use super::Line;
use crate::artifact;
use crate::failure::Failure;
use crate::rules::KnownRules;
use crate::units::Count;
use crate::words::{VALUES, counted, form};

/// The header of an artifact.
#[derive(Serialize)]
pub(super) struct ArtifactInfo {
    file: String,
    rules: String,
    size: u64,
    entries: u64,
    value_bytes: u8,
    block_len: u64,
    stored_blocks: u32,
    bytes: u64,
    crc: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    period: Option<ClaimedPeriod>,
}

/// The period that an artifact says its values have.
#[derive(Serialize)]
struct ClaimedPeriod {
    theorem: char,
    preperiod: u64,
    from: u64,
    period: u64,
    saltus: u64,
    values: u64,
}

impl From<&Period> for ClaimedPeriod {
    fn from(&Period { theorem, preperiod, from, period, saltus, values, .. }: &Period) -> Self {
        Self { theorem, preperiod, from, period, saltus, values }
    }
}

impl ArtifactInfo {
    pub(super) fn read(path: &Path) -> Result<Self, Failure> {
        let table = artifact::read(path)?;
        let header = table.header();
        Ok(Self {
            file: path.display().to_string(),
            rules: header.rules().to_owned(),
            size: header.size(),
            entries: header.entries(),
            value_bytes: header.value_bytes(),
            block_len: header.block_len(),
            stored_blocks: header.stored_blocks(),
            bytes: header.total_len(),
            crc: format!("{:08x}", header.crc()),
            period: header.period().map(ClaimedPeriod::from),
        })
    }

    /// The rules, if this program knows them: a graph is known by its digest only.
    pub(super) fn known_rules(&self) -> Option<KnownRules> {
        KnownRules::parse(&self.rules).ok()
    }

    pub(super) fn lines(&self) -> Vec<Line> {
        let blocks =
            format!("{} different, of {} each", Count(self.stored_blocks.into()), counted(self.block_len, VALUES));
        let mut lines = vec![
            ("file", self.file.clone()),
            ("game", format!("{} at size {}", self.rules, self.size)),
            ("entries", Count(self.entries).to_string()),
            ("value bytes", self.value_bytes.to_string()),
            ("blocks", blocks),
            ("bytes", Count(self.bytes).to_string()),
            ("crc-32", self.crc.clone()),
        ];
        lines.extend(self.period.iter().map(|period| ("period", period.text())));
        lines
    }
}

impl ClaimedPeriod {
    fn text(&self) -> String {
        let Self { theorem, preperiod, period, saltus, values, .. } = self;
        let counted = form(*values, VALUES);
        format!("{period} from {preperiod} on, saltus {saltus}, by theorem {theorem} from {values} {counted}")
    }
}
