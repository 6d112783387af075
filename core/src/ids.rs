//! Newtypes for row ids: a number in Postgres, a type for each database table in Rust.
//!
//! In a URL an id is its decimal number. The macros of sqlx read one with `select id as "id: BoardId"` and take one
//! as `board.0`.

use stafeta_rules::rules::Seat;

/// Declares a documented newtype over `i64` for each name.
macro_rules! ids {
    ($($(#[$doc:meta])* $name:ident;)*) => {$(
        $(#[$doc])*
        #[derive(
            Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, serde::Serialize, serde::Deserialize, sqlx::Type,
        )]
        #[serde(transparent)]
        #[sqlx(transparent)]
        pub struct $name(pub i64);

        impl std::fmt::Display for $name {
            fn fmt(&self, out: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                self.0.fmt(out)
            }
        }

        impl std::str::FromStr for $name {
            type Err = InvalidId;

            fn from_str(text: &str) -> Result<Self, InvalidId> {
                number(text).map(Self)
            }
        }
    )*};
}

ids! {
    /// A person with an account.
    UserId;
    /// A login of a person on one browser.
    SessionId;
    /// A personal access token.
    AccessTokenId;
    /// A passkey of a person.
    PasskeyId;
    /// A browser that gets push messages.
    PushDeviceId;
    /// An invitation to make an account.
    InvitationId;
    /// A vacation of a person.
    VacationId;
    /// A board of the forum.
    BoardId;
    /// A thread on a board.
    ThreadId;
    /// A post in a thread.
    PostId;
    /// A poll of a thread.
    PollId;
    /// A private conversation.
    ConversationId;
    /// A message in a private conversation.
    PrivateMessageId;
    /// A report of something that breaks the forum rules.
    ReportId;
    /// A game.
    GameId;
    /// A webhook of a game.
    WebhookId;
    /// A vote of the players of a game.
    VoteId;
    /// An agreement between two seats of a game.
    AgreementId;
    /// A conversation inside a game.
    PressConversationId;
    /// A message in a conversation inside a game.
    PressMessageId;
    /// A tournament.
    TournamentId;
    /// A map or a set of options in a person's library.
    DesignId;
}

/// Converts a stored seat number, 0 to 255.
///
/// # Errors
/// Fails if the number is out of range.
pub fn stored_seat(number: i16) -> sqlx::Result<Seat> {
    u8::try_from(number).map(Seat).map_err(|error| sqlx::Error::Decode(error.into()))
}

/// The error for a text that is not a row id. A row id is 1 to 2⁶³ − 1 in decimal, without sign or leading zero.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("not a row number")]
pub struct InvalidId;

fn number(text: &str) -> Result<i64, InvalidId> {
    if !text.starts_with(|first: char| matches!(first, '1'..='9'))
        || !text.bytes().all(|byte| byte.is_ascii_digit())
    {
        return Err(InvalidId);
    }
    text.parse().map_err(|_| InvalidId)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_id_reads_back_what_it_writes_and_nothing_else() {
        assert_eq!(ThreadId(42).to_string().parse(), Ok(ThreadId(42)));
        assert_eq!(i64::MAX.to_string().parse(), Ok(ThreadId(i64::MAX)));
        for text in ["", "0", "007", "-1", "+1", " 1", "1 ", "1a", "9223372036854775808", "١"] {
            assert_eq!(text.parse::<ThreadId>(), Err(InvalidId), "{text:?}");
        }
    }
}
