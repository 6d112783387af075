//! The text of test cases that jDip reads (`dip.misc.TestSuite`), in which the Diplomacy Adjudicator Test Cases were published for
//! programs: blocks with a keyword each, and a line for each unit, centre and order. `#` begins a remark.
//!
//! A retreat phase keeps its attackers as the results of moves before it.

use std::collections::BTreeMap;

use super::{FormatError, case_of_phase, judge, province, province_of};
use crate::diplomacy::case::{AdjudicationCase, DislodgedEntry, PhaseKind};
use crate::diplomacy::map::VariantMap;
use crate::diplomacy::position::Season;
use crate::diplomacy::variants;

/// The variants of jDip that are variants here.
const VARIANTS: [(&str, &str); 3] =
    [("Standard", "classic"), ("Fleet_Rome", "fleet-rome"), ("Chaos", "chaos")];

/// The block in which a line stands.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Block {
    /// Between cases, or after what is not read: the expected outcome.
    Unread,
    Units,
    Dislodged,
    Centres,
    Results,
    Orders,
}

/// A line of a block.
struct TextLine<'a> {
    number: usize,
    text: &'a str,
}

impl<'a> TextLine<'a> {
    fn unclear(&self) -> FormatError {
        FormatError::Line { line: self.number, text: self.text.to_owned() }
    }

    /// Splits `England: F lon` into the power and the rest.
    fn of_power(&self, board: &VariantMap) -> Result<(String, &'a str), FormatError> {
        let (power, rest) = self.text.split_once(':').ok_or_else(|| self.unclear())?;
        let power = board.find_power(power.trim()).ok_or_else(|| self.unclear())?;
        Ok((board.power(power).id.clone(), rest.trim()))
    }
}

pub(super) fn read(text: &str) -> Result<Vec<AdjudicationCase>, FormatError> {
    let (mut cases, mut variant, mut block) = (Vec::new(), "classic", Block::Unread);
    for (number, text) in (1..).zip(text.lines()) {
        let line = TextLine { number, text: text.split('#').next().unwrap_or_default().trim() };
        let (keyword, rest) = line.text.split_once(char::is_whitespace).unwrap_or((line.text, ""));
        block = match keyword {
            "" => continue,
            "VARIANT_ALL" => {
                let known = VARIANTS.iter().find(|(theirs, _)| theirs.eq_ignore_ascii_case(rest.trim()));
                variant = known.ok_or_else(|| FormatError::Map(rest.trim().to_owned()))?.1;
                Block::Unread
            }
            "CASE" => {
                let mut case =
                    AdjudicationCase::blank(rest.trim(), variant, Season::Spring, 1901, PhaseKind::Movement);
                case.seq = u32::try_from(cases.len()).ok();
                cases.push(case);
                Block::Unread
            }
            "PRESTATE_SETPHASE" => {
                let case = cases.last_mut().ok_or_else(|| line.unclear())?;
                let phase = phase_of(rest, variant).ok_or_else(|| line.unclear())?;
                (case.season, case.year, case.phase) = (phase.season, phase.year, phase.phase);
                Block::Unread
            }
            "PRESTATE" => Block::Units,
            "PRESTATE_DISLODGED" => Block::Dislodged,
            "PRESTATE_SUPPLYCENTER_OWNERS" => Block::Centres,
            "PRESTATE_RESULTS" => Block::Results,
            "ORDERS" => Block::Orders,
            "POSTSTATE" | "POSTSTATE_SAME" | "POSTSTATE_DISLODGED" | "END" => Block::Unread,
            _ if block == Block::Unread => continue,
            _ => {
                let case = cases.last_mut().ok_or_else(|| line.unclear())?;
                let wrong = |error: variants::VariantError| FormatError::Case {
                    id: case.id.clone(),
                    error: error.into(),
                };
                let board = variants::board(variant).map_err(wrong)?;
                read_line(board, case, block, &line)?;
                block
            }
        };
    }
    Ok(cases)
}

/// Reads `Fall 1901, Retreat` or `F1901R`.
fn phase_of(text: &str, variant: &str) -> Option<AdjudicationCase> {
    let text = text.trim();
    if let Some(case) = case_of_phase(text, variant) {
        return Some(case);
    }
    let (turn, kind) = text.split_once(',')?;
    let (season, year) = turn.trim().split_once(char::is_whitespace)?;
    let kind = match kind.trim() {
        "Movement" => "M",
        "Retreat" => "R",
        "Adjustment" => "A",
        _ => return None,
    };
    let season = match (season, kind) {
        (_, "A") | ("Winter", _) => "W",
        ("Spring", _) => "S",
        ("Fall", _) => "F",
        _ => return None,
    };
    case_of_phase(&format!("{season}{}{kind}", year.trim()), variant)
}

fn read_line(
    board: &VariantMap,
    case: &mut AdjudicationCase,
    block: Block,
    line: &TextLine<'_>,
) -> Result<(), FormatError> {
    if block == Block::Results {
        return read_result(board, case, line);
    }
    let (power, text) = line.of_power(board)?;
    let written = text.to_uppercase();
    match block {
        Block::Units => case.units.entry(power).or_default().push(written),
        Block::Dislodged => case.dislodged.push(DislodgedEntry {
            power,
            unit: written,
            from: String::new(),
            convoyed: false,
            retreats: None,
        }),
        // A unit stands for the centre under it.
        Block::Centres => {
            let centre = written.split_whitespace().last().unwrap_or_default();
            let code = province(centre).to_owned();
            case.sc.entry(power).or_default().push(code);
        }
        Block::Orders => {
            let order = order_of(case.phase, text).ok_or_else(|| line.unclear())?;
            case.orders.entry(power).or_default().push(order);
        }
        Block::Results | Block::Unread => {}
    }
    Ok(())
}

/// Reads `SUCCESS: Germany: A mun-bur` in a retreat phase: who dislodged a unit, and where moves failed.
fn read_result(
    board: &VariantMap,
    case: &mut AdjudicationCase,
    line: &TextLine<'_>,
) -> Result<(), FormatError> {
    let (word, rest) = line.text.split_once(':').ok_or_else(|| line.unclear())?;
    let (_, text) = TextLine { number: line.number, text: rest.trim() }.of_power(board)?;
    let order = order_of(PhaseKind::Movement, text).ok_or_else(|| line.unclear())?;
    let words: Vec<&str> = order.split_whitespace().collect();
    let [_, from, "-", to, ..] = words[..] else { return Ok(()) };
    let (from, to) = (province(from).to_owned(), province(to).to_owned());
    match word {
        "SUCCESS" => {
            let is_there = |one: &&mut DislodgedEntry| province_of(&one.unit) == to;
            if let Some(dislodged) = case.dislodged.iter_mut().find(is_there) {
                dislodged.from = from;
                dislodged.convoyed = words.last() == Some(&"VIA");
            }
        }
        "FAILURE" => {
            let is_empty = !case.units.values().flatten().any(|unit| province_of(unit) == to);
            if is_empty && !case.contested.contains(&to) {
                case.contested.push(to);
                case.contested.sort();
            }
        }
        _ => return Err(line.unclear()),
    }
    Ok(())
}

/// Turns an order of the text into notation: `F nth-nwy` into `F NTH - NWY`, `Build A war` into `A WAR B`.
fn order_of(phase: PhaseKind, text: &str) -> Option<String> {
    let spaced = text.to_uppercase().replace('-', " - ");
    let mut words: Vec<&str> = spaced.split_whitespace().collect();
    if let (PhaseKind::Adjustment, Some((verb, unit))) = (phase, words.split_first()) {
        let verb = match *verb {
            "BUILD" => "B",
            "REMOVE" | "DISBAND" => "D",
            "WAIVE" => return Some("WAIVE".to_owned()),
            _ => return Some(words.join(" ")),
        };
        return (unit.len() == 2).then(|| format!("{} {verb}", unit.join(" ")));
    }
    if let Some(via) = words.iter().position(|word| *word == "VIA") {
        words.truncate(via + 1);
    }
    let short = |word| match word {
        "HOLD" | "HOLDS" => "H",
        "SUPPORT" | "SUPPORTS" => "S",
        "CONVOY" | "CONVOYS" => "C",
        "DISBAND" => "D",
        "RETREAT" => "R",
        _ => word,
    };
    let mut notation: Vec<&str> = words.into_iter().map(short).collect();
    if phase == PhaseKind::Retreat {
        notation.iter_mut().filter(|word| **word == "-").for_each(|word| *word = "R");
    }
    (notation.len() >= 2).then(|| notation.join(" "))
}

pub(super) fn write(cases: &[AdjudicationCase]) -> Result<String, FormatError> {
    let variant = cases.first().map_or("classic", |case| case.variant.as_str());
    let theirs = VARIANTS.iter().find(|(_, ours)| *ours == variant).map(|(theirs, _)| *theirs);
    let theirs = theirs.ok_or_else(|| FormatError::Map(variant.to_owned()))?;
    let mut text = format!("VARIANT_ALL {theirs}\n");
    let mut before: Option<&AdjudicationCase> = None;
    for case in cases {
        write_case(&mut text, case, before)?;
        before = Some(case);
    }
    Ok(text)
}

fn write_case(
    text: &mut String,
    case: &AdjudicationCase,
    before: Option<&AdjudicationCase>,
) -> Result<(), FormatError> {
    let answer = judge(case)?;
    let season = match case.season {
        Season::Spring => "Spring",
        Season::Fall | Season::Winter => "Fall",
    };
    let kind = match case.phase {
        PhaseKind::Movement => "Movement",
        PhaseKind::Retreat => "Retreat",
        PhaseKind::Adjustment => "Adjustment",
    };
    text.push_str(&format!("\nCASE {}\nPRESTATE_SETPHASE {season} {}, {kind}\n", case.id, case.year));
    if !case.sc.is_empty() {
        text.push_str("PRESTATE_SUPPLYCENTER_OWNERS\n");
        let owned = case.sc.iter().flat_map(|(power, codes)| codes.iter().map(move |code| (power, code)));
        owned.for_each(|(power, code)| push_line(text, power, &format!("A {}", code.to_lowercase())));
    }
    text.push_str("PRESTATE\n");
    push_units(text, &case.units);
    if case.phase == PhaseKind::Retreat {
        text.push_str("PRESTATE_DISLODGED\n");
        case.dislodged.iter().for_each(|one| push_line(text, &one.power, &place_of(&one.unit)));
        text.push_str("PRESTATE_RESULTS\n");
        push_results(text, case, before)?;
    }
    text.push_str("ORDERS\n");
    for (power, orders) in &case.orders {
        orders.iter().for_each(|order| push_line(text, power, &text_of(case.phase, order)));
    }
    text.push_str("POSTSTATE\n");
    push_units(text, &answer.units);
    if let Some(all) = answer.dislodged.filter(|all| !all.is_empty()) {
        text.push_str("POSTSTATE_DISLODGED\n");
        all.iter().for_each(|one| push_line(text, &one.power, &place_of(&one.unit)));
    }
    text.push_str("END\n");
    Ok(())
}

/// Writes `England: F lon`.
fn push_line(text: &mut String, power: &str, rest: &str) {
    text.push_str(&format!("\t{}: {rest}\n", name(power)));
}

/// Returns `England`.
fn name(power: &str) -> String {
    let (first, rest) = power.split_at_checked(1).unwrap_or((power, ""));
    format!("{first}{}", rest.to_lowercase())
}

/// Returns `F stp/nc`.
fn place_of(unit: &str) -> String {
    let (kind, place) = unit.split_once(' ').unwrap_or((unit, ""));
    format!("{kind} {}", place.to_lowercase())
}

fn push_units(text: &mut String, all: &BTreeMap<String, Vec<String>>) {
    for (power, units) in all {
        units.iter().for_each(|unit| push_line(text, power, &place_of(unit)));
    }
}

/// Writes the moves from which the retreats follow: those that dislodged, and, if the movement phase before is there, those that left
/// a province empty.
fn push_results(
    text: &mut String,
    case: &AdjudicationCase,
    before: Option<&AdjudicationCase>,
) -> Result<(), FormatError> {
    for dislodged in &case.dislodged {
        let here = province_of(&dislodged.unit);
        let standing =
            case.units.iter().flat_map(|(power, units)| units.iter().map(move |unit| (power, unit)));
        let Some((power, unit)) = standing.into_iter().find(|(_, unit)| province_of(unit) == here) else {
            continue;
        };
        let kind = unit.split_whitespace().next().unwrap_or_default();
        let via = if dislodged.convoyed { " VIA" } else { "" };
        let order = format!("{kind} {} - {here}{via}", dislodged.from);
        push_result(text, "SUCCESS", power, &order);
    }
    let Some(movement) = before.filter(|case| case.phase == PhaseKind::Movement) else { return Ok(()) };
    for (_, entry) in judge(movement)?.orders {
        let Some(order) = entry.order.filter(|order| !order.contains(" S ") && entry.result == "fails")
        else {
            continue;
        };
        let Some((_, to)) = order.split_once(" - ") else { continue };
        let to = to.split([' ', '/']).next().unwrap_or_default();
        if case.contested.iter().any(|code| code == to) {
            push_result(text, "FAILURE", &entry.power, &order);
        }
    }
    Ok(())
}

fn push_result(text: &mut String, word: &str, power: &str, order: &str) {
    let order = text_of(PhaseKind::Movement, order);
    text.push_str(&format!("\t{word}: {}: {order}\n", name(power)));
}

/// Turns notation into an order of the text.
fn text_of(phase: PhaseKind, order: &str) -> String {
    let words: Vec<&str> = order.split_whitespace().collect();
    match words[..] {
        [kind, place, "B"] => format!("Build {kind} {}", place.to_lowercase()),
        [kind, place, "D"] if phase == PhaseKind::Adjustment => {
            format!("Remove {kind} {}", place.to_lowercase())
        }
        ["WAIVE"] => "Waive".to_owned(),
        _ => {
            let turned = words.iter().map(|word| match *word {
                "VIA" => "via Convoy".to_owned(),
                "R" => "-".to_owned(),
                word if ["A", "F", "H", "S", "C", "D"].contains(&word) => word.to_owned(),
                word => word.to_lowercase(),
            });
            turned.collect::<Vec<_>>().join(" ").replace(" - ", "-")
        }
    }
}
