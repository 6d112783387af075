//! The engine protocol `stafeta-engine/1`: messages as JSON lines over standard input and output, between a host that keeps
//! the games and an engine that plays seats in them. `docs/engines.md` explains it to people who write engines.

mod bot_dealings;
mod bot_engine;
mod position_text;
mod process;

use std::collections::BTreeMap;
use std::time::Duration;

use serde::{Deserialize, Serialize};
use serde_json::Value;
use stafeta_rules::rules::{AgreementStatus, Seat, SeatAgreement, Viewer};

use super::{CorruptRecord, GamePosition, Ruleset};
pub use bot_engine::{BotEngineError, serve_bot};
pub(super) use position_text::{ending_in_english, illegal_in_english, in_english};
pub use process::{EngineFault, EngineProcess, EngineStartError};

/// The name and version of the protocol.
pub const PROTOCOL: &str = "stafeta-engine/1";

/// A line from the host to an engine.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum HostMessage {
    /// Opens the conversation. The engine answers with [`EngineMessage::Hello`].
    Hello {
        /// [`PROTOCOL`].
        protocol: String,
    },
    /// Begins a game.
    New(NewEngineGame),
    /// Shows the position as the engine's seat sees it.
    Position(EnginePosition),
    /// Lists the acts that the seat may make now.
    Offers {
        /// The offers of the ruleset.
        offers: Value,
    },
    /// Forwards press of another seat.
    Press {
        /// The seat that wrote it.
        from: Seat,
        /// The text.
        text: String,
        /// The agreement that it proposes or answers, as it stands now; `None` if it is about none.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        agreement: Option<AgreementNotice>,
    },
    /// Asks for orders. The engine answers with [`EngineMessage::Orders`].
    Go {
        /// The number of the question, which the answer repeats.
        id: u64,
        /// Time for the answer, in milliseconds.
        milliseconds: u64,
    },
    /// Tells the end of a game.
    Result {
        /// The seats that won, several if they share the victory.
        winners: Vec<Seat>,
        /// True if the game was drawn between the winners.
        is_draw: bool,
    },
    /// Ends the conversation.
    Quit,
}

/// A game that begins.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct NewEngineGame {
    /// Code of the ruleset.
    pub ruleset: String,
    /// The engine's seat, from 0.
    pub seat: Seat,
    /// Number of seats.
    pub seats: u8,
    /// The options of the game.
    pub options: Value,
    /// Seed of the game, for engines that choose by chance.
    pub seed: u64,
}

/// A position as one viewer sees it.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct EnginePosition {
    /// Number of the phase, from 0.
    pub phase: u32,
    /// The turn, from 1; 0 before the first.
    pub turn: u32,
    /// The view of the ruleset.
    pub view: Value,
    /// The map in English, one place a line.
    pub text: String,
    /// The position in an open format, such as `dipcase/1`; `None` if the ruleset has none.
    pub open: Option<Value>,
}

impl EnginePosition {
    /// Describes a position to a viewer.
    ///
    /// # Errors
    /// The view cannot be serialised, which only a bug of the ruleset can cause.
    pub fn of(position: &dyn GamePosition, viewer: Viewer) -> Result<Self, CorruptRecord> {
        let phase = position.phase();
        Ok(Self {
            phase: phase.index,
            turn: phase.turn,
            view: position.view(viewer)?,
            text: position_text::of_board(&position.board(viewer)),
            open: position.open_format(viewer, &BTreeMap::new())?,
        })
    }
}

/// A line from an engine to its host.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum EngineMessage {
    /// Answers [`HostMessage::Hello`].
    Hello {
        /// [`PROTOCOL`].
        protocol: String,
        /// Name of the engine, for reports.
        name: String,
    },
    /// Answers [`HostMessage::Go`], by a text or by acts. Without either the seat gives no orders.
    Orders {
        /// The number of the question.
        id: u64,
        /// The orders in English, as a player writes them.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        text: Option<String>,
        /// The orders as acts of the ruleset, as in the offers.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        acts: Option<Value>,
    },
    /// Sends press, before the orders.
    Press {
        /// The seats that get it.
        to: Vec<Seat>,
        /// The text; may be empty if it is about an agreement.
        #[serde(default)]
        text: String,
        /// The step that it takes in an agreement; `None` if it takes none.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        agreement: Option<AgreementMove>,
    },
}

/// An agreement of an engine's seat as it stands now.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct AgreementNotice {
    /// Its number in the game.
    pub id: usize,
    /// What has become of it.
    pub status: AgreementStatus,
    /// The seats, the terms and the turns.
    #[serde(flatten)]
    pub agreement: SeatAgreement<Value>,
}

/// A step of an engine in an agreement.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(tag = "step", rename_all = "snake_case")]
pub enum AgreementMove {
    /// Proposes an agreement to each seat that the message names.
    Propose {
        /// The terms as data of the ruleset.
        terms: Value,
        /// Its length in turns, from 1.
        turns: u32,
    },
    /// Accepts a proposal.
    Accept {
        /// Number of the agreement.
        id: usize,
    },
    /// Refuses a proposal.
    Refuse {
        /// Number of the agreement.
        id: usize,
    },
    /// Ends an agreement openly, from the next turn on.
    End {
        /// Number of the agreement.
        id: usize,
    },
}

/// A question to an engine for the orders of its seat.
#[derive(Debug, Clone, Copy)]
pub struct EngineQuestion<'a> {
    /// The ruleset of the game.
    pub ruleset: Ruleset,
    /// The position.
    pub position: &'a dyn GamePosition,
    /// The engine's seat.
    pub seat: Seat,
    /// Time for the answer.
    pub limit: Duration,
}
