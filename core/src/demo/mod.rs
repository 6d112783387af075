//! The demo community of `stafeta serve --demo`: people, boards, threads and games to look at.
//!
//! Owns their names and texts. They are written through the same functions as everything else, at instants of the
//! last days. People of the demo have addresses under `.invalid`, which no real person can have. At each start they,
//! and only they, get new passwords.

mod conquest;
mod finished_games;
mod sample_forum;
mod sample_games;
mod sample_setup;
mod season;
mod tournament;
mod war;

use chrono::{DateTime, TimeDelta, Utc};
use data_encoding::BASE32_NOPAD;
use sample_setup::SampleCommunity;
use secrecy::SecretString;
use uuid::Uuid;

use crate::accounts::audit::AuditActor;
use crate::accounts::authentication::{self, RequestCredential};
use crate::accounts::name::{DisplayName, EmailAddress};
use crate::accounts::network::NetworkPrefix;
use crate::accounts::password::Password;
use crate::accounts::sessions::{self, ClientPlace, SessionPolicy};
use crate::accounts::sign_up::{self, NewAccount};
use crate::accounts::{HashingPool, Person, SiteRole, account_list};
use crate::db::{self, Db};
use crate::entropy::EntropySource;
use crate::forum::access::Audience;
use crate::forum::boards::{self, NewBoard};
use crate::forum::markup::{self, RenderedText};
use crate::forum::polls::{self, NewPoll, PollInput};
use crate::forum::posting::{self, NewReply};
use crate::forum::threads::{self, NewThread};
use crate::i18n::{Lang, NamedZone};
use crate::ids::UserId;

/// The reason why the demo community cannot be created.
#[derive(Debug, thiserror::Error)]
pub enum DemoError {
    /// The database contains real people.
    #[error(
        "--demo fills an empty site only, and this one has people: choose another folder with STAFETA_DATA_DIR"
    )]
    Inhabited,
    /// A step failed, which only a defect of the demo can cause.
    #[error("the sample community cannot be made: {0}")]
    Step(#[source] Box<dyn std::error::Error + Send + Sync>),
}

/// The time since the boards were made and the people signed up.
const AGE: TimeDelta = TimeDelta::days(90);
/// The board for games.
const GAMES_BOARD: &str = "games";
/// The person for whom a seat is reserved in each game of the demo.
const VISITOR: &str = "Pilgrim";

/// The login of a person of the demo.
#[derive(Debug)]
pub struct SampleLogin {
    /// The name.
    pub name: &'static str,
    /// The password, drawn for this start.
    pub password: String,
    /// True if the person is an admin.
    pub is_admin: bool,
    /// True if a seat is reserved for the person in each game of the demo.
    pub is_awaited: bool,
}

/// Creates the demo community in an empty database, or finds it there. Gives all its people a new password.
///
/// # Errors
/// See [`DemoError`].
pub async fn fill(
    db: &Db,
    hashing: &HashingPool,
    entropy: EntropySource,
    now: DateTime<Utc>,
) -> Result<Vec<SampleLogin>, DemoError> {
    // A guest who plays a first lesson has no account.
    let strangers = sqlx::query_scalar!(
        r#"select count(*) as "count!" from users where newcomer_until is null and (email is null or email not like '%.invalid')"#
    );
    if strangers.fetch_one(db).await.map_err(step)? > 0 {
        return Err(DemoError::Inhabited);
    }
    let is_there =
        account_list::find_by_name(db, sample_forum::PEOPLE[0].name).await.map_err(step)?.is_some();
    if is_there { renew(db, hashing).await } else { make(db, hashing, entropy, now).await }
}

async fn make(
    db: &Db,
    hashing: &HashingPool,
    entropy: EntropySource,
    now: DateTime<Utc>,
) -> Result<Vec<SampleLogin>, DemoError> {
    let began = now - AGE;
    for board in sample_forum::BOARDS {
        // On the board for games everybody may open one, or play alone against bots.
        let open_by = if board.slug == GAMES_BOARD { Audience::Players } else { Audience::Admins };
        let doors = [Audience::Everyone, Audience::Players, board.start_by, open_by];
        let board = NewBoard {
            category: board.category,
            slug: board.slug,
            title: board.title,
            about: board.about,
            lang: board.lang,
            doors,
        };
        boards::create(db, &board, began).await.map_err(step)?;
    }
    let mut passes = Vec::new();
    let mut members = Vec::new();
    for sample in sample_forum::PEOPLE {
        let password = draw();
        members.push((sample.name, join(db, hashing, sample, &password, began).await?));
        passes.push(sample.pass(password));
    }
    // The forum orders threads by insertion, so the oldest one is created first.
    let mut talks: Vec<_> = sample_forum::TALKS.iter().collect();
    talks.sort_by_key(|talk| std::cmp::Reverse(talk.hours_ago));
    for talk in talks {
        create_thread(db, &members, talk, now).await?;
    }
    let host = &members.first().ok_or_else(|| unfit("a host"))?.1;
    let board =
        boards::find(db, GAMES_BOARD, Some(host)).await.map_err(step)?.ok_or_else(|| unfit("a board"))?;
    let community = SampleCommunity { db, entropy, board: &board, host, members: &members };
    finished_games::play(community, now).await?;
    for table in sample_games::TABLES {
        sample_games::play(community, table, now).await?;
    }
    conquest::play(community, now).await?;
    war::play(community, now).await?;
    tournament::play(community, now).await?;
    season::play(community, now).await?;
    sample_games::open_waiting(community, now).await?;
    // E-mails that confirm addresses under `.invalid` could not be delivered.
    sqlx::query!("delete from outbox where user_id in (select id from users where email like '%.invalid')")
        .execute(db)
        .await
        .map_err(step)?;
    Ok(passes)
}

impl sample_forum::SamplePerson {
    fn pass(&self, password: String) -> SampleLogin {
        SampleLogin { name: self.name, password, is_admin: self.is_admin, is_awaited: self.name == VISITOR }
    }
}

/// Draws new passwords for the people of the demo. Their old sessions stay valid.
async fn renew(db: &Db, hashing: &HashingPool) -> Result<Vec<SampleLogin>, DemoError> {
    let mut passes = Vec::new();
    for sample in sample_forum::PEOPLE {
        let Some(user) = account_list::find_by_name(db, sample.name).await.map_err(step)? else { continue };
        let password = draw();
        let hash = hashing.hash(&parse_password(&password)?).await.map_err(step)?;
        sqlx::query!("update users set password_hash = $2 where id = $1", user.0, hash)
            .execute(db)
            .await
            .map_err(step)?;
        passes.push(sample.pass(password));
    }
    Ok(passes)
}

/// Creates an account as the page does. Returns its owner as a forum person.
async fn join(
    db: &Db,
    hashing: &HashingPool,
    sample: &sample_forum::SamplePerson,
    password: &str,
    now: DateTime<Utc>,
) -> Result<Person, DemoError> {
    let local: String = sample.name.chars().filter(char::is_ascii_alphanumeric).collect();
    let account = NewAccount {
        name: DisplayName::parse(sample.name).map_err(|_| unfit("a name"))?,
        email: EmailAddress::parse(&format!("{}@stafeta.invalid", local.to_lowercase()))
            .map_err(|_| unfit("an address"))?,
        password: parse_password(password)?,
        lang: sample.lang,
        zone: NamedZone::find_zone(sample.zone).ok_or_else(|| unfit("a zone"))?,
    };
    let opened =
        sign_up::register(db, hashing, &account, sign_up::RegistrationPath::Open, None, &demo_place(), now)
            .await
            .map_err(step)?;
    if sample.is_admin {
        account_list::set_role(db, AuditActor::Operator, opened.user, SiteRole::Admin, now)
            .await
            .map_err(step)?;
    }
    let person = person(db, opened.user, now).await?;
    Ok(person)
}

/// Returns the network address from which people of the demo log in.
fn demo_place() -> ClientPlace {
    let network = NetworkPrefix::of(std::net::Ipv4Addr::LOCALHOST.into());
    ClientPlace { network, agent: "demo".to_owned(), device: None }
}

/// Loads a forum person, through a session that ends at once.
async fn person(db: &Db, user: UserId, now: DateTime<Utc>) -> Result<Person, DemoError> {
    let place = demo_place();
    let mut tx = db::begin(db).await.map_err(step)?;
    let token = sessions::open(&mut tx, user, &place, now).await.map_err(step)?;
    db::commit(tx).await.map_err(step)?;
    let policy = SessionPolicy { sends_letters: false, demands_second_factor: false };
    let credential = RequestCredential::Session(&token);
    let sender = authentication::find_sender(db, credential, &place, policy, now)
        .await
        .map_err(step)?
        .ok_or_else(|| unfit("a session"))?;
    sqlx::query!("delete from sessions where user_id = $1", user.0).execute(db).await.map_err(step)?;
    Ok(sender.person)
}

/// Creates a thread, with replies some hours apart and its poll.
async fn create_thread(
    db: &Db,
    members: &[(&str, Person)],
    talk: &sample_forum::SampleThread,
    now: DateTime<Utc>,
) -> Result<(), DemoError> {
    let who = |name: &str| {
        members
            .iter()
            .find(|(known, _)| *known == name)
            .map(|(_, person)| person)
            .ok_or_else(|| unfit("a speaker"))
    };
    let mut at = now - TimeDelta::hours(talk.hours_ago);
    let Some(((opener, opening), replies)) = talk.posts.split_first() else { return Ok(()) };
    let opener = who(opener)?;
    let board =
        boards::find(db, talk.board, Some(opener)).await.map_err(step)?.ok_or_else(|| unfit("a board"))?;
    let rendered = render(opening, talk.lang).await?;
    let new = NewThread {
        title: talk.title,
        lang: talk.lang,
        source: opening,
        rendered: &rendered,
        form_token: Uuid::new_v4(),
    };
    let thread = threads::start(db, &board, opener, &new, at).await.map_err(step)?.thread;
    if let Some(asked) = &talk.poll {
        let typed = PollInput {
            question: asked.question,
            options: asked.options,
            is_several: false,
            is_blind: asked.is_blind,
            days: Some(30),
        };
        let poll = NewPoll::parse(typed, at).map_err(|_| unfit("a poll"))?;
        let poll = polls::create(db, opener, thread, &poll, at).await.map_err(step)?;
        for (name, option) in asked.votes {
            polls::vote(db, who(name)?, poll, &[*option], at).await.map_err(step)?;
        }
    }
    for (name, source) in replies {
        at += TimeDelta::minutes(47);
        let rendered = render(source, talk.lang).await?;
        let reply = NewReply { source, rendered: &rendered, form_token: Uuid::new_v4() };
        let thread = threads::find(db, thread, Some(who(name)?)).await.map_err(step)?;
        let thread = thread.ok_or_else(|| unfit("a thread"))?;
        posting::reply(db, &thread, who(name)?, reply, at).await.map_err(step)?;
    }
    Ok(())
}

async fn render(source: &str, lang: Lang) -> Result<RenderedText, DemoError> {
    markup::render(source, lang).await.map_err(step)
}

fn draw() -> String {
    BASE32_NOPAD.encode(&rand::random::<[u8; 10]>()).to_lowercase()
}

fn parse_password(password: &str) -> Result<Password, DemoError> {
    Password::parse(&SecretString::from(password), &[]).map_err(|_| unfit("a password"))
}

fn step(error: impl Into<Box<dyn std::error::Error + Send + Sync>>) -> DemoError {
    DemoError::Step(error.into())
}

fn unfit(what: &str) -> DemoError {
    step(format!("{what} of the sample does not fit"))
}
