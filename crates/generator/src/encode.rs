//! The bytes of an artifact: the header by serde and bincode, then the text of the rules, then the sections value by
//! value, then the certificate, again by serde and bincode.

use bincode::config::{Configuration, Fixint, LittleEndian};
use grundy_heaps::periods::Claim;
use grundy_layout::artifact::certificate::is_possible;
use grundy_layout::artifact::{HEADER_LEN, MAGIC, MAX_RULES_LEN, Shape, THEOREMS, VERSION, field};
use grundy_rules::Rules;
use serde::{Deserialize, Serialize};

use crate::{Error, Packed, Value, memory};

/// What an artifact says it holds.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Identity {
    /// The canonical text of the rules.
    pub rules: String,
    /// The size at which they are played.
    pub size: u64,
}

impl Identity {
    /// The identity of these rules.
    pub fn of(rules: &dyn Rules) -> Self {
        Self { rules: rules.notation(), size: rules.size() }
    }

    /// The length of the text of the rules, if an artifact can hold it.
    fn rules_len(&self) -> Result<u16, Error> {
        let bytes = self.rules.len();
        u16::try_from(bytes).ok().filter(|_| (1..=MAX_RULES_LEN).contains(&bytes)).ok_or(Error::RulesTooLong { bytes })
    }
}

/// The fixed part of the header as bincode writes it: its fields one after another, fixed width, little-endian.
/// [`field`] has their offsets.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
struct Header {
    magic: [u8; 8],
    version: u16,
    value_bytes: u8,
    log2_block: u8,
    stored_blocks: u32,
    entries: u64,
    total_len: u64,
    size: u64,
    rules_len: u16,
    theorem: u8,
    reserved: [u8; 17],
    crc: u32,
}

impl Header {
    /// The header of a table of that shape, whose certificate names this theorem; its CRC is still zero.
    fn new(size: u64, shape: &Shape, theorem: u8) -> Self {
        Self {
            magic: MAGIC,
            version: VERSION,
            value_bytes: shape.value_bytes,
            log2_block: shape.log2_block,
            stored_blocks: shape.stored_blocks,
            entries: shape.entries,
            total_len: shape.total_len(),
            size,
            rules_len: shape.rules_len,
            theorem,
            reserved: [0; 17],
            crc: 0,
        }
    }

    fn shape(&self) -> Shape {
        Shape {
            entries: self.entries,
            log2_block: self.log2_block,
            value_bytes: self.value_bytes,
            stored_blocks: self.stored_blocks,
            rules_len: self.rules_len,
            certified: self.theorem != 0,
        }
    }
}

/// The fixed part of a certificate: its fields one after another, as [`grundy_layout::artifact::certificate`] has them.
/// The letter of the theorem stands in the header.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
struct Certificate {
    preperiod: u64,
    from: u64,
    period: u64,
    saltus: u64,
    values: u64,
    digest: [u8; 32],
}

impl Certificate {
    fn new(claim: &Claim) -> Self {
        let &Claim { theorem: _, preperiod, from, period, saltus, values, digest } = claim;
        Self { preperiod, from, period, saltus, values, digest }
    }

    fn claim(self, theorem: u8) -> Claim {
        let Self { preperiod, from, period, saltus, values, digest } = self;
        Claim { theorem: theorem.into(), preperiod, from, period, saltus, values, digest }
    }
}

/// Fixed-width integers, little-endian, no limit.
fn configuration() -> Configuration<LittleEndian, Fixint> {
    bincode::config::standard().with_fixed_int_encoding()
}

/// Encodes a packed table as the bytes of an artifact, as [`grundy_layout::artifact`] describes them.
///
/// # Errors
///
/// [`Error::RulesTooLong`] if no artifact can hold the text of the rules; [`Error::OutOfMemory`] if there is no room
/// for the bytes.
pub fn encode<V: Value>(identity: &Identity, packed: &Packed<'_, V>) -> Result<Vec<u8>, Error> {
    encode_with_period(identity, packed, None)
}

/// As [`encode`], with a certificate of the period of the values, if there is one. Whatever it says is written.
///
/// # Errors
///
/// As [`encode`].
pub fn encode_with_period<V: Value>(
    identity: &Identity,
    packed: &Packed<'_, V>,
    period: Option<&Claim>,
) -> Result<Vec<u8>, Error> {
    let shape = Shape { certified: period.is_some(), ..packed.shape(identity.rules_len()?) };
    let mut bytes = Vec::new();
    memory::reserve(&mut bytes, shape.total_len())?;
    let theorem = period.map_or(0, |claim| claim.theorem as u8);
    encode_fields(&Header::new(identity.size, &shape, theorem), &mut bytes)?;
    bytes.extend_from_slice(identity.rules.as_bytes());
    let id_bytes = usize::from(shape.id_bytes());
    for (id, base) in packed.index() {
        bytes.extend_from_slice(&id.to_le_bytes()[..id_bytes]);
        base.write_to(&mut bytes);
    }
    packed.blocks().for_each(|value| value.write_to(&mut bytes));
    period.map_or(Ok(()), |claim| encode_fields(&Certificate::new(claim), &mut bytes))?;
    let crc = checksum(&bytes);
    bytes[field::CRC].copy_from_slice(&crc.to_le_bytes());
    Ok(bytes)
}

fn encode_fields(fields: &impl Serialize, bytes: &mut Vec<u8>) -> Result<(), Error> {
    let fields =
        bincode::serde::encode_to_vec(fields, configuration()).map_err(|error| Error::Header(error.to_string()))?;
    bytes.extend_from_slice(&fields);
    Ok(())
}

fn decode_fields<T: for<'de> Deserialize<'de>>(bytes: &[u8]) -> Result<T, Error> {
    let fields = bincode::serde::decode_from_slice(bytes, configuration());
    fields.map(|(fields, _)| fields).map_err(|error| Error::Header(error.to_string()))
}

/// Decodes an artifact into its identity and all its values, by the straight way: no lookup, no sharing of code with
/// the reader of the runtime, which the tests hold against this.
///
/// # Errors
///
/// [`Error::Header`] or [`Error::Malformed`] if the bytes are not those of an artifact with values of type `V`;
/// [`Error::OutOfMemory`] if there is no room for its values.
pub fn decode<V: Value>(bytes: &[u8]) -> Result<(Identity, Vec<V>), Error> {
    let sections = Sections::read::<V>(bytes)?;
    let mut values = Vec::new();
    memory::reserve(&mut values, sections.shape.entries)?;
    for block in sections.blocks::<V>() {
        values.extend(block?);
    }
    Ok((sections.identity, values))
}

/// Decodes what an artifact with values of type `V` says of their period. It need not be true: see
/// [`check_period`](crate::check_period).
///
/// # Errors
///
/// As [`decode`].
pub fn decode_period<V: Value>(bytes: &[u8]) -> Result<Option<Claim>, Error> {
    Sections::read::<V>(bytes).map(|sections| sections.period)
}

/// Makes sure that an artifact decodes to just these values, and to this period; needs no second copy of the values.
///
/// # Errors
///
/// As [`decode`], and [`Error::RoundTrip`] if the identity, a value or the period is another.
pub(crate) fn check_decodes_to<V: Value>(
    bytes: &[u8],
    identity: &Identity,
    values: &[V],
    period: Option<&Claim>,
) -> Result<(), Error> {
    let sections = Sections::read::<V>(bytes)?;
    let mut is_same = sections.identity == *identity
        && sections.shape.entries == values.len() as u64
        && sections.period.as_ref() == period;
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
    period: Option<Claim>,
}

impl<'a> Sections<'a> {
    /// Takes the header for what the rest must be, and checks that it is, but for the block numbers.
    fn read<V: Value>(bytes: &'a [u8]) -> Result<Self, Error> {
        let header: Header = decode_fields(bytes)?;
        let shape = header.shape();
        ensure(header.theorem == 0 || THEOREMS.contains(&header.theorem), "theorem")?;
        ensure(shape.is_valid() && usize::from(shape.value_bytes) == V::BYTES, "shape")?;
        let expected = Header { crc: header.crc, ..Header::new(header.size, &shape, header.theorem) };
        ensure(header == expected, "magic, version, length or reserved bytes")?;
        ensure(shape.total_len() == bytes.len() as u64, "length")?;
        ensure(checksum(bytes) == header.crc, "checksum")?;
        let (rules, sections) = bytes[HEADER_LEN..].split_at(shape.rules_len.into());
        let (index, sections) = sections.split_at((shape.index().end - shape.index().start) as usize);
        let (blocks, certificate) = sections.split_at((shape.blocks().end - shape.blocks().start) as usize);
        let period = if shape.certified { Some(read_period(certificate, &header)?) } else { None };
        let rules = str::from_utf8(rules).map_err(|_| Error::Malformed("text of the rules"))?.to_owned();
        Ok(Self { identity: Identity { rules, size: header.size }, shape, index, blocks, period })
    }

    /// The values of each block of the table.
    fn blocks<V: Value>(&self) -> impl Iterator<Item = Result<impl Iterator<Item = V>, Error>> {
        let block_len = self.shape.block_len();
        let entries = self.index.chunks_exact(self.shape.index_entry_bytes() as usize);
        entries.zip(0..).map(move |(entry, block)| {
            self.block(entry, (self.shape.entries - block * block_len).min(block_len) as usize)
        })
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

/// What a certificate says, if its numbers can belong to the table of that header.
fn read_period(certificate: &[u8], header: &Header) -> Result<Claim, Error> {
    let claim = decode_fields::<Certificate>(certificate)?.claim(header.theorem);
    let Claim { preperiod, from, period, values, .. } = claim;
    ensure(is_possible(preperiod, from, period, values, header.entries), "certificate")?;
    Ok(claim)
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

    fn identity() -> Identity {
        Identity { rules: "custom:example".to_owned(), size: 3 }
    }

    fn encoded<V: Value>(values: &[V]) -> Vec<u8> {
        encode(&identity(), &pack(values).unwrap()).unwrap()
    }

    fn example() -> Vec<u8> {
        encoded(&[7u8, 9, 7, 9, 7, 9, 1])
    }

    const CLAIM: Claim =
        Claim { theorem: 'U', preperiod: 1, from: 2, period: 3, saltus: 4, values: 6, digest: [0xd1; 32] };

    /// The same with a certificate, which says what is not true: an encoder does not ask.
    fn certified_example() -> Vec<u8> {
        encode_with_period(&identity(), &pack(&[7u8, 9, 7, 9, 7, 9, 1]).unwrap(), Some(&CLAIM)).unwrap()
    }

    #[test]
    fn the_header_lies_where_the_layout_says() {
        let bytes = example();
        let u64_at =
            |range: std::ops::Range<usize>| bytes[range].iter().rev().fold(0, |n, &byte| n << 8 | u64::from(byte));
        assert_eq!(bytes[field::MAGIC], MAGIC);
        assert_eq!(u64_at(field::VERSION), u64::from(VERSION));
        assert_eq!(bytes[field::VALUE_BYTES], 1);
        assert_eq!(u64_at(field::ENTRIES), 7);
        assert_eq!(u64_at(field::TOTAL_LEN), bytes.len() as u64);
        assert_eq!(u64_at(field::SIZE), 3);
        assert_eq!(u64_at(field::RULES_LEN), 14);
        assert_eq!(bytes[field::THEOREM], 0);
        assert!(bytes[field::RESERVED].iter().all(|&byte| byte == 0));
        assert_eq!(u64_at(field::CRC), u64::from(checksum(&bytes)));
        assert_eq!(&bytes[HEADER_LEN..HEADER_LEN + 14], b"custom:example");
    }

    #[test]
    fn the_certificate_lies_where_the_layout_says() {
        use grundy_layout::artifact::{CERTIFICATE_LEN, certificate};

        let (plain, bytes) = (example(), certified_example());
        assert_eq!(bytes.len(), plain.len() + CERTIFICATE_LEN);
        assert_eq!(bytes[field::THEOREM], b'U');
        assert_eq!(bytes[HEADER_LEN..plain.len()], plain[HEADER_LEN..]);
        let certificate = &bytes[plain.len()..];
        let u64_at = |range: std::ops::Range<usize>| u64::from_le_bytes(certificate[range].try_into().unwrap());
        let numbers =
            [certificate::PREPERIOD, certificate::FROM, certificate::PERIOD, certificate::SALTUS, certificate::VALUES];
        assert_eq!(numbers.map(u64_at), [1, 2, 3, 4, 6]);
        assert_eq!(certificate[certificate::DIGEST], [0xd1; 32]);
    }

    #[test]
    fn a_certificate_is_decoded() {
        let bytes = certified_example();
        assert_eq!(decode_period::<u8>(&bytes), Ok(Some(CLAIM)));
        assert_eq!(decode::<u8>(&bytes), decode::<u8>(&example()));
        assert_eq!(decode_period::<u8>(&example()), Ok(None));
        let values = [7, 9, 7, 9, 7, 9, 1];
        assert_eq!(check_decodes_to::<u8>(&bytes, &identity(), &values, Some(&CLAIM)), Ok(()));
        let other = Claim { saltus: 5, ..CLAIM };
        for period in [None, Some(&other)] {
            assert_eq!(check_decodes_to::<u8>(&bytes, &identity(), &values, period), Err(Error::RoundTrip));
        }
    }

    /// The numbers of a certificate at their extremes, with a checksum that is right: no panic; what is decoded can
    /// belong to the table.
    #[test]
    fn extreme_numbers_of_a_certificate_are_refused() {
        use grundy_layout::artifact::certificate::{FROM, PERIOD, PREPERIOD, VALUES};

        let start = example().len();
        for field in [PREPERIOD, FROM, PERIOD, VALUES] {
            for extreme in [1 << 31, (1 << 31) - 1, u64::from(u32::MAX), (1 << 63) - 1, 1 << 63, u64::MAX] {
                let mut damaged = certified_example();
                damaged[start..][field.clone()].copy_from_slice(&extreme.to_le_bytes());
                let crc = checksum(&damaged);
                damaged[field::CRC].copy_from_slice(&crc.to_le_bytes());
                assert_eq!(decode::<u8>(&damaged), Err(Error::Malformed("certificate")), "{field:?}: {extreme:#x}");
            }
        }
        let mut unknown = certified_example();
        unknown[field::THEOREM] = b'Z';
        let crc = checksum(&unknown);
        unknown[field::CRC].copy_from_slice(&crc.to_le_bytes());
        assert_eq!(decode::<u8>(&unknown), Err(Error::Malformed("theorem")));
    }

    /// More than 256 different blocks, and values of every width.
    #[test]
    fn wide_tables_come_back() {
        let scattered = || (0..40_000u32).map(|i| i.wrapping_mul(2_654_435_761));
        let values: Vec<u16> = scattered().map(|value| (value >> 17) as u16).collect();
        assert_eq!(decode(&encoded(&values)), Ok((identity(), values)));
        let values: Vec<u32> = scattered().collect();
        assert_eq!(decode(&encoded(&values)), Ok((identity(), values)));
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
        assert!(decode::<u32>(&bytes).is_err());
    }

    /// Every field of the header at its extremes, with a checksum that is right: no panic, and nothing but the size may
    /// change.
    #[test]
    fn extreme_header_fields_are_refused() {
        let fields = [field::VERSION, field::STORED_BLOCKS, field::ENTRIES, field::TOTAL_LEN, field::RULES_LEN];
        let bytes = [field::VALUE_BYTES, field::LOG2_BLOCK].map(|at| at..at + 1);
        for field in fields.into_iter().chain(bytes) {
            for extreme in [0, 1 << 31, (1 << 31) - 1, u64::from(u32::MAX), (1 << 63) - 1, 1 << 63, u64::MAX] {
                let mut damaged = example();
                damaged[field.clone()].copy_from_slice(&extreme.to_le_bytes()[..field.len()]);
                if damaged == example() {
                    continue;
                }
                let crc = checksum(&damaged);
                damaged[field::CRC].copy_from_slice(&crc.to_le_bytes());
                assert!(decode::<u8>(&damaged).is_err(), "{field:?} set to {extreme:#x}");
            }
        }
    }

    #[test]
    fn the_rules_must_fit() {
        let values = [0u8];
        let packed = pack(&values).unwrap();
        let encode_with = |len| encode(&Identity { rules: "x".repeat(len), size: 1 }, &packed);
        assert!(encode_with(MAX_RULES_LEN).is_ok());
        for bytes in [0, MAX_RULES_LEN + 1, 70_000] {
            assert_eq!(encode_with(bytes), Err(Error::RulesTooLong { bytes }));
        }
    }

    #[test]
    fn the_text_of_the_rules_is_text() {
        let mut bytes = example();
        bytes[HEADER_LEN] = 0xff;
        let crc = checksum(&bytes);
        bytes[field::CRC].copy_from_slice(&crc.to_le_bytes());
        assert_eq!(decode::<u8>(&bytes), Err(Error::Malformed("text of the rules")));
    }
}
