//! The position of a game, folded from its events.

use serde::{Deserialize, Serialize};

use super::event::{Ending, Event};
use crate::clock::cadence::Cadence;
use crate::diplomacy::adjust::{self, AdjustmentResult, Ownership};
use crate::diplomacy::choices::Choices;
use crate::diplomacy::judge::{Dislodged, OrderResult};
use crate::diplomacy::map::{Map, Power, Provinces};
use crate::diplomacy::order::{Adjustment, RetreatOrder, UnitOrder};
use crate::diplomacy::position::{Position, Season, Unit};
use crate::diplomacy::retreat::RetreatResult;
use crate::diplomacy::rule::Rule;
use crate::diplomacy::text::Written;
use crate::diplomacy::variants;
use crate::rules::{Message, Outcome, Seat, Viewer};

/// What a table agrees on before the start.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Options {
    /// Id of the variant.
    pub variant: String,
    /// When a phase ends: every Saturday noon, or so many hours.
    pub cadence: Cadence,
    /// Hours for retreats, where they do not take a whole phase of the cadence.
    #[serde(default)]
    pub retreat_hours: Option<u32>,
    /// Hours for builds and disbands, where they do not take a whole phase of the cadence.
    #[serde(default)]
    pub build_hours: Option<u32>,
    /// The year of the first Spring; none: the variant's own.
    #[serde(default)]
    pub start_year: Option<u16>,
    /// Who plays which power.
    pub seating: Seating,
    /// The game ends after so many turns, Spring and Fall each counted as one; none: only by victory or draw.
    pub turns: Option<u16>,
    /// The rulebook edition.
    #[serde(default)]
    pub choices: Choices,
}

/// Who plays which power.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Seating {
    /// Seat 0 has the variant's first power, and so on: players choose a power by choosing a seat.
    Chosen,
    /// Powers are dealt by lot.
    Drawn,
}

/// What a phase is about.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Step {
    /// Orders.
    Movement,
    /// Dislodged units go.
    Retreat,
    /// Builds and disbands.
    Adjustment,
    /// Before the start, and after the end.
    #[default]
    Over,
}

/// One line of a post.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Act {
    /// An order of a movement phase.
    Order(UnitOrder),
    /// An order of a retreat phase.
    Retreat(RetreatOrder),
    /// An order of an adjustment phase.
    Adjust(Adjustment),
    /// In any phase: ready to end the game drawn, if all who are left say so in this phase.
    AgreeToDraw,
}

impl From<Written> for Act {
    fn from(written: Written) -> Self {
        match written {
            Written::Order(order) => Self::Order(order),
            Written::Retreat(order) => Self::Retreat(order),
            Written::Adjustment(order) => Self::Adjust(order),
            Written::Draw => Self::AgreeToDraw,
        }
    }
}

/// The whole position. Nothing in it is secret.
#[derive(Debug, Clone, PartialEq, Default, Serialize, Deserialize)]
pub struct State {
    /// What the table agreed on; none before the start.
    pub options: Option<Options>,
    /// Seat → power.
    pub powers: Vec<Power>,
    /// Season of the turn.
    pub season: Option<Season>,
    /// Year of the turn.
    pub year: u16,
    /// What the phase is about.
    pub step: Step,
    /// Phases so far.
    pub phase_index: u32,
    /// Turns so far, Spring and Fall each counted as one, from 1.
    pub turn: u16,
    /// The units on the board, the dislodged ones left out.
    pub units: Vec<Unit>,
    /// Units that must retreat now.
    pub dislodged: Vec<Dislodged>,
    /// Provinces that the last standoff left empty.
    pub contested: Provinces,
    /// Who owns which centre; none before the start.
    pub ownership: Option<Ownership>,
    /// What came of the last phase, if it was one of movement; for the map's arrows.
    pub last_orders: Vec<OrderResult>,
    /// What came of the last phase, if it was one of retreats.
    #[serde(default)]
    pub last_retreats: Vec<RetreatResult>,
    /// What came of the last phase, if it was one of adjustments: orders, then disorder.
    #[serde(default)]
    pub last_adjustments: Vec<AdjustmentResult>,
    /// Province → who stood there last, for the map's colours of what nobody owns.
    #[serde(default)]
    pub passed: Vec<Option<Power>>,
    /// The powers that a count has left without a centre, and the year of that count: they are out of the game.
    #[serde(default)]
    pub centreless: Vec<(Power, u16)>,
    /// How it ended.
    pub ending: Option<Ending>,
}

/// What a viewer sees: all of it, and which seat is his.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct View {
    /// The viewer's own seat.
    pub seat: Option<Seat>,
    /// The table.
    pub table: State,
}

impl View {
    pub(super) fn of(state: &State, viewer: Viewer) -> Self {
        let seat = match viewer {
            Viewer::Seat(seat) => Some(seat),
            Viewer::Spectator | Viewer::Referee => None,
        };
        Self { seat, table: state.clone() }
    }
}

impl State {
    /// The board; none before the start.
    pub fn map(&self) -> Option<&'static Map> {
        self.options.as_ref().and_then(|options| variants::board(&options.variant).ok())
    }

    /// The units, found by province.
    pub fn position(&self, map: &Map) -> Position {
        let mut position = Position::default();
        for unit in &self.units {
            // Events never put two units into one province; a crowded one would be left out here.
            let _ = position.place(map, *unit);
        }
        position
    }

    /// The dislodged units, found by the province they must leave.
    pub(super) fn dislodged_position(&self, map: &Map) -> Position {
        let mut position = Position::default();
        for dislodged in &self.dislodged {
            // At most one unit is dislodged from a province.
            let _ = position.place(map, dislodged.unit);
        }
        position
    }

    /// Every seat.
    pub fn seats(&self) -> impl Iterator<Item = Seat> + use<> {
        (0..self.powers.len()).map(|seat| Seat(seat as u8))
    }

    /// The power a seat plays.
    pub fn power_of(&self, seat: Seat) -> Option<Power> {
        self.powers.get(usize::from(seat.0)).copied()
    }

    /// The seat that plays a power.
    pub fn seat_of(&self, power: Power) -> Option<Seat> {
        self.powers.iter().position(|played| *played == power).map(|seat| Seat(seat as u8))
    }

    /// How many centres a seat owns.
    pub fn centres(&self, seat: Seat) -> u32 {
        let own = self.ownership.as_ref().zip(self.power_of(seat));
        own.map_or(0, |(ownership, power)| ownership.centres_of(power).len())
    }

    /// How many units a seat has on the board, those that must retreat not counted.
    pub fn standing(&self, seat: Seat) -> u32 {
        let power = self.power_of(seat);
        self.units.iter().map(|unit| u32::from(Some(unit.power) == power)).sum()
    }

    /// Whether a seat still has a unit or a centre.
    pub fn survives(&self, seat: Seat) -> bool {
        let power = self.power_of(seat);
        self.centres(seat) > 0
            || self.units.iter().any(|unit| Some(unit.power) == power)
            || self.dislodged.iter().any(|unit| Some(unit.unit.power) == power)
    }

    /// The year of the count that left a power without a centre.
    pub fn centreless_since(&self, power: Power) -> Option<u16> {
        self.centreless.iter().find(|(other, _)| *other == power).map(|(_, year)| *year)
    }

    fn count(&mut self, ownership: &Ownership) {
        let Some(map) = self.map() else { return };
        let empty = map.powers().filter(|power| ownership.centres_of(*power).is_empty());
        let fresh: Vec<Power> = empty.filter(|power| self.centreless_since(*power).is_none()).collect();
        self.centreless.extend(fresh.into_iter().map(|power| (power, self.year)));
        self.ownership = Some(ownership.clone());
    }

    /// Builds (above zero) or disbands (below) a seat owes or may have, no more than it has sites for.
    pub fn adjustments_due(&self, seat: Seat) -> i32 {
        let (Some(map), Some(power), Some(ownership)) = (self.map(), self.power_of(seat), &self.ownership)
        else {
            return 0;
        };
        let position = self.position(map);
        let due = adjust::due(&position, ownership, power);
        due.min(adjust::build_sites(map, &position, ownership, power).len() as i32)
    }

    /// Whether the phase waits for a post of this seat.
    pub fn owes(&self, seat: Seat) -> bool {
        let power = self.power_of(seat);
        match self.step {
            Step::Movement => self.units.iter().any(|unit| Some(unit.power) == power),
            Step::Retreat => self.dislodged.iter().any(|unit| Some(unit.unit.power) == power),
            Step::Adjustment => self.adjustments_due(seat) != 0,
            Step::Over => false,
        }
    }

    pub(super) fn apply(&mut self, event: &Event) {
        match event {
            Event::Began { options, powers, .. } => {
                *self = Self { options: Some(options.clone()), powers: powers.clone(), ..Self::default() };
                if let Some(map) = self.map() {
                    self.units = map.powers().flat_map(|power| map.power(power).units.clone()).collect();
                    self.ownership = Some(Ownership::at_start(map));
                }
            }
            Event::Opened { season, year, step } => {
                if *step == Step::Movement {
                    self.turn += 1;
                }
                self.phase_index += u32::from(self.season.is_some());
                (self.season, self.year, self.step) = (Some(*season), *year, *step);
            }
            Event::Moved { resolution, .. } => {
                self.units.clone_from(&resolution.units);
                self.dislodged.clone_from(&resolution.dislodged);
                self.dislodged.retain(|unit| !unit.retreats.is_empty());
                self.contested = resolution.contested;
                self.last_orders.clone_from(&resolution.results);
                self.last_retreats.clear();
                self.last_adjustments.clear();
                self.mark_passage();
            }
            Event::Retreated { retreats, .. } => {
                let arrived =
                    retreats.results.iter().filter_map(|one| one.to.map(|at| Unit { at, ..one.unit }));
                self.units.extend(arrived);
                self.last_orders.clear();
                self.last_retreats.clone_from(&retreats.results);
                self.mark_passage();
                self.dislodged.clear();
                self.contested = Provinces::EMPTY;
            }
            Event::Counted { ownership } => self.count(ownership),
            Event::Amended { options } => self.options = Some(options.clone()),
            Event::Adjusted { adjustments } => {
                self.units.clone_from(&adjustments.units);
                self.last_orders.clear();
                self.last_retreats.clear();
                self.last_adjustments.clone_from(&adjustments.results);
                let struck = adjustments.disorder.iter().map(|unit| AdjustmentResult {
                    power: unit.power,
                    order: Adjustment::Disband { kind: unit.kind, at: unit.at },
                    done: true,
                    rule: Rule::CivilDisorder,
                });
                self.last_adjustments.extend(struck);
            }
            Event::Ended { ending } => {
                self.phase_index += 1;
                self.step = Step::Over;
                self.ending = Some(ending.clone());
            }
        }
    }

    fn mark_passage(&mut self) {
        let Some(map) = self.map() else { return };
        self.passed.resize(map.provinces().len(), None);
        for unit in &self.units {
            self.passed[map.province_of(unit.at).index()] = Some(unit.power);
        }
    }

    pub(super) fn outcome(&self) -> Option<Outcome> {
        let ending = self.ending.as_ref()?;
        let mut ranking: Vec<Vec<Seat>> = Vec::new();
        let mut seats: Vec<Seat> = self.seats().collect();
        seats.sort_by_key(|seat| (std::cmp::Reverse(self.centres(*seat)), *seat));
        for seat in seats {
            match ranking.last_mut() {
                Some(group) if self.centres(group[0]) == self.centres(seat) => group.push(seat),
                _ => ranking.push(vec![seat]),
            }
        }
        let (winners, id, rule) = match ending {
            Ending::Victory(seat) => {
                let rule = self.map().map_or(Rule::Victory, adjust::victory_rule);
                (vec![*seat], "diplomacy-over-victory", rule)
            }
            Ending::Draw(seats) => {
                ranking.iter_mut().for_each(|group| group.retain(|seat| !seats.contains(seat)));
                ranking.retain(|group| !group.is_empty());
                ranking.insert(0, seats.clone());
                (seats.clone(), "diplomacy-over-draw", Rule::Draw)
            }
            Ending::TurnLimit => {
                (ranking.first().cloned().unwrap_or_default(), "diplomacy-over-turns", Rule::TurnLimit)
            }
        };
        let named = winners.iter().map(|seat| (*seat).into()).collect::<Vec<_>>();
        let reason = Message::new(id).with("winners", named).by(rule.id());
        Some(Outcome { winners, is_draw: matches!(ending, Ending::Draw(_)), ranking, reason })
    }
}
