//! The sample's game of WAR II: five with an Information Centre each, played to the moment at which the visitor is on turn with
//! cards and bombers to use.

use chrono::{DateTime, TimeDelta, Utc};
use serde_json::json;
use stafeta_rules::rules::{PlayBot, Seat};
use stafeta_rules::war::act::{Act, Advance, Attack, Until};
use stafeta_rules::war::game::War;
use stafeta_rules::war::ids::Territory;
use stafeta_rules::war::odds::odds;
use stafeta_rules::war::offer::{CardOffer, Offers};
use stafeta_rules::war::state::State;

use super::seating::{House, Opening, Seated};
use super::{DemoError, VISITOR, step, unfit};
use crate::games::{Acts, Ruleset};
use crate::words::Lang;

/// How long ago the table was full.
const AGE: TimeDelta = TimeDelta::days(3);
/// Each post comes after this share of the time that is left: how many there will be is for the dice to say.
const SHARE: i32 = 8;
/// The chance from which on an attack counts as sure.
const SURE: f64 = 0.95;
/// Who sits at the table, in the order of the seats, and in which language each writes.
const SEATS: [(&str, Lang); 5] = [
    ("Marmeleiro", Lang::Pt),
    ("Coriander", Lang::En),
    (VISITOR, Lang::En),
    ("Ilinca", Lang::Ro),
    ("Thistle", Lang::En),
];

/// Opens and plays it.
pub(super) async fn play(house: House<'_>, now: DateTime<Utc>) -> Result<(), DemoError> {
    let latest = now - TimeDelta::hours(1);
    let mut at = latest - AGE;
    let names = SEATS.map(|(name, _)| name);
    let opening = Opening {
        name: "Forty-two territories",
        ruleset: Ruleset::War,
        options: json!({ "information_centre": true, "names": names }),
        zone: "America/Sao_Paulo",
        missed_limit: None,
        seats: &names,
    };
    let seated = Seated::open(house, &opening, at).await?;
    let visitor = Seat::all(SEATS.len()).zip(names).find(|(_, name)| *name == VISITOR);
    let (visitor, _) = visitor.ok_or_else(|| unfit("a visitor"))?;
    // A game that ends before such a turn comes is shown as it ended.
    while let Some(due) = seated.table().await?.position().awaits().into_iter().next() {
        let (_, lang) = SEATS.get(due.seat.index()).ok_or_else(|| unfit("a seat"))?;
        let table = seated.table_of(due.seat).await?;
        let seen = table.seen::<War>().ok_or_else(|| unfit("a position"))?;
        let (view, offers) = (seen.view(), seen.offers().ok_or_else(|| unfit("a seat"))?);
        if due.seat == visitor && is_worth_a_visit(&view.state, visitor, &offers) {
            break;
        }
        let acts = peaceful(War::bot(&view, &offers, 0), &view.state, visitor);
        at += (latest - at) / SHARE;
        let text = table.written(&Acts::of(acts), *lang).map_err(step)?;
        seated.post(due.seat, table.game.phase.unwrap_or(0), (&text, *lang), at).await?;
    }
    Ok(())
}

/// Whether a turn begins that has something of everything: armies to place, bombers, a card with a use, and an attack that
/// can hardly fail, so that there will be cards to draw.
fn is_worth_a_visit(state: &State, seat: Seat, offers: &Offers) -> bool {
    let has_use = |card: &CardOffer| !card.own.is_empty() || !card.bombs.is_empty();
    let has_prey = |from: Territory| {
        let mut placed = state.clone();
        placed.holdings[from.index()].armies += state.turn.free;
        let attack = |to| Attack { from, to, dice: None, until: Until::Conquest, advance: Advance::All };
        let mut near = state.components().neighbours(from).filter(|to| !state.owns(seat, *to));
        placed.armies(from) > 1 && near.any(|to| odds(&placed, &attack(to)).conquest > SURE)
    };
    let turn_begins = !offers.place.is_empty() && !state.places_only();
    turn_begins && offers.base > 0 && offers.cards.iter().any(has_use) && state.held(seat).any(has_prey)
}

/// The same post without what goes against the visitor: he must be there when his turn comes. A post of nothing else ends
/// the turn.
fn peaceful(mut acts: Vec<Act>, state: &State, visitor: Seat) -> Vec<Act> {
    acts.retain(|act| match act {
        Act::Attack(Attack { to: at, .. }) | Act::Bomb { at, .. } | Act::CardBomb { at, .. } => {
            !state.owns(visitor, *at)
        }
        _ => true,
    });
    if acts.is_empty() {
        acts.push(Act::End);
    }
    acts
}
