//! Units and their places. Owns no rules.

use serde::{Deserialize, Serialize};

use super::map::{Location, Power, Province, Provinces, VariantMap};

/// Army or fleet.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum DiplomacyUnitKind {
    /// Moves by land, and may be convoyed.
    Army,
    /// Moves by sea and along coasts, and may convoy at sea.
    Fleet,
}

/// One unit on the board.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub struct Unit {
    /// Owner.
    pub power: Power,
    /// Army or fleet.
    pub kind: DiplomacyUnitKind,
    /// Location, with the coast for a fleet in a province with named coasts.
    pub at: Location,
}

/// Season of a turn.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Season {
    /// First turn of a year.
    Spring,
    /// Second turn of a year; centres change hands after it.
    Fall,
    /// Builds and disbands.
    Winter,
}

/// Units on the board, at most one per province, with constant-time lookup by province.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Position {
    units: Vec<Unit>,
    /// Province → index into `units`.
    at: [u8; 128],
    occupied: Provinces,
}

/// Entry of [`Position::at`] for a province without a unit. It is greater than any index into the units.
const NOBODY: u8 = u8::MAX;

impl Default for Position {
    fn default() -> Self {
        Self { units: Vec::new(), at: [NOBODY; 128], occupied: Provinces::EMPTY }
    }
}

/// Error of two units in one province. Holds the province.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("two units stand in one province")]
pub struct CrowdedProvinceError(pub Province);

impl Position {
    /// Creates a position with these units.
    ///
    /// # Errors
    /// [`CrowdedProvinceError`] if two of them share a province.
    pub fn new(
        map: &VariantMap,
        units: impl IntoIterator<Item = Unit>,
    ) -> Result<Self, CrowdedProvinceError> {
        let mut position = Self::default();
        for unit in units {
            position.place(map, unit)?;
        }
        Ok(position)
    }

    /// Puts a unit on the board.
    ///
    /// # Errors
    /// [`CrowdedProvinceError`] if its province is taken.
    pub fn place(&mut self, map: &VariantMap, unit: Unit) -> Result<(), CrowdedProvinceError> {
        let province = map.province_of(unit.at);
        if self.occupied.contains(province) {
            return Err(CrowdedProvinceError(province));
        }
        self.at[province.index()] = self.units.len() as u8;
        self.occupied.insert(province);
        self.units.push(unit);
        Ok(())
    }

    /// Returns every unit, in the order in which they were placed.
    #[inline]
    pub fn units(&self) -> &[Unit] {
        &self.units
    }

    /// Returns the unit in `province`; `None` if it is empty.
    #[inline]
    pub fn unit_in(&self, province: Province) -> Option<Unit> {
        self.units.get(usize::from(self.at[province.index()])).copied()
    }

    /// Returns the index in [`Self::units`] of the unit in `province`; `None` if it is empty.
    #[inline]
    pub(super) fn index_in(&self, province: Province) -> Option<usize> {
        self.occupied.contains(province).then(|| usize::from(self.at[province.index()]))
    }

    /// Returns the provinces with a unit.
    #[inline]
    pub fn occupied(&self) -> Provinces {
        self.occupied
    }
}
