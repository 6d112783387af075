//! Cards in a player's Phase 1 post, checked against the position.

use super::effect::{Effect, Target, effect, target};
use super::handling::{self, CardRules, convert_cost, send_cost};
use crate::conquest::act::CardPlay;
use crate::conquest::alliance;
use crate::conquest::draws::Draws;
use crate::conquest::event::{Event, Fact};
use crate::conquest::ids::{Rule, Seat};
use crate::conquest::keys::{Card, CardClass};
use crate::conquest::refusal::{Code, Refusal};
use crate::conquest::sealed;
use crate::conquest::sequence::swap_places;
use crate::conquest::state::{Gift, Player, Source, State};
use crate::lots::Lots;

/// Plays a card (FCQ-6.7). Checks everything it names; a territory only if it is already named.
///
/// # Errors
/// `E_DISABLED`, `E_EXCLUSIVE`, `E_CARD_NOT_HELD`, `E_CARD_NOT_YET`, `E_CARD_LIMIT`, `E_TARGET`,
/// `E_TOO_FAR`, `E_RANGE`.
pub fn play_card(state: &State, seat: Seat, play: &CardPlay) -> Result<Vec<Event>, Refusal> {
    let Some(player) = state.player(seat) else { return Ok(Vec::new()) };
    let overproduction = matches!(effect(play.card), Effect::Overproduction { .. });
    let acted = player.conduct.acted && !state.options().intensive_allow_free_actions;
    if state.options().cards_enabled && (is_excluded(state, player) || (overproduction && acted)) {
        return Err(Refusal::new(Code::Exclusive, Rule::r(62)));
    }
    handling::play(rules(state), &player.hand, play.card, player.card())?;
    check_named(state, seat, play)?;
    let rule = play.card.rule();
    let mut events = vec![Event::new(rule, Fact::CardPlayed { seat, play: play.clone() })];
    match effect(play.card) {
        Effect::ActionPoints(ap) => events.push(Event::new(rule, Fact::ApGained { seat, ap })),
        Effect::Overproduction { .. } => {
            events.push(Event::new(rule, Fact::IntensiveGiven { seat, ap: 0 }));
        }
        _ => {}
    }
    Ok(events)
}

/// Checks that three minor cards may be converted into a major one, usable from the next turn (FCQ-6.10).
/// Returns the player who converts them.
///
/// # Errors
/// `E_AP`, `E_DISABLED`, `E_EXCLUSIVE`, `E_CARD_NOT_HELD`, `E_CARD_NOT_YET`, `E_NOT_MINOR`, `E_COUNT`.
pub fn may_convert<'a>(state: &'a State, seat: Seat, cards: &[Card]) -> Result<&'a Player, Refusal> {
    let rules = rules(state);
    let player = state.player(seat).ok_or(Refusal::new(Code::NotYourSlot, Rule::fcq(6, 10)))?;
    let excluded = is_excluded(state, player);
    if player.ap >= convert_cost() && state.options().cards_enabled && excluded {
        return Err(Refusal::new(Code::Exclusive, Rule::r(62)));
    }
    handling::convert(rules, &player.hand, cards, player.ap)?;
    Ok(player)
}

/// Pays for a conversion: AP and the three cards.
///
/// # Errors
/// Those of [`may_convert`].
pub fn convert_cards(state: &State, seat: Seat, cards: &[Card]) -> Result<Vec<Event>, Refusal> {
    may_convert(state, seat, cards)?;
    let rule = Rule::fcq(6, 10);
    let mut events = vec![Event::new(rule, Fact::ApSpent { seat, ap: convert_cost() })];
    let lost = |card: &Card| Fact::CardLost { seat, card: *card, source: Source::Conversion };
    events.extend(cards.iter().map(|card| Event::new(rule, lost(card))));
    Ok(events)
}

/// Gives the major card of a conversion, by a random draw or a sealed file.
pub fn converted(state: &State, lots: &mut Lots, seat: Seat) -> Vec<Event> {
    let mut draws = Draws::new(state, lots, state.turn.next());
    draws.card(seat, CardClass::Major, Source::Conversion);
    draws.finish()
}

/// Gives up a card, down to the hand limit.
///
/// # Errors
/// `E_DISABLED` without a limit, `E_CARD_NOT_HELD`.
pub fn discard_card(state: &State, seat: Seat, card: Card) -> Result<Vec<Event>, Refusal> {
    let rule = Rule::r(99);
    let limited = state.options().cards_enabled && state.options().cards_hand_limit.is_some();
    if !limited {
        return Err(Refusal::new(Code::Disabled, rule));
    }
    let held = state.player(seat).is_some_and(|player| player.hand.count(card) > 0);
    if !held {
        return Err(Refusal::new(Code::CardNotHeld, card.rule()));
    }
    Ok(vec![Event::new(rule, Fact::CardLost { seat, card, source: Source::HandLimit })])
}

/// Sends a card to another player in the game. It is a cooperative action (FCQ-6.14, FCQ-8.5).
///
/// # Errors
/// `E_AP`, `E_DISABLED`, `E_EXCLUSIVE`, `E_CARD_NOT_HELD`, `E_CARD_NOT_YET`, `E_ONE_CARD`, `E_RECIPIENT`.
pub fn send_card(state: &State, seat: Seat, to: Seat, card: Card) -> Result<Vec<Event>, Refusal> {
    let Some(player) = state.player(seat) else { return Ok(Vec::new()) };
    let excluded = is_excluded(state, player);
    if player.ap >= send_cost() && state.options().cards_enabled && excluded {
        return Err(Refusal::new(Code::Exclusive, Rule::r(62)));
    }
    let lives = |other: Seat| other != seat && state.plays(other);
    let sent_to = &player.conduct.cards_sent;
    handling::send(rules(state), &player.hand, card, to, player.ap, sent_to, lives)?;
    let sent = Fact::Sent { by: seat, to, gift: Gift::Card(card), ap: send_cost() };
    let mut events = vec![Event::new(Rule::fcq(6, 14), sent)];
    events.extend(alliance::gift(state, seat, to));
    Ok(events)
}

/// Drops the cards above the limit at the end of a player's Phase 1 post, the newest first.
/// Also applies if the player missed the post.
pub fn drop_over_limit(state: &State, seat: Seat) -> Vec<Event> {
    let Some(limit) = state.options().cards_hand_limit else { return Vec::new() };
    let hand = state.player(seat).map(|player| player.hand.beyond(limit.into())).unwrap_or_default();
    let lost = |card| Fact::CardLost { seat, card, source: Source::HandLimit };
    hand.into_iter().map(|card| Event::new(Rule::r(99), lost(card))).collect()
}

fn rules(state: &State) -> CardRules<'_> {
    CardRules { options: state.options(), turn: state.turn }
}

fn is_excluded(state: &State, player: &Player) -> bool {
    player.conduct.intensive && !state.options().intensive_allow_free_actions
}

/// Checks that everything required in Phase 1 is named, and nothing that the card does not ask for (R-90,
///
fn check_named(state: &State, seat: Seat, play: &CardPlay) -> Result<(), Refusal> {
    let refuse = |code| Refusal::new(code, play.card.rule());
    let target = target(play.card);
    let player_wanted = target == Target::Player;
    let territory_allowed = target == Target::Territory;
    if play.player.is_some() != player_wanted || (play.target.is_some() && !territory_allowed) {
        return Err(refuse(Code::Target));
    }
    if let Some(other) = play.player {
        let swaps = matches!(effect(play.card), Effect::SwapPlaces(_));
        if (swaps && other == seat) || !state.plays(other) {
            return Err(refuse(Code::Target).with(other));
        }
        if swaps {
            swap_places(&mut phase2_order(state), seat, other)?;
        }
    }
    if !play.numbers.is_empty() {
        check_lines(&play.numbers, target).map_err(refuse)?;
    }
    Ok(())
}

/// Returns the order of Phase 2 by the Diplomats played so far, in the order they were played. A
/// Diplomat has no effect if one of its two players is out, or out of reach after the earlier swaps.
pub fn phase2_order(state: &State) -> Vec<Seat> {
    let mut order = state.sequence.turn.clone();
    for seat in &state.sequence.turn {
        let play = state.player(*seat).and_then(|player| player.played.as_ref()).map(|played| &played.play);
        let swap = play.filter(|play| matches!(effect(play.card), Effect::SwapPlaces(_)));
        if let Some(other) = swap.and_then(|play| play.player)
            && state.plays(*seat)
            && state.plays(other)
        {
            // The range was checked when the card was played; a later swap cannot come before it.
            let _ = swap_places(&mut order, *seat, other);
        }
    }
    order
}

/// Checks that the card's lines are named: two different lines of the file.
fn check_lines(numbers: &[u8], target: Target) -> Result<(), Code> {
    if target != Target::TwoNumbers {
        return Err(Code::Target);
    }
    let mut taken = std::collections::BTreeSet::new();
    for number in numbers {
        let number = u16::from(*number);
        sealed::may_name(super::LUCK_LINES, number, true, &taken).map_err(|refusal| refusal.code)?;
        taken.insert(number);
    }
    if taken.len() == 2 { Ok(()) } else { Err(Code::Count) }
}
