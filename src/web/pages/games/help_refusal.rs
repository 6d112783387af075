//! Help that a player may refuse at once, both on the order sheet and in the threads of the game.

use sqlx::PgConnection;

use super::ruleset_ui::RefusableHelp;
use super::rulesets::ui;
use crate::gamemaster::GameView;
use crate::i18n::{Lang, ReaderLocale};
use crate::web::{App, Visit, WebError};

/// The help that a player may refuse, with the data of its forms.
#[derive(Debug)]
pub(in crate::web::pages) struct HelpRefusalPanel {
    /// The path of the game.
    pub(in crate::web::pages) path: String,
    /// Number of the phase in which the help was given.
    pub(in crate::web::pages) phase: i32,
    /// Language of the lines.
    pub(in crate::web::pages) lang: Lang,
    /// The path to which the player returns.
    pub(in crate::web::pages) from: String,
    pub(in crate::web::pages) help: RefusableHelp,
}

impl HelpRefusalPanel {
    /// Returns the help that the viewer of a game may refuse, its lines in `lang`. `None` if there is none.
    pub(super) fn of(table: &GameView, words: &ReaderLocale, lang: Lang) -> Option<Self> {
        let phase = table.game.phase?;
        let path = table.game.path();
        let from = format!("{path}#orders");
        let help = ui(table.game.ruleset).refusable_help(table, words, lang)?;
        Some(Self { path, phase, lang, from, help })
    }

    /// Returns the help that a player may refuse in the game at `path`, to which the thread at `from` belongs.
    pub(in crate::web::pages) async fn in_thread(
        app: &App,
        db: &mut PgConnection,
        visit: &Visit,
        from: &str,
        path: &str,
    ) -> Result<Option<Self>, WebError> {
        let game = path.strip_prefix("/games/").and_then(|id| id.parse().ok());
        let (Some(game), person) = (game, visit.player()) else { return Ok(None) };
        let table = app.positions.load_game_view_on(db, game, person).await?;
        let words = visit.words();
        Ok(Self::of(&table, words, words.lang).map(|asked| Self { from: from.to_owned(), ..asked }))
    }
}
