//! Events for the acts between two players.

use super::{Pair, Support};
use crate::conquest::act::Refuse;
use crate::conquest::event::{Event, Fact};
use crate::conquest::ids::{Rule, Seat};
use crate::conquest::refusal::{Code, Refusal};
use crate::conquest::rewards::Betrayal;
use crate::conquest::state::State;

/// Returns a cooperative action of `by` for `with`; the first one brings the alliance into force (FCQ-8.1).
/// `None` if the game has no alliances (FCQ-12.16).
pub fn cooperation(state: &State, by: Seat, with: Seat, support: Option<Support>) -> Option<Event> {
    let allowed = state.options().alliances_allowed && by != with;
    allowed.then(|| Event::new(Rule::fcq(8, 1), Fact::Cooperated { by, with, support }))
}

/// Returns the cooperative action of sending gold or a card. It is a support action of the first kind
/// (FCQ-4.15, FCQ-8.5).
pub fn gift(state: &State, by: Seat, to: Seat) -> Option<Event> {
    cooperation(state, by, to, Some(Support::Resources))
}

/// Returns a hostile act. Against an ally in force it is a betrayal. `fought` is true if troops of the
/// two fought.
pub fn hostility(state: &State, by: Seat, against: Seat, fought: bool) -> Event {
    let betrayal = betrayal(state, by, against, fought);
    Event::new(Rule::fcq(8, 8), Fact::Hostile { by, against, betrayal })
}

/// Returns the betrayal in a hostile act of `by` against `victim`; `None` if the two are not allied.
pub fn betrayal(state: &State, by: Seat, victim: Seat, fought: bool) -> Option<Betrayal> {
    let relation = state.relations.of(Pair::of(by, victim)?)?;
    let rests_on_gifts = relation.gifts_of == Some(by) && !state.options().alliance_gift_betrayals;
    let victim_missed = state.player(victim).is_some_and(|victim| victim.absent);
    state.allied(by, victim).then_some(Betrayal { by, victim, fought, victim_missed, rests_on_gifts })
}

/// Returns the hostile act of a refused order. It breaks the alliance and is no betrayal.
pub fn refused(by: Seat, against: Seat) -> Event {
    Event::new(Rule::r(66), Fact::Hostile { by, against, betrayal: None })
}

/// Returns a separate attack on a player, counted for each ally who attacked the same player in this turn
/// (R-71 d). Not for an attack that joined another's battle.
pub fn attack_on(state: &State, by: Seat, enemy: Seat) -> Vec<Event> {
    let allies: Vec<Seat> = state.living().filter(|seat| state.allied(by, *seat)).collect();
    let pairs = state.attacks.clone().attacked(state.turn, by, enemy, allies);
    let mut events = vec![Event::new(Rule::fcq(4, 15), Fact::AttackNoted { by, enemy })];
    for with in pairs.into_iter().filter_map(|pair| pair.other(by)) {
        let support = Support::CommonEnemy;
        events.push(Event::new(Rule::fcq(4, 15), Fact::SupportCounted { by, with, support }));
    }
    events
}

/// Refuses the alliance that gifts of this turn would make. The gifts are delivered, but change no status and
/// are no support action.
///
/// # Errors
/// `E_TOO_LATE` without such a gift, or after the recipient's next post.
pub fn refuse_gift(state: &State, seat: Seat, giver: Seat) -> Result<Vec<Event>, Refusal> {
    let rule = Rule::r(157);
    let gifts = state.player(seat).map(|player| player.conduct.gifts.as_slice()).unwrap_or_default();
    let from_him = gifts.iter().filter(|gift| gift.from == giver);
    let Some(status) = from_him.clone().map(|gift| gift.status_before).next() else {
        return Err(Refusal::new(Code::TooLate, rule).with(giver));
    };
    let refuse = Refuse::Gift { player: giver };
    let mut events = vec![Event::new(rule, Fact::Refused { seat, refuse })];
    for _ in from_him {
        let support = Some(Support::Resources);
        let fact = Fact::SupportTakenBack { by: giver, with: seat, support, status };
        events.push(Event::new(rule, fact));
    }
    Ok(events)
}
