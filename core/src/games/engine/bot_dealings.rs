//! The agreements of a bot that plays as an engine, as far as its host tells of them.

use std::collections::BTreeMap;

use stafeta_rules::rules::{AgreementStatus, BotLevel, NegotiationStep, Seat};

use super::{AgreementMove, AgreementNotice, EngineMessage};
use crate::games::{
    CorruptRecord, GameAgreement, GameAgreementRecord, GamePosition, Ruleset, kept_agreements,
};

/// The agreements of one seat.
#[derive(Debug, Default)]
pub(super) struct BotDealings {
    /// Those that the host has numbered.
    numbered: BTreeMap<usize, GameAgreementRecord>,
    /// Own proposals of which the host has told nothing yet, the oldest first.
    offered: Vec<GameAgreementRecord>,
}

impl BotDealings {
    /// Notes how an agreement stands now.
    ///
    /// # Errors
    /// The terms belong to another ruleset.
    pub(super) fn note(&mut self, ruleset: Ruleset, notice: &AgreementNotice) -> Result<(), CorruptRecord> {
        let agreement = notice.agreement.try_map(|terms| ruleset.read_terms(terms))?;
        self.offered.retain(|record| record.agreement != agreement);
        self.numbered.insert(notice.id, GameAgreementRecord { agreement, status: notice.status });
        Ok(())
    }

    /// Takes the steps of the bot on `seat`. Returns them as messages to the host, and the agreements to which its orders keep.
    ///
    /// # Errors
    /// The position belongs to another ruleset.
    pub(super) fn negotiate(
        &mut self,
        position: &dyn GamePosition,
        (seat, level, seed): (Seat, BotLevel, u64),
    ) -> Result<(Vec<EngineMessage>, Vec<GameAgreement>), CorruptRecord> {
        self.let_pass(position)?;
        let ids: Vec<usize> = self.numbered.keys().copied().collect();
        let records: Vec<GameAgreementRecord> =
            self.numbered.values().chain(&self.offered).cloned().collect();
        let steps = position.negotiate(seat, level, seed, &records)?;
        let kept = kept_agreements(seat, &records, &steps);
        let mut messages = Vec::new();
        for step in steps {
            let (index, status, answer): (usize, _, fn(usize) -> AgreementMove) = match step {
                NegotiationStep::Propose(agreement) => {
                    messages.push(proposal(&agreement)?);
                    self.offered.push(GameAgreementRecord { agreement, status: AgreementStatus::Proposed });
                    continue;
                }
                NegotiationStep::Accept(index) => {
                    (index, AgreementStatus::Accepted, |id| AgreementMove::Accept { id })
                }
                NegotiationStep::Refuse(index) => {
                    (index, AgreementStatus::Refused, |id| AgreementMove::Refuse { id })
                }
                NegotiationStep::End(index) => {
                    (index, AgreementStatus::Ended, |id| AgreementMove::End { id })
                }
            };
            let Some(id) = ids.get(index) else { continue };
            let Some(record) = self.numbered.get_mut(id) else { continue };
            record.status = status;
            let partner = record.agreement.partner(seat);
            messages.push(step_message(partner.into_iter().collect(), answer(*id)));
        }
        Ok((messages, kept))
    }

    /// Ends what is past in this position. What was accepted and not reported as broken counts as kept.
    fn let_pass(&mut self, position: &dyn GamePosition) -> Result<(), CorruptRecord> {
        for record in self.numbered.values_mut() {
            let is_open = record.status == AgreementStatus::Proposed || record.status.binds();
            if is_open && position.is_past(record)? {
                record.status = match record.status {
                    AgreementStatus::Proposed => AgreementStatus::Lapsed,
                    _ => AgreementStatus::Kept,
                };
            }
        }
        let mut waiting = Vec::new();
        for record in self.offered.drain(..) {
            if !position.is_past(&record)? {
                waiting.push(record);
            }
        }
        self.offered = waiting;
        Ok(())
    }
}

fn proposal(agreement: &GameAgreement) -> Result<EngineMessage, CorruptRecord> {
    let terms = agreement.terms.to_json()?;
    let turns = agreement.last_turn + 1 - agreement.first_turn;
    Ok(step_message(vec![agreement.to], AgreementMove::Propose { terms, turns }))
}

fn step_message(to: Vec<Seat>, step: AgreementMove) -> EngineMessage {
    EngineMessage::Press { to, text: String::new(), agreement: Some(step) }
}
