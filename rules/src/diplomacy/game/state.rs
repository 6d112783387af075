//! The state of a game, folded from its events.

use serde::{Deserialize, Serialize};

use super::event::{DiplomacyEnding, Event};
use super::import::OpeningPosition;
use crate::clock::cadence::Cadence;
use crate::diplomacy::adjustment::{self, AdjustmentResult, CentreOwnership};
use crate::diplomacy::judge::{DislodgedUnit, OrderResult};
use crate::diplomacy::map::{Power, Provinces, VariantMap};
use crate::diplomacy::order::{AdjustmentOrder, RetreatOrder, UnitOrder};
use crate::diplomacy::position::{Position, Season, Unit};
use crate::diplomacy::retreat::RetreatResult;
use crate::diplomacy::rule::Rule;
use crate::diplomacy::rulebook::Rulebook;
use crate::diplomacy::scoring::FinalCentres;
use crate::diplomacy::text::ParsedOrder;
use crate::diplomacy::variants;
use crate::rules::{GameOutcome, Message, Seat, Viewer};

/// Options agreed on before the start.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Options {
    /// Id of the variant.
    pub variant: String,
    /// Deadlines of the phases: fixed days of the week and a time, or a number of hours.
    pub cadence: Cadence,
    /// Hours for a retreat phase; `None` if it takes a whole phase of the cadence.
    #[serde(default)]
    pub retreat_hours: Option<u32>,
    /// Hours for an adjustment phase; `None` if it takes a whole phase of the cadence.
    #[serde(default)]
    pub build_hours: Option<u32>,
    /// The year of the first Spring; `None` for the variant's own.
    #[serde(default)]
    pub start_year: Option<u16>,
    /// Assignment of powers to seats.
    pub seating: PowerAssignment,
    /// Number of turns after which the game ends, Spring and Fall each counted as one; `None` if only victory or a draw
    /// ends it.
    pub turns: Option<u16>,
    /// The rulebook edition.
    #[serde(default)]
    pub choices: Rulebook,
    /// The position with which the game begins; `None` for the variant's own.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub opening: Option<OpeningPosition>,
}

/// Assignment of powers to seats.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum PowerAssignment {
    /// Seat 0 has the variant's first power, and so on: players choose a power by choosing a seat.
    Chosen,
    /// Powers are drawn.
    Drawn,
    /// Seat 0 has the variant's first power, and so on: whoever seats the players decides who has which, as in a tournament.
    Given,
}

/// Kind of a phase.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum DiplomacyPhase {
    /// Orders to units.
    Movement,
    /// Retreats of dislodged units.
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
    Adjust(AdjustmentOrder),
    /// Agreement to end the game in a draw, possible in any phase; the game ends if all survivors agree in the same
    /// phase.
    AgreeToDraw,
}

impl From<ParsedOrder> for Act {
    fn from(written: ParsedOrder) -> Self {
        match written {
            ParsedOrder::Order(order) => Self::Order(order),
            ParsedOrder::Retreat(order) => Self::Retreat(order),
            ParsedOrder::Adjustment(order) => Self::Adjust(order),
            ParsedOrder::Draw => Self::AgreeToDraw,
        }
    }
}

/// The complete state of a game. Nothing in it is secret.
#[derive(Debug, Clone, PartialEq, Default, Serialize, Deserialize)]
pub struct State {
    /// The agreed options; `None` before the start.
    pub options: Option<Options>,
    /// Seat → power.
    pub powers: Vec<Power>,
    /// Season of the turn; `None` before the start.
    pub season: Option<Season>,
    /// Year of the turn.
    pub year: u16,
    /// Kind of the phase.
    pub step: DiplomacyPhase,
    /// Number of phases so far.
    pub phase_index: u32,
    /// Number of turns so far, Spring and Fall each counted as one, from 1.
    pub turn: u16,
    /// Units on the board, without the dislodged ones.
    pub units: Vec<Unit>,
    /// Units that must retreat now.
    pub dislodged: Vec<DislodgedUnit>,
    /// Provinces that the last standoff left empty.
    pub contested: Provinces,
    /// Owner of each centre; `None` before the start.
    pub ownership: Option<CentreOwnership>,
    /// Results of the last phase if it was a movement phase, for the map's arrows; else empty.
    pub last_orders: Vec<OrderResult>,
    /// Results of the last phase if it was a retreat phase; else empty.
    #[serde(default)]
    pub last_retreats: Vec<RetreatResult>,
    /// Results of the last phase if it was an adjustment phase, orders first, then civil disorder; else empty.
    #[serde(default)]
    pub last_adjustments: Vec<AdjustmentResult>,
    /// Province → the power that stood there last, for the map's colours of provinces without an owner.
    #[serde(default)]
    pub passed: Vec<Option<Power>>,
    /// Powers that a count has left without a centre, each with the year of that count: they are out of the game.
    #[serde(default)]
    pub centreless: Vec<(Power, u16)>,
    /// Result of the game; `None` while it is played.
    pub ending: Option<DiplomacyEnding>,
}

/// The state as one viewer sees it: all of it, with the viewer's seat.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct View {
    /// The viewer's own seat; `None` if the viewer has none.
    pub seat: Option<Seat>,
    /// The state of the game.
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
    /// Returns the board; `None` before the start.
    pub fn map(&self) -> Option<&'static VariantMap> {
        self.options.as_ref().and_then(|options| variants::board(&options.variant).ok())
    }

    /// Returns the units by province.
    pub fn position(&self, map: &VariantMap) -> Position {
        let mut position = Position::default();
        for unit in &self.units {
            // Events never put two units into one province, so no unit is lost here.
            let _ = position.place(map, *unit);
        }
        position
    }

    /// Returns the dislodged units, by the province that they must leave.
    pub(super) fn dislodged_position(&self, map: &VariantMap) -> Position {
        let mut position = Position::default();
        for dislodged in &self.dislodged {
            // At most one unit is dislodged from a province.
            let _ = position.place(map, dislodged.unit);
        }
        position
    }

    /// Returns every seat.
    pub fn seats(&self) -> impl Iterator<Item = Seat> + use<> {
        (0..self.powers.len()).map(|seat| Seat(seat as u8))
    }

    /// Returns the power that a seat plays.
    pub fn power_of(&self, seat: Seat) -> Option<Power> {
        self.powers.get(usize::from(seat.0)).copied()
    }

    /// Returns the seat that plays a power.
    pub fn seat_of(&self, power: Power) -> Option<Seat> {
        self.powers.iter().position(|played| *played == power).map(|seat| Seat(seat as u8))
    }

    /// Counts the centres of a seat.
    pub fn centres(&self, seat: Seat) -> u32 {
        let own = self.ownership.as_ref().zip(self.power_of(seat));
        own.map_or(0, |(ownership, power)| ownership.centres_of(power).len())
    }

    /// Counts the units of a seat on the board, without those that must retreat.
    pub fn unit_count(&self, seat: Seat) -> u32 {
        let power = self.power_of(seat);
        self.units.iter().map(|unit| u32::from(Some(unit.power) == power)).sum()
    }

    /// Returns true if a seat still has a unit or a centre.
    pub fn survives(&self, seat: Seat) -> bool {
        let power = self.power_of(seat);
        self.centres(seat) > 0
            || self.units.iter().any(|unit| Some(unit.power) == power)
            || self.dislodged.iter().any(|unit| Some(unit.unit.power) == power)
    }

    /// Returns the year of the count that left a power without a centre; `None` if no count has.
    pub fn centreless_since(&self, power: Power) -> Option<u16> {
        self.centreless.iter().find(|(other, _)| *other == power).map(|(_, year)| *year)
    }

    fn count(&mut self, ownership: &CentreOwnership) {
        let Some(map) = self.map() else { return };
        let empty = map.powers().filter(|power| ownership.centres_of(*power).is_empty());
        let fresh: Vec<Power> = empty.filter(|power| self.centreless_since(*power).is_none()).collect();
        self.centreless.extend(fresh.into_iter().map(|power| (power, self.year)));
        self.ownership = Some(ownership.clone());
    }

    /// Returns the builds (positive) or disbands (negative) of a seat, at most as many builds as it has sites.
    pub fn adjustments_due(&self, seat: Seat) -> i32 {
        let (Some(map), Some(power), Some(ownership)) = (self.map(), self.power_of(seat), &self.ownership)
        else {
            return 0;
        };
        let position = self.position(map);
        let due = adjustment::due(&position, ownership, power);
        due.min(adjustment::build_sites(map, &position, ownership, power).len() as i32)
    }

    /// Returns true if the phase waits for a post of this seat.
    pub fn owes(&self, seat: Seat) -> bool {
        let power = self.power_of(seat);
        match self.step {
            DiplomacyPhase::Movement => self.units.iter().any(|unit| Some(unit.power) == power),
            DiplomacyPhase::Retreat => self.dislodged.iter().any(|unit| Some(unit.unit.power) == power),
            DiplomacyPhase::Adjustment => self.adjustments_due(seat) != 0,
            DiplomacyPhase::Over => false,
        }
    }

    pub(super) fn apply(&mut self, event: &Event) {
        match event {
            Event::Began { options, powers, .. } => {
                *self = Self { options: Some(options.clone()), powers: powers.clone(), ..Self::default() };
                match (&options.opening, self.map()) {
                    // The start refuses an opening that cannot be placed. In a record that holds one all the same, nobody stands
                    // anywhere: another position than the agreed one is not played.
                    (Some(opening), _) => {
                        if let Ok((units, ownership)) = opening.place(&options.variant) {
                            (self.units, self.ownership) = (units, Some(ownership));
                        }
                    }
                    (None, Some(map)) => {
                        self.units = map.powers().flat_map(|power| map.power(power).units.clone()).collect();
                        self.ownership = Some(CentreOwnership::at_start(map));
                    }
                    (None, None) => {}
                }
            }
            Event::Opened { season, year, step } => {
                if *step == DiplomacyPhase::Movement {
                    self.turn += 1;
                }
                // The first phase has index 0: no season was open before it.
                self.phase_index += u32::from(self.season.is_some());
                (self.season, self.year, self.step) = (Some(*season), *year, *step);
            }
            Event::Moved { resolution, .. } => {
                self.units.clone_from(&resolution.units);
                self.dislodged.clone_from(&resolution.dislodged);
                // Units without a retreat are lost at once (`DIP-7.4`).
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
                    order: AdjustmentOrder::Disband { kind: unit.kind, at: unit.at },
                    done: true,
                    rule: Rule::CivilDisorder,
                });
                self.last_adjustments.extend(struck);
            }
            Event::Ended { ending } => {
                self.phase_index += 1;
                self.step = DiplomacyPhase::Over;
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

    /// Returns what scores of the end of the game. After an agreed number of turns nobody has won alone.
    pub(super) fn final_centres(&self, outcome: &GameOutcome) -> FinalCentres {
        let centres: Vec<i64> = self.seats().map(|seat| self.centres(seat).into()).collect();
        let is_solo = !outcome.is_draw && self.ending != Some(DiplomacyEnding::TurnLimit);
        let solo = match outcome.winners[..] {
            [winner] if is_solo => Some(winner.index()),
            _ => None,
        };
        let sharers = match outcome.is_draw {
            true => outcome.winners.iter().map(|seat| seat.index()).collect(),
            false => (0..centres.len()).filter(|seat| centres[*seat] > 0).collect(),
        };
        FinalCentres { centres, solo, sharers }
    }

    pub(super) fn outcome(&self) -> Option<GameOutcome> {
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
            DiplomacyEnding::Victory(seat) => {
                let rule = self.map().map_or(Rule::Victory, adjustment::victory_rule);
                (vec![*seat], "diplomacy-over-victory", rule)
            }
            DiplomacyEnding::Draw(seats) => {
                ranking.iter_mut().for_each(|group| group.retain(|seat| !seats.contains(seat)));
                ranking.retain(|group| !group.is_empty());
                ranking.insert(0, seats.clone());
                (seats.clone(), "diplomacy-over-draw", Rule::Draw)
            }
            DiplomacyEnding::TurnLimit => {
                (ranking.first().cloned().unwrap_or_default(), "diplomacy-over-turns", Rule::TurnLimit)
            }
        };
        let named = winners.iter().map(|seat| (*seat).into()).collect::<Vec<_>>();
        let reason = Message::new(id).with("winners", named).with_rule(rule.id());
        Some(GameOutcome { winners, is_draw: matches!(ending, DiplomacyEnding::Draw(_)), ranking, reason })
    }
}
