//! Changes of the terms of a tournament that is open already: nothing that has begun changes, and nobody loses their place.

use chrono::{DateTime, Utc};
use sqlx::types::Json;
use stafeta_rules::clock::cadence::WeeklyDeadline;

use super::TournamentError;
use super::sign_up::load_people;
use super::tournament::{Tournament, TournamentPace, TournamentStage, lock_for};
use crate::accounts::Person;
use crate::accounts::audit::{self, AuditActor};
use crate::db::{self, Db, Tx};
use crate::gamemaster::{GameError, GameSettings, PhaseTime, READY_TIME, plain};
use crate::i18n::{Message, MessageValue};
use crate::ids::TournamentId;
use crate::key;

/// Terms to change. `None` leaves a term as it is.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct TermsChange {
    /// The name, 1 to [`MAX_TOURNAMENT_NAME`](super::MAX_TOURNAMENT_NAME) characters.
    pub name: Option<String>,
    /// The organiser's text, at most [`MAX_ABOUT`](super::MAX_ABOUT) bytes.
    pub about: Option<String>,
    /// The end of signing up; of a ladder, that of making games. Later than now.
    pub sign_up_until: Option<DateTime<Utc>>,
    /// The most people that may sign up.
    pub most_people: Option<i16>,
    /// True if its organisers may sign up too.
    pub organisers_play: Option<bool>,
    /// The time for a phase or a turn in games that are not created yet, in the unit of [`GameSettings::phase_time`].
    pub phase_time: Option<u32>,
    /// The day of the week and the time at which phases end in games that are not created yet.
    pub weekly: Option<WeeklyDeadline>,
}

/// A term that can be refused on its own.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ChangedTerm {
    /// The name or the organiser's text.
    Text,
    /// The end of signing up.
    SignUpUntil,
    /// The most people.
    MostPeople,
    /// The rule on whether organisers play.
    OrganisersPlay,
    /// The time for a phase or a turn.
    PhaseTime,
    /// The day of the week and the time at which phases end.
    Weekly,
}

/// Reason why terms were not changed. None of them was.
#[derive(Debug, thiserror::Error)]
pub enum TermsError {
    /// The terms have another revision by now.
    #[error("somebody else has changed the terms")]
    Changed,
    /// A term cannot be changed so; the message says why.
    #[error("refused: {}", .1.id)]
    Refused(ChangedTerm, Message),
    /// Anything else.
    #[error(transparent)]
    Tournament(#[from] TournamentError),
}

impl From<sqlx::Error> for TermsError {
    fn from(error: sqlx::Error) -> Self {
        Self::Tournament(error.into())
    }
}

/// The terms that can still be changed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct OpenTerms {
    /// Name and text: until the end.
    pub has_texts: bool,
    /// End of signing up, most people, and whether organisers play: while people can sign up.
    pub has_sign_up: bool,
    /// The time for a phase or a turn: while games are still to be created. `None` if it cannot be changed.
    pub phase_time: Option<PhaseTime>,
    /// The day of the week and the time at which phases end, likewise. `None` if they end after a number of hours, or it cannot be
    /// changed.
    pub weekly: Option<WeeklyDeadline>,
}

impl Tournament {
    /// Returns the terms that can be changed at `now`.
    ///
    /// # Errors
    /// The settings of its games cannot be read.
    pub fn open_terms(&self, now: DateTime<Utc>) -> Result<OpenTerms, TournamentError> {
        let has_later_games = match (self.stage, self.pace) {
            (TournamentStage::SignUp, _) => true,
            (TournamentStage::Running, TournamentPace::InTurn) => self.rounds_drawn < self.rounds,
            (TournamentStage::Running, TournamentPace::Ladder) => self.makes_games(now),
            _ => false,
        };
        Ok(OpenTerms {
            has_texts: matches!(self.stage, TournamentStage::SignUp | TournamentStage::Running),
            has_sign_up: self.takes_people(now),
            phase_time: if has_later_games { self.settings.phase_time()? } else { None },
            weekly: if has_later_games { self.settings.weekly_deadline()? } else { None },
        })
    }
}

/// Changes terms of the tournament, if they have the revision `seen`, and tells everybody in it once what has changed.
///
/// # Errors
/// See [`TermsError`].
pub async fn change_terms(
    db: &Db,
    id: TournamentId,
    person: &Person,
    (seen, change): (i32, &TermsChange),
    now: DateTime<Utc>,
) -> Result<(), TermsError> {
    let mut tx = db::begin(db).await?;
    let tournament = lock_for(&mut tx, id, person).await?;
    if !tournament.is_run_by(Some(person)) {
        return Err(TournamentError::Forbidden.into());
    }
    if tournament.terms_revision != seen {
        return Err(TermsError::Changed);
    }
    let settings = check(&mut tx, &tournament, change, now).await?;
    let said = say_changes(&tournament, change);
    if said.is_empty() {
        return Ok(());
    }
    sqlx::query!(
        "update tournaments set name = coalesce($2, name), about = coalesce($3, about), sign_up_until = coalesce($4, sign_up_until),
                                most_people = coalesce($5, most_people), organisers_play = coalesce($6, organisers_play),
                                settings = coalesce($7, settings), terms_revision = terms_revision + 1
         where id = $1",
        id.0,
        change.name.as_deref(),
        change.about.as_deref(),
        change.sign_up_until,
        change.most_people,
        change.organisers_play,
        settings.as_ref().map(Json) as _
    )
    .execute(&mut *tx)
    .await?;
    let line = Message::new(key!("audit-tournament-changed")).with("tournament", &tournament.name);
    let line = line.with("changes", said.clone());
    audit::record(&mut tx, AuditActor::User(person.id), None, &line, now).await?;
    let mut told = load_people(&mut tx, id).await?;
    told.extend(tournament.organisers());
    told.sort_unstable();
    told.dedup();
    told.retain(|user| *user != person.id);
    let notice = Message::new(key!("tournament-notice-changed")).with("by", &person.name);
    tournament.notify_of_terms(&mut tx, told, notice.with("changes", said), now).await?;
    Ok(db::commit(tx).await?)
}

/// Checks that the terms can be changed so. Returns the settings of the games that follow, if they change.
async fn check(
    tx: &mut Tx,
    tournament: &Tournament,
    change: &TermsChange,
    now: DateTime<Utc>,
) -> Result<Option<GameSettings>, TermsError> {
    let counted = sqlx::query!(
        r#"select (select count(*) from tournament_entrants where tournament_id = $1) as "people!",
                  exists (select from tournament_tables where tournament_id = $1 and game_id is null) as "is_opening!",
                  exists (select from tournament_entrants e where e.tournament_id = $1 and e.user_id = any($2)) as "has_organisers!""#,
        tournament.id.0,
        &tournament.organisers().map(|user| user.0).collect::<Vec<_>>()
    )
    .fetch_one(&mut **tx)
    .await?;
    let open = tournament.open_terms(now)?;
    let refuse = |term, id: &'static str| Err(TermsError::Refused(term, Message::new(id)));
    if (change.name.is_some() || change.about.is_some()) && !open.has_texts {
        return refuse(ChangedTerm::Text, key!("tournament-is-over"));
    }
    if let Some(until) = change.sign_up_until {
        if !open.has_sign_up {
            return refuse(ChangedTerm::SignUpUntil, key!("tournament-sign-up-over"));
        }
        let is_late = |starts_at| !tournament.is_ladder() && starts_at < until + READY_TIME;
        if tournament.settings.live.is_some_and(|live| is_late(live.starts_at)) {
            let why =
                Message::new(key!("tournament-live-before-draw")).with("minutes", READY_TIME.num_minutes());
            return Err(TermsError::Refused(ChangedTerm::SignUpUntil, why));
        }
    }
    if let Some(most) = change.most_people {
        if !open.has_sign_up {
            return refuse(ChangedTerm::MostPeople, key!("tournament-sign-up-over"));
        }
        let least = counted.people.max(tournament.least_people.into());
        if i64::from(most) < least {
            let why = Message::new(key!("tournament-most-too-few")).with("people", counted.people);
            return Err(TermsError::Refused(ChangedTerm::MostPeople, why.with("least", least)));
        }
    }
    if let Some(they_play) = change.organisers_play {
        if !open.has_sign_up {
            return refuse(ChangedTerm::OrganisersPlay, key!("tournament-sign-up-over"));
        }
        if !they_play && counted.has_organisers {
            return refuse(ChangedTerm::OrganisersPlay, key!("tournament-organisers-signed-up"));
        }
    }
    let (term, is_open, timed) = match (change.phase_time, change.weekly) {
        (Some(amount), _) => {
            (ChangedTerm::PhaseTime, open.phase_time.is_some(), tournament.settings.with_phase_time(amount))
        }
        (None, Some(deadline)) => {
            (ChangedTerm::Weekly, open.weekly.is_some(), tournament.settings.with_weekly_deadline(deadline))
        }
        (None, None) => return Ok(None),
    };
    if !is_open {
        return refuse(term, key!("tournament-no-later-games"));
    }
    // Otherwise two games of one round could have different times.
    if counted.is_opening {
        return refuse(term, key!("tournament-round-opens"));
    }
    match timed {
        Ok(settings) => Ok(Some(settings)),
        Err(GameError::Refused(why) | GameError::Setting(_, why)) => Err(TermsError::Refused(term, why)),
        Err(GameError::Illegal(illegal)) => {
            let why = illegal.first().map(|one| plain(&one.message));
            let why = why.unwrap_or_else(|| Message::new(key!("game-phase-time-not-allowed")));
            Err(TermsError::Refused(term, why))
        }
        Err(error) => Err(TournamentError::from(error).into()),
    }
}

/// Returns what changes, a phrase each; empty if nothing does.
fn say_changes(tournament: &Tournament, change: &TermsChange) -> Vec<MessageValue> {
    let name = change.name.as_ref().filter(|name| **name != tournament.name);
    let about = change.about.as_ref().filter(|about| **about != tournament.about);
    let until = change.sign_up_until.filter(|until| Some(*until) != tournament.sign_up_until);
    let most = change.most_people.filter(|most| *most != tournament.most_people);
    let they_play = change.organisers_play.filter(|play| *play != tournament.organisers_play);
    let time = tournament.settings.phase_time().ok().flatten();
    let time = time.zip(change.phase_time).filter(|(before, after)| before.amount() != *after);
    let weekly = tournament.settings.weekly_deadline().ok().flatten();
    let weekly = change.weekly.filter(|deadline| weekly.is_some() && weekly != Some(*deadline));
    let said = [
        name.map(|name| Message::new(key!("tournament-change-name")).with("name", name)),
        about.map(|_| Message::new(key!("tournament-change-about"))),
        until.map(|until| {
            let is_ladder = tournament.is_ladder();
            let id = if is_ladder { key!("ladder-change-until") } else { key!("tournament-change-until") };
            Message::new(id).with("until", until)
        }),
        most.map(|most| Message::new(key!("tournament-change-most")).with("most", most)),
        they_play.map(|they_play| match they_play {
            true => Message::new(key!("tournament-change-organisers-play")),
            false => Message::new(key!("tournament-change-organisers-play-not")),
        }),
        time.map(|(before, after)| match before {
            PhaseTime::Hours(_) => Message::new(key!("tournament-change-hours")).with("hours", after),
            PhaseTime::Minutes(_) => Message::new(key!("tournament-change-minutes")).with("minutes", after),
        }),
        weekly.map(|WeeklyDeadline { day, time }| {
            Message::new(key!("tournament-change-weekly"))
                .with("day", Message::new(format!("weekday-{}", day.number_from_monday())))
                .with("time", time.format("%H:%M").to_string())
        }),
    ];
    said.into_iter().flatten().map(MessageValue::from).collect()
}
