//! What a game may add to the core of [`Rules`]: telling, reading orders, bots, lessons, charts, acts out of turn.

use super::{
    Aside, Due, Duty, Exercise, Figures, Language, Message, Posting, Rules, Seat, Standings, Tie, Unclear,
    Viewer,
};
use crate::lots::Lots;

/// Everything that a shell asks of a game.
pub trait CompleteRules: OutOfTurn + Narrate + ReadOrders + Chart + Teach + PlayBot {}

impl<R: OutOfTurn + Narrate + ReadOrders + Chart + Teach + PlayBot> CompleteRules for R {}

/// Acts and posts beside the order of the turns, and seats whose players are away.
pub trait OutOfTurn: Rules {
    /// What comes after everything that is owed now, as far as it is known: in that order, one after the other.
    fn follows(_state: &Self::State) -> Vec<Due> {
        Vec::new()
    }

    /// Whether the player of `seat` lets the player of `by` post for them.
    fn may_post_for(_state: &Self::State, _by: Seat, _seat: Seat) -> bool {
        false
    }

    /// Whether an act stands beside what a seat writes for its turn: sending it alone leaves the rest unfinished as it is.
    fn is_beside(_act: &Self::Act) -> bool {
        false
    }

    /// What an act is besides, or in place of, a move of its seat. Empty for a move.
    fn duties(_state: &Self::State, _act: &Self::Act) -> Vec<Duty> {
        Vec::new()
    }

    /// Takes back what a seat has written ahead and nobody else has seen, because its player is gone.
    fn withdraw(_state: &Self::State, _seat: Seat) -> Vec<Self::Event> {
        Vec::new()
    }

    /// The seats whose players are absent by the rules; `None` in a game that leaves it to the table to count what a player
    /// misses.
    fn absent(_state: &Self::State) -> Option<Vec<Seat>> {
        None
    }

    /// The events by which an absent seat is played again.
    fn come_back(_state: &Self::State, _seat: Seat, _lots: &mut Lots) -> Vec<Self::Event> {
        Vec::new()
    }
}

/// What people are told of a game.
pub trait Narrate: Rules {
    /// What a table that agrees on these options agrees on: each a sentence, in the order of a reader's interest.
    fn terms(_options: &Self::Options) -> Vec<Message> {
        Vec::new()
    }

    /// What `viewer` is told of an event: message ids and arguments, empty if it does not concern them. `state` is the
    /// position after the event.
    fn tell(state: &Self::State, event: &Self::Event, viewer: Viewer) -> Vec<Message>;

    /// Whether an event begins or ends a seat's own post, in a game that tells each post by itself.
    fn posting(_event: &Self::Event) -> Option<Posting> {
        None
    }

    /// What is said of an event where the players talk. `state` is the position after the event.
    fn aside(_state: &Self::State, _event: &Self::Event) -> Option<Aside> {
        None
    }

    /// How all stand, for the summary of a phase; `None` in a game that has no such table.
    fn standings(_view: &Self::View) -> Option<Standings> {
        None
    }
}

/// Orders as people write them.
pub trait ReadOrders: Rules {
    /// Reads what a person wrote. Never guesses.
    ///
    /// # Errors
    /// Where the text is not understood, or has two readings.
    fn read(text: &str, language: Language, view: &Self::View) -> Result<Vec<Self::Act>, Vec<Unclear>>;

    /// Reads each of these lines by itself; `None` where one is not understood, or has two readings. Nobody is told why, so a
    /// ruleset need not find out what was meant.
    fn read_lines(lines: &[&str], language: Language, view: &Self::View) -> Vec<Option<Vec<Self::Act>>> {
        lines.iter().map(|line| Self::read(line, language, view).ok()).collect()
    }

    /// What a text that can be read says besides its orders and does not hold, such as a figure of its own. For its
    /// writer; it refuses nothing.
    fn remarks(_text: &str, _language: Language, _view: &Self::View) -> Vec<Unclear> {
        Vec::new()
    }

    /// Writes acts as a person would; [`ReadOrders::read`] reads it back.
    fn write(acts: &[Self::Act], language: Language, view: &Self::View) -> String;
}

/// What is counted of a game.
pub trait Chart: Rules {
    /// What is counted of each seat over the phases, first what the game is about: whoever has most of it stands best in a
    /// game that is called off. Empty in a game that counts nothing.
    fn figures(_view: &Self::View) -> Vec<Figures> {
        Vec::new()
    }

    /// What seats are to each other, where they are anything.
    fn ties(_view: &Self::View) -> Vec<Tie> {
        Vec::new()
    }
}

/// Help for those who play a game for the first time.
pub trait Teach: Rules {
    /// What somebody who plays `seat` should look at now, the most urgent first; empty in a game that teaches nothing.
    fn hints(_view: &Self::View, _seat: Seat) -> Vec<Message> {
        Vec::new()
    }

    /// What somebody who plays `seat` tries in a short game, one after the other, and which of it they have done: read from
    /// all facts of the game so far. Empty in a game that has no such lesson.
    fn lesson(_view: &Self::View, _facts: &[Self::Event], _seat: Seat) -> Vec<Exercise> {
        Vec::new()
    }
}

/// Seats that no person plays.
pub trait PlayBot: Rules {
    /// The post of a bot whose view and offers these are; empty where it owes none, and in a game that has no bots. The same
    /// view, offers and seed give the same post; another seed, another temper.
    fn bot(_view: &Self::View, _offers: &Self::Offers, _seed: u64) -> Vec<Self::Act> {
        Vec::new()
    }

    /// Whether an act holds or passes: for measuring bots.
    fn is_idle(_act: &Self::Act) -> bool {
        false
    }
}
