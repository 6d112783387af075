//! The bot of Forum Conquest. It picks connected land with room beside it, buys units for its gold, and
//! orders what gives it the best position by the arithmetic that every player sees.
//!
//! Read in this order: `ground` (threats and distances), `home` (Phase 1), `march` (Phase 2). This file has
//! the picks, the numbers that the bot names, and the players it does not attack.

mod ground;
mod home;
mod march;

use std::cmp::Reverse;

use super::act::{Act, Pick};
use super::alliance::{Pair, Status};
use super::board::Ground;
use super::ids::{Seat, TerritoryId};
use super::offer::{Offers, check};
use super::state::{Stage, State};
use super::victory::solo_needed;
use super::view::View;
use crate::rules::Viewer;
use crate::whim::whim;
use ground::Lie;

/// The number of turns that a peace lasts.
const PEACE: u16 = 5;
/// The number of turns for which the bot remembers an attack on it.
const GRUDGE: u16 = 3;

/// Returns the post of the viewing seat.
pub(super) fn post(view: &View, offers: &Offers, seed: u64) -> Vec<Act> {
    let Viewer::Seat(seat) = view.viewer else { return Vec::new() };
    if !offers.on_turn {
        return Vec::new();
    }
    let mind = Mind::of(&view.state, seat, seed);
    let mut post = match view.state.stage {
        Stage::Picking => mind.pick(offers),
        Stage::Phase1 => mind.allowed(mind.numbers(offers).into_iter().chain(home::wishes(&mind, offers))),
        Stage::Phase2 => march::orders(&mind, offers),
        Stage::Lobby | Stage::Over => Vec::new(),
    };
    if post.is_empty() && view.state.stage != Stage::Picking {
        post.push(Act::Pass);
    }
    post
}

/// A bot's seat with the position it looks at.
struct Mind<'a> {
    state: &'a State,
    seat: Seat,
    seed: u64,
    /// The players whom the bot does not attack.
    friends: Vec<Seat>,
    lie: Lie,
}

impl<'a> Mind<'a> {
    fn of(state: &'a State, seat: Seat, seed: u64) -> Self {
        let others = state.living().filter(|other| *other != seat);
        let friends: Vec<Seat> = others.filter(|other| is_friend(state, seat, *other, seed)).collect();
        let lie = Lie::of(state, seat, &friends);
        Self { state, seat, seed, friends, lie }
    }

    /// Returns the wanted acts that are allowed, each after those before it.
    fn allowed(&self, wanted: impl Iterator<Item = Act>) -> Vec<Act> {
        let mut post = Vec::new();
        for act in wanted {
            post.push(act);
            if check(self.state, self.seat, &post).is_err() {
                post.pop();
            }
        }
        post
    }

    /// Picks land connected to its own, with free land beside it and few others near.
    fn pick(&self, offers: &Offers) -> Vec<Act> {
        let mut picks: Vec<&Pick> = offers
            .acts
            .iter()
            .filter_map(|offer| match &offer.act {
                Act::Pick(pick) => Some(pick),
                _ => None,
            })
            .collect();
        picks.sort_by_key(|pick| Reverse(self.worth(pick)));
        picks.first().map(|pick| Act::Pick((*pick).clone())).into_iter().collect()
    }

    fn worth(&self, pick: &Pick) -> (i64, u64) {
        let state = self.state;
        let own = state.player(self.seat).map(|player| player.pick.territories.clone()).unwrap_or_default();
        let land: super::board::Cells = own.iter().chain(&pick.territories).copied().collect();
        let near = state.board().around(land);
        let taken =
            |id: &TerritoryId| state.holdings.get(id.index()).is_some_and(|one| one.chosen_by.is_some());
        let room = near.iter().filter(|id| state.board().ground(*id) == Ground::Land && !taken(id)).count();
        let rivals = near.iter().filter(|id| taken(id) && !land.contains(*id)).count();
        let joined = pick.territories.iter().filter(|id| state.board().borders(**id).meets(&land)).count();
        let weight = |count: usize, each: i64| i64::try_from(count).unwrap_or(0) * each;
        let worth = weight(joined, 8) + weight(room.min(8), 3) - weight(rivals, 4);
        let first = pick.territories.first().map_or(0, |id| id.index() as u64);
        (worth, whim(self.seed, &[u64::from(self.seat.0), first], u64::MAX))
    }

    /// Names a number for each open file and for the vote, by a seeded choice.
    fn numbers(&self, offers: &Offers) -> Vec<Act> {
        let turn = u64::from(self.state.turn.0);
        let mut acts: Vec<Act> = Vec::new();
        for file in &self.state.files {
            let of_file =
                |act: &Act| matches!(act, Act::NameNumber { file: named, .. } if *named == file.file);
            acts.extend(self.one_of(offers, of_file, u64::from(file.file)));
        }
        if self.state.vote.as_ref().is_some_and(|vote| !vote.votes.contains_key(&self.seat)) {
            acts.extend(self.one_of(offers, |act| matches!(act, Act::VoteEvent { .. }), turn));
        }
        acts
    }

    fn one_of(&self, offers: &Offers, fits: impl Fn(&Act) -> bool, about: u64) -> Option<Act> {
        let fitting: Vec<&Act> = offers.acts.iter().map(|offer| &offer.act).filter(|act| fits(act)).collect();
        let count = u64::try_from(fitting.len()).unwrap_or(0);
        let chosen = whim(self.seed, &[u64::from(self.seat.0), about], count);
        usize::try_from(chosen).ok().and_then(|chosen| fitting.get(chosen)).map(|act| (*act).clone())
    }

    /// Returns true if the bot refuses the troops of another player: that player attacked lately.
    fn resents(&self, other: Seat) -> bool {
        let relation = Pair::of(self.seat, other).and_then(|pair| self.state.relations.of(pair));
        let fought = relation.and_then(|relation| relation.fought);
        fought.is_some_and(|fought| fought.0 + GRUDGE > self.state.turn.0)
    }
}

/// Returns true if `seat` leaves `other` alone: an ally by the rules, or the partner for some turns. A player
/// who is about to win is no friend, and with few players left there are no friends.
fn is_friend(state: &State, seat: Seat, other: Seat, seed: u64) -> bool {
    let far = |one: Seat| state.held(one) * 4 < solo_needed(state) * 3;
    if state.living().count() < 4 || !far(seat) || !far(other) {
        return false;
    }
    match state.status(seat, other) {
        Status::Allied => true,
        Status::War => false,
        Status::Neutral => partner(state, seat, seed) == Some(other),
    }
}

/// Returns the partner of a player. Neighbours are paired by a seeded order, so that both find the same
/// partner.
fn partner(state: &State, seat: Seat, seed: u64) -> Option<Seat> {
    let period = u64::from(state.turn.0 / PEACE);
    let living: Vec<Seat> = state.living().collect();
    let touch = |one: Seat, other: Seat| state.board().touch(state.land_of(one), state.land_of(other));
    let mut pairs: Vec<(u64, Seat, Seat)> = Vec::new();
    for (place, one) in living.iter().enumerate() {
        for other in living[place + 1..].iter().filter(|other| touch(*one, **other)) {
            pairs.push((whim(seed, &[period, u64::from(one.0), u64::from(other.0)], u64::MAX), *one, *other));
        }
    }
    pairs.sort_unstable();
    let mut taken: Vec<Seat> = Vec::new();
    for (_, one, other) in pairs {
        if taken.contains(&one) || taken.contains(&other) {
            continue;
        }
        if let Some(partner) = Pair::of(one, other).and_then(|pair| pair.other(seat)) {
            return Some(partner);
        }
        taken.extend([one, other]);
    }
    None
}
