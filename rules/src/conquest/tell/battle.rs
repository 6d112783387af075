//! Messages about battles with their arithmetic, and about their consequences: units and Castles lost, land that
//! changes hands, help refused, allies and enemies (FCQ-7.3, FCQ-11.3, R-66).

use super::super::act::Refuse;
use super::super::battle::{Account, Bonus, Forces, Role, Source, Victor, lent};
use super::super::event::Fact;
use super::super::ids::Seat;
use super::super::keys::Card;
use super::super::order::without_luck;
use super::super::state::Battle;
use super::naming::{Teller, by, named, number};
use crate::rules::{Arg, Message};

pub(super) fn told(teller: &Teller<'_>, fact: &Fact) -> Option<Vec<Message>> {
    let message = match fact {
        Fact::Fought { battle } => return Some(Told { teller, battle }.lines()),
        Fact::StayedBehind { seat, at, units, .. } => {
            let message = by(*seat, "conquest-stayed-behind").with("place", teller.place(*at));
            message.with("units", teller.units(*units))
        }
        Fact::Refused { seat, refuse } => match refuse {
            Refuse::Troops { player, territory } => by(*seat, "conquest-refused-troops")
                .with("other", *player)
                .with("place", teller.place(*territory)),
            Refuse::Gift { player } => by(*seat, "conquest-refused-gift").with("other", *player),
        },
        Fact::Cooperated { by: giver, with, support: Some(support) } => by(*giver, "conquest-cooperated-by")
            .with("other", *with)
            .with("support", named("support", support)),
        Fact::Cooperated { by: giver, with, support: None } => {
            by(*giver, "conquest-cooperated").with("other", *with)
        }
        Fact::Hostile { by: attacker, against, betrayal } => {
            let id = if betrayal.is_some() { "conquest-betrayed" } else { "conquest-hostile" };
            by(*attacker, id).with("other", *against)
        }
        Fact::UnitsDied { territory, seat, units, cause } => Message::new("conquest-units-died")
            .with("player", teller.lord(Some(*seat)))
            .with("place", teller.place(*territory))
            .with("units", teller.units(*units))
            .with("cause", teller.cause(cause)),
        Fact::CastleFell { territory, cause } => Message::new("conquest-castle-fell")
            .with("castle", teller.theme().castle())
            .with("place", teller.place(*territory))
            .with("cause", teller.cause(cause)),
        Fact::Freed { territory, cause } => Message::new("conquest-freed")
            .with("place", teller.place(*territory))
            .with("cause", teller.cause(cause)),
        Fact::Inherited { territory, to, cause } => by(*to, "conquest-inherited")
            .with("place", teller.place(*territory))
            .with("cause", teller.cause(cause)),
        Fact::Kept { territory } => Message::new("conquest-kept").with("place", teller.place(*territory)),
        _ => return None,
    };
    Some(vec![message])
}

/// A battle to describe, with the names of the position.
struct Told<'a> {
    teller: &'a Teller<'a>,
    battle: &'a Battle,
}

impl Told<'_> {
    fn lines(&self) -> Vec<Message> {
        let mut lines = Vec::new();
        if let Some(account) = &self.battle.outcome.account {
            lines.push(self.strengths(account));
            lines.extend(self.bonuses(account));
            lines.extend(self.spared(account));
        }
        lines.push(self.beside_expected());
        lines.extend(self.consequences());
        lines
    }

    /// Describes the result beside the expected one (FCQ-11.3); only Luck makes them differ. A battle that is fought
    /// again after a refusal, and a battle of a draft, have no expected result to compare.
    fn beside_expected(&self) -> Message {
        let result = self.result();
        let Some(account) =
            self.battle.outcome.account.as_ref().filter(|_| self.battle.open && !self.teller.drafts)
        else {
            return result;
        };
        let roles = [Role::Attacker, Role::AttackerAlly, Role::Defender, Role::DefenderAlly];
        if roles.iter().all(|role| account.spared_by_luck.of(*role).is_empty()) {
            return Message::new("conquest-battle-as-expected").with("result", result);
        }
        let battle = &without_luck(self.teller.state, self.battle);
        let expected = Told { teller: self.teller, battle }.result();
        Message::new("conquest-battle-beyond-expected").with("result", result).with("expected", expected)
    }

    /// Returns the player of a role in this battle; `None` for a garrison without an owner.
    fn seat(&self, role: Role) -> Option<Seat> {
        let battle = self.battle;
        match role {
            Role::Attacker => Some(battle.attacker.seat),
            Role::AttackerAlly => battle.supporter.map(|side| side.seat),
            Role::Defender => battle.owner.or_else(|| {
                let defending = |seat: &Seat| Some(*seat) != battle.guest && *seat != battle.attacker.seat;
                battle.before.units.iter().map(|(seat, _)| *seat).find(defending)
            }),
            Role::DefenderAlly => battle.late.map(|side| side.seat).or(battle.guest),
        }
    }

    fn forces(&self, forces: &Forces, roles: [Role; 2]) -> Arg {
        self.teller.forces(roles.map(|role| (self.seat(role), forces.of(role))))
    }

    /// Describes both sides with their totals, bonuses included.
    fn strengths(&self, account: &Account) -> Message {
        let sum = |attack: bool| -> i64 {
            let of_side = |bonus: &&Bonus| is_attacker(bonus.role) == attack;
            account.bonuses.iter().filter(of_side).map(|bonus| i64::from(bonus.value)).sum()
        };
        let (attack, defence) = (account.first.attackers.strength(), account.first.defenders.strength());
        let castle = account.first.defenders.castle();
        let id = if castle > 0 { "conquest-battle-castle" } else { "conquest-battle" };
        Message::new(id)
            .with("place", self.teller.place(self.battle.place))
            .with("attackers", self.forces(&account.forces, [Role::Attacker, Role::AttackerAlly]))
            .with("defenders", self.forces(&account.forces, [Role::Defender, Role::DefenderAlly]))
            .with("castle", self.teller.theme().castle())
            .with("strength", number(castle))
            .with("attack", number((i64::from(attack) + sum(true)).max(0)))
            .with("defence", number(i64::from(defence) + sum(false)))
    }

    /// Lists what was counted: cards, terrain, Intensive Production, units that a card lent.
    fn bonuses(&self, account: &Account) -> Option<Message> {
        let bonus = |bonus: &Bonus| {
            let what = match bonus.source {
                Source::Card(card) => self.teller.card(card),
                Source::Terrain(id) => {
                    let kind = self.teller.state.board().terrains().get(id);
                    kind.map_or_else(|| Arg::from(""), |kind| self.teller.theme().terrain(kind))
                }
                Source::IntensiveProduction => named("source", &super::super::state::Source::Intensive),
            };
            let value = format!("{}{}", if bonus.value < 0 { "−" } else { "+" }, bonus.value.abs());
            self.counted_in(bonus.role, what, value.as_str().into())
        };
        let lending =
            [(Role::Attacker, Some(self.battle.attacker)), (Role::AttackerAlly, self.battle.supporter)];
        let lent = lending.into_iter().filter_map(|(role, side)| {
            let (side, card) = side.and_then(|side| side.card.map(|card| (side, card)))?;
            let units = lent(card, side.units);
            let what = self.teller.card(card);
            (!units.is_empty()).then(|| self.counted_in(role, what, self.teller.units(units)))
        });
        let all: Vec<Arg> = account.bonuses.iter().map(bonus).chain(lent).collect();
        (!all.is_empty()).then(|| Message::new("conquest-battle-bonuses").with("bonuses", all))
    }

    fn counted_in(&self, role: Role, what: Arg, value: Arg) -> Arg {
        let message = Message::new("conquest-battle-bonus").with("player", self.teller.lord(self.seat(role)));
        message.with("what", what).with("value", value).into()
    }

    /// Lists the units that a Luck card or Blitzkrieg kept alive.
    fn spared(&self, account: &Account) -> Vec<Message> {
        let mut told = Vec::new();
        for role in [Role::Attacker, Role::AttackerAlly, Role::Defender, Role::DefenderAlly] {
            let luck = if is_attacker(role) { Card::LuckBold } else { Card::LuckPrepared };
            for (card, spared) in
                [(luck, account.spared_by_luck), (Card::Blitzkrieg, account.spared_by_blitzkrieg)]
            {
                let units = spared.of(role);
                if !units.is_empty() {
                    let message = Message::new("conquest-battle-spared").with("card", self.teller.card(card));
                    let player = self.teller.lord(self.seat(role));
                    told.push(message.with("player", player).with("units", self.teller.units(units)));
                }
            }
        }
        told
    }

    /// Describes the result: the holder of the place, the losses, the troops there now.
    fn result(&self) -> Message {
        let (battle, teller) = (self.battle, self.teller);
        let changed = battle.after.owner.filter(|now| battle.before.owner != Some(*now));
        let fought = battle.outcome.account.is_some();
        let (id, seat) = match (changed, battle.outcome.victor) {
            (Some(taker), _) if !fought => ("conquest-taken-unopposed", taker),
            (Some(taker), _) => ("conquest-conquered", taker),
            (None, Victor::Nobody) => ("conquest-battle-equal", battle.attacker.seat),
            (None, Victor::Attacker) => ("conquest-battle-won", battle.attacker.seat),
            (None, Victor::Defender) => ("conquest-repelled", battle.attacker.seat),
        };
        let losses = &battle.outcome.losses;
        let fallen = [Role::Attacker, Role::AttackerAlly, Role::Defender, Role::DefenderAlly]
            .map(|role| (self.seat(role), losses.of(role)));
        let after = battle.after.units.iter().map(|(seat, units)| (Some(*seat), *units));
        by(seat, id)
            .with("place", teller.place(battle.place))
            .with("owner", teller.lord(battle.before.owner))
            .with("fallen", teller.forces(fallen))
            .with("there", teller.forces(after))
    }

    fn consequences(&self) -> Vec<Message> {
        let (battle, teller) = (self.battle, self.teller);
        let place = || teller.place(battle.place);
        let mut told = Vec::new();
        if battle.before.castle && !battle.after.castle {
            let fell = Message::new("conquest-castle-fell-in-battle").with("castle", teller.theme().castle());
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

const fn is_attacker(role: Role) -> bool {
    matches!(role, Role::Attacker | Role::AttackerAlly)
}
