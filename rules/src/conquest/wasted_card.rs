//! Cards that a draft uses up for nothing, and the one that it aims at an ally.

use super::act::Act;
use super::battle::lend_units;
use super::cards::{CardEffect, DefenceReach, SupplementShare, effect, needs_attack};
use super::catalogue::Card;
use super::draft_evaluation::DraftEvaluation;
use super::ids::Seat;
use super::narration;
use super::options::FirstAttack;
use super::order::card_targets;
use super::state::{ConquestStage, State};
use crate::rules::IllegalAct;

/// The reason why a card is used up for nothing.
#[derive(Clone, Debug, PartialEq)]
pub enum WasteReason {
    /// It works in an attack that meets resistance, and there is none.
    NoFight,
    /// No order or target of the draft uses it.
    Unused,
    /// Its target is one that it cannot have in the present position.
    Target(IllegalAct),
}

impl DraftEvaluation {
    /// Returns the card that does nothing after this draft of a post, and why. A target named in Phase 1 is judged by
    /// the position after the draft; it counts when Phase 2 begins.
    #[must_use]
    pub fn wasted_card(&self, before: &State, seat: Seat) -> Option<(Card, WasteReason)> {
        let played = self.after.player(seat)?.played.as_ref()?;
        let card = played.play.card;
        let reason = match before.stage {
            ConquestStage::Phase1 => {
                let refusal = card_targets::check(&self.after, seat, card, played.play.target?).err()?;
                Some(WasteReason::Target(narration::illegal(Some(&self.after), &refusal)))
            }
            ConquestStage::Phase2 if before.player(seat)?.played.as_ref()?.spent => None,
            ConquestStage::Phase2 if needs_attack(card) => self.waste_in_attack(before, seat, card),
            ConquestStage::Phase2 => {
                let unused = match effect(card) {
                    CardEffect::Infiltration(_) => !played.spent,
                    CardEffect::Assassination(_)
                    | CardEffect::Catapult(_)
                    | CardEffect::Defence(_, DefenceReach::One) => played.play.target.is_none(),
                    // Only a group that has had one order can get a second one.
                    CardEffect::SecondOrder => self.marches().count() < 2,
                    CardEffect::Passage { .. } => !self.has_friend(before, seat),
                    _ => false,
                };
                unused.then_some(WasteReason::Unused)
            }
            ConquestStage::Lobby | ConquestStage::Picking | ConquestStage::Over => None,
        };
        Some((card, reason?))
    }

    /// Returns the ally whom the card of a draft of Phase 1 betrays: it strikes the ally's territory when Phase 2 begins.
    /// `None` if it betrays nobody.
    #[must_use]
    pub fn betrayed_by_card(&self, seat: Seat) -> Option<Seat> {
        let play = &self.after.player(seat)?.played.as_ref()?.play;
        let target = play.target.filter(|_| self.after.stage == ConquestStage::Phase1)?;
        let victim = self.after.owner(target).filter(|owner| self.after.allied(seat, *owner))?;
        let strikes = matches!(effect(play.card), CardEffect::Assassination(_));
        let hits = || card_targets::check(&self.after, seat, play.card, target).is_ok();
        (strikes && hits()).then_some(victim)
    }

    /// Returns true if the seat has an ally, or an order that is given as somebody's ally.
    fn has_friend(&self, before: &State, seat: Seat) -> bool {
        let as_ally = |act: &Act| matches!(act, Act::Move { as_ally_of: Some(_), .. });
        before.living().any(|other| before.allied(seat, other)) || self.marches().any(as_ally)
    }

    fn marches(&self) -> impl Iterator<Item = &Act> {
        self.kept.iter().map(Act::unconditional).filter(|act| act.march().is_some())
    }

    /// Returns the reason why a card that works in an attack does nothing in this draft. A card of the first attack works in that
    /// one only, whether it meets resistance or not.
    fn waste_in_attack(&self, before: &State, seat: Seat, card: Card) -> Option<WasteReason> {
        // What a support brings is known only with the attack that it joins.
        if self.marches().any(|act| matches!(act, Act::SupportAttack { .. })) {
            return None;
        }
        let new = self.after.record.battles.iter().skip(before.record.battles.len());
        let mut own = new.filter(|battle| battle.by == seat).enumerate();
        if effect(card) == CardEffect::Supplement(SupplementShare::Half) {
            let is_spent = self.after.player(seat)?.played.as_ref()?.spent;
            let fights = own.any(|(_, battle)| battle.fought);
            let unused = (!is_spent).then_some(WasteReason::Unused);
            return if fights { unused } else { Some(WasteReason::NoFight) };
        }
        let is_by_order = before.options().cards_first_attack == FirstAttack::FirstOrder;
        let first = own.find(|(_, battle)| is_by_order || battle.fought);
        let Some((place, battle)) = first.filter(|(_, battle)| battle.fought) else {
            return Some(WasteReason::NoFight);
        };
        let mut attacks = self.marches().filter(|act| matches!(act, Act::Attack { .. }));
        let units = attacks.nth(place)?.march()?.units;
        let unused = match effect(card) {
            CardEffect::HalvedLosses => !battle.conquered,
            CardEffect::AuxiliariesSpecialised => units.lancers == 0,
            CardEffect::Supplement(_) => lend_units(card, units).is_empty(),
            _ => false,
        };
        unused.then_some(WasteReason::Unused)
    }
}
