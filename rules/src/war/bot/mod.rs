//! Bot for WAR II: plays towards the objective of its seat, and knows only what that seat may see. Above the level of a beginner
//! it weighs attacks and placement by exact odds ([`turn_search`]).

mod attack_worth;
mod objective_threats;
mod opening_choice;
mod opponents;
mod search_board;
mod search_map;
mod turn_search;

use std::cmp::Reverse;
use std::collections::{BTreeSet, VecDeque};

use crate::rules::{BotLevel, Viewer};
use crate::seeded_rng::pick_seeded_number;
use crate::war::act::{Act, AdvanceChoice, ArmyPool, LandAttack, StopCondition};
use crate::war::components::{ContinentBonus, ObjectiveCondition};
use crate::war::ids::{Seat, Territory};
use crate::war::objectives;
use crate::war::offers::{Offers, RouteLimit};
use crate::war::state::{HAND, State, WarStage};
use crate::war::view::View;
use turn_search::TurnSearch;

/// Size of hand from which cards are used.
const RICH: usize = 3;

/// Returns the next post of the viewer's seat; empty if it is not on turn.
pub(super) fn post(view: &View, offers: &Offers, level: BotLevel, seed: u64) -> Vec<Act> {
    let Viewer::Seat(seat) = view.viewer else { return Vec::new() };
    if !offers.on_turn {
        return Vec::new();
    }
    if let Some(pending) = offers.advance {
        return vec![Act::Advance { n: pending.most }];
    }
    if !view.state.agreed.is_empty() && offers.plain.contains(&Act::Close) {
        return vec![Act::Close];
    }
    let plan = WarPlan::of(&view.state, seat, seed);
    match view.state.stage {
        WarStage::Choosing | WarStage::Picking if level == BotLevel::Beginner => {
            vec![Act::Keep { list: plan.list() }]
        }
        WarStage::Choosing | WarStage::Picking => {
            opening_choice::choose(&view.state, seat, offers, seed).into_iter().collect()
        }
        WarStage::Turns => plan.turn(offers, TurnSearch::of(&plan, level).as_ref()),
        WarStage::Lobby | WarStage::Over => Vec::new(),
    }
}

/// Targets of a seat, and the way to them.
struct WarPlan<'a> {
    state: &'a State,
    seat: Seat,
    seed: u64,
    /// Borders to cross from each territory to the nearest target.
    far: Vec<u32>,
}

impl<'a> WarPlan<'a> {
    fn of(state: &'a State, seat: Seat, seed: u64) -> Self {
        let goal = state.player(seat).and_then(|player| player.goal);
        let goal = goal.and_then(|goal| objectives::condition(state, goal));
        let foreign = |at: &Territory| !state.owns(seat, *at);
        let mut wanted = goal.map(|goal| wanted(state, seat, goal)).unwrap_or_default();
        wanted.retain(foreign);
        if wanted.is_empty() {
            wanted = Territory::all().filter(foreign).collect();
        }
        let far = distances(state, &wanted);
        Self { state, seat, seed, far }
    }

    fn far(&self, at: Territory) -> u32 {
        self.far.get(at.index()).copied().unwrap_or(u32::MAX)
    }

    fn is_front(&self, at: Territory) -> bool {
        self.state.components().neighbours(at).any(|other| !self.state.owns(self.seat, other))
    }

    /// Returns all territories, those nearest to the seat's own first, with a random order among equals.
    fn list(&self) -> Vec<Territory> {
        let own: BTreeSet<Territory> = self.state.territories_of(self.seat).collect();
        let far = distances(self.state, &own);
        let mut list: Vec<Territory> = Territory::all().collect();
        let liking = |at: &Territory| {
            pick_seeded_number(self.seed, &[u64::from(self.seat.0), at.index() as u64], u64::MAX)
        };
        list.sort_by_key(|at| (far.get(at.index()).copied(), liking(at)));
        list
    }

    fn turn(&self, offers: &Offers, search: Option<&TurnSearch<'_>>) -> Vec<Act> {
        if let Some(search) = search {
            let is_plain = self.state.to_place() == 0 || self.state.places_only() || !self.thin().is_empty();
            let steps: [&dyn Fn() -> Vec<Act>; 6] = [
                &|| if is_plain { Vec::new() } else { search.place() },
                &|| self.place(offers),
                &|| self.centre(offers),
                &|| if self.state.places_only() { Vec::new() } else { search.attack(offers) },
                &|| self.discard(offers),
                &|| self.rest(offers),
            ];
            return steps.iter().map(|step| step()).find(|acts| !acts.is_empty()).unwrap_or_default();
        }
        let rooms: [fn(&Self, &Offers) -> Vec<Act>; 6] =
            [Self::place, Self::centre, Self::cards, Self::bomb, Self::attack, Self::rest];
        rooms.iter().map(|room| room(self, offers)).find(|acts| !acts.is_empty()).unwrap_or_default()
    }

    /// Places armies at the front where the way to the targets is shortest.
    fn place(&self, _: &Offers) -> Vec<Act> {
        let turn = &self.state.turn;
        let bound = turn.bound.iter().filter(|(_, n)| **n > 0);
        let mut acts: Vec<Act> = bound
            .filter_map(|(continent, n)| {
                let inside = |at: &Territory| self.state.components().continent(*at) == Some(*continent);
                let at = self.best(self.state.territories_of(self.seat).filter(inside))?;
                Some(Act::Place { at, n: *n, pool: Some(ArmyPool::Continent(*continent)) })
            })
            .collect();
        let mut free = turn.free;
        for at in self.thin().into_iter().take(free as usize) {
            acts.push(Act::Place { at, n: 1, pool: Some(ArmyPool::Free) });
            free -= 1;
        }
        let at = self.best(self.state.territories_of(self.seat)).filter(|_| free > 0);
        acts.extend(at.map(|at| Act::Place { at, n: free, pool: Some(ArmyPool::Free) }));
        if !acts.is_empty() && self.state.places_only() {
            acts.push(Act::End);
        }
        acts
    }

    fn best(&self, among: impl Iterator<Item = Territory>) -> Option<Territory> {
        among.min_by_key(|at| (!self.is_front(*at), self.far(*at), Reverse(self.state.armies(*at)), *at))
    }

    /// Returns the territories that need only more armies to meet the objective.
    fn thin(&self) -> Vec<Territory> {
        let goal = self.state.player(self.seat).and_then(|player| player.goal);
        match goal.and_then(|goal| objectives::condition(self.state, goal)) {
            Some(ObjectiveCondition::Territories { count, min_armies })
                if self.state.territories_of(self.seat).count() >= *count =>
            {
                self.state
                    .territories_of(self.seat)
                    .filter(|at| self.state.armies(*at) < *min_armies)
                    .collect()
            }
            _ => Vec::new(),
        }
    }

    /// Places the Information Centre far from every enemy; then spies on the hand not seen for the longest time.
    fn centre(&self, offers: &Offers) -> Vec<Act> {
        let foreign = Territory::all().filter(|at| !self.state.owns(self.seat, *at)).collect();
        let far = distances(self.state, &foreign);
        let safe = offers.ci_place.iter().max_by_key(|at| (far.get(at.index()), Reverse(**at)));
        if let Some(at) = safe {
            return vec![Act::CiPlace { at: *at }];
        }
        let seen = self.state.player(self.seat).map(|player| player.seen.as_slice()).unwrap_or_default();
        let last = |on: &Seat| seen.iter().filter(|seen| seen.whose == *on).map(|seen| seen.round).max();
        let on = offers.spy.iter().min_by_key(|on| (last(on), **on));
        on.map(|on| Act::Spy { on: *on }).into_iter().collect()
    }

    /// Uses cards for armies at the front, else for bombs; discards surplus cards without a use.
    fn cards(&self, offers: &Offers) -> Vec<Act> {
        let held = self.state.hand(self.seat).len();
        if held < RICH {
            return Vec::new();
        }
        let numbers: Vec<_> = offers.numbers.iter().copied().take(2).collect();
        for card in &offers.cards {
            let at = self.best(card.own.iter().copied()).filter(|at| self.is_front(*at));
            if let Some(at) = at {
                return vec![Act::CardArmies { card: card.card, numbers, at }];
            }
            if let Some(at) = card.bombs.iter().min_by_key(|at| (self.far(**at), **at)) {
                return vec![Act::CardBomb { card: card.card, numbers, at: *at, n: None }];
            }
        }
        self.discard(offers)
    }

    /// Discards what exceeds a hand, and cards of a full hand without a use, the lowest numbers first.
    fn discard(&self, offers: &Offers) -> Vec<Act> {
        let mut cards = self.state.hand(self.seat).to_vec();
        let is_useless = offers.cards.is_empty() && cards.len() >= HAND;
        let spare = if is_useless { RICH } else { cards.len().saturating_sub(HAND) };
        if spare == 0 || self.state.places_only() {
            return Vec::new();
        }
        // A hand of number cards only has no value and prevents drawing.
        cards.sort_by_key(|card| self.state.card(*card).map(|card| card.number.unwrap_or(u32::MAX)));
        cards.truncate(spare);
        vec![Act::Discard { cards }]
    }

    /// Sends all planes against the target nearest to the objective, the strongest of several equals.
    fn bomb(&self, offers: &Offers) -> Vec<Act> {
        let near = |at: &&Territory| {
            self.state
                .components()
                .neighbours(**at)
                .any(|from| self.state.armies(from) > 2 && self.is_own(from))
        };
        let strong = |at: &&Territory| self.state.armies(**at) > 2;
        let target = offers.bombs.iter().filter(near).filter(strong);
        let target = target.min_by_key(|at| (self.far(**at), Reverse(self.state.armies(**at)), **at));
        let target = target.filter(|_| offers.base > 0);
        target.map(|at| Act::Bomb { at: *at, n: offers.base }).into_iter().collect()
    }

    fn is_own(&self, at: Territory) -> bool {
        self.state.owns(self.seat, at)
    }

    /// Attacks once from each territory, down to two armies, if it is clearly stronger than a target that no other
    /// attacks.
    fn attack(&self, offers: &Offers) -> Vec<Act> {
        let mut ways: Vec<&RouteLimit> = offers.attacks.iter().filter(|way| self.promises(way)).collect();
        ways.sort_by_key(|way| (self.far(way.to), Reverse(self.state.armies(way.from)), way.from, way.to));
        let (mut from, mut to) = (BTreeSet::new(), BTreeSet::new());
        let one_each = |way: &&RouteLimit| {
            let new = !from.contains(&way.from) && !to.contains(&way.to);
            new && from.insert(way.from) && to.insert(way.to)
        };
        let attack = |way: &RouteLimit| {
            let (until, advance) = (StopCondition::Left(2), AdvanceChoice::All);
            Act::Attack(LandAttack { from: way.from, to: way.to, dice: None, until, advance })
        };
        ways.into_iter().filter(one_each).map(attack).collect()
    }

    fn promises(&self, way: &RouteLimit) -> bool {
        let (own, other) = (self.state.armies(way.from), self.state.armies(way.to));
        let margin = if self.far(way.to) == 0 { 0 } else { 2 };
        own > 2 && own > other + margin
    }

    /// Moves armies without an enemy beside them to the front; then ends the turn.
    fn rest(&self, offers: &Offers) -> Vec<Act> {
        let mut acts = Vec::new();
        for from in self.state.territories_of(self.seat).filter(|at| !self.is_front(*at)) {
            let nearer = |way: &&RouteLimit| way.from == from && self.rank(way.to) < self.rank(from);
            let by_land = offers.moves.iter().filter(nearer).min_by_key(|way| (self.rank(way.to), way.to));
            let by_air =
                || offers.airlifts.iter().filter(nearer).min_by_key(|way| (self.rank(way.to), way.to));
            if let Some(way) = by_land {
                acts.push(Act::Move { from, to: way.to, n: way.most });
            } else if let Some(way) = by_air() {
                acts.push(Act::Airlift { from, to: way.to, n: way.most });
            }
        }
        acts.push(Act::End);
        acts
    }

    /// Ranks a territory: front first, then by distance to the targets.
    fn rank(&self, at: Territory) -> (bool, u32) {
        (!self.is_front(at), self.far(at))
    }
}

/// Returns the territories that contribute to a condition, own ones included.
fn wanted(state: &State, seat: Seat, condition: &ObjectiveCondition) -> BTreeSet<Territory> {
    let components = state.components();
    let mut lands: Vec<&ContinentBonus> = components.continents.iter().collect();
    lands.sort_by_key(|land| land.territories.len() - state.share(seat, land));
    let of_lands = |lands: &mut dyn Iterator<Item = &&ContinentBonus>| -> BTreeSet<Territory> {
        lands.flat_map(|land| land.territories.iter().copied()).collect()
    };
    match condition {
        ObjectiveCondition::Continents { whole, any_more } => {
            let (named, others): (Vec<&ContinentBonus>, Vec<&ContinentBonus>) =
                lands.into_iter().partition(|land| whole.contains(&land.id));
            of_lands(&mut named.iter().chain(others.iter().take(*any_more)))
        }
        ObjectiveCondition::Majorities { continents } => {
            let open =
                |land: &&&ContinentBonus| continents.contains(&land.id) && !state.has_majority(seat, land);
            of_lands(&mut lands.iter().filter(open))
        }
        ObjectiveCondition::MajoritiesAny { count } => {
            let held = lands.iter().filter(|land| state.has_majority(seat, land)).count();
            let open = lands.iter().filter(|land| !state.has_majority(seat, land));
            of_lands(&mut open.take(count.saturating_sub(held)))
        }
        ObjectiveCondition::Territories { .. } => BTreeSet::new(),
        ObjectiveCondition::StrategicCentres { .. } => components.strategic_centres.iter().copied().collect(),
        ObjectiveCondition::TerritoryList { territories } => territories.iter().copied().collect(),
        ObjectiveCondition::Destroy { color } => {
            state.of_colour(*color).map(|prey| state.territories_of(prey).collect()).unwrap_or_default()
        }
        ObjectiveCondition::AllOf { conditions } => {
            conditions.iter().flat_map(|one| self::wanted(state, seat, one)).collect()
        }
    }
}

/// Returns the borders to cross from each territory to the nearest of `to`.
fn distances(state: &State, to: &BTreeSet<Territory>) -> Vec<u32> {
    let mut far = vec![u32::MAX; Territory::COUNT];
    let mut next: VecDeque<(Territory, u32)> = to.iter().map(|at| (*at, 0)).collect();
    while let Some((at, steps)) = next.pop_front() {
        if far[at.index()] == u32::MAX {
            far[at.index()] = steps;
            next.extend(state.components().neighbours(at).map(|other| (other, steps + 1)));
        }
    }
    far
}
