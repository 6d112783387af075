//! The preliminary stage: conditions of the start, the two rounds of picking, Capital, starting units,
//! defaults, missed picks (chapters I to III, R-1 … R-6, FCQ-12.9, FCQ-12.10, FCQ-12.38).
//!
//! Owns the checks of a pick and the completion of an incomplete one. Random draws and the first cards
//! belong to `turn`.

use std::collections::BTreeMap;

use super::act::Pick;
use super::board::{Board, Ground};
use super::event::{Event, Fact};
use super::ids::{Rule, Seat, TerritoryId};
use super::options::{Options, PickConstraint};
use super::refusal::{Code, Refusal};
use super::state::State;
use super::units::UnitKind;

/// Checks that a game with `signed_up` players may start (FCQ-1.6, R-1).
///
/// # Errors
/// `E_PLAYER_COUNT` with the limit and the number of players.
pub fn may_start(options: &Options, signed_up: u32) -> Result<(), Refusal> {
    let least = u32::from(options.signup_min_players);
    let wanted = options.players.map_or(signed_up, u32::from);
    let odd = options.signup_require_even && !signed_up.is_multiple_of(2);
    if signed_up < least {
        return Err(Refusal::new(Code::PlayerCount, Rule::fcq(1, 6)).missed(least, signed_up));
    }
    if odd {
        return Err(Refusal::new(Code::PlayerCount, Rule::r(1)).missed(signed_up + 1, signed_up));
    }
    if wanted != signed_up {
        return Err(Refusal::new(Code::PlayerCount, Rule::fcq(12, 1)).missed(wanted, signed_up));
    }
    Ok(())
}

/// Returns the number of territories in the next pick of a player who has picked `picked`: half of them in
/// the first round, with the odd one, and the rest in the second (FCQ-3.5, FCQ-12.9).
pub fn picks_in_slot(options: &Options, picked: usize) -> usize {
    let all = usize::from(options.start_territories);
    if picked == 0 { all.div_ceil(2) } else { all.saturating_sub(picked) }
}

/// Returns the slots of picking: the pick order, then reversed (FCQ-3.5).
pub fn pick_slots(order: &[Seat]) -> Vec<Seat> {
    order.iter().chain(order.iter().rev()).copied().collect()
}

/// The starting possessions of every player (FCQ-2.1).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Stock {
    /// Gold.
    pub gold: u32,
    /// Territories.
    pub territories: u8,
    /// Defence of the Castle.
    pub castle: u32,
    /// Minor cards.
    pub minor_cards: u8,
    /// Units of all kinds.
    pub units: u32,
}

/// Returns the starting stock under these options.
pub fn stock(options: &Options) -> Stock {
    Stock {
        gold: options.start_gold,
        territories: options.start_territories,
        castle: options.castle_value,
        minor_cards: if options.cards_enabled { options.start_cards } else { 0 },
        units: options.start_knights + options.start_lancers + options.start_extra,
    }
}

/// The position that a pick is checked against.
pub struct Picking<'a> {
    /// The agreed options.
    pub options: &'a Options,
    /// The empty map.
    pub board: &'a Board,
    /// Returns true if a player has picked the territory.
    pub taken: &'a dyn Fn(TerritoryId) -> bool,
    /// The player's earlier picks and choices.
    pub before: &'a Pick,
}

impl Picking<'_> {
    /// Checks that a pick is allowed.
    ///
    /// # Errors
    /// `E_UNKNOWN_TERRITORY`, `E_TAKEN`, `E_UNPICKABLE`, `E_COUNT`, then those of [`may_place`].
    pub fn check(&self, pick: &Pick) -> Result<(), Refusal> {
        let rule = Rule::fcq(3, 5);
        let picked = &pick.territories;
        if let Some(id) = picked.iter().find(|id| self.board.get(**id).is_none()) {
            return Err(Refusal::new(Code::UnknownTerritory, rule).at(*id));
        }
        if let Some(id) = picked.iter().find(|id| (self.taken)(**id)) {
            return Err(Refusal::new(Code::Taken, rule).at(*id));
        }
        if let Some(id) = picked.iter().find(|id| self.board.ground(**id) != Ground::Land) {
            let rule =
                if self.board.ground(*id) == Ground::Barrier { Rule::fcq(2, 6) } else { Rule::fcq(2, 7) };
            return Err(Refusal::new(Code::Unpickable, rule).at(*id));
        }
        if let Some(id) = self.apart(picked) {
            return Err(Refusal::new(Code::Unpickable, Rule::r(3)).at(id));
        }
        let wanted = picks_in_slot(self.options, self.before.territories.len());
        let twice = picked.iter().enumerate().any(|(place, id)| picked[..place].contains(id));
        if picked.len() != wanted || twice {
            let (wanted, given) = (count(wanted), count(picked.len()));
            return Err(Refusal::new(Code::Count, rule).missed(wanted, given));
        }
        let whole = merged(self.before, pick);
        may_place(self.options, &whole)
    }

    /// Returns the first territory that does not touch the player's others although it must. A player who
    /// has no free neighbour left picks anywhere.
    fn apart(&self, picked: &[TerritoryId]) -> Option<TerritoryId> {
        if self.options.setup_pick_constraint == PickConstraint::None {
            return None;
        }
        let mut land: super::board::Cells = self.before.territories.iter().copied().collect();
        let free = |id: TerritoryId| self.board.ground(id) == Ground::Land && !(self.taken)(id);
        for id in picked {
            let near = self.board.around(land);
            if !near.contains(*id) && near.iter().any(|near| !land.contains(near) && free(near)) {
                return Some(*id);
            }
            land.insert(*id);
        }
        None
    }
}

/// Merges a pick with the player's earlier choices.
fn merged(before: &Pick, pick: &Pick) -> Pick {
    let mut whole = before.clone();
    whole.territories.extend(&pick.territories);
    whole.capital = pick.capital.or(before.capital);
    whole.units.extend(&pick.units);
    whole.extra_kind = pick.extra_kind.or(before.extra_kind);
    whole.number = pick.number.or(before.number);
    whole
}

/// Checks Capital and starting units as named so far: the Capital is the player's own and holds no starting
/// unit, each unit stands in another own territory, and no kind exceeds its number (FCQ-2.1, FCQ-3.5, R-4).
///
/// # Errors
/// `E_UNIT_IN_CAPITAL`, `E_PLACEMENT`.
pub fn may_place(options: &Options, pick: &Pick) -> Result<(), Refusal> {
    if let Some(capital) = pick.capital.filter(|capital| pick.units.contains_key(capital)) {
        return Err(Refusal::new(Code::UnitInCapital, Rule::fcq(3, 5)).at(capital));
    }
    let own = |id: &TerritoryId| pick.territories.contains(id);
    if let Some(id) = pick.capital.iter().chain(pick.units.keys()).find(|id| !own(id)) {
        return Err(Refusal::new(Code::Placement, Rule::fcq(3, 5)).at(*id));
    }
    let stock = stock_of_kinds(options, pick.extra_kind);
    let named = |kind| count(pick.units.values().filter(|one| **one == kind).count());
    let (knights, lancers) = (named(UnitKind::Knights), named(UnitKind::Lancers));
    let over = |named: u32, sure: u32| named.saturating_sub(sure);
    let free = if pick.extra_kind.is_none() { options.start_extra } else { 0 };
    let extra = over(knights, stock.0) + over(lancers, stock.1);
    if extra > free {
        return Err(Refusal::new(Code::Placement, Rule::fcq(2, 1)).missed(free, extra));
    }
    Ok(())
}

/// Returns the Knights and Lancers of the start, with the extra ones if their kind is known.
fn stock_of_kinds(options: &Options, extra: Option<UnitKind>) -> (u32, u32) {
    let of = |kind| if extra == Some(kind) { options.start_extra } else { 0 };
    (options.start_knights + of(UnitKind::Knights), options.start_lancers + of(UnitKind::Lancers))
}

/// Checks that starting units stand one in each territory but the Capital, all of them.
///
/// # Errors
/// Those of [`may_place`], and `E_PLACEMENT` for a territory left without a unit.
pub fn is_placed(options: &Options, pick: &Pick) -> Result<(), Refusal> {
    may_place(options, pick)?;
    let bare = pick.territories.iter().find(|id| pick.capital != Some(**id) && !pick.units.contains_key(id));
    match bare {
        Some(id) => Err(Refusal::new(Code::Placement, Rule::r(4)).at(*id)),
        None => Ok(()),
    }
}

/// A complete start of a player.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Settled {
    /// The Capital.
    pub capital: TerritoryId,
    /// The territory of each starting unit, in pick order.
    pub units: Vec<(TerritoryId, UnitKind)>,
}

/// Completes the start of a player: the Capital is the first territory picked, the extra unit a
/// Lancer; Knights, Lancers and extra units are placed in pick order. Units beyond one for each other
/// territory start again from the first. `None` if the player picked nothing.
pub fn settle(options: &Options, pick: &Pick) -> Option<Settled> {
    let free = |id: &&TerritoryId| !pick.units.contains_key(id);
    let capital = pick.capital.or_else(|| pick.territories.iter().find(free).copied())?;
    let mut units: BTreeMap<TerritoryId, UnitKind> = pick.units.clone();
    let (knights, lancers) = stock_of_kinds(options, pick.extra_kind);
    let mut left: Vec<UnitKind> = Vec::new();
    left.extend(std::iter::repeat_n(UnitKind::Knights, knights as usize));
    left.extend(std::iter::repeat_n(UnitKind::Lancers, lancers as usize));
    if pick.extra_kind.is_none() {
        left.extend(std::iter::repeat_n(UnitKind::Lancers, options.start_extra as usize));
    }
    for kind in units.values() {
        let same = left.iter().position(|one| one == kind);
        if let Some(place) = same.or_else(|| left.len().checked_sub(1)) {
            left.remove(place);
        }
    }
    let mut left = left.into_iter();
    let mut order: Vec<(TerritoryId, UnitKind)> = Vec::new();
    for id in pick.territories.iter().filter(|id| **id != capital) {
        if let Some(kind) = units.remove(id).or_else(|| left.next()) {
            order.push((*id, kind));
        }
    }
    let others: Vec<_> = pick.territories.iter().copied().filter(|id| *id != capital).collect();
    let rest = left.zip(others.iter().cycle()).map(|(kind, id)| (*id, kind)).collect::<Vec<_>>();
    order.extend(rest);
    Some(Settled { capital, units: order })
}

/// Returns the territories that may still be picked, in the order of their ids.
pub fn free_territories(state: &State) -> Vec<TerritoryId> {
    let land = state.board().land();
    land.iter()
        .filter(|id| state.holdings.get(id.index()).is_some_and(|one| one.chosen_by.is_none()))
        .collect()
}

/// Checks a pick of a player against the position.
///
/// # Errors
/// Those of [`Picking::check`]; in the last pick also `E_PLACEMENT` if some units are placed and some
/// territories are left without one.
pub fn pick(state: &State, seat: Seat, pick: &Pick) -> Result<Vec<Event>, Refusal> {
    let Some(player) = state.player(seat) else { return Ok(Vec::new()) };
    let taken = |id: TerritoryId| state.holdings.get(id.index()).is_some_and(|one| one.chosen_by.is_some());
    let picking =
        Picking { options: state.options(), board: state.board(), taken: &taken, before: &player.pick };
    picking.check(pick)?;
    let mut events = vec![Event::new(Rule::fcq(3, 5), Fact::Picked { seat, pick: pick.clone() })];
    let whole = merged(&player.pick, pick);
    if whole.territories.len() >= usize::from(state.options().start_territories) {
        let named = whole.units.len() + usize::from(whole.capital.is_some());
        if named == whole.territories.len() {
            is_placed(state.options(), &whole)?;
        }
        events.extend(settled(state, seat, &whole));
    }
    Ok(events)
}

/// Returns the completed start of the player, filled in by R-5.
pub fn settled(state: &State, seat: Seat, whole: &Pick) -> Option<Event> {
    let Settled { capital, units } = settle(state.options(), whole)?;
    Some(Event::new(Rule::r(5), Fact::Settled { seat, capital, units }))
}

fn count(number: usize) -> u32 {
    u32::try_from(number).unwrap_or(u32::MAX)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn picked(ids: &[u16]) -> Pick {
        Pick { territories: ids.iter().copied().map(TerritoryId).collect(), ..Pick::default() }
    }

    #[test]
    fn an_even_number_of_at_least_six_may_start() {
        let options = Options::default();
        for (players, starts) in [(4, false), (5, false), (6, true), (7, false), (12, true)] {
            assert_eq!(may_start(&options, players).is_ok(), starts, "{players}");
        }
        let eight = Options { players: Some(8), ..options };
        assert_eq!(may_start(&eight, 6).unwrap_err().missed.unwrap().limit, 8);
    }

    #[test]
    fn what_is_left_open_is_filled_in_pick_order() {
        let options = Options::default();
        let settled = settle(&options, &picked(&[7, 3, 9, 1])).unwrap();
        assert_eq!(settled.capital, TerritoryId(7));
        let kinds = [UnitKind::Knights, UnitKind::Lancers, UnitKind::Lancers];
        let places = [3, 9, 1].map(TerritoryId);
        assert_eq!(settled.units, places.into_iter().zip(kinds).collect::<Vec<_>>());
    }

    #[test]
    fn a_named_unit_keeps_its_place_and_the_rest_fill_the_gaps() {
        let mut pick = picked(&[7, 3, 9, 1]);
        pick.units.insert(TerritoryId(7), UnitKind::Knights);
        pick.extra_kind = Some(UnitKind::Knights);
        let settled = settle(&Options::default(), &pick).unwrap();
        assert_eq!(settled.capital, TerritoryId(3));
        let stand: BTreeMap<_, _> = settled.units.into_iter().collect();
        assert_eq!(stand[&TerritoryId(7)], UnitKind::Knights);
        assert_eq!(stand.values().filter(|kind| **kind == UnitKind::Knights).count(), 2);
        assert_eq!(stand.len(), 3);
    }
}
