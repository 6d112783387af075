//! What other formats leave out of a retreat phase: who attacked, and which provinces a standoff left empty. Both follow from the
//! movement phase before.

use super::{FormatError, judge, province, province_of};
use crate::diplomacy::case::{AdjudicationCase, DislodgedEntry, PhaseKind};

/// Fills in what follows from the movement phase before. Where it would have ended otherwise here, the file is right: its attacker is the
/// unit that now stands in the province.
///
/// # Errors
/// The phase before is missing, or no unit attacked where the file has a dislodged one.
pub(super) fn complete(cases: &mut [AdjudicationCase]) -> Result<(), FormatError> {
    for index in 0..cases.len() {
        let (before, from) = cases.split_at_mut(index);
        let Some(case) = from.first_mut().filter(|case| case.phase == PhaseKind::Retreat) else { continue };
        let movement = before.last().filter(|case| case.phase == PhaseKind::Movement);
        let movement = movement.ok_or_else(|| {
            FormatError::of_phase(
                &case.id,
                "the movement phase before it is missing, so its retreats are not known",
            )
        })?;
        let answer = judge(movement)?;
        let known = answer.dislodged.unwrap_or_default();
        for at in 0..case.dislodged.len() {
            let dislodged = &case.dislodged[at];
            let found =
                known.iter().find(|one| (&one.power, &one.unit) == (&dislodged.power, &dislodged.unit));
            let found = found.cloned().or_else(|| attacked(movement, case, dislodged));
            let found = found.ok_or_else(|| {
                FormatError::of_phase(
                    &case.id,
                    format!("{} was not attacked in the phase before", dislodged.unit),
                )
            })?;
            case.dislodged[at] = found;
        }
        case.contested = answer.contested.unwrap_or_default();
    }
    Ok(())
}

/// Finds the attacker of a dislodged unit among the orders of the phase before.
fn attacked(
    movement: &AdjudicationCase,
    case: &AdjudicationCase,
    dislodged: &DislodgedEntry,
) -> Option<DislodgedEntry> {
    let here = province_of(&dislodged.unit);
    let stands_here = |units: &[String]| units.iter().any(|unit| province_of(unit) == here);
    let (attacker, _) = case.units.iter().find(|(_, units)| stands_here(units))?;
    movement.orders.get(attacker)?.iter().find_map(|order| {
        let [_, from, "-", to, ref rest @ ..] = order.split_whitespace().collect::<Vec<_>>()[..] else {
            return None;
        };
        let from = province(from).to_owned();
        (province(to) == here).then(|| DislodgedEntry {
            from,
            convoyed: rest.contains(&"VIA"),
            ..dislodged.clone()
        })
    })
}
