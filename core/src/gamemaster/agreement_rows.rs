//! Stored agreements between seats of a game. They bind the players who made them, not those who take the seats later.

use serde::Serialize;
use serde_json::Value;
use sqlx::PgExecutor;
use sqlx::types::Json;
use stafeta_rules::rules::{AgreementStatus, Seat, SeatAgreement};

use super::GameError;
use super::game::{Game, Press, Stage};
use super::roster::SeatRow;
use crate::games::{CorruptRecord, GameAgreement, GameAgreementRecord, Ruleset};
use crate::ids::{AgreementId, GameId, PressConversationId, UserId, stored_seat};

/// An agreement as stored.
#[derive(Debug, Clone)]
pub(super) struct StoredAgreement {
    pub(super) id: AgreementId,
    pub(super) conversation: PressConversationId,
    pub(super) record: GameAgreementRecord,
    /// The person who proposed it; `None` for a bot.
    pub(super) by_user: Option<UserId>,
    /// The person to whom it was proposed; `None` for a bot.
    pub(super) to_user: Option<UserId>,
}

impl StoredAgreement {
    /// Returns true if both seats have the players who made it.
    pub(super) fn has_its_players(&self, roster: &[SeatRow]) -> bool {
        let sits = |seat: Seat, user: Option<UserId>| {
            let seated = roster.get(seat.index());
            seated.is_some_and(|seated| seated.user == user && (user.is_some() || seated.bot))
        };
        let agreement = &self.record.agreement;
        sits(agreement.by, self.by_user) && sits(agreement.to, self.to_user)
    }
}

/// What has become of a stored agreement.
#[derive(Debug, Serialize)]
pub(super) struct StoredVerdict {
    pub(super) id: AgreementId,
    pub(super) status: AgreementStatus,
    /// The seats that broke it, in order.
    pub(super) broken_by: Vec<Seat>,
}

struct AgreementRow {
    id: AgreementId,
    conversation: PressConversationId,
    by_seat: i16,
    to_seat: i16,
    by_user: Option<UserId>,
    to_user: Option<UserId>,
    terms: Value,
    first_turn: i32,
    last_turn: i32,
    status: String,
}

impl AgreementRow {
    fn read(self, ruleset: Ruleset) -> Result<StoredAgreement, GameError> {
        let agreement = SeatAgreement {
            by: stored_seat(self.by_seat)?,
            to: stored_seat(self.to_seat)?,
            terms: ruleset.read_terms(&self.terms)?,
            first_turn: self.first_turn.unsigned_abs(),
            last_turn: self.last_turn.unsigned_abs(),
        };
        let record = GameAgreementRecord { agreement, status: read_status(&self.status)? };
        let Self { id, conversation, by_user, to_user, .. } = self;
        Ok(StoredAgreement { id, conversation, record, by_user, to_user })
    }
}

/// Reads a stored status.
///
/// # Errors
/// No such status exists.
pub(super) fn read_status(code: &str) -> Result<AgreementStatus, CorruptRecord> {
    AgreementStatus::of_code(code)
        .ok_or_else(|| CorruptRecord { what: "the status of an agreement", why: code.to_owned() })
}

/// Returns true if the seats of a game can make agreements now.
pub(super) fn allows_agreements(game: &Game) -> bool {
    game.ruleset.has_agreements() && game.press == Press::Full && game.stage == Stage::Running
}

/// Loads the agreements of a game that wait for an answer or bind somebody, the oldest first.
pub(super) async fn load_open(
    db: impl PgExecutor<'_>,
    game: &Game,
) -> Result<Vec<StoredAgreement>, GameError> {
    let rows = sqlx::query_as!(
        AgreementRow,
        r#"select id as "id: AgreementId", conversation_id as "conversation: PressConversationId", by_seat, to_seat,
                  by_user as "by_user: UserId", to_user as "to_user: UserId", terms, first_turn, last_turn, status
           from press_agreements where game_id = $1 and status in ('proposed', 'accepted', 'ended') order by id"#,
        game.id.0
    )
    .fetch_all(db)
    .await?;
    rows.into_iter().map(|row| row.read(game.ruleset)).collect()
}

/// Loads all agreements of a seat with the players that the seats have now, the oldest first.
pub(super) async fn load_of_seat(
    db: impl PgExecutor<'_>,
    game: &Game,
    roster: &[SeatRow],
    seat: Seat,
) -> Result<Vec<StoredAgreement>, GameError> {
    let rows = sqlx::query_as!(
        AgreementRow,
        r#"select id as "id: AgreementId", conversation_id as "conversation: PressConversationId", by_seat, to_seat,
                  by_user as "by_user: UserId", to_user as "to_user: UserId", terms, first_turn, last_turn, status
           from press_agreements where game_id = $1 and $2 in (by_seat, to_seat) order by id"#,
        game.id.0,
        i16::from(seat.0)
    )
    .fetch_all(db)
    .await?;
    let stored = rows.into_iter().map(|row| row.read(game.ruleset));
    let stored = stored.collect::<Result<Vec<_>, GameError>>()?;
    Ok(stored.into_iter().filter(|stored| stored.has_its_players(roster)).collect())
}

/// Finds an agreement of a game.
pub(super) async fn find_agreement(
    db: impl PgExecutor<'_>,
    game: &Game,
    agreement: AgreementId,
) -> Result<Option<StoredAgreement>, GameError> {
    let row = sqlx::query_as!(
        AgreementRow,
        r#"select id as "id: AgreementId", conversation_id as "conversation: PressConversationId", by_seat, to_seat,
                  by_user as "by_user: UserId", to_user as "to_user: UserId", terms, first_turn, last_turn, status
           from press_agreements where game_id = $1 and id = $2"#,
        game.id.0,
        agreement.0
    )
    .fetch_optional(db)
    .await?;
    row.map(|row| row.read(game.ruleset)).transpose()
}

/// Stores a proposal. Returns its id.
pub(super) async fn insert_proposal(
    db: impl PgExecutor<'_>,
    game: GameId,
    conversation: PressConversationId,
    agreement: &GameAgreement,
    (by_user, to_user): (Option<UserId>, Option<UserId>),
) -> Result<AgreementId, GameError> {
    let id = sqlx::query_scalar!(
        r#"insert into press_agreements (game_id, conversation_id, by_seat, to_seat, by_user, to_user, terms, first_turn, last_turn, status)
           values ($1, $2, $3, $4, $5, $6, $7, $8, $9, 'proposed') returning id as "id: AgreementId""#,
        game.0,
        conversation.0,
        i16::from(agreement.by.0),
        i16::from(agreement.to.0),
        by_user.map(|user| user.0),
        to_user.map(|user| user.0),
        agreement.terms.to_json()?,
        agreement.first_turn.cast_signed(),
        agreement.last_turn.cast_signed()
    )
    .fetch_one(db)
    .await?;
    Ok(id)
}

/// Stores the answer to an agreement, if its status is still `from`. One that is ended holds until the end of `turn`. Returns true
/// if it was stored.
pub(super) async fn store_answer(
    db: impl PgExecutor<'_>,
    game: GameId,
    agreement: AgreementId,
    (from, to): (AgreementStatus, AgreementStatus),
    turn: u32,
) -> sqlx::Result<bool> {
    let stored = sqlx::query!(
        "update press_agreements set status = $4,
                last_turn = case $4 when 'ended' then least(last_turn, greatest(first_turn, $5)) else last_turn end
         where game_id = $1 and id = $2 and status = $3",
        game.0,
        agreement.0,
        from.code(),
        to.code(),
        turn.cast_signed()
    )
    .execute(db)
    .await?;
    Ok(stored.rows_affected() > 0)
}

/// Stores what has become of agreements by the event with number `seq`.
pub(super) async fn store_verdicts(
    db: impl PgExecutor<'_>,
    game: GameId,
    seq: i32,
    verdicts: &[StoredVerdict],
) -> sqlx::Result<()> {
    sqlx::query!(
        "update press_agreements a set status = n.status, broken_by = n.broken_by, judged_seq = $3, judged_from = a.status
         from jsonb_to_recordset($2) as n (id bigint, status text, broken_by smallint[]) where a.game_id = $1 and a.id = n.id",
        game.0,
        Json(verdicts) as _,
        seq
    )
    .execute(db)
    .await?;
    Ok(())
}
