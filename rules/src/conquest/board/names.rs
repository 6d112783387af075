//! Names on a map: valid names, equal names, and invented names for new maps.

mod name_syllables;

use super::map_rng::MapRng;
pub(crate) use crate::order_text::lexer::plain;
use name_syllables::NameSyllables;
use serde::{Deserialize, Serialize};
use std::collections::BTreeSet;

/// The length of the longest name, in letters.
pub const LONGEST_NAME: usize = 40;

/// Returns true if a text may be a name on a map or in a theme. A name has 1 to 40 letters, digits, single
/// spaces, hyphens, apostrophes, full stops and `&`. It begins with a letter or digit and ends with one or
/// with a full stop. It is not a number alone, since in an order a number means a count.
pub fn is_a_name(text: &str) -> bool {
    let sign = |c: char| c.is_alphanumeric() || matches!(c, ' ' | '-' | '\'' | '’' | '.' | '&');
    let edge = |c: Option<char>| c.is_some_and(char::is_alphanumeric);
    (1..=LONGEST_NAME).contains(&text.chars().count())
        && text.chars().all(sign)
        && edge(text.chars().next())
        && (edge(text.chars().last()) || text.ends_with('.'))
        && !text.contains("  ")
        && text.chars().any(char::is_alphabetic)
}

/// The language that the names of a new map sound like.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum NamingStyle {
    /// Hill forts and river towns north of the Danube.
    #[default]
    Getic,
    /// Colonies on a sea coast.
    Pontic,
    /// Camps and farms of a province.
    Latin,
}

impl NamingStyle {
    /// All languages.
    pub const ALL: [NamingStyle; 3] = [NamingStyle::Getic, NamingStyle::Pontic, NamingStyle::Latin];

    const fn sounds(self) -> NameSyllables {
        match self {
            NamingStyle::Getic => name_syllables::GETIC,
            NamingStyle::Pontic => name_syllables::PONTIC,
            NamingStyle::Latin => name_syllables::LATIN,
        }
    }

    /// Returns `count` invented names of territories, all different. If the sounds run out (after more than
    /// 300), the names are numbered from the second round on.
    pub fn territories(self, count: usize, chance: &mut MapRng) -> Vec<String> {
        let NameSyllables { beginnings, endings, .. } = self.sounds();
        let join = |beginning: &&str| {
            let beginning = String::from(*beginning);
            endings.iter().map(move |ending| format!("{beginning}{ending}"))
        };
        let mut all: Vec<String> = beginnings.iter().flat_map(join).collect();
        chance.shuffle(&mut all);
        numbered(&all, count)
    }

    /// Returns `count` names of regions, all different.
    pub fn regions(self, count: usize, chance: &mut MapRng) -> Vec<String> {
        let mut all: Vec<String> = self.sounds().regions.iter().copied().map(String::from).collect();
        chance.shuffle(&mut all);
        numbered(&all, count)
    }
}

fn numbered(names: &[String], count: usize) -> Vec<String> {
    let mut seen = BTreeSet::new();
    let rounds = (1..).flat_map(|round| {
        names.iter().map(move |name| if round == 1 { name.clone() } else { format!("{name} {round}") })
    });
    rounds.filter(|name| seen.insert(plain(name))).take(count).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_words_and_not_numbers_or_punctuation() {
        for good in ["Histria", "Țara Bârsei", "Sf. Gheorghe", "L'Aquila", "Tomis 2", "東京", "St."] {
            assert!(is_a_name(good), "{good}");
        }
        for bad in ["", " Histria", "His  tria", "12", "a;b", "a\u{202e}b", "x (2)", "-a", &"a".repeat(41)] {
            assert!(!is_a_name(bad), "{bad}");
        }
    }

    #[test]
    fn a_hurried_reader_sees_no_marks_and_no_capitals() {
        assert_eq!(plain("Ţara  BÂRSEI"), "tara barsei");
        assert_eq!(plain("Tomiș"), plain("tomiş"));
    }

    #[test]
    fn invented_names_are_names_and_no_two_alike() {
        for tongue in NamingStyle::ALL {
            let mut chance = MapRng::new("names");
            let names = tongue.territories(512, &mut chance);
            let plain: BTreeSet<String> = names.iter().map(|name| plain(name)).collect();
            assert_eq!(plain.len(), 512);
            assert!(names.iter().all(|name| is_a_name(name)), "{names:?}");
            assert!(names[..300].iter().all(|name| !name.contains(' ')), "{names:?}");
            assert_eq!(tongue.regions(40, &mut chance).len(), 40);
        }
    }
}
