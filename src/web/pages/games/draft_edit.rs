//! The buttons of a sheet's lines: add a line, take it out, move it.

use super::sheet_draft::SheetDraft;
use super::sheet_fields::SheetFields;

/// A request of a button on the sheet.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum DraftEdit {
    /// Adds the line of a part.
    Add(String),
    /// Adds the line of each part whose fields were touched.
    AddAll,
    /// Shows the fields of a part anew.
    Show(String),
    /// Resets the fields of a part.
    Clear(String),
    /// Deletes a line.
    Drop(usize),
    /// Takes a line out and puts it back into the fields.
    Change(usize),
    /// Moves a line up by one.
    Up(usize),
    /// Moves a line down by one.
    Down(usize),
    /// Moves a line to the place of another.
    Move(usize, usize),
}

impl DraftEdit {
    /// Parses the value of a button. `None` for buttons that are not about lines.
    pub(super) fn of(button: &str) -> Option<Self> {
        let (verb, what) = button.split_once('-')?;
        let line = || what.parse().ok();
        Some(match verb {
            "add" => Self::Add(what.to_owned()),
            "show" => Self::Show(what.to_owned()),
            "clear" => Self::Clear(what.to_owned()),
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

/// The operations on lines that depend on the ruleset.
pub(super) trait LineEditor {
    /// Writes the line of a part's fields among the lines. Returns false if the fields are incomplete.
    fn add(&self, part: &str, chosen: &SheetFields, lines: &mut Vec<String>) -> bool;

    /// Puts a line back into the fields and returns the id of their part. `None` if no part can take it.
    fn fill(&self, line: &str, chosen: &mut SheetFields) -> Option<&'static str>;
}

/// Carries out the request of a button. If a part is incomplete, its line is not added and `is_incomplete` is set.
pub(super) fn arrange(writer: &impl LineEditor, written: &mut SheetDraft, wish: DraftEdit) {
    let mut lines: Vec<String> =
        written.text.lines().map(str::to_owned).filter(|line| !line.trim().is_empty()).collect();
    // Buttons count the lines of the text as shown, blank ones included.
    let shown: Vec<usize> = written
        .text
        .lines()
        .enumerate()
        .filter(|(_, line)| !line.trim().is_empty())
        .map(|(at, _)| at)
        .collect();
    let place = |at: usize| shown.iter().position(|shown| *shown == at);
    match wish {
        DraftEdit::Show(part) => written.used = part,
        DraftEdit::Clear(part) => {
            written.chosen.clear(&part);
            written.used = part;
        }
        DraftEdit::Add(part) => add(writer, written, part, &mut lines),
        DraftEdit::AddAll => {
            for part in written.chosen.parts() {
                if !written.is_incomplete {
                    add(writer, written, part, &mut lines);
                }
            }
        }
        DraftEdit::Drop(at) => {
            place(at).map(|at| lines.remove(at));
        }
        DraftEdit::Change(at) => {
            if let Some(at) = place(at) {
                let line = lines.remove(at);
                let mut filled = SheetFields::default();
                if let Some(part) = writer.fill(&line, &mut filled) {
                    // The changed line returns to this place.
                    filled.set(&format!("{part}-line"), at);
                    written.chosen.clear(part);
                    written.chosen.0.extend(filled.0);
                    written.used = part.to_owned();
                }
            }
        }
        DraftEdit::Up(at) => swap(&mut lines, place(at), place(at).and_then(|at| at.checked_sub(1))),
        DraftEdit::Down(at) => swap(&mut lines, place(at), place(at).map(|at| at + 1)),
        DraftEdit::Move(from, to) => {
            if let (Some(from), Some(to)) = (place(from), place(to)) {
                let line = lines.remove(from);
                lines.insert(to, line);
            }
        }
    }
    written.text = lines.join("\n");
}

fn add(writer: &impl LineEditor, written: &mut SheetDraft, part: String, lines: &mut Vec<String>) {
    if writer.add(&part, &written.chosen, lines) {
        written.chosen.clear(&part);
    } else {
        written.is_incomplete = true;
    }
    written.used = part;
}

fn swap(lines: &mut [String], one: Option<usize>, other: Option<usize>) {
    if let (Some(one), Some(other)) = (one, other)
        && one.max(other) < lines.len()
    {
        lines.swap(one, other);
    }
}

#[cfg(test)]
mod tests {
    use super::DraftEdit;

    #[test]
    fn buttons_are_read_and_nothing_else_is() {
        assert_eq!(DraftEdit::of("add-order"), Some(DraftEdit::Add("order".to_owned())));
        assert_eq!(DraftEdit::of("clear-order"), Some(DraftEdit::Clear("order".to_owned())));
        assert_eq!(DraftEdit::of("drop-3"), Some(DraftEdit::Drop(3)));
        assert_eq!(DraftEdit::of("move-3-0"), Some(DraftEdit::Move(3, 0)));
        for other in ["send", "check", "drop-x", "move-3", "burn-1", ""] {
            assert_eq!(DraftEdit::of(other), None, "{other}");
        }
    }
}
