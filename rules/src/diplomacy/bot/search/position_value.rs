//! Value of a position for a power: the centres that it holds, those that it is likely to hold after the next turn, the
//! places of its units, and the power that is about to win.

use crate::diplomacy::bot::place_values::PlaceValues;
use crate::diplomacy::game::State;
use crate::diplomacy::judge::DislodgedUnit;
use crate::diplomacy::map::{Power, Province, VariantMap};
use crate::diplomacy::position::{Season, Unit};

/// Value of a centre, in points. Chances are in thousandths of it.
const CENTRE: i64 = 1000;
/// Share of a centre that may be held after the next turn, once centres have changed hands, in hundredths.
const NEXT: i64 = 50;
/// Share of the value of the place of a unit, in hundredths.
const PLACE: i64 = 15;
/// Cost of an own unit that must retreat, and of one that is lost.
const ROUTED: (i64, i64) = (300, 800);
/// Value of a foreign unit that must retreat, and of one that is lost.
const ROUTS: (i64, i64) = (150, 400);
/// Value of a win.
const VICTORY: i64 = 20_000;
/// Centres above which the centres of another power count against the bot.
const LEADER: i64 = 7;

/// The part of the value of positions that is the same for all results of one phase.
pub(in crate::diplomacy::bot) struct PositionValue<'a> {
    map: &'a VariantMap,
    /// Owner of each province; `None` if nobody owns it.
    owners: Vec<Option<Power>>,
    centres: Vec<Province>,
    /// Values of places, by power.
    fields: Vec<PlaceValues>,
    /// Centres, by power.
    counts: Vec<i64>,
    is_fall: bool,
    /// A power with those with which it has made peace, whose centres it does not hope for.
    peace: (Power, &'a [Power]),
    /// Working memory: units of each power that could be in a province after the next turn.
    reach: Vec<[u8; 128]>,
    /// Working memory: the unit in each province.
    occupants: [Option<Power>; 128],
}

impl<'a> PositionValue<'a> {
    pub(in crate::diplomacy::bot) fn of(
        table: &State,
        map: &'a VariantMap,
        fields: Vec<PlaceValues>,
        peace: (Power, &'a [Power]),
    ) -> Self {
        let owner = |province| table.ownership.as_ref().and_then(|all| all.owner(province));
        let owners: Vec<Option<Power>> = map.provinces().map(owner).collect();
        let count = |power: Power| owners.iter().filter(|owner| **owner == Some(power)).count() as i64;
        let counts: Vec<i64> = map.powers().map(count).collect();
        Self {
            map,
            centres: map.centres().into_iter().collect(),
            reach: vec![[0; 128]; counts.len()],
            owners,
            fields,
            counts,
            is_fall: table.season == Some(Season::Fall),
            peace,
            occupants: [None; 128],
        }
    }

    /// Returns the value for `power` of the position after a movement phase.
    pub(in crate::diplomacy::bot) fn after(
        &mut self,
        power: Power,
        units: &[Unit],
        dislodged: &[DislodgedUnit],
    ) -> i64 {
        self.count_reach(units);
        let field = &self.fields[power.index()];
        let mut value: i64 = units
            .iter()
            .filter(|unit| unit.power == power)
            .map(|unit| PLACE * i64::from(field.at(unit.kind, unit.at)) / 100)
            .sum();
        for one in dislodged {
            let is_lost = one.retreats.is_empty();
            value += match one.unit.power == power {
                true if is_lost => -ROUTED.1,
                true => -ROUTED.0,
                false if is_lost => ROUTS.1,
                false => ROUTS.0,
            };
        }
        value + self.of_centres(power)
    }

    /// Returns the value of the places beyond a new unit, which decides between armies and fleets.
    pub(in crate::diplomacy::bot) fn way(&self, power: Power, unit: Unit) -> i64 {
        let beyond = self.fields[power.index()].beyond(self.map, unit.kind, unit.at);
        PLACE * i64::from(beyond) / 100
    }

    fn count_reach(&mut self, units: &[Unit]) {
        self.reach.iter_mut().for_each(|reach| *reach = [0; 128]);
        self.occupants = [None; 128];
        for unit in units {
            let here = self.map.province_of(unit.at);
            let reach = &mut self.reach[unit.power.index()];
            reach[here.index()] += 1;
            for province in self.map.steps(unit.kind, unit.at) & self.map.centres() {
                reach[province.index()] += 1;
            }
            self.occupants[here.index()] = Some(unit.power);
        }
    }

    fn of_centres(&mut self, power: Power) -> i64 {
        let victory = i64::from(self.map.policies().victory_centres);
        let (mut held, mut hoped, mut threat) = (0, 0, 0);
        let mut most = 0;
        let mut rivals = vec![0; self.counts.len()];
        for centre in &self.centres {
            let at = centre.index();
            let occupant = self.occupants[at];
            let owner = match occupant {
                Some(power) if self.is_fall => Some(power),
                _ => self.owners[at],
            };
            held += i64::from(owner == Some(power));
            let is_friends = owner.is_some_and(|owner| self.peace.1.contains(&owner));
            if power != self.peace.0 || !is_friends {
                hoped += self.chance(power, at, owner);
            }
            if let Some(rival) = occupant.or(owner).filter(|rival| *rival != power) {
                rivals[rival.index()] += 1;
            }
        }
        for (rival, count) in rivals.iter().enumerate() {
            most = most.max(*count);
            let lead = (self.counts[rival] - LEADER).max(0);
            threat += *count * CENTRE * lead / (4 * victory);
        }
        if !self.is_fall {
            return hoped - threat;
        }
        let end = match () {
            () if held >= victory && held > most => VICTORY,
            () if most >= victory => -VICTORY,
            () => 0,
        };
        held * CENTRE + hoped * NEXT / 100 - threat + end
    }

    /// Returns the chance that `power` holds a centre after the next turn, in thousandths.
    fn chance(&self, power: Power, at: usize, owner: Option<Power>) -> i64 {
        let own = i64::from(self.reach[power.index()][at]);
        let rival = self.reach.iter().enumerate().filter(|(other, _)| *other != power.index());
        let rival = i64::from(rival.map(|(_, reach)| reach[at]).max().unwrap_or(0));
        match self.occupants[at] {
            Some(here) if here == power => (950 - 150 * (rival - own).max(0)).max(400),
            Some(here) => {
                let holds = i64::from(self.reach[here.index()][at]);
                match own - holds {
                    _ if own == 0 => 0,
                    more if more > 0 => (350 + 100 * more).min(700),
                    0 if own > 1 => 150,
                    _ => 40,
                }
            }
            None if owner == Some(power) => match rival - own {
                _ if rival == 0 => 1000,
                short if short <= 0 => 930,
                short => (900 - 200 * short).max(250),
            },
            None => match own - rival {
                _ if own == 0 => 0,
                _ if rival == 0 => 900,
                more if more > 0 => 600,
                0 => 300,
                _ => 120,
            },
        }
    }
}
