//! The traits that extend [`Rules`]: system posts, parsing of orders, bots, lessons, statistics, acts out of turn.

use std::collections::BTreeMap;

use super::scoring::general_scores;
use super::{
    BotLevel, DiscussionNote, DueTask, Exercise, GameOutcome, Language, Message, NarrationPart, Negotiate,
    OutOfTurnDuty, PhaseOutcome, PostBoundary, PostReading, Rules, Seat, SeatFigures, SeatRelation,
    SummaryStandings, ToJson, UnclearText, Viewer,
};
use crate::randomness::SealedRng;

/// All traits that the server requires of a game.
pub trait CompleteRules: OutOfTurn + Narrate + ReadOrders + GameStatistics + Teach + Negotiate {}

impl<R: OutOfTurn + Narrate + ReadOrders + GameStatistics + Teach + Negotiate> CompleteRules for R {}

/// Acts and posts outside the order of turns, and seats whose players are away.
pub trait OutOfTurn: Rules {
    /// Returns what will be due after everything that is due now, as far as known, in order.
    fn upcoming_tasks(_state: &Self::State) -> Vec<DueTask> {
        Vec::new()
    }

    /// Returns true if the player of `seat` allows the player of `by` to post for them.
    fn may_post_for(_state: &Self::State, _by: Seat, _seat: Seat) -> bool {
        false
    }

    /// Returns true if an act is independent of the seat's turn. Sending it alone leaves a draft of the turn as it
    /// is.
    fn is_out_of_turn(_act: &Self::Act) -> bool {
        false
    }

    /// Returns the duties that an act fulfils, besides or in place of a move of its seat. Empty for a move.
    fn duties(_state: &Self::State, _act: &Self::Act) -> Vec<OutOfTurnDuty> {
        Vec::new()
    }

    /// Returns true if an event shows somebody what was secret from them, so that the post that caused it cannot be taken
    /// back. Draws need no mention.
    fn shows_secret(_event: &Self::Event) -> bool {
        false
    }

    /// Returns true if an event only notes what its seat prepares for its later turns, and nobody else sees it. A post that was made
    /// before can still be taken back.
    fn is_preparation(_event: &Self::Event) -> bool {
        false
    }

    /// Returns true if nobody else learns of an act, because it only notes something for its seat.
    fn is_private(_act: &Self::Act) -> bool {
        false
    }

    /// Withdraws what a seat has written ahead and nobody else has seen, because its player has left.
    fn withdraw(_state: &Self::State, _seat: Seat) -> Vec<Self::Event> {
        Vec::new()
    }

    /// Returns the seats whose players are absent by the rules. `None` if the game leaves it to the server to count
    /// missed deadlines.
    fn absent_seats(_state: &Self::State) -> Option<Vec<Seat>> {
        None
    }

    /// Returns the act by which a seat agrees to end the game at once, together with all others; `None` if it has no say in that now.
    /// Where every person has agreed, seats without one agree too.
    fn consent(_state: &Self::State, _seat: Seat) -> Option<Self::Act> {
        None
    }

    /// Returns the events by which an absent seat returns to the game.
    fn readmit_seat(_state: &Self::State, _seat: Seat, _lots: &mut SealedRng) -> Vec<Self::Event> {
        Vec::new()
    }
}

/// The texts about a game.
pub trait Narrate: Rules {
    /// Describes the options, one sentence each, in the order of interest to a reader.
    fn terms(_options: &Self::Options) -> Vec<Message> {
        Vec::new()
    }

    /// Describes an event for `viewer`: message ids and arguments, empty if it does not concern them. `state` is the
    /// position after the event.
    fn tell(state: &Self::State, event: &Self::Event, viewer: Viewer) -> Vec<Message>;

    /// Returns the name that the game gives a seat, such as a power. `None` if it is known by its player.
    fn seat_name(_state: &Self::State, _seat: Seat) -> Option<Message> {
        None
    }

    /// Returns the colour by which others may call a seat. `None` if it has none yet, or if its name says all, as of a power.
    fn seat_colour(_state: &Self::State, _seat: Seat) -> Option<Message> {
        None
    }

    /// Returns the part that one of the messages of an event has in a post.
    fn part(_event: &Self::Event, _message: &Message) -> NarrationPart {
        NarrationPart::Line
    }

    /// Returns what an event adds to the outcome of the phase that ends with it or after it. `before` is the position
    /// before the event. Contains nothing that a spectator may not see.
    fn outcome_of(_before: &Self::State, _event: &Self::Event) -> PhaseOutcome {
        PhaseOutcome::default()
    }

    /// Returns a value if an event begins or ends a seat's own post, in a game that announces each post separately.
    fn post_boundary(_event: &Self::Event) -> Option<PostBoundary> {
        None
    }

    /// Returns the discussion note about an event. `state` is the position after the event.
    fn discussion_note(_state: &Self::State, _event: &Self::Event) -> Option<DiscussionNote> {
        None
    }

    /// Returns the standings for the summary of a phase. `None` if the game has no such table.
    fn standings(_view: &Self::View) -> Option<SummaryStandings> {
        None
    }
}

/// Parsing and writing of orders as text.
pub trait ReadOrders: Rules {
    /// Parses orders. Never guesses.
    ///
    /// # Errors
    /// Returns each part of the text that is not understood or is ambiguous.
    fn read(text: &str, language: Language, view: &Self::View) -> Result<Vec<Self::Act>, Vec<UnclearText>>;

    /// Reads a whole post of `seat`, line by line: what is clear counts, what is not is asked back. `None` in a game whose
    /// orders are read by [`ReadOrders::read`] only.
    fn read_post(
        _text: &str,
        _language: Language,
        _view: &Self::View,
        _seat: Seat,
    ) -> Option<PostReading<Self::Act>> {
        None
    }

    /// Parses each line by itself. `None` for a line that is not understood or is ambiguous. The caller does not use
    /// the reason, so a ruleset need not search for suggestions.
    fn read_lines(lines: &[&str], language: Language, view: &Self::View) -> Vec<Option<Vec<Self::Act>>> {
        lines.iter().map(|line| Self::read(line, language, view).ok()).collect()
    }

    /// Returns the false statements in a valid text besides its orders, such as a wrong figure. They are shown to the
    /// writer only and refuse nothing.
    fn remarks(_text: &str, _language: Language, _view: &Self::View) -> Vec<UnclearText> {
        Vec::new()
    }

    /// Writes acts as text that [`ReadOrders::read`] parses back.
    fn write(acts: &[Self::Act], language: Language, view: &Self::View) -> String;
}

/// Statistics of a game.
pub trait GameStatistics: Rules {
    /// The scoring systems of the game, by message id, in the order of [`scores`](Self::scores).
    const SCORING_SYSTEMS: &'static [&'static str] = &["score-places", "score-share"];

    /// Returns the figures of each seat over the phases, the decisive one first: if a game is called off, the seat
    /// with the most of it ranks best. Empty if the game has none.
    fn figures(_view: &Self::View) -> Vec<SeatFigures> {
        Vec::new()
    }

    /// Returns the points of each seat by each scoring system of the game, in hundredths. `outcome` is the result of the game,
    /// which people may have decided.
    fn scores(view: &Self::View, outcome: &GameOutcome) -> Vec<SeatFigures> {
        general_scores(outcome, Self::figures(view).into_iter().next())
    }

    /// Returns the relations between seats.
    fn ties(_view: &Self::View) -> Vec<SeatRelation> {
        Vec::new()
    }
}

/// Help for people who play a game for the first time.
pub trait Teach: Rules {
    /// Returns the hints for the player of `seat`, the most urgent first. Empty if the game has none.
    fn hints(_view: &Self::View, _seat: Seat) -> Vec<Message> {
        Vec::new()
    }

    /// Returns the exercises of a first game for the player of `seat`, in order, with those already done. Reads all
    /// events of the game so far. Empty if the game has no lesson.
    fn lesson(_view: &Self::View, _facts: &[Self::Event], _seat: Seat) -> Vec<Exercise> {
        Vec::new()
    }
}

/// Bots and engines.
pub trait PlayBot: Rules {
    /// A position in an open format of the game's community. `()` in a game without one.
    type OpenFormat: ToJson;

    /// The levels at which its bots play differently, the weakest first.
    const BOT_LEVELS: &'static [BotLevel] = &BotLevel::ALL;

    /// Returns the position in the open format with these posts: none for engines, those that counted for programs that read finished
    /// games. `None` if the game has no such format, or has not begun.
    fn open_format(_view: &Self::View, _posts: &BTreeMap<Seat, Vec<Self::Act>>) -> Option<Self::OpenFormat> {
        None
    }

    /// Reads a position of this game in a format of other programs, which is recognised; of a whole game the phase of this name, or the
    /// last if it is empty. `None` in a game that reads none. The error says what is wrong and what to do.
    fn import(_state: &Self::State, _text: &str, _phase: &str) -> Option<Result<Self::State, Message>> {
        None
    }

    /// Returns the post of a bot for a view and its offers. Empty if none is due, and in a game without bots. The
    /// same view, offers, level and seed give the same post. The seed determines the bot's style. Time is limited by
    /// counted work, never by a clock.
    fn bot(_view: &Self::View, _offers: &Self::Offers, _level: BotLevel, _seed: u64) -> Vec<Self::Act> {
        Vec::new()
    }

    /// Returns true if an act holds or passes. Used to measure bots.
    fn is_idle(_act: &Self::Act) -> bool {
        false
    }
}
