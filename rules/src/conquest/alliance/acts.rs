//! Events for the acts between two players.

use super::{SeatPair, SupportAction};
use crate::conquest::act::HelpRefusal;
use crate::conquest::event::{ConquestFact, Event};
use crate::conquest::ids::{ConquestRule, Seat};
use crate::conquest::refusal::{Code, ConquestRefusal};
use crate::conquest::rewards::Betrayal;
use crate::conquest::state::State;

/// Returns the event of a cooperative action of `by` for `with`; the first one brings the alliance into force
/// (FCQ-8.1). `None` if the game has no alliances (FCQ-12.16) or the two are the same player.
pub fn make_cooperation_event(
    state: &State,
    by: Seat,
    with: Seat,
    support: Option<SupportAction>,
) -> Option<Event> {
    let allowed = state.options().alliances_allowed && by != with;
    allowed.then(|| Event::new(ConquestRule::fcq(8, 1), ConquestFact::Cooperated { by, with, support }))
}

/// Returns the event of sending gold or a card, a cooperative action. It is a support action of the first kind
/// (FCQ-4.15, FCQ-8.5).
pub fn make_gift_event(state: &State, by: Seat, to: Seat) -> Option<Event> {
    make_cooperation_event(state, by, to, Some(SupportAction::Resources))
}

/// Returns the event of a hostile act. Against an ally in force it is a betrayal. `fought` is true if
/// troops of the two fought.
pub fn make_hostility_event(state: &State, by: Seat, against: Seat, fought: bool) -> Event {
    let betrayal = find_betrayal(state, by, against, fought);
    Event::new(ConquestRule::fcq(8, 8), ConquestFact::Hostile { by, against, betrayal })
}

/// Returns the betrayal in a hostile act of `by` against `victim`; `None` if the two are not allied.
pub fn find_betrayal(state: &State, by: Seat, victim: Seat, fought: bool) -> Option<Betrayal> {
    let relation = state.relations.of(SeatPair::from_seats(by, victim)?)?;
    let rests_on_gifts = relation.gifts_of == Some(by) && !state.options().alliance_gift_betrayals;
    let victim_missed = state.player(victim).is_some_and(|victim| victim.absent);
    state.allied(by, victim).then_some(Betrayal { by, victim, fought, victim_missed, rests_on_gifts })
}

/// Returns the event of a refused order, a hostile act. It breaks the alliance and is no betrayal.
pub fn make_refusal_event(by: Seat, against: Seat) -> Event {
    Event::new(ConquestRule::r(66), ConquestFact::Hostile { by, against, betrayal: None })
}

/// Returns the events of a separate attack on a player: the attack, and a support action with each ally who attacked
/// the same player in this turn (R-71 d). Do not call it for an attack that joined another player's battle.
pub fn make_attack_events(state: &State, by: Seat, enemy: Seat) -> Vec<Event> {
    let allies: Vec<Seat> = state.living().filter(|seat| state.allied(by, *seat)).collect();
    let pairs = state.attacks.clone().attacked(state.turn, by, enemy, allies);
    let mut events = vec![Event::new(ConquestRule::fcq(4, 15), ConquestFact::AttackNoted { by, enemy })];
    for with in pairs.into_iter().filter_map(|pair| pair.other(by)) {
        let support = SupportAction::CommonEnemy;
        events.push(Event::new(ConquestRule::fcq(4, 15), ConquestFact::SupportCounted { by, with, support }));
    }
    events
}

/// Refuses the alliance that gifts of this turn would make. The gifts are delivered, but change no status and
/// are no support action.
///
/// # Errors
/// Fails with `E_TOO_LATE` if there is no such gift, or after the recipient's next post.
pub fn refuse_gift(state: &State, seat: Seat, giver: Seat) -> Result<Vec<Event>, ConquestRefusal> {
    let rule = ConquestRule::r(157);
    let gifts = state.player(seat).map(|player| player.conduct.gifts.as_slice()).unwrap_or_default();
    let from_giver = gifts.iter().filter(|gift| gift.from == giver);
    let Some(status) = from_giver.clone().map(|gift| gift.status_before).next() else {
        return Err(ConquestRefusal::new(Code::TooLate, rule).with(giver));
    };
    let refuse = HelpRefusal::Gift { player: giver };
    let mut events = vec![Event::new(rule, ConquestFact::Refused { seat, refuse })];
    for _ in from_giver {
        let support = Some(SupportAction::Resources);
        let fact = ConquestFact::SupportTakenBack { by: giver, with: seat, support, status };
        events.push(Event::new(rule, fact));
    }
    Ok(events)
}
