//! The situation of one player: which territories lie beside each other, the enemies who can attack each, and the distance to
//! land that the player could take.

use super::ConquestBot;
use crate::conquest::board::{GroundKind, TerritorySet};
use crate::conquest::ids::{Seat, TerritoryId};
use crate::conquest::state::State;
use crate::conquest::units::Units;

/// The distances and borders in the position before the post. Orders of Phase 2 merge no territories.
pub(super) struct BotSituation {
    /// The steps from each territory to the nearest one that the player could take, by index.
    far: Vec<u32>,
    /// The territories that share a border with each, by index.
    near: Vec<Vec<TerritoryId>>,
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
        Self { far, near: board.ids().map(|id| state.neighbours(id)).collect() }
    }

    /// Returns the steps to the nearest land to take: 1 for a territory beside it.
    pub(super) fn steps_to_target(&self, id: TerritoryId) -> u32 {
        self.far.get(id.index()).copied().unwrap_or(u32::MAX)
    }

    /// Returns the territories that share a border with one.
    pub(super) fn neighbours(&self, id: TerritoryId) -> &[TerritoryId] {
        self.near.get(id.index()).map_or(&[], |near| near.as_slice())
    }
}

/// Returns the strongest attack that one neighbour could make on a territory.
pub(super) fn threat(bot: &ConquestBot<'_>, state: &State, id: TerritoryId) -> u32 {
    let beside = bot.situation.neighbours(id).iter().filter_map(|near| state.holding(*near));
    let armed = beside.flat_map(|holding| holding.now.units.iter());
    let foreign = armed.filter(|(other, _)| *other != bot.seat && !bot.friends.contains(other));
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
