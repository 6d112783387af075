//! A game for tests only: turns, dice, a hidden hand, an act out of turn, a result that a later post changes, and
//! missed deadlines.
//!
//! In each round every seat in turn throws a die or plays a card of its hidden hand, and scores it. Until the next
//! seat has posted, any other seat may challenge a throw once: it is thrown again, and the new result replaces the
//! old one. After the last round the highest score wins.

use std::collections::BTreeMap;
use std::sync::Arc;

use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::board::geometry::{BoardCell, BoardGeometry};
use crate::board::{Board, BoardOwner, BoardPiece, BoardPlace, BoardTerrain, PieceToken, SeatColour};
use crate::clock::allowance::TimeAllowance;
use crate::randomness::{DrawSpec, SealedDraw, SealedRng};
use crate::rules::{
    BotLevel, DueTask, GameOutcome, GameStatistics, IllegalAct, Language, Message, Narrate, Negotiate,
    NoTerms, OutOfTurn, Phase, PlayBot, ReadOrders, ResolutionMode, ResolvedActs, Rules, Seat, TaskTiming,
    Teach, UnclearText, Viewer, json_forms,
};

/// Cards in each hand.
const HAND: u32 = 3;

/// The rules of the trial game.
#[derive(Clone, Copy, Debug)]
pub struct Trial;

/// The options agreed on before the start.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Options {
    /// Rounds, 1 to 100.
    pub rounds: u32,
    /// Time for a post.
    pub allowance: TimeAllowance,
}

/// The whole position.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct State {
    options: Option<Options>,
    hands: Vec<Vec<u32>>,
    scores: Vec<u32>,
    missed: Vec<u32>,
    round: u32,
    turn: u8,
    /// The throw that may still be challenged.
    open: Option<(Seat, u32)>,
}

/// One line of a post.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Act {
    /// Throws a die, in turn.
    Throw,
    /// Plays a card from the hand, in turn.
    Play(u32),
    /// Challenges the last throw, out of turn. It is thrown again.
    Challenge,
}

/// A decision of the rules.
#[expect(missing_docs, reason = "each variant's sentence tells its fields")]
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Event {
    /// The game began and the hands were dealt by a draw that stays sealed.
    Began { options: Options, seats: u8, deal: SealedDraw },
    /// A seat threw.
    Threw { seat: Seat, throw: SealedDraw },
    /// A throw was challenged. This one replaces it.
    ThrewAgain { seat: Seat, challenger: Seat, throw: SealedDraw },
    /// A seat played a card.
    Played { seat: Seat, card: u32 },
    /// A seat missed its turn.
    Missed { seat: Seat },
}

/// The position as a viewer sees it. Of other hands only the number of cards is visible.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct View {
    /// Cards in the viewer's own hand.
    pub hand: Vec<u32>,
    /// Number of cards of each seat.
    pub held: Vec<usize>,
    /// Points of each seat.
    pub scores: Vec<u32>,
    /// Number of turns each seat missed.
    pub missed: Vec<u32>,
    /// The position without the hands of others.
    #[serde(skip)]
    table: State,
}

impl State {
    fn seats(&self) -> u8 {
        self.scores.len() as u8
    }

    fn rounds(&self) -> u32 {
        self.options.as_ref().map_or(0, |options| options.rounds)
    }

    fn on_turn(&self) -> Option<Seat> {
        (self.round < self.rounds()).then_some(Seat(self.turn))
    }

    fn next_turn(&mut self, open: Option<(Seat, u32)>) {
        self.open = open;
        self.turn += 1;
        if self.turn == self.seats() {
            (self.turn, self.round) = (0, self.round + 1);
        }
    }

    fn refusal(&self, seat: Seat, act: &Act) -> Option<&'static str> {
        let on_turn = self.on_turn() == Some(seat);
        match act {
            Act::Challenge if self.open.is_none_or(|(thrower, _)| thrower == seat) => Some("E_NOTHING_OPEN"),
            Act::Challenge => None,
            _ if !on_turn => Some("E_NOT_YOUR_TURN"),
            Act::Play(card) if !self.hands[usize::from(seat.0)].contains(card) => Some("E_NOT_HELD"),
            Act::Throw | Act::Play(_) => None,
        }
    }

    fn check(&self, seat: Seat, acts: &[Act]) -> Result<(), Vec<IllegalAct>> {
        match acts {
            _ if seat.0 >= self.seats() => Err(vec![illegal(None, "E_NO_SEAT")]),
            [act] => match self.refusal(seat, act) {
                Some(code) => Err(vec![illegal(Some(0), code)]),
                None => Ok(()),
            },
            _ => Err(vec![illegal(None, "E_ONE_ACT")]),
        }
    }
}

fn illegal(act: Option<usize>, code: &str) -> IllegalAct {
    IllegalAct { act, code: code.to_owned(), message: Message::new("trial-refused").with("code", code) }
}

json_forms!(read: Options, State, Act, Event, View; written: Vec<Act>, Result<(), Vec<IllegalAct>>);

impl Rules for Trial {
    type Options = Options;
    type State = State;
    type Act = Act;
    type Event = Event;
    type View = View;
    type Offers = Vec<Act>;
    type Preview = Result<(), Vec<IllegalAct>>;

    const TEMPO: ResolutionMode = ResolutionMode::PostByPost;

    /// Version 1 called a missed turn `lapsed`.
    const EVENT_VERSION: i16 = 2;

    fn upcast(_version: i16, mut event: Value) -> Value {
        if let Some(missed) = event.as_object_mut().and_then(|event| event.remove("lapsed")) {
            event["missed"] = missed;
        }
        event
    }

    fn start(options: &Options, seats: u8, rng: &mut SealedRng) -> Result<Vec<Event>, Vec<IllegalAct>> {
        if !(2..=8).contains(&seats) || !(1..=100).contains(&options.rounds) {
            return Err(vec![illegal(None, "E_SETUP")]);
        }
        let deal = rng.draw(DrawSpec::Order { of: HAND * u32::from(seats) });
        Ok(vec![Event::Began { options: options.clone(), seats, deal }])
    }

    fn apply(state: &mut State, event: &Event) {
        match event {
            Event::Began { options, seats, deal } => {
                state.options = Some(options.clone());
                state.hands = deal
                    .result
                    .chunks(HAND as usize)
                    .map(|cards| cards.iter().map(|c| c + 1).collect())
                    .collect();
                state.scores = vec![0; usize::from(*seats)];
                state.missed = state.scores.clone();
            }
            Event::Threw { seat, throw } => {
                state.scores[usize::from(seat.0)] += throw.result[0];
                state.next_turn(Some((*seat, throw.result[0])));
            }
            Event::ThrewAgain { seat, throw, .. } => {
                let old = state.open.take().map_or(0, |(_, points)| points);
                let score = &mut state.scores[usize::from(seat.0)];
                *score = *score - old + throw.result[0];
            }
            Event::Played { seat, card } => {
                state.hands[usize::from(seat.0)].retain(|held| held != card);
                state.scores[usize::from(seat.0)] += card;
                state.next_turn(None);
            }
            Event::Missed { seat } => {
                state.missed[usize::from(seat.0)] += 1;
                state.next_turn(None);
            }
        }
    }

    fn phase(state: &State) -> Phase {
        Phase::of_turn(state.round, state.round + 1, "trial-round")
    }

    fn due_tasks(state: &State) -> Vec<DueTask> {
        let Some((seat, options)) = state.on_turn().zip(state.options.as_ref()) else { return Vec::new() };
        let timing = TaskTiming::Allowance(options.allowance);
        vec![DueTask {
            seat,
            task: "trial-due".to_owned(),
            timing,
            opens_phase: seat == Seat(0),
            is_minor: false,
        }]
    }

    fn offers(view: &View, seat: Seat) -> Vec<Act> {
        let state = &view.table;
        let hand = state.hands.get(usize::from(seat.0)).into_iter().flatten();
        let mut acts = vec![Act::Throw, Act::Challenge];
        acts.extend(hand.map(|card| Act::Play(*card)));
        acts.retain(|act| state.refusal(seat, act).is_none());
        acts
    }

    fn check(view: &View, seat: Seat, acts: &[Act]) -> Result<(), Vec<IllegalAct>> {
        view.table.check(seat, acts)
    }

    fn preview(view: &View, seat: Seat, acts: &[Act]) -> Result<(), Vec<IllegalAct>> {
        view.table.check(seat, acts)
    }

    fn resolve(
        state: &State,
        acts: &BTreeMap<Seat, Vec<Act>>,
        rng: &mut SealedRng,
    ) -> Result<ResolvedActs<Self>, Vec<IllegalAct>> {
        let Some((&seat, acts)) = acts.first_key_value() else {
            return Err(vec![illegal(None, "E_ONE_ACT")]);
        };
        state.check(seat, acts)?;
        let mut throw = || rng.draw(DrawSpec::Dice { faces: 6, count: 1 });
        let event = match (&acts[0], state.open) {
            (Act::Play(card), _) => Event::Played { seat, card: *card },
            (Act::Challenge, Some((thrower, _))) => {
                Event::ThrewAgain { seat: thrower, challenger: seat, throw: throw() }
            }
            (Act::Throw | Act::Challenge, _) => Event::Threw { seat, throw: throw() },
        };
        let mut state = state.clone();
        Self::apply(&mut state, &event);
        Ok(ResolvedActs { events: vec![event], state, stopped: None })
    }

    fn lapse(state: &State, due: &DueTask, _lots: &mut SealedRng) -> Vec<Event> {
        let owed = state.on_turn() == Some(due.seat);
        if owed { vec![Event::Missed { seat: due.seat }] } else { Vec::new() }
    }

    fn view(state: &State, viewer: Viewer) -> View {
        let mut table = state.clone();
        for (seat, hand) in Seat::all(state.hands.len()).zip(&mut table.hands) {
            if viewer != Viewer::Seat(seat) {
                hand.clear();
            }
        }
        let hand = table.hands.iter().flatten().copied().collect();
        let held = state.hands.iter().map(Vec::len).collect();
        View { hand, held, scores: state.scores.clone(), missed: state.missed.clone(), table }
    }

    fn state_from_view(view: View) -> State {
        view.table
    }

    fn board(view: &View) -> Board {
        let seats = || (0..view.scores.len()).map(|seat| Seat(seat as u8));
        let cells: Vec<BoardCell> = (0..view.scores.len()).map(cell).collect();
        let owner = |seat: Seat| {
            let ink = SeatColour::nth(seat.index());
            BoardOwner { seat, name: seat.into(), ink, mark: ink.letter().to_string() }
        };
        let place = |(seat, score): (Seat, &u32)| {
            let (token, count, name) = (PieceToken::Counter, *score, (*score).into());
            let piece = BoardPiece {
                seat: Some(seat),
                token,
                count,
                name,
                short: None,
                coast: None,
                dislodged: false,
            };
            BoardPlace {
                id: format!("seat-{}", seat.0),
                name: Message::new("trial-place").with("seat", seat).into(),
                code: None,
                ground: BoardTerrain::Land,
                owner: Some(seat),
                sway: None,
                region: None,
                part_of: None,
                level: 1,
                borders: Vec::new(),
                signs: Vec::new(),
                pieces: if *score > 0 { vec![piece] } else { Vec::new() },
            }
        };
        Board {
            geometry: Arc::new(BoardGeometry::of_cells(&cells, &[])),
            owners: seats().map(owner).collect(),
            places: seats().zip(&view.scores).map(place).collect(),
            ..Board::default()
        }
    }

    fn revealed_draws(event: &Event) -> Vec<SealedDraw> {
        match event {
            Event::Threw { throw, .. } | Event::ThrewAgain { throw, .. } => vec![throw.clone()],
            Event::Began { .. } | Event::Played { .. } | Event::Missed { .. } => Vec::new(),
        }
    }

    fn posting_hours(options: &Options) -> u32 {
        options.allowance.hours
    }

    fn with_phase_hours(mut options: Options, hours: u32) -> Option<Options> {
        options.allowance.hours = hours;
        Some(options)
    }

    fn outcome(state: &State) -> Option<GameOutcome> {
        if state.options.is_none() || state.on_turn().is_some() {
            return None;
        }
        let mut by_score: BTreeMap<u32, Vec<Seat>> = BTreeMap::new();
        for (seat, score) in state.scores.iter().enumerate() {
            by_score.entry(*score).or_default().push(Seat(seat as u8));
        }
        let ranking: Vec<Vec<Seat>> = by_score.into_values().rev().collect();
        let winners = ranking.first().cloned().unwrap_or_default();
        Some(GameOutcome { winners, is_draw: false, ranking, reason: Message::new("trial-over") })
    }
}

impl OutOfTurn for Trial {}

impl Narrate for Trial {
    fn tell(_state: &State, event: &Event, viewer: Viewer) -> Vec<Message> {
        let about = |id: &str, seat: &Seat| Message::new(id).with("seat", *seat);
        vec![match event {
            Event::Began { deal, .. } => {
                let hand = match viewer {
                    Viewer::Seat(seat) => deal.result.chunks(HAND as usize).nth(usize::from(seat.0)),
                    Viewer::Spectator | Viewer::Referee => None,
                };
                let cards = hand.into_iter().flatten().map(|card| (card + 1).into()).collect::<Vec<_>>();
                Message::new("trial-began").with("hand", cards)
            }
            Event::Threw { seat, throw } => about("trial-threw", seat).with("points", throw.result[0]),
            Event::ThrewAgain { seat, challenger, throw } => about("trial-threw-again", seat)
                .with("points", throw.result[0])
                .with("challenger", *challenger),
            Event::Played { seat, card } => about("trial-played", seat).with("points", *card),
            Event::Missed { seat } => about("trial-missed", seat),
        }]
    }
}

impl ReadOrders for Trial {
    fn read(text: &str, _language: Language, _view: &View) -> Result<Vec<Act>, Vec<UnclearText>> {
        let words: Vec<&str> = text.split_whitespace().collect();
        let act = match words.as_slice() {
            ["throw"] => Some(Act::Throw),
            ["challenge"] => Some(Act::Challenge),
            ["play", card] => card.parse().ok().map(Act::Play),
            _ => None,
        };
        let message = Message::new("trial-unclear");
        let unclear =
            || vec![UnclearText { at: 0..text.len(), message, near: Vec::new(), readings: Vec::new() }];
        act.map(|act| vec![act]).ok_or_else(unclear)
    }

    fn write(acts: &[Act], _language: Language, _view: &View) -> String {
        let line = |act: &Act| match act {
            Act::Throw => "throw".to_owned(),
            Act::Challenge => "challenge".to_owned(),
            Act::Play(card) => format!("play {card}"),
        };
        acts.iter().map(line).collect::<Vec<_>>().join("\n")
    }
}

impl GameStatistics for Trial {}

impl Teach for Trial {}

impl PlayBot for Trial {
    type OpenFormat = ();

    const BOT_LEVELS: &'static [BotLevel] = &[BotLevel::Beginner];
}

impl Negotiate for Trial {
    type Terms = NoTerms;
}
/// Returns the map square of a seat.
fn cell(seat: usize) -> BoardCell {
    let left = seat as f32 * 67.0;
    let (right, middle) = (left + 67.0, (left + 33.5, 33.5));
    let outline = vec![(left, 0.0), (right, 0.0), (right, 67.0), (left, 67.0)];
    BoardCell { ground: BoardTerrain::Land, outline, middle }
}
