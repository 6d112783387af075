//! Second step, record: writes events, phases, draws and seats of all games of the transaction, in one statement.

use sqlx::types::Json;

use super::GameError;
use super::decision::{EventActor, NewPhase};
use super::game_tx::{GameTx, LockedGame};
use super::roster::{SeatRow, roster};
use crate::accounts::audit::{self, AuditActor};
use crate::db::Tx;

/// Writes the decisions about some games into their logs. `announce` links the posts about them.
///
/// # Errors
/// A query failed, or a value cannot be serialised.
pub(super) async fn record(tx: &mut Tx, games: &mut [LockedGame]) -> Result<(), GameError> {
    record_logs(tx, games).await?;
    for game in games {
        for (actor, concerns, line) in std::mem::take(&mut game.decision.audit) {
            audit::record(&mut *tx, AuditActor::User(actor), concerns, &line, game.now).await?;
        }
    }
    Ok(())
}

/// Stores events with the draws they make public, the opened phases with their positions, and the seats that have changed. After an
/// undo the rules may reveal the same draw again.
async fn record_logs(tx: &mut Tx, games: &mut [LockedGame]) -> Result<(), GameError> {
    let (mut events, mut reveals, mut duties) = (Vec::new(), Vec::new(), Vec::new());
    for game in &mut *games {
        let id = game.game.id.0;
        events.extend(std::mem::take(&mut game.decision.events).into_iter().map(|event| (id, event)));
        reveals.extend(std::mem::take(&mut game.decision.reveals).into_iter().map(|shown| (id, shown)));
        duties.extend(std::mem::take(&mut game.decision.duties).into_iter().map(|duty| (id, duty)));
    }
    let phases_of = |game: &LockedGame| (game.game.id.0, game.game.ruleset.state_format());
    let phases: Vec<((i64, i16), &NewPhase)> = games
        .iter()
        .flat_map(|game| game.decision.phases.iter().map(move |phase| (phases_of(game), phase)))
        .collect();
    let changed: Vec<(i64, &SeatRow)> = games
        .iter()
        .flat_map(|game| {
            let is_new = |seated: &&SeatRow| !game.stored_roster.contains(seated);
            game.roster.iter().filter(is_new).map(|seated| (game.game.id.0, seated))
        })
        .collect();
    // Draws are revealed only by events.
    if events.is_empty() && phases.is_empty() && changed.is_empty() {
        return Ok(());
    }
    let Some(now) = games.first().map(|game| game.now) else { return Ok(()) };
    let draw = |draw: u64| i64::try_from(draw).unwrap_or(i64::MAX);
    let actors: Vec<Option<i64>> =
        events.iter().map(|(_, event)| event.by.person().map(|user| user.0)).collect();
    sqlx::query!(
        r#"with revealed as (
             insert into reveals (game_id, draw, seq, drawn, reveal)
             select game_id, draw, seq, drawn, reveal
             from unnest($1::bigint[], $2::bigint[], $3::int[], $4::jsonb[], $5::jsonb[]) as shown (game_id, draw, seq, drawn, reveal)
             on conflict (game_id, draw) do nothing
         ), logged as (
             insert into events (game_id, seq, version, phase, at, actor_id, source, by_bot, body)
             select game_id, seq, version, phase, $6, actor_id, source, by_bot, body
             from unnest($7::bigint[], $8::int[], $9::smallint[], $10::int[], $11::bigint[], $12::text[], $13::bool[], $14::jsonb[])
                 as event (game_id, seq, version, phase, actor_id, source, by_bot, body)
         ), opening as (
             select * from unnest($15::bigint[], $16::int[], $17::int[], $18::int[], $19::jsonb[], $20::jsonb[], $21::jsonb[],
                 $22::smallint[], $23::jsonb[])
                 as opening (game_id, seq, phase, turn, title, figures, seats, format, state)
         ), opened as (
             insert into phases (game_id, seq, phase, turn, title, opened_at, figures, seats)
             select game_id, seq, phase, turn, title, $6, figures, seats from opening
         ), kept as (
             insert into snapshots (game_id, seq, format, state) select game_id, seq, format, state from opening
         ), owed as (
             insert into phase_duties (game_id, seq, seat, user_id, at, is_met, halves)
             select game_id, seq, seat, user_id, $6, is_met, halves
             from unnest($24::bigint[], $25::int[], $26::smallint[], $27::bigint[], $28::bool[], $29::smallint[])
                 as duty (game_id, seq, seat, user_id, is_met, halves)
             on conflict (game_id, seq, seat) do nothing
         )
         update seats s
         set user_id = n.user, bot = n.bot, bot_failed_seq = n.stuck_seq, agreed_terms = n.agreed, is_ready = n.is_ready,
         ready_phase = n.confirmed_phase,
             missed = n.missed, missed_total = n.missed_ever, joined_at = n.joined_at, vacant_since = n.vacant_since,
             offered_to = n.offered_to, time_bank = n.bank
         from unnest($30::bigint[], $31::jsonb[]) as changed (game_id, seat)
         cross join lateral jsonb_to_record(changed.seat) as n (
             seat smallint, "user" bigint, bot bool, stuck_seq int, agreed int, is_ready bool, confirmed_phase int, missed int,
             missed_ever int, joined_at timestamptz, vacant_since timestamptz, offered_to bigint, bank jsonb)
         where s.game_id = changed.game_id and s.seat = n.seat"#,
        &reveals.iter().map(|(game, _)| *game).collect::<Vec<_>>(),
        &reveals.iter().map(|(_, (_, shown))| draw(shown.drawn.draw.0)).collect::<Vec<_>>(),
        &reveals.iter().map(|(_, (seq, _))| *seq).collect::<Vec<_>>(),
        reveals.iter().map(|(_, (_, shown))| Json(&shown.drawn)).collect::<Vec<_>>() as _,
        reveals.iter().map(|(_, (_, shown))| Json(&shown.reveal)).collect::<Vec<_>>() as _,
        now,
        &events.iter().map(|(game, _)| *game).collect::<Vec<_>>(),
        &events.iter().map(|(_, event)| event.seq).collect::<Vec<_>>(),
        &events.iter().map(|(_, event)| event.version).collect::<Vec<_>>(),
        &events.iter().map(|(_, event)| event.phase).collect::<Vec<_>>(),
        &actors as _,
        &events.iter().map(|(_, event)| event.source.to_owned()).collect::<Vec<_>>(),
        &events.iter().map(|(_, event)| event.by == EventActor::Bot).collect::<Vec<_>>(),
        events.iter().map(|(_, event)| Json(&event.body)).collect::<Vec<_>>() as _,
        &phases.iter().map(|((game, _), _)| *game).collect::<Vec<_>>(),
        &phases.iter().map(|(_, phase)| phase.opened.seq).collect::<Vec<_>>(),
        &phases.iter().map(|(_, phase)| phase.opened.phase).collect::<Vec<_>>(),
        &phases.iter().map(|(_, phase)| phase.opened.turn).collect::<Vec<_>>(),
        phases.iter().map(|(_, phase)| Json(&phase.opened.title)).collect::<Vec<_>>() as _,
        phases.iter().map(|(_, phase)| Json(&phase.opened.figures)).collect::<Vec<_>>() as _,
        phases.iter().map(|(_, phase)| Json(&phase.seats)).collect::<Vec<_>>() as _,
        &phases.iter().map(|((_, format), _)| *format).collect::<Vec<_>>(),
        phases.iter().map(|(_, phase)| Json(&phase.opened.state)).collect::<Vec<_>>() as _,
        &duties.iter().map(|(game, _)| *game).collect::<Vec<_>>(),
        &duties.iter().map(|(_, duty)| duty.seq).collect::<Vec<_>>(),
        &duties.iter().map(|(_, duty)| i16::from(duty.seat.0)).collect::<Vec<_>>(),
        &duties.iter().map(|(_, duty)| duty.user.0).collect::<Vec<_>>(),
        &duties.iter().map(|(_, duty)| duty.is_met).collect::<Vec<_>>(),
        &duties.iter().map(|(_, duty)| duty.halves).collect::<Vec<_>>(),
        &changed.iter().map(|(game, _)| *game).collect::<Vec<_>>(),
        changed.iter().map(|(_, seated)| Json(seated)).collect::<Vec<_>>() as _
    )
    .execute(&mut **tx)
    .await?;
    Ok(())
}

impl GameTx {
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
