//! Opening and looking up never panic; where the checksum holds, the generator decodes the same values.
#![no_main]

use grundy::table::Table;
use grundy_generator::Value;
use grundy_layout::artifact::{HEADER_LEN, MAGIC, THEOREMS, VERSION, field};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|data: &[u8]| {
    read(data);
    if let Some(plausible) = plausible(data) {
        read(&plausible);
    }
});

/// `data` with those fields of the header set right that chance would not.
fn plausible(data: &[u8]) -> Option<Vec<u8>> {
    let mut bytes = data.to_vec();
    let len = data.len() as u64;
    bytes.get_mut(field::MAGIC)?.copy_from_slice(&MAGIC);
    bytes.get_mut(field::VERSION)?.copy_from_slice(&VERSION.to_le_bytes());
    bytes.get_mut(field::TOTAL_LEN)?.copy_from_slice(&len.to_le_bytes());
    bytes.get_mut(field::RESERVED)?.fill(0);
    let theorem = bytes.get_mut(field::THEOREM)?;
    if !THEOREMS.contains(theorem) {
        *theorem = 0;
    }
    let (header, sections) = bytes.split_at_mut_checked(HEADER_LEN)?;
    let mut hasher = crc32fast::Hasher::new();
    hasher.update(&header[..field::CRC.start]);
    hasher.update(sections);
    header[field::CRC].copy_from_slice(&hasher.finalize().to_le_bytes());
    Some(bytes)
}

fn read(bytes: &[u8]) {
    let Ok(table) = Table::from_slice(bytes) else { return };
    let entries = table.len();
    for entry in (0..entries.min(5000)).chain(entries.saturating_sub(5000)..entries) {
        assert!(table.get(entry).is_some());
    }
    let beyond = [entries, entries + 1, 1 << 40, 1 << 63, u64::MAX].map(|entry| table.get(entry));
    assert!(table.period().is_some() || beyond == [None; 5]);
    assert!(table.rules().len() <= grundy_layout::artifact::MAX_RULES_LEN);
    if table.verify_checksum().is_ok() && entries <= 1 << 24 {
        match table.header().value_bytes() {
            1 => agree::<u8>(&table),
            2 => agree::<u16>(&table),
            _ => agree::<u32>(&table),
        }
    }
}

fn agree<V: Value>(table: &Table<&[u8]>) {
    let (identity, values) =
        grundy_generator::decode::<V>(table.as_bytes()).expect("what can be opened can be decoded");
    assert_eq!((table.rules(), table.size()), (&*identity.rules, identity.size));
    assert_eq!(table.len(), values.len() as u64);
    let claim = grundy_generator::decode_period::<V>(table.as_bytes()).expect("what can be opened can be decoded");
    assert_eq!(claim.is_some(), table.period().is_some());
    if let (Some(claim), Some(period)) = (claim, table.period()) {
        let found = [period.preperiod, period.from, period.period, period.saltus, period.values];
        assert_eq!(found, [claim.preperiod, claim.from, claim.period, claim.saltus, claim.values]);
        assert_eq!((period.theorem, period.digest), (claim.theorem, claim.digest));
    }
    for (found, value) in table.iter().zip(values) {
        let nimber = |grundy: u32| grundy::Value::Nimber(grundy::Nimber(grundy.into()));
        let expected = value.grundy().map_or(grundy::Value::InstantWin, nimber);
        assert_eq!(found, expected);
    }
}
