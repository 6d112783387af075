//! The games of a round: the worker opens one for each table, and stores what each gave in points when it is over.

use chrono::{DateTime, Utc};
use sqlx::types::Json;
use stafeta_rules::rules::GameOutcome;

use super::TournamentError;
use super::live_rounds::round_start;
use super::results::load_ladder;
use super::rounds::note_failure;
use super::tournament::{Tournament, load_locked};
use crate::db::{self, Db, Tx};
use crate::entropy::EntropySource;
use crate::gamemaster::{self, MAX_NAME, NewGame, NewGameMaster};
use crate::i18n::{Message, ReaderLocale};
use crate::ids::{GameId, TournamentId, UserId};
use crate::key;

/// A table of a round.
#[derive(Debug, Clone, Copy)]
struct TableKey {
    tournament: TournamentId,
    round: i16,
    number: i16,
}

/// Opens the game of one table that has none. It starts at once, a live game at its time. Returns its tournament; `None` if every
/// table has its game. The game, its seats and the mark that the table has it are one transaction: a step that was interrupted leaves
/// nothing.
///
/// # Errors
/// The database does not answer.
pub async fn open_table_due(
    db: &Db,
    entropy: EntropySource,
    now: DateTime<Utc>,
) -> sqlx::Result<Option<TournamentId>> {
    let mut tx = db::begin(db).await?;
    let table = sqlx::query_as!(
        TableKey,
        r#"select a.tournament_id as "tournament: TournamentId", a.round, a.table_number as number
           from tournament_tables a join tournaments t on t.id = a.tournament_id
           where a.game_id is null and t.stage = 'running' and (t.retry_at is null or t.retry_at <= $1)
           order by a.tournament_id, a.round, a.table_number limit 1 for update of a skip locked"#,
        now
    )
    .fetch_optional(&mut *tx)
    .await?;
    let Some(table) = table else { return Ok(None) };
    if let Err(error) = open_table(tx, table, entropy, now).await {
        note_failure(db, table.tournament, error, now).await?;
    }
    Ok(Some(table.tournament))
}

async fn open_table(
    mut tx: Tx,
    table: TableKey,
    entropy: EntropySource,
    now: DateTime<Utc>,
) -> Result<(), TournamentError> {
    match create_game(&mut tx, table, entropy, now).await {
        Ok(CreatedGame::Due(game)) => Ok(gamemaster::start_seated(tx, game, now).await?),
        Ok(CreatedGame::Live) => Ok(db::commit(tx).await?),
        Err(error) => {
            db::rollback(tx).await?;
            Err(error)
        }
    }
}

/// A game that was created for a table.
enum CreatedGame {
    /// It is to start at once.
    Due(GameId),
    /// It starts at its time, which the players are told.
    Live,
}

/// Creates the game of a table with all its players, and marks the table as having it.
async fn create_game(
    tx: &mut Tx,
    table: TableKey,
    entropy: EntropySource,
    now: DateTime<Utc>,
) -> Result<CreatedGame, TournamentError> {
    let tournament = load_locked(&mut *tx, table.tournament).await?;
    let players = sqlx::query_scalar!(
        r#"select user_id as "user: UserId" from tournament_seats
           where tournament_id = $1 and round = $2 and table_number = $3 and not is_substitute order by seat"#,
        table.tournament.0,
        table.round,
        table.number
    )
    .fetch_all(&mut **tx)
    .await?;
    let name = game_name(&tournament, table, now);
    let mut settings = tournament.settings.clone();
    if let Some(live) = &mut settings.live {
        let drawn_at = sqlx::query_scalar!(
            "select drawn_at from tournament_rounds where tournament_id = $1 and round = $2",
            table.tournament.0,
            table.round
        );
        let round = (table.round, drawn_at.fetch_one(&mut **tx).await?);
        live.starts_at = round_start(live, &settings.zone, tournament.pace, round);
        let told = Message::new(key!("tournament-notice-live")).with("round", table.round);
        tournament.notify(&mut *tx, players.clone(), told.with("at", live.starts_at), now).await?;
    }
    let is_live = settings.live.is_some();
    let secret = entropy.game_secret(&name);
    let (reserved_for, password, form_token) = (Vec::new(), None, None);
    let new = NewGame { name: &name, settings, reserved_for, password, secret, form_token };
    let judge = choose_judge(tx, table).await?;
    let gm = NewGameMaster { id: judge.id, name: &judge.name };
    let game = gamemaster::create_seated(tx, tournament.board, gm, &new, &players, now).await?;
    sqlx::query!(
        "update tournament_tables set game_id = $4 where tournament_id = $1 and round = $2 and table_number = $3",
        table.tournament.0,
        table.round,
        table.number,
        game.0
    )
    .execute(&mut **tx)
    .await?;
    Ok(if is_live { CreatedGame::Live } else { CreatedGame::Due(game) })
}

/// An organiser who runs the game of a table.
struct TableJudge {
    id: UserId,
    name: String,
}

/// Chooses the game master of a table: the first organiser who does not play in the tournament, or, if all do, one who does not play
/// at this table.
async fn choose_judge(tx: &mut Tx, table: TableKey) -> sqlx::Result<TableJudge> {
    sqlx::query_as!(
        TableJudge,
        r#"select u.id as "id!: UserId", u.name as "name!"
           from (select organiser_id as user_id, null::timestamptz as added_at from tournaments where id = $1
                 union all select user_id, added_at from tournament_organisers where tournament_id = $1) o join users u on u.id = o.user_id
           order by u.erased_at is not null,
                    exists (select from tournament_entrants e where e.tournament_id = $1 and e.user_id = u.id),
                    exists (select from tournament_seats s where s.tournament_id = $1 and s.round = $2 and s.table_number = $3
                                                             and s.user_id = u.id),
                    o.added_at nulls first, u.id
           limit 1"#,
        table.tournament.0,
        table.round,
        table.number
    )
    .fetch_one(&mut **tx)
    .await
}

/// Returns the name of a table's game, in the language of the game.
fn game_name(tournament: &Tournament, table: TableKey, now: DateTime<Utc>) -> String {
    let settings = &tournament.settings;
    let words = ReaderLocale::new(settings.lang, settings.zone.clone(), now);
    let name = words.t(key!("tournament-game-name")).arg("tournament", &tournament.name);
    let name = name.arg("round", table.round).arg("table", table.number).to_string();
    name.chars().take(MAX_NAME).collect()
}

/// Stores the points of one game that has ended, or forgets those of a game whose end was undone. Returns its tournament; `None` if
/// all points are up to date.
///
/// # Errors
/// The database does not answer.
pub async fn score_table_due(db: &Db, now: DateTime<Utc>) -> sqlx::Result<Option<TournamentId>> {
    let mut tx = db::begin(db).await?;
    let due = sqlx::query!(
        r#"select a.tournament_id as "tournament: TournamentId", a.round, a.table_number as number, g.id as "game: GameId",
                  g.ended_at, g.outcome as "outcome: Json<GameOutcome>"
           from tournaments t join tournament_tables a on a.tournament_id = t.id join games g on g.id = a.game_id
           where t.stage = 'running' and (t.retry_at is null or t.retry_at <= $1)
             and a.scored_end is distinct from case when g.stage = 'over' then g.ended_at end
           order by a.tournament_id, a.round, a.table_number limit 1 for update of a skip locked"#,
        now
    )
    .fetch_optional(&mut *tx)
    .await?;
    let Some(due) = due else { return Ok(None) };
    let table = TableKey { tournament: due.tournament, round: due.round, number: due.number };
    let end = due.ended_at.zip(due.outcome.map(|outcome| outcome.0));
    match store_points(&mut tx, table, due.game, end).await {
        Ok(()) => db::commit(tx).await?,
        Err(error) => {
            db::rollback(tx).await?;
            note_failure(db, table.tournament, error, now).await?;
        }
    }
    Ok(Some(table.tournament))
}

/// Stores the points of a table by the scoring system of the tournament; none for a game that ended without a result. A person
/// scores if they held their seat to the end; otherwise they get 0. The points of the seat then go to the person who took it over,
/// if the terms say so.
async fn store_points(
    tx: &mut Tx,
    table: TableKey,
    game: GameId,
    end: Option<(DateTime<Utc>, GameOutcome)>,
) -> Result<(), TournamentError> {
    let tournament = load_locked(&mut *tx, table.tournament).await?;
    let scored_end = end.as_ref().map(|(ended_at, _)| *ended_at);
    let end = end.filter(|(_, outcome)| outcome.has_result());
    let scores = gamemaster::load_scores(&mut *tx, game).await?;
    let points = scores.into_iter().find(|score| score.name == tournament.scoring).filter(|_| end.is_some());
    let points = points.map_or_else(Vec::new, |score| score.of);
    let winner = end.as_ref().and_then(|(_, outcome)| match outcome.winners.as_slice() {
        [winner] if !outcome.is_draw => Some(i16::from(winner.0)),
        _ => None,
    });
    sqlx::query!(
        "with scored as (
             update tournament_tables set scored_end = $5 where tournament_id = $1 and round = $2 and table_number = $3
         )
         update tournament_seats s
         set points = case when $8::timestamptz is null then null when held.is_kept then coalesce(($6::int[])[s.seat + 1], 0) else 0 end,
             is_win = held.is_kept and s.seat is not distinct from $7
         from (select p.user_id, exists (select from seat_tenures n
                                         where n.game_id = $4 and n.seat = p.seat and n.user_id = p.user_id
                                           and n.press_until is null) as is_kept
               from tournament_seats p
               where p.tournament_id = $1 and p.round = $2 and p.table_number = $3 and not p.is_substitute) held
         where s.tournament_id = $1 and s.round = $2 and s.table_number = $3 and s.user_id = held.user_id",
        table.tournament.0,
        table.round,
        table.number,
        game.0,
        scored_end,
        &points.iter().map(|points| i32::try_from(*points).unwrap_or(i32::MAX)).collect::<Vec<_>>(),
        winner,
        end.as_ref().map(|(ended_at, _)| *ended_at)
    )
    .execute(&mut **tx)
    .await?;
    let points = points.iter().map(|points| i32::try_from(*points).unwrap_or(i32::MAX)).collect::<Vec<_>>();
    let ended_at = end.map(|(ended_at, _)| ended_at);
    let counted = ended_at.filter(|_| tournament.substitutes_score);
    store_substitutes(tx, table, game, (counted, winner), &points).await?;
    if tournament.is_ladder()
        && let Some(ended_at) = ended_at
    {
        tell_of_ladder(tx, &tournament, table, ended_at).await?;
    }
    Ok(())
}

/// Tells the people of a table of a ladder their places after its game.
async fn tell_of_ladder(
    tx: &mut Tx,
    tournament: &Tournament,
    table: TableKey,
    now: DateTime<Utc>,
) -> Result<(), TournamentError> {
    let standings = load_ladder(&mut *tx, tournament).await?;
    let people = standings.iter().filter(|line| line.place.is_some()).count();
    let players = sqlx::query_scalar!(
        r#"select user_id as "user: UserId" from tournament_seats where tournament_id = $1 and round = $2 and table_number = $3"#,
        table.tournament.0,
        table.round,
        table.number
    );
    for user in players.fetch_all(&mut **tx).await? {
        let place = standings.iter().find(|line| line.user == user).and_then(|line| line.place);
        let Some(place) = place else { continue };
        let told = Message::new(key!("ladder-notice-game-over")).with("place", place).with("people", people);
        tournament.notify(&mut *tx, vec![user], told, now).await?;
    }
    Ok(())
}

/// Stores the points of the people who took over a seat of a table and held it to the end. Who had a place of their own in the round
/// keeps that. Forgets them if the game has no end that counts.
async fn store_substitutes(
    tx: &mut Tx,
    table: TableKey,
    game: GameId,
    (end, winner): (Option<DateTime<Utc>>, Option<i16>),
    points: &[i32],
) -> Result<(), TournamentError> {
    sqlx::query!(
        "delete from tournament_seats where tournament_id = $1 and round = $2 and table_number = $3 and is_substitute",
        table.tournament.0,
        table.round,
        table.number
    )
    .execute(&mut **tx)
    .await?;
    let Some(ended_at) = end else { return Ok(()) };
    sqlx::query!(
        "with taken as (
             select p.seat, n.user_id, coalesce(($5::int[])[p.seat + 1], 0) as points, p.seat is not distinct from $6::smallint as is_win
             from tournament_seats p join seat_tenures n on n.game_id = $4 and n.seat = p.seat and n.press_until is null
             where p.tournament_id = $1 and p.round = $2 and p.table_number = $3 and n.user_id <> p.user_id
               and not exists (select from tournament_seats o
                               where o.tournament_id = $1 and o.round = $2 and o.user_id = n.user_id)
         ), entered as (
             insert into tournament_entrants (tournament_id, user_id, joined_at, withdrawn_at)
             select $1, user_id, $7, $7 from taken on conflict (tournament_id, user_id) do nothing
         )
         insert into tournament_seats (tournament_id, round, user_id, table_number, seat, points, is_win, is_substitute)
         select $1, $2, user_id, $3, seat, points, is_win, true from taken
         on conflict (tournament_id, round, user_id) do nothing",
        table.tournament.0,
        table.round,
        table.number,
        game.0,
        points,
        winner,
        ended_at
    )
    .execute(&mut **tx)
    .await?;
    Ok(())
}
