//! Planning of a tournament: a draft with the settings of its games, then the rest of its terms, with which it is published.

use chrono::{DateTime, Utc};
use sqlx::types::Json;
use stafeta_rules::randomness::GameSecret;

use super::ladder_standings::LadderOrder;
use super::seating::SeatingRule;
use super::standings::TieBreak;
use super::tournament::{TournamentPace, TournamentStage, lock_for};
use super::{TournamentError, refused};
use crate::accounts::Person;
use crate::db::{self, Db};
use crate::forum::boards::Board;
use crate::gamemaster::{GameSettings, READY_TIME, SeatAdmission};
use crate::i18n::Message;
use crate::ids::TournamentId;
use crate::key;

/// Maximum length of a tournament's name, in characters. The names of its games add the round and the table.
pub const MAX_TOURNAMENT_NAME: usize = 60;
/// Maximum length of the organiser's text, in bytes.
pub const MAX_ABOUT: usize = 8192;
/// The most rounds.
pub const MAX_ROUNDS: i16 = 20;

/// The terms of a tournament beside the settings of its games.
#[derive(Debug, Clone)]
pub struct TournamentPlan<'a> {
    /// The name, 1 to [`MAX_TOURNAMENT_NAME`] characters.
    pub name: &'a str,
    /// The organiser's text, at most [`MAX_ABOUT`] bytes.
    pub about: &'a str,
    /// Number of rounds, 1 to [`MAX_ROUNDS`].
    pub rounds: i16,
    /// The time at which rounds are drawn.
    pub pace: TournamentPace,
    /// The least number of people with which it begins; at least the seats of a game.
    pub least_people: i16,
    /// The most people that may sign up.
    pub most_people: i16,
    /// The end of signing up; of a ladder, that of making games.
    pub sign_up_until: DateTime<Utc>,
    /// One of the scoring systems of the ruleset.
    pub scoring: &'a str,
    /// What tells people with equal totals apart, in this order.
    pub tie_breaks: &'a [TieBreak],
    /// The rule by which people are seated.
    pub seating: SeatingRule,
    /// The figure by which the people of a ladder are ranked.
    pub ranked_by: LadderOrder,
    /// The most people in a team, 2 to 10; `None` if everybody plays for themselves only.
    pub team_size: Option<i16>,
    /// True if the points of a seat go to the person who took it over and held it to the end.
    pub substitutes_score: bool,
    /// True if its organisers may sign up too.
    pub organisers_play: bool,
}

/// Creates a draft of a tournament whose games have these settings. Its games are rated, people take all seats, everybody finds them, and
/// only those who are seated by the draw may join; `settings` need not say so.
///
/// # Errors
/// `person` may not create games on the board, or no tournament can be played with the settings.
pub async fn draft(
    db: &Db,
    board: &Board,
    person: &Person,
    name: &str,
    settings: GameSettings,
    secret: GameSecret,
    now: DateTime<Utc>,
) -> Result<TournamentId, TournamentError> {
    if let Some(silence) = &person.silence {
        return Err(TournamentError::Refused(silence.message()));
    }
    if person.is_restricted {
        return Err(refused(key!("tournament-needs-confirmed")));
    }
    if !board.open_by.admits(Some(person)) {
        return Err(TournamentError::Forbidden);
    }
    // The draw of the seats is public.
    if settings.is_anonymous {
        return Err(refused(key!("tournament-not-anonymous")));
    }
    let settings = GameSettings {
        options: settings.ruleset.with_given_seats(&settings.options)?,
        bots: 0,
        door: SeatAdmission::Invited,
        is_rated: true,
        is_unlisted: false,
        ..settings
    };
    settings.check()?;
    let name: String = name.chars().take(MAX_TOURNAMENT_NAME).collect();
    let scoring = settings.ruleset.scoring_systems().first().copied().unwrap_or_default();
    let id = sqlx::query_scalar!(
        r#"insert into tournaments (board_id, organiser_id, name, settings, least_people, most_people, scoring, created_at, secret)
           values ($1, $2, $3, $4, $5, $6, $7, $8, $9) returning id as "id: TournamentId""#,
        board.id.0,
        person.id.0,
        name,
        Json(&settings) as _,
        i16::from(settings.seats),
        i16::from(settings.seats) * 4,
        scoring,
        now,
        &secret.open().0[..]
    );
    Ok(id.fetch_one(db).await?)
}

/// Publishes a draft: people may sign up from now on. A ladder runs at once.
///
/// # Errors
/// `person` does not run it, it is no draft, or its live games would begin before people can have signed up.
pub async fn publish(
    db: &Db,
    id: TournamentId,
    person: &Person,
    plan: &TournamentPlan<'_>,
    now: DateTime<Utc>,
) -> Result<(), TournamentError> {
    let mut tx = db::begin(db).await?;
    let tournament = lock_for(&mut tx, id, person).await?;
    if !tournament.is_run_by(Some(person)) {
        return Err(TournamentError::Forbidden);
    }
    if tournament.stage != TournamentStage::Draft {
        return Err(refused(key!("tournament-is-published")));
    }
    let is_ladder = plan.pace == TournamentPace::Ladder;
    let first_draw = if is_ladder { now } else { plan.sign_up_until };
    if tournament.settings.live.is_some_and(|live| live.starts_at < first_draw + READY_TIME) {
        let message = Message::new(key!("tournament-live-too-early"));
        return Err(TournamentError::Refused(message.with("minutes", READY_TIME.num_minutes())));
    }
    sqlx::query!(
        "update tournaments set stage = case when $14::bool then 'running' else 'sign_up' end, name = $2, about = $3, rounds = $4,
                                pace = $5, least_people = $6, most_people = $7,
                                sign_up_until = $8, scoring = $9, tie_breaks = $10, seating = $11, team_size = $12, substitutes_score = $13,
                                ranked_by = $15, started_at = case when $14 then $16::timestamptz end,
                                next_draw_at = case when $14 then $16::timestamptz end, organisers_play = $17
         where id = $1",
        id.0,
        plan.name,
        plan.about,
        plan.rounds,
        plan.pace.code(),
        plan.least_people,
        plan.most_people,
        plan.sign_up_until,
        plan.scoring,
        &plan.tie_breaks.iter().map(|tie| tie.code().to_owned()).collect::<Vec<_>>(),
        // The people of a ladder are matched by rank.
        if is_ladder { SeatingRule::Rating } else { plan.seating }.code(),
        plan.team_size.filter(|_| !is_ladder),
        plan.substitutes_score,
        is_ladder,
        plan.ranked_by.code(),
        now,
        plan.organisers_play
    )
    .execute(&mut *tx)
    .await?;
    Ok(db::commit(tx).await?)
}

/// Deletes a draft.
///
/// # Errors
/// `person` does not run it, or it is no draft.
pub async fn discard(db: &Db, id: TournamentId, person: &Person) -> Result<(), TournamentError> {
    let mut tx = db::begin(db).await?;
    let tournament = lock_for(&mut tx, id, person).await?;
    if tournament.stage != TournamentStage::Draft {
        return Err(refused(key!("tournament-is-published")));
    }
    sqlx::query!("delete from tournaments where id = $1", id.0).execute(&mut *tx).await?;
    Ok(db::commit(tx).await?)
}
