//! The public part of a game as its database row has it: what was agreed, and how far the game has come.

use std::borrow::Cow;

use chrono::{DateTime, Utc};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use stafeta_rules::rules::{BotLevel, DueTask, GameOutcome, Seat};

use super::clocks::RunningClock;
use super::live_terms::LiveTerms;
use super::roster::{SeatRow, seat_of};
use crate::accounts::Person;
use crate::db::Db;
use crate::forum::access::Audience;
use crate::games::{self, Ruleset};
use crate::i18n::{Lang, Message, NamedZone};
use crate::ids::{BoardId, GameId, ThreadId, UserId};
use crate::key;

/// Declares a closed set of values that are stored as text.
macro_rules! stored {
    ($(#[$doc:meta])* $name:ident { $($(#[$each:meta])* $variant:ident = $code:literal,)* }) => {
        $(#[$doc])*
        #[derive(Debug, Clone, Copy, PartialEq, Eq, ::serde::Serialize, ::serde::Deserialize)]
        pub enum $name { $($(#[$each])* #[serde(rename = $code)] $variant,)* }

        impl $name {
            /// All values, in the order of a form.
            pub const ALL: &'static [$name] = &[$($name::$variant,)*];

            /// The code stored in the database.
            #[must_use]
            pub const fn code(self) -> &'static str {
                match self { $($name::$variant => $code,)* }
            }

            /// Parses a stored code or a field of a form.
            #[must_use]
            pub fn of_code(code: &str) -> Option<Self> {
                Self::ALL.iter().copied().find(|each| each.code() == code)
            }
        }
    };
}

pub(crate) use stored;

stored! {
    /// Stage of a game.
    Stage {
        /// The game waits for players: seats are taken, options agreed on.
        Forming = "forming",
        /// The game is played.
        Running = "running",
        /// The game is paused.
        Paused = "paused",
        /// The game has ended.
        Over = "over",
        /// The game was cancelled.
        Cancelled = "cancelled",
    }
}

stored! {
    /// The ways in which players may talk inside the game.
    Press {
        /// Private and public messages.
        Full = "full",
        /// Public messages only.
        Public = "public",
        /// No messages.
        None = "none",
    }
}

impl Press {
    /// Message id of the sentence that explains this setting.
    #[must_use]
    pub const fn told(self) -> &'static str {
        match self {
            Press::Full => key!("game-press-full-told"),
            Press::Public => key!("game-press-public-told"),
            Press::None => key!("game-press-none-told"),
        }
    }
}

stored! {
    /// The consent of the other players that a decision needs from a person who runs the game and plays in it.
    Assent {
        /// More than half of the other players agree.
        Most = "most",
        /// No other player objects in time.
        Silence = "silence",
    }
}

impl Assent {
    /// Message id of the sentence that explains this setting.
    #[must_use]
    pub const fn told(self) -> &'static str {
        match self {
            Assent::Most => key!("game-assent-most-told"),
            Assent::Silence => key!("game-assent-silence-told"),
        }
    }
}

stored! {
    /// The people who may take a seat.
    SeatAdmission {
        /// Everybody who may post on the board.
        Open = "open",
        /// Everybody who has the invitation link.
        Invited = "invited",
        /// Everybody who knows the password or has the invitation link.
        Password = "password",
    }
}

impl SeatAdmission {
    /// Message id of the sentence about it in the terms of a game; `None` if the seats themselves say enough.
    #[must_use]
    pub const fn told(self) -> Option<&'static str> {
        match self {
            SeatAdmission::Open | SeatAdmission::Invited => None,
            SeatAdmission::Password => Some(key!("game-password-told")),
        }
    }
}

stored! {
    /// The effect of a player's vacation on a deadline that falls into it.
    VacationRule {
        /// The game does not wait.
        None = "none",
        /// The deadline moves by a day at a time, at most three times in a phase.
        Extends = "extends",
        /// The deadline moves by a day at a time as long as the vacation lasts.
        Waits = "waits",
    }
}

impl VacationRule {
    /// Message id of the sentence that explains this setting.
    #[must_use]
    pub const fn told(self) -> &'static str {
        match self {
            VacationRule::None => key!("vacation-rule-none-told"),
            VacationRule::Extends => key!("vacation-rule-extends-told"),
            VacationRule::Waits => key!("vacation-rule-waits-told"),
        }
    }
}

stored! {
    /// How far the start of a live game has come.
    StartStep {
        /// It is too early to say that one is ready.
        Announced = "announced",
        /// People say that they are ready.
        Open = "open",
        /// The time of the start has come; the game waits for people who are not ready.
        Waiting = "waiting",
    }
}

/// What a person needs to take a free seat, see [`Reliability`](super::Reliability). A seat offered to them needs nothing.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct EntryGate {
    /// The least share of phases met in the last year, 1 to 100 percent; `None` for any. A person who owed none may join.
    pub phases_met: Option<i16>,
    /// The least number of games finished in the last year, 1 to 100; `None` for any.
    pub games_finished: Option<i16>,
}

impl EntryGate {
    /// The sentences that explain the conditions. Empty if there are none.
    #[must_use]
    pub fn terms(&self) -> Vec<Message> {
        let met = self.phases_met.map(|share| Message::new(key!("entry-gate-met")).with("percent", share));
        let finished =
            self.games_finished.map(|count| Message::new(key!("entry-gate-finished")).with("count", count));
        met.into_iter().chain(finished).collect()
    }
}

/// The public part of a game, as loaded from its row.
#[derive(Debug, Clone)]
pub struct Game {
    /// The id of the game.
    pub id: GameId,
    /// The name of the game.
    pub name: String,
    /// The rules it is played by.
    pub ruleset: Ruleset,
    /// The options of the rules, as agreed.
    pub options: Value,
    /// Number of the current agreement; each change adds 1, from 1.
    pub agreement: i32,
    /// True if one person plays alone against bots. Such a game is unlisted too.
    pub is_alone: bool,
    /// True if lists, search and feeds leave it out. Whoever knows its address reads it.
    pub is_unlisted: bool,
    /// The board of its two threads.
    pub board: BoardId,
    /// The discussion thread: sign-up, talk, objections.
    pub discussion: ThreadId,
    /// The game thread: moves, summaries, sealed randomness.
    pub thread: ThreadId,
    /// The language of both threads.
    pub lang: Lang,
    /// The time zone of its deadlines.
    pub zone: NamedZone,
    /// The ways in which players may talk.
    pub press: Press,
    /// The people who may take a seat.
    pub door: SeatAdmission,
    /// The secret word of the invitation link. Show it only to people who may invite.
    pub invitation: String,
    /// The game master.
    pub gm: UserId,
    /// The game master's name.
    pub gm_name: String,
    /// The people who organise the tournament of the game; empty if it belongs to none.
    pub organisers: Vec<UserId>,
    /// Those of the game master, the organisers and the admins who play in the tournament of the game, at whatever table.
    pub rivals: Vec<UserId>,
    /// The person who is asked to become the game master; `None` if nobody is.
    pub heir: Option<UserId>,
    /// True if a phase ends as soon as all who have orders due have confirmed.
    pub ends_early: bool,
    /// The consent that the game master needs where they play in the game themselves.
    pub assent: Assent,
    /// Number of phases missed in a row after which a seat is vacant; `None` for no limit.
    pub missed_limit: Option<i32>,
    /// True if the first phase waits until every seat has a player who sends orders.
    pub covers_first_phase: bool,
    /// Number of missed phases of a player that do not count towards the limit, 0 to 5; each is had again by meeting phases.
    pub excused_misses: i16,
    /// The least number of people with a seat still in it with which it goes on; `None` for one.
    pub min_people: Option<i16>,
    /// The effect of a player's vacation.
    pub vacation: VacationRule,
    /// What a person needs to take a seat.
    pub gate: EntryGate,
    /// How strong its bots are.
    pub bot_level: BotLevel,
    /// True if it counts for the ratings.
    pub is_rated: bool,
    /// True if nobody learns who plays until the game ends.
    pub is_anonymous: bool,
    /// The terms of a live game; `None` in any other.
    pub live: Option<LiveTerms>,
    /// How far the start of a live game has come.
    pub start_step: StartStep,
    /// The time of the next step to the start of a live game; `None` if none follows.
    pub start_check_at: Option<DateTime<Utc>>,
    /// The stage of the game.
    pub stage: Stage,
    /// Time of creation.
    pub created_at: DateTime<Utc>,
    /// End of the game; `None` before it.
    pub ended_at: Option<DateTime<Utc>>,
    /// Start of the pause; `None` if the game is not paused.
    pub paused_at: Option<DateTime<Utc>>,
    /// Time at which a paused game resumes by itself.
    pub resumes_at: Option<DateTime<Utc>>,
    /// The current phase, from 0; `None` before the start.
    pub phase: Option<i32>,
    /// The turn of the current phase.
    pub turn: i32,
    /// The title of the current phase; `None` before the start.
    pub phase_title: Option<Message>,
    /// Opening of the current phase.
    pub phase_at: DateTime<Utc>,
    /// The running clocks.
    pub clocks: Vec<RunningClock>,
    /// The earliest deadline of the running clocks; `None` if none runs.
    pub deadline: Option<DateTime<Utc>>,
    /// Start of the quarantine of a game that kept failing; `None` if the worker still handles it.
    pub quarantined_at: Option<DateTime<Utc>>,
    /// The result; `None` before the end.
    pub outcome: Option<GameOutcome>,
    /// A public token that changes whenever something changes that everybody may see: stage, phase, deadline, posts, and who
    /// sits where and is ready.
    pub mark: String,
}

impl Game {
    /// The path of the game's page.
    #[must_use]
    pub fn path(&self) -> String {
        format!("/games/{}", self.id)
    }

    /// Message id of the name of its ruleset or variant.
    #[must_use]
    pub fn ruleset_name(&self) -> Cow<'static, str> {
        self.ruleset.name_of(games::variant_of(&self.options))
    }

    /// The address of the page with its rules; `None` in a ruleset without pages.
    #[must_use]
    pub fn rules_page(&self) -> Option<String> {
        self.ruleset.rules_page(games::variant_of(&self.options))
    }

    /// Returns true if nobody may learn yet who plays. The column `hides_players` says the same of the stored row.
    #[must_use]
    pub const fn hides_players(&self) -> bool {
        self.is_anonymous && !matches!(self.stage, Stage::Over | Stage::Cancelled)
    }

    /// Returns true if `person` runs the game: as its game master, as an organiser of its tournament, or as an admin. While the game
    /// hides its players, nobody with a seat runs it: what they decide would show which seat is theirs.
    #[must_use]
    pub fn is_run_by(&self, person: Option<&Person>, roster: &[SeatRow]) -> bool {
        let has_seat = |person: &Person| seat_of(roster, person.id).is_some();
        if self.hides_players() && person.is_some_and(has_seat) {
            return false;
        }
        person.is_some_and(|person| self.is_judged_by(person.id)) || Audience::Admins.admits(person)
    }

    /// Returns true if `user` is the game master or an organiser of the tournament, and plays in no game of it. Unless they have a seat
    /// they see everything.
    #[must_use]
    pub fn is_judged_by(&self, user: UserId) -> bool {
        (user == self.gm || self.organisers.contains(&user)) && !self.rivals.contains(&user)
    }

    /// Returns true if `user` organises the tournament of the game without playing in it. They may know its secrets, so no seat that
    /// becomes free is for them.
    #[must_use]
    pub fn is_organised_apart_by(&self, user: UserId) -> bool {
        self.organisers.contains(&user) && !self.rivals.contains(&user)
    }

    /// Returns true if `user` may do what the rules leave to the person who created the game.
    #[must_use]
    pub fn is_opened_by(&self, user: UserId) -> bool {
        user == self.gm && self.is_judged_by(user)
    }
}

impl Game {
    /// Returns an act that is due with the clock of this game: that of its rules, or the minutes of a live game.
    #[must_use]
    pub(super) fn timed(&self, due: DueTask) -> DueTask {
        match &self.live {
            Some(live) => live.timed(due),
            None => due,
        }
    }

    /// The clock that runs for `seat`, the earliest if there are several.
    #[must_use]
    pub fn clock_of(&self, seat: Seat) -> Option<&RunningClock> {
        self.clocks.iter().filter(|clock| clock.seat == seat).min_by_key(|clock| clock.deadline.at)
    }
}

impl SeatRow {
    /// Returns true if the player has agreed to the current agreement. A bot agrees to anything.
    #[must_use]
    pub fn has_agreed(&self, game: &Game) -> bool {
        self.bot || self.user.is_some() && self.agreed == game.agreement
    }

    /// Returns true if the player has confirmed that they are done with the phase.
    #[must_use]
    pub fn has_confirmed(&self, game: &Game) -> bool {
        self.confirmed_phase.is_some() && self.confirmed_phase == game.phase
    }
}

/// Returns true if any game that others can join was ever created.
pub async fn has_any_game(db: &Db) -> sqlx::Result<bool> {
    sqlx::query_scalar!(r#"select exists (select from games where not is_alone) as "any!""#)
        .fetch_one(db)
        .await
}

/// Returns the sentence about a level of bots; `None` if the bots of the ruleset know one level only.
#[must_use]
pub(super) fn told_bot_level(ruleset: Ruleset, level: BotLevel) -> Option<&'static str> {
    let told = match level {
        BotLevel::Beginner => key!("bot-level-beginner-told"),
        BotLevel::Club => key!("bot-level-club-told"),
        BotLevel::Strong => key!("bot-level-strong-told"),
    };
    (ruleset.bot_levels().len() > 1).then_some(told)
}
