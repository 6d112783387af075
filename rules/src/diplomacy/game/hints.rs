//! Hints for a player's first games: the situation on the board and the possible orders.

use super::narration::{kind, place_name, power_name};
use super::state::{DiplomacyPhase, State};
use crate::diplomacy::map::{Power, VariantMap};
use crate::diplomacy::position::{Position, Season, Unit};
use crate::diplomacy::rule::Rule;
use crate::rules::{Message, MessageArg, Seat};

/// Maximum number of hints of one kind at a time.
pub(super) const MOST: usize = 3;

/// Returns the hints for a new player of `seat` in this phase, the most urgent first.
pub(super) fn hints(state: &State, seat: Seat) -> Vec<Message> {
    let Some((map, power)) = state.map().zip(state.power_of(seat)) else { return Vec::new() };
    if !state.survives(seat) {
        return Vec::new();
    }
    let guide = DiplomacyHints { state, map, power };
    match state.step {
        DiplomacyPhase::Movement => guide.movement(),
        DiplomacyPhase::Retreat => guide.retreats(),
        DiplomacyPhase::Adjustment => guide.adjustments(seat),
        DiplomacyPhase::Over => Vec::new(),
    }
}

/// The position from the point of view of one power.
pub(super) struct DiplomacyHints<'a> {
    pub(super) state: &'a State,
    pub(super) map: &'a VariantMap,
    pub(super) power: Power,
}

/// Explains that the Fall turn decides the centres.
pub(super) fn fall() -> Message {
    Message::new("diplomacy-hint-fall").with_rule(Rule::Ownership.id())
}

impl DiplomacyHints<'_> {
    fn movement(&self) -> Vec<Message> {
        let position = self.state.position(self.map);
        let mut hints = Vec::new();
        if self.state.turn <= 1 {
            hints.push(self.orders());
        }
        hints.extend(self.threats(&position).take(MOST));
        hints.extend(self.free_centres(&position).take(MOST));
        hints.extend(self.attack(&position));
        if self.state.season == Some(Season::Fall) {
            hints.push(fall());
        }
        hints
    }

    /// Explains the orders that are due.
    pub(super) fn orders(&self) -> Message {
        let own = self.own().count();
        Message::new("diplomacy-hint-orders").with("count", i64::try_from(own).unwrap_or(0))
    }

    pub(super) fn own(&self) -> impl Iterator<Item = Unit> + '_ {
        self.state.units.iter().copied().filter(|unit| unit.power == self.power)
    }

    pub(super) fn others(&self) -> impl Iterator<Item = Unit> + '_ {
        self.state.units.iter().copied().filter(|unit| unit.power != self.power)
    }

    /// Names the centres that the power neither owns nor stands in, each with a unit that can go there.
    pub(super) fn free_centres<'a>(&'a self, position: &'a Position) -> impl Iterator<Item = Message> + 'a {
        let is_free = |centre| {
            let owner = self.state.ownership.as_ref().and_then(|ownership| ownership.owner(centre));
            owner != Some(self.power) && position.unit_in(centre).is_none()
        };
        self.map.centres().into_iter().filter(move |centre| is_free(*centre)).filter_map(|centre| {
            let unit = self.own().find(|unit| self.map.reach(unit.kind, unit.at).contains(centre))?;
            Some(self.about("diplomacy-hint-free", unit).with("to", place_name(self.map, centre.bare())))
        })
    }

    /// Names the power's own centres that a unit of another power can enter.
    fn threats<'a>(&'a self, position: &'a Position) -> impl Iterator<Item = Message> + 'a {
        let own = self.state.ownership.as_ref().map(|ownership| ownership.centres_of(self.power));
        own.into_iter().flatten().filter_map(|centre| {
            let unit = self.others().find(|unit| self.map.reach(unit.kind, unit.at).contains(centre))?;
            let is_held = position.unit_in(centre).is_some_and(|unit| unit.power == self.power);
            let id = if is_held { "diplomacy-hint-threat" } else { "diplomacy-hint-open" };
            let hint = self.about(id, unit).with("to", place_name(self.map, centre.bare()));
            Some(hint.with("power", power_name(self.map, unit.power)))
        })
    }

    /// Names a place that two of the power's units can attack together, supply centres first; `None` if there is none.
    pub(super) fn attack(&self, position: &Position) -> Option<Message> {
        let mut targets: Vec<Unit> = self.others().collect();
        targets.sort_by_key(|unit| !self.map.centres().contains(self.map.province_of(unit.at)));
        targets.into_iter().find_map(|target| {
            let place = self.map.province_of(target.at);
            let mut near = self.own().filter(|unit| self.map.reach(unit.kind, unit.at).contains(place));
            let (first, second) = (near.next()?, near.next()?);
            let backed = position.units().iter().filter(|unit| unit.power == target.power);
            let backers = backed.filter(|unit| self.map.reach(unit.kind, unit.at).contains(place)).count();
            let hint =
                self.about("diplomacy-hint-attack", first).with("helper", place_name(self.map, second.at));
            let hint = hint.with("to", place_name(self.map, target.at));
            let hint = hint.with("power", power_name(self.map, target.power));
            Some(hint.with("backers", i64::try_from(backers).unwrap_or(i64::MAX)))
        })
    }

    fn retreats(&self) -> Vec<Message> {
        let own = self.state.dislodged.iter().filter(|one| one.unit.power == self.power);
        let hints = own.map(|one| {
            let places: Vec<MessageArg> =
                one.retreats.into_iter().map(|to| place_name(self.map, to).into()).collect();
            self.about("diplomacy-hint-retreat", one.unit).with("places", places)
        });
        hints.collect()
    }

    pub(super) fn adjustments(&self, seat: Seat) -> Vec<Message> {
        let due = self.state.adjustments_due(seat);
        let id = match due {
            0 => return Vec::new(),
            1.. => "diplomacy-hint-builds",
            _ => "diplomacy-hint-disbands",
        };
        let hint = Message::new(id).with("count", i64::from(due.abs()));
        let hint = hint.with("centres", self.state.centres(seat)).with("units", self.state.unit_count(seat));
        vec![hint]
    }

    pub(super) fn about(&self, id: &str, unit: Unit) -> Message {
        Message::new(id).with("kind", kind(unit.kind)).with("place", place_name(self.map, unit.at))
    }
}
