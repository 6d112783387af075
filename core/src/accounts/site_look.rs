//! The look of the site: the colour of its accents, and its logo.

use chrono::{DateTime, Utc};
use uuid::Uuid;

use super::sessions::Person;
use super::site_settings;
use crate::db::{self, Db};
use crate::i18n::Message;
use crate::key;

/// The colour of accents. Each is dark enough on light paper and light enough on dark paper.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum AccentColour {
    /// The usual one.
    #[default]
    Vermilion,
    /// A deep blue.
    Blue,
    /// A forest green.
    Green,
    /// A green between blue and green.
    Teal,
    /// A violet.
    Violet,
    /// A brownish yellow.
    Ochre,
}

impl AccentColour {
    /// Every colour, the usual one first.
    pub const ALL: [Self; 6] =
        [Self::Vermilion, Self::Blue, Self::Green, Self::Teal, Self::Violet, Self::Ochre];

    /// Returns the code, as in the style sheet.
    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            Self::Vermilion => "vermilion",
            Self::Blue => "blue",
            Self::Green => "green",
            Self::Teal => "teal",
            Self::Violet => "violet",
            Self::Ochre => "ochre",
        }
    }

    /// Returns the message id of its name.
    #[must_use]
    pub const fn key(self) -> &'static str {
        match self {
            Self::Vermilion => key!("accent-vermilion"),
            Self::Blue => key!("accent-blue"),
            Self::Green => key!("accent-green"),
            Self::Teal => key!("accent-teal"),
            Self::Violet => key!("accent-violet"),
            Self::Ochre => key!("accent-ochre"),
        }
    }
}

/// A code of no colour.
#[derive(Debug, thiserror::Error)]
#[error("there is no accent colour {0:?}")]
pub struct UnknownAccent(String);

impl std::str::FromStr for AccentColour {
    type Err = UnknownAccent;

    fn from_str(code: &str) -> Result<Self, UnknownAccent> {
        Self::ALL
            .into_iter()
            .find(|colour| colour.code() == code)
            .ok_or_else(|| UnknownAccent(code.to_owned()))
    }
}

/// A logo.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct SiteLogo {
    /// The picture.
    pub picture: Uuid,
    /// Its width in pixels.
    pub width: i32,
    /// Its height in pixels.
    pub height: i32,
}

/// Shows `picture` as the logo in the place of the one before, which is deleted; `None`: the usual one.
///
/// # Errors
/// A database error.
pub async fn set_logo(db: &Db, by: &Person, picture: Option<Uuid>, now: DateTime<Utc>) -> sqlx::Result<()> {
    let mut tx = db::begin(db).await?;
    let before =
        sqlx::query_scalar!("select logo_id from site_settings for update").fetch_one(&mut *tx).await?;
    if before != picture {
        sqlx::query!("update site_settings set logo_id = $1", picture).execute(&mut *tx).await?;
        sqlx::query!("delete from pictures where id = $1", before).execute(&mut *tx).await?;
        let change = if picture.is_some() { key!("audit-logo") } else { key!("audit-logo-removed") };
        site_settings::record_changes(&mut tx, by, &[Message::new(change)], now).await?;
    }
    db::commit(tx).await
}
