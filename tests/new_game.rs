//! A game from outside: heaps of Nim, in the steps of CONTRIBUTING.md, with nothing but what the crates offer to everybody.

use grundy::rules::{Identity, Rules, SolvingOrder};
use grundy::table::{LoadError, Table};
use grundy::{Nimber, Outcome, Value};
use grundy_publish::replace_file;

/// Heaps of Nim with fewer than `size` counters: a move takes any number of them from one heap.
///
/// The position number of a heap is its size.
struct Heaps {
    size: u32,
}

impl Rules for Heaps {
    fn identity(&self) -> Identity {
        Identity::new("nim", self.size)
    }

    fn positions(&self) -> u64 {
        u64::from(self.size)
    }

    /// A heap only ever shrinks.
    fn solving_order(&self) -> SolvingOrder {
        SolvingOrder::Ascending
    }

    fn options(&self, position: usize) -> impl Iterator<Item: IntoIterator<Item = usize>> {
        (0..position).map(|rest| [rest])
    }
}

const HEAPS: Heaps = Heaps { size: 1000 };

#[test]
fn a_heap_is_worth_its_size() {
    let artifact = grundy_generator::artifact::<u16>(&HEAPS).unwrap();
    let table = Table::open(artifact.bytes).unwrap();
    for heap in 0..1000 {
        assert_eq!(table.get(heap), Some(Value::Nimber(Nimber(heap as u64))));
    }
    assert_eq!(table.get(1000), None);
    assert_eq!(table.verify(&HEAPS), Ok(()));

    // Bouton (1901): three heaps are lost for the player to move if their sizes XOR to zero.
    let board: Value = [1, 2, 3].into_iter().filter_map(|heap| table.get(heap)).sum();
    assert_eq!(board.outcome(), Outcome::Previous);
}

#[test]
fn a_table_of_heaps_goes_through_a_file() -> Result<(), LoadError> {
    let folder = tempfile::tempdir()?;
    let path = folder.path().join("nim.sgt");
    replace_file(&path, &grundy_generator::artifact::<u16>(&HEAPS).unwrap().bytes)?;
    let table = Table::read(&path)?;
    assert_eq!(table.header().identity().to_string(), "nim/1000");
    assert_eq!(table.verify(&HEAPS), Ok(()));
    assert!(table.verify(&Heaps { size: 999 }).is_err());
    Ok(())
}

#[test]
fn a_byte_is_too_narrow_for_large_heaps() {
    let error = grundy_generator::artifact::<u8>(&HEAPS).unwrap_err();
    assert_eq!(error.to_string(), "the Grundy value 255 of position 255 does not fit 8 bits; use a wider value type");
}
