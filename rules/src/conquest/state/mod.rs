//! The position of a game: everything that section 16 keeps, in dense lists by id.
//!
//! Owns the data and the plain questions to it (who holds what, how many, who is next to whom). Is
//! changed by [`super::apply`] alone. Secrets leave it through [`super::view`] only.

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
    /// What was agreed before the start: options, map.
    pub setup: Arc<Setup>,
    /// Where the game stands.
    pub stage: Stage,
    /// Counts the phases of the whole game, set-up included, from 0.
    pub phase_index: u32,
    /// The turn; 0 in the preliminary stage.
    pub turn: Turn,
    /// By seat.
    pub players: Vec<Player>,
    /// What each two players are to each other.
    pub relations: Relations,
    /// By base territory. One merged into another points to it: see [`State::holding`].
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
    /// Orders of the phase into an ally's land that he may still refuse.
    pub entries: Vec<Entry>,
    /// Attacks of the turn, for common enemies.
    pub attacks: SupportLog,
    /// Offers of sale in this turn, and sales closed.
    pub trades: Vec<Trade>,
    /// Sealed files not opened yet (FCQ-3.12).
    pub files: Vec<SealedFile>,
    /// The number of the next sealed file.
    pub next_file: u32,
    /// The global event of the turn (FCQ-12.54).
    pub event: Option<EventLine>,
    /// The vote that runs, for the event of the next turn.
    pub vote: Option<Vote>,
    /// What the objectives remember of past turns, oldest first.
    pub history: Vec<Arc<TurnRecord>>,
    /// The same of this turn so far.
    pub record: TurnRecord,
    /// Objectives paid (FCQ-9.18).
    pub paid: Paid,
    /// Conquered base territories, by conqueror and loser over the whole game.
    pub taken: Vec<(Seat, Seat, u32)>,
    /// Another posting time that was agreed on, and the night, until the next phase brings them.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub clock: Option<(u32, Option<Night>)>,
    /// How the game ended.
    pub victory: Option<Victory>,
}
