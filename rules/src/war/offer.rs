//! What a player may do now: the same checks as a post, drawing nothing.

use serde::Serialize;

use super::act::{Act, Advance, Attack, Until};
use super::ids::{CardId, Seat, Territory};
use super::post::check;
use super::state::{Pending, Stage, State, TurnPhase};
use super::{air, ground, movement, setup};

/// What a player may do now.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
pub struct Offers {
    /// It is his pick, choice or turn.
    pub on_turn: bool,
    /// He may keep a list for the set-up.
    pub keep: bool,
    /// Vacant territories to pick.
    pub picks: Vec<Territory>,
    /// Five players: centres to choose.
    pub choose_centre: Vec<Territory>,
    /// Five players: pairs to choose.
    pub choose_pair: Vec<[Territory; 2]>,
    /// The phase of his turn.
    pub phase: Option<TurnPhase>,
    /// Territories where armies may be placed, and how many at most.
    pub place: Vec<Stack>,
    /// A conquest that waits for armies: nothing else is possible.
    pub advance: Option<Pending>,
    /// Attacks by land, with the most dice.
    pub attacks: Vec<Way>,
    /// Territories to bomb from the base.
    pub bombs: Vec<Territory>,
    /// Planes in the base.
    pub base: u32,
    /// His territory cards and what each may do.
    pub cards: Vec<CardOffer>,
    /// His number cards.
    pub numbers: Vec<CardId>,
    /// Movements by land, with the most armies.
    pub moves: Vec<Way>,
    /// Movements by air, with the most armies.
    pub airlifts: Vec<Way>,
    /// Where his Information Centre may be put.
    pub ci_place: Vec<Territory>,
    /// Where the Information Centres he holds may move: owner and place.
    pub ci_moves: Vec<(Seat, Territory)>,
    /// On whom he may spy.
    pub spy: Vec<Seat>,
    /// Of the plain acts (undo, end, return, close) those that are possible.
    pub plain: Vec<Act>,
}

/// Armies that may go to or from a territory.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Stack {
    /// Where.
    pub at: Territory,
    /// At most.
    pub most: u32,
}

/// A way from one territory to another.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Way {
    /// From.
    pub from: Territory,
    /// To.
    pub to: Territory,
    /// Dice or armies at most.
    pub most: u32,
}

/// What a territory card may do.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct CardOffer {
    /// Which.
    pub card: CardId,
    /// Own territories it names: armies, and either end of a transport.
    pub own: Vec<Territory>,
    /// Enemy territories it names that can be bombed from the box.
    pub bombs: Vec<Territory>,
}

/// What a player may do now.
pub fn offers(state: &State, seat: Seat) -> Offers {
    if !state.lives(seat) || state.stage == Stage::Over {
        return Offers::default();
    }
    let on_turn = state.on_turn() == Some(seat);
    let mut offers = Offers { on_turn, ..Offers::default() };
    let plain = [Act::Undo, Act::End, Act::Return, Act::Close];
    offers.plain = plain.into_iter().filter(|act| check(state, seat, act).is_ok()).collect();
    offers.keep = matches!(state.stage, Stage::Choosing | Stage::Picking);
    match state.stage {
        Stage::Choosing if on_turn => {
            let (centre, pair) = setup::choices(state);
            let centres = state.open_centres.iter().filter(|_| centre);
            let named = centres.filter_map(|card| state.card(*card)?.centre);
            offers.choose_centre = named.collect();
            offers.choose_pair = if pair { setup::pairs(state) } else { Vec::new() };
        }
        Stage::Picking if on_turn => offers.picks = state.vacant().collect(),
        Stage::Turns if on_turn => of_turn(state, seat, &mut offers),
        _ => {}
    }
    offers
}

fn of_turn(state: &State, seat: Seat, offers: &mut Offers) {
    offers.phase = Some(state.turn_phase());
    offers.advance = state.turn.advance;
    if offers.advance.is_some() {
        return;
    }
    let own: Vec<Territory> = state.held(seat).collect();
    let pool = |at: Territory| {
        let continent = state.components().continent(at);
        let bound = continent.and_then(|continent| state.turn.bound.get(&continent)).copied().unwrap_or(0);
        Stack { at, most: state.turn.free + bound }
    };
    offers.place = own.iter().map(|at| pool(*at)).filter(|stack| stack.most > 0).collect();
    offers.base = state.base(seat);
    let fight = |from: Territory, to: Territory| {
        let order = Attack { from, to, dice: None, until: Until::Once, advance: Advance::All };
        ground::check(state, seat, &order).ok().map(|most| Way { from, to, most })
    };
    for from in &own {
        let near = state.components().neighbours(*from);
        offers.attacks.extend(near.filter_map(|to| fight(*from, to)));
    }
    let bombable = |at: &Territory| air::check(state, seat, *at, 1).is_ok();
    offers.bombs = Territory::all().filter(bombable).collect();
    of_cards(state, seat, offers);
    of_movement(state, seat, &own, offers);
    offers.ci_place =
        own.iter().copied().filter(|at| check(state, seat, &Act::CiPlace { at: *at }).is_ok()).collect();
    offers.spy = state.seats().filter(|on| check(state, seat, &Act::Spy { on: *on }).is_ok()).collect();
}

fn of_cards(state: &State, seat: Seat, offers: &mut Offers) {
    if state.places_only() {
        return;
    }
    for id in state.hand(seat) {
        let Some(card) = state.card(*id) else { continue };
        if card.number.is_some() {
            offers.numbers.push(*id);
            continue;
        }
        let planes = state.in_box(seat) > 0;
        let bombs = card.territories.iter().filter(|at| air::check_target(state, seat, **at).is_ok());
        let bombs = bombs.filter(|_| planes).copied().collect();
        let own = card.territories.iter().filter(|at| state.owns(seat, **at)).copied().collect();
        offers.cards.push(CardOffer { card: *id, own, bombs });
    }
}

fn of_movement(state: &State, seat: Seat, own: &[Territory], offers: &mut Offers) {
    if movement::check_time(state).is_err() {
        return;
    }
    for from in own {
        let most = movement::movable(state, *from);
        let ways = |by_air: bool| {
            let joined = own
                .iter()
                .filter(move |to| movement::check_way(state, seat, *from, **to, by_air).is_ok())
                .filter(move |_| most > 0);
            joined.map(|to| Way { from: *from, to: *to, most }).collect::<Vec<_>>()
        };
        offers.moves.extend(ways(false));
        offers.airlifts.extend(ways(true));
    }
    for owner in state.living().filter(|owner| state.ci_holder(*owner) == Some(seat)) {
        let goes =
            |to: &&Territory| check(state, seat, &Act::CiMove { owner: Some(owner), to: **to }).is_ok();
        offers.ci_moves.extend(own.iter().filter(goes).map(|to| (owner, *to)));
    }
}
