//! Hints that one person uses several accounts in a game, for the people who run it. A hint is no proof and shows no address.

use stafeta_rules::rules::Seat;

use crate::db::Db;
use crate::ids::{GameId, stored_seat};

/// Two players of a game with something in common.
#[derive(Debug, Clone)]
pub struct AccountHint {
    /// The lower seat.
    pub one: Seat,
    /// The higher seat.
    pub other: Seat,
    /// True if both have logged in from the same browser.
    pub is_browser: bool,
    /// True if both are logged in from the same network.
    pub is_network: bool,
    /// True if both have declared that they share a household.
    pub is_household: bool,
}

/// Lists the pairs of players of `game` that have something in common.
pub async fn account_hints(db: &Db, game: GameId) -> sqlx::Result<Vec<AccountHint>> {
    let rows = sqlx::query!(
        r#"select * from (
               select s.seat as one, o.seat as other,
                      exists (select from devices x join devices y on y.browser = x.browser
                              where x.user_id = a.id and y.user_id = b.id) as "is_browser!",
                      exists (select from sessions x join sessions y on y.network = x.network
                              where x.user_id = a.id and y.user_id = b.id) as "is_network!",
                      exists (select from households h where h.agreed_at is not null
                              and (h.user_id, h.other_id) in ((a.id, b.id), (b.id, a.id))) as "is_household!"
               from seats s join seats o on o.game_id = s.game_id and o.seat > s.seat
               join users a on a.id = s.user_id join users b on b.id = o.user_id
               where s.game_id = $1
               order by s.seat, o.seat
           ) pairs where "is_browser!" or "is_network!" or "is_household!""#,
        game.0
    )
    .fetch_all(db)
    .await?;
    let hints = rows.into_iter().map(|row| {
        Ok(AccountHint {
            one: stored_seat(row.one)?,
            other: stored_seat(row.other)?,
            is_browser: row.is_browser,
            is_network: row.is_network,
            is_household: row.is_household,
        })
    });
    hints.collect()
}
