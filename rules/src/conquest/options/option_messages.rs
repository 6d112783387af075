//! Messages about options: each flag with its value, the agreed options as sentences, and the reasons why a flag cannot
//! keep its value.
//!
//! Owns the ids `conquest-opt-…`, `conquest-terms-…` and `conquest-conflict-…`.

use serde::de::DeserializeOwned;
use serde_json::Value;

use super::flag_catalogue::{FLAGS, FlagKind, OptionFlag};
use super::{BadOption, OptionProblem, Options, Prize};
use crate::conquest::catalogue::{Card, Objective};
use crate::conquest::global_events::EventLine;
use crate::conquest::ids::Seat;
use crate::conquest::state::ConquestSetup;
use crate::conquest::theme::ConquestTheme;
use crate::conquest::victory::solo_count;
use crate::rules::{Message, MessageArg};

/// Rewrites a key as part of a message id: `.` and `_` become `-`.
fn dashed(key: &str) -> String {
    key.replace(['.', '_'], "-")
}

/// Parses a value of a flag; `None` if it is not of type `T`.
fn read<T: DeserializeOwned>(value: &Value) -> Option<T> {
    serde_json::from_value(value.clone()).ok()
}

impl OptionFlag {
    /// Returns the message id of its name, such as `conquest-opt-annex-mode`.
    pub fn id(&self) -> String {
        format!("conquest-opt-{}", dashed(self.key))
    }

    /// Returns the message that names one of its possible values; for an empty `word` that of [`Self::none`].
    pub fn word(&self, word: &str) -> Message {
        match word {
            "" => self.none(),
            word => Message::new(format!("{}--{}", self.id(), dashed(word))),
        }
    }

    /// Returns the message with its name.
    pub fn name(&self) -> Message {
        Message::new(self.id())
    }

    /// Returns the message that explains the absence of a value.
    pub fn none(&self) -> Message {
        Message::new(format!("{}-none", self.id()))
    }

    /// Describes a value, with the names of the theme.
    pub fn describe_value(&self, value: &Value, theme: &ConquestTheme) -> MessageArg {
        let text = |value: &Value| match value {
            Value::String(text) => text.clone(),
            other => other.to_string(),
        };
        match (self.kind, value) {
            (_, Value::Null) => self.none().into(),
            (FlagKind::Switch, value) => {
                let id = if value == &Value::Bool(true) { "conquest-opt-on" } else { "conquest-opt-off" };
                Message::new(id).into()
            }
            (FlagKind::OneOf(_), value) => self.word(&text(value)).into(),
            (FlagKind::Share, value) => {
                MessageArg::Text(format!("{}%", (value.as_f64().unwrap_or(0.0) * 100.0).round()))
            }
            (FlagKind::Number { .. } | FlagKind::Limit { .. } | FlagKind::Table, Value::Number(number)) => {
                number.as_i64().map_or_else(|| MessageArg::Text(number.to_string()), MessageArg::Number)
            }
            (FlagKind::Thresholds | FlagKind::Turns, value) => {
                self.listed(read::<Vec<u32>>(value).unwrap_or_default().into_iter().map(MessageArg::from))
            }
            (FlagKind::OptionalCards | FlagKind::MinorCards, value) => {
                let cards = read::<Vec<Card>>(value).unwrap_or_default();
                self.listed(cards.into_iter().map(|card| theme.card(card)))
            }
            (FlagKind::Prize, value) => prize(&read(value).unwrap_or_default(), theme),
            (FlagKind::Prizes, value) => {
                let prizes: Vec<(Objective, Prize)> =
                    read::<std::collections::BTreeMap<_, _>>(value).unwrap_or_default().into_iter().collect();
                self.listed(prizes.iter().map(|(objective, pays)| {
                    let name = Message::new(format!("conquest-objective-{}", dashed(objective.key())));
                    let message = Message::new("conquest-opt-prize-of").with("objective", name);
                    message.with("prize", prize(pays, theme)).into()
                }))
            }
            (FlagKind::Events, value) => {
                self.listed(read::<Vec<EventLine>>(value).unwrap_or_default().iter().map(event))
            }
            (FlagKind::Teams, value) => {
                let teams = read::<Vec<Vec<Seat>>>(value).unwrap_or_default();
                self.listed(teams.iter().zip(1_u32..).map(|(team, number)| {
                    // Players know seats by numbers from 1.
                    let seats = team.iter().map(|seat| MessageArg::from(u32::from(seat.0) + 1)).collect();
                    let message = Message::new("conquest-opt-team").with("number", number);
                    message.with("seats", MessageArg::List(seats)).into()
                }))
            }
            (_, value) => MessageArg::Text(text(value)),
        }
    }

    /// Returns a list, or the message for an empty one.
    fn listed(&self, all: impl Iterator<Item = MessageArg>) -> MessageArg {
        let all: Vec<MessageArg> = all.collect();
        if all.is_empty() { self.none().into() } else { MessageArg::List(all) }
    }

    /// Returns name and value as one line, with the rule.
    pub fn term(&self, value: &Value, theme: &ConquestTheme) -> Message {
        let line = Message::new("conquest-opt-line").with("name", self.name());
        line.with("value", self.describe_value(value, theme)).with_rule(self.rule.to_string())
    }
}

/// Returns the name of an event.
pub fn event(line: &EventLine) -> MessageArg {
    match line {
        EventLine::Printed(event) => Message::new(format!("conquest-event-{}", dashed(event.key()))).into(),
        EventLine::Own(own) => own.name.as_str().into(),
    }
}

/// Describes a prize.
fn prize(prize: &Prize, theme: &ConquestTheme) -> MessageArg {
    let counted = |id: &str, count: u8| Message::new(id).with("count", u32::from(count)).into();
    let mut parts = Vec::new();
    if prize.gold > 0 {
        parts.push(theme.gold(prize.gold));
    }
    if prize.minor > 0 {
        parts.push(counted("conquest-opt-prize-minor", prize.minor));
    }
    if prize.major > 0 {
        parts.push(counted("conquest-opt-prize-major", prize.major));
    }
    parts.extend(prize.cards.iter().map(|card| theme.card(*card)));
    if parts.is_empty() { Message::new("conquest-opt-prize-nothing").into() } else { MessageArg::List(parts) }
}

/// Flags listed for every game, changed or not, because players ask for them first.
const ALWAYS: [&str; 8] = [
    "clock.posting_hours",
    "clock.night",
    "gm.mode",
    "draw.method",
    "victory.solo_count",
    "victory.turn_limit",
    "team.mode",
    "order.mode",
];

/// Lists the agreed options: the map, the flags that players ask for first, every flag that differs from the rulebook's
/// main text, and a line that the rest is unchanged.
pub fn terms(setup: &ConquestSetup) -> Vec<Message> {
    let (options, board) = (&setup.options, &setup.board);
    let land = u32::try_from(board.land().len()).unwrap_or(u32::MAX);
    let map = Message::new("conquest-terms-map").with("name", board.name()).with("territories", land);
    let (all, changed) = (options.write(), options.changed());
    let is_listed = |flag: &&OptionFlag| {
        flag.kind != FlagKind::Table && (ALWAYS.contains(&flag.key) || changed.contains_key(flag.key))
    };
    let listed = FLAGS.iter().filter(is_listed);
    let mut terms: Vec<Message> = setup.opening.iter().flat_map(|opening| opening.terms()).collect();
    terms.push(map.with_rule("FCQ-2.4"));
    let term = |flag: &OptionFlag| {
        let term = flag.term(all.get(flag.key)?, &setup.theme);
        let solo = flag.key == "victory.solo_count" && options.victory_solo_count.is_none();
        Some(match options.players.filter(|_| solo) {
            Some(players) => {
                let count = solo_count(land, u32::from(players));
                term.with("value", Message::new("conquest-terms-formula").with("count", count))
            }
            None => term,
        })
    };
    terms.extend(listed.filter_map(term));
    terms.extend(setup.theme.told(board.terrains()));
    terms.push(Message::new("conquest-terms-rest").with_rule("FCQ-12.0"));
    terms
}

/// Returns the flags that differ from the rulebook's main text, each with its value.
pub fn differences(options: &Options, theme: &ConquestTheme) -> Vec<(&'static OptionFlag, Message)> {
    let changed = options.changed();
    let flags = FLAGS.iter().filter(|flag| flag.kind != FlagKind::Table);
    flags.filter_map(|flag| Some((flag, flag.term(changed.get(flag.key)?, theme)))).collect()
}

impl BadOption {
    /// Explains why the flags cannot keep their values.
    pub fn message(&self) -> Message {
        let name = match &self.problem {
            OptionProblem::UnknownFlag => "unknown-flag",
            OptionProblem::NoSuchValue(_) => "no-such-value",
            OptionProblem::OutOfRange => "out-of-range",
            OptionProblem::TooFewPlayers => "too-few-players",
            OptionProblem::OddPlayers => "odd-players",
            OptionProblem::TooFewStartingUnits => "too-few-starting-units",
            OptionProblem::CountBeyondMap => "count-beyond-map",
            OptionProblem::EventsAfterLastTurn => "events-after-last-turn",
            OptionProblem::AnnexOptionalWithoutGarrison => "annex-optional-without-garrison",
            OptionProblem::SaleNeedsNoGarrison => "sale-needs-no-garrison",
            OptionProblem::FixedOrderWithAlliances => "fixed-order-with-alliances",
            OptionProblem::OptionalCardsWithoutCards => "optional-cards-without-cards",
            OptionProblem::LuckWithoutCards => "luck-without-cards",
            OptionProblem::LuckWithFixedPrizes => "luck-with-fixed-prizes",
            OptionProblem::PollWithoutObjectives => "poll-without-objectives",
            OptionProblem::TeamsNotNamed => "teams-not-named",
            OptionProblem::AlliancesNotAllowed => "alliances-not-allowed",
            OptionProblem::EventsWithoutTurns => "events-without-turns",
        };
        let flag = self.flags.first().map_or("", String::as_str);
        let flag = OptionFlag::find(flag).map_or_else(|| MessageArg::from(flag), |flag| flag.name().into());
        Message::new(format!("conquest-conflict-{name}")).with("flag", flag).with_rule(self.rule.to_string())
    }
}
