//! A game in the game master's hand: its row locked, its position folded, until the transaction ends.

use chrono::{DateTime, Utc};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use sqlx::{PgConnection, Postgres, Transaction};
use stafeta_rules::lots::{Batch, Lots, Secret};
use stafeta_rules::rules::{Aside, Figures, Message as Told, Posting, Seat, Standings, Viewer};

use super::GameError;
use super::game::{self, Game};
use super::lots::{self, Shown};
use super::roster::{self, Seated};
use super::summary::Prose;
use super::telling::Names;
use crate::accounts::Person;
use crate::db::Db;
use crate::games::{Corrupt, Fact, Position};
use crate::ids::{GameId, UserId};
use crate::words::Words;

/// The version in which facts are written.
const VERSION: i16 = 1;

/// What a person or the clock did to a game: an event of the table, beside those of the rules. Stored, so a kind is only ever
/// added.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(tag = "did", rename_all = "kebab-case")]
pub enum Done {
    /// Somebody took a seat.
    Joined {
        /// Which.
        seat: Seat,
    },
    /// Somebody left a seat.
    Left {
        /// Which.
        seat: Seat,
    },
    /// A seat became vacant because it had missed too many phases.
    Vacated {
        /// Which.
        seat: Seat,
    },
    /// The game began.
    Started,
    /// A phase went by without anything from these seats.
    Missed {
        /// Which.
        seats: Vec<Seat>,
    },
    /// The game stands still.
    Paused {
        /// When it goes on by itself.
        until: DateTime<Utc>,
    },
    /// The game goes on.
    Resumed,
    /// Everybody has more time.
    Extended {
        /// So much more.
        hours: u32,
    },
    /// The time of an outage was given back.
    GivenBack,
    /// A seat was freed.
    Freed {
        /// Which.
        seat: Seat,
    },
    /// Somebody was put on a seat.
    Seated {
        /// Which.
        seat: Seat,
        /// Who.
        user: UserId,
    },
    /// A seat was given to the house.
    Housed {
        /// Which.
        seat: Seat,
    },
    /// Somebody posted for the player of a seat.
    PostedFor {
        /// Which.
        seat: Seat,
    },
    /// What happened since a phase opened was taken back.
    Undone {
        /// The phase the game is in again.
        phase: i32,
    },
    /// The game was ended without a result.
    Ended,
    /// The game was called off.
    Cancelled,
    /// The game was declared a draw.
    Drawn {
        /// Who shares it.
        seats: Vec<Seat>,
    },
    /// The game was conceded.
    Conceded {
        /// To whom.
        seat: Seat,
    },
    /// The options were changed while the game ran.
    Amended {
        /// What they were.
        before: Value,
    },
    /// A game that stood aside goes on.
    Released,
}

/// Whose doing a fact is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Doer {
    /// Nobody's: a deadline, or the start.
    Nobody,
    /// A person's.
    Person(UserId),
    /// A house opponent's.
    House,
}

impl Doer {
    /// Whoever posts; none: the house.
    pub(super) fn of_post(by: Option<&Person>) -> Self {
        by.map_or(Self::House, |person| Self::Person(person.id))
    }
}

impl From<Option<UserId>> for Doer {
    fn from(actor: Option<UserId>) -> Self {
        actor.map_or(Self::Nobody, Self::Person)
    }
}

/// A phase that was opened, to be kept as a snapshot.
pub(super) struct Opened {
    pub(super) phase: i32,
    pub(super) turn: i32,
    pub(super) name: String,
    pub(super) seq: i32,
    pub(super) state: Value,
    /// How all stood then.
    pub(super) standings: Option<Standings>,
    /// What was counted of each seat then.
    pub(super) figures: Vec<Figures>,
    /// Whether all is in it that was decided with its opening.
    is_whole: bool,
}

/// What is told in one post: a seat's own, or the game master's.
#[derive(Default)]
pub(super) struct Saying {
    /// Whose post it is; none: the game master's.
    pub(super) of: Option<Seat>,
    pub(super) told: Vec<Told>,
    /// The draws made public by it, to be proved where they are told.
    pub(super) shown: Vec<Shown>,
    /// The phase that it opens; of several the last.
    pub(super) opens: Option<i32>,
}

impl Saying {
    pub(super) fn is_empty(&self) -> bool {
        self.told.is_empty() && self.shown.is_empty() && self.opens.is_none()
    }
}

/// The game, held.
pub(super) struct Held {
    pub(super) tx: Transaction<'static, Postgres>,
    pub(super) game: Game,
    pub(super) roster: Vec<Seated>,
    pub(super) position: Box<dyn Position>,
    pub(super) lots: Lots,
    pub(super) now: DateTime<Utc>,
    /// What the facts of this transaction tell everybody, post by post.
    pub(super) sayings: Vec<Saying>,
    /// What they say where the players talk.
    pub(super) asides: Vec<Aside>,
    pub(super) secret: Secret,
    pub(super) roots: i32,
    /// What the player wrote beside the post that is being resolved.
    pub(super) prose: Option<Prose>,
    /// The phases opened in this transaction, to be kept.
    pub(super) opened: Vec<Opened>,
    /// The batch that draws were last made public from, with its number: it takes milliseconds to make.
    pub(super) batch: Option<(u64, Batch)>,
    pub(super) seq: i32,
}

impl Held {
    /// Takes the game `id` in hand; whoever else wants it waits.
    ///
    /// # Errors
    /// There is no such game, or what is stored of it cannot be read.
    pub(super) async fn take(db: &Db, id: GameId, now: DateTime<Utc>) -> Result<Self, GameError> {
        let mut tx = db.begin().await?;
        if !game::lock(&mut tx, id).await? {
            return Err(GameError::Missing);
        }
        Self::of(tx, id, now).await
    }

    /// The game `id`, whose row `tx` holds already.
    ///
    /// # Errors
    /// What is stored of it cannot be read.
    pub(super) async fn of(
        mut tx: Transaction<'static, Postgres>,
        id: GameId,
        now: DateTime<Utc>,
    ) -> Result<Self, GameError> {
        let game = game::load(&mut *tx, id).await?.ok_or(GameError::Missing)?;
        let sealed = sqlx::query!("select secret, draws, roots from games where id = $1", id.0)
            .fetch_one(&mut *tx)
            .await?;
        let secret = lots::secret(&sealed.secret)?;
        let roster = roster::roster(&mut *tx, id).await?;
        let position = position(&mut tx, &game).await?;
        let seq = sqlx::query_scalar!(
            r#"select coalesce(max(seq), 0) as "seq!" from events where game_id = $1"#,
            id.0
        )
        .fetch_one(&mut *tx)
        .await?;
        Ok(Self {
            lots: Lots::new(secret.clone(), sealed.draws.unsigned_abs()),
            roots: sealed.roots,
            sayings: Vec::new(),
            asides: Vec::new(),
            prose: None,
            opened: Vec::new(),
            batch: None,
            tx,
            game,
            roster,
            position,
            now,
            secret,
            seq,
        })
    }

    /// Its players' names, with their colours once they have any.
    pub(super) fn names(&self) -> Names {
        let names = Names::of(&self.roster);
        if self.is_untouched() { names } else { names.inked(&self.position.board(Viewer::Spectator)) }
    }

    /// Whether the rules have decided nothing yet.
    fn is_untouched(&self) -> bool {
        self.game.phase.is_none() && self.opened.is_empty()
    }

    /// Whether every seat is taken by somebody who agrees to what now holds.
    pub(super) fn is_agreed(&self) -> bool {
        self.roster.iter().all(|seated| seated.has_agreed(&self.game))
    }

    /// The phase the position is in, as it is stored.
    pub(super) fn phase(&self) -> i32 {
        i32::try_from(self.position.phase().index).unwrap_or(i32::MAX)
    }

    /// Folds facts in and writes them down, with what they tell and the draws they make public.
    ///
    /// # Errors
    /// A fact its ruleset cannot read, or the database.
    pub(super) async fn append(&mut self, facts: Vec<Fact>, by: Doer) -> Result<(), GameError> {
        let (mut seqs, mut phases, mut bodies) = (Vec::new(), Vec::new(), Vec::new());
        for fact in facts {
            let before = self.phase();
            let is_new = self.is_untouched();
            let posting = self.position.posting(&fact);
            if let Some(Posting::Begins(seat)) = posting {
                self.close_opening()?;
                self.begin_saying(Some(seat));
            }
            self.seq += 1;
            self.position.apply(&fact)?;
            let told = self.position.tell(&fact, Viewer::Spectator);
            self.saying().told.extend(told);
            self.asides.extend(self.position.aside(&fact));
            for drawn in self.position.reveals(&fact) {
                self.reveal(drawn).await?;
            }
            if posting == Some(Posting::Ends) {
                self.begin_saying(None);
            }
            let after = self.phase();
            if after != before || is_new {
                let phase = self.position.phase();
                self.saying().opens = Some(after);
                self.opened.push(Opened {
                    phase: after,
                    turn: i32::try_from(phase.turn).unwrap_or(i32::MAX),
                    name: phase.name,
                    seq: self.seq,
                    state: self.position.store()?,
                    standings: None,
                    figures: Vec::new(),
                    is_whole: false,
                });
            }
            seqs.push(self.seq);
            phases.push(before);
            bodies.push(fact.0);
        }
        self.close_opening()?;
        self.write(&seqs, &phases, &bodies, "rules", by).await
    }

    /// Lets the rules go on under other options.
    ///
    /// # Errors
    /// They cannot be changed to that any more.
    pub(super) async fn go_on_under(&mut self, options: Value) -> Result<(), GameError> {
        let facts = self.position.amend(&options).map_err(GameError::Illegal)?;
        let before = std::mem::replace(&mut self.game.options, options);
        self.note(Done::Amended { before }, None).await?;
        self.append(facts, Doer::Nobody).await
    }

    /// What those who sit there are called, by seat.
    pub(super) fn called(&self) -> Vec<Option<String>> {
        let words = Words::new(self.game.lang, self.game.zone.clone(), self.now);
        self.roster.iter().map(|seated| seated.called(&words)).collect()
    }

    /// Lets posts call the players by the names of those who sit there now. What was told before keeps the names it has.
    ///
    /// # Errors
    /// The database.
    pub(super) async fn call_players_by_name(&mut self) -> Result<(), GameError> {
        let options = self.game.ruleset.named(&self.game.options, &self.called());
        if options == self.game.options { Ok(()) } else { self.go_on_under(options).await }
    }

    /// What was decided together with the opening of a phase belongs to its beginning; a post that comes at once does not.
    fn close_opening(&mut self) -> Result<(), Corrupt> {
        let phase = self.phase();
        if let Some(opened) =
            self.opened.last_mut().filter(|opened| opened.phase == phase && !opened.is_whole)
        {
            let now = self.position.phase();
            opened.turn = i32::try_from(now.turn).unwrap_or(i32::MAX);
            opened.name = now.name;
            opened.seq = self.seq;
            opened.state = self.position.store()?;
            opened.standings = self.position.standings();
            opened.figures = self.position.figures();
            opened.is_whole = true;
        }
        Ok(())
    }

    /// What is being told now.
    pub(super) fn saying(&mut self) -> &mut Saying {
        if self.sayings.is_empty() {
            self.sayings.push(Saying::default());
        }
        let last = self.sayings.len() - 1;
        &mut self.sayings[last]
    }

    /// What follows is told in a post of its own.
    fn begin_saying(&mut self, of: Option<Seat>) {
        self.sayings.push(Saying { of, ..Saying::default() });
    }

    /// Writes down what was done to the game. Gives the number of the event.
    pub(super) async fn note(&mut self, done: Done, actor: Option<UserId>) -> Result<i32, GameError> {
        self.seq += 1;
        let body = serde_json::to_value(done)
            .map_err(|error| Corrupt { what: "an event of the table", why: error.to_string() })?;
        self.write(&[self.seq], &[self.phase()], &[body], "table", actor.into()).await?;
        Ok(self.seq)
    }

    async fn write(
        &mut self,
        seqs: &[i32],
        phases: &[i32],
        bodies: &[Value],
        source: &str,
        by: Doer,
    ) -> Result<(), GameError> {
        let actor = match by {
            Doer::Person(actor) => Some(actor.0),
            Doer::Nobody | Doer::House => None,
        };
        sqlx::query!(
            "insert into events (game_id, seq, version, phase, at, actor_id, source, by_house, body)
             select $1, seq, $2, phase, $3, $4, $5, $9, body
             from unnest($6::int[], $7::int[], $8::jsonb[]) as fact (seq, phase, body)",
            self.game.id.0,
            VERSION,
            self.now,
            actor,
            source,
            seqs,
            phases,
            bodies,
            by == Doer::House
        )
        .execute(&mut *self.tx)
        .await?;
        Ok(())
    }
}

/// The position of a game as it is now.
///
/// # Errors
/// What is stored cannot be read.
pub(super) async fn position(db: &mut PgConnection, game: &Game) -> Result<Box<dyn Position>, GameError> {
    let snapshot = sqlx::query!(
        "select seq, state from snapshots where game_id = $1 order by phase desc limit 1",
        game.id.0
    )
    .fetch_optional(&mut *db)
    .await?;
    let (seq, mut position) = match snapshot {
        Some(snapshot) => (snapshot.seq, game.ruleset.restore(snapshot.state)?),
        None => (0, game.ruleset.empty()),
    };
    let tail = sqlx::query_scalar!(
        "select body from events
         where game_id = $1 and seq > $2 and source = 'rules' and undone_by is null order by seq",
        game.id.0,
        seq
    )
    .fetch_all(&mut *db)
    .await?;
    for body in tail {
        position.apply(&Fact(body))?;
    }
    Ok(position)
}
