//! The demo's game of WAR II: five players with an Information Centre each, up to the moment when it is the visitor's
//! turn with cards and bombers to use.

use chrono::{DateTime, TimeDelta, Utc};
use serde_json::json;
use stafeta_rules::rules::{BotLevel, PlayBot, Seat};
use stafeta_rules::war::act::{Act, AdvanceChoice, LandAttack, StopCondition};
use stafeta_rules::war::game::War;
use stafeta_rules::war::ids::Territory;
use stafeta_rules::war::odds::odds;
use stafeta_rules::war::offers::{CardOffer, Offers};
use stafeta_rules::war::state::State;

use super::sample_setup::{SampleCommunity, SampleGameSetup, SeatedGame};
use super::{DemoError, VISITOR, step, unfit};
use crate::games::{Ruleset, SeatActs};
use crate::i18n::Lang;

/// The time since the last player joined.
const AGE: TimeDelta = TimeDelta::days(3);
/// Each post comes after this share of the remaining time, because the number of posts depends on the dice.
const SHARE: i32 = 8;
/// The chance from which an attack counts as certain.
const SURE: f64 = 0.95;
/// The players, in the order of the seats, with the language in which each writes.
const SEATS: [(&str, Lang); 5] = [
    ("Marmeleiro", Lang::Pt),
    ("Coriander", Lang::En),
    (VISITOR, Lang::En),
    ("Ilinca", Lang::Ro),
    ("Thistle", Lang::En),
];

/// Opens and plays the game.
pub(super) async fn play(community: SampleCommunity<'_>, now: DateTime<Utc>) -> Result<(), DemoError> {
    let latest = now - TimeDelta::hours(1);
    let mut at = latest - AGE;
    let names = SEATS.map(|(name, _)| name);
    let opening = SampleGameSetup {
        name: "Forty-two territories",
        ruleset: Ruleset::War,
        options: json!({ "information_centre": true, "names": names }),
        zone: "America/Sao_Paulo",
        missed_limit: None,
        seats: &names,
        free: 0,
    };
    let seated = SeatedGame::open(community, &opening, at).await?;
    let visitor = Seat::all(SEATS.len()).zip(names).find(|(_, name)| *name == VISITOR);
    let (visitor, _) = visitor.ok_or_else(|| unfit("a visitor"))?;
    // A game that ends before such a turn is shown as it ended.
    while let Some(due) = seated.table().await?.position().awaits().into_iter().next() {
        let (_, lang) = SEATS.get(due.seat.index()).ok_or_else(|| unfit("a seat"))?;
        let table = seated.table_of(due.seat).await?;
        let seen = table.view_as::<War>().ok_or_else(|| unfit("a position"))?;
        let (view, offers) = (seen.view(), seen.offers().ok_or_else(|| unfit("a seat"))?);
        if due.seat == visitor && is_worth_a_visit(&view.state, visitor, &offers) {
            break;
        }
        let acts = peaceful(War::bot(&view, &offers, BotLevel::Beginner, 0), &view.state, visitor);
        at += (latest - at) / SHARE;
        let text = table.write_acts(&SeatActs::of(acts), *lang).map_err(step)?;
        seated.post(due.seat, table.game.phase.unwrap_or(0), (&text, *lang), at).await?;
    }
    Ok(())
}

/// Returns true if a turn begins that offers something of everything: armies to place, bombers, a useful card, and an
/// attack that is nearly certain to succeed, so that there will be cards to draw.
fn is_worth_a_visit(state: &State, seat: Seat, offers: &Offers) -> bool {
    let has_use = |card: &CardOffer| !card.own.is_empty() || !card.bombs.is_empty();
    let has_prey = |from: Territory| {
        let mut placed = state.clone();
        placed.holdings[from.index()].armies += state.turn.free;
        let attack = |to| LandAttack {
            from,
            to,
            dice: None,
            until: StopCondition::Conquest,
            advance: AdvanceChoice::All,
        };
        let mut near = state.components().neighbours(from).filter(|to| !state.owns(seat, *to));
        placed.armies(from) > 1 && near.any(|to| odds(&placed, &attack(to)).conquest > SURE)
    };
    let turn_begins = !offers.place.is_empty() && !state.places_only();
    turn_begins
        && offers.base > 0
        && offers.cards.iter().any(has_use)
        && state.territories_of(seat).any(has_prey)
}

/// Removes acts against the visitor from a post, because the visitor must still be in the game when their turn comes.
/// A post with nothing else ends the turn.
fn peaceful(mut acts: Vec<Act>, state: &State, visitor: Seat) -> Vec<Act> {
    acts.retain(|act| match act {
        Act::Attack(LandAttack { to: at, .. }) | Act::Bomb { at, .. } | Act::CardBomb { at, .. } => {
            !state.owns(visitor, *at)
        }
        _ => true,
    });
    if acts.is_empty() {
        acts.push(Act::End);
    }
    acts
}
