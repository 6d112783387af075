//! The worth of a position to the bot, by the arithmetic that every player sees.

use super::ConquestBot;
use super::situation::{defence, threat};
use crate::conquest::board::TerritorySet;
use crate::conquest::ids::TerritoryId;
use crate::conquest::options::CountUnit;
use crate::conquest::state::State;

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

/// Evaluates positions to which orders of the bot lead. An order changes few territories: only their worth and that of their
/// neighbours is computed again.
pub(super) struct PositionEvaluation<'a> {
    bot: &'a ConquestBot<'a>,
    /// The position that was evaluated whole: the one before the post.
    before: &'a State,
    /// The worth of each of its territories, by index.
    worths: Vec<i64>,
}

impl<'a> PositionEvaluation<'a> {
    pub(super) fn of(bot: &'a ConquestBot<'a>) -> Self {
        Self::at(bot, bot.state)
    }

    /// Evaluates a position whole.
    pub(super) fn at(bot: &'a ConquestBot<'a>, before: &'a State) -> Self {
        let worths = before.board().ids().map(|id| territory_worth(bot, before, id)).collect();
        Self { bot, before, worths }
    }

    /// Returns the worth of a position to which orders of the bot lead.
    pub(super) fn worth(&self, after: &State) -> i64 {
        let capital = |state: &State| state.player(self.bot.seat).and_then(|player| player.capital);
        let capitals = [capital(self.before), capital(after)].into_iter().flatten();
        let both = after.board().ids().zip(self.before.holdings.iter().zip(&after.holdings));
        let changed = both.filter(|(_, (one, other))| !one.is_same(other)).map(|(id, _)| id);
        let mut affected: TerritorySet = capitals.collect();
        for id in changed {
            affected.insert(id);
            affected.extend(self.bot.situation.neighbours(id).iter().copied());
        }
        let gained = affected.iter().map(|id| territory_worth(self.bot, after, id) - self.worths[id.index()]);
        self.worths.iter().sum::<i64>() + gained.sum::<i64>()
    }
}

/// Returns what a territory adds to the worth of a position; 0 for one that was merged into another.
fn territory_worth(bot: &ConquestBot<'_>, state: &State, id: TerritoryId) -> i64 {
    let Some(holding) = state.holding(id).filter(|holding| holding.head == id) else { return 0 };
    let units = i64::from(holding.now.units_of(bot.seat).total());
    let is_foe = |seat| seat != bot.seat && !bot.friends.contains(&seat);
    let foes = holding.now.units.iter().filter(|(other, _)| is_foe(*other));
    let mut worth = UNIT * units;
    worth -= BEHIND * units * i64::from(bot.situation.steps_to_target(id).min(12));
    worth -= FOE * foes.map(|(_, units)| i64::from(units.total())).sum::<i64>();
    if holding.now.owner == Some(bot.seat) {
        worth += match state.options().count_unit {
            CountUnit::Base => LAND * holding.cells.len() as i64,
            CountUnit::Entity => LAND,
        };
        if threat(bot, state, id) > defence(state, id) {
            let is_capital = state.player(bot.seat).and_then(|player| player.capital) == Some(id);
            worth -= if is_capital { CAPITAL_DANGER } else { DANGER };
        }
    }
    worth
}
