//! What chapter XI asks of every post: the figures, so that it can be read without further
//! calculation (`FCQ-11.1` … `FCQ-11.3`).
//!
//! Made from the position before the post and the facts it led to, so a draft and a post that was
//! carried out are stated alike. Owns which figures are stated; how they read in a language is the
//! messages', and what a person wrote himself is compared by [`March::differs`], never corrected.

use serde::{Deserialize, Serialize};

use super::act::CardPlay;
use super::apply::apply;
use super::event::{Event, Fact};
use super::ids::{Phase, Rule, Seat, TerritoryId};
use super::keys::Card;
use super::state::{Battle, Gift, Source, State, Trade};
use super::text::Claim;
use super::theme::Theme;
use super::units::{UnitKind, Units};
use crate::rules::{Arg, Message};

/// The statement of a post, line by line.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Statement {
    /// The phase of the post.
    pub phase: Phase,
    /// Its lines: what there was, what was done in the order of the post, what is left.
    pub lines: Vec<Line>,
}

/// A line of a statement.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Line {
    /// Phase 1: what the player has.
    Holdings {
        /// Territories, as every comparison counts them (`R-48`).
        territories: u32,
        /// Gold they made at the start of this turn.
        production: u32,
        /// Gold in hand before the post.
        gold: u32,
        /// Cards in hand before the post.
        cards: Vec<Card>,
    },
    /// Units were bought.
    Bought {
        /// The units.
        units: Units,
        /// Where they stand.
        at: TerritoryId,
        /// Their price.
        gold: u32,
        /// All own units there now.
        there: Units,
    },
    /// A replacement Capital was named.
    Capital {
        /// Where.
        at: TerritoryId,
    },
    /// Two territories were merged.
    Merged {
        /// The territory they are now, with its name.
        into: TerritoryId,
        /// The other one.
        other: TerritoryId,
        /// The level, which is the gold it yields.
        level: u8,
        /// AP paid.
        ap: u8,
    },
    /// A card was played.
    Played(CardPlay),
    /// What the card played works on was named.
    Aimed {
        /// The card.
        card: Card,
        /// Where.
        at: TerritoryId,
    },
    /// A card went, or came: converted, given up.
    CardChanged {
        /// The card.
        card: Card,
        /// It came in.
        gained: bool,
        /// Why.
        why: Source,
    },
    /// Gold or a card was sent.
    Sent {
        /// To whom.
        to: Seat,
        /// What.
        gift: Gift,
        /// AP paid.
        ap: u8,
    },
    /// A sale was posted.
    Traded {
        /// The sale as it stands.
        trade: Trade,
        /// AP paid.
        ap: u8,
    },
    /// Intensive Production was ordered.
    Intensive {
        /// AP paid.
        ap: u8,
    },
    /// Units moved or attacked.
    March(Box<March>),
    /// What is left after the post.
    Left {
        /// Gold.
        gold: u32,
        /// AP.
        ap: u8,
        /// Cards in hand.
        cards: Vec<Card>,
    },
}

/// A unit order with its figures (`FCQ-11.3`).
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct March {
    /// What it is.
    pub intent: Intent,
    /// Origin.
    pub from: TerritoryId,
    /// Destination.
    pub to: TerritoryId,
    /// Who held the destination before; nobody: neutral or water.
    pub owner: Option<Seat>,
    /// The units that leave.
    pub units: Units,
    /// Own units that stay in the origin.
    pub stays: Units,
    /// Units in the destination afterwards, by player.
    pub there: Vec<(Seat, Units)>,
    /// AP paid.
    pub ap: u8,
    /// The origin is abandoned with it (`FCQ-6.34`).
    pub abandons: bool,
    /// The battle, where there was one.
    pub battle: Option<Battle>,
    /// The rule that decided.
    pub rule: Rule,
}

/// What a unit order is, as the post must say (`FCQ-11.3`).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Intent {
    /// A move through own or allied land, or over water.
    Move,
    /// An attack.
    Attack,
    /// Support for a player who attacked or was attacked before.
    Support(Seat),
}

impl Statement {
    /// States a post: the position before it, whose it is, and the facts it led to.
    pub fn of(before: &State, seat: Seat, phase: Phase, events: &[Event]) -> Statement {
        let mut lines = Vec::new();
        if phase == Phase::Phase1 {
            lines.push(holdings(before, seat));
        }
        let mut state = before.clone();
        for event in events {
            let owner_of = |id: &TerritoryId| state.owner(*id);
            let owner = match &event.fact {
                Fact::Moved { to, .. } | Fact::SetOut { to, .. } => owner_of(to),
                _ => None,
            };
            apply(&mut state, event);
            if let Fact::Fought { battle } = &event.fact {
                fought(&mut lines, &state, battle);
            }
            lines.extend(line(&state, seat, event, owner));
        }
        lines.push(left(&state, seat));
        Statement { phase, lines }
    }

    /// The statement as a reader is told it; `state` is the position after the post, for names.
    pub fn messages(&self, state: &State, theme: &Theme) -> Vec<Message> {
        self.lines.iter().flat_map(|line| line.messages(state, theme)).collect()
    }

    /// The unit orders, in the order of the post.
    pub fn marches(&self) -> impl Iterator<Item = &March> {
        self.lines.iter().filter_map(|line| match line {
            Line::March(march) => Some(march.as_ref()),
            _ => None,
        })
    }
}

fn hand(state: &State, seat: Seat) -> Vec<Card> {
    let cards = state.player(seat).map(|player| player.hand.cards()).unwrap_or_default();
    cards.iter().map(|held| held.card).collect()
}

fn holdings(state: &State, seat: Seat) -> Line {
    let player = state.player(seat);
    Line::Holdings {
        territories: state.held(seat),
        production: player.map_or(0, |player| player.production),
        gold: player.map_or(0, |player| player.gold),
        cards: hand(state, seat),
    }
}

fn left(state: &State, seat: Seat) -> Line {
    let player = state.player(seat);
    Line::Left {
        gold: player.map_or(0, |player| player.gold),
        ap: player.map_or(0, |player| player.ap),
        cards: hand(state, seat),
    }
}

/// A battle tells the order before it how it ended, and every order in it again when it is
/// computed again (`R-13`).
fn fought(lines: &mut [Line], state: &State, battle: &Battle) {
    let sides = [Some(battle.attacker), battle.supporter, battle.late];
    let ours = |march: &March| {
        march.intent != Intent::Move
            && march.to == battle.place
            && sides.iter().flatten().any(|side| side.from == march.from)
    };
    for line in lines.iter_mut().rev() {
        let Line::March(march) = line else { continue };
        if march.battle.as_ref().map_or_else(|| ours(march), |old| old.id == battle.id) {
            march.there = there(state, march.to);
            march.battle = Some(battle.clone());
            break;
        }
    }
}

fn there(state: &State, id: TerritoryId) -> Vec<(Seat, Units)> {
    state.holding(id).map(|holding| holding.now.units.clone()).unwrap_or_default()
}

/// The line of a fact that the player of the post brought about.
fn line(state: &State, seat: Seat, event: &Event, owner: Option<Seat>) -> Option<Line> {
    Some(match &event.fact {
        Fact::Bought { seat: who, at, units, gold } if *who == seat => {
            Line::Bought { units: *units, at: *at, gold: *gold, there: state.units(*at, seat) }
        }
        Fact::CapitalNamed { seat: who, territory } if *who == seat => Line::Capital { at: *territory },
        Fact::Merged { seat: who, into, other, level, ap, .. } if *who == seat => {
            Line::Merged { into: *into, other: *other, level: *level, ap: *ap }
        }
        Fact::CardPlayed { seat: who, play } if *who == seat => Line::Played(play.clone()),
        Fact::CardAimed { seat: who, territory } if *who == seat => {
            Line::Aimed { card: state.player(seat)?.card()?, at: *territory }
        }
        Fact::CardLost { seat: who, card, source } if *who == seat && is_told(*source) => {
            Line::CardChanged { card: *card, gained: false, why: *source }
        }
        Fact::CardGained { seat: who, card, source, .. } if *who == seat && is_told(*source) => {
            Line::CardChanged { card: *card, gained: true, why: *source }
        }
        Fact::Sent { by, to, gift, ap } if *by == seat => Line::Sent { to: *to, gift: *gift, ap: *ap },
        Fact::TradePosted { trade, by, ap } if *by == seat => Line::Traded { trade: *trade, ap: *ap },
        Fact::IntensiveGiven { seat: who, ap } if *who == seat => Line::Intensive { ap: *ap },
        Fact::Moved { seat: who, from, to, units, ap, abandons } if *who == seat => {
            march(state, event.rule, Intent::Move, (*from, *to), owner, (seat, *units), (*ap, *abandons))
        }
        Fact::SetOut { seat: who, from, to, units, ap, abandons, support_of, .. } if *who == seat => {
            let intent = support_of.map_or(Intent::Attack, Intent::Support);
            march(state, event.rule, intent, (*from, *to), owner, (seat, *units), (*ap, *abandons))
        }
        _ => return None,
    })
}

/// Cards sent and played have lines of their own.
fn is_told(source: Source) -> bool {
    matches!(source, Source::Conversion | Source::HandLimit)
}

fn march(
    state: &State,
    rule: Rule,
    intent: Intent,
    (from, to): (TerritoryId, TerritoryId),
    owner: Option<Seat>,
    (seat, units): (Seat, Units),
    (ap, abandons): (u8, bool),
) -> Line {
    let stays = state.units(from, seat);
    let there = there(state, to);
    Line::March(Box::new(March {
        intent,
        from,
        to,
        owner,
        units,
        stays,
        there,
        ap,
        abandons,
        battle: None,
        rule,
    }))
}

impl March {
    /// Marks a figure the post stated itself where it differs from the real one: told, not refused
    /// (section 17).
    pub fn differs(&self, claim: Claim) -> Option<Message> {
        let (stated, same) = match claim {
            Claim::Count(count) => (count.to_string(), count == self.stays.total()),
            Claim::Units(units) => (units.to_string(), units == self.stays),
        };
        let real = self.stays.to_string();
        let message = Message::new("conquest-statement-differs");
        (!same).then(|| message.with("stated", stated.as_str()).with("real", real.as_str()).by("FCQ-11.3"))
    }
}

/// How things of a position are told.
struct Teller<'a> {
    state: &'a State,
    theme: &'a Theme,
}

impl Teller<'_> {
    fn place(&self, id: TerritoryId) -> Arg {
        let own = self.state.holding(id).and_then(|holding| holding.name.as_deref());
        own.unwrap_or_else(|| self.state.board().name_of(id)).into()
    }

    fn units(&self, units: Units) -> Arg {
        let kinds = [UnitKind::Knights, UnitKind::Lancers];
        let present = kinds.into_iter().filter(|kind| units.count(*kind) > 0);
        let told: Vec<Arg> = present.map(|kind| self.theme.units(kind, units.count(kind))).collect();
        if told.is_empty() { Message::new("conquest-units-none").into() } else { told.into() }
    }

    fn cards(&self, cards: &[Card]) -> Arg {
        if cards.is_empty() {
            return Message::new("conquest-cards-none").into();
        }
        cards.iter().map(|card| self.theme.card(*card)).collect::<Vec<Arg>>().into()
    }

    fn owner(&self, owner: Option<Seat>) -> Arg {
        owner.map_or_else(|| Message::new("conquest-nobody").into(), Arg::from)
    }

    fn forces(&self, forces: &[(Seat, Units)]) -> Arg {
        let one = |(seat, units): &(Seat, Units)| {
            let told = Message::new("conquest-statement-force").with("player", *seat);
            Arg::from(told.with("units", self.units(*units)))
        };
        if forces.is_empty() {
            return Message::new("conquest-units-none").into();
        }
        forces.iter().map(one).collect::<Vec<Arg>>().into()
    }
}

impl Line {
    /// The line as a reader is told it; a unit order is followed by what it abandons and by the
    /// result of its battle.
    pub fn messages(&self, state: &State, theme: &Theme) -> Vec<Message> {
        let teller = Teller { state, theme };
        match self {
            Line::March(march) => {
                let abandons = march.abandons;
                let abandons = abandons.then(|| Message::new("conquest-statement-abandons").by("FCQ-6.34"));
                let result = march.battle.as_ref().map(|battle| result(&teller, battle));
                std::iter::once(marched(&teller, march)).chain(abandons).chain(result).collect()
            }
            other => vec![other.message(&teller)],
        }
    }

    fn message(&self, teller: &Teller<'_>) -> Message {
        let (state, theme) = (teller.state, teller.theme);
        let ap = |ap: &u8| Arg::Number(i64::from(*ap));
        match self {
            Line::Holdings { territories, production, gold, cards } => {
                Message::new("conquest-statement-holdings")
                    .with("territories", *territories)
                    .with("production", theme.gold(*production))
                    .with("gold", theme.gold(*gold))
                    .with("cards", teller.cards(cards))
                    .by("FCQ-11.2")
            }
            Line::Bought { units, at, gold, there } => Message::new("conquest-statement-bought")
                .with("units", teller.units(*units))
                .with("place", teller.place(*at))
                .with("gold", theme.gold(*gold))
                .with("there", teller.units(*there))
                .by("FCQ-6.3"),
            Line::Capital { at } => {
                Message::new("conquest-statement-capital").with("place", teller.place(*at)).by("FCQ-5.10")
            }
            Line::Merged { into, other, level, ap: paid } => Message::new("conquest-statement-merged")
                .with("place", teller.place(*into))
                .with("other", state.board().name_of(*other))
                .with("level", ap(level))
                .with("ap", ap(paid))
                .by("FCQ-5.11"),
            Line::Played(play) => played(teller, play),
            Line::Aimed { card, at } => Message::new("conquest-statement-aimed")
                .with("card", theme.card(*card))
                .with("place", teller.place(*at))
                .by(card.rule().to_string()),
            Line::CardChanged { card, gained, .. } => {
                let id =
                    if *gained { "conquest-statement-card-gained" } else { "conquest-statement-card-lost" };
                Message::new(id).with("card", theme.card(*card)).by("FCQ-6.10")
            }
            Line::Sent { to, gift, ap: paid } => {
                let (gift, rule) = match gift {
                    Gift::Gold(amount) => (theme.gold(*amount), "FCQ-6.11"),
                    Gift::Card(card) => (theme.card(*card), "FCQ-6.14"),
                };
                let message = Message::new("conquest-statement-sent").with("gift", gift);
                message.with("player", *to).with("ap", ap(paid)).by(rule)
            }
            Line::Traded { trade, ap: paid } => Message::new("conquest-statement-traded")
                .with("seller", trade.seller)
                .with("buyer", trade.buyer)
                .with("place", teller.place(trade.territory))
                .with("price", theme.gold(trade.price))
                .with("ap", ap(paid))
                .by("FCQ-6.16"),
            Line::Intensive { ap: paid } => {
                Message::new("conquest-statement-intensive").with("ap", ap(paid)).by("FCQ-6.19")
            }
            Line::March(march) => marched(teller, march),
            Line::Left { gold, ap: left, cards } => Message::new("conquest-statement-left")
                .with("gold", theme.gold(*gold))
                .with("ap", ap(left))
                .with("cards", teller.cards(cards))
                .by("FCQ-11.2"),
        }
    }
}

fn played(teller: &Teller<'_>, play: &CardPlay) -> Message {
    let id = match (play.player, play.target) {
        (Some(_), _) => "conquest-statement-played-with",
        (None, Some(_)) => "conquest-statement-played-in",
        (None, None) => "conquest-statement-played",
    };
    let mut message = Message::new(id).with("card", teller.theme.card(play.card));
    if let Some(player) = play.player {
        message = message.with("player", player);
    }
    if let Some(target) = play.target {
        message = message.with("place", teller.place(target));
    }
    message.by(play.card.rule().to_string())
}

fn marched(teller: &Teller<'_>, march: &March) -> Message {
    let id = match march.intent {
        Intent::Move => "conquest-statement-move",
        Intent::Attack => "conquest-statement-attack",
        Intent::Support(_) => "conquest-statement-support",
    };
    let mut message = Message::new(id)
        .with("from", teller.place(march.from))
        .with("to", teller.place(march.to))
        .with("owner", teller.owner(march.owner))
        .with("units", teller.units(march.units))
        .with("stays", teller.units(march.stays))
        .with("there", teller.forces(&march.there))
        .with("ap", i64::from(march.ap));
    if let Intent::Support(ally) = march.intent {
        message = message.with("ally", ally);
    }
    message.by(march.rule.to_string())
}

/// Who holds the territory after the battle, what fell and what stays.
fn result(teller: &Teller<'_>, battle: &Battle) -> Message {
    let holder = battle.after.owner;
    let id = match (holder == battle.owner, battle.outcome.temporary) {
        (_, true) => "conquest-statement-result-temporary",
        (true, false) => "conquest-statement-result-held",
        (false, false) => "conquest-statement-result-taken",
    };
    let (losses, survivors) = (battle.outcome.losses, battle.outcome.survivors);
    let rule = if battle.outcome.temporary { "FCQ-7.13" } else { "FCQ-7.3" };
    Message::new(id)
        .with("holder", teller.owner(holder))
        .with("fallen", teller.units(losses.attacker.plus(losses.attacker_ally)))
        .with("killed", teller.units(losses.defender.plus(losses.defender_ally)))
        .with("attackers", teller.units(survivors.attacker.plus(survivors.attacker_ally)))
        .with("defenders", teller.units(survivors.defender.plus(survivors.defender_ally)))
        .by(rule)
}

#[cfg(test)]
mod tests {
    use super::super::act::Act;
    use super::super::board::Board;
    use super::super::ids::Turn;
    use super::super::options::Options;
    use super::super::state::{Setup, Stage};
    use super::super::{economy, order};
    use super::*;
    use crate::lots::{Lots, Secret};
    use std::sync::Arc;

    /// Three squares in a row: Ana holds Histria and Tomis, Radu Callatis.
    fn position() -> State {
        let board: Board = serde_json::from_str(
            r#"{"format":1,"name":"Row","shape":"square","territories":[{"name":"Histria","at":[0,0]},
            {"name":"Tomis","at":[1,0]},{"name":"Callatis","at":[2,0]}]}"#,
        )
        .unwrap();
        let setup = Arc::new(Setup { options: Options::default(), board, ..Setup::default() });
        let mut state = State::default();
        apply(&mut state, &Event::new(Rule::fcq(1, 6), Fact::Opened { setup, seats: 6 }));
        (state.turn, state.stage) = (Turn(3), Stage::Phase2);
        state.sequence.turn = state.seats().collect();
        state.sequence.phase2 = state.sequence.turn.clone();
        for (id, owner, units) in
            [(0, 0, Units::new(1, 1)), (1, 0, Units::new(4, 0)), (2, 1, Units::new(0, 1))]
        {
            let now = &mut state.holdings[id].now;
            now.owner = Some(Seat(owner));
            now.set_units(Seat(owner), units);
        }
        for player in &mut state.players {
            (player.ap, player.gold, player.production) = (5, 9, 3);
        }
        state.players[0].capital = Some(TerritoryId(0));
        state.players[0].hand.gain(Card::Pact, Turn(1));
        state
    }

    fn text(message: &Message, arg: &str) -> String {
        fn flat(arg: &Arg) -> String {
            match arg {
                Arg::Number(n) => n.to_string(),
                Arg::Text(text) => text.clone(),
                Arg::Seat(seat) => format!("@{}", seat.0),
                Arg::List(list) => list.iter().map(flat).collect::<Vec<_>>().join(" + "),
                Arg::Told(message) => {
                    let args: Vec<String> = message.args.values().map(flat).collect();
                    format!("{}({})", message.id.replace("conquest-", ""), args.join(","))
                }
                Arg::At(_) => String::from("?"),
            }
        }
        message.args.get(arg).map(flat).unwrap_or_default()
    }

    #[test]
    fn an_attack_states_what_leaves_stays_and_stands_there_and_how_it_ends() {
        let state = position();
        let (from, to) = (TerritoryId(1), TerritoryId(2));
        let acts = [Act::Attack { from, to, knights: 3, lancers: 0, luck: None }];
        let mut lots = Lots::new(Secret::new([7; 32]), 0);
        let (events, _) = order::post(&state, Seat(0), &acts, &mut lots).unwrap();
        let statement = Statement::of(&state, Seat(0), Phase::Phase2, &events);
        let march = statement.marches().next().unwrap();
        assert_eq!((march.intent, march.owner), (Intent::Attack, Some(Seat(1))));
        assert_eq!((march.units, march.stays, march.ap), (Units::new(3, 0), Units::new(1, 0), 2));
        assert_eq!(march.there, [(Seat(0), Units::new(2, 0))], "3K against 1L: one Knight falls");

        let told = statement.messages(&state, &Theme::default());
        assert_eq!(told.len(), 3, "the order, its result and what is left");
        assert_eq!(told[0].id, "conquest-statement-attack");
        assert_eq!(text(&told[0], "from"), "Tomis");
        assert_eq!(text(&told[0], "stays"), "units-knights(1)");
        assert_eq!(text(&told[0], "there"), "statement-force(@0,units-knights(2))");
        assert_eq!(told[1].id, "conquest-statement-result-taken");
        let figures = ["attackers", "defenders", "fallen", "holder", "killed"].map(|arg| text(&told[1], arg));
        assert_eq!(
            figures,
            ["units-knights(2)", "units-none()", "units-knights(1)", "@0", "units-lancers(1)"]
        );
        assert_eq!(text(&told[2], "ap"), "3");
    }

    #[test]
    fn a_move_that_empties_a_territory_says_that_it_is_abandoned() {
        let state = position();
        let (from, to) = (TerritoryId(1), TerritoryId(0));
        let acts = [Act::Move { from, to, knights: 4, lancers: 0, as_ally_of: None }];
        let mut lots = Lots::new(Secret::new([7; 32]), 0);
        let (events, _) = order::post(&state, Seat(0), &acts, &mut lots).unwrap();
        let statement = Statement::of(&state, Seat(0), Phase::Phase2, &events);
        let told = statement.messages(&state, &Theme::default());
        assert_eq!(told[1].id, "conquest-statement-abandons");
        assert_eq!(text(&told[0], "stays"), "units-none()");
        assert_eq!(text(&told[0], "there"), "statement-force(@0,units-knights(5) + units-lancers(1))");
        assert_eq!(text(&told[0], "ap"), "2");
    }

    #[test]
    fn a_phase_1_post_states_territories_gold_purchases_cards_and_ap() {
        let state = position();
        let events = economy::purchase::buy(&state, Seat(0), Units::new(2, 1), None).unwrap();
        let statement = Statement::of(&state, Seat(0), Phase::Phase1, &events);
        let told = statement.messages(&state, &Theme::default());
        let ids: Vec<&str> = told.iter().map(|message| message.id.as_str()).collect();
        assert_eq!(
            ids,
            ["conquest-statement-holdings", "conquest-statement-bought", "conquest-statement-left"]
        );
        assert_eq!(text(&told[0], "territories"), "2");
        assert_eq!(text(&told[0], "production"), "gold(3)");
        assert_eq!(text(&told[0], "cards"), "card-pact()");
        assert_eq!(text(&told[1], "gold"), "gold(6)");
        assert_eq!(text(&told[1], "there"), "units-knights(3) + units-lancers(2)");
        assert_eq!((text(&told[2], "gold"), text(&told[2], "ap")), ("gold(3)".into(), "5".into()));
    }

    #[test]
    fn a_figure_the_post_states_wrongly_is_marked_and_a_right_one_is_not() {
        let state = position();
        let (from, to) = (TerritoryId(1), TerritoryId(2));
        let acts = [Act::Attack { from, to, knights: 3, lancers: 0, luck: None }];
        let mut lots = Lots::new(Secret::new([7; 32]), 0);
        let (events, _) = order::post(&state, Seat(0), &acts, &mut lots).unwrap();
        let statement = Statement::of(&state, Seat(0), Phase::Phase2, &events);
        let march = statement.marches().next().unwrap();
        assert_eq!(march.differs(Claim::Count(1)), None);
        assert_eq!(march.differs(Claim::Units(Units::new(1, 0))), None);
        let marked = march.differs(Claim::Count(2)).unwrap();
        assert_eq!((text(&marked, "stated"), text(&marked, "real")), ("2".into(), "1K".into()));
    }
}
