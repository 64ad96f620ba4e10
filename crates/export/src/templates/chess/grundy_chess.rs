{{header}}
//
// Rust, any edition, with or without std. Paste this file, or make it a module.

// Masks are cut into blocks of {{block_len}}. A block's values are those of a stored block, each XORed with the first
// value of the block itself. Numbers are written as letters: 64 + v is the code of v, so @ is 0, A is 1, B is 2.

static STORED_OF_BLOCK: [u8; {{index_len}}] = *b"\
{{stored_of_block}}
";

static FIRST_OF_BLOCK: [u8; {{index_len}}] = *b"\
{{first_of_block}}
";

static STORED: [u8; {{stored_len}}] = *b"\
{{stored}}
";

/// The Grundy value of a row, 0 to 19.
///
/// # Panics
///
/// If the mask is not below 2^20.
pub fn grundy_chess(mask: u32) -> u32 {
    assert!(mask < 1 << 20, "a row is a mask below 2^20");
    let (block, cell) = ((mask >> {{log2_block}}) as usize, (mask % {{block_len}}) as usize);
    let stored = (STORED_OF_BLOCK[block] - 64) as usize;
    (STORED[stored * {{block_len}} + cell] ^ FIRST_OF_BLOCK[block]) as u32
}

/// The nim-sum of a board. The player to move wins if it is not 0.
#[allow(unused)]
pub fn grundy_chess_sum(rows: &[u32]) -> u32 {
    rows.iter().fold(0, |sum, &row| sum ^ grundy_chess(row))
}

/// A winning move, the first by row and then by column: the row, counted from 1, the column of the piece, and the
/// column that it goes to. `None` if the player to move loses.
#[allow(unused)]
pub fn grundy_chess_winning_move(rows: &[u32]) -> Option<(usize, u32, u32)> {
    let sum = grundy_chess_sum(rows);
    for (i, &row) in rows.iter().enumerate() {
        let target = sum ^ grundy_chess(row);
        for from in 1..20 {
            let piece = 1 << (from - 1);
            // The carry runs over the pieces on the right into the first empty cell.
            let landing = (row + piece) & !row;
            let moves = row & piece != 0 && landing >> 20 == 0;
            if moves && grundy_chess(row ^ piece ^ landing) == target {
                return Some((i + 1, from, landing.trailing_zeros() + 1));
            }
        }
    }
    None
}
