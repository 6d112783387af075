//! Tries several posts: after each, everybody plays on as a beginner would for some turns, and the post whose position is best then
//! is chosen (a rollout). It knows what the seat sees, and its draws are not those of the game.

use super::{ConquestBot, phase1, phase2, usual_post};
use crate::conquest::act::Act;
use crate::conquest::apply;
use crate::conquest::ids::Seat;
use crate::conquest::offer::{self, Offers};
use crate::conquest::state::{ConquestStage, State};
use crate::conquest::turn;
use crate::randomness::{GameSecret, SealedRng};
use crate::rules::BotLevel;

/// The worth of a territory held at the end.
const LAND: i64 = 100;
/// The worth of a unit.
const UNIT: i64 = 10;
/// The worth of a gold piece, kept or produced each turn.
const GOLD: i64 = 4;
/// The loss for each territory of the strongest rival.
const RIVAL: i64 = 60;
/// The worth of a game won, and the loss for one that another has won.
const VICTORY: i64 = 100_000;

/// The width and depth of a search.
pub(super) struct PostSearch {
    /// Posts tried at most.
    posts: usize,
    /// Turns played after them, the present one included.
    turns: u16,
}

impl PostSearch {
    /// Returns the search of a level; `None` for a level that does not search.
    pub(super) fn of(level: BotLevel) -> Option<Self> {
        match level {
            BotLevel::Beginner => None,
            BotLevel::Club => Some(Self { posts: 3, turns: 2 }),
            BotLevel::Strong => Some(Self { posts: 14, turns: 4 }),
        }
    }

    /// Returns the best post of the seat on turn.
    pub(super) fn best_post(&self, bot: &ConquestBot<'_>, offers: &Offers) -> Vec<Act> {
        let usual = usual_post(bot, offers);
        let others = match bot.state.stage {
            ConquestStage::Picking => bot.picks(offers).into_iter().map(|pick| vec![pick]).collect(),
            ConquestStage::Phase1 => phase1::plans(bot, offers),
            ConquestStage::Phase2 => phase2::plans(bot, offers, self.posts),
            ConquestStage::Lobby | ConquestStage::Over => Vec::new(),
        };
        let mut posts = vec![usual];
        for post in others {
            if posts.len() < self.posts && !post.is_empty() && !posts.contains(&post) {
                posts.push(post);
            }
        }
        // Of equal posts the first one, which is a beginner's; one that is refused is worth least.
        let best = posts.into_iter().rev().max_by_key(|post| self.outlook(bot, post));
        best.unwrap_or_default()
    }

    /// Returns the worth of the position some turns after a post; `None` if the post is refused.
    fn outlook(&self, bot: &ConquestBot<'_>, post: &[Act]) -> Option<i64> {
        let mut rng = SealedRng::new(GameSecret::new([0; 32]), 0);
        let mut state = bot.state.clone();
        let events = turn::post(&state, bot.seat, post, &mut rng).ok()?;
        events.iter().for_each(|event| apply::apply(&mut state, event));
        let until = bot.state.turn.0 + self.turns;
        while state.victory.is_none() && state.turn.0 < until {
            let Some(slot) = state.open_slot() else { break };
            let seat = slot.seat;
            let post = usual_post(
                &ConquestBot::of(&state, seat, bot.seed),
                &offer::offers_of(&state, seat, is_of_beginner),
            );
            let events = turn::post(&state, seat, &post, &mut rng)
                .unwrap_or_else(|_| turn::miss(&state, seat, &mut rng));
            events.iter().for_each(|event| apply::apply(&mut state, event));
        }
        Some(worth(&state, bot.seat))
    }
}

/// Returns true for an act that a beginner may choose from the offers.
fn is_of_beginner(act: &Act) -> bool {
    match act {
        Act::PlayCard(play) => play.player.is_none(),
        Act::Pick(_) | Act::DesignateCapital { .. } | Act::NameNumber { .. } | Act::VoteEvent { .. } => true,
        _ => false,
    }
}

/// Returns the worth of a position to a seat.
fn worth(state: &State, seat: Seat) -> i64 {
    if let Some(victory) = &state.victory {
        return if victory.winners.contains(&seat) { VICTORY } else { -VICTORY };
    }
    let units: u32 = state.territories().map(|(_, holding)| holding.now.units_of(seat).total()).sum();
    let player = state.player(seat);
    let gold = player.map_or(0, |player| player.gold + player.production);
    let rival =
        state.living().filter(|other| *other != seat).map(|other| state.held(other)).max().unwrap_or(0);
    LAND * i64::from(state.held(seat)) + UNIT * i64::from(units) + GOLD * i64::from(gold)
        - RIVAL * i64::from(rival)
}
