//! The ready games of WAR II.

use rand::RngExt;
use rand::rngs::StdRng;
use serde_json::{Value, json};
use stafeta_rules::rules::{Seat, Viewer};
use stafeta_rules::war::act::{Act, AdvanceChoice, LandAttack, StopCondition};
use stafeta_rules::war::game::War;
use stafeta_rules::war::options::Options;

use super::{LONE_HOURS, LoneTable, ReadyGames, pick_one, serialize_options};
use crate::games::{CorruptRecord, GamePosition, PositionView, SeatActs};
use crate::key;

pub(super) static READY: ReadyWar = ReadyWar;

/// The ready games of WAR II.
pub(super) struct ReadyWar;

impl ReadyGames for ReadyWar {
    fn usual_options(&self) -> Result<Value, CorruptRecord> {
        serialize_options(&Options::default())
    }

    fn lone_tables(&self) -> Vec<LoneTable> {
        vec![LoneTable::new("war", key!("game-ruleset-war"))]
    }

    fn lone_setup(&self, code: &str) -> Option<(Value, u8)> {
        let turn = json!({ "turn_hours": LONE_HOURS, "start_hours": 0, "gain_hours": 0, "most_hours": 0 });
        let options = json!({ "turn": turn, "pick_hours": LONE_HOURS, "place_hours": LONE_HOURS });
        (code == "war").then_some((options, 4))
    }

    fn random_acts(&self, position: &dyn GamePosition, seat: Seat, rng: &mut StdRng) -> Option<SeatActs> {
        acts(position, seat, rng)
    }
}

/// Makes a random post of one act: a pick, armies to place, an attack to its end, or a plain act of the turn.
fn acts(position: &dyn GamePosition, seat: Seat, rng: &mut StdRng) -> Option<SeatActs> {
    let offers = PositionView::<War>::of(position, Viewer::Seat(seat))?.offers()?;
    let mut acts: Vec<Act> = offers.plain;
    acts.extend(offers.picks.iter().map(|at| Act::Pick { at: *at }));
    acts.extend(offers.choose_centre.iter().map(|at| Act::ChooseCentre { at: *at }));
    acts.extend(offers.choose_pair.iter().map(|pair| Act::ChoosePair { pair: *pair }));
    for stack in &offers.place {
        let n = rng.random_range(1..=stack.most.max(1));
        acts.push(Act::Place { at: stack.at, n, pool: None });
    }
    for way in &offers.attacks {
        let (until, advance) = (StopCondition::Conquest, AdvanceChoice::All);
        acts.push(Act::Attack(LandAttack { from: way.from, to: way.to, dice: None, until, advance }));
    }
    if let Some(pending) = offers.advance {
        acts.push(Act::Advance { n: rng.random_range(1..=pending.most.max(1)) });
    }
    pick_one(&acts, rng)
}
