//! Games in the API: lists, one game, positions, history, orders, press, votes, events.

pub(super) mod drafts;
pub(super) mod events;
pub(super) mod game;
pub(super) mod game_list;
pub(super) mod history;
pub(super) mod orders;
pub(super) mod position;
pub(super) mod press;
pub(super) mod readiness;
pub(super) mod seats;
pub(super) mod votes;

use serde::Serialize;
use stafeta_rules::rules::Seat;
use utoipa::ToSchema;

use super::problem::{ApiError, Problem};
use crate::forum::system_posts::CitedItem;
use crate::i18n::{Message, ReaderLocale};
use crate::key;

/// A sentence of the game, with the rules it cites.
#[derive(Serialize, ToSchema)]
pub(super) struct GameRemark {
    /// The sentence in the language of the person.
    text: String,
    /// Addresses of the rules.
    rules: Vec<String>,
}

/// Reads the number of a seat.
fn seat_of(number: u32) -> Result<Seat, ApiError> {
    let unknown = |_| Problem::of_field("seat", Message::new(key!("api-seat-unknown")));
    Ok(u8::try_from(number).map(Seat).map_err(unknown)?)
}

impl GameRemark {
    fn new(item: &CitedItem, words: &ReaderLocale) -> Self {
        Self { text: words.say(&item.message), rules: item.rules.iter().map(|rule| rule.link()).collect() }
    }
}
