//! The demo's tournament: a round that has been played, and a second one in which the visitor's orders are missing.

use chrono::{DateTime, TimeDelta, Utc};
use serde_json::json;
use stafeta_rules::rules::Seat;

use super::finished_games::{finish, post_as_bot};
use super::sample_setup::{SampleCommunity, SampleGameSetup, SeatedGame};
use super::{DemoError, VISITOR, step, unfit};
use crate::games::Ruleset;
use crate::ids::{GameId, TournamentId};
use crate::tournaments::ladder_standings::LadderOrder;
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
    let tournament = plan_cup(community, now - AGE).await?;
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

async fn plan_cup(community: SampleCommunity<'_>, at: DateTime<Utc>) -> Result<TournamentId, DemoError> {
    let setup = SampleGameSetup {
        name: NAME,
        ruleset: Ruleset::Diplomacy,
        options: json!({ "variant": "classic", "cadence": { "every": { "hours": 72 } }, "retreat_hours": 24,
                         "build_hours": 24, "seating": "chosen", "turns": 6 }),
        zone: "Europe/Bucharest",
        missed_limit: Some(2),
        seats: &PEOPLE,
        free: 0,
    };
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
        ranked_by: LadderOrder::Points,
        team_size: None,
        substitutes_score: true,
        organisers_play: false,
    };
    plan(community, SampleTournament { setup, terms, people: &PEOPLE }, at).await
}

/// A tournament to be planned.
pub(super) struct SampleTournament<'a> {
    /// The settings of its games.
    pub(super) setup: SampleGameSetup<'a>,
    /// The rest of its terms.
    pub(super) terms: TournamentPlan<'a>,
    /// The people who sign up, in this order.
    pub(super) people: &'a [&'static str],
}

/// Publishes a tournament and signs its people up.
pub(super) async fn plan(
    community: SampleCommunity<'_>,
    SampleTournament { setup, terms, people }: SampleTournament<'_>,
    at: DateTime<Utc>,
) -> Result<TournamentId, DemoError> {
    let SampleCommunity { db, entropy, board, host, .. } = community;
    let secret = entropy.game_secret(terms.name);
    let tournament = tournaments::draft(db, board, host, terms.name, setup.settings()?, secret, at);
    let tournament = tournament.await.map_err(step)?;
    tournaments::publish(db, tournament, host, &terms, at).await.map_err(step)?;
    for name in people {
        tournaments::sign_up(db, tournament, community.member(name)?, "", at).await.map_err(step)?;
    }
    Ok(tournament)
}

/// Opens the games that have been drawn. Returns all games of the tournament, in order.
pub(super) async fn open_tables(
    community: SampleCommunity<'_>,
    tournament: TournamentId,
    at: DateTime<Utc>,
) -> Result<Vec<GameId>, DemoError> {
    while tournaments::open_table_due(community.db, community.entropy, at).await.map_err(step)?.is_some() {}
    let games = sqlx::query_scalar!(
        r#"select game_id as "game!: GameId" from tournament_tables
           where tournament_id = $1 and game_id is not null order by round, table_number"#,
        tournament.0
    );
    games.fetch_all(community.db).await.map_err(step)
}

/// Draws the next round and opens its one game.
async fn open_round(
    community: SampleCommunity<'_>,
    tournament: TournamentId,
    at: DateTime<Utc>,
) -> Result<GameId, DemoError> {
    tournaments::advance_due(community.db, at).await.map_err(step)?;
    let games = open_tables(community, tournament, at).await?;
    games.last().copied().ok_or_else(|| unfit("a game of the tournament"))
}
