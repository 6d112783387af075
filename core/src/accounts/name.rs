//! Names and mail addresses: parsed once at the edge, compared in folded form.
//!
//! Owns the syntax of names and their equality. The database decides if a name is taken.

use std::str::FromStr;

use unicode_normalization::{UnicodeNormalization, char::is_combining_mark};
use unicode_security::{GeneralSecurityProfile, MixedScript, confusable_detection::skeleton};

/// A name as shown: 3 to 24 characters, letters and digits of one script, single spaces, `.`, `_` and `-` inside.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct DisplayName(String);

/// The reason why a name is refused.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum NameFault {
    /// Fewer than [`DisplayName::SHORTEST`] characters.
    #[error("a name of fewer than {} characters", DisplayName::SHORTEST)]
    Short,
    /// More than [`DisplayName::LONGEST`] characters.
    #[error("a name of more than {} characters", DisplayName::LONGEST)]
    Long,
    /// A character that is not allowed in names, or not at their start or end.
    #[error("a name with a character that names do not have")]
    Character,
    /// Letters of several scripts: the name could be mistaken for another one.
    #[error("a name that mixes scripts")]
    Scripts,
    /// Reserved: `admin`, `stafeta`, and the names of people who have left.
    #[error("a name kept for the site")]
    Reserved,
}

impl DisplayName {
    /// Fewest characters.
    pub const SHORTEST: usize = 3;
    /// Most characters.
    pub const LONGEST: usize = 24;

    /// Parses a typed name: trims it, and replaces Romanian cedillas by commas.
    ///
    /// # Errors
    /// The first [`NameFault`] found.
    pub fn parse(typed: &str) -> Result<Self, NameFault> {
        let name: String = typed.trim().nfc().map(comma_below).collect();
        let length = name.chars().count();
        if length < Self::SHORTEST {
            return Err(NameFault::Short);
        }
        if length > Self::LONGEST {
            return Err(NameFault::Long);
        }
        let inner = |c: char| matches!(c, ' ' | '.' | '_' | '-');
        let known = |c: char| c.is_alphanumeric() && c.identifier_allowed();
        let edges = name.starts_with(inner) || name.ends_with(inner) || name.contains("  ");
        if edges || !name.chars().all(|c| known(c) || inner(c) || is_combining_mark(c)) {
            return Err(NameFault::Character);
        }
        if !name.as_str().is_single_script() {
            return Err(NameFault::Scripts);
        }
        let name = Self(name);
        let login = name.login();
        if RESERVED.contains(&login.as_str()) || login.starts_with(FORMER) {
            return Err(NameFault::Reserved);
        }
        Ok(name)
    }

    /// Returns the name as shown.
    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// Returns the folded form: two names with the same form are the same, and it is matched at log-in.
    #[must_use]
    pub fn login(&self) -> String {
        fold(&self.0)
    }

    /// Returns a form that is equal for names that look alike (`Bjorn1`, `Bj0rnl`).
    #[must_use]
    pub fn lookalike_key(&self) -> String {
        skeleton(&fold(&self.0)).collect::<String>().to_lowercase()
    }
}

/// Folds a typed name for comparison: case, width and Latin diacritics do not count (`ȘTEFAN` is `stefan`).
#[must_use]
pub fn fold(typed: &str) -> String {
    typed
        .trim()
        .nfkd()
        .filter(|c| !('\u{300}'..='\u{36f}').contains(c))
        .nfc()
        .flat_map(char::to_lowercase)
        .collect()
}

/// Returns the neutral name shown at the posts of a person who deleted the account.
#[must_use]
pub fn former_name(user: i64) -> String {
    format!("{FORMER}{user}")
}

const FORMER: &str = "ex-";
const RESERVED: [&str; 10] =
    ["admin", "administrator", "gm", "guest", "moderator", "root", "stafeta", "stafetă", "support", "system"];

/// Replaces `ş` and `ţ` with cedilla, which old keyboards type for `ș` and `ț`.
fn comma_below(c: char) -> char {
    match c {
        'ş' => 'ș',
        'ţ' => 'ț',
        'Ş' => 'Ș',
        'Ţ' => 'Ț',
        other => other,
    }
}

/// A mail address: at most 254 bytes, as typed; compared by [`EmailAddress::folded`].
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct EmailAddress(String);

/// The error of a mail address that cannot be parsed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("not a mail address")]
pub struct EmailFault;

impl EmailAddress {
    /// Longest address in bytes (RFC 5321).
    pub const LONGEST: usize = 254;

    /// Parses a typed address.
    ///
    /// # Errors
    /// [`EmailFault`] if no e-mail could be sent to it.
    pub fn parse(typed: &str) -> Result<Self, EmailFault> {
        let typed = typed.trim();
        if typed.len() > Self::LONGEST {
            return Err(EmailFault);
        }
        lettre::Address::from_str(typed).map(|address| Self(address.to_string())).map_err(|_| EmailFault)
    }

    /// Returns the address as typed.
    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// Returns the form in which addresses are compared.
    #[must_use]
    pub fn folded(&self) -> String {
        self.0.to_lowercase()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn case_diacritics_and_cedillas_do_not_make_another_name() {
        for typed in ["Ștefan", "ŞTEFAN", " stefan ", "S\u{326}tefan"] {
            assert_eq!(DisplayName::parse(typed).unwrap().login(), "stefan", "{typed}");
        }
        assert_eq!(DisplayName::parse("Şerban").unwrap().as_str(), "Șerban");
    }

    #[test]
    fn names_that_look_alike_share_their_looks() {
        for (one, other) in [("Playerl", "Player1"), ("Zoom0", "ZoomO"), ("Bjorn", "Björn")] {
            assert_eq!(
                DisplayName::parse(one).unwrap().lookalike_key(),
                DisplayName::parse(other).unwrap().lookalike_key(),
                "{one} {other}"
            );
        }
        assert_ne!(
            DisplayName::parse("Brindle").unwrap().lookalike_key(),
            DisplayName::parse("Halftide").unwrap().lookalike_key()
        );
    }

    #[test]
    fn whole_script_lookalikes_share_their_looks() {
        assert_eq!(
            DisplayName::parse("сора").unwrap().lookalike_key(),
            DisplayName::parse("copa").unwrap().lookalike_key()
        );
    }

    #[test]
    fn refused_names_say_why() {
        let cases = [
            ("ab", NameFault::Short),
            ("  a  ", NameFault::Short),
            ("abcdefghijklmnopqrstuvwxy", NameFault::Long),
            ("a\u{0}bc", NameFault::Character),
            ("a  bc", NameFault::Character),
            (".abc", NameFault::Character),
            ("ab\u{202e}cd", NameFault::Character),
            ("ab\u{200b}cd", NameFault::Character),
            ("<b>abc", NameFault::Character),
            ("p\u{430}ul", NameFault::Scripts),
            ("Admin", NameFault::Reserved),
            ("EX-7", NameFault::Reserved),
        ];
        for (typed, fault) in cases {
            assert_eq!(DisplayName::parse(typed), Err(fault), "{typed:?}");
        }
    }

    #[test]
    fn names_of_many_scripts_are_welcome() {
        for typed in ["Bufnița", "たなか", "田中さん", "Łukasz 2", "Ζωή", "J. R-R_T"] {
            assert!(DisplayName::parse(typed).is_ok(), "{typed}");
        }
    }

    #[test]
    fn addresses_are_compared_without_case() {
        assert_eq!(EmailAddress::parse(" Ana@Example.ORG ").unwrap().folded(), "ana@example.org");
        for typed in
            ["", "ana", "ana@", "@example.org", "a b@example.org", "ana@example.org\nBcc: x@example.org"]
        {
            assert_eq!(EmailAddress::parse(typed), Err(EmailFault), "{typed:?}");
        }
    }
}
