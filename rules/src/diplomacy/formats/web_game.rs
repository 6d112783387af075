//! The JSON in which webDiplomacy gives a game of the classic map to programs (`game/status` of its API): turns counted from spring
//! 1901, places and countries by number ([`super::web_game_file`]).
//!
//! Numbers may be written as texts. What belongs to the server of webDiplomacy is left out: pots, messages, votes.

use super::web_game_file::{
    Answer, COUNTRIES, OrderType, PLACES, UnitType, WebCentre, WebGame, WebOrder, WebPhase, WebPhaseKind,
    WebUnit, country, number_of, place,
};
use super::{FormatError, case_of_phase, judge, phase_name, province, province_of, retreats};
use crate::diplomacy::case::{AdjudicationCase, CaseAnswer, DislodgedEntry, PhaseKind};

/// The only map: the number of the variant.
const CLASSIC: u32 = 1;
/// The first year.
const FIRST_YEAR: u16 = 1901;

pub(super) fn read(text: &str) -> Result<Vec<AdjudicationCase>, FormatError> {
    let game: WebGame = serde_json::from_str(text)?;
    if game.variant_id != CLASSIC {
        return Err(FormatError::Map(format!("variant {}", game.variant_id)));
    }
    let mut cases = Vec::new();
    for (seq, phase) in (0..).zip(&game.phases) {
        let mut case =
            phase.open().ok_or_else(|| FormatError::of_phase(&phase.turn.to_string(), "no such turn"))?;
        (case.seq, case.game) = (Some(seq), Some(game.game_id.to_string()));
        phase.fill(&mut case).ok_or_else(|| {
            FormatError::of_phase(
                &case.id,
                "a number of a place or of a country is unknown, or an order lacks one",
            )
        })?;
        cases.push(case);
    }
    retreats::complete(&mut cases)?;
    Ok(cases)
}

impl WebPhase {
    /// Makes the case of the phase, without its contents.
    fn open(&self) -> Option<AdjudicationCase> {
        let year = FIRST_YEAR.checked_add(u16::try_from(self.turn / 2).ok()?)?;
        let season = if self.turn.is_multiple_of(2) { 'S' } else { 'F' };
        let name = match self.phase {
            WebPhaseKind::Diplomacy => format!("{season}{year}M"),
            WebPhaseKind::Retreats => format!("{season}{year}R"),
            WebPhaseKind::Builds => format!("W{year}A"),
        };
        case_of_phase(&name, "classic")
    }

    /// Fills in units, centres and orders; `None` if a number is unknown.
    fn fill(&self, case: &mut AdjudicationCase) -> Option<()> {
        for unit in &self.units {
            let kind = if unit.unit_type == UnitType::Army { 'A' } else { 'F' };
            let (power, text) =
                (country(unit.country_id)?.to_owned(), format!("{kind} {}", place(unit.terr_id)?));
            if unit.retreating == Answer::Yes {
                let (from, convoyed, retreats) = (String::new(), false, None);
                case.dislodged.push(DislodgedEntry { power, unit: text, from, convoyed, retreats });
            } else {
                case.units.entry(power).or_default().push(text);
            }
        }
        for centre in self.centers.iter().filter(|centre| centre.country_id != 0) {
            let owner = country(centre.country_id)?.to_owned();
            case.sc.entry(owner).or_default().push(province(place(centre.terr_id)?).to_owned());
        }
        for order in &self.orders {
            let power = country(order.country_id)?.to_owned();
            let text = order.text(case)?;
            case.orders.entry(power).or_default().push(text);
        }
        Some(())
    }
}

/// Returns the unit in a province, in notation: `F STP/NC`.
fn unit_in<'a>(case: &'a AdjudicationCase, at: &str) -> Option<&'a String> {
    let standing = case.units.values().flatten().chain(case.dislodged.iter().map(|one| &one.unit));
    standing.into_iter().find(|unit| province_of(unit) == province(at))
}

impl WebOrder {
    /// Returns the order in notation; `None` if a number is missing.
    fn text(&self, case: &AdjudicationCase) -> Option<String> {
        if self.kind == OrderType::Wait {
            return Some("WAIVE".to_owned());
        }
        let at = place(self.terr_id)?;
        // Orders name provinces; the coast is that of the unit.
        let retreating = case.dislodged.iter().map(|one| &one.unit);
        let own = retreating.into_iter().find(|unit| province_of(unit) == province(at));
        let unit = own.or_else(|| unit_in(case, at));
        let other = || unit_in(case, place(self.from_terr_id)?);
        let to = || place(self.to_terr_id);
        Some(match self.kind {
            OrderType::Hold => format!("{} H", unit?),
            OrderType::Move => {
                let via = if self.via_convoy == Answer::Yes { " VIA" } else { "" };
                format!("{} - {}{via}", unit?, to()?)
            }
            OrderType::SupportHold => format!("{} S {}", unit?, unit_in(case, to()?)?),
            OrderType::SupportMove => format!("{} S {} - {}", unit?, other()?, to()?),
            OrderType::Convoy => format!("{} C {} - {}", unit?, other()?, to()?),
            OrderType::Retreat => format!("{} R {}", unit?, to()?),
            OrderType::Disband | OrderType::Destroy => format!("{} D", unit?),
            OrderType::BuildArmy => format!("A {at} B"),
            OrderType::BuildFleet => format!("F {at} B"),
            OrderType::Wait => return None,
        })
    }

    /// Makes the order of a case.
    fn of(case: &AdjudicationCase, turn: u32, power: &str, order: &str, answer: &CaseAnswer) -> Option<Self> {
        let words: Vec<&str> = order.split_whitespace().collect();
        let number = |place: &str| number_of(&PLACES, place);
        let (kind, from, to) = match words[..] {
            ["WAIVE"] => (OrderType::Wait, 0, 0),
            ["A", _, "B"] => (OrderType::BuildArmy, 0, 0),
            ["F", _, "B"] => (OrderType::BuildFleet, 0, 0),
            [_, _, "D"] if case.phase == PhaseKind::Adjustment => (OrderType::Destroy, 0, 0),
            [_, _, "D"] => (OrderType::Disband, 0, 0),
            [_, _, "H"] => (OrderType::Hold, 0, 0),
            [_, _, "R", to] => (OrderType::Retreat, 0, number(to)),
            [_, _, "-", to, ..] => (OrderType::Move, 0, number(to)),
            [_, _, "S", _, from, "-", to] => {
                (OrderType::SupportMove, number(province(from)), number(province(to)))
            }
            [_, _, "S", _, at] => (OrderType::SupportHold, 0, number(province(at))),
            [_, _, "C", _, from, "-", to] => {
                (OrderType::Convoy, number(province(from)), number(province(to)))
            }
            _ => return None,
        };
        let at = words.get(1).copied().unwrap_or_default();
        let key = words.iter().take(2).copied().collect::<Vec<_>>().join(" ");
        let entry = answer.orders.get(order).or_else(|| answer.orders.get(&key));
        let has_succeeded = entry.is_some_and(|entry| {
            !["fails", "cut", "void", "illegal"].contains(&entry.result) && entry.dislodged.is_none()
        });
        let is_build = matches!(kind, OrderType::Wait | OrderType::BuildArmy | OrderType::BuildFleet);
        let unit_type = match words.first() {
            _ if is_build => "",
            Some(&"F") => "Fleet",
            _ => "Army",
        };
        Some(Self {
            turn,
            phase: phase_of(case.phase),
            country_id: number_of(&COUNTRIES, power),
            terr_id: number(if matches!(kind, OrderType::BuildFleet) { at } else { province(at) }),
            unit_type: unit_type.to_owned(),
            kind,
            to_terr_id: to,
            from_terr_id: from,
            via_convoy: Answer::of(words.last() == Some(&"VIA")),
            success: Answer::of(has_succeeded),
            dislodged: Answer::of(entry.is_some_and(|entry| entry.dislodged.is_some())),
        })
    }
}

const fn phase_of(kind: PhaseKind) -> WebPhaseKind {
    match kind {
        PhaseKind::Movement => WebPhaseKind::Diplomacy,
        PhaseKind::Retreat => WebPhaseKind::Retreats,
        PhaseKind::Adjustment => WebPhaseKind::Builds,
    }
}

pub(super) fn write(cases: &[AdjudicationCase]) -> Result<String, FormatError> {
    let mut phases = Vec::new();
    for case in cases {
        if case.variant != "classic" {
            return Err(FormatError::Map(case.variant.clone()));
        }
        let wrong =
            |what: &str| FormatError::of_phase(&case.id, format!("{what} is not known on the other side"));
        let years = case.year.checked_sub(FIRST_YEAR).ok_or_else(|| wrong("the year"))?;
        let turn = u32::from(years) * 2 + u32::from(!phase_name(case).starts_with('S'));
        let unit = |power: &str, unit: &str, is_retreating| {
            let (kind, at) = unit.split_once(' ').unwrap_or_default();
            WebUnit {
                unit_type: if kind == "F" { UnitType::Fleet } else { UnitType::Army },
                terr_id: number_of(&PLACES, at),
                country_id: number_of(&COUNTRIES, power),
                retreating: Answer::of(is_retreating),
            }
        };
        let standing =
            case.units.iter().flat_map(|(power, units)| units.iter().map(|one| unit(power, one, false)));
        let dislodged = case.dislodged.iter().map(|one| unit(&one.power, &one.unit, true));
        let centre = |power: &str, code: &str| WebCentre {
            country_id: number_of(&COUNTRIES, power),
            terr_id: number_of(&PLACES, code),
        };
        let answer = judge(case)?;
        let mut orders = Vec::new();
        for (power, order) in
            case.orders.iter().flat_map(|(power, all)| all.iter().map(move |one| (power, one)))
        {
            orders.push(WebOrder::of(case, turn, power, order, &answer).ok_or_else(|| wrong(order))?);
        }
        phases.push(WebPhase {
            turn,
            phase: phase_of(case.phase),
            units: standing.chain(dislodged).collect(),
            orders,
            centers: case
                .sc
                .iter()
                .flat_map(|(power, all)| all.iter().map(|code| centre(power, code)))
                .collect(),
        });
    }
    let game_id = cases.first().and_then(|case| case.game.as_deref()?.parse().ok()).unwrap_or(0);
    Ok(serde_json::to_string(&WebGame { game_id, variant_id: CLASSIC, phases })?)
}
