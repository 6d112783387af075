//! The demo's games of Diplomacy. They are opened, joined and played through [`crate::gamemaster`] like real games, up to a
//! decisive phase with one seat reserved for the visitor.

use std::collections::BTreeMap;

use chrono::{DateTime, TimeDelta, Utc};
use serde::Deserialize;
use serde_json::{Value, json};
use stafeta_rules::rules::Seat;

use super::sample_setup::{SampleCommunity, SampleGameSetup, SeatedGame};
use super::{DemoError, step};
use crate::games::Ruleset;
use crate::i18n::Lang;

/// Hours between two phases of a demo game.
const PACE: TimeDelta = TimeDelta::hours(22);
/// The time since the current phase began.
const FRESH: TimeDelta = TimeDelta::hours(5);

/// A game played up to a phase that is not resolved yet.
#[derive(Deserialize)]
struct SamplePlay {
    variant: String,
    phases: Vec<SamplePhase>,
    crisis: SamplePhase,
}

/// The orders of each power, by its id.
#[derive(Deserialize)]
struct SamplePhase {
    orders: BTreeMap<String, Vec<String>>,
}

/// A game of the demo.
pub(super) struct SampleGame {
    pub(super) name: &'static str,
    /// The recorded play, from `rules/plays/`.
    play: &'static str,
    /// The player of each power, in the order of the seats. The visitor is one of them.
    seats: [(&'static str, &'static str); 7],
}

pub(super) const TABLES: &[SampleGame] = &[
    SampleGame {
        name: "The North Sea crossing",
        play: include_str!("../../../rules/plays/classic-convoy.json"),
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
    SampleGame {
        name: "Suez, 1901",
        play: include_str!("../../../rules/plays/1900-suez.json"),
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

/// Returns the options of a game of Diplomacy: two days for orders, one for retreats and for builds.
fn options(variant: &str) -> Value {
    json!({
        "variant": variant,
        "cadence": { "every": { "hours": 48 } },
        "retreat_hours": 24,
        "build_hours": 24,
        "seating": "chosen",
        "turns": null,
    })
}

/// Opens a game and plays it up to its last recorded phase, in which the visitor's orders are missing.
pub(super) async fn play(
    community: SampleCommunity<'_>,
    sample: &SampleGame,
    now: DateTime<Utc>,
) -> Result<(), DemoError> {
    let play: SamplePlay = serde_json::from_str(sample.play).map_err(step)?;
    let phases = i32::try_from(play.phases.len()).map_err(step)?;
    let mut at = now - FRESH - PACE * phases;
    let opening = SampleGameSetup {
        name: sample.name,
        ruleset: Ruleset::Diplomacy,
        options: options(&play.variant),
        zone: "Europe/Bucharest",
        missed_limit: Some(2),
        seats: &sample.seats.map(|(_, name)| name),
        free: 0,
    };
    let seated = SeatedGame::open(community, &opening, at).await?;
    let seats = || Seat::all(sample.seats.len()).zip(sample.seats);
    for (index, phase) in (0..).zip(&play.phases) {
        at += PACE;
        for (seat, (power, _)) in seats() {
            // Powers without orders due in a phase post nothing.
            if let Some(orders) = phase.orders.get(power) {
                seated.post(seat, index, (&orders.join("\n"), Lang::En), at).await?;
            }
        }
    }
    for (seat, (power, name)) in seats() {
        if name != super::VISITOR {
            let orders = play.crisis.orders.get(power).map(|orders| orders.join("\n")).unwrap_or_default();
            seated.post(seat, phases, (&orders, Lang::En), now - TimeDelta::hours(1)).await?;
        }
    }
    Ok(())
}

/// Opens a game of Diplomacy that waits for four more players.
pub(super) async fn open_waiting(
    community: SampleCommunity<'_>,
    now: DateTime<Utc>,
) -> Result<(), DemoError> {
    let opening = SampleGameSetup {
        name: "Winter quarters",
        ruleset: Ruleset::Diplomacy,
        options: options("classic"),
        zone: "Europe/Bucharest",
        missed_limit: Some(2),
        seats: &["Ilinca", "Sorrel", "Thistle"],
        free: 4,
    };
    SeatedGame::open(community, &opening, now).await?;
    Ok(())
}
