//! Choices of territories in the set-up (A2.3, A2.5), above the level of a beginner: objectives are dealt later, so only the land counts.
//!
//! The weights are from games between equal players who chose at random (docs/performance.md): an army that a majority of a continent
//! gives in each turn decides more than where else one stands, and a continent with many borders is soon lost.

use crate::seeded_rng::pick_seeded_number;
use crate::war::act::Act;
use crate::war::components::{ContinentBonus, WarComponents};
use crate::war::ids::{Seat, Territory};
use crate::war::offers::Offers;
use crate::war::state::State;

/// Value of an army that a majority of a continent gives in each turn, as the logarithm of the odds of winning.
const MAJORITY: f64 = 0.5;
/// Cost of a border between a continent and others, for each territory in it.
const BORDER: f64 = 0.04;

/// Returns the best of what is offered; `None` if nothing is. A Strategic Centre goes before a pair, since it brings an army in each
/// turn.
pub(super) fn choose(state: &State, seat: Seat, offers: &Offers, seed: u64) -> Option<Act> {
    let owners: Vec<Option<Seat>> = state.holdings.iter().map(|held| held.owner).collect();
    let worths = land_worths(state.components(), &owners, seat);
    let worth = |at: Territory| worth_of(state.components(), &worths, at);
    let liking = |at: Territory| pick_seeded_number(seed, &[u64::from(seat.0), at.index() as u64], u64::MAX);
    let order = |one: &Territory, other: &Territory| {
        worth(*one).total_cmp(&worth(*other)).then_with(|| liking(*one).cmp(&liking(*other)))
    };
    let best = |among: &[Territory]| among.iter().copied().max_by(order);
    if let Some(at) = best(&offers.picks) {
        return Some(Act::Pick { at });
    }
    if let Some(at) = best(&offers.choose_centre) {
        return Some(Act::ChooseCentre { at });
    }
    let of_pair = |[one, other]: &[Territory; 2]| worth(*one) + worth(*other);
    let pairs = offers.choose_pair.iter();
    let pair = pairs.max_by(|one, other| of_pair(one).total_cmp(&of_pair(other)))?;
    Some(Act::ChoosePair { pair: *pair })
}

/// Returns what a vacant territory of each continent is worth to a seat, in the order of the continents. `owners` are those of all
/// territories.
pub(super) fn land_worths(components: &WarComponents, owners: &[Option<Seat>], seat: Seat) -> Vec<f64> {
    let worth = |land: &ContinentBonus| {
        let majority = land.territories.len() / 2 + 1;
        let with =
            |owner| land.territories.iter().filter(|at| owners.get(at.index()) == Some(&owner)).count();
        let (own, vacant) = (with(Some(seat)), with(None));
        let mut worth = -BORDER * borders(components, land) as f64;
        if own < majority && own + vacant >= majority {
            // Each territory brings the majority nearer than the one before.
            let progress = (2 * own + 1) as f64 / (majority * majority) as f64;
            worth += MAJORITY * f64::from(land.majority) * progress;
        }
        worth
    };
    components.continents.iter().map(worth).collect()
}

/// Returns what a vacant territory is worth by the worths of [`land_worths`].
pub(super) fn worth_of(components: &WarComponents, worths: &[f64], at: Territory) -> f64 {
    let continent = components.continents.iter().position(|land| land.territories.contains(&at));
    continent.and_then(|continent| worths.get(continent)).copied().unwrap_or(0.0)
}

/// Returns the number of borders between a continent and others.
fn borders(components: &WarComponents, land: &ContinentBonus) -> usize {
    let near = land.territories.iter().flat_map(|at| components.neighbours(*at));
    near.filter(|at| !land.territories.contains(at)).count()
}
