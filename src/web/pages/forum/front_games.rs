//! The games that a guest sees on the front page.

use std::sync::Arc;

use sha2::Digest;
use stafeta_atlas::thumbnail;

use crate::db::Db;
use crate::gamemaster::{self, GameFilter, GameSearch, GameSummary};
use crate::i18n::ReaderLocale;
use crate::key;
use crate::web::pages::games::deadline_status;
use crate::web::{App, WebError};

/// The most games of a kind that the front page lists.
const LISTED: usize = 4;

/// The games that a guest sees first.
pub(super) struct FrontGames {
    /// The public game in play that is due next: its map is shown. `None` if none is in play.
    pub(super) due_next: Option<GameSummary>,
    /// Its map as SVG. Empty if none is in play.
    pub(super) map: Arc<str>,
    /// Other games in play, the one that is due next first.
    pub(super) running: Vec<GameSummary>,
    /// Games with free seats, the newest first.
    pub(super) open: Vec<GameSummary>,
}

impl FrontGames {
    /// Loads the games: the latest that everybody may see.
    pub(super) async fn load(app: &App, db: &Db) -> Result<FrontGames, WebError> {
        let (which, all) = ([GameFilter::Running, GameFilter::Open], GameSearch::default());
        let mut overview = gamemaster::overview(db, &which, None, &all, None).await?;
        let mut running = overview.take(GameFilter::Running);
        running.sort_by_key(|game| (game.deadline.is_none(), game.deadline));
        let mut running = running.into_iter();
        let due_next = running.next();
        let map = match &due_next {
            Some(game) => {
                let table = app.positions.load_game_view(db, game.id, None).await?;
                let key = table.map_digest().chain_update("small map");
                app.fragments.find_or_make(key, || thumbnail(&table.board()))
            }
            None => "".into(),
        };
        let open = overview.take(GameFilter::Open).into_iter().take(LISTED).collect();
        Ok(FrontGames { due_next, map, running: running.take(LISTED).collect(), open })
    }
    /// Returns the deadline of a game in words, and the time left until then. `None` if no clock runs.
    pub(super) fn due(game: &GameSummary, words: &ReaderLocale) -> Option<(String, String)> {
        let at = game.deadline?;
        Some((words.t(key!("game-due-at")).arg("at", at).to_string(), deadline_status::left(at, words)))
    }
}
