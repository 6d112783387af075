//! The injected source of randomness for the secrets of games.
//!
//! Every draw of a game follows from its secret, so the source of secrets determines whether a run can be repeated.
//! Passwords, tokens and salts do not use it: they always come from the system's random generator.

use sha2::{Digest, Sha256};
use stafeta_rules::randomness::GameSecret;

/// The source of the secrets of games.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum EntropySource {
    /// The system's random generator.
    System,
    /// A seed for tests of the demo community: games of the same name have the same secret. A person who knows the
    /// seed knows every draw, so `serve` accepts one only together with `--demo`.
    Seeded(u64),
}

impl EntropySource {
    /// Returns the secret of a new game with this name.
    #[must_use]
    pub fn game_secret(self, name: &str) -> GameSecret {
        match self {
            Self::System => GameSecret::new(rand::random()),
            Self::Seeded(seed) => {
                let digest = Sha256::new().chain_update(seed.to_be_bytes()).chain_update(name).finalize();
                GameSecret::new(digest.into())
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_seed_gives_a_game_the_same_secret_each_time_and_another_game_another() {
        let secret = |seed, name| EntropySource::Seeded(seed).game_secret(name).open();
        assert_eq!(secret(7, "Suez"), secret(7, "Suez"));
        assert_ne!(secret(7, "Suez"), secret(7, "Hyperia"));
        assert_ne!(secret(7, "Suez"), secret(8, "Suez"));
    }

    #[test]
    fn without_a_seed_no_secret_comes_twice() {
        assert_ne!(EntropySource::System.game_secret("Suez"), EntropySource::System.game_secret("Suez"));
    }
}
