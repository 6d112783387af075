//! Lines put into the text, taken out, moved: what the buttons of the sheet do.

use stafeta_rules::conquest::act::Act;
use stafeta_rules::conquest::turn::is_out_of_turn;

use super::desk::Desk;
use super::{beside, dealings, house, march, picking};
use crate::gamemaster::Table;
use crate::key;
use crate::web::pages::games::sheet::Written;
use crate::words::Words;

/// What a button of the sheet asks for.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(in crate::web::pages::games) enum Wish {
    /// The line of a part.
    Add(String),
    /// The fields of a part anew.
    Show(String),
    /// A line taken out.
    Drop(usize),
    /// A line taken out and back into the fields.
    Change(usize),
    /// A line before the one above it.
    Up(usize),
    /// A line behind the one below it.
    Down(usize),
    /// A line in the place of another.
    Move(usize, usize),
}

impl Wish {
    /// The wish of a button; none of ours otherwise.
    pub(in crate::web::pages::games) fn of(button: &str) -> Option<Self> {
        let (verb, what) = button.split_once('-')?;
        let line = || what.parse().ok();
        Some(match verb {
            "add" => Self::Add(what.to_owned()),
            "show" => Self::Show(what.to_owned()),
            "drop" => Self::Drop(line()?),
            "change" => Self::Change(line()?),
            "up" => Self::Up(line()?),
            "down" => Self::Down(line()?),
            "move" => {
                let (from, to) = what.split_once('-')?;
                Self::Move(from.parse().ok()?, to.parse().ok()?)
            }
            _ => return None,
        })
    }
}

/// Does what a button asks for; what cannot be done leaves the text as it is and says why.
pub(in crate::web::pages::games) fn arrange(table: &Table, words: &Words, written: &mut Written, wish: Wish) {
    let Some(desk) = Desk::of(table, words, written.lang) else { return };
    let mut lines: Vec<String> =
        written.text.lines().map(str::to_owned).filter(|line| !line.trim().is_empty()).collect();
    // Buttons count the lines of the text as it was shown, blank ones too.
    let shown: Vec<usize> = written
        .text
        .lines()
        .enumerate()
        .filter(|(_, line)| !line.trim().is_empty())
        .map(|(at, _)| at)
        .collect();
    let place = |at: usize| shown.iter().position(|shown| *shown == at);
    match wish {
        Wish::Show(part) => written.used = part,
        Wish::Add(part) => {
            match act(&desk, &part, written) {
                Some(act) => {
                    put(&desk, &mut lines, &act);
                    let own = format!("{part}-");
                    written.chosen.0.retain(|(name, _)| !name.starts_with(&own));
                }
                None => written.fault = Some(words.t(key!("conquest-sheet-incomplete")).to_string()),
            }
            written.used = part;
        }
        Wish::Drop(at) => {
            place(at).map(|at| lines.remove(at));
        }
        Wish::Change(at) => {
            if let Some(at) = place(at) {
                let line = lines.remove(at);
                if let Some([act]) = desk.acts(&line).as_deref() {
                    march::fill(act, &mut written.chosen);
                    written.used = march::ORDER.to_owned();
                }
            }
        }
        Wish::Up(at) => swap(&mut lines, place(at), place(at).and_then(|at| at.checked_sub(1))),
        Wish::Down(at) => swap(&mut lines, place(at), place(at).map(|at| at + 1)),
        Wish::Move(from, to) => {
            if let (Some(from), Some(to)) = (place(from), place(to)) {
                let line = lines.remove(from);
                lines.insert(to, line);
            }
        }
    }
    written.text = lines.join("\n");
}

fn swap(lines: &mut [String], one: Option<usize>, other: Option<usize>) {
    if let (Some(one), Some(other)) = (one, other)
        && one.max(other) < lines.len()
    {
        lines.swap(one, other);
    }
}

/// The act that the fields of a part say.
fn act(desk: &Desk<'_>, part: &str, written: &Written) -> Option<Act> {
    let chosen = &written.chosen;
    march::act(desk, part, chosen)
        .or_else(|| house::act(part, chosen))
        .or_else(|| dealings::act(part, chosen))
        .or_else(|| picking::act(desk, part, chosen))
        .or_else(|| beside::act(desk, part, chosen))
}

/// Writes the line of an act where it belongs, in place of the one it takes back.
fn put(desk: &Desk<'_>, lines: &mut Vec<String>, act: &Act) {
    let line = desk.line(act);
    let taken_back =
        |line: &String| matches!(desk.acts(line).as_deref(), Some([old]) if takes_back(act, old));
    if let Some(at) = lines.iter().position(taken_back) {
        lines[at] = line;
    } else if matches!(act, Act::CardTarget { .. }) {
        // A card is aimed before the orders (FCQ-6.9).
        lines.insert(0, line);
    } else {
        lines.push(line);
    }
}

/// Whether of two acts of one post the later one stands for the earlier.
fn takes_back(new: &Act, old: &Act) -> bool {
    match (new, old) {
        (Act::NameNumber { file: new, .. }, Act::NameNumber { file: old, .. }) => new == old,
        (Act::EventKeep { territory: new, .. }, Act::EventKeep { territory: old, .. }) => new == old,
        (Act::Pick(_), Act::Pick(_))
        | (Act::PlayCard(_), Act::PlayCard(_))
        | (Act::CardTarget { .. }, Act::CardTarget { .. })
        | (Act::DesignateCapital { .. }, Act::DesignateCapital { .. })
        | (Act::VoteEvent { .. }, Act::VoteEvent { .. })
        | (Act::Delegate { .. }, Act::Delegate { .. })
        | (Act::DelegateGm { .. }, Act::DelegateGm { .. })
        | (Act::Intensive, Act::Intensive) => true,
        (new, Act::Pass) => !is_out_of_turn(new),
        _ => false,
    }
}

#[cfg(test)]
mod tests {
    use super::Wish;

    #[test]
    fn buttons_are_read_and_nothing_else_is() {
        assert_eq!(Wish::of("add-order"), Some(Wish::Add("order".to_owned())));
        assert_eq!(Wish::of("drop-3"), Some(Wish::Drop(3)));
        assert_eq!(Wish::of("move-3-0"), Some(Wish::Move(3, 0)));
        for other in ["send", "check", "drop-x", "move-3", "burn-1", ""] {
            assert_eq!(Wish::of(other), None, "{other}");
        }
    }
}
