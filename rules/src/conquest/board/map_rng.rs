//! Pseudo-random numbers for making maps: a seed gives the same numbers on every machine.
//!
//! The seed of a map is public, since no player gains by predicting it. Everything that decides in a game
//! comes from sealed randomness.

use sha2::{Digest, Sha256};

/// A stream of numbers from a seed: SplitMix64 (Steele, Lea, Flood 2014). Its first state is the first eight
/// bytes of the seed's SHA-256.
#[derive(Clone, Debug)]
pub struct MapRng(u64);

impl MapRng {
    /// Creates the stream of a seed.
    pub fn new(seed: &str) -> MapRng {
        let digest = Sha256::digest(seed.as_bytes());
        MapRng(digest.iter().take(8).fold(0, |sum, byte| sum << 8 | u64::from(*byte)))
    }

    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ (z >> 31)
    }

    /// Returns a number from 0 to `count - 1`, all equally likely; 0 if `count` is 0.
    pub fn below(&mut self, count: usize) -> usize {
        let count = count.max(1) as u64;
        let fair = u64::MAX - u64::MAX % count;
        loop {
            let drawn = self.next();
            if drawn < fair {
                return (drawn % count) as usize;
            }
        }
    }

    /// Returns one item of a list, all equally likely; `None` if the list is empty.
    pub fn pick<T: Copy>(&mut self, list: &[T]) -> Option<T> {
        let at = self.below(list.len());
        list.get(at).copied()
    }

    /// Puts a list into a random order.
    pub fn shuffle<T>(&mut self, list: &mut [T]) {
        for last in (1..list.len()).rev() {
            list.swap(last, self.below(last + 1));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_seed_gives_the_same_numbers_on_every_machine() {
        let mut chance = MapRng::new("stafeta");
        let drawn: Vec<usize> = (0..8).map(|_| chance.below(1000)).collect();
        let mut again = MapRng::new("stafeta");
        assert_eq!(drawn, (0..8).map(|_| again.below(1000)).collect::<Vec<_>>());
        assert_ne!(drawn, (0..8).map(|_| chance.below(1000)).collect::<Vec<_>>());
    }

    #[test]
    fn all_numbers_come_about_equally_often() {
        let mut chance = MapRng::new("even");
        let mut counts = [0; 6];
        (0..6_000).for_each(|_| counts[chance.below(6)] += 1);
        assert!(counts.iter().all(|count| (850..1150).contains(count)), "{counts:?}");
    }

    #[test]
    fn nothing_to_choose_from_is_no_accident() {
        assert_eq!(MapRng::new("x").below(0), 0);
        assert_eq!(MapRng::new("x").pick::<u8>(&[]), None);
    }
}
