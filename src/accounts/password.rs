//! What a password must be. Hashing is in [`super::hashing`].

use secrecy::{ExposeSecret, SecretString};
use unicode_normalization::UnicodeNormalization;

/// A password chosen by its owner and found good enough: 10 to 200 characters.
#[derive(Debug, Clone)]
pub struct Password(SecretString);

/// Why a new password is refused.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum PasswordFault {
    /// Fewer than [`Password::SHORTEST`] characters.
    #[error("a password of fewer than {} characters", Password::SHORTEST)]
    Short,
    /// More than [`Password::LONGEST`] characters.
    #[error("a password of more than {} characters", Password::LONGEST)]
    Long,
    /// Among the first that anybody tries, or the owner's own name or address.
    #[error("a password that is guessed first")]
    Common,
}

impl Password {
    /// Fewest characters.
    pub const SHORTEST: usize = 10;
    /// Most characters: enough for any sentence, and a bound on what is hashed.
    pub const LONGEST: usize = 200;

    /// Reads a new password; `own` are words the owner is known by.
    ///
    /// # Errors
    /// The first [`PasswordFault`] found.
    pub fn parse(typed: &SecretString, own: &[&str]) -> Result<Self, PasswordFault> {
        let length = typed.expose_secret().chars().count();
        if length < Self::SHORTEST {
            return Err(PasswordFault::Short);
        }
        if length > Self::LONGEST {
            return Err(PasswordFault::Long);
        }
        let folded = typed.expose_secret().to_lowercase();
        let own = own.iter().any(|word| !word.is_empty() && folded == word.to_lowercase());
        if own || few_characters(&folded) || is_run(&folded) || COMMON.contains(&folded.as_str()) {
            return Err(PasswordFault::Common);
        }
        Ok(Self(canonical(typed)))
    }

    /// The password in the form that is hashed.
    #[must_use]
    pub fn secret(&self) -> &SecretString {
        &self.0
    }
}

/// One form for one password, whatever keyboard typed its accents.
#[must_use]
pub fn canonical(typed: &SecretString) -> SecretString {
    typed.expose_secret().nfkc().collect::<String>().into()
}

fn few_characters(password: &str) -> bool {
    password.chars().collect::<std::collections::BTreeSet<_>>().len() < 4
}

/// Whether each character follows the last in code order: `1234567890`, `abcdefghij`, `jihgfedcba`.
fn is_run(password: &str) -> bool {
    let codes: Vec<i64> = password.chars().map(|c| i64::from(u32::from(c))).collect();
    let step = |by: i64| codes.windows(2).filter(|pair| pair[1] - pair[0] == by).count() + 2 >= codes.len();
    step(1) || step(-1)
}

/// Of the passwords found most often in leaks, those long enough to pass the first rule.
const COMMON: [&str; 40] = [
    "0123456789",
    "1111111111",
    "1234512345",
    "12345678910",
    "1234567890",
    "1234554321",
    "123123123123",
    "1q2w3e4r5t",
    "1q2w3e4r5t6y",
    "1qaz2wsx3edc",
    "987654321a",
    "a123456789",
    "abcd123456",
    "abcdef1234",
    "asdfghjkl1",
    "asdfghjkl;",
    "baseball123",
    "basketball",
    "computer123",
    "football123",
    "iloveyou123",
    "letmein123",
    "liverpool1",
    "michael123",
    "monkey12345",
    "parola1234",
    "parola12345",
    "parolamea1",
    "password12",
    "password123",
    "password1234",
    "princess123",
    "qazwsxedcrfv",
    "qwerty12345",
    "qwerty123456",
    "qwertyuiop",
    "q1w2e3r4t5",
    "superman123",
    "sunshine123",
    "welcome123",
];

#[cfg(test)]
mod tests {
    use super::*;

    fn parse(typed: &str) -> Result<(), PasswordFault> {
        Password::parse(&typed.into(), &["Halftide", "halftide@example.org"]).map(drop)
    }

    #[test]
    fn a_sentence_is_a_good_password() {
        for typed in ["patru boi la moară", "correct horse", "x7#Lm2qpZ!", "ぱすわーどはながい123"]
        {
            assert_eq!(parse(typed), Ok(()), "{typed}");
        }
    }

    #[test]
    fn what_is_tried_first_is_refused() {
        let cases = [
            ("", PasswordFault::Short),
            ("123456789", PasswordFault::Short),
            ("Password123", PasswordFault::Common),
            ("1234567890", PasswordFault::Common),
            ("abcdefghijkl", PasswordFault::Common),
            ("aaaaaaaaabbb", PasswordFault::Common),
            ("HALFTIDE@example.org", PasswordFault::Common),
            (&"long ".repeat(41), PasswordFault::Long),
        ];
        for (typed, fault) in cases {
            assert_eq!(parse(typed), Err(fault), "{typed}");
        }
    }

    #[test]
    fn accents_typed_in_two_ways_are_one_password() {
        let composed = canonical(&"p\u{e3}r\u{e3}sire-lung\u{e3}".into());
        let combining = canonical(&"pa\u{303}ra\u{303}sire-lunga\u{303}".into());
        assert_eq!(composed.expose_secret(), combining.expose_secret());
    }
}
