//! The page that shows how to begin with the HTTP API.

use askama::Template;
use axum::Router;
use axum::extract::State;
use axum::response::{IntoResponse, Response};

use crate::accounts::access_tokens::AccessScope;
use crate::web::api::file_schemas::schema_names;
use crate::web::api::openapi::{self, ApiOperation};
use crate::web::routing::get;
use crate::web::{App, HtmlPage, Visit};

pub(super) fn router() -> Router<App> {
    Router::new().route("/api", get(page))
}

#[derive(Template)]
#[template(path = "api_guide.html")]
struct ApiGuidePage {
    visit: Visit,
    /// A first request as a command.
    example: String,
    operations: Vec<ApiOperation>,
    /// The names of the schemas of files of games, in addresses.
    schemas: [&'static str; 3],
    /// Code, message id and usual status of each kind of problem.
    problems: Vec<(&'static str, &'static str, u16)>,
}

impl ApiGuidePage {
    /// Returns the `type` of a kind of problem.
    fn address(&self, code: &str) -> String {
        format!("/api#{code}")
    }

    /// Returns each scope with its description.
    fn scopes(&self) -> Vec<(&'static str, String)> {
        let words = self.visit.words();
        AccessScope::ALL.map(|scope| (scope.code(), words.t(scope.description()).to_string())).to_vec()
    }
}

async fn page(State(app): State<App>, visit: Visit) -> Response {
    let address = app.config.link("/api/v1/games?list=mine");
    let example = format!("curl -H \"Authorization: Bearer $TOKEN\" \"{address}\"");
    let (operations, problems) = (openapi::operations(), openapi::problem_kinds());
    HtmlPage(ApiGuidePage { visit, example, operations, schemas: schema_names(), problems }).into_response()
}
