//! Orders that stay sealed until their phase resolves, and change nothing else of a game that was read before: one statement locks the
//! game, compares it with what was read, and keeps them. A transaction would take five.

use chrono::{DateTime, Utc};
use stafeta_rules::rules::{ResolutionMode, Seat, Viewer};

use super::{MAX_PROSE, OrderSubmission, SubmissionOutcome, check_length, is_late, open_for_posts, read};
use crate::accounts::Person;
use crate::db::Db;
use crate::forum::access::Audience;
use crate::gamemaster::GameError;
use crate::gamemaster::known_game::{KnownGame, ReadGame};
use crate::gamemaster::roster;
use crate::games::SeatActs;

/// Keeps the orders of a person for their own seat, if all that they change is what the seat has sent. `None` if nothing was done and
/// [`submit`](super::submit) must decide: the game was not read before or has changed since, the form was sent before, the orders are
/// to be refused, or the game may go on by them.
///
/// # Errors
/// The query failed.
pub async fn seal(
    db: &Db,
    known: &KnownGame,
    person: &Person,
    post: &OrderSubmission<'_>,
    now: DateTime<Utc>,
) -> Result<Option<SubmissionOutcome>, GameError> {
    let Some(game_read) = &known.read else { return Ok(None) };
    let Some((seat, acts)) = find_sealed(game_read, person, post, now) else { return Ok(None) };
    // The expressions are those of `load_parts`. The statement may wait for another write to the game: then Postgres compares the
    // version of the row anew, and orders that the seat has sent meanwhile are in the way of these.
    let kept = sqlx::query_scalar!(
        r#"with locked as materialized (
             select g.id
             from games g join threads t on t.id = g.thread_id join boards b on b.id = t.board_id join users u on u.id = g.gm_id
             left join lateral (
                 select o.organisers, o.rivals from tournament_tables a cross join lateral officials_around(a.game_id, g.gm_id) o
                 where a.game_id = g.id
             ) officials on true
             where g.id = $1
               and concat_ws(' ', g.xmin, t.unlisted, t.board_id, u.name, nullif(officials.organisers, '{}'),
                   nullif(officials.rivals, '{}')) = $2
               and g.rewritten_events = $4 and $3 = (select coalesce(max(e.seq), 0) from events e where e.game_id = g.id)
               and g.failures = 0 and g.retry_at is null
               and b.read_by = any($5) and (t.hidden_at is null or $6)
               and not exists (select from orders o where o.game_id = g.id and o.seat = $7 and o.form_token = $8)
             for no key update of g
         ), replaced as (
             update orders set status = 'withdrawn'
             where game_id = $1 and seat = $7 and status = 'submitted' and exists (select from locked) returning at
         ), discarded as (
             delete from orders where game_id = $1 and by_id = $13 and seat = $7 and status in ('draft', 'other_draft')
                 and exists (select from locked)
         ), kept as (
             -- Counting those that are replaced puts that first: a seat has one post that is sent.
             insert into orders (game_id, seat, phase, status, text, language, acts, by_id, at, form_token, prose)
             select l.id, $7, $9, 'submitted', $10, $11, $12, $13, $14, $8, $15
             from locked l cross join (select count(*) from replaced) counted
             returning id
         )
         select (select max(at) from replaced) as "replaced?" from kept"#,
        game_read.game.id.0,
        game_read.row_version,
        game_read.stamp.seq,
        game_read.stamp.rewritten,
        Audience::circles_of(Some(person)) as _,
        Audience::Admins.admits(Some(person)),
        i16::from(seat.0),
        post.form_token,
        post.phase,
        post.written.unwrap_or(post.text),
        post.lang.code(),
        acts.to_json()?,
        person.id.0,
        now,
        post.prose.trim()
    )
    .fetch_optional(db)
    .await;
    match kept {
        Ok(kept) => Ok(kept.map(|replaced| SubmissionOutcome { replaced, ..SubmissionOutcome::default() })),
        // Another post of the seat was first. Nothing of this one is kept.
        Err(sqlx::Error::Database(refused)) if refused.is_unique_violation() => Ok(None),
        Err(error) => Err(error.into()),
    }
}

/// Returns the seat of a post and its acts, if they stay sealed and all else in the game stays as it was read. `None` otherwise.
fn find_sealed(
    game_read: &ReadGame,
    person: &Person,
    post: &OrderSubmission<'_>,
    now: DateTime<Utc>,
) -> Option<(Seat, SeatActs)> {
    let ReadGame { game, roster, position, .. } = game_read;
    let seat = roster::seat_of(roster, person.id).filter(|own| post.seat.is_none_or(|seat| seat == *own))?;
    let is_accepted = position.tempo() == ResolutionMode::Together
        && open_for_posts(game, post.phase).is_ok()
        && !is_late(game, seat, now)
        && post.prose.chars().count() <= MAX_PROSE
        && check_length(post.written.unwrap_or_default()).is_ok();
    // The phase cannot end by this post: its own seat, which owes orders, is not done. Bots answer what happens in their game.
    let is_all = !post.confirms
        && !roster.get(seat.index())?.has_confirmed(game)
        && position.awaits().iter().any(|due| due.seat == seat)
        && !roster.iter().any(|seated| seated.bot);
    if !is_accepted || !is_all {
        return None;
    }
    let acts = read(&**position, post.text, post.lang, Viewer::Seat(seat)).ok()?;
    let is_plain = !acts.is_empty()
        && position.duties(&acts).is_ok_and(|duties| duties.is_empty())
        && position.check(seat, &acts).is_ok();
    is_plain.then_some((seat, acts))
}
