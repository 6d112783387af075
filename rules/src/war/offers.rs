//! Possible acts of a player: the same checks as for a post, without drawing.

use serde::Serialize;

use super::act::{Act, AdvanceChoice, LandAttack, StopCondition};
use super::ids::{CardId, Seat, Territory};
use super::post::check;
use super::state::{PendingAdvance, State, TurnPhase, WarStage};
use super::{air_attack, land_attack, movement, setup};

/// Acts that a player may do now.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
pub struct Offers {
    /// True if it is the player's pick, choice or turn.
    pub on_turn: bool,
    /// True if the player may keep a list for the set-up.
    pub keep: bool,
    /// Vacant territories to pick.
    pub picks: Vec<Territory>,
    /// Strategic Centres to choose, in a game of five.
    pub choose_centre: Vec<Territory>,
    /// Pairs to choose, in a game of five.
    pub choose_pair: Vec<[Territory; 2]>,
    /// Phase of the player's turn; `None` outside it.
    pub phase: Option<TurnPhase>,
    /// Territories where armies may be placed, and the maximum number.
    pub place: Vec<ArmyLimit>,
    /// A conquest that waits for armies, if any; until they move in, nothing else is possible.
    pub advance: Option<PendingAdvance>,
    /// Attacks by land, with the maximum number of dice.
    pub attacks: Vec<RouteLimit>,
    /// Targets for bombs from the base.
    pub bombs: Vec<Territory>,
    /// Number of planes in the base.
    pub base: u32,
    /// The player's territory cards with their uses.
    pub cards: Vec<CardOffer>,
    /// The player's number cards.
    pub numbers: Vec<CardId>,
    /// Movements by land, with the maximum number of armies.
    pub moves: Vec<RouteLimit>,
    /// Movements by air, with the maximum number of armies.
    pub airlifts: Vec<RouteLimit>,
    /// Territories where the player's Information Centre may be placed.
    pub ci_place: Vec<Territory>,
    /// Moves of the Information Centres that the player holds: owner and destination.
    pub ci_moves: Vec<(Seat, Territory)>,
    /// Players on whom the player may spy.
    pub spy: Vec<Seat>,
    /// The possible ones of the acts without arguments: undo, end, return, close.
    pub plain: Vec<Act>,
}

/// Armies that may go to or from a territory.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct ArmyLimit {
    /// The territory.
    pub at: Territory,
    /// Maximum number of armies.
    pub most: u32,
}

/// A way from one territory to another.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct RouteLimit {
    /// Origin.
    pub from: Territory,
    /// Destination.
    pub to: Territory,
    /// Maximum number of dice or armies.
    pub most: u32,
}

/// Uses of a territory card.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct CardOffer {
    /// The card.
    pub card: CardId,
    /// Own territories that it names, for armies and for either end of a transport.
    pub own: Vec<Territory>,
    /// Enemy territories that it names and that can be bombed from the box.
    pub bombs: Vec<Territory>,
}

/// Returns the acts that a player may do now.
pub fn offers(state: &State, seat: Seat) -> Offers {
    if !state.lives(seat) || state.stage == WarStage::Over {
        return Offers::default();
    }
    let on_turn = state.on_turn() == Some(seat);
    let mut offers = Offers { on_turn, ..Offers::default() };
    let plain = [Act::Undo, Act::End, Act::Return, Act::Close];
    offers.plain = plain.into_iter().filter(|act| check(state, seat, act).is_ok()).collect();
    offers.keep = matches!(state.stage, WarStage::Choosing | WarStage::Picking);
    match state.stage {
        WarStage::Choosing if on_turn => {
            let (centre, pair) = setup::choices(state);
            let centres = state.open_centres.iter().filter(|_| centre);
            let named = centres.filter_map(|card| state.card(*card)?.centre);
            offers.choose_centre = named.collect();
            offers.choose_pair = if pair { setup::pairs(state) } else { Vec::new() };
        }
        WarStage::Picking if on_turn => offers.picks = state.vacant().collect(),
        WarStage::Turns if on_turn => of_turn(state, seat, &mut offers),
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
    let own: Vec<Territory> = state.territories_of(seat).collect();
    let pool = |at: Territory| {
        let continent = state.components().continent(at);
        let bound = continent.and_then(|continent| state.turn.bound.get(&continent)).copied().unwrap_or(0);
        ArmyLimit { at, most: state.turn.free + bound }
    };
    offers.place = own.iter().map(|at| pool(*at)).filter(|stack| stack.most > 0).collect();
    offers.base = state.base(seat);
    let fight = |from: Territory, to: Territory| {
        let order =
            LandAttack { from, to, dice: None, until: StopCondition::Once, advance: AdvanceChoice::All };
        land_attack::check(state, seat, &order).ok().map(|most| RouteLimit { from, to, most })
    };
    for from in &own {
        let near = state.components().neighbours(*from);
        offers.attacks.extend(near.filter_map(|to| fight(*from, to)));
    }
    let bombable = |at: &Territory| air_attack::check(state, seat, *at, 1).is_ok();
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
        let bombs = card.territories.iter().filter(|at| air_attack::check_target(state, seat, **at).is_ok());
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
            joined.map(|to| RouteLimit { from: *from, to: *to, most }).collect::<Vec<_>>()
        };
        offers.moves.extend(ways(false));
        offers.airlifts.extend(ways(true));
    }
    for owner in state.living_seats().filter(|owner| state.ci_holder(*owner) == Some(seat)) {
        let goes =
            |to: &&Territory| check(state, seat, &Act::CiMove { owner: Some(owner), to: **to }).is_ok();
        offers.ci_moves.extend(own.iter().filter(goes).map(|to| (owner, *to)));
    }
}
