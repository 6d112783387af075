//! Positions and phases of games that this process read lately, so that two looks at the same events fold them once.
//!
//! A kept position is used only for the same events ([`PositionStamp`], read with the rest of the game), so nothing is ever
//! invalidated, whichever process writes. Positions are whole: each page takes from them what its viewer may see, as from one
//! that was just folded.

use std::fmt;
use std::sync::Arc;

use quick_cache::sync::Cache;
use sqlx::{PgConnection, PgExecutor};

use super::GameError;
use super::game::Game;
use super::game_view::{GameView, PhaseHeading, load_known_view};
use super::history;
use super::load::PositionStamp;
use super::position;
use crate::accounts::Person;
use crate::games::GamePosition;
use crate::ids::GameId;

/// The most current positions that a process keeps, and the most of past phases. One takes some ten to a hundred kilobytes.
const MOST: (usize, usize) = (512, 128);

/// A position that several requests read.
type SharedPosition = Arc<dyn GamePosition>;

/// The kept positions of one process. Clones share them.
#[derive(Clone)]
pub struct KeptPositions(Arc<PositionCaches>);

struct PositionCaches {
    current: Cache<GameId, (PositionStamp, SharedPosition)>,
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
        db: impl PgExecutor<'_>,
        id: GameId,
        person: Option<&Person>,
    ) -> Result<GameView, GameError> {
        let known = self.0.current.get(&id);
        let known_stamp = known.as_ref().map(|(stamp, _)| *stamp);
        let view = load_known_view(db, id, person, known).await?;
        if known_stamp != Some(view.stamp) {
            self.0.current.insert(id, (view.stamp, Arc::clone(&view.position)));
        }
        Ok(view)
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

    /// Loads the position of a game after an event, even if that has been undone since.
    pub(super) async fn load_past(
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
