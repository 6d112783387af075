//! A player who knows some of the rules: posts legally in any position, and always the same for the same random numbers.

use stafeta_rules::conquest::act::{Act, CardPlay, HelpRefusal, SetupPick};
use stafeta_rules::conquest::cards::{self, CardTarget};
use stafeta_rules::conquest::game::Conquest;
use stafeta_rules::conquest::ids::{ConquestPhase, Seat, TerritoryId};
use stafeta_rules::conquest::options::PickConstraint;
use stafeta_rules::conquest::order::{self, UnitOrderKind, UnitOrderOffer};
use stafeta_rules::conquest::setup::{free_territories, picks_in_slot};
use stafeta_rules::conquest::state::{ConquestStage, State};
use stafeta_rules::conquest::units::Units;
use stafeta_rules::rules::{Rules, Viewer};

/// A random number generator with a fixed seed.
pub(crate) struct Chance(u64);

impl Chance {
    pub(crate) fn new(seed: u64) -> Self {
        Self(seed.wrapping_mul(0x9e37_79b9_7f4a_7c15) ^ 0x5bf0_3635)
    }

    pub(crate) fn below(&mut self, limit: usize) -> usize {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut word = self.0;
        word = (word ^ (word >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        word = (word ^ (word >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        (word ^ (word >> 31)) as usize % limit.max(1)
    }

    pub(crate) fn one_in(&mut self, chances: usize) -> bool {
        self.below(chances) == 0
    }

    fn of<'a, T>(&mut self, list: &'a [T]) -> Option<&'a T> {
        list.get(self.below(list.len()))
    }
}

/// Returns a legal post of the player on turn.
pub(crate) fn post(state: &State, seat: Seat, chance: &mut Chance) -> Vec<Act> {
    let wanted = match state.stage {
        ConquestStage::Picking => {
            let named = pick(state, seat, chance);
            let view = Conquest::view(state, Viewer::Seat(seat));
            if Conquest::check(&view, seat, &[Act::Pick(named.clone())]).is_ok() {
                return vec![Act::Pick(named)];
            }
            return vec![Act::Pick(SetupPick { number: None, ..named })];
        }
        ConquestStage::Phase1 => phase1(state, seat, chance),
        _ => phase2(state, seat, chance),
    };
    allowed(state, seat, wanted)
}

/// Returns the acts that are permitted, each after those before it.
pub(crate) fn allowed(state: &State, seat: Seat, wanted: Vec<Act>) -> Vec<Act> {
    let view = Conquest::view(state, Viewer::Seat(seat));
    let mut post = Vec::new();
    for act in wanted {
        post.push(act);
        if Conquest::check(&view, seat, &post).is_err() {
            post.pop();
        }
    }
    post
}

fn pick(state: &State, seat: Seat, chance: &mut Chance) -> SetupPick {
    let mut free = free_territories(state);
    let mut territories = Vec::new();
    let picked = state.player(seat).map_or(0, |player| player.pick.territories.len());
    for _ in 0..picks_in_slot(state.options(), picked) {
        let own = state.player(seat).map(|player| player.pick.territories.clone()).unwrap_or_default();
        let land = own.iter().chain(&territories).copied().collect();
        let around = state.board().around(land);
        let near: Vec<TerritoryId> = free.iter().copied().filter(|id| around.contains(*id)).collect();
        let anywhere = state.options().setup_pick_constraint == PickConstraint::None || near.is_empty();
        let picked = *chance.of(if anywhere { &free } else { &near }).expect("a territory is free");
        free.retain(|id| *id != picked);
        territories.push(picked);
    }
    let number = chance.one_in(2).then(|| chance.below(9) as u8 + 1);
    SetupPick { territories, number, ..SetupPick::default() }
}

fn phase1(state: &State, seat: Seat, chance: &mut Chance) -> Vec<Act> {
    let Some(player) = state.player(seat) else { return Vec::new() };
    let own: Vec<TerritoryId> = state.owned(seat).map(|(id, _)| id).collect();
    let others: Vec<Seat> = state.living().filter(|other| *other != seat).collect();
    let other = chance.of(&others).copied().unwrap_or(seat);
    let mut acts = Vec::new();
    for file in state.files.iter().filter(|file| file.named.contains_key(&seat)) {
        acts.push(Act::NameNumber { file: file.file, number: chance.below(file.lines.into()) as u8 + 1 });
    }
    if let Some(vote) = &state.vote {
        acts.push(Act::VoteEvent { turn: vote.turn, number: chance.below(vote.lines.into()) as u8 + 1 });
    }
    if chance.one_in(8) {
        acts.push(Act::Intensive);
        return acts;
    }
    if let (None, Some(territory)) = (player.capital, chance.of(&own)) {
        acts.push(Act::DesignateCapital { territory: *territory });
    }
    if let Some(held) = chance.of(player.hand.cards()).copied() {
        let target = cards::target(held.card);
        acts.push(Act::PlayCard(CardPlay {
            card: held.card,
            player: (target == CardTarget::Player).then_some(other),
            target: None,
            numbers: Vec::new(),
            together: true,
        }));
    }
    if chance.one_in(3) {
        let cards = player.hand.cards().iter().take(3).map(|held| held.card).collect();
        acts.push(Act::ConvertCards { cards });
    }
    for _ in 0..3 {
        if let (Some(a), Some(b)) = (chance.of(&own).copied(), chance.of(&own).copied()) {
            acts.push(Act::Annex { a, b, name: None });
        }
    }
    if chance.one_in(4) {
        acts.push(Act::SendGold { to: other, amount: 5 });
    }
    if chance.one_in(6)
        && let Some(held) = player.hand.cards().first()
    {
        acts.push(Act::SendCard { to: other, card: held.card });
    }
    let most = player.gold / 2;
    let knights = if most > 0 { chance.below(most as usize + 1) as u32 } else { 0 };
    acts.push(Act::BuyUnits { knights, lancers: 0, at: None });
    acts.push(Act::BuyUnits { knights: 0, lancers: most - knights, at: None });
    if chance.one_in(5) {
        acts.push(Act::PrePost { phase: ConquestPhase::Phase2, acts: vec![Act::Pass] });
    }
    acts
}

/// Returns some of the offered orders, attacks first.
fn phase2(state: &State, seat: Seat, chance: &mut Chance) -> Vec<Act> {
    let offers = order::offers(state, seat);
    let mut acts = Vec::new();
    if let Some((card, places)) = &offers.aim
        && let Some(territory) = chance.of(places)
    {
        acts.push(Act::CardTarget { card: Some(*card), territory: *territory });
    }
    if let Some((player, territory)) = offers.refusals.first().copied()
        && chance.one_in(3)
    {
        let refuse = HelpRefusal::Troops { player, territory };
        acts.push(Act::Refuse(refuse));
    }
    for _ in 0..6 {
        let Some(stack) = chance.of(&offers.stacks) else { break };
        let (attacks, rest): (Vec<UnitOrderOffer>, Vec<UnitOrderOffer>) =
            stack.orders.iter().copied().partition(|offer| !matches!(offer.order, UnitOrderKind::Move(_)));
        let list = if attacks.is_empty() || chance.one_in(4) { rest } else { attacks };
        let Some(offer) = chance.of(&list) else { continue };
        let all = stack.units;
        let units = if chance.one_in(3) || all.total() < 2 {
            all
        } else if all.lancers > 0 {
            all.less(Units::new(0, 1))
        } else {
            all.less(Units::new(1, 0))
        };
        acts.push(ordered(offer.order, stack.from, offer.to, units));
    }
    acts
}

/// Returns the act for an offered order.
pub(crate) fn ordered(order: UnitOrderKind, from: TerritoryId, to: TerritoryId, units: Units) -> Act {
    let Units { knights, lancers } = units;
    match order {
        UnitOrderKind::Move(as_ally_of) => Act::Move { from, to, knights, lancers, as_ally_of },
        UnitOrderKind::Attack => Act::Attack { from, to, knights, lancers, luck: None },
        UnitOrderKind::SupportAttack(ally) => {
            Act::SupportAttack { from, to, ally, knights, lancers, luck: None }
        }
        UnitOrderKind::SupportDefence(ally) => Act::SupportDefence { from, to, ally, knights, lancers },
    }
}
