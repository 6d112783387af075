//! What an admin decides about all new games: whether bots may play, how many games a person may play at a time, and what the
//! forms for new games propose. It is a part of the settings of the site and has their version.

use chrono::{DateTime, Utc};
use serde::{Deserialize, Serialize};
use sqlx::PgExecutor;
use sqlx::types::Json;
use stafeta_rules::clock::allowance::NightWindow;

use super::game::{Assent, Press, VacationRule};
use super::game_tx::GameTx;
use super::{GameError, refused};
use crate::accounts::Person;
use crate::accounts::site_settings::{self, SettingsError};
use crate::db::{self, Db};
use crate::i18n::{Message, MessageValue};
use crate::ids::{GameId, UserId};
use crate::key;

/// The largest limit of games that a person may play at a time.
pub const MAX_GAMES_PER_PERSON: i16 = 200;
/// The most hours that forms propose for a phase: four weeks, the most that every ruleset permits.
pub const MAX_PHASE_HOURS: u32 = 24 * 28;

/// The decisions in force.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct GamePolicy {
    /// False if no seat is given to a bot any more. Bots keep the seats that they have, and first lessons keep their bots.
    pub bots_allowed: bool,
    /// Games with others that a person may play at a time, 0 to [`MAX_GAMES_PER_PERSON`]; 0: any number. Tournaments give seats
    /// beyond it.
    pub games_per_person: i16,
    /// What the forms for new games propose.
    pub defaults: GameDefaults,
}

/// The values that the forms for new games propose.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct GameDefaults {
    /// The ways in which players may talk.
    pub press: Press,
    /// The consent that a Game Master who plays needs.
    pub assent: Assent,
    /// The effect of a player's vacation.
    pub vacation: VacationRule,
    /// True if a phase ends as soon as all have confirmed.
    pub ends_early: bool,
    /// Number of phases missed in a row before a seat is vacant, 1 to 20; `None` for no limit.
    pub missed_limit: Option<i32>,
    /// Number of missed phases of a player that do not count, 0 to 5.
    pub excused_misses: i16,
    /// Hours of a phase, 1 to [`MAX_PHASE_HOURS`]; `None`: as usual in each ruleset.
    pub phase_hours: Option<u32>,
    /// The window of local time in which no clock runs, where the rules know one; `None`: as usual in each ruleset.
    pub night: Option<NightWindow>,
}

impl Default for GameDefaults {
    fn default() -> Self {
        Self {
            press: Press::Full,
            assent: Assent::Most,
            vacation: VacationRule::None,
            ends_early: true,
            missed_limit: Some(3),
            excused_misses: 0,
            phase_hours: None,
            night: None,
        }
    }
}

/// Loads what is decided.
///
/// # Errors
/// A database error.
pub async fn load_game_policy(db: impl PgExecutor<'_>) -> sqlx::Result<GamePolicy> {
    let row = sqlx::query!(
        r#"select bots_allowed, games_per_person, game_defaults as "game_defaults: Json<GameDefaults>" from site_settings"#
    )
    .fetch_one(db)
    .await?;
    Ok(GamePolicy {
        bots_allowed: row.bots_allowed,
        games_per_person: row.games_per_person,
        defaults: row.game_defaults.0,
    })
}

/// Saves what is decided, and writes each change into the audit log. `seen` is the version of the settings that the admin has read.
///
/// # Errors
/// See [`SettingsError`].
pub async fn save_game_policy(
    db: &Db,
    by: &Person,
    wanted: &GamePolicy,
    seen: i32,
    now: DateTime<Utc>,
) -> Result<(), SettingsError> {
    let mut tx = db::begin(db).await?;
    if let Err(error) = site_settings::lock(&mut tx, seen).await {
        db::rollback(tx).await?;
        return Err(error);
    }
    let changes = wanted.changes_from(&load_game_policy(&mut *tx).await?);
    if !changes.is_empty() {
        sqlx::query!(
            "update site_settings set bots_allowed = $1, games_per_person = $2, game_defaults = $3",
            wanted.bots_allowed,
            wanted.games_per_person,
            Json(&wanted.defaults) as _
        )
        .execute(&mut *tx)
        .await?;
        site_settings::record_changes(&mut tx, by, &changes, now).await?;
    }
    Ok(db::commit(tx).await?)
}

impl GamePolicy {
    /// Describes each difference for the audit log.
    #[must_use]
    pub fn changes_from(&self, before: &Self) -> Vec<Message> {
        let mut changes = Vec::new();
        if self.bots_allowed != before.bots_allowed {
            let change = if self.bots_allowed { key!("audit-bots-on") } else { key!("audit-bots-off") };
            changes.push(Message::new(change));
        }
        if self.games_per_person != before.games_per_person {
            changes.push(Message::new(key!("audit-games-per-person")).with("number", self.games_per_person));
        }
        let (now, old) = (&self.defaults, &before.defaults);
        let proposals = [
            (now.press != old.press, key!("game-create-press")),
            (now.phase_hours != old.phase_hours, key!("policy-phase-hours")),
            (now.night != old.night, key!("policy-night")),
            (now.ends_early != old.ends_early, key!("game-create-early")),
            (now.missed_limit != old.missed_limit, key!("game-create-missed")),
            (now.excused_misses != old.excused_misses, key!("excused-misses")),
            (now.vacation != old.vacation, key!("game-create-vacation")),
            (now.assent != old.assent, key!("game-create-assent")),
        ];
        let changed: Vec<MessageValue> = proposals
            .into_iter()
            .filter(|(is_other, _)| *is_other)
            .map(|(_, title)| Message::new(title).into())
            .collect();
        if !changed.is_empty() {
            changes.push(Message::new(key!("audit-game-defaults")).with("fields", changed));
        }
        changes
    }
}

/// Refuses seats for bots where the site permits none.
pub(super) async fn must_allow_bots(db: impl PgExecutor<'_>) -> Result<(), GameError> {
    let allowed = sqlx::query_scalar!("select bots_allowed from site_settings").fetch_one(db).await?;
    if allowed { Ok(()) } else { Err(refused(key!("game-bots-not-allowed"))) }
}

/// Refuses a seat in one more game to a person who plays in as many as the site permits. Games alone against bots do not count.
pub(super) async fn may_take_seat(db: &Db, person: UserId, game: GameId) -> Result<(), GameError> {
    let row = sqlx::query!(
        r#"select s.games_per_person as "most!",
                  (select count(*) from seats own join games g on g.id = own.game_id
                   where own.user_id = $1 and g.id <> $2 and not g.is_alone and g.stage not in ('over', 'cancelled')) as "played!",
                  exists (select from games g where g.id = $2 and g.is_alone) as "is_alone!"
           from site_settings s"#,
        person.0,
        game.0
    )
    .fetch_one(db)
    .await?;
    if row.most == 0 || row.is_alone || row.played < i64::from(row.most) {
        return Ok(());
    }
    Err(GameError::Refused(Message::new(key!("game-too-many-games")).with("most", row.most)))
}

impl GameTx {
    /// Refuses a seat for a bot where the site permits none.
    pub(super) async fn must_allow_bots(&mut self) -> Result<(), GameError> {
        must_allow_bots(&mut *self.tx).await
    }
}
