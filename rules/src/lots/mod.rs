//! Sealed lots: commit, draw, reveal, verify. One scheme for every draw in every game.
//!
//! A game has a [`Secret`] S. Draw i has the key kᵢ = HMAC-SHA-256(S, i) and the commitment SHA-256(kᵢ).
//! Before the first draw the Merkle root of the next 4,096 commitments is published ([`merkle`]), and a new
//! root before they run out. A result is a pure function of kᵢ and of public facts, the [`Drawing`]. A public
//! draw reveals kᵢ with its path at once; a secret one stays closed until S itself is opened at the end. One
//! revealed key says nothing of another. Whoever can read S could foresee draws: operators do not play.
//!
//! Not here: where S comes from and where it is kept.

pub mod merkle;

use std::fmt::{self, Debug};

use hmac::{Hmac, KeyInit, Mac};
use serde::{Deserialize, Serialize};
use sha2::Sha256;

use merkle::{Digest32, Tree, digest};

/// Commitments under one published root.
pub const BATCH: u64 = 4096;

/// A new root is due when fewer than this many commitments are left under the last one.
const RESERVE: u64 = 512;

/// The secret of one game: 32 bytes of real chance. Its debug form hides it.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Secret(Digest32);

impl Secret {
    /// A secret of bytes drawn elsewhere.
    pub fn new(bytes: [u8; 32]) -> Self {
        Self(Digest32(bytes))
    }

    /// The bytes, to be opened when the game is over.
    pub fn open(&self) -> Digest32 {
        self.0
    }

    fn key(&self, draw: DrawId) -> Digest32 {
        keyed(&self.0, &draw.0.to_be_bytes())
    }

    /// The commitments of draws `number × 4096` to `number × 4096 + 4095`: a few milliseconds of hashing.
    pub fn batch(&self, number: u64) -> Batch {
        let first = number * BATCH;
        let commitments = (first..first + BATCH).map(|draw| digest(&self.key(DrawId(draw)).0)).collect();
        Batch { secret: self.clone(), tree: Tree::over(commitments) }
    }
}

/// The draws under one root.
#[derive(Clone, Debug)]
pub struct Batch {
    secret: Secret,
    tree: Tree,
}

impl Batch {
    /// What is published before any draw of the batch is made.
    pub fn root(&self) -> Digest32 {
        self.tree.root()
    }

    /// The key of one of its draws and its path to the root.
    pub fn reveal(&self, draw: DrawId) -> Reveal {
        let path = self.tree.path((draw.0 % BATCH) as usize);
        Reveal { draw, key: self.secret.key(draw), path }
    }
}

impl Debug for Secret {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str("Secret(…)")
    }
}

/// The number of a draw in its game, from 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(transparent)]
pub struct DrawId(pub u64);

/// What is drawn: the public facts that, with the key, make the result.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Drawing {
    /// Dice of `faces` faces (1 or more), `count` of them, in the order thrown: each 1 to `faces`.
    Dice {
        /// Faces of each die.
        faces: u32,
        /// How many dice.
        count: u32,
    },
    /// An order of `of` things: each of 0 to `of` − 1 once. Also the lines of a sealed file: line n (from 1)
    /// holds entry `result[n − 1]` of its list.
    Order {
        /// How many things.
        of: u32,
    },
}

impl Drawing {
    /// The result under a key: rejection sampling and Fisher–Yates over HMAC(k, counter).
    pub fn result(self, key: &Digest32) -> Vec<u32> {
        let mut words = Words { key, counter: 0, left: Vec::new() };
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
pub struct Drawn {
    /// Which draw of the game.
    pub draw: DrawId,
    /// What was drawn.
    pub drawing: Drawing,
    /// The result, as [`Drawing`] says.
    pub result: Vec<u32>,
}

/// The lots of a game in the hand of its rules: the secret, and how many draws were made.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Lots {
    secret: Secret,
    next: u64,
}

impl Lots {
    /// The lots of a game in which `made` draws were made already.
    pub fn new(secret: Secret, made: u64) -> Self {
        Self { secret, next: made }
    }

    /// How many draws were made: the shell stores it with the events that used them.
    pub fn made(&self) -> u64 {
        self.next
    }

    /// Makes the next draw.
    pub fn draw(&mut self, drawing: Drawing) -> Drawn {
        let draw = self.seal();
        self.open(draw, drawing)
    }

    /// Takes the next draw without looking: a sealed file whose number is named later.
    pub fn seal(&mut self) -> DrawId {
        let draw = DrawId(self.next);
        self.next += 1;
        draw
    }

    /// Opens a draw that was sealed.
    pub fn open(&self, draw: DrawId, drawing: Drawing) -> Drawn {
        Drawn { draw, drawing, result: drawing.result(&self.secret.key(draw)) }
    }

    /// How many roots must be public before the next draws are made.
    pub fn roots_due(&self) -> u64 {
        (self.next + RESERVE) / BATCH + 1
    }
}

/// The key of a draw, and the path that proves it was fixed when the root was published.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Reveal {
    /// Which draw.
    pub draw: DrawId,
    /// Its key.
    pub key: Digest32,
    /// The twelve neighbours on the way to the root, lowest first.
    pub path: Vec<Digest32>,
}

impl Reveal {
    /// The way from the key to the root, for those who check by hand: the commitment, then what it makes with each
    /// neighbour of the path; the last is the root.
    pub fn climb(&self) -> Vec<Digest32> {
        let place = (self.draw.0 % BATCH) as usize;
        let commitment = digest(&self.key.0);
        let node = |height: usize| merkle::climb(commitment, place, &self.path[..height]);
        (0..=self.path.len()).map(node).collect()
    }

    /// Whether the neighbour at `height` stands to the left on the way to the root.
    pub const fn is_left(&self, height: usize) -> bool {
        (self.draw.0 % BATCH) >> height & 1 == 1
    }

    /// Whether the key is the one that `root` committed to, and `drawn` is what it yields.
    pub fn proves(&self, root: &Digest32, drawn: &Drawn) -> bool {
        let place = (self.draw.0 % BATCH) as usize;
        self.draw == drawn.draw
            && self.path.len() == BATCH.ilog2() as usize
            && merkle::climb(digest(&self.key.0), place, &self.path) == *root
            && drawn.drawing.result(&self.key) == drawn.result
    }
}

/// Words of 32 bits from HMAC(key, counter), most significant byte first.
struct Words<'a> {
    key: &'a Digest32,
    counter: u64,
    left: Vec<u32>,
}

impl Words<'_> {
    fn next(&mut self) -> u32 {
        loop {
            if let Some(word) = self.left.pop() {
                return word;
            }
            let block = keyed(self.key, &self.counter.to_be_bytes());
            self.counter += 1;
            let words = block.0.chunks_exact(4).rev();
            self.left.extend(words.map(|four| u32::from_be_bytes([four[0], four[1], four[2], four[3]])));
        }
    }

    /// A number from 0 to `bound` − 1, each equally likely; 0 when the bound is 0.
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

/// HMAC pads a key with zeros to its block of 64 bytes.
fn keyed(key: &Digest32, message: &[u8]) -> Digest32 {
    let mut block = [0; 64];
    block[..32].copy_from_slice(&key.0);
    let mut mac = Hmac::<Sha256>::new(&block.into());
    mac.update(message);
    Digest32(mac.finalize().into_bytes().into())
}
