//! Files in memory, sealed and not: what can be mapped safely.
#![cfg(all(target_os = "linux", feature = "mmap"))]

use std::fs::File;
use std::io::Write;

use grundy::chess::{self, Row};
use grundy::table::{LoadError, Map, OpenError, Table};
use rustix::fs::{MemfdFlags, SealFlags, fcntl_add_seals, memfd_create};

/// A file in memory with this content and these seals.
fn file_in_memory(content: &[u8], seals: SealFlags) -> File {
    let mut file = File::from(memfd_create("table", MemfdFlags::CLOEXEC | MemfdFlags::ALLOW_SEALING).unwrap());
    file.write_all(content).unwrap();
    fcntl_add_seals(&file, seals).unwrap();
    file
}

fn map(content: &[u8], seals: SealFlags) -> Result<Table<Map>, LoadError> {
    Table::map_sealed(&file_in_memory(content, seals))
}

#[test]
fn a_sealed_file_answers_like_the_embedded_table() {
    let embedded = chess::TABLE.table().as_bytes();
    let table = chess::Table::new(map(embedded, SealFlags::WRITE | SealFlags::SHRINK).unwrap()).unwrap();
    for mask in 0..1 << Row::WIDTH {
        let row = Row::from_mask(mask).unwrap();
        assert_eq!(table.grundy(row), chess::TABLE.grundy(row));
    }
}

#[test]
fn a_file_that_can_still_be_changed_is_refused() {
    for seals in [SealFlags::empty(), SealFlags::WRITE, SealFlags::SHRINK, SealFlags::GROW | SealFlags::SEAL] {
        assert!(matches!(map(chess::TABLE.table().as_bytes(), seals), Err(LoadError::Io(_))), "{seals:?}");
    }
    let on_disk = File::open(concat!(env!("CARGO_MANIFEST_DIR"), "/tables/chess.sgt")).unwrap();
    assert!(matches!(Table::map_sealed(&on_disk), Err(LoadError::Io(_))));
}

#[test]
fn a_sealed_file_that_is_no_table_is_refused() {
    let error = map(b"no table", SealFlags::WRITE | SealFlags::SHRINK).unwrap_err();
    assert!(matches!(error, LoadError::Open(OpenError::TooShort { found: 8 })), "{error}");
}
