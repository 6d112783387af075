//! A game as its row has it: what the table agreed on and where it stands. Nothing secret is in it.

use std::borrow::Cow;

use chrono::{DateTime, Utc};
use serde_json::Value;
use sqlx::types::Json;
use stafeta_rules::rules::{Outcome, Seat};

use super::clocks::Running;
use super::roster::Seated;
use crate::accounts::Person;
use crate::db::Db;
use crate::forum::access::Audience;
use crate::games::{self, Ruleset};
use crate::ids::{BoardId, GameId, ThreadId, UserId};
use crate::key;
use crate::words::{Lang, Message, Zone};

/// Declares a closed set of stored words.
macro_rules! stored {
    ($(#[$doc:meta])* $name:ident { $($(#[$each:meta])* $variant:ident = $code:literal,)* }) => {
        $(#[$doc])*
        #[derive(Debug, Clone, Copy, PartialEq, Eq)]
        pub enum $name { $($(#[$each])* $variant,)* }

        impl $name {
            /// Every one, in the order of a form.
            pub const ALL: &'static [$name] = &[$($name::$variant,)*];

            /// The stored word.
            #[must_use]
            pub const fn code(self) -> &'static str {
                match self { $($name::$variant => $code,)* }
            }

            /// What a stored word, or a field of a form, means.
            #[must_use]
            pub fn of_code(code: &str) -> Option<Self> {
                Self::ALL.iter().copied().find(|each| each.code() == code)
            }
        }
    };
}

stored! {
    /// How far a game has come.
    Stage {
        /// Seats are taken, options agreed on.
        Forming = "forming",
        /// It is played.
        Running = "running",
        /// It stands still.
        Paused = "paused",
        /// It has ended.
        Over = "over",
        /// It was called off.
        Cancelled = "cancelled",
    }
}

stored! {
    /// How players may talk about the game inside it.
    Press {
        /// In private and in public.
        Full = "full",
        /// In public only.
        Public = "public",
        /// Not at all.
        None = "none",
    }
}

impl Press {
    /// Message id of the sentence that says so.
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
    /// What it takes of the other players where somebody who runs the game plays in it.
    Assent {
        /// More than half of them are for it.
        Most = "most",
        /// None of them objects in time.
        Silence = "silence",
    }
}

impl Assent {
    /// Message id of the sentence that says so.
    #[must_use]
    pub const fn told(self) -> &'static str {
        match self {
            Assent::Most => key!("game-assent-most-told"),
            Assent::Silence => key!("game-assent-silence-told"),
        }
    }
}

stored! {
    /// Who may take a seat.
    Door {
        /// Whoever may post on the board.
        Open = "open",
        /// Whoever has the invitation.
        Invited = "invited",
    }
}

/// A game.
#[derive(Debug, Clone)]
pub struct Game {
    /// Its id.
    pub id: GameId,
    /// What it is called.
    pub name: String,
    /// Which rules.
    pub ruleset: Ruleset,
    /// What the rules know of the agreement.
    pub options: Value,
    /// Counts the changes of the agreement, from 1.
    pub agreement: i32,
    /// Whether one person plays it alone against the house: its threads are listed for nobody else.
    pub is_alone: bool,
    /// The board its threads stand on.
    pub board: BoardId,
    /// Sign-up, talk, objections.
    pub discussion: ThreadId,
    /// Moves, summaries, lots.
    pub thread: ThreadId,
    /// The language of its threads.
    pub lang: Lang,
    /// The zone in which its deadlines are reckoned.
    pub zone: Zone,
    /// How players may talk.
    pub press: Press,
    /// Who may take a seat.
    pub door: Door,
    /// The secret word of the invitation link: for those who may invite.
    pub invitation: String,
    /// The game master.
    pub gm: UserId,
    /// His name.
    pub gm_name: String,
    /// Who is asked to look after it from now on.
    pub heir: Option<UserId>,
    /// Whether a phase ends when all who owe something have confirmed.
    pub ends_early: bool,
    /// What it takes of the other players where whoever runs it plays in it.
    pub assent: Assent,
    /// Phases missed in a row before a seat is vacant.
    pub missed_limit: Option<i32>,
    /// How far it has come.
    pub stage: Stage,
    /// When it was opened.
    pub created_at: DateTime<Utc>,
    /// When it ended.
    pub ended_at: Option<DateTime<Utc>>,
    /// Since when it stands still, if it does.
    pub paused_at: Option<DateTime<Utc>>,
    /// When it goes on by itself.
    pub resumes_at: Option<DateTime<Utc>>,
    /// The phase it is in; none before the start.
    pub phase: Option<i32>,
    /// The turn of that phase.
    pub turn: i32,
    /// What the phase is called; none before the start.
    pub phase_title: Option<Message>,
    /// When the phase was opened.
    pub phase_at: DateTime<Utc>,
    /// The clocks that run.
    pub clocks: Vec<Running>,
    /// When somebody's time is up next.
    pub deadline: Option<DateTime<Utc>>,
    /// Since when it stands aside because it kept failing.
    pub quarantined_at: Option<DateTime<Utc>>,
    /// How it ended.
    pub outcome: Option<Outcome>,
}

impl Game {
    /// What is another as soon as the table moves on: how far it is, and when its next time is up. Anybody may know it.
    #[must_use]
    pub fn mark(&self) -> String {
        let due = self.deadline.map_or(0, |at| at.timestamp());
        format!("{}-{}-{due}", self.stage.code(), self.phase.unwrap_or(-1))
    }

    /// The address of its page.
    #[must_use]
    pub fn path(&self) -> String {
        format!("/games/{}", self.id)
    }

    /// Message id of what is played.
    #[must_use]
    pub fn ruleset_name(&self) -> Cow<'static, str> {
        self.ruleset.name_of(games::variant_of(&self.options))
    }

    /// The page with the rules of what is played; `None` in a ruleset without pages.
    #[must_use]
    pub fn rules_page(&self) -> Option<String> {
        self.ruleset.rules_page(games::variant_of(&self.options))
    }

    /// Whether `person` looks after it: its game master, or an admin.
    #[must_use]
    pub fn is_run_by(&self, person: Option<&Person>) -> bool {
        person.is_some_and(|person| person.id == self.gm) || Audience::Admins.admits(person)
    }
}

impl Game {
    /// The clock that runs for `seat`, the earliest where there are several.
    #[must_use]
    pub fn clock_of(&self, seat: Seat) -> Option<&Running> {
        self.clocks.iter().filter(|clock| clock.seat == seat).min_by_key(|clock| clock.deadline.at)
    }
}

impl Seated {
    /// Whether he has agreed to what now holds; the house agrees to anything.
    #[must_use]
    pub fn has_agreed(&self, game: &Game) -> bool {
        self.bot || self.user.is_some() && self.agreed == game.agreement
    }

    /// Whether he has said that he is done with the phase.
    #[must_use]
    pub fn has_confirmed(&self, game: &Game) -> bool {
        self.confirmed_phase.is_some() && self.confirmed_phase == game.phase
    }
}

/// Whether anybody has opened a game for others yet.
pub async fn were_any_opened(db: &Db) -> sqlx::Result<bool> {
    sqlx::query_scalar!(
        r#"select exists (select from games g join threads t on t.id = g.thread_id where not t.unlisted) as "any!""#
    )
    .fetch_one(db)
    .await
}

/// A game in a list.
#[derive(Debug, Clone)]
pub struct Listed {
    /// Its id.
    pub id: GameId,
    /// What it is called.
    pub name: String,
    /// The language of its threads.
    pub lang: Lang,
    /// The stored word of its ruleset.
    pub ruleset: String,
    /// Which variant of it; `None` in a game without variants.
    pub variant: Option<String>,
    /// The stored word of its stage.
    pub stage: String,
    /// What the phase is called that it is in.
    pub phase_title: Option<Json<Message>>,
    /// How many seats it has.
    pub seats: i64,
    /// How many are taken.
    pub taken: i64,
    /// When somebody's time is up next.
    pub deadline: Option<DateTime<Utc>>,
    /// Whether the reader sits at it.
    pub is_mine: bool,
    /// Whether a clock runs for the reader.
    pub is_awaited: bool,
}

/// Which games.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Which {
    /// Those the reader sits at or looks after.
    Mine,
    /// Those with a seat to take: that wait for players, or that are played and have lost one.
    Open,
    /// Those that are played; other people's games alone against the house are not among them.
    Running,
    /// Those that have ended, in the same way.
    Over,
}

/// Games on a page of a list.
pub const PAGE: i64 = 40;

/// The latest [`PAGE`] games before game `before` that `person`, or a guest, may see.
pub async fn list(
    db: &Db,
    which: Which,
    person: Option<&Person>,
    before: Option<GameId>,
) -> sqlx::Result<Vec<Listed>> {
    let stages: &[&str] = match which {
        Which::Mine => &["forming", "running", "paused"],
        Which::Open => &["forming", "running", "paused"],
        Which::Running => &["running", "paused"],
        Which::Over => &["over", "cancelled"],
    };
    sqlx::query_as!(
        Listed,
        r#"select g.id as "id: GameId", g.name, g.language as "lang: Lang", g.ruleset, g.variant, g.stage, g.phase_title as "phase_title: Json<Message>",
                  g.deadline_at as deadline,
                  (select count(*) from seats s where s.game_id = g.id) as "seats!",
                  (select count(*) from seats s where s.game_id = g.id and (s.user_id is not null or s.bot)) as "taken!",
                  (mine.seat is not null) as "is_mine!",
                  (mine.seat is not null and g.stage = 'running'
                   and g.clocks @> jsonb_build_array(jsonb_build_object('seat', mine.seat))) as "is_awaited!"
           from games g
           join threads t on t.id = g.thread_id
           join boards b on b.id = t.board_id
           left join seats mine on mine.game_id = g.id and mine.user_id = $1
           where g.stage = any($2) and b.read_by = any($3) and t.hidden_at is null
             and ($4::bigint is null or g.id < $4)
             and (not $5 or mine.seat is not null or g.gm_id = $1)
             and (g.stage <> 'forming' or g.door = 'open' or mine.seat is not null or g.gm_id = $1)
             and (not t.unlisted or mine.seat is not null or g.gm_id = $1)
             and (not $7 or g.stage = 'forming' or (g.door = 'open' or g.gm_id = $1) and exists (
                 select from seats s where s.game_id = g.id and s.vacant_since is not null))
           order by g.id desc limit $6"#,
        person.map(|person| person.id.0),
        stages as _,
        &Audience::circles_of(person),
        before.map(|game| game.0),
        which == Which::Mine,
        PAGE,
        which == Which::Open
    )
    .fetch_all(db)
    .await
}
