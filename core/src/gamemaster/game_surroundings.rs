//! What the page of a game shows from around it: its tournament, the players who are on vacation, and whether the reader may create
//! a game like it.

use chrono::{DateTime, Utc};
use serde::Deserialize;
use sqlx::PgConnection;
use sqlx::types::Json;
use stafeta_rules::rules::Seat;

use super::GameError;
use super::game::Game;
use crate::accounts::Person;
use crate::forum::access::Audience;
use crate::ids::TournamentId;

/// What is around a game.
#[derive(Debug)]
pub struct GameSurroundings {
    /// The tournament of the game with its name; `None` if it belongs to none.
    pub tournament: Option<(TournamentId, String)>,
    /// The seats whose players are on vacation. None in a game that hides its players.
    pub away: Vec<AwaySeat>,
    /// True if the reader may create games on its board.
    pub may_copy: bool,
}

/// A seat whose player is on vacation.
#[derive(Debug, Clone, Copy, Deserialize)]
pub struct AwaySeat {
    /// The seat.
    pub seat: Seat,
    /// The end of the vacation.
    pub until: DateTime<Utc>,
}

/// Loads what is around `game` at `now`, for `person` or a guest.
///
/// # Errors
/// The game is gone, or a query failed.
pub async fn load_surroundings(
    db: &mut PgConnection,
    game: &Game,
    person: Option<&Person>,
    now: DateTime<Utc>,
) -> Result<GameSurroundings, GameError> {
    let row = sqlx::query!(
        r#"select cup.id as "tournament?: TournamentId", cup.name as "tournament_name?", b.open_by = any($3) as "may_copy!",
                  (select coalesce(jsonb_agg(jsonb_build_object('seat', s.seat, 'until', v.ends_at) order by s.seat), '[]')
                   from seats s join vacations v on v.user_id = s.user_id
                   where s.game_id = g.id and not g.hides_players and g.stage in ('running', 'paused')
                     and v.starts_at <= $2 and v.ends_at > $2) as "away!: Json<Vec<AwaySeat>>"
           from games g join threads t on t.id = g.thread_id join boards b on b.id = t.board_id
           left join tournament_tables a on a.game_id = g.id left join tournaments cup on cup.id = a.tournament_id
           where g.id = $1"#,
        game.id.0,
        now,
        &Audience::circles_of(person)
    )
    .fetch_optional(db)
    .await?;
    let row = row.ok_or(GameError::Missing)?;
    Ok(GameSurroundings {
        tournament: row.tournament.zip(row.tournament_name),
        away: row.away.0,
        may_copy: person.is_some() && row.may_copy,
    })
}
