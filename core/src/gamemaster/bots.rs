//! Bots: seats that the server plays. Their orders are due like those of any player, and their posts are checked in the same way;
//! the worker makes each as soon as it is due. A bot is given only what its seat may see, and thinks without a lock on its game.
//! Bots do not vote and get no mail. Of press they read and write only agreements.

use std::io;
use std::sync::Arc;

use chrono::{DateTime, TimeDelta, Utc};
use sha2::{Digest, Sha256};
use stafeta_rules::randomness::GameSecret;
use stafeta_rules::rules::{AgreementStatus, BotLevel, ResolutionMode, Seat, Viewer};
use uuid::Uuid;

use super::agreement_rows::{self, StoredAgreement, allows_agreements};
use super::corrections::CorrectionAuthor;
use super::due_jobs::{JobOutcome, run_due_job};
use super::game::{Game, Stage};
use super::game_creation::{NewGame, set_up};
use super::game_policy::must_allow_bots;
use super::game_settings::GameAudience;
use super::game_tx::GameTx;
use super::join::{self, SeatRequest};
use super::known_game::{KnownGame, ReadGame};
use super::load::{self, LoadOptions, LoadedGame};
use super::orders::{self, OrderSubmission};
use super::roster::SeatRow;
use super::table_events::TableEvent;
use super::{GameError, position, randomness, refused};
use crate::accounts::Person;
use crate::compute::{self, ComputeLane};
use crate::db::{self, Db};
use crate::forum::boards::Board;
use crate::games::{
    CorruptRecord, GameAgreementRecord, GameNegotiationStep, GamePosition, SeatActs, kept_agreements,
};
use crate::i18n::MessageValue;
use crate::ids::GameId;
use crate::key;

/// What somebody plays alone against bots.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum SoloGame {
    /// A first lesson. Its bots play on every site.
    Lesson,
    /// A whole game.
    Whole,
}

/// Creates a game with `person` on the first seat and bots on all others, and starts it. If the person lets the time for one post
/// run out, no player is left and the game is cancelled.
///
/// # Errors
/// The board does not let `person` play alone, the site permits no bots, or the options make no game.
pub async fn open_solo_game(
    db: &Db,
    board: &Board,
    person: &Person,
    kind: SoloGame,
    mut new: NewGame<'_>,
    now: DateTime<Utc>,
) -> Result<GameId, GameError> {
    if kind == SoloGame::Whole {
        must_allow_bots(db).await?;
    }
    new.settings.bots = new.settings.seats.saturating_sub(1);
    new.settings.missed_limit = Some(1);
    let game = set_up(db, board, person, &new, GameAudience::One, now).await?;
    join::join(db, game, person, SeatRequest { seat: Some(Seat(0)), invitation: "", agreement: 1 }, now)
        .await?;
    Ok(game)
}

/// The bots that one loop of the worker plays.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum BotPace {
    /// Those that answer at once.
    Quick,
    /// Those that think for up to some seconds. They must not keep the quick ones waiting.
    Thoughtful,
}

impl BotPace {
    /// How long a worker may work on a post before another one begins it anew: the first may be gone.
    const fn patience(self) -> TimeDelta {
        TimeDelta::seconds(match self {
            BotPace::Quick => 5,
            BotPace::Thoughtful => 60,
        })
    }
}

/// The orders in the post of a bot.
enum BotOrders {
    /// Those that are due.
    Due(SeatActs),
    /// Others than those that it has sent, which would break its word.
    Revised(SeatActs),
    /// None: it only negotiates.
    Unchanged,
}

/// The post of a bot, made without a lock on its game.
struct BotPost {
    seat: Seat,
    orders: BotOrders,
    /// Its steps in its dealings with others, and the agreements that it was shown.
    steps: Vec<GameNegotiationStep>,
    records: Vec<StoredAgreement>,
    /// The number of the last event that it knew.
    seq: i32,
}

/// Makes one post that is due from a bot, skipping games that another worker has locked or thinks about. The game is locked only
/// to send the post; if it went on meanwhile, the bot thinks anew.
///
/// # Errors
/// The database does not answer. A failure of the game itself is noted and returned inside `Ok`.
pub async fn post_bot_orders(
    db: &Db,
    pace: BotPace,
    now: DateTime<Utc>,
) -> sqlx::Result<Option<JobOutcome<()>>> {
    let due = sqlx::query!(
        r#"update games set bot_due_at = $1::timestamptz + $3::interval
           where id = (select id from games
                       where bot_due_at <= $1 and (bot_level = 'beginner') = $2 and quarantined_at is null
                         and (retry_at is null or retry_at <= $1)
                       order by bot_due_at, id limit 1 for no key update skip locked)
           returning id as "id: GameId", secret"#,
        now,
        pace == BotPace::Quick,
        db::interval(pace.patience())?
    )
    .fetch_optional(db)
    .await?;
    let Some(due) = due else { return Ok(None) };
    let (known, thought) = match think(db, due.id, &due.secret).await {
        Ok((known, post)) => (known, Ok(post)),
        Err(error) => (due.id.into(), Err(error)),
    };
    let mut tx = db::begin(db).await?;
    match load::lock(&mut tx, due.id).await {
        Ok(()) => {}
        Err(GameError::Database(error)) => return Err(error),
        Err(gone) => return Ok(Some((due.id, Err(gone)))),
    }
    run_due_job(db, tx, known, now, async |game_tx| game_tx.post_for_bot(thought?).await).await.map(Some)
}

/// Makes the post of the next bot of a game; `None` if none is due.
///
/// # Errors
/// The game does not exist, or what is stored of it cannot be read.
async fn think(db: &Db, game: GameId, secret: &[u8]) -> Result<(KnownGame, Option<BotPost>), GameError> {
    let parts = LoadOptions { is_whole: true, ..LoadOptions::default() };
    let loaded = load::load_parts(db, game, parts).await?.ok_or(GameError::Missing)?;
    let LoadedGame { game, roster, row_version, stamp, folded, .. } = loaded;
    let position: Arc<dyn GamePosition> = Arc::from(position::fold(&game, folded)?);
    let (read_game, read_roster) = (game.clone(), roster.clone());
    let read = ReadGame {
        game: read_game,
        row_version,
        stamp,
        roster: read_roster,
        position: Arc::clone(&position),
    };
    let known = KnownGame::from(read);
    let (due, negotiates) = (due_bot(&game, &roster, &*position, stamp.seq), allows_agreements(&game));
    let seat = match due {
        None if negotiates => find_asked_bot(db, &game, &roster).await?,
        due => due,
    };
    let Some(seat) = seat else { return Ok((known, None)) };
    let records = match negotiates {
        true => agreement_rows::load_of_seat(db, &game, &roster, seat).await?,
        false => Vec::new(),
    };
    let sent = match due {
        Some(_) => None,
        None => load_sent_orders(db, &game, seat).await?,
    };
    let (level, seed) = (game.bot_level, bot_seed(&randomness::secret(secret)?));
    let shown: Vec<GameAgreementRecord> = records.iter().map(|stored| stored.record.clone()).collect();
    let decide = move || {
        let mut steps = Vec::new();
        if negotiates {
            steps = position.negotiate(seat, level, seed, &shown)?;
        }
        let kept = kept_agreements(seat, &shown, &steps);
        let think = || position.bot_with_agreements(seat, level, seed, &kept);
        let orders = match &sent {
            _ if due.is_some() => BotOrders::Due(think()?),
            Some(sent) if !position.keeps_agreements(seat, sent, &kept)? => BotOrders::Revised(think()?),
            _ => BotOrders::Unchanged,
        };
        Ok::<_, CorruptRecord>((steps, orders))
    };
    let (steps, orders) = match level {
        BotLevel::Beginner => decide()?,
        BotLevel::Club | BotLevel::Strong => {
            let thought = compute::run_patiently(ComputeLane::Bot, decide).await;
            thought.map_err(|stopped| sqlx::Error::Io(io::Error::other(stopped)))??
        }
    };
    Ok((known, Some(BotPost { seat, orders, steps, records, seq: stamp.seq })))
}

/// Returns the first bot to which a proposal was made; `None` if there is none.
async fn find_asked_bot(db: &Db, game: &Game, roster: &[SeatRow]) -> Result<Option<Seat>, GameError> {
    let open = agreement_rows::load_open(db, game).await?;
    let asked = open
        .iter()
        .filter(|stored| stored.record.status == AgreementStatus::Proposed && stored.has_its_players(roster));
    let mut asked = asked.map(|stored| stored.record.agreement.to);
    Ok(asked.find(|seat| roster.get(seat.index()).is_some_and(|seated| seated.bot)))
}

/// Loads the orders that a seat has sent for the phase; `None` if it has sent none.
async fn load_sent_orders(db: &Db, game: &Game, seat: Seat) -> Result<Option<SeatActs>, GameError> {
    let sent = sqlx::query_scalar!(
        "select acts from orders where game_id = $1 and seat = $2 and status = 'submitted'",
        game.id.0,
        i16::from(seat.0)
    )
    .fetch_optional(db)
    .await?;
    Ok(sent.flatten().map(|acts| game.ruleset.read_acts(&acts)).transpose()?)
}

/// Returns the first bot that has a post due and is not stuck; `None` if there is none. `seq` is the number of the last event.
pub(super) fn due_bot(
    game: &Game,
    roster: &[SeatRow],
    position: &dyn GamePosition,
    seq: i32,
) -> Option<Seat> {
    if game.stage != Stage::Running || game.quarantined_at.is_some() {
        return None;
    }
    let is_due =
        |seated: &&SeatRow| seated.bot && !seated.has_confirmed(game) && seated.stuck_seq != Some(seq);
    let dues = position.awaits().into_iter();
    dues.map(|due| due.seat).find(|seat| roster.get(seat.index()).filter(is_due).is_some())
}

/// Returns the seed of a game's bots. It never changes, and nobody can compute it without the game's secret.
fn bot_seed(secret: &GameSecret) -> u64 {
    let mut hash = Sha256::new();
    hash.update(b"house opponents");
    hash.update(secret.open().0);
    let digest = hash.finalize();
    digest.iter().take(8).fold(0, |sum, byte| sum << 8 | u64::from(*byte))
}

impl<T> GameTx<T> {
    /// The first bot that has a post due and is not stuck; `None` if there is none.
    pub(super) fn bot_due_at(&self) -> Option<Seat> {
        due_bot(&self.game, &self.roster, &*self.position, self.seq)
    }
}

impl GameTx {
    /// Sends the post of a bot, unless the game went on while it was made. A refused post is a bug of the bot: it is logged, and the
    /// seat's time runs out.
    async fn post_for_bot(&mut self, thought: Option<BotPost>) -> Result<(), GameError> {
        let is_bot = |seat: Seat| self.roster.get(seat.index()).is_some_and(|seated| seated.bot);
        let is_awaited = |seat: Seat| {
            self.game.stage == Stage::Running && self.position.awaits().iter().any(|due| due.seat == seat)
        };
        let is_current = |post: &BotPost| {
            let is_fit = match &post.orders {
                BotOrders::Due(_) => self.bot_due_at() == Some(post.seat),
                BotOrders::Revised(_) => is_awaited(post.seat),
                BotOrders::Unchanged => true,
            };
            post.seq == self.seq && is_bot(post.seat) && is_fit
        };
        let Some(BotPost { seat, orders, steps, records, .. }) = thought.filter(is_current) else {
            return Ok(());
        };
        self.take_bot_steps(seat, &steps, &records).await?;
        let (BotOrders::Due(acts) | BotOrders::Revised(acts)) = orders else { return Ok(()) };
        let text = self.position.write(&acts, self.game.lang.of_rules(), Viewer::Seat(seat))?;
        let post = OrderSubmission {
            seat: Some(seat),
            phase: self.phase(),
            text: &text,
            written: None,
            prose: "",
            lang: self.game.lang,
            confirms: true,
            form_token: Uuid::new_v4(),
        };
        // A refused post must not use up draws.
        let lots = self.lots.clone();
        let is_nothing = acts.is_empty() && self.position.tempo() == ResolutionMode::PostByPost;
        let posted = match is_nothing {
            true => Err(GameError::Illegal(Vec::new())),
            false => orders::take_acts(self, None, seat, &post, acts).await,
        };
        let refusal = match posted {
            Err(GameError::Illegal(illegal)) => illegal,
            other => return other.map(|_| ()),
        };
        self.lots = lots;
        tracing::error!(game = %self.game.id, %seat, ?refusal, text, "a post of a bot was refused");
        let seq = self.seq;
        self.seat_mut(seat)?.stuck_seq = Some(seq);
        Ok(())
    }

    /// Gives a seat to a bot, or all free seats of a game that waits for players. The last seat taken starts the game.
    pub(super) async fn decide_bot(
        &mut self,
        seat: Option<Seat>,
        by: &CorrectionAuthor,
    ) -> Result<(), GameError> {
        self.must_allow_bots().await?;
        self.must_be(&[Stage::Forming, Stage::Running, Stage::Paused])?;
        let is_forming = self.game.stage == Stage::Forming;
        let is_meant = |seated: &&SeatRow| match seat {
            Some(seat) => seated.seat == seat && !seated.bot && !(is_forming && seated.is_taken()),
            None => is_forming && !seated.is_taken(),
        };
        let seats: Vec<Seat> = self.roster.iter().filter(is_meant).map(|seated| seated.seat).collect();
        if seats.is_empty() {
            return Err(refused(key!("game-no-seat")));
        }
        let has_person =
            self.roster.iter().any(|seated| seated.user.is_some() && !seats.contains(&seated.seat));
        if is_forming && !has_person && seats.len() + self.count_bots() == self.roster.len() {
            return Err(refused(key!("game-bots-need-person")));
        }
        for seat in &seats {
            if !is_forming {
                self.must_be_in_play(*seat)?;
                self.take_away(*seat).await?;
            }
            self.give_to_bot(*seat)?;
            self.note_table_event(TableEvent::GivenToBot { seat: *seat }, by.actor)?;
        }
        if !is_forming {
            self.call_players_by_name()?;
        }
        let names = self.names();
        let players: Vec<MessageValue> = seats.iter().map(|seat| names.seat(*seat)).collect();
        self.say_decision(by, None, by.decision_message(key!("game-housed-by")).with("players", players));
        if is_forming { self.begin_if_agreed() } else { Ok(()) }
    }

    fn count_bots(&self) -> usize {
        self.roster.iter().filter(|seated| seated.bot).count()
    }
}
