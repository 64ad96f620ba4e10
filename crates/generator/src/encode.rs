//! The bytes of an artifact: the header by serde and bincode, the sections value by value.

use bincode::config::{Configuration, Fixint, LittleEndian};
use grundy_rules::Identity;
use grundy_rules::layout::{HEADER_LEN, MAGIC, Shape, VERSION, field};
use serde::{Deserialize, Serialize};

use crate::{Error, Packed, Value};

/// The header as bincode writes it: its fields one after another, fixed width, little-endian. [`field`] has their offsets.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
struct Header {
    magic: [u8; 8],
    version: u16,
    value_bytes: u8,
    log2_block: u8,
    stored_blocks: u32,
    entries: u64,
    total_len: u64,
    name: [u8; Identity::MAX_NAME_LEN],
    size: u32,
    reserved: [u8; 12],
    crc: u32,
}

impl Header {
    /// The header of a table of that shape; its CRC is still zero.
    fn new(identity: Identity, shape: &Shape) -> Self {
        Self {
            magic: MAGIC,
            version: VERSION,
            value_bytes: shape.value_bytes,
            log2_block: shape.log2_block,
            stored_blocks: shape.stored_blocks,
            entries: shape.entries,
            total_len: shape.total_len(),
            name: identity.padded_name(),
            size: identity.size(),
            reserved: [0; 12],
            crc: 0,
        }
    }

    fn shape(&self) -> Shape {
        Shape {
            entries: self.entries,
            log2_block: self.log2_block,
            value_bytes: self.value_bytes,
            stored_blocks: self.stored_blocks,
        }
    }

    fn identity(&self) -> Option<Identity> {
        let len = self.name.iter().position(|&byte| byte == 0).unwrap_or(self.name.len());
        Identity::from_bytes(&self.name[..len], self.size)
    }
}

/// Fixed-width integers, little-endian, no limit.
fn configuration() -> Configuration<LittleEndian, Fixint> {
    bincode::config::standard().with_fixed_int_encoding()
}

/// Encodes a packed table as the bytes of an artifact, as [`grundy_rules::layout`] describes them.
///
/// # Errors
///
/// [`Error::Header`] if the header cannot be serialised.
pub fn encode<V: Value>(identity: Identity, packed: &Packed<'_, V>) -> Result<Vec<u8>, Error> {
    let header = Header::new(identity, &packed.shape);
    let mut bytes = bincode::serde::encode_to_vec(&header, configuration()).map_err(|error| Error::Header(error.to_string()))?;
    let id_bytes = usize::from(packed.shape.id_bytes());
    bytes.reserve_exact((packed.shape.total_len() - packed.shape.index().start) as usize);
    for (id, base) in packed.index() {
        bytes.extend_from_slice(&id.to_le_bytes()[..id_bytes]);
        base.write_to(&mut bytes);
    }
    packed.blocks().for_each(|value| value.write_to(&mut bytes));
    let crc = checksum(&bytes);
    bytes[field::CRC].copy_from_slice(&crc.to_le_bytes());
    Ok(bytes)
}

/// Decodes an artifact into its identity and all its values, by the straight way: no lookup, no sharing of code with the reader
/// of the runtime, which the tests hold against this.
///
/// # Errors
///
/// [`Error::Header`] or [`Error::Malformed`] if the bytes are not those of an artifact with values of type `V`;
/// [`Error::TooManyPositions`] if there is no room for its values.
pub fn decode<V: Value>(bytes: &[u8]) -> Result<(Identity, Vec<V>), Error> {
    let sections = Sections::read::<V>(bytes)?;
    let (identity, positions) = (sections.identity, sections.shape.entries);
    let mut values = Vec::new();
    values.try_reserve_exact(positions as usize).map_err(|_| Error::TooManyPositions { identity, positions })?;
    for block in sections.blocks::<V>() {
        values.extend(block?);
    }
    Ok((identity, values))
}

/// Makes sure that an artifact decodes to just these values; needs no second copy of them.
///
/// # Errors
///
/// As [`decode`], and [`Error::RoundTrip`] if the identity or a value is another.
pub fn check_decodes_to<V: Value>(bytes: &[u8], identity: Identity, values: &[V]) -> Result<(), Error> {
    let sections = Sections::read::<V>(bytes)?;
    let mut is_same = sections.identity == identity && sections.shape.entries == values.len() as u64;
    for (decoded, block) in sections.blocks::<V>().zip(values.chunks(sections.shape.block_len() as usize)) {
        is_same &= decoded?.eq(block.iter().copied());
    }
    if is_same { Ok(()) } else { Err(Error::RoundTrip) }
}

/// The parts of an artifact.
struct Sections<'a> {
    identity: Identity,
    shape: Shape,
    index: &'a [u8],
    blocks: &'a [u8],
}

impl<'a> Sections<'a> {
    /// Takes the header for what the rest must be, and checks that it is, but for the block numbers.
    fn read<V: Value>(bytes: &'a [u8]) -> Result<Self, Error> {
        let (header, _) = bincode::serde::decode_from_slice::<Header, _>(bytes, configuration())
            .map_err(|error| Error::Header(error.to_string()))?;
        let shape = header.shape();
        let identity = header.identity().ok_or(Error::Malformed("name"))?;
        ensure(shape.is_valid() && usize::from(shape.value_bytes) == V::BYTES, "shape")?;
        ensure(
            header == Header { crc: header.crc, ..Header::new(identity, &shape) },
            "magic, version, length or reserved bytes",
        )?;
        ensure(shape.total_len() == bytes.len() as u64, "length")?;
        ensure(checksum(bytes) == header.crc, "checksum")?;
        let (index, blocks) = bytes[HEADER_LEN..].split_at((shape.index().end - shape.index().start) as usize);
        Ok(Self { identity, shape, index, blocks })
    }

    /// The values of each block of the table.
    fn blocks<V: Value>(&self) -> impl Iterator<Item = Result<impl Iterator<Item = V>, Error>> {
        let block_len = self.shape.block_len();
        let entries = self.index.chunks_exact(self.shape.index_entry_bytes() as usize);
        entries
            .zip(0..)
            .map(move |(entry, block)| self.block(entry, (self.shape.entries - block * block_len).min(block_len) as usize))
    }

    /// The `len` values of the block that the index `entry` describes.
    fn block<V: Value>(&self, entry: &[u8], len: usize) -> Result<impl Iterator<Item = V>, Error> {
        let (id, base) = entry.split_at(usize::from(self.shape.id_bytes()));
        let id = id.iter().rev().fold(0, |id, &byte| id << 8 | usize::from(byte));
        ensure(id < self.shape.stored_blocks as usize, "block number")?;
        let base = V::read_from(base).ok_or(Error::Malformed("index"))?;
        let start = (id << self.shape.log2_block) * V::BYTES;
        let stored = self.blocks.get(start..start + len * V::BYTES).ok_or(Error::Malformed("block number"))?;
        Ok(stored.chunks_exact(V::BYTES).filter_map(V::read_from).map(move |value| value ^ base))
    }
}

fn ensure(holds: bool, what: &'static str) -> Result<(), Error> {
    if holds { Ok(()) } else { Err(Error::Malformed(what)) }
}

/// The CRC-32 of everything but the field that holds it.
fn checksum(bytes: &[u8]) -> u32 {
    let mut hasher = crc32fast::Hasher::new();
    hasher.update(&bytes[..field::CRC.start]);
    hasher.update(&bytes[field::CRC.end..]);
    hasher.finalize()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::pack;

    fn example() -> Vec<u8> {
        encode(Identity::new("example", 3), &pack(&[7u8, 9, 7, 9, 7, 9, 1])).unwrap()
    }

    #[test]
    fn the_header_lies_where_the_layout_says() {
        let bytes = example();
        let u64_at = |range: std::ops::Range<usize>| bytes[range].iter().rev().fold(0, |n, &byte| n << 8 | u64::from(byte));
        assert_eq!(bytes[field::MAGIC], MAGIC);
        assert_eq!(u64_at(field::VERSION), u64::from(VERSION));
        assert_eq!(bytes[field::VALUE_BYTES], 1);
        assert_eq!(u64_at(field::ENTRIES), 7);
        assert_eq!(u64_at(field::TOTAL_LEN), bytes.len() as u64);
        assert_eq!(&bytes[field::NAME], b"example\0\0\0\0\0");
        assert_eq!(u64_at(field::SIZE), 3);
        assert_eq!(u64_at(field::RESERVED), 0);
        assert_eq!(u64_at(field::CRC), u64::from(checksum(&bytes)));
    }

    #[test]
    fn wide_tables_come_back() {
        // More than 256 different blocks and two-byte values: the widest entries that a small test reaches.
        let values: Vec<u16> = (0..40_000u32).map(|i| (i.wrapping_mul(2_654_435_761) >> 17) as u16).collect();
        let bytes = encode(Identity::new("example", 1), &pack(&values)).unwrap();
        assert_eq!(decode(&bytes), Ok((Identity::new("example", 1), values)));
    }

    #[test]
    fn damaged_bytes_are_refused() {
        let bytes = example();
        for at in 0..bytes.len() {
            for change in 1..=u8::MAX {
                let mut damaged = bytes.clone();
                damaged[at] ^= change;
                assert!(decode::<u8>(&damaged).is_err(), "byte {at} changed by {change:#04x}");
            }
            assert!(decode::<u8>(&bytes[..at]).is_err(), "length {at}");
        }
        assert!(decode::<u16>(&bytes).is_err());
    }
}
