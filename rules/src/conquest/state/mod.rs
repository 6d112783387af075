//! The position of a game: everything that section 16 keeps, in dense lists by id.
//!
//! Owns the data and the queries on it (owner, counts, neighbours). Only [`super::apply`] changes it.
//! Secrets leave it only through [`super::view`].

mod battle;
mod copy_on_write;
mod game_state;
mod player;
mod queries;
mod territory_holding;

use std::sync::Arc;

use serde::{Deserialize, Serialize};

pub use battle::{AlliedEntry, Battle, BattleSide, MarchRecord};
pub use copy_on_write::CopyOnWrite;
pub use game_state::{
    ConquestSetup, ConquestStage, EventVote, FilePurpose, PlayerSlot, RelationMatrix, SealedFile, SlotState,
    TerritorySale, TurnOrder,
};
pub use player::{
    ConquestPlayer, GoldOrCard, IncomingResource, PlayedCard, PlayerStats, PlayerStatus, ReceivedGift,
    ResourceSource, TrimmedPrePost, TurnActivity,
};
pub use territory_holding::{TerritoryConquest, TerritoryControl, TerritoryHolding, TerritoryLoss};

use super::alliance::SupportLog;
use super::global_events::EventLine;
use super::ids::{BattleId, Seat, TurnNumber};
use super::options::NightHours;
use super::rewards::{PaidObjectives, TurnRecord};
use super::victory::Victory;

/// The whole position of a game, secrets included.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct State {
    /// The options and the map agreed before the start, without the opening; empty in an opening position.
    #[serde(default, skip_serializing_if = "ConquestSetup::is_empty")]
    pub setup: Arc<ConquestSetup>,
    /// The stage of the game.
    pub stage: ConquestStage,
    /// The number of the phase in the whole game, set-up included, from 0.
    pub phase_index: u32,
    /// The turn; 0 in the preliminary stage.
    pub turn: TurnNumber,
    /// The players by seat.
    pub players: Vec<CopyOnWrite<ConquestPlayer>>,
    /// The relation of every two players.
    pub relations: RelationMatrix,
    /// The territories by base territory. One merged into another points to it: see [`State::holding`].
    pub holdings: Vec<CopyOnWrite<TerritoryHolding>>,
    /// Pick order, move orders, Game Master.
    pub sequence: TurnOrder,
    /// The slots of the phase in their order.
    pub slots: Vec<PlayerSlot>,
    /// The battles of the phase in post order.
    pub battles: Vec<CopyOnWrite<Battle>>,
    /// The unit orders of the Phase 2 that runs or ran last, in post order.
    pub marched: Vec<MarchRecord>,
    /// The number of the next battle.
    pub next_battle: BattleId,
    /// Orders of the phase into an ally's land that the ally may still refuse.
    pub entries: Vec<AlliedEntry>,
    /// Attacks of the turn, for common enemies.
    pub attacks: SupportLog,
    /// Sales offered or closed in this turn.
    pub trades: Vec<TerritorySale>,
    /// Sealed files not opened yet (FCQ-3.12).
    pub files: Vec<SealedFile>,
    /// The number of the next sealed file.
    pub next_file: u32,
    /// The global event of the turn (FCQ-12.54).
    pub event: Option<EventLine>,
    /// The open vote on the event of the next turn.
    pub vote: Option<EventVote>,
    /// The records of past turns for the objectives, oldest first.
    pub history: Vec<Arc<TurnRecord>>,
    /// The record of this turn so far.
    pub record: TurnRecord,
    /// Objectives paid (FCQ-9.18).
    pub paid: PaidObjectives,
    /// Conquered base territories, by conqueror and loser, over the whole game.
    pub taken: Vec<(Seat, Seat, u32)>,
    /// An agreed change of posting time and night; it takes effect with the next phase.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub clock: Option<(u32, Option<NightHours>)>,
    /// The end of the game; `None` while it runs.
    pub victory: Option<Victory>,
}
