//! A game that was read before. Its row is used again as long as nobody has written it, and its position as long as no event follows:
//! only what changes by itself is read anew, in a statement that costs a quarter of loading all.

use std::sync::Arc;

use chrono::{DateTime, Utc};
use sqlx::types::Json;
use sqlx::{PgConnection, PgExecutor};

use super::GameError;
use super::game::Game;
use super::load::{DrawSeal, OwnOrders, PositionStamp, StoppageRow, WriteParts};
use super::roster::SeatRow;
use crate::accounts::Person;
use crate::forum::access::Audience;
use crate::games::GamePosition;
use crate::ids::GameId;

/// A game of which a part may have been read without a lock. A write uses that part if it is still the same.
#[derive(Clone)]
pub struct KnownGame {
    id: GameId,
    pub(super) read: Option<Arc<ReadGame>>,
}

/// The row, the seats and the position of a game, as they were read together.
#[derive(Clone)]
pub(super) struct ReadGame {
    pub(super) game: Game,
    /// The version of the row; see [`LoadedGame`](super::load::LoadedGame).
    pub(super) row_version: String,
    pub(super) stamp: PositionStamp,
    /// The seats. Every write to them changes the row, but the names of their players may change alone.
    pub(super) roster: Vec<SeatRow>,
    pub(super) position: Arc<dyn GamePosition>,
}

/// The parts of a game that are read anew for a page.
pub(super) struct RereadGame {
    pub(super) mark: String,
    pub(super) roster: Vec<SeatRow>,
    pub(super) own_orders: Vec<OwnOrders>,
}

/// The parts of a game that are read anew for a write.
pub(super) struct RelockedGame {
    pub(super) roster: Vec<SeatRow>,
    pub(super) write: WriteParts,
}

impl KnownGame {
    pub(super) fn id(&self) -> GameId {
        self.id
    }

    /// The stamp of the position; `None` if it was not read.
    pub(super) fn stamp(&self) -> Option<PositionStamp> {
        self.read.as_ref().map(|read| read.stamp)
    }
}

impl From<GameId> for KnownGame {
    fn from(id: GameId) -> Self {
        Self { id, read: None }
    }
}

impl From<ReadGame> for KnownGame {
    fn from(read: ReadGame) -> Self {
        Arc::new(read).into()
    }
}

impl From<Arc<ReadGame>> for KnownGame {
    fn from(read: Arc<ReadGame>) -> Self {
        Self { id: read.game.id, read: Some(read) }
    }
}

impl ReadGame {
    /// Reads the game again as `person`, or a guest, may see it. `None` if it has changed, if they may not see it, or if it is gone.
    pub(super) async fn reread(
        &self,
        db: impl PgExecutor<'_>,
        person: Option<&Person>,
    ) -> sqlx::Result<Option<RereadGame>> {
        // The expressions are those of `load_parts`.
        let row = sqlx::query!(
            r#"select left(encode(sha256(convert_to(concat_ws(' ', g.stage, g.phase, g.deadline_at, g.paused_at, t.last_post_id,
                                          g.start_check_at,
                          (select string_agg(concat_ws(' ', s.joined_at, s.bot, s.ready_phase, s.missed, nullif(s.is_ready, false)), ','
                                  order by s.seat)
                           from seats s where s.game_id = g.id)), 'UTF8')), 'hex'), 16) as "mark!",
                      (select coalesce(json_agg(s order by s.seat), '[]') from (
                          select s.seat, s.user_id as user, case when not g.hides_players then n.name end as name, s.bot,
                          s.bot_failed_seq as stuck_seq, s.agreed_terms as agreed, s.is_ready, s.ready_phase as confirmed_phase, s.missed,
                                 s.missed_total as missed_ever, s.joined_at, s.vacant_since, s.offered_to, s.time_bank as bank
                          from seats s left join users n on n.id = s.user_id where s.game_id = g.id
                      ) s) as "roster!: Json<Vec<SeatRow>>",
                      (select coalesce(json_agg(o), '[]') from (
                          select o.status, o.seat, o.text, o.prose, o.language as lang, o.phase, o.at
                          from orders o where o.game_id = g.id and o.by_id = $7 and o.status in ('draft', 'other_draft')
                          union all
                          select o.status, o.seat, o.text, o.prose, o.language, o.phase, o.at
                          from seats s join orders o on o.game_id = s.game_id and o.seat = s.seat
                          where s.game_id = g.id and s.user_id = $7 and o.status = 'submitted'
                      ) o) as "own_orders!: Json<Vec<OwnOrders>>"
               from games g join threads t on t.id = g.thread_id join boards b on b.id = t.board_id join users u on u.id = g.gm_id
               left join lateral (
                   select o.organisers, o.rivals from tournament_tables a cross join lateral officials_around(a.game_id, g.gm_id) o
                   where a.game_id = g.id
               ) officials on true
               where g.id = $1
                 and concat_ws(' ', g.xmin, t.unlisted, t.board_id, u.name, nullif(officials.organisers, '{}'),
                     nullif(officials.rivals, '{}')) = $2
                 and g.rewritten_events = $4 and $3 = (select coalesce(max(e.seq), 0) from events e where e.game_id = g.id)
                 and b.read_by = any($5) and (t.hidden_at is null or $6)"#,
            self.game.id.0,
            self.row_version,
            self.stamp.seq,
            self.stamp.rewritten,
            Audience::circles_of(person) as _,
            Audience::Admins.admits(person),
            person.map(|person| person.id.0)
        )
        .fetch_optional(db)
        .await?;
        Ok(row.map(|row| RereadGame { mark: row.mark, roster: row.roster.0, own_orders: row.own_orders.0 }))
    }

    /// Locks the row of the game until the end of the transaction, and reads what a write needs. `None` if the game has changed: then
    /// all of it must be loaded, by a statement that begins after the lock.
    ///
    /// # Errors
    /// There is no such game, or the query failed.
    pub(super) async fn relock(
        &self,
        db: &mut PgConnection,
        now: DateTime<Utc>,
    ) -> Result<Option<RelockedGame>, GameError> {
        // The statement may have waited for another write to the game, and seats and events are those of its beginning. But every
        // write that changes them also changes the row, which is returned as it was locked.
        let row = sqlx::query!(
            r#"select concat_ws(' ', g.xmin, t.unlisted, t.board_id, u.name, nullif(officials.organisers, '{}'),
                          nullif(officials.rivals, '{}')) as "row_version!",
                      (select coalesce(max(e.seq), 0) from events e where e.game_id = g.id) as "last_seq!", g.rewritten_events,
                      (select coalesce(json_agg(s order by s.seat), '[]') from (
                          select s.seat, s.user_id as user, case when not g.hides_players then n.name end as name, s.bot,
                          s.bot_failed_seq as stuck_seq, s.agreed_terms as agreed, s.is_ready, s.ready_phase as confirmed_phase, s.missed,
                                 s.missed_total as missed_ever, s.joined_at, s.vacant_since, s.offered_to, s.time_bank as bank
                          from seats s left join users n on n.id = s.user_id where s.game_id = g.id
                      ) s) as "roster!: Json<Vec<SeatRow>>",
                      case when set_config('stafeta.announced_after_commit', 'on', true) = 'on' then g.secret end as "secret!",
                      g.draws, g.roots, g.failures > 0 or g.retry_at is not null as "has_failed!",
                      (select coalesce(json_agg(r order by r.from_at, r.to_at), '[]') from (
                          select c.id, c.kind, c.from_at, c.to_at, c.kind = 'outage' and c.id > g.stoppages_seen as is_new
                          from clock_stoppages c
                          where (c.game_id = g.id or c.game_id is null)
                            and (c.kind = 'outage' and c.id > g.stoppages_seen or c.to_at > coalesce(
                                (select min((clock->'deadline'->>'from')::timestamptz) from jsonb_array_elements(g.clocks) clock), $2))
                      ) r) as "stoppages!: Json<Vec<StoppageRow>>"
               from games g join threads t on t.id = g.thread_id join users u on u.id = g.gm_id
               left join lateral (
                   select o.organisers, o.rivals from tournament_tables a cross join lateral officials_around(a.game_id, g.gm_id) o
                   where a.game_id = g.id
               ) officials on true
               where g.id = $1 for no key update of g"#,
            self.game.id.0,
            now
        )
        .fetch_optional(db)
        .await?
        .ok_or(GameError::Missing)?;
        let stamp = PositionStamp { seq: row.last_seq, rewritten: row.rewritten_events };
        if row.row_version != self.row_version || stamp != self.stamp {
            return Ok(None);
        }
        let seal = DrawSeal { secret: row.secret, draws: row.draws, roots: row.roots };
        // Hardly any of these writes asks for agreements or votes.
        let (may_have_agreements, may_have_votes) = (true, true);
        let stoppages = row.stoppages.0;
        let write =
            WriteParts { seal, has_failed: row.has_failed, may_have_agreements, may_have_votes, stoppages };
        Ok(Some(RelockedGame { roster: row.roster.0, write }))
    }
}
