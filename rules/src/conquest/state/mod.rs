//! The position of a game: everything that section 16 keeps, in dense lists by id.
//!
//! Owns the data and the queries on it (owner, counts, neighbours). Only [`super::apply`] changes it.
//! Secrets leave it only through [`super::view`].

mod battle;
mod holding;
mod player;
mod question;
mod table;

use std::sync::Arc;

use serde::{Deserialize, Serialize};

pub use battle::{Battle, Entry, Marched, Side};
pub use holding::{Conquest, Holding, Loss, Tenure};
pub use player::{Conduct, Cut, Gift, Incoming, Life, Played, Player, Received, Source, Stats};
pub use table::{FilePurpose, Relations, SealedFile, Sequence, Setup, Slot, SlotState, Stage, Trade, Vote};

use super::alliance::SupportLog;
use super::events::EventLine;
use super::ids::{BattleId, Seat, Turn};
use super::options::Night;
use super::rewards::{Paid, TurnRecord};
use super::victory::Victory;

/// The whole position of a game, secrets included.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct State {
    /// The options and the map agreed before the start.
    pub setup: Arc<Setup>,
    /// The stage of the game.
    pub stage: Stage,
    /// The number of the phase in the whole game, set-up included, from 0.
    pub phase_index: u32,
    /// The turn; 0 in the preliminary stage.
    pub turn: Turn,
    /// The players by seat.
    pub players: Vec<Player>,
    /// The relation of every two players.
    pub relations: Relations,
    /// The territories by base territory. One merged into another points to it: see [`State::holding`].
    pub holdings: Vec<Holding>,
    /// Pick order, move orders, Game Master.
    pub sequence: Sequence,
    /// The slots of the phase in their order.
    pub slots: Vec<Slot>,
    /// The battles of the phase in post order.
    pub battles: Vec<Battle>,
    /// The unit orders of the Phase 2 that runs or ran last, in post order.
    pub marched: Vec<Marched>,
    /// The number of the next battle.
    pub next_battle: BattleId,
    /// Orders of the phase into an ally's land that the ally may still refuse.
    pub entries: Vec<Entry>,
    /// Attacks of the turn, for common enemies.
    pub attacks: SupportLog,
    /// Sales offered or closed in this turn.
    pub trades: Vec<Trade>,
    /// Sealed files not opened yet (FCQ-3.12).
    pub files: Vec<SealedFile>,
    /// The number of the next sealed file.
    pub next_file: u32,
    /// The global event of the turn (FCQ-12.54).
    pub event: Option<EventLine>,
    /// The open vote on the event of the next turn.
    pub vote: Option<Vote>,
    /// The records of past turns for the objectives, oldest first.
    pub history: Vec<Arc<TurnRecord>>,
    /// The record of this turn so far.
    pub record: TurnRecord,
    /// Objectives paid (FCQ-9.18).
    pub paid: Paid,
    /// Conquered base territories, by conqueror and loser, over the whole game.
    pub taken: Vec<(Seat, Seat, u32)>,
    /// An agreed change of posting time and night; it takes effect with the next phase.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub clock: Option<(u32, Option<Night>)>,
    /// The end of the game; `None` while it runs.
    pub victory: Option<Victory>,
}
