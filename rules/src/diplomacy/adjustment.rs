//! Adjustments after Fall: ownership of centres, builds, disbands, civil disorder and victory.

use serde::{Deserialize, Serialize};

use super::map::{Locations, Power, Province, Provinces, VariantMap};
use super::order::{AdjustmentOrder, PowerOrder};
use super::position::{DiplomacyUnitKind, Position, Unit};
use super::rule::Rule;
use super::rulebook::{BuildSites, CivilDisorder, Rulebook};

/// Owner of each centre, by province; `None` if nobody owns it or the province is no centre.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct CentreOwnership(Vec<Option<Power>>);

impl CentreOwnership {
    /// Returns an ownership in which no centre has an owner.
    pub fn unowned(map: &VariantMap) -> Self {
        Self(vec![None; map.provinces().len()])
    }

    /// Returns the ownership with which the variant starts.
    pub fn at_start(map: &VariantMap) -> Self {
        let mut ownership = Self::unowned(map);
        for power in map.powers() {
            for centre in map.power(power).owns {
                ownership.give(centre, power);
            }
        }
        ownership
    }

    /// Returns the owner of `centre`; `None` if nobody owns it.
    pub fn owner(&self, centre: Province) -> Option<Power> {
        self.0[centre.index()]
    }

    /// Makes `power` the owner of `centre`.
    pub fn give(&mut self, centre: Province, power: Power) {
        self.0[centre.index()] = Some(power);
    }

    /// Returns the centres of `power`.
    pub fn centres_of(&self, power: Power) -> Provinces {
        (0..self.0.len())
            .filter(|index| self.0[*index] == Some(power))
            .map(|index| Province(index as u8))
            .collect()
    }

    /// Gives every centre to the unit in it after a Fall turn; an empty centre keeps its owner.
    pub fn after_fall(&mut self, map: &VariantMap, units: &[Unit]) {
        for unit in units {
            let province = map.province_of(unit.at);
            if map.centres().contains(province) {
                self.give(province, unit.power);
            }
        }
    }

    /// Returns the powers that have enough centres to win and at least as many as any other; several if they tie.
    pub fn leaders(&self, map: &VariantMap) -> Vec<Power> {
        let count = |power: Power| self.centres_of(power).len();
        let most = map.powers().map(count).max().unwrap_or(0).max(u32::from(map.policies().victory_centres));
        map.powers().filter(|power| count(*power) == most).collect()
    }

    /// Returns the power that has enough centres to win and more than any other; `None` on a tie.
    pub fn winner(&self, map: &VariantMap) -> Option<Power> {
        match self.leaders(map)[..] {
            [winner] => Some(winner),
            _ => None,
        }
    }
}

/// Returns the rule by which centres win on this map.
pub fn victory_rule(map: &VariantMap) -> Rule {
    if map.two_can_reach_victory() { Rule::VictoryOverTie } else { Rule::Victory }
}

/// Result of one order of an adjustment phase.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct AdjustmentResult {
    /// The power that gave the order.
    pub power: Power,
    /// The order, a missing coast filled in.
    pub order: AdjustmentOrder,
    /// True if the order was carried out.
    pub done: bool,
    /// The rule that allows or forbids the order.
    pub rule: Rule,
}

/// Outcome of an adjustment phase.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
pub struct AdjustmentOutcome {
    /// One entry per order, in the order given.
    pub results: Vec<AdjustmentResult>,
    /// The units on the board afterwards.
    pub units: Vec<Unit>,
    /// Units removed by civil disorder because their power named too few, in the order of removal.
    pub disorder: Vec<Unit>,
}

/// Returns the number of units that a power may build (positive) or must disband (negative).
pub fn due(position: &Position, ownership: &CentreOwnership, power: Power) -> i32 {
    let units = position.units().iter().filter(|unit| unit.power == power).count() as i32;
    ownership.centres_of(power).len() as i32 - units
}

/// Returns the centres where `power` may build: its own, empty, and allowed by the variant's policy.
pub fn build_sites(
    map: &VariantMap,
    position: &Position,
    ownership: &CentreOwnership,
    power: Power,
) -> Provinces {
    let sites = match map.policies().build_sites {
        BuildSites::HomeCentres => map.power(power).homes,
        BuildSites::OwnedCentres => map.centres(),
    };
    (sites & ownership.centres_of(power)) - position.occupied()
}

/// Judges an adjustment phase: the orders one by one, of which the first legal ones count (DATC 4.D.4 to 4.D.6), then
/// civil disorder (DATC 4.D.8).
pub fn resolve(
    map: &VariantMap,
    choices: Rulebook,
    position: &Position,
    ownership: &CentreOwnership,
    orders: &[PowerOrder<AdjustmentOrder>],
) -> AdjustmentOutcome {
    let mut outcome = AdjustmentOutcome::default();
    let mut gone = Provinces::EMPTY;
    let mut built: Vec<Unit> = Vec::new();
    let mut left: Vec<i32> = map.powers().map(|power| due(position, ownership, power)).collect();
    for given in orders {
        let left = &mut left[given.power.index()];
        let taken = built.iter().map(|unit| map.province_of(unit.at)).collect();
        let sites = build_sites(map, position, ownership, given.power) - taken;
        let checked = check(map, position, given, *left, sites, gone);
        if let Ok(order) = checked {
            match order {
                AdjustmentOrder::Build { kind, at } => {
                    *left -= 1;
                    built.push(Unit { power: given.power, kind, at });
                }
                AdjustmentOrder::Disband { at, .. } => {
                    *left += 1;
                    gone.insert(map.province_of(at));
                }
                AdjustmentOrder::Waive => *left -= 1,
            }
        }
        outcome.results.push(AdjustmentResult {
            power: given.power,
            order: checked.unwrap_or(given.order),
            done: checked.is_ok(),
            rule: match checked {
                Err(rule) => rule,
                Ok(AdjustmentOrder::Build { .. }) => Rule::BuildSite,
                Ok(AdjustmentOrder::Disband { .. }) => Rule::DisbandCount,
                Ok(AdjustmentOrder::Waive) => Rule::Waived,
            },
        });
    }
    // The powers that named too few disbands lose more units by civil disorder.
    for power in map.powers() {
        let missing = usize::try_from(-left[power.index()]).unwrap_or(0);
        if missing > 0 {
            let mut own: Vec<Unit> = position
                .units()
                .iter()
                .copied()
                .filter(|unit| unit.power == power && !gone.contains(map.province_of(unit.at)))
                .collect();
            sort_for_disorder(map, choices.civil_disorder, ownership, power, &mut own);
            for unit in own.into_iter().take(missing) {
                gone.insert(map.province_of(unit.at));
                outcome.disorder.push(unit);
            }
        }
    }
    outcome.units = position
        .units()
        .iter()
        .copied()
        .filter(|unit| !gone.contains(map.province_of(unit.at)))
        .chain(built)
        .collect();
    outcome
}

fn check(
    map: &VariantMap,
    position: &Position,
    given: &PowerOrder<AdjustmentOrder>,
    left: i32,
    sites: Provinces,
    gone: Provinces,
) -> Result<AdjustmentOrder, Rule> {
    match given.order {
        AdjustmentOrder::Waive if left > 0 => Ok(AdjustmentOrder::Waive),
        AdjustmentOrder::Waive => Err(Rule::BuildCount),
        AdjustmentOrder::Build { .. } if left <= 0 => Err(Rule::BuildCount),
        AdjustmentOrder::Build { kind, at } => {
            let province = map.province_of(at);
            if map.closed_to_builds().contains(province) {
                return Err(Rule::ClosedToBuilds);
            }
            if !sites.contains(province) {
                return Err(Rule::BuildSite);
            }
            let berths = map.berths(kind, province);
            // An army stands in the province itself, whatever coast the order names.
            let at = if kind == DiplomacyUnitKind::Army { province.bare() } else { at };
            match (berths.contains(at), berths.is_empty()) {
                (true, _) => Ok(AdjustmentOrder::Build { kind, at }),
                (false, true) => Err(Rule::BuildTerrain),
                (false, false) => Err(Rule::NameTheCoast),
            }
        }
        AdjustmentOrder::Disband { kind, at } => {
            let province = map.province_of(at);
            let unit =
                position.unit_in(province).filter(|_| !gone.contains(province)).ok_or(Rule::NoSuchUnit)?;
            if unit.power != given.power {
                return Err(Rule::OwnUnitsOnly);
            }
            if left >= 0 {
                return Err(Rule::DisbandCount);
            }
            Ok(AdjustmentOrder::Disband { kind, at: unit.at })
        }
    }
}

/// Sorts the units of a power by the order in which civil disorder removes them (DATC 4.D.8).
fn sort_for_disorder(
    map: &VariantMap,
    choice: CivilDisorder,
    ownership: &CentreOwnership,
    power: Power,
    units: &mut [Unit],
) {
    let goals = match choice {
        CivilDisorder::Owned => ownership.centres_of(power),
        CivilDisorder::Home => map.power(power).homes,
    };
    let name = |unit: &Unit| {
        let facts = map.province(map.province_of(unit.at));
        match choice {
            CivilDisorder::Owned => facts.names.english().to_owned(),
            CivilDisorder::Home => facts.code.clone(),
        }
    };
    units.sort_by_cached_key(|unit| {
        let by_water = choice == CivilDisorder::Home && unit.kind == DiplomacyUnitKind::Fleet;
        let distance = if by_water {
            sea_distance(map, *unit, goals)
        } else {
            land_sea_distance(map, map.province_of(unit.at), goals)
        };
        (std::cmp::Reverse(distance), unit.kind == DiplomacyUnitKind::Army, name(unit))
    });
}

/// Returns the steps from `from` to the nearest of `goals` over land and sea; `u32::MAX` if none can be reached.
fn land_sea_distance(map: &VariantMap, from: Province, goals: Provinces) -> u32 {
    let mut reached = Provinces::from(from);
    let mut steps = 0;
    while (reached & goals).is_empty() {
        let next = reached.into_iter().fold(reached, |all, province| {
            let berths = map.berths(DiplomacyUnitKind::Fleet, province);
            let sailing = berths
                .into_iter()
                .fold(Provinces::EMPTY, |all, berth| all | map.steps(DiplomacyUnitKind::Fleet, berth));
            all | map.army_steps(province) | sailing
        });
        if next == reached {
            return u32::MAX;
        }
        reached = next;
        steps += 1;
    }
    steps
}

/// Returns the steps of a fleet to the nearest of `goals` by water; `u32::MAX` if none can be reached.
fn sea_distance(map: &VariantMap, fleet: Unit, goals: Provinces) -> u32 {
    let mut reached = Locations::from(fleet.at);
    let mut steps = 0;
    while (map.provinces_of(reached) & goals).is_empty() {
        let next = reached.into_iter().fold(reached, |all, berth| all | map.fleet_steps(berth));
        if next == reached {
            return u32::MAX;
        }
        reached = next;
        steps += 1;
    }
    steps
}
