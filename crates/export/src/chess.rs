//! Chess: the table of all rows.

use grundy::chess::{Row, TABLE};
use grundy_generator::{Packed, pack};
use grundy_publish::sha256;
use minijinja::context;

use crate::Language;
use crate::language::join;
use crate::letters::{LINE, letters, lines};
use crate::template::{fill, header};

/// A source file with the functions `grundy_chess`, `grundy_chess_sum` and `grundy_chess_winning_move`.
pub fn source(language: Language) -> String {
    let raw = raw();
    let header = header(include_str!("templates/chess/header.txt"), language, context! { digest => sha256(&raw) });
    let packed = pack(&raw).expect("a million values fit in memory twice");
    fill_table(template(language), language, &header, &packed)
}

/// The plain table: one byte a row, in the order of the masks.
pub fn raw() -> Vec<u8> {
    rows().map(grundy).collect()
}

/// The table as lines of `mask,grundy`, below a line with these names.
pub fn csv() -> String {
    rows().fold("mask,grundy\n".to_owned(), |csv, row| csv + &format!("{},{}\n", row.mask(), grundy(row)))
}

fn rows() -> impl Iterator<Item = Row> {
    (0..).map_while(|mask| Row::from_mask(mask).ok())
}

fn grundy(row: Row) -> u8 {
    u8::try_from(TABLE.grundy(row).value()).expect("a row of 20 cells is worth 19 at most")
}

const fn template(language: Language) -> &'static str {
    match language {
        Language::C => include_str!("templates/chess/grundy_chess.h"),
        Language::Python => include_str!("templates/chess/grundy_chess.py"),
        Language::Rust => include_str!("templates/chess/grundy_chess.rs"),
        Language::Java => include_str!("templates/chess/GrundyChess.java"),
    }
}

fn fill_table(template: &str, language: Language, header: &str, packed: &Packed<'_, u8>) -> String {
    let string = |letters: &str| language.string(lines(letters, LINE));
    let stored = letters(packed.blocks());
    // A source does not carry its rules as text.
    let shape = packed.shape(0);
    let block_len = shape.block_len() as usize;
    fill(
        template,
        context! {
            header, block_len,
            log2_block => shape.log2_block,
            index_len => shape.index_len(),
            stored_blocks => shape.stored_blocks,
            stored_len => stored.len(),
            stored_of_block => string(&letters(packed.index().map(|(number, _)| number as u8))),
            first_of_block => string(&letters(packed.index().map(|(_, first)| first))),
            stored => string(&stored),
            stored_rows => join(lines(&stored, block_len).map(string), ",\n"),
        },
    )
}
