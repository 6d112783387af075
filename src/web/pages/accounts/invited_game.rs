//! The game to which somebody is invited who must first register or log in.

use crate::gamemaster::{self, GameInvitation};
use crate::ids::GameId;
use crate::web::{App, ReturnPath, WebError};

/// Finds the game to whose invitation `next` leads back. `None` if it leads elsewhere, or if the invitation is not valid.
pub(super) async fn find(app: &App, next: &ReturnPath) -> Result<Option<GameInvitation>, WebError> {
    let Some((game, code)) = parse(next.path()) else { return Ok(None) };
    Ok(gamemaster::find_invitation(&app.db, game, code).await?)
}

/// Parses the path of an invitation link: `/games/7/join?invitation=…`.
fn parse(path: &str) -> Option<(GameId, &str)> {
    let (game, code) = path.strip_prefix("/games/")?.split_once("/join?invitation=")?;
    Some((GameId(game.parse().ok()?), code))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_the_path_of_an_invitation_link_names_a_game() {
        assert_eq!(parse("/games/7/join?invitation=abc"), Some((GameId(7), "abc")));
        for path in ["/games/7", "/games/x/join?invitation=abc", "/games/7/join", "/u/7/join?invitation=abc"]
        {
            assert_eq!(parse(path), None, "{path}");
        }
    }
}
