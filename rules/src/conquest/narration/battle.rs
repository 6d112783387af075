//! Messages about battles with their arithmetic, and about their consequences: units and Castles lost, land that
//! changes hands, help refused, allies and enemies (FCQ-7.3, FCQ-11.3, R-66).

use super::names::{ConquestNarrator, by, named, number};
use crate::conquest::act::HelpRefusal;
use crate::conquest::battle::{
    BattleBonus, BattleReport, BattleRole, BattleVictor, BonusSource, ForcesByRole, lend_units,
};
use crate::conquest::catalogue::Card;
use crate::conquest::event::ConquestFact;
use crate::conquest::ids::Seat;
use crate::conquest::order::{meets_wells, without_luck};
use crate::conquest::state::Battle;
use crate::rules::{Message, MessageArg};

pub(super) fn narrate_battle_fact(
    narrator: &ConquestNarrator<'_>,
    fact: &ConquestFact,
) -> Option<Vec<Message>> {
    let message = match fact {
        ConquestFact::Fought { battle } => return Some(describe_battle(narrator, battle)),
        ConquestFact::StayedBehind { seat, at, units, .. } => {
            let message = by(*seat, "conquest-stayed-behind").with("place", narrator.place(*at));
            message.with("units", narrator.units(*units))
        }
        ConquestFact::Refused { seat, refuse } => match refuse {
            HelpRefusal::Troops { player, territory } => by(*seat, "conquest-refused-troops")
                .with("other", *player)
                .with("place", narrator.place(*territory)),
            HelpRefusal::Gift { player } => by(*seat, "conquest-refused-gift").with("other", *player),
        },
        ConquestFact::Cooperated { by: giver, with, support: Some(support) } => {
            by(*giver, "conquest-cooperated-by")
                .with("other", *with)
                .with("support", named("support", support))
        }
        ConquestFact::Cooperated { by: giver, with, support: None } => {
            by(*giver, "conquest-cooperated").with("other", *with)
        }
        ConquestFact::Hostile { by: attacker, against, betrayal } => {
            let id = if betrayal.is_some() { "conquest-betrayed" } else { "conquest-hostile" };
            by(*attacker, id).with("other", *against)
        }
        ConquestFact::UnitsDied { territory, seat, units, cause } => Message::new("conquest-units-died")
            .with("player", narrator.lord(Some(*seat)))
            .with("place", narrator.place(*territory))
            .with("units", narrator.units(*units))
            .with("cause", narrator.cause(cause)),
        ConquestFact::CastleFell { territory, cause } => Message::new("conquest-castle-fell")
            .with("castle", narrator.theme().castle())
            .with("place", narrator.place(*territory))
            .with("cause", narrator.cause(cause)),
        ConquestFact::Freed { territory, cause } => Message::new("conquest-freed")
            .with("place", narrator.place(*territory))
            .with("cause", narrator.cause(cause)),
        ConquestFact::Inherited { territory, to, cause } => by(*to, "conquest-inherited")
            .with("place", narrator.place(*territory))
            .with("cause", narrator.cause(cause)),
        ConquestFact::Kept { territory } => {
            Message::new("conquest-kept").with("place", narrator.place(*territory))
        }
        _ => return None,
    };
    Some(vec![message])
}

/// Describes a battle: its arithmetic, its result and the consequences.
pub(super) fn describe_battle(narrator: &ConquestNarrator<'_>, battle: &Battle) -> Vec<Message> {
    BattleNarrator { narrator, battle }.lines()
}

/// A battle to describe, with the names of the position.
struct BattleNarrator<'a> {
    narrator: &'a ConquestNarrator<'a>,
    battle: &'a Battle,
}

impl BattleNarrator<'_> {
    fn lines(&self) -> Vec<Message> {
        let mut lines = Vec::new();
        if let Some(account) = &self.battle.outcome.account {
            lines.extend(self.anew());
            lines.push(self.strengths(account));
            lines.extend(self.bonuses(account));
            lines.extend(self.wells());
            lines.extend(self.spared(account));
        }
        lines.push(self.beside_expected());
        lines.extend(self.consequences());
        lines
    }

    /// States that the battle replaces an earlier one: support is always posted after the attack.
    fn anew(&self) -> Option<Message> {
        let supported = self.battle.supporter.is_some() || self.battle.late.is_some();
        supported.then(|| {
            let message = by(self.battle.attacker.seat, "conquest-battle-anew");
            message.with("place", self.narrator.place(self.battle.place)).with_rule("R-13")
        })
    }

    /// States that the defender's Poisoned Wells counted (FCQ-10.17).
    fn wells(&self) -> Option<Message> {
        meets_wells(self.narrator.state, self.battle).then(|| {
            let card = self.narrator.card(Card::Fantani);
            Message::new("conquest-battle-wells").with("card", card).with_rule("FCQ-10.17")
        })
    }

    /// Describes the result beside the expected one (FCQ-11.3); only Luck makes them differ. A battle that is fought
    /// again after a refusal, and a battle of a draft, have no expected result to compare.
    fn beside_expected(&self) -> Message {
        let result = self.result();
        let Some(account) =
            self.battle.outcome.account.as_ref().filter(|_| self.battle.open && !self.narrator.drafts)
        else {
            return result;
        };
        let roles =
            [BattleRole::Attacker, BattleRole::AttackerAlly, BattleRole::Defender, BattleRole::DefenderAlly];
        if roles.iter().all(|role| account.spared_by_luck.of(*role).is_empty()) {
            return Message::new("conquest-battle-as-expected").with("result", result);
        }
        let battle = &without_luck(self.narrator.state, self.battle);
        let expected = BattleNarrator { narrator: self.narrator, battle }.result();
        Message::new("conquest-battle-beyond-expected").with("result", result).with("expected", expected)
    }

    /// Returns the player of a role in this battle; `None` for a garrison without an owner.
    fn seat(&self, role: BattleRole) -> Option<Seat> {
        let battle = self.battle;
        match role {
            BattleRole::Attacker => Some(battle.attacker.seat),
            BattleRole::AttackerAlly => battle.supporter.map(|side| side.seat),
            BattleRole::Defender => battle.owner.or_else(|| {
                let defending = |seat: &Seat| Some(*seat) != battle.guest && *seat != battle.attacker.seat;
                battle.before.units.iter().map(|(seat, _)| *seat).find(defending)
            }),
            BattleRole::DefenderAlly => battle.late.map(|side| side.seat).or(battle.guest),
        }
    }

    fn forces(&self, forces: &ForcesByRole, roles: [BattleRole; 2]) -> MessageArg {
        self.narrator.forces(roles.map(|role| (self.seat(role), forces.of(role))))
    }

    /// Describes both sides with their totals, bonuses included.
    fn strengths(&self, account: &BattleReport) -> Message {
        let (attack, defence) = account.strengths();
        let castle = account.first.defenders.castle();
        let id = if castle > 0 { "conquest-battle-castle" } else { "conquest-battle" };
        Message::new(id)
            .with("place", self.narrator.place(self.battle.place))
            .with("attackers", self.forces(&account.forces, [BattleRole::Attacker, BattleRole::AttackerAlly]))
            .with("defenders", self.forces(&account.forces, [BattleRole::Defender, BattleRole::DefenderAlly]))
            .with("castle", self.narrator.theme().castle())
            .with("strength", number(castle))
            .with("attack", number(attack))
            .with("defence", number(defence))
    }

    /// Lists what was counted: cards, terrain, Intensive Production, units that a card lent.
    fn bonuses(&self, account: &BattleReport) -> Option<Message> {
        let bonus = |bonus: &BattleBonus| {
            let what = match bonus.source {
                BonusSource::Card(card) => self.narrator.card(card),
                BonusSource::Terrain(id) => {
                    let kind = self.narrator.state.board().terrains().get(id);
                    kind.map_or_else(|| MessageArg::from(""), |kind| self.narrator.theme().terrain(kind))
                }
                BonusSource::IntensiveProduction => {
                    named("source", &crate::conquest::state::ResourceSource::Intensive)
                }
            };
            let value = format!("{}{}", if bonus.value < 0 { "−" } else { "+" }, bonus.value.abs());
            self.counted_in(bonus.role, what, value.as_str().into())
        };
        let lending = [
            (BattleRole::Attacker, Some(self.battle.attacker)),
            (BattleRole::AttackerAlly, self.battle.supporter),
        ];
        let lent = lending.into_iter().filter_map(|(role, side)| {
            let (side, card) = side.and_then(|side| side.card.map(|card| (side, card)))?;
            let units = lend_units(card, side.units);
            let what = self.narrator.card(card);
            (!units.is_empty()).then(|| self.counted_in(role, what, self.narrator.units(units)))
        });
        let all: Vec<MessageArg> = account.bonuses.iter().map(bonus).chain(lent).collect();
        (!all.is_empty()).then(|| Message::new("conquest-battle-bonuses").with("bonuses", all))
    }

    fn counted_in(&self, role: BattleRole, what: MessageArg, value: MessageArg) -> MessageArg {
        let message =
            Message::new("conquest-battle-bonus").with("player", self.narrator.lord(self.seat(role)));
        message.with("what", what).with("value", value).into()
    }

    /// Lists the units that a Luck card or Blitzkrieg kept alive.
    fn spared(&self, account: &BattleReport) -> Vec<Message> {
        let mut told = Vec::new();
        for role in
            [BattleRole::Attacker, BattleRole::AttackerAlly, BattleRole::Defender, BattleRole::DefenderAlly]
        {
            let luck = if role.attacks() { Card::LuckBold } else { Card::LuckPrepared };
            for (card, spared) in
                [(luck, account.spared_by_luck), (Card::Blitzkrieg, account.spared_by_blitzkrieg)]
            {
                let units = spared.of(role);
                if !units.is_empty() {
                    let message =
                        Message::new("conquest-battle-spared").with("card", self.narrator.card(card));
                    let player = self.narrator.lord(self.seat(role));
                    told.push(message.with("player", player).with("units", self.narrator.units(units)));
                }
            }
        }
        told
    }

    /// Describes the result: the holder of the place, the losses, the troops there now.
    fn result(&self) -> Message {
        let (battle, narrator) = (self.battle, self.narrator);
        let changed = battle.after.owner.filter(|now| battle.before.owner != Some(*now));
        let fought = battle.outcome.account.is_some();
        let (id, seat) = match (changed, battle.outcome.victor) {
            (Some(taker), _) if !fought => ("conquest-taken-unopposed", taker),
            (Some(taker), _) => ("conquest-conquered", taker),
            (None, BattleVictor::Nobody) => ("conquest-battle-equal", battle.attacker.seat),
            (None, BattleVictor::Attacker) => ("conquest-battle-won", battle.attacker.seat),
            (None, BattleVictor::Defender) => ("conquest-repelled", battle.attacker.seat),
        };
        let losses = &battle.outcome.losses;
        let fallen =
            [BattleRole::Attacker, BattleRole::AttackerAlly, BattleRole::Defender, BattleRole::DefenderAlly]
                .map(|role| (self.seat(role), losses.of(role)));
        let after = battle.after.units.iter().map(|(seat, units)| (Some(*seat), *units));
        by(seat, id)
            .with("place", narrator.place(battle.place))
            .with("owner", narrator.lord(battle.before.owner))
            .with("fallen", narrator.forces(fallen))
            .with("there", narrator.forces(after))
    }

    fn consequences(&self) -> Vec<Message> {
        let (battle, narrator) = (self.battle, self.narrator);
        let place = || narrator.place(battle.place);
        let mut told = Vec::new();
        if battle.before.castle && !battle.after.castle {
            let fell =
                Message::new("conquest-castle-fell-in-battle").with("castle", narrator.theme().castle());
            told.push(fell.with("place", place()));
        }
        if let Some(fall) = battle.capital {
            told.push(by(fall.from, "conquest-capital-fell").with("place", place()));
        }
        if let (true, Some(owner), Some(until)) =
            (battle.outcome.temporary, battle.after.owner, battle.after.temporary_until)
        {
            let kept = by(owner, "conquest-temporary").with("place", place());
            told.push(kept.with("turn", number(until.0)));
        }
        told
    }
}
