//! The bot of Forum Conquest. It picks connected land with room beside it, buys units for its gold, and gives the
//! orders that lead to the best position by the arithmetic that every player sees. Above the level of a beginner it tries several
//! posts, each by playing on ([`search`]).
//!
//! Read in this order: [`situation`] (borders, threats and distances), [`evaluation`], [`phase1`], [`phase2`]. This file has the picks, the
//! numbers that the bot names, and the players it does not attack.

mod evaluation;
mod phase1;
mod phase2;
mod search;
mod situation;
#[cfg(test)]
mod tests;

use std::cmp::Reverse;

use super::act::{Act, SetupPick};
use super::alliance::{RelationStatus, SeatPair};
use super::board::{GroundKind, TerritorySet};
use super::ids::{Seat, TerritoryId};
use super::offer::{Offers, check};
use super::state::{ConquestStage, State};
use super::victory::solo_needed;
use super::view::View;
use crate::rules::{BotLevel, Viewer};
use crate::seeded_rng::pick_seeded_number;
use search::PostSearch;
use situation::BotSituation;

/// The number of turns for which two partners leave each other alone.
const PEACE: u16 = 5;
/// The number of turns for which the bot remembers an attack on it.
const GRUDGE: u16 = 3;

/// Returns the post of the viewing seat; empty if it is not on turn.
pub(super) fn post(view: &View, offers: &Offers, level: BotLevel, seed: u64) -> Vec<Act> {
    let Viewer::Seat(seat) = view.viewer else { return Vec::new() };
    if !offers.on_turn {
        return Vec::new();
    }
    let bot = ConquestBot::of(&view.state, seat, seed);
    match PostSearch::of(level) {
        None => usual_post(&bot, offers),
        Some(search) => search.best_post(&bot, offers),
    }
}

/// Returns the post of a beginner on turn.
fn usual_post(bot: &ConquestBot<'_>, offers: &Offers) -> Vec<Act> {
    let stage = bot.state.stage;
    let mut post = match stage {
        ConquestStage::Picking => bot.pick(offers),
        ConquestStage::Phase1 => {
            bot.allowed(bot.numbers(offers).into_iter().chain(phase1::wishes(bot, offers)))
        }
        ConquestStage::Phase2 => phase2::orders(bot, offers),
        ConquestStage::Lobby | ConquestStage::Over => Vec::new(),
    };
    if post.is_empty() && stage != ConquestStage::Picking {
        post.push(Act::Pass);
    }
    post
}

/// A bot's seat with the position that it evaluates.
struct ConquestBot<'a> {
    state: &'a State,
    seat: Seat,
    seed: u64,
    /// The players whom the bot does not attack.
    friends: Vec<Seat>,
    /// Borders and distances before the post.
    situation: BotSituation,
}

impl<'a> ConquestBot<'a> {
    fn of(state: &'a State, seat: Seat, seed: u64) -> Self {
        let friends = friends(state, seat, seed);
        let situation = BotSituation::of(state, seat, &friends);
        Self { state, seat, seed, friends, situation }
    }

    /// Returns those of the wanted acts that are allowed, each checked after those kept before it.
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
        self.picks(offers).into_iter().take(1).collect()
    }

    /// Returns all picks, the best first.
    fn picks(&self, offers: &Offers) -> Vec<Act> {
        let mut picks: Vec<&SetupPick> = offers
            .acts
            .iter()
            .filter_map(|offer| match &offer.act {
                Act::Pick(pick) => Some(pick),
                _ => None,
            })
            .collect();
        picks.sort_by_key(|pick| Reverse(self.worth(pick)));
        picks.into_iter().map(|pick| Act::Pick(pick.clone())).collect()
    }

    fn worth(&self, pick: &SetupPick) -> (i64, u64) {
        let state = self.state;
        let own = state.player(self.seat).map(|player| player.pick.territories.clone()).unwrap_or_default();
        let land: TerritorySet = own.iter().chain(&pick.territories).copied().collect();
        let near = state.board().around(land);
        let taken =
            |id: &TerritoryId| state.holdings.get(id.index()).is_some_and(|one| one.chosen_by.is_some());
        let room =
            near.iter().filter(|id| state.board().ground(*id) == GroundKind::Land && !taken(id)).count();
        let rivals = near.iter().filter(|id| taken(id) && !land.contains(*id)).count();
        let joined =
            pick.territories.iter().filter(|id| state.board().borders(**id).intersects(&land)).count();
        let weight = |count: usize, each: i64| i64::try_from(count).unwrap_or(0) * each;
        let worth = weight(joined, 8) + weight(room.min(8), 3) - weight(rivals, 4);
        let first = pick.territories.first().map_or(0, |id| id.index() as u64);
        (worth, pick_seeded_number(self.seed, &[u64::from(self.seat.0), first], u64::MAX))
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
        let chosen = pick_seeded_number(self.seed, &[u64::from(self.seat.0), about], count);
        usize::try_from(chosen).ok().and_then(|chosen| fitting.get(chosen)).map(|act| (*act).clone())
    }

    /// Returns true if the bot refuses the troops of another player, because the last hostile act between them was less
    /// than [`GRUDGE`] turns ago.
    fn has_grievance_against(&self, other: Seat) -> bool {
        let relation = SeatPair::from_seats(self.seat, other).and_then(|pair| self.state.relations.of(pair));
        let fought = relation.and_then(|relation| relation.fought);
        fought.is_some_and(|fought| fought.0 + GRUDGE > self.state.turn.0)
    }
}

/// Returns the players whom `seat` does not attack: allies by the rules, and the [`partner`] of this period. There are
/// no friends among fewer than four players, or once one of the two has three quarters of the territories that win.
fn friends(state: &State, seat: Seat, seed: u64) -> Vec<Seat> {
    let needed = solo_needed(state);
    let far = |one: Seat| state.held(one) * 4 < needed * 3;
    if state.living().count() < 4 || !far(seat) {
        return Vec::new();
    }
    let partner = partner(state, seat, seed);
    let others = state.living().filter(|other| *other != seat);
    let is_friend = |other: &Seat| match state.status(seat, *other) {
        RelationStatus::Allied => true,
        RelationStatus::War => false,
        RelationStatus::Neutral => partner == Some(*other),
    };
    others.filter(is_friend).filter(|other| far(*other)).collect()
}

/// Returns the partner of a player for a period of [`PEACE`] turns; `None` if no neighbour is left for them. Neighbours
/// are paired in a seeded order, so that both find each other.
fn partner(state: &State, seat: Seat, seed: u64) -> Option<Seat> {
    let period = u64::from(state.turn.0 / PEACE);
    let lands: Vec<(Seat, TerritorySet)> = state.living().map(|one| (one, state.land_of(one))).collect();
    let mut pairs: Vec<(u64, Seat, Seat)> = Vec::new();
    for (place, (one, land)) in lands.iter().enumerate() {
        let near = state.board().around(*land);
        for (other, _) in lands[place + 1..].iter().filter(|(_, land)| near.intersects(land)) {
            pairs.push((
                pick_seeded_number(seed, &[period, u64::from(one.0), u64::from(other.0)], u64::MAX),
                *one,
                *other,
            ));
        }
    }
    pairs.sort_unstable();
    let mut taken: Vec<Seat> = Vec::new();
    for (_, one, other) in pairs {
        if taken.contains(&one) || taken.contains(&other) {
            continue;
        }
        if let Some(partner) = SeatPair::from_seats(one, other).and_then(|pair| pair.other(seat)) {
            return Some(partner);
        }
        taken.extend([one, other]);
    }
    None
}
