//! The proof of a table: its checksum, and the mex rule on every entry.

use grundy_rules::Rules;
use grundy_rules::layout::field;

use super::{Table, VerifyError};
use crate::{Nimber, Value};

impl<D: AsRef<[u8]>> Table<D> {
    /// Checks that the bytes are those that were written, and that every entry is the mex of the options of its position.
    ///
    /// A table that passes is *the* table of the game: values that satisfy the mex rule everywhere are the Grundy values, by
    /// induction along the game. Costs one lookup for every option of every position.
    ///
    /// # Errors
    ///
    /// Names the first thing that is wrong: the game, the checksum, or an entry.
    ///
    /// ```
    /// use grundy::rules::chess::Rows;
    /// use grundy::table::Table;
    ///
    /// let artifact = grundy_generator::artifact::<u8>(&Rows::new(10).unwrap())?;
    /// let table = Table::open(artifact.bytes)?;
    /// table.verify(&Rows::new(10).unwrap())?;
    /// assert!(table.verify(&Rows::new(11).unwrap()).is_err());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn verify(&self, rules: &impl Rules) -> Result<(), VerifyError> {
        self.expect_game(rules)?;
        self.verify_checksum()?;
        let mut seen = NimberSet::new();
        (0..self.header.entries() as usize).try_for_each(|position| self.verify_entry(rules, position, &mut seen))
    }

    /// Checks that the bytes are those that were written: damage is seen, a forged table is not. Costs a fraction of
    /// [`Table::verify`], which does this too.
    ///
    /// # Errors
    ///
    /// [`VerifyError::Checksum`] if they are not.
    pub fn verify_checksum(&self) -> Result<(), VerifyError> {
        let (data, mut hasher) = (self.as_bytes(), crc32fast::Hasher::new());
        hasher.update(&data[..field::CRC.start]);
        hasher.update(&data[field::CRC.end..]);
        let (found, expected) = (hasher.finalize(), self.header.crc());
        if found == expected { Ok(()) } else { Err(VerifyError::Checksum { found, expected }) }
    }

    fn verify_entry(&self, rules: &impl Rules, position: usize, seen: &mut NimberSet) -> Result<(), VerifyError> {
        let found = self.value(position);
        let expected = if rules.is_instant_win(position) {
            Value::InstantWin
        } else {
            Value::Nimber(self.mex_of_options(rules, position, seen))
        };
        if found == expected { Ok(()) } else { Err(VerifyError::Entry { position, found, expected }) }
    }

    fn mex_of_options(&self, rules: &impl Rules, position: usize, seen: &mut NimberSet) -> Nimber {
        seen.clear();
        for option in rules.options(position) {
            seen.insert(option.into_iter().fold(0, |sum, component| sum ^ self.entry(component)));
        }
        seen.mex()
    }
}

/// A set of nimbers of 16 bits. On the stack, since there may be no allocator; cleared only as far as it was filled.
struct NimberSet {
    words: [u64; 1 << 10],
    used: usize,
}

impl NimberSet {
    const fn new() -> Self {
        Self { words: [0; 1 << 10], used: 0 }
    }

    fn clear(&mut self) {
        self.words[..self.used].fill(0);
        self.used = 0;
    }

    fn insert(&mut self, nimber: u16) {
        let word = usize::from(nimber / 64);
        self.words[word] |= 1 << (nimber % 64);
        self.used = self.used.max(word + 1);
    }

    /// The minimal excludant: the least nimber that is not in the set.
    fn mex(&self) -> Nimber {
        let full = self.words.iter().take_while(|&&word| word == u64::MAX).count();
        let rest = self.words.get(full).map_or(0, |word| word.trailing_ones());
        Nimber(64 * full as u64 + u64::from(rest))
    }
}
