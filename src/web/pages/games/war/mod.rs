//! The pages of WAR II: the options of a new game, and the order sheet. Every control of the sheet writes a line of the grammar
//! into the text.
//!
//! [`desk`] is the game as one player sees it. Each kind of act has a module that both offers it and reads it back: [`set_up`],
//! [`ground`], [`air`], [`cards`], [`movement`], [`centre`] and [`plain`]. [`secrets`] shows facts that only the seat itself may
//! know, [`standings`] those that all players may know.

mod air;
mod cards;
mod centre;
mod desk;
mod ground;
mod movement;
mod options;
mod plain;
mod secrets;
mod set_up;
mod standings;

use stafeta_rules::war::act::Act;
use stafeta_rules::war::ids::Territory;

use super::chosen::Chosen;
use super::lines::{self, Wish, Writer};
use super::panel::Panel;
use super::ruleset_ui::{Opening, RulesetUi};
use super::standings::StandingsTable;
use super::written::Written;
use crate::gamemaster::Table;
use crate::words::Words;

/// The pages of WAR II.
pub(super) static PAGES: WarPages = WarPages;

pub(super) struct WarPages;

impl RulesetUi for WarPages {
    fn opening(&self) -> Opening {
        Opening::Fields(&options::WarFields)
    }

    fn panel(&self, table: &Table, words: &Words, written: &Written) -> Option<Panel> {
        desk::Desk::of(table, words, written).map(|desk| desk.panel(written))
    }

    fn panel_script(&self) -> Option<&'static str> {
        Some("js/war.js")
    }

    fn arrange(&self, table: &Table, words: &Words, written: &mut Written, wish: Wish) -> bool {
        if let Some(desk) = desk::Desk::of(table, words, written) {
            lines::arrange(&desk, written, wish);
        }
        true
    }

    fn standings(&self, table: &Table, words: &Words) -> Option<StandingsTable> {
        standings::standings(table, words)
    }
}

impl Writer for desk::Desk<'_> {
    fn add(&self, part: &str, chosen: &Chosen, lines: &mut Vec<String>) -> bool {
        let act = set_up::act(self, part, chosen)
            .or_else(|| ground::act(self, part, chosen))
            .or_else(|| air::act(part, chosen))
            .or_else(|| cards::act(self, part, chosen))
            .or_else(|| movement::act(part, chosen))
            .or_else(|| centre::act(part, chosen))
            .or_else(|| plain::act(part));
        let Some(act) = act else { return false };
        let line = self.line(&act);
        let find = |kind: fn(&Act) -> bool| {
            lines.iter().position(|line| matches!(self.acts(line).as_deref(), Some([act]) if kind(act)))
        };
        // A new list replaces the one before. No line comes after the end of the turn.
        if let (Act::Keep { .. }, Some(at)) = (&act, find(|act| matches!(act, Act::Keep { .. }))) {
            lines[at] = line;
        } else {
            let last = find(|act| *act == Act::End).unwrap_or(lines.len());
            let asked = chosen.read(&format!("{part}-line"));
            lines.insert(asked.unwrap_or(last).min(last), line);
        }
        true
    }

    fn fill(&self, line: &str, chosen: &mut Chosen) -> Option<&'static str> {
        match self.acts(line)?.as_slice() {
            [act] => desk::fill(self.seat, act, chosen),
            _ => None,
        }
    }
}

/// Parses a way, as a field contains it: two territories with a colon between them.
fn ends(text: &str) -> Option<(Territory, Territory)> {
    let (from, to) = text.split_once(':')?;
    Some((from.parse().ok()?, to.parse().ok()?))
}
