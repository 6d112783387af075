//! One game without people, from the opening to the end.

use std::collections::BTreeMap;
use std::time::{Duration, Instant};

use rand::rngs::StdRng;
use rand::seq::IndexedRandom;
use rand::{Rng, SeedableRng};
use stafeta_rules::randomness::{GameSecret, SealedRng};
use stafeta_rules::rules::{BotLevel, DueTask, ResolutionMode, Seat};

use super::{HeadlessError, HeadlessRun};
use crate::games::engine::{EngineFault, EngineProcess, EngineQuestion, NewEngineGame};
use crate::games::ready_games::ready;
use crate::games::{CorruptRecord, GameFact, GamePosition, SeatActs};

/// Maximum number of steps of a game: phases resolved together, single posts, and missed deadlines. A game that reaches it
/// counts as a game without an end.
const LONGEST: u32 = 20_000;
/// Number of random posts that are tried before a seat lets its deadline pass.
const TRIES: usize = 12;

/// The player of a seat, ready to play.
#[derive(Debug)]
pub(super) enum SeatPlayer {
    Random,
    Bot(BotLevel),
    Engine(Box<EngineProcess>),
}

/// Counts of one seat.
#[derive(Debug, Clone, Default)]
pub(super) struct SeatTally {
    /// Posts that were accepted.
    pub(super) posts: u64,
    /// Posts of a bot that were empty or refused.
    pub(super) refused: u64,
    /// Orders, without those of random players.
    pub(super) orders: u64,
    /// Orders that hold or pass, likewise.
    pub(super) idle: u64,
    /// Decisions, and the time for all of them and for the longest.
    pub(super) decisions: u32,
    pub(super) time: Duration,
    pub(super) longest: Duration,
    /// Questions to which an engine gave no orders, with the first reason.
    pub(super) faults: u32,
    pub(super) first_fault: Option<EngineFault>,
}

/// A game in play.
pub(super) struct HeadlessGame<'a> {
    run: &'a HeadlessRun<'a>,
    /// By seat.
    players: &'a mut [SeatPlayer],
    seed: u64,
    pub(super) chance: StdRng,
    sealed_rng: SealedRng,
    /// By seat.
    pub(super) tallies: Vec<SeatTally>,
    /// Number of deadlines that passed without a post.
    pub(super) lapses: u64,
    position: Box<dyn GamePosition>,
}

impl<'a> HeadlessGame<'a> {
    /// Opens the game with this seed, from 0 in its run.
    ///
    /// # Errors
    /// The options make no game.
    pub(super) fn open(
        run: &'a HeadlessRun<'a>,
        game: u32,
        players: &'a mut [SeatPlayer],
    ) -> Result<Self, HeadlessError> {
        let seed = run.seed.wrapping_add(game.into());
        let mut chance = StdRng::seed_from_u64(seed);
        let mut sealed = [0; 32];
        chance.fill_bytes(&mut sealed);
        let mut sealed_rng = SealedRng::new(GameSecret::new(sealed), 0);
        let mut position = run.ruleset.empty();
        let opening = run.ruleset.start(run.options, run.seats, &mut sealed_rng);
        for fact in opening.map_err(HeadlessError::Options)? {
            position.apply(&fact)?;
        }
        let tallies = vec![SeatTally::default(); usize::from(run.seats)];
        Ok(Self { run, players, seed, chance, sealed_rng, tallies, lapses: 0, position })
    }

    /// Gives seats to beginner bots, by seat.
    pub(super) fn seat_bots(&mut self, is_bot: &[bool]) {
        for (player, _) in self.players.iter_mut().zip(is_bot).filter(|(_, is_bot)| **is_bot) {
            *player = SeatPlayer::Bot(BotLevel::Beginner);
        }
    }

    /// Plays the game to its end.
    ///
    /// # Errors
    /// The reason why it could not be played on.
    pub(super) fn play(&mut self, game: u32) -> Result<(), HeadlessError> {
        for (seat, player) in Seat::all(self.players.len()).zip(self.players.iter_mut()) {
            if let SeatPlayer::Engine(engine) = player {
                engine.begin(NewEngineGame {
                    ruleset: self.run.ruleset.code().to_owned(),
                    seat,
                    seats: self.run.seats,
                    options: self.run.options.clone(),
                    seed: self.seed,
                });
            }
        }
        let mut steps = 0;
        while self.position.outcome().is_none() && steps < LONGEST {
            let facts = match self.position.tempo() {
                ResolutionMode::Together => self.play_together()?,
                ResolutionMode::PostByPost => self.play_next()?,
            };
            if facts.is_empty() {
                return Err(HeadlessError::Still { game, phase: self.position.phase().index });
            }
            for fact in facts {
                self.position.apply(&fact)?;
            }
            steps += 1;
        }
        if let Some(outcome) = self.position.outcome() {
            for player in self.players.iter_mut() {
                if let SeatPlayer::Engine(engine) = player {
                    engine.end(outcome.winners.clone(), outcome.is_draw);
                }
            }
        }
        Ok(())
    }

    pub(super) fn position(&self) -> &dyn GamePosition {
        &*self.position
    }

    /// Makes the posts of all seats with orders due, and resolves the phase. A seat without a post misses its deadline.
    fn play_together(&mut self) -> Result<Vec<GameFact>, CorruptRecord> {
        let mut posts = BTreeMap::new();
        for due in self.position.awaits() {
            match self.post(due.seat)? {
                Some(acts) => {
                    self.tallies[due.seat.index()].posts += 1;
                    posts.insert(due.seat, acts);
                }
                None => self.lapses += 1,
            }
        }
        let resolved = self.position.resolve(&posts, &mut self.sealed_rng);
        Ok(resolved.map(|resolved| resolved.facts).unwrap_or_default())
    }

    /// Draws one seat with orders due and resolves its post. If the seat has no acceptable post, it misses its deadline.
    fn play_next(&mut self) -> Result<Vec<GameFact>, CorruptRecord> {
        let dues: Vec<DueTask> = self.position.awaits();
        let Some(due) = dues.choose(&mut self.chance) else { return Ok(Vec::new()) };
        if let Some(acts) = self.post(due.seat)? {
            let tally = &mut self.tallies[due.seat.index()];
            match self.position.resolve(&BTreeMap::from([(due.seat, acts)]), &mut self.sealed_rng) {
                Ok(resolved) if !resolved.facts.is_empty() => {
                    tally.posts += 1;
                    return Ok(resolved.facts);
                }
                _ => tally.refused += 1,
            }
        }
        self.lapses += 1;
        Ok(self.position.lapse(due, &mut self.sealed_rng))
    }

    /// Makes the post of `seat`; `None` if it makes none that the rules accept.
    fn post(&mut self, seat: Seat) -> Result<Option<SeatActs>, CorruptRecord> {
        let started = Instant::now();
        let tally = &mut self.tallies[seat.index()];
        let acts = match &mut self.players[seat.index()] {
            SeatPlayer::Random => {
                let ready = ready(self.run.ruleset);
                let position = &*self.position;
                return Ok((0..TRIES).find_map(|_| {
                    let acts = ready.random_acts(position, seat, &mut self.chance);
                    acts.filter(|acts| position.check(seat, acts).is_ok())
                }));
            }
            SeatPlayer::Bot(level) => {
                let acts = self.position.bot(seat, *level, self.seed);
                let is_fit = !acts.is_empty() && self.position.check(seat, &acts).is_ok();
                tally.refused += u64::from(!is_fit);
                is_fit.then_some(acts)
            }
            SeatPlayer::Engine(engine) => {
                let question = EngineQuestion {
                    ruleset: self.run.ruleset,
                    position: &*self.position,
                    seat,
                    limit: self.run.limit,
                };
                match engine.ask(&question)? {
                    Ok(acts) => Some(acts).filter(|acts| !acts.is_empty()),
                    Err(fault) => {
                        tally.faults += 1;
                        tally.first_fault.get_or_insert(fault);
                        None
                    }
                }
            }
        };
        let took = started.elapsed();
        tally.decisions += 1;
        tally.time += took;
        tally.longest = tally.longest.max(took);
        if let Some(acts) = &acts {
            tally.orders += super::count(acts.len());
            tally.idle += super::count(self.position.idle(acts)?);
        }
        self.deliver_press(seat);
        Ok(acts)
    }

    /// Forwards the press that the engine on `seat` has sent to the engines on the seats that it names.
    fn deliver_press(&mut self, from: Seat) {
        let SeatPlayer::Engine(engine) = &mut self.players[from.index()] else { return };
        for (to, text) in engine.take_press() {
            for seat in to {
                if let Some(SeatPlayer::Engine(engine)) = self.players.get_mut(seat.index()) {
                    engine.deliver(from, &text);
                }
            }
        }
    }
}
