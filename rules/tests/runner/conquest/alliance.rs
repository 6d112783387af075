//! Kinds `wars`, `support-actions`, `alliance-victory`.

use std::collections::BTreeMap;

use serde::Deserialize;
use serde_json::{Value, json};
use stafeta_rules::conquest::alliance::{
    AllianceMember, GroupCheck, Relation, RelationStatus, SeatPair, SupportAction, SupportCounts, SupportLog,
    UnmetCondition, find_unmet_conditions, make_cooperation_event, refuse_gift,
};
use stafeta_rules::conquest::apply::apply;
use stafeta_rules::conquest::cards::send_card;
use stafeta_rules::conquest::catalogue::Card;
use stafeta_rules::conquest::ids::{Seat, TurnNumber};
use stafeta_rules::conquest::options::{Options, TeamMode};
use stafeta_rules::conquest::victory::{solo_count, team_count};

use super::players::Players;
use super::table::Table;
use super::{Asked, parse, parse_when};

pub(crate) fn result(asked: &Asked<'_>) -> Option<Result<Value, String>> {
    match (asked.kind, asked.action) {
        ("wars", "tally") => Some(wars(asked)),
        ("wars", "gift") => Some(gift(asked)),
        ("support-actions", "count") => Some(support_actions(asked)),
        ("alliance-victory", "end_of_turn") => Some(alliance_victory(asked)),
        _ => None,
    }
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Nothing {}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Acts {
    #[serde(default)]
    options: serde_json::Map<String, Value>,
    #[serde(default)]
    events: Vec<ActBetween>,
}

#[derive(Deserialize)]
#[serde(tag = "kind", rename_all = "snake_case", deny_unknown_fields)]
enum ActBetween {
    Coop {
        by: Option<String>,
    },
    Hostile {
        by: String,
        #[serde(default = "first")]
        turn: u16,
    },
}

const fn first() -> u16 {
    1
}

fn wars(asked: &Asked<'_>) -> Result<Value, String> {
    let acts: Acts = parse(asked.given)?;
    let Nothing {} = parse_when(asked)?;
    let names = acts.events.iter().filter_map(|act| match act {
        ActBetween::Coop { by } => by.as_ref(),
        ActBetween::Hostile { by, .. } => Some(by),
    });
    let players = Players::of(names);
    let pair = SeatPair::from_seats(Seat(0), Seat(1)).ok_or("a pair has two players")?;
    let options = Options::read(&acts.options).map_err(|bad| format!("{bad:?}"))?;
    let mut relation = Relation::default();
    for act in &acts.events {
        match act {
            ActBetween::Coop { .. } => {
                relation.cooperate();
            }
            ActBetween::Hostile { by, turn } => {
                relation.betray(pair, players.seat(by)?, TurnNumber(*turn), options.war_count);
            }
        }
    }
    let betrayals: BTreeMap<&str, u16> = pair
        .seats()
        .into_iter()
        .filter(|seat| relation.betrayals_by(pair, *seat) > 0)
        .map(|seat| (players.name(seat), relation.betrayals_by(pair, seat)))
        .collect();
    Ok(json!({"status": relation.status, "wars": relation.wars, "betrayals": betrayals}))
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Given {
    cards: Vec<Card>,
    #[serde(default)]
    allied: bool,
    #[serde(default)]
    refused: bool,
}

/// Sends cards from one player to another, who may refuse the cooperation that they mean.
fn gift(asked: &Asked<'_>) -> Result<Value, String> {
    let given: Given = parse(asked.given)?;
    let Nothing {} = parse_when(asked)?;
    let (by, to) = (Seat(0), Seat(1));
    let mut table = Table::new(2);
    table.territory("x", None);
    let (mut state, _) = table.state()?;
    if given.allied {
        let event = make_cooperation_event(&state, by, to, None).ok_or("alliances are allowed")?;
        apply(&mut state, &event);
    }
    for card in &given.cards {
        state.players[by.index()].hand.gain(*card, TurnNumber::SETUP);
        state.players[by.index()].conduct.cards_sent.clear();
        let events = send_card(&state, by, to, *card).map_err(|refusal| refusal.to_string())?;
        events.iter().for_each(|event| apply(&mut state, event));
    }
    if given.refused {
        let events = refuse_gift(&state, to, by).map_err(|refusal| refusal.to_string())?;
        events.iter().for_each(|event| apply(&mut state, event));
    }
    let relation = SeatPair::from_seats(by, to)
        .and_then(|pair| state.relations.of(pair))
        .ok_or("a pair has two players")?;
    let coming = &state.players[to.index()].incoming;
    Ok(json!({
        "status": relation.status,
        "resources": relation.support.resources,
        "under_way": coming.len(),
        "arrives": coming.first().map(|gift| gift.arrives),
        "ap": state.players[by.index()].ap,
    }))
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Log {
    pair: (String, String),
    log: Vec<Entry>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Entry {
    #[serde(default = "first_turn")]
    turn: u16,
    kind: EntryKind,
    by: String,
    to: String,
    #[serde(default)]
    allied: bool,
    card: Option<Card>,
}

#[derive(Clone, Copy, Deserialize, PartialEq)]
#[serde(rename_all = "snake_case")]
enum EntryKind {
    Attack,
    CardBenefit,
    GuestsDefended,
    MoveInside,
    MoveInto,
    SendCard,
    SendGold,
    SupportAttack,
}

fn first_turn() -> u16 {
    1
}

fn support_actions(asked: &Asked<'_>) -> Result<Value, String> {
    let given: Log = parse(asked.given)?;
    let Nothing {} = parse_when(asked)?;
    let (one, other) = (&given.pair.0, &given.pair.1);
    let named = given.log.iter().flat_map(|entry| [&entry.by, &entry.to]);
    let players = Players::of(named.chain([one, other]));
    let pair =
        SeatPair::from_seats(players.seat(one)?, players.seat(other)?).ok_or("a pair has two players")?;
    let (mut log, mut counts) = (SupportLog::default(), SupportCounts::default());
    for entry in &given.log {
        let (by, to) = (players.seat(&entry.by)?, players.seat(&entry.to)?);
        let between = SeatPair::from_seats(by, to) == Some(pair);
        let kind = match entry.kind {
            EntryKind::SendGold | EntryKind::SendCard => SupportAction::Resources,
            EntryKind::MoveInto | EntryKind::MoveInside => SupportAction::Passage,
            EntryKind::SupportAttack | EntryKind::GuestsDefended => SupportAction::Battle,
            EntryKind::CardBenefit => SupportAction::Card,
            EntryKind::Attack => {
                let ally = pair.other(by).filter(|_| entry.allied && !between);
                for credited in log.attacked(TurnNumber(entry.turn), by, to, ally) {
                    if credited == pair {
                        counts.add(SupportAction::CommonEnemy);
                    }
                }
                continue;
            }
        };
        if entry.card.is_some() && !matches!(entry.kind, EntryKind::CardBenefit | EntryKind::SendCard) {
            return Err("only a card that was sent or helped has a name".to_owned());
        }
        if between {
            counts.add(kind);
        }
    }
    Ok(json!({"counts": counts, "total": counts.total(), "kinds": counts.kinds()}))
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Group {
    players_at_start: u32,
    map: u32,
    members: BTreeMap<String, u32>,
    #[serde(default)]
    pairs: BTreeMap<String, Between>,
    team_mode: Option<TeamMode>,
    #[serde(default)]
    options: serde_json::Map<String, Value>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Between {
    #[serde(default)]
    support: SupportCounts,
    #[serde(default)]
    wars: u16,
    #[serde(default)]
    betrayals: [u16; 2],
    #[serde(default = "yes")]
    allied: bool,
}

fn yes() -> bool {
    true
}

fn alliance_victory(asked: &Asked<'_>) -> Result<Value, String> {
    let given: Group = parse(asked.given)?;
    let Nothing {} = parse_when(asked)?;
    let players = Players::of(given.members.keys());
    let mut relations = BTreeMap::new();
    for (key, between) in given.pairs {
        let (one, other) = key.split_once('-').ok_or("a pair is named A-B")?;
        let pair =
            SeatPair::from_seats(players.seat(one)?, players.seat(other)?).ok_or("a pair has two players")?;
        let status = if between.allied { RelationStatus::Allied } else { RelationStatus::Neutral };
        let Between { support, wars, betrayals, .. } = between;
        relations.insert(pair, Relation { status, wars, betrayals, support, fought: None, gifts_of: None });
    }
    let members: Vec<AllianceMember> = players
        .by_seat(given.members)?
        .into_iter()
        .map(|(seat, territories)| AllianceMember { seat, territories })
        .collect();
    let options = Options::read_unchecked(&given.options).map_err(|bad| format!("{bad:?}"))?;
    let size = u32::try_from(members.len()).map_err(|error| error.to_string())?;
    let check = GroupCheck {
        mode: given.team_mode.unwrap_or(options.team_mode),
        players_at_start: given.players_at_start,
        share: options.victory_alliance_share,
        team_ratio: options.teams_ratio,
        territories: team_count(solo_count(given.map, given.players_at_start), size),
    };
    let allied = || Relation { status: RelationStatus::Allied, ..Relation::default() };
    let lacks = find_unmet_conditions(&check, &members, |pair| {
        Some(relations.get(&pair).cloned().unwrap_or_else(allied))
    });
    let failed: Vec<String> = lacks.iter().map(|lack| name(&players, lack)).collect();
    Ok(json!({"wins": failed.is_empty(), "failed": failed}))
}

fn name(players: &Players, lack: &UnmetCondition) -> String {
    match lack {
        UnmetCondition::Size => "size".to_owned(),
        UnmetCondition::Territories => "territories".to_owned(),
        UnmetCondition::Ratio => "ratio".to_owned(),
        UnmetCondition::TeamMode => "team_mode".to_owned(),
        UnmetCondition::Between(bar, pair) => {
            let [one, other] = pair.seats();
            format!("{bar}:{}-{}", players.name(one), players.name(other))
        }
    }
}
