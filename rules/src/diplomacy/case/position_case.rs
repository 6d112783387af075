//! Writes the position of a game as a case.

use std::collections::BTreeMap;

use serde::Serialize;

use super::answer::DislodgedEntry;
use super::{AdjudicationCase, FORMAT, PhaseKind};
use crate::diplomacy::game::{Act, DiplomacyPhase, State};
use crate::diplomacy::map::VariantMap;
use crate::diplomacy::notation;
use crate::rules::Seat;

/// The position of a game in the format `dipcase/1`.
#[derive(Debug, Clone, Serialize)]
pub struct PositionCase {
    /// [`FORMAT`].
    format: &'static str,
    /// The case.
    #[serde(flatten)]
    case: AdjudicationCase,
}

impl PositionCase {
    /// Returns the position of a game with these posts; `None` before the start and after the end.
    #[must_use]
    pub fn of(state: &State, posts: &BTreeMap<Seat, Vec<Act>>) -> Option<Self> {
        let (map, options) = state.map().zip(state.options.as_ref())?;
        let phase = match state.step {
            DiplomacyPhase::Movement => PhaseKind::Movement,
            DiplomacyPhase::Retreat => PhaseKind::Retreat,
            DiplomacyPhase::Adjustment => PhaseKind::Adjustment,
            DiplomacyPhase::Over => return None,
        };
        let code = |province| map.province(province).code.clone();
        let mut units: BTreeMap<String, Vec<String>> = BTreeMap::new();
        for unit in &state.units {
            let text = notation::write_unit(map, unit.kind, unit.at);
            units.entry(map.power(unit.power).id.clone()).or_default().push(text);
        }
        let mut sc: BTreeMap<String, Vec<String>> = BTreeMap::new();
        for centre in map.centres() {
            if let Some(owner) = state.ownership.as_ref().and_then(|all| all.owner(centre)) {
                sc.entry(map.power(owner).id.clone()).or_default().push(code(centre));
            }
        }
        let is_retreat = phase == PhaseKind::Retreat;
        let contested = state.contested.into_iter().filter(|_| is_retreat).map(code).collect();
        let dislodged = state.dislodged.iter().filter(|_| is_retreat);
        let case = AdjudicationCase {
            seq: Some(state.phase_index),
            units,
            sc,
            dislodged: dislodged.map(|one| DislodgedEntry::of(map, one)).collect(),
            contested,
            orders: orders(state, map, posts),
            policies: options.choices.named(),
            ..AdjudicationCase::blank(
                &format!("phase-{}", state.phase_index),
                &options.variant,
                state.season?,
                state.year,
                phase,
            )
        };
        Some(Self { format: FORMAT, case })
    }
}

/// Returns the orders of each power in notation. An agreement to a draw is none.
fn orders(
    state: &State,
    map: &VariantMap,
    posts: &BTreeMap<Seat, Vec<Act>>,
) -> BTreeMap<String, Vec<String>> {
    let position = state.position(map);
    let written = |act: &Act| match act {
        Act::Order(order) => Some(notation::write_order(map, &position, order)),
        Act::Retreat(order) => Some(notation::write_retreat(map, order)),
        Act::Adjust(order) => Some(notation::write_adjustment(map, order)),
        Act::AgreeToDraw => None,
    };
    let of_power = |(seat, acts): (&Seat, &Vec<Act>)| {
        let power = map.power(state.power_of(*seat)?);
        Some((power.id.clone(), acts.iter().filter_map(written).collect()))
    };
    posts.iter().filter_map(of_power).collect()
}
