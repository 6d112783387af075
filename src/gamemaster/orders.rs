//! What a seat writes: drafts that nobody else sees, posts that count, confirmation and taking back.
//!
//! Where all post together, a post stays closed until the phase resolves, and the last one counts. Where they post one
//! after the other, a post is resolved at once.

use std::collections::BTreeMap;

use chrono::{DateTime, Utc};
use serde_json::Value;
use stafeta_rules::rules::{Language, Seat, Tempo, Viewer};
use uuid::Uuid;

use super::clocks::Cause;
use super::game::Stage;
use super::held::{Doer, Done, Held};
use super::summary::Prose;
use super::{GameError, advance, refused, roster};
use crate::accounts::Person;
use crate::db::Db;
use crate::games::Acts;
use crate::ids::GameId;
use crate::key;
use crate::words::{Lang, Message};

/// Longest text of orders, in bytes.
pub const MAX_TEXT: usize = 32_768;
/// Longest text of his own that a player puts above his post, in characters.
pub const MAX_PROSE: usize = 8_000;

/// A person's post of orders.
#[derive(Debug, Clone, Copy)]
pub struct Submission<'a> {
    /// The seat it is for: the person's own, or another's where somebody may post for him.
    pub seat: Option<Seat>,
    /// The phase he saw.
    pub phase: i32,
    /// The orders as written.
    pub text: &'a str,
    /// What he says beside them in his own words, where posts are told one by one; may be empty.
    pub prose: &'a str,
    /// The language they are written in.
    pub lang: Lang,
    /// Whether he is done with the phase.
    pub confirms: bool,
    /// The token of the form: sent twice, it counts once.
    pub form_token: Uuid,
}

/// What became of a post.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Sent {
    /// Whether the phase has been resolved by it, or the post itself.
    pub resolved: bool,
    /// When the orders were sent that this post replaces, if it does: another tab may still show them.
    pub replaced: Option<DateTime<Utc>>,
    /// Where a post that runs line by line was stopped.
    pub stopped: Option<Stopped>,
}

/// Where a post was stopped: what came before has been done.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Stopped {
    /// Why.
    pub why: Message,
    /// The line that was not allowed and all behind it.
    pub rest: String,
}

/// Takes a seat's orders for the phase.
///
/// # Errors
/// They are not understood or not allowed, the phase is past, the time is up, or the seat is another's.
pub async fn submit(
    db: &Db,
    game: GameId,
    person: &Person,
    post: Submission<'_>,
    now: DateTime<Utc>,
) -> Result<Sent, GameError> {
    let mut held = Held::take(db, game, now).await?;
    let sent = take_in(&mut held, person, &post).await;
    held.conclude(sent).await
}

async fn take_in(held: &mut Held, person: &Person, post: &Submission<'_>) -> Result<Sent, GameError> {
    let seat = writer(held, person, post.seat)?;
    if let Some(sent) = sent_before(held, seat, post.form_token).await? {
        return Ok(sent);
    }
    open_for_posts(held, post.phase)?;
    in_time(held, seat).await?;
    if post.prose.chars().count() > MAX_PROSE {
        return Err(refused(key!("game-prose-too-long")));
    }
    let acts =
        held.position.read(post.text, language(post.lang), Viewer::Seat(seat)).map_err(GameError::Unclear)?;
    take_acts(held, Some(person), seat, post, acts).await
}

/// Takes what a seat does, as `by` posts it; none: the house.
///
/// # Errors
/// It is not allowed.
pub(super) async fn take_acts(
    held: &mut Held,
    by: Option<&Person>,
    seat: Seat,
    post: &Submission<'_>,
    acts: Acts,
) -> Result<Sent, GameError> {
    held.position.check(seat, &acts)?;
    match held.position.tempo() {
        Tempo::Together => keep_closed(held, by, seat, post, acts).await,
        Tempo::PostByPost => resolve_now(held, by, seat, post, acts).await,
    }
}

/// Who posts for which seat: its player, another player whom he lets do it, or whoever looks after the game and does not play
/// himself: reading orders with the eyes of a seat tells of its secrets.
fn writer(held: &Held, person: &Person, wanted: Option<Seat>) -> Result<Seat, GameError> {
    let own = roster::seat_of(&held.roster, person.id);
    match wanted.or(own) {
        Some(seat) if Some(seat) == own => Ok(seat),
        Some(seat) if own.is_some_and(|own| held.position.may_post_for(own, seat)) => Ok(seat),
        Some(_) if own.is_some() && held.game.is_run_by(Some(person)) => {
            Err(refused(key!("game-plays-himself")))
        }
        Some(seat) if held.game.is_run_by(Some(person)) && seat.index() < held.roster.len() => Ok(seat),
        _ => Err(GameError::Forbidden),
    }
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

fn open_for_posts(held: &Held, phase: i32) -> Result<(), GameError> {
    match held.game.stage {
        Stage::Running if held.game.quarantined_at.is_some() => Err(refused(key!("game-stands-aside"))),
        Stage::Running if held.game.phase == Some(phase) => Ok(()),
        Stage::Running => Err(refused(key!("game-phase-past"))),
        Stage::Paused => Err(refused(key!("game-is-paused"))),
        Stage::Forming => Err(refused(key!("game-not-started"))),
        Stage::Over | Stage::Cancelled => Err(refused(key!("game-is-over"))),
    }
}

/// A post at exactly the deadline is in time; so is one that an outage would give the time for, even if no worker has given
/// it yet.
async fn in_time(held: &mut Held, seat: Seat) -> Result<(), GameError> {
    let is_late =
        |held: &Held| held.game.clock_of(seat).is_some_and(|clock| !clock.deadline.is_met_by(held.now));
    if is_late(held) {
        held.credit_outage().await?;
    }
    if is_late(held) { Err(refused(key!("game-too-late"))) } else { Ok(()) }
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
    write(held, by, seat, post, &acts, "submitted").await?;
    sign(held, by, seat).await?;
    discard_draft(held, seat).await?;
    let confirmed = post.confirms.then_some(post.phase);
    let resolved = say_done(held, seat, confirmed).await?;
    if resolved {
        let now = held.now;
        advance::resolve_together(held, Cause::Posted(now)).await?;
    }
    Ok(Sent { resolved, replaced, stopped: None })
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
    let was_owed = held.position.awaits().iter().any(|due| due.seat == seat);
    let prose = post.prose.trim();
    held.prose = (!prose.is_empty()).then(|| Prose { of: seat, text: prose.to_owned(), lang: post.lang });
    if let Some(clock) = held.game.clock_of(seat).cloned() {
        held.charge_bank(&clock, true).await?;
    }
    let order = write(held, by, seat, post, &acts, "used").await?;
    sign(held, by, seat).await?;
    if held.position.are_beside(&acts) {
        discard_draft_of(held, seat, post.text).await?;
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
    let now = held.now;
    let landed = held.settle(Cause::Posted(now)).await?;
    sqlx::query!("update orders set post_id = $2 where id = $1", order, landed.map(|landed| landed.post.0))
        .execute(&mut *held.tx)
        .await?;
    Ok(Sent { resolved: true, replaced: None, stopped })
}

async fn write(
    held: &mut Held,
    by: Option<&Person>,
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
        by.map(|person| person.id.0),
        held.now,
        post.form_token,
        post.prose.trim()
    )
    .fetch_one(&mut *held.tx)
    .await?;
    Ok(id)
}

async fn sent_before(held: &mut Held, seat: Seat, form_token: Uuid) -> Result<Option<Sent>, GameError> {
    let status = sqlx::query_scalar!(
        "select status from orders where game_id = $1 and seat = $2 and form_token = $3",
        held.game.id.0,
        i16::from(seat.0),
        form_token
    )
    .fetch_optional(&mut *held.tx)
    .await?;
    Ok(status.map(|status| Sent { resolved: status == "used", replaced: None, stopped: None }))
}

async fn discard_draft(held: &mut Held, seat: Seat) -> Result<(), GameError> {
    sqlx::query!(
        "delete from orders where game_id = $1 and seat = $2 and status = 'draft'",
        held.game.id.0,
        i16::from(seat.0)
    )
    .execute(&mut *held.tx)
    .await?;
    Ok(())
}

/// Throws the draft away that says no more than what was sent; any other is yet to be finished.
async fn discard_draft_of(held: &mut Held, seat: Seat, sent: &str) -> Result<(), GameError> {
    sqlx::query!(
        "delete from orders where game_id = $1 and seat = $2 and status = 'draft'
         and btrim(text, E' \\r\\n') = btrim($3, E' \\r\\n')",
        held.game.id.0,
        i16::from(seat.0),
        sent
    )
    .execute(&mut *held.tx)
    .await?;
    Ok(())
}

/// Notes whether a seat is done with the phase; whether with that all are who owe something.
async fn say_done(held: &mut Held, seat: Seat, phase: Option<i32>) -> Result<bool, GameError> {
    sqlx::query!(
        "update seats set confirmed_phase = $3 where game_id = $1 and seat = $2",
        held.game.id.0,
        i16::from(seat.0),
        phase
    )
    .execute(&mut *held.tx)
    .await?;
    held.roster = roster::roster(&mut *held.tx, held.game.id).await?;
    let owing = held.position.awaits();
    let is_done = |seat: Seat| {
        let seated = held.roster.get(seat.index());
        seated.is_some_and(|seated| !seated.is_taken() || seated.has_confirmed(&held.game))
    };
    Ok(held.game.ends_early && !owing.is_empty() && owing.iter().all(|due| is_done(due.seat)))
}

/// Notes that the orders of `person` stand and he is done with the phase. The last one resolves it.
///
/// # Errors
/// He has no seat, or the phase is past.
pub async fn confirm(
    db: &Db,
    game: GameId,
    person: &Person,
    phase: i32,
    now: DateTime<Utc>,
) -> Result<Sent, GameError> {
    let mut held = Held::take(db, game, now).await?;
    let sent = confirm_orders(&mut held, person, phase).await;
    held.conclude(sent).await
}

async fn confirm_orders(held: &mut Held, person: &Person, phase: i32) -> Result<Sent, GameError> {
    let seat = writer(held, person, None)?;
    open_for_posts(held, phase)?;
    in_time(held, seat).await?;
    if held.position.tempo() == Tempo::PostByPost {
        return Err(refused(key!("game-post-instead")));
    }
    let resolved = say_done(held, seat, Some(phase)).await?;
    if resolved {
        let now = held.now;
        advance::resolve_together(held, Cause::Posted(now)).await?;
    }
    Ok(Sent { resolved, replaced: None, stopped: None })
}

/// Takes closed orders back: they are a draft again, unless there is one already.
///
/// # Errors
/// There is nothing to take back, or the phase is past.
pub async fn take_back(
    db: &Db,
    game: GameId,
    person: &Person,
    phase: i32,
    now: DateTime<Utc>,
) -> Result<(), GameError> {
    let mut held = Held::take(db, game, now).await?;
    let taken = draft_again(&mut held, person, phase).await;
    held.conclude(taken).await
}

async fn draft_again(held: &mut Held, person: &Person, phase: i32) -> Result<(), GameError> {
    let seat = writer(held, person, None)?;
    open_for_posts(held, phase)?;
    in_time(held, seat).await?;
    let (id, number) = (held.game.id.0, i16::from(seat.0));
    sqlx::query!(
        "insert into orders (game_id, seat, phase, status, text, language, by_id, at, prose)
         select game_id, seat, phase, 'draft', text, language, by_id, $3, prose from orders
         where game_id = $1 and seat = $2 and status = 'submitted'
         on conflict (game_id, seat) where status = 'draft' do nothing",
        id,
        number,
        held.now
    )
    .execute(&mut *held.tx)
    .await?;
    let taken = sqlx::query!(
        "update orders set status = 'withdrawn' where game_id = $1 and seat = $2 and status = 'submitted'",
        id,
        number
    )
    .execute(&mut *held.tx)
    .await?;
    if taken.rows_affected() == 0 {
        return Err(refused(key!("game-nothing-sent")));
    }
    say_done(held, seat, None).await?;
    Ok(())
}

/// What somebody has typed and not sent.
#[derive(Debug, Clone, Copy)]
pub struct Draft<'a> {
    /// The orders, understood or not.
    pub text: &'a str,
    /// What stands beside them in his own words.
    pub prose: &'a str,
    /// The language both are written in.
    pub lang: Lang,
}

/// Keeps what `person` has typed for his seat; an empty draft is thrown away.
///
/// # Errors
/// He has no seat, or what he typed is too long.
pub async fn save_draft(
    db: &Db,
    game: GameId,
    person: &Person,
    draft: Draft<'_>,
    now: DateTime<Utc>,
) -> Result<(), GameError> {
    let Draft { text, prose, lang } = draft;
    if text.len() > MAX_TEXT {
        return Err(refused(key!("game-orders-too-long")));
    }
    if prose.chars().count() > MAX_PROSE {
        return Err(refused(key!("game-prose-too-long")));
    }
    let saved = if text.trim().is_empty() && prose.trim().is_empty() {
        sqlx::query!(
            "delete from orders o using seats s
             where s.game_id = $1 and s.user_id = $2 and o.game_id = s.game_id and o.seat = s.seat and o.status = 'draft'",
            game.0,
            person.id.0
        )
        .execute(db)
        .await?;
        return Ok(());
    } else {
        sqlx::query!(
            "insert into orders (game_id, seat, phase, status, text, language, by_id, at, prose)
             select s.game_id, s.seat, coalesce(g.phase, 0), 'draft', $3, $4, $2, $5, $6
             from seats s join games g on g.id = s.game_id where s.game_id = $1 and s.user_id = $2
             on conflict (game_id, seat) where status = 'draft'
             do update set text = excluded.text, language = excluded.language, at = excluded.at, phase = excluded.phase,
                           prose = excluded.prose, revision = orders.revision + 1",
            game.0,
            person.id.0,
            text,
            lang.code(),
            now,
            prose.trim()
        )
        .execute(db)
        .await?
    };
    if saved.rows_affected() == 0 { Err(GameError::Forbidden) } else { Ok(()) }
}

/// The language in which the rules read.
pub(super) const fn language(lang: Lang) -> Language {
    match lang {
        Lang::En => Language::En,
        Lang::Ro => Language::Ro,
        Lang::Pt => Language::Pt,
        Lang::Ja => Language::Ja,
    }
}
