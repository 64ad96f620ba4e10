//! What is known of a period, in words and as JSON.

use grundy_heaps::{Certificate, Observation, Period};
use grundy_layout::hex::Hex;
use serde::Serialize;

use crate::words::{VALUES, form};

/// A period, or that there is none.
#[derive(Serialize)]
pub(super) struct Report<'a> {
    rules: &'a str,
    status: &'static str,
    #[serde(flatten)]
    relation: Option<Relation>,
    values: u64,
    #[serde(flatten)]
    proof: Option<Proof>,
}

/// g(n + period) = g(n) + saltus for all n >= preperiod.
#[derive(Serialize)]
struct Relation {
    preperiod: u64,
    period: u64,
    saltus: u64,
}

#[derive(Serialize)]
struct Proof {
    theorem: char,
    from: u64,
    digest: String,
}

impl<'a> Report<'a> {
    pub(super) fn new(rules: &'a str, period: &Period) -> Self {
        match *period {
            Period::Proved(certificate) => Self::proved(rules, &certificate),
            Period::Observed(Observation { preperiod, period, saltus, values }) => {
                let relation = Some(Relation { preperiod, period, saltus });
                Self { rules, status: "observed", relation, values, proof: None }
            }
            Period::NoneFound { limit } => Self { rules, status: "none", relation: None, values: limit, proof: None },
        }
    }

    fn proved(rules: &'a str, certificate: &Certificate) -> Self {
        let &Certificate { theorem, preperiod, from, period, saltus, values, digest } = certificate;
        let proof = Some(Proof { theorem: theorem.letter(), from, digest: Hex(&digest).to_string() });
        Self { rules, status: "proved", relation: Some(Relation { preperiod, period, saltus }), values, proof }
    }

    /// The lines for people.
    pub(super) fn text(&self) -> String {
        let (values, counted) = (self.values, form(self.values, VALUES));
        let Some(Relation { preperiod, period, saltus }) = self.relation else {
            return format!("no period within {values} {counted}\n");
        };
        let known = match &self.proof {
            Some(Proof { theorem, .. }) => format!("proved by theorem {theorem} from {values} {counted}"),
            None => format!("observed in {values} {counted}, not proved"),
        };
        format!("preperiod {preperiod}\nperiod {period}\nsaltus {saltus}\n{known}\n")
    }

    /// The object for programs, on one line.
    pub(super) fn json(&self) -> String {
        let mut json = serde_json::to_string(self).expect("names and numbers can be written");
        json.push('\n');
        json
    }
}
