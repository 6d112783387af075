//! Decided facts of a game. Folding them gives the position (see [`super::apply`]).
//!
//! Defines the facts only. Each [`Event`] names the rule that decided its fact. A fact carries figures, never
//! intents, so that a later change of a rule changes no past game. A [`ConquestFact::Fought`]
//! with the number of an earlier battle supersedes it.

mod cause;

use std::sync::Arc;

use serde::{Deserialize, Serialize};

use super::act::{Act, CardPlay, GameMasterCorrection, HelpRefusal, OrderCondition, SetupPick};
use super::alliance::SupportAction;
use super::catalogue::Card;
use super::global_events::EventLine;
use super::ids::{BattleId, ConquestPhase, ConquestRule, Seat, TerritoryId, TurnNumber};
use super::options::NightHours;
use super::rewards::{Award, Betrayal, EliminationRecord, RegionHeld};
use super::state::{
    AlliedEntry, Battle, ConquestSetup, ConquestStage, EventVote, FilePurpose, GoldOrCard, ResourceSource,
    SealedFile, SlotState, TerritorySale,
};
use super::units::{ConquestUnitKind, Units};
use super::victory::Victory;
use crate::randomness::{DrawId, SealedDraw};

pub use cause::{DroppedAct, LossCause, LotPurpose};

/// A fact and the rule that decided it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Event {
    /// The rule.
    pub rule: ConquestRule,
    /// The fact.
    pub fact: ConquestFact,
}

impl Event {
    /// Creates an event: a fact and the rule that decided it.
    pub const fn new(rule: ConquestRule, fact: ConquestFact) -> Self {
        Self { rule, fact }
    }
}

/// A decided change of the position.
#[expect(missing_docs, reason = "the comment of a variant explains its fields without comments")]
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(tag = "fact", rename_all = "snake_case")]
pub enum ConquestFact {
    /// The game begins.
    Opened {
        /// The agreed options and the map.
        setup: Arc<ConquestSetup>,
        /// The number of players.
        seats: u8,
    },
    /// A random draw was made at once. The facts after it carry what it decided.
    LotDrawn {
        drawn: SealedDraw,
        /// The question that the draw decides.
        purpose: LotPurpose,
    },
    /// The order for choosing territories, and each player's colour (FCQ-3.4).
    PickOrder {
        /// The seats, first to pick first.
        order: Vec<Seat>,
        /// The colour of each seat, by seat index.
        colours: Vec<u8>,
    },
    /// A sealed file was made (FCQ-3.12).
    FileSealed {
        /// The file; no number is named yet.
        file: SealedFile,
    },
    /// A number was named (FCQ-3.12).
    NumberNamed {
        seat: Seat,
        /// The number of the file.
        file: u32,
        /// The line, from 1.
        number: u16,
    },
    /// A player set a standing number for files in which they name none in time. Secret.
    NumberLeft {
        seat: Seat,
        /// The line, from 1; `None` if the player withdrew it.
        number: Option<u16>,
    },
    /// A sealed file was opened.
    FileOpened {
        /// The number of the file.
        file: u32,
        /// The revealed draw.
        drawn: SealedDraw,
        /// The question that the file decides.
        purpose: FilePurpose,
        /// The line of each player, from 1.
        numbers: Vec<(Seat, u16)>,
    },
    /// The draws of all move orders were sealed before the start (FCQ-12.17).
    OrdersSealed {
        /// One sealed draw for each list.
        draws: Vec<DrawId>,
    },
    /// A player picked territories (FCQ-3.5), with the Capital and the rest as far as they named them.
    Picked { seat: Seat, pick: SetupPick },
    /// The start of a player is complete: territories, Capital and starting units (FCQ-2.1, R-5).
    Settled {
        seat: Seat,
        /// The Capital.
        capital: TerritoryId,
        /// The starting units.
        units: Vec<(TerritoryId, ConquestUnitKind)>,
    },
    /// A stage begins.
    StageOpened {
        stage: ConquestStage,
        /// The slots in order; players who are out are skipped.
        slots: Vec<Seat>,
    },
    /// The post of the open slot begins. The facts up to the change of the slot form its statement
    /// (FCQ-11.1).
    Posting { seat: Seat },
    /// A unit order was left out, since its condition was not met.
    LeftOut {
        seat: Seat,
        /// The condition.
        condition: OrderCondition,
    },
    /// An open slot changes its state. The next slot opens by itself.
    SlotChanged {
        seat: Seat,
        /// The new state.
        state: SlotState,
    },
    /// A turn begins.
    TurnBegan {
        turn: TurnNumber,
        /// The list drawn for the turn.
        list: Vec<Seat>,
        /// The move order of the turn.
        order: Vec<Seat>,
    },
    /// The order of Phase 2 after the Diplomats.
    Phase2Order {
        /// The seats in order.
        order: Vec<Seat>,
    },
    /// A Game Master begins to serve (FCQ-1.2).
    GmServes {
        /// The new Game Master; `None` if the server serves.
        seat: Option<Seat>,
    },
    /// The Game Master failed and the next one stands in (FCQ-11.9).
    GmFailed {
        /// The Game Master who failed.
        seat: Seat,
    },
    /// The vote for the event of the next turn opens (FCQ-12.54).
    VoteOpened { vote: EventVote },
    /// A vote was cast; secret until the event.
    Voted {
        seat: Seat,
        /// The line, from 1.
        number: u16,
    },
    /// A player chose the unit that stays in an invasion. Secret until the event.
    KeepFiled {
        seat: Seat,
        /// The territory where the unit stays.
        territory: TerritoryId,
        /// The kind of the unit.
        kind: ConquestUnitKind,
    },
    /// A global event strikes (FCQ-12.55).
    EventStruck {
        event: EventLine,
        /// The line that was chosen, from 1.
        line: u16,
    },
    /// A player gets the action points of the turn (FCQ-6.1).
    ApSet {
        seat: Seat,
        /// The number of action points.
        ap: u8,
    },
    /// A card gives action points (FCQ-10.11).
    ApGained {
        seat: Seat,
        /// The number of action points added.
        ap: u8,
    },
    /// A player spent action points. The next fact states what they were spent on.
    ApSpent {
        seat: Seat,
        /// The number of action points spent.
        ap: u8,
    },
    /// The territories of a player yielded gold (FCQ-5.2).
    Produced { seat: Seat, gold: u32 },
    /// A player gains gold.
    GoldGained {
        seat: Seat,
        gold: u32,
        /// The reason for the gain.
        source: ResourceSource,
    },
    /// A player loses gold.
    GoldLost {
        seat: Seat,
        gold: u32,
        /// The reason for the loss.
        source: ResourceSource,
    },
    /// A player gains a card.
    CardGained {
        seat: Seat,
        card: Card,
        /// The first turn in which it may be used.
        usable_from: TurnNumber,
        /// The reason for the gain.
        source: ResourceSource,
    },
    /// A player loses a card.
    CardLost {
        seat: Seat,
        card: Card,
        /// The reason for the loss.
        source: ResourceSource,
    },
    /// Gold or a card is on its way to a player.
    Promised {
        seat: Seat,
        /// The gold or the card.
        gift: GoldOrCard,
        /// The reason for the gift.
        source: ResourceSource,
        /// The turn that begins when it arrives.
        arrives: TurnNumber,
    },
    /// Everything due to a player by this turn arrives.
    Arrived { seat: Seat },
    /// A player sent gold or a card and no longer has it (FCQ-6.11, FCQ-6.14).
    Sent {
        by: Seat,
        to: Seat,
        /// The gold or the card.
        gift: GoldOrCard,
        /// The AP spent.
        ap: u8,
    },
    /// Units were bought (FCQ-6.3).
    Bought {
        seat: Seat,
        /// The territory where the units appear.
        at: TerritoryId,
        units: Units,
        /// The price in gold.
        gold: u32,
    },
    /// A replacement Capital was named (FCQ-5.10).
    CapitalNamed {
        seat: Seat,
        /// The new Capital.
        territory: TerritoryId,
    },
    /// Two territories became one, known by the lower id of the two (FCQ-5.11).
    Merged {
        seat: Seat,
        /// The territory with the lower id.
        into: TerritoryId,
        /// The other territory.
        other: TerritoryId,
        /// The new level.
        level: u8,
        /// The new name; `None` if it keeps its name.
        name: Option<String>,
        /// The AP spent.
        ap: u8,
    },
    /// A card was played (FCQ-6.7).
    CardPlayed {
        seat: Seat,
        /// The card and everything named with it.
        play: CardPlay,
    },
    /// A player named the territory on which a card works (FCQ-6.9).
    CardAimed { seat: Seat, territory: TerritoryId },
    /// A card that works once has taken effect.
    CardSpent { seat: Seat },
    /// Lines of `luck_prepared` were used.
    LuckUsed {
        seat: Seat,
        /// The number of lines used so far.
        lines: u8,
    },
    /// A sale was offered, taken or changed (FCQ-6.16).
    TradePosted {
        /// The sale after the change.
        trade: TerritorySale,
        by: Seat,
        /// The AP spent.
        ap: u8,
    },
    /// Nobody answered a sale: the AP and the price are returned.
    TradeReturned {
        trade: TerritorySale,
        /// The AP returned.
        ap: u8,
    },
    /// A sale is void because the territory was conquered: the price is returned (FCQ-6.17).
    TradeVoid { trade: TerritorySale },
    /// A sale is complete: the owner changes.
    TradeDone { trade: TerritorySale },
    /// Intensive Production was ordered (FCQ-6.19).
    IntensiveGiven {
        seat: Seat,
        /// The AP paid; 0 under Overproduction (FCQ-10.9).
        ap: u8,
    },
    /// A turn was counted for the streak of Intensive Production.
    RunCounted {
        seat: Seat,
        /// The kind of turn that was counted.
        kind: super::economy::intensive_production::TurnKind,
    },
    /// Units moved (FCQ-6.26, FCQ-6.29, FCQ-6.36).
    Moved {
        seat: Seat,
        from: TerritoryId,
        to: TerritoryId,
        units: Units,
        /// The AP spent.
        ap: u8,
        /// True if they were the owner's last units in the origin: it is marked as abandoned.
        abandons: bool,
    },
    /// Units set out to attack; the battle is the next fact (FCQ-6.31, FCQ-6.39).
    SetOut {
        seat: Seat,
        from: TerritoryId,
        /// The attacked territory.
        to: TerritoryId,
        units: Units,
        /// The AP spent.
        ap: u8,
        /// True if they were the owner's last units in the origin.
        abandons: bool,
        /// The player whom the order supports; `None` for the player's own attack.
        support_of: Option<Seat>,
        /// True if the order attacks a territory of a player.
        on_player: bool,
    },
    /// A battle, or an attack on an undefended territory. With the number of an earlier battle, it is that
    /// battle's new result.
    Fought { battle: Box<Battle> },
    /// The result of a battle is final: it can no longer be computed again.
    BattleClosed {
        /// The number of the battle.
        battle: BattleId,
    },
    /// Surplus units of a supporter never left their origin.
    StayedBehind {
        seat: Seat,
        /// The territory where they stay.
        at: TerritoryId,
        /// The territory where they would have been.
        not_at: TerritoryId,
        units: Units,
    },
    /// Troops entered an ally's land or fought in the ally's battle. The ally may still refuse.
    Entered { entry: AlliedEntry },
    /// An entry can no longer be refused.
    EntryClosed {
        /// The territory that was entered.
        place: TerritoryId,
        by: Seat,
    },
    /// A player refused an entry or a gift as an act of alliance (FCQ-8.4).
    Refused {
        seat: Seat,
        /// The entry or the gift.
        refuse: HelpRefusal,
    },
    /// A player acted as an ally (FCQ-8.1): the alliance comes into force. The act may count as support
    /// (FCQ-4.15).
    Cooperated {
        by: Seat,
        /// The other player.
        with: Seat,
        /// The kind of support; `None` if the act does not count as support.
        support: Option<SupportAction>,
    },
    /// A support action was counted that changes no status (R-71 d, e).
    SupportCounted {
        /// The first player.
        by: Seat,
        /// The other player.
        with: Seat,
        /// The kind of support.
        support: SupportAction,
    },
    /// A support action was taken back, together with the alliance that it brought into force.
    SupportTakenBack {
        /// The first player.
        by: Seat,
        /// The other player.
        with: Seat,
        /// The kind of support it was counted as; `None` if it was not counted.
        support: Option<SupportAction>,
        /// The status before the action.
        status: super::alliance::RelationStatus,
    },
    /// An attack on a player was noted for common enemies (R-71 d).
    AttackNoted {
        by: Seat,
        /// The player attacked.
        enemy: Seat,
    },
    /// A player committed a hostile act (FCQ-8.8, R-70).
    Hostile {
        by: Seat,
        /// The other player.
        against: Seat,
        /// The betrayal, if the act broke an alliance in force; else `None`.
        betrayal: Option<Betrayal>,
    },
    /// Units died outside battle.
    UnitsDied {
        territory: TerritoryId,
        /// The owner of the units.
        seat: Seat,
        units: Units,
        cause: LossCause,
    },
    /// A Castle fell outside battle (FCQ-10.15, FCQ-4.11).
    CastleFell { territory: TerritoryId, cause: LossCause },
    /// A territory became neutral.
    Freed { territory: TerritoryId, cause: LossCause },
    /// A territory passes to the owner's guest (FCQ-5.6, FCQ-7.15).
    Inherited {
        territory: TerritoryId,
        /// The guest who receives it.
        to: Seat,
        cause: LossCause,
    },
    /// A mark of abandonment or a Temporary Possession ended because the owner has a unit there.
    Kept { territory: TerritoryId },
    /// A player is out (FCQ-4.10, FCQ-4.11, FCQ-12.47).
    Eliminated {
        /// The elimination as the objectives record it.
        record: EliminationRecord,
        /// True if the player's Capital went to its conqueror and is not neutral.
        credited: bool,
    },
    /// A turn of a player was counted: as missed if they made no post in either phase, else as not missed.
    TurnMissed {
        seat: Seat,
        /// The number of turns missed in a row, this one included; 0 if the turn was not missed.
        run: u8,
    },
    /// The figures at the end of the turn that the objectives use.
    TurnCounted {
        /// The number of base territories of each player.
        holdings: Vec<(Seat, u32)>,
        /// The regions that one player holds whole.
        regions: Vec<RegionHeld>,
    },
    /// An objective was met (chapter IX). The prize follows as promises or is drawn.
    Awarded { award: Award },
    /// Votes of the poll were counted (FCQ-12.37).
    PollCounted {
        seat: Seat,
        /// The number of votes so far.
        votes: u32,
        /// The number of prizes paid for them so far.
        paid: u32,
    },
    /// A player let another post for them.
    Delegated {
        seat: Seat,
        /// The representative; the player's own seat ends the delegation.
        to: Seat,
        /// The last turn of the delegation; `None` if it has no end.
        until: Option<TurnNumber>,
    },
    /// A player let another stand in for them as Game Master.
    GmDelegated {
        seat: Seat,
        to: Seat,
        /// The last turn of the delegation; `None` if it has no end.
        until: Option<TurnNumber>,
    },
    /// A player made a post ahead of their turn. Secret until the slot of the post opens.
    PostedEarly {
        seat: Seat,
        /// The phase of the post.
        phase: ConquestPhase,
        /// The acts; empty if the player withdrew the post.
        acts: Vec<Act>,
    },
    /// Some acts of a post made ahead are no longer allowed when its slot opens. They are dropped; the rest
    /// is kept until the player posts or their time is over.
    EarlyCut {
        seat: Seat,
        /// The phase of the post.
        phase: ConquestPhase,
        /// The acts that are still allowed.
        kept: Vec<Act>,
        /// The dropped acts, in the order of the post.
        fallen: Vec<DroppedAct>,
    },
    /// The Game Master commented on the turn.
    Summarised {
        /// The Game Master; `None` if the server serves.
        seat: Option<Seat>,
        text: String,
    },
    /// The players agreed on another posting time. It applies from the next phase (FCQ-12.2).
    ClockAgreed {
        /// The time to post, in hours.
        hours: u32,
        /// The hours of the night, which do not count; `None` if every hour counts.
        night: Option<NightHours>,
    },
    /// The names of the players changed because a seat changed hands. Posts use these names.
    PlayersNamed {
        /// All names, by seat index.
        names: Vec<String>,
    },
    /// From now on no person plays these seats, and people play all others (FCQ-1.2).
    PlayedByNobody {
        /// The seats, in order.
        seats: Vec<Seat>,
    },
    /// The Game Master corrected a figure.
    Corrected {
        /// The Game Master; `None` if the server serves.
        seat: Option<Seat>,
        /// The figure before.
        old: GameMasterCorrection,
        /// The figure after.
        new: GameMasterCorrection,
        /// The reason, in the Game Master's words.
        reason: String,
    },
    /// The turn is over.
    TurnEnded { turn: TurnNumber },
    /// The game is over.
    Ended {
        /// The winners and the condition they met.
        victory: Victory,
    },
}
