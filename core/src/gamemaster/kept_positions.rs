//! Games, positions and phases that this process read lately, so that two looks at the same events fold them once.
//!
//! A kept row is used only while it has the same version, and a kept position only for the same events ([`PositionStamp`], read with
//! the rest of the game), so nothing is ever invalidated, whichever process writes. Positions are whole: each page takes from them what its
//! viewer may see, as from one that was just folded.

use std::fmt;
use std::sync::Arc;

use quick_cache::sync::Cache;
use sqlx::PgConnection;
use sqlx::types::Json;
use stafeta_rules::rules::Viewer;

use super::GameError;
use super::game::Game;
use super::game_view::{GameView, PastPhase, PhaseHeading};
use super::history;
use super::known_game::{KnownGame, ReadGame};
use super::load::{self, LoadOptions, LoadedGame, PositionStamp};
use super::position;
use super::roster::roster;
use super::view_loading::{load_known_view, reread_view, view};
use crate::accounts::Person;
use crate::db::Db;
use crate::games::GamePosition;
use crate::i18n::Message;
use crate::ids::GameId;

/// The most current games that a process keeps, and the most of past phases. One takes some ten to a hundred kilobytes.
const MOST: (usize, usize) = (512, 128);

/// A position that several requests read.
type SharedPosition = Arc<dyn GamePosition>;

/// The kept positions of one process. Clones share them.
#[derive(Clone)]
pub struct KeptPositions(Arc<PositionCaches>);

struct PositionCaches {
    current: Cache<GameId, Arc<ReadGame>>,
    past: Cache<(GameId, PositionStamp), SharedPosition>,
    phases: Cache<GameId, (PositionStamp, Arc<[PhaseHeading]>)>,
}

impl Default for KeptPositions {
    fn default() -> Self {
        let (current, past) = MOST;
        Self(Arc::new(PositionCaches {
            current: Cache::new(current),
            past: Cache::new(past),
            phases: Cache::new(current),
        }))
    }
}

impl fmt::Debug for KeptPositions {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(out, "{} positions, {} past ones", self.0.current.len(), self.0.past.len())
    }
}

impl KeptPositions {
    /// Loads the game `id` as `person`, or a guest, may see it now. See [`super::load_game_view`].
    ///
    /// # Errors
    /// The game does not exist, or they may not see it, or what is stored cannot be read.
    pub async fn load_game_view(
        &self,
        db: &Db,
        id: GameId,
        person: Option<&Person>,
    ) -> Result<GameView, GameError> {
        self.load_game_view_on(&mut *db.acquire().await?, id, person).await
    }

    /// Does the same on the connection of the caller.
    ///
    /// # Errors
    /// The game does not exist, or they may not see it, or what is stored cannot be read.
    pub async fn load_game_view_on(
        &self,
        db: &mut PgConnection,
        id: GameId,
        person: Option<&Person>,
    ) -> Result<GameView, GameError> {
        let known = self.0.current.get(&id);
        if let Some(read) = &known
            && let Some(view) = reread_view(&mut *db, read, person).await?
        {
            return Ok(view);
        }
        let view = load_known_view(db, id, person, known.as_deref()).await?;
        self.0.current.insert(id, Arc::new(view.to_read_game()));
        Ok(view)
    }

    /// Shows `person` the game `id` as this process read it last, without their orders. `None` if it is not kept. It may have changed
    /// since, and they may not see it any more: nothing of it may be shown or acted on but by a write that compares it
    /// ([`seal`](super::seal)).
    #[must_use]
    pub fn recall(&self, id: GameId, person: &Person) -> Option<(KnownGame, GameView)> {
        let read = self.0.current.get(&id)?;
        let view = view(ReadGame::clone(&read), Vec::new(), Some(person));
        Some((read.into(), view))
    }

    /// Lists the phases of a game, in order. An event opens each, so they follow from the events like the position.
    ///
    /// # Errors
    /// Database errors.
    pub async fn list_phases(
        &self,
        db: &mut PgConnection,
        table: &GameView,
    ) -> sqlx::Result<Arc<[PhaseHeading]>> {
        let known = self.0.phases.get(&table.game.id).filter(|(stamp, _)| *stamp == table.stamp);
        if let Some((_, phases)) = known {
            return Ok(phases);
        }
        let phases: Arc<[PhaseHeading]> = history::list_phases(db, table.game.id).await?.into();
        self.0.phases.insert(table.game.id, (table.stamp, Arc::clone(&phases)));
        Ok(phases)
    }

    /// Loads the game `id` as everybody may see it when its phase `phase` opened. The result never changes and is the same for
    /// all viewers. A phase may have been undone and reached again: `at` is the last event of the opening that is meant, or `None`
    /// for the opening that counts now.
    ///
    /// # Errors
    /// The game or phase does not exist, or they may not see it, or what is stored cannot be read.
    pub async fn load_past_phase(
        &self,
        db: &Db,
        id: GameId,
        phase: i32,
        at: Option<i32>,
        person: Option<&Person>,
    ) -> Result<PastPhase, GameError> {
        let mut connection = db.acquire().await?;
        let parts = LoadOptions { admits: Some(person), ..LoadOptions::default() };
        let loaded = load::load_parts(&mut *connection, id, parts).await?.ok_or(GameError::Missing)?;
        let LoadedGame { game, row_version, stamp: now, .. } = loaded;
        let opening = sqlx::query!(
            r#"select seq, title as "title: Json<Message>", opened_at, undone_by is null as "counts!" from phases
           where game_id = $1 and phase = $2 and (undone_by is null or seq = $3)
           order by seq = $3 desc nulls last, undone_by is null desc limit 1"#,
            id.0,
            phase,
            at
        )
        .fetch_optional(&mut *connection)
        .await?
        .ok_or(GameError::Missing)?;
        let roster = roster(&mut *connection, id).await?;
        let stamp = PositionStamp { seq: opening.seq, ..now };
        let position = self.load_past(&mut connection, &game, stamp).await?;
        let heading = PhaseHeading { phase, title: opening.title.0, at: opening.opened_at, seq: opening.seq };
        let viewer = Viewer::Spectator;
        let (draft, other_drafts, submitted) = (None, Vec::new(), None);
        let table = GameView {
            game,
            roster,
            viewer,
            reader: None,
            posts_for_all: false,
            draft,
            other_drafts,
            submitted,
            row_version,
            stamp,
            position,
        };
        Ok(PastPhase { table, heading, counts: opening.counts })
    }

    /// Loads the position of a game after an event, even if that has been undone since.
    async fn load_past(
        &self,
        db: &mut PgConnection,
        game: &Game,
        stamp: PositionStamp,
    ) -> Result<SharedPosition, GameError> {
        if let Some(position) = self.0.past.get(&(game.id, stamp)) {
            return Ok(position);
        }
        let position = SharedPosition::from(position::load_position_at(db, game, stamp.seq).await?);
        self.0.past.insert((game.id, stamp), Arc::clone(&position));
        Ok(position)
    }
}
