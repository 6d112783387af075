//! The games that a person has played, with the result of each.

use chrono::{DateTime, Utc};
use sqlx::types::Json;
use stafeta_rules::rules::{GameOutcome, Message as RulesMessage, Seat};

use super::game::Stage;
use crate::accounts::Person;
use crate::db::Db;
use crate::forum::access::Audience;
use crate::i18n::{Lang, Message};
use crate::ids::{GameId, UserId, stored_seat};
use crate::key;

/// Number of games on a page.
pub const RECORD_PAGE: i64 = 40;

/// A game of a person that has started.
#[derive(Debug, Clone)]
pub struct RecordedGame {
    /// The id of the game.
    pub id: GameId,
    /// The name of the game.
    pub name: String,
    /// The language of the name.
    pub lang: Lang,
    /// The stored code of its ruleset.
    pub ruleset: String,
    /// The variant; `None` in a game without variants.
    pub variant: Option<String>,
    /// The name that the rules give the person's seat; `None` if they give none.
    pub seat_name: Option<RulesMessage>,
    /// The result.
    pub result: SeatResult,
    /// The start of the game.
    pub started_at: DateTime<Utc>,
    /// The time at which the person left the seat, or the game ended. `None` while they play.
    pub until: Option<DateTime<Utc>>,
    /// Number of turns that the game has reached.
    pub turns: i32,
}

/// What a game was to the person of one seat.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum SeatResult {
    /// They are playing.
    Playing,
    /// They left or lost the seat after the start.
    Left,
    /// They won, alone or with others.
    Won {
        /// Number of winners.
        winners: usize,
    },
    /// They share a draw.
    Drew {
        /// Number of seats that share it.
        winners: usize,
    },
    /// They held the seat to the end without winning. Seats in one group share its places.
    Placed {
        /// The best place of their group, from 1.
        first: usize,
        /// The last place of their group.
        last: usize,
        /// Number of seats.
        seats: usize,
    },
    /// The game ended without a result.
    WithoutResult,
    /// The game was cancelled.
    Cancelled,
}

impl SeatResult {
    /// Reads the result of `seat` from the outcome of a finished game.
    #[must_use]
    pub fn of(outcome: &GameOutcome, seat: Seat) -> Self {
        let winners = outcome.winners.len();
        if outcome.winners.contains(&seat) {
            return if outcome.is_draw { Self::Drew { winners } } else { Self::Won { winners } };
        }
        match outcome.places(seat) {
            Some((first, last)) if outcome.ranking.len() > 1 => {
                let seats = outcome.ranking.iter().map(Vec::len).sum();
                Self::Placed { first, last, seats }
            }
            _ => Self::WithoutResult,
        }
    }

    /// Returns the result in words.
    #[must_use]
    pub fn told(self) -> Message {
        match self {
            Self::Playing => Message::new(key!("seat-result-playing")),
            Self::Left => Message::new(key!("seat-result-left")),
            Self::Won { winners: 1 } => Message::new(key!("seat-result-won")),
            Self::Won { winners } => Message::new(key!("seat-result-won-with")).with("winners", winners),
            Self::Drew { winners } => Message::new(key!("seat-result-drew")).with("winners", winners),
            Self::Placed { first, last, seats } if first == last => {
                Message::new(key!("seat-result-placed")).with("place", first).with("seats", seats)
            }
            Self::Placed { first, last, seats } => {
                let told = Message::new(key!("seat-result-placed-between")).with("first", first);
                told.with("last", last).with("seats", seats)
            }
            Self::WithoutResult => Message::new(key!("seat-result-none")),
            Self::Cancelled => Message::new(key!("seat-result-cancelled")),
        }
    }
}

/// Loads the latest [`RECORD_PAGE`] games of `user` older than `before` that `reader`, or a guest, may see. Games that they left
/// before the start and games alone against bots are left out, and for others those that are unlisted or hide their players.
///
/// # Errors
/// A query failed.
pub async fn list_record(
    db: &Db,
    user: UserId,
    reader: Option<&Person>,
    before: Option<GameId>,
) -> sqlx::Result<Vec<RecordedGame>> {
    let rows = sqlx::query!(
        r#"select g.id as "id: GameId", g.name, g.language, g.ruleset, g.variant, g.stage, n.seat,
                  g.seat_names -> n.seat::int as "seat_name: Json<RulesMessage>", g.outcome as "outcome: Json<GameOutcome>",
                  g.started_at as "started_at!", coalesce(n.ended_at, g.ended_at) as until, coalesce(g.turn, 0) as "turns!",
                  n.press_until is null as "is_held!"
           from (select distinct on (game_id) game_id, user_id, seat, press_until, ended_at from seat_tenures
                 where user_id = $1 and ($3::bigint is null or game_id < $3) order by game_id desc, id desc) n
           join games g on g.id = n.game_id join threads t on t.id = g.thread_id join boards b on b.id = t.board_id
           where g.started_at is not null and not g.is_alone and (not g.unlisted or n.user_id = $5)
             and (n.press_until is null or n.ended_at is not null)
             and t.hidden_at is null and b.read_by = any($2) and (not g.hides_players or n.user_id = $5)
           order by g.id desc limit $4"#,
        user.0,
        &Audience::circles_of(reader),
        before.map(|game| game.0),
        RECORD_PAGE,
        reader.map(|reader| reader.id.0)
    )
    .fetch_all(db)
    .await?;
    let games = rows.into_iter().map(|row| {
        let seat = stored_seat(row.seat)?;
        let corrupt = |what: String| sqlx::Error::Decode(what.into());
        let stage =
            Stage::of_code(&row.stage).ok_or_else(|| corrupt(format!("unknown stage {:?}", row.stage)))?;
        let result = match (stage, row.outcome) {
            (Stage::Cancelled, _) => SeatResult::Cancelled,
            _ if !row.is_held => SeatResult::Left,
            (Stage::Over, Some(outcome)) => SeatResult::of(&outcome.0, seat),
            (Stage::Over, None) => {
                return Err(corrupt(format!("game {} is over without an outcome", row.id)));
            }
            (Stage::Forming | Stage::Running | Stage::Paused, _) => SeatResult::Playing,
        };
        Ok(RecordedGame {
            id: row.id,
            name: row.name,
            lang: row.language.parse().map_err(|error| sqlx::Error::Decode(Box::new(error)))?,
            ruleset: row.ruleset,
            variant: row.variant,
            seat_name: row.seat_name.map(|name| name.0),
            result,
            started_at: row.started_at,
            until: row.until,
            turns: row.turns,
        })
    });
    games.collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn outcome(winners: &[u8], is_draw: bool, ranking: &[&[u8]]) -> GameOutcome {
        let seats = |seats: &[u8]| seats.iter().copied().map(Seat).collect::<Vec<_>>();
        GameOutcome {
            winners: seats(winners),
            is_draw,
            ranking: ranking.iter().map(|group| seats(group)).collect(),
            reason: RulesMessage::new("over"),
        }
    }

    #[test]
    fn the_result_of_a_seat_follows_from_the_outcome() {
        let solo = outcome(&[2], false, &[&[2], &[0, 3], &[1]]);
        assert_eq!(SeatResult::of(&solo, Seat(2)), SeatResult::Won { winners: 1 });
        assert_eq!(SeatResult::of(&solo, Seat(3)), SeatResult::Placed { first: 2, last: 3, seats: 4 });
        assert_eq!(SeatResult::of(&solo, Seat(1)), SeatResult::Placed { first: 4, last: 4, seats: 4 });
        let draw = outcome(&[0, 1], true, &[&[0, 1], &[2]]);
        assert_eq!(SeatResult::of(&draw, Seat(1)), SeatResult::Drew { winners: 2 });
        assert_eq!(SeatResult::of(&draw, Seat(2)), SeatResult::Placed { first: 3, last: 3, seats: 3 });
        let ended = outcome(&[], false, &[&[0, 1, 2]]);
        assert_eq!(SeatResult::of(&ended, Seat(0)), SeatResult::WithoutResult);
    }
}
