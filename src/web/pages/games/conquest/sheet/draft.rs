//! The place of a new line among the lines of a text, and the line that it replaces.

use stafeta_rules::conquest::act::Act;
use stafeta_rules::conquest::turn::is_out_of_turn;

use super::chosen::Chosen;
use super::desk::Desk;
use super::{beside, dealings, house, march, picking};
use crate::web::pages::games::lines::Writer;

impl Writer for Desk<'_> {
    fn add(&self, part: &str, chosen: &Chosen, lines: &mut Vec<String>) -> bool {
        act(self, part, chosen).map(|act| put(self, lines, &act)).is_some()
    }

    fn fill(&self, line: &str, chosen: &mut Chosen) -> Option<&'static str> {
        let acts = self.acts(line)?;
        let [act] = &acts[..] else { return None };
        march::fill(act, chosen);
        Some(march::ORDER)
    }
}

/// Returns the act that the fields of a part describe.
fn act(desk: &Desk<'_>, part: &str, chosen: &Chosen) -> Option<Act> {
    march::act(desk, part, chosen)
        .or_else(|| house::act(part, chosen))
        .or_else(|| dealings::act(part, chosen))
        .or_else(|| picking::act(desk, part, chosen))
        .or_else(|| beside::act(desk, part, chosen))
}

/// Writes the line of an act at its place, or in place of the line that it replaces.
fn put(desk: &Desk<'_>, lines: &mut Vec<String>, act: &Act) {
    let line = desk.line(act);
    let taken_back =
        |line: &String| matches!(desk.acts(line).as_deref(), Some([old]) if takes_back(act, old));
    if let Some(at) = lines.iter().position(taken_back) {
        lines[at] = line;
    } else if matches!(act, Act::CardTarget { .. }) {
        // The target of a card comes before the orders (FCQ-6.9).
        lines.insert(0, line);
    } else {
        lines.push(line);
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
