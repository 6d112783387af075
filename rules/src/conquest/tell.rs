//! What is told of an event: message ids and arguments (FCQ-11.1 … FCQ-11.3), never prose.
//!
//! Owns the ids `conquest-…` and their arguments. A Phase 2 order is told with what leaves, what stays and
//! what the destination has; a Phase 1 post ends with the report that chapter XI asks for. Secrets are told
//! to their owner alone.

use serde::Serialize;

use super::event::{Cause, Event, Fact};
use super::events::EventLine;
use super::ids::{Phase, Seat, TerritoryId};
use super::refusal::Refusal;
use super::state::{Battle, FilePurpose, Gift, SlotState, Source, Stage, State};
use super::units::Units;
use super::victory::Victory;
use crate::rules::{Arg, Illegal, Message, Viewer};

/// What `viewer` is told of an event; `state` is the position after it.
pub fn tell(state: &State, event: &Event, viewer: Viewer) -> Vec<Message> {
    let may_see = |seat: Seat| matches!(viewer, Viewer::Referee) || viewer == Viewer::Seat(seat);
    let hidden = match &event.fact {
        Fact::KeepFiled { seat, .. } | Fact::PostedEarly { seat, .. } | Fact::EarlyDropped { seat, .. } => {
            !may_see(*seat)
        }
        _ => false,
    };
    if hidden {
        return Vec::new();
    }
    let messages = match &event.fact {
        Fact::Voted { seat, number } if !may_see(*seat) => {
            let _ = number;
            vec![by(*seat, "conquest-voted-closed")]
        }
        fact => told(state, fact),
    };
    let rule = event.rule.to_string();
    messages.into_iter().map(|message| message.by(rule.clone())).collect()
}

/// The key of a value as data has it: `first_blood`, `turn_limit`.
pub fn key(value: &impl Serialize) -> String {
    match serde_json::to_value(value) {
        Ok(serde_json::Value::String(key)) => key,
        Ok(serde_json::Value::Object(fields)) => fields.keys().next().cloned().unwrap_or_default(),
        _ => String::new(),
    }
}

/// The name of a territory as merged: a proper name.
pub fn place(state: &State, id: TerritoryId) -> Arg {
    let own = state.holding(id).and_then(|holding| holding.name.clone());
    Arg::Text(own.unwrap_or_else(|| state.board().name_of(state.head(id)).to_owned()))
}

fn by(seat: Seat, id: &str) -> Message {
    Message::new(id).with("seat", seat)
}

fn number(count: impl Into<i64>) -> Arg {
    Arg::Number(count.into())
}

fn seats(list: &[Seat]) -> Arg {
    Arg::List(list.iter().copied().map(Arg::Seat).collect())
}

/// Units as counts of both kinds, under names that begin alike.
fn with_units(message: Message, prefix: &str, units: Units) -> Message {
    message
        .with(&format!("{prefix}knights"), number(units.knights))
        .with(&format!("{prefix}lancers"), number(units.lancers))
}

fn named(prefix: &str, value: &impl Serialize) -> Arg {
    Arg::from(Message::new(format!("conquest-{prefix}-{}", key(value).replace('_', "-"))))
}

fn source(state: &State, from: &Source) -> Arg {
    let message = Message::new(format!("conquest-source-{}", key(from).replace('_', "-")));
    Arg::from(match from {
        Source::Prize(objective) => message.with("objective", named("objective", objective)),
        Source::Transfer(seat) => message.with("seat", *seat),
        Source::Sale(territory) => message.with("place", place(state, *territory)),
        _ => message,
    })
}

fn gift(message: Message, given: &Gift) -> Message {
    match given {
        Gift::Gold(gold) => message.with("gold", *gold),
        Gift::Card(card) => message.with("card", named("card", card)),
    }
}

fn gift_id(id: &str, given: &Gift) -> String {
    match given {
        Gift::Gold(_) => format!("{id}-gold"),
        Gift::Card(_) => format!("{id}-card"),
    }
}

fn cause(cause: &Cause) -> Arg {
    match cause {
        Cause::Card(card) => named("card", card),
        other => named("cause", other),
    }
}

fn told(state: &State, fact: &Fact) -> Vec<Message> {
    let at = |id: &TerritoryId| place(state, *id);
    let one = |message: Message| vec![message];
    match fact {
        Fact::Opened { setup, seats } => one(Message::new("conquest-opened")
            .with("players", number(*seats))
            .with("map", setup.board.name())
            .with("territories", number(setup.board.land().len() as u32))),
        Fact::LotDrawn { drawn, purpose } => one(Message::new("conquest-lot-drawn")
            .with("draw", number(drawn.draw.0 as u32))
            .with("purpose", named("lot", purpose))),
        Fact::PickOrder { order, .. } => one(Message::new("conquest-pick-order").with("order", seats(order))),
        Fact::FileSealed { file } => one(Message::new("conquest-file-sealed")
            .with("file", number(file.file))
            .with("purpose", named("file", &file.purpose))
            .with("lines", number(file.lines))
            .with("seats", seats(&file.named.keys().copied().collect::<Vec<_>>()))),
        Fact::NumberNamed { seat, file, number: line } => {
            one(by(*seat, "conquest-number-named").with("file", number(*file)).with("number", number(*line)))
        }
        Fact::FileOpened { file, purpose, drawn, numbers } => {
            let mut all = vec![
                Message::new("conquest-file-opened")
                    .with("file", number(*file))
                    .with("purpose", named("file", purpose))
                    .with("draw", number(drawn.draw.0 as u32)),
            ];
            if *purpose == FilePurpose::FirstCards {
                all.extend(numbers.iter().map(|(seat, line)| {
                    by(*seat, "conquest-number-was").with("number", number(*line)).with("file", number(*file))
                }));
            }
            all
        }
        Fact::OrdersSealed { draws } => {
            one(Message::new("conquest-orders-sealed").with("lists", number(draws.len() as u32)))
        }
        Fact::Picked { seat, pick } => {
            let places = Arg::List(pick.territories.iter().map(at).collect());
            one(by(*seat, "conquest-picked").with("places", places))
        }
        Fact::Settled { seat, capital, units } => {
            let mut all = vec![by(*seat, "conquest-settled").with("place", at(capital))];
            all.extend(units.iter().map(|(id, kind)| {
                with_units(by(*seat, "conquest-unit-stands").with("place", at(id)), "", Units::of(*kind, 1))
            }));
            all
        }
        Fact::StageOpened { stage, slots } => one(Message::new(format!("conquest-opens-{}", key(stage)))
            .with("turn", number(state.turn.0))
            .with("order", seats(slots))),
        Fact::SlotChanged { seat, state: slot } => slot_changed(state, *seat, *slot),
        Fact::TurnBegan { turn, order, .. } => {
            one(Message::new("conquest-turn-began").with("turn", number(turn.0)).with("order", seats(order)))
        }
        Fact::Phase2Order { order } if *order != state.sequence.turn => {
            one(Message::new("conquest-phase-2-order").with("order", seats(order)))
        }
        Fact::GmServes { seat: Some(seat) } => one(by(*seat, "conquest-gm-serves")),
        Fact::GmFailed { seat } => {
            let substitute = state.sequence.rotation.serving().unwrap_or(*seat);
            one(by(*seat, "conquest-gm-failed").with("substitute", substitute))
        }
        Fact::VoteOpened { vote } => one(Message::new("conquest-vote-opened")
            .with("turn", number(vote.turn.0))
            .with("lines", number(vote.lines))),
        Fact::Voted { seat, number: line } => one(by(*seat, "conquest-voted").with("number", number(*line))),
        Fact::KeepFiled { seat, territory, kind } => one(with_units(
            by(*seat, "conquest-keep-filed").with("place", at(territory)),
            "",
            Units::of(*kind, 1),
        )),
        Fact::EventStruck { event, line } => {
            let event = match event {
                EventLine::Printed(event) => named("event", event),
                EventLine::Own(own) => Arg::Text(own.name.clone()),
            };
            one(Message::new("conquest-event-struck").with("event", event).with("number", number(*line)))
        }
        Fact::ApGained { seat, ap } => one(by(*seat, "conquest-ap-gained").with("ap", number(*ap))),
        Fact::Produced { seat, gold } => one(by(*seat, "conquest-produced").with("gold", *gold)),
        Fact::GoldGained { seat, gold, source: from } => {
            one(by(*seat, "conquest-gold-gained").with("gold", *gold).with("source", source(state, from)))
        }
        Fact::GoldLost { seat, gold, source: to } => {
            one(by(*seat, "conquest-gold-lost").with("gold", *gold).with("source", source(state, to)))
        }
        Fact::CardGained { seat, card, usable_from, source: from } => one(by(*seat, "conquest-card-gained")
            .with("card", named("card", card))
            .with("turn", number(usable_from.0))
            .with("source", source(state, from))),
        Fact::CardLost { seat, card, source: to } => one(by(*seat, "conquest-card-lost")
            .with("card", named("card", card))
            .with("source", source(state, to))),
        Fact::Promised { seat, gift: given, source: from, arrives } => {
            let message = by(*seat, &gift_id("conquest-promised", given)).with("turn", number(arrives.0));
            one(gift(message, given).with("source", source(state, from)))
        }
        Fact::Sent { by: giver, to, gift: given, ap } => {
            let message = by(*giver, &gift_id("conquest-sent", given)).with("to", *to);
            one(gift(message, given).with("ap", number(*ap)))
        }
        Fact::Bought { seat, at: id, units, gold } => one(with_units(
            by(*seat, "conquest-bought").with("place", at(id)).with("gold", *gold),
            "",
            *units,
        )),
        Fact::CapitalNamed { seat, territory } => {
            one(by(*seat, "conquest-capital-named").with("place", at(territory)))
        }
        Fact::Merged { seat, into, other, level, ap, .. } => {
            let cell = |id: &TerritoryId| Arg::Text(state.board().name_of(*id).to_owned());
            one(by(*seat, "conquest-merged")
                .with("a", cell(into))
                .with("b", cell(other))
                .with("place", at(into))
                .with("level", number(*level))
                .with("ap", number(*ap)))
        }
        Fact::CardPlayed { seat, play } => {
            let id = match (play.player.is_some(), play.target.is_some()) {
                (true, _) => "conquest-card-played-on",
                (_, true) => "conquest-card-played-at",
                _ => "conquest-card-played",
            };
            let mut message = by(*seat, id).with("card", named("card", &play.card));
            if let Some(other) = play.player {
                message = message.with("other", other);
            }
            if let Some(target) = &play.target {
                message = message.with("place", at(target));
            }
            one(message)
        }
        Fact::CardAimed { seat, territory } => {
            let card = state.player(*seat).and_then(|player| player.card());
            let message = by(*seat, "conquest-card-aimed").with("place", at(territory));
            one(match card {
                Some(card) => message.with("card", named("card", &card)),
                None => message,
            })
        }
        Fact::TradePosted { trade, by: poster, ap } => {
            let id = if trade.is_closed() { "conquest-trade-closed" } else { "conquest-trade-offered" };
            one(by(*poster, id)
                .with("seller", trade.seller)
                .with("buyer", trade.buyer)
                .with("place", at(&trade.territory))
                .with("gold", trade.price)
                .with("ap", number(*ap)))
        }
        Fact::TradeReturned { trade, .. } | Fact::TradeVoid { trade } | Fact::TradeDone { trade } => {
            let id = match fact {
                Fact::TradeReturned { .. } => "conquest-trade-returned",
                Fact::TradeVoid { .. } => "conquest-trade-void",
                _ => "conquest-trade-done",
            };
            one(by(trade.seller, id)
                .with("seller", trade.seller)
                .with("buyer", trade.buyer)
                .with("place", at(&trade.territory))
                .with("gold", trade.price))
        }
        Fact::IntensiveGiven { seat, ap } => one(by(*seat, "conquest-intensive").with("ap", number(*ap))),
        Fact::Moved { seat, from, to, units, ap, abandons } => {
            one(march(state, *seat, "conquest-moved", (*from, *to), *units, *ap, *abandons))
        }
        Fact::SetOut { seat, from, to, units, ap, abandons, support_of, .. } => {
            let id = if support_of.is_some() { "conquest-supports" } else { "conquest-attacks" };
            let message = march(state, *seat, id, (*from, *to), *units, *ap, *abandons);
            one(match support_of {
                Some(ally) => message.with("ally", *ally),
                None => message,
            })
        }
        Fact::Fought { battle } => one(battle_told(state, battle)),
        Fact::StayedBehind { seat, at: id, units, .. } => {
            one(with_units(by(*seat, "conquest-stayed-behind").with("place", at(id)), "", *units))
        }
        Fact::Refused { seat, refuse } => one(match refuse {
            super::act::Refuse::Troops { player, territory } => {
                by(*seat, "conquest-refused-troops").with("other", *player).with("place", at(territory))
            }
            super::act::Refuse::Gift { player } => by(*seat, "conquest-refused-gift").with("other", *player),
        }),
        Fact::Cooperated { by: giver, with, support } => {
            let message = by(*giver, "conquest-cooperated").with("other", *with);
            one(match support {
                Some(kind) => message.with("support", named("support", kind)),
                None => message,
            })
        }
        Fact::Hostile { by: attacker, against, betrayal } => {
            let id = if betrayal.is_some() { "conquest-betrayed" } else { "conquest-hostile" };
            one(by(*attacker, id).with("other", *against))
        }
        Fact::UnitsDied { territory, seat, units, cause: why } => one(with_units(
            by(*seat, "conquest-units-died").with("place", at(territory)).with("cause", cause(why)),
            "",
            *units,
        )),
        Fact::CastleFell { territory, cause: why } => {
            one(Message::new("conquest-castle-fell").with("place", at(territory)).with("cause", cause(why)))
        }
        Fact::Freed { territory, cause: why } => {
            one(Message::new("conquest-freed").with("place", at(territory)).with("cause", cause(why)))
        }
        Fact::Inherited { territory, to, cause: why } => {
            one(by(*to, "conquest-inherited").with("place", at(territory)).with("cause", cause(why)))
        }
        Fact::Kept { territory } => one(Message::new("conquest-kept").with("place", at(territory))),
        Fact::Eliminated { record, .. } => one(match record.last_by {
            Some(other) => by(record.player, "conquest-eliminated-by").with("other", other),
            None => by(record.player, "conquest-eliminated"),
        }),
        Fact::TurnMissed { seat, run } if *run > 0 => {
            one(by(*seat, "conquest-turn-missed").with("run", number(*run)))
        }
        Fact::Awarded { award } => {
            one(by(award.player, "conquest-awarded").with("objective", named("objective", &award.objective)))
        }
        Fact::PollCounted { seat, votes, .. } => one(by(*seat, "conquest-poll").with("votes", *votes)),
        Fact::Delegated { seat, to, .. } => one(by(*seat, "conquest-delegated").with("other", *to)),
        Fact::GmDelegated { seat, to, .. } => one(by(*seat, "conquest-gm-delegated").with("other", *to)),
        Fact::PostedEarly { seat, phase, acts } => {
            let phase = if *phase == Phase::Phase1 { 1 } else { 2 };
            let id = if acts.is_empty() { "conquest-early-taken-back" } else { "conquest-posted-early" };
            one(by(*seat, id).with("phase", number(phase)))
        }
        Fact::EarlyDropped { seat, .. } => one(by(*seat, "conquest-early-dropped")),
        Fact::Summarised { text, .. } => {
            one(Message::new("conquest-summary").with("text", Arg::Text(text.clone())))
        }
        Fact::Corrected { new, reason, .. } => one(Message::new("conquest-corrected")
            .with("what", named("correction", &CorrectionKind(new)))
            .with("reason", Arg::Text(reason.clone()))),
        Fact::TurnEnded { turn } => one(Message::new("conquest-turn-ended").with("turn", number(turn.0))),
        Fact::Ended { victory } => one(won(victory)),
        _ => Vec::new(),
    }
}

/// How the game ended, and who won it.
pub fn won(victory: &Victory) -> Message {
    Message::new(format!("conquest-won-{}", key(&victory.reason).replace('_', "-")))
        .with("winners", seats(&victory.winners))
}

/// A correction as its kind alone.
struct CorrectionKind<'a>(&'a super::act::Correction);

impl Serialize for CorrectionKind<'_> {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(match self.0 {
            super::act::Correction::Gold { .. } => "gold",
            super::act::Correction::Ap { .. } => "ap",
            super::act::Correction::Units { .. } => "units",
            super::act::Correction::Owner { .. } => "owner",
            super::act::Correction::Cards { .. } => "cards",
        })
    }
}

/// The report of a post: in Phase 1 territories, gold made and left, cards, AP (FCQ-11.2).
fn slot_changed(state: &State, seat: Seat, slot: SlotState) -> Vec<Message> {
    let Some(player) = state.player(seat) else { return Vec::new() };
    match (slot, state.stage) {
        (SlotState::Posted, Stage::Phase1) => {
            let cards = player.hand.cards().iter().map(|held| named("card", &held.card)).collect();
            vec![
                by(seat, "conquest-report-phase-1")
                    .with("territories", state.held(seat))
                    .with("production", player.production)
                    .with("gold", player.gold)
                    .with("ap", number(player.ap))
                    .with("cards", Arg::List(cards)),
            ]
        }
        (SlotState::Posted, Stage::Phase2) => {
            vec![
                by(seat, "conquest-report-phase-2")
                    .with("territories", state.held(seat))
                    .with("ap", number(player.ap)),
            ]
        }
        (SlotState::Missed, _) => vec![by(seat, "conquest-missed")],
        _ => Vec::new(),
    }
}

/// An order with what leaves, what stays and what the destination has (FCQ-11.3).
fn march(
    state: &State,
    seat: Seat,
    id: &str,
    (from, to): (TerritoryId, TerritoryId),
    units: Units,
    ap: u8,
    abandons: bool,
) -> Message {
    let id = if abandons { format!("{id}-abandoning") } else { id.to_owned() };
    let message =
        by(seat, &id).with("from", place(state, from)).with("to", place(state, to)).with("ap", number(ap));
    let message = with_units(message, "", units);
    let message = with_units(message, "left-", state.units(from, seat));
    with_units(message, "there-", state.units(to, seat))
}

/// The result of a battle: who fought, who is left, who holds.
fn battle_told(state: &State, battle: &Battle) -> Message {
    let id = match (battle.record.conquered, battle.record.fought) {
        (true, false) => "conquest-taken-unopposed",
        (true, true) => "conquest-conquered",
        (false, _) if battle.after.total() == 0 => "conquest-battle-equal",
        (false, _) => "conquest-repelled",
    };
    let left = battle.outcome.survivors;
    let mut message = by(battle.attacker.seat, id).with("place", place(state, battle.place));
    message = with_units(message, "", battle.attacker.units);
    message = with_units(message, "attacker-", left.attacker);
    message = with_units(message, "defender-", left.defender);
    message = with_units(message, "attacker-ally-", left.attacker_ally);
    message = with_units(message, "defender-ally-", left.defender_ally);
    for (name, seat) in [
        ("owner", battle.owner),
        ("guest", battle.guest),
        ("supporter", battle.supporter.map(|side| side.seat)),
        ("late", battle.late.map(|side| side.seat)),
        ("holder", battle.after.owner),
    ] {
        if let Some(seat) = seat {
            message = message.with(name, seat);
        }
    }
    message
}

/// A refusal as the seam tells it.
pub fn illegal(state: Option<&State>, refusal: &Refusal) -> Illegal {
    let code = refusal.code.name();
    let told = format!("conquest-{}", code.to_lowercase().replace('_', "-"));
    let mut message = Message::new(told).by(refusal.rule.to_string());
    if let Some(id) = refusal.place {
        let name = state.map_or_else(|| Arg::from(u32::from(id.0)), |state| place(state, id));
        message = message.with("place", name);
    }
    if let Some(other) = refusal.other {
        message = message.with("other", other);
    }
    if let Some(missed) = refusal.missed {
        message = message.with("limit", missed.limit).with("given", missed.given);
    }
    Illegal { act: refusal.order, code: code.to_owned(), message }
}
