//! A game in the game master's hand: its row locked, its position folded, until the transaction ends.

use chrono::{DateTime, Utc};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use sqlx::types::Json;
use sqlx::{PgConnection, Postgres, Transaction};
use stafeta_rules::clock::{Rest, StretchKind};
use stafeta_rules::lots::{BATCH, Drawn, Lots, Secret};
use stafeta_rules::rules::{Message as Told, Seat, Viewer};

use super::clocks::{Cause, Setting};
use super::game::{self, Game, Stage};
use super::roster::{self, Seated};
use super::telling::Names;
use super::{GameError, summary};
use crate::db::Db;
use crate::forum::posts::{self, Landed};
use crate::forum::told::{Block, Tone};
use crate::games::{Corrupt, Fact, Position};
use crate::ids::{GameId, ThreadId, UserId};
use crate::notices::{self, Kind, Notice};
use crate::words::Message;

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
}

/// A phase that was opened, to be kept as a snapshot.
struct Opened {
    phase: i32,
    turn: i32,
    name: String,
    seq: i32,
    state: Value,
}

/// The game, held.
pub(super) struct Held {
    pub(super) tx: Transaction<'static, Postgres>,
    pub(super) game: Game,
    pub(super) roster: Vec<Seated>,
    pub(super) position: Box<dyn Position>,
    pub(super) lots: Lots,
    pub(super) now: DateTime<Utc>,
    /// What the facts of this transaction tell everybody, in order.
    pub(super) told: Vec<Told>,
    secret: Secret,
    seq: i32,
    roots: i32,
    opened: Vec<Opened>,
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
        let bytes = <[u8; 32]>::try_from(sealed.secret)
            .map_err(|_| Corrupt { what: "a secret", why: "not 32 bytes".to_owned() })?;
        let secret = Secret::new(bytes);
        let roster = roster::roster(&mut *tx, id).await?;
        let position = position(&mut tx, &game, None).await?;
        let seq = sqlx::query_scalar!(
            r#"select coalesce(max(seq), 0) as "seq!" from events where game_id = $1"#,
            id.0
        )
        .fetch_one(&mut *tx)
        .await?;
        Ok(Self {
            lots: Lots::new(secret.clone(), sealed.draws.unsigned_abs()),
            roots: sealed.roots,
            told: Vec::new(),
            opened: Vec::new(),
            tx,
            game,
            roster,
            position,
            now,
            secret,
            seq,
        })
    }

    /// Its players' names.
    pub(super) fn names(&self) -> Names {
        Names::of(&self.roster)
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
    pub(super) async fn append(&mut self, facts: Vec<Fact>, actor: Option<UserId>) -> Result<(), GameError> {
        let (mut seqs, mut phases, mut bodies) = (Vec::new(), Vec::new(), Vec::new());
        for fact in facts {
            self.seq += 1;
            let before = self.phase();
            self.position.apply(&fact)?;
            self.told.extend(self.position.tell(&fact, Viewer::Spectator));
            for drawn in self.position.reveals(&fact) {
                self.reveal(&drawn).await?;
            }
            let is_new = self.game.phase.is_none() && self.opened.is_empty();
            let after = self.phase();
            if after != before || is_new {
                let phase = self.position.phase();
                self.opened.push(Opened {
                    phase: after,
                    turn: i32::try_from(phase.turn).unwrap_or(i32::MAX),
                    name: phase.name,
                    seq: self.seq,
                    state: self.position.store()?,
                });
            }
            seqs.push(self.seq);
            phases.push(before);
            bodies.push(fact.0);
        }
        self.write(&seqs, &phases, &bodies, "rules", actor).await
    }

    /// Writes down what was done to the game.
    pub(super) async fn note(&mut self, done: Done, actor: Option<UserId>) -> Result<(), GameError> {
        self.seq += 1;
        let body = serde_json::to_value(done)
            .map_err(|error| Corrupt { what: "an event of the table", why: error.to_string() })?;
        self.write(&[self.seq], &[self.phase()], &[body], "table", actor).await
    }

    async fn write(
        &mut self,
        seqs: &[i32],
        phases: &[i32],
        bodies: &[Value],
        source: &str,
        actor: Option<UserId>,
    ) -> Result<(), GameError> {
        sqlx::query!(
            "insert into events (game_id, seq, version, phase, at, actor_id, source, body)
             select $1, seq, $2, phase, $3, $4, $5, body
             from unnest($6::int[], $7::int[], $8::jsonb[]) as fact (seq, phase, body)",
            self.game.id.0,
            VERSION,
            self.now,
            actor.map(|actor| actor.0),
            source,
            seqs,
            phases,
            bodies
        )
        .execute(&mut *self.tx)
        .await?;
        Ok(())
    }

    async fn reveal(&mut self, drawn: &Drawn) -> Result<(), GameError> {
        let reveal = self.secret.batch(drawn.draw.0 / BATCH).reveal(drawn.draw);
        sqlx::query!(
            "insert into reveals (game_id, draw, seq, drawn, reveal) values ($1, $2, $3, $4, $5)",
            self.game.id.0,
            i64::try_from(drawn.draw.0).unwrap_or(i64::MAX),
            self.seq,
            Json(drawn) as _,
            Json(reveal) as _
        )
        .execute(&mut *self.tx)
        .await?;
        Ok(())
    }

    /// Brings the row in line with the position after facts: phase, snapshots, clocks, roots of lots, the end. Says what was
    /// told, in the game's thread, as one post of `author` or of Stafeta.
    ///
    /// # Errors
    /// The database.
    pub(super) async fn settle(&mut self, cause: Cause) -> Result<Option<Landed>, GameError> {
        let opened = !self.opened.is_empty();
        self.game.outcome = self.position.outcome();
        if opened {
            let phase = self.position.phase();
            self.game.phase = Some(self.phase());
            self.game.turn = i32::try_from(phase.turn).unwrap_or(i32::MAX);
            self.game.phase_name = phase.name;
            self.game.phase_at = match cause {
                Cause::Posted(at) | Cause::Lapsed(at) => at,
            };
        }
        if self.game.outcome.is_some() {
            self.game.stage = Stage::Over;
            self.game.ended_at = Some(self.now);
        }
        self.set_clocks(cause, opened).await?;
        self.publish_roots().await?;
        let landed = self.say_what_was_told(opened).await?;
        self.keep_snapshots(landed).await?;
        self.tell_players(opened).await?;
        Ok(landed)
    }

    async fn set_clocks(&mut self, cause: Cause, opened: bool) -> Result<(), GameError> {
        let rests = self.rests().await?;
        let setting = Setting { zone: &self.game.zone, rests: &rests, roster: &self.roster, cause, opened };
        let dues = if self.game.stage == Stage::Running { self.position.awaits() } else { Vec::new() };
        self.game.clocks = setting.set(dues, &self.game.clocks);
        Ok(())
    }

    /// Lets every clock start again now: somebody new gets his whole time.
    pub(super) async fn restart_clocks(&mut self) -> Result<(), GameError> {
        let rests = self.rests().await?;
        let cause = Cause::Posted(self.now);
        let setting =
            Setting { zone: &self.game.zone, rests: &rests, roster: &self.roster, cause, opened: false };
        self.game.clocks = setting.afresh(&self.game.clocks, self.now);
        Ok(())
    }

    /// The times that are given back to whoever waits in this game.
    pub(super) async fn rests(&mut self) -> Result<Vec<Rest>, GameError> {
        let since = self.game.clocks.iter().map(|clock| clock.deadline.from).min().unwrap_or(self.now);
        let rows = sqlx::query!(
            "select kind, from_at, to_at from rests where (game_id = $1 or game_id is null) and to_at > $2
             order by from_at, to_at",
            self.game.id.0,
            since
        )
        .fetch_all(&mut *self.tx)
        .await?;
        let rests = rows.into_iter().map(|row| {
            let kind = match row.kind.as_str() {
                "outage" => StretchKind::Outage,
                "pause" => StretchKind::Pause,
                _ => StretchKind::Extension,
            };
            Rest { from: row.from_at, to: row.to_at, kind }
        });
        Ok(rests.collect())
    }

    /// Publishes the roots of the lots that the next draws will need, before they are made.
    pub(super) async fn publish_roots(&mut self) -> Result<(), GameError> {
        let due = i32::try_from(self.lots.roots_due()).unwrap_or(i32::MAX);
        while self.roots < due {
            let root = self.secret.batch(self.roots.unsigned_abs().into()).root();
            self.roots += 1;
            let message =
                Message::new("game-lots-root").with("number", self.roots).with("root", root.to_string());
            self.say(self.game.thread, &[Block::text(message, Tone::Quiet)]).await?;
        }
        Ok(())
    }

    async fn say_what_was_told(&mut self, opened: bool) -> Result<Option<Landed>, GameError> {
        let told = std::mem::take(&mut self.told);
        if told.is_empty() && !opened {
            return Ok(None);
        }
        let blocks = summary::blocks(&self.game, &self.names(), &told, opened);
        self.say(self.game.thread, &blocks).await.map(Some)
    }

    async fn keep_snapshots(&mut self, post: Option<Landed>) -> Result<(), GameError> {
        for opened in std::mem::take(&mut self.opened) {
            sqlx::query!(
                "insert into snapshots (game_id, phase, seq, at, turn, name, state, post_id)
                 values ($1, $2, $3, $4, $5, $6, $7, $8)
                 on conflict (game_id, phase) do update
                 set seq = excluded.seq, at = excluded.at, turn = excluded.turn, name = excluded.name,
                     state = excluded.state, post_id = excluded.post_id",
                self.game.id.0,
                opened.phase,
                opened.seq,
                self.now,
                opened.turn,
                opened.name,
                opened.state,
                post.map(|landed| landed.post.0)
            )
            .execute(&mut *self.tx)
            .await?;
        }
        Ok(())
    }

    /// Tells each player what concerns him: his turn, a phase that was resolved, the end.
    async fn tell_players(&mut self, opened: bool) -> Result<(), GameError> {
        for seated in &self.roster {
            let Some(user) = seated.user else { continue };
            let Some(message) = summary::notice(&self.game, seated.seat, opened) else { continue };
            let notice = Notice {
                user,
                kind: Kind::Game,
                topic: format!("game:{}", self.game.id),
                message,
                link: self.game.path(),
            };
            notices::tell(&mut self.tx, &notice, self.now).await?;
        }
        Ok(())
    }

    /// Says something in one of the game's threads.
    pub(super) async fn say(&mut self, thread: ThreadId, blocks: &[Block]) -> Result<Landed, GameError> {
        Ok(posts::tell(&mut self.tx, thread, blocks, self.game.lang, self.now).await?)
    }

    /// Says a sentence where the players talk.
    pub(super) async fn say_in_discussion(&mut self, message: Message) -> Result<(), GameError> {
        self.say(self.game.discussion, &[Block::text(message, Tone::Plain)]).await?;
        Ok(())
    }

    /// Makes a seat free again, before the start.
    pub(super) async fn free(&mut self, seat: Seat) -> Result<(), GameError> {
        sqlx::query!(
            "update seats set user_id = null, joined_at = null, agreed = 0 where game_id = $1 and seat = $2",
            self.game.id.0,
            i16::from(seat.0)
        )
        .execute(&mut *self.tx)
        .await?;
        Ok(())
    }

    /// Makes a seat vacant: its player is gone, the game goes on.
    pub(super) async fn vacate(&mut self, seat: Seat) -> Result<(), GameError> {
        sqlx::query!(
            "update seats set user_id = null, joined_at = null, vacant_since = $3, missed = 0, confirmed_phase = null
             where game_id = $1 and seat = $2",
            self.game.id.0,
            i16::from(seat.0),
            self.now
        )
        .execute(&mut *self.tx)
        .await?;
        self.roster = roster::roster(&mut *self.tx, self.game.id).await?;
        Ok(())
    }

    /// Writes the row back and ends the transaction.
    ///
    /// # Errors
    /// The database; then nothing of it has happened.
    pub(super) async fn commit(mut self) -> Result<(), GameError> {
        let game = &self.game;
        let deadline = match game.stage {
            Stage::Running => deadline(&*self.position, game),
            _ => None,
        };
        sqlx::query!(
            "update games set options = $2, agreement = $3, stage = $4, phase = $5, turn = $6, phase_name = $7,
                    phase_at = $8, clocks = $9, deadline_at = $10, draws = $11, roots = $12, outcome = $13,
                    ended_at = $14, started_at = case when $5::int is null then null else coalesce(started_at, $15) end,
                    paused_at = $16, resumes_at = $17, failures = 0, retry_at = null, quarantined_at = $18
             where id = $1",
            game.id.0,
            game.options,
            game.agreement,
            game.stage.code(),
            game.phase,
            game.turn,
            game.phase_name,
            game.phase_at,
            Json(&game.clocks) as _,
            deadline,
            i64::try_from(self.lots.made()).unwrap_or(i64::MAX),
            self.roots,
            game.outcome.as_ref().map(Json) as _,
            game.ended_at,
            self.now,
            game.paused_at,
            game.resumes_at,
            game.quarantined_at
        )
        .execute(&mut *self.tx)
        .await?;
        self.tx.commit().await?;
        Ok(())
    }
}

/// When the worker has to look next: where all post together when the last clock has run out, else at the first.
fn deadline(position: &dyn Position, game: &Game) -> Option<DateTime<Utc>> {
    let ends = game.clocks.iter().map(|clock| clock.deadline.at);
    match position.tempo() {
        stafeta_rules::rules::Tempo::Together => ends.max(),
        stafeta_rules::rules::Tempo::PostByPost => ends.min(),
    }
}

/// The position of a game: when `phase` opened, or as it is now.
///
/// # Errors
/// What is stored cannot be read.
pub(super) async fn position(
    db: &mut PgConnection,
    game: &Game,
    phase: Option<i32>,
) -> Result<Box<dyn Position>, GameError> {
    let snapshot = sqlx::query!(
        "select seq, state from snapshots where game_id = $1 and ($2::int is null or phase <= $2)
         order by phase desc limit 1",
        game.id.0,
        phase
    )
    .fetch_optional(&mut *db)
    .await?;
    let (seq, mut position) = match snapshot {
        Some(snapshot) => (snapshot.seq, game.ruleset.restore(snapshot.state)?),
        None => (0, game.ruleset.empty()),
    };
    if phase.is_none() {
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
    }
    Ok(position)
}
