//! A territory with its present owner, troops and marks.

use serde::{Deserialize, Serialize};

use crate::conquest::board::TerritorySet;
use crate::conquest::ids::{Seat, TerritoryId, TurnNumber};
use crate::conquest::units::Units;

/// A territory of the map as merged, by its base territory. See [`super::State::holding`].
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct TerritoryHolding {
    /// The base territory that identifies this one: itself or, after a merge, the lowest member.
    pub head: TerritoryId,
    /// The base territories it is made of; only itself if it was merged into another.
    pub cells: TerritorySet,
    /// 1, 2, 4 or 8: the gold it yields without terrain (FCQ-5.11).
    pub level: u8,
    /// The name given when it was merged.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub name: Option<String>,
    /// The turn it was last merged in; `None` if it never was.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub merged: Option<TurnNumber>,
    /// The player who chose this base territory at the start (FCQ-9.10).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub chosen_by: Option<Seat>,
    /// Owner, troops and marks.
    pub now: TerritoryControl,
}

/// The part of a territory that battles and orders change.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct TerritoryControl {
    /// The owner; `None` if neutral.
    pub owner: Option<Seat>,
    /// The troops there by seat, without empty entries: those of the owner, of a guest, of former
    /// allies left behind, of eliminated players.
    pub units: Vec<(Seat, Units)>,
    /// The Castle stands.
    pub castle: bool,
    /// The player whose first Capital it is; `None` after it was conquered (FCQ-5.9).
    pub first_capital_of: Option<Seat>,
    /// The owner's last unit was ordered out in this turn.
    pub abandoned: bool,
    /// The turn at whose end a Temporary Possession expires.
    pub temporary_until: Option<TurnNumber>,
    /// The last conquest.
    pub conquered: Option<TerritoryConquest>,
    /// The players who lost it by conquest in this turn or the last one.
    pub losses: Vec<TerritoryLoss>,
}

/// A conquest.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct TerritoryConquest {
    /// The conqueror.
    pub by: Seat,
    /// The player who lost the territory; `None` if it was neutral.
    pub from: Option<Seat>,
    /// The turn of the conquest.
    pub turn: TurnNumber,
}

/// A loss by conquest.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct TerritoryLoss {
    /// The loser.
    pub by: Seat,
    /// The turn of the loss.
    pub turn: TurnNumber,
}

impl TerritoryControl {
    /// Returns the units of a seat in the territory.
    pub fn units_of(&self, seat: Seat) -> Units {
        self.units.iter().find(|(own, _)| *own == seat).map_or(Units::NONE, |(_, units)| *units)
    }

    /// Returns the owner's units.
    pub fn garrison(&self) -> Units {
        self.owner.map_or(Units::NONE, |owner| self.units_of(owner))
    }

    /// Returns the number of all units in the territory.
    pub fn total(&self) -> u32 {
        self.units.iter().map(|(_, units)| units.total()).sum()
    }

    /// Sets the units of a seat.
    pub fn set_units(&mut self, seat: Seat, units: Units) {
        match self.units.binary_search_by_key(&seat, |(own, _)| *own) {
            Ok(place) if units.is_empty() => {
                self.units.remove(place);
            }
            Ok(place) => self.units[place].1 = units,
            Err(_) if units.is_empty() => {}
            Err(place) => self.units.insert(place, (seat, units)),
        }
    }

    /// Adds units of a seat.
    pub fn add_units(&mut self, seat: Seat, units: Units) {
        self.set_units(seat, self.units_of(seat).plus(units));
    }

    /// Removes units of a seat, each kind stopping at zero.
    pub fn take_units(&mut self, seat: Seat, units: Units) {
        self.set_units(seat, self.units_of(seat).less(units));
    }

    /// Returns true if `seat` lost the territory in `turn`.
    pub fn was_lost_by(&self, seat: Seat, turn: TurnNumber) -> bool {
        self.losses.contains(&TerritoryLoss { by: seat, turn })
    }

    /// Changes the owner by conquest; clears the title of first Capital and the marks (FCQ-5.9). The
    /// Castle is left to the battle.
    pub fn conquer(&mut self, by: Seat, turn: TurnNumber) {
        if let Some(loser) = self.owner {
            self.losses.retain(|loss| loss.turn.next() >= turn && loss.by != loser);
            self.losses.push(TerritoryLoss { by: loser, turn });
        }
        self.conquered = Some(TerritoryConquest { by, from: self.owner, turn });
        self.owner = Some(by);
        self.first_capital_of = None;
        self.abandoned = false;
        self.temporary_until = None;
    }
}
