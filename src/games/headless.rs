//! Games that nobody plays: random posts that the rules accept, from the opening to the end. For measuring, and for finding
//! what no table has tried yet.
//!
//! The one place that knows what each ruleset offers; how a game then runs is the same for all of them.

use std::collections::BTreeMap;

use rand::rngs::StdRng;
use rand::seq::{IndexedRandom, SliceRandom};
use rand::{Rng, RngExt, SeedableRng};
use serde::Serialize;
use serde_json::{Value, json};
use stafeta_rules::conquest::act::Act as ConquestAct;
use stafeta_rules::conquest::board::ready::ReadyMap;
use stafeta_rules::conquest::game::Conquest;
use stafeta_rules::conquest::order::{Offer, Order, Stack};
use stafeta_rules::conquest::state::Setup;
use stafeta_rules::diplomacy::game::Diplomacy;
use stafeta_rules::lots::{Lots, Secret};
use stafeta_rules::rules::{Illegal, Seat, Tempo};
use stafeta_rules::trial::Trial;
use stafeta_rules::war::act::{Act as WarAct, Advance, Attack, Until};
use stafeta_rules::war::game::War;
use stafeta_rules::war::options::Options as WarOptions;

use super::{Acts, Corrupt, Position, Ruleset, Seen};

/// Posts and deadlines after which a game counts as without an end.
const LONGEST: u32 = 20_000;
/// Acts of Forum Conquest that a post tries to hold.
const MOST_ORDERS: usize = 6;
/// Posts that are tried before a seat lets its deadline pass.
const TRIES: usize = 12;

/// What came of the games.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Report {
    /// How many there were.
    pub games: u32,
    /// Phases of all of them.
    pub phases: u64,
    /// Posts that were accepted.
    pub posts: u64,
    /// Deadlines that passed without one.
    pub lapses: u64,
    /// How often each ending came, by its message id; `none`: called off after very long.
    pub endings: BTreeMap<String, u32>,
}

/// Why games could not be played.
#[derive(Debug, thiserror::Error)]
pub enum Stuck {
    /// The options or the number of seats make no game.
    #[error("no game of these options: {}", .0.iter().map(ToString::to_string).collect::<Vec<_>>().join(", "))]
    Options(Vec<Illegal>),
    /// Neither a post nor a deadline leads on.
    #[error("game {game}: nothing leads on from phase {phase}")]
    Still {
        /// Which game, from 0.
        game: u32,
        /// The phase it stands in.
        phase: u32,
    },
    /// A fact that its own ruleset cannot read.
    #[error(transparent)]
    Corrupt(#[from] Corrupt),
}

/// The options a table begins with.
#[must_use]
pub fn usual(ruleset: Ruleset) -> Value {
    match ruleset {
        Ruleset::Conquest => written(conquest_table()),
        Ruleset::War => written(WarOptions::default()),
        Ruleset::Diplomacy => {
            json!({ "variant": "classic", "cadence": { "every": { "hours": 24 } }, "seating": "chosen", "turns": 20 })
        }
        Ruleset::Trial => {
            json!({ "rounds": 10, "allowance": { "hours": 8, "night": { "from": "00:00:00", "to": "08:00:00" } } })
        }
    }
}

/// Forum Conquest on the map that comes with the game for eight players.
fn conquest_table() -> Setup {
    let board = ReadyMap::find("sireta").and_then(|map| map.board().ok()).unwrap_or_default();
    Setup { board, ..Setup::default() }
}

/// Plays `games` games of `seats` seats. The same seed gives the same games.
///
/// # Errors
/// What kept a game from being played.
pub fn play(ruleset: Ruleset, options: &Value, seats: u8, games: u32, seed: u64) -> Result<Report, Stuck> {
    let mut report = Report { games, ..Report::default() };
    for game in 0..games {
        let mut chance = StdRng::seed_from_u64(seed.wrapping_add(game.into()));
        let mut sealed = [0; 32];
        chance.fill_bytes(&mut sealed);
        let mut lots = Lots::new(Secret::new(sealed), 0);
        let mut position = ruleset.empty();
        for fact in ruleset.start(options, seats, &mut lots).map_err(Stuck::Options)? {
            position.apply(&fact)?;
        }
        let mut steps = 0;
        while position.outcome().is_none() && steps < LONGEST {
            let facts = match position.tempo() {
                Tempo::Together => together(ruleset, &*position, &mut lots, &mut chance, &mut report),
                Tempo::PostByPost => next(ruleset, &*position, &mut lots, &mut chance, &mut report),
            };
            if facts.is_empty() {
                return Err(Stuck::Still { game, phase: position.phase().index });
            }
            for fact in facts {
                position.apply(&fact)?;
            }
            steps += 1;
        }
        report.phases += u64::from(position.phase().index) + 1;
        let ending = position.outcome().map_or_else(|| "none".to_owned(), |outcome| outcome.reason.id);
        *report.endings.entry(ending).or_default() += 1;
    }
    Ok(report)
}

/// Everybody who owes something posts, and the phase resolves.
fn together(
    ruleset: Ruleset,
    position: &dyn Position,
    lots: &mut Lots,
    chance: &mut StdRng,
    report: &mut Report,
) -> Vec<super::Fact> {
    let mut posts = BTreeMap::new();
    for due in position.awaits() {
        match post(ruleset, position, due.seat, chance) {
            Some(acts) => {
                report.posts += 1;
                posts.insert(due.seat, acts);
            }
            None => report.lapses += 1,
        }
    }
    position.resolve(&posts, lots).map(|resolved| resolved.facts).unwrap_or_default()
}

/// One of those who owe something posts, or lets his deadline pass.
fn next(
    ruleset: Ruleset,
    position: &dyn Position,
    lots: &mut Lots,
    chance: &mut StdRng,
    report: &mut Report,
) -> Vec<super::Fact> {
    let dues = position.awaits();
    let Some(due) = dues.choose(chance) else { return Vec::new() };
    if let Some(acts) = post(ruleset, position, due.seat, chance)
        && let Ok(resolved) = position.resolve(&BTreeMap::from([(due.seat, acts)]), lots)
        && !resolved.facts.is_empty()
    {
        report.posts += 1;
        return resolved.facts;
    }
    report.lapses += 1;
    position.lapse(due, lots)
}

/// A random post of `seat` that the rules accept; none where none was found.
fn post(ruleset: Ruleset, position: &dyn Position, seat: Seat, chance: &mut StdRng) -> Option<Acts> {
    (0..TRIES).find_map(|_| {
        let acts = match ruleset {
            Ruleset::Conquest => conquest(position, seat, chance),
            Ruleset::Diplomacy => diplomacy(position, seat, chance),
            Ruleset::War => war(position, seat, chance),
            Ruleset::Trial => one(Seen::<Trial>::of(position)?.offers(seat), chance),
        };
        acts.filter(|acts| position.check(seat, acts).is_ok())
    })
}

/// One act of those offered.
fn one<A: Serialize>(offered: Vec<A>, chance: &mut StdRng) -> Option<Acts> {
    offered.choose(chance).map(|act| Acts(vec![written(act)]))
}

/// A pick, some acts of Phase 1, or some orders of Phase 2: each that is allowed after those before it.
fn conquest(position: &dyn Position, seat: Seat, chance: &mut StdRng) -> Option<Acts> {
    let offers = Seen::<Conquest>::of(position)?.offers(seat);
    let mut wanted: Vec<ConquestAct> =
        offers.acts.into_iter().filter(|offer| !offer.out_of_turn).map(|offer| offer.act).collect();
    let of_phase_2 = offers.orders.is_some();
    if let Some(orders) = offers.orders {
        wanted.clear();
        for stack in &orders.stacks {
            wanted.extend(stack.orders.iter().map(|offer| march(stack, *offer, chance)));
        }
    } else if matches!(wanted.first(), Some(ConquestAct::Pick(_))) {
        return one(wanted, chance);
    }
    wanted.shuffle(chance);
    let mut post = Acts::default();
    for act in wanted.into_iter().take(MOST_ORDERS) {
        post.0.push(written(act));
        if position.check(seat, &post).is_err() {
            post.0.pop();
        }
    }
    Some(post).filter(|post| of_phase_2 || !post.0.is_empty())
}

/// An offer as the order it stands for, with all units or one of them.
fn march(stack: &Stack, offer: Offer, chance: &mut StdRng) -> ConquestAct {
    let (from, to) = (stack.from, offer.to);
    let one = || if stack.units.knights > 0 { (1, 0) } else { (0, 1) };
    let all = || (stack.units.knights, stack.units.lancers);
    let (knights, lancers) = if chance.random_bool(0.5) { all() } else { one() };
    match offer.order {
        Order::Move(as_ally_of) => ConquestAct::Move { from, to, knights, lancers, as_ally_of },
        Order::Attack => ConquestAct::Attack { from, to, knights, lancers, luck: None },
        Order::SupportAttack(ally) => {
            ConquestAct::SupportAttack { from, to, ally, knights, lancers, luck: None }
        }
        Order::SupportDefence(ally) => ConquestAct::SupportDefence { from, to, ally, knights, lancers },
    }
}

/// An order for each unit; as many builds or disbands as are due.
fn diplomacy(position: &dyn Position, seat: Seat, chance: &mut StdRng) -> Option<Acts> {
    let mut offers = Seen::<Diplomacy>::of(position)?.offers(seat);
    if offers.due > 0 {
        let due = usize::try_from(offers.due).unwrap_or(0);
        return Some(Acts(offers.builds.sample(chance, due).map(written).collect()));
    }
    if offers.due < 0 {
        offers.units.shuffle(chance);
        offers.units.truncate(usize::try_from(-offers.due).unwrap_or(0));
    }
    Some(Acts(offers.units.iter().filter_map(|unit| unit.acts.choose(chance)).map(written).collect()))
}

/// One thing at a time: a pick, armies, an attack to its end, or a plain act of the turn.
fn war(position: &dyn Position, seat: Seat, chance: &mut StdRng) -> Option<Acts> {
    let offers = Seen::<War>::of(position)?.offers(seat);
    let mut acts: Vec<WarAct> = offers.plain;
    acts.extend(offers.picks.iter().map(|at| WarAct::Pick { at: *at }));
    acts.extend(offers.choose_centre.iter().map(|at| WarAct::ChooseCentre { at: *at }));
    acts.extend(offers.choose_pair.iter().map(|pair| WarAct::ChoosePair { pair: *pair }));
    for stack in &offers.place {
        let n = chance.random_range(1..=stack.most.max(1));
        acts.push(WarAct::Place { at: stack.at, n, pool: None });
    }
    for way in &offers.attacks {
        let (until, advance) = (Until::Conquest, Advance::All);
        acts.push(WarAct::Attack(Attack { from: way.from, to: way.to, dice: None, until, advance }));
    }
    if let Some(pending) = offers.advance {
        acts.push(WarAct::Advance { n: chance.random_range(1..=pending.most.max(1)) });
    }
    one(acts, chance)
}

fn written<T: Serialize>(value: T) -> Value {
    serde_json::to_value(value).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_table_can_begin_with_the_usual_options() {
        for (ruleset, seats) in
            [(Ruleset::Conquest, 6), (Ruleset::Conquest, 12), (Ruleset::War, 6), (Ruleset::Trial, 3)]
        {
            assert_eq!(ruleset.try_options(&usual(ruleset), seats), Ok(()), "{ruleset}");
        }
    }

    #[test]
    fn the_same_seed_plays_the_same_games_to_their_ends() {
        for (ruleset, seats, games) in [(Ruleset::Trial, 3, 20), (Ruleset::Diplomacy, 7, 2)] {
            let report = play(ruleset, &usual(ruleset), seats, games, 7).unwrap();
            assert_eq!(report.endings.values().sum::<u32>(), games);
            assert!(!report.endings.contains_key("none"), "{report:?}");
            assert!(report.posts > report.lapses);
            assert_eq!(report, play(ruleset, &usual(ruleset), seats, games, 7).unwrap());
        }
    }
}
