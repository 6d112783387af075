//! Votes as they are stored.

use chrono::{DateTime, Utc};
use serde::{Deserialize, Serialize};
use serde_json::Value as Json;
use sqlx::PgExecutor;
use stafeta_rules::rules::Seat;

use super::motion::{Motion, Takes, Verdict};
use crate::ids::{GameId, UserId, VoteId, stored_seat};
use crate::words::{Lang, Message, Value};

/// A vote, as a seat or a spectator may see it: how the others voted is not told.
#[derive(Debug, Clone)]
pub struct Vote {
    /// Its id.
    pub id: VoteId,
    /// What is voted on.
    pub motion: Motion,
    /// Who made the motion.
    pub opened_by: Seat,
    /// When.
    pub opened_at: DateTime<Utc>,
    /// When it is over at the latest.
    pub closes_at: DateTime<Utc>,
    /// When it was decided, once it is.
    pub decided_at: Option<DateTime<Utc>>,
    /// What came of it, once it is decided.
    pub verdict: Option<Verdict>,
    /// How many have voted.
    pub cast: i64,
    /// How the viewer's own seat voted.
    pub own: Option<bool>,
    /// Whose proposal it is, where somebody who runs the game asks the others; none: a player's own motion.
    pub proposal: Option<Proposal>,
    /// What the motion names beside seats.
    pub(super) detail: Option<Value>,
}

impl Vote {
    /// What it takes to pass.
    #[must_use]
    pub fn takes(&self) -> Takes {
        self.proposal.as_ref().map_or_else(|| self.motion.takes(), |proposal| proposal.takes)
    }

    /// What the motion names beside seats; an empty text where it names nothing.
    pub(in crate::gamemaster) fn detail(&self) -> Value {
        self.detail.clone().unwrap_or_else(|| Value::from(""))
    }
}

/// What somebody asks the other players for, who runs a game and plays in it.
#[derive(Debug, Clone)]
pub struct Proposal {
    /// Who.
    pub by: UserId,
    /// Their name.
    pub by_name: String,
    /// Why; a correction says so itself.
    pub reason: Option<String>,
    /// What it takes.
    pub takes: Takes,
    /// The phase outside of which it means nothing.
    pub(super) in_phase: Option<i32>,
    /// What is said in the words of the rules.
    pub(super) duty: Option<Duty>,
}

/// Acts of a game master, as they are proposed.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub(in crate::gamemaster) struct Duty {
    /// The seat from which the rules take them.
    pub(in crate::gamemaster) seat: Seat,
    /// As written out.
    pub(in crate::gamemaster) text: String,
    /// The code of the language they are written in.
    pub(in crate::gamemaster) lang: String,
    /// As they were understood.
    pub(in crate::gamemaster) acts: Json,
}

impl Duty {
    /// The language they are written in.
    pub(in crate::gamemaster) fn lang(&self) -> Lang {
        self.lang.parse().unwrap_or_default()
    }
}

/// The votes of a game, or the one of them that is asked for; the newest first, at most 50, as the player of `seat` or anybody
/// else sees them.
pub(super) async fn load(
    db: impl PgExecutor<'_>,
    game: GameId,
    seat: Option<Seat>,
    only: Option<VoteId>,
) -> sqlx::Result<Vec<Vote>> {
    let rows = sqlx::query!(
        r#"select v.id as "id: VoteId", v.motion, v.to_seat, v.amount, v.opened_by, v.opened_at, v.closes_at, v.decided_at, v.verdict,
                  v.proposed_by as "proposed_by: UserId", p.name as "proposer?", v.reason, v.takes, v.successor as "successor: UserId",
                  n.name as "successor_name?", v.back_to, v.back_title as "back_title: sqlx::types::Json<Message>", v.in_phase,
                  v.duty as "duty: sqlx::types::Json<Duty>",
                  (select count(*) from ballots b where b.vote_id = v.id) as "cast!",
                  (select b.is_aye from ballots b where b.vote_id = v.id and b.seat = $2) as own
           from votes v left join users p on p.id = v.proposed_by left join users n on n.id = v.successor
           where v.game_id = $1 and ($3::bigint is null or v.id = $3) order by v.id desc limit 50"#,
        game.0,
        seat.map(|seat| i16::from(seat.0)),
        only.map(|vote| vote.0)
    )
    .fetch_all(db)
    .await?;
    let mut votes = Vec::new();
    for row in rows {
        let seat = row.to_seat.map(stored_seat).transpose()?;
        let amount = row.amount.map(i32::unsigned_abs);
        let motion = match (&*row.motion, seat) {
            ("resume", _) => Some(Motion::Resume),
            ("free", Some(seat)) => Some(Motion::Free { seat }),
            ("replace", Some(seat)) => row.successor.map(|user| Motion::Replace { seat, user }),
            ("house", Some(seat)) => Some(Motion::House { seat }),
            ("undo", _) => row.back_to.map(|phase| Motion::Undo { phase }),
            ("end", _) => Some(Motion::End),
            ("correct", _) => Some(Motion::Correct),
            (code, seat) => Motion::of_code(code, seat, amount),
        };
        let Some(motion) = motion else { continue };
        let duty = row.duty.map(|duty| duty.0);
        let lines = duty.as_ref().map(|duty| Value::from(&duty.text));
        let successor = row.successor_name.map(Value::from);
        let takes = row.takes.as_deref().and_then(Takes::of_code);
        let proposal = row.proposed_by.zip(row.proposer).zip(takes).map(|((by, by_name), takes)| Proposal {
            by,
            by_name,
            reason: row.reason,
            takes,
            in_phase: row.in_phase,
            duty,
        });
        votes.push(Vote {
            id: row.id,
            motion,
            opened_by: stored_seat(row.opened_by)?,
            opened_at: row.opened_at,
            closes_at: row.closes_at,
            decided_at: row.decided_at,
            verdict: row.verdict.as_deref().and_then(Verdict::of_code),
            cast: row.cast,
            own: row.own,
            proposal,
            detail: lines.or(successor).or(row.back_title.map(|title| Value::from(title.0))),
        });
    }
    Ok(votes)
}
