//! A game in the game master's hand: its row locked, its position folded, until the transaction ends.

use chrono::{DateTime, Utc};
use serde_json::Value;
use stafeta_rules::lots::{Batch, Lots, Secret};
use stafeta_rules::rules::{Aside, Elimination, Sitter, Viewer};

use super::GameError;
use super::done::Done;
use super::events::{Doer, Opened, Saying};
use super::game::{self, Game};
use super::roster::{self, Seated};
use super::summary::Prose;
use super::telling::Names;
use super::{lots, position};
use crate::db::{self, Db, Tx};
use crate::games::Position;
use crate::ids::GameId;
use crate::words::{Message, Words};

/// The game, held.
pub(super) struct Held {
    pub(super) tx: Tx,
    pub(super) game: Game,
    pub(super) roster: Vec<Seated>,
    pub(super) position: Box<dyn Position>,
    pub(super) lots: Lots,
    pub(super) now: DateTime<Utc>,
    /// What the facts of this transaction tell everybody, post by post.
    pub(super) sayings: Vec<Saying>,
    /// What they say where the players talk.
    pub(super) asides: Vec<Aside>,
    /// Who is out of the game by them.
    pub(super) eliminated: Vec<Elimination>,
    pub(super) secret: Secret,
    pub(super) roots: i32,
    /// What the player wrote beside the post that is being resolved.
    pub(super) prose: Option<Prose>,
    /// The phases opened in this transaction, to be kept.
    pub(super) opened: Vec<Opened>,
    /// The batch that draws were last made public from, with its number: it takes milliseconds to make.
    pub(super) batch: Option<(u64, Batch)>,
    pub(super) seq: i32,
}

impl Held {
    /// Takes the game `id` in hand, does `what` to it and lets it go: all of it happens, or, where it is refused, nothing.
    /// Whoever else wants the game waits.
    ///
    /// # Errors
    /// There is no such game, what is stored of it cannot be read, or that of `what`.
    pub(super) async fn with<T>(
        db: &Db,
        id: GameId,
        now: DateTime<Utc>,
        what: impl AsyncFnOnce(&mut Self) -> Result<T, GameError>,
    ) -> Result<T, GameError> {
        let mut tx = db::begin(db).await?;
        if !game::lock(&mut tx, id).await? {
            return Err(GameError::Missing);
        }
        Self::locked(tx, id, now, what).await
    }

    /// The same with the game `id` whose row `tx` holds already.
    ///
    /// # Errors
    /// What is stored of it cannot be read, or that of `what`.
    pub(super) async fn locked<T>(
        tx: Tx,
        id: GameId,
        now: DateTime<Utc>,
        what: impl AsyncFnOnce(&mut Self) -> Result<T, GameError>,
    ) -> Result<T, GameError> {
        let mut held = Self::of(tx, id, now).await?;
        let outcome = what(&mut held).await;
        held.conclude(outcome).await
    }

    async fn of(mut tx: Tx, id: GameId, now: DateTime<Utc>) -> Result<Self, GameError> {
        let game = game::load(&mut *tx, id).await?.ok_or(GameError::Missing)?;
        let sealed = sqlx::query!("select secret, draws, roots from games where id = $1", id.0)
            .fetch_one(&mut *tx)
            .await?;
        let secret = lots::secret(&sealed.secret)?;
        let roster = roster::roster(&mut *tx, id).await?;
        let position = position::current(&mut tx, &game).await?;
        let seq = sqlx::query_scalar!(
            r#"select coalesce(max(seq), 0) as "seq!" from events where game_id = $1"#,
            id.0
        )
        .fetch_one(&mut *tx)
        .await?;
        Ok(Self {
            lots: Lots::new(secret.clone(), sealed.draws.unsigned_abs()),
            roots: sealed.roots,
            sayings: Vec::new(),
            asides: Vec::new(),
            eliminated: Vec::new(),
            prose: None,
            opened: Vec::new(),
            batch: None,
            tx,
            game,
            roster,
            position,
            now,
            secret,
            seq,
        })
    }

    /// Its players' names, with their colours once they have any.
    pub(super) fn names(&self) -> Names {
        let names = Names::of(&self.roster);
        if self.is_untouched() { names } else { names.inked(&self.position.board(Viewer::Spectator)) }
    }

    /// Whether the rules have decided nothing yet.
    pub(super) fn is_untouched(&self) -> bool {
        self.game.phase.is_none() && self.opened.is_empty()
    }

    /// Whether every seat is taken by somebody who agrees to what now holds.
    pub(super) fn is_agreed(&self) -> bool {
        self.roster.iter().all(|seated| seated.has_agreed(&self.game))
    }

    /// The phase the position is in, as it is stored.
    pub(super) fn phase(&self) -> i32 {
        i32::try_from(self.position.phase().index).unwrap_or(i32::MAX)
    }

    /// What the phase is called that the position is in.
    pub(super) fn phase_title(&self) -> Message {
        Names::of(&self.roster).message(&self.position.phase().title)
    }

    /// Lets the rules go on under other options.
    ///
    /// # Errors
    /// They cannot be changed to that any more.
    pub(super) async fn go_on_under(&mut self, options: Value) -> Result<(), GameError> {
        let facts = self.position.amend(&options).map_err(GameError::Illegal)?;
        let before = std::mem::replace(&mut self.game.options, options);
        self.note(Done::Amended { before }, None).await?;
        self.append(facts, Doer::Nobody).await
    }

    /// Those who sit there, by seat, as the rules are told of them.
    pub(super) fn sitters(&self) -> Vec<Sitter> {
        let words = Words::new(self.game.lang, self.game.zone.clone(), self.now);
        let sitter =
            |seated: &Seated| Sitter { name: seated.called(&words), is_unmanned: seated.user.is_none() };
        self.roster.iter().map(sitter).collect()
    }

    /// Tells the rules who sits there now: posts call the players by their names, and only a person serves as Game Master. What was told before
    /// keeps the names it has.
    ///
    /// # Errors
    /// The database.
    pub(super) async fn call_players_by_name(&mut self) -> Result<(), GameError> {
        let options = self.game.ruleset.seated(&self.game.options, &self.sitters());
        if options == self.game.options { Ok(()) } else { self.go_on_under(options).await }
    }
}
