//! The mex of the values of a position's options.

/// The values of the options of one position.
///
/// The mex of `n` values is at most `n`: so much memory is enough, however large the values are.
#[derive(Debug, Default)]
pub(crate) struct OptionValues {
    /// The values below 64, as the bits of a word: most positions have no others.
    small: u64,
    /// The other values.
    large: Vec<u64>,
    /// Room for the bits of the other values.
    words: Vec<u64>,
}

impl OptionValues {
    #[inline]
    pub(crate) fn clear(&mut self) {
        self.small = 0;
        self.large.clear();
    }

    #[inline]
    pub(crate) fn insert(&mut self, value: u64) {
        if value < u64::from(u64::BITS) {
            self.small |= 1 << value;
        } else {
            self.large.push(value);
        }
    }

    /// The minimal excludant: the least number that is not among the values.
    #[inline]
    pub(crate) fn mex(&mut self) -> u64 {
        if self.small == u64::MAX { self.mex_of_large() } else { u64::from(self.small.trailing_ones()) }
    }

    /// The mex if all values below 64 are there.
    #[cold]
    fn mex_of_large(&mut self) -> u64 {
        let first = u64::from(u64::BITS);
        let end = first + self.large.len() as u64;
        self.words.clear();
        self.words.resize(self.large.len() / 64 + 1, 0);
        for value in self.large.iter().filter(|&&value| value < end) {
            let bit = value - first;
            self.words[(bit / 64) as usize] |= 1 << (bit % 64);
        }
        first + first_absent(&self.words)
    }
}

/// The first bit that is not set; all bits behind the last word count as not set.
pub(crate) fn first_absent(words: &[u64]) -> u64 {
    let full = words.iter().take_while(|&&word| word == u64::MAX).count();
    let rest = words.get(full).map_or(0, |word| word.trailing_ones());
    64 * full as u64 + u64::from(rest)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn mex(values: impl IntoIterator<Item = u64>) -> u64 {
        let mut set = OptionValues::default();
        values.into_iter().for_each(|value| set.insert(value));
        set.mex()
    }

    #[test]
    fn mex_is_the_least_absent_number() {
        assert_eq!(mex([]), 0);
        assert_eq!(mex([1, 2]), 0);
        assert_eq!(mex([0, 2, 1, 5]), 3);
        for end in [62, 63, 64, 65, 127, 128, 129, 200] {
            assert_eq!(mex(0..end), end);
            assert_eq!(mex((0..end).rev().chain([end + 1, u64::MAX])), end);
        }
    }

    #[test]
    fn a_set_that_is_cleared_is_empty() {
        let mut set = OptionValues::default();
        (0..100).for_each(|value| set.insert(value));
        set.clear();
        assert_eq!(set.mex(), 0);
        (0..70).for_each(|value| set.insert(value));
        assert_eq!(set.mex(), 70);
    }
}
