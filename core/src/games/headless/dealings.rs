//! The agreements of a game without people: proposals and answers of bots and engines, and what becomes of them.

use stafeta_rules::rules::{AgreementStatus, NegotiationStep, Seat};

use crate::games::engine::{AgreementMove, AgreementNotice};
use crate::games::{
    CorruptRecord, GameAgreement, GameAgreementRecord, GameFact, GameNegotiationStep, GamePosition, Ruleset,
    judge_agreements, kept_agreements,
};

/// The agreements of a game so far, the oldest first.
#[derive(Debug, Default)]
pub(super) struct GameDealings {
    records: Vec<GameAgreementRecord>,
}

impl GameDealings {
    /// Returns the agreements of a seat, and their indices.
    pub(super) fn of_seat(&self, seat: Seat) -> (Vec<usize>, Vec<GameAgreementRecord>) {
        let own = self.records.iter().enumerate();
        own.filter(|(_, record)| record.agreement.partner(seat).is_some())
            .map(|(index, record)| (index, record.clone()))
            .unzip()
    }

    /// Returns the agreements to which a bot on a seat keeps.
    pub(super) fn kept_by(&self, seat: Seat) -> Vec<GameAgreement> {
        kept_agreements(seat, &self.of_seat(seat).1, &[])
    }

    /// Carries out the steps of a seat that was shown the records with these indices. Returns the indices of those that changed.
    pub(super) fn take_steps(&mut self, steps: Vec<GameNegotiationStep>, shown: &[usize]) -> Vec<usize> {
        let mut changed = Vec::new();
        for step in steps {
            let (from, to, index) = match step {
                NegotiationStep::Propose(agreement) => {
                    changed.push(self.records.len());
                    self.records.push(GameAgreementRecord { agreement, status: AgreementStatus::Proposed });
                    continue;
                }
                NegotiationStep::Accept(index) => {
                    (AgreementStatus::Proposed, AgreementStatus::Accepted, index)
                }
                NegotiationStep::Refuse(index) => {
                    (AgreementStatus::Proposed, AgreementStatus::Refused, index)
                }
                NegotiationStep::End(index) => (AgreementStatus::Accepted, AgreementStatus::Ended, index),
            };
            let Some(index) = shown.get(index).copied() else { continue };
            if let Some(record) = self.records.get_mut(index).filter(|record| record.status == from) {
                record.status = to;
                changed.push(index);
            }
        }
        changed
    }

    /// Carries out a step of an engine on `seat`. Returns the index of the agreement; `None` if the step is impossible.
    ///
    /// # Errors
    /// The ruleset cannot read a value of its own.
    pub(super) fn take_move(
        &mut self,
        (ruleset, position): (Ruleset, &dyn GamePosition),
        (seat, to): (Seat, Seat),
        step: AgreementMove,
    ) -> Result<Option<usize>, CorruptRecord> {
        let step = match step {
            AgreementMove::Propose { terms, turns } => {
                let Ok(terms) = ruleset.read_terms(&terms) else { return Ok(None) };
                match position.draft_agreement((seat, to), &terms, turns)? {
                    Ok(agreement) => NegotiationStep::Propose(agreement),
                    Err(_) => return Ok(None),
                }
            }
            AgreementMove::Accept { id } => NegotiationStep::Accept(id),
            AgreementMove::Refuse { id } => NegotiationStep::Refuse(id),
            AgreementMove::End { id } => NegotiationStep::End(id),
        };
        let may = match step {
            NegotiationStep::Accept(id) | NegotiationStep::Refuse(id) => {
                self.records.get(id).is_some_and(|record| record.agreement.to == seat)
            }
            NegotiationStep::End(id) => {
                self.records.get(id).is_some_and(|record| record.agreement.partner(seat).is_some())
            }
            NegotiationStep::Propose(_) => true,
        };
        let all: Vec<usize> = (0..self.records.len()).collect();
        Ok(if may { self.take_steps(vec![step], &all).first().copied() } else { None })
    }

    /// Decides what the facts of a phase, which are not applied yet, mean for the agreements. Returns the seats that broke one, an
    /// entry for each breach.
    ///
    /// # Errors
    /// The ruleset cannot read a value of its own.
    pub(super) fn judge(
        &mut self,
        position: &dyn GamePosition,
        facts: &[GameFact],
    ) -> Result<Vec<Seat>, CorruptRecord> {
        let open = self.records.iter().enumerate().filter(|(_, record)| is_open(record));
        let (indices, open): (Vec<usize>, Vec<&GameAgreementRecord>) = open.unzip();
        if open.is_empty() {
            return Ok(Vec::new());
        }
        let mut broken_by = Vec::new();
        for verdict in judge_agreements(position, facts, &open)? {
            self.records[indices[verdict.index]].status = verdict.status;
            broken_by.extend(verdict.broken_by);
        }
        Ok(broken_by)
    }

    /// Describes an agreement to an engine.
    ///
    /// # Errors
    /// The terms cannot be serialised, which only a bug of the ruleset can cause.
    pub(super) fn notice(&self, index: usize) -> Result<Option<AgreementNotice>, CorruptRecord> {
        let Some(GameAgreementRecord { agreement, status }) = self.records.get(index) else {
            return Ok(None);
        };
        Ok(Some(AgreementNotice {
            id: index,
            status: *status,
            agreement: agreement.try_map(|terms| terms.to_json())?,
        }))
    }

    /// Counts the agreements with this status.
    pub(super) fn count(&self, status: AgreementStatus) -> u64 {
        super::count(self.records.iter().filter(|record| record.status == status).count())
    }
}

fn is_open(record: &GameAgreementRecord) -> bool {
    record.status == AgreementStatus::Proposed || record.status.binds()
}
