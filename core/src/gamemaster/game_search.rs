//! The properties by which a reader looks for games, and the one of them that each game's row keeps for that.

use super::game::Press;
use crate::db::Db;
use crate::games::Ruleset;
use crate::i18n::Lang;
use crate::ids::GameId;

/// The properties that the games of a list must have. By default all games fit.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct GameSearch {
    /// The rules. `None` for any.
    pub ruleset: Option<Ruleset>,
    /// The time for a post. `None` for any.
    pub speed: Option<GameSpeed>,
    /// The language of the threads. `None` for any.
    pub lang: Option<Lang>,
    /// The messages between players. `None` for any.
    pub press: Option<Press>,
    /// The least number of free seats. `None` for any, none included.
    pub free_seats: Option<u8>,
    /// True if only games fit that hide their players.
    pub is_anonymous: bool,
    /// True if only games fit that change ratings.
    pub is_rated: bool,
}

/// The time that a player usually has for a post.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum GameSpeed {
    /// Up to a day.
    Day,
    /// More than a day, up to four.
    Days,
    /// More than four days.
    Week,
}

impl GameSpeed {
    /// Every speed, the fastest first.
    pub const ALL: [GameSpeed; 3] = [GameSpeed::Day, GameSpeed::Days, GameSpeed::Week];

    /// Returns the word in an address.
    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            GameSpeed::Day => "day",
            GameSpeed::Days => "days",
            GameSpeed::Week => "week",
        }
    }

    /// Parses the word in an address. `None` if it is unknown.
    #[must_use]
    pub fn of_code(code: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|speed| speed.code() == code)
    }

    /// Returns the fewest and the most hours for a post.
    pub(super) const fn hours(self) -> (i32, i32) {
        match self {
            GameSpeed::Day => (1, 24),
            GameSpeed::Days => (25, 96),
            GameSpeed::Week => (97, i32::MAX),
        }
    }
}

/// Most games of one call of [`note_posting_hours`].
const GAMES_AT_ONCE: i64 = 200;

/// Writes the hours for a post into the rows of games that were created by an earlier release. Returns the number of games.
///
/// # Errors
/// A query failed.
pub async fn note_posting_hours(db: &Db) -> sqlx::Result<u64> {
    let rows = sqlx::query!(
        r#"select id as "id: GameId", ruleset, options from games where posting_hours is null order by id limit $1"#,
        GAMES_AT_ONCE
    )
    .fetch_all(db)
    .await?;
    let (mut games, mut hours) = (Vec::new(), Vec::new());
    for row in rows {
        let ruleset = row.ruleset.parse::<Ruleset>().ok();
        // A game that cannot be read cannot be played either, and is found by nobody who asks for a speed.
        if let Some(found) = ruleset.and_then(|ruleset| ruleset.posting_hours(&row.options).ok()) {
            games.push(row.id.0);
            hours.push(found.cast_signed());
        }
    }
    let noted = sqlx::query!(
        "update games g set posting_hours = n.hours from unnest($1::bigint[], $2::int[]) as n (id, hours) where g.id = n.id",
        &games,
        &hours
    );
    Ok(noted.execute(db).await?.rows_affected())
}
