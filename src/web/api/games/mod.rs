//! Games in the API: lists, one game, positions, history, orders, press, votes, events.

pub(super) mod drafts;
pub(super) mod events;
pub(super) mod game;
pub(super) mod game_list;
pub(super) mod history;
pub(super) mod orders;
pub(super) mod position;
pub(super) mod press;
pub(super) mod seats;
pub(super) mod votes;

use serde::Serialize;
use utoipa::ToSchema;

use crate::forum::system_posts::CitedItem;
use crate::i18n::ReaderLocale;

/// A sentence of the game, with the rules it cites.
#[derive(Serialize, ToSchema)]
pub(super) struct GameRemark {
    /// The sentence in the language of the person.
    text: String,
    /// Addresses of the rules.
    rules: Vec<String>,
}

impl GameRemark {
    fn new(item: &CitedItem, words: &ReaderLocale) -> Self {
        Self { text: words.say(&item.message), rules: item.rules.iter().map(|rule| rule.link()).collect() }
    }
}
