//! The rounds of picking, missed picks and the first cards (FCQ-3.4 … FCQ-3.6, FCQ-12.38, R-5, R-6, R-9).

use super::super::act::Pick;
use super::super::cards;
use super::super::draws::{self, Draws};
use super::super::event::{Fact, LotPurpose};
use super::super::ids::{Rule, Seat, Turn};
use super::super::keys::CardClass;
use super::super::options::{MissedPick, PickConstraint};
use super::super::refusal::{Code, Refusal};
use super::super::setup;
use super::super::state::{FilePurpose, SlotState, Source, Stage};
use super::course::Course;

/// Carries out a pick in an open slot.
///
/// # Errors
/// Those of [`setup::pick`], and `E_RANGE` or `E_ALREADY` for the number.
pub(super) fn pick(course: &mut Course<'_>, seat: Seat, pick: &Pick) -> Result<(), Refusal> {
    let events = setup::pick(&course.state, seat, pick)?;
    if let Some(number) = pick.number {
        name_number(course, seat, u16::from(number))?;
    }
    course.take_all(events);
    Ok(())
}

/// Names the number from the card list, or the place of a preset card.
fn name_number(course: &mut Course<'_>, seat: Seat, number: u16) -> Result<(), Refusal> {
    let file = course.state.files.iter().find(|file| file.purpose == FilePurpose::FirstCards);
    if let Some(file) = file.map(|file| file.file) {
        return course.try_decide(|state, lots| draws::name_number(state, lots, seat, file, number));
    }
    let choice = cards::first_choice(course.state.options()).unwrap_or_default().len() as u16;
    if number == 0 || number > choice {
        return Err(Refusal::new(Code::Range, Rule::fcq(12, 38)).missed(choice.into(), number.into()));
    }
    Ok(())
}

/// Handles a missed pick: it is drawn from the free territories, or waits until all others have picked
///
pub(super) fn missed(course: &mut Course<'_>, seat: Seat) {
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
        course.push(Rule::r(6), Fact::StageOpened { stage: Stage::Picking, slots });
        return;
    }
    let mut drawn = Pick::default();
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
        if let Some(place) = course.pick_one(Rule::r(6), LotPurpose::MissedPick, free.len()) {
            drawn.territories.push(free[place]);
        }
    }
    course.push(Rule::r(6), Fact::Picked { seat, pick: drawn });
    let whole = course.state.player(seat).map(|player| player.pick.clone()).unwrap_or_default();
    if whole.territories.len() >= usize::from(course.state.options().start_territories) {
        let settled = setup::settled(&course.state, seat, &whole);
        course.take_all(settled);
    }
}

/// Gives out the cards of the start: chosen, from the file whose numbers were named, or drawn (FCQ-2.1).
pub(super) fn first_cards(course: &mut Course<'_>) {
    let options = course.state.options();
    let count = cards::deal(Turn(1), options).minor;
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
                let (usable_from, source) = (Turn(1), Source::Start);
                course.push(Rule::fcq(12, 38), Fact::CardGained { seat, card, usable_from, source });
            }
        }
    } else if sealed {
        course.decide(draws::open_files);
    }
    while handed < count {
        handed += 1;
        course.decide(|state, lots| {
            let mut draws = Draws::new(state, lots, state.turn);
            state.seats().for_each(|seat| draws.card(seat, CardClass::Minor, Source::Start));
            draws.finish()
        });
    }
}
