//! The ready games of Forum Conquest.

use rand::RngExt;
use rand::rngs::StdRng;
use rand::seq::SliceRandom;
use serde_json::{Value, json};
use stafeta_rules::conquest::act::Act;
use stafeta_rules::conquest::board::ready_maps::ReadyMap;
use stafeta_rules::conquest::game::Conquest;
use stafeta_rules::conquest::order::{StackOffers, UnitOrderKind, UnitOrderOffer};
use stafeta_rules::conquest::state::ConquestSetup;
use stafeta_rules::rules::{Seat, Viewer};

use super::{LONE_HOURS, LoneTable, ReadyGames, pick_one, serialize_options};
use crate::games::{CorruptRecord, GamePosition, PositionView, SeatActs};
use crate::key;

/// The map of a game alone, made for six.
const LONE_MAP: &str = "hyperia";
/// The map of a game with the default options, made for eight.
const USUAL_MAP: &str = "sireta";
/// Length of a first lesson in turns.
const LESSON_TURNS: u16 = 6;
/// Maximum number of acts in a random post.
const MOST_ORDERS: usize = 6;

pub(super) static READY: ReadyConquest = ReadyConquest;

/// The ready games of Forum Conquest.
pub(super) struct ReadyConquest;

impl ReadyGames for ReadyConquest {
    fn usual_options(&self) -> Result<Value, CorruptRecord> {
        let missing = |why: String| CorruptRecord { what: "a ready map", why };
        let map = ReadyMap::find(USUAL_MAP).ok_or_else(|| missing(format!("there is no {USUAL_MAP}")))?;
        let board = map.board().map_err(|faults| missing(format!("{faults:?}")))?;
        serialize_options(&ConquestSetup { board, ..ConquestSetup::default() })
    }

    fn lone_tables(&self) -> Vec<LoneTable> {
        vec![LoneTable::new("conquest", key!("game-ruleset-conquest"))]
    }

    fn lessons(&self) -> Vec<LoneTable> {
        vec![LoneTable::new("lesson-conquest", key!("game-lesson-conquest"))]
    }

    fn lesson_rank(&self) -> u8 {
        1
    }

    fn lone_setup(&self, code: &str) -> Option<(Value, u8)> {
        let mut flags = match code {
            "conquest" => json!({}),
            // The lesson teaches merging too. With the thresholds on, that would take more land than six turns bring.
            "lesson-conquest" => json!({ "victory.turn_limit": LESSON_TURNS, "annex.thresholds": false }),
            _ => return None,
        };
        flags["clock.posting_hours"] = LONE_HOURS.into();
        let board = ReadyMap::find(LONE_MAP)?.board().ok()?;
        Some((json!({ "options": flags, "board": board }), 6))
    }

    fn random_acts(&self, position: &dyn GamePosition, seat: Seat, rng: &mut StdRng) -> Option<SeatActs> {
        acts(position, seat, rng)
    }
}

/// Makes a random post: one pick, some acts of Phase 1, or some orders of Phase 2. Each is allowed after those before it.
fn acts(position: &dyn GamePosition, seat: Seat, rng: &mut StdRng) -> Option<SeatActs> {
    let offers = PositionView::<Conquest>::of(position, Viewer::Seat(seat))?.offers()?;
    let mut wanted: Vec<Act> =
        offers.acts.into_iter().filter(|offer| !offer.out_of_turn).map(|offer| offer.act).collect();
    let of_phase_2 = offers.orders.is_some();
    if let Some(orders) = offers.orders {
        wanted.clear();
        for stack in &orders.stacks {
            wanted.extend(stack.orders.iter().map(|offer| march(stack, *offer, rng)));
        }
    } else if matches!(wanted.first(), Some(Act::Pick(_))) {
        return pick_one(&wanted, rng);
    }
    wanted.shuffle(rng);
    let mut post: Vec<Act> = Vec::new();
    for act in wanted.into_iter().take(MOST_ORDERS) {
        post.push(act);
        if position.check(seat, &SeatActs::of(post.clone())).is_err() {
            post.pop();
        }
    }
    (of_phase_2 || !post.is_empty()).then(|| SeatActs::of(post))
}

/// Converts an offer into the order it stands for, with all units or one of them.
fn march(stack: &StackOffers, offer: UnitOrderOffer, rng: &mut StdRng) -> Act {
    let (from, to) = (stack.from, offer.to);
    let one = || if stack.units.knights > 0 { (1, 0) } else { (0, 1) };
    let all = || (stack.units.knights, stack.units.lancers);
    let (knights, lancers) = if rng.random_bool(0.5) { all() } else { one() };
    match offer.order {
        UnitOrderKind::Move(as_ally_of) => Act::Move { from, to, knights, lancers, as_ally_of },
        UnitOrderKind::Attack => Act::Attack { from, to, knights, lancers, luck: None },
        UnitOrderKind::SupportAttack(ally) => {
            Act::SupportAttack { from, to, ally, knights, lancers, luck: None }
        }
        UnitOrderKind::SupportDefence(ally) => Act::SupportDefence { from, to, ally, knights, lancers },
    }
}
