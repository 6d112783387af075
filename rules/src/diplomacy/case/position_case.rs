//! Writes the position of a game as a case without orders.

use std::collections::BTreeMap;

use serde::Serialize;

use super::answer::DislodgedEntry;
use super::{AdjudicationCase, FORMAT, PhaseKind};
use crate::diplomacy::game::{DiplomacyPhase, State};
use crate::diplomacy::notation;

/// The position of a game in the format `dipcase/1`.
#[derive(Debug, Clone, Serialize)]
pub struct PositionCase {
    /// [`FORMAT`].
    format: &'static str,
    /// The case, without orders.
    #[serde(flatten)]
    case: AdjudicationCase,
}

impl PositionCase {
    /// Returns the position of a game; `None` before the start and after the end.
    #[must_use]
    pub fn of(state: &State) -> Option<Self> {
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
        let case = AdjudicationCase {
            id: format!("phase-{}", state.phase_index),
            title: None,
            basis: None,
            why: None,
            departure: None,
            game: None,
            seq: Some(state.phase_index),
            variant: options.variant.clone(),
            season: state.season?,
            year: state.year,
            phase,
            units,
            sc,
            dislodged: state
                .dislodged
                .iter()
                .filter(|_| is_retreat)
                .map(|one| DislodgedEntry::of(map, one))
                .collect(),
            contested,
            orders: BTreeMap::new(),
            policies: options.choices.named(),
            expect: None,
            expect_alt: BTreeMap::new(),
            choice: None,
            agrees: Vec::new(),
            tags: Vec::new(),
        };
        Some(Self { format: FORMAT, case })
    }
}
