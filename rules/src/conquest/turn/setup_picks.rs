//! The rounds of picking, missed picks and the first cards (FCQ-3.4 … FCQ-3.6, FCQ-12.38, R-5, R-6, R-9).

use super::event_builder::ConquestEventBuilder;
use crate::conquest::act::SetupPick;
use crate::conquest::card_draws::{self, CardDraws};
use crate::conquest::cards;
use crate::conquest::catalogue::CardClass;
use crate::conquest::event::{ConquestFact, LotPurpose};
use crate::conquest::ids::{ConquestRule, Seat, TurnNumber};
use crate::conquest::options::{MissedPick, PickConstraint};
use crate::conquest::refusal::{Code, ConquestRefusal};
use crate::conquest::setup;
use crate::conquest::state::{ConquestStage, FilePurpose, ResourceSource, SlotState};

/// Carries out a pick in an open slot.
///
/// # Errors
/// Those of [`setup::pick`], and `E_RANGE` or `E_ALREADY` for the number.
pub(super) fn pick(
    course: &mut ConquestEventBuilder<'_>,
    seat: Seat,
    pick: &SetupPick,
) -> Result<(), ConquestRefusal> {
    let events = setup::pick(&course.state, seat, pick)?;
    if let Some(number) = pick.number {
        name_number(course, seat, u16::from(number))?;
    }
    course.take_all(events);
    Ok(())
}

/// Names the number from the card list, or the place of a preset card.
fn name_number(
    course: &mut ConquestEventBuilder<'_>,
    seat: Seat,
    number: u16,
) -> Result<(), ConquestRefusal> {
    let file = course.state.files.iter().find(|file| file.purpose == FilePurpose::FirstCards);
    if let Some(file) = file.map(|file| file.file) {
        return course.try_decide(|state, rng| card_draws::name_number(state, rng, seat, file, number));
    }
    let choice = cards::first_choice(course.state.options()).unwrap_or_default().len() as u16;
    if number == 0 || number > choice {
        return Err(
            ConquestRefusal::new(Code::Range, ConquestRule::fcq(12, 38)).missed(choice.into(), number.into())
        );
    }
    Ok(())
}

/// Handles a missed pick: it is drawn from the free territories, or waits until all others have picked
///
pub(super) fn complete_missed_pick(course: &mut ConquestEventBuilder<'_>, seat: Seat) {
    let options = course.state.options();
    let waiting: Vec<Seat> = course
        .state
        .slots
        .iter()
        .filter(|slot| slot.state == SlotState::Waiting)
        .map(|slot| slot.seat)
        .collect();
    if options.setup_missed_pick == MissedPick::SkipToEnd && waiting.iter().any(|other| *other != seat) {
        let mut slots = waiting;
        slots.push(seat);
        course.push(ConquestRule::r(6), ConquestFact::StageOpened { stage: ConquestStage::Picking, slots });
        return;
    }
    let mut drawn = SetupPick::default();
    let picked = course.state.player(seat).map_or(0, |player| player.pick.territories.len());
    for _ in 0..setup::picks_in_slot(options, picked) {
        let mut free = setup::free_territories(&course.state);
        free.retain(|id| !drawn.territories.contains(id));
        if course.state.options().setup_pick_constraint == PickConstraint::Contiguous {
            let before = course.state.player(seat).map(|player| player.pick.territories.clone());
            let own =
                before.unwrap_or_default().into_iter().chain(drawn.territories.iter().copied()).collect();
            let near = course.state.board().around(own);
            if free.iter().any(|id| near.contains(*id)) {
                free.retain(|id| near.contains(*id));
            }
        }
        if let Some(place) = course.pick_one(ConquestRule::r(6), LotPurpose::MissedPick, free.len()) {
            drawn.territories.push(free[place]);
        }
    }
    course.push(ConquestRule::r(6), ConquestFact::Picked { seat, pick: drawn });
    let whole = course.state.player(seat).map(|player| player.pick.clone()).unwrap_or_default();
    if whole.territories.len() >= usize::from(course.state.options().start_territories) {
        let settled = setup::settled(&course.state, seat, &whole);
        course.take_all(settled);
    }
}

/// Gives out the cards of the start: chosen, from the file whose numbers were named, or drawn (FCQ-2.1).
pub(super) fn first_cards(course: &mut ConquestEventBuilder<'_>) {
    let options = course.state.options();
    let count = cards::deal(TurnNumber(1), options).minor;
    if count == 0 {
        return;
    }
    let sealed = course.state.files.iter().any(|file| file.purpose == FilePurpose::FirstCards);
    let choice = cards::first_choice(options);
    let mut handed = u8::from(choice.is_some() || sealed);
    if let Some(choice) = choice {
        for seat in course.state.seats() {
            let named = course.state.player(seat).and_then(|player| player.pick.number).unwrap_or(1);
            if let Some(card) = choice.get(usize::from(named.saturating_sub(1))).copied() {
                let (usable_from, source) = (TurnNumber(1), ResourceSource::Start);
                course.push(
                    ConquestRule::fcq(12, 38),
                    ConquestFact::CardGained { seat, card, usable_from, source },
                );
            }
        }
    } else if sealed {
        course.decide(card_draws::open_files);
    }
    while handed < count {
        handed += 1;
        course.decide(|state, rng| {
            let mut draws = CardDraws::new(state, rng, state.turn);
            state.seats().for_each(|seat| draws.card(seat, CardClass::Minor, ResourceSource::Start));
            draws.finish()
        });
    }
}
