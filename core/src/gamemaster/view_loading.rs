//! Loads the view of a game: in one statement with all that makes the position, or from the game as it was read before.

use std::sync::Arc;

use sqlx::PgExecutor;
use stafeta_rules::rules::Viewer;

use super::game::Game;
use super::game_view::{GameView, OrderText};
use super::known_game::{ReadGame, RereadGame};
use super::load::{self, LoadOptions, LoadedGame, OwnOrders};
use super::orders::may_post_for_all;
use super::roster::{self, SeatRow};
use super::{GameError, position};
use crate::accounts::Person;
use crate::ids::GameId;

/// Loads the game `id` as `person`, or a guest, may see it now.
///
/// # Errors
/// The game does not exist, or they may not see it, or what is stored cannot be read.
pub async fn load_game_view(
    db: impl PgExecutor<'_>,
    id: GameId,
    person: Option<&Person>,
) -> Result<GameView, GameError> {
    load_known_view(db, id, person, None).await
}

/// Does the same, and takes the position from the game as it was read before, if no event was stored since.
///
/// # Errors
/// The game does not exist, or they may not see it, or what is stored cannot be read.
pub(super) async fn load_known_view(
    db: impl PgExecutor<'_>,
    id: GameId,
    person: Option<&Person>,
    known: Option<&ReadGame>,
) -> Result<GameView, GameError> {
    // One statement, so that row, seats and facts fit together.
    let stamp = known.map(|read| read.stamp);
    let parts = LoadOptions { admits: Some(person), is_whole: true, known: stamp, write_at: None };
    let loaded = load::load_parts(db, id, parts).await?.ok_or(GameError::Missing)?;
    let LoadedGame { game, roster, row_version, stamp, folded, own_orders, write: _ } = loaded;
    let position = match known {
        Some(read) if read.stamp == stamp => Arc::clone(&read.position),
        _ => position::fold(&game, folded)?.into(),
    };
    Ok(view(ReadGame { game, row_version, stamp, roster, position }, own_orders, person))
}

/// Shows `person`, or a guest, a game that was read before. `None` if it has changed since, or if they may not see it.
///
/// # Errors
/// The query failed.
pub(super) async fn reread_view(
    db: impl PgExecutor<'_>,
    read: &ReadGame,
    person: Option<&Person>,
) -> sqlx::Result<Option<GameView>> {
    let Some(RereadGame { mark, roster, own_orders }) = read.reread(db, person).await? else {
        return Ok(None);
    };
    let ReadGame { game, row_version, stamp, roster: _, position } = read.clone();
    let read = ReadGame { game: Game { mark, ..game }, row_version, stamp, roster, position };
    Ok(Some(view(read, own_orders, person)))
}

/// Puts the view of a reader together.
pub(super) fn view(read: ReadGame, own_orders: Vec<OwnOrders>, person: Option<&Person>) -> GameView {
    let ReadGame { game, row_version, stamp, roster, position } = read;
    let viewer = viewer(&game, &roster, person);
    let own_seat = match viewer {
        Viewer::Seat(seat) => Some(seat),
        Viewer::Spectator | Viewer::Referee => None,
    };
    let (mut draft, mut other_drafts, mut submitted) = (None, Vec::new(), None);
    for own in own_orders {
        let OwnOrders { status, seat, text, prose, lang, phase, at } = own;
        let text = OrderText { text, prose, lang: lang.parse().unwrap_or_default(), phase, at };
        match status.as_str() {
            "submitted" => submitted = Some(text),
            _ if own_seat == Some(seat) => draft = Some(text),
            _ => other_drafts.push((seat, text)),
        }
    }
    GameView {
        posts_for_all: person.is_some_and(|person| may_post_for_all(&game, &roster, person)),
        game,
        roster,
        viewer,
        reader: person.map(|person| person.id),
        draft,
        other_drafts,
        submitted,
        row_version,
        stamp,
        position,
    }
}

/// Returns the role of `person` in the game. A person with a seat sees what the seat sees, even if they run the game. Who plays
/// elsewhere in its tournament sees what everybody sees.
fn viewer(game: &Game, roster: &[SeatRow], person: Option<&Person>) -> Viewer {
    match person {
        Some(person) => match roster::seat_of(roster, person.id) {
            Some(seat) => Viewer::Seat(seat),
            None if game.is_judged_by(person.id) => Viewer::Referee,
            None => Viewer::Spectator,
        },
        None => Viewer::Spectator,
    }
}
