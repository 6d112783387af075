//! Pseudo-random numbers for bots that choose between equally good options. The same seed gives the same numbers.

/// Returns a number from 0 to `below - 1`, or 0 if `below` is 0. It depends on the seed and on `about`, the numbers that
/// identify the choice.
pub(crate) fn pick_seeded_number(seed: u64, about: &[u64], below: u64) -> u64 {
    let mixed = about.iter().fold(mix(seed), |so_far, word| mix(so_far ^ mix(*word)));
    mixed.checked_rem(below).unwrap_or(0)
}

/// Performs one step of SplitMix64.
fn mix(word: u64) -> u64 {
    let mut word = word.wrapping_add(0x9e37_79b9_7f4a_7c15);
    word = (word ^ (word >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    word = (word ^ (word >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    word ^ (word >> 31)
}

/// A sequence of pseudo-random numbers. The same seed gives the same sequence.
#[derive(Debug, Clone)]
pub(crate) struct SeededSequence {
    seed: u64,
    drawn: u64,
}

impl SeededSequence {
    pub(crate) fn new(seed: u64) -> Self {
        Self { seed, drawn: 0 }
    }

    /// Returns a number from 0 to `below - 1`, or 0 if `below` is 0.
    pub(crate) fn below(&mut self, below: usize) -> usize {
        self.drawn += 1;
        let below = u64::try_from(below).unwrap_or(u64::MAX);
        usize::try_from(pick_seeded_number(self.seed, &[self.drawn], below)).unwrap_or(0)
    }
}
