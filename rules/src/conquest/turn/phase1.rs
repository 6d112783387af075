//! The acts of a Phase 1 post (FCQ-3.7, chapter VI), each passed to its module.

use super::super::act::Act;
use super::super::alliance;
use super::super::cards;
use super::super::economy::{self, annex, purchase, sale, transfer};
use super::super::ids::{Rule, Seat};
use super::super::refusal::{Code, Refusal};
use super::super::state::State;
use super::super::units::Units;
use super::course::Course;

/// Carries out one act of a Phase 1 post.
///
/// # Errors
/// The refusal of the act's module; `E_PHASE` for an act of another phase.
pub(super) fn act(course: &mut Course<'_>, seat: Seat, act: &Act) -> Result<(), Refusal> {
    let state = &course.state;
    let events = match act {
        Act::Pass => Vec::new(),
        Act::BuyUnits { knights, lancers, at } => {
            purchase::buy(state, seat, Units::new(*knights, *lancers), *at)?
        }
        Act::DesignateCapital { territory } => purchase::designate(state, seat, *territory)?,
        Act::Annex { a, b, name } => {
            let events = annex::annex(state, seat, (*a, *b), name.as_ref());
            exclusive(state, seat, events)?
        }
        Act::TradeTerritory { role, other, territory, price } => {
            sale::trade(state, seat, *role, *other, *territory, *price)?
        }
        Act::Intensive => economy::intensify(state, seat)?,
        Act::PlayCard(play) => cards::play_card(state, seat, play)?,
        Act::ConvertCards { cards } => {
            let given = cards::convert_cards(state, seat, cards)?;
            course.take_all(given);
            course.decide(|state, lots| cards::converted(state, lots, seat));
            return Ok(());
        }
        Act::DiscardCard { card } => {
            economy::not_excluded(state, seat)?;
            cards::discard_card(state, seat, *card)?
        }
        Act::SendCard { to, card } => cards::send_card(state, seat, *to, *card)?,
        Act::SendGold { to, amount } => {
            let sent = exclusive(state, seat, transfer::send_gold(state, seat, *to, *amount))?;
            course.take_all(sent);
            alliance::gift(&course.state, seat, *to).into_iter().collect()
        }
        _ => return Err(Refusal::new(Code::Phase, Rule::fcq(3, 7))),
    };
    course.take_all(events);
    Ok(())
}

/// Inserts `E_EXCLUSIVE` in the order of errors: after the other common ones, before the action's
/// own.
fn exclusive<T>(state: &State, seat: Seat, answer: Result<T, Refusal>) -> Result<T, Refusal> {
    match answer {
        Err(refusal) if refusal.code <= Code::Exclusive => Err(refusal),
        _ if economy::is_excluded(state, seat) => Err(Refusal::new(Code::Exclusive, Rule::r(62))),
        answer => answer,
    }
}
