//! Hostile bytes: opening and looking up never panic, whatever the bytes, and `verify` refuses every change of an
//! artifact.
#![cfg(feature = "rules")]

use std::hint::black_box;

use grundy::rules::{Ruleset, SizedRuleset};
use grundy::table::{Period, Table, VerifyError};
use grundy_generator::heaps::periods::Claim;
use grundy_generator::{Error, check_period};
use grundy_layout::artifact::{CERTIFICATE_LEN, HEADER_LEN, MAGIC, Shape, VERSION, field};
use proptest::prelude::*;
use proptest::strategy::ValueTree;
use proptest::test_runner::TestRunner;

/// An artifact to be damaged, and the game that it is the table of.
struct Victim {
    rules: SizedRuleset,
    bytes: Vec<u8>,
    shape: Shape,
}

impl Victim {
    fn new<V: grundy_generator::Value>(notation: &str, size: u64) -> Self {
        let rules = notation.parse::<Ruleset>().unwrap().at(size).unwrap();
        let bytes = grundy_generator::artifact::<V>(&rules).unwrap().bytes;
        let shape = shape(&Table::from_slice(&bytes).unwrap());
        let victim = Self { rules, bytes, shape };
        assert_eq!(victim.verdict(&victim.bytes, victim.block_ends()), Ok(()), "it is sound before it is damaged");
        victim
    }

    /// The first and the last entry of every block.
    fn block_ends(&self) -> impl Iterator<Item = u64> {
        let (block, entries) = (self.shape.block_len(), self.shape.entries);
        (0..entries).step_by(block as usize).flat_map(move |first| [first, (first + block).min(entries) - 1])
    }

    /// The entries to look up when byte `at` has changed. Where a lookup looks depends on the header, which concerns
    /// all blocks and shifts each as a whole, and on the index, an entry of which concerns one block; not on the
    /// values.
    fn concerned(&self, at: usize) -> impl Iterator<Item = u64> {
        let (at, index) = (at as u64, self.shape.index());
        let everywhere = (at < index.start).then(|| self.block_ends());
        let block = index.contains(&at).then(|| (at - index.start) / self.shape.index_entry_bytes());
        let one_block = block.map(|block| (block << self.shape.log2_block..).take(self.shape.block_len() as usize));
        everywhere.into_iter().flatten().chain(one_block.into_iter().flatten())
    }

    /// Looks up all `entries` if the bytes can be opened, for a panic to show; then, what `verify` says.
    fn verdict(&self, bytes: &[u8], entries: impl Iterator<Item = u64>) -> Result<(), Refusal> {
        let table = Table::from_slice(bytes).map_err(|_| Refusal::NotOpened)?;
        look_up(&table, entries);
        table.verify(&self.rules).map_err(Refusal::NotVerified)?;
        self.prove_period(&table).map_err(Refusal::FalsePeriod)
    }

    /// Proves the period of a table that has one; `verify` leaves that to those who know the theorems.
    fn prove_period(&self, table: &Table<&[u8]>) -> Result<(), Error> {
        let Some(&Period { theorem, preperiod, from, period, saltus, values, digest, .. }) = table.period() else {
            return Ok(());
        };
        let claim = Claim { theorem, preperiod, from, period, saltus, values, digest };
        let entry = |entry| table.get(entry)?.nimber().map(|nimber| nimber.value() as u32);
        check_period(&self.rules, &claim, entry).map(drop)
    }

    /// Changes the bytes in `places`, one at a time, by each of `changes`, and has each damaged artifact refused.
    fn refuses(&self, places: impl Iterator<Item = usize>, changes: &[u8], repair: fn(&mut [u8])) {
        let mut bytes = self.bytes.clone();
        for at in places {
            for change in changes {
                bytes[at] ^= change;
                repair(&mut bytes);
                let verdict = self.verdict(&bytes, self.concerned(at));
                assert!(verdict.is_err(), "byte {at} changed by {change:#04x}");
                bytes.copy_from_slice(&self.bytes);
            }
        }
    }

    fn refuses_every_other_length(&self) {
        let len = self.bytes.len();
        for shorter in 0..len {
            assert_eq!(self.verdict(&self.bytes[..shorter], 0..0), Err(Refusal::NotOpened), "cut to {shorter} bytes");
        }
        let twice = self.bytes.repeat(2);
        let padded = [&self.bytes[..], &vec![0; len]].concat();
        for longer in len + 1..=2 * len {
            assert_eq!(self.verdict(&twice[..longer], 0..0), Err(Refusal::NotOpened), "repeated up to {longer} bytes");
            assert_eq!(self.verdict(&padded[..longer], 0..0), Err(Refusal::NotOpened), "padded to {longer} bytes");
        }
    }
}

/// The numbers from which all lengths follow, put together from what a header says.
fn shape(table: &Table<&[u8]>) -> Shape {
    let header = table.header();
    let shape = Shape {
        entries: header.entries(),
        log2_block: header.block_len().ilog2() as u8,
        value_bytes: header.value_bytes(),
        stored_blocks: header.stored_blocks(),
        rules_len: header.rules().len() as u16,
        certified: header.period().is_some(),
    };
    assert_eq!(shape.total_len(), header.total_len());
    shape
}

#[derive(Debug, PartialEq)]
enum Refusal {
    NotOpened,
    NotVerified(VerifyError),
    FalsePeriod(Error),
}

/// Looks up these entries, and some behind all that are stored.
fn look_up(table: &Table<&[u8]>, entries: impl Iterator<Item = u64>) {
    let stored = table.len();
    for entry in entries.chain(stored..stored + 8).chain([1 << 40, 1 << 63, u64::MAX]) {
        black_box(table.get(entry));
    }
}

fn leave_the_checksum(_: &mut [u8]) {}

/// Makes the checksum fit the damage, so that nothing but the mex rule is left to see it.
fn repair_the_checksum(bytes: &mut [u8]) {
    let mut hasher = crc32fast::Hasher::new();
    hasher.update(&bytes[..field::CRC.start]);
    hasher.update(&bytes[field::CRC.end..]);
    bytes[field::CRC].copy_from_slice(&hasher.finalize().to_le_bytes());
}

/// Every value of a byte but the one that it has.
const ALL_CHANGES: [u8; 255] = {
    let mut changes = [0; 255];
    let mut i = 0;
    while i < changes.len() {
        changes[i] = i as u8 + 1;
        i += 1;
    }
    changes
};

/// Each bit by itself, and all of them.
const FLIPS: [u8; 9] = [1, 2, 4, 8, 16, 32, 64, 128, 255];

const CHESS: &str = "row:o{o}.=.{o}o";
const MARBLES: &str = "move:-1,-1+/-1,0+/0,-1+:home";

fn every_change_of_a_contest_table_is_refused(notation: &str, size: u64) {
    let victim = Victim::new::<u8>(notation, size);
    let (blocks, end) = (victim.shape.blocks().start as usize, victim.bytes.len());
    victim.refuses_every_other_length();
    victim.refuses(0..blocks, &ALL_CHANGES, leave_the_checksum);
    victim.refuses(blocks..end, &FLIPS, leave_the_checksum);
}

#[test]
fn every_change_of_the_chess_table_is_refused() {
    every_change_of_a_contest_table_is_refused(CHESS, 20);
}

#[test]
fn every_change_of_the_marbles_table_is_refused() {
    every_change_of_a_contest_table_is_refused(MARBLES, 101);
}

#[test]
fn every_change_of_a_small_table_is_refused_even_with_the_checksum_repaired() {
    fn check<V: grundy_generator::Value>(notation: &str, size: u64) {
        let victim = Victim::new::<V>(notation, size);
        let all_but_the_checksum = (0..victim.bytes.len()).filter(|at| !field::CRC.contains(at));
        victim.refuses_every_other_length();
        victim.refuses(0..victim.bytes.len(), &ALL_CHANGES, leave_the_checksum);
        victim.refuses(all_but_the_checksum, &ALL_CHANGES, repair_the_checksum);
    }
    check::<u8>(CHESS, 8);
    check::<u16>(CHESS, 7);
    check::<u8>(MARBLES, 12);
    check::<u16>(MARBLES, 9);
    check::<u16>("turn:1-3", 21);
    check::<u32>("0.77", 40);
    check::<u32>("row:.=o:win=ooo", 6);
    // With a certificate.
    check::<u8>("sub:2,3", 12);
    check::<u16>("allbut:2,3,7", 14);
    check::<u8>("turn:1-3w5", 20);
}

#[test]
fn every_change_of_a_certificate_is_refused_even_with_the_checksum_repaired() {
    let victim = Victim::new::<u8>("0.77", 200);
    let certificate = victim.shape.certificate();
    assert_eq!(certificate.end, victim.bytes.len() as u64);
    let places = (certificate.start as usize..victim.bytes.len()).chain([field::THEOREM]);
    victim.refuses(places, &ALL_CHANGES, repair_the_checksum);
}

#[test]
fn changes_of_the_contest_tables_are_refused_even_with_the_checksum_repaired() {
    for (notation, size, step) in [(CHESS, 20, 101), (MARBLES, 101, 7)] {
        let victim = Victim::new::<u8>(notation, size);
        let places = (0..field::CRC.start).chain((HEADER_LEN..victim.bytes.len()).step_by(step));
        victim.refuses(places, &[1], repair_the_checksum);
    }
}

/// The bytes of an artifact with a header that fits, and anything at all behind it.
fn plausible_artifact() -> impl Strategy<Value = Vec<u8>> {
    let value_bytes = prop_oneof![Just(1), Just(2), Just(4)];
    let shape = (1u64..3000, 0u8..12, value_bytes, 1u32..400, 1u16..40, any::<bool>()).prop_map(
        |(entries, log2_block, value_bytes, stored_blocks, rules_len, certified)| Shape {
            entries,
            log2_block,
            value_bytes,
            stored_blocks,
            rules_len,
            certified,
        },
    );
    let shape = shape.prop_filter("the numbers belong together", Shape::is_valid);
    // Small bytes are often numbers of stored blocks, large ones seldom.
    (shape, 0..=u8::MAX).prop_flat_map(|(shape, most)| {
        let body = (shape.blocks().end - shape.rules().end) as usize;
        let rules = vec![b'x'; shape.rules_len.into()];
        (prop::collection::vec(0..=most, body), plausible_certificate(&shape)).prop_map(move |(body, certificate)| {
            [header_of(&shape).to_vec(), rules.clone(), body, certificate].concat()
        })
    })
}

/// A certificate whose numbers are in order, more often than not; nothing if the shape has no place for one.
fn plausible_certificate(shape: &Shape) -> impl Strategy<Value = Vec<u8>> + use<> {
    let len = (shape.certificate().end - shape.certificate().start) as usize;
    (prop::array::uniform3(0..=shape.entries), any::<u64>()).prop_map(move |(mut places, saltus)| {
        places.sort_unstable();
        let [preperiod, from, values] = places;
        let numbers = [preperiod, from, values - from, saltus, values];
        let mut certificate: Vec<u8> = numbers.iter().flat_map(|number| number.to_le_bytes()).collect();
        certificate.resize(CERTIFICATE_LEN, 0xdd);
        certificate.truncate(len);
        certificate
    })
}

fn header_of(shape: &Shape) -> [u8; HEADER_LEN] {
    let mut header = [0; HEADER_LEN];
    header[field::MAGIC].copy_from_slice(&MAGIC);
    header[field::VERSION].copy_from_slice(&VERSION.to_le_bytes());
    header[field::VALUE_BYTES] = shape.value_bytes;
    header[field::LOG2_BLOCK] = shape.log2_block;
    header[field::STORED_BLOCKS].copy_from_slice(&shape.stored_blocks.to_le_bytes());
    header[field::ENTRIES].copy_from_slice(&shape.entries.to_le_bytes());
    header[field::TOTAL_LEN].copy_from_slice(&shape.total_len().to_le_bytes());
    header[field::RULES_LEN].copy_from_slice(&shape.rules_len.to_le_bytes());
    header[field::THEOREM] = if shape.certified { b'S' } else { 0 };
    header
}

proptest! {
    #[test]
    fn a_plausible_artifact_never_makes_a_lookup_panic(bytes in plausible_artifact()) {
        if let Ok(table) = Table::from_slice(&bytes) {
            look_up(&table, 0..4000);
        }
    }

    #[test]
    fn arbitrary_bytes_never_make_opening_panic(bytes in prop::collection::vec(any::<u8>(), 0..300)) {
        let with_magic = [&MAGIC[..], &VERSION.to_le_bytes(), &bytes].concat();
        prop_assert!(Table::from_slice(&bytes).is_err());
        prop_assert!(Table::from_slice(&with_magic).is_err());
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
