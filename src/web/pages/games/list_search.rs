//! The form above the lists of games, whose fields stand in the address.

use serde::{Deserialize, Serialize};

use super::game_terms::choices;
use crate::gamemaster::{GameSearch, GameSpeed, Press};
use crate::games::Ruleset;
use crate::i18n::{Lang, ReaderLocale};
use crate::key;
use crate::web::WebError;

/// The largest number of free seats that the form offers to ask for.
const MOST_FREE: u8 = 7;

/// The fields, as the address has them. An empty one lets every game fit.
#[derive(Debug, Clone, Default, PartialEq, Eq, Deserialize, Serialize)]
#[serde(default)]
pub(super) struct GameSearchForm {
    #[serde(skip_serializing_if = "String::is_empty")]
    pub(super) game: String,
    #[serde(skip_serializing_if = "String::is_empty")]
    pub(super) speed: String,
    #[serde(skip_serializing_if = "String::is_empty")]
    pub(super) language: String,
    #[serde(skip_serializing_if = "String::is_empty")]
    pub(super) press: String,
    /// The least number of free seats.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub(super) free: String,
    /// Not empty: only games that hide their players.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub(super) anonymous: String,
    /// Not empty: only games that change ratings.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub(super) rated: String,
}

impl GameSearchForm {
    /// Parses the fields.
    ///
    /// # Errors
    /// [`WebError::Invalid`] if a field has a value that the form does not offer.
    pub(super) fn parse(&self) -> Result<GameSearch, WebError> {
        let press = |code: &str| Press::of_code(code);
        Ok(GameSearch {
            ruleset: chosen(&self.game, |code| code.parse().ok())?,
            speed: chosen(&self.speed, GameSpeed::of_code)?,
            lang: chosen(&self.language, |code| code.parse().ok())?,
            press: chosen(&self.press, press)?,
            free_seats: chosen(&self.free, |typed| {
                typed.parse().ok().filter(|free| (1..=MOST_FREE).contains(free))
            })?,
            is_anonymous: !self.anonymous.is_empty(),
            is_rated: !self.rated.is_empty(),
        })
    }

    /// Returns true if every game fits.
    pub(super) fn is_empty(&self) -> bool {
        *self == Self::default()
    }

    /// Returns the fields for an address, each after an `&`.
    pub(super) fn address(&self) -> String {
        let fields = serde_html_form::to_string(self).unwrap_or_default();
        if fields.is_empty() { fields } else { format!("&{fields}") }
    }

    /// Lists the rules, by code, each with its name.
    pub(super) fn rulesets(words: &ReaderLocale) -> Vec<(String, String)> {
        let public = Ruleset::ALL.iter().filter(|ruleset| ruleset.rules_page(None).is_some());
        choices(words, public.map(|ruleset| (ruleset.code(), ruleset.name())))
    }

    /// Lists the speeds, by code, each with its description.
    pub(super) fn speeds(words: &ReaderLocale) -> Vec<(String, String)> {
        let name = |speed: GameSpeed| match speed {
            GameSpeed::Day => (speed.code(), key!("games-speed-day")),
            GameSpeed::Days => (speed.code(), key!("games-speed-days")),
            GameSpeed::Week => (speed.code(), key!("games-speed-week")),
        };
        choices(words, GameSpeed::ALL.map(name))
    }

    /// Lists the languages, by code, each with its own name.
    pub(super) fn languages() -> Vec<(String, String)> {
        Lang::ALL.map(|lang| (lang.code().to_owned(), lang.own_name().to_owned())).to_vec()
    }

    /// Lists the numbers of free seats, each with its description.
    pub(super) fn free_seats(words: &ReaderLocale) -> Vec<(String, String)> {
        let name = |free: u8| words.t(key!("games-search-free-least")).arg("count", free).to_string();
        (1..=MOST_FREE).map(|free| (free.to_string(), name(free))).collect()
    }

    /// Lists the ways to talk, by code, each with its description.
    pub(super) fn presses(words: &ReaderLocale) -> Vec<(String, String)> {
        let name = |press: &Press| match press {
            Press::Full => (press.code(), key!("games-press-full")),
            Press::Public => (press.code(), key!("games-press-public")),
            Press::None => (press.code(), key!("games-press-none")),
        };
        choices(words, Press::ALL.iter().map(name))
    }
}

/// Parses a field; `None` if it is empty.
fn chosen<T>(code: &str, parse: impl Fn(&str) -> Option<T>) -> Result<Option<T>, WebError> {
    match code {
        "" => Ok(None),
        code => {
            parse(code).map(Some).ok_or(WebError::Invalid("a property of games that the form does not offer"))
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_fields_return_to_the_address_and_unknown_ones_are_refused() {
        let form = GameSearchForm { game: "diplomacy".into(), rated: "yes".into(), ..Default::default() };
        assert_eq!(form.address(), "&game=diplomacy&rated=yes");
        assert_eq!(GameSearchForm::default().address(), "");
        assert_eq!(form.parse().unwrap().ruleset, Some(Ruleset::Diplomacy));
        let unknown = GameSearchForm { speed: "soon".into(), ..Default::default() };
        assert!(unknown.parse().is_err());
        for (typed, free) in [("1", Some(1)), ("7", Some(7)), ("", None)] {
            let form = GameSearchForm { free: typed.into(), ..Default::default() };
            assert_eq!(form.parse().unwrap().free_seats, free);
        }
        for typed in ["0", "8", "-1", "two", "256"] {
            assert!(GameSearchForm { free: typed.into(), ..Default::default() }.parse().is_err(), "{typed}");
        }
    }
}
