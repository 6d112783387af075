//! A position of any ruleset, with its types erased: the part that everybody may see, and the whole.

use std::any::Any;
use std::collections::BTreeMap;
use std::fmt;

use serde_json::Value;
use serde_json::value::RawValue;
use stafeta_rules::board::Board;
use stafeta_rules::randomness::{SealedDraw, SealedRng};
use stafeta_rules::rules::{
    BotLevel, DiscussionNote, DueTask, Exercise, GameOutcome, IllegalAct, Language, Message, NarrationPart,
    OutOfTurnDuty, Phase, PhaseOutcome, PostBoundary, PostReading, ResolutionMode, Seat, SeatElimination,
    SeatFigures, SeatRelation, SummaryStandings, UnclearText, Viewer,
};

use super::negotiation::NegotiablePosition;
use super::{GameFact, SeatActs};

/// Result of resolving posts.
#[derive(Debug)]
pub struct PostResolution {
    /// The facts decided, in order.
    pub facts: Vec<GameFact>,
    /// The first act that was not allowed, in a post that is resolved line by line; `None` if all were carried out.
    pub stopped: Option<IllegalAct>,
}

/// Error of a post that was not resolved.
#[derive(Debug)]
pub enum ResolveError {
    /// Acts that are not allowed.
    Illegal(Vec<IllegalAct>),
    /// Acts of another ruleset.
    Corrupt(CorruptRecord),
}

/// Error of a stored value that its ruleset cannot read.
#[derive(Debug, thiserror::Error)]
#[error("{what} cannot be read: {why}")]
pub struct CorruptRecord {
    /// The kind of value that was expected.
    pub what: &'static str,
    /// The error of the parser.
    pub why: String,
}

/// The public part of a position of any ruleset.
pub trait PublicPosition: fmt::Debug + Send + Sync {
    /// Returns the time at which posts take effect: each when it is made, or all together.
    fn tempo(&self) -> ResolutionMode;

    /// Returns the current phase.
    fn phase(&self) -> Phase;

    /// Returns the orders due now, each with its seat and clock.
    fn awaits(&self) -> Vec<DueTask>;

    /// Returns the orders due after those of [`Self::awaits`], in order, as far as they are known.
    fn follows(&self) -> Vec<DueTask>;

    /// Returns the seats that are out of the game.
    fn eliminated(&self) -> Vec<SeatElimination>;

    /// Returns the figures of each seat, for charts.
    fn figures(&self) -> Vec<SeatFigures>;

    /// Returns the points of each seat by each scoring system, in hundredths, for a game with this result.
    fn scores(&self, outcome: &GameOutcome) -> Vec<SeatFigures>;

    /// Returns the public relations between seats.
    fn ties(&self) -> Vec<SeatRelation>;

    /// Returns the public standings; `None` in a ruleset that has none.
    fn standings(&self) -> Option<SummaryStandings>;

    /// Returns the names that the game gives its seats, such as powers; empty if they are known by their players.
    fn seat_names(&self) -> Vec<Message>;

    /// Returns the colour by which others may call a seat. `None` if it has none yet, or if its name says all.
    fn seat_colour(&self, seat: Seat) -> Option<Message>;

    /// Returns the post in which a seat only agrees to end the game at once, together with all others; `None` if it has no say in that
    /// now.
    fn consent(&self, seat: Seat) -> Option<SeatActs>;

    /// Returns the result of the game; `None` while it is played.
    fn outcome(&self) -> Option<GameOutcome>;
}

/// A position of any ruleset. Every method that shows a part of it takes a viewer; the others serve the server itself.
pub trait GamePosition: PublicPosition + NegotiablePosition {
    /// Returns a position that can be changed without this one.
    fn copy(&self) -> Box<dyn GamePosition>;

    /// Returns true if the player of `seat` lets the player of `by` post for them.
    fn may_post_for(&self, by: Seat, seat: Seat) -> bool;

    /// Returns true if all these acts are independent of the orders that their seat writes for its turn.
    ///
    /// # Errors
    /// The acts belong to another ruleset.
    fn are_beside(&self, acts: &SeatActs) -> Result<bool, CorruptRecord>;

    /// Returns the duties among the acts: the acts that are not moves.
    ///
    /// # Errors
    /// The acts belong to another ruleset.
    fn duties(&self, acts: &SeatActs) -> Result<Vec<OutOfTurnDuty>, CorruptRecord>;

    /// Returns true if none of these acts is a move.
    ///
    /// # Errors
    /// The acts belong to another ruleset.
    fn are_duties(&self, acts: &SeatActs) -> Result<bool, CorruptRecord>;

    /// Returns true if a fact shows somebody what was secret from them.
    ///
    /// # Errors
    /// The fact belongs to another ruleset.
    fn shows_secret(&self, fact: &GameFact) -> Result<bool, CorruptRecord>;

    /// Returns true if a fact only notes what its seat prepares for its later turns, and nobody else sees it.
    ///
    /// # Errors
    /// The fact belongs to another ruleset.
    fn is_preparation(&self, fact: &GameFact) -> Result<bool, CorruptRecord>;

    /// Returns true if nobody else learns of any of these acts.
    ///
    /// # Errors
    /// The acts belong to another ruleset.
    fn are_private(&self, acts: &SeatActs) -> Result<bool, CorruptRecord>;

    /// Returns the facts that withdraw everything a seat has written ahead and no other seat has seen.
    fn withdrawn(&self, seat: Seat) -> Vec<GameFact>;

    /// Returns the note for the discussion thread about a fact that has just been applied.
    ///
    /// # Errors
    /// The fact belongs to another ruleset.
    fn aside(&self, fact: &GameFact) -> Result<Option<DiscussionNote>, CorruptRecord>;

    /// Returns the seats whose players are absent by the rules; `None` in a game where the server counts missed phases.
    fn absent(&self) -> Option<Vec<Seat>>;

    /// Returns the facts by which the player of an absent seat returns.
    fn come_back(&self, seat: Seat, rng: &mut SealedRng) -> Vec<GameFact>;

    /// Returns the boundary of a seat's own post that a fact marks, its beginning or its end; `None` if it marks neither.
    ///
    /// # Errors
    /// The fact belongs to another ruleset.
    fn posting(&self, fact: &GameFact) -> Result<Option<PostBoundary>, CorruptRecord>;

    /// Returns the part that a message about a fact has in a post.
    ///
    /// # Errors
    /// The fact belongs to another ruleset.
    fn part(&self, fact: &GameFact, message: &Message) -> Result<NarrationPart, CorruptRecord>;

    /// Returns what a fact that is not applied yet adds to the outcome of the phase.
    ///
    /// # Errors
    /// The fact belongs to another ruleset.
    fn outcome_of(&self, fact: &GameFact) -> Result<PhaseOutcome, CorruptRecord>;

    /// Returns hints for a player who plays `seat` for the first time.
    fn hints(&self, seat: Seat) -> Vec<Message>;

    /// Returns the exercises for a player who plays `seat` for the first time in a short game, each marked as done if `facts`
    /// show it. Empty in a ruleset without a lesson.
    ///
    /// # Errors
    /// A fact belongs to another ruleset.
    fn lesson(&self, facts: &[GameFact], seat: Seat) -> Result<Vec<Exercise>, CorruptRecord>;

    /// Checks that these acts of `seat` would be accepted now, as far as the seat itself can know.
    ///
    /// # Errors
    /// Every act that is not allowed, with the reason.
    fn check(&self, seat: Seat, acts: &SeatActs) -> Result<(), ResolveError>;

    /// Checks as [`GamePosition::check`] does, and that each act can have an effect.
    ///
    /// # Errors
    /// Every act that is not allowed, or else that can have no effect, with the reason.
    fn check_effect(&self, seat: Seat, acts: &SeatActs) -> Result<(), ResolveError>;

    /// Resolves posts. Changes nothing until the facts are applied.
    ///
    /// # Errors
    /// Every act that is not allowed, with the reason.
    fn resolve(
        &self,
        acts: &BTreeMap<Seat, SeatActs>,
        rng: &mut SealedRng,
    ) -> Result<PostResolution, ResolveError>;

    /// Decides the consequences of a missed deadline.
    fn lapse(&self, due: &DueTask, rng: &mut SealedRng) -> Vec<GameFact>;

    /// Decides how the game continues under changed options.
    ///
    /// # Errors
    /// The options that cannot be changed any more.
    fn amend(&self, options: &Value) -> Result<Vec<GameFact>, Vec<IllegalAct>>;

    /// Applies a fact to the position.
    ///
    /// # Errors
    /// The fact belongs to another ruleset.
    fn apply(&mut self, fact: &GameFact) -> Result<(), CorruptRecord>;

    /// Returns the messages to `viewer` about a fact that has just been applied.
    ///
    /// # Errors
    /// The fact belongs to another ruleset.
    fn tell(&self, fact: &GameFact, viewer: Viewer) -> Result<Vec<Message>, CorruptRecord>;

    /// Returns the draws that a fact makes public.
    ///
    /// # Errors
    /// The fact belongs to another ruleset.
    fn reveals(&self, fact: &GameFact) -> Result<Vec<SealedDraw>, CorruptRecord>;

    /// Returns everything that `viewer` may see, as JSON.
    ///
    /// # Errors
    /// The view cannot be serialised, which only a bug of the ruleset can cause.
    fn view(&self, viewer: Viewer) -> Result<Value, CorruptRecord>;

    /// Returns a copy that contains only what `viewer` may see, to try orders out on.
    fn as_seen(&self, viewer: Viewer) -> Box<dyn GamePosition>;

    /// Returns the map for `viewer`.
    fn board(&self, viewer: Viewer) -> Board;

    /// Reads a text of orders.
    ///
    /// # Errors
    /// The parts of the text that are not understood, or have two readings.
    fn read(&self, text: &str, language: Language, viewer: Viewer) -> Result<SeatActs, Vec<UnclearText>>;

    /// Reads a whole post of `seat`, line by line, with what `viewer` sees; its orders are written in standard notation, one act each.
    /// `None` in a ruleset that has no reader of posts.
    fn read_post(
        &self,
        text: &str,
        language: Language,
        viewer: Viewer,
        seat: Seat,
    ) -> Option<PostReading<String>>;

    /// Reads each line by itself. Returns one entry per line: `None` if the line is not understood, or has two readings.
    fn read_lines(&self, lines: &[&str], language: Language, viewer: Viewer) -> Vec<Option<SeatActs>>;

    /// Returns warnings about false statements in a text besides its orders. They are shown to the writer and refuse nothing.
    fn remarks(&self, text: &str, language: Language, viewer: Viewer) -> Vec<UnclearText>;

    /// Returns the post of a bot of this level on `seat`; empty if no orders are due. The bot knows only what the seat may see and the acts
    /// that it is offered.
    fn bot(&self, seat: Seat, level: BotLevel, seed: u64) -> SeatActs;

    /// Returns the acts that a seat may make now, as JSON.
    ///
    /// # Errors
    /// The offers cannot be serialised, which only a bug of the ruleset can cause.
    fn offers(&self, seat: Seat) -> Result<Value, CorruptRecord>;

    /// Returns what `viewer` may see in an open format of the game's community, with these posts; `None` if the ruleset has no such
    /// format.
    ///
    /// # Errors
    /// It cannot be serialised, or the posts are of another ruleset, which only a bug can cause.
    fn open_format(
        &self,
        viewer: Viewer,
        posts: &BTreeMap<Seat, SeatActs>,
    ) -> Result<Option<Value>, CorruptRecord>;

    /// Reads a position of this game in a format of other programs, which is recognised; of a whole game the phase of this name, or the
    /// last if it is empty. `None` in a game that reads none.
    ///
    /// # Errors
    /// The inner error says what is wrong and what to do.
    fn import(&self, text: &str, phase: &str) -> Option<Result<Box<dyn GamePosition>, Message>>;

    /// Returns the options of a new game of `seats` seats with this position as its opening; `None` in a ruleset whose games do not
    /// begin with positions of others.
    ///
    /// # Errors
    /// The inner error says why no game with these options can begin with it; the outer one that the options are not readable.
    fn as_opening(&self, options: &Value, seats: u8)
    -> Result<Option<Result<Value, Message>>, CorruptRecord>;

    /// Counts the acts that hold or pass.
    ///
    /// # Errors
    /// The acts belong to another ruleset.
    fn idle(&self, acts: &SeatActs) -> Result<usize, CorruptRecord>;

    /// Writes acts as a person would write them.
    ///
    /// # Errors
    /// The acts belong to another ruleset.
    fn write(&self, acts: &SeatActs, language: Language, viewer: Viewer) -> Result<String, CorruptRecord>;

    /// Serialises the position.
    ///
    /// # Errors
    /// The position cannot be serialised, which only a bug of the ruleset can cause.
    fn store(&self) -> Result<Value, CorruptRecord>;

    /// Serialises the position as text for the database.
    ///
    /// # Errors
    /// The position cannot be serialised, which only a bug of the ruleset can cause.
    fn store_text(&self) -> Result<Box<RawValue>, CorruptRecord>;

    /// Returns the position as [`Any`], for [`PositionView`](crate::games::PositionView) to downcast.
    fn as_any(&self) -> &dyn Any;
}
