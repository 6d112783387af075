//! The ready games of the ruleset for tests.

use rand::rngs::StdRng;
use serde_json::{Value, json};
use stafeta_rules::rules::{Seat, Viewer};
use stafeta_rules::trial::Trial;

use super::{ReadyGames, pick_one};
use crate::games::{CorruptRecord, GamePosition, PositionView, SeatActs};

pub(super) static READY: ReadyTrial = ReadyTrial;

/// The ready games of the ruleset for tests.
pub(super) struct ReadyTrial;

impl ReadyGames for ReadyTrial {
    fn usual_options(&self) -> Result<Value, CorruptRecord> {
        let night = json!({ "from": "00:00:00", "to": "08:00:00" });
        Ok(json!({ "rounds": 10, "allowance": { "hours": 8, "night": night } }))
    }

    fn random_acts(&self, position: &dyn GamePosition, seat: Seat, rng: &mut StdRng) -> Option<SeatActs> {
        pick_one(&PositionView::<Trial>::of(position, Viewer::Seat(seat))?.offers()?, rng)
    }
}
