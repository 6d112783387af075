//! The e-mail addresses to which a person sends the orders of a game. Each is signed with a key of the person and the game, so that
//! nobody can guess one; a new key makes all earlier ones worthless.

use chrono::{DateTime, Utc};
use data_encoding::BASE32_NOPAD;
use hmac::{Hmac, KeyInit, Mac};
use lettre::Address;
use sha2::Sha256;
use sqlx::PgConnection;

use crate::db::Db;
use crate::ids::{GameId, UserId};

/// Bytes of the signature that stand in an address.
const SIGNATURE: usize = 15;

/// An address for orders, as it stands after the `+` of the site's address: `12.7.<signature>`, or `12.7.3.<signature>` for the
/// answer to a letter that was read.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct OrderAddress {
    /// The game.
    pub game: GameId,
    /// The person.
    pub user: UserId,
    /// The letter that an answer to this address confirms; `None` for new orders.
    pub letter: Option<i64>,
    signature: Vec<u8>,
}

impl OrderAddress {
    fn sign(key: &[u8], game: GameId, user: UserId, letter: Option<i64>) -> Option<Self> {
        let tag = mac(key, game, user, letter)?.finalize().into_bytes();
        Some(Self { game, user, letter, signature: tag.iter().take(SIGNATURE).copied().collect() })
    }

    /// Parses the part after the `+`. `None` if it is no such address.
    #[must_use]
    pub fn parse(text: &str) -> Option<Self> {
        let parts: Vec<&str> = text.split('.').collect();
        let (game, user, letter, signature) = match parts[..] {
            [game, user, signature] => (game, user, None, signature),
            [game, user, letter, signature] => (game, user, Some(letter.parse().ok()?), signature),
            _ => return None,
        };
        let signature = BASE32_NOPAD.decode(signature.to_ascii_uppercase().as_bytes()).ok()?;
        let is_whole = signature.len() == SIGNATURE;
        is_whole.then_some(Self { game: game.parse().ok()?, user: user.parse().ok()?, letter, signature })
    }

    /// Returns the part after the `+`: lower case, since some mail servers change capitals.
    #[must_use]
    pub fn tag(&self) -> String {
        let signature = BASE32_NOPAD.encode(&self.signature).to_ascii_lowercase();
        match self.letter {
            Some(letter) => format!("{}.{}.{letter}.{signature}", self.game, self.user),
            None => format!("{}.{}.{signature}", self.game, self.user),
        }
    }

    /// Returns the whole address, below the address of the site.
    #[must_use]
    pub fn below(&self, site: &Address) -> String {
        format!("{}+{}@{}", site.user(), self.tag(), site.domain())
    }

    /// Finds the address in a recipient of a letter. `None` if the letter went elsewhere.
    #[must_use]
    pub fn of_recipient(recipient: &str, site: &Address) -> Option<Self> {
        let (local, domain) = recipient.rsplit_once('@')?;
        let (user, tag) = local.split_once('+')?;
        let is_ours = user.eq_ignore_ascii_case(site.user()) && domain.eq_ignore_ascii_case(site.domain());
        if is_ours { Self::parse(tag) } else { None }
    }

    /// Returns true if the signature is that of the person's present key. Compares in constant time.
    pub(super) async fn is_genuine(&self, db: &Db) -> sqlx::Result<bool> {
        let key = sqlx::query_scalar!(
            "select key from order_addresses where game_id = $1 and user_id = $2",
            self.game.0,
            self.user.0
        )
        .fetch_optional(db)
        .await?;
        let mac = key.and_then(|key| mac(&key, self.game, self.user, self.letter));
        Ok(mac.is_some_and(|mac| mac.verify_truncated_left(&self.signature).is_ok()))
    }
}

/// Starts the signature. Never `None`: HMAC takes keys of any length.
fn mac(key: &[u8], game: GameId, user: UserId, letter: Option<i64>) -> Option<Hmac<Sha256>> {
    let mut mac = Hmac::<Sha256>::new_from_slice(key).ok()?;
    mac.update(&game.0.to_be_bytes());
    mac.update(&user.0.to_be_bytes());
    mac.update(&letter.unwrap_or_default().to_be_bytes());
    Some(mac)
}

/// Returns the address of a person for the orders of a game, or for the answer to a letter of theirs. Draws the key at the first
/// time.
pub async fn issue_order_address(
    db: &mut PgConnection,
    game: GameId,
    user: UserId,
    letter: Option<i64>,
    now: DateTime<Utc>,
) -> sqlx::Result<Option<OrderAddress>> {
    let key = rand::random::<[u8; 32]>();
    let key = sqlx::query_scalar!(
        "insert into order_addresses (game_id, user_id, key, created_at) values ($1, $2, $3, $4)
         on conflict (game_id, user_id) do update set key = order_addresses.key returning key",
        game.0,
        user.0,
        &key[..],
        now
    )
    .fetch_one(db)
    .await?;
    Ok(OrderAddress::sign(&key, game, user, letter))
}

/// Returns the number of games for whose orders a person has an address.
pub async fn count_order_addresses(db: &Db, user: UserId) -> sqlx::Result<i64> {
    sqlx::query_scalar!(r#"select count(*) as "count!" from order_addresses where user_id = $1"#, user.0)
        .fetch_one(db)
        .await
}

/// Makes all addresses of a person worthless; the next e-mails have new ones.
pub async fn revoke_order_addresses(db: &Db, user: UserId) -> sqlx::Result<()> {
    sqlx::query!("delete from order_addresses where user_id = $1", user.0).execute(db).await?;
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn site() -> Address {
        "orders@forum.example".parse().unwrap()
    }

    #[test]
    fn an_address_reads_back_whatever_a_mail_server_did_to_its_capitals() {
        for letter in [None, Some(3)] {
            let address = OrderAddress::sign(&[7; 32], GameId(12), UserId(5), letter).unwrap();
            let written = address.below(&site());
            assert!(written.starts_with("orders+12.5.") && written.ends_with("@forum.example"), "{written}");
            assert!(written.split('@').next().unwrap().len() <= 64, "{written}");
            assert_eq!(OrderAddress::of_recipient(&written.to_uppercase(), &site()), Some(address));
        }
    }

    #[test]
    fn the_signature_covers_game_person_and_letter() {
        let sign = |key, game, user, letter| {
            OrderAddress::sign(&[key; 32], GameId(game), UserId(user), letter).unwrap().signature
        };
        let one = sign(1, 12, 5, None);
        for other in
            [sign(2, 12, 5, None), sign(1, 13, 5, None), sign(1, 12, 6, None), sign(1, 12, 5, Some(1))]
        {
            assert_ne!(one, other);
        }
    }

    #[test]
    fn what_is_no_address_is_not_read() {
        for text in [
            "orders@forum.example",
            "orders+12.5@forum.example",
            "orders+x.y.z@forum.example",
            "orders+12.5.aaaa@forum.example",
            "other+12.5.aaaaaaaaaaaaaaaaaaaaaaaa@forum.example",
            "",
        ] {
            assert_eq!(OrderAddress::of_recipient(text, &site()), None, "{text}");
        }
    }
}
