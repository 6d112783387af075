//! The demo's tournament: a round that has been played, and a second one in which the visitor's orders are missing.

use chrono::{DateTime, TimeDelta, Utc};
use serde_json::json;
use stafeta_rules::rules::Seat;

use super::finished_games::{finish, post_as_bot};
use super::sample_setup::{SampleCommunity, SampleGameSetup, SeatedGame};
use super::{DemoError, VISITOR, step, unfit};
use crate::games::Ruleset;
use crate::ids::{GameId, TournamentId};
use crate::tournaments::seating::SeatingRule;
use crate::tournaments::standings::TieBreak;
use crate::tournaments::{self, TournamentPace, TournamentPlan};

const NAME: &str = "Relay cup";
const ABOUT: &str =
    "Three short games of Diplomacy, and in each you have another power.\n\nCome for the conversation.";
/// Everybody but the host, who organises it.
const PEOPLE: [&str; 7] =
    ["Coriander", "Ilinca", "Marmeleiro", "Pilgrim", "Radu cel Tânăr", "Sorrel", "Thistle"];
/// The time from the plan to the draw.
const SIGN_UP: TimeDelta = TimeDelta::days(1);
/// The time since the plan.
const AGE: TimeDelta = TimeDelta::days(9);
/// The time since the second round began.
const SECOND_ROUND: TimeDelta = TimeDelta::days(1);

/// Plans the tournament, plays its first round and begins the second.
pub(super) async fn play(community: SampleCommunity<'_>, now: DateTime<Utc>) -> Result<(), DemoError> {
    let (drawn_at, second_at) = (now - AGE + SIGN_UP, now - SECOND_ROUND);
    let tournament = plan(community, now - AGE).await?;
    let first = SeatedGame::find(community, open_round(community, tournament, drawn_at).await?).await?;
    finish(&first, drawn_at, second_at).await?;
    tournaments::score_table_due(community.db, second_at).await.map_err(step)?;
    let second = SeatedGame::find(community, open_round(community, tournament, second_at).await?).await?;
    for seat in Seat::all(PEOPLE.len()) {
        if second.player(seat)? != VISITOR {
            post_as_bot(&second, seat, now - TimeDelta::hours(2)).await?;
        }
    }
    Ok(())
}

async fn plan(community: SampleCommunity<'_>, at: DateTime<Utc>) -> Result<TournamentId, DemoError> {
    let setup = SampleGameSetup {
        name: NAME,
        ruleset: Ruleset::Diplomacy,
        options: json!({ "variant": "classic", "cadence": { "every": { "hours": 72 } }, "retreat_hours": 24,
                         "build_hours": 24, "seating": "chosen", "turns": 6 }),
        zone: "Europe/Bucharest",
        missed_limit: Some(2),
        seats: &PEOPLE,
    };
    let SampleCommunity { db, entropy, board, host, .. } = community;
    let secret = entropy.game_secret(NAME);
    let tournament = tournaments::draft(db, board, host, NAME, setup.settings()?, secret, at);
    let tournament = tournament.await.map_err(step)?;
    let terms = TournamentPlan {
        name: NAME,
        about: ABOUT,
        rounds: 3,
        pace: TournamentPace::InTurn,
        least_people: 7,
        most_people: 14,
        sign_up_until: at + SIGN_UP,
        scoring: "score-squares",
        tie_breaks: &[TieBreak::Opponents, TieBreak::Best],
        seating: SeatingRule::Balance,
        team_size: None,
        substitutes_score: true,
    };
    tournaments::publish(db, tournament, host, &terms).await.map_err(step)?;
    for name in PEOPLE {
        let found = community.members.iter().find(|(known, _)| *known == name);
        let (_, person) = found.ok_or_else(|| unfit("a player"))?;
        tournaments::sign_up(db, tournament, person, "", at).await.map_err(step)?;
    }
    Ok(tournament)
}

/// Draws the next round and opens its one game.
async fn open_round(
    community: SampleCommunity<'_>,
    tournament: TournamentId,
    at: DateTime<Utc>,
) -> Result<GameId, DemoError> {
    tournaments::advance_due(community.db, at).await.map_err(step)?;
    tournaments::open_table_due(community.db, community.entropy, at).await.map_err(step)?;
    let game = sqlx::query_scalar!(
        r#"select game_id as "game: GameId" from tournament_tables where tournament_id = $1 order by round desc limit 1"#,
        tournament.0
    );
    game.fetch_one(community.db).await.map_err(step)?.ok_or_else(|| unfit("a game of the tournament"))
}
