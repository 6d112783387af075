//! The settings common to games of all rulesets: name, language, time zone, press, and who may join.

use serde::Deserialize;

use crate::accounts::Person;
use crate::accounts::limits::{self, Action, Limited};
use crate::db::Db;
use crate::forum::boards::{self, Board};
use crate::gamemaster::{Assent, Door, MAX_NAME, Press};
use crate::key;
use crate::web::{App, Faults, Visit, WebError};
use crate::words::{Lang, Message, Words, Zone, zone_names};

/// The common fields of the forms for new games, as typed.
#[derive(Debug, Clone, Deserialize)]
#[serde(default)]
pub(super) struct Agreement {
    pub(super) name: String,
    pub(super) language: String,
    pub(super) zone: String,
    pub(super) press: String,
    pub(super) door: String,
    pub(super) assent: String,
    pub(super) house: String,
}

impl Default for Agreement {
    fn default() -> Self {
        Self {
            name: String::new(),
            language: String::new(),
            zone: String::new(),
            press: Press::Full.code().to_owned(),
            door: Door::Open.code().to_owned(),
            assent: Assent::Most.code().to_owned(),
            house: "0".to_owned(),
        }
    }
}

/// Returns the board with this slug, if `person` may create a game on it.
///
/// # Errors
/// There is no such board, or it takes no games of theirs.
pub(super) async fn board(db: &Db, slug: &str, person: &Person) -> Result<Board, WebError> {
    let board = boards::find(db, slug, Some(person)).await?.ok_or(WebError::NotFound)?;
    if board.open_by.admits(Some(person)) { Ok(board) } else { Err(WebError::Forbidden) }
}

/// Counts a new game against the limit of games that `person` may create in a period.
///
/// # Errors
/// The inner error is the fault to show beside the form.
pub(super) async fn may_create(
    app: &App,
    visit: &Visit,
    person: &Person,
) -> Result<Result<(), Faults>, WebError> {
    match limits::take(&app.db, Action::CreateGame, person.id, visit.now()).await {
        Ok(()) => Ok(Ok(())),
        Err(Limited::Wait(pause)) => {
            let minutes = pause.num_minutes().max(1);
            Ok(Err(Faults::one("name", Message::new(key!("game-open-too-often")).with("minutes", minutes))))
        }
        Err(Limited::Database(error)) => Err(error.into()),
    }
}

/// The common settings after validation.
pub(super) struct Agreed {
    pub(super) name: String,
    pub(super) lang: Lang,
    pub(super) zone: Zone,
    pub(super) press: Press,
    pub(super) door: Door,
    pub(super) assent: Assent,
    /// Number of seats that bots play.
    pub(super) house: u8,
}

impl Agreement {
    /// Returns the likely settings of `person` on `board`.
    pub(super) fn likely(board: &Board, person: &Person) -> Self {
        Self {
            language: board.lang.code().to_owned(),
            zone: person.zone.name().to_owned(),
            ..Self::default()
        }
    }

    /// Validates the fields. Notes every error in `faults`; `None` if a field cannot be used.
    pub(super) fn agreed(&self, faults: &mut Faults) -> Option<Agreed> {
        let name = self.name.split_whitespace().collect::<Vec<_>>().join(" ");
        match name.chars().count() {
            0 => faults.add("name", Message::new(key!("game-open-no-name"))),
            long if long > MAX_NAME => {
                faults.add("name", Message::new(key!("game-open-long-name")).with("most", MAX_NAME));
            }
            _ => {}
        }
        let mut choose = |field, is_missing: bool| {
            if is_missing {
                faults.add(field, Message::new(key!("game-open-choose")));
            }
        };
        let (lang, zone) = (self.language.parse().ok(), Zone::named(&self.zone));
        let (press, door) = (Press::of_code(&self.press), Door::of_code(&self.door));
        choose("language", lang.is_none());
        choose("zone", zone.is_none());
        choose("press", press.is_none());
        choose("door", door.is_none());
        let assent = Assent::of_code(&self.assent);
        choose("assent", assent.is_none());
        let house = match self.house.trim() {
            "" => Some(0),
            typed => typed.parse().ok(),
        };
        if house.is_none() {
            faults.add("house", Message::new(key!("game-open-house-unclear")));
        }
        let (press, door, assent) = (press?, door?, assent?);
        Some(Agreed { name, lang: lang?, zone: zone?, press, door, assent, house: house? })
    }

    pub(super) fn presses(&self, words: &Words) -> Vec<(String, String)> {
        choices(words, Press::ALL.iter().map(|press| (press.code(), press.told())))
    }

    pub(super) fn doors(&self, words: &Words) -> Vec<(String, String)> {
        let name = |door: &Door| match door {
            Door::Open => (door.code(), key!("game-door-open")),
            Door::Invited => (door.code(), key!("game-door-invited")),
        };
        choices(words, Door::ALL.iter().map(name))
    }

    pub(super) fn assents(&self, words: &Words) -> Vec<(String, String)> {
        let name = |assent: &Assent| match assent {
            Assent::Most => (assent.code(), key!("game-assent-most")),
            Assent::Silence => (assent.code(), key!("game-assent-silence")),
        };
        choices(words, Assent::ALL.iter().map(name))
    }

    pub(super) fn languages(&self) -> Vec<(String, String)> {
        Lang::ALL.iter().map(|lang| (lang.code().to_owned(), lang.own_name().to_owned())).collect()
    }

    pub(super) fn zones(&self) -> Vec<(String, String)> {
        zone_names().into_iter().map(|name| (name.clone(), name)).collect()
    }
}

/// Pairs codes with their names in the reader's language.
pub(super) fn choices<'c>(
    words: &Words,
    named: impl IntoIterator<Item = (&'c str, &'c str)>,
) -> Vec<(String, String)> {
    named.into_iter().map(|(code, id)| (code.to_owned(), words.t(id).to_string())).collect()
}
