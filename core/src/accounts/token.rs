//! Opaque 256-bit tokens for cookies and links. The client has the token, the database only its SHA-256.

use data_encoding::BASE64URL_NOPAD;
use sha2::{Digest, Sha256};

/// A fresh secret. Given once, to its client.
pub struct SecretToken([u8; SecretToken::BYTES]);

impl SecretToken {
    /// Random bytes of a token.
    pub const BYTES: usize = 32;

    /// Draws a token from a cryptographically secure generator, seeded by the operating system.
    #[must_use]
    pub fn draw() -> Self {
        let mut bytes = [0; Self::BYTES];
        rand::fill(&mut bytes);
        Self(bytes)
    }

    /// Parses a token as [`SecretToken::text`] wrote it; `None` for anything else.
    #[must_use]
    pub fn parse(text: &str) -> Option<Self> {
        let bytes = BASE64URL_NOPAD.decode(text.as_bytes()).ok()?;
        Some(Self(bytes.try_into().ok()?))
    }

    /// Returns the token in 43 characters that need no quoting in a cookie or a link.
    #[must_use]
    pub fn text(&self) -> String {
        BASE64URL_NOPAD.encode(&self.0)
    }

    /// Returns the hash that is stored and looked up: 32 bytes.
    #[must_use]
    pub fn hash(&self) -> Vec<u8> {
        Sha256::digest(self.0).to_vec()
    }
}

impl std::fmt::Debug for SecretToken {
    fn fmt(&self, out: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        out.write_str("Token(..)")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_token_reads_back_and_no_two_are_alike() {
        let token = SecretToken::draw();
        assert_eq!(token.text().len(), 43);
        assert_eq!(SecretToken::parse(&token.text()).unwrap().hash(), token.hash());
        assert_ne!(SecretToken::draw().hash(), token.hash());
    }

    #[test]
    fn what_is_no_token_is_not_read() {
        for text in
            ["", "abc", &"A".repeat(42), &"A".repeat(44), &"!".repeat(43), &format!("{}B", "A".repeat(42))]
        {
            assert!(SecretToken::parse(text).is_none(), "{text}");
        }
    }

    #[test]
    fn a_token_is_not_printed() {
        let token = SecretToken::draw();
        assert!(!format!("{token:?}").contains(&token.text()));
    }
}
