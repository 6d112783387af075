//! Positions of other programs in the sandbox.

use axum::extract::State;
use axum::response::{IntoResponse, Response};

use super::sandbox::{LINK, SandboxStart, show, start};
use super::sandbox_query::SandboxQuery;
use crate::accounts::rate_limits::{self, LimitedAction};
use crate::compute::{self, ComputeLane};
use crate::gamemaster::{GameError, Sandbox};
use crate::i18n::Message;
use crate::ids::GameId;
use crate::key;
use crate::web::{App, FormErrors, SeeOther, Upload, UrlPath, Visit, WebError};

/// The fields for a position of another program.
#[derive(Debug, Default)]
pub(super) struct ImportFields {
    /// The text as typed, or as it stood in the file.
    pub(super) text: String,
    /// The name of the phase in a whole game. Empty for the last.
    pub(super) phase: String,
    pub(super) faults: FormErrors,
}

impl ImportFields {
    /// Notes why a position is refused.
    pub(super) fn refuse(&mut self, text: String, why: Message) {
        (self.text, self.faults) = (text, FormErrors::one("import", why));
    }

    /// Returns true if a position was refused.
    pub(super) fn is_refused(&self) -> bool {
        !self.faults.is_empty()
    }
}

/// Redirects to the sandbox at the position that was sent, as text or as a file.
pub(super) async fn import(
    State(app): State<App>,
    visit: Visit,
    UrlPath(game): UrlPath<GameId>,
    upload: Upload,
) -> Result<Response, WebError> {
    let field = |name: &str| upload.text(name).map(|text| (name.to_owned(), text));
    let fields = ["phase", "seed", "lang"].into_iter().filter_map(field).collect();
    let mut asked = SandboxQuery::of(fields, visit.words().lang);
    let mut import = ImportFields {
        text: upload.text("import").unwrap_or_default(),
        phase: upload.text("at").unwrap_or_default(),
        faults: FormErrors::new(),
    };
    if upload.part("file").is_some_and(|file| !file.content.is_empty()) {
        match upload.text("file") {
            Some(text) => import.text = text,
            None => {
                let text = std::mem::take(&mut import.text);
                import.refuse(text, Message::new(key!("sandbox-import-no-text")));
                return show(&app, visit, game, asked, import).await;
            }
        }
    }
    rate_limits::take(&app.db, LimitedAction::Sandbox, visit.doer(), visit.now()).await?;
    let SandboxStart { table, .. } = start(&app, &visit, game, &asked).await?;
    let (mut sandbox, text, phase) =
        (Sandbox::of(table, asked.luck), import.text.clone(), import.phase.clone());
    let read = compute::run(ComputeLane::Text, move || {
        sandbox.import(&text, &phase)?;
        Ok::<_, GameError>(sandbox.open_text())
    });
    match read.await? {
        Ok(position) => asked.position = position,
        Err(GameError::Refused(message)) => {
            let text = std::mem::take(&mut import.text);
            import.refuse(text, message);
            return show(&app, visit, game, asked, import).await;
        }
        Err(error) => return Err(error.into()),
    }
    let address = asked.address(&format!("/games/{game}"));
    if address.len() <= LINK {
        return Ok(SeeOther::to(&format!("{address}#map")).into_response());
    }
    show(&app, visit, game, asked, ImportFields::default()).await
}
