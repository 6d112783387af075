//! Help that a player may refuse at once, wherever he reads of it: on his sheet, and in the threads of his game.

use super::ruleset_ui::RefusableHelp;
use super::rulesets::ui;
use crate::gamemaster::{self, Table};
use crate::ids::GameId;
use crate::web::{App, Visit, WebError};
use crate::words::{Lang, Words};

/// What a player may refuse, and the forms that do it.
pub(in crate::web::pages) struct Asked {
    /// The page of the game.
    pub(in crate::web::pages) path: String,
    /// The phase it is about.
    pub(in crate::web::pages) phase: i32,
    /// The language the lines are written in.
    pub(in crate::web::pages) lang: Lang,
    /// Where he goes on after it.
    pub(in crate::web::pages) from: String,
    /// The help itself.
    pub(in crate::web::pages) help: RefusableHelp,
}

impl Asked {
    /// Help that the viewer of a table may refuse, its lines in `lang`; `None` if there is none.
    pub(super) fn of(table: &Table, words: &Words, lang: Lang) -> Option<Self> {
        let phase = table.game.phase?;
        let path = table.game.path();
        let from = format!("{path}#orders");
        let help = ui(table.game.ruleset).refusable_help(table, words, lang)?;
        Some(Self { path, phase, lang, from, help })
    }

    /// What the reader of a thread may refuse in the game that it belongs to; none for whoever does not sit there.
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
        let table = gamemaster::table(&app.db, game, Some(person)).await?;
        let words = visit.words();
        Ok(Self::of(&table, words, words.lang).map(|asked| Self { from: thread.to_owned(), ..asked }))
    }
}
