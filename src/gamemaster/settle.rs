//! After facts: the row, the clocks, the snapshots, the post that tells of them, the notices; then the commit.

use chrono::{DateTime, Utc};
use sqlx::types::Json;
use stafeta_rules::rules::Tempo;

use super::clocks::{Cause, Running, Setting};
use super::game::{Game, Stage};
use super::held::Held;
use super::roster::Seated;
use super::summary::{self, Telling};
use super::{GameError, lots};
use crate::db;
use crate::forum::posting::{self, Landed};
use crate::forum::posts;
use crate::forum::told::{Block, Tone};
use crate::games::Position;
use crate::ids::ThreadId;
use crate::key;
use crate::notices::{self, GroupNotice, Kind, Notice};
use crate::words::Message;

impl Held {
    /// Brings the row in line with the position after facts: phase, snapshots, clocks, roots of lots, the end. Says what was
    /// told, in the game's thread: each seat's own post by itself, and what the game master has to say between them. Gives
    /// the first of the posts.
    ///
    /// # Errors
    /// The database.
    pub(super) async fn settle(&mut self, cause: Cause) -> Result<Option<Landed>, GameError> {
        let opened = !self.opened.is_empty();
        let before = self.game.clocks.clone();
        self.game.outcome = self.position.outcome();
        if opened {
            let phase = self.position.phase();
            self.game.phase = Some(self.phase());
            self.game.turn = i32::try_from(phase.turn).unwrap_or(i32::MAX);
            self.game.phase_title = Some(self.phase_title());
            self.game.phase_at = match cause {
                Cause::Posted(at) | Cause::Lapsed(at) => at,
            };
        }
        if self.game.outcome.is_some() {
            self.game.stage = Stage::Over;
            self.game.ended_at = Some(self.now);
            self.lapse_votes().await?;
        }
        self.set_clocks(cause, opened).await?;
        self.publish_roots().await?;
        let posts = self.say_what_was_told().await?;
        self.say_asides().await?;
        if opened {
            self.close_past_proposals().await?;
        }
        self.record_phases(&posts).await?;
        self.tell_players(opened, &before).await?;
        self.tell_of_eliminations().await?;
        Ok(posts.first().map(|post| post.landed))
    }

    async fn set_clocks(&mut self, cause: Cause, opened: bool) -> Result<(), GameError> {
        let rests = self.rests().await?;
        let setting = Setting { zone: &self.game.zone, rests: &rests, roster: &self.roster, cause, opened };
        let is_played = matches!(self.game.stage, Stage::Running | Stage::Paused);
        let dues = if is_played { self.position.awaits() } else { Vec::new() };
        self.game.clocks = setting.set(dues, &self.game.clocks);
        Ok(())
    }

    /// Publishes the roots of the lots that the next draws will need, before they are made.
    pub(super) async fn publish_roots(&mut self) -> Result<(), GameError> {
        let due = i32::try_from(self.lots.roots_due()).unwrap_or(i32::MAX);
        while self.roots < due {
            let root = self.secret.batch(self.roots.unsigned_abs().into()).root();
            self.roots += 1;
            let message = Message::new(key!("game-lots-root"))
                .with("number", self.roots)
                .with("root", root.to_string());
            self.say(self.game.thread, &[Block::text(message, Tone::Quiet)]).await?;
        }
        Ok(())
    }

    async fn say_what_was_told(&mut self) -> Result<Vec<Said>, GameError> {
        let mut sayings = std::mem::take(&mut self.sayings);
        sayings.retain(|saying| !saying.is_empty());
        if sayings.is_empty() {
            return Ok(Vec::new());
        }
        let names = self.names();
        let mut prose = self.prose.take();
        let mut said = Vec::new();
        let last = sayings.len() - 1;
        for (place, saying) in sayings.iter().enumerate() {
            let opened =
                saying.opens.and_then(|phase| self.opened.iter().find(|opened| opened.phase == phase));
            let telling = Telling { game: &self.game, names: &names, saying, opened };
            let written = prose.take_if(|prose| Some(prose.of) == saying.of);
            let mut blocks = telling.blocks(written, place == last);
            blocks.extend(lots::block(&saying.shown));
            let landed = self.say(self.game.thread, &blocks).await?;
            self.note_telling(landed, saying.seq).await?;
            said.push(Said { landed, opens: saying.opens });
        }
        Ok(said)
    }

    /// Notes up to which event a post tells, so that an undo finds what it takes back.
    async fn note_telling(&mut self, landed: Landed, seq: i32) -> Result<(), GameError> {
        sqlx::query!(
            "insert into tellings (game_id, post_id, seq) values ($1, $2, $3)",
            self.game.id.0,
            landed.post.0,
            seq
        )
        .execute(&mut *self.tx)
        .await?;
        Ok(())
    }

    /// Says where the players talk what belongs there, and tells whoever is asked for an answer.
    async fn say_asides(&mut self) -> Result<(), GameError> {
        let asides = std::mem::take(&mut self.asides);
        if asides.is_empty() {
            return Ok(());
        }
        let names = self.names();
        let items = asides.iter().map(|aside| names.item(&aside.said, self.game.ruleset)).collect();
        let landed = self.say(self.game.discussion, &[Block::List { items, numbered: false }]).await?;
        let mut told = Vec::new();
        for aside in asides {
            let asked = aside.asks.and_then(|seat| self.roster.get(seat.index()));
            let Some(user) = asked.and_then(|seated| seated.user) else { continue };
            let message = Message::new(key!("game-notice-asked"));
            let message = message.with("game", &self.game.name).with("said", names.message(&aside.said));
            let (topic, link) =
                (format!("game:{}:asked", self.game.id), posts::link(landed.thread, landed.number));
            told.push(Notice { user, kind: Kind::Game, topic, message, link }.into());
        }
        self.tell_all(&told).await
    }

    /// Records the phases that were opened, with the positions in which they opened.
    async fn record_phases(&mut self, said: &[Said]) -> Result<(), GameError> {
        let format = self.game.ruleset.state_format();
        for opened in std::mem::take(&mut self.opened) {
            let post = said.iter().find(|said| said.opens >= Some(opened.phase)).or(said.last());
            sqlx::query!(
                "with opening as (
                     insert into phases (game_id, seq, phase, turn, title, opened_at, post_id, figures, seats)
                     values ($1, $2, $3, $4, $5, $6, $7, $8,
                             (select jsonb_agg(s) from (select seat, user_id, joined_at, missed, missed_ever, bank from seats
                              where game_id = $1) s)))
                 insert into snapshots (game_id, seq, format, state) values ($1, $2, $9, $10)",
                self.game.id.0,
                opened.seq,
                opened.phase,
                opened.turn,
                Json(&opened.title) as _,
                self.now,
                post.map(|said| said.landed.post.0),
                Json(&opened.figures) as _,
                format,
                opened.state
            )
            .execute(&mut *self.tx)
            .await?;
        }
        Ok(())
    }

    /// Tells each player what concerns him: his turn, a phase that was resolved, the end. A clock that is among `before` was
    /// told of when it began.
    pub(super) async fn tell_players(&mut self, opened: bool, before: &[Running]) -> Result<(), GameError> {
        let notice = |seated: &Seated| {
            let told = summary::notice(&self.game, seated.seat, opened, before)?;
            Some(GroupNotice {
                users: vec![seated.user?],
                kind: Kind::Game,
                topic: format!("game:{}", self.game.id),
                message: told.message,
                link: self.game.path(),
                events: 1,
                by_mail: told.by_mail,
            })
        };
        let notices: Vec<_> = self.roster.iter().filter_map(notice).collect();
        self.tell_all(&notices).await
    }

    /// Tells whoever is out of a game that goes on, and the others of them.
    async fn tell_of_eliminations(&mut self) -> Result<(), GameError> {
        let out = std::mem::take(&mut self.eliminated);
        if self.game.stage != Stage::Running {
            return Ok(());
        }
        let names = self.names();
        let mut told = Vec::new();
        for one in out {
            for seated in &self.roster {
                let Some(user) = seated.user else { continue };
                let id = if seated.seat == one.seat {
                    key!("game-notice-eliminated")
                } else {
                    key!("game-notice-other-eliminated")
                };
                let message = Message::new(id).with("game", &self.game.name);
                let message = message.with("player", names.seat(one.seat));
                let topic = format!("game:{}:out:{}", self.game.id, one.seat.0);
                let notice = Notice { user, kind: Kind::Game, topic, message, link: self.game.path() };
                told.push(notice.into());
            }
        }
        self.tell_all(&told).await
    }

    async fn tell_all(&mut self, notices: &[GroupNotice]) -> Result<(), GameError> {
        Ok(notices::tell_all(&mut self.tx, notices, self.now).await?)
    }

    /// Says something in one of the game's threads.
    pub(super) async fn say(&mut self, thread: ThreadId, blocks: &[Block]) -> Result<Landed, GameError> {
        Ok(posting::tell(&mut self.tx, thread, blocks, self.game.lang, self.now).await?)
    }

    /// Says a sentence where the players talk.
    pub(super) async fn say_in_discussion(&mut self, message: Message) -> Result<(), GameError> {
        self.say(self.game.discussion, &[Block::text(message, Tone::Plain)]).await?;
        Ok(())
    }

    /// Ends the transaction: with what was done, or, where it was refused, with nothing. Then the game is free again before
    /// anybody hears of it: a worker who looks right then does not pass it by.
    ///
    /// # Errors
    /// That of `outcome`, or the database; then nothing of it has happened.
    pub(super) async fn conclude<T>(mut self, outcome: Result<T, GameError>) -> Result<T, GameError> {
        match outcome {
            Ok(done) => {
                self.stop_without_people().await?;
                self.commit().await?;
                Ok(done)
            }
            Err(error) => {
                if let Err(lost) = db::rollback(self.tx).await {
                    tracing::warn!(%lost, "a refused change could not be rolled back; its connection is closed instead");
                }
                Err(error)
            }
        }
    }

    /// Writes the row back and ends the transaction.
    ///
    /// # Errors
    /// The database; then nothing of it has happened.
    pub(super) async fn commit(mut self) -> Result<(), GameError> {
        let game = &self.game;
        let house_at = self.house_due().map(|_| self.now);
        let deadline = match game.stage {
            Stage::Running => deadline(&*self.position, game),
            _ => None,
        };
        sqlx::query!(
            "update games set options = $2, agreement = $3, stage = $4, phase = $5, turn = $6, phase_title = $7,
                    phase_at = $8, clocks = $9, deadline_at = $10, draws = $11, roots = $12, outcome = $13,
                    ended_at = $14, started_at = case when $5::int is null then null else coalesce(started_at, $15) end,
                    paused_at = $16, resumes_at = $17, failures = 0, retry_at = null, quarantined_at = $18,
                    remind_at = case when $4 = 'running' then $15 end, house_at = $19
             where id = $1",
            game.id.0,
            game.options,
            game.agreement,
            game.stage.code(),
            game.phase,
            game.turn,
            game.phase_title.as_ref().map(Json) as _,
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
            game.quarantined_at,
            house_at
        )
        .execute(&mut *self.tx)
        .await?;
        db::commit(self.tx).await?;
        Ok(())
    }
}

/// A post that was made of what was told.
struct Said {
    landed: Landed,
    /// The phase that it opens.
    opens: Option<i32>,
}

/// When the worker has to look next: where all post together when the last clock has run out, else at the first.
fn deadline(position: &dyn Position, game: &Game) -> Option<DateTime<Utc>> {
    let ends = game.clocks.iter().map(|clock| clock.deadline.at);
    match position.tempo() {
        Tempo::Together => ends.max(),
        Tempo::PostByPost => ends.min(),
    }
}
