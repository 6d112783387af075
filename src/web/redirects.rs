//! Redirects from addresses of earlier versions: bookmarks, links in sent e-mails, in posts and in stored notifications.

use axum::Router;
use axum::http::Uri;
use axum::response::Redirect;

use super::App;
use super::routing::get;

/// Former addresses of pages and files, each with its successor. Parameters keep their place in the path. Entries are
/// never removed.
pub const MOVED: [(&str, &str); 14] = [
    ("/account/letters", "/account/e-mails"),
    ("/account/mail", "/account/e-mail-address"),
    ("/admin/held", "/admin/moderation-queue"),
    ("/admin/registration", "/admin/settings"),
    ("/admin/start", "/admin/first-steps"),
    ("/forgotten", "/forgot-password"),
    ("/games/{game}/lots", "/games/{game}/randomness"),
    ("/games/{game}/lots.json", "/games/{game}/randomness.json"),
    ("/games/{game}/mark", "/games/{game}/version"),
    ("/games/{game}/master", "/games/{game}/game-master"),
    ("/games/{game}/what-if", "/games/{game}/sandbox"),
    ("/held", "/held-posts"),
    ("/notices", "/notifications"),
    ("/notices/{notification}", "/notifications/{notification}"),
];

/// Returns the routes of all former addresses.
pub(super) fn router() -> Router<App> {
    MOVED.into_iter().fold(Router::new(), |router, (from, to)| {
        router.route(from, get(move |uri: Uri| async move { Redirect::permanent(&moved(&uri, to)) }))
    })
}

/// Returns the successor of an address: the path `to` with the parameters and the query of `uri`.
fn moved(uri: &Uri, to: &str) -> String {
    let parts = to.split('/').zip(uri.path().split('/'));
    let path: Vec<_> = parts.map(|(new, old)| if new.starts_with('{') { old } else { new }).collect();
    let query = uri.query().map(|query| format!("?{query}"));
    path.join("/") + &query.unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn parameters_and_queries_move_along() {
        for (from, to, expected) in [
            ("/notices", "/notifications", "/notifications"),
            ("/notices?before=3", "/notifications", "/notifications?before=3"),
            ("/games/7/what-if?to=1&0.2=a%26b", "/games/{game}/sandbox", "/games/7/sandbox?to=1&0.2=a%26b"),
            ("/games/%2F%2Fevil/lots", "/games/{game}/randomness", "/games/%2F%2Fevil/randomness"),
        ] {
            assert_eq!(moved(&from.parse().unwrap(), to), expected);
        }
    }
}
