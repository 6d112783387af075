//! Second step, record: writes events, phases, draws and seats, all in one statement.

use serde_json::Value;
use sqlx::types::Json;

use super::GameError;
use super::decision::EventActor;
use super::game_tx::GameTx;
use super::roster::{SeatRow, roster};
use crate::accounts::audit::{self, AuditActor};
use crate::games::CorruptRecord;

/// Writes the decision into the log. `announce` links the posts about it.
///
/// # Errors
/// A query failed, or a value cannot be serialised.
pub(super) async fn record(game_tx: &mut GameTx) -> Result<(), GameError> {
    game_tx.record_log().await?;
    for (actor, concerns, line) in std::mem::take(&mut game_tx.decision.audit) {
        audit::record(&mut game_tx.tx, AuditActor::User(actor), concerns, &line, game_tx.now).await?;
    }
    Ok(())
}

impl GameTx {
    /// Stores events with the draws they make public, the opened phases with their positions, and the seats that have changed. After
    /// an undo the rules may reveal the same draw again.
    async fn record_log(&mut self) -> Result<(), GameError> {
        let events = std::mem::take(&mut self.decision.events);
        let reveals = std::mem::take(&mut self.decision.reveals);
        let duties = std::mem::take(&mut self.decision.duties);
        let phases = &self.decision.phases;
        let changed: Vec<&SeatRow> =
            self.roster.iter().filter(|seated| !self.stored_roster.contains(seated)).collect();
        // Draws are revealed only by events.
        if events.is_empty() && phases.is_empty() && changed.is_empty() {
            return Ok(());
        }
        let actors: Vec<Option<i64>> =
            events.iter().map(|event| event.by.person().map(|user| user.0)).collect();
        let draw = |draw: u64| i64::try_from(draw).unwrap_or(i64::MAX);
        let drawn: Vec<Value> =
            reveals.iter().map(|(_, shown)| stored("a draw", &shown.drawn)).collect::<Result<_, _>>()?;
        let keys: Vec<Value> =
            reveals.iter().map(|(_, shown)| stored("a key", &shown.reveal)).collect::<Result<_, _>>()?;
        let titles: Vec<Value> =
            phases.iter().map(|phase| stored("a title", &phase.opened.title)).collect::<Result<_, _>>()?;
        let figures: Vec<Value> =
            phases.iter().map(|phase| stored("figures", &phase.opened.figures)).collect::<Result<_, _>>()?;
        sqlx::query!(
            r#"with revealed as (
                 insert into reveals (game_id, draw, seq, drawn, reveal)
                 select $1, draw, seq, drawn, reveal
                 from unnest($10::bigint[], $11::int[], $12::jsonb[], $13::jsonb[]) as shown (draw, seq, drawn, reveal)
                 on conflict (game_id, draw) do nothing
             ), logged as (
                 insert into events (game_id, seq, version, phase, at, actor_id, source, by_bot, body)
                 select $1, seq, version, phase, $2, actor_id, source, by_bot, body
                 from unnest($3::int[], $4::smallint[], $5::int[], $6::bigint[], $7::text[], $8::bool[], $9::jsonb[])
                     as event (seq, version, phase, actor_id, source, by_bot, body)
             ), opening as (
                 select * from unnest($14::int[], $15::int[], $16::int[], $17::jsonb[], $18::jsonb[], $19::jsonb[], $20::jsonb[])
                     as opening (seq, phase, turn, title, figures, seats, state)
             ), opened as (
                 insert into phases (game_id, seq, phase, turn, title, opened_at, figures, seats)
                 select $1, seq, phase, turn, title, $2, figures, seats from opening
             ), kept as (
                 insert into snapshots (game_id, seq, format, state) select $1, seq, $21, state from opening
             ), owed as (
                 insert into phase_duties (game_id, seq, seat, user_id, at, is_met, halves)
                 select $1, seq, seat, user_id, $2, is_met, halves
                 from jsonb_to_recordset($23) as duty (seq int, seat smallint, user_id bigint, is_met bool, halves smallint)
                 on conflict (game_id, seq, seat) do nothing
             )
             update seats s
             set user_id = n.user, bot = n.bot, bot_failed_seq = n.stuck_seq, agreed_terms = n.agreed, is_ready = n.is_ready, ready_phase = n.confirmed_phase,
                 missed = n.missed, missed_total = n.missed_ever, joined_at = n.joined_at, vacant_since = n.vacant_since,
                 offered_to = n.offered_to, time_bank = n.bank
             from jsonb_to_recordset($22) as n (
                 seat smallint, "user" bigint, bot bool, stuck_seq int, agreed int, is_ready bool, confirmed_phase int, missed int,
                 missed_ever int, joined_at timestamptz, vacant_since timestamptz, offered_to bigint, bank jsonb)
             where s.game_id = $1 and s.seat = n.seat"#,
            self.game.id.0,
            self.now,
            &events.iter().map(|event| event.seq).collect::<Vec<_>>(),
            &events.iter().map(|event| event.version).collect::<Vec<_>>(),
            &events.iter().map(|event| event.phase).collect::<Vec<_>>(),
            &actors as _,
            &events.iter().map(|event| event.source.to_owned()).collect::<Vec<_>>(),
            &events.iter().map(|event| event.by == EventActor::Bot).collect::<Vec<_>>(),
            &events.into_iter().map(|event| event.body).collect::<Vec<_>>(),
            &reveals.iter().map(|(_, shown)| draw(shown.drawn.draw.0)).collect::<Vec<_>>(),
            &reveals.iter().map(|(seq, _)| *seq).collect::<Vec<_>>(),
            &drawn,
            &keys,
            &phases.iter().map(|phase| phase.opened.seq).collect::<Vec<_>>(),
            &phases.iter().map(|phase| phase.opened.phase).collect::<Vec<_>>(),
            &phases.iter().map(|phase| phase.opened.turn).collect::<Vec<_>>(),
            &titles,
            &figures,
            &phases.iter().map(|phase| phase.seats.clone()).collect::<Vec<_>>(),
            &phases.iter().map(|phase| phase.opened.state.clone()).collect::<Vec<_>>(),
            self.game.ruleset.state_format(),
            Json(&changed) as _,
            Json(&duties) as _
        )
        .execute(&mut *self.tx)
        .await?;
        self.stored_roster.clone_from(&self.roster);
        Ok(())
    }

    /// Loads the seats again after a statement that changed them.
    ///
    /// # Errors
    /// A query failed.
    pub(super) async fn reload_roster(&mut self) -> Result<(), GameError> {
        self.roster = roster(&mut *self.tx, self.game.id).await?;
        self.stored_roster.clone_from(&self.roster);
        Ok(())
    }
}

fn stored(what: &'static str, value: &impl serde::Serialize) -> Result<Value, CorruptRecord> {
    serde_json::to_value(value).map_err(|error| CorruptRecord { what, why: error.to_string() })
}
