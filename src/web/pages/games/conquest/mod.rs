//! The pages of Forum Conquest.

mod card_texts;
mod create_game;
mod custom_events;
mod map_choice;
mod map_generation;
mod map_library;
mod map_preview;
mod map_sketch;
mod option_fields;
mod option_form;
mod option_hints;
mod presets;
mod proposal;
mod sheet;
mod standings;
mod theme_names;

use axum::Router;

use serde_json::Value;
use stafeta_rules::board::Board;
use stafeta_rules::conquest::game::Conquest;
use stafeta_rules::conquest::map_board::planned;
use stafeta_rules::conquest::options::Options;
use stafeta_rules::conquest::state::{ConquestSetup, PlayerSlot, SlotState};
use stafeta_rules::rules::Seat;

use super::draft_edit::DraftEdit;
use super::order_panel::OrderPanel;
use super::post_check::DraftReview;
use super::ruleset_ui::{ComponentTable, GameCreation, RefusableHelp, RulesetUi, SeatMove};
use super::sheet_draft::SheetDraft;
use super::standings::StandingsTable;
use super::turn_ahead::PostAhead;
use crate::gamemaster::GameView;
use crate::i18n::{Lang, Message, ReaderLocale};
use crate::key;
use crate::web::App;
use crate::web::routing::{get, get_and_post, post};

pub(super) fn router() -> Router<App> {
    Router::new()
        .route("/b/{board}/games/new/conquest", get_and_post(create_game::page, create_game::open))
        .route("/b/{board}/games/new/conquest/presets/{preset}/delete", post(create_game::drop_preset))
        .route("/maps", get_and_post(map_library::index, map_library::begin))
        .route("/maps/upload", post(map_library::send))
        .route("/maps/{map}", get_and_post(map_library::page, map_library::save))
        .route("/maps/{map}/delete", post(map_library::drop))
        .route("/maps/{map}/map.json", get(map_library::file))
        .route("/maps/{map}/map.xlsx", get(map_library::file))
}

/// The pages of Forum Conquest.
pub(super) static PAGES: ConquestPages = ConquestPages;

pub(super) struct ConquestPages;

impl RulesetUi for ConquestPages {
    fn opening(&self) -> GameCreation {
        GameCreation::OwnPage(&create_game::ConquestCreation)
    }

    /// Returns the seats of a team game, each with its team. Empty in a game without teams.
    fn seat_names(&self, options: &Value) -> Vec<Message> {
        let options = options.get("options").cloned().unwrap_or_default();
        let teams =
            serde_json::from_value::<Options>(options).map_or_else(|_| Vec::new(), |all| all.team_members);
        let seats: usize = teams.iter().map(Vec::len).sum();
        let team =
            |seat: usize| teams.iter().position(|team| team.iter().any(|member| member.index() == seat));
        let name = |seat: usize| {
            let message = Message::new(key!("conquest-team-seat")).with("number", seat + 1);
            Some(message.with("team", team(seat)? + 1))
        };
        (0..seats).filter_map(name).collect()
    }

    /// Returns the map in the options of the game, with the position of another game if it begins with one.
    fn planned_map(&self, options: &Value) -> Option<Board> {
        let setup: ConquestSetup = serde_json::from_value(options.clone()).ok()?;
        Some(planned(&setup))
    }

    /// Returns the players in the order of their posts in this phase, or in this round of picks.
    fn move_order(&self, table: &GameView) -> Vec<SeatMove> {
        let Some(seen) = table.view_as::<Conquest>() else { return Vec::new() };
        let state = seen.view().state;
        let has_missed = |slot: &PlayerSlot| {
            slot.state == SlotState::Missed || state.player(slot.seat).is_some_and(|player| player.absent)
        };
        present_round(&state.slots)
            .iter()
            .map(|slot| SeatMove { seat: slot.seat, has_missed: has_missed(slot) })
            .collect()
    }

    fn game_master(&self, table: &GameView) -> Option<Seat> {
        table.view_as::<Conquest>()?.view().state.sequence.rotation.serving()
    }

    fn component_tables(&self, table: &GameView, words: &ReaderLocale) -> Vec<ComponentTable> {
        card_texts::tables(table, words)
    }

    fn standings(&self, table: &GameView, words: &ReaderLocale) -> Option<StandingsTable> {
        standings::standings(table, words)
    }

    fn panel(&self, table: &GameView, words: &ReaderLocale, written: &SheetDraft) -> Option<OrderPanel> {
        sheet::panel(table, words, written)
    }

    fn panel_script(&self) -> Option<&'static str> {
        Some("js/conquest.js")
    }

    fn arrange(
        &self,
        table: &GameView,
        words: &ReaderLocale,
        written: &mut SheetDraft,
        wish: DraftEdit,
    ) -> bool {
        sheet::arrange(table, words, written, wish);
        true
    }

    fn proposed_text(&self, table: &GameView, lang: Lang) -> String {
        sheet::proposed(table, lang)
    }

    fn post_ahead(&self, table: &GameView, words: &ReaderLocale, written: &SheetDraft) -> Option<PostAhead> {
        sheet::ahead(table, words, written)
    }

    fn review(&self, table: &GameView, words: &ReaderLocale, written: &SheetDraft) -> DraftReview {
        sheet::review(table, words, written)
    }

    fn part_line(
        &self,
        table: &GameView,
        words: &ReaderLocale,
        written: &SheetDraft,
        part: &str,
    ) -> Option<String> {
        sheet::line(table, words, written, part)
    }

    fn refusable_help(&self, table: &GameView, words: &ReaderLocale, lang: Lang) -> Option<RefusableHelp> {
        sheet::help_refused(table, words, lang)
    }

    fn duty_lines(&self, table: &GameView, words: &ReaderLocale) -> Vec<String> {
        sheet::duty_lines(table, words)
    }
}

/// Returns the slots of the round that runs. Each seat has one slot in a round; while territories are picked, there are several rounds.
fn present_round(slots: &[PlayerSlot]) -> &[PlayerSlot] {
    let open = slots.iter().position(|slot| slot.state == SlotState::Open).unwrap_or(0);
    let mut start = 0;
    for (at, slot) in slots.iter().enumerate() {
        if slots[start..at].iter().any(|earlier| earlier.seat == slot.seat) {
            if at > open {
                return &slots[start..at];
            }
            start = at;
        }
    }
    &slots[start..]
}
