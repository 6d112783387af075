//! What an invitation link to a game says before its reader has logged in.

use crate::db::Db;
use crate::ids::GameId;

/// An invitation to a game that still has a place for whoever brings it.
#[derive(Debug, Clone)]
pub struct GameInvitation {
    /// The name of the game.
    pub game: String,
    /// The name of its Game Master.
    pub host: String,
}

/// Finds the game to which `code` invites. `None` if the code is wrong, or if the game is over.
///
/// # Errors
/// A database error.
pub async fn find_invitation(db: &Db, game: GameId, code: &str) -> sqlx::Result<Option<GameInvitation>> {
    sqlx::query_as!(
        GameInvitation,
        r#"select g.name as game, u.name as host from games g join users u on u.id = g.gm_id
           where g.id = $1 and g.invitation = $2 and g.stage in ('forming', 'running', 'paused')"#,
        game.0,
        code
    )
    .fetch_optional(db)
    .await
}
