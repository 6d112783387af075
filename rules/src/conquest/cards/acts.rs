//! Cards in a player's Phase 1 post, checked against the position.

use super::card_checks::{self, CardRules, convert_cost, send_cost};
use super::effect::{CardEffect, CardTarget, effect, target};
use crate::conquest::act::CardPlay;
use crate::conquest::alliance;
use crate::conquest::card_draws::CardDraws;
use crate::conquest::catalogue::{Card, CardClass};
use crate::conquest::event::{ConquestFact, Event};
use crate::conquest::ids::{ConquestRule, Seat};
use crate::conquest::refusal::{Code, ConquestRefusal};
use crate::conquest::sealed_files;
use crate::conquest::state::{ConquestPlayer, GoldOrCard, ResourceSource, State};
use crate::conquest::turn_order::swap_places;
use crate::randomness::SealedRng;

/// Plays a card (FCQ-6.7). Checks everything it names; a territory only if it is already named.
///
/// # Errors
/// `E_DISABLED`, `E_EXCLUSIVE`, `E_CARD_NOT_HELD`, `E_CARD_NOT_YET`, `E_CARD_LIMIT`, `E_TARGET`,
/// `E_TOO_FAR`, `E_RANGE`.
pub fn play_card(state: &State, seat: Seat, play: &CardPlay) -> Result<Vec<Event>, ConquestRefusal> {
    let Some(player) = state.player(seat) else { return Ok(Vec::new()) };
    let overproduction = matches!(effect(play.card), CardEffect::Overproduction { .. });
    let acted = player.conduct.acted && !state.options().intensive_allow_free_actions;
    if state.options().cards_enabled && (is_excluded(state, player) || (overproduction && acted)) {
        return Err(ConquestRefusal::new(Code::Exclusive, ConquestRule::r(62)));
    }
    card_checks::play(rules(state), &player.hand, play.card, player.card())?;
    check_named(state, seat, play)?;
    let rule = play.card.rule();
    let mut events = vec![Event::new(rule, ConquestFact::CardPlayed { seat, play: play.clone() })];
    match effect(play.card) {
        CardEffect::ActionPoints(ap) => events.push(Event::new(rule, ConquestFact::ApGained { seat, ap })),
        CardEffect::Overproduction { .. } => {
            events.push(Event::new(rule, ConquestFact::IntensiveGiven { seat, ap: 0 }));
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
pub fn may_convert<'a>(
    state: &'a State,
    seat: Seat,
    cards: &[Card],
) -> Result<&'a ConquestPlayer, ConquestRefusal> {
    let rules = rules(state);
    let player =
        state.player(seat).ok_or(ConquestRefusal::new(Code::NotYourSlot, ConquestRule::fcq(6, 10)))?;
    let excluded = is_excluded(state, player);
    if player.ap >= convert_cost() && state.options().cards_enabled && excluded {
        return Err(ConquestRefusal::new(Code::Exclusive, ConquestRule::r(62)));
    }
    card_checks::convert(rules, &player.hand, cards, player.ap)?;
    Ok(player)
}

/// Pays for a conversion: AP and the three cards.
///
/// # Errors
/// Those of [`may_convert`].
pub fn convert_cards(state: &State, seat: Seat, cards: &[Card]) -> Result<Vec<Event>, ConquestRefusal> {
    may_convert(state, seat, cards)?;
    let rule = ConquestRule::fcq(6, 10);
    let mut events = vec![Event::new(rule, ConquestFact::ApSpent { seat, ap: convert_cost() })];
    let lost = |card: &Card| ConquestFact::CardLost { seat, card: *card, source: ResourceSource::Conversion };
    events.extend(cards.iter().map(|card| Event::new(rule, lost(card))));
    Ok(events)
}

/// Gives the major card of a conversion, by a random draw or a sealed file.
pub fn draw_converted_card(state: &State, rng: &mut SealedRng, seat: Seat) -> Vec<Event> {
    let mut draws = CardDraws::new(state, rng, state.turn.next());
    draws.card(seat, CardClass::Major, ResourceSource::Conversion);
    draws.finish()
}

/// Gives up a card, down to the hand limit.
///
/// # Errors
/// `E_DISABLED` without a limit, `E_CARD_NOT_HELD`.
pub fn discard_card(state: &State, seat: Seat, card: Card) -> Result<Vec<Event>, ConquestRefusal> {
    let rule = ConquestRule::r(99);
    let limited = state.options().cards_enabled && state.options().cards_hand_limit.is_some();
    if !limited {
        return Err(ConquestRefusal::new(Code::Disabled, rule));
    }
    let held = state.player(seat).is_some_and(|player| player.hand.count(card) > 0);
    if !held {
        return Err(ConquestRefusal::new(Code::CardNotHeld, card.rule()));
    }
    Ok(vec![Event::new(rule, ConquestFact::CardLost { seat, card, source: ResourceSource::HandLimit })])
}

/// Sends a card to another player in the game. It is a cooperative action (FCQ-6.14, FCQ-8.5).
///
/// # Errors
/// `E_AP`, `E_DISABLED`, `E_EXCLUSIVE`, `E_CARD_NOT_HELD`, `E_CARD_NOT_YET`, `E_ONE_CARD`, `E_RECIPIENT`.
pub fn send_card(state: &State, seat: Seat, to: Seat, card: Card) -> Result<Vec<Event>, ConquestRefusal> {
    let Some(player) = state.player(seat) else { return Ok(Vec::new()) };
    let excluded = is_excluded(state, player);
    if player.ap >= send_cost() && state.options().cards_enabled && excluded {
        return Err(ConquestRefusal::new(Code::Exclusive, ConquestRule::r(62)));
    }
    let lives = |other: Seat| other != seat && state.plays(other);
    let sent_to = &player.conduct.cards_sent;
    card_checks::send(rules(state), &player.hand, card, to, player.ap, sent_to, lives)?;
    let sent = ConquestFact::Sent { by: seat, to, gift: GoldOrCard::Card(card), ap: send_cost() };
    let mut events = vec![Event::new(ConquestRule::fcq(6, 14), sent)];
    events.extend(alliance::make_gift_event(state, seat, to));
    Ok(events)
}

/// Drops the cards above the limit at the end of a player's Phase 1 post, the newest first.
/// Also applies if the player missed the post.
pub fn drop_over_limit(state: &State, seat: Seat) -> Vec<Event> {
    let Some(limit) = state.options().cards_hand_limit else { return Vec::new() };
    let hand = state.player(seat).map(|player| player.hand.beyond(limit.into())).unwrap_or_default();
    let lost = |card| ConquestFact::CardLost { seat, card, source: ResourceSource::HandLimit };
    hand.into_iter().map(|card| Event::new(ConquestRule::r(99), lost(card))).collect()
}

fn rules(state: &State) -> CardRules<'_> {
    CardRules { options: state.options(), turn: state.turn }
}

fn is_excluded(state: &State, player: &ConquestPlayer) -> bool {
    player.conduct.intensive && !state.options().intensive_allow_free_actions
}

/// Checks that everything required in Phase 1 is named, and nothing that the card does not ask for (R-90,
///
fn check_named(state: &State, seat: Seat, play: &CardPlay) -> Result<(), ConquestRefusal> {
    let refuse = |code| ConquestRefusal::new(code, play.card.rule());
    let target = target(play.card);
    let player_wanted = target == CardTarget::Player;
    let territory_allowed = target == CardTarget::Territory;
    if play.player.is_some() != player_wanted || (play.target.is_some() && !territory_allowed) {
        return Err(refuse(Code::Target));
    }
    if let Some(other) = play.player {
        let swaps = matches!(effect(play.card), CardEffect::SwapPlaces(_));
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
        let swap = play.filter(|play| matches!(effect(play.card), CardEffect::SwapPlaces(_)));
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
fn check_lines(numbers: &[u8], target: CardTarget) -> Result<(), Code> {
    if target != CardTarget::TwoNumbers {
        return Err(Code::Target);
    }
    let mut taken = std::collections::BTreeSet::new();
    for number in numbers {
        let number = u16::from(*number);
        sealed_files::may_name(super::LUCK_LINES, number, true, &taken).map_err(|refusal| refusal.code)?;
        taken.insert(number);
    }
    if taken.len() == 2 { Ok(()) } else { Err(Code::Count) }
}
