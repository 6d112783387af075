//! A game as everybody may see it, for letters to those whom it concerns, and the words of a map.

use sqlx::PgConnection;
use stafeta_rules::rules::{MessageArg, Viewer};

use super::game_view::GameView;
use super::load::{self, LoadOptions, LoadedGame};
use super::{GameError, position};
use crate::i18n::ReaderLocale;
use crate::ids::GameId;
use crate::key;

/// Loads the game `id` as a spectator sees it now, whoever may read its board.
///
/// # Errors
/// The game does not exist, or what is stored of it cannot be read.
pub async fn load_spectator_view(db: &mut PgConnection, id: GameId) -> Result<GameView, GameError> {
    let parts = LoadOptions { is_whole: true, ..LoadOptions::default() };
    let loaded = load::load_parts(db, id, parts).await?.ok_or(GameError::Missing)?;
    let LoadedGame { game, roster, row_version, stamp, folded, .. } = loaded;
    let position = position::fold(&game, folded)?.into();
    let viewer = Viewer::Spectator;
    Ok(GameView {
        game,
        roster,
        viewer,
        reader: None,
        posts_for_all: false,
        draft: None,
        other_drafts: Vec::new(),
        submitted: None,
        row_version,
        stamp,
        position,
    })
}

/// Renders an argument of a message of the rules in the reader's language, with the names of the players.
#[must_use]
pub fn render_arg(table: &GameView, words: &ReaderLocale, arg: &MessageArg) -> String {
    match arg {
        MessageArg::Number(number) => number.to_string(),
        MessageArg::Text(text) => text.clone(),
        MessageArg::Strong(inner) => render_arg(table, words, inner),
        MessageArg::Told(told) => words.say(&table.render_told(told)),
        MessageArg::Seat(seat) => {
            let name = table.roster.get(seat.index()).and_then(|seated| seated.display_name(words));
            name.unwrap_or_else(|| {
                words.t(key!("game-seat-number")).arg("number", u32::from(seat.0) + 1).to_string()
            })
        }
        MessageArg::At(at) => words.when(at),
        MessageArg::List(list) => {
            let parts: Vec<String> = list.iter().map(|arg| render_arg(table, words, arg)).collect();
            parts.join(&words.t(key!("list-separator")).to_string())
        }
    }
}
