//! Undo of everything since the opening of a phase. Nothing is deleted: the log marks what no longer counts, and since when.

use sqlx::types::Json;
use stafeta_rules::rules::Seat;

use super::clocks::{ClockSetup, ClockStart};
use super::corrections::CorrectionAuthor;
use super::game::Stage;
use super::game_tx::GameTx;
use super::table_events::TableEvent;
use super::votes::with_reason;
use super::{GameError, game_posts, orders, position, refused};
use crate::forum::thread_locks;
use crate::i18n::Message;
use crate::ids::stored_seat;
use crate::key;

impl GameTx {
    /// Refuses a phase to which the game cannot return.
    pub(super) async fn may_undo_to(&mut self, phase: i32) -> Result<(), GameError> {
        self.must_be(&[Stage::Running, Stage::Paused, Stage::Over])?;
        let kept = sqlx::query_scalar!(
            "select phase from phases where game_id = $1 and phase = $2 and undone_by is null",
            self.game.id.0,
            phase
        )
        .fetch_optional(&mut *self.tx)
        .await?;
        if kept.is_none_or(|_| self.game.phase.is_none_or(|now| phase > now)) {
            return Err(refused(key!("game-no-such-phase")));
        }
        // The end published the secret of all draws: anybody who has it could compute every later draw.
        if self.game.stage == Stage::Over && self.lots.draws_made() > 0 {
            return Err(refused(key!("randomness-secret-published")));
        }
        Ok(())
    }

    /// Returns the game to the opening of phase `phase`, with full time for everybody. Draws already made are not repeated:
    /// the next draw is a new one. Orders since then no longer count, and a game that was over continues.
    pub(super) async fn undo_to(&mut self, phase: i32, by: &CorrectionAuthor) -> Result<(), GameError> {
        let opening = sqlx::query!(
            r#"select seq, turn, title as "title: Json<Message>" from phases
               where game_id = $1 and phase = $2 and undone_by is null"#,
            self.game.id.0,
            phase
        )
        .fetch_optional(&mut *self.tx)
        .await?;
        let opening = opening.ok_or(refused(key!("game-no-such-phase")))?;
        let reason = with_reason(by.decision_message(key!("post-void")), by.reason.as_deref());
        self.void_posts(phase, opening.seq, &reason).await?;
        let undone_by = self.note_table_event(TableEvent::Undone { phase }, by.actor)?;
        self.restore_options(opening.seq, undone_by).await?;
        self.forget_events(opening.seq, undone_by).await?;
        sqlx::query!(
            "update orders set status = 'withdrawn'
             where game_id = $1 and phase >= $2 and status in ('submitted', 'used', 'lapsed')",
            self.game.id.0,
            phase
        )
        .execute(&mut *self.tx)
        .await?;
        // Restore the seats first: `call_players_by_name` below tells the rules who the players are now.
        let back = self.restore_seats(phase).await?;
        self.position = position::load_position_at(&mut self.tx, &self.game, opening.seq).await?;
        self.decision.has_changed_phase = true;
        self.game.phase = Some(phase);
        self.game.turn = opening.turn;
        self.game.phase_title = Some(opening.title.0);
        self.game.phase_at = self.now;
        self.game.outcome = None;
        self.game.ended_at = None;
        if self.game.stage == Stage::Over {
            self.game.stage = Stage::Running;
        }
        self.withdraw_of_others(phase).await?;
        self.call_players_by_name()?;
        self.restart_phase();
        let names = self.names();
        for seat in back {
            self.announce(Message::new(key!("game-seat-given-back")).with("player", names.seat(seat)));
        }
        let blocks = game_posts::reopened_blocks(&self.game, &names, opening.seq);
        self.add_post(self.game.thread, blocks);
        self.tell_players(true, &[]);
        Ok(())
    }

    /// Marks the posts about events after number `seq` as void, but not the one that opened phase `phase`. They stay readable.
    pub(super) async fn void_posts(
        &mut self,
        phase: i32,
        seq: i32,
        reason: &Message,
    ) -> Result<(), GameError> {
        // Other posts follow, and a thread is locked before its posts.
        thread_locks::lock_threads(&mut self.tx, &[self.game.thread, self.game.discussion]).await?;
        sqlx::query!(
            "update posts p set voided_at = $4, void_reason = $5
             from event_posts t
             where t.game_id = $1 and t.seq > $3 and p.id = t.post_id and p.voided_at is null
               and p.id is distinct from (select post_id from phases where game_id = $1 and phase = $2 and undone_by is null)",
            self.game.id.0,
            phase,
            seq,
            self.now,
            Json(reason) as _
        )
        .execute(&mut *self.tx)
        .await?;
        Ok(())
    }

    /// Marks the facts and phases after event `seq` as undone. What players met, missed, kept or broke since then no longer counts.
    pub(super) async fn forget_events(&mut self, seq: i32, undone_by: i32) -> Result<(), GameError> {
        sqlx::query!(
            "update events set undone_by = $3 where game_id = $1 and seq > $2 and source = 'rules' and undone_by is null",
            self.game.id.0,
            seq,
            undone_by
        )
        .execute(&mut *self.tx)
        .await?;
        sqlx::query!(
            "with owed as (delete from phase_duties where game_id = $1 and seq > $2), judged as (
                 update press_agreements set status = judged_from, broken_by = '{}', judged_seq = null, judged_from = null
                 where game_id = $1 and judged_seq > $2)
             update phases set undone_by = $3 where game_id = $1 and seq > $2 and undone_by is null",
            self.game.id.0,
            seq,
            undone_by
        )
        .execute(&mut *self.tx)
        .await?;
        Ok(())
    }

    /// Restores the seats as at the opening of phase `phase`: time banks and missed phases. A seat vacated since then for missed
    /// phases returns to its player, unless somebody has it now. Returns those seats.
    async fn restore_seats(&mut self, phase: i32) -> Result<Vec<Seat>, GameError> {
        sqlx::query!("update seats set ready_phase = null where game_id = $1", self.game.id.0)
            .execute(&mut *self.tx)
            .await?;
        sqlx::query!(
            "update seats s set time_bank = o.bank,
                    missed = case when s.user_id = o.user_id then o.missed else s.missed end,
                    missed_total = case when s.user_id = o.user_id then o.missed_ever else s.missed_total end
             from phases p,
                  jsonb_to_recordset(p.seats) as o (seat smallint, user_id bigint, missed int, missed_ever int, bank jsonb)
             where p.game_id = $1 and p.phase = $2 and p.undone_by is null and s.game_id = $1 and s.seat = o.seat",
            self.game.id.0,
            phase
        )
        .execute(&mut *self.tx)
        .await?;
        let back = sqlx::query_scalar!(
            "update seats s set user_id = o.user_id, joined_at = o.joined_at, vacant_since = null, missed = o.missed,
                    missed_total = o.missed_ever
             from phases p,
                  jsonb_to_recordset(p.seats)
                      as o (seat smallint, user_id bigint, joined_at timestamptz, missed int, missed_ever int)
             where p.game_id = $1 and p.phase = $2 and p.undone_by is null and s.game_id = $1 and s.seat = o.seat and s.user_id is null
               and exists (select from users u where u.id = o.user_id and u.erased_at is null)
               and not exists (select from seats other where other.game_id = $1 and other.user_id = o.user_id)
               and (select e.body ->> 'did' from events e
                    where e.game_id = $1 and e.seq > p.seq and e.source = 'table' and e.body -> 'seat' = to_jsonb(s.seat)
                      and e.body ->> 'did' in ('vacated', 'left', 'freed', 'joined', 'seated', 'housed')
                    order by e.seq desc limit 1) = 'vacated'
             returning s.seat",
            self.game.id.0,
            phase
        )
        .fetch_all(&mut *self.tx)
        .await?;
        self.reload_roster().await?;
        Ok(back.into_iter().map(stored_seat).collect::<sqlx::Result<_>>()?)
    }

    /// Withdraws what was written ahead on seats that had another player at the opening of phase `phase`, so that the present
    /// player does not see it.
    async fn withdraw_of_others(&mut self, phase: i32) -> Result<(), GameError> {
        let seats = sqlx::query_scalar!(
            "select s.seat from phases p, jsonb_to_recordset(p.seats) as o (seat smallint, user_id bigint), seats s
             where p.game_id = $1 and p.phase = $2 and p.undone_by is null and s.game_id = $1 and s.seat = o.seat
               and s.user_id is distinct from o.user_id",
            self.game.id.0,
            phase
        )
        .fetch_all(&mut *self.tx)
        .await?;
        for seat in seats {
            orders::withdraw_ahead(self, stored_seat(seat)?)?;
        }
        Ok(())
    }

    /// Restores the options from before the first change that is undone.
    async fn restore_options(&mut self, after: i32, undone_by: i32) -> Result<(), GameError> {
        let changes = sqlx::query_scalar!(
            r#"update events set undone_by = $3
               where game_id = $1 and seq > $2 and source = 'table' and body ->> 'did' = 'amended' and undone_by is null
               returning body as "body: Json<TableEvent>""#,
            self.game.id.0,
            after,
            undone_by
        )
        .fetch_all(&mut *self.tx)
        .await?;
        let before = changes.into_iter().find_map(|change| match change.0 {
            TableEvent::Amended { before } => Some(before),
            _ => None,
        });
        if let Some(before) = before {
            self.game.options = before;
            self.is_amended = true;
        }
        Ok(())
    }

    /// Starts the clocks of the phase anew.
    fn restart_phase(&mut self) {
        let (zone, stoppages, roster) = (&self.game.zone, &self.stoppages[..], &self.roster[..]);
        let setting =
            ClockSetup { zone, stoppages, roster, cause: ClockStart::Posted(self.now), opened: true };
        self.game.clocks = setting.set(self.position.awaits(), &[]);
    }
}
