//! A move: inside borders, over a border, or as reinforcement of a conquest (`FCQ-6.26` … `6.38`).
//!
//! Owns the effect of a move. Its permitted destinations belong to [`super::reach`].

use super::super::act::March;
use super::super::alliance::Support;
use super::super::event::Fact;
use super::super::ids::{BattleId, Rule, Seat, TerritoryId};
use super::super::refusal::{Code, Refusal};
use super::super::state::{Battle, Entry, State};
use super::super::units::Units;
use super::ap::{Cost, Departure, Priced, Way, unit_order};
use super::attack::surplus;
use super::draft::Draft;
use super::reach::{self, Passage};
use super::{Became, Outcome};

/// Returns true if an order leaves its origin abandoned (`R-42`, `R-43`).
pub(super) fn abandons(state: &State, seat: Seat, from: TerritoryId, units: Units) -> bool {
    let Some(holding) = state.holding(from) else { return false };
    let departure = Departure {
        last_unit: !units.is_empty() && units == holding.now.units_of(seat),
        allied_origin: holding.now.owner != Some(seat),
        first_capital: holding.now.first_capital_of.is_some(),
    };
    departure.abandons(state.options().garrison_required)
}

/// Prices a unit order of this player.
pub(super) fn price(state: &State, seat: Seat, march: March, way: Way) -> Cost {
    let priced = Priced {
        way,
        abandons: march.from != march.to && abandons(state, seat, march.from, march.units),
        from: state.terrain(march.from),
        to: state.terrain(march.to),
    };
    unit_order(priced, state.board().terrains(), state.options())
}

/// Checks what every unit order requires, in the order of section 17: AP, territories, then that the
/// player may act at all. The units are checked by the draft.
pub(super) fn affordable(draft: &Draft<'_>, march: March, way: Way) -> Result<Cost, Refusal> {
    let state = &draft.state;
    let unknown = [march.from, march.to].into_iter().find(|id| !state.is_named(*id));
    let cost = match unknown {
        Some(_) => Cost { base: 1, total: 1, ..Cost::default() },
        None => price(state, draft.seat, march, way),
    };
    let left = state.player(draft.seat).map_or(0, |player| player.ap);
    if cost.total > left {
        let missed = Refusal::new(Code::Ap, Rule::fcq(6, 1)).at(march.to);
        return Err(missed.missed(cost.total.into(), left.into()));
    }
    match unknown {
        Some(id) => Err(Refusal::new(Code::UnknownTerritory, Rule::fcq(2, 5)).at(id)),
        None => Ok(cost),
    }
}

impl Draft<'_> {
    /// Carries out a move.
    pub(super) fn movement(&mut self, march: March, named: Option<Seat>) -> Result<(), Refusal> {
        let (state, seat) = (&self.state, self.seat);
        let passage = reach::passage(state, seat, march.from, march.to, named);
        let cost = affordable(self, march, passage.way)?;
        let taken = self.take(march.from, march.units)?;
        self.may_act(passage.host)?;
        reach::check(state, seat, (march.from, march.to), march.units, named, &passage)?;
        let became = match passage.way {
            Way::Reinforcing | Way::ReinforcingAcross => Outcome::Reinforce,
            _ if passage.inside => Outcome::Move,
            _ => Outcome::Cross,
        };
        self.carry(march, cost, &passage, became);
        self.place(taken, march.to, march.units);
        Ok(())
    }

    /// Moves units that may go: records the move, the alliance it implies, and the territories it
    /// touches.
    pub(super) fn carry(&mut self, march: March, cost: Cost, passage: &Passage, became: Outcome) {
        let seat = self.seat;
        let March { from, to, units } = march;
        let rule = match became {
            Outcome::Reinforce => Rule::fcq(6, 36),
            Outcome::Cross => Rule::fcq(6, 29),
            _ if passage.pact_of.is_some() => Rule::r(96),
            _ => Rule::fcq(6, 26),
        };
        self.touch(from, None);
        self.touch(to, None);
        let abandons = abandons(&self.state, seat, from, units);
        self.push(rule, Fact::Moved { seat, from, to, units, ap: cost.total, abandons });
        if let Some(host) = passage.host {
            self.cooperate(host, Support::Passage, Rule::fcq(8, 1), to, units, None);
        }
        if let Some(of) = passage.pact_of {
            let fact = Fact::SupportCounted { by: of, with: seat, support: Support::Card };
            self.push(Rule::r(71), fact);
        }
        self.became.push(Became { outcome: became, cost, battle: None });
    }

    /// Records a cooperative action that the other player may still refuse (`FCQ-8.1`, `R-66`).
    pub(super) fn cooperate(
        &mut self,
        with: Seat,
        support: Support,
        rule: Rule,
        place: TerritoryId,
        units: Units,
        battle: Option<BattleId>,
    ) {
        let by = self.seat;
        let status = self.state.status(by, with);
        self.push(rule, Fact::Cooperated { by, with, support: Some(support) });
        let entry = Entry { by, asked: with, place, units, battle, status, closed: false };
        self.push(Rule::r(66), Fact::Entered { entry });
    }

    /// Closes a territory that an action touches: its battles cannot be computed again, and what others
    /// did there, or this player in one of those battles, can no longer be refused (`R-13`, `R-66`).
    pub(super) fn touch(&mut self, place: TerritoryId, but: Option<BattleId>) {
        let battles: Vec<BattleId> = self
            .state
            .battles
            .iter()
            .filter(|battle| battle.open && battle.place == place && Some(battle.id) != but)
            .map(|battle| battle.id)
            .collect();
        for battle in battles {
            self.push(Rule::r(13), Fact::BattleClosed { battle });
        }
        let by = self.seat;
        let joined = |entry: &Entry| entry.battle.is_some() && entry.battle != but;
        self.close_entries(place, |entry| entry.by != by || joined(entry));
    }

    /// Closes the battles whose surplus no longer stands in its origin: they cannot be computed again,
    /// and help in them can no longer be refused (`R-13`, `R-66`, `R-129`).
    pub(super) fn close_unfed(&mut self) {
        let state = &self.state;
        let unfed = |battle: &&Battle| {
            let surplus = surplus(state, battle);
            surplus.iter().any(|(side, units)| !state.units(side.from, side.seat).contains(*units))
        };
        let unfed: Vec<BattleId> = state.battles.iter().filter(unfed).map(|battle| battle.id).collect();
        let open = state.battles.iter().filter(|battle| battle.open && unfed.contains(&battle.id));
        let open: Vec<BattleId> = open.map(|battle| battle.id).collect();
        for battle in open {
            self.push(Rule::r(13), Fact::BattleClosed { battle });
        }
        let helped =
            |entry: &&Entry| !entry.closed && entry.battle.is_some_and(|battle| unfed.contains(&battle));
        let helped: Vec<Entry> = self.state.entries.iter().filter(helped).copied().collect();
        for Entry { place, by, .. } in helped {
            self.push(Rule::r(66), Fact::EntryClosed { place, by });
        }
    }

    /// Closes those entries of a territory that `which` selects: they can no longer be refused (`R-66`).
    pub(super) fn close_entries(&mut self, place: TerritoryId, which: impl Fn(&Entry) -> bool) {
        let closed: Vec<Seat> = self
            .state
            .entries
            .iter()
            .filter(|entry| !entry.closed && entry.place == place && which(entry))
            .map(|entry| entry.by)
            .collect();
        for by in closed {
            self.push(Rule::r(66), Fact::EntryClosed { place, by });
        }
    }
}
