//! The start of a game: the agreement checked, pick order and colours drawn, files sealed (FCQ-3.4,
//! FCQ-12.5, FCQ-12.10, FCQ-12.17).

use std::sync::Arc;

use super::event_builder::ConquestEventBuilder;
use crate::conquest::act::SetupPick;
use crate::conquest::board::{GroundKind, TerritoryShape};
use crate::conquest::card_draws;
use crate::conquest::cards;
use crate::conquest::event::{ConquestFact, LotPurpose};
use crate::conquest::ids::{ConquestRule, Seat, TurnNumber};
use crate::conquest::opening;
use crate::conquest::options::{BadOption, DrawMethod, MapShape, StartPositions};
use crate::conquest::refusal::{Code, ConquestRefusal};
use crate::conquest::setup;
use crate::conquest::state::{ConquestSetup, ConquestStage, State};
use crate::randomness::{DrawSpec, SealedRng};

/// The number of move orders sealed at the start of a game without a turn limit.
const SEALED_WITHOUT_LIMIT: u16 = 120;

/// Opens a game of `seats` players, up to the first pick, or until the starting positions are dealt, or with the position of
/// another game.
///
/// # Errors
/// `E_PLAYER_COUNT`; `E_OPENING_PLAYERS` and `E_OPENING` of a position; `E_OPTION_CONFLICT` or `E_BAD_OPTION` of the options, also if the
/// map has another shape than agreed; `E_COUNT` if the map is too small, or has fewer starting positions than players.
pub(super) fn open<'a>(
    setup: &ConquestSetup,
    seats: u8,
    rng: &'a mut SealedRng,
) -> Result<ConquestEventBuilder<'a>, Vec<ConquestRefusal>> {
    let mut wrong: Vec<ConquestRefusal> = Vec::new();
    wrong.extend(setup::may_start(&setup.options, u32::from(seats)).err());
    let conflicts = setup.options.conflicts();
    wrong.extend(conflicts.into_iter().map(|BadOption { code, rule, .. }| ConquestRefusal::new(code, rule)));
    wrong.extend(room(setup, seats).err());
    wrong.extend(setup.opening.iter().filter_map(|opening| opening.check(&setup.board, seats).err()));
    if !wrong.is_empty() {
        return Err(wrong);
    }
    let mut course = ConquestEventBuilder::new(&State::default(), Some(rng));
    course.push(ConquestRule::fcq(1, 6), ConquestFact::Opened { setup: Arc::new(setup.clone()), seats });
    if let Some(opening) = &setup.opening {
        opening::seal_again(&mut course, opening);
        return Ok(course);
    }
    let of = u32::from(seats);
    let order = course
        .draw(ConquestRule::fcq(3, 4), LotPurpose::PickOrder, DrawSpec::Order { of })
        .unwrap_or_default();
    let colours =
        course.draw(ConquestRule::fcq(3, 4), LotPurpose::Colours, DrawSpec::Order { of }).unwrap_or_default();
    let order: Vec<Seat> = order.iter().map(|seat| Seat(*seat as u8)).collect();
    let colours = colours.iter().map(|colour| *colour as u8).collect();
    course.push(ConquestRule::fcq(3, 4), ConquestFact::PickOrder { order: order.clone(), colours });
    seal_orders(&mut course);
    seal_first_cards(&mut course);
    ally_teams(&mut course);
    match setup.options.start_positions {
        StartPositions::Picked => {
            let slots = setup::pick_slots(&order);
            course.push(
                ConquestRule::fcq(3, 5),
                ConquestFact::StageOpened { stage: ConquestStage::Picking, slots },
            );
        }
        StartPositions::Dealt => {
            deal_positions(&mut course);
        }
    }
    Ok(course)
}

fn room(setup: &ConquestSetup, seats: u8) -> Result<(), ConquestRefusal> {
    let agreed = setup.options.map_shape.map(|shape| match shape {
        MapShape::Hex => TerritoryShape::Hex,
        MapShape::Square => TerritoryShape::Square,
        MapShape::Pentagon => TerritoryShape::Pentagon,
        MapShape::Irregular => TerritoryShape::Irregular,
    });
    if agreed.is_some_and(|shape| shape != setup.board.shape()) {
        return Err(ConquestRefusal::new(Code::OptionConflict, ConquestRule::fcq(12, 18)));
    }
    let land = setup.board.ids().filter(|id| setup.board.ground(*id) == GroundKind::Land).count() as u32;
    let needed = u32::from(seats) * u32::from(setup.options.start_territories);
    if land < needed {
        return Err(ConquestRefusal::new(Code::Count, ConquestRule::fcq(2, 4)).missed(needed, land));
    }
    let starts = setup.board.starts().len() as u32;
    let dealt = setup.options.start_positions == StartPositions::Dealt;
    if dealt && starts < u32::from(seats) {
        return Err(ConquestRefusal::new(Code::Count, ConquestRule::fcq(12, 10)).missed(seats.into(), starts));
    }
    Ok(())
}

fn seal_orders(course: &mut ConquestEventBuilder<'_>) {
    let options = course.state.options();
    if !options.order_presealed {
        return;
    }
    let turns = options.victory_turn_limit.unwrap_or(SEALED_WITHOUT_LIMIT);
    let lists = options.order_mode.lists_for(turns);
    let draws = (0..lists).filter_map(|_| course.seal()).collect();
    course.push(ConquestRule::fcq(12, 17), ConquestFact::OrdersSealed { draws });
}

/// Seals the file of first cards, if they are drawn by numbers that players name.
fn seal_first_cards(course: &mut ConquestEventBuilder<'_>) {
    let options = course.state.options();
    let drawn = cards::deal(TurnNumber(1), options).minor > 0;
    if drawn && options.draw_method == DrawMethod::Sealed && cards::first_choice(options).is_none() {
        let seats: Vec<Seat> = course.state.seats().collect();
        course.decide(|state, rng| card_draws::seal_first_cards(state, rng, &seats).into_iter().collect());
    }
}

/// Allies the members of each fixed team from the start.
fn ally_teams(course: &mut ConquestEventBuilder<'_>) {
    for team in course.state.options().team_members.clone() {
        for (place, by) in team.iter().enumerate() {
            for with in &team[place + 1..] {
                let fact = ConquestFact::Cooperated { by: *by, with: *with, support: None };
                course.push(ConquestRule::r(76), fact);
            }
        }
    }
}

/// Deals the starting positions of the map at random; the first territory of each is the Capital.
fn deal_positions(course: &mut ConquestEventBuilder<'_>) {
    let starts = course.state.board().starts().to_vec();
    let drawing = DrawSpec::Order { of: starts.len() as u32 };
    let dealt = course.draw(ConquestRule::fcq(12, 10), LotPurpose::Positions, drawing).unwrap_or_default();
    for (seat, position) in course.state.seats().zip(dealt) {
        let territories = starts.get(position as usize).cloned().unwrap_or_default();
        let pick = SetupPick { capital: territories.first().copied(), territories, ..SetupPick::default() };
        course.push(ConquestRule::fcq(12, 10), ConquestFact::Picked { seat, pick: pick.clone() });
        let settled = setup::settled(&course.state, seat, &pick);
        course.take_all(settled);
    }
}
