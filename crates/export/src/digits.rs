//! A table as text: it is packed, and its numbers are written in letters of six bits.

use grundy_generator::{Packed, Value, pack};

/// The code of the digit 0. The letters from here to `o` need an escape at most.
const ZERO: u8 = 48;

/// The bits of a letter.
const BITS: u32 = 6;

/// A table in letters. If it is cut into blocks, `value(i) = first[i >> k] ^ blocks[id[i >> k]][i & (2^k - 1)]`; if it
/// is one block, that has the values themselves.
pub(crate) struct PackedText {
    /// Whether it is one block, which needs no index.
    pub(crate) flat: bool,
    /// `k`: a block holds `2^k` values.
    pub(crate) log2_block: u8,
    /// The letters of a value.
    pub(crate) value_letters: usize,
    /// The letters of the number of a block.
    pub(crate) id_letters: usize,
    /// For each block of the table, the number of its stored block, then its first value.
    pub(crate) index: String,
    /// The stored blocks.
    pub(crate) blocks: String,
    /// What stands for an instant win.
    pub(crate) instant_win: u64,
}

impl PackedText {
    /// Packs values, of which `None` is an instant win. Each takes as few letters as the greatest needs.
    ///
    /// # Errors
    ///
    /// If there is not enough memory.
    ///
    /// # Panics
    ///
    /// If there is no value, or one has more than 32 bits: a table has values, and of so many bits at most.
    pub(crate) fn new(values: &[Option<u64>]) -> Result<Self, grundy_generator::Error> {
        let greatest = values.iter().copied().max().flatten().unwrap_or(0);
        // All bits of the letters set are left for the instant win.
        match letters_of(greatest + 1) {
            1 => Self::of_width::<u8>(values, 1),
            2 => Self::of_width::<u16>(values, 2),
            letters => Self::of_width::<u32>(values, letters),
        }
    }

    fn of_width<V: Value>(values: &[Option<u64>], value_letters: usize) -> Result<Self, grundy_generator::Error> {
        let all_bits = u64::MAX >> (u64::BITS - BITS * value_letters as u32);
        let instant_win = all_bits.min(u32::MAX.into());
        let stored = |&value: &Option<u64>| match value.unwrap_or(instant_win) {
            number if number == u64::from(u32::MAX) => V::INSTANT_WIN,
            number => V::from_grundy(number).expect("the type has room for all bits of the letters"),
        };
        let values: Vec<V> = values.iter().map(stored).collect();
        Ok(Self::write(&pack(&values)?, value_letters, instant_win))
    }

    fn write<V: Value>(packed: &Packed<'_, V>, value_letters: usize, instant_win: u64) -> Self {
        let shape = packed.shape(0);
        let id_letters = letters_of(u64::from(shape.stored_blocks) - 1);
        let flat = shape.index_len() == 1;
        let mut index = String::new();
        for (id, first) in packed.index() {
            push(&mut index, id, id_letters);
            push(&mut index, first.to_u32(), value_letters);
        }
        let taken = packed.index().next().filter(|_| flat).map_or(0, |(_, first)| first.to_u32());
        let mut blocks = String::new();
        packed.blocks().for_each(|value| push(&mut blocks, value.to_u32() ^ taken, value_letters));
        Self { flat, log2_block: shape.log2_block, value_letters, id_letters, index, blocks, instant_win }
    }
}

/// The number of letters that a number needs.
fn letters_of(number: u64) -> usize {
    (u64::BITS - number.leading_zeros()).div_ceil(BITS).max(1) as usize
}

/// Writes a number in so many letters, the high one first.
fn push(text: &mut String, number: u32, letters: usize) {
    for place in (0..letters as u32).rev() {
        let digit = u64::from(number) >> (BITS * place) & ((1 << BITS) - 1);
        text.push(char::from(ZERO + digit as u8));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn number(letters: &[u8]) -> u64 {
        letters.iter().fold(0, |number, letter| number << BITS | u64::from(letter - ZERO))
    }

    /// What the templates do.
    fn value_of(text: &PackedText, entry: usize) -> u64 {
        if text.flat {
            return number(&text.blocks.as_bytes()[entry * text.value_letters..][..text.value_letters]);
        }
        let entry_letters = text.id_letters + text.value_letters;
        let (id, first) = text.index.as_bytes()[(entry >> text.log2_block) * entry_letters..][..entry_letters]
            .split_at(text.id_letters);
        let place = ((number(id) as usize) << text.log2_block) + entry % (1 << text.log2_block);
        number(first) ^ number(&text.blocks.as_bytes()[place * text.value_letters..][..text.value_letters])
    }

    /// At both sides of each border of a width, with and without instant wins.
    #[test]
    fn every_value_comes_back() {
        for greatest in [0, 1, 62, 63, 64, 254, 255, 4094, 4095, 65_534, 65_535, 1 << 18, 1 << 30, (1 << 32) - 2] {
            for has_wins in [false, true] {
                let values: Vec<Option<u64>> = (0..3000u64)
                    .map(|i| (!has_wins || i % 7 > 0).then(|| i * i % (greatest + 1)))
                    .chain([Some(greatest)])
                    .collect();
                let text = PackedText::new(&values).unwrap();
                for (entry, expected) in values.iter().enumerate() {
                    assert_eq!(value_of(&text, entry), expected.unwrap_or(text.instant_win), "{greatest}, {entry}");
                }
                assert!(greatest < text.instant_win);
            }
        }
    }

    /// Blocks of eight values, each of which comes several times; so many that their numbers have one letter or two.
    #[test]
    fn the_numbers_of_blocks_have_as_many_letters_as_they_need() {
        for (blocks, letters) in [(64, 1), (65, 2), (1000, 2)] {
            let value = |place: u64| (place / 8 % blocks).wrapping_mul(0x9e37_79b9_7f4a_7c15) >> (place % 8 * 5) & 31;
            let values: Vec<_> = (0..blocks * 8 * 20).map(|place| Some(value(place))).collect();
            let text = PackedText::new(&values).unwrap();
            assert_eq!(text.id_letters, letters, "{blocks}");
            assert!((0..).zip(&values).all(|(entry, &expected)| Some(value_of(&text, entry)) == expected));
        }
    }

    #[test]
    fn numbers_below_ten_are_their_own_digits() {
        let text = PackedText::new(&[Some(5), Some(7), Some(0), Some(9)]).unwrap();
        assert_eq!((text.flat, text.value_letters, text.blocks.as_str()), (true, 1, "5709"));
    }
}
