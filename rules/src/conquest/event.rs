//! Decided facts. The position is their fold (see [`super::apply`]).
//!
//! Owns the form of the facts: each names the rule that decided it, and carries figures, never intents,
//! so that a later change of a rule changes no past game. A [`Fact::Fought`] with the number of an
//! earlier battle supersedes it.

mod because;

use std::sync::Arc;

use serde::{Deserialize, Serialize};

use super::act::{Act, CardPlay, Correction, Pick, Refuse};
use super::alliance::Support;
use super::events::EventLine;
use super::ids::{BattleId, Phase, Rule, Seat, TerritoryId, Turn};
use super::keys::Card;
use super::options::Night;
use super::rewards::{Award, Betrayal, Elimination, RegionHeld};
use super::state::{
    Battle, Entry, FilePurpose, Gift, SealedFile, Setup, SlotState, Source, Stage, Trade, Vote,
};
use super::units::{UnitKind, Units};
use super::victory::Victory;
use crate::lots::{DrawId, Drawn};

pub use because::{Cause, Fallen, LotPurpose};

/// A fact and the rule that decided it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Event {
    /// The rule.
    pub rule: Rule,
    /// The fact.
    pub fact: Fact,
}

impl Event {
    /// A fact decided by a rule.
    pub const fn new(rule: Rule, fact: Fact) -> Self {
        Self { rule, fact }
    }
}

/// What was decided.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(tag = "fact", rename_all = "snake_case")]
pub enum Fact {
    /// The game begins: the agreement and the number of players.
    Opened {
        /// Options and map.
        setup: Arc<Setup>,
        /// Players.
        seats: u8,
    },
    /// A lot was drawn on the spot; what it decides is told by the facts after it.
    LotDrawn {
        /// The draw.
        drawn: Drawn,
        /// What for.
        purpose: LotPurpose,
    },
    /// The order for choosing territories, and each player's colour (FCQ-3.4).
    PickOrder {
        /// The order.
        order: Vec<Seat>,
        /// The colour of each seat.
        colours: Vec<u8>,
    },
    /// A sealed file was made (FCQ-3.12).
    FileSealed {
        /// The file, nobody named yet.
        file: SealedFile,
    },
    /// A number was named (FCQ-3.12).
    NumberNamed {
        /// Who.
        seat: Seat,
        /// Which file.
        file: u32,
        /// The line.
        number: u16,
    },
    /// A number was left for files in which its player names none in time; secret.
    NumberLeft {
        /// Who.
        seat: Seat,
        /// The line; none: none any more.
        number: Option<u16>,
    },
    /// A sealed file was opened.
    FileOpened {
        /// Which file.
        file: u32,
        /// The draw that is revealed.
        drawn: Drawn,
        /// What it decided.
        purpose: FilePurpose,
        /// The line of each player.
        numbers: Vec<(Seat, u16)>,
    },
    /// All move orders were sealed before the start (FCQ-12.17).
    OrdersSealed {
        /// One draw for each list.
        draws: Vec<DrawId>,
    },
    /// A player chose territories (FCQ-3.5); the rest as far as it was named.
    Picked {
        /// Who.
        seat: Seat,
        /// What.
        pick: Pick,
    },
    /// A player's start is settled: territories, Capital and starting units (FCQ-2.1, R-5).
    Settled {
        /// Who.
        seat: Seat,
        /// The Capital.
        capital: TerritoryId,
        /// The starting units.
        units: Vec<(TerritoryId, UnitKind)>,
    },
    /// A stage begins, with the order of its slots.
    StageOpened {
        /// Which.
        stage: Stage,
        /// The slots; those who are out are skipped.
        slots: Vec<Seat>,
    },
    /// The post of the open slot begins: what follows, to the change of the slot, is its statement (FCQ-11.1).
    Posting {
        /// Whose.
        seat: Seat,
    },
    /// A slot changes its state; the next one opens by itself.
    SlotChanged {
        /// Whose open slot.
        seat: Seat,
        /// To what.
        state: SlotState,
    },
    /// A turn begins.
    TurnBegan {
        /// Which.
        turn: Turn,
        /// The list as drawn for it.
        list: Vec<Seat>,
        /// The order of the turn.
        order: Vec<Seat>,
    },
    /// The order of Phase 2 after the Diplomats.
    Phase2Order {
        /// The order.
        order: Vec<Seat>,
    },
    /// Who is Game Master from now (FCQ-1.2).
    GmServes {
        /// Who; nobody: the server.
        seat: Option<Seat>,
    },
    /// The Game Master failed; the next one stands in (FCQ-11.9).
    GmFailed {
        /// Who failed.
        seat: Seat,
    },
    /// The vote for the event of the next turn opens (FCQ-12.54).
    VoteOpened {
        /// The vote.
        vote: Vote,
    },
    /// A vote was cast; secret until the event.
    Voted {
        /// Who.
        seat: Seat,
        /// The line.
        number: u16,
    },
    /// Which unit stays in an invasion; secret until the event.
    KeepFiled {
        /// Who.
        seat: Seat,
        /// Where.
        territory: TerritoryId,
        /// The kind.
        kind: UnitKind,
    },
    /// A global event strikes (FCQ-12.55).
    EventStruck {
        /// Which.
        event: EventLine,
        /// The line with most votes.
        line: u16,
    },
    /// Action points of the turn (FCQ-6.1).
    ApSet {
        /// Whose.
        seat: Seat,
        /// How many.
        ap: u8,
    },
    /// Action points of a card (FCQ-10.11).
    ApGained {
        /// Whose.
        seat: Seat,
        /// How many.
        ap: u8,
    },
    /// Action points spent on something that the next fact tells.
    ApSpent {
        /// Whose.
        seat: Seat,
        /// How many.
        ap: u8,
    },
    /// Gold that territories yield (FCQ-5.2).
    Produced {
        /// Whose.
        seat: Seat,
        /// How much.
        gold: u32,
    },
    /// Gold comes in.
    GoldGained {
        /// Whose.
        seat: Seat,
        /// How much.
        gold: u32,
        /// From where.
        source: Source,
    },
    /// Gold goes out.
    GoldLost {
        /// Whose.
        seat: Seat,
        /// How much.
        gold: u32,
        /// Where to.
        source: Source,
    },
    /// A card comes in.
    CardGained {
        /// Whose.
        seat: Seat,
        /// Which.
        card: Card,
        /// The first turn it can be used in.
        usable_from: Turn,
        /// From where.
        source: Source,
    },
    /// A card goes out.
    CardLost {
        /// Whose.
        seat: Seat,
        /// Which.
        card: Card,
        /// Where to.
        source: Source,
    },
    /// Something is on its way to a player.
    Promised {
        /// To whom.
        seat: Seat,
        /// What.
        gift: Gift,
        /// Where it comes from.
        source: Source,
        /// The turn at whose start it arrives.
        arrives: Turn,
    },
    /// Everything due by this turn arrives.
    Arrived {
        /// To whom.
        seat: Seat,
    },
    /// Gold or a card was sent; it is off the sender's hand (FCQ-6.11, FCQ-6.14).
    Sent {
        /// By whom.
        by: Seat,
        /// To whom.
        to: Seat,
        /// What.
        gift: Gift,
        /// For so many AP.
        ap: u8,
    },
    /// Units were bought (FCQ-6.3).
    Bought {
        /// Who.
        seat: Seat,
        /// Where they stand.
        at: TerritoryId,
        /// The units.
        units: Units,
        /// Their price.
        gold: u32,
    },
    /// A replacement Capital was named (FCQ-5.10).
    CapitalNamed {
        /// Who.
        seat: Seat,
        /// Where.
        territory: TerritoryId,
    },
    /// Two territories became one, by the lower of the two (FCQ-5.11).
    Merged {
        /// Whose.
        seat: Seat,
        /// The lower one.
        into: TerritoryId,
        /// The other.
        other: TerritoryId,
        /// The new level.
        level: u8,
        /// The new name.
        name: Option<String>,
        /// For so many AP.
        ap: u8,
    },
    /// A card was played (FCQ-6.7).
    CardPlayed {
        /// Who.
        seat: Seat,
        /// The card, with what was named.
        play: CardPlay,
    },
    /// What a card works on was named (FCQ-6.9).
    CardAimed {
        /// Who.
        seat: Seat,
        /// Where.
        territory: TerritoryId,
    },
    /// A card that works once has worked.
    CardSpent {
        /// Whose.
        seat: Seat,
    },
    /// Lines of `luck_prepared` were used.
    LuckUsed {
        /// Whose.
        seat: Seat,
        /// How many so far.
        lines: u8,
    },
    /// A sale was offered, taken or changed (FCQ-6.16).
    TradePosted {
        /// The sale as it stands.
        trade: Trade,
        /// Who posted.
        by: Seat,
        /// For so many AP.
        ap: u8,
    },
    /// A sale nobody answered: AP and price back.
    TradeReturned {
        /// The sale.
        trade: Trade,
        /// AP given back.
        ap: u8,
    },
    /// A sale is void, the territory was conquered: the price back (FCQ-6.17).
    TradeVoid {
        /// The sale.
        trade: Trade,
    },
    /// A sale is complete: the owner changes.
    TradeDone {
        /// The sale.
        trade: Trade,
    },
    /// Intensive Production was ordered (FCQ-6.19).
    IntensiveGiven {
        /// Who.
        seat: Seat,
        /// AP paid; none under Overproduction (FCQ-10.9).
        ap: u8,
    },
    /// What the turn was for the runs of Intensive Production.
    RunCounted {
        /// Whose.
        seat: Seat,
        /// What the turn was.
        kind: super::economy::intensive::TurnKind,
    },
    /// Units moved (FCQ-6.26, FCQ-6.29, FCQ-6.36).
    Moved {
        /// Whose.
        seat: Seat,
        /// From where.
        from: TerritoryId,
        /// To where.
        to: TerritoryId,
        /// The units.
        units: Units,
        /// For so many AP.
        ap: u8,
        /// They were the owner's last ones there: the territory is marked as abandoned.
        abandons: bool,
    },
    /// Units set out to attack; the battle is the next fact (FCQ-6.31, FCQ-6.39).
    SetOut {
        /// Whose.
        seat: Seat,
        /// From where.
        from: TerritoryId,
        /// Against which territory.
        to: TerritoryId,
        /// The units.
        units: Units,
        /// For so many AP.
        ap: u8,
        /// They were the owner's last ones there.
        abandons: bool,
        /// Whom the order supports.
        support_of: Option<Seat>,
        /// It is an attack order on a territory of a player.
        on_player: bool,
    },
    /// A battle, or an attack on a territory that nobody defends; with the number of an earlier one, its
    /// new result.
    Fought {
        /// The battle.
        battle: Box<Battle>,
    },
    /// A battle cannot be computed again any more.
    BattleClosed {
        /// Which.
        battle: BattleId,
    },
    /// Surplus of a supporter that never left its origin.
    StayedBehind {
        /// Whose.
        seat: Seat,
        /// Where they stay.
        at: TerritoryId,
        /// Where they would have been.
        not_at: TerritoryId,
        /// The units.
        units: Units,
    },
    /// Troops entered an ally's land, or fought in his battle; he may still refuse.
    Entered {
        /// The entry.
        entry: Entry,
    },
    /// An entry cannot be refused any more.
    EntryClosed {
        /// Where.
        place: TerritoryId,
        /// Whose troops.
        by: Seat,
    },
    /// Somebody did not agree (FCQ-8.4).
    Refused {
        /// Who.
        seat: Seat,
        /// What.
        refuse: Refuse,
    },
    /// A cooperative action (FCQ-8.1): the alliance comes into force; it may count as support (FCQ-4.15).
    Cooperated {
        /// By whom.
        by: Seat,
        /// For whom.
        with: Seat,
        /// Counted as.
        support: Option<Support>,
    },
    /// A support action that changes no status (R-71 d, e).
    SupportCounted {
        /// One.
        by: Seat,
        /// The other.
        with: Seat,
        /// Counted as.
        support: Support,
    },
    /// A support action that was none after all, and the alliance it made.
    SupportTakenBack {
        /// One.
        by: Seat,
        /// The other.
        with: Seat,
        /// It was counted as.
        support: Option<Support>,
        /// The status before it.
        status: super::alliance::Status,
    },
    /// An attack on a player was noted for common enemies (R-71 d).
    AttackNoted {
        /// Who.
        by: Seat,
        /// On whom.
        enemy: Seat,
    },
    /// A hostile act (FCQ-8.8, R-70).
    Hostile {
        /// By whom.
        by: Seat,
        /// Against whom.
        against: Seat,
        /// It broke an alliance in force and counts as a betrayal.
        betrayal: Option<Betrayal>,
    },
    /// Units died otherwise than in battle.
    UnitsDied {
        /// Where.
        territory: TerritoryId,
        /// Whose.
        seat: Seat,
        /// The units.
        units: Units,
        /// By what.
        cause: Cause,
    },
    /// A Castle fell otherwise than in battle (FCQ-10.15, FCQ-4.11).
    CastleFell {
        /// Where.
        territory: TerritoryId,
        /// By what.
        cause: Cause,
    },
    /// A territory is nobody's.
    Freed {
        /// Which.
        territory: TerritoryId,
        /// By what.
        cause: Cause,
    },
    /// A territory passes to the owner's guest (FCQ-5.6, FCQ-7.15).
    Inherited {
        /// Which.
        territory: TerritoryId,
        /// To whom.
        to: Seat,
        /// By what.
        cause: Cause,
    },
    /// A mark of abandonment or a Temporary Possession ended because the owner has a unit there (R-39,
    ///
    Kept {
        /// Which.
        territory: TerritoryId,
    },
    /// A player is out (FCQ-4.10, FCQ-4.11, FCQ-12.47).
    Eliminated {
        /// What the objectives remember of it.
        record: Elimination,
        /// His Capital went to its conqueror and is not neutral.
        credited: bool,
    },
    /// A turn without any post, or one with.
    TurnMissed {
        /// Who.
        seat: Seat,
        /// Turns missed in a row, this one included; 0 if it was not missed.
        run: u8,
    },
    /// What the objectives remember of the end of the turn.
    TurnCounted {
        /// Base territories of each player.
        holdings: Vec<(Seat, u32)>,
        /// Regions held whole.
        regions: Vec<RegionHeld>,
    },
    /// An objective was met (chapter IX); the prize follows as promises, or is drawn.
    Awarded {
        /// The award.
        award: Award,
    },
    /// Votes of the poll (FCQ-12.37).
    PollCounted {
        /// Whose.
        seat: Seat,
        /// All votes so far.
        votes: u32,
        /// Prizes paid for them so far.
        paid: u32,
    },
    /// Another may post for a player.
    Delegated {
        /// Who.
        seat: Seat,
        /// To whom; himself: nobody.
        to: Seat,
        /// To which turn.
        until: Option<Turn>,
    },
    /// Another stands in for a player as Game Master.
    GmDelegated {
        /// Who.
        seat: Seat,
        /// To whom.
        to: Seat,
        /// To which turn.
        until: Option<Turn>,
    },
    /// A post was made early; secret until its slot opens.
    PostedEarly {
        /// Who.
        seat: Seat,
        /// For which phase.
        phase: Phase,
        /// The post; empty: taken back.
        acts: Vec<Act>,
    },
    /// Acts of an early post are not allowed any more when its slot opens: they fall out, the rest is kept
    /// until the player posts or his time is over.
    EarlyCut {
        /// Whose.
        seat: Seat,
        /// The phase of the post.
        phase: Phase,
        /// What is still allowed.
        kept: Vec<Act>,
        /// What fell out, in the order of the post.
        fallen: Vec<Fallen>,
    },
    /// The Game Master's comment.
    Summarised {
        /// Who.
        seat: Option<Seat>,
        /// The text.
        text: String,
    },
    /// Another posting time was agreed on; it counts from the next phase (FCQ-12.2).
    ClockAgreed {
        /// Hours to post.
        hours: u32,
        /// The hours that do not count; none: every hour counts.
        night: Option<Night>,
    },
    /// Somebody sits where another sat: posts call the players by these names.
    PlayersNamed {
        /// All names, by seat.
        names: Vec<String>,
    },
    /// No person plays these seats from now on, and persons all others (FCQ-1.2).
    PlayedByNobody {
        /// Which, in order.
        seats: Vec<Seat>,
    },
    /// A figure was put right.
    Corrected {
        /// By whom.
        seat: Option<Seat>,
        /// As it was.
        old: Correction,
        /// As it is.
        new: Correction,
        /// Why.
        reason: String,
    },
    /// The turn is over.
    TurnEnded {
        /// Which.
        turn: Turn,
    },
    /// The game is over.
    Ended {
        /// Who won, and why.
        victory: Victory,
    },
}
