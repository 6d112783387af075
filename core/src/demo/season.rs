//! The demo's season: a league that has been played to its end, and a ladder in which some play and some wait.

use chrono::{DateTime, TimeDelta, Utc};
use serde_json::json;

use super::finished_games::{finish, post_as_bot};
use super::sample_setup::{SampleCommunity, SampleGameSetup, SeatedGame};
use super::tournament::{SampleTournament, open_tables, plan};
use super::{DemoError, VISITOR, step, unfit};
use crate::games::Ruleset;
use crate::ids::TournamentId;
use crate::tournaments::ladder_standings::LadderOrder;
use crate::tournaments::seating::SeatingRule;
use crate::tournaments::standings::TieBreak;
use crate::tournaments::{self, TournamentPace, TournamentPlan};

/// Everybody but the host, who organises the season.
const PEOPLE: [&str; 7] =
    ["Coriander", "Ilinca", "Marmeleiro", "Pilgrim", "Radu cel Tânăr", "Sorrel", "Thistle"];
/// The people of the first game of the ladder, and those of the second, in which the visitor is awaited.
const CLIMBERS: [[&str; 3]; 2] =
    [["Sorrel", "Marmeleiro", "Thistle"], ["Radu cel Tânăr", "Coriander", VISITOR]];
/// Number of rounds of the league.
const ROUNDS: i16 = 5;
/// The time since the league was planned.
const LEAGUE_AGE: TimeDelta = TimeDelta::days(80);
/// The time that the game of a round could take, for each round before it and its own. Bots need a fifth of it.
const ROUND: TimeDelta = TimeDelta::days(23);
/// The time from the draw to the end of the last game.
const SEASON: TimeDelta = TimeDelta::days(40);
/// The time since the ladder was opened.
const LADDER_AGE: TimeDelta = TimeDelta::days(11);
/// The time since its first game ended.
const LADDER_REST: TimeDelta = TimeDelta::days(3);
/// The time since its second game began.
const SECOND_GAME: TimeDelta = TimeDelta::hours(5);

/// Plays the league, then opens the ladder and plays its first games.
pub(super) async fn play(community: SampleCommunity<'_>, now: DateTime<Utc>) -> Result<(), DemoError> {
    play_league(community, now).await?;
    open_ladder(community, now).await
}

async fn play_league(community: SampleCommunity<'_>, now: DateTime<Utc>) -> Result<(), DemoError> {
    let planned_at = now - LEAGUE_AGE;
    let drawn_at = planned_at + TimeDelta::days(7);
    let setup = SampleGameSetup {
        name: "Autumn league",
        ruleset: Ruleset::Diplomacy,
        options: json!({ "variant": "classic", "cadence": { "every": { "hours": 168 } }, "retreat_hours": 120,
                         "build_hours": 120, "seating": "chosen", "turns": 2 }),
        zone: "Europe/Bucharest",
        missed_limit: Some(2),
        seats: &PEOPLE,
        free: 0,
    };
    let terms = TournamentPlan {
        name: "Autumn league",
        about: "Five short games of Diplomacy over a season, in each another power.",
        rounds: ROUNDS,
        pace: TournamentPace::AtOnce,
        least_people: 7,
        most_people: 14,
        sign_up_until: drawn_at,
        scoring: "score-squares",
        tie_breaks: &[TieBreak::Wins, TieBreak::Best],
        seating: SeatingRule::Balance,
        ranked_by: LadderOrder::Points,
        team_size: None,
        substitutes_score: true,
        organisers_play: false,
    };
    let league = plan(community, SampleTournament { setup, terms, people: &PEOPLE }, planned_at).await?;
    tournaments::advance_due(community.db, drawn_at).await.map_err(step)?;
    let games = open_tables(community, league, drawn_at).await?;
    for (round, game) in (1..).zip(games) {
        finish(&SeatedGame::find(community, game).await?, drawn_at, drawn_at + ROUND * round).await?;
        tournaments::score_table_due(community.db, drawn_at + SEASON).await.map_err(step)?;
    }
    tournaments::advance_due(community.db, drawn_at + SEASON).await.map_err(step)?;
    Ok(())
}

async fn open_ladder(community: SampleCommunity<'_>, now: DateTime<Utc>) -> Result<(), DemoError> {
    let opened_at = now - LADDER_AGE;
    let setup = SampleGameSetup {
        name: "Three at a table",
        ruleset: Ruleset::War,
        options: json!({ "names": CLIMBERS[0] }),
        zone: "America/Sao_Paulo",
        missed_limit: None,
        seats: &CLIMBERS[0],
        free: 0,
    };
    let terms = TournamentPlan {
        name: "Three at a table",
        about: "Join when you like, play when you like: three who wait get a game.",
        rounds: 1,
        pace: TournamentPace::Ladder,
        least_people: 3,
        most_people: 40,
        sign_up_until: now + TimeDelta::days(100),
        scoring: "score-places",
        tie_breaks: &[],
        seating: SeatingRule::Rating,
        ranked_by: LadderOrder::Rating,
        team_size: None,
        substitutes_score: true,
        organisers_play: false,
    };
    let ladder = plan(community, SampleTournament { setup, terms, people: &CLIMBERS[0] }, opened_at).await?;
    let first = draw_next(community, ladder, opened_at).await?;
    let ended_at = now - LADDER_REST;
    finish(&first, opened_at, ended_at).await?;
    tournaments::score_table_due(community.db, ended_at).await.map_err(step)?;
    let begun_at = now - SECOND_GAME;
    for name in CLIMBERS[1] {
        let member = community.member(name)?;
        tournaments::sign_up(community.db, ladder, member, "", begun_at).await.map_err(step)?;
    }
    let second = draw_next(community, ladder, begun_at).await?;
    post_all_but(&second, VISITOR, begun_at + TimeDelta::hours(1)).await?;
    let waiting = community.member("Ilinca")?;
    tournaments::sign_up(community.db, ladder, waiting, "", begun_at).await.map_err(step)
}

/// Posts for everybody until only `name` is awaited.
async fn post_all_but(seated: &SeatedGame<'_>, name: &str, at: DateTime<Utc>) -> Result<(), DemoError> {
    loop {
        let mut others = None;
        for due in seated.table().await?.position().awaits() {
            if seated.player(due.seat)? != name {
                others = Some(due.seat);
            }
        }
        match others {
            Some(seat) => post_as_bot(seated, seat, at).await?,
            None => return Ok(()),
        }
    }
}

/// Draws the next game of the ladder and opens it.
async fn draw_next<'a>(
    community: SampleCommunity<'a>,
    ladder: TournamentId,
    at: DateTime<Utc>,
) -> Result<SeatedGame<'a>, DemoError> {
    tournaments::advance_due(community.db, at).await.map_err(step)?;
    let games = open_tables(community, ladder, at).await?;
    let game = games.last().ok_or_else(|| unfit("a game of the ladder"))?;
    SeatedGame::find(community, *game).await
}
