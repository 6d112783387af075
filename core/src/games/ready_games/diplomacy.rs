//! The ready games of Diplomacy: one for each variant.

use rand::rngs::StdRng;
use rand::seq::{IndexedRandom, SliceRandom};
use serde_json::{Value, json};
use stafeta_rules::diplomacy::game::Diplomacy;
use stafeta_rules::diplomacy::variants;
use stafeta_rules::rules::{Seat, Viewer};

use super::{LONE_HOURS, LoneTable, ReadyGames};
use crate::games::{CorruptRecord, GamePosition, PositionView, SeatActs};
use crate::key;

/// The variant of a first lesson, and of a game with the default options.
const USUAL_VARIANT: &str = "classic";
/// Length of a first lesson in turns: three years.
const LESSON_TURNS: u16 = 6;

pub(super) static READY: ReadyDiplomacy = ReadyDiplomacy;

/// The ready games of Diplomacy.
pub(super) struct ReadyDiplomacy;

impl ReadyGames for ReadyDiplomacy {
    fn usual_options(&self) -> Result<Value, CorruptRecord> {
        let cadence = json!({ "every": { "hours": 24 } });
        Ok(json!({ "variant": USUAL_VARIANT, "cadence": cadence, "seating": "chosen", "turns": 20 }))
    }

    fn lone_tables(&self) -> Vec<LoneTable> {
        variants::all().map(|id| LoneTable::new(id, format!("diplomacy-variant-{id}"))).collect()
    }

    fn lessons(&self) -> Vec<LoneTable> {
        vec![LoneTable::new("lesson-diplomacy", key!("game-lesson-diplomacy"))]
    }

    fn lone_setup(&self, code: &str) -> Option<(Value, u8)> {
        let (variant, turns) = match code {
            "lesson-diplomacy" => (USUAL_VARIANT, Some(LESSON_TURNS)),
            variant => (variant, None),
        };
        let seats = u8::try_from(variants::board(variant).ok()?.powers().len()).ok()?;
        let cadence = json!({ "every": { "hours": LONE_HOURS } });
        Some((json!({ "variant": variant, "cadence": cadence, "seating": "drawn", "turns": turns }), seats))
    }

    fn random_acts(&self, position: &dyn GamePosition, seat: Seat, rng: &mut StdRng) -> Option<SeatActs> {
        acts(position, seat, rng)
    }
}

/// Makes a random post: an order for each unit, or as many builds or disbands as are due.
fn acts(position: &dyn GamePosition, seat: Seat, rng: &mut StdRng) -> Option<SeatActs> {
    let mut offers = PositionView::<Diplomacy>::of(position, Viewer::Seat(seat))?.offers()?;
    if offers.due > 0 {
        let due = usize::try_from(offers.due).unwrap_or(0);
        return Some(SeatActs::of(offers.builds.sample(rng, due).cloned().collect::<Vec<_>>()));
    }
    if offers.due < 0 {
        offers.units.shuffle(rng);
        offers.units.truncate(usize::try_from(-offers.due).unwrap_or(0));
    }
    let orders = offers.units.iter().filter_map(|unit| unit.acts.choose(rng).cloned());
    Some(SeatActs::of(orders.collect::<Vec<_>>()))
}
