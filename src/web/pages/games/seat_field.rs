//! A field of a form that names a seat.

use std::num::ParseIntError;

use serde::Deserialize;
use stafeta_rules::rules::Seat;

/// The seat whose number a field holds. `None` if it is empty.
#[derive(Debug, Default, Clone, Copy, Deserialize)]
#[serde(try_from = "String")]
pub(super) struct SeatField(pub(super) Option<Seat>);

impl TryFrom<String> for SeatField {
    type Error = ParseIntError;

    fn try_from(field: String) -> Result<Self, ParseIntError> {
        match field.is_empty() {
            true => Ok(Self(None)),
            false => field.parse().map(|seat| Self(Some(Seat(seat)))),
        }
    }
}

impl SeatField {
    /// Returns the value by which a form shows it again.
    pub(super) fn value(self) -> String {
        self.0.map_or_else(String::new, |seat| seat.0.to_string())
    }
}
