//! The rounds of a tournament with their games and points, and its standings.

use std::collections::BTreeMap;

use chrono::{DateTime, Utc};
use sqlx::PgConnection;
use sqlx::types::Json;
use stafeta_rules::rules::Message as RulesMessage;

use super::TournamentError;
use super::ladder_standings::{LadderGame, LadderResult, LadderStanding, compute_ladder};
use super::standings::{RoundEntry, RoundResult, TournamentStanding, compute_standings};
use super::team_standings::{TeamStanding, compute_teams};
use super::tournament::Tournament;
use crate::db::{self, Db};
use crate::gamemaster::{RevealedDraw, Stage};
use crate::games::CorruptRecord;
use crate::ids::{GameId, TournamentId, UserId};

/// A person in a tournament.
#[derive(Debug, Clone)]
pub struct TournamentPerson {
    /// The account.
    pub user: UserId,
    /// Their name.
    pub name: String,
    /// True if they are left out of the rounds that follow.
    pub has_withdrawn: bool,
    /// Their team; `None` if they play for themselves only.
    pub team: Option<String>,
    /// Since when they wait for a game of a ladder; `None` if they do not.
    pub waits_since: Option<DateTime<Utc>>,
}

/// A round that has been drawn.
#[derive(Debug, Clone)]
pub struct TournamentRound {
    /// Its number, from 1.
    pub number: i16,
    /// The draw with its proof. Its numbers are those of the people of the round in the order of their accounts, from 0.
    pub draw: RevealedDraw,
    /// The tables, in order.
    pub tables: Vec<TournamentTable>,
    /// The people without a seat.
    pub byes: Vec<TournamentPerson>,
}

/// A table of a round.
#[derive(Debug, Clone)]
pub struct TournamentTable {
    /// Its number in the round, from 1.
    pub number: i16,
    /// Its game with the stage; `None` until the worker has opened it.
    pub game: Option<(GameId, Stage)>,
    /// The people at it, in the order of the seats.
    pub seats: Vec<TournamentSeat>,
}

/// A person at a table.
#[derive(Debug, Clone)]
pub struct TournamentSeat {
    /// The person.
    pub person: TournamentPerson,
    /// The name that the rules give the seat; `None` if they give none.
    pub seat_name: Option<RulesMessage>,
    /// The points that count, in hundredths; `None` while there are none.
    pub points: Option<i64>,
    /// True if the organiser has changed them.
    pub is_corrected: bool,
    /// True if they took the seat over.
    pub is_substitute: bool,
}

/// A result that the organiser has changed.
#[derive(Debug, Clone)]
pub struct CorrectedResult {
    /// The round.
    pub round: i16,
    /// The name of the person whose result it is.
    pub name: String,
    /// What counted before, in hundredths; `None` if nothing did.
    pub points_before: Option<i64>,
    /// What counts since, in hundredths.
    pub points: i64,
    /// The reason given.
    pub reason: String,
    /// The name of the person who decided.
    pub by: String,
    /// The time of the decision.
    pub at: DateTime<Utc>,
}

/// Everything that was played in a tournament.
#[derive(Debug)]
pub struct TournamentResults {
    /// The people, in the order in which they signed up.
    pub people: Vec<TournamentPerson>,
    /// The rounds drawn so far.
    pub rounds: Vec<TournamentRound>,
    /// The standings, the best first; empty in a ladder.
    pub standings: Vec<TournamentStanding>,
    /// The standings of a ladder, the best first; empty in any other tournament.
    pub ladder: Vec<LadderStanding>,
    /// The standings of the teams, the best first; empty in a tournament without teams.
    pub teams: Vec<TeamStanding>,
    /// The results that the organiser has changed, the latest first.
    pub corrections: Vec<CorrectedResult>,
}

impl TournamentResults {
    /// Returns the person with this account.
    #[must_use]
    pub fn person(&self, user: UserId) -> Option<&TournamentPerson> {
        self.people.iter().find(|person| person.user == user)
    }
}

/// A seat or a bye as stored.
struct SeatEntryRow {
    round: i16,
    user: UserId,
    name: String,
    has_withdrawn: bool,
    table: Option<i16>,
    seat_name: Option<Json<RulesMessage>>,
    game: Option<GameId>,
    stage: Option<String>,
    points: Option<i32>,
    is_win: bool,
    corrected: Option<i32>,
    is_substitute: bool,
    team: Option<String>,
    waits_since: Option<DateTime<Utc>>,
    scored_end: Option<DateTime<Utc>>,
}

impl SeatEntryRow {
    fn points(&self) -> Option<i64> {
        self.corrected.or(self.points).map(i64::from)
    }

    fn person(&self) -> TournamentPerson {
        TournamentPerson {
            user: self.user,
            name: self.name.clone(),
            has_withdrawn: self.has_withdrawn,
            team: self.team.clone(),
            waits_since: self.waits_since,
        }
    }

    fn entry(&self) -> RoundEntry {
        let is_cancelled = self.stage.as_deref() == Some(Stage::Cancelled.code());
        // A game that has been looked at after its end and gave no points ended without a result.
        let has_no_result = is_cancelled || self.scored_end.is_some();
        let result = match self.points() {
            Some(points) => RoundResult::Scored { points, is_win: self.is_win },
            None if self.table.is_none() || has_no_result => RoundResult::Mean,
            None => RoundResult::Pending,
        };
        RoundEntry {
            round: self.round,
            user: self.user,
            table: self.table,
            result,
            is_substitute: self.is_substitute,
        }
    }
}

/// Loads the rounds and the standings of a tournament.
///
/// # Errors
/// A query failed, or what is stored cannot be read.
pub async fn load_results(db: &Db, tournament: &Tournament) -> Result<TournamentResults, TournamentError> {
    let mut tx = db::begin_snapshot(db).await?;
    let people = load_entrants(&mut tx, tournament.id).await?;
    let entries = load_seats(&mut tx, tournament.id).await?;
    let draws = sqlx::query!(
        "select round, draw from tournament_rounds where tournament_id = $1 order by round",
        tournament.id.0
    )
    .fetch_all(&mut *tx)
    .await?;
    let corrections = sqlx::query!(
        r#"select c.round, u.name, c.points_before, c.points, c.reason, o.name as by, c.at
           from tournament_corrections c join users u on u.id = c.user_id join users o on o.id = c.by_id
           where c.tournament_id = $1 order by c.id desc"#,
        tournament.id.0
    )
    .fetch_all(&mut *tx)
    .await?;
    db::commit(tx).await?;
    let mut rounds = Vec::new();
    for row in draws {
        let draw = serde_json::from_value(row.draw)
            .map_err(|error| CorruptRecord { what: "a draw", why: error.to_string() })?;
        let of_round: Vec<&SeatEntryRow> = entries.iter().filter(|entry| entry.round == row.round).collect();
        rounds.push(TournamentRound {
            number: row.round,
            draw,
            tables: tables_of(&of_round)?,
            byes: of_round.iter().filter(|entry| entry.table.is_none()).map(|entry| entry.person()).collect(),
        });
    }
    let (standings, ladder) = match tournament.is_ladder() {
        true => (Vec::new(), ladder_of(&people, &entries, tournament)),
        false => (standings_of(&people, &entries, tournament), Vec::new()),
    };
    let corrections = corrections.into_iter().map(|row| CorrectedResult {
        round: row.round,
        name: row.name,
        points_before: row.points_before.map(i64::from),
        points: row.points.into(),
        reason: row.reason,
        by: row.by,
        at: row.at,
    });
    let teams: BTreeMap<UserId, String> =
        people.iter().filter_map(|person| Some((person.user, person.team.clone()?))).collect();
    let teams = compute_teams(&standings, &teams);
    Ok(TournamentResults { people, rounds, standings, ladder, teams, corrections: corrections.collect() })
}

/// Groups the seats of a round by table. They are in the order of tables and seats.
fn tables_of(entries: &[&SeatEntryRow]) -> Result<Vec<TournamentTable>, CorruptRecord> {
    let mut tables: Vec<TournamentTable> = Vec::new();
    for entry in entries {
        let Some(number) = entry.table else { continue };
        if tables.last().is_none_or(|table| table.number != number) {
            let unknown =
                |code: &str| CorruptRecord { what: "a stage", why: format!("unknown code {code:?}") };
            let stage = entry.stage.as_deref().map(|code| Stage::of_code(code).ok_or_else(|| unknown(code)));
            tables.push(TournamentTable {
                number,
                game: entry.game.zip(stage.transpose()?),
                seats: Vec::new(),
            });
        }
        if let Some(table) = tables.last_mut() {
            table.seats.push(TournamentSeat {
                person: entry.person(),
                seat_name: entry.seat_name.as_ref().map(|name| name.0.clone()),
                points: entry.points(),
                is_corrected: entry.corrected.is_some(),
                is_substitute: entry.is_substitute,
            });
        }
    }
    Ok(tables)
}

/// Loads the standings alone.
pub(super) async fn load_standings(
    db: &mut PgConnection,
    tournament: &Tournament,
) -> sqlx::Result<Vec<TournamentStanding>> {
    let people = load_entrants(&mut *db, tournament.id).await?;
    Ok(standings_of(&people, &load_seats(db, tournament.id).await?, tournament))
}

/// Loads the standings of a ladder alone.
pub(super) async fn load_ladder(
    db: &mut PgConnection,
    tournament: &Tournament,
) -> sqlx::Result<Vec<LadderStanding>> {
    let people = load_entrants(&mut *db, tournament.id).await?;
    Ok(ladder_of(&people, &load_seats(db, tournament.id).await?, tournament))
}

/// Computes the standings of a ladder from the games that are over. One that was cancelled or ended without a result gives nothing.
fn ladder_of(
    people: &[TournamentPerson],
    entries: &[SeatEntryRow],
    tournament: &Tournament,
) -> Vec<LadderStanding> {
    let mut games: BTreeMap<(i16, Option<i16>), LadderGame> = BTreeMap::new();
    for entry in entries {
        let Some((ended_at, points)) = entry.scored_end.zip(entry.points()) else { continue };
        let game = games.entry((entry.round, entry.table));
        let game = game.or_insert_with(|| LadderGame { ended_at, results: Vec::new() });
        game.results.push(LadderResult { user: entry.user, points, is_win: entry.is_win });
    }
    let users: Vec<UserId> = people.iter().map(|person| person.user).collect();
    compute_ladder(&users, &games.into_values().collect::<Vec<_>>(), tournament.ranked_by)
}

fn standings_of(
    people: &[TournamentPerson],
    entries: &[SeatEntryRow],
    tournament: &Tournament,
) -> Vec<TournamentStanding> {
    let users: Vec<UserId> = people.iter().map(|person| person.user).collect();
    let entries: Vec<RoundEntry> = entries.iter().map(SeatEntryRow::entry).collect();
    compute_standings(&users, &entries, &tournament.tie_breaks)
}

async fn load_entrants(db: &mut PgConnection, id: TournamentId) -> sqlx::Result<Vec<TournamentPerson>> {
    sqlx::query_as!(
        TournamentPerson,
        r#"select e.user_id as "user: UserId", u.name, e.withdrawn_at is not null as "has_withdrawn!", e.team, e.waits_since
           from tournament_entrants e join users u on u.id = e.user_id
           where e.tournament_id = $1 order by e.joined_at, e.user_id"#,
        id.0
    )
    .fetch_all(db)
    .await
}

/// Loads all seats and byes, in the order of rounds, tables and seats.
async fn load_seats(db: &mut PgConnection, id: TournamentId) -> sqlx::Result<Vec<SeatEntryRow>> {
    sqlx::query_as!(
        SeatEntryRow,
        r#"select s.round, s.user_id as "user: UserId", u.name, e.withdrawn_at is not null as "has_withdrawn!",
                  s.table_number as "table?", g.seat_names -> s.seat::int as "seat_name?: Json<RulesMessage>",
                  a.game_id as "game?: GameId", g.stage as "stage?", s.points, s.is_win, s.is_substitute, e.team, e.waits_since,
                  a.scored_end as "scored_end?",
                  (select c.points from tournament_corrections c
                   where c.tournament_id = s.tournament_id and c.round = s.round and c.user_id = s.user_id
                   order by c.id desc limit 1) as corrected
           from tournament_seats s join users u on u.id = s.user_id
           join tournament_entrants e on e.tournament_id = s.tournament_id and e.user_id = s.user_id
           left join tournament_tables a
               on a.tournament_id = s.tournament_id and a.round = s.round and a.table_number = s.table_number
           left join games g on g.id = a.game_id
           where s.tournament_id = $1 order by s.round, s.table_number, s.seat, s.is_substitute, s.user_id"#,
        id.0
    )
    .fetch_all(db)
    .await
}
