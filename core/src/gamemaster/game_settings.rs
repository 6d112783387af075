//! Settings of a game: what its players agree to, without its name and its secret.

use serde::{Deserialize, Serialize};
use serde_json::Value;
use stafeta_rules::clock::cadence::WeeklyDeadline;
use stafeta_rules::rules::{BotLevel, ResolutionMode};

use super::excused_misses::PHASES_FOR_EXCUSE;
use super::game::{Assent, EntryGate, Game, Press, SeatAdmission, VacationRule, told_bot_level};
use super::live_terms::LiveTerms;
use super::player_names::PlayerNames;
use super::roster::SeatRow;
use super::{GameError, refused};
use crate::forum::system_posts::CitedItem;
use crate::games::{CorruptRecord, Ruleset, has_own_opening};
use crate::i18n::{Lang, Message, NamedZone};
use crate::key;

/// The settings of a game, as its form asks for them and as a tournament stores them.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct GameSettings {
    /// The rules it is played by.
    pub ruleset: Ruleset,
    /// The options of the rules.
    pub options: Value,
    /// Number of seats.
    pub seats: u8,
    /// Number of seats for bots, the last ones; fewer than `seats`.
    pub bots: u8,
    /// How strong bots are that play in it; one of [`Ruleset::bot_levels`].
    pub bot_level: BotLevel,
    /// The language of its threads.
    pub lang: Lang,
    /// The time zone of its deadlines.
    pub zone: NamedZone,
    /// The ways in which players may talk.
    pub press: Press,
    /// The people who may take a seat.
    pub door: SeatAdmission,
    /// True if a phase ends as soon as all have confirmed.
    pub ends_early: bool,
    /// The consent that the game master needs where they play in the game themselves.
    pub assent: Assent,
    /// Number of phases missed in a row before a seat is vacant, 1 to 20; `None` for no limit.
    pub missed_limit: Option<i32>,
    /// True if the first phase waits until every seat has a player who sends orders. Only where all post together.
    pub covers_first_phase: bool,
    /// Number of missed phases of a player that do not count towards the limit, 0 to 5.
    #[serde(default)]
    pub excused_misses: i16,
    /// The least number of people with which it goes on, 2 to the number of seats; `None` for one.
    #[serde(default)]
    pub min_people: Option<i16>,
    /// The effect of a player's vacation. None in an anonymous game.
    pub vacation: VacationRule,
    /// What a person needs to take a seat.
    pub gate: EntryGate,
    /// True if it counts for the ratings. People then take all seats.
    pub is_rated: bool,
    /// True if nobody learns who plays until it ends.
    pub is_anonymous: bool,
    /// True if lists, search and feeds leave it out.
    #[serde(default)]
    pub is_unlisted: bool,
    /// The terms of a live game; `None` for any other.
    #[serde(default)]
    pub live: Option<LiveTerms>,
}

/// A setting that [`GameSettings::check`], or the creation of a game, refuses.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum GameSetting {
    /// The number of bots.
    Bots,
    /// Counting for the ratings.
    Rating,
    /// Being left out of lists.
    Listing,
    /// The effect of a vacation.
    Vacation,
    /// The least number of people.
    LeastPeople,
    /// The time for a phase of a live game.
    LiveTime,
    /// The start of a live game.
    LiveStart,
    /// The password of its seats.
    Password,
    /// The people for whom seats are kept.
    KeptSeats,
}

impl GameSetting {
    /// Builds the refusal of this setting that says why.
    pub(super) fn refused(self, id: &'static str) -> GameError {
        GameError::Setting(self, Message::new(id))
    }
}

/// The time for a phase or a turn.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum PhaseTime {
    /// In hours.
    Hours(u32),
    /// In minutes, in a live game.
    Minutes(u32),
}

impl PhaseTime {
    /// Returns the number of hours or minutes.
    #[must_use]
    pub const fn amount(self) -> u32 {
        match self {
            Self::Hours(amount) | Self::Minutes(amount) => amount,
        }
    }
}

/// The people a game is meant for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum GameAudience {
    /// Everybody: other people can join.
    Everybodys,
    /// One person, who plays alone against bots.
    One,
}

/// Returns the sentences about excused misses, where seats can be lost, and about the least number of people.
pub(super) fn told_absence(
    missed_limit: Option<i32>,
    excused_misses: i16,
    min_people: Option<i16>,
) -> impl Iterator<Item = CitedItem> {
    let excused = missed_limit.filter(|_| excused_misses > 0).map(|_| {
        let told = Message::new(key!("excused-misses-told")).with("count", excused_misses);
        told.with("phases", PHASES_FOR_EXCUSE)
    });
    let least = min_people.map(|least| Message::new(key!("min-people-told")).with("least", least));
    excused.into_iter().chain(least).map(CitedItem::from)
}

impl GameSettings {
    /// Returns the settings of a game with these seats. Its bots are those that it has now; a rated game begins with people.
    #[must_use]
    pub fn of_game(game: &Game, roster: &[SeatRow]) -> Self {
        let count = |bots: usize| u8::try_from(bots).unwrap_or(u8::MAX);
        Self {
            ruleset: game.ruleset,
            options: game.options.clone(),
            seats: count(roster.len()),
            bots: if game.is_rated { 0 } else { count(roster.iter().filter(|seated| seated.bot).count()) },
            bot_level: game.bot_level,
            lang: game.lang,
            zone: game.zone.clone(),
            press: game.press,
            door: game.door,
            ends_early: game.ends_early,
            assent: game.assent,
            missed_limit: game.missed_limit,
            covers_first_phase: game.covers_first_phase,
            excused_misses: game.excused_misses,
            min_people: game.min_people,
            vacation: game.vacation,
            gate: game.gate,
            is_rated: game.is_rated,
            is_anonymous: game.is_anonymous,
            is_unlisted: game.is_unlisted,
            live: game.live,
        }
    }

    /// Checks that a game can be created with these settings.
    ///
    /// # Errors
    /// Settings contradict each other, or the options make no game.
    pub fn check(&self) -> Result<(), GameError> {
        self.check_terms()?;
        self.ruleset.try_options(&self.options, self.seats).map_err(GameError::Illegal)
    }

    /// Checks that settings do not contradict each other, whatever the rules say of the options.
    ///
    /// # Errors
    /// [`GameError::Setting`] with the first that does.
    pub fn check_terms(&self) -> Result<(), GameError> {
        if self.bots > 0 && self.bots >= self.seats {
            return Err(GameSetting::Bots.refused(key!("game-bots-need-person")));
        }
        if self.is_rated && self.bots > 0 {
            return Err(GameSetting::Rating.refused(key!("game-rated-needs-people")));
        }
        // Everybody may check how a rating came about.
        if self.is_rated && self.is_unlisted {
            return Err(GameSetting::Listing.refused(key!("unlisted-not-rated")));
        }
        // The powers may be of any strength in it.
        if self.is_rated && has_own_opening(&self.options) {
            return Err(GameSetting::Rating.refused(key!("opening-not-rated")));
        }
        // A deadline that waits for a vacation would show whose it is.
        if self.is_anonymous && self.vacation != VacationRule::None {
            return Err(GameSetting::Vacation.refused(key!("anonymous-no-vacation")));
        }
        if let Some(live) = &self.live {
            if !live.is_valid() {
                return Err(GameSetting::LiveTime.refused(key!("live-range")));
            }
            if self.vacation != VacationRule::None {
                return Err(GameSetting::Vacation.refused(key!("live-no-vacation")));
            }
        }
        if self.min_people.is_some_and(|least| least > i16::from(self.seats - self.bots)) {
            return Err(GameSetting::LeastPeople.refused(key!("min-people-too-many")));
        }
        Ok(())
    }

    /// Returns the time for a phase or a turn; `None` if the rules have no such time, as with fixed days of the week.
    ///
    /// # Errors
    /// The options are not those of the ruleset.
    pub fn phase_time(&self) -> Result<Option<PhaseTime>, CorruptRecord> {
        if let Some(live) = &self.live {
            return Ok(Some(PhaseTime::Minutes(live.minutes)));
        }
        let hours = self.ruleset.posting_hours(&self.options)?;
        let is_timed = self.ruleset.with_phase_hours(&self.options, hours)?.is_some();
        Ok(is_timed.then_some(PhaseTime::Hours(hours)))
    }

    /// Returns the settings with another time for a phase or a turn, in the unit of [`Self::phase_time`].
    ///
    /// # Errors
    /// The game does not allow that time.
    pub fn with_phase_time(&self, amount: u32) -> Result<Self, GameError> {
        let timed = match self.live {
            Some(live) => Self { live: Some(LiveTerms { minutes: amount, ..live }), ..self.clone() },
            None => {
                let options = self.ruleset.with_phase_hours(&self.options, amount)?;
                let options = options.ok_or_else(|| refused(key!("game-phase-time-not-allowed")))?;
                Self { options, ..self.clone() }
            }
        };
        timed.check()?;
        Ok(timed)
    }

    /// Returns the day of the week and the time at which phases end; `None` if the rules have none, or the game is live.
    ///
    /// # Errors
    /// The options are not those of the ruleset.
    pub fn weekly_deadline(&self) -> Result<Option<WeeklyDeadline>, CorruptRecord> {
        match self.live {
            Some(_) => Ok(None),
            None => self.ruleset.weekly_deadline(&self.options),
        }
    }

    /// Returns the settings with another day of the week and time, for a game that has [`Self::weekly_deadline`].
    ///
    /// # Errors
    /// The game has no such day.
    pub fn with_weekly_deadline(&self, deadline: WeeklyDeadline) -> Result<Self, GameError> {
        let options = self.ruleset.with_weekly_deadline(&self.options, deadline)?;
        let options = options.ok_or_else(|| refused(key!("game-phase-time-not-allowed")))?;
        let timed = Self { options, ..self.clone() };
        timed.check()?;
        Ok(timed)
    }

    /// Returns every setting that players agree to as a sentence.
    #[must_use]
    pub fn terms(&self) -> Vec<CitedItem> {
        self.terms_for(GameAudience::Everybodys)
    }

    /// Returns the sentences for a game for everybody or for one person.
    pub(super) fn terms_for(&self, whose: GameAudience) -> Vec<CitedItem> {
        let names = PlayerNames::of(&[]);
        let mut terms: Vec<CitedItem> =
            self.ruleset.terms(&self.options).iter().map(|term| names.item(term, self.ruleset)).collect();
        terms.extend(self.live.iter().flat_map(LiveTerms::told).map(CitedItem::from));
        terms.push(Message::new(self.press.told()).into());
        if self.bots > 0 {
            terms.push(Message::new(key!("game-house-told")).with("count", self.bots).into());
            terms.extend(told_bot_level(self.ruleset, self.bot_level).map(|key| Message::new(key).into()));
        }
        // In a game where seats post one after the other, the rules define the end of a phase and the result of a missed turn.
        let is_together = self.ruleset.tempo() == ResolutionMode::Together;
        if is_together {
            let ends = if self.ends_early { key!("game-ends-early") } else { key!("game-ends-late") };
            terms.push(Message::new(ends).into());
        }
        let missed = match (whose, self.missed_limit) {
            (GameAudience::One, _) => Some(Message::new(key!("game-missed-alone"))),
            (GameAudience::Everybodys, _) if !is_together => None,
            (GameAudience::Everybodys, Some(limit)) => {
                Some(Message::new(key!("game-missed-limit")).with("times", limit))
            }
            (GameAudience::Everybodys, None) => Some(Message::new(key!("game-missed-forever"))),
        };
        // Minor phases exist only where all post together.
        let has_minor = whose == GameAudience::Everybodys && is_together;
        let minor =
            self.missed_limit.filter(|_| has_minor).map(|_| Message::new(key!("game-missed-minor-told")));
        terms.extend(missed.into_iter().chain(minor).map(CitedItem::from));
        terms.extend(self.covers_first_phase.then(|| Message::new(key!("game-first-phase-told")).into()));
        if whose == GameAudience::Everybodys {
            terms.extend(told_absence(self.missed_limit, self.excused_misses, self.min_people));
            terms.push(Message::new(self.vacation.told()).into());
            // In an anonymous game the Game Master decides nothing while they play, so nobody is asked for consent.
            let assent = if self.is_anonymous { key!("anonymous-told") } else { self.assent.told() };
            terms.push(Message::new(assent).into());
            terms.extend(self.is_rated.then(|| Message::new(key!("game-rated-told")).into()));
            terms.extend(self.gate.terms().into_iter().map(CitedItem::from));
            terms.extend(self.door.told().map(|told| Message::new(told).into()));
            terms.extend(self.is_unlisted.then(|| Message::new(key!("unlisted-told")).into()));
        }
        terms.push(Message::new(key!("game-zone")).with("zone", self.zone.name()).into());
        terms
    }
}
