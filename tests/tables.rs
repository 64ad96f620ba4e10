//! The tables, every entry: against the mex rule, against independent oracles, and against pinned facts.
//!
//! The oracles share nothing with the solver: a theorem for chess, another algorithm for marbles.
#![allow(unsafe_code)]

use std::fs;
use std::path::{Path, PathBuf};

use grundy::table::Table;
use grundy::{Value, chess, marbles};

const CHESS_ENTRIES: u32 = 1 << 20;
const MARBLES_SIDE: usize = 101;

/// The digests of the plain tables, and of the artifacts that this version of the format makes of them.
const CHESS_PLAIN_SHA256: &str = "5313d70a75975bfc64c977e9cc4c0dd5b28f13c1834d8510057ccb9054b97e0c";
const CHESS_ARTIFACT_SHA256: &str = "6c95be2a4c30b7154b6c70da39db9e35d529b4f6b37c0ad9d5a5eeabcc56ac17";
const MARBLES_PLAIN_SHA256: &str = "4416f025159c47fea37794e59a3c6bc592d49440dd3f3ef76e5e5c5e81efe661";
const MARBLES_ARTIFACT_SHA256: &str = "04c6bd5e70d9ed545f6363103831508f5f92f7bc2a08fc5d49f0b220d7b83ba5";

/// How many rows have each Grundy value.
const CHESS_HISTOGRAM: [u32; 20] = [
    207_264, 207_066, 193_934, 193_730, 63_208, 62_988, 53_648, 53_436, 3520, 3462, 2484, 2426, 512, 478, 218, 182, 10,
    7, 2, 1,
];

fn tables() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tables")
}

/// The plain chess table, one byte a row, by mask.
fn chess_values() -> Vec<u8> {
    (0..CHESS_ENTRIES).map(|mask| chess::TABLE.grundy(chess::Row::from_mask(mask).unwrap()).value() as u8).collect()
}

/// The plain marbles table, one byte a cell, line by line; 255 on the instant wins, the finish among them.
fn marbles_values() -> Vec<u8> {
    let value = |l: u32, c: u32| match marbles::Cell::new(l, c).map(|cell| marbles::TABLE.value(cell)) {
        Ok(Value::Nimber(nimber)) => nimber.value() as u8,
        Ok(Value::InstantWin) | Err(marbles::CellError::Finish) => u8::MAX,
        Err(error) => panic!("{error}"),
    };
    (0..MARBLES_SIDE as u32).flat_map(|l| (0..MARBLES_SIDE as u32).map(move |c| value(l, c))).collect()
}

/// The least absent number.
fn mex(values: impl Iterator<Item = u8>) -> u8 {
    let mut seen = [false; 256];
    values.for_each(|value| seen[usize::from(value)] = true);
    seen.iter().position(|&seen| !seen).unwrap() as u8
}

#[test]
fn chess_obeys_the_mex_rule_everywhere() {
    let values = chess_values();
    for row in 0..CHESS_ENTRIES {
        // The rule, read off the statement: a piece takes the first empty cell on its right, if there is one.
        let options = (0..20).filter(|piece| row >> piece & 1 == 1).filter_map(|piece| {
            let landing = (piece + 1..20).find(|cell| row >> cell & 1 == 0)?;
            Some(row ^ 1 << piece ^ 1 << landing)
        });
        assert_eq!(values[row as usize], mex(options.map(|option| values[option as usize])), "row {row:#x}");
    }
}

/// A move lets an empty cell jump left over a run of pieces, so that a row is staircase Nim: with `a_k` the run just
/// left of the last empty cell, `a_(k-1)` the run left of the one before it, and so on, the value is
/// `a_k ^ a_(k-2) ^ a_(k-4) ^ ...`.
#[test]
fn chess_is_staircase_nim() {
    for (row, value) in chess_values().into_iter().enumerate() {
        let (mut runs, mut run) = (Vec::new(), 0);
        for cell in 0..20 {
            if row >> cell & 1 == 1 {
                run += 1;
            } else {
                runs.push(run);
                run = 0;
            }
        }
        let staircase = runs.iter().rev().step_by(2).fold(0, |sum, run| sum ^ run);
        assert_eq!(value, staircase, "row {row:#x}");
    }
}

#[test]
fn marbles_obey_the_mex_rule_everywhere() {
    let values = marbles_values();
    let value = |l: usize, c: usize| values[l * MARBLES_SIDE + c];
    for l in 0..MARBLES_SIDE {
        for c in 0..MARBLES_SIDE {
            if l == 0 || c == 0 || l == c {
                assert_eq!(value(l, c), u8::MAX, "instant win at ({l}, {c})");
                continue;
            }
            let down = (0..l).map(|to| (to, c));
            let left = (0..c).map(|to| (l, to));
            let both = (1..=l.min(c)).map(|u| (l - u, c - u));
            let options = down.chain(left).chain(both).filter(|&(l, c)| l != 0 && c != 0 && l != c);
            assert_eq!(value(l, c), mex(options.map(|(l, c)| value(l, c))), "cell ({l}, {c})");
        }
    }
}

/// Another algorithm: value after value. The cells of value `v` are found by a sweep that takes every cell which has no
/// value yet and which no cell of value `v` reaches; they are those that cannot move to a `v` and can move to every
/// smaller value.
#[test]
fn marbles_placed_value_after_value() {
    const UNPLACED: u8 = u8::MAX;
    let mut placed = vec![UNPLACED; MARBLES_SIDE * MARBLES_SIDE];
    for value in 0..=147 {
        let mut blocked = (vec![false; MARBLES_SIDE], vec![false; MARBLES_SIDE], vec![false; 2 * MARBLES_SIDE]);
        for l in 1..MARBLES_SIDE {
            for c in 1..MARBLES_SIDE {
                let diagonal = MARBLES_SIDE + l - c;
                let free = l != c && placed[l * MARBLES_SIDE + c] == UNPLACED;
                if free && !blocked.0[l] && !blocked.1[c] && !blocked.2[diagonal] {
                    placed[l * MARBLES_SIDE + c] = value;
                    (blocked.0[l], blocked.1[c], blocked.2[diagonal]) = (true, true, true);
                }
            }
        }
    }
    assert_eq!(placed, marbles_values());
}

fn fnv1a(bytes: &[u8], offset_basis: u64) -> u64 {
    bytes.iter().fold(offset_basis, |hash, &byte| (hash ^ u64::from(byte)).wrapping_mul(0x100_0000_01b3))
}

#[test]
fn chess_facts() {
    let values = chess_values();
    let mut histogram = [0; 20];
    values.iter().for_each(|&value| histogram[usize::from(value)] += 1);
    assert_eq!(histogram, CHESS_HISTOGRAM);
    assert_eq!(grundy_publish::sha256(&values), CHESS_PLAIN_SHA256);
    assert_eq!(fnv1a(&values, 0xcbf2_9ce4_8422_2325), 0x2801_dde9_32f5_1bbf);
    // The digest that is in circulation for this table was made with an offset basis that lost its last decimal digit.
    assert_eq!(fnv1a(&values, 1_469_598_103_934_665_603), 0xfe73_be10_1fdb_5351);
}

#[test]
fn marbles_facts() {
    let values = marbles_values();
    let value = |l: usize, c: usize| values[l * MARBLES_SIDE + c];
    assert_eq!(values.iter().filter(|&&value| value != u8::MAX).max(), Some(&147));
    assert_eq!((value(1, 3), value(2, 3)), (1, 2));
    let zeros: Vec<(usize, usize)> = (1..MARBLES_SIDE)
        .flat_map(|l| (l..MARBLES_SIDE).map(move |c| (l, c)))
        .filter(|&(l, c)| value(l, c) == 0)
        .collect();
    // Wythoff's P-positions without the origin, from the golden ratio: (⌊kφ⌋, ⌊kφ⌋ + k).
    let golden = |k: usize| (k as f64 * (1.0 + 5f64.sqrt()) / 2.0) as usize;
    let wythoff: Vec<(usize, usize)> =
        (1..).map(|k| (golden(k), golden(k) + k)).take_while(|&(_, c)| c < MARBLES_SIDE).collect();
    assert_eq!(zeros, wythoff);
    assert_eq!(grundy_publish::sha256(&values), MARBLES_PLAIN_SHA256);
}

#[test]
fn the_build_made_the_committed_artifacts() {
    let chess = fs::read(tables().join("chess.sgt")).unwrap();
    let marbles = fs::read(tables().join("marbles.sgt")).unwrap();
    assert!(chess::TABLE.table().as_bytes() == chess, "tables/chess.sgt is stale: GRUNDY_BLESS=1 cargo build");
    assert!(marbles::TABLE.table().as_bytes() == marbles, "tables/marbles.sgt is stale: GRUNDY_BLESS=1 cargo build");
    assert_eq!(grundy_publish::sha256(&chess), CHESS_ARTIFACT_SHA256);
    assert_eq!(grundy_publish::sha256(&marbles), MARBLES_ARTIFACT_SHA256);
}

#[test]
fn the_archives_hold_the_plain_tables() {
    for (name, digest) in [("chess.xz", CHESS_PLAIN_SHA256), ("marbles.xz", MARBLES_PLAIN_SHA256)] {
        let plain = grundy_publish::unarchive(&fs::read(tables().join(name)).unwrap(), 1 << 20).unwrap();
        assert_eq!(grundy_publish::sha256(&plain), digest, "{name}");
    }
}

#[test]
fn the_list_of_digests_is_true() {
    let list = fs::read_to_string(tables().join("SHA256SUMS")).unwrap();
    let names: Vec<&str> = list.lines().map(|line| line.split_once("  ").unwrap().1).collect();
    assert_eq!(names, ["chess.sgt", "chess.xz", "marbles.sgt", "marbles.xz"]);
    for (digest, name) in list.lines().map(|line| line.split_once("  ").unwrap()) {
        assert_eq!(grundy_publish::sha256(&fs::read(tables().join(name)).unwrap()), digest, "{name}");
    }
}

#[test]
fn tables_verify_themselves() {
    assert_eq!(chess::TABLE.verify(), Ok(()));
    assert_eq!(marbles::TABLE.verify(), Ok(()));
}

#[cfg(feature = "mmap")]
#[test]
fn embedded_mapped_and_read_answer_alike() {
    fn agree(embedded: &Table<&[u8]>, name: &str) {
        let path = tables().join(name);
        // SAFETY: no test writes the committed tables, and a blessing build only ever replaces them.
        let mapped = unsafe { Table::map(&path) }.unwrap();
        let read = Table::read(&path).unwrap();
        assert!(embedded.iter().eq(mapped.iter()) && embedded.iter().eq(read.iter()), "{name}");
        let end = embedded.len();
        assert_eq!((embedded.get(end), mapped.get(end), read.get(u64::MAX)), (None, None, None));
    }
    agree(chess::TABLE.table(), "chess.sgt");
    agree(marbles::TABLE.table(), "marbles.sgt");
}

#[test]
fn a_typed_table_takes_its_own_game_only() {
    let open = |name: &str| Table::open(fs::read(tables().join(name)).unwrap()).unwrap();
    assert!(chess::Table::new(open("chess.sgt")).is_ok());
    assert!(marbles::Table::new(open("marbles.sgt")).is_ok());
    let error = chess::Table::new(open("marbles.sgt")).unwrap_err();
    assert_eq!(
        error.to_string(),
        "found a table of move:-1,-1+/-1,0+/0,-1+:home at size 101 with 5151 entries, \
         expected one of row:o{o}.=.{o}o at size 20"
    );
}

#[cfg(feature = "rules")]
#[test]
fn a_typed_table_takes_its_own_size_only() {
    let ten = "row:o{o}.=.{o}o".parse::<grundy::rules::Ruleset>().unwrap().at(10).unwrap();
    let narrow = grundy_generator::artifact::<u8>(&ten).unwrap();
    assert!(chess::Table::new(Table::open(narrow.bytes).unwrap()).is_err());
}
