//! How finished games ended, for lists of games: who won, and how long they took.

use std::collections::BTreeMap;

use chrono::{DateTime, Utc};
use serde::Deserialize;
use sqlx::types::Json;
use stafeta_rules::rules::{GameOutcome, Message as RulesMessage};

use super::player_names::{plain, value_of};
use super::roster::SeatPlayer;
use crate::db::Db;
use crate::i18n::{Message, MessageValue};
use crate::ids::{GameId, UserId, stored_seat};
use crate::key;

/// How a game ended.
#[derive(Debug, Clone)]
pub struct GameEnding {
    /// The result in words, with the names of the winners.
    pub result: Message,
    /// Start of its first phase; `None` if it was cancelled before.
    pub started_at: Option<DateTime<Utc>>,
    /// The time from there to its end, in days, rounded down.
    pub days: i64,
    /// Number of turns played.
    pub turns: i32,
}

/// A winner, or one who shares a draw.
#[derive(Debug, Deserialize)]
struct WinnerRow {
    seat: i16,
    user: Option<UserId>,
    name: Option<String>,
    bot: bool,
    power: Option<RulesMessage>,
}

impl WinnerRow {
    fn value(&self) -> sqlx::Result<MessageValue> {
        let seat = stored_seat(self.seat)?;
        let player = match (self.user, &self.name) {
            (Some(user), Some(name)) => Some(SeatPlayer::Person { user, name }),
            _ => self.bot.then_some(SeatPlayer::Bot),
        };
        Ok(value_of(seat, player, self.power.as_ref().map(plain)))
    }
}

/// Loads how those of `games` ended that are over or cancelled.
///
/// # Errors
/// A query failed, or what is stored cannot be read.
pub async fn load_endings(db: &Db, games: &[GameId]) -> sqlx::Result<BTreeMap<GameId, GameEnding>> {
    if games.is_empty() {
        return Ok(BTreeMap::new());
    }
    let ids: Vec<i64> = games.iter().map(|game| game.0).collect();
    let rows = sqlx::query!(
        r#"select g.id as "id: GameId", g.stage = 'cancelled' as "is_cancelled!", g.outcome as "outcome: Json<GameOutcome>",
                  g.started_at, g.ended_at, coalesce(g.turn, 0) as "turns!",
                  (select coalesce(json_agg(w order by w.seat), '[]') from (
                      select s.seat, s.user_id as user, u.name, s.bot, g.seat_names -> s.seat::int as power
                      from seats s left join users u on u.id = s.user_id and not g.hides_players
                      where s.game_id = g.id and g.outcome -> 'winners' @> to_jsonb(s.seat::int)
                  ) w) as "winners!: Json<Vec<WinnerRow>>"
           from games g where g.id = any($1) and g.stage in ('over', 'cancelled')"#,
        &ids
    )
    .fetch_all(db)
    .await?;
    let endings = rows.into_iter().map(|row| {
        let winners = row.winners.0.iter().map(WinnerRow::value).collect::<sqlx::Result<Vec<_>>>()?;
        let result = match row.outcome {
            Some(Json(outcome)) if !winners.is_empty() => {
                let told = if outcome.is_draw { key!("game-ending-draw") } else { key!("game-ending-won") };
                Message::new(told).with("players", winners)
            }
            _ if row.is_cancelled => Message::new(key!("seat-result-cancelled")),
            _ => Message::new(key!("seat-result-none")),
        };
        let length = row.started_at.zip(row.ended_at).map_or(0, |(start, end)| (end - start).num_days());
        Ok((row.id, GameEnding { result, started_at: row.started_at, days: length, turns: row.turns }))
    });
    endings.collect()
}
