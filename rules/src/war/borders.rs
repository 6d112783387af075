//! Borders between territories (A0.3). Owns how they are looked up; the data is in [`super::components`].

use serde::{Deserialize, Serialize};

use super::ids::Territory;

/// Pairs of contiguous territories, each once (A0.3).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(from = "Vec<(Territory, Territory)>", into = "Vec<(Territory, Territory)>")]
pub struct Borders {
    pairs: Vec<(Territory, Territory)>,
    /// The territories contiguous to each, a bit for each by its index. Bots ask for them thousands of times for one post.
    near: [u64; Territory::COUNT],
}

impl Borders {
    /// Returns the pairs as the data has them, each once.
    pub fn pairs(&self) -> &[(Territory, Territory)] {
        &self.pairs
    }

    /// Returns true if two territories are contiguous.
    pub fn touch(&self, one: Territory, other: Territory) -> bool {
        self.near[one.index()] & bit(other) != 0
    }

    /// Returns the territories contiguous to one, in their order.
    pub fn neighbours(&self, of: Territory) -> impl Iterator<Item = Territory> + use<> {
        let near = self.near[of.index()];
        Territory::all().filter(move |other| near & bit(*other) != 0)
    }
}

impl From<Vec<(Territory, Territory)>> for Borders {
    fn from(pairs: Vec<(Territory, Territory)>) -> Self {
        let mut near = [0; Territory::COUNT];
        for (one, other) in &pairs {
            near[one.index()] |= bit(*other);
            near[other.index()] |= bit(*one);
        }
        Self { pairs, near }
    }
}

impl From<Borders> for Vec<(Territory, Territory)> {
    fn from(borders: Borders) -> Self {
        borders.pairs
    }
}

const fn bit(territory: Territory) -> u64 {
    const { assert!(Territory::COUNT <= u64::BITS as usize) };
    1 << territory.index()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::war::components::STANDARD;

    #[test]
    fn territories_of_a_pair_touch_both_ways_and_no_others_do() {
        let borders = &STANDARD.borders;
        for one in Territory::all() {
            let of_pairs = |other: &Territory| {
                borders.pairs().iter().any(|pair| *pair == (one, *other) || *pair == (*other, one))
            };
            let expected: Vec<_> = Territory::all().filter(of_pairs).collect();
            assert_eq!(borders.neighbours(one).collect::<Vec<_>>(), expected);
            assert!(Territory::all().all(|other| borders.touch(one, other) == expected.contains(&other)));
        }
    }
}
