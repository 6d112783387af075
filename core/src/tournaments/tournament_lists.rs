//! Lists of tournaments: all that a reader may see, and those of one person.

use chrono::{DateTime, Utc};

use super::TournamentError;
use super::tournament::TournamentStage;
use crate::accounts::Person;
use crate::db::Db;
use crate::forum::access::Audience;
use crate::games::CorruptRecord;
use crate::ids::{TournamentId, UserId};

/// Most tournaments of one stage in a list.
const LISTED: i64 = 40;

/// A tournament in a list.
#[derive(Debug, Clone)]
pub struct TournamentSummary {
    /// The id of the tournament.
    pub id: TournamentId,
    /// Its name.
    pub name: String,
    /// The stored code of its ruleset.
    pub ruleset: String,
    /// The variant; `None` in a game without variants.
    pub variant: Option<String>,
    /// Its stage.
    pub stage: TournamentStage,
    /// True if it is a ladder.
    pub is_ladder: bool,
    /// Number of rounds; without meaning in a ladder.
    pub rounds: i16,
    /// The round drawn last; 0 before the first.
    pub round: i16,
    /// Number of people who signed up.
    pub people: i64,
    /// The most people that may sign up.
    pub most_people: i16,
    /// The end of signing up, in a ladder also that of making games; `None` in a draft.
    pub sign_up_until: Option<DateTime<Utc>>,
    /// The names of the people in the first place; empty before the end.
    pub winners: Vec<String>,
    /// True if the reader takes part or organises it.
    pub is_mine: bool,
}

/// Lists the latest tournaments of each stage that `reader`, or a guest, may see, the newest first. Of drafts only their own.
///
/// # Errors
/// A query failed, or what is stored cannot be read.
pub async fn list_tournaments(
    db: &Db,
    reader: Option<&Person>,
) -> Result<Vec<TournamentSummary>, TournamentError> {
    let rows = sqlx::query!(
        r#"select t.id as "id: TournamentId", t.name, t.settings ->> 'ruleset' as "ruleset!",
                  t.settings -> 'options' ->> 'variant' as variant, t.stage, t.pace = 'ladder' as "is_ladder!", t.rounds, t.most_people,
                  t.sign_up_until,
                  (select coalesce(max(r.round), 0)::smallint from tournament_rounds r where r.tournament_id = t.id) as "round!",
                  (select count(*) from tournament_entrants e where e.tournament_id = t.id) as "people!",
                  array(select u.name from tournament_entrants e join users u on u.id = e.user_id
                        where e.tournament_id = t.id and e.place = 1 and t.stage = 'over' order by u.name) as "winners!",
                  t.organiser_id is not distinct from $1 or exists (
                      select from tournament_organisers o where o.tournament_id = t.id and o.user_id = $1) or exists (
                      select from tournament_entrants e where e.tournament_id = t.id and e.user_id = $1) as "is_mine!"
           from unnest('{draft,sign_up,running,over,cancelled}'::text[]) as part (stage)
           cross join lateral (
               select n.* from tournaments n join boards b on b.id = n.board_id
               where n.stage = part.stage and b.read_by = any($2) and (n.stage <> 'draft' or n.organiser_id = $1)
               order by n.id desc limit $3) t
           order by t.id desc"#,
        reader.map(|reader| reader.id.0),
        &Audience::circles_of(reader),
        LISTED
    )
    .fetch_all(db)
    .await?;
    let summaries = rows.into_iter().map(|row| {
        Ok(TournamentSummary {
            stage: stage_of(&row.stage)?,
            id: row.id,
            name: row.name,
            ruleset: row.ruleset,
            variant: row.variant,
            is_ladder: row.is_ladder,
            rounds: row.rounds,
            round: row.round,
            people: row.people,
            most_people: row.most_people,
            sign_up_until: row.sign_up_until,
            winners: row.winners,
            is_mine: row.is_mine,
        })
    });
    summaries.collect()
}

fn stage_of(code: &str) -> Result<TournamentStage, CorruptRecord> {
    let unknown = || CorruptRecord { what: "a tournament", why: format!("unknown stage {code:?}") };
    TournamentStage::of_code(code).ok_or_else(unknown)
}

/// A tournament of a person.
#[derive(Debug, Clone)]
pub struct PersonTournament {
    /// The id of the tournament.
    pub id: TournamentId,
    /// Its name.
    pub name: String,
    /// The person's final place; `None` before the end.
    pub place: Option<i16>,
    /// Number of people who took part.
    pub people: i64,
}

/// Lists the latest tournaments that `user` took part in and that `reader`, or a guest, may see.
///
/// # Errors
/// A query failed.
pub async fn list_of_person(
    db: &Db,
    user: UserId,
    reader: Option<&Person>,
) -> sqlx::Result<Vec<PersonTournament>> {
    sqlx::query_as!(
        PersonTournament,
        r#"select t.id as "id: TournamentId", t.name, e.place,
                  (select count(*) from tournament_entrants o where o.tournament_id = t.id) as "people!"
           from tournament_entrants e join tournaments t on t.id = e.tournament_id join boards b on b.id = t.board_id
           where e.user_id = $1 and t.stage in ('sign_up', 'running', 'over') and b.read_by = any($2)
           order by t.id desc limit $3"#,
        user.0,
        &Audience::circles_of(reader),
        LISTED
    )
    .fetch_all(db)
    .await
}
