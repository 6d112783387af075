//! A tournament as its database row has it.

use chrono::{DateTime, Utc};
use serde::Deserialize;
use sqlx::PgConnection;
use sqlx::types::Json;
use stafeta_rules::randomness::GameSecret;
use stafeta_rules::randomness::merkle::HexDigest;

use super::ladder_standings::LadderOrder;
use super::seating::SeatingRule;
use super::standings::TieBreak;
use crate::accounts::Person;
use crate::db::Db;
use crate::forum::access::Audience;
use crate::gamemaster::{GameSettings, commitment_batch, stored};
use crate::games::CorruptRecord;
use crate::i18n::Message;
use crate::ids::{BoardId, TournamentId, UserId};
use crate::key;
use crate::notifications::{self, GroupNotification, NotificationKind};

stored! {
    /// Stage of a tournament.
    TournamentStage {
        /// The organiser writes it; nobody else sees it.
        Draft = "draft",
        /// People sign up.
        SignUp = "sign_up",
        /// Rounds are played.
        Running = "running",
        /// All rounds have been played.
        Over = "over",
        /// It was cancelled.
        Cancelled = "cancelled",
    }
}

stored! {
    /// The time at which rounds are drawn.
    TournamentPace {
        /// Each when all games of the round before are over.
        InTurn = "in_turn",
        /// All at the start, as in a league over a season.
        AtOnce = "at_once",
        /// Again and again, of the people who want a game.
        Ladder = "ladder",
    }
}

impl TournamentPace {
    /// Message id of the sentence that explains it.
    #[must_use]
    pub const fn told(self) -> &'static str {
        match self {
            Self::InTurn => key!("tournament-pace-in-turn"),
            Self::AtOnce => key!("tournament-pace-at-once"),
            Self::Ladder => key!("tournament-pace-ladder"),
        }
    }
}

/// A person who organises a tournament beside the one who opened it.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
pub struct FurtherOrganiser {
    /// The account.
    pub user: UserId,
    /// Their name.
    pub name: String,
}

/// A tournament.
#[derive(Debug, Clone)]
pub struct Tournament {
    /// The id of the tournament.
    pub id: TournamentId,
    /// The board of its games.
    pub board: BoardId,
    /// The organiser who opened it.
    pub organiser: UserId,
    /// The organiser's name.
    pub organiser_name: String,
    /// The further organisers, those who were added first at the beginning.
    pub further_organisers: Vec<FurtherOrganiser>,
    /// The name, at most [`MAX_TOURNAMENT_NAME`](super::MAX_TOURNAMENT_NAME) characters.
    pub name: String,
    /// The organiser's text.
    pub about: String,
    /// The settings of its games.
    pub settings: GameSettings,
    /// Number of rounds; without meaning in a ladder.
    pub rounds: i16,
    /// The time at which rounds are drawn.
    pub pace: TournamentPace,
    /// The least number of people with which it begins.
    pub least_people: i16,
    /// The most people that may sign up.
    pub most_people: i16,
    /// The message id of the scoring system.
    pub scoring: String,
    /// What tells people with equal totals apart, in this order.
    pub tie_breaks: Vec<TieBreak>,
    /// The rule by which people are seated.
    pub seating: SeatingRule,
    /// The figure by which the people of a ladder are ranked.
    pub ranked_by: LadderOrder,
    /// The most people in a team; `None` if everybody plays for themselves only.
    pub team_size: Option<i16>,
    /// True if the points of a seat go to the person who took it over and held it to the end.
    pub substitutes_score: bool,
    /// True if its organisers may sign up too.
    pub organisers_play: bool,
    /// Grows with each change of its terms.
    pub terms_revision: i32,
    /// The number of the round that was drawn last; 0 before the first.
    pub rounds_drawn: i16,
    /// The stage of the tournament.
    pub stage: TournamentStage,
    /// The end of signing up, in a ladder also that of making games; `None` in a draft.
    pub sign_up_until: Option<DateTime<Utc>>,
    /// The end of the tournament; `None` before it.
    pub ended_at: Option<DateTime<Utc>>,
    /// The reason why it was cancelled; `None` if too few people signed up.
    pub cancel_reason: Option<String>,
    /// The secret from which its draws follow. Never shown before the end.
    pub(super) secret: GameSecret,
}

impl Tournament {
    /// The path of its page.
    #[must_use]
    pub fn path(&self) -> String {
        format!("/tournaments/{}", self.id)
    }

    /// Returns true if it is a ladder.
    #[must_use]
    pub fn is_ladder(&self) -> bool {
        self.pace == TournamentPace::Ladder
    }

    /// Returns true if it is a ladder that makes games at `now`.
    #[must_use]
    pub fn makes_games(&self, now: DateTime<Utc>) -> bool {
        let is_open = self.sign_up_until.is_some_and(|until| now < until);
        self.is_ladder() && self.stage == TournamentStage::Running && is_open
    }

    /// Returns true if people can sign up at `now`.
    #[must_use]
    pub fn takes_people(&self, now: DateTime<Utc>) -> bool {
        let is_open = self.sign_up_until.is_some_and(|until| now < until);
        self.makes_games(now) || self.stage == TournamentStage::SignUp && is_open
    }

    /// Returns true if `person` decides in it: its organisers and administrators.
    #[must_use]
    pub fn is_run_by(&self, person: Option<&Person>) -> bool {
        person.is_some_and(|person| self.is_organised_by(person.id)) || Audience::Admins.admits(person)
    }

    /// Returns true if `user` is one of its organisers.
    #[must_use]
    pub fn is_organised_by(&self, user: UserId) -> bool {
        self.organisers().any(|organiser| organiser == user)
    }

    /// Its organisers, the one who opened it first.
    pub fn organisers(&self) -> impl Iterator<Item = UserId> {
        std::iter::once(self.organiser).chain(self.further_organisers.iter().map(|further| further.user))
    }

    /// The root to which its draws are bound.
    #[must_use]
    pub fn root(&self) -> HexDigest {
        commitment_batch(&self.secret, 0).root()
    }

    /// The secret, once no draw can follow.
    #[must_use]
    pub fn open_secret(&self) -> Option<HexDigest> {
        matches!(self.stage, TournamentStage::Over | TournamentStage::Cancelled).then(|| self.secret.open())
    }

    /// Notifies people, in the caller's transaction. A later notice replaces one that is unread.
    pub(super) async fn notify(
        &self,
        db: &mut PgConnection,
        users: Vec<UserId>,
        message: Message,
        now: DateTime<Utc>,
    ) -> sqlx::Result<()> {
        self.notify_about(db, format!("tournament:{}", self.id), users, message, now).await
    }

    /// Notifies people of a change of the terms. Each change has a notice of its own.
    pub(super) async fn notify_of_terms(
        &self,
        db: &mut PgConnection,
        users: Vec<UserId>,
        message: Message,
        now: DateTime<Utc>,
    ) -> sqlx::Result<()> {
        let topic = format!("tournament:{}:terms:{}", self.id, self.terms_revision);
        self.notify_about(db, topic, users, message, now).await
    }

    async fn notify_about(
        &self,
        db: &mut PgConnection,
        topic: String,
        users: Vec<UserId>,
        message: Message,
        now: DateTime<Utc>,
    ) -> sqlx::Result<()> {
        let notice = GroupNotification {
            users,
            kind: NotificationKind::Game,
            topic,
            message: message.with("tournament", &self.name),
            link: self.path(),
            events: 1,
            by_mail: true,
        };
        notifications::notify_all(db, &[notice], now).await
    }
}

/// A row of the queries in this file.
struct TournamentRow {
    id: TournamentId,
    board: BoardId,
    organiser: UserId,
    organiser_name: String,
    further_organisers: Json<Vec<FurtherOrganiser>>,
    name: String,
    about: String,
    settings: Json<GameSettings>,
    rounds: i16,
    pace: String,
    least_people: i16,
    most_people: i16,
    scoring: String,
    tie_breaks: Vec<String>,
    seating: String,
    ranked_by: String,
    team_size: Option<i16>,
    substitutes_score: bool,
    organisers_play: bool,
    terms_revision: i32,
    rounds_drawn: i16,
    stage: String,
    sign_up_until: Option<DateTime<Utc>>,
    ended_at: Option<DateTime<Utc>>,
    cancel_reason: Option<String>,
    secret: Vec<u8>,
}

impl TryFrom<TournamentRow> for Tournament {
    type Error = CorruptRecord;

    /// Check constraints admit no other codes of pace, seating, order and stage.
    fn try_from(row: TournamentRow) -> Result<Self, CorruptRecord> {
        let unknown =
            |code: &str| CorruptRecord { what: "a tournament", why: format!("unknown code {code:?}") };
        let tie = |code: &String| TieBreak::of_code(code).ok_or_else(|| unknown(code));
        let secret = <[u8; 32]>::try_from(row.secret.as_slice()).map_err(|_| unknown("of its secret"))?;
        Ok(Self {
            id: row.id,
            board: row.board,
            organiser: row.organiser,
            organiser_name: row.organiser_name,
            further_organisers: row.further_organisers.0,
            name: row.name,
            about: row.about,
            settings: row.settings.0,
            rounds: row.rounds,
            pace: TournamentPace::of_code(&row.pace).ok_or_else(|| unknown(&row.pace))?,
            least_people: row.least_people,
            most_people: row.most_people,
            scoring: row.scoring,
            tie_breaks: row.tie_breaks.iter().map(tie).collect::<Result<_, _>>()?,
            seating: SeatingRule::of_code(&row.seating).ok_or_else(|| unknown(&row.seating))?,
            ranked_by: LadderOrder::of_code(&row.ranked_by).ok_or_else(|| unknown(&row.ranked_by))?,
            team_size: row.team_size,
            substitutes_score: row.substitutes_score,
            organisers_play: row.organisers_play,
            terms_revision: row.terms_revision,
            rounds_drawn: row.rounds_drawn,
            stage: TournamentStage::of_code(&row.stage).ok_or_else(|| unknown(&row.stage))?,
            sign_up_until: row.sign_up_until,
            ended_at: row.ended_at,
            cancel_reason: row.cancel_reason,
            secret: GameSecret::new(secret),
        })
    }
}

/// Loads the tournament `id` if `person`, or a guest, may read its board. A draft is there only for those who run it.
///
/// # Errors
/// A query failed, or what is stored cannot be read.
pub async fn find(
    db: &Db,
    id: TournamentId,
    person: Option<&Person>,
) -> Result<Option<Tournament>, super::TournamentError> {
    let mut connection = db.acquire().await?;
    let Some(tournament) = load(&mut connection, id, Audience::circles_of(person), false).await? else {
        return Ok(None);
    };
    let is_shown = tournament.stage != TournamentStage::Draft || tournament.is_run_by(person);
    Ok(Some(tournament).filter(|_| is_shown))
}

/// Loads a tournament and locks its row, for a write by `person`.
///
/// # Errors
/// It does not exist, or `person` may not see it.
pub(super) async fn lock_for(
    db: &mut PgConnection,
    id: TournamentId,
    person: &Person,
) -> Result<Tournament, super::TournamentError> {
    let tournament = load(db, id, Audience::circles_of(Some(person)), true).await?;
    let tournament = tournament.ok_or(super::TournamentError::Missing)?;
    if tournament.stage == TournamentStage::Draft && !tournament.is_run_by(Some(person)) {
        return Err(super::TournamentError::Missing);
    }
    Ok(tournament)
}

/// Loads a tournament whose row the caller has locked, for the worker.
pub(super) async fn load_locked(
    db: &mut PgConnection,
    id: TournamentId,
) -> Result<Tournament, super::TournamentError> {
    let everybody = Audience::READERS.iter().map(|audience| audience.code().to_owned()).collect();
    load(db, id, everybody, false).await?.ok_or(super::TournamentError::Missing)
}

async fn load(
    db: &mut PgConnection,
    id: TournamentId,
    circles: Vec<String>,
    is_locked: bool,
) -> Result<Option<Tournament>, super::TournamentError> {
    if is_locked {
        sqlx::query!("select id from tournaments where id = $1 for update", id.0)
            .fetch_optional(&mut *db)
            .await?;
    }
    let row = sqlx::query_as!(
        TournamentRow,
        r#"select t.id as "id: TournamentId", t.board_id as "board: BoardId", t.organiser_id as "organiser: UserId",
                  u.name as organiser_name,
                  (select coalesce(json_agg(json_build_object('user', o.user_id, 'name', n.name) order by o.added_at, o.user_id), '[]')
                   from tournament_organisers o join users n on n.id = o.user_id
                   where o.tournament_id = t.id) as "further_organisers!: Json<Vec<FurtherOrganiser>>", t.name, t.about,
               t.settings as "settings: Json<GameSettings>", t.rounds, t.pace,
                  t.least_people, t.most_people, t.scoring, t.tie_breaks, t.seating, t.ranked_by, t.team_size, t.substitutes_score,
                  t.organisers_play, t.terms_revision,
                  (select coalesce(max(r.round), 0)::smallint from tournament_rounds r where r.tournament_id = t.id) as "rounds_drawn!",
                  t.stage, t.sign_up_until, t.ended_at,
                  t.cancel_reason, t.secret
           from tournaments t join boards b on b.id = t.board_id join users u on u.id = t.organiser_id
           where t.id = $1 and b.read_by = any($2)"#,
        id.0,
        &circles
    )
    .fetch_optional(&mut *db)
    .await?;
    Ok(row.map(Tournament::try_from).transpose()?)
}
