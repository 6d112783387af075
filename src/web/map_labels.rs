//! The labels of places on maps, as the reader chose them: read from the address of any page, then kept in a cookie.

use axum::extract::Request;
use axum::http::HeaderValue;
use stafeta_atlas::LabelStyle;

use super::Cookies;
use crate::accounts::login::DEVICE_KEPT;
use crate::key;

/// Name of the cookie and of the query parameter.
const LABELS: &str = "labels";

/// The labels of places on maps.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum MapLabels {
    /// Abbreviations, and full names where they fit.
    #[default]
    Fitting,
    /// Full names.
    Names,
    /// Abbreviations.
    Codes,
    /// No labels.
    Nothing,
}

impl MapLabels {
    /// Every choice, in the order of the form.
    pub const ALL: [MapLabels; 4] =
        [MapLabels::Fitting, MapLabels::Names, MapLabels::Codes, MapLabels::Nothing];

    /// Returns the word in addresses and cookies.
    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            MapLabels::Fitting => "fitting",
            MapLabels::Names => "names",
            MapLabels::Codes => "codes",
            MapLabels::Nothing => "none",
        }
    }

    /// Returns the message id of its name.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            MapLabels::Fitting => key!("map-fitting"),
            MapLabels::Names => key!("map-names"),
            MapLabels::Codes => key!("map-codes"),
            MapLabels::Nothing => key!("map-no-names"),
        }
    }

    /// Converts it for a drawing.
    #[must_use]
    pub const fn labels(self) -> LabelStyle {
        match self {
            MapLabels::Fitting => LabelStyle::Fitting,
            MapLabels::Names => LabelStyle::Names,
            MapLabels::Codes => LabelStyle::Codes,
            MapLabels::Nothing => LabelStyle::None,
        }
    }

    /// Returns `address` with a query that asks for this naming.
    #[must_use]
    pub fn add_to_url(self, address: &str) -> String {
        let sign = if address.contains('?') { '&' } else { '?' };
        format!("{address}{sign}{LABELS}={}", self.code())
    }

    fn of_code(code: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|naming| naming.code() == code)
    }
}

/// The naming of a request, and whether its cookie is yet to be set.
#[derive(Debug, Clone, Copy)]
pub(super) struct MapLabelsChoice {
    pub(super) naming: MapLabels,
    is_new: bool,
}

impl MapLabelsChoice {
    pub(super) fn from_request(request: &Request, cookies: Cookies) -> Self {
        let kept = cookies.get(request.headers(), LABELS).and_then(MapLabels::of_code).unwrap_or_default();
        let query = request.uri().query().unwrap_or_default();
        let mut pairs = query.split('&').filter_map(|pair| pair.split_once('='));
        let asked = pairs.find(|(name, _)| *name == LABELS).and_then(|(_, code)| MapLabels::of_code(code));
        Self { naming: asked.unwrap_or(kept), is_new: asked.is_some_and(|asked| asked != kept) }
    }

    /// Returns the cookie that keeps a new choice; `None` if it is not new.
    pub(super) fn cookie(self, cookies: Cookies) -> Option<HeaderValue> {
        self.is_new.then(|| cookies.set(LABELS, self.naming.code(), Some(DEVICE_KEPT)))
    }
}
