//! Annexation: the territories that may or must be merged, and the AP of a merge (FCQ-5.11 … FCQ-5.15,
//! FCQ-6.5, FCQ-12.21 … FCQ-12.25, R-48 … ).

use crate::conquest::board::names::is_a_name;
use crate::conquest::event::{ConquestFact, Event};
use crate::conquest::global_events::EventModifiers;
use crate::conquest::ids::{ConquestRule, Seat, TerritoryId};
use crate::conquest::options::{AnnexCost, AnnexMode, Options};
use crate::conquest::refusal::{Code, ConquestRefusal};
use crate::conquest::state::State;
use crate::conquest::text::ConquestNames;

/// The base territories from which levels 2, 4 and 8 are allowed (FCQ-5.12).
const THRESHOLDS: [u32; 3] = [10, 20, 30];

/// The figures of a territory that a merge depends on. `G` names a guest.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MergeCandidate<G> {
    /// The level: 1, 2, 4 or 8.
    pub level: u8,
    /// True for its owner's first Capital, which is never merged.
    pub first_capital: bool,
    /// True for the owner's replacement Capital.
    pub replacement: bool,
    /// The player whose troops are there as guests.
    pub guest: Option<G>,
    /// True in Temporary Possession.
    pub temporary: bool,
}

/// The figures that a merge depends on besides the two territories.
#[derive(Clone, Copy, Debug)]
pub struct MergeConditions<'a> {
    /// The agreed options.
    pub options: &'a Options,
    /// True if a land reform runs.
    pub reform: bool,
    /// The number of base territories held.
    pub held: u32,
    /// True if the two share a border.
    pub adjacent: bool,
    /// The AP left.
    pub ap: u8,
    /// The merges of this turn so far.
    pub merges: u8,
}

impl MergeConditions<'_> {
    /// Returns the threshold for a result of this level; 0 if there is none.
    fn threshold(&self, level: u8) -> u32 {
        if self.reform || !self.options.annex_thresholds {
            return 0;
        }
        let ordinary = of_level(&THRESHOLDS, level);
        match self.options.annex_mode {
            AnnexMode::Mandatory => ordinary.min(of_level(&self.options.annex_mandatory_from, level)),
            _ => ordinary,
        }
    }

    /// Returns the AP of a merge with a result of this level (FCQ-6.5, FCQ-12.22, FCQ-12.23, R-127, R-131).
    fn cost(&self, level: u8) -> u8 {
        let mandatory = self.options.annex_mode == AnnexMode::Mandatory
            && self.held >= of_level(&self.options.annex_mandatory_from, level);
        merge_cost(self.options.annex_cost, self.merges, self.reform || mandatory)
    }
}

/// Returns the AP of one merge: 0 in a land reform and where annexation is mandatory, else 1, or 1 for all of
/// a turn.
pub const fn merge_cost(cost: AnnexCost, merges_before: u8, free: bool) -> u8 {
    match cost {
        _ if free => 0,
        AnnexCost::PerTurn if merges_before > 0 => 0,
        _ => 1,
    }
}

fn of_level(thresholds: &[u32; 3], level: u8) -> u32 {
    match level {
        0..=2 => thresholds[0],
        3..=4 => thresholds[1],
        _ => thresholds[2],
    }
}

/// Checks that two territories of one owner may be merged. Returns the AP.
///
/// # Errors
/// `E_AP`, `E_DISABLED`, `E_CAPITAL`, `E_SIZE`, `E_NOT_ADJACENT`, `E_THRESHOLD`, `E_MAX_LEVEL`,
/// `E_GUESTS`, `E_TEMPORARY`, in this order.
pub fn may_merge<G: PartialEq>(
    a: &MergeCandidate<G>,
    b: &MergeCandidate<G>,
    ground: &MergeConditions<'_>,
) -> Result<u8, ConquestRefusal> {
    let options = ground.options;
    let level = a.level.max(b.level).saturating_mul(2);
    let ap = ground.cost(level);
    if ground.ap < ap {
        return Err(
            ConquestRefusal::new(Code::Ap, ConquestRule::fcq(6, 5)).missed(ap.into(), ground.ap.into())
        );
    }
    if options.annex_mode == AnnexMode::Forbidden {
        return Err(ConquestRefusal::new(Code::Disabled, ConquestRule::fcq(12, 24)));
    }
    let replacement = !options.capital_replacement_mergeable && (a.replacement || b.replacement);
    if a.first_capital || b.first_capital {
        return Err(ConquestRefusal::new(Code::Capital, ConquestRule::fcq(5, 7)));
    }
    if replacement {
        return Err(ConquestRefusal::new(Code::Capital, ConquestRule::r(46)));
    }
    if a.level != b.level {
        let (small, large) = (a.level.min(b.level), a.level.max(b.level));
        return Err(
            ConquestRefusal::new(Code::Size, ConquestRule::fcq(5, 11)).missed(large.into(), small.into())
        );
    }
    if options.annex_adjacent && !ground.adjacent {
        return Err(ConquestRefusal::new(Code::NotAdjacent, ConquestRule::r(49)));
    }
    // A level above the maximum is refused for that, not for its threshold.
    let over = level > options.annex_max_level;
    let threshold = ground.threshold(level);
    if !over && ground.held < threshold {
        return Err(
            ConquestRefusal::new(Code::Threshold, ConquestRule::fcq(5, 12)).missed(threshold, ground.held)
        );
    }
    if over {
        return Err(ConquestRefusal::new(Code::MaxLevel, ConquestRule::r(50))
            .missed(options.annex_max_level.into(), level.into()));
    }
    if a.guest.is_some() && b.guest.is_some() && a.guest != b.guest {
        return Err(ConquestRefusal::new(Code::Guests, ConquestRule::r(51)));
    }
    if a.temporary || b.temporary {
        return Err(ConquestRefusal::new(Code::Temporary, ConquestRule::r(51)));
    }
    Ok(ap)
}

/// Merges two territories of a player.
///
/// # Errors
/// `E_UNKNOWN_TERRITORY`, `E_NOT_OWNER`, those of [`may_merge`], `E_BAD_NAME`, `E_NAME_TAKEN`.
pub fn annex(
    state: &State,
    seat: Seat,
    (a, b): (TerritoryId, TerritoryId),
    name: Option<&String>,
) -> Result<Vec<Event>, ConquestRefusal> {
    let ground = ground(state, seat, a, b);
    let level = state.holding(a).map_or(1, |one| one.level).saturating_mul(2);
    let ap = ground.cost(level);
    if ground.ap < ap {
        return Err(ConquestRefusal::new(Code::Ap, ConquestRule::fcq(6, 5))
            .missed(ap.into(), ground.ap.into())
            .at(a));
    }
    for place in [a, b] {
        super::own_territory(state, seat, place, ConquestRule::fcq(5, 11))?;
    }
    if a == b {
        return Err(ConquestRefusal::new(Code::NotAdjacent, ConquestRule::r(49)).at(a));
    }
    let (plot_a, plot_b) = (plot(state, seat, a), plot(state, seat, b));
    let ap = may_merge(&plot_a, &plot_b, &ground).map_err(|refusal| refusal.at(a))?;
    if let Some(name) = name {
        check_name(state, (a, b), name)?;
    }
    let rule = if ground.reform { ConquestRule::r(127) } else { ConquestRule::fcq(5, 11) };
    Ok(vec![merged(seat, a, b, plot_a.level, name.cloned(), ap, rule)])
}

/// Checks the name of a merged territory. Orders could not tell apart two territories of one name (FCQ-5.11).
fn check_name(state: &State, (a, b): (TerritoryId, TerritoryId), name: &str) -> Result<(), ConquestRefusal> {
    let rule = ConquestRule::fcq(5, 11);
    if !is_a_name(name) {
        return Err(ConquestRefusal::new(Code::BadName, rule).at(a));
    }
    let names = ConquestNames::of_position(state);
    match names.territories_called(name).find(|bearer| ![a, b].contains(bearer)) {
        Some(bearer) => Err(ConquestRefusal::new(Code::NameTaken, rule).at(bearer)),
        None => Ok(()),
    }
}

fn merged(
    seat: Seat,
    a: TerritoryId,
    b: TerritoryId,
    level: u8,
    name: Option<String>,
    ap: u8,
    rule: ConquestRule,
) -> Event {
    let level = level.saturating_mul(2);
    Event::new(rule, ConquestFact::Merged { seat, into: a.min(b), other: a.max(b), level, name, ap })
}

/// Returns the next pair that the player must merge now: lowest level first, then lowest ids. `None`
/// unless annexation is mandatory.
pub fn must_merge(state: &State, seat: Seat) -> Option<(TerritoryId, TerritoryId)> {
    let options = state.options();
    if options.annex_mode != AnnexMode::Mandatory {
        return None;
    }
    let held = state.held(seat);
    let mut owned: Vec<_> = state.owned(seat).map(|(id, holding)| (holding.level, id)).collect();
    owned.sort_unstable();
    for (place, (level, a)) in owned.iter().enumerate() {
        let result = level.saturating_mul(2);
        if held < of_level(&options.annex_mandatory_from, result) {
            continue;
        }
        for (_, b) in owned[place + 1..].iter().take_while(|(other, _)| other == level) {
            let ground = MergeConditions { reform: false, ..ground(state, seat, *a, *b) };
            if may_merge(&plot(state, seat, *a), &plot(state, seat, *b), &ground).is_ok() {
                return Some((*a, *b));
            }
        }
    }
    None
}

/// Returns the mandatory merge of a pair that its player left open.
pub fn merge_mandatory(state: &State, seat: Seat, a: TerritoryId, b: TerritoryId) -> Event {
    let level = state.holding(a).map_or(1, |holding| holding.level);
    merged(seat, a, b, level, None, 0, ConquestRule::r(52))
}

/// Returns true if the event of the turn makes merges free.
pub fn is_reform(state: &State) -> bool {
    event_sums(state).free_annexation
}

/// Returns the sums of the event of the turn.
pub(in crate::conquest) fn event_sums(state: &State) -> EventModifiers {
    state
        .event
        .as_ref()
        .map_or_else(EventModifiers::default, |event| crate::conquest::global_events::sums(&event.effects()))
}

fn ground(state: &State, seat: Seat, a: TerritoryId, b: TerritoryId) -> MergeConditions<'_> {
    let player = state.player(seat);
    MergeConditions {
        options: state.options(),
        reform: is_reform(state),
        held: state.held(seat),
        adjacent: state.adjacent(a, b),
        ap: player.map_or(0, |player| player.ap),
        merges: player.map_or(0, |player| player.conduct.merges),
    }
}

fn plot(state: &State, seat: Seat, place: TerritoryId) -> MergeCandidate<Seat> {
    let capital = state.player(seat).and_then(|player| player.capital);
    state.holding(place).map_or(
        MergeCandidate { level: 1, first_capital: false, replacement: false, guest: None, temporary: false },
        |holding| MergeCandidate {
            level: holding.level,
            first_capital: holding.now.first_capital_of.is_some(),
            replacement: capital == Some(place) && holding.now.first_capital_of.is_none(),
            guest: holding.now.units.iter().map(|(other, _)| *other).find(|other| *other != seat),
            temporary: holding.now.temporary_until.is_some(),
        },
    )
}
