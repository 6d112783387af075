//! Loads votes from the database.

use chrono::{DateTime, Utc};
use serde::{Deserialize, Serialize};
use serde_json::Value as Json;
use sqlx::PgExecutor;
use stafeta_rules::rules::Seat;

use super::motion::{Motion, VoteResult, VoteThreshold};
use crate::i18n::{Lang, Message, MessageValue};
use crate::ids::{GameId, UserId, VoteId, stored_seat};

/// A vote as a seat or a spectator may see it. The ballots of others stay secret.
#[derive(Debug, Clone)]
pub struct GameVote {
    /// The id of the vote.
    pub id: VoteId,
    /// The subject of the vote.
    pub motion: Motion,
    /// The seat that made the motion.
    pub opened_by: Seat,
    /// Time at which it was opened.
    pub opened_at: DateTime<Utc>,
    /// Time at which it closes at the latest.
    pub closes_at: DateTime<Utc>,
    /// The only phase in which it can be decided; `None` if it can be decided in any.
    pub(super) in_phase: Option<i32>,
    /// Time of the decision; `None` while it is open.
    pub decided_at: Option<DateTime<Utc>>,
    /// The result; `None` while it is open.
    pub verdict: Option<VoteResult>,
    /// Number of ballots.
    pub cast: i64,
    /// The ballot of the viewer's own seat: true for aye. `None` if it has not voted.
    pub own: Option<bool>,
    /// The proposal of a game master who plays in the game; `None` for a player's own motion.
    pub proposal: Option<GameProposal>,
    /// The argument of the motion other than a seat: the acts of a correction, the successor's name, or the title of the
    /// phase to go back to. `None` for motions without one.
    pub(super) detail: Option<MessageValue>,
}

impl GameVote {
    /// Returns the majority it needs.
    #[must_use]
    pub fn takes(&self) -> VoteThreshold {
        self.proposal.as_ref().map_or_else(|| self.motion.takes(), |proposal| proposal.takes)
    }

    /// Returns the argument of the motion other than a seat; an empty text if there is none.
    pub(in crate::gamemaster) fn detail(&self) -> MessageValue {
        self.detail.clone().unwrap_or_else(|| MessageValue::from(""))
    }
}

/// A proposal of a game master who plays in the game, which the other players decide.
#[derive(Debug, Clone)]
pub struct GameProposal {
    /// The person who proposes.
    pub by: UserId,
    /// Their name.
    pub by_name: String,
    /// The reason; `None` for a correction, which states its own.
    pub reason: Option<String>,
    /// The majority it needs.
    pub takes: VoteThreshold,
    /// The acts of a correction; `None` for other motions.
    pub(super) duty: Option<ProposedActs>,
}

/// Proposed acts of a game master.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub(in crate::gamemaster) struct ProposedActs {
    /// The seat in whose name the rules carry out the acts.
    pub(in crate::gamemaster) seat: Seat,
    /// The acts as written out.
    pub(in crate::gamemaster) text: String,
    /// The code of the language they are written in.
    pub(in crate::gamemaster) lang: String,
    /// The acts as understood.
    pub(in crate::gamemaster) acts: Json,
}

impl ProposedActs {
    pub(in crate::gamemaster) fn lang(&self) -> Lang {
        self.lang.parse().unwrap_or_default()
    }
}

/// Loads the votes of a game as the player of `seat` sees them, the newest first, at most 50. A `seat` of `None` stands for
/// anybody else. Loads only the vote `only` if it is given.
pub(super) async fn load(
    db: impl PgExecutor<'_>,
    game: GameId,
    seat: Option<Seat>,
    only: Option<VoteId>,
) -> sqlx::Result<Vec<GameVote>> {
    let rows = sqlx::query!(
        r#"select v.id as "id: VoteId", v.motion, v.to_seat, v.amount, v.opened_by, v.opened_at, v.closes_at, v.decided_at, v.verdict,
                  v.proposed_by as "proposed_by: UserId", p.name as "proposer?", v.reason, v.approval_rule,
                  v.successor as "successor: UserId",
                  n.name as "successor_name?", v.back_to, v.back_title as "back_title: sqlx::types::Json<Message>", v.in_phase,
                  v.duty as "duty: sqlx::types::Json<ProposedActs>",
                  (select count(*) from ballots b where b.game_id = $1 and b.vote_id = v.id) as "cast!",
                  (select b.is_aye from ballots b where b.game_id = $1 and b.vote_id = v.id and b.seat = $2) as own
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
        // `Motion::of_code` parses only the motions of players, as a form may send them. The others are parsed here.
        let motion = match (&*row.motion, seat) {
            ("resume", _) => Some(Motion::Resume),
            ("free", Some(seat)) => Some(Motion::Free { seat }),
            ("replace", Some(seat)) => row.successor.map(|user| Motion::Replace { seat, user }),
            ("house", Some(seat)) => Some(Motion::Bot { seat }),
            ("undo", _) => row.back_to.map(|phase| Motion::Undo { phase }),
            ("end", _) => Some(Motion::End),
            ("correct", _) => Some(Motion::Correct),
            (code, seat) => Motion::of_code(code, seat, amount),
        };
        // A motion that this release does not know is left out.
        let Some(motion) = motion else { continue };
        let duty = row.duty.map(|duty| duty.0);
        let lines = duty.as_ref().map(|duty| MessageValue::from(&duty.text));
        let successor = row.successor_name.map(MessageValue::from);
        let takes = row.approval_rule.as_deref().and_then(VoteThreshold::of_code);
        let proposal = row
            .proposed_by
            .zip(row.proposer)
            .zip(takes)
            .map(|((by, by_name), takes)| GameProposal { by, by_name, reason: row.reason, takes, duty });
        votes.push(GameVote {
            id: row.id,
            motion,
            opened_by: stored_seat(row.opened_by)?,
            opened_at: row.opened_at,
            closes_at: row.closes_at,
            in_phase: row.in_phase,
            decided_at: row.decided_at,
            verdict: row.verdict.as_deref().and_then(VoteResult::of_code),
            cast: row.cast,
            own: row.own,
            proposal,
            detail: lines.or(successor).or(row.back_title.map(|title| MessageValue::from(title.0))),
        });
    }
    Ok(votes)
}
