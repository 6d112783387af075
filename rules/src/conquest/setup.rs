//! The stage before turn 1: conditions of the start, the two rounds of picking, Capital, starting units,
//! defaults, missed picks (chapters I to III, R-1 … R-6, FCQ-12.9, FCQ-12.10, FCQ-12.38).
//!
//! Owns the checks of a pick and the completion of an incomplete one. Random draws and the first cards
//! belong to `turn`.

use std::collections::BTreeMap;

use super::act::SetupPick;
use super::board::{ConquestBoard, GroundKind};
use super::event::{ConquestFact, Event};
use super::ids::{ConquestRule, Seat, TerritoryId};
use super::options::{Options, PickConstraint};
use super::refusal::{Code, ConquestRefusal};
use super::state::State;
use super::units::ConquestUnitKind;

/// Checks that a game with `signed_up` players may start (FCQ-1.6, R-1).
///
/// # Errors
/// `E_PLAYER_COUNT` with the limit and the number of players.
pub fn may_start(options: &Options, signed_up: u32) -> Result<(), ConquestRefusal> {
    let least = u32::from(options.signup_min_players);
    let wanted = options.players.map_or(signed_up, u32::from);
    let odd = options.signup_require_even && !signed_up.is_multiple_of(2);
    if signed_up < least {
        return Err(ConquestRefusal::new(Code::PlayerCount, ConquestRule::fcq(1, 6)).missed(least, signed_up));
    }
    if odd {
        return Err(
            ConquestRefusal::new(Code::PlayerCount, ConquestRule::r(1)).missed(signed_up + 1, signed_up)
        );
    }
    if wanted != signed_up {
        return Err(
            ConquestRefusal::new(Code::PlayerCount, ConquestRule::fcq(12, 1)).missed(wanted, signed_up)
        );
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
pub struct StartingStock {
    /// The amount of gold.
    pub gold: u32,
    /// The number of territories.
    pub territories: u8,
    /// The defence value of the Castle.
    pub castle: u32,
    /// The number of minor cards; 0 if the game has no cards.
    pub minor_cards: u8,
    /// The number of units of all kinds.
    pub units: u32,
}

/// Returns the starting stock under these options.
pub fn stock(options: &Options) -> StartingStock {
    StartingStock {
        gold: options.start_gold,
        territories: options.start_territories,
        castle: options.castle_value,
        minor_cards: if options.cards_enabled { options.start_cards } else { 0 },
        units: options.start_knights + options.start_lancers + options.start_extra,
    }
}

/// The position that a pick is checked against.
pub struct PickConditions<'a> {
    /// The agreed options.
    pub options: &'a Options,
    /// The empty map.
    pub board: &'a ConquestBoard,
    /// Returns true if a player has picked the territory.
    pub taken: &'a dyn Fn(TerritoryId) -> bool,
    /// The player's earlier picks and choices.
    pub before: &'a SetupPick,
}

impl PickConditions<'_> {
    /// Checks that a pick is allowed.
    ///
    /// # Errors
    /// `E_UNKNOWN_TERRITORY`, `E_TAKEN`, `E_UNPICKABLE`, `E_COUNT`, then those of [`may_place`].
    pub fn check(&self, pick: &SetupPick) -> Result<(), ConquestRefusal> {
        let rule = ConquestRule::fcq(3, 5);
        let picked = &pick.territories;
        if let Some(id) = picked.iter().find(|id| self.board.get(**id).is_none()) {
            return Err(ConquestRefusal::new(Code::UnknownTerritory, rule).at(*id));
        }
        if let Some(id) = picked.iter().find(|id| (self.taken)(**id)) {
            return Err(ConquestRefusal::new(Code::Taken, rule).at(*id));
        }
        if let Some(id) = picked.iter().find(|id| self.board.ground(**id) != GroundKind::Land) {
            let rule = if self.board.ground(*id) == GroundKind::Barrier {
                ConquestRule::fcq(2, 6)
            } else {
                ConquestRule::fcq(2, 7)
            };
            return Err(ConquestRefusal::new(Code::Unpickable, rule).at(*id));
        }
        if let Some(id) = self.apart(picked) {
            return Err(ConquestRefusal::new(Code::Unpickable, ConquestRule::r(3)).at(id));
        }
        let wanted = picks_in_slot(self.options, self.before.territories.len());
        let twice = picked.iter().enumerate().any(|(place, id)| picked[..place].contains(id));
        if picked.len() != wanted || twice {
            let (wanted, given) = (count(wanted), count(picked.len()));
            return Err(ConquestRefusal::new(Code::Count, rule).missed(wanted, given));
        }
        let whole = merged(self.before, pick);
        may_place(self.options, &whole)
    }

    /// Returns the first territory that does not touch the player's others although it must. `None` if there
    /// is none: a player who has no free neighbour left picks anywhere.
    fn apart(&self, picked: &[TerritoryId]) -> Option<TerritoryId> {
        if self.options.setup_pick_constraint == PickConstraint::None {
            return None;
        }
        let mut land: super::board::TerritorySet = self.before.territories.iter().copied().collect();
        let free = |id: TerritoryId| self.board.ground(id) == GroundKind::Land && !(self.taken)(id);
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
fn merged(before: &SetupPick, pick: &SetupPick) -> SetupPick {
    let mut whole = before.clone();
    whole.territories.extend(&pick.territories);
    whole.capital = pick.capital.or(before.capital);
    whole.units.extend(&pick.units);
    whole.extra_kind = pick.extra_kind.or(before.extra_kind);
    whole.number = pick.number.or(before.number);
    whole
}

/// Checks Capital and starting units as named so far: the Capital is the player's own and holds no starting
/// unit, each unit is placed in another own territory, and no kind exceeds its number (FCQ-2.1, FCQ-3.5, R-4).
///
/// # Errors
/// `E_UNIT_IN_CAPITAL`, `E_PLACEMENT`.
pub fn may_place(options: &Options, pick: &SetupPick) -> Result<(), ConquestRefusal> {
    if let Some(capital) = pick.capital.filter(|capital| pick.units.contains_key(capital)) {
        return Err(ConquestRefusal::new(Code::UnitInCapital, ConquestRule::fcq(3, 5)).at(capital));
    }
    let own = |id: &TerritoryId| pick.territories.contains(id);
    if let Some(id) = pick.capital.iter().chain(pick.units.keys()).find(|id| !own(id)) {
        return Err(ConquestRefusal::new(Code::Placement, ConquestRule::fcq(3, 5)).at(*id));
    }
    let stock = stock_of_kinds(options, pick.extra_kind);
    let named = |kind| count(pick.units.values().filter(|one| **one == kind).count());
    let (knights, lancers) = (named(ConquestUnitKind::Knights), named(ConquestUnitKind::Lancers));
    let over = |named: u32, sure: u32| named.saturating_sub(sure);
    let free = if pick.extra_kind.is_none() { options.start_extra } else { 0 };
    let extra = over(knights, stock.0) + over(lancers, stock.1);
    if extra > free {
        return Err(ConquestRefusal::new(Code::Placement, ConquestRule::fcq(2, 1)).missed(free, extra));
    }
    Ok(())
}

/// Returns the Knights and Lancers of the start, with the extra ones if their kind is known.
fn stock_of_kinds(options: &Options, extra: Option<ConquestUnitKind>) -> (u32, u32) {
    let of = |kind| if extra == Some(kind) { options.start_extra } else { 0 };
    (
        options.start_knights + of(ConquestUnitKind::Knights),
        options.start_lancers + of(ConquestUnitKind::Lancers),
    )
}

/// Checks that each territory except the Capital holds one starting unit.
///
/// # Errors
/// Those of [`may_place`], and `E_PLACEMENT` for a territory left without a unit.
pub fn is_placed(options: &Options, pick: &SetupPick) -> Result<(), ConquestRefusal> {
    may_place(options, pick)?;
    let bare = pick.territories.iter().find(|id| pick.capital != Some(**id) && !pick.units.contains_key(id));
    match bare {
        Some(id) => Err(ConquestRefusal::new(Code::Placement, ConquestRule::r(4)).at(*id)),
        None => Ok(()),
    }
}

/// A complete start of a player.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StartPlacement {
    /// The Capital.
    pub capital: TerritoryId,
    /// The territory of each starting unit, in pick order.
    pub units: Vec<(TerritoryId, ConquestUnitKind)>,
}

/// Completes the start of a player: the Capital is the first territory picked, the extra unit a
/// Lancer; Knights, Lancers and extra units are placed in pick order. Units beyond one for each other
/// territory start again from the first. `None` if the player picked nothing.
pub fn settle(options: &Options, pick: &SetupPick) -> Option<StartPlacement> {
    let free = |id: &&TerritoryId| !pick.units.contains_key(id);
    let capital = pick.capital.or_else(|| pick.territories.iter().find(free).copied())?;
    let mut units: BTreeMap<TerritoryId, ConquestUnitKind> = pick.units.clone();
    let (knights, lancers) = stock_of_kinds(options, pick.extra_kind);
    let mut left: Vec<ConquestUnitKind> = Vec::new();
    left.extend(std::iter::repeat_n(ConquestUnitKind::Knights, knights as usize));
    left.extend(std::iter::repeat_n(ConquestUnitKind::Lancers, lancers as usize));
    if pick.extra_kind.is_none() {
        left.extend(std::iter::repeat_n(ConquestUnitKind::Lancers, options.start_extra as usize));
    }
    for kind in units.values() {
        let same = left.iter().position(|one| one == kind);
        if let Some(place) = same.or_else(|| left.len().checked_sub(1)) {
            left.remove(place);
        }
    }
    let mut left = left.into_iter();
    let mut order: Vec<(TerritoryId, ConquestUnitKind)> = Vec::new();
    for id in pick.territories.iter().filter(|id| **id != capital) {
        if let Some(kind) = units.remove(id).or_else(|| left.next()) {
            order.push((*id, kind));
        }
    }
    let others: Vec<_> = pick.territories.iter().copied().filter(|id| *id != capital).collect();
    let rest = left.zip(others.iter().cycle()).map(|(kind, id)| (*id, kind)).collect::<Vec<_>>();
    order.extend(rest);
    Some(StartPlacement { capital, units: order })
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
/// Those of [`PickConditions::check`]; in the last pick also `E_PLACEMENT` if some units are placed and some
/// territories are left without one.
pub fn pick(state: &State, seat: Seat, pick: &SetupPick) -> Result<Vec<Event>, ConquestRefusal> {
    let Some(player) = state.player(seat) else { return Ok(Vec::new()) };
    let taken = |id: TerritoryId| state.holdings.get(id.index()).is_some_and(|one| one.chosen_by.is_some());
    let picking = PickConditions {
        options: state.options(),
        board: state.board(),
        taken: &taken,
        before: &player.pick,
    };
    picking.check(pick)?;
    let mut events =
        vec![Event::new(ConquestRule::fcq(3, 5), ConquestFact::Picked { seat, pick: pick.clone() })];
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

/// Returns the event with the player's start, completed by R-5. `None` if the player picked nothing.
pub fn settled(state: &State, seat: Seat, whole: &SetupPick) -> Option<Event> {
    let StartPlacement { capital, units } = settle(state.options(), whole)?;
    Some(Event::new(ConquestRule::r(5), ConquestFact::Settled { seat, capital, units }))
}

fn count(number: usize) -> u32 {
    u32::try_from(number).unwrap_or(u32::MAX)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn picked(ids: &[u16]) -> SetupPick {
        SetupPick { territories: ids.iter().copied().map(TerritoryId).collect(), ..SetupPick::default() }
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
        let kinds = [ConquestUnitKind::Knights, ConquestUnitKind::Lancers, ConquestUnitKind::Lancers];
        let places = [3, 9, 1].map(TerritoryId);
        assert_eq!(settled.units, places.into_iter().zip(kinds).collect::<Vec<_>>());
    }

    #[test]
    fn a_named_unit_keeps_its_place_and_the_rest_fill_the_gaps() {
        let mut pick = picked(&[7, 3, 9, 1]);
        pick.units.insert(TerritoryId(7), ConquestUnitKind::Knights);
        pick.extra_kind = Some(ConquestUnitKind::Knights);
        let settled = settle(&Options::default(), &pick).unwrap();
        assert_eq!(settled.capital, TerritoryId(3));
        let stand: BTreeMap<_, _> = settled.units.into_iter().collect();
        assert_eq!(stand[&TerritoryId(7)], ConquestUnitKind::Knights);
        assert_eq!(stand.values().filter(|kind| **kind == ConquestUnitKind::Knights).count(), 2);
        assert_eq!(stand.len(), 3);
    }
}
