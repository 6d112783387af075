//! How finished games ended, for lists of games: who won, and how long they took.

use std::collections::BTreeMap;

use chrono::{DateTime, Utc};
use sqlx::types::Json;
use stafeta_rules::rules::{GameOutcome, Message as RulesMessage, Seat};

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
struct WinnerRow {
    game: GameId,
    seat: i16,
    user: Option<UserId>,
    name: Option<String>,
    bot: bool,
    power: Option<Json<RulesMessage>>,
}

impl WinnerRow {
    fn value(&self) -> sqlx::Result<(Seat, MessageValue)> {
        let seat = stored_seat(self.seat)?;
        let player = match (self.user, &self.name) {
            (Some(user), Some(name)) => Some(SeatPlayer::Person { user, name }),
            _ => self.bot.then_some(SeatPlayer::Bot),
        };
        Ok((seat, value_of(seat, player, self.power.as_ref().map(|power| plain(&power.0)))))
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
    let winners = sqlx::query_as!(
        WinnerRow,
        r#"select g.id as "game: GameId", s.seat, s.user_id as "user: UserId", u.name as "name?", s.bot,
                  g.seat_names -> s.seat::int as "power: Json<RulesMessage>"
           from games g join seats s on s.game_id = g.id left join users u on u.id = s.user_id and not g.hides_players
           where g.id = any($1) and g.outcome -> 'winners' @> to_jsonb(s.seat::int) order by g.id, s.seat"#,
        &ids
    )
    .fetch_all(db)
    .await?;
    let mut names: BTreeMap<GameId, BTreeMap<Seat, MessageValue>> = BTreeMap::new();
    for winner in &winners {
        let (seat, value) = winner.value()?;
        names.entry(winner.game).or_default().insert(seat, value);
    }
    let rows = sqlx::query!(
        r#"select id as "id: GameId", stage = 'cancelled' as "is_cancelled!", outcome as "outcome: Json<GameOutcome>", started_at,
                  ended_at, coalesce(turn, 0) as "turns!"
           from games where id = any($1) and stage in ('over', 'cancelled')"#,
        &ids
    )
    .fetch_all(db)
    .await?;
    let ending = |id: GameId, is_cancelled: bool, outcome: Option<GameOutcome>| {
        let players: Vec<MessageValue> =
            names.get(&id).into_iter().flat_map(BTreeMap::values).cloned().collect();
        match outcome {
            Some(outcome) if !players.is_empty() => {
                let told = if outcome.is_draw { key!("game-ending-draw") } else { key!("game-ending-won") };
                Message::new(told).with("players", players)
            }
            _ if is_cancelled => Message::new(key!("seat-result-cancelled")),
            _ => Message::new(key!("seat-result-none")),
        }
    };
    let endings = rows.into_iter().map(|row| {
        let length = row.started_at.zip(row.ended_at).map_or(0, |(start, end)| (end - start).num_days());
        let result = ending(row.id, row.is_cancelled, row.outcome.map(|outcome| outcome.0));
        (row.id, GameEnding { result, started_at: row.started_at, days: length, turns: row.turns })
    });
    Ok(endings.collect())
}
