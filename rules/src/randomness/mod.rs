//! Sealed randomness: commit, draw, reveal, verify. One scheme for every draw in every game.
//!
//! A game has a [`GameSecret`] S. Draw i has the key kᵢ = HMAC-SHA-256(S, i) and the commitment SHA-256(kᵢ). The Merkle
//! root of the next 4,096 commitments is published before the first draw ([`merkle`]), and a new root before they run
//! out. A result is a pure function of kᵢ and of public facts, the [`DrawSpec`]. A public draw reveals kᵢ with its
//! path at once. A secret draw stays closed until S is opened at the end of the game. A revealed key says nothing
//! about other keys. A person who can read S can predict draws, so operators do not play.
//!
//! The source and the storage of S are outside this module.

pub mod merkle;

use std::fmt::{self, Debug};

use hmac::{Hmac, KeyInit, Mac};
use serde::{Deserialize, Serialize};
use sha2::Sha256;

use merkle::{HexDigest, MerkleTree, digest};

/// Number of commitments under one published root.
pub const BATCH: u64 = 4096;

/// Number of commitments under one of the lowest nodes that a [`CommitmentBatch`] keeps.
const BRANCH: u64 = 8;

/// A new root is due when fewer commitments than this are left under the last one.
const RESERVE: u64 = 512;

/// The secret of one game: 32 bytes from a random generator. Its debug form hides it.
#[derive(Clone, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct GameSecret(HexDigest);

impl GameSecret {
    /// Wraps bytes that the caller drew.
    pub fn new(bytes: [u8; 32]) -> Self {
        Self(HexDigest(bytes))
    }

    /// Returns the bytes, for publication when the game is over.
    pub fn open(&self) -> HexDigest {
        self.0
    }

    fn key(&self, draw: DrawId) -> HexDigest {
        compute_hmac(&self.0, &draw.0.to_be_bytes())
    }

    /// Computes the commitments of draws `number × 4096` to `number × 4096 + 4095`. Takes a few milliseconds.
    pub fn batch(&self, number: u64) -> CommitmentBatch {
        let first = number * BATCH;
        let roots = (first..first + BATCH).step_by(BRANCH as usize).map(|leaf| self.branch(leaf).root());
        CommitmentBatch { secret: self.clone(), crown: MerkleTree::from_leaves(roots.collect()) }
    }

    /// Computes the tree over the commitments of [`BRANCH`] draws, `first` and those after it.
    fn branch(&self, first: u64) -> MerkleTree {
        let mac = keyed(&self.0);
        let commitment = |draw: u64| digest(&authenticate(mac.clone(), &draw.to_be_bytes()).0);
        MerkleTree::from_leaves((first..first + BRANCH).map(commitment).collect())
    }
}

/// The draws under one root. Keeps the tree without its lowest levels, 33 KB, and computes those of a draw when it is revealed.
#[derive(Clone, Debug)]
pub struct CommitmentBatch {
    secret: GameSecret,
    /// The tree over the roots of the branches.
    crown: MerkleTree,
}

impl CommitmentBatch {
    /// Returns the root, which is published before any draw of the batch is made.
    pub fn root(&self) -> HexDigest {
        self.crown.root()
    }

    /// Returns the key of a draw of the batch and its path to the root.
    pub fn reveal(&self, draw: DrawId) -> Reveal {
        let place = draw.0 % BRANCH;
        let mut path = self.secret.branch(draw.0 - place).path(place as usize);
        path.extend(self.crown.path((draw.0 % BATCH / BRANCH) as usize));
        Reveal { draw, key: self.secret.key(draw), path }
    }
}

impl Debug for GameSecret {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str("Secret(…)")
    }
}

/// The number of a draw in its game, from 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(transparent)]
pub struct DrawId(pub u64);

/// The kind of a draw: the public facts that determine the result together with the key.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum DrawSpec {
    /// `count` dice with `faces` faces (1 or more), in the order thrown: each 1 to `faces`.
    Dice {
        /// Faces per die.
        faces: u32,
        /// The number of dice.
        count: u32,
    },
    /// A permutation of `of` things: each of 0 to `of` − 1 once. Also the lines of a sealed file: line n (from 1)
    /// holds entry `result[n − 1]` of its list.
    Order {
        /// The number of things.
        of: u32,
    },
}

impl DrawSpec {
    /// Computes the result from a key: rejection sampling and Fisher–Yates over HMAC(k, counter).
    pub fn result(self, key: &HexDigest) -> Vec<u32> {
        let mut words = KeyStream { key, counter: 0, left: Vec::new() };
        match self {
            Self::Dice { faces, count } => (0..count).map(|_| words.below(faces) + 1).collect(),
            Self::Order { of } => {
                let mut order: Vec<u32> = (0..of).collect();
                for last in (1..order.len()).rev() {
                    let other = words.below(last as u32 + 1) as usize;
                    order.swap(last, other);
                }
                order
            }
        }
    }
}

/// A draw and its result.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct SealedDraw {
    /// The number of the draw in its game.
    pub draw: DrawId,
    /// The kind of draw.
    pub drawing: DrawSpec,
    /// The result, as described at [`DrawSpec`].
    pub result: Vec<u32>,
}

/// The sealed randomness of a game, as its rules use it: the secret and the number of draws made.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SealedRng {
    secret: GameSecret,
    next: u64,
}

impl SealedRng {
    /// Makes the sealed randomness of a game in which `made` draws were already made.
    pub fn new(secret: GameSecret, made: u64) -> Self {
        Self { secret, next: made }
    }

    /// Returns the number of draws made. The server stores it with the events that used them.
    pub fn draws_made(&self) -> u64 {
        self.next
    }

    /// Makes the next draw.
    pub fn draw(&mut self, drawing: DrawSpec) -> SealedDraw {
        let draw = self.seal();
        self.open(draw, drawing)
    }

    /// Reserves the next draw without computing it: a sealed file whose number is named later.
    pub fn seal(&mut self) -> DrawId {
        let draw = DrawId(self.next);
        self.next += 1;
        draw
    }

    /// Computes a draw that was reserved with [`SealedRng::seal`].
    pub fn open(&self, draw: DrawId, drawing: DrawSpec) -> SealedDraw {
        SealedDraw { draw, drawing, result: drawing.result(&self.secret.key(draw)) }
    }

    /// Returns how many roots must be public before the next draws are made.
    pub fn roots_due(&self) -> u64 {
        (self.next + RESERVE) / BATCH + 1
    }
}

/// The key of a draw and the path that proves that it was fixed when the root was published.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Reveal {
    /// The number of the draw.
    pub draw: DrawId,
    /// The key.
    pub key: HexDigest,
    /// The twelve siblings on the path to the root, lowest first.
    pub path: Vec<HexDigest>,
}

impl Reveal {
    /// Returns the steps from the key to the root, for a check by hand: the commitment, then its hash with each
    /// sibling of the path. The last one is the root.
    pub fn climb(&self) -> Vec<HexDigest> {
        let place = (self.draw.0 % BATCH) as usize;
        let commitment = digest(&self.key.0);
        let node = |height: usize| merkle::climb(commitment, place, &self.path[..height]);
        (0..=self.path.len()).map(node).collect()
    }

    /// Returns true if the sibling at `height` stands to the left on the path to the root.
    pub const fn is_left(&self, height: usize) -> bool {
        (self.draw.0 % BATCH) >> height & 1 == 1
    }

    /// Returns true if `root` committed to the key and the key yields `drawn`.
    pub fn verify(&self, root: &HexDigest, drawn: &SealedDraw) -> bool {
        let place = (self.draw.0 % BATCH) as usize;
        self.draw == drawn.draw
            && self.path.len() == BATCH.ilog2() as usize
            && merkle::climb(digest(&self.key.0), place, &self.path) == *root
            && drawn.drawing.result(&self.key) == drawn.result
    }
}

/// A stream of 32-bit words from HMAC(key, counter), most significant byte first.
struct KeyStream<'a> {
    key: &'a HexDigest,
    counter: u64,
    left: Vec<u32>,
}

impl KeyStream<'_> {
    fn next(&mut self) -> u32 {
        loop {
            if let Some(word) = self.left.pop() {
                return word;
            }
            let block = compute_hmac(self.key, &self.counter.to_be_bytes());
            self.counter += 1;
            let words = block.0.chunks_exact(4).rev();
            self.left.extend(words.map(|four| u32::from_be_bytes([four[0], four[1], four[2], four[3]])));
        }
    }

    /// Returns a number from 0 to `bound` − 1, each equally likely. 0 if the bound is 0.
    fn below(&mut self, bound: u32) -> u32 {
        if bound <= 1 {
            return 0;
        }
        let whole = (1u64 << 32) / u64::from(bound) * u64::from(bound);
        loop {
            let word = self.next();
            if u64::from(word) < whole {
                return word % bound;
            }
        }
    }
}

/// Computes HMAC-SHA-256. HMAC pads a key with zeros to its block of 64 bytes.
fn compute_hmac(key: &HexDigest, message: &[u8]) -> HexDigest {
    authenticate(keyed(key), message)
}

/// Prepares HMAC-SHA-256 for a key, half of the work for a short message.
fn keyed(key: &HexDigest) -> Hmac<Sha256> {
    let mut block = [0; 64];
    block[..32].copy_from_slice(&key.0);
    Hmac::new(&block.into())
}

fn authenticate(mut mac: Hmac<Sha256>, message: &[u8]) -> HexDigest {
    mac.update(message);
    HexDigest(mac.finalize().into_bytes().into())
}
