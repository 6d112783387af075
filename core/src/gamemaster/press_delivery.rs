//! Delivery of press: whether a game allows it now, its conversations, and the notifications of its readers.

use chrono::{DateTime, Utc};
use sqlx::PgConnection;
use sqlx::types::Json;
use stafeta_rules::rules::Seat;
use uuid::Uuid;

use super::game::{Game, Press, Stage};
use super::roster::SeatRow;
use super::{GameError, refused};
use crate::i18n::Message;
use crate::ids::{AgreementId, GameId, PressConversationId, UserId};
use crate::key;
use crate::notifications::{self, GroupNotification, NotificationKind};

/// A message to deliver.
pub(super) struct PressDelivery<'a> {
    pub(super) game: &'a Game,
    pub(super) roster: &'a [SeatRow],
    pub(super) conversation: PressConversationId,
    /// The seats of the conversation; empty if everybody reads it.
    pub(super) members: &'a [Seat],
    /// The sender's seat.
    pub(super) seat: Seat,
    /// The person on that seat; `None` for a bot.
    pub(super) author: Option<UserId>,
    /// The plain text.
    pub(super) text: &'a str,
    /// The agreement that it is about, with the sentence; `None` for a message in the sender's own words.
    pub(super) about: Option<(AgreementId, &'a Message)>,
    pub(super) form_token: Uuid,
    pub(super) now: DateTime<Utc>,
}

/// Checks that a game allows press now: public, or also private.
///
/// # Errors
/// The reason why it does not.
pub(super) fn check_press(game: &Game, is_public: bool) -> Result<(), GameError> {
    match game.press {
        Press::None => return Err(refused(key!("press-is-off"))),
        Press::Public if !is_public => return Err(refused(key!("press-is-public"))),
        Press::Public | Press::Full => {}
    }
    match game.stage {
        Stage::Running | Stage::Paused => Ok(()),
        Stage::Forming => Err(refused(key!("game-not-started"))),
        Stage::Over | Stage::Cancelled => Err(refused(key!("game-is-over"))),
    }
}

/// Opens the conversation of these seats, in ascending order, or finds it.
pub(super) async fn open_conversation(
    db: &mut PgConnection,
    game: GameId,
    members: &[Seat],
    now: DateTime<Utc>,
) -> sqlx::Result<PressConversationId> {
    sqlx::query_scalar!(
        r#"insert into press_conversations (game_id, seats, created_at) values ($1, $2, $3)
           on conflict (game_id, seats) do update set game_id = excluded.game_id returning id as "id: PressConversationId""#,
        game.0,
        &members.iter().map(|seat| i16::from(seat.0)).collect::<Vec<i16>>(),
        now
    )
    .fetch_one(db)
    .await
}

impl PressDelivery<'_> {
    /// Stores the message and notifies its readers, unless the same form was sent before.
    pub(super) async fn deliver(self, db: &mut PgConnection) -> sqlx::Result<()> {
        let (about, said) = self.about.unzip();
        let stored = sqlx::query!(
            "insert into press_messages (game_id, conversation_id, seat, author_id, text, at, form_token, agreement_id, said)
             values ($1, $2, $3, $4, $5, $6, $7, $8, $9) on conflict (game_id, conversation_id, seat, form_token) do nothing",
            self.game.id.0,
            self.conversation.0,
            i16::from(self.seat.0),
            self.author.map(|author| author.0),
            self.text,
            self.now,
            self.form_token,
            about.map(|agreement| agreement.0),
            said.map(Json) as _
        )
        .execute(&mut *db)
        .await?;
        if stored.rows_affected() > 0 { self.notify_readers(db).await } else { Ok(()) }
    }

    /// Notifies the players who can read the message, without its text. A player who blocks the writer can read the message but
    /// is not notified, unless the game hides its players: that would show who the writer is.
    async fn notify_readers(self, db: &mut PgConnection) -> sqlx::Result<()> {
        let is_reader = |seated: &&SeatRow| {
            seated.seat != self.seat && (self.members.is_empty() || self.members.contains(&seated.seat))
        };
        let mut users: Vec<UserId> =
            self.roster.iter().filter(is_reader).filter_map(|seated| seated.user).collect();
        if users.is_empty() {
            return Ok(());
        }
        if let Some(author) = self.author {
            let blocking = sqlx::query_scalar!(
                r#"select user_id as "user: UserId" from blocks where blocked_id = $1 and not $2"#,
                author.0,
                self.game.hides_players()
            );
            let blocking = blocking.fetch_all(&mut *db).await?;
            users.retain(|user| !blocking.contains(user));
        }
        let notice = GroupNotification {
            users,
            kind: NotificationKind::Press,
            topic: format!("game:{}:press", self.game.id),
            message: Message::new(key!("press-notice")).with("game", &self.game.name),
            link: format!("{}/press/{}", self.game.path(), self.conversation),
            events: 1,
            by_mail: true,
        };
        notifications::notify_all(db, &[notice], self.now).await
    }
}

/// Returns the conversation to which a form of a seat has already led; `None` if it was not sent before.
pub(super) async fn find_sent_press(
    db: &mut PgConnection,
    game: GameId,
    seat: Seat,
    form_token: Uuid,
) -> sqlx::Result<Option<PressConversationId>> {
    sqlx::query_scalar!(
        r#"select conversation_id as "conversation: PressConversationId" from press_messages
           where game_id = $1 and seat = $2 and form_token = $3"#,
        game.0,
        i16::from(seat.0),
        form_token
    )
    .fetch_optional(db)
    .await
}
