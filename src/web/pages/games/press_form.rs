//! The form of a message to other seats.

use std::num::ParseIntError;

use serde::Deserialize;
use stafeta_rules::rules::Seat;
use uuid::Uuid;

use crate::gamemaster::{Game, Press, PressRecipients};
use crate::i18n::Message;
use crate::key;
use crate::web::sent_form::sent_form_id;

/// Form value that stands for all seats, in place of a seat number.
pub(super) const EVERYBODY: &str = "everybody";

/// One whom a message is for, as the form names them.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(try_from = "String")]
enum AddresseeField {
    Everybody,
    Seat(Seat),
}

impl TryFrom<String> for AddresseeField {
    type Error = ParseIntError;

    fn try_from(field: String) -> Result<Self, ParseIntError> {
        match field == EVERYBODY {
            true => Ok(Self::Everybody),
            false => field.parse().map(|seat| Self::Seat(Seat(seat))),
        }
    }
}

impl AddresseeField {
    fn seat(self) -> Option<Seat> {
        match self {
            Self::Everybody => None,
            Self::Seat(seat) => Some(seat),
        }
    }

    fn code(self) -> String {
        self.seat().map_or_else(|| EVERYBODY.to_owned(), |seat| seat.0.to_string())
    }
}

/// The fields of a message form.
#[derive(Deserialize, Default)]
#[serde(default)]
pub(super) struct PressForm {
    to: Vec<AddresseeField>,
    pub(super) text: String,
    token: String,
}

impl PressForm {
    pub(super) fn seats(&self) -> Vec<Seat> {
        self.to.iter().filter_map(|to| to.seat()).collect()
    }

    pub(super) fn is_to_everybody(&self) -> bool {
        self.to.contains(&AddresseeField::Everybody)
    }

    /// Returns the recipients.
    ///
    /// # Errors
    /// The message says that nobody was chosen, or both "everybody" and single seats.
    pub(super) fn recipients(&self, game: &Game) -> Result<PressRecipients, Message> {
        match (self.is_to_everybody(), self.seats()) {
            // In a game with public press only there is nothing to choose.
            (_, seats) if game.press == Press::Public && seats.is_empty() => Ok(PressRecipients::Everybody),
            (true, seats) if seats.is_empty() => Ok(PressRecipients::Everybody),
            (true, _) => Err(Message::new(key!("press-too-many-recipients"))),
            (false, seats) if seats.is_empty() => Err(Message::new(key!("press-no-recipient"))),
            (false, seats) => Ok(PressRecipients::Seats(seats)),
        }
    }

    pub(super) fn token(&self) -> Uuid {
        self.token.parse().unwrap_or_else(|_| Uuid::new_v4())
    }

    /// Returns the id by which it has one effect when it is sent twice.
    pub(super) fn id(&self) -> Uuid {
        let to: Vec<String> = self.to.iter().map(|to| to.code()).collect();
        sent_form_id(&self.token, &[&to.join(" "), &self.text])
    }
}
