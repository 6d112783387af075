//! Messages about the course of a game: the start, draws and sealed files, turns and slots, the Game Master,
//! the end.

use super::names::{ConquestNarrator, by, key, named, number, seats};
use super::refusal::illegal;
use super::won;
use crate::conquest::act::GameMasterCorrection;
use crate::conquest::event::ConquestFact;
use crate::conquest::ids::{ConquestPhase, Seat, TerritoryId};
use crate::conquest::state::{FilePurpose, SlotState};
use crate::conquest::units::Units;
use crate::rules::{Message, MessageArg};

pub(super) fn narrate_flow_fact(
    narrator: &ConquestNarrator<'_>,
    fact: &ConquestFact,
) -> Option<Vec<Message>> {
    start(narrator, fact).or_else(|| turns(narrator, fact)).or_else(|| narrate_game_master(narrator, fact))
}

/// Describes set-up, draws and sealed files.
fn start(narrator: &ConquestNarrator<'_>, fact: &ConquestFact) -> Option<Vec<Message>> {
    let at = |id: &TerritoryId| narrator.place(*id);
    Some(match fact {
        ConquestFact::Opened { setup, seats } => {
            let opened = Message::new("conquest-opened")
                .with("players", number(*seats))
                .with("map", setup.board.name())
                .with("territories", number(setup.board.land().len() as u32));
            std::iter::once(opened).chain(setup.opening.iter().map(|opening| opening.begun())).collect()
        }
        ConquestFact::LotDrawn { drawn, purpose } => vec![
            Message::new("conquest-lot-drawn")
                .with("draw", number(drawn.draw.0 as u32))
                .with("purpose", named("lot", purpose)),
        ],
        ConquestFact::PickOrder { order, .. } => {
            vec![Message::new("conquest-pick-order").with("order", seats(order))]
        }
        ConquestFact::FileSealed { file } => vec![
            Message::new("conquest-file-sealed")
                .with("file", number(file.file))
                .with("purpose", named("file", &file.purpose))
                .with("lines", number(file.lines))
                .with("seats", seats(&file.named.keys().copied().collect::<Vec<_>>())),
        ],
        ConquestFact::NumberNamed { seat, file, number: line } => {
            let message = by(*seat, "conquest-number-named").with("file", number(*file));
            vec![message.with("number", number(*line))]
        }
        ConquestFact::NumberLeft { seat, number: Some(line) } => {
            vec![by(*seat, "conquest-number-left").with("number", number(*line))]
        }
        ConquestFact::NumberLeft { seat, number: None } => vec![by(*seat, "conquest-number-left-none")],
        ConquestFact::FileOpened { file, purpose, drawn, numbers } => {
            let opened = Message::new("conquest-file-opened").with("file", number(*file));
            let opened = opened.with("purpose", named("file", purpose));
            let first = *purpose == FilePurpose::FirstCards;
            let line = |(seat, line): &(Seat, u16)| {
                by(*seat, "conquest-number-was").with("number", number(*line)).with("file", number(*file))
            };
            let lines = numbers.iter().filter(|_| first).map(line);
            std::iter::once(opened.with("draw", number(drawn.draw.0 as u32))).chain(lines).collect()
        }
        ConquestFact::OrdersSealed { draws } => {
            vec![Message::new("conquest-orders-sealed").with("lists", number(draws.len() as u32))]
        }
        ConquestFact::Picked { seat, pick } => {
            let places = MessageArg::List(pick.territories.iter().map(at).collect());
            vec![by(*seat, "conquest-picked").with("places", places)]
        }
        ConquestFact::Settled { seat, capital, units } => {
            let standing = |(id, kind): &(TerritoryId, _)| {
                let stands = Message::new("conquest-stands").with("place", at(id));
                MessageArg::from(stands.with("units", narrator.units(Units::of(*kind, 1))))
            };
            let units = MessageArg::List(units.iter().map(standing).collect());
            vec![by(*seat, "conquest-settled").with("place", at(capital)).with("units", units)]
        }
        _ => return None,
    })
}

/// Describes turns, phases and slots.
fn turns(narrator: &ConquestNarrator<'_>, fact: &ConquestFact) -> Option<Vec<Message>> {
    let state = narrator.state;
    Some(match fact {
        ConquestFact::StageOpened { stage, slots } => vec![
            Message::new(format!("conquest-opens-{}", key(stage)))
                .with("turn", number(state.turn.0))
                .with("order", seats(slots)),
        ],
        ConquestFact::SlotChanged { seat, state: SlotState::Missed } => vec![by(*seat, "conquest-missed")],
        ConquestFact::TurnBegan { turn, order, .. } => {
            let began = Message::new("conquest-turn-began").with("turn", number(turn.0));
            vec![began.with("order", seats(order))]
        }
        ConquestFact::Phase2Order { order } if *order != state.sequence.turn => {
            vec![Message::new("conquest-phase-2-order").with("order", seats(order))]
        }
        ConquestFact::TurnMissed { seat, run } if *run > 0 => {
            vec![by(*seat, "conquest-turn-missed").with("run", number(*run))]
        }
        ConquestFact::PostedEarly { seat, phase, acts } => {
            let id = if acts.is_empty() { "conquest-early-taken-back" } else { "conquest-posted-early" };
            vec![by(*seat, id).with("phase", phase_number(*phase))]
        }
        ConquestFact::EarlyCut { seat, phase, kept, fallen } => {
            let id = if kept.is_empty() { "conquest-early-dropped" } else { "conquest-early-cut" };
            let head =
                by(*seat, id).with("phase", phase_number(*phase)).with("kept", number(kept.len() as u32));
            let fell = |one: &crate::conquest::event::DroppedAct| {
                let illegal = illegal(Some(state), &one.refusal);
                let place = one.refusal.order.map_or(0, |place| place + 1) as u32;
                Message::new("conquest-early-fell").with("number", number(place)).with("why", illegal.message)
            };
            std::iter::once(head).chain(fallen.iter().map(fell)).collect()
        }
        ConquestFact::Eliminated { record, .. } => vec![match record.last_by {
            Some(other) => by(record.player, "conquest-eliminated-by").with("other", other),
            None => by(record.player, "conquest-eliminated"),
        }],
        ConquestFact::TurnEnded { turn } => {
            vec![Message::new("conquest-turn-ended").with("turn", number(turn.0))]
        }
        ConquestFact::Ended { victory } => vec![won(victory)],
        _ => return None,
    })
}

fn phase_number(phase: ConquestPhase) -> MessageArg {
    number(if phase == ConquestPhase::Phase1 { 1 } else { 2 })
}

/// Describes the Game Master and their corrections, delegates, the agreed clock, and summaries.
fn narrate_game_master(narrator: &ConquestNarrator<'_>, fact: &ConquestFact) -> Option<Vec<Message>> {
    let message = match fact {
        ConquestFact::GmServes { seat: Some(seat) } => by(*seat, "conquest-gm-serves"),
        ConquestFact::GmFailed { seat } => {
            let substitute = narrator.state.sequence.rotation.serving().unwrap_or(*seat);
            by(*seat, "conquest-gm-failed").with("substitute", substitute)
        }
        ConquestFact::Delegated { seat, to, .. } if seat == to => by(*seat, "conquest-delegation-over"),
        ConquestFact::Delegated { seat, to, .. } => by(*seat, "conquest-delegated").with("other", *to),
        ConquestFact::GmDelegated { seat, to, .. } if seat == to => by(*seat, "conquest-gm-delegation-over"),
        ConquestFact::GmDelegated { seat, to, .. } => by(*seat, "conquest-gm-delegated").with("other", *to),
        ConquestFact::ClockAgreed { hours, night: Some(night) } => Message::new("conquest-clock-agreed")
            .with("hours", number(*hours))
            .with("night", night.to_string().as_str()),
        ConquestFact::ClockAgreed { hours, night: None } => {
            Message::new("conquest-clock-agreed-no-night").with("hours", number(*hours))
        }
        ConquestFact::Summarised { text, .. } => Message::new("conquest-summary").with("text", text.as_str()),
        ConquestFact::Corrected { old, new, reason, .. } => {
            let (what, was) = figure(narrator, old);
            let (_, is) = figure(narrator, new);
            let message = Message::new("conquest-corrected").with("what", what).with("old", was);
            message.with("new", is).with("reason", reason.as_str())
        }
        _ => return None,
    };
    Some(vec![message])
}

/// Describes a corrected figure: its name and its value.
fn figure(narrator: &ConquestNarrator<'_>, correction: &GameMasterCorrection) -> (Message, MessageArg) {
    match *correction {
        GameMasterCorrection::Gold { seat, gold } => {
            (by(seat, "conquest-correction-gold"), narrator.gold(gold))
        }
        GameMasterCorrection::Ap { seat, ap } => (by(seat, "conquest-correction-ap"), number(ap)),
        GameMasterCorrection::Units { territory, seat, units } => (
            by(seat, "conquest-correction-units").with("place", narrator.place(territory)),
            narrator.units(units),
        ),
        GameMasterCorrection::Owner { territory, owner } => (
            Message::new("conquest-correction-owner").with("place", narrator.place(territory)),
            narrator.lord(owner),
        ),
        GameMasterCorrection::Cards { seat, card, count } => {
            (by(seat, "conquest-correction-cards").with("card", narrator.card(card)), number(count))
        }
    }
}
