//! Previews drafts with the same checks as a post, without drawing from the game's randomness. Where dice decide, the
//! preview follows all possible positions, each with its chance. It uses only what the drafter may see. If a result
//! depends on cards that the drafter has not seen yet, the preview leaves it open.

use serde::Serialize;

use super::act::{Act, LandAttack};
use super::event_builder::WarEventBuilder;
use super::ids::Seat;
use super::odds::{self, AttackOdds};
use super::post::{DryRunDice, finish, is_met, line};
use super::refusal::WarRefusal;
use super::state::{State, WarStage};
use super::{air_attack, land_attack, narration};
use crate::rules::IllegalAct;

/// Maximum number of positions followed. With more, the lines from there on are [`LineForecast::Unforeseen`].
const MOST: usize = 400;

/// Forecast of a draft.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Preview {
    /// Forecast of each line.
    pub lines: Vec<LineForecast>,
    /// Armies still to be placed after the lines before the first dice.
    pub to_place: u32,
    /// Cards in hand after those lines.
    pub hand: usize,
}

/// Forecast of a line.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum LineForecast {
    /// The line would be accepted.
    Accepted,
    /// The line would be accepted, with these odds of the attack.
    Fought(AttackOdds),
    /// The result depends on the dice of earlier lines.
    Perhaps {
        /// The chance that the line is reached and accepted, 0 to 1.
        chance: f64,
        /// The odds of the attack if it is reached; `None` for other lines.
        odds: Option<AttackOdds>,
    },
    /// The line would be refused and stop the post (C2).
    Refused(IllegalAct),
    /// An earlier line ends the turn or shows hidden cards, or there are too many positions to follow.
    Unforeseen,
    /// The line would not be reached.
    Unreached,
}

impl LineForecast {
    /// Returns the refusal, if the line would stop the post whatever the dice.
    pub fn refusal(self) -> Option<IllegalAct> {
        match self {
            Self::Refused(illegal) => Some(illegal),
            Self::Accepted | Self::Fought(_) | Self::Perhaps { .. } | Self::Unforeseen | Self::Unreached => {
                None
            }
        }
    }
}

/// The first lines of a draft, up to one that depends on dice or shows hidden information.
#[derive(Clone, Debug, PartialEq)]
pub struct DraftPosition {
    /// The position after those lines.
    pub state: State,
    /// Number of those lines.
    pub lines: usize,
}

/// Returns the position after the first lines of a draft, up to one that is refused, needs dice or shows hidden
/// information.
pub fn play_draft(state: &State, seat: Seat, acts: &[Act]) -> DraftPosition {
    let mut unthrown = DryRunDice::default();
    let mut course = WarEventBuilder::new(state, &mut unthrown);
    let lines = acts.iter().take_while(|act| !is_open(act) && line(&mut course, seat, act).is_ok()).count();
    DraftPosition { state: course.state, lines }
}

/// Returns true if the result of a line depends on dice or on hidden information, or if the line chooses an advance or
/// ends the turn.
fn is_open(act: &Act) -> bool {
    let act = act.unconditional();
    let dice = matches!(act, Act::Attack(_) | Act::Bomb { .. } | Act::CardBomb { .. });
    dice || matches!(act, Act::Advance { .. } | Act::Spy { .. } | Act::End)
}

/// Forecasts a draft.
pub fn preview(state: &State, seat: Seat, acts: &[Act]) -> Preview {
    let sure = play_draft(state, seat, acts).state;
    let (to_place, hand) = (sure.to_place(), sure.hand_size(seat));
    let mut ways = PossiblePositions { all: vec![(state.clone(), 1.0)], is_dark: false };
    let mut foreseen: Vec<LineForecast> = Vec::with_capacity(acts.len());
    for (place, act) in acts.iter().enumerate() {
        let next = match foreseen.last() {
            Some(LineForecast::Refused(_) | LineForecast::Unreached) => LineForecast::Unreached,
            Some(_) if ways.are_over() => LineForecast::Unreached,
            _ => ways.follow(place, seat, act),
        };
        foreseen.push(next);
    }
    Preview { lines: foreseen, to_place, hand }
}

/// An attack after a draft. The dice of the draft decide whether it is possible.
#[derive(Clone, Debug, PartialEq)]
pub struct ChainedAttack {
    /// The attack.
    pub order: LandAttack,
    /// The chance that it is reached and accepted, more than 0 and at most 1.
    pub chance: f64,
    /// Its odds if it is reached.
    pub odds: AttackOdds,
}

/// Forecasts attacks after a draft and leaves out those that no dice make possible. Returns `None` if the end of the draft
/// cannot be foreseen.
pub fn attacks_after(
    state: &State,
    seat: Seat,
    acts: &[Act],
    orders: impl IntoIterator<Item = LandAttack>,
) -> Option<Vec<ChainedAttack>> {
    let mut ways = PossiblePositions { all: vec![(state.clone(), 1.0)], is_dark: false };
    for (place, act) in acts.iter().enumerate() {
        ways.follow(place, seat, act);
    }
    (!ways.is_dark).then(|| orders.into_iter().filter_map(|order| ways.weigh(seat, order)).collect())
}

/// The positions to which a draft may have led, each with its chance; positions in which the post was stopped are left
/// out.
struct PossiblePositions {
    all: Vec<(State, f64)>,
    /// True if no further line can be foreseen.
    is_dark: bool,
}

impl PossiblePositions {
    /// Returns true if no line can follow because the post is stopped or the game won in every position.
    fn are_over(&self) -> bool {
        !self.is_dark && self.all.iter().all(|(state, _)| state.stage == WarStage::Over)
    }

    /// Runs a line in all positions.
    fn follow(&mut self, place: usize, seat: Seat, act: &Act) -> LineForecast {
        self.is_dark |= asks_for_cards(act) && self.all.iter().any(|(state, _)| holds_face_down(state, seat));
        if self.is_dark {
            return LineForecast::Unforeseen;
        }
        let before = std::mem::take(&mut self.all);
        let is_sure = matches!(before.as_slice(), [(_, chance)] if *chance >= 1.0);
        let (mut chance, mut odds, mut refused) = (0.0, None, None);
        let said = act.unconditional();
        for (state, share) in &before {
            if let Act::When { condition, then } = act
                && !is_met(state, seat, *condition, then)
            {
                self.note(state.clone(), *share);
                continue;
            }
            let steps = match step(state, seat, said) {
                Ok(steps) => steps,
                Err(refusal) => {
                    refused = Some((state, refusal));
                    continue;
                }
            };
            chance += share;
            if let Act::Attack(order) = said {
                add(odds.get_or_insert_default(), odds::odds(state, order), *share);
            }
            for (next, part) in steps {
                self.note(next, share * part);
            }
            if self.all.len() > MOST {
                self.is_dark = true;
                break;
            }
        }
        self.is_dark |= chance > 0.0 && matches!(said, Act::CardBomb { .. } | Act::End);
        let odds = odds.map(|sum| over(sum, chance));
        match refused {
            Some((state, refusal)) if is_sure => {
                LineForecast::Refused(narration::illegal(state, Some(place), &refusal))
            }
            _ if is_sure && chance > 0.0 => odds.map_or(LineForecast::Accepted, LineForecast::Fought),
            _ if self.all.len() > MOST => LineForecast::Unforeseen,
            _ => LineForecast::Perhaps { chance, odds },
        }
    }

    /// Weighs an attack over all positions, without running it. `None` if it is refused in each of them.
    fn weigh(&self, seat: Seat, order: LandAttack) -> Option<ChainedAttack> {
        let (mut chance, mut sum) = (0.0, AttackOdds::default());
        for (state, share) in &self.all {
            let mut unthrown = DryRunDice::default();
            let mut course = WarEventBuilder::new(state, &mut unthrown);
            if line(&mut course, seat, &Act::Attack(order)).is_ok() {
                chance += share;
                add(&mut sum, odds::odds(state, &order), *share);
            }
        }
        (chance > 0.0).then(|| ChainedAttack { order, chance, odds: over(sum, chance) })
    }

    fn note(&mut self, state: State, chance: f64) {
        match self.all.iter_mut().find(|(known, _)| *known == state) {
            Some((_, known)) => *known += chance,
            None => self.all.push((state, chance)),
        }
    }
}

/// Returns true if the faces of the player's cards decide if a line is allowed.
const fn asks_for_cards(act: &Act) -> bool {
    matches!(
        act,
        Act::CardArmies { .. }
            | Act::CardBomb { .. }
            | Act::CardTransport { .. }
            | Act::CiCard { .. }
            | Act::Discard { .. }
    )
}

/// Returns true if a player has cards that they have not seen yet: the cards of a player they eliminated (A12.1).
fn holds_face_down(state: &State, seat: Seat) -> bool {
    state.player(seat).is_some_and(|player| player.face_down > 0)
}

fn add(sum: &mut AttackOdds, odds: AttackOdds, share: f64) {
    sum.conquest += odds.conquest * share;
    sum.left += odds.left * share;
    sum.stays += odds.stays * share;
}

fn over(sum: AttackOdds, chance: f64) -> AttackOdds {
    AttackOdds { conquest: sum.conquest / chance, left: sum.left / chance, stays: sum.stays / chance }
}

/// Returns the positions to which a line may lead, each with its chance.
fn step(state: &State, seat: Seat, act: &Act) -> Result<Vec<(State, f64)>, WarRefusal> {
    // This run only checks that the line is allowed; the result of its draws is discarded.
    let mut unthrown = DryRunDice::default();
    let mut course = WarEventBuilder::new(state, &mut unthrown);
    line(&mut course, seat, act)?;
    Ok(match act {
        Act::Attack(order) => positions_after_attack(state, seat, order),
        Act::Bomb { at, n } => {
            let ends = air_attack::raid_outcomes(state, *at, *n).into_iter();
            let end = |course: &mut WarEventBuilder<'_>, left| {
                air_attack::force_outcome(course, seat, (*at, *n), left)
            };
            ends.map(|((planes, armies), chance)| {
                (position_after_fight(state, seat, &end, [planes, armies]), chance)
            })
            .collect()
        }
        _ => vec![(course.state, 1.0)],
    })
}

fn positions_after_attack(state: &State, seat: Seat, order: &LandAttack) -> Vec<(State, f64)> {
    let end = |course: &mut WarEventBuilder<'_>, left| land_attack::force_outcome(course, seat, order, left);
    let ends = odds::attack_outcomes(state, order).into_iter();
    ends.map(|((own, others), chance)| (position_after_fight(state, seat, &end, [own, others]), chance))
        .collect()
}

/// Returns the position after a fight that left the two sides with the two numbers in `left`.
fn position_after_fight(
    state: &State,
    seat: Seat,
    end: &dyn Fn(&mut WarEventBuilder<'_>, [u32; 2]),
    left: [u32; 2],
) -> State {
    let mut unthrown = DryRunDice::default();
    let mut course = WarEventBuilder::new(state, &mut unthrown);
    end(&mut course, left);
    // Ignore the result: the line is known to be allowed, and the return of an absent player changes nothing that can be
    // foreseen.
    let _ = finish(&mut course, seat);
    course.state
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::war::act::{AdvanceChoice, BoardCondition, StopCondition};
    use crate::war::components::WarComponents;
    use crate::war::ids::Territory;
    use crate::war::state::{TerritoryState, WarPlayer, WarTurn};

    fn at(id: &str) -> Territory {
        id.parse().unwrap()
    }

    /// Builds a position: seat 0 attacks from Brasil; all other territories are seat 1's, with one army each.
    fn position(brasil: u32, peru: u32) -> State {
        let holding = |place: Territory| match place.id() {
            "brasil" => TerritoryState { owner: Some(Seat(0)), armies: brasil },
            "peru" => TerritoryState { owner: Some(Seat(1)), armies: peru },
            _ => TerritoryState { owner: Some(Seat(1)), armies: 1 },
        };
        let player = |colour: &str| WarPlayer { base: 2, ..WarPlayer::new(colour.parse().unwrap()) };
        State {
            stage: WarStage::Turns,
            order: vec![Seat(0), Seat(1)],
            players: vec![player("azul"), player("verde")],
            holdings: Territory::all().map(holding).collect(),
            round: 2,
            turn: WarTurn { seat: Seat(0), ..WarTurn::default() },
            ..State::default()
        }
    }

    fn attack(from: &str, to: &str) -> Act {
        let (from, to) = (at(from), at(to));
        Act::Attack(LandAttack {
            from,
            to,
            dice: None,
            until: StopCondition::Conquest,
            advance: AdvanceChoice::All,
        })
    }

    fn close(one: f64, other: f64) {
        assert!((one - other).abs() < 1e-9, "{one} is not {other}");
    }

    #[test]
    fn an_attack_from_a_conquered_territory_counts_the_dice_before_it() {
        let state = position(2, 1);
        assert!(WarComponents::touch(state.components(), at("brasil"), at("peru")));
        let lines = preview(&state, Seat(0), &[attack("brasil", "peru"), attack("peru", "argentina")]).lines;
        let LineForecast::Fought(first) = &lines[0] else { panic!("{lines:?}") };
        close(first.conquest, 15.0 / 36.0);
        // Only one army moved in, so none may attack from there.
        assert_eq!(lines[1], LineForecast::Perhaps { chance: 0.0, odds: None });
        let lines =
            preview(&position(3, 1), Seat(0), &[attack("brasil", "peru"), attack("peru", "argentina")]).lines;
        let LineForecast::Perhaps { chance, odds: Some(odds) } = &lines[1] else { panic!("{lines:?}") };
        // Two dice against one take Peru in 125 of 216 throws, and two armies move in; from there one die attacks one.
        close(*chance, 125.0 / 216.0);
        close(odds.conquest, 15.0 / 36.0);
    }

    #[test]
    fn attacks_after_a_draft_start_from_what_it_may_conquer() {
        let order = |from: &str, to: &str| match attack(from, to) {
            Act::Attack(order) => order,
            other => panic!("{other:?}"),
        };
        let orders = [order("peru", "argentina"), order("peru", "brasil")];
        let draft = [attack("brasil", "peru")];
        let found = attacks_after(&position(3, 1), Seat(0), &draft, orders).unwrap();
        let [onward] = found.as_slice() else { panic!("{found:?}") };
        assert_eq!(onward.order, orders[0]);
        // The same figures as those of the line once it is drafted.
        close(onward.chance, 125.0 / 216.0);
        close(onward.odds.conquest, 15.0 / 36.0);
        // One army cannot go on, whatever the dice.
        assert_eq!(attacks_after(&position(2, 1), Seat(0), &draft, orders), Some(Vec::new()));
        assert_eq!(attacks_after(&position(3, 1), Seat(0), &[Act::End], orders), None);
    }

    #[test]
    fn dice_elsewhere_do_not_change_the_chance_of_a_line() {
        let mut state = position(3, 1);
        state.holdings[at("argentina").index()] = TerritoryState { owner: Some(Seat(0)), armies: 4 };
        let lines =
            preview(&state, Seat(0), &[attack("brasil", "venezuela"), attack("argentina", "peru")]).lines;
        let LineForecast::Perhaps { chance, .. } = &lines[1] else { panic!("{lines:?}") };
        close(*chance, 1.0);
    }

    #[test]
    fn bombs_weaken_the_defence_against_a_later_attack() {
        let state = position(6, 5);
        let alone = preview(&state, Seat(0), &[attack("brasil", "peru")]).lines;
        let bombed = [Act::Bomb { at: at("peru"), n: 2 }, attack("brasil", "peru")];
        let lines = preview(&state, Seat(0), &bombed).lines;
        assert_eq!(lines[0], LineForecast::Accepted);
        let (LineForecast::Fought(alone), LineForecast::Perhaps { chance, odds: Some(odds) }) =
            (&alone[0], &lines[1])
        else {
            panic!("{lines:?}")
        };
        close(*chance, 1.0);
        assert!(odds.conquest > alone.conquest + 0.05, "{odds:?} after bombs, {alone:?} without");
    }

    #[test]
    fn a_line_on_a_condition_has_the_chance_of_its_condition() {
        let when = |condition, then| Act::When { condition, then: Box::new(then) };
        let draft = [
            attack("brasil", "peru"),
            when(BoardCondition::Held(at("peru")), attack("peru", "argentina")),
            when(BoardCondition::NotHeld(at("peru")), Act::End),
        ];
        let lines = preview(&position(3, 1), Seat(0), &draft).lines;
        let LineForecast::Perhaps { chance, odds: Some(odds) } = &lines[1] else { panic!("{lines:?}") };
        close(*chance, 125.0 / 216.0);
        close(odds.conquest, 15.0 / 36.0);
        let LineForecast::Perhaps { chance, odds: None } = &lines[2] else { panic!("{lines:?}") };
        close(*chance, 91.0 / 216.0 * 21.0 / 36.0);
    }

    #[test]
    fn a_condition_that_is_not_met_stops_nothing() {
        let too_many = BoardCondition::AtLeast { at: at("brasil"), n: 4 };
        let line = Act::When { condition: too_many, then: Box::new(attack("brasil", "peru")) };
        let lines = preview(&position(3, 1), Seat(0), &[line, Act::End]).lines;
        assert_eq!(lines, [LineForecast::Perhaps { chance: 0.0, odds: None }, LineForecast::Accepted]);
    }

    #[test]
    fn nothing_is_foreseen_after_the_end_of_a_turn() {
        let lines = preview(&position(3, 1), Seat(0), &[Act::End, attack("brasil", "peru")]).lines;
        assert_eq!(lines, [LineForecast::Accepted, LineForecast::Unforeseen]);
    }
}
