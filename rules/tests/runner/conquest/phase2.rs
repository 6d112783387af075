//! Kind `phase2`: a small map, the posts of a phase, and the position after them.

use std::collections::{BTreeMap, BTreeSet};

use serde::Deserialize;
use serde_json::{Map, Value, json};
use stafeta_rules::conquest::act::{Act, CardPlay, OrderCondition};
use stafeta_rules::conquest::alliance::{RelationStatus, SeatPair};
use stafeta_rules::conquest::apply::apply;
use stafeta_rules::conquest::catalogue::{Card, GlobalEvent};
use stafeta_rules::conquest::economy::INTENSIVE_AP;
use stafeta_rules::conquest::event::{ConquestFact, Event};
use stafeta_rules::conquest::ids::{ConquestRule, Seat, TerritoryId, TurnNumber};
use stafeta_rules::conquest::options::Options;
use stafeta_rules::conquest::order;
use stafeta_rules::conquest::refusal::Code;
use stafeta_rules::conquest::state::{
    ConquestStage, PlayedCard, PlayerStatus, SlotState, State, TerritoryLoss,
};
use stafeta_rules::conquest::turn::{close_turn, settle};
use stafeta_rules::conquest::units::Units;
use stafeta_rules::randomness::{GameSecret, SealedRng};

use super::players::Players;
use super::points::budget;
use super::table::Table;
use super::{Asked, parse};

#[derive(Deserialize)]
#[serde(deny_unknown_fields, default)]
#[derive(Default)]
struct Place {
    owner: Option<String>,
    units: BTreeMap<String, [u32; 2]>,
    castle: u32,
    first_capital: Option<String>,
    terrain: Vec<String>,
    level: Option<u8>,
    temporary_until: Option<u16>,
    lost_last_turn_by: Option<String>,
    merged_this_turn: bool,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Given {
    territories: BTreeMap<String, Place>,
    borders: Vec<[String; 2]>,
    order: Vec<String>,
    turn: Option<u16>,
    #[serde(default)]
    alliances: Vec<[String; 2]>,
    #[serde(default)]
    cards: BTreeMap<String, Card>,
    #[serde(default)]
    card_targets: BTreeMap<String, String>,
    #[serde(default)]
    blockaded: Vec<String>,
    #[serde(default)]
    intensive: Vec<String>,
    #[serde(default)]
    ap: BTreeMap<String, u8>,
    event: Option<GlobalEvent>,
    #[serde(default)]
    options: Map<String, Value>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct When {
    posts: Vec<Post>,
    #[serde(default)]
    end_turn: bool,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Post {
    player: String,
    #[serde(default)]
    orders: Vec<Value>,
    #[serde(default)]
    missed: bool,
    refuse: Option<String>,
    territory: Option<String>,
}

pub(crate) fn result(asked: &Asked<'_>) -> Option<Result<Value, String>> {
    (asked.kind == "phase2").then(|| phase2(asked))
}

/// Returns the players: those in the move order, and those named only as owners of something, who are eliminated.
fn players(given: &Given) -> Players {
    let mut names: BTreeSet<&String> = given.order.iter().collect();
    for place in given.territories.values() {
        names.extend(place.units.keys());
        names.extend(&place.owner);
        names.extend(&place.first_capital);
        names.extend(&place.lost_last_turn_by);
    }
    names.extend(given.alliances.iter().flatten());
    Players::of(names)
}

struct Game {
    state: State,
    players: Players,
    places: BTreeMap<String, TerritoryId>,
    rng: SealedRng,
}

fn lay(given: Given) -> Result<Game, String> {
    let players = players(&given);
    let seats: BTreeSet<Seat> =
        given.order.iter().map(|name| players.seat(name)).collect::<Result<_, _>>()?;
    let count = (0..=u8::MAX).take_while(|seat| players.name(Seat(*seat)) != "(nobody)").count();
    // One more seat, eliminated, stands for the player of the Blockades.
    let mut table = Table::new(u8::try_from(count + given.blockaded.len()).map_err(|e| e.to_string())?);
    table.options = options(&given)?;
    for (name, place) in &given.territories {
        let owner = place.owner.as_ref().map(|owner| players.seat(owner)).transpose()?;
        let land = table.territory(name, owner);
        land.terrain.clone_from(&place.terrain);
        land.level = place.level.unwrap_or(1);
    }
    for [a, b] in &given.borders {
        table.border(a, b)?;
    }
    let (mut state, places) = table.state()?;
    state.turn = TurnNumber(given.turn.unwrap_or(1));
    for (name, place) in &given.territories {
        hold(&mut state, &players, places[name], place)?;
    }
    for seat in state.seats() {
        if !seats.contains(&seat) {
            state.players[seat.index()].life =
                PlayerStatus::Out { turn: TurnNumber(0), rule: ConquestRule::fcq(4, 11) };
        }
    }
    for [a, b] in &given.alliances {
        let pair =
            SeatPair::from_seats(players.seat(a)?, players.seat(b)?).ok_or("nobody is his own ally")?;
        state.relations.of_mut(pair).ok_or("a pair of players")?.status = RelationStatus::Allied;
    }
    for (name, card) in &given.cards {
        let target = match given.card_targets.get(name) {
            Some(place) => Some(*places.get(place).ok_or("a card aims at a territory")?),
            None => None,
        };
        let play = CardPlay { card: *card, player: None, target, numbers: Vec::new(), together: true };
        state.players[players.seat(name)?.index()].played =
            Some(PlayedCard { play, spent: false, lines_used: 0 });
    }
    for (extra, name) in given.blockaded.iter().enumerate() {
        let play = CardPlay {
            card: Card::Blocada,
            player: Some(players.seat(name)?),
            target: None,
            numbers: Vec::new(),
            together: true,
        };
        state.players[count + extra].played = Some(PlayedCard { play, spent: false, lines_used: 0 });
    }
    let base = state.options().ap_base;
    for (seat, name) in (0..count).map(|seat| (seat, players.name(Seat(seat as u8)).to_owned())) {
        let card = given.cards.get(&name).copied();
        let ap = given.ap.get(&name).copied().unwrap_or_else(|| budget(base, given.event, card));
        state.players[seat].ap = ap;
    }
    for name in &given.intensive {
        let player = &mut state.players[players.seat(name)?.index()];
        player.conduct.intensive = true;
        player.ap = player.ap.saturating_sub(INTENSIVE_AP);
    }
    let order = players.seats(&given.order)?;
    state.sequence.turn.clone_from(&order);
    state.sequence.phase2.clone_from(&order);
    state.record.turn = state.turn;
    let mut game = Game { state, players, places, rng: SealedRng::new(GameSecret::new([7; 32]), 0) };
    let opened = ConquestFact::StageOpened { stage: ConquestStage::Phase2, slots: order };
    game.fold(&[Event::new(ConquestRule::fcq(3, 8), opened)]);
    let aimed = order::at_the_start(&game.state);
    game.fold(&aimed);
    Ok(game)
}

/// Returns the options of the case. If its Castles have another value than the option's, the option is set to it.
fn options(given: &Given) -> Result<Options, String> {
    let mut options: Options = parse(&Value::Object(given.options.clone()))?;
    let values: BTreeSet<u32> =
        given.territories.values().map(|place| place.castle).filter(|value| *value > 0).collect();
    match values.iter().copied().collect::<Vec<_>>()[..] {
        [] => {}
        [value] if !options.castle_doubling => options.castle_value = value,
        [_] => {}
        _ => return Err("Castles of one value".to_owned()),
    }
    Ok(options)
}

fn hold(state: &mut State, players: &Players, id: TerritoryId, place: &Place) -> Result<(), String> {
    let (turn, seat) = (state.turn, |name: &String| players.seat(name));
    let holding = &mut state.holdings[id.index()];
    if place.merged_this_turn {
        holding.merged = Some(turn);
    }
    let now = &mut holding.now;
    for (name, [knights, lancers]) in &place.units {
        now.set_units(seat(name)?, Units::new(*knights, *lancers));
    }
    now.castle = place.castle > 0;
    now.first_capital_of = place.first_capital.as_ref().map(seat).transpose()?;
    now.temporary_until = place.temporary_until.map(TurnNumber);
    if let Some(loser) = &place.lost_last_turn_by {
        let by = seat(loser)?;
        now.losses.push(TerritoryLoss { by, turn: turn.previous().unwrap_or_default() });
    }
    if let Some(owner) = now.first_capital_of {
        state.players[owner.index()].capital = Some(id);
    }
    Ok(())
}

impl Game {
    fn fold(&mut self, events: &[Event]) {
        events.iter().for_each(|event| apply(&mut self.state, event));
    }

    fn place(&self, name: &str) -> Result<TerritoryId, String> {
        self.places.get(name).copied().ok_or_else(|| format!("no territory is called {name}"))
    }

    /// Converts an order of the case into an act: names become seats and ids.
    fn act(&self, order: &Value) -> Result<Act, String> {
        let mut fields = order.as_object().ok_or("an order is an object")?.clone();
        if let Some(then) = fields.get("then") {
            let then = self.act(then)?;
            let condition = self.condition(&fields["condition"])?;
            return Ok(Act::When { condition, then: Box::new(then) });
        }
        for (key, value) in &mut fields {
            let Some(name) = value.as_str() else { continue };
            match key.as_str() {
                "from" | "to" | "territory" => *value = json!(self.place(name)?),
                "ally" | "as_ally_of" => *value = json!(self.players.seat(name)?),
                _ => {}
            }
        }
        parse(&Value::Object(fields))
    }

    /// Converts a condition of the case: `"possible"`, `{"held": "x"}`, `{"not_held": "x"}`, `{"at_least": {"at": "x", "n": 2}}`.
    fn condition(&self, condition: &Value) -> Result<OrderCondition, String> {
        let place = |name: &Value| self.place(name.as_str().ok_or("a territory has a name")?);
        match condition.as_object().and_then(|fields| fields.iter().next()) {
            None => parse(condition),
            Some((kind, name)) if name.is_string() => parse(&json!({ kind.as_str(): place(name)? })),
            Some((kind, at_least)) => {
                let at = place(&at_least["at"])?;
                parse(&json!({ kind.as_str(): { "at": at, "n": at_least["n"] } }))
            }
        }
    }

    /// Passes all open slots before the player's without a post. Does nothing if the player is eliminated.
    fn advance_to(&mut self, seat: Seat) {
        while let Some(slot) = self.state.open_slot() {
            if slot.seat == seat || !self.state.plays(seat) {
                return;
            }
            self.close_slot(slot.seat, SlotState::Missed);
        }
    }

    /// Closes the slot, which opens the next one. After the last slot the phase stays open until the case ends, because refusals
    /// in the discussion thread still count.
    fn close_slot(&mut self, seat: Seat, state: SlotState) {
        self.fold(&[Event::new(ConquestRule::fcq(11, 5), ConquestFact::SlotChanged { seat, state })]);
        if self.state.open_slot().is_some() {
            self.fold(&settle(&self.state));
        }
    }

    fn post(&mut self, post: &Post) -> Result<Value, String> {
        let seat = self.players.seat(&post.player)?;
        if let Some(refused) = &post.refuse {
            let place = self.place(post.territory.as_deref().ok_or("a refusal names the territory")?)?;
            return Ok(match order::refuse(&self.state, seat, self.players.seat(refused)?, place) {
                Ok(events) => {
                    self.fold(&events);
                    json!("hostile")
                }
                Err(refusal) => json!(refusal.code.name()),
            });
        }
        self.advance_to(seat);
        if post.missed {
            if self.state.plays(seat) {
                self.close_slot(seat, SlotState::Missed);
            }
            return Ok(json!("missed"));
        }
        if !self.state.plays(seat) {
            return Ok(json!(Code::Eliminated.name()));
        }
        let acts: Vec<Act> = post.orders.iter().map(|order| self.act(order)).collect::<Result<_, _>>()?;
        Ok(match order::post(&self.state, seat, &acts, &mut self.rng) {
            Ok((events, became)) => {
                self.fold(&events);
                self.close_slot(seat, SlotState::Posted);
                Value::from_iter(became.iter().map(|became| json!(became.outcome)))
            }
            Err(refusal) => json!(refusal.code.name()),
        })
    }

    fn answer(&self, results: Vec<Value>) -> Value {
        let name = |seat: Option<Seat>| seat.map(|seat| self.players.name(seat));
        let territories = self.places.iter().map(|(place, id)| {
            let now = &self.state.holdings[id.index()].now;
            let units = now.units.iter().map(|(seat, units)| {
                (self.players.name(*seat).to_owned(), json!([units.knights, units.lancers]))
            });
            let castle = if now.castle { self.state.castle_value() } else { 0 };
            let territory = json!({
                "owner": name(now.owner),
                "units": units.collect::<Map<_, _>>(),
                "castle": castle,
                "first_capital": name(now.first_capital_of),
                "temporary_until": now.temporary_until.map(|turn| turn.0),
            });
            (place.clone(), territory)
        });
        let seats = || self.state.seats();
        let ap = seats().map(|seat| {
            let ap = self.state.player(seat).map_or(0, |player| player.ap);
            (self.players.name(seat).to_owned(), json!(ap))
        });
        let alliances = seats().flat_map(|one| {
            let later = seats().filter(move |other| one < *other && self.state.allied(one, *other));
            later.map(move |other| json!([self.players.name(one), self.players.name(other)]))
        });
        let betrayals = self
            .state
            .record
            .betrayals
            .iter()
            .map(|one| json!([self.players.name(one.by), self.players.name(one.victim)]));
        let stats = self.state.seats().filter_map(|seat| {
            let stats = self.state.player(seat)?.stats;
            Some((self.players.name(seat).to_owned(), json!(stats)))
        });
        let credited = self.state.record.eliminated.iter().filter_map(|one| {
            let by = one.last_by?;
            Some((self.players.name(one.player).to_owned(), self.players.name(by).into()))
        });
        let out = self.state.record.eliminated.iter().map(|one| self.players.name(one.player));
        json!({
            "results": results,
            "territories": territories.collect::<Map<_, _>>(),
            "ap": ap.collect::<Map<_, _>>(),
            "alliances": alliances.collect::<Vec<_>>(),
            "betrayals": betrayals.collect::<Vec<_>>(),
            "eliminated": out.collect::<Vec<_>>(),
            "eliminated_by": credited.collect::<Map<String, Value>>(),
            "stats": stats.collect::<Map<_, _>>(),
        })
    }
}

fn phase2(asked: &Asked<'_>) -> Result<Value, String> {
    let mut game = lay(parse(asked.given)?)?;
    let when: When = parse(asked.when)?;
    let results = when.posts.iter().map(|post| game.post(post)).collect::<Result<Vec<_>, _>>()?;
    if when.end_turn {
        game.fold(&close_turn(&game.state));
    } else if game.state.open_slot().is_none() {
        game.fold(&settle(&game.state));
    }
    Ok(game.answer(results))
}
