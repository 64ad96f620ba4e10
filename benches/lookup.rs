//! What it costs to look up rows of chess, in nanoseconds a row: `cargo bench --bench lookup`.
//!
//! - *one by one*: independent rows, the values added up;
//! - *chained*: each row depends on the value before, so that nothing overlaps;
//! - *many*: the values of many rows written to a slice.

use std::collections::HashMap;
use std::hint::black_box;
use std::time::Instant;

use boomphf::Mphf;
use grundy::chess::{Board, Row, TABLE, Table};
use grundy::{Nimber, table};

const ROWS: usize = 1 << 20;

/// So many rows are looked up in one go.
const LOOKUPS: usize = 100_000;

/// The quickest of so many goes counts.
const GOES: usize = 50;

fn main() {
    let rows = rows();
    println!("| table | bytes | one by one | chained | many |\n| --- | ---: | ---: | ---: | ---: |");

    report("packed, embedded", TABLE.table().as_bytes().len(), &rows, |row| TABLE.grundy(row).value() as u8);
    packed("packed, embedded, by reference", &TABLE, &rows);
    let path = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("tables/chess.sgt");
    #[expect(unsafe_code, reason = "a mapped table is one of those compared")]
    // SAFETY: nobody writes to the file in place, and it is on a disk that can be read.
    let mapped = unsafe { table::Table::map(&path) }.expect("the committed table");
    packed("packed, mapped", &Table::new(mapped).expect("the table of chess"), &rows);
    let read = table::Table::read(&path).expect("the committed table");
    packed("packed, read", &Table::new(read).expect("the table of chess"), &rows);

    let flat: Vec<u8> = all_rows().map(|row| TABLE.grundy(row).value() as u8).collect();
    report("flat array", ROWS, &rows, |row| flat[row.mask() as usize]);
    report("closed form", 0, &rows, staircase);
    let map: HashMap<u32, u8> = all_rows().map(|row| (row.mask(), flat[row.mask() as usize])).collect();
    report("`HashMap`", map.capacity() * (size_of::<(u32, u8)>() + 1), &rows, |row| map[&row.mask()]);
    let masks: Vec<u32> = all_rows().map(Row::mask).collect();
    let hash = Mphf::new(1.7, &masks);
    let mut values = vec![0; ROWS];
    for &mask in &masks {
        values[hash.hash(&mask) as usize] = flat[mask as usize];
    }
    report("perfect hash", ROWS + ROWS * 3 / 8, &rows, |row| values[hash.hash(&row.mask()) as usize]);
}

fn all_rows() -> impl Iterator<Item = Row> {
    (0..ROWS as u32).map(row)
}

fn row(mask: u32) -> Row {
    Row::from_mask(mask).expect("a mask of 20 bits")
}

/// Rows of any kind, the same every time.
fn rows() -> Vec<Row> {
    let mut state = 1_u64;
    let mut next = || {
        // Knuth's generator of MMIX, whose highest bits are the good ones.
        state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        row((state >> 44) as u32)
    };
    (0..LOOKUPS).map(|_| next()).collect()
}

/// The theorem of staircase Nim: the run of pieces left of the last empty cell, that left of the third last, and so on.
fn staircase(row: Row) -> u8 {
    let mut empty = !row.mask() & (ROWS as u32 - 1);
    let (mut value, mut counts) = (0, true);
    while let Some(cell) = empty.checked_ilog2() {
        empty ^= 1 << cell;
        let run = empty.checked_ilog2().map_or(cell, |next| cell - 1 - next);
        value ^= if counts { run as u8 } else { 0 };
        counts = !counts;
    }
    value
}

fn packed<D: AsRef<[u8]>>(name: &str, table: &Table<D>, rows: &[Row]) {
    let one_by_one = time(|| rows.iter().fold(0, |sum, &row| sum ^ table.grundy(row).value()));
    let chained = time(|| chain(rows, |row| table.grundy(row).value() as u8));
    let mut values = vec![Nimber::ZERO; rows.len()];
    let many = time(|| {
        table.grundy_many(rows, &mut values);
        values[rows.len() / 2]
    });
    let bytes = table.table().as_bytes().len();
    println!("| {name} | {bytes} | {one_by_one:.2} | {chained:.2} | {many:.2} |");
    let summed = time(|| Board::new(rows).nim_sum(table));
    println!("| {name}, sum of a board | {bytes} | {summed:.2} | | |");
}

fn report(name: &str, bytes: usize, rows: &[Row], value: impl Fn(Row) -> u8) {
    assert!(rows.iter().all(|&row| Nimber(value(row).into()) == TABLE.grundy(row)), "{name} has the right values");
    let one_by_one = time(|| rows.iter().fold(0, |sum, &row| sum ^ value(row)));
    let chained = time(|| chain(rows, &value));
    let mut values = vec![Nimber::ZERO; rows.len()];
    let many = time(|| {
        for (place, &row) in values.iter_mut().zip(rows) {
            *place = Nimber(value(row).into());
        }
        values[rows.len() / 2]
    });
    println!("| {name} | {bytes} | {one_by_one:.2} | {chained:.2} | {many:.2} |");
}

/// Looks up rows each of which is changed by the value before.
fn chain(rows: &[Row], value: impl Fn(Row) -> u8) -> u8 {
    rows.iter().fold(0, |before, &next| value(row(next.mask() ^ u32::from(before))))
}

/// Nanoseconds a lookup.
fn time<T>(mut lookups: impl FnMut() -> T) -> f64 {
    let go = |_| {
        let start = Instant::now();
        black_box(lookups());
        start.elapsed()
    };
    let quickest = (0..GOES).map(go).min().expect("there are some goes");
    quickest.as_secs_f64() * 1e9 / LOOKUPS as f64
}
