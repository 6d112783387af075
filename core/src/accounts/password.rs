//! Rules for new passwords. Hashing is in [`super::password_hashing`].

mod common;

use secrecy::{ExposeSecret, SecretString};
use unicode_normalization::UnicodeNormalization;

use super::name::fold;

/// A password accepted by the rules: 10 to 200 characters.
#[derive(Debug, Clone)]
pub struct Password(SecretString);

/// The reason why a new password is refused.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum PasswordFault {
    /// Fewer than [`Password::SHORTEST`] characters.
    #[error("a password of fewer than {} characters", Password::SHORTEST)]
    Short,
    /// More than [`Password::LONGEST`] characters.
    #[error("a password of more than {} characters", Password::LONGEST)]
    Long,
    /// A frequent password, or one made of words known of the owner or the site.
    #[error("a password that is guessed first")]
    Common,
}

impl Password {
    /// Fewest characters.
    pub const SHORTEST: usize = 10;
    /// Most characters: enough for any sentence; limits the cost of hashing.
    pub const LONGEST: usize = 200;

    /// Checks a new password. `own` are words known of the owner and the site: the name, the mail address, the host.
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
        if few_characters(&folded) || is_run(&folded) || is_common(&folded) || is_own(&folded, own) {
            return Err(PasswordFault::Common);
        }
        Ok(Self(canonical(typed)))
    }

    /// Returns the normalised password, as it is hashed.
    #[must_use]
    pub fn secret(&self) -> &SecretString {
        &self.0
    }
}

/// Normalises a password (NFKC), so that it is the same from any keyboard.
#[must_use]
pub fn canonical(typed: &SecretString) -> SecretString {
    typed.expose_secret().nfkc().collect::<String>().into()
}

/// The product name, also on sites with another name.
const SITE: &str = "stafeta";
/// Most digits and signs around a frequent word that still count as frequent; with more, they are the actual
/// password.
const MOST_AROUND: usize = 6;

/// Returns true if the password is in the list, or is a word of the list with digits and signs around it.
fn is_common(folded: &str) -> bool {
    let word = folded.trim_matches(|letter: char| !letter.is_alphabetic());
    let around = folded.chars().count() - word.chars().count();
    common::holds(folded) || (around <= MOST_AROUND && common::holds(word))
}

/// Returns true if its letters consist only of words known of the owner and the site: `Name1`, `site-NAME!`. Returns
/// false if digits and signs alone would be long enough.
fn is_own(folded: &str, own: &[&str]) -> bool {
    if own.iter().any(|word| word.to_lowercase() == folded) {
        return true;
    }
    let mut rest = letters(folded);
    if folded.chars().count() >= rest.chars().count() + Password::SHORTEST {
        return false;
    }
    let locals = own.iter().filter_map(|word| word.split_once('@')).map(|(local, _)| local);
    let mut words: Vec<String> = own.iter().copied().chain(locals).chain([SITE]).map(letters).collect();
    words.retain(|word| !word.is_empty());
    words.sort_by_key(|word| std::cmp::Reverse(word.len()));
    for word in words {
        rest = rest.replace(&word, "");
    }
    rest.is_empty()
}

/// Returns the letters of `text`, without case and diacritics.
fn letters(text: &str) -> String {
    fold(text).chars().filter(|letter| letter.is_alphabetic()).collect()
}

fn few_characters(password: &str) -> bool {
    password.chars().collect::<std::collections::BTreeSet<_>>().len() < 4
}

/// Returns true if all characters are consecutive in code order: `1234567890`, `abcdefghij`, `jihgfedcba`.
fn is_run(password: &str) -> bool {
    let codes: Vec<i64> = password.chars().map(|c| i64::from(u32::from(c))).collect();
    let step = |by: i64| codes.windows(2).filter(|pair| pair[1] - pair[0] == by).count() + 2 >= codes.len();
    step(1) || step(-1)
}

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
    fn the_passwords_of_every_list_are_refused() {
        let lists = "Password123! administrator Administrator1 passwordpassword qwertyqwerty changeme123 18atcskd2w stafeta123 \
            Stafeta2026! password1! qwertyuiop Qwertyuiop1 1q2w3e4r5t 1qaz2wsx3edc zaq12wsxcde3 qazwsxedcrfv \
            q1w2e3r4t5 asdfghjkl1 asdfghjkl; zxcvbnm123 1234567890 0987654321 0123456789 1234512345 123123123123 1111111111 \
            12345678910 1234554321 9876543210 a123456789 123456789a abcd123456 abcdef1234 abcdefghij 123qweasdzxc qwerty12345 \
            qwerty123456 Qwerty123! iloveyou12 ILoveYou123 letmein123 Letmein2024! welcome123 Welcome2026! monkey12345 dragon12345 \
            master12345 football123 baseball123 basketball superman123 batman12345 princess123 sunshine123 shadow12345 michael123 \
            jennifer123 jordan2323 liverpool1 manchester manchester1 computer123 internet123 trustno123 starwars123 \
            pokemon12345 charlie123 whatever123 thunderbird christopher california alexander1 parola1234 parola12345 parolamea1 \
            hello12345 secret12345 summer2024! winter2025! 4815162342 5555555555 11111111111 aaaaaaaaaa";
        let passed: Vec<&str> = lists.split_whitespace().filter(|typed| parse(typed).is_ok()).collect();
        assert!(lists.split_whitespace().count() > 73);
        assert!(passed.is_empty(), "{passed:?}");
    }

    #[test]
    fn what_the_owner_and_the_site_are_known_by_is_refused_with_figures_and_signs_too() {
        let parse = |typed: &str, own: &[&str]| Password::parse(&typed.into(), own).map(drop);
        let own = ["Ana Brândușa", "brandusa.a@post.example", "forum.example"];
        for typed in [
            "AnaBrandusa",
            "ana brândușa 1",
            "!!brandusa.a2026",
            "brandusa.a@post.example",
            "BRANDUSA.A@POST.EXAMPLE!",
            "stafeta-ana-brandusa",
            "Stafeta!!!!1",
            "forum.example1",
            "anabrandusaanabrandusa",
        ] {
            assert_eq!(parse(typed, &own), Err(PasswordFault::Common), "{typed}");
        }
        for typed in ["Ana has nine geese", "ana 8371 5520 9134", "brandusa under the mill"] {
            assert_eq!(parse(typed, &own), Ok(()), "{typed}");
        }
    }

    #[test]
    fn accents_typed_in_two_ways_are_one_password() {
        let composed = canonical(&"p\u{e3}r\u{e3}sire-lung\u{e3}".into());
        let combining = canonical(&"pa\u{303}ra\u{303}sire-lunga\u{303}".into());
        assert_eq!(composed.expose_secret(), combining.expose_secret());
    }
}
