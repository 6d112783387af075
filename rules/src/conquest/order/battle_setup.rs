//! Translation of the position into a battle and of its result into the position: the parties, their
//! cards, and the territory afterwards (`FCQ-7.8` … `7.15`, `R-26` … `R-38`, `R-145` … `R-155`).
//!
//! Used for the first computation of a battle and for every later one (`R-13`). The arithmetic belongs to
//! [`crate::conquest::battle`], the order that causes the battle to [`super::attack`].

use crate::conquest::battle::{
    AttackForce, BattleInput, BattleOptions, BattleResult, BattleVictor, Garrison, fight,
};
use crate::conquest::board::{GroundKind, TerrainSet};
use crate::conquest::cards::{CardEffect, DefenceReach, effect};
use crate::conquest::catalogue::Card;
use crate::conquest::ids::{BattleId, Seat, TerritoryId, TurnNumber};
use crate::conquest::options::Options;
use crate::conquest::rewards::{BattleRecord, CapitalFall};
use crate::conquest::state::{Battle, BattleSide, State, TerritoryControl};
use crate::conquest::units::Units;

/// The players who fight an attacker in a territory.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct BattleParties {
    /// The player whose units defend first: the owner, or else another player with troops there; `None`
    /// if there is neither.
    pub(super) defender: Option<Seat>,
    /// The guest who fights beside the defender.
    pub(super) guest: Option<Seat>,
    /// The owner attacks guests in their own land (`R-151`).
    pub(super) in_own_land: bool,
}

/// Finds the parties when `attacker` attacks a territory held like this (`R-37`, `R-38`, `R-68`, `R-151`,
/// `R-155`).
pub(super) fn parties(state: &State, now: &TerritoryControl, attacker: Seat) -> BattleParties {
    let others = || now.units.iter().map(|(seat, _)| *seat).filter(|seat| *seat != attacker);
    let guest_of = |host: Seat| others().find(|seat| *seat != host && state.allied(host, *seat));
    match now.owner {
        Some(owner) if owner != attacker => {
            BattleParties { defender: Some(owner), guest: guest_of(owner), in_own_land: false }
        }
        Some(_) => {
            let hostile = others().find(|seat| !state.allied(attacker, *seat));
            BattleParties { defender: hostile.or_else(|| others().next()), guest: None, in_own_land: true }
        }
        None => {
            let garrison = others().find(|seat| !state.plays(*seat));
            let defender = garrison.or_else(|| others().find(|seat| !state.allied(attacker, *seat)));
            let guest = defender.filter(|seat| state.plays(*seat)).and_then(guest_of);
            BattleParties { defender, guest, in_own_land: false }
        }
    }
}

/// Returns the card that a player has in play and has not used up, with its target.
fn card_of(state: &State, seat: Seat) -> Option<(Card, Option<TerritoryId>)> {
    let player = state.player(seat).filter(|player| player.plays())?;
    let played = player.played.as_ref().filter(|played| !played.spent)?;
    Some((played.play.card, played.play.target))
}

/// Returns the card in force for an attack: cards of the first attack only there, Resistance only on a
/// territory lost in the turn before, Guerrilla always (`FCQ-10.18`, `R-31`, `R-97`, `R-135`).
pub(super) fn attack_card(state: &State, seat: Seat, first: bool, retakes: bool) -> Option<Card> {
    let (card, _) = card_of(state, seat)?;
    let in_force = match effect(card) {
        CardEffect::Attack(_)
        | CardEffect::AuxiliariesSpecialised
        | CardEffect::HalvedLosses
        | CardEffect::Supplement(crate::conquest::cards::SupplementShare::Third)
        | CardEffect::Luck { picks: 1 } => first,
        CardEffect::Supplement(_) => retakes,
        CardEffect::AuxiliariesStrong => true,
        _ => false,
    };
    in_force.then_some(card)
}

/// Returns the card in force for the defence of a territory of `owner`. A guest's Defence cards and Wells
/// work only in the guest's own land (`FCQ-10.7`, `FCQ-10.8`, `FCQ-10.17`, `R-31`, `R-91`).
fn defence_card(state: &State, seat: Seat, place: TerritoryId, owner: Option<Seat>) -> Option<Card> {
    let (card, target) = card_of(state, seat)?;
    let own = owner == Some(seat);
    let in_force = match effect(card) {
        CardEffect::Defence(_, DefenceReach::Everywhere) | CardEffect::AttackersAuxiliary => own,
        CardEffect::Defence(_, DefenceReach::One) => own && target.map(|id| state.head(id)) == Some(place),
        CardEffect::AuxiliariesStrong => true,
        _ => false,
    };
    in_force.then_some(card)
}

fn is_capital(state: &State, owner: Option<Seat>, place: TerritoryId) -> bool {
    owner.and_then(|owner| state.player(owner)).is_some_and(|owner| owner.capital == Some(place))
}

/// The input of a battle: its record without the result.
#[derive(Clone, Debug)]
pub(super) struct BattleSetup {
    pub(super) id: BattleId,
    pub(super) place: TerritoryId,
    pub(super) attacker: BattleSide,
    pub(super) supporter: Option<BattleSide>,
    pub(super) late: Option<BattleSide>,
    pub(super) parties: BattleParties,
    pub(super) before: TerritoryControl,
    /// The cards in force of the defender and of the guest.
    pub(super) cards: [Option<Card>; 2],
    /// The territory is the owner's Capital, first or replacement.
    capital: bool,
    pub(super) defender_lucky: bool,
    /// Terrain and bonuses of the first attack do not count: the fight follows another, or no order asked
    /// for it (`R-68`, `R-156`).
    pub(super) bare_attack: bool,
}

impl BattleSetup {
    /// Builds the setting of a battle that begins now, the attackers already taken out of the position.
    pub(super) fn new(state: &State, place: TerritoryId, attacker: BattleSide) -> Option<Self> {
        let before = state.holding(place)?.now.clone();
        let parties = parties(state, &before, attacker.seat);
        let card = |seat: Option<Seat>| defence_card(state, seat?, place, before.owner);
        let cards = [card(parties.defender), card(parties.guest)];
        let capital = is_capital(state, before.owner, place);
        Some(Self {
            id: state.next_battle,
            place,
            attacker,
            supporter: None,
            late: None,
            parties,
            cards,
            before,
            capital,
            defender_lucky: false,
            bare_attack: false,
        })
    }

    /// Builds the setting of a battle that is computed again (`R-13`).
    pub(super) fn from_battle(state: &State, battle: &Battle) -> Self {
        let in_own_land = battle.before.owner == Some(battle.attacker.seat);
        let defender = match battle.owner {
            Some(owner) => Some(owner),
            None => parties(state, &battle.before, battle.attacker.seat).defender,
        };
        let card = |seat: Option<Seat>| defence_card(state, seat?, battle.place, battle.before.owner);
        Self {
            id: battle.id,
            place: battle.place,
            attacker: battle.attacker,
            supporter: battle.supporter,
            late: battle.late,
            parties: BattleParties { defender, guest: battle.guest, in_own_land },
            cards: [card(defender), card(battle.guest)],
            before: battle.before.clone(),
            capital: battle.capital.is_some() || is_capital(state, battle.before.owner, battle.place),
            defender_lucky: battle.owner_lucky,
            bare_attack: false,
        }
    }

    /// Returns the units that defend: the defender's, and the guest's with those of a late support.
    fn defending(&self) -> [Units; 2] {
        let of = |seat: Option<Seat>| seat.map_or(Units::NONE, |seat| self.before.units_of(seat));
        let guest = of(self.guest());
        [of(self.parties.defender), guest.plus(self.late.map_or(Units::NONE, |late| late.units))]
    }

    /// Returns the guest who fights. A guest who supports the attack does not defend (`R-149`).
    fn guest(&self) -> Option<Seat> {
        let supporter = self.supporter.map(|side| side.seat);
        self.parties.guest.filter(|guest| Some(*guest) != supporter)
    }

    fn is_water(&self, state: &State) -> bool {
        state.ground(self.place) != GroundKind::Land
    }

    fn needs_garrison(&self, state: &State) -> bool {
        state.options().garrison_required
            && self.before.owner.is_some()
            && self.before.first_capital_of.is_none()
            && !self.is_water(state)
    }

    /// Collects everything that decides the battle.
    fn fight(&self, state: &State) -> BattleInput {
        let side = |side: BattleSide| AttackForce {
            units: side.units,
            card: side.card,
            origin: if self.bare_attack { TerrainSet::NONE } else { state.terrain(side.from) },
            lucky: side.lucky,
        };
        let [defender, guest] = self.defending();
        let in_own_land = self.parties.in_own_land;
        let standing = self.before.castle && !in_own_land;
        let owner = self.before.owner.filter(|_| !in_own_land).and_then(|owner| state.player(owner));
        BattleInput {
            attacker: side(self.attacker),
            attacker_ally: self.supporter.map(side),
            defender: Garrison { units: defender, card: self.cards[0], lucky: self.defender_lucky },
            defender_ally: (!guest.is_empty()).then_some(Garrison {
                units: guest,
                card: self.cards[1].or(self.late.and_then(|late| late.card)),
                lucky: false,
            }),
            castle: if standing { state.castle_value() } else { 0 },
            neutral: self.before.owner.is_none(),
            garrison_duty: self.needs_garrison(state),
            target: if in_own_land { TerrainSet::NONE } else { state.terrain(self.place) },
            intensive_production: owner.is_some_and(|owner| owner.conduct.intensive),
        }
    }

    /// Computes the battle and the territory it leaves.
    pub(super) fn settle(self, state: &State) -> Battle {
        let customs = BattleOptions::of(state.options());
        let outcome = fight(&self.fight(state), state.board().terrains(), &customs);
        let after = self.aftermath(state, &outcome);
        let record = self.record(state, &outcome, &after);
        let capital = self.capital_fall(state, &after);
        Battle {
            id: self.id,
            turn: state.turn,
            place: self.place,
            attacker: self.attacker,
            supporter: self.supporter,
            late: self.late,
            owner: if self.parties.in_own_land { self.parties.defender } else { self.before.owner },
            guest: self.parties.guest,
            owner_lucky: self.defender_lucky,
            before: self.before,
            after,
            outcome,
            record,
            capital,
            open: true,
        }
    }

    fn aftermath(&self, state: &State, outcome: &BattleResult) -> TerritoryControl {
        let attacker = self.attacker.seat;
        let (defender, guest) = (self.parties.defender, self.guest());
        let mut now = self.before.clone();
        let left = outcome.survivors;
        if let Some(defender) = defender {
            now.set_units(defender, left.defender);
        }
        // A guest who also sent late support has one force, so its survivors replace the guest's units.
        match (self.late.map(|late| late.seat), guest) {
            (Some(late), Some(guest)) if late != guest => now.add_units(late, left.defender_ally),
            (Some(late), None) => now.add_units(late, left.defender_ally),
            (_, Some(guest)) => now.set_units(guest, left.defender_ally),
            (None, None) => {}
        }
        if !self.parties.in_own_land {
            now.castle = outcome.castle > 0;
        }
        let duty = self.needs_garrison(state);
        match outcome.victor {
            BattleVictor::Attacker => {
                // Water cannot be conquered, and the attacker's own land need not be.
                if !self.parties.in_own_land && !self.is_water(state) {
                    // If only the supporter's units survive, the supporter takes the territory.
                    let alone = left.attacker.is_empty() && !self.attacker.units.is_empty();
                    let holder = self.supporter.map(|side| side.seat).filter(|_| alone);
                    now.conquer(holder.unwrap_or(attacker), state.turn);
                    now.castle = false;
                }
                now.add_units(attacker, left.attacker);
                if let Some(supporter) = self.supporter {
                    now.add_units(supporter.seat, left.attacker_ally);
                }
            }
            BattleVictor::Defender if self.parties.in_own_land && duty && now.garrison().is_empty() => {
                // Troops of an eliminated player hold nothing.
                match defender.filter(|guest| state.plays(*guest)) {
                    Some(guest) => now.conquer(guest, state.turn),
                    None => now.owner = None,
                }
            }
            BattleVictor::Defender => {}
            BattleVictor::Nobody => self.tie(&mut now, state.turn, state.options(), duty),
        }
        now
    }

    /// Sets the Temporary Possession that follows a battle of equal strength (`R-32`, `R-41`, `R-147`,
    /// `R-148`).
    fn tie(&self, now: &mut TerritoryControl, turn: TurnNumber, options: &Options, duty: bool) {
        let own_fought = self.parties.in_own_land || !self.before.garrison().is_empty();
        if duty && own_fought && !now.abandoned && now.garrison().is_empty() {
            now.temporary_until = Some(turn.after(options.temporary_turns));
        }
    }

    fn record(&self, state: &State, outcome: &BattleResult, after: &TerritoryControl) -> BattleRecord {
        let owner = if self.parties.in_own_land { self.parties.defender } else { self.before.owner };
        let by = self.attacker.seat;
        let guest = self.late.map(|late| late.seat).or_else(|| self.guest());
        BattleRecord {
            battle: self.id,
            by,
            on: owner.filter(|owner| state.plays(*owner)),
            fought: outcome.account.is_some(),
            conquered: after.owner == Some(by) && self.before.owner != Some(by),
            base: state.cells(self.place).len() as u32,
            lost_spec: outcome.attacker_losses.specialised,
            lost_aux: outcome.attacker_losses.auxiliary,
            killed: outcome.kills_in_attack(),
            owner_lost: outcome.losses.defender.total(),
            owner_killed: outcome.kills_in_defence(),
            guest_lost: guest.map(|guest| (guest, outcome.losses.defender_ally.total())),
        }
    }

    /// Returns the Capital that falls, with what its loser has left (`FCQ-9.2`, `R-105`).
    fn capital_fall(&self, state: &State, after: &TerritoryControl) -> Option<CapitalFall> {
        let from = self.before.owner.filter(|owner| after.owner.is_some_and(|now| now != *owner))?;
        let initial = self.before.first_capital_of == Some(from);
        if !initial && !self.capital {
            return None;
        }
        let others = || state.owned(from).filter(|(id, _)| *id != self.place);
        let here = state.units(self.place, from).total();
        Some(CapitalFall {
            by: after.owner?,
            from,
            initial,
            left_territories: others().map(|(_, holding)| holding.cells.len() as u32).sum(),
            left_units: state.all_units(from).total().saturating_sub(here) + after.units_of(from).total(),
            left_min: others().filter(|(id, _)| state.needs_garrison(*id)).count() as u32,
        })
    }
}

/// Computes a battle again without Luck: its expected result.
pub fn without_luck(state: &State, battle: &Battle) -> Battle {
    let mut setting = BattleSetup::from_battle(state, battle);
    setting.attacker.lucky = false;
    setting.supporter = setting.supporter.map(|side| BattleSide { lucky: false, ..side });
    setting.defender_lucky = false;
    setting.settle(state)
}

/// Returns true if the attackers of a battle met the Poisoned Wells of its defender (FCQ-10.17).
pub fn meets_wells(state: &State, battle: &Battle) -> bool {
    BattleSetup::from_battle(state, battle).cards[0] == Some(Card::Fantani)
}
