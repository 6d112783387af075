//! The settings common to games of all rulesets: name, language, time zone, press, and who may join.

use chrono::{DateTime, NaiveDateTime, Utc};
use secrecy::SecretString;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use stafeta_rules::clock::zone::ZoneRules;
use stafeta_rules::rules::BotLevel;
use uuid::Uuid;

use super::creation_checks::parse_name;
use crate::accounts::Person;
use crate::forum::boards::Board;
use crate::gamemaster::{
    Assent, EntryGate, GAME_PASSWORD, GameDefaults, GamePassword, GameSettings, LIVE_MINUTES, LIVE_WAITS,
    LiveTerms, Press, SeatAdmission, VacationRule, game_password_length,
};
use crate::games::Ruleset;
use crate::i18n::{Lang, Message, NamedZone, ReaderLocale, zone_choices};
use crate::key;
use crate::web::{App, FormErrors, SiteCopy, WebError};

/// The common fields of the forms for new games, as typed.
#[derive(Debug, Clone, Deserialize, Serialize)]
#[serde(default)]
pub(in crate::web::pages) struct GameTermsForm {
    /// The token of the form.
    pub(super) once: String,
    pub(super) name: String,
    pub(super) language: String,
    pub(super) zone: String,
    pub(super) press: String,
    pub(super) door: String,
    /// The password of a game whose seats need one.
    pub(super) password: String,
    pub(super) unlisted: String,
    pub(super) assent: String,
    pub(super) vacation: String,
    pub(super) bots: String,
    pub(super) bot_level: String,
    pub(super) phases_met: String,
    pub(super) games_finished: String,
    pub(super) rated: String,
    pub(super) anonymous: String,
    pub(super) min_people: String,
    /// Minutes of a phase of a live game; empty for any other game.
    pub(super) live_minutes: String,
    /// The start of a live game, in the time zone of the game.
    pub(super) starts_at: String,
    pub(super) live_wait: String,
    /// Names of people for whom seats are kept.
    pub(super) reserved: String,
}

impl Default for GameTermsForm {
    fn default() -> Self {
        Self {
            once: String::new(),
            name: String::new(),
            language: String::new(),
            zone: String::new(),
            press: Press::Full.code().to_owned(),
            door: SeatAdmission::Open.code().to_owned(),
            password: String::new(),
            unlisted: String::new(),
            assent: Assent::Most.code().to_owned(),
            vacation: VacationRule::None.code().to_owned(),
            bots: "0".to_owned(),
            bot_level: BotLevel::default().code().to_owned(),
            phases_met: String::new(),
            games_finished: String::new(),
            rated: String::new(),
            anonymous: String::new(),
            min_people: String::new(),
            live_minutes: String::new(),
            starts_at: String::new(),
            live_wait: "10".to_owned(),
            reserved: String::new(),
        }
    }
}

/// The common settings after validation.
pub(super) struct GameTerms {
    pub(super) name: String,
    pub(super) lang: Lang,
    pub(super) zone: NamedZone,
    pub(super) press: Press,
    pub(super) door: SeatAdmission,
    /// The password, if `door` asks for one.
    pub(super) password: Option<SecretString>,
    pub(super) is_unlisted: bool,
    pub(super) assent: Assent,
    pub(super) vacation: VacationRule,
    /// Number of seats that bots play.
    pub(super) bots: u8,
    pub(super) bot_level: BotLevel,
    pub(super) gate: EntryGate,
    pub(super) is_rated: bool,
    pub(super) is_anonymous: bool,
    /// The least number of people with which it goes on; `None` for one.
    pub(super) min_people: Option<i16>,
    /// The terms of a live game; `None` for any other.
    pub(super) live: Option<LiveTerms>,
}

impl GameTerms {
    /// Returns the settings of a game of `ruleset`. Its phases end early and seats are never lost, as far as the caller does not
    /// change that: where seats post in turn, the rules decide both.
    pub(super) fn settings(&self, ruleset: Ruleset, options: Value, seats: u8) -> GameSettings {
        GameSettings {
            ruleset,
            options,
            seats,
            bots: self.bots,
            bot_level: self.bot_level,
            lang: self.lang,
            zone: self.zone.clone(),
            press: self.press,
            door: self.door,
            ends_early: true,
            assent: self.assent,
            missed_limit: None,
            covers_first_phase: false,
            excused_misses: 0,
            min_people: self.min_people,
            vacation: self.vacation,
            gate: self.gate,
            is_rated: self.is_rated,
            is_anonymous: self.is_anonymous,
            is_unlisted: self.is_unlisted,
            live: self.live,
        }
    }
}

impl GameTermsForm {
    /// Returns the likely settings of `person` on `board`.
    pub(super) fn likely(board: &Board, person: &Person, defaults: &GameDefaults) -> Self {
        Self {
            once: Uuid::new_v4().to_string(),
            press: defaults.press.code().to_owned(),
            assent: defaults.assent.code().to_owned(),
            vacation: defaults.vacation.code().to_owned(),
            language: board.lang.code().to_owned(),
            zone: person.zone.name().to_owned(),
            ..Self::default()
        }
    }

    /// Validates the fields. Notes every error in `faults`; `None` if a field cannot be used.
    pub(super) fn parse(&self, site: &SiteCopy, faults: &mut FormErrors) -> Option<GameTerms> {
        let name = parse_name(&self.name, site).map_err(|found| faults.append(found)).ok();
        let mut choose = |field, is_missing: bool| {
            if is_missing {
                faults.add(field, Message::new(key!("game-create-choose")));
            }
        };
        let (lang, zone) = (self.language.parse().ok(), NamedZone::find_zone(&self.zone));
        let (press, door) = (Press::of_code(&self.press), SeatAdmission::of_code(&self.door));
        choose("language", lang.is_none());
        choose("zone", zone.is_none());
        choose("press", press.is_none());
        choose("door", door.is_none());
        let password = door.map(|door| parse_password(door, &self.password));
        let assent = Assent::of_code(&self.assent);
        choose("assent", assent.is_none());
        let bot_level = self.bot_level.parse::<BotLevel>().ok();
        choose("bot_level", bot_level.is_none());
        let vacation = VacationRule::of_code(&self.vacation);
        choose("vacation", vacation.is_none());
        if matches!(password, Some(None)) {
            faults.add("password", game_password_length());
        }
        let (is_anonymous, is_unlisted) = (!self.anonymous.is_empty(), !self.unlisted.is_empty());
        if is_unlisted && !self.rated.is_empty() {
            faults.add("unlisted", Message::new(key!("unlisted-not-rated")));
        }
        if is_anonymous && vacation.is_some_and(|rule| rule != VacationRule::None) {
            faults.add("vacation", Message::new(key!("anonymous-no-vacation")));
        }
        let bots = match self.bots.trim() {
            "" => Some(0),
            typed => typed.parse().ok(),
        };
        if bots.is_none() {
            faults.add("bots", Message::new(key!("game-create-bots-unclear")));
        }
        let (phases_met, games_finished) = (self.phases_met.as_str(), self.games_finished.as_str());
        let mut at_least = |field, typed| match optional_count(typed) {
            Ok(least) => least,
            Err(()) => {
                faults.add(field, Message::new(key!("game-create-gate-range")));
                None
            }
        };
        let gate = EntryGate {
            phases_met: at_least("phases_met", phases_met),
            games_finished: at_least("games_finished", games_finished),
        };
        let min_people = match self.min_people.trim() {
            "" => Some(None),
            typed => typed.parse().ok().filter(|least| (2..=60).contains(least)).map(Some),
        };
        if min_people.is_none() {
            faults.add("min_people", Message::new(key!("min-people-range")));
        }
        let live = self.parse_live(zone.as_ref(), faults);
        if vacation.is_some_and(|rule| rule != VacationRule::None) && !self.live_minutes.trim().is_empty() {
            faults.add("vacation", Message::new(key!("live-no-vacation")));
        }
        let (press, door, assent, vacation) = (press?, door?, assent?, vacation?);
        Some(GameTerms {
            name: name?,
            lang: lang?,
            zone: zone?,
            press,
            door,
            password: password??,
            is_unlisted,
            assent,
            vacation,
            bots: bots?,
            bot_level: bot_level?,
            gate,
            is_rated: !self.rated.is_empty(),
            is_anonymous,
            min_people: min_people?,
            live: live?,
        })
    }

    /// Reads the terms of a live game. Notes every error in `faults`; the outer `None` if a field cannot be used.
    fn parse_live(&self, zone: Option<&NamedZone>, faults: &mut FormErrors) -> Option<Option<LiveTerms>> {
        if self.live_minutes.trim().is_empty() {
            return Some(None);
        }
        let minutes = self.live_minutes.trim().parse().ok().filter(|minutes| LIVE_MINUTES.contains(minutes));
        let wait_minutes = self.live_wait.trim().parse().ok().filter(|minutes| LIVE_WAITS.contains(minutes));
        let starts_at = zone.and_then(|zone| parse_start(&self.starts_at, zone));
        for (field, is_missing, fault) in [
            ("live_minutes", minutes.is_none(), key!("live-minutes-range")),
            ("live_wait", wait_minutes.is_none(), key!("live-wait-range")),
            ("starts_at", zone.is_some() && starts_at.is_none(), key!("live-start-unclear")),
        ] {
            if is_missing {
                faults.add(field, Message::new(fault));
            }
        }
        Some(Some(LiveTerms { minutes: minutes?, starts_at: starts_at?, wait_minutes: wait_minutes? }))
    }

    pub(in crate::web::pages) fn presses(&self, words: &ReaderLocale) -> Vec<(String, String)> {
        choices(words, Press::ALL.iter().map(|press| (press.code(), press.told())))
    }

    pub(super) fn doors(&self, words: &ReaderLocale) -> Vec<(String, String)> {
        let name = |door: &SeatAdmission| match door {
            SeatAdmission::Open => (door.code(), key!("game-admission-open")),
            SeatAdmission::Invited => (door.code(), key!("game-admission-invitation")),
            SeatAdmission::Password => (door.code(), key!("game-admission-password")),
        };
        choices(words, SeatAdmission::ALL.iter().map(name))
    }

    pub(in crate::web::pages) fn assents(&self, words: &ReaderLocale) -> Vec<(String, String)> {
        let name = |assent: &Assent| match assent {
            Assent::Most => (assent.code(), key!("game-assent-most")),
            Assent::Silence => (assent.code(), key!("game-assent-silence")),
        };
        choices(words, Assent::ALL.iter().map(name))
    }

    pub(in crate::web::pages) fn vacations(&self, words: &ReaderLocale) -> Vec<(String, String)> {
        let name = |rule: &VacationRule| match rule {
            VacationRule::None => (rule.code(), key!("vacation-rule-none")),
            VacationRule::Extends => (rule.code(), key!("vacation-rule-extends")),
            VacationRule::Waits => (rule.code(), key!("vacation-rule-waits")),
        };
        choices(words, VacationRule::ALL.iter().map(name))
    }

    pub(super) fn languages(&self) -> Vec<(String, String)> {
        Lang::ALL.iter().map(|lang| (lang.code().to_owned(), lang.own_name().to_owned())).collect()
    }

    pub(super) fn zones(&self) -> Vec<(String, String)> {
        zone_choices(&self.zone)
    }
}

/// Reads the password of a game that admits people so; the inner `None` if it needs none. `None` if its length is wrong.
pub(super) fn parse_password(door: SeatAdmission, typed: &str) -> Option<Option<SecretString>> {
    match door {
        SeatAdmission::Open | SeatAdmission::Invited => Some(None),
        SeatAdmission::Password if GAME_PASSWORD.contains(&typed.chars().count()) => Some(Some(typed.into())),
        SeatAdmission::Password => None,
    }
}

/// Hashes the password of a new game, if it has one.
///
/// # Errors
/// It cannot be hashed now.
pub(super) async fn hash_password(
    app: &App,
    password: Option<&SecretString>,
) -> Result<Option<GamePassword>, WebError> {
    match password {
        Some(password) => Ok(Some(GamePassword::hash(&app.hashing, password).await?)),
        None => Ok(None),
    }
}

/// Reads a local date and time, as a browser sends it.
pub(super) fn parse_start(typed: &str, zone: &NamedZone) -> Option<DateTime<Utc>> {
    NaiveDateTime::parse_from_str(typed.trim(), "%Y-%m-%dT%H:%M").ok().map(|local| zone.instant(local))
}

/// Reads a number from 1 to 100; `None` if the field is empty.
fn optional_count(typed: &str) -> Result<Option<i16>, ()> {
    match typed.trim() {
        "" => Ok(None),
        typed => typed.parse().ok().filter(|count| (1..=100).contains(count)).map(Some).ok_or(()),
    }
}

/// Returns the levels of bots by code, each with its name.
pub(in crate::web::pages) fn bot_levels(words: &ReaderLocale) -> Vec<(String, String)> {
    let name = |level: &BotLevel| match level {
        BotLevel::Beginner => (level.code(), key!("bot-level-beginner")),
        BotLevel::Club => (level.code(), key!("bot-level-club")),
        BotLevel::Strong => (level.code(), key!("bot-level-strong")),
    };
    choices(words, BotLevel::ALL.iter().map(name))
}

/// Pairs codes with their names in the reader's language.
pub(super) fn choices<'c>(
    words: &ReaderLocale,
    named: impl IntoIterator<Item = (&'c str, &'c str)>,
) -> Vec<(String, String)> {
    named.into_iter().map(|(code, id)| (code.to_owned(), words.t(id).to_string())).collect()
}
