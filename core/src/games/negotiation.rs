//! Agreements between seats of any ruleset, with the types of their terms erased.

use std::any::Any;
use std::collections::BTreeSet;
use std::fmt::Debug;

use serde_json::Value;
use stafeta_rules::rules::{
    AgreementChoice, AgreementRecord, AgreementStatus, BotLevel, CompleteRules, Message, NegotiationStep,
    Seat, SeatAgreement, ToJson,
};

use super::ruleset_position::RulesetPosition;
use super::stored_values::SharedValue;
use super::{CorruptRecord, GameFact, GamePosition, SeatActs};

/// The promise of an agreement.
#[derive(Debug, Clone, PartialEq)]
pub struct GameAgreementTerms(SharedValue);

impl GameAgreementTerms {
    /// Erases the type of terms.
    pub fn of<T: Any + Debug + Send + Sync + PartialEq + ToJson>(terms: T) -> Self {
        Self(SharedValue::of(terms))
    }

    /// Serialises the terms for the database.
    ///
    /// # Errors
    /// They cannot be serialised, which only a bug of the ruleset can cause.
    pub fn to_json(&self) -> Result<Value, CorruptRecord> {
        self.0.to_json("the terms of an agreement")
    }

    fn typed<T: Any + Clone>(&self) -> Result<T, CorruptRecord> {
        self.0.typed("the terms of an agreement").cloned()
    }
}

/// An agreement between seats of any ruleset.
pub type GameAgreement = SeatAgreement<GameAgreementTerms>;
/// An agreement with what has become of it.
pub type GameAgreementRecord = AgreementRecord<GameAgreementTerms>;
/// A step of a seat in its dealings.
pub type GameNegotiationStep = NegotiationStep<GameAgreementTerms>;

/// The part of a position that is about agreements between its seats. They are no part of the position: callers keep them.
pub trait NegotiablePosition {
    /// Returns the terms that a seat can propose now; empty in a ruleset without agreements.
    fn agreement_choices(&self, seat: Seat) -> Vec<AgreementChoice<GameAgreementTerms>>;

    /// Makes an agreement that the first seat proposes to the second, for a number of turns. Inside, returns why it is impossible.
    ///
    /// # Errors
    /// The terms belong to another ruleset.
    fn draft_agreement(
        &self,
        seats: (Seat, Seat),
        terms: &GameAgreementTerms,
        turns: u32,
    ) -> Result<Result<GameAgreement, Message>, CorruptRecord>;

    /// Returns an agreement in words.
    ///
    /// # Errors
    /// The terms belong to another ruleset.
    fn describe_agreement(&self, agreement: &GameAgreement) -> Result<Message, CorruptRecord>;

    /// Returns the seats that break an agreement by a fact that is not applied yet.
    ///
    /// # Errors
    /// The terms or the fact belong to another ruleset.
    fn breaches(&self, fact: &GameFact, agreement: &GameAgreement) -> Result<Vec<Seat>, CorruptRecord>;

    /// Returns true if nothing can break an agreement any more, or if it is too late to accept a proposal.
    ///
    /// # Errors
    /// The terms belong to another ruleset.
    fn is_past(&self, record: &GameAgreementRecord) -> Result<bool, CorruptRecord>;

    /// Returns true if acts of a seat keep agreements, as far as they hold now.
    ///
    /// # Errors
    /// The terms or the acts belong to another ruleset.
    fn keeps_agreements(
        &self,
        seat: Seat,
        acts: &SeatActs,
        agreements: &[GameAgreement],
    ) -> Result<bool, CorruptRecord>;

    /// Returns the steps of the bot on a seat in its dealings. `records` has all agreements of its seat, the oldest first.
    ///
    /// # Errors
    /// The terms belong to another ruleset.
    fn negotiate(
        &self,
        seat: Seat,
        level: BotLevel,
        seed: u64,
        records: &[GameAgreementRecord],
    ) -> Result<Vec<GameNegotiationStep>, CorruptRecord>;

    /// Returns the post of the bot on a seat, which keeps these agreements.
    ///
    /// # Errors
    /// The terms belong to another ruleset.
    fn bot_with_agreements(
        &self,
        seat: Seat,
        level: BotLevel,
        seed: u64,
        agreements: &[GameAgreement],
    ) -> Result<SeatActs, CorruptRecord>;
}

impl<R> NegotiablePosition for RulesetPosition<R>
where
    R: CompleteRules + 'static,
    R::State: Send + Sync,
    R::Act: Send + Sync,
    R::Event: Send + Sync,
{
    fn agreement_choices(&self, seat: Seat) -> Vec<AgreementChoice<GameAgreementTerms>> {
        let choices = R::agreement_choices(&self.seen_by(seat), seat).into_iter();
        choices
            .map(|AgreementChoice { terms, kind, name }| AgreementChoice {
                terms: GameAgreementTerms::of(terms),
                kind,
                name,
            })
            .collect()
    }

    fn draft_agreement(
        &self,
        seats: (Seat, Seat),
        terms: &GameAgreementTerms,
        turns: u32,
    ) -> Result<Result<GameAgreement, Message>, CorruptRecord> {
        let drafted = R::draft_agreement(&self.seen_by(seats.0), seats, terms.typed()?, turns);
        Ok(drafted.map(erase))
    }

    fn describe_agreement(&self, agreement: &GameAgreement) -> Result<Message, CorruptRecord> {
        Ok(R::describe_agreement(&self.seen_by(agreement.by), &agreement.try_map(GameAgreementTerms::typed)?))
    }

    fn breaches(&self, fact: &GameFact, agreement: &GameAgreement) -> Result<Vec<Seat>, CorruptRecord> {
        Ok(R::breaches(self.state(), fact.event()?, &agreement.try_map(GameAgreementTerms::typed)?))
    }

    fn is_past(&self, record: &GameAgreementRecord) -> Result<bool, CorruptRecord> {
        let agreement = record.agreement.try_map(GameAgreementTerms::typed)?;
        Ok(R::is_past(self.state(), &agreement, record.status))
    }

    fn keeps_agreements(
        &self,
        seat: Seat,
        acts: &SeatActs,
        agreements: &[GameAgreement],
    ) -> Result<bool, CorruptRecord> {
        Ok(R::keeps_agreements(&self.seen_by(seat), seat, &acts.typed()?, &typed_agreements(agreements)?))
    }

    fn negotiate(
        &self,
        seat: Seat,
        level: BotLevel,
        seed: u64,
        records: &[GameAgreementRecord],
    ) -> Result<Vec<GameNegotiationStep>, CorruptRecord> {
        let typed = records.iter().map(|record| {
            let agreement = record.agreement.try_map(GameAgreementTerms::typed)?;
            Ok(AgreementRecord { agreement, status: record.status })
        });
        let records = typed.collect::<Result<Vec<AgreementRecord<R::Terms>>, CorruptRecord>>()?;
        let steps = R::negotiate(&self.seen_by(seat), seat, level, seed, &records).into_iter();
        Ok(steps
            .map(|step| match step {
                NegotiationStep::Propose(agreement) => NegotiationStep::Propose(erase(agreement)),
                NegotiationStep::Accept(index) => NegotiationStep::Accept(index),
                NegotiationStep::Refuse(index) => NegotiationStep::Refuse(index),
                NegotiationStep::End(index) => NegotiationStep::End(index),
            })
            .collect())
    }

    fn bot_with_agreements(
        &self,
        seat: Seat,
        level: BotLevel,
        seed: u64,
        agreements: &[GameAgreement],
    ) -> Result<SeatActs, CorruptRecord> {
        let view = self.seen_by(seat);
        let offers = R::offers(&view, seat);
        let agreements = typed_agreements(agreements)?;
        Ok(SeatActs::of(R::bot_with_agreements(&view, &offers, level, seed, &agreements)))
    }
}

fn erase<T: Any + Debug + Send + Sync + PartialEq + ToJson>(agreement: SeatAgreement<T>) -> GameAgreement {
    let SeatAgreement { by, to, terms, first_turn, last_turn } = agreement;
    SeatAgreement { by, to, terms: GameAgreementTerms::of(terms), first_turn, last_turn }
}

fn typed_agreements<T: Any + Clone>(
    agreements: &[GameAgreement],
) -> Result<Vec<SeatAgreement<T>>, CorruptRecord> {
    agreements.iter().map(|agreement| agreement.try_map(GameAgreementTerms::typed)).collect()
}

/// Returns the agreements to which the bot on `seat` keeps after its steps: those that bind it, its own proposals that wait
/// for an answer, and what it has just accepted or proposed.
#[must_use]
pub fn kept_agreements(
    seat: Seat,
    records: &[GameAgreementRecord],
    steps: &[GameNegotiationStep],
) -> Vec<GameAgreement> {
    let is_kept = |(index, record): &(usize, &GameAgreementRecord)| {
        let is_offer = record.status == AgreementStatus::Proposed && record.agreement.by == seat;
        record.status.binds() || is_offer || steps.contains(&NegotiationStep::Accept(*index))
    };
    let old = records.iter().enumerate().filter(is_kept).map(|(_, record)| record.agreement.clone());
    let new = steps.iter().filter_map(|step| match step {
        NegotiationStep::Propose(agreement) => Some(agreement.clone()),
        _ => None,
    });
    old.chain(new).collect()
}

/// What facts mean for an agreement that was open before them.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct AgreementVerdict {
    /// The index of the agreement in the list.
    pub index: usize,
    /// What has become of it.
    pub status: AgreementStatus,
    /// The seats that broke it, in order.
    pub broken_by: Vec<Seat>,
}

/// Decides what the facts of a phase, which are not applied to `position` yet, mean for agreements that wait for an answer or bind
/// somebody. Those that go on as they are get no verdict.
///
/// # Errors
/// The terms or the facts belong to another ruleset.
pub fn judge_agreements(
    position: &dyn GamePosition,
    facts: &[GameFact],
    open: &[&GameAgreementRecord],
) -> Result<Vec<AgreementVerdict>, CorruptRecord> {
    let mut position = position.copy();
    let mut breakers = vec![BTreeSet::new(); open.len()];
    for fact in facts {
        for (record, breakers) in open.iter().zip(&mut breakers).filter(|(record, _)| record.status.binds()) {
            breakers.extend(position.breaches(fact, &record.agreement)?);
        }
        position.apply(fact)?;
    }
    let mut verdicts = Vec::new();
    for (index, (record, breakers)) in open.iter().zip(breakers).enumerate() {
        let status = match record.status {
            _ if !breakers.is_empty() => AgreementStatus::Broken,
            _ if !position.is_past(record)? => continue,
            AgreementStatus::Proposed => AgreementStatus::Lapsed,
            _ => AgreementStatus::Kept,
        };
        verdicts.push(AgreementVerdict { index, status, broken_by: breakers.into_iter().collect() });
    }
    Ok(verdicts)
}
