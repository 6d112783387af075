//! Votes of the players.

use axum::Json;
use axum::extract::State;
use chrono::{DateTime, Utc};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::{GamePath, VisibleGame, seat_of};
use crate::accounts::rate_limits::{self, LimitedAction};
use crate::gamemaster::{self, Ballot, BallotOutcome, GameView, GameVote, Motion};
use crate::i18n::{Message, ReaderLocale};
use crate::ids::{GameId, VoteId};
use crate::key;
use crate::web::api::caller::ApiReader;
use crate::web::api::paging::ListPage;
use crate::web::api::problem::{ApiError, Problem};
use crate::web::api::request_body::JsonBody;
use crate::web::{App, UrlPath, Visit};

/// A vote of the players.
#[derive(Serialize, ToSchema)]
pub(in crate::web::api) struct VoteEntry {
    /// Number of the vote.
    id: i64,
    /// Code of the motion.
    motion: &'static str,
    /// The motion as a phrase, in the language of the person.
    description: String,
    /// The seat that made it.
    opened_by: u8,
    /// Time at which it was opened.
    opened_at: DateTime<Utc>,
    /// Time at which it closes at the latest.
    closes_at: DateTime<Utc>,
    /// The majority it needs: `all`, `most` or `silence`.
    takes: &'static str,
    /// Number of ballots.
    cast: i64,
    /// The ballot of the person's seat: true for the motion; `null` if there is none.
    own: Option<bool>,
    /// `passed`, `failed`, `lapsed` or `moot`; `null` while it is open.
    result: Option<&'static str>,
    /// Time of the decision.
    decided_at: Option<DateTime<Utc>>,
}

impl VoteEntry {
    fn new(table: &GameView, vote: &GameVote, words: &ReaderLocale) -> Self {
        Self {
            id: vote.id.0,
            motion: vote.motion.code(),
            description: words.say(&table.motion(vote)),
            opened_by: vote.opened_by.0,
            opened_at: vote.opened_at,
            closes_at: vote.closes_at,
            takes: vote.takes().code(),
            cast: vote.cast,
            own: vote.own,
            result: vote.verdict.map(|verdict| verdict.code()),
            decided_at: vote.decided_at,
        }
    }
}

/// A motion to make.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(in crate::web::api) struct MotionToMake {
    /// `draw`, `concede`, `extend`, `extend_live`, `pause`, `cancel`, `prolong`, `clock` or `go_on`.
    motion: String,
    /// The winner, for `concede`.
    seat: Option<u32>,
    /// Hours for `extend`, `pause` and `clock`, minutes for `extend_live`, turns for `prolong`.
    amount: Option<u32>,
}

/// A vote that was opened.
#[derive(Serialize, ToSchema)]
pub(in crate::web::api) struct OpenedVote {
    /// Number of the vote.
    id: i64,
}

/// A ballot to cast.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(in crate::web::api) struct BallotToCast {
    /// True for the motion, false against it.
    is_aye: bool,
}

/// What became of a ballot.
#[derive(Serialize, ToSchema)]
pub(in crate::web::api) struct CastBallot {
    /// False if the motion could not be carried out any more, and the vote is closed.
    is_counted: bool,
}

/// Lists the votes of a game, the newest first, at most 50.
#[utoipa::path(get, path = "/games/{game}/votes", tag = "votes", params(GamePath),
    responses((status = 200, body = ListPage<VoteEntry>)))]
pub(in crate::web::api) async fn list_votes(
    State(app): State<App>,
    visit: Visit,
    ApiReader(person): ApiReader,
    UrlPath(game): UrlPath<GameId>,
) -> Result<Json<ListPage<VoteEntry>>, ApiError> {
    let table = app.positions.load_game_view(&app.db, game, person.as_ref()).await?;
    let votes = gamemaster::list_votes(&app.db, game, table.seat()).await?;
    let items = votes.iter().map(|vote| VoteEntry::new(&table, vote, visit.words())).collect();
    Ok(Json(ListPage::whole(items)))
}

/// Makes a motion, with the person's vote for it.
#[utoipa::path(post, path = "/games/{game}/votes", tag = "votes", params(GamePath),
    request_body = MotionToMake, security(("token" = ["play"])),
    responses((status = 200, body = OpenedVote)))]
pub(in crate::web::api) async fn open_vote(
    State(app): State<App>,
    visit: Visit,
    VisibleGame { game, person }: VisibleGame,
    JsonBody(MotionToMake { motion, seat, amount }): JsonBody<MotionToMake>,
) -> Result<Json<OpenedVote>, ApiError> {
    rate_limits::take(&app.db, LimitedAction::Propose, person.id, visit.now()).await?;
    let unclear = || Problem::of_field("motion", Message::new(key!("vote-amount-unclear")));
    let motion = Motion::of_code(&motion, seat.map(seat_of).transpose()?, amount).ok_or_else(unclear)?;
    let vote = gamemaster::open_vote(&app.db, game, &person, motion, visit.now()).await?;
    Ok(Json(OpenedVote { id: vote.0 }))
}

/// Votes on a motion. A vote can be changed while it is open; the deciding one carries the motion out.
#[utoipa::path(put, path = "/games/{game}/votes/{vote}", tag = "votes",
    params(GamePath, ("vote" = i64, Path, description = "Number of the vote")), request_body = BallotToCast,
    security(("token" = ["play"])), responses((status = 200, body = CastBallot)))]
pub(in crate::web::api) async fn cast_ballot(
    State(app): State<App>,
    visit: Visit,
    VisibleGame { game, person }: VisibleGame,
    UrlPath((_, vote)): UrlPath<(GameId, VoteId)>,
    JsonBody(BallotToCast { is_aye }): JsonBody<BallotToCast>,
) -> Result<Json<CastBallot>, ApiError> {
    let ballot = Ballot { vote, is_aye };
    let outcome = gamemaster::cast_ballot(&app.db, game, &person, ballot, visit.now()).await?;
    Ok(Json(CastBallot { is_counted: outcome == BallotOutcome::Counted }))
}
