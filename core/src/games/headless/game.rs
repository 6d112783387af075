//! One game without people, from the opening to the end.

use std::collections::BTreeMap;
use std::time::{Duration, Instant};

use rand::rngs::StdRng;
use rand::seq::IndexedRandom;
use rand::{Rng, SeedableRng};
use stafeta_rules::randomness::{GameSecret, SealedRng};
use stafeta_rules::rules::{BotLevel, DueTask, ResolutionMode, Seat};

use super::dealings::GameDealings;
use super::{HeadlessError, HeadlessRun};
use crate::games::engine::{AgreementMove, EngineFault, EngineProcess, EngineQuestion, NewEngineGame};
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
    /// Agreements that the seat broke.
    pub(super) breaches: u64,
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
    /// The agreements between its seats.
    pub(super) dealings: GameDealings,
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
        Ok(Self {
            run,
            players,
            seed,
            chance,
            sealed_rng,
            tallies,
            lapses: 0,
            dealings: GameDealings::default(),
            position,
        })
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
            self.apply(&facts)?;
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

    /// Carries out a step of a seat in an agreement with another. Returns false if it is impossible.
    pub(super) fn take_move(
        &mut self,
        from: Seat,
        to: Seat,
        step: AgreementMove,
    ) -> Result<bool, CorruptRecord> {
        let game = (self.run.ruleset, &*self.position);
        let Some(index) = self.dealings.take_move(game, (from, to), step)? else { return Ok(false) };
        self.deliver_agreement(from, index)?;
        Ok(true)
    }

    /// Applies the facts of a phase.
    pub(super) fn apply(&mut self, facts: &[GameFact]) -> Result<(), CorruptRecord> {
        facts.iter().try_for_each(|fact| self.position.apply(fact))
    }

    /// Makes the posts of all seats with orders due, and resolves the phase. A seat without a post misses its deadline. Bots make
    /// their proposals first; then engines answer, with their orders; then bots answer and give theirs.
    pub(super) fn play_together(&mut self) -> Result<Vec<GameFact>, CorruptRecord> {
        self.negotiate()?;
        let mut posts = BTreeMap::new();
        let is_engine = |seat: Seat| matches!(self.players[seat.index()], SeatPlayer::Engine(_));
        let dues: Vec<Seat> = self.position.awaits().into_iter().map(|due| due.seat).collect();
        let (engines, others): (Vec<Seat>, Vec<Seat>) = dues.into_iter().partition(|seat| is_engine(*seat));
        self.take_posts(&engines, &mut posts)?;
        self.negotiate()?;
        self.take_posts(&others, &mut posts)?;
        let resolved = self.position.resolve(&posts, &mut self.sealed_rng);
        let facts = resolved.map(|resolved| resolved.facts).unwrap_or_default();
        for seat in self.dealings.judge(&*self.position, &facts)? {
            self.tallies[seat.index()].breaches += 1;
        }
        Ok(facts)
    }

    fn take_posts(
        &mut self,
        seats: &[Seat],
        posts: &mut BTreeMap<Seat, SeatActs>,
    ) -> Result<(), CorruptRecord> {
        for seat in seats {
            match self.post(*seat)? {
                Some(acts) => {
                    self.tallies[seat.index()].posts += 1;
                    posts.insert(*seat, acts);
                }
                None => self.lapses += 1,
            }
        }
        Ok(())
    }

    /// Lets each bot propose and answer, in order.
    fn negotiate(&mut self) -> Result<(), CorruptRecord> {
        if !self.run.ruleset.has_agreements() {
            return Ok(());
        }
        for seat in Seat::all(self.players.len()) {
            let SeatPlayer::Bot(level) = self.players[seat.index()] else { continue };
            let (shown, records) = self.dealings.of_seat(seat);
            let steps = self.position.negotiate(seat, level, self.seed, &records)?;
            for index in self.dealings.take_steps(steps, &shown) {
                self.deliver_agreement(seat, index)?;
            }
        }
        Ok(())
    }

    /// Tells an engine about a step of `from` in an agreement with it.
    fn deliver_agreement(&mut self, from: Seat, index: usize) -> Result<(), CorruptRecord> {
        let notice = self.dealings.notice(index)?;
        let partner = notice.as_ref().and_then(|notice| notice.agreement.partner(from));
        let player = partner.and_then(|seat| self.players.get_mut(seat.index()));
        if let (Some(SeatPlayer::Engine(engine)), Some(notice)) = (player, notice) {
            engine.deliver_agreement(from, notice);
        }
        Ok(())
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
                let kept = self.dealings.kept_by(seat);
                let acts = self.position.bot_with_agreements(seat, *level, self.seed, &kept)?;
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
        self.deliver_press(seat)?;
        Ok(acts)
    }

    /// Forwards the press that the engine on `seat` has sent to the engines on the seats that it names, and carries out its steps
    /// in agreements.
    fn deliver_press(&mut self, from: Seat) -> Result<(), CorruptRecord> {
        let SeatPlayer::Engine(engine) = &mut self.players[from.index()] else { return Ok(()) };
        let (press, moves) = (engine.take_press(), engine.take_moves());
        for (to, text) in press {
            for seat in to {
                if let Some(SeatPlayer::Engine(engine)) = self.players.get_mut(seat.index()) {
                    engine.deliver(from, &text);
                }
            }
        }
        for (to, step) in moves {
            for seat in to {
                self.take_move(from, seat, step.clone())?;
            }
        }
        Ok(())
    }
}
