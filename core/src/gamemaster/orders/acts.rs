//! Carries out a post. In a game where all post together, it stays sealed until the phase resolves, and a seat's last post
//! counts. In a game where seats post one after the other, it is resolved at once.

use std::collections::BTreeMap;

use chrono::{DateTime, Utc};
use stafeta_rules::rules::{DueTask, OutOfTurnDuty, ResolutionMode, Seat, Viewer};
use uuid::Uuid;

use super::confirm::{note_done, resolve_if_all_are_done};
use super::drafts::discard_same_draft;
use super::return_point::ReturnPoint;
use super::{OrderSubmission, SubmissionOutcome, SubmissionStop};
use crate::accounts::Person;
use crate::gamemaster::clocks::ClockStart;
use crate::gamemaster::decision::{EventActor, PlayerProse};
use crate::gamemaster::game_tx::GameTx;
use crate::gamemaster::table_events::TableEvent;
use crate::gamemaster::votes::{Motion, ProposalGrounds, ProposedActs};
use crate::gamemaster::{GameError, refused, roster};
use crate::games::SeatActs;
use crate::i18n::Message;
use crate::ids::UserId;
use crate::key;

/// Carries out the acts of a seat, posted by `by`; `None` for a bot.
///
/// # Errors
/// The acts are not allowed.
pub(in crate::gamemaster) async fn take_acts(
    game_tx: &mut GameTx,
    by: Option<&Person>,
    seat: Seat,
    post: &OrderSubmission<'_>,
    acts: SeatActs,
) -> Result<SubmissionOutcome, GameError> {
    let is_party = by.is_none_or(|person| roster::plays_with_others(&game_tx.roster, person.id));
    let is_in_charge = game_tx.game.is_run_by(by, &game_tx.roster);
    let is_opener = is_in_charge && by.is_some_and(|person| game_tx.game.is_opened_by(person.id));
    let runs_it = !is_party && is_in_charge;
    let duties = game_tx.position.duties(&acts)?;
    may_serve(&duties, is_opener || runs_it)?;
    game_tx.position.check(seat, &acts)?;
    if let Some(person) = by.filter(|_| is_party && duties.contains(&OutOfTurnDuty::Correction)) {
        return propose(game_tx, person, seat, post, acts).await;
    }
    match game_tx.position.tempo() {
        ResolutionMode::Together => keep_closed(game_tx, by, seat, post, acts).await,
        ResolutionMode::PostByPost => resolve_now(game_tx, by, seat, post, acts).await,
    }
}

/// Refuses duties that are reserved for the person who created the game.
pub(in crate::gamemaster) fn may_serve(duties: &[OutOfTurnDuty], is_opener: bool) -> Result<(), GameError> {
    if duties.contains(&OutOfTurnDuty::OfTheOpener) && !is_opener {
        return Err(refused(key!("game-not-the-creator")));
    }
    Ok(())
}

/// Proposes a correction of figures to the other players, since a player cannot make one alone.
async fn propose(
    game_tx: &mut GameTx,
    by: &Person,
    seat: Seat,
    post: &OrderSubmission<'_>,
    acts: SeatActs,
) -> Result<SubmissionOutcome, GameError> {
    if !game_tx.position.are_duties(&acts)? {
        return Err(refused(key!("game-correct-by-itself")));
    }
    let text = game_tx.position.write(&acts, post.lang.of_rules(), Viewer::Spectator)?;
    let duty = ProposedActs { seat, text, lang: post.lang.code().to_owned(), acts: acts.to_json()? };
    game_tx.propose(by, Motion::Correct, ProposalGrounds { reason: None, duty: Some(&duty) }).await?;
    discard_same_draft(game_tx, by, seat, post.written.unwrap_or(post.text)).await?;
    Ok(SubmissionOutcome { is_proposed: true, ..SubmissionOutcome::default() })
}

/// Carries out a correction that `by` proposed and the other players agreed to.
///
/// # Errors
/// The correction is no longer allowed.
pub(in crate::gamemaster) async fn do_duty(
    game_tx: &mut GameTx,
    by: UserId,
    duty: &ProposedActs,
) -> Result<(), GameError> {
    let acts = game_tx.game.ruleset.read_acts(&duty.acts)?;
    let resolved =
        game_tx.position.resolve(&BTreeMap::from([(duty.seat, acts.clone())]), &mut game_tx.lots)?;
    let post = OrderSubmission {
        seat: Some(duty.seat),
        phase: game_tx.phase(),
        text: &duty.text,
        written: None,
        prose: "",
        lang: duty.lang(),
        confirms: false,
        form_token: Uuid::new_v4(),
    };
    game_tx.append_facts(resolved.facts, EventActor::Person(by))?;
    finish_post(game_tx, Some(by), duty.seat, &post, &acts, (None, SentDraft::None)).await
}

/// Carries out the duties of a Game Master without a seat. They are kept with the orders of `seat`, by which the game can be resolved
/// again, but are no post of that seat.
///
/// # Errors
/// The duties are not allowed.
pub(in crate::gamemaster) async fn serve(
    game_tx: &mut GameTx,
    by: &Person,
    seat: Seat,
    post: &OrderSubmission<'_>,
    acts: &SeatActs,
) -> Result<(), GameError> {
    let resolved = game_tx.position.resolve(&BTreeMap::from([(seat, acts.clone())]), &mut game_tx.lots)?;
    let by_whom = Message::new(key!("game-posted-as-game-master")).with("by", game_tx.name_in_game(by));
    game_tx.decision.deputy = Some(by_whom);
    game_tx.append_facts(resolved.facts, EventActor::Person(by.id))?;
    game_tx.sync_with_position(ClockStart::Posted(game_tx.now));
    write(game_tx, Some(by.id), seat, post, acts, (None, SentDraft::None)).await?;
    Ok(())
}

/// States that a person posted for the player of a seat. Does nothing if they posted for their own seat or a bot posted.
fn sign(game_tx: &mut GameTx, by: Option<&Person>, seat: Seat) -> Result<(), GameError> {
    let Some(person) = by.filter(|person| roster::seat_of(&game_tx.roster, person.id) != Some(seat)) else {
        return Ok(());
    };
    game_tx.note_table_event(TableEvent::PostedFor { seat }, Some(person.id))?;
    let message = Message::new(key!("game-posted-for"))
        .with("by", game_tx.name_in_game(person))
        .with("player", game_tx.names().seat(seat));
    match game_tx.position.tempo() {
        // The orders stay sealed, but everybody may know who sent them.
        ResolutionMode::Together => game_tx.announce(message),
        ResolutionMode::PostByPost => game_tx.decision.deputy = Some(message),
    }
    Ok(())
}

async fn keep_closed(
    game_tx: &mut GameTx,
    by: Option<&Person>,
    seat: Seat,
    post: &OrderSubmission<'_>,
    acts: SeatActs,
) -> Result<SubmissionOutcome, GameError> {
    let replaced = replace_sent(game_tx, by.map(|person| person.id), seat, post, &acts).await?;
    game_tx.decision.are_orders_kept = true;
    sign(game_tx, by, seat)?;
    note_done(game_tx, seat, post.confirms.then_some(post.phase))?;
    let resolved = resolve_if_all_are_done(game_tx).await?;
    Ok(SubmissionOutcome { resolved, replaced, ..SubmissionOutcome::default() })
}

async fn resolve_now(
    game_tx: &mut GameTx,
    by: Option<&Person>,
    seat: Seat,
    post: &OrderSubmission<'_>,
    acts: SeatActs,
) -> Result<SubmissionOutcome, GameError> {
    let before = ReturnPoint::before(game_tx, seat);
    let resolved = game_tx.position.resolve(&BTreeMap::from([(seat, acts.clone())]), &mut game_tx.lots)?;
    let stopped = match resolved.stopped {
        Some(illegal) => {
            let rest = acts.from_nth(illegal.act.unwrap_or(0));
            Some(SubmissionStop {
                why: game_tx.names().message(&illegal.message),
                rest: game_tx.position.write(&rest, post.lang.of_rules(), Viewer::Seat(seat))?,
            })
        }
        None => None,
    };
    let is_beside = game_tx.position.are_beside(&acts)?;
    let due = game_tx.position.awaits().into_iter().find(|due| due.seat == seat && !is_beside);
    let prose = post.prose.trim();
    game_tx.decision.posting = Some(seat);
    game_tx.decision.prose =
        (!prose.is_empty()).then(|| PlayerProse { of: seat, text: prose.to_owned(), lang: post.lang });
    if let Some(clock) = game_tx.game.clock_of(seat).cloned() {
        game_tx.charge_bank(&clock, true)?;
    }
    let draft = if is_beside { SentDraft::Same } else { SentDraft::Any };
    if !game_tx.position.duties(&acts)?.contains(&OutOfTurnDuty::OfTheOpener) {
        sign(game_tx, by, seat)?;
    }
    if due.is_some() {
        game_tx.seat_mut(seat)?.missed = 0;
    }
    let (facts, first_event) = (resolved.facts.clone(), game_tx.seq + 1);
    game_tx.append_facts(resolved.facts, EventActor::of_post(by))?;
    let has_own_post =
        game_tx.decision.sayings.iter().any(|saying| saying.of == Some(seat) && !saying.is_empty());
    if !prose.is_empty() && !is_beside && !has_own_post {
        return Err(refused(key!("game-message-ahead")));
    }
    if let Some(due) = due {
        let is_same = |other: &DueTask| other.seat == seat && other.task == due.task;
        if !game_tx.position.awaits().iter().any(is_same) {
            game_tx.note_duty(first_event, &due, true);
        }
    }
    let mut is_prepared = !facts.is_empty();
    for fact in &facts {
        is_prepared &= game_tx.position.is_preparation(fact)?;
    }
    if let Some(person) = by.filter(|_| is_prepared) {
        ReturnPoint::extend(game_tx, person.id, seat, before.seq).await?;
    }
    let is_final = is_beside || is_prepared || by.is_none();
    let point = if is_final { None } else { before.after(game_tx, &facts)? };
    finish_post(game_tx, by.map(|person| person.id), seat, post, &acts, (point, draft)).await?;
    Ok(SubmissionOutcome { resolved: true, stopped, ..SubmissionOutcome::default() })
}

/// Updates the game after the facts of a post, stores the orders, and links them to the system post about them.
async fn finish_post(
    game_tx: &mut GameTx,
    by: Option<UserId>,
    seat: Seat,
    post: &OrderSubmission<'_>,
    acts: &SeatActs,
    kept: (Option<ReturnPoint>, SentDraft),
) -> Result<(), GameError> {
    let now = game_tx.now;
    let told = game_tx.sync_with_position(ClockStart::Posted(now));
    let order = write(game_tx, by, seat, post, acts, kept).await?;
    game_tx.decision.orders.extend(told.map(|told| (order, told)));
    Ok(())
}

/// Stores orders that wait for the end of the phase, in place of those that the seat has sent before and of the draft of who sends them.
/// Returns the time of those sent before; `None` if there are none.
async fn replace_sent(
    game_tx: &mut GameTx,
    by: Option<UserId>,
    seat: Seat,
    post: &OrderSubmission<'_>,
    acts: &SeatActs,
) -> Result<Option<DateTime<Utc>>, GameError> {
    let replaced = sqlx::query_scalar!(
        r#"with replaced as (
             update orders set status = 'withdrawn' where game_id = $1 and seat = $2 and status = 'submitted' returning at
         ), discarded as (
             delete from orders where game_id = $1 and by_id = $7 and seat = $2 and status in ('draft', 'other_draft')
         ), kept as (
             -- Counting those that are replaced puts that first: a seat has one post that is sent.
             insert into orders (game_id, seat, phase, status, text, language, acts, by_id, at, form_token, prose)
             select $1, $2, $3, 'submitted', $4, $5, $6, $7, $8, $9, $10 from (select count(*) from replaced) counted
         )
         select max(at) as "at?" from replaced"#,
        game_tx.game.id.0,
        i16::from(seat.0),
        post.phase,
        post.written.unwrap_or(post.text),
        post.lang.code(),
        acts.to_json()?,
        by.map(|person| person.0),
        game_tx.now,
        post.form_token,
        post.prose.trim()
    )
    .fetch_one(&mut *game_tx.tx)
    .await?;
    Ok(replaced)
}

/// The draft to delete when orders are sent: one that the person who sends them has for that seat.
#[derive(Clone, Copy)]
enum SentDraft {
    None,
    /// A draft with the same text. A draft with another text is unfinished work and stays.
    Same,
    Any,
}

impl SentDraft {
    const fn code(self) -> &'static str {
        match self {
            Self::None => "none",
            Self::Same => "same",
            Self::Any => "any",
        }
    }
}

/// Stores orders that have been carried out, and deletes the draft that `draft` selects. Returns the id of the orders. They can be
/// taken back if `point` says to what the post returns.
async fn write(
    game_tx: &mut GameTx,
    by: Option<UserId>,
    seat: Seat,
    post: &OrderSubmission<'_>,
    acts: &SeatActs,
    (point, draft): (Option<ReturnPoint>, SentDraft),
) -> Result<i64, GameError> {
    let point = point.map(|point| point.to_json()).transpose()?;
    let id = sqlx::query_scalar!(
        "with discarded as (
             delete from orders where game_id = $1 and by_id = $7 and seat = $2 and status in ('draft', 'other_draft')
             and case $11 when 'any' then true when 'same' then btrim(text, E' \\r\\n') = btrim($4, E' \\r\\n') else false end
         )
         insert into orders (game_id, seat, phase, status, text, language, acts, by_id, at, form_token, prose, return_point)
         values ($1, $2, $3, 'used', $4, $5, $6, $7, $8, $9, $10, $12) returning id",
        game_tx.game.id.0,
        i16::from(seat.0),
        post.phase,
        post.written.unwrap_or(post.text),
        post.lang.code(),
        acts.to_json()?,
        by.map(|person| person.0),
        game_tx.now,
        post.form_token,
        post.prose.trim(),
        draft.code(),
        point
    )
    .fetch_one(&mut *game_tx.tx)
    .await?;
    Ok(id)
}
