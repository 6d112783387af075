//! The first lesson: exercises for a player's first years. Events of the game mark each exercise as done.

use super::event::Event;
use super::hints::{DiplomacyHints, MOST, fall};
use super::narration::{place_name, power_name};
use super::state::{DiplomacyPhase, State};
use crate::diplomacy::judge::{MovementOutcome, OrderResult, UnitOrderOutcome};
use crate::diplomacy::map::{Location, Power, Province, Provinces, VariantMap};
use crate::diplomacy::order::Order;
use crate::diplomacy::position::{Position, Season, Unit};
use crate::diplomacy::rule::Rule;
use crate::rules::{Exercise, Message, Seat};

/// Attack strength of one unit without support, in half units.
const ALONE: u8 = 2;

/// Returns the exercises of `seat`, each marked as done or open by the events so far.
pub(super) fn exercises(state: &State, facts: &[Event], seat: Seat) -> Vec<Exercise> {
    let Some((map, power)) = state.map().zip(state.power_of(seat)) else { return Vec::new() };
    let done = DiplomacyLessonProgress::from_facts(map, power, facts);
    let guide = DiplomacyHints { state, map, power };
    let plays = state.survives(seat);
    let moves = |how: &dyn Fn(&Position) -> Vec<Message>| match state.step {
        DiplomacyPhase::Movement if plays => how(&state.position(map)),
        _ => Vec::new(),
    };
    let winter = if state.step == DiplomacyPhase::Adjustment { guide.adjustments(seat) } else { Vec::new() };
    let exercise = |id: &str, rule: Rule, how, done| {
        let title = Message::new(format!("diplomacy-lesson-{id}")).with_rule(rule.id());
        Exercise { title, how, done }
    };
    vec![
        exercise("orders", Rule::UnorderedStands, moves(&|_| vec![guide.orders()]), done.ordered),
        exercise("centre", Rule::Ownership, moves(&|position| guide.centre(position)), done.gained),
        exercise("support", Rule::SupportGiven, moves(&|position| guide.support(position)), done.supported),
        exercise("winter", Rule::BuildCount, winter, done.adjusted),
        exercise("meet", Rule::Bounce, moves(&|position| guide.meeting(position)), done.met),
        exercise("force", Rule::MoveSucceeds, moves(&|position| guide.force(position)), done.forced),
    ]
}

/// Exercises that a power has done so far.
#[derive(Default)]
struct DiplomacyLessonProgress {
    /// Every unit got an order in the same phase.
    ordered: bool,
    /// The power owns a centre that was not its own at the start.
    gained: bool,
    /// A support counted.
    supported: bool,
    /// The power built, disbanded, or left a build unused.
    adjusted: bool,
    /// A unit was ordered to a place that another power's unit occupied.
    met: bool,
    /// A move succeeded with support.
    forced: bool,
}

impl DiplomacyLessonProgress {
    fn from_facts(map: &VariantMap, power: Power, facts: &[Event]) -> Self {
        let mut done = Self::default();
        for fact in facts {
            match fact {
                Event::Moved { resolution, .. } => done.record_moves(map, power, resolution),
                Event::Counted { ownership } => {
                    let gained = ownership.centres_of(power) - map.power(power).owns;
                    done.gained |= !gained.is_empty();
                }
                Event::Adjusted { adjustments } => {
                    done.adjusted |= adjustments.results.iter().any(|one| one.power == power && one.done);
                }
                _ => {}
            }
        }
        done
    }

    fn record_moves(&mut self, map: &VariantMap, power: Power, resolution: &MovementOutcome) {
        let is_own = |result: &&OrderResult| result.unit.power == power;
        let strangers: Provinces = resolution
            .results
            .iter()
            .filter(|result| !is_own(result))
            .map(|result| map.province_of(result.unit.at))
            .collect();
        let own = || resolution.results.iter().filter(is_own);
        self.ordered |= own().next().is_some() && own().all(|result| result.order.is_some());
        self.supported |= own().any(|result| matches!(result.outcome, UnitOrderOutcome::Given(_)));
        for result in own() {
            let Some(Order::Move { to, .. }) = result.order else { continue };
            self.met |= strangers.contains(map.province_of(to));
            let is_backed = result.strength.is_some_and(|strength| strength.attack.halves() > ALONE);
            self.forced |= is_backed && matches!(result.outcome, UnitOrderOutcome::Moves(_));
        }
    }
}

impl DiplomacyHints<'_> {
    /// Names the free centres within reach; if there are none, those of other powers.
    fn centre(&self, position: &Position) -> Vec<Message> {
        let mut how: Vec<Message> = self.free_centres(position).take(MOST).collect();
        if how.is_empty() {
            how.push(Message::new("diplomacy-lesson-centre-far"));
        }
        if self.state.season == Some(Season::Fall) {
            how.push(fall());
        }
        how
    }

    /// Names two own units that can act together.
    fn support(&self, position: &Position) -> Vec<Message> {
        let beside = || {
            let mut pairs = self.pairs();
            let (helper, helped) =
                pairs.find(|(one, other)| self.reaches(*one).contains(self.place(*other)))?;
            Some(self.about("diplomacy-lesson-support-hold", helper).with("to", self.name(helped.at)))
        };
        let how = self.together(position).or_else(beside);
        vec![how.unwrap_or_else(|| Message::new("diplomacy-lesson-support-far"))]
    }

    /// Names a foreign unit that an own unit can reach.
    fn meeting(&self, position: &Position) -> Vec<Message> {
        let near = self.own().find_map(|unit| {
            let reach = self.reaches(unit);
            let other = self.others().find(|other| reach.contains(self.place(*other)))?;
            let how = self.about("diplomacy-lesson-meet-how", unit).with("to", self.name(other.at));
            Some(how.with("power", power_name(self.map, other.power)))
        });
        let far = || Message::new("diplomacy-lesson-meet-far");
        vec![self.attack(position).or(near).unwrap_or_else(far)]
    }

    /// Names a place that two own units can take together.
    fn force(&self, position: &Position) -> Vec<Message> {
        let how = self.attack(position).or_else(|| self.together(position));
        vec![how.unwrap_or_else(|| Message::new("diplomacy-lesson-support-far"))]
    }

    /// Names a place that two own units can reach and no own unit occupies: if possible a centre that the power does not own,
    /// and an empty one. `None` if there is no such place.
    fn together(&self, position: &Position) -> Option<Message> {
        let owned = self.state.ownership.as_ref().map(|ownership| ownership.centres_of(self.power));
        let wanted = self.map.centres() - owned.unwrap_or(Provinces::EMPTY);
        let own: Provinces = self.own().map(|unit| self.place(unit)).collect();
        let shared = |(one, other)| {
            let both = (self.reaches(one) & self.reaches(other)) - own;
            let place = (both & wanted).into_iter().next().or_else(|| both.into_iter().next())?;
            Some((one, other, place))
        };
        let found: Vec<(Unit, Unit, Province)> = self.pairs().filter_map(shared).collect();
        let best =
            found.iter().min_by_key(|(_, _, to)| (!wanted.contains(*to), position.unit_in(*to).is_some()));
        best.map(|(first, second, to)| {
            let how = self.about("diplomacy-lesson-support-move", *first).with("to", self.name(to.bare()));
            how.with("helper", self.name(second.at))
        })
    }

    /// Returns every pair of own units, in both orders.
    fn pairs(&self) -> impl Iterator<Item = (Unit, Unit)> + '_ {
        let beside = |one: Unit| self.own().filter(move |other| *other != one).map(move |other| (one, other));
        self.own().flat_map(beside)
    }

    fn reaches(&self, unit: Unit) -> Provinces {
        self.map.reach(unit.kind, unit.at)
    }

    fn place(&self, unit: Unit) -> Province {
        self.map.province_of(unit.at)
    }

    fn name(&self, at: Location) -> Message {
        place_name(self.map, at)
    }
}
