//! Certificates of proved periods, as `grundy period --format json` writes them: everything is computed anew.

use std::error::Error;
use std::ops::ControlFlow;

use grundy::rules::{Rules, Ruleset, SizedRuleset};
use grundy_generator::{memory_estimate, solve_by_family, theorem};
use grundy_heaps::Values;
use grundy_heaps::periods::Claim;
use serde::Deserialize;

use super::{Contents, Verified};
use crate::memory;
use crate::progress::ProgressLine;
use crate::words::{VALUES, counted};

/// What helps against a false certificate.
const REMEDY: &str = "`grundy period RULES --format json` makes it anew";

/// Whether a file holds a certificate: no artifact begins like JSON.
pub(super) fn is_one(bytes: &[u8]) -> bool {
    bytes.trim_ascii_start().first() == Some(&b'{')
}

/// Verifies a certificate by finding all values that it rests on.
pub(super) fn verify(name: String, bytes: &[u8]) -> Verified {
    let mut verified = Verified::new(name, bytes);
    if let Err(fault) = prove(&mut verified, bytes) {
        verified.add_fault(fault, REMEDY);
    }
    verified
}

fn prove(verified: &mut Verified, bytes: &[u8]) -> Result<(), Box<dyn Error>> {
    let written = Written::read(bytes)?;
    let claim = written.claim()?;
    let rules = written.sized_rules()?;
    verified.contents = Some(Contents::Certificate { rules: rules.notation(), values: claim.values });
    // What can be seen at once comes before the work.
    let theorem = theorem(rules.kind());
    claim.check_theorem(theorem)?;
    let values = solve(&rules)?;
    claim.check(theorem, Values::Wide(&values))?;
    verified.period = Some(claim.period);
    Ok(())
}

/// A certificate as it is written. Other keys may be there too.
#[derive(Deserialize)]
struct Written {
    rules: String,
    theorem: char,
    preperiod: u64,
    from: u64,
    period: u64,
    saltus: u64,
    values: u64,
    digest: String,
}

/// Whether the period is proved; of one that is not, little else is written.
#[derive(Deserialize)]
struct Status {
    status: Option<String>,
}

impl Written {
    fn read(bytes: &[u8]) -> Result<Self, Box<dyn Error>> {
        let Status { status } = from_json(bytes)?;
        match status {
            Some(status) if status != "proved" => {
                Err(format!("found the status {status:?}, expected \"proved\": there is nothing to verify").into())
            }
            _ => from_json(bytes),
        }
    }

    fn claim(&self) -> Result<Claim, Box<dyn Error>> {
        let &Self { theorem, preperiod, from, period, saltus, values, .. } = self;
        let digest = digest(&self.digest)
            .ok_or_else(|| format!("found the digest {:?}, expected 64 hexadecimal digits", self.digest))?;
        Ok(Claim { theorem, preperiod, from, period, saltus, values, digest })
    }

    /// The rules, with as many positions as the certificate needs.
    fn sized_rules(&self) -> Result<SizedRuleset, Box<dyn Error>> {
        let rules: Ruleset = self.rules.parse().map_err(|error| format!("the rules {:?}: {error}", self.rules))?;
        if !rules.is_sequence() {
            let family = rules.family();
            return Err(format!("found rules of the family `{family}`, expected rules of heaps or coins").into());
        }
        rules.at(self.values).map_err(|_| format!("found {}, expected 1 at least", counted(self.values, VALUES)).into())
    }
}

fn from_json<'a, T: Deserialize<'a>>(bytes: &'a [u8]) -> Result<T, Box<dyn Error>> {
    serde_json::from_slice(bytes).map_err(|error| format!("found a certificate that cannot be read: {error}").into())
}

/// The bytes of 64 hexadecimal digits.
fn digest(text: &str) -> Option<[u8; 32]> {
    let (pairs, rest) = text.as_bytes().as_chunks::<2>();
    let digest: [&[u8; 2]; 32] = pairs.iter().collect::<Vec<_>>().try_into().ok().filter(|_| rest.is_empty())?;
    let value = |digit: u8| char::from(digit).to_digit(16);
    let mut bytes = [0; 32];
    for (byte, &&[high, low]) in bytes.iter_mut().zip(&digest) {
        *byte = (16 * value(high)? + value(low)?) as u8;
    }
    Some(bytes)
}

/// The values that the certificate rests on. Memory that is not there is refused before the work.
fn solve(rules: &SizedRuleset) -> Result<Vec<u32>, Box<dyn Error>> {
    // The values have 32 bits here, and may be searched for what they prove.
    let needed = memory_estimate(rules).saturating_mul(2);
    memory::expect(needed).map_err(|lacking| format!("{lacking} for {}", counted(rules.size(), VALUES)))?;
    let mut line = ProgressLine::new(rules.entries());
    let values = solve_by_family(rules, |solved| {
        line.update("solving", solved);
        ControlFlow::Continue(())
    });
    Ok(values?)
}
