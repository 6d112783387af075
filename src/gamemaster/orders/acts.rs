//! What comes of a post. Where all post together, it stays closed until the phase resolves, and the last one counts. Where
//! they post one after the other, it is resolved at once.

use std::collections::BTreeMap;

use serde_json::Value;
use stafeta_rules::rules::{Duty, Seat, Tempo, Viewer};
use uuid::Uuid;

use super::confirm::{note_done, resolve_if_all_are_done};
use super::drafts::{discard_draft, discard_same_draft};
use super::{Sent, Stopped, Submission, language};
use crate::accounts::Person;
use crate::gamemaster::clocks::Cause;
use crate::gamemaster::done::Done;
use crate::gamemaster::events::Doer;
use crate::gamemaster::held::Held;
use crate::gamemaster::summary::Prose;
use crate::gamemaster::votes::{Duty as ProposedDuty, Grounds, Motion};
use crate::gamemaster::{GameError, refused, roster};
use crate::games::Acts;
use crate::ids::UserId;
use crate::key;
use crate::words::Message;

/// Takes what a seat does, as `by` posts it; none: the house.
///
/// # Errors
/// It is not allowed.
pub(in crate::gamemaster) async fn take_acts(
    held: &mut Held,
    by: Option<&Person>,
    seat: Seat,
    post: &Submission<'_>,
    acts: Acts,
) -> Result<Sent, GameError> {
    let is_party = by.is_none_or(|person| roster::plays_with_others(&held.roster, person.id));
    let is_opener = by.is_some_and(|person| person.id == held.game.gm);
    let runs_it = !is_party && held.game.is_run_by(by);
    let duties = held.position.duties(&acts);
    may_serve(&duties, is_opener || runs_it)?;
    held.position.check(seat, &acts)?;
    if let Some(person) = by.filter(|_| is_party && duties.contains(&Duty::Correction)) {
        return propose(held, person, seat, post, acts).await;
    }
    match held.position.tempo() {
        Tempo::Together => keep_closed(held, by, seat, post, acts).await,
        Tempo::PostByPost => resolve_now(held, by, seat, post, acts).await,
    }
}

/// Refuses duties that somebody is not trusted with: what only the opener of a game does is for nobody else.
pub(in crate::gamemaster) fn may_serve(duties: &[Duty], is_opener: bool) -> Result<(), GameError> {
    if duties.contains(&Duty::OfTheOpener) && !is_opener {
        return Err(refused(key!("game-not-the-opener")));
    }
    Ok(())
}

/// Asks the other players for figures to be put right: whoever plays with them changes none alone.
async fn propose(
    held: &mut Held,
    by: &Person,
    seat: Seat,
    post: &Submission<'_>,
    acts: Acts,
) -> Result<Sent, GameError> {
    if !held.position.are_duties(&acts) {
        return Err(refused(key!("game-correct-by-itself")));
    }
    let text = held.position.write(&acts, language(post.lang), Viewer::Spectator);
    let duty = ProposedDuty { seat, text, lang: post.lang.code().to_owned(), acts: acts.0 };
    held.propose(by, Motion::Correct, Grounds { reason: None, duty: Some(&duty) }).await?;
    discard_same_draft(held, seat, post.text).await?;
    Ok(Sent { is_proposed: true, ..Sent::default() })
}

/// Does what the other players have agreed to, as `by` proposed it.
///
/// # Errors
/// It is not allowed any more.
pub(in crate::gamemaster) async fn do_duty(
    held: &mut Held,
    by: UserId,
    duty: &ProposedDuty,
) -> Result<(), GameError> {
    let acts = Acts(duty.acts.clone());
    let resolved = held.position.resolve(&BTreeMap::from([(duty.seat, acts.clone())]), &mut held.lots)?;
    let post = Submission {
        seat: Some(duty.seat),
        phase: held.phase(),
        text: &duty.text,
        prose: "",
        lang: duty.lang(),
        confirms: false,
        form_token: Uuid::new_v4(),
    };
    let order = write(held, Some(by), duty.seat, &post, &acts, "used").await?;
    held.append(resolved.facts, Doer::Person(by)).await?;
    land(held, order).await
}

/// Says so where somebody posts for the player of a seat.
async fn sign(held: &mut Held, by: Option<&Person>, seat: Seat) -> Result<(), GameError> {
    let Some(person) = by.filter(|person| roster::seat_of(&held.roster, person.id) != Some(seat)) else {
        return Ok(());
    };
    held.note(Done::PostedFor { seat }, Some(person.id)).await?;
    let said = Message::new(key!("game-posted-for"))
        .with("by", &person.name)
        .with("player", held.names().seat(seat));
    held.announce(said).await
}

async fn keep_closed(
    held: &mut Held,
    by: Option<&Person>,
    seat: Seat,
    post: &Submission<'_>,
    acts: Acts,
) -> Result<Sent, GameError> {
    let replaced = sqlx::query_scalar!(
        "update orders set status = 'withdrawn' where game_id = $1 and seat = $2 and status = 'submitted' returning at",
        held.game.id.0,
        i16::from(seat.0)
    )
    .fetch_optional(&mut *held.tx)
    .await?;
    write(held, by.map(|person| person.id), seat, post, &acts, "submitted").await?;
    sign(held, by, seat).await?;
    discard_draft(held, seat).await?;
    note_done(held, seat, post.confirms.then_some(post.phase)).await?;
    let resolved = resolve_if_all_are_done(held).await?;
    Ok(Sent { resolved, replaced, ..Sent::default() })
}

async fn resolve_now(
    held: &mut Held,
    by: Option<&Person>,
    seat: Seat,
    post: &Submission<'_>,
    acts: Acts,
) -> Result<Sent, GameError> {
    let resolved = held.position.resolve(&BTreeMap::from([(seat, acts.clone())]), &mut held.lots)?;
    let stopped = resolved.stopped.map(|illegal| {
        let rest = acts.0.iter().skip(illegal.act.unwrap_or(0)).cloned().collect();
        Stopped {
            why: held.names().message(&illegal.message),
            rest: held.position.write(&Acts(rest), language(post.lang), Viewer::Seat(seat)),
        }
    });
    let was_owed =
        !held.position.are_beside(&acts) && held.position.awaits().iter().any(|due| due.seat == seat);
    let prose = post.prose.trim();
    held.prose = (!prose.is_empty()).then(|| Prose { of: seat, text: prose.to_owned(), lang: post.lang });
    if let Some(clock) = held.game.clock_of(seat).cloned() {
        held.charge_bank(&clock, true).await?;
    }
    let order = write(held, by.map(|person| person.id), seat, post, &acts, "used").await?;
    if !held.position.duties(&acts).contains(&Duty::OfTheOpener) {
        sign(held, by, seat).await?;
    }
    if held.position.are_beside(&acts) {
        discard_same_draft(held, seat, post.text).await?;
    } else {
        discard_draft(held, seat).await?;
    }
    if was_owed {
        sqlx::query!(
            "update seats set missed = 0 where game_id = $1 and seat = $2",
            held.game.id.0,
            i16::from(seat.0)
        )
        .execute(&mut *held.tx)
        .await?;
    }
    held.append(resolved.facts, Doer::of_post(by)).await?;
    land(held, order).await?;
    Ok(Sent { resolved: true, stopped, ..Sent::default() })
}

/// Settles what came of an order, and notes the post that tells of it.
async fn land(held: &mut Held, order: i64) -> Result<(), GameError> {
    let now = held.now;
    let landed = held.settle(Cause::Posted(now)).await?;
    sqlx::query!("update orders set post_id = $2 where id = $1", order, landed.map(|landed| landed.post.0))
        .execute(&mut *held.tx)
        .await?;
    Ok(())
}

async fn write(
    held: &mut Held,
    by: Option<UserId>,
    seat: Seat,
    post: &Submission<'_>,
    acts: &Acts,
    status: &str,
) -> Result<i64, GameError> {
    let id = sqlx::query_scalar!(
        "insert into orders (game_id, seat, phase, status, text, language, acts, by_id, at, form_token, prose)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11) returning id",
        held.game.id.0,
        i16::from(seat.0),
        post.phase,
        status,
        post.text,
        post.lang.code(),
        Value::Array(acts.0.clone()),
        by.map(|person| person.0),
        held.now,
        post.form_token,
        post.prose.trim()
    )
    .fetch_one(&mut *held.tx)
    .await?;
    Ok(id)
}
