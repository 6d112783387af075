//! The Merkle tree over a batch of commitments. A node is SHA-256(1 ‖ left ‖ right). The leaves are the commitments,
//! SHA-256(k). No node can equal a leaf, because a key has 32 bytes and a node 65.

use std::fmt::{self, Debug, Display};

use serde::{Deserialize, Deserializer, Serialize, Serializer, de::Error};
use sha2::{Digest, Sha256};

/// 32 bytes, written as 64 hexadecimal digits.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct HexDigest(pub [u8; 32]);

impl Display for HexDigest {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.iter().try_for_each(|byte| write!(out, "{byte:02x}"))
    }
}

impl Debug for HexDigest {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        Display::fmt(self, out)
    }
}

impl Serialize for HexDigest {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for HexDigest {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let text = String::deserialize(deserializer)?;
        let wrong = || D::Error::custom("expected 64 hexadecimal digits");
        if text.len() != 64 || !text.bytes().all(|byte| byte.is_ascii_hexdigit()) {
            return Err(wrong());
        }
        let mut bytes = [0; 32];
        for (byte, at) in bytes.iter_mut().zip((0..64).step_by(2)) {
            *byte = u8::from_str_radix(&text[at..at + 2], 16).map_err(|_| wrong())?;
        }
        Ok(Self(bytes))
    }
}

pub(super) fn digest(bytes: &[u8]) -> HexDigest {
    HexDigest(Sha256::digest(bytes).into())
}

fn node(left: &HexDigest, right: &HexDigest) -> HexDigest {
    let mut hasher = Sha256::new();
    hasher.update([1]);
    hasher.update(left.0);
    hasher.update(right.0);
    HexDigest(hasher.finalize().into())
}

/// All levels of a tree over a power of two of leaves, which may be the roots of other trees: leaves first.
#[derive(Clone, Debug)]
pub(super) struct MerkleTree {
    levels: Vec<Vec<HexDigest>>,
}

impl MerkleTree {
    pub(super) fn from_leaves(leaves: Vec<HexDigest>) -> Self {
        let mut levels = vec![leaves];
        while let Some(level) = levels.last().filter(|level| level.len() > 1) {
            levels.push(level.chunks_exact(2).map(|pair| node(&pair[0], &pair[1])).collect());
        }
        Self { levels }
    }

    pub(super) fn root(&self) -> HexDigest {
        self.levels[self.levels.len() - 1][0]
    }

    /// Returns the siblings on the path from leaf `place` to the root, lowest first.
    pub(super) fn path(&self, place: usize) -> Vec<HexDigest> {
        let below_root = &self.levels[..self.levels.len() - 1];
        below_root.iter().enumerate().map(|(height, level)| level[place >> height ^ 1]).collect()
    }
}

/// Computes the root from `leaf` at `place` and its path.
pub(super) fn climb(leaf: HexDigest, place: usize, path: &[HexDigest]) -> HexDigest {
    let mut place = place;
    path.iter().fold(leaf, |below, neighbour| {
        let (left, right) = if place & 1 == 0 { (&below, neighbour) } else { (neighbour, &below) };
        place /= 2;
        node(left, right)
    })
}
