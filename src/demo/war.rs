//! The sample's game of WAR II: five with an Information Centre each, played to the moment at which the visitor is on turn with
//! cards and bombers to use.

use chrono::{DateTime, TimeDelta, Utc};
use serde_json::json;
use stafeta_rules::rules::{Rules, Seat, Viewer};
use stafeta_rules::war::act::{Act, Advance, Attack, Until};
use stafeta_rules::war::game::War;
use stafeta_rules::war::ids::Territory;
use stafeta_rules::war::odds::odds;
use stafeta_rules::war::offer::{CardOffer, Offers};
use stafeta_rules::war::state::State;
use uuid::Uuid;

use super::{DemoError, VISITOR, step, unfit};
use crate::accounts::Person;
use crate::db::Db;
use crate::forum::boards::Board;
use crate::gamemaster::{self, Door, NewGame, Press, Submission, Wish};
use crate::games::{Acts, Ruleset, Seen};
use crate::ids::GameId;
use crate::words::{Lang, Zone};

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

/// Opens and plays it; `host` looks after it.
pub(super) async fn play(
    db: &Db,
    board: &Board,
    host: &Person,
    members: &[(&str, Person)],
    now: DateTime<Utc>,
) -> Result<GameId, DemoError> {
    let latest = now - TimeDelta::hours(1);
    let mut at = latest - AGE;
    let new = NewGame {
        name: "Forty-two territories",
        ruleset: Ruleset::War,
        options: json!({ "information_centre": true, "names": SEATS.map(|(name, _)| name) }),
        seats: 5,
        house: 0,
        lang: Lang::En,
        zone: Zone::named("America/Sao_Paulo").ok_or_else(|| unfit("a zone"))?,
        press: Press::Full,
        door: Door::Open,
        ends_early: false,
        missed_limit: None,
    };
    let game = gamemaster::open(db, board, host, &new, at - TimeDelta::hours(9)).await.map_err(step)?;
    let sits = |seat: Seat| {
        let (name, lang) = SEATS.get(seat.index()).ok_or_else(|| unfit("a seat"))?;
        let found = members.iter().find(|(known, _)| known == name);
        found.map(|(_, person)| (person, *lang)).ok_or_else(|| unfit("a player"))
    };
    for seat in Seat::all(SEATS.len()) {
        let wish = Wish { seat: Some(seat), invitation: "", agreement: 1 };
        gamemaster::join(db, game, sits(seat)?.0, wish, at).await.map_err(step)?;
    }
    let visitor = Seat::all(SEATS.len()).zip(SEATS).find(|(_, (name, _))| *name == VISITOR);
    let (visitor, _) = visitor.ok_or_else(|| unfit("a visitor"))?;
    loop {
        let table = gamemaster::table(db, game, None).await.map_err(step)?;
        let due = table.position().awaits().into_iter().next().ok_or_else(|| unfit("an open end"))?;
        let (person, lang) = sits(due.seat)?;
        let table = gamemaster::table(db, game, Some(person)).await.map_err(step)?;
        let seen = Seen::<War>::of(table.position()).ok_or_else(|| unfit("a position"))?;
        let (view, offers) = (seen.view(Viewer::Seat(due.seat)), seen.offers(due.seat));
        if due.seat == visitor && is_worth_a_visit(&view.state, visitor, &offers) {
            return Ok(game);
        }
        let acts = peaceful(War::bot(&view, &offers, 0), &view.state, visitor).into_iter();
        let acts = acts.map(|act| serde_json::to_value(act).map_err(step)).collect::<Result<_, _>>()?;
        at += (latest - at) / SHARE;
        let post = Submission {
            seat: None,
            phase: table.game.phase.unwrap_or(0),
            text: &table.written(&Acts(acts), lang),
            prose: "",
            lang,
            confirms: false,
            form_token: Uuid::new_v4(),
        };
        gamemaster::submit(db, game, person, post, at).await.map_err(step)?;
    }
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
