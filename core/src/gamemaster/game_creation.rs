//! Creation of a game: its row, its seats, its two threads, the commitment of its sealed randomness.

use chrono::{DateTime, Utc};
use data_encoding::BASE32_NOPAD;
use sqlx::PgExecutor;
use stafeta_rules::randomness::GameSecret;
use uuid::Uuid;

use super::game::SeatAdmission;
use super::game_password::{GamePassword, game_password_length};
use super::game_policy::must_allow_bots;
use super::game_settings::{GameAudience, GameSetting, GameSettings};
use super::join::may_play_more;
use super::live_terms::{READY_TIME, SOONEST_START};
use super::schedule::usual_hours;
use super::seat_reservations::{self, KeptSeat};
use super::{GameError, randomness};
use crate::accounts::Person;
use crate::db::{self, Db, Tx};
use crate::forum::boards::Board;
use crate::forum::system_posting::{self, NewSystemPost};
use crate::forum::system_posts::{SystemBlock, TextTone};
use crate::forum::threads;
use crate::games;
use crate::i18n::{Message, ReaderLocale};
use crate::ids::{BoardId, GameId, ThreadId, UserId};
use crate::key;
use crate::notifications::{self, GroupNotification, NotificationKind};

/// Maximum length of a game's name, in characters.
pub const MAX_NAME: usize = 80;

/// A game to create.
#[derive(Debug, Clone)]
pub struct NewGame<'a> {
    /// The name: 1 to [`MAX_NAME`] characters.
    pub name: &'a str,
    /// What its players agree to.
    pub settings: GameSettings,
    /// The people for whom a seat is kept at first, at most as many as there are seats for people. None in an anonymous game.
    pub reserved_for: Vec<UserId>,
    /// The password that a seat needs; `Some` where the settings admit people by password.
    pub password: Option<GamePassword>,
    /// The secret that all its draws are derived from, new for each game.
    pub secret: GameSecret,
    /// The token of its form: a form that is sent twice with the same name makes one game. `None` where none was sent.
    pub form_token: Option<Uuid>,
}

/// The person who becomes the game master of a new game.
#[derive(Debug, Clone, Copy)]
pub struct NewGameMaster<'a> {
    /// The account.
    pub id: UserId,
    /// Their name.
    pub name: &'a str,
}

impl<'a> From<&'a Person> for NewGameMaster<'a> {
    fn from(person: &'a Person) -> Self {
        Self { id: person.id, name: &person.name }
    }
}

/// Creates a game on `board` with `person` as its game master. Returns the game of the same form if it has made one before.
///
/// # Errors
/// `person` may not create games on the board, or the options make no game.
pub async fn open(
    db: &Db,
    board: &Board,
    person: &Person,
    new: &NewGame<'_>,
    now: DateTime<Utc>,
) -> Result<GameId, GameError> {
    if let Some(silence) = &person.silence {
        return Err(GameError::Refused(silence.message()));
    }
    if let Some(made) = made_before(db, new).await? {
        return Ok(made);
    }
    may_play_more(db, person, None).await?;
    if new.settings.bots > 0 {
        must_allow_bots(db).await?;
    }
    set_up(db, board, person, new, GameAudience::Everybodys, now).await
}

/// Creates a game for everybody or for one person. The threads of a game for one are listed for nobody else.
pub(super) async fn set_up(
    db: &Db,
    board: &Board,
    person: &Person,
    new: &NewGame<'_>,
    whose: GameAudience,
    now: DateTime<Utc>,
) -> Result<GameId, GameError> {
    let may = match whose {
        GameAudience::Everybodys => board.open_by.admits(Some(person)),
        GameAudience::One => board.lets_play_alone(person),
    };
    if !may {
        return Err(GameError::Forbidden);
    }
    new.settings.check()?;
    if new.settings.live.is_some_and(|live| live.starts_at < now + SOONEST_START) {
        return Err(GameSetting::LiveStart.refused(key!("live-start-too-soon")));
    }
    if new.password.is_some() != (new.settings.door == SeatAdmission::Password) {
        return Err(GameError::Setting(GameSetting::Password, game_password_length()));
    }
    if new.reserved_for.len() > usize::from(new.settings.seats - new.settings.bots) {
        return Err(GameSetting::KeptSeats.refused(key!("reservation-too-many")));
    }
    // The names would show who plays.
    if new.settings.is_anonymous && !new.reserved_for.is_empty() {
        return Err(GameSetting::KeptSeats.refused(key!("reservation-anonymous")));
    }
    let mut tx = db::begin(db).await?;
    // The games of a person are created one after the other, so that the same form is seen to have come before.
    sqlx::query!("select id from users where id = $1 for no key update", person.id.0)
        .fetch_one(&mut *tx)
        .await?;
    if let Some(made) = made_before(&mut *tx, new).await? {
        db::rollback(tx).await?;
        return Ok(made);
    }
    let game = insert_game(&mut tx, board.id, person.into(), new, whose, now).await?;
    db::commit(tx).await?;
    Ok(game)
}

/// Returns the game that the same form has made before.
async fn made_before(db: impl PgExecutor<'_>, new: &NewGame<'_>) -> sqlx::Result<Option<GameId>> {
    sqlx::query_scalar!(
        r#"select id as "id: GameId" from games where form_token = $1 and name = $2"#,
        new.form_token,
        new.name
    )
    .fetch_optional(db)
    .await
}

/// Creates a game whose seats are taken by these people, in order, in the caller's transaction. It has not begun: see
/// [`start_seated`](super::start::start_seated).
///
/// # Errors
/// The options make no game for so many people, or a query failed.
pub async fn create_seated(
    tx: &mut Tx,
    board: BoardId,
    gm: NewGameMaster<'_>,
    new: &NewGame<'_>,
    players: &[UserId],
    now: DateTime<Utc>,
) -> Result<GameId, GameError> {
    new.settings.check()?;
    let game = insert_game(tx, board, gm, new, GameAudience::Everybodys, now).await?;
    sqlx::query!(
        "update seats s set user_id = p.user_id, joined_at = $3, agreed_terms = 1
         from unnest($2::bigint[]) with ordinality as p (user_id, number)
         where s.game_id = $1 and s.seat = p.number - 1",
        game.0,
        &players.iter().map(|player| player.0).collect::<Vec<_>>(),
        now
    )
    .execute(&mut **tx)
    .await?;
    Ok(game)
}

/// Writes a new game: its threads, row, seats and first posts.
async fn insert_game(
    tx: &mut Tx,
    board: BoardId,
    gm: NewGameMaster<'_>,
    new: &NewGame<'_>,
    whose: GameAudience,
    now: DateTime<Utc>,
) -> Result<GameId, GameError> {
    let settings = &new.settings;
    let word: [u8; 15] = rand::random();
    let words = ReaderLocale::new(settings.lang, settings.zone.clone(), now);
    let talk = words.t(key!("game-discussion-title")).arg("game", new.name).to_string();
    let thread = threads::open(&mut *tx, board, Some(gm.id), new.name, settings.lang, now).await?;
    let discussion = threads::open(&mut *tx, board, Some(gm.id), &talk, settings.lang, now).await?;
    let opened = sqlx::query!(
        r#"insert into games (name, ruleset, options, discussion_id, thread_id, language, zone, press, admission, invitation, gm_id,
                              ends_early, missed_limit, created_at, secret, roots, approval_rule,
                              min_phases_met, min_games_finished, is_rated, covers_first_phase, bot_level,
                              is_anonymous, vacation_rule, posting_hours, excused_misses, min_people,
                              live_minutes, live_wait_minutes, starts_at, start_check_at, is_alone, password_hash, form_token)
           values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, 1, $16, $17, $18, $19, $20, $21, $22, $23, $24, $25,
               $26, $27, $28, $29, $30, $31, $32, $33)
           returning id as "id: GameId", secret, invitation"#,
        new.name,
        settings.ruleset.code(),
        settings.options,
        discussion.0,
        thread.0,
        settings.lang.code(),
        settings.zone.name(),
        settings.press.code(),
        settings.door.code(),
        BASE32_NOPAD.encode(&word).to_lowercase(),
        gm.id.0,
        settings.ends_early,
        settings.missed_limit,
        now,
        &new.secret.open().0[..],
        settings.assent.code(),
        settings.gate.phases_met,
        settings.gate.games_finished,
        settings.is_rated,
        settings.covers_first_phase,
        settings.bot_level.code(),
        settings.is_anonymous,
        settings.vacation.code(),
        usual_hours(settings.ruleset, &settings.options, settings.live.as_ref())?.cast_signed(),
        settings.excused_misses,
        settings.min_people,
        settings.live.map(|live| i16::try_from(live.minutes).unwrap_or(i16::MAX)),
        settings.live.map(|live| i16::try_from(live.wait_minutes).unwrap_or(i16::MAX)),
        settings.live.map(|live| live.starts_at),
        settings.live.map(|live| (live.starts_at - READY_TIME).max(now)),
        whose == GameAudience::One,
        new.password.as_ref().map(GamePassword::stored),
        new.form_token
    )
    .fetch_one(&mut **tx)
    .await?;
    let game = opened.id;
    sqlx::query!(
        "insert into seats (game_id, seat, bot, joined_at)
         select $1, seat, seat >= $2 - $3::int, case when seat >= $2 - $3::int then $4::timestamptz end
         from generate_series(0, $2::int - 1) as seat",
        game.0,
        i32::from(settings.seats),
        i32::from(settings.bots),
        now
    )
    .execute(&mut **tx)
    .await?;
    // The game's row needs the ids of its threads, so the threads link back to the game only now.
    // A post in the discussion would show who plays.
    for (thread, locked) in [(thread, true), (discussion, settings.is_anonymous)] {
        link_thread(&mut *tx, thread, game, locked, settings.is_unlisted || whose == GameAudience::One)
            .await?;
    }
    // The commitment must be public before the first draw.
    let root = randomness::commitment_batch(&randomness::secret(&opened.secret)?, 0).root().to_string();
    let kept = seat_reservations::keep_seats(&mut *tx, game, &new.reserved_for, now).await?;
    invite(&mut *tx, game, gm, (new.name, &opened.invitation), &kept, now).await?;
    let welcome = if settings.is_anonymous { key!("anonymous-welcome") } else { key!("game-welcome") };
    let welcome = Message::new(welcome).with("game", new.name).with("gm", gm.name);
    let (terms, welcome) =
        (first_post(game, new, whose, &kept, root), [SystemBlock::text(welcome, TextTone::Plain)]);
    let posts = [(thread, &terms[..]), (discussion, &welcome[..])]
        .map(|(thread, blocks)| NewSystemPost::of_server(thread, settings.lang, blocks));
    system_posting::add_system_posts(&mut *tx, &posts, now).await?;
    Ok(game)
}

/// Notifies the people for whom a seat is kept, but nobody who has blocked the game master.
async fn invite(
    db: &mut sqlx::PgConnection,
    game: GameId,
    gm: NewGameMaster<'_>,
    (name, invitation): (&str, &str),
    kept: &[KeptSeat],
    now: DateTime<Utc>,
) -> sqlx::Result<()> {
    let Some(first) = kept.first() else { return Ok(()) };
    let others: Vec<i64> = kept.iter().map(|seat| seat.user.0).filter(|user| *user != gm.id.0).collect();
    let users = sqlx::query_scalar!(
        r#"select invited as "user!: UserId" from unnest($1::bigint[]) invited
           where not exists (select from blocks b where b.user_id = invited and b.blocked_id = $2)"#,
        &others,
        gm.id.0
    )
    .fetch_all(&mut *db)
    .await?;
    let message = Message::new(key!("reservation-notice")).with("gm", gm.name).with("game", name);
    let notice = GroupNotification {
        users,
        kind: NotificationKind::Game,
        topic: format!("game:{game}:invitation"),
        message: message.with("until", first.until),
        link: format!("/games/{game}/join?invitation={invitation}"),
        events: 1,
        by_mail: true,
    };
    notifications::notify_all(db, &[notice], now).await
}

/// Links a thread to the page of its game. A locked thread takes system posts only, and an unlisted one is in no lists.
async fn link_thread(
    db: &mut sqlx::PgConnection,
    thread: ThreadId,
    game: GameId,
    locked: bool,
    unlisted: bool,
) -> sqlx::Result<()> {
    sqlx::query!(
        "update threads set leads_to = $2, locked = $3, unlisted = $4 where id = $1",
        thread.0,
        format!("/games/{game}"),
        locked,
        unlisted
    )
    .execute(db)
    .await?;
    Ok(())
}

/// Builds the first post: the map, the rules in force, every option in words, and the commitment of the sealed randomness.
fn first_post(
    game: GameId,
    new: &NewGame<'_>,
    whose: GameAudience,
    kept: &[KeptSeat],
    root: String,
) -> Vec<SystemBlock> {
    let settings = &new.settings;
    let variant = games::variant_of(&settings.options);
    let ruleset = Message::new(settings.ruleset.name_of(variant));
    let map =
        settings.ruleset.opening_board(&settings.options, settings.seats).map(|_| SystemBlock::Figure {
            image: format!("/games/{game}/opening.svg"),
            link: format!("/games/{game}"),
            caption: Message::new(key!("game-map-opening")),
        });
    let played_by = Message::new(key!("game-played-by")).with("ruleset", ruleset.clone());
    let in_full = settings.ruleset.rules_page(variant).map(|link| SystemBlock::Link {
        message: Message::new(key!("game-rules-in-full")).with("ruleset", ruleset),
        link,
    });
    let rules = [
        SystemBlock::Heading { message: Message::new(key!("game-rules-in-force")) },
        SystemBlock::text(played_by, TextTone::Plain),
        SystemBlock::List { items: settings.terms_for(whose), numbered: false },
    ];
    let kept_for = kept.first().map(|first| {
        let told = Message::new(key!("reservation-told")).with("players", seat_reservations::names_of(kept));
        SystemBlock::text(told.with("until", first.until), TextTone::Plain)
    });
    let commitment = [SystemBlock::text(
        Message::new(key!("game-lots-root")).with("number", 1).with("root", root),
        TextTone::Quiet,
    )];
    map.into_iter().chain(rules).chain(in_full).chain(kept_for).chain(commitment).collect()
}
