//! The acts open to a player now, and the result of a draft: the same checks as a post, on a scratch position
//! and without random draws.

use serde::Serialize;

use super::act::{Act, CardPlay, TradeRole};
use super::cards::{self, CardTarget};
use super::catalogue::{Card, CardClass};
use super::economy::purchase::UNIT_PRICE;
use super::economy::sale::SMALLEST_PRICE;
use super::ids::{Seat, TerritoryId};
use super::options::{PickConstraint, Spawn};
use super::order;
use super::refusal::ConquestRefusal;
use super::setup;
use super::state::{ConquestPlayer, ConquestStage, FilePurpose, State};
use super::units::ConquestUnitKind;
use super::{narration, turn};
use crate::randomness::{GameSecret, SealedRng};
use crate::rules::{IllegalAct, Message};

/// The acts open to a player now.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
pub struct Offers {
    /// True if the player's slot is open.
    pub on_turn: bool,
    /// Acts that would be accepted now, each as the next one of the player's post.
    pub acts: Vec<ActOffer>,
    /// The orders open to each stack; `None` unless the player's Phase 2 slot is open.
    pub orders: Option<order::Phase2Offers>,
}

/// An act that would be accepted.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct ActOffer {
    /// The act. Amounts are examples: one offer has the smallest, one the largest.
    pub act: Act,
    /// Its price in AP.
    pub ap: u8,
    /// True if it may be done without an open slot.
    pub out_of_turn: bool,
}

/// The expected result of a draft.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Preview {
    /// The reason why it would be refused; `None` if it would be accepted.
    pub illegal: Option<IllegalAct>,
    /// The action points left after it.
    pub ap_left: u8,
    /// The gold left after it.
    pub gold_left: u32,
    /// The result of each order and the battles it would lead to; `None` outside Phase 2. Nothing is drawn: Luck
    /// cards count as inactive.
    pub orders: Option<order::Phase2Preview>,
    /// The statement of the post, as far as it is allowed (FCQ-11.1), in the words of its system post.
    pub statement: Vec<Message>,
}

/// Checks that a post would be accepted.
///
/// # Errors
/// The first refusal.
pub fn check(state: &State, seat: Seat, acts: &[Act]) -> Result<(), ConquestRefusal> {
    turn::check(state, seat, acts, &mut scratch()).map(drop)
}

/// Returns a source of draws for checks. Its results are discarded with the scratch position.
fn scratch() -> SealedRng {
    SealedRng::new(GameSecret::new([0; 32]), 0)
}

/// Computes the result of a draft, as far as it is allowed.
pub fn preview(state: &State, seat: Seat, acts: &[Act]) -> Preview {
    let refusal = check(state, seat, acts).err();
    let allowed = match &refusal {
        None => acts,
        Some(refusal) => &acts[..refusal.order.unwrap_or(0).min(acts.len())],
    };
    let (after, events) = turn::expect(state, seat, allowed).unwrap_or_else(|_| (state.clone(), Vec::new()));
    let player = after.player(seat);
    Preview {
        illegal: refusal.map(|refusal| narration::illegal(Some(state), &refusal)),
        ap_left: player.map_or(0, |player| player.ap),
        gold_left: player.map_or(0, |player| player.gold),
        orders: (state.stage == ConquestStage::Phase2).then(|| order::preview(state, seat, acts)),
        statement: narration::of_draft(state, seat, &events),
    }
}

/// Lists the acts open to a player now.
pub fn offers(state: &State, seat: Seat) -> Offers {
    offers_of(state, seat, |_| true)
}

/// Lists those acts open to a player now that are wanted; none of the others is checked.
pub fn offers_of(state: &State, seat: Seat, is_wanted: impl Fn(&Act) -> bool) -> Offers {
    let Some(player) = state.player(seat).filter(|player| player.plays()) else { return Offers::default() };
    let on_turn = state.open_slot().is_some_and(|slot| slot.seat == seat);
    let mut acts = Vec::new();
    if on_turn {
        match state.stage {
            ConquestStage::Picking => acts.extend(picks(state, player)),
            ConquestStage::Phase1 => acts.extend(phase1(state, seat, player)),
            ConquestStage::Phase2 => acts.push(Act::Pass),
            ConquestStage::Lobby | ConquestStage::Over => {}
        }
    }
    acts.extend(any_time(state, seat, player));
    let offers = acts.into_iter().filter(is_wanted).filter_map(|act| {
        let after = turn::check(state, seat, std::slice::from_ref(&act), &mut scratch()).ok()?;
        let left = after.player(seat).map_or(0, |after| after.ap);
        let out_of_turn = turn::is_out_of_turn(&act);
        Some(ActOffer { ap: player.ap.saturating_sub(left), out_of_turn, act })
    });
    let phase2 = on_turn && state.stage == ConquestStage::Phase2;
    Offers { on_turn, acts: offers.collect(), orders: phase2.then(|| order::offers(state, seat)) }
}

/// Returns one pick for each free territory: that one and the next free ones, adjacent ones first if the
/// territories of a pick must touch.
fn picks(state: &State, player: &ConquestPlayer) -> Vec<Act> {
    let options = state.options();
    let each = setup::picks_in_slot(options, player.pick.territories.len());
    let must_touch = options.setup_pick_constraint == PickConstraint::Contiguous;
    let free = setup::free_territories(state);
    let from = |(place, start): (usize, &TerritoryId)| {
        let mut territories = vec![*start];
        while territories.len() < each {
            let land = player.pick.territories.iter().chain(&territories).copied().collect();
            let near = state.board().around(land);
            let mut left = free[place..].iter().chain(&free[..place]).filter(|id| !territories.contains(id));
            let touching = left.clone().find(|id| !must_touch || near.contains(**id));
            territories.push(*touching.or_else(|| left.next())?);
        }
        Some(Act::Pick(super::act::SetupPick { territories, ..Default::default() }))
    };
    free.iter().enumerate().filter_map(from).collect()
}

fn phase1(state: &State, seat: Seat, player: &ConquestPlayer) -> Vec<Act> {
    // These are only candidates: `offers` keeps those that `turn::check` accepts.
    let mut acts = vec![Act::Pass, Act::Intensive];
    let most = player.gold / UNIT_PRICE;
    for count in [1, most] {
        if count > 0 {
            acts.push(Act::BuyUnits { knights: count, lancers: 0, at: None });
            acts.push(Act::BuyUnits { knights: 0, lancers: count, at: None });
        }
    }
    let own: Vec<TerritoryId> = state.owned(seat).map(|(id, _)| id).collect();
    if most > 0 && state.options().units_spawn == Spawn::Anywhere {
        for at in own.iter().copied().map(Some) {
            acts.push(Act::BuyUnits { knights: 1, lancers: 0, at });
            acts.push(Act::BuyUnits { knights: 0, lancers: 1, at });
        }
    }
    if player.capital.is_none() {
        acts.extend(own.iter().map(|territory| Act::DesignateCapital { territory: *territory }));
    }
    for (place, a) in own.iter().enumerate() {
        for b in own[place + 1..].iter().filter(|b| state.adjacent(*a, **b)) {
            acts.push(Act::Annex { a: *a, b: *b, name: None });
        }
    }
    let others: Vec<Seat> = state.living().filter(|other| *other != seat).collect();
    let hand = distinct(player);
    for card in &hand {
        acts.push(Act::DiscardCard { card: *card });
        acts.extend(others.iter().map(|to| Act::SendCard { to: *to, card: *card }));
        let play = |player| {
            Act::PlayCard(CardPlay { card: *card, player, target: None, numbers: Vec::new(), together: true })
        };
        match cards::target(*card) {
            CardTarget::Player => acts.extend(others.iter().map(|other| play(Some(*other)))),
            _ => acts.push(play(None)),
        }
    }
    acts.extend(conversions(player));
    for to in &others {
        // The smallest amount, and the largest under the standard options.
        for amount in [5, player.production * 2 / 3] {
            acts.push(Act::SendGold { to: *to, amount });
        }
        let price = SMALLEST_PRICE;
        acts.extend(own.iter().map(|territory| Act::TradeTerritory {
            role: TradeRole::Sell,
            other: *to,
            territory: *territory,
            price,
        }));
    }
    for trade in &state.trades {
        let (role, other) = match (trade.seller == seat, trade.buyer == seat) {
            (true, _) if !trade.sold => (TradeRole::Sell, trade.buyer),
            (_, true) if !trade.bought => (TradeRole::Buy, trade.seller),
            _ => continue,
        };
        let act = Act::TradeTerritory { role, other, territory: trade.territory, price: trade.price };
        if !acts.contains(&act) {
            acts.push(act);
        }
    }
    acts
}

fn distinct(player: &ConquestPlayer) -> Vec<Card> {
    let mut cards: Vec<Card> = player.hand.cards().iter().map(|held| held.card).collect();
    cards.sort_unstable();
    cards.dedup();
    cards
}

/// Returns a conversion for each different set of three minor cards held.
fn conversions(player: &ConquestPlayer) -> Vec<Act> {
    let minor =
        player.hand.cards().iter().map(|held| held.card).filter(|card| card.class() == CardClass::Minor);
    let mut minor: Vec<Card> = minor.collect();
    minor.sort_unstable();
    let mut found: Vec<Vec<Card>> = Vec::new();
    for a in 0..minor.len() {
        for b in a + 1..minor.len() {
            for c in b + 1..minor.len() {
                let cards = vec![minor[a], minor[b], minor[c]];
                if !found.contains(&cards) {
                    found.push(cards);
                }
            }
        }
    }
    found.into_iter().map(|cards| Act::ConvertCards { cards }).collect()
}

/// Returns acts that need no slot: refusals, numbers, votes and the units submitted with them, delegates and
/// deputies.
fn any_time(state: &State, seat: Seat, player: &ConquestPlayer) -> Vec<Act> {
    let mut acts = Vec::new();
    for entry in state.entries.iter().filter(|entry| entry.asked == seat && !entry.closed) {
        let refuse = super::act::HelpRefusal::Troops { player: entry.by, territory: entry.place };
        acts.push(Act::Refuse(refuse));
    }
    for gift in &player.conduct.gifts {
        acts.push(Act::Refuse(super::act::HelpRefusal::Gift { player: gift.from }));
    }
    acts.dedup();
    for file in &state.files {
        let open = file.named.get(&seat).is_some_and(Option::is_none);
        if open && file.purpose != FilePurpose::FirstCards {
            let lines = u8::try_from(file.lines).unwrap_or(u8::MAX);
            acts.extend((1..=lines).map(|number| Act::NameNumber { file: file.file, number }));
        }
    }
    if let Some(vote) = &state.vote {
        let lines = u8::try_from(vote.lines).unwrap_or(u8::MAX);
        acts.extend((1..=lines).map(|number| Act::VoteEvent { turn: vote.turn, number }));
        let own = state.owned(seat).filter(|(_, holding)| !holding.now.units_of(seat).is_empty());
        acts.extend(own.flat_map(|(territory, _)| {
            [ConquestUnitKind::Knights, ConquestUnitKind::Lancers]
                .map(|kind| Act::EventKeep { territory, kind })
        }));
    }
    for to in state.living().filter(|other| *other != seat) {
        acts.push(Act::Delegate { to, until: None });
        acts.push(Act::DelegateGm { to, until: None });
    }
    acts
}
