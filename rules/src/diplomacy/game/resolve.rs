//! Turns the acts of all seats into events, and goes on to the next phase that waits for a seat.

use std::collections::BTreeMap;

use super::event::{DiplomacyEnding, Event};
use super::offers::illegal;
use super::state::{Act, DiplomacyPhase, Options, PowerAssignment, State};
use crate::clock::cadence::Cadence;
use crate::diplomacy::map::{Power, VariantMap};
use crate::diplomacy::order::PowerOrder;
use crate::diplomacy::position::Season;
use crate::diplomacy::{adjustment, judge, retreat, variants};
use crate::randomness::{DrawSpec, SealedRng};
use crate::rules::{IllegalAct, Message, Seat};

/// Returns the events that open a game.
pub(super) fn start(
    options: &Options,
    seats: u8,
    rng: &mut SealedRng,
) -> Result<Vec<Event>, Vec<IllegalAct>> {
    let refused = |code: &str, message| vec![illegal(None, code, message)];
    let map = variants::board(&options.variant).map_err(|_| {
        refused("E_VARIANT", Message::new("diplomacy-no-variant").with("variant", options.variant.as_str()))
    })?;
    let wanted = map.powers().len();
    if usize::from(seats) != wanted {
        return Err(refused("E_SEATS", Message::new("diplomacy-seats").with("wanted", wanted as i64)));
    }
    check_options(options)?;
    if let Some(opening) = &options.opening {
        opening.place(&options.variant).map_err(|message| refused("E_OPENING", message))?;
        if options.start_year.is_some() {
            return Err(refused("E_OPENING", Message::new("diplomacy-opening-year")));
        }
    }
    let seating = match options.seating {
        PowerAssignment::Chosen | PowerAssignment::Given => None,
        PowerAssignment::Drawn => Some(rng.draw(DrawSpec::Order { of: u32::from(seats) })),
    };
    let powers = match &seating {
        None => map.powers().collect(),
        Some(drawn) => drawn.result.iter().map(|power| Power(*power as u8)).collect(),
    };
    let began = Event::Began { options: options.clone(), powers, seating };
    if let Some(opening) = &options.opening {
        let opened = Event::Opened { season: opening.season, year: opening.year, step: opening.step() };
        return Ok(vec![began, opened]);
    }
    let (season, year) = map.start();
    // The agreed year is that of the first Spring; a Winter before it belongs to the year before.
    let (step, before) = match season {
        Season::Winter => (DiplomacyPhase::Adjustment, 1),
        Season::Spring | Season::Fall => (DiplomacyPhase::Movement, 0),
    };
    let year = options.start_year.map_or(year, |first| first.saturating_sub(before));
    Ok(vec![began, Event::Opened { season, year, step }])
}

/// Returns the event that continues the game under other options. The length and the clocks may change, the board and
/// the seating may not.
pub(super) fn amend(state: &State, options: &Options) -> Result<Vec<Event>, Vec<IllegalAct>> {
    let refused = |code: &str, id: &str| vec![illegal(None, code, Message::new(id))];
    let Some(agreed) = state.options.as_ref().filter(|_| state.step != DiplomacyPhase::Over) else {
        return Err(refused("E_NO_SEAT", "diplomacy-not-now"));
    };
    check_options(options)?;
    if options.turns.is_some_and(|turns| turns < state.turn) {
        return Err(refused("E_TURNS", "diplomacy-turns-past"));
    }
    let fixed = |options: &Options| Options { turns: None, ..with_clocks_of(options, agreed) };
    if fixed(options) != fixed(agreed) {
        return Err(refused("E_OPTIONS_FIXED", "diplomacy-options-fixed"));
    }
    Ok(vec![Event::Amended { options: options.clone() }])
}

/// Returns the options with the clocks of `other`.
fn with_clocks_of(options: &Options, other: &Options) -> Options {
    Options {
        cadence: other.cadence,
        retreat_hours: other.retreat_hours,
        build_hours: other.build_hours,
        ..options.clone()
    }
}

/// Checks the limits that hold for the options of any game.
fn check_options(options: &Options) -> Result<(), Vec<IllegalAct>> {
    const HOURS: std::ops::RangeInclusive<u32> = 1..=8784;
    let refused = |code: &str, id: &str| vec![illegal(None, code, Message::new(id))];
    if options.turns == Some(0) {
        return Err(refused("E_TURNS", "diplomacy-turns"));
    }
    let spans = [options.retreat_hours, options.build_hours].into_iter().flatten();
    let cadence = match options.cadence {
        Cadence::Every { hours } => Some(hours),
        Cadence::Weekly { .. } => None,
    };
    if spans.chain(cadence).any(|hours| !HOURS.contains(&hours)) {
        return Err(refused("E_HOURS", "diplomacy-hours"));
    }
    Ok(())
}

/// Judges the phase and goes on to the next that waits for a seat.
pub(super) fn resolve(state: &State, acts: &BTreeMap<Seat, Vec<Act>>) -> Vec<Event> {
    let (Some(map), Some(options)) = (state.map(), &state.options) else { return Vec::new() };
    if state.step == DiplomacyPhase::Over {
        return Vec::new();
    }
    let mut course = DiplomacyEventBuilder { state: state.clone(), events: Vec::new(), map };
    let position = state.position(map);
    match state.step {
        DiplomacyPhase::Movement => {
            let orders = collect_orders(state, acts, |act| match act {
                Act::Order(order) => Some(order),
                _ => None,
            });
            let resolution = judge::movement(map, options.choices, &position, &orders);
            course.add(Event::Moved { orders, resolution });
        }
        DiplomacyPhase::Retreat => {
            let orders = collect_orders(state, acts, |act| match act {
                Act::Retreat(order) => Some(order),
                _ => None,
            });
            let retreats = retreat::resolve(map, &state.dislodged, &orders);
            course.add(Event::Retreated { orders, retreats });
        }
        DiplomacyPhase::Adjustment | DiplomacyPhase::Over => {
            let orders = collect_orders(state, acts, |act| match act {
                Act::Adjust(order) => Some(order),
                _ => None,
            });
            if let Some(ownership) = &state.ownership {
                let adjustments = adjustment::resolve(map, options.choices, &position, ownership, &orders);
                course.add(Event::Adjusted { adjustments });
            }
        }
    }
    let agreed: Vec<Seat> = state.seats().filter(|seat| state.survives(*seat)).collect();
    let drawn = agreed.iter().all(|seat| acts.get(seat).is_some_and(|acts| acts.contains(&Act::AgreeToDraw)));
    course.go_on(drawn.then_some(agreed), options.turns);
    course.events
}

fn collect_orders<O>(
    state: &State,
    acts: &BTreeMap<Seat, Vec<Act>>,
    pick: fn(Act) -> Option<O>,
) -> Vec<PowerOrder<O>> {
    acts.iter()
        .filter_map(|(seat, acts)| state.power_of(*seat).map(|power| (power, acts)))
        .flat_map(|(power, acts)| {
            acts.iter().filter_map(move |act| pick(*act)).map(move |order| PowerOrder { power, order })
        })
        .collect()
}

/// The state of a game while its events are being decided.
struct DiplomacyEventBuilder {
    state: State,
    events: Vec<Event>,
    map: &'static VariantMap,
}

impl DiplomacyEventBuilder {
    fn add(&mut self, event: Event) {
        self.state.apply(&event);
        self.events.push(event);
    }

    /// Opens the next phase in which a seat owes orders, or ends the game.
    fn go_on(&mut self, drawn: Option<Vec<Seat>>, turns: Option<u16>) {
        let season = self.state.season.unwrap_or(Season::Spring);
        if self.state.step == DiplomacyPhase::Movement && !self.state.dislodged.is_empty() {
            match drawn {
                Some(seats) => self.add(Event::Ended { ending: DiplomacyEnding::Draw(seats) }),
                None => self.open(season, self.state.year, DiplomacyPhase::Retreat),
            }
            return;
        }
        let counts = season == Season::Fall && self.state.step != DiplomacyPhase::Adjustment;
        if counts && let Some(mut ownership) = self.state.ownership.clone() {
            ownership.after_fall(self.map, &self.state.units);
            let winner = ownership.winner(self.map).and_then(|power| self.state.seat_of(power));
            self.add(Event::Counted { ownership });
            if let Some(seat) = winner {
                self.add(Event::Ended { ending: DiplomacyEnding::Victory(seat) });
                return;
            }
        }
        if let Some(seats) = drawn {
            self.add(Event::Ended { ending: DiplomacyEnding::Draw(seats) });
        } else if turns.is_some_and(|turns| self.state.turn >= turns) {
            self.add(Event::Ended { ending: DiplomacyEnding::TurnLimit });
        } else if counts && self.anyone_adjusts() {
            self.open(Season::Winter, self.state.year, DiplomacyPhase::Adjustment);
        } else if season == Season::Spring {
            self.open(Season::Fall, self.state.year, DiplomacyPhase::Movement);
        } else if self.state.units.is_empty() && self.anyone_adjusts() {
            // No power has a unit to order before the next builds.
            self.open(Season::Winter, self.state.year + 1, DiplomacyPhase::Adjustment);
        } else {
            self.open(Season::Spring, self.state.year + 1, DiplomacyPhase::Movement);
        }
    }

    fn anyone_adjusts(&self) -> bool {
        self.state.seats().any(|seat| self.state.adjustments_due(seat) != 0)
    }

    fn open(&mut self, season: Season, year: u16, step: DiplomacyPhase) {
        self.add(Event::Opened { season, year, step });
    }
}
