//! Creation of a game: its row, its seats, its two threads, the commitment of its sealed randomness.

use chrono::{DateTime, Utc};
use data_encoding::BASE32_NOPAD;
use serde_json::Value;
use stafeta_rules::randomness::GameSecret;
use stafeta_rules::rules::{BotLevel, ResolutionMode};

use super::game::{Assent, EntryGate, Press, SeatAdmission, VacationRule, told_bot_level};
use super::join::may_play_more;
use super::player_names::PlayerNames;
use super::{GameError, randomness, refused};
use crate::accounts::Person;
use crate::db::{self, Db};
use crate::forum::boards::Board;
use crate::forum::posting::{self, NewSystemPost};
use crate::forum::system_posts::{CitedItem, SystemBlock, TextTone};
use crate::forum::threads;
use crate::games::{self, Ruleset};
use crate::i18n::{Lang, Message, NamedZone, ReaderLocale};
use crate::ids::{GameId, ThreadId};
use crate::key;

/// Maximum length of a game's name, in characters.
pub const MAX_NAME: usize = 80;

/// A game to create.
#[derive(Debug, Clone)]
pub struct NewGame<'a> {
    /// The name: 1 to [`MAX_NAME`] characters.
    pub name: &'a str,
    /// The rules it is played by.
    pub ruleset: Ruleset,
    /// The options of the rules.
    pub options: Value,
    /// Number of seats.
    pub seats: u8,
    /// Number of seats for bots, the last ones; fewer than `seats`.
    pub bots: u8,
    /// How strong bots are that play in it; one of [`Ruleset::bot_levels`].
    pub bot_level: BotLevel,
    /// The language of its threads.
    pub lang: Lang,
    /// The time zone of its deadlines.
    pub zone: NamedZone,
    /// The ways in which players may talk.
    pub press: Press,
    /// The people who may take a seat.
    pub door: SeatAdmission,
    /// True if a phase ends as soon as all have confirmed.
    pub ends_early: bool,
    /// The consent that the game master needs where they play in the game themselves.
    pub assent: Assent,
    /// Number of phases missed in a row before a seat is vacant, 1 to 20; `None` for no limit.
    pub missed_limit: Option<i32>,
    /// True if the first phase waits until every seat has a player who sends orders. Only where all post together.
    pub covers_first_phase: bool,
    /// The effect of a player's vacation. None in an anonymous game.
    pub vacation: VacationRule,
    /// What a person needs to take a seat.
    pub gate: EntryGate,
    /// True if it counts for the ratings. People then take all seats.
    pub is_rated: bool,
    /// True if nobody learns who plays until it ends.
    pub is_anonymous: bool,
    /// The secret that all its draws are derived from, new for each game.
    pub secret: GameSecret,
}

/// The people a game is meant for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum GameAudience {
    /// Everybody: other people can join.
    Everybodys,
    /// One person, who plays alone against bots.
    One,
}

/// Creates a game on `board` with `person` as its game master.
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
    may_play_more(db, person, None).await?;
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
    if new.bots > 0 && new.bots >= new.seats {
        return Err(refused(key!("game-bots-need-person")));
    }
    if new.is_rated && new.bots > 0 {
        return Err(refused(key!("game-rated-needs-people")));
    }
    // A deadline that waits for a vacation would show whose it is.
    if new.is_anonymous && new.vacation != VacationRule::None {
        return Err(refused(key!("anonymous-no-vacation")));
    }
    new.ruleset.try_options(&new.options, new.seats).map_err(GameError::Illegal)?;
    let word: [u8; 15] = rand::random();
    let words = ReaderLocale::new(new.lang, new.zone.clone(), now);
    let talk = words.t(key!("game-discussion-title")).arg("game", new.name).to_string();
    let mut tx = db::begin(db).await?;
    let thread = threads::open(&mut tx, board.id, Some(person.id), new.name, new.lang, now).await?;
    let discussion = threads::open(&mut tx, board.id, Some(person.id), &talk, new.lang, now).await?;
    let opened = sqlx::query!(
        r#"insert into games (name, ruleset, options, discussion_id, thread_id, language, zone, press, admission, invitation, gm_id,
                              ends_early, missed_limit, created_at, secret, roots, approval_rule,
                              min_phases_met, min_games_finished, is_rated, covers_first_phase, bot_level,
                              is_anonymous, vacation_rule)
           values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, 1, $16, $17, $18, $19, $20, $21, $22, $23)
           returning id as "id: GameId", secret"#,
        new.name,
        new.ruleset.code(),
        new.options,
        discussion.0,
        thread.0,
        new.lang.code(),
        new.zone.name(),
        new.press.code(),
        new.door.code(),
        BASE32_NOPAD.encode(&word).to_lowercase(),
        person.id.0,
        new.ends_early,
        new.missed_limit,
        now,
        &new.secret.open().0[..],
        new.assent.code(),
        new.gate.phases_met,
        new.gate.games_finished,
        new.is_rated,
        new.covers_first_phase,
        new.bot_level.code(),
        new.is_anonymous,
        new.vacation.code()
    )
    .fetch_one(&mut *tx)
    .await?;
    let game = opened.id;
    sqlx::query!(
        "insert into seats (game_id, seat, bot, joined_at)
         select $1, seat, seat >= $2 - $3::int, case when seat >= $2 - $3::int then $4::timestamptz end
         from generate_series(0, $2::int - 1) as seat",
        game.0,
        i32::from(new.seats),
        i32::from(new.bots),
        now
    )
    .execute(&mut *tx)
    .await?;
    // The game's row needs the ids of its threads, so the threads link back to the game only now.
    // A post in the discussion would show who plays.
    for (thread, locked) in [(thread, true), (discussion, new.is_anonymous)] {
        link_thread(&mut tx, thread, game, locked, whose).await?;
    }
    // The commitment must be public before the first draw.
    let root = randomness::secret(&opened.secret)?.batch(0).root().to_string();
    let welcome = if new.is_anonymous { key!("anonymous-welcome") } else { key!("game-welcome") };
    let welcome = Message::new(welcome).with("game", new.name).with("gm", &person.name);
    let (terms, welcome) =
        (first_post(game, new, whose, root), [SystemBlock::text(welcome, TextTone::Plain)]);
    let posts = [NewSystemPost::of_server(thread, &terms), NewSystemPost::of_server(discussion, &welcome)];
    posting::add_system_posts(&mut tx, &posts, new.lang, now).await?;
    db::commit(tx).await?;
    Ok(game)
}

/// Links a thread to the page of its game. A locked thread takes system posts only.
async fn link_thread(
    db: &mut sqlx::PgConnection,
    thread: ThreadId,
    game: GameId,
    locked: bool,
    whose: GameAudience,
) -> sqlx::Result<()> {
    sqlx::query!(
        "update threads set leads_to = $2, locked = $3, unlisted = $4 where id = $1",
        thread.0,
        format!("/games/{game}"),
        locked,
        whose == GameAudience::One
    )
    .execute(db)
    .await?;
    Ok(())
}

/// Builds the first post: the map, the rules in force, every option in words, and the commitment of the sealed randomness.
fn first_post(game: GameId, new: &NewGame<'_>, whose: GameAudience, root: String) -> Vec<SystemBlock> {
    let names = PlayerNames::of(&[]);
    let variant = games::variant_of(&new.options);
    let ruleset = Message::new(new.ruleset.name_of(variant));
    let mut terms: Vec<CitedItem> =
        new.ruleset.terms(&new.options).iter().map(|term| names.item(term, new.ruleset)).collect();
    terms.push(Message::new(new.press.told()).into());
    if new.bots > 0 {
        terms.push(Message::new(key!("game-house-told")).with("count", new.bots).into());
        terms.extend(told_bot_level(new.ruleset, new.bot_level).map(|key| Message::new(key).into()));
    }
    // In a game where seats post one after the other, the rules define the end of a phase and the result of a missed turn.
    if new.ruleset.tempo() == ResolutionMode::Together {
        let ends = if new.ends_early { key!("game-ends-early") } else { key!("game-ends-late") };
        terms.push(Message::new(ends).into());
    }
    let missed = match (whose, new.missed_limit) {
        (GameAudience::One, _) => Some(Message::new(key!("game-missed-alone"))),
        (GameAudience::Everybodys, _) if new.ruleset.tempo() == ResolutionMode::PostByPost => None,
        (GameAudience::Everybodys, Some(limit)) => {
            Some(Message::new(key!("game-missed-limit")).with("times", limit))
        }
        (GameAudience::Everybodys, None) => Some(Message::new(key!("game-missed-forever"))),
    };
    // Minor phases exist only where all post together.
    let has_minor = whose == GameAudience::Everybodys && new.ruleset.tempo() == ResolutionMode::Together;
    let minor = new.missed_limit.filter(|_| has_minor).map(|_| Message::new(key!("game-missed-minor-told")));
    terms.extend(missed.into_iter().chain(minor).map(CitedItem::from));
    terms.extend(new.covers_first_phase.then(|| Message::new(key!("game-first-phase-told")).into()));
    if whose == GameAudience::Everybodys {
        terms.push(Message::new(new.vacation.told()).into());
        // In an anonymous game the Game Master decides nothing while they play, so nobody is asked for consent.
        let assent = if new.is_anonymous { key!("anonymous-told") } else { new.assent.told() };
        terms.push(Message::new(assent).into());
        terms.extend(new.is_rated.then(|| Message::new(key!("game-rated-told")).into()));
        terms.extend(new.gate.terms().into_iter().map(CitedItem::from));
    }
    terms.push(Message::new(key!("game-zone")).with("zone", new.zone.name()).into());
    let map = new.ruleset.opening_board(&new.options, new.seats).map(|_| SystemBlock::Figure {
        image: format!("/games/{game}/opening.svg"),
        link: format!("/games/{game}"),
        caption: Message::new(key!("game-map-opening")),
    });
    let played_by = Message::new(key!("game-played-by")).with("ruleset", ruleset.clone());
    let in_full = new.ruleset.rules_page(variant).map(|link| SystemBlock::Link {
        message: Message::new(key!("game-rules-in-full")).with("ruleset", ruleset),
        link,
    });
    let rules = [
        SystemBlock::Heading { message: Message::new(key!("game-rules-in-force")) },
        SystemBlock::text(played_by, TextTone::Plain),
        SystemBlock::List { items: terms, numbered: false },
    ];
    let commitment = [SystemBlock::text(
        Message::new(key!("game-lots-root")).with("number", 1).with("root", root),
        TextTone::Quiet,
    )];
    map.into_iter().chain(rules).chain(in_full).chain(commitment).collect()
}
