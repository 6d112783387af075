//! The place of a new line among the lines of a text, and the line that it replaces.

use stafeta_rules::conquest::act::Act;
use stafeta_rules::conquest::turn::is_out_of_turn;

use super::sheet_context::ConquestSheetContext;
use super::sheet_fields::SheetFields;
use super::{out_of_turn, phase1, phase2, setup_picks, transfers};
use crate::web::pages::games::draft_edit::LineEditor;

impl LineEditor for ConquestSheetContext<'_> {
    fn add(&self, part: &str, chosen: &SheetFields, lines: &mut Vec<String>) -> bool {
        let asked = chosen.read(&format!("{part}-line"));
        act(self, part, chosen).map(|act| put(self, lines, &act, asked)).is_some()
    }

    fn fill(&self, line: &str, chosen: &mut SheetFields) -> Option<&'static str> {
        let acts = self.acts(line)?;
        let [act] = &acts[..] else { return None };
        fill(act, chosen)
    }
}

/// Puts an act back into the fields and returns the id of their part. `None` if no part can take it.
pub(super) fn fill(act: &Act, chosen: &mut SheetFields) -> Option<&'static str> {
    phase2::fill(act, chosen).or_else(|| phase1::fill(act, chosen))
}

/// Returns the act that the fields of a part describe.
fn act(context: &ConquestSheetContext<'_>, part: &str, chosen: &SheetFields) -> Option<Act> {
    phase2::act(context, part, chosen)
        .or_else(|| phase1::act(part, chosen))
        .or_else(|| transfers::act(part, chosen))
        .or_else(|| setup_picks::act(context, part, chosen))
        .or_else(|| out_of_turn::act(context, part, chosen))
}

/// Writes the line of an act in place of the line that it replaces, or where it was asked for, or else at its own place.
fn put(context: &ConquestSheetContext<'_>, lines: &mut Vec<String>, act: &Act, asked: Option<usize>) {
    let line = context.line(act);
    let taken_back =
        |line: &String| matches!(context.acts(line).as_deref(), Some([old]) if takes_back(act, old));
    if let Some(at) = lines.iter().position(taken_back) {
        lines[at] = line;
    } else {
        // The target of a card comes before the orders (FCQ-6.9).
        let own = if matches!(act, Act::CardTarget { .. }) { 0 } else { lines.len() };
        lines.insert(asked.unwrap_or(own).min(lines.len()), line);
    }
}

/// Returns true if, of two acts of one post, the later replaces the earlier.
fn takes_back(new: &Act, old: &Act) -> bool {
    match (new, old) {
        (Act::NameNumber { file: new, .. }, Act::NameNumber { file: old, .. }) => new == old,
        (Act::EventKeep { territory: new, .. }, Act::EventKeep { territory: old, .. }) => new == old,
        (Act::Pick(_), Act::Pick(_))
        | (Act::PlayCard(_), Act::PlayCard(_))
        | (Act::CardTarget { .. }, Act::CardTarget { .. })
        | (Act::DesignateCapital { .. }, Act::DesignateCapital { .. })
        | (Act::StandingNumber { .. }, Act::StandingNumber { .. })
        | (Act::Summary { .. }, Act::Summary { .. })
        | (Act::VoteEvent { .. }, Act::VoteEvent { .. })
        | (Act::Delegate { .. }, Act::Delegate { .. })
        | (Act::DelegateGm { .. }, Act::DelegateGm { .. })
        | (Act::Intensive, Act::Intensive) => true,
        (new, Act::Pass) => !is_out_of_turn(new),
        _ => false,
    }
}
