//! The webhooks of a game: made and removed by its Game Master, with what came of their deliveries.

use askama::Template;
use axum::Router;
use axum::extract::State;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};

use super::game_master::load_for_game_master;
use crate::accounts::rate_limits::{self, LimitedAction};
use crate::gamemaster::{self, GameView, MOST_WEBHOOKS, WebhookDelivery, WebhookRow};
use crate::i18n::Message;
use crate::ids::{GameId, WebhookId};
use crate::key;
use crate::web::pages::NoFields;
use crate::web::pages::webhook_form::{WebhookForm, shown_key};
use crate::web::routing::{get_and_post, post};
use crate::web::{App, FormErrors, HtmlPage, ProtectedForm, SeeOther, SignedIn, UrlPath, Visit, WebError};

pub(super) fn router() -> Router<App> {
    Router::new()
        .route("/games/{game}/webhooks", get_and_post(page, send))
        .route("/games/{game}/webhooks/{webhook}/remove", post(remove))
}

#[derive(Template)]
#[template(path = "games/webhooks.html")]
struct WebhooksPage {
    visit: Visit,
    faults: FormErrors,
    table: GameView,
    typed: WebhookForm,
    webhooks: Vec<WebhookRow>,
    deliveries: Vec<WebhookDelivery>,
    /// The key of a new webhook, shown only once. `None` if none was just made.
    made: Option<String>,
}

impl WebhooksPage {
    async fn load(
        app: &App,
        visit: Visit,
        table: GameView,
        typed: WebhookForm,
        faults: FormErrors,
    ) -> Result<Self, WebError> {
        let webhooks = gamemaster::list_webhooks(&app.db, table.game.id).await?;
        let deliveries = gamemaster::list_webhook_deliveries(&app.db, table.game.id).await?;
        Ok(Self { visit, faults, table, typed, webhooks, deliveries, made: None })
    }
}

async fn page(
    State(app): State<App>,
    visit: Visit,
    SignedIn(_): SignedIn,
    UrlPath(game): UrlPath<GameId>,
) -> Result<Response, WebError> {
    let table = load_for_game_master(&app, &visit, game).await?;
    let page = WebhooksPage::load(&app, visit, table, WebhookForm::default(), FormErrors::new()).await?;
    Ok(HtmlPage(page).into_response())
}

async fn send(
    State(app): State<App>,
    visit: Visit,
    SignedIn(person): SignedIn,
    UrlPath(game): UrlPath<GameId>,
    ProtectedForm(typed): ProtectedForm<WebhookForm>,
) -> Result<Response, WebError> {
    let table = load_for_game_master(&app, &visit, game).await?;
    rate_limits::take(&app.db, LimitedAction::Propose, person.id, visit.now()).await?;
    let made = match typed.check(&app) {
        Ok((url, format)) => {
            let made =
                gamemaster::add_webhook(&app.db, &table.game, person.id, (&url, format), visit.now()).await?;
            let full =
                || FormErrors::one("url", Message::new(key!("webhook-most")).with("most", MOST_WEBHOOKS));
            made.ok_or_else(full)
        }
        Err(faults) => Err(faults),
    };
    match made {
        Ok(secret) => {
            let blank = WebhookForm::default();
            let mut page = WebhooksPage::load(&app, visit, table, blank, FormErrors::new()).await?;
            page.made = Some(shown_key(&secret));
            Ok(HtmlPage(page).into_response())
        }
        Err(faults) => {
            let page = WebhooksPage::load(&app, visit, table, typed, faults).await?;
            Ok((StatusCode::UNPROCESSABLE_ENTITY, HtmlPage(page)).into_response())
        }
    }
}

async fn remove(
    State(app): State<App>,
    visit: Visit,
    SignedIn(_): SignedIn,
    UrlPath((game, webhook)): UrlPath<(GameId, WebhookId)>,
    ProtectedForm(NoFields {}): ProtectedForm<NoFields>,
) -> Result<SeeOther, WebError> {
    load_for_game_master(&app, &visit, game).await?;
    if !gamemaster::remove_webhook(&app.db, game, webhook).await? {
        return Err(WebError::NotFound);
    }
    let said = Message::new(key!("webhook-removed"));
    Ok(SeeOther::to(&format!("/games/{game}/webhooks")).saying(&visit, &said))
}
