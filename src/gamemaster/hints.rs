//! Hints of several accounts at one table, for whoever looks after it: never proof, and no address.

use crate::db::Db;
use crate::ids::GameId;

/// Two people of a table who have something in common.
#[derive(Debug, Clone)]
pub struct AccountHint {
    /// The one.
    pub one: String,
    /// The other.
    pub other: String,
    /// Whether both have logged in with one browser.
    pub is_browser: bool,
    /// Whether both are logged in from one network.
    pub is_network: bool,
    /// Whether both say that they share a house.
    pub is_household: bool,
}

/// What people who sit at `game` have in common, pair by pair.
pub async fn account_hints(db: &Db, game: GameId) -> sqlx::Result<Vec<AccountHint>> {
    sqlx::query_as!(
        AccountHint,
        r#"select * from (
               select a.name as "one!", b.name as "other!",
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
    .await
}
