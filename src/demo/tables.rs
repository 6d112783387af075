//! The sample's games: opened, joined and played through the game master as people do it, to a moment at which something is
//! about to happen and one seat waits for the visitor.

use std::collections::BTreeMap;

use chrono::{DateTime, TimeDelta, Utc};
use serde::Deserialize;
use serde_json::json;
use stafeta_rules::rules::Seat;
use uuid::Uuid;

use super::{DemoError, step, unfit};
use crate::accounts::Person;
use crate::db::Db;
use crate::forum::boards::Board;
use crate::gamemaster::{self, Door, NewGame, Press, Submission, Wish};
use crate::games::Ruleset;
use crate::ids::GameId;
use crate::words::{Lang, Zone};

/// Hours between two phases of a sample game.
const PACE: TimeDelta = TimeDelta::hours(22);
/// How long ago the last phase was opened.
const FRESH: TimeDelta = TimeDelta::hours(5);

/// A game that was played up to a phase which waits to be judged.
#[derive(Deserialize)]
struct Play {
    variant: String,
    phases: Vec<Phase>,
    crisis: Phase,
}

/// What each power ordered, by its id.
#[derive(Deserialize)]
struct Phase {
    orders: BTreeMap<String, Vec<String>>,
}

/// A table of the sample.
pub(super) struct Sample {
    pub(super) name: &'static str,
    /// The play, as a file of `rules/plays/`.
    play: &'static str,
    /// Who plays which power, in the order of the seats; the visitor is one of them.
    seats: [(&'static str, &'static str); 7],
}

pub(super) const TABLES: &[Sample] = &[
    Sample {
        name: "The North Sea crossing",
        play: include_str!("../../rules/plays/classic-convoy.json"),
        seats: [
            ("AUSTRIA", "Ilinca"),
            ("ENGLAND", "Coriander"),
            ("FRANCE", "Pilgrim"),
            ("GERMANY", "Thistle"),
            ("ITALY", "Marmeleiro"),
            ("RUSSIA", "Radu cel Tânăr"),
            ("TURKEY", "Sorrel"),
        ],
    },
    Sample {
        name: "Suez, 1901",
        play: include_str!("../../rules/plays/1900-suez.json"),
        seats: [
            ("AUSTRIA", "Sorrel"),
            ("BRITAIN", "Thistle"),
            ("FRANCE", "Ilinca"),
            ("GERMANY", "Radu cel Tânăr"),
            ("ITALY", "Pilgrim"),
            ("RUSSIA", "Marmeleiro"),
            ("TURKEY", "Coriander"),
        ],
    },
];

/// Opens and plays a table; `host` looks after it.
pub(super) async fn play(
    db: &Db,
    sample: &Sample,
    board: &Board,
    host: &Person,
    members: &[(&str, Person)],
    now: DateTime<Utc>,
) -> Result<GameId, DemoError> {
    let play: Play = serde_json::from_str(sample.play).map_err(step)?;
    let phases = i32::try_from(play.phases.len()).map_err(step)?;
    let mut at = now - FRESH - PACE * phases;
    let new = NewGame {
        name: sample.name,
        ruleset: Ruleset::Diplomacy,
        options: json!({
            "variant": play.variant,
            "cadence": { "every": { "hours": 48 } },
            "retreat_hours": 24,
            "build_hours": 24,
            "seating": "chosen",
            "turns": null,
        }),
        seats: 7,
        house: 0,
        lang: Lang::En,
        zone: Zone::named("Europe/Bucharest").ok_or_else(|| unfit("a zone"))?,
        press: Press::Full,
        door: Door::Open,
        ends_early: true,
        missed_limit: Some(2),
    };
    let game = gamemaster::open(db, board, host, &new, at - TimeDelta::hours(9)).await.map_err(step)?;
    let person = |name: &str| {
        let found = members.iter().find(|(known, _)| *known == name);
        found.map(|(_, person)| person).ok_or_else(|| unfit("a player"))
    };
    for (seat, (_, name)) in (0..).zip(sample.seats) {
        let wish = Wish { seat: Some(Seat(seat)), invitation: "", agreement: 1 };
        gamemaster::join(db, game, person(name)?, wish, at).await.map_err(step)?;
    }
    for (index, phase) in (0..).zip(&play.phases) {
        at += PACE;
        for (power, name) in sample.seats {
            send(db, game, person(name)?, index, phase.orders.get(power), at).await?;
        }
    }
    for (power, name) in sample.seats {
        if name != super::VISITOR {
            let standing = Vec::new();
            let orders = play.crisis.orders.get(power).unwrap_or(&standing);
            send(db, game, person(name)?, phases, Some(orders), now - TimeDelta::hours(1)).await?;
        }
    }
    Ok(game)
}

/// Sends and confirms the orders of one seat; who owes nothing in a phase sends nothing.
async fn send(
    db: &Db,
    game: GameId,
    person: &Person,
    phase: i32,
    orders: Option<&Vec<String>>,
    at: DateTime<Utc>,
) -> Result<(), DemoError> {
    let Some(orders) = orders else { return Ok(()) };
    let text = orders.join("\n");
    let post = Submission {
        seat: None,
        phase,
        text: &text,
        prose: "",
        lang: Lang::En,
        confirms: true,
        form_token: Uuid::new_v4(),
    };
    gamemaster::submit(db, game, person, post, at).await.map_err(step)?;
    Ok(())
}
