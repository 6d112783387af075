//! The pages of WAR II: the options of a new game, and the order sheet. Every control of the sheet writes a line of the grammar
//! into the text.
//!
//! [`sheet_context`] is the game as one player sees it. Each kind of act has a module that both offers it and reads it back: [`set_up`],
//! [`land_attack`], [`air_attack`], [`cards`], [`movement`], [`information_centre`] and [`end_turn`]. [`secrets`] shows facts that only the
//! seat itself may know, [`standings`] those that all players may know, [`component_tables`] what is printed on the components.

mod air_attack;
mod cards;
mod component_tables;
mod end_turn;
mod information_centre;
mod land_attack;
mod movement;
mod options;
mod secrets;
mod set_up;
mod sheet_context;
mod standings;

use stafeta_rules::war::act::Act;
use stafeta_rules::war::game::War;
use stafeta_rules::war::ids::{Seat, Territory};

use super::draft_edit::{self, DraftEdit, LineEditor};
use super::order_panel::OrderPanel;
use super::post_check::DraftReview;
use super::ruleset_ui::{ComponentTable, GameCreation, RulesetUi, SeatMove};
use super::sheet_draft::SheetDraft;
use super::sheet_fields::SheetFields;
use super::standings::StandingsTable;
use crate::gamemaster::GameView;
use crate::i18n::ReaderLocale;

/// The pages of WAR II.
pub(super) static PAGES: WarPages = WarPages;

pub(super) struct WarPages;

impl RulesetUi for WarPages {
    fn opening(&self) -> GameCreation {
        GameCreation::Fields(&options::WarFields)
    }

    fn panel(&self, table: &GameView, words: &ReaderLocale, written: &SheetDraft) -> Option<OrderPanel> {
        sheet_context::WarSheetContext::of(table, words, written).map(|context| context.panel(written))
    }

    fn panel_script(&self) -> Option<&'static str> {
        Some("js/war.js")
    }

    fn arrange(
        &self,
        table: &GameView,
        words: &ReaderLocale,
        written: &mut SheetDraft,
        wish: DraftEdit,
    ) -> bool {
        if let Some(context) = sheet_context::WarSheetContext::of(table, words, written) {
            draft_edit::arrange(&context, written, wish);
        }
        true
    }

    /// Warns of armies that stay unplaced, and of a turn that the post does not end.
    fn review(&self, table: &GameView, words: &ReaderLocale, written: &SheetDraft) -> DraftReview {
        let context = sheet_context::WarSheetContext::of(table, words, written);
        let warnings = context.map_or_else(Vec::new, |context| context.warnings());
        DraftReview { warnings, ..DraftReview::default() }
    }

    /// Returns the seats from the opener of the round on.
    fn move_order(&self, table: &GameView) -> Vec<SeatMove> {
        let Some(seen) = table.view_as::<War>() else { return Vec::new() };
        let state = seen.view().state;
        let mut order = state.order.clone();
        let first = order.iter().position(|seat| Some(*seat) == state.starter).unwrap_or(0);
        order.rotate_left(first);
        let missed = |seat: Seat| state.player(seat).is_some_and(|player| player.missed > 0);
        order.into_iter().map(|seat| SeatMove { seat, has_missed: missed(seat) }).collect()
    }

    fn component_tables(&self, table: &GameView, words: &ReaderLocale) -> Vec<ComponentTable> {
        component_tables::tables(table, words)
    }

    fn standings(&self, table: &GameView, words: &ReaderLocale) -> Option<StandingsTable> {
        standings::standings(table, words)
    }
}

impl LineEditor for sheet_context::WarSheetContext<'_> {
    fn add(&self, part: &str, chosen: &SheetFields, lines: &mut Vec<String>) -> bool {
        let act = set_up::act(self, part, chosen)
            .or_else(|| land_attack::act(self, part, chosen))
            .or_else(|| air_attack::act(part, chosen))
            .or_else(|| cards::act(self, part, chosen))
            .or_else(|| movement::act(part, chosen))
            .or_else(|| information_centre::act(part, chosen))
            .or_else(|| end_turn::act(part));
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

    fn fill(&self, line: &str, chosen: &mut SheetFields) -> Option<&'static str> {
        match self.acts(line)?.as_slice() {
            [act] => sheet_context::fill(self.seat, act, chosen),
            _ => None,
        }
    }
}

/// Parses a way, as a field contains it: two territories with a colon between them.
fn ends(text: &str) -> Option<(Territory, Territory)> {
    let (from, to) = text.split_once(':')?;
    Some((from.parse().ok()?, to.parse().ok()?))
}
