//! What every table agrees on, whatever is played there: its name, its language, its zone, who may talk and come.

use serde::Deserialize;

use crate::accounts::Person;
use crate::accounts::limits::{self, Action, Limited};
use crate::db::Db;
use crate::forum::boards::{self, Board};
use crate::gamemaster::{Assent, Door, MAX_NAME, Press};
use crate::key;
use crate::web::{App, Faults, Visit, WebError};
use crate::words::{Lang, Message, Words, Zone, zone_names};

/// The fields as they are typed.
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

/// The board on which `person` may open a table.
///
/// # Errors
/// There is none of that name, or it takes no games of theirs.
pub(super) async fn board(db: &Db, slug: &str, person: &Person) -> Result<Board, WebError> {
    let board = boards::find(db, slug, Some(person)).await?.ok_or(WebError::NotFound)?;
    if board.open_by.admits(Some(person)) { Ok(board) } else { Err(WebError::Forbidden) }
}

/// Takes a game from those that `person` may create in a time.
///
/// # Errors
/// What to say beside the form when they create them too fast.
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

/// The same, each field understood.
pub(super) struct Agreed {
    pub(super) name: String,
    pub(super) lang: Lang,
    pub(super) zone: Zone,
    pub(super) press: Press,
    pub(super) door: Door,
    pub(super) assent: Assent,
    /// Seats that the house plays.
    pub(super) house: u8,
}

impl Agreement {
    /// What `person` is likely to want on `board`.
    pub(super) fn likely(board: &Board, person: &Person) -> Self {
        Self {
            language: board.lang.code().to_owned(),
            zone: person.zone.name().to_owned(),
            ..Self::default()
        }
    }

    /// Reads the fields; what is wrong is noted, and then there may be nothing.
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

/// Codes with their names in words.
pub(super) fn choices<'c>(
    words: &Words,
    named: impl IntoIterator<Item = (&'c str, &'c str)>,
) -> Vec<(String, String)> {
    named.into_iter().map(|(code, id)| (code.to_owned(), words.t(id).to_string())).collect()
}
