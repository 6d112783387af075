//! The yield of territories, and the gold that a player has when Phase 1 opens (FCQ-5.2, FCQ-5.7, FCQ-2.10,
//! FCQ-12.31, FCQ-12.32, R-15, R-83, R-84, R-89, R-124, R-125).

use crate::conquest::global_events::{EventModifiers, share};
use crate::conquest::ids::{Seat, TurnNumber};
use crate::conquest::options::{Assimilation, Options};
use crate::conquest::state::{State, TerritoryHolding};

/// The figures of a territory that its yield depends on.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct YieldingTerritory {
    /// The level: 1, 2, 4 or 8.
    pub level: u8,
    /// True for its owner's first Capital.
    pub first_capital: bool,
    /// The gold of its terrain: one for each farm.
    pub terrain_gold: u32,
    /// The turn in which its owner conquered it, and true if from a player; `None` if not conquered.
    pub conquered: Option<(TurnNumber, bool)>,
    /// The last turn in which its owner lost it.
    pub lost: Option<TurnNumber>,
}

/// The yield of several territories.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct TerritoryYield {
    /// The gold before any event.
    pub gold: u32,
    /// The number of base territories that yield.
    pub base: u32,
}

impl YieldingTerritory {
    /// Returns true if it is still being assimilated at the start of `turn` (FCQ-12.31, R-89): conquered in
    /// the turn before, unless it was retaken after its loss in the turn before that.
    fn is_assimilated(&self, options: &Options, turn: TurnNumber) -> bool {
        let Some((when, from_player)) = self.conquered else { return true };
        let concerned = match options.production_assimilation {
            Assimilation::Off => false,
            Assimilation::All => true,
            Assimilation::FromPlayers => from_player,
        };
        let retaken = self.lost.is_some_and(|lost| lost.next() >= when);
        !concerned || when.next() != turn || retaken
    }
}

/// Returns the yield of these territories at the start of a turn, before events.
pub fn yields(
    options: &Options,
    turn: TurnNumber,
    fields: impl IntoIterator<Item = YieldingTerritory>,
) -> TerritoryYield {
    let mut sum = TerritoryYield::default();
    for field in fields.into_iter().filter(|field| field.is_assimilated(options, turn)) {
        let gold = u32::from(field.level) + u32::from(field.first_capital) + field.terrain_gold;
        sum.gold = sum.gold.saturating_add(if options.production_double { 2 * gold } else { gold });
        sum.base = sum.base.saturating_add(u32::from(field.level));
    }
    sum
}

/// Returns the yield of a player's territories at the start of the current turn, before events.
pub fn yields_of(state: &State, seat: Seat) -> TerritoryYield {
    let fields = state.owned(seat).map(|(_, holding)| field(state, seat, holding));
    yields(state.options(), state.turn, fields)
}

fn field(state: &State, seat: Seat, holding: &TerritoryHolding) -> YieldingTerritory {
    let now = &holding.now;
    let conquered = now.conquered.filter(|conquest| conquest.by == seat);
    YieldingTerritory {
        level: holding.level,
        first_capital: now.first_capital_of == Some(seat),
        terrain_gold: state.board().terrain_gold(holding.cells),
        conquered: conquered.map(|conquest| (conquest.turn, conquest.from.is_some())),
        lost: now.losses.iter().filter(|loss| loss.by == seat).map(|loss| loss.turn).max(),
    }
}

/// The parts of the gold that a player has when Phase 1 opens.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct OpeningGold {
    /// The gold left at the end of the previous turn; the event changes it first.
    pub unspent: u32,
    /// The yield of the territories, before the event.
    pub yields: TerritoryYield,
    /// The bonus of Intensive Production.
    pub intensive: u32,
    /// The prizes in gold.
    pub prizes: u32,
    /// Transfers and the proceeds of sales.
    pub incoming: u32,
}

/// Returns the gold that a player has when Phase 1 opens.
pub fn opening_gold(opening: &OpeningGold, event: &EventModifiers) -> u32 {
    let produced = event.apply_to_production(opening.yields.gold, opening.yields.base);
    [produced, opening.intensive, opening.prizes, opening.incoming]
        .into_iter()
        .fold(share(opening.unspent, event.unspent), u32::saturating_add)
}
