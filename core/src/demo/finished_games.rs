//! The demo's finished games, for stepping through their history. They are played to the end by the same rules as all
//! others: bots choose the posts, and people of the demo are named as the players.

use chrono::{DateTime, TimeDelta, Utc};
use serde_json::{Value, json};
use stafeta_rules::conquest::board::ready_maps::ReadyMap;
use stafeta_rules::rules::{ResolutionMode, Seat};

use super::sample_setup::{SampleCommunity, SampleGameSetup, SeatedGame};
use super::{DemoError, step, unfit};
use crate::games::Ruleset;
use crate::i18n::Lang;

/// The time since the last player joined.
const AGE: TimeDelta = TimeDelta::days(8);
/// Each round of posts comes after this share of the remaining time, because the number of rounds is not known.
const SHARE: i32 = 24;
/// Part of the bots' seed, so that they play differently than in other games.
const TEMPER: u64 = 7;
/// The most posts before a game is left unfinished.
const MOST: u32 = 1_500;

/// A finished game of the demo.
struct SampleFinishedGame {
    name: &'static str,
    ruleset: Ruleset,
    options: Value,
    /// The players, in the order of the seats.
    seats: &'static [&'static str],
}

/// Plays one game of each ruleset to its end.
pub(super) async fn play(community: SampleCommunity<'_>, now: DateTime<Utc>) -> Result<(), DemoError> {
    for sample in samples()? {
        play_to_the_end(community, &sample, now).await?;
    }
    Ok(())
}

fn samples() -> Result<[SampleFinishedGame; 4], DemoError> {
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
        SampleFinishedGame {
            name: "Two years of peace, nearly",
            ruleset: Ruleset::Diplomacy,
            options: diplomacy("classic"),
            seats: seven,
        },
        SampleFinishedGame {
            name: "Before the telegraph",
            ruleset: Ruleset::Diplomacy,
            options: diplomacy("1900"),
            seats: seven,
        },
        SampleFinishedGame {
            name: "Hyperia, three turns",
            ruleset: Ruleset::Conquest,
            options: json!({ "options": options, "board": map, "names": six }),
            seats: six,
        },
        SampleFinishedGame {
            name: "Three at war",
            ruleset: Ruleset::War,
            options: json!({ "names": three }),
            seats: three,
        },
    ])
}

async fn play_to_the_end(
    community: SampleCommunity<'_>,
    sample: &SampleFinishedGame,
    now: DateTime<Utc>,
) -> Result<(), DemoError> {
    let latest = now - TimeDelta::days(1);
    let at = latest - AGE;
    let opening = SampleGameSetup {
        name: sample.name,
        ruleset: sample.ruleset,
        options: sample.options.clone(),
        zone: "Europe/Bucharest",
        missed_limit: None,
        seats: sample.seats,
        free: 0,
    };
    let seated = SeatedGame::open(community, &opening, at).await?;
    finish(&seated, at, latest).await
}

/// Lets bots play a game that has begun at `at` to its end, which comes before `latest`.
pub(super) async fn finish(
    seated: &SeatedGame<'_>,
    mut at: DateTime<Utc>,
    latest: DateTime<Utc>,
) -> Result<(), DemoError> {
    for _ in 0..MOST {
        let table = seated.table().await?;
        let mut owing = table.position().awaits();
        if owing.is_empty() {
            return Ok(());
        }
        if table.position().tempo() == ResolutionMode::PostByPost {
            owing.truncate(1);
        }
        at += (latest - at) / SHARE;
        for due in owing {
            post_as_bot(seated, due.seat, at).await?;
        }
    }
    Err(unfit("a game without an end"))
}

/// Posts the orders that a bot would give for a seat.
pub(super) async fn post_as_bot(
    seated: &SeatedGame<'_>,
    seat: Seat,
    at: DateTime<Utc>,
) -> Result<(), DemoError> {
    let table = seated.table_of(seat).await?;
    let text = table.write_acts(&table.bot_acts(TEMPER), Lang::En).map_err(step)?;
    seated.post(seat, table.game.phase.unwrap_or(0), (&text, Lang::En), at).await
}
