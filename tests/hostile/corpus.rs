//! Hostile bytes: artifacts that are damaged, and others that chance makes. The library for C is given the same.

use std::fmt;
use std::iter::repeat;

use grundy::rules::{Ruleset, SizedRuleset};
use grundy::table::Table;
use grundy_layout::artifact::{CERTIFICATE_LEN, HEADER_LEN, MAGIC, Shape, VERSION, field};
use proptest::prelude::*;

/// An artifact to be damaged, and the game that it is the table of.
pub(crate) struct Victim {
    pub(crate) rules: SizedRuleset,
    pub(crate) bytes: Vec<u8>,
    shape: Shape,
}

/// What has been done to an artifact.
#[derive(Clone, Copy)]
pub(crate) enum Damage {
    None,
    /// It is cut, repeated or padded to another length.
    Length,
    /// One byte is changed, by these bits.
    Byte {
        at: usize,
        by: u8,
        checksum: Checksum,
    },
}

impl fmt::Display for Damage {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::None => f.write_str("nothing"),
            Self::Length => f.write_str("another length"),
            Self::Byte { at, by, checksum } => write!(f, "byte {at} changed by {by:#04x}, checksum {checksum:?}"),
        }
    }
}

/// What a changed artifact has for a checksum.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum Checksum {
    Left,
    Repaired,
}

/// What is done with each artifact.
pub(crate) type Each<'a> = &'a mut dyn FnMut(&Victim, &[u8], Damage);

impl Victim {
    fn new<V: grundy_generator::Value>(notation: &str, size: u64) -> Self {
        let rules = notation.parse::<Ruleset>().unwrap().at(size).unwrap();
        let bytes = grundy_generator::artifact::<V>(&rules).unwrap().bytes;
        let shape = shape(&Table::from_slice(&bytes).unwrap());
        Self { rules, bytes, shape }
    }

    /// The entries to look up after some damage. Where a lookup looks depends on the header, which concerns all blocks
    /// and shifts each as a whole, and on the index, an entry of which concerns one block; not on the values.
    pub(crate) fn concerned(&self, damage: Damage) -> impl Iterator<Item = u64> {
        let index = self.shape.index();
        let (everywhere, block) = match damage {
            Damage::None => (true, None),
            Damage::Length => (false, None),
            Damage::Byte { at, .. } => {
                let at = at as u64;
                let block = index.contains(&at).then(|| (at - index.start) / self.shape.index_entry_bytes());
                (at < index.start, block)
            }
        };
        let everywhere = everywhere.then(|| self.block_ends());
        let one_block = block.map(|block| (block << self.shape.log2_block..).take(self.shape.block_len() as usize));
        everywhere.into_iter().flatten().chain(one_block.into_iter().flatten())
    }

    /// The first and the last entry of every block.
    fn block_ends(&self) -> impl Iterator<Item = u64> {
        let (block, entries) = (self.shape.block_len(), self.shape.entries);
        (0..entries).step_by(block as usize).flat_map(move |first| [first, (first + block).min(entries) - 1])
    }

    fn sound(&self, each: Each<'_>) {
        each(self, &self.bytes, Damage::None);
    }

    /// The bytes in `places` are changed, one at a time, by each of `changes`.
    fn changed(&self, places: impl Iterator<Item = usize>, changes: &[u8], checksum: Checksum, each: Each<'_>) {
        let mut bytes = self.bytes.clone();
        for at in places {
            for &by in changes {
                bytes[at] ^= by;
                if checksum == Checksum::Repaired {
                    repair_the_checksum(&mut bytes);
                }
                each(self, &bytes, Damage::Byte { at, by, checksum });
                bytes.copy_from_slice(&self.bytes);
            }
        }
    }

    fn every_other_length(&self, each: Each<'_>) {
        let len = self.bytes.len();
        for shorter in 0..len {
            each(self, &self.bytes[..shorter], Damage::Length);
        }
        let twice = self.bytes.repeat(2);
        let padded = [&self.bytes[..], &vec![0; len]].concat();
        for longer in len + 1..=2 * len {
            each(self, &twice[..longer], Damage::Length);
            each(self, &padded[..longer], Damage::Length);
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

/// Makes the checksum fit the damage, so that reading takes it.
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

/// The table of a game of a contest, with every byte changed, in fewer ways where the values are.
fn changes_of_a_contest_table(notation: &str, size: u64, each: Each<'_>) {
    let victim = Victim::new::<u8>(notation, size);
    let (blocks, end) = (victim.shape.blocks().start as usize, victim.bytes.len());
    victim.sound(each);
    victim.every_other_length(each);
    victim.changed(0..blocks, &ALL_CHANGES, Checksum::Left, each);
    victim.changed(blocks..end, &FLIPS, Checksum::Left, each);
}

pub(crate) fn changes_of_the_chess_table(each: Each<'_>) {
    changes_of_a_contest_table(CHESS, 20, each);
}

pub(crate) fn changes_of_the_marbles_table(each: Each<'_>) {
    changes_of_a_contest_table(MARBLES, 101, each);
}

/// The tables of the contest with some bytes changed that only the mex rule sees.
pub(crate) fn repaired_contest_tables(each: Each<'_>) {
    for (notation, size, step) in [(CHESS, 20, 101), (MARBLES, 101, 7)] {
        let victim = Victim::new::<u8>(notation, size);
        let places = (0..field::CRC.start).chain((HEADER_LEN..victim.bytes.len()).step_by(step));
        victim.changed(places, &[1], Checksum::Repaired, each);
    }
}

/// Small tables of every kind, with every byte changed in every way, the checksum left and repaired.
pub(crate) fn small_tables(each: Each<'_>) {
    fn all<V: grundy_generator::Value>(notation: &str, size: u64, each: Each<'_>) {
        let victim = Victim::new::<V>(notation, size);
        let all_but_the_checksum = (0..victim.bytes.len()).filter(|at| !field::CRC.contains(at));
        victim.sound(each);
        victim.every_other_length(each);
        victim.changed(0..victim.bytes.len(), &ALL_CHANGES, Checksum::Left, each);
        victim.changed(all_but_the_checksum, &ALL_CHANGES, Checksum::Repaired, each);
    }
    all::<u8>(CHESS, 8, each);
    all::<u16>(CHESS, 7, each);
    all::<u8>(MARBLES, 12, each);
    all::<u16>(MARBLES, 9, each);
    all::<u16>("turn:1-3", 21, each);
    all::<u32>("0.77", 40, each);
    all::<u32>("row:.=o:win=ooo", 6, each);
    // With a certificate.
    all::<u8>("sub:2,3", 12, each);
    all::<u16>("allbut:2,3,7", 14, each);
    all::<u8>("turn:1-3w5", 20, each);
}

/// A certificate of a proved period, with every byte changed in every way.
pub(crate) fn repaired_certificates(each: Each<'_>) {
    let victim = Victim::new::<u8>("0.77", 200);
    let certificate = victim.shape.certificate();
    assert_eq!(certificate.end, victim.bytes.len() as u64);
    let places = (certificate.start as usize..victim.bytes.len()).chain([field::THEOREM]);
    victim.sound(each);
    victim.changed(places, &ALL_CHANGES, Checksum::Repaired, each);
}

/// The bytes of an artifact with a header and a checksum that fit, and anything at all between them.
pub(crate) fn plausible_artifact() -> impl Strategy<Value = Vec<u8>> {
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
        // Rules that no text says, if there is room for that: such a table is opened whatever its values.
        let rules: Vec<u8> = b"custom:".iter().copied().chain(repeat(b'x')).take(shape.rules_len.into()).collect();
        (prop::collection::vec(0..=most, body), plausible_certificate(&shape)).prop_map(move |(body, certificate)| {
            let mut bytes = [header_of(&shape).to_vec(), rules.clone(), body, certificate].concat();
            repair_the_checksum(&mut bytes);
            bytes
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

/// Any bytes, and the same behind a right beginning.
pub(crate) fn arbitrary_bytes() -> impl Strategy<Value = [Vec<u8>; 2]> {
    prop::collection::vec(any::<u8>(), 0..300).prop_map(|bytes| {
        let with_magic = [&MAGIC[..], &VERSION.to_le_bytes(), &bytes].concat();
        [bytes, with_magic]
    })
}
