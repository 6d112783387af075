//! The pages of Forum Conquest.

mod events;
mod fields;
mod form;
mod hints;
mod making;
mod maps;
mod names;
mod opening;
mod picture;
mod presets;
mod proposal;
mod sheet;
mod sketch;
mod workshop;

use axum::Router;
use axum::routing::{get, post};

use serde_json::Value;
use stafeta_rules::board::Board;
use stafeta_rules::conquest::map_board::of_map;
use stafeta_rules::conquest::options::Options;
use stafeta_rules::conquest::state::Setup;

use super::lines::Wish;
use super::panel::Panel;
use super::ruleset_ui::{Opening, RefusableHelp, RulesetUi};
use super::written::Written;
use crate::gamemaster::Table;
use crate::key;
use crate::web::App;
use crate::words::{Lang, Message, Words};

pub(super) fn router() -> Router<App> {
    Router::new()
        .route("/b/{board}/games/new/conquest", get(opening::page).post(opening::open))
        .route("/b/{board}/games/new/conquest/presets/{preset}/drop", post(opening::drop_preset))
        .route("/maps", get(workshop::index).post(workshop::begin))
        .route("/maps/send", post(workshop::send))
        .route("/maps/{map}", get(workshop::page).post(workshop::save))
        .route("/maps/{map}/drop", post(workshop::drop))
        .route("/maps/{map}/map.json", get(workshop::file))
        .route("/maps/{map}/map.xlsx", get(workshop::file))
}

/// The pages of Forum Conquest.
pub(super) static PAGES: ConquestPages = ConquestPages;

pub(super) struct ConquestPages;

impl RulesetUi for ConquestPages {
    fn opening(&self) -> Opening {
        Opening::OwnPage
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

    /// Returns the map in the options of the game.
    fn planned_map(&self, options: &Value) -> Option<Board> {
        let setup: Setup = serde_json::from_value(options.clone()).ok()?;
        Some(of_map(&setup.board, &setup.theme))
    }

    fn panel(&self, table: &Table, words: &Words, written: &Written) -> Option<Panel> {
        sheet::panel(table, words, written)
    }

    fn panel_script(&self) -> Option<&'static str> {
        Some("js/conquest.js")
    }

    fn arrange(&self, table: &Table, words: &Words, written: &mut Written, wish: Wish) -> bool {
        sheet::arrange(table, words, written, wish);
        true
    }

    fn proposed_text(&self, table: &Table, lang: Lang) -> String {
        sheet::proposed(table, lang)
    }

    fn text_ahead(&self, table: &Table, words: &Words, written: &Written) -> Option<String> {
        sheet::ahead(table, words, written)
    }

    fn part_line(&self, table: &Table, words: &Words, written: &Written, part: &str) -> Option<String> {
        sheet::line(table, words, written, part)
    }

    fn refusable_help(&self, table: &Table, words: &Words, lang: Lang) -> Option<RefusableHelp> {
        sheet::help_refused(table, words, lang)
    }
}
