//! Agreements between seats: proposals, answers and endings as press of the two, and what becomes of them. The server holds nobody
//! to a promise; it tells the two afterwards whether it was kept. Bots keep theirs (`bots`).

use chrono::{DateTime, Utc};
use serde_json::Value;
use stafeta_rules::rules::{AgreementStatus, NegotiationStep, Seat};
use uuid::Uuid;

use super::agreement_rows::{self, StoredAgreement, StoredVerdict, allows_agreements};
use super::game_tx::GameTx;
use super::known_game::KnownGame;
use super::press_delivery::{PressDelivery, check_press, find_sent_press, open_conversation};
use super::{GameError, refused, roster};
use crate::accounts::Person;
use crate::db::Db;
use crate::games::{
    AgreementVerdict, GameAgreement, GameAgreementRecord, GameFact, GameNegotiationStep, judge_agreements,
};
use crate::i18n::{Message, ReaderLocale};
use crate::ids::{AgreementId, PressConversationId, UserId};
use crate::key;
use crate::notifications::{GroupNotification, NotificationKind};

/// The most proposals of one seat to another that wait for an answer.
const MOST_WAITING: usize = 5;

/// An agreement to propose.
#[derive(Debug, Clone)]
pub struct NewAgreement {
    /// The seat to which it is proposed.
    pub to: Seat,
    /// The terms as data of the ruleset.
    pub terms: Value,
    /// Its length in turns, from 1.
    pub turns: u32,
    /// The token of the form: the same form sent twice counts once.
    pub form_token: Uuid,
}

/// An answer to an agreement.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum AgreementAnswer {
    /// Accepts a proposal.
    Accept,
    /// Refuses a proposal.
    Refuse,
    /// Ends an agreement from the next turn on.
    End,
}

impl AgreementAnswer {
    /// Every answer.
    pub const ALL: [Self; 3] = [Self::Accept, Self::Refuse, Self::End];

    /// Returns the code used in forms and requests: `accept`.
    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            Self::Accept => "accept",
            Self::Refuse => "refuse",
            Self::End => "end",
        }
    }

    /// Returns the answer with this code; `None` if there is none.
    #[must_use]
    pub fn of_code(code: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|answer| answer.code() == code)
    }

    /// Returns the status that an agreement must have, and that which it gets.
    const fn change(self) -> (AgreementStatus, AgreementStatus) {
        match self {
            Self::Accept => (AgreementStatus::Proposed, AgreementStatus::Accepted),
            Self::Refuse => (AgreementStatus::Proposed, AgreementStatus::Refused),
            Self::End => (AgreementStatus::Accepted, AgreementStatus::Ended),
        }
    }

    const fn sentence(self) -> &'static str {
        match self {
            Self::Accept => key!("agreement-accepted"),
            Self::Refuse => key!("agreement-refused"),
            Self::End => key!("agreement-ended"),
        }
    }
}

/// Proposes an agreement from the seat of `person`. Returns the conversation of the two.
///
/// # Errors
/// They have no seat, the game does not allow private press now, or the position does not allow the agreement.
pub async fn propose_agreement(
    db: &Db,
    game: impl Into<KnownGame>,
    person: &Person,
    new: &NewAgreement,
    now: DateTime<Utc>,
) -> Result<PressConversationId, GameError> {
    GameTx::with_locked_game(db, game, now, async |game_tx| {
        let own = roster::seat_of(&game_tx.roster, person.id).ok_or(GameError::Forbidden)?;
        if let Some(sent) = find_sent_press(&mut game_tx.tx, game_tx.game.id, own, new.form_token).await? {
            return Ok(sent);
        }
        if !game_tx.game.ruleset.has_agreements() {
            return Err(refused(key!("agreement-not-here")));
        }
        check_press(&game_tx.game, false)?;
        if new.to == own || game_tx.roster.get(new.to.index()).is_none_or(|seated| !seated.is_taken()) {
            return Err(refused(key!("press-to-nobody")));
        }
        let terms = game_tx.game.ruleset.read_terms(&new.terms);
        let terms = terms.map_err(|_| refused(key!("agreement-unreadable")))?;
        let drafted = game_tx.position.draft_agreement((own, new.to), &terms, new.turns)?;
        let agreement = drafted.map_err(|why| GameError::Refused(game_tx.names().message(&why)))?;
        let open = agreement_rows::load_open(&mut *game_tx.tx, &game_tx.game).await?;
        let between = open.iter().filter(|stored| {
            let record = &stored.record;
            record.agreement.by == own && record.agreement.to == new.to
        });
        let between: Vec<&StoredAgreement> = between.collect();
        if between.iter().any(|stored| stored.record.agreement == agreement) {
            return Err(refused(key!("agreement-twice")));
        }
        let is_waiting = |stored: &&&StoredAgreement| stored.record.status == AgreementStatus::Proposed;
        if between.iter().filter(is_waiting).count() >= MOST_WAITING {
            return Err(refused(key!("agreement-too-many")));
        }
        game_tx.propose_to_seat(&agreement, Some(person.id), new.form_token).await
    })
    .await
}

/// Answers a proposal to the seat of `person`, or ends an agreement of theirs. Returns the conversation of the two.
///
/// # Errors
/// The agreement is not theirs, it was answered before, or it is too late.
pub async fn answer_agreement(
    db: &Db,
    game: impl Into<KnownGame>,
    person: &Person,
    agreement: AgreementId,
    answer: AgreementAnswer,
    now: DateTime<Utc>,
) -> Result<PressConversationId, GameError> {
    GameTx::with_locked_game(db, game, now, async |game_tx| {
        let own = roster::seat_of(&game_tx.roster, person.id).ok_or(GameError::Forbidden)?;
        let stored = agreement_rows::find_agreement(&mut *game_tx.tx, &game_tx.game, agreement).await?;
        let stored = stored.filter(|stored| stored.has_its_players(&game_tx.roster));
        let record = stored.as_ref().map(|stored| &stored.record);
        let is_own = record.is_some_and(|record| match answer {
            AgreementAnswer::Accept | AgreementAnswer::Refuse => record.agreement.to == own,
            AgreementAnswer::End => record.agreement.partner(own).is_some(),
        });
        let stored = stored.filter(|_| is_own).ok_or(GameError::Missing)?;
        check_press(&game_tx.game, false)?;
        if stored.record.status == answer.change().1 {
            return Ok(stored.conversation);
        }
        if game_tx.position.is_past(&stored.record)? {
            return Err(refused(key!("agreement-is-past")));
        }
        if !game_tx.answer_for_seat(own, &stored, answer, Some(person.id)).await? {
            return Err(refused(key!("agreement-was-answered")));
        }
        Ok(stored.conversation)
    })
    .await
}

impl GameTx {
    /// Carries out the steps of the bot on `seat`, which was shown `records`. A step that somebody else has made meanwhile is left
    /// out.
    pub(super) async fn take_bot_steps(
        &mut self,
        seat: Seat,
        steps: &[GameNegotiationStep],
        records: &[StoredAgreement],
    ) -> Result<(), GameError> {
        for step in steps {
            let (index, answer) = match step {
                NegotiationStep::Propose(agreement) => {
                    let has_player = self.roster.get(agreement.to.index()).is_some_and(|to| to.is_taken());
                    if has_player {
                        self.propose_to_seat(agreement, None, Uuid::new_v4()).await?;
                    }
                    continue;
                }
                NegotiationStep::Accept(index) => (*index, AgreementAnswer::Accept),
                NegotiationStep::Refuse(index) => (*index, AgreementAnswer::Refuse),
                NegotiationStep::End(index) => (*index, AgreementAnswer::End),
            };
            if let Some(stored) = records.get(index).filter(|stored| stored.has_its_players(&self.roster)) {
                self.answer_for_seat(seat, stored, answer, None).await?;
            }
        }
        Ok(())
    }

    /// Stores a proposal and says it to the other seat.
    async fn propose_to_seat(
        &mut self,
        agreement: &GameAgreement,
        author: Option<UserId>,
        form_token: Uuid,
    ) -> Result<PressConversationId, GameError> {
        let user_of = |seat: Seat| self.roster.get(seat.index()).and_then(|seated| seated.user);
        let users = (user_of(agreement.by), user_of(agreement.to));
        let members = members_of(agreement);
        let conversation = open_conversation(&mut self.tx, self.game.id, &members, self.now).await?;
        self.may_have_agreements = true;
        let id = agreement_rows::insert_proposal(&mut *self.tx, self.game.id, conversation, agreement, users)
            .await?;
        let message = self.sentence(key!("agreement-proposed"), agreement)?;
        self.say_about(agreement.by, author, (conversation, id), (&members, &message), form_token).await?;
        Ok(conversation)
    }

    /// Stores an answer of a seat and says it to the other. Returns false if the agreement no longer waits for it.
    async fn answer_for_seat(
        &mut self,
        seat: Seat,
        stored: &StoredAgreement,
        answer: AgreementAnswer,
        author: Option<UserId>,
    ) -> Result<bool, GameError> {
        let turn = self.position.phase().turn;
        let change = answer.change();
        if !agreement_rows::store_answer(&mut *self.tx, self.game.id, stored.id, change, turn).await? {
            return Ok(false);
        }
        let agreement = &stored.record.agreement;
        let message = self.sentence(answer.sentence(), agreement)?;
        let place = (stored.conversation, stored.id);
        self.say_about(seat, author, place, (&members_of(agreement), &message), Uuid::new_v4()).await?;
        Ok(true)
    }

    fn sentence(&self, id: &'static str, agreement: &GameAgreement) -> Result<Message, GameError> {
        let terms = self.names().message(&self.position.describe_agreement(agreement)?);
        Ok(Message::new(id).with("terms", terms))
    }

    async fn say_about(
        &mut self,
        seat: Seat,
        author: Option<UserId>,
        (conversation, agreement): (PressConversationId, AgreementId),
        (members, message): (&[Seat], &Message),
        form_token: Uuid,
    ) -> Result<(), GameError> {
        // Whoever reads messages as text only reads this one in the language of the game.
        let words = ReaderLocale::new(self.game.lang, self.game.zone.clone(), self.now);
        let delivery = PressDelivery {
            game: &self.game,
            roster: &self.roster,
            conversation,
            members,
            seat,
            author,
            text: &words.say(message),
            about: Some((agreement, message)),
            form_token,
            now: self.now,
        };
        Ok(delivery.deliver(&mut self.tx).await?)
    }

    /// Decides what the facts of a phase, which are not applied yet, mean for the agreements of the game, and tells the two.
    ///
    /// # Errors
    /// A query failed, or what is stored cannot be read.
    pub(super) async fn judge_agreements(&mut self, facts: &[GameFact]) -> Result<(), GameError> {
        if !self.may_have_agreements || !allows_agreements(&self.game) {
            return Ok(());
        }
        let open = agreement_rows::load_open(&mut *self.tx, &self.game).await?;
        if open.is_empty() {
            return Ok(());
        }
        let (bound, left): (Vec<StoredAgreement>, Vec<StoredAgreement>) =
            open.into_iter().partition(|stored| stored.has_its_players(&self.roster));
        let records: Vec<&GameAgreementRecord> = bound.iter().map(|stored| &stored.record).collect();
        let lapsed = left.into_iter().map(|stored| StoredVerdict {
            id: stored.id,
            status: AgreementStatus::Lapsed,
            broken_by: Vec::new(),
        });
        let mut verdicts: Vec<StoredVerdict> = lapsed.collect();
        for AgreementVerdict { index, status, broken_by } in
            judge_agreements(&*self.position, facts, &records)?
        {
            if status != AgreementStatus::Lapsed {
                self.notify_of_verdict(&bound[index], status);
            }
            verdicts.push(StoredVerdict { id: bound[index].id, status, broken_by });
        }
        if !verdicts.is_empty() {
            let first_event = self.seq + 1;
            agreement_rows::store_verdicts(&mut *self.tx, self.game.id, first_event, &verdicts).await?;
        }
        Ok(())
    }

    /// Tells the two people of an agreement that it is over.
    fn notify_of_verdict(&mut self, stored: &StoredAgreement, status: AgreementStatus) {
        let id = match status {
            AgreementStatus::Broken => key!("agreement-notice-broken"),
            _ => key!("agreement-notice-kept"),
        };
        let users: Vec<UserId> = [stored.by_user, stored.to_user].into_iter().flatten().collect();
        if users.is_empty() {
            return;
        }
        self.decision.notices.push(GroupNotification {
            users,
            kind: NotificationKind::Press,
            topic: format!("game:{}:press", self.game.id),
            message: Message::new(id).with("game", &self.game.name),
            link: format!("{}/press/{}", self.game.path(), stored.conversation),
            events: 1,
            by_mail: false,
        });
    }
}

/// Returns the two seats of an agreement in ascending order.
fn members_of(agreement: &GameAgreement) -> [Seat; 2] {
    let mut members = [agreement.by, agreement.to];
    members.sort_unstable();
    members
}
