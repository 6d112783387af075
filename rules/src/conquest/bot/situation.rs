//! Evaluates the position for one player: the enemies who can attack each territory, and the distance to land
//! that the player could take.

use crate::conquest::board::{GroundKind, TerritorySet};
use crate::conquest::ids::{Seat, TerritoryId};
use crate::conquest::state::State;
use crate::conquest::units::Units;

/// The worth of a base territory held.
const LAND: i64 = 100;
/// The worth of one of the player's units.
const UNIT: i64 = 12;
/// The loss for an enemy unit on the map.
const FOE: i64 = 3;
/// The loss for a territory of the player that a neighbour could take.
const DANGER: i64 = 45;
/// The loss for the player's Capital if a neighbour could take it.
const CAPITAL_DANGER: i64 = 250;
/// The loss for one of the player's units, for each step to the nearest land to take.
const BEHIND: i64 = 3;

/// The distances in the position before the post.
pub(super) struct BotSituation {
    /// The steps from each territory to the nearest one that the player could take, by index.
    far: Vec<u32>,
}

impl BotSituation {
    pub(super) fn of(state: &State, seat: Seat, friends: &[Seat]) -> Self {
        let board = state.board();
        let mut far = vec![u32::MAX; board.len()];
        let could_take = |id: TerritoryId| {
            let owner = state.owner(id);
            board.ground(id) == GroundKind::Land
                && owner != Some(seat)
                && owner.is_none_or(|one| !friends.contains(&one))
        };
        let mut next: Vec<TerritoryId> = board.ids().filter(|id| could_take(*id)).collect();
        let mut steps = 0;
        while !next.is_empty() {
            next.retain(|id| far[id.index()] == u32::MAX);
            next.iter().for_each(|id| far[id.index()] = steps);
            let near: TerritorySet =
                next.iter().flat_map(|id| board.borders(*id).iter().collect::<Vec<_>>()).collect();
            next = near.iter().filter(|id| far[id.index()] == u32::MAX).collect();
            steps += 1;
        }
        Self { far }
    }

    /// Returns the steps to the nearest land to take: 1 for a territory beside it.
    pub(super) fn steps_to_target(&self, id: TerritoryId) -> u32 {
        self.far.get(id.index()).copied().unwrap_or(u32::MAX)
    }

    /// Returns the worth of a position to the player.
    pub(super) fn worth(&self, state: &State, seat: Seat, friends: &[Seat]) -> i64 {
        let mut worth = LAND * i64::from(state.held(seat));
        for (id, holding) in state.territories() {
            let own = holding.now.units_of(seat);
            worth += UNIT * i64::from(own.total());
            worth -= BEHIND * i64::from(own.total()) * i64::from(self.steps_to_target(id).min(12));
            let foes =
                holding.now.units.iter().filter(|(other, _)| *other != seat && !friends.contains(other));
            worth -= FOE * foes.map(|(_, units)| i64::from(units.total())).sum::<i64>();
            if holding.now.owner == Some(seat) && threat(state, seat, friends, id) > defence(state, id) {
                let is_capital = state.player(seat).and_then(|player| player.capital) == Some(id);
                worth -= if is_capital { CAPITAL_DANGER } else { DANGER };
            }
        }
        worth
    }
}

/// Returns the strongest attack that one neighbour could make on a territory.
pub(super) fn threat(state: &State, seat: Seat, friends: &[Seat], id: TerritoryId) -> u32 {
    let near = state.board().around(state.cells(id));
    let beside = state.territories().filter(|(_, holding)| holding.cells.intersects(&near));
    let armed = beside.flat_map(|(_, holding)| holding.now.units.iter());
    let foreign = armed.filter(|(other, _)| *other != seat && !friends.contains(other));
    foreign.map(|(_, units)| attack(*units)).max().unwrap_or(0)
}

/// Returns the strength of an attack with these units.
pub(super) fn attack(units: Units) -> u32 {
    2 * units.knights + units.lancers
}

/// Returns the strength that holds a territory: the troops there and the Castle.
pub(super) fn defence(state: &State, id: TerritoryId) -> u32 {
    let Some(holding) = state.holding(id) else { return 0 };
    let troops: u32 = holding.now.units.iter().map(|(_, units)| units.knights + 2 * units.lancers).sum();
    troops + if holding.now.castle { state.castle_value() } else { 0 }
}
