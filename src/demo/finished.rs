//! The sample's games that are over, to step through: played to their ends by the same rules as all others, each seat as a
//! house opponent would play it, under the name of somebody of the sample.

use chrono::{DateTime, TimeDelta, Utc};
use serde_json::{Value, json};
use stafeta_rules::conquest::board::ready::ReadyMap;
use stafeta_rules::rules::{Seat, Tempo};
use uuid::Uuid;

use super::{DemoError, step, unfit};
use crate::accounts::Person;
use crate::db::Db;
use crate::forum::boards::Board;
use crate::gamemaster::{self, Door, NewGame, Press, Submission, Wish};
use crate::games::Ruleset;
use crate::words::{Lang, Zone};

/// How long ago the tables were full.
const AGE: TimeDelta = TimeDelta::days(8);
/// Each round of posts comes after this share of the time that is left: how many there will be is for the games to say.
const SHARE: i32 = 24;
/// Makes the house play otherwise than at other tables.
const TEMPER: u64 = 7;
/// Posts after which a game is left as it stands.
const MOST: u32 = 1_500;

/// A game of the sample that is over.
struct Sample {
    name: &'static str,
    ruleset: Ruleset,
    options: Value,
    /// Who sits at the table, in the order of the seats.
    seats: &'static [&'static str],
}

/// Plays one game of each system to its end; `host` looks after them.
pub(super) async fn play(
    db: &Db,
    board: &Board,
    host: &Person,
    members: &[(&str, Person)],
    now: DateTime<Utc>,
) -> Result<(), DemoError> {
    for sample in samples()? {
        play_to_the_end(db, &sample, board, host, members, now).await?;
    }
    Ok(())
}

fn samples() -> Result<[Sample; 4], DemoError> {
    let diplomacy = |variant: &str| {
        json!({ "variant": variant, "cadence": { "every": { "hours": 48 } }, "retreat_hours": 24,
                "build_hours": 24, "seating": "chosen", "turns": 4 })
    };
    let map = ReadyMap::find("hyperia").ok_or_else(|| unfit("a map"))?;
    let map = map.board().map_err(|_| unfit("a map"))?;
    let six = &["Sorrel", "Ilinca", "Coriander", "Thistle", "Marmeleiro", "Radu cel Tânăr"];
    let seven = &["Thistle", "Radu cel Tânăr", "Sorrel", "Marmeleiro", "Coriander", "Ilinca", "Bufnița"];
    let three = &["Marmeleiro", "Coriander", "Radu cel Tânăr"];
    let options = json!({ "clock.posting_hours": 24, "victory.turn_limit": 3 });
    Ok([
        Sample {
            name: "Two years of peace, nearly",
            ruleset: Ruleset::Diplomacy,
            options: diplomacy("classic"),
            seats: seven,
        },
        Sample {
            name: "Before the telegraph",
            ruleset: Ruleset::Diplomacy,
            options: diplomacy("1900"),
            seats: seven,
        },
        Sample {
            name: "Hyperia, three turns",
            ruleset: Ruleset::Conquest,
            options: json!({ "options": options, "board": map, "names": six }),
            seats: six,
        },
        Sample {
            name: "Three at war",
            ruleset: Ruleset::War,
            options: json!({ "names": three }),
            seats: three,
        },
    ])
}

async fn play_to_the_end(
    db: &Db,
    sample: &Sample,
    board: &Board,
    host: &Person,
    members: &[(&str, Person)],
    now: DateTime<Utc>,
) -> Result<(), DemoError> {
    let latest = now - TimeDelta::days(1);
    let mut at = latest - AGE;
    let new = NewGame {
        name: sample.name,
        ruleset: sample.ruleset,
        options: sample.options.clone(),
        seats: u8::try_from(sample.seats.len()).map_err(step)?,
        house: 0,
        lang: Lang::En,
        zone: Zone::named("Europe/Bucharest").ok_or_else(|| unfit("a zone"))?,
        press: Press::Full,
        door: Door::Open,
        ends_early: true,
        missed_limit: None,
    };
    let game = gamemaster::open(db, board, host, &new, at - TimeDelta::hours(9)).await.map_err(step)?;
    let sits = |seat: Seat| {
        let found = members.iter().find(|(known, _)| sample.seats.get(seat.index()) == Some(known));
        found.map(|(_, person)| person).ok_or_else(|| unfit("a player"))
    };
    for seat in Seat::all(sample.seats.len()) {
        let wish = Wish { seat: Some(seat), invitation: "", agreement: 1 };
        gamemaster::join(db, game, sits(seat)?, wish, at).await.map_err(step)?;
    }
    for _ in 0..MOST {
        let table = gamemaster::table(db, game, None).await.map_err(step)?;
        let mut owing = table.position().awaits();
        if owing.is_empty() {
            return Ok(());
        }
        if table.position().tempo() == Tempo::PostByPost {
            owing.truncate(1);
        }
        at += (latest - at) / SHARE;
        for due in owing {
            let person = sits(due.seat)?;
            let table = gamemaster::table(db, game, Some(person)).await.map_err(step)?;
            let acts = table.position().bot(due.seat, TEMPER);
            let post = Submission {
                seat: None,
                phase: table.game.phase.unwrap_or(0),
                text: &table.written(&acts, Lang::En),
                prose: "",
                lang: Lang::En,
                confirms: true,
                form_token: Uuid::new_v4(),
            };
            gamemaster::submit(db, game, person, post, at).await.map_err(step)?;
        }
    }
    Err(unfit("a game without an end"))
}
