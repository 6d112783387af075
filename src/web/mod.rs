//! The web: router, extractors, forms, errors and pages.
//!
//! A request takes three hops: the router, a handler in `pages/` (extract, authorise, call one function, render or
//! redirect), and that function in `forum`, `accounts` or `gamemaster` with its SQL. This module owns everything between
//! the socket and the handler; it owns no rule of the forum and no query.
//!
//!   * [`App`] is the state of the server, [`Visit`] the context of one request.
//!   * [`SignedIn`], [`AnyPlayer`], [`Moderator`] and [`Admin`] are extractors that require a person, [`PageViewer`] is the reader of any
//!     page.
//!   * [`ProtectedForm`] is a form whose token was checked, [`ChoiceForm`] one that guests may send without a token, [`Upload`] one with a
//!     file, [`UrlPath`] and [`UrlQuery`] parts of the address.
//!   * [`HtmlPage`] renders a template, [`SeeOther`] redirects and may leave a message, [`WebError`] refuses.

mod address;
mod admission;
mod api;
mod app;
pub mod assets;
mod avatar;
mod cookies;
mod encoding;
mod error;
mod error_page;
mod extract;
mod fetch_mode;
mod flash;
mod form;
mod form_errors;
mod form_fields;
mod form_token;
mod guest_answers;
mod headers;
mod html_page;
mod kept_answer;
mod kept_files;
mod kept_fragments;
mod kept_pages;
mod live_stream;
mod map_labels;
mod map_outlines;
mod metrics;
mod network_connections;
mod page_blocks;
mod page_frame;
mod page_parts;
pub mod pages;
mod person_places;
mod privacy;
mod read_fields;
mod reader_answers;
mod redirects;
mod request_checks;
mod request_timeout;
mod return_path;
mod router;
mod routing;
mod sent_form;
mod serve;
mod site_copy;
mod trace;
mod upload;
mod viewer;
mod visit;
mod visit_layer;

pub use app::{App, AppPools};
use cookies::HALF_SESSION;
pub use cookies::{Cookies, DEVICE, LANGUAGE, SESSION, THEME};
pub use error::WebError;
pub use extract::{UrlPath, UrlQuery};
pub use flash::SeeOther;
pub use form::{ChoiceForm, ProtectedForm};
pub use form_errors::FormErrors;
pub use guest_answers::GuestAnswers;
pub use html_page::{HtmlPage, SteadyPage};
pub use kept_files::KeptFiles;
pub use kept_fragments::KeptFragments;
pub use kept_pages::KeptPages;
pub use map_labels::MapLabels;
pub use metrics::{MetricsServer, collect};
pub use reader_answers::ReaderAnswers;
pub use redirects::MOVED;
pub use return_path::ReturnPath;
pub use router::router;
pub use serve::{raise_connection_limit, serve};
pub use site_copy::{KeptSite, SiteCopy, SiteText};
pub use upload::{Upload, UploadPart};
pub use viewer::{Admin, AnyPlayer, Moderator, PageViewer, SignedIn};
pub use visit::Visit;
