//! Lists in pages. A page names the cursor of the next one.

use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

use super::problem::{ApiError, Problem};
use crate::i18n::Message;
use crate::key;

/// The query string of a list.
#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(super) struct CursorQuery {
    /// The `next` of the page before; missing for the first page.
    #[param(pattern = "^[1-9][0-9]{0,17}$")]
    cursor: Option<String>,
}

impl CursorQuery {
    /// Returns the number in the cursor; `None` for the first page.
    ///
    /// # Errors
    /// The cursor is none that a page named.
    pub(super) fn position(&self) -> Result<Option<i64>, ApiError> {
        parse_cursor(self.cursor.as_deref())
    }
}

/// Parses a cursor; `None` for the first page.
///
/// # Errors
/// It is none that a page named.
pub(super) fn parse_cursor(cursor: Option<&str>) -> Result<Option<i64>, ApiError> {
    let Some(cursor) = cursor else { return Ok(None) };
    match cursor.parse() {
        Ok(position) if position > 0 => Ok(Some(position)),
        _ => Err(Problem::of_field("cursor", Message::new(key!("api-cursor-unknown"))).into()),
    }
}

/// A page of a list.
#[derive(Serialize, ToSchema)]
pub(super) struct ListPage<T> {
    /// The items.
    items: Vec<T>,
    /// The cursor of the next page; `null` on the last.
    next: Option<String>,
}

impl<T> ListPage<T> {
    /// Builds a page with the cursor of the next one.
    pub(super) fn new(items: Vec<T>, next: Option<i64>) -> Self {
        Self { items, next: next.map(|next| next.to_string()) }
    }

    /// Builds the only page of a list.
    pub(super) fn whole(items: Vec<T>) -> Self {
        Self { items, next: None }
    }
}
