//! Hostile bytes: opening and looking up never panic, whatever the bytes, and `verify` refuses every change of an
//! artifact.
#![cfg(feature = "rules")]

#[path = "hostile/corpus.rs"]
mod corpus;

use std::hint::black_box;

use grundy::table::{Period, Table, VerifyError};
use grundy_generator::heaps::periods::Claim;
use grundy_generator::{Error, check_period};
use proptest::prelude::*;
use proptest::strategy::ValueTree;
use proptest::test_runner::TestRunner;

use corpus::{Damage, Victim, arbitrary_bytes, plausible_artifact};

#[derive(Debug, PartialEq)]
enum Refusal {
    NotOpened,
    NotVerified(VerifyError),
    FalsePeriod(Error),
}

/// Looks up what is concerned if the bytes can be opened, for a panic to show; then, what `verify` says.
fn verdict(victim: &Victim, bytes: &[u8], damage: Damage) -> Result<(), Refusal> {
    let table = Table::from_slice(bytes).map_err(|_| Refusal::NotOpened)?;
    look_up(&table, victim.concerned(damage));
    table.verify(&victim.rules).map_err(Refusal::NotVerified)?;
    prove_period(victim, &table).map_err(Refusal::FalsePeriod)
}

/// Proves the period of a table that has one; `verify` leaves that to those who know the theorems.
fn prove_period(victim: &Victim, table: &Table<&[u8]>) -> Result<(), Error> {
    let Some(&Period { theorem, preperiod, from, period, saltus, values, digest, .. }) = table.period() else {
        return Ok(());
    };
    let claim = Claim { theorem, preperiod, from, period, saltus, values, digest };
    let entry = |entry| table.get(entry)?.nimber().map(|nimber| nimber.value() as u32);
    check_period(&victim.rules, &claim, entry).map(drop)
}

/// Looks up these entries, and some behind all that are stored.
fn look_up(table: &Table<&[u8]>, entries: impl Iterator<Item = u64>) {
    let stored = table.len();
    for entry in entries.chain(stored..stored + 8).chain([1 << 40, 1 << 63, u64::MAX]) {
        black_box(table.get(entry));
    }
}

/// It is sound before it is damaged, and refused after.
fn is_refused_if_damaged(victim: &Victim, bytes: &[u8], damage: Damage) {
    let verdict = verdict(victim, bytes, damage);
    match damage {
        Damage::None => assert_eq!(verdict, Ok(())),
        Damage::Length => assert_eq!(verdict, Err(Refusal::NotOpened), "{damage}: {} bytes", bytes.len()),
        Damage::Byte { .. } => assert!(verdict.is_err(), "{damage}"),
    }
}

#[test]
fn every_change_of_the_chess_table_is_refused() {
    corpus::changes_of_the_chess_table(&mut is_refused_if_damaged);
}

#[test]
fn every_change_of_the_marbles_table_is_refused() {
    corpus::changes_of_the_marbles_table(&mut is_refused_if_damaged);
}

#[test]
fn every_change_of_a_small_table_is_refused_even_with_the_checksum_repaired() {
    corpus::small_tables(&mut is_refused_if_damaged);
}

#[test]
fn every_change_of_a_certificate_is_refused_even_with_the_checksum_repaired() {
    corpus::repaired_certificates(&mut is_refused_if_damaged);
}

#[test]
fn changes_of_the_contest_tables_are_refused_even_with_the_checksum_repaired() {
    corpus::repaired_contest_tables(&mut is_refused_if_damaged);
}

proptest! {
    #[test]
    fn a_plausible_artifact_never_makes_a_lookup_panic(bytes in plausible_artifact()) {
        if let Ok(table) = Table::from_slice(&bytes) {
            look_up(&table, 0..4000);
        }
    }

    #[test]
    fn arbitrary_bytes_never_make_opening_panic(both in arbitrary_bytes()) {
        prop_assert!(both.iter().all(|bytes| Table::from_slice(bytes).is_err()));
    }
}

#[test]
fn plausible_artifacts_are_often_opened() {
    // Else the property above would hold for want of a table.
    let mut runner = TestRunner::deterministic();
    let opened =
        (0..200).filter_map(|_| Table::open(plausible_artifact().new_tree(&mut runner).unwrap().current()).ok());
    let (opened, certified) = opened
        .fold((0, 0), |(opened, certified), table| (opened + 1, certified + usize::from(table.period().is_some())));
    assert!(opened >= 20 && certified >= 5, "{opened} of 200, {certified} of them with a certificate");
}
