//! The page that shows how to begin with the HTTP API.

use askama::Template;
use axum::Router;
use axum::extract::State;
use axum::response::{IntoResponse, Response};
use axum::routing::get;

use crate::accounts::access_tokens::AccessScope;
use crate::web::api::openapi::{self, ApiOperation};
use crate::web::{App, HtmlPage, Visit};

pub(super) fn router() -> Router<App> {
    Router::new().route("/api", get(page))
}

#[derive(Template)]
#[template(path = "api_guide.html")]
struct ApiGuidePage {
    visit: Visit,
    /// The address of the site.
    origin: String,
    operations: Vec<ApiOperation>,
    /// Code, message id and usual status of each kind of problem.
    problems: Vec<(&'static str, &'static str, u16)>,
}

impl ApiGuidePage {
    /// Returns each scope with its description.
    fn scopes(&self) -> Vec<(&'static str, String)> {
        let words = self.visit.words();
        AccessScope::ALL.map(|scope| (scope.code(), words.t(scope.description()).to_string())).to_vec()
    }
}

async fn page(State(app): State<App>, visit: Visit) -> Response {
    let (origin, operations) = (app.config.origin(), openapi::operations());
    HtmlPage(ApiGuidePage { visit, origin, operations, problems: openapi::problem_kinds() }).into_response()
}
