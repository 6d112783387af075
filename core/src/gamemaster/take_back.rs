//! Taking back a post that has just been made, in a game that resolves posts one by one. It is possible until anything else happens
//! in the game. Nothing is deleted: the post stays in the thread as void, and its text becomes the player's draft again.

use chrono::{DateTime, Utc};
use sqlx::PgExecutor;
use sqlx::types::Json;
use stafeta_rules::rules::{ResolutionMode, Seat};

use super::corrections::CorrectionAuthor;
use super::decision::EventActor;
use super::game::Stage;
use super::game_posts;
use super::game_tx::GameTx;
use super::game_view::GameView;
use super::orders::{ReturnPoint, open_for_posts};
use super::table_events::TableEvent;
use super::{GameError, position, refused};
use crate::accounts::Person;
use crate::db::Db;
use crate::forum::posts;
use crate::forum::system_posts::{CitedItem, LedgerRow, SystemBlock, TextTone};
use crate::games::GameFact;
use crate::i18n::Message;
use crate::ids::{GameId, ThreadId, UserId, stored_seat};
use crate::key;

/// The latest post of a seat, as its player is told of it.
#[derive(Debug, Clone)]
pub struct PostReceipt {
    /// Time of the post.
    pub at: DateTime<Utc>,
    /// Its number in the thread.
    pub number: i32,
    /// Its address.
    pub link: String,
    /// What came of it.
    pub told: Vec<CitedItem>,
    /// Why it cannot be taken back; `None` if it can.
    pub obstacle: Option<Message>,
}

/// A stored post that might be taken back.
struct StoredPost {
    id: i64,
    seat: Seat,
    point: Option<ReturnPoint>,
}

/// Loads the latest post of the viewer's seat; `None` if there is none, or if posts resolve together.
///
/// # Errors
/// What is stored cannot be read.
pub async fn load_receipt(
    db: impl PgExecutor<'_>,
    table: &GameView,
    now: DateTime<Utc>,
) -> Result<Option<PostReceipt>, GameError> {
    let is_played =
        table.game.stage == Stage::Running && table.game.ruleset.tempo() == ResolutionMode::PostByPost;
    let Some(seat) = table.seat().filter(|_| is_played) else { return Ok(None) };
    let found = sqlx::query!(
        r#"select o.at, o.by_id as "by: UserId", p.number, p.thread_id as "thread: ThreadId",
                  o.return_point as "point: Json<ReturnPoint>", p.system_post as "blocks: Json<Vec<SystemBlock>>",
                  (select coalesce(max(e.seq), 0) from events e where e.game_id = $1) as "seq!"
           from orders o join posts p on p.id = o.post_id
           where o.game_id = $1 and o.seat = $2 and o.status = 'used'
           order by o.id desc limit 1"#,
        table.game.id.0,
        i16::from(seat.0)
    )
    .fetch_optional(db)
    .await?;
    let Some(found) = found else { return Ok(None) };
    let point = found.point.map(|point| point.0);
    let obstacle = match found.by == table.reader {
        true => obstacle(point.as_ref(), found.seq, now),
        false => Some(Message::new(key!("game-take-back-nothing"))),
    };
    let blocks = found.blocks.map(|blocks| blocks.0).unwrap_or_default();
    let told = blocks.into_iter().flat_map(|block| match block {
        SystemBlock::Ledger { rows, .. } => rows.into_iter().flat_map(LedgerRow::into_outcome).collect(),
        SystemBlock::Text { message, tone: TextTone::Bad, rules } => vec![CitedItem { message, rules }],
        _ => Vec::new(),
    });
    Ok(Some(PostReceipt {
        at: found.at,
        number: found.number,
        link: posts::link(found.thread, found.number),
        told: told.collect(),
        obstacle,
    }))
}

/// Returns the reason why a post cannot be taken back; `None` if it can. `seq` is the last event of the game.
fn obstacle(point: Option<&ReturnPoint>, seq: i32, now: DateTime<Utc>) -> Option<Message> {
    let id = match point {
        None => key!("game-take-back-drawn"),
        Some(point) if point.until != seq => key!("game-take-back-late"),
        Some(point) if point.deadline().is_some_and(|clock| !clock.deadline.is_met_by(now)) => {
            key!("game-take-back-time")
        }
        Some(_) => return None,
    };
    Some(Message::new(id))
}

/// Takes back the latest post of `person`. The game returns to the state before it, and the clock runs as it ran then.
///
/// # Errors
/// They have made no post, or it can no longer be taken back.
pub async fn take_back_post(
    db: &Db,
    game: GameId,
    person: &Person,
    now: DateTime<Utc>,
) -> Result<(), GameError> {
    GameTx::with_locked_game(db, game, now, async |game_tx| game_tx.take_back(person).await).await
}

impl GameTx {
    async fn take_back(&mut self, person: &Person) -> Result<(), GameError> {
        open_for_posts(&self.game, self.game.phase.unwrap_or_default())?;
        let post = self.latest_post(person).await?;
        if let Some(why) = obstacle(post.point.as_ref(), self.seq, self.now) {
            return Err(GameError::Refused(why));
        }
        let StoredPost { id, seat, point: Some(point) } = post else { return Err(GameError::Missing) };
        let by = CorrectionAuthor::person(person);
        let prepared = self.prepared_since(&point).await?;
        self.void_posts(point.phase, point.seq, &by.decision_message(key!("post-taken-back"))).await?;
        let undone_by = self.note_table_event(TableEvent::TookBack { seat }, by.actor)?;
        self.forget_events(point.seq, undone_by).await?;
        self.redraft_post(id).await?;
        self.return_to(point).await?;
        self.append_facts(prepared, EventActor::Person(person.id))?;
        self.say_decision(&by, None, by.decision_message(key!("game-taken-back-by")));
        let due = game_posts::due_blocks(&self.game, &self.names());
        if let Some(told) = self.decision.posts.last_mut() {
            told.blocks.extend(due);
        }
        Ok(())
    }

    /// Loads what the player has prepared for later turns since a point. It stays as it is when their post is taken back.
    async fn prepared_since(&mut self, point: &ReturnPoint) -> Result<Vec<GameFact>, GameError> {
        let mut prepared = Vec::new();
        for fact in position::facts(&mut self.tx, &self.game, point.seq, point.until).await? {
            if self.position.is_preparation(&fact)? {
                prepared.push(fact);
            }
        }
        Ok(prepared)
    }

    /// Loads the latest post that `person` has made and others can see. Posts beside the turn count too, since they happened after it.
    async fn latest_post(&mut self, person: &Person) -> Result<StoredPost, GameError> {
        let found = sqlx::query!(
            r#"select id, seat, return_point as "point: Json<ReturnPoint>" from orders
               where game_id = $1 and by_id = $2 and status = 'used' and post_id is not null order by id desc limit 1"#,
            self.game.id.0,
            person.id.0
        )
        .fetch_optional(&mut *self.tx)
        .await?;
        let found = found.ok_or(refused(key!("game-take-back-nothing")))?;
        let seat = stored_seat(found.seat)?;
        Ok(StoredPost { id: found.id, seat, point: found.point.map(|point| point.0) })
    }

    /// Turns a post back into a draft of the person who made it. What they have written for the seat since stays below it.
    async fn redraft_post(&mut self, order: i64) -> Result<(), GameError> {
        sqlx::query!(
            "with taken as (
                 update orders set status = 'withdrawn' where game_id = $3 and id = $1
                 returning game_id, seat, phase, text, language, by_id, prose
             )
             insert into orders as draft (game_id, seat, phase, status, text, language, by_id, at, prose)
             select t.game_id, t.seat, t.phase, case when s.user_id = t.by_id then 'draft' else 'other_draft' end, t.text, t.language,
             t.by_id, $2, t.prose
             from taken t join seats s on s.game_id = t.game_id and s.seat = t.seat
             on conflict (game_id, by_id, seat) where status in ('draft', 'other_draft')
             do update set text = excluded.text || E'\\n' || draft.text, phase = excluded.phase, at = excluded.at,
                           prose = case when draft.prose = '' then excluded.prose else draft.prose end",
            order,
            self.now,
            self.game.id.0
        )
        .execute(&mut *self.tx)
        .await?;
        Ok(())
    }

    /// Returns the game to a point before a post.
    async fn return_to(&mut self, point: ReturnPoint) -> Result<(), GameError> {
        self.position = position::load_position_at(&mut self.tx, &self.game, point.seq).await?;
        self.decision.has_changed_phase = self.game.phase != Some(point.phase);
        self.game.phase = Some(point.phase);
        self.game.turn = i32::try_from(self.position.phase().turn).unwrap_or(i32::MAX);
        self.game.phase_title = Some(self.phase_title());
        self.game.phase_at = point.phase_at;
        self.game.clocks = point.clocks;
        let seated = self.seat_mut(point.seat)?;
        seated.bank = point.bank;
        seated.missed = point.missed;
        Ok(())
    }
}
