//! `grundy verify` on proved periods: in artifacts, and in certificates of their own.

use std::fs;
use std::path::{Path, PathBuf};

use grundy::rules::SizedRuleset;
use grundy_generator::heaps::periods::{Claim, digest};
use grundy_generator::heaps::{Sequence, Values};
use grundy_generator::{Identity, encode_with_period, find_period, pack, solve};
use tempfile::TempDir;

use crate::support::{MARBLES, Run, ruleset, run};

const KAYLES: &str = "0.77";

/// What the certificate of these rules says.
fn claim(rules: &SizedRuleset) -> Claim {
    Claim::from(&find_period(rules, &solve::<u8>(rules).unwrap()).unwrap().expect("a period that is proved"))
}

/// An artifact of these rules that claims a period, with a right checksum.
fn claiming(rules: &SizedRuleset, claim: Claim) -> Vec<u8> {
    let values = solve::<u8>(rules).unwrap();
    encode_with_period(&Identity::of(rules), &pack(&values).unwrap(), Some(&claim)).unwrap()
}

/// The claim with the digest of so many values of Kayles.
fn with_digest(claim: Claim) -> Claim {
    let mut kayles = Sequence::new(&KAYLES.parse().unwrap()).unwrap();
    kayles.extend_to(claim.values as usize);
    Claim { digest: digest(kayles.values()), ..claim }
}

fn file_with(name: &str, bytes: impl AsRef<[u8]>) -> (TempDir, PathBuf) {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join(name);
    fs::write(&file, bytes).unwrap();
    (folder, file)
}

fn verify(path: &Path) -> Run {
    run(&["verify", path.to_str().unwrap()], "")
}

/// The file is refused with just this message, and marked in the report.
fn assert_refused(file: &Path, fault: &str) {
    let run = verify(file);
    assert_eq!((run.status, run.stderr), (1, format!("{}: {fault}\n", file.display())));
    assert!(run.stdout.ends_with("WRONG\n"), "{}", run.stdout);
}

fn assert_passes(file: &Path, rules: &str, result: &str) {
    let run = verify(file);
    assert_eq!((run.status, run.stderr.as_str()), (0, ""));
    assert!(run.stdout.contains(&format!("  {rules}  ")), "{}", run.stdout);
    assert!(run.stdout.ends_with(&format!("  {result}\n")), "{}", run.stdout);
}

#[test]
fn the_period_of_an_artifact_is_proved_again() {
    for (notation, size, period) in [(KAYLES, 200, 12), ("allbut:2,3,7", 40, 4), ("turn:1-3w5", 20, 5)] {
        let rules = ruleset(notation, size);
        let (_folder, file) = file_with("table.sgt", claiming(&rules, claim(&rules)));
        assert_passes(&file, &format!("{notation} at size {size}"), &format!("ok, period {period} proved"));
    }
    // Without a period there is nothing to prove.
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("table.sgt");
    let made = run(&["generate", KAYLES, "--size", "167", "-o", file.to_str().unwrap()], "");
    assert_eq!(made.status, 0, "{}", made.stderr);
    assert_passes(&file, "0.77 at size 167", "ok");
}

const REMEDY: &str = "; `grundy generate` makes it anew";

/// Every entry is right, and so is the checksum.
#[test]
fn a_forged_period_of_an_artifact_is_refused() {
    let kayles = ruleset(KAYLES, 200);
    let right = claim(&kayles);
    let relation =
        |preperiod, period, saltus| format!("the preperiod {preperiod}, period {period} and saltus {saltus}");
    let not_proved = |found: String, values| {
        let expected = relation(71, 12, 0);
        format!("found {found}, which theorem G does not prove from {values} values, expected {expected}{REMEDY}")
    };
    for (forged, fault) in [
        (
            Claim { theorem: 'S', ..right },
            format!("found the theorem 'S', expected 'G', which is for these rules{REMEDY}"),
        ),
        (Claim { period: 13, ..right }, not_proved(relation(71, 13, 0), 168)),
        (Claim { saltus: 1, ..right }, not_proved(relation(71, 12, 1), 168)),
        (Claim { preperiod: 70, ..right }, not_proved(relation(70, 12, 0), 168)),
        (
            with_digest(Claim { preperiod: 73, from: 73, values: 172, ..right }),
            format!("found {}, expected the least numbers: {}{REMEDY}", relation(73, 12, 0), relation(71, 12, 0)),
        ),
        (
            with_digest(Claim { values: 200, ..right }),
            format!("found the number of values 200 in the certificate, expected 168{REMEDY}"),
        ),
        (
            Claim { from: 72, ..right },
            format!("found the first heap of the proof 72 in the certificate, expected 71{REMEDY}"),
        ),
    ] {
        let (_folder, file) = file_with("table.sgt", claiming(&kayles, forged));
        assert_refused(&file, &fault);
    }
    let few = with_digest(Claim { values: 140, ..right });
    let (_folder, file) = file_with("table.sgt", claiming(&kayles, few));
    let found = relation(71, 12, 0);
    let fault =
        format!("found {found}, which theorem G does not prove from 140 values, expected one that it proves{REMEDY}");
    assert_refused(&file, &fault);

    let (_folder, file) = file_with("table.sgt", claiming(&kayles, Claim { digest: [0xab; 32], ..right }));
    let run = verify(&file);
    assert!(run.stderr.contains(&format!("found the digest {} of 168 values", "ab".repeat(32))), "{}", run.stderr);
}

#[test]
fn a_period_of_rules_without_a_theorem_is_refused() {
    let squares = ruleset("sub:squares", 30);
    let claim = Claim { theorem: 'S', preperiod: 0, from: 0, period: 5, saltus: 0, values: 20, digest: [0; 32] };
    let fault = format!("found a proved period, expected none: no theorem proves one for these rules{REMEDY}");
    for rules in [squares, ruleset("move:-1,-2", 9), ruleset("row:o=.", 5)] {
        let (_folder, file) = file_with("table.sgt", claiming(&rules, claim));
        assert_refused(&file, &fault);
    }
}

/// The certificate of Kayles, as `grundy period kayles --format json` prints it.
fn certificate() -> String {
    let digest: String = claim(&ruleset(KAYLES, 200)).digest.iter().map(|byte| format!("{byte:02x}")).collect();
    format!(
        r#"{{"rules":"0.77","status":"proved","preperiod":71,"period":12,"saltus":0,"values":168,"theorem":"G","from":71,"digest":"{digest}"}}"#
    ) + "\n"
}

#[test]
fn a_certificate_is_proved_by_finding_its_values() {
    let certificate = certificate();
    let crlf = certificate.replace(',', ",\r\n  ");
    for text in [certificate.as_str(), certificate.trim_end(), &crlf, &format!("\n {certificate}\n\n")] {
        let (_folder, file) = file_with("kayles.json", text);
        assert_passes(&file, "0.77", "ok, period 12 proved");
    }
    // Rules may be named, digits large, and the status left out.
    let other = certificate.replace("0.77", "kayles").replace(r#""status":"proved","#, "");
    let (_folder, file) = file_with("certificate", other);
    assert_eq!(verify(&file).status, 0);
}

#[test]
fn certificates_of_coins_and_of_values_that_grow_are_proved() {
    for (notation, size, result) in [("turn:1-3w5", 20, "period 5 proved"), ("allbut:2,3,7", 40, "period 4 proved")] {
        let Claim { theorem, preperiod, from, period, saltus, values, digest } = claim(&ruleset(notation, size));
        let digest: String = digest.iter().map(|byte| format!("{byte:02X}")).collect();
        let text = format!(
            r#"{{"rules":"{notation}","theorem":"{theorem}","preperiod":{preperiod},"from":{from},"period":{period},
            "saltus":{saltus},"values":{values},"digest":"{digest}"}}"#
        );
        let (_folder, file) = file_with("certificate.json", text);
        let run = verify(&file);
        assert_eq!((run.status, run.stderr.as_str()), (0, ""));
        assert!(run.stdout.ends_with(&format!("  ok, {result}\n")), "{}", run.stdout);
    }
}

const CERTIFICATE_REMEDY: &str = "; `grundy period RULES --format json` makes it anew";

#[test]
fn a_false_certificate_is_refused() {
    for (right, wrong, fault) in [
        (
            r#""period":12"#,
            r#""period":24"#,
            "found the preperiod 71, period 24 and saltus 0, which theorem G does not prove from 168 values, \
             expected the preperiod 71, period 12 and saltus 0",
        ),
        (r#""theorem":"G""#, r#""theorem":"A""#, "found the theorem 'A', expected 'G', which is for these rules"),
        ("0.77", "0.007", "found the digest "),
        ("0.77", "sub:squares", "found a proved period, expected none: no theorem proves one for these rules"),
        (r#""values":168"#, r#""values":0"#, "found 0 values, expected 1 at least"),
        (
            r#""values":168"#,
            r#""values":1000000000000000000"#,
            "found ", // so much memory, expected about
        ),
        ("proved", "observed", r#"found the status "observed", expected "proved": there is nothing to verify"#),
        ("0.77", "0.7x", "the rules \"0.7x\": column 4: found `x`"),
        ("0.77", "graph:/etc/passwd", "the rules \"graph:/etc/passwd\": "),
        ("0.77", MARBLES, "found rules of the family `moves on a board`, expected rules of heaps or coins"),
        (
            r#""from":71"#,
            r#""from":"71""#,
            "found a certificate that cannot be read: invalid type: string \"71\", expected u64",
        ),
        (r#""from":71,"#, "", "found a certificate that cannot be read: missing field `from`"),
        (r#""from":71"#, r#""from":71,"from":71"#, "found a certificate that cannot be read: duplicate field `from`"),
        (
            r#""from":71"#,
            r#""from":-1"#,
            "found a certificate that cannot be read: invalid value: integer `-1`, expected u64",
        ),
        (
            r#""from":71"#,
            r#""from":18446744073709551616"#,
            "found a certificate that cannot be read: invalid type: floating",
        ),
        (r#""from":71"#, r#""from":1e999"#, "found a certificate that cannot be read: number out of range"),
        (
            r#""theorem":"G""#,
            r#""theorem":"GG""#,
            "found a certificate that cannot be read: invalid value: string \"GG\"",
        ),
        (r#""digest":""#, r#""digest":"0"#, "found the digest \"0"),
        (r#""digest":""#, r#""digest":"é"#, "found the digest \"é"),
        ("{", "{{", "found a certificate that cannot be read: key must be a string at line 1 column 2"),
        ("}\n", "", "found a certificate that cannot be read: EOF while parsing an object at line 1 column "),
        ("}\n", "}}", "found a certificate that cannot be read: trailing characters at line 1 column "),
    ] {
        let text = certificate();
        assert!(text.contains(right));
        let (_folder, file) = file_with("kayles.json", text.replacen(right, wrong, 1));
        let run = verify(&file);
        let start = format!("{}: {fault}", file.display());
        assert!(run.status == 1 && run.stderr.starts_with(&start), "{wrong}: {}", run.stderr);
        assert!(run.stderr.ends_with(&format!("{CERTIFICATE_REMEDY}\n")), "{}", run.stderr);
        assert!(run.stdout.ends_with("WRONG\n"), "{}", run.stdout);
    }
}

#[test]
fn hostile_certificates_are_refused() {
    let deep = format!("{{\"rules\":{}", "[".repeat(100_000));
    for bytes in [&b"{"[..], b"{}", b"{\xff}", b"{\"rules\":null}", deep.as_bytes()] {
        let (_folder, file) = file_with("kayles.json", bytes);
        let run = verify(&file);
        let start = format!("{}: found a certificate that cannot be read: ", file.display());
        assert!(run.status == 1 && run.stderr.starts_with(&start), "{}", run.stderr);
    }
    // What does not begin like one is taken for an artifact.
    for bytes in [&b""[..], b"[1]", b"null"] {
        let (_folder, file) = file_with("kayles.json", bytes);
        assert_refused(&file, &format!("found {} bytes, expected at least the 64 of a header", bytes.len()));
    }
}

#[test]
fn the_digest_in_a_certificate_is_that_of_32_bit_numbers() {
    let values = solve::<u32>(&ruleset(KAYLES, 168)).unwrap();
    assert_eq!(digest(Values::Wide(&values)), claim(&ruleset(KAYLES, 200)).digest);
}
