//! The start of a turn, in the order of R-15: move order and Game Master, event, production, deliveries,
//! the deal, and the opening of Phase 1.

use super::elimination;
use super::event_builder::ConquestEventBuilder;
use crate::conquest::card_draws::CardDraws;
use crate::conquest::cards;
use crate::conquest::catalogue::CardClass;
use crate::conquest::economy::merge::event_sums;
use crate::conquest::economy::production::yields_of;
use crate::conquest::event::{ConquestFact, LotPurpose};
use crate::conquest::global_events::{self, chosen_line};
use crate::conquest::ids::{ConquestRule, Seat, TurnNumber};
use crate::conquest::options::GmMode;
use crate::conquest::rewards::EliminationRecord;
use crate::conquest::state::{ConquestStage, EventVote, ResourceSource};
use crate::conquest::turn_order::order_of_turn;
use crate::randomness::DrawSpec;

/// Begins a turn and opens its Phase 1.
pub(super) fn begin_turn(course: &mut ConquestEventBuilder<'_>, turn: TurnNumber) {
    order_and_gm(course, turn);
    strike(course, turn);
    for seat in living(course) {
        produce(course, seat);
    }
    for seat in living(course) {
        course.push(ConquestRule::r(15), ConquestFact::Arrived { seat });
    }
    deal(course, turn);
    let budget = event_sums(&course.state).action_points(course.state.options().ap_base);
    for seat in living(course) {
        course.push(ConquestRule::fcq(6, 1), ConquestFact::ApSet { seat, ap: budget });
    }
    open_vote(course, turn);
    let slots = course.state.sequence.turn.clone();
    course.push(ConquestRule::r(15), ConquestFact::StageOpened { stage: ConquestStage::Phase1, slots });
}

fn living(course: &ConquestEventBuilder<'_>) -> Vec<Seat> {
    course.state.living().collect()
}

/// Step 1: sets the list, drawn or reversed, and the Game Master.
fn order_and_gm(course: &mut ConquestEventBuilder<'_>, turn: TurnNumber) {
    let mode = course.state.options().order_mode;
    let of = course.state.players.len() as u32;
    let mut list = course.state.sequence.list.clone();
    if mode.draws_for(turn) || list.is_empty() {
        let (place, _) = mode.list_of(turn);
        let result = match course.state.sequence.sealed.get(place).copied() {
            Some(draw) => course.open(draw, of).map(|drawn| {
                let result = drawn.result.clone();
                course.push(
                    ConquestRule::fcq(12, 17),
                    ConquestFact::LotDrawn { drawn, purpose: LotPurpose::MoveOrder },
                );
                result
            }),
            None => course.draw(ConquestRule::fcq(3, 2), LotPurpose::MoveOrder, DrawSpec::Order { of }),
        };
        list = result.unwrap_or_default().iter().map(|seat| Seat(*seat as u8)).collect();
    }
    let order = order_of_turn(mode, turn, &list, |seat| course.state.plays(seat));
    course.push(ConquestRule::r(7), ConquestFact::TurnBegan { turn, list, order });
    let seat = (course.state.options().gm_mode == GmMode::Rotating)
        .then(|| {
            let mut rotation = course.state.sequence.rotation.clone();
            let is_manned = |seat| !course.state.setup.unmanned.contains(&seat);
            rotation.begin(&course.state.sequence.pick, |seat| course.state.plays(seat) && is_manned(seat))
        })
        .flatten();
    course.push(ConquestRule::fcq(1, 2), ConquestFact::GmServes { seat });
}

/// Step 2: applies the event with most votes; without votes a random draw decides (FCQ-12.54, R-122).
fn strike(course: &mut ConquestEventBuilder<'_>, turn: TurnNumber) {
    let Some(vote) = course.state.vote.clone().filter(|vote| vote.turn == turn) else { return };
    let list = course.state.options().events_list.clone();
    let line = match chosen_line(&vote.votes) {
        Some(line) => line,
        None => match course.pick_one(ConquestRule::r(122), LotPurpose::Event, list.len()) {
            Some(line) => line as u16 + 1,
            None => return,
        },
    };
    let Some(drawn) = course.open(vote.draw, vote.lines.into()) else { return };
    let entry = drawn.result.get(usize::from(line).saturating_sub(1)).copied();
    course.push(ConquestRule::fcq(12, 54), ConquestFact::LotDrawn { drawn, purpose: LotPurpose::Event });
    let Some(event) = entry.and_then(|entry| list.get(entry as usize)).cloned() else { return };
    course.push(event.rule(), ConquestFact::EventStruck { event: event.clone(), line });
    course.decide(|state, rng| global_events::strike(state, rng, &event));
    for player in living(course) {
        if course.state.owned(player).next().is_none() {
            elimination::eliminate_player(
                course,
                ConquestRule::r(126),
                EliminationRecord { player, last_by: None, earlier: 0 },
            );
        }
    }
}

/// Step 3: adds the production (FCQ-5.2, R-83).
fn produce(course: &mut ConquestEventBuilder<'_>, seat: Seat) {
    let yields = yields_of(&course.state, seat);
    let gold = event_sums(&course.state).apply_to_production(yields.gold, yields.base);
    course.push(ConquestRule::fcq(5, 2), ConquestFact::Produced { seat, gold });
}

/// Step 4: deals the cards of turns 11 and 21 (FCQ-10.4, R-98).
fn deal(course: &mut ConquestEventBuilder<'_>, turn: TurnNumber) {
    if turn == TurnNumber(1) {
        return;
    }
    let dealt = cards::deal(turn, course.state.options());
    course.decide(|state, rng| {
        let mut draws = CardDraws::new(state, rng, turn);
        for seat in state.living() {
            (0..dealt.minor).for_each(|_| draws.card(seat, CardClass::Minor, ResourceSource::Deal));
            (0..dealt.major).for_each(|_| draws.card(seat, CardClass::Major, ResourceSource::Deal));
        }
        draws.finish()
    });
}

/// Opens the vote on the event of the next turn (FCQ-12.54).
fn open_vote(course: &mut ConquestEventBuilder<'_>, turn: TurnNumber) {
    let options = course.state.options();
    let next = turn.next();
    if !options.events_enabled || !options.events_turns.contains(&next.0) {
        return;
    }
    let lines = options.events_list.len() as u16;
    if let Some(draw) = course.seal() {
        let vote = EventVote { turn: next, draw, lines, votes: Default::default() };
        course.push(ConquestRule::fcq(12, 54), ConquestFact::VoteOpened { vote });
    }
}
