//! Help that a player may refuse at once, both on the order sheet and in the threads of the game.

use super::ruleset_ui::RefusableHelp;
use super::rulesets::ui;
use crate::gamemaster::{self, GameView};
use crate::i18n::{Lang, ReaderLocale};
use crate::ids::GameId;
use crate::web::{App, Visit, WebError};

/// The help that a player may refuse, with the data of its forms.
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

    /// Returns the help that a reader may refuse in the game of a thread. `None` if they have no seat in it.
    pub(in crate::web::pages) async fn in_thread(
        app: &App,
        visit: &Visit,
        thread: &str,
        leads_to: Option<&str>,
    ) -> Result<Option<Self>, WebError> {
        let game = leads_to.and_then(|path| path.strip_prefix("/games/")?.parse::<GameId>().ok());
        let (Some(game), Some(person)) = (game, visit.viewer().person()) else { return Ok(None) };
        if !gamemaster::sits_at(&app.db, game, person.id).await? {
            return Ok(None);
        }
        let table = gamemaster::load_game_view(&app.db, game, Some(person)).await?;
        let words = visit.words();
        Ok(Self::of(&table, words, words.lang).map(|asked| Self { from: thread.to_owned(), ..asked }))
    }
}
