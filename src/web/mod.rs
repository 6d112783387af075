//! The web: router, extractors, forms, errors and pages.
//!
//! A request takes three hops: the router, a handler in `pages/` (extract, authorise, call one function, render or
//! redirect), and that function in `forum`, `accounts` or `gamemaster` with its SQL. This module owns everything between
//! the socket and the handler; it owns no rule of the forum and no query.
//!
//!   * [`App`] is the state of the server, [`Visit`] the context of one request.
//!   * [`SignedIn`], [`Moderator`] and [`Admin`] are extractors that require a person, [`Viewer`] is the reader of any page.
//!   * [`Form`] is a form whose token was checked, [`Upload`] one with a file, [`Path`] and [`Query`] parts of the address.
//!   * [`Page`] renders a template, [`SeeOther`] redirects and may leave a message, [`WebError`] refuses.

mod address;
mod admission;
mod app;
pub mod assets;
mod cookies;
mod deadline;
mod error;
mod extract;
mod faults;
mod flash;
mod form;
mod form_token;
mod headers;
mod metrics;
mod naming;
mod next;
mod page;
pub mod pages;
mod privacy;
mod refuse;
mod router;
mod serve;
mod trace;
mod upload;
mod viewer;
mod visit;

pub use app::App;
use cookies::HALF_SESSION;
pub use cookies::{Cookies, DEVICE, LANGUAGE, SESSION, THEME};
pub use error::WebError;
pub use extract::{Path, Query};
pub use faults::Faults;
pub use flash::SeeOther;
pub use form::Form;
pub use metrics::{Measured, collect};
pub use naming::Naming;
pub use next::Next;
pub use page::Page;
pub use router::router;
pub use serve::{raise_connection_limit, serve};
pub use upload::{Part, Upload};
pub use viewer::{Admin, Moderator, SignedIn, Viewer};
pub use visit::Visit;
