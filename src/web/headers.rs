//! Security headers of every response.

use axum::extract::{Request, State};
use axum::http::{HeaderName, HeaderValue, header};
use axum::middleware::Next;
use axum::response::Response;

use super::App;

/// Policy of pages: everything comes from this site, no inline scripts or styles, no framing.
const CONTENT_SECURITY_POLICY: &str = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; \
    font-src 'self'; connect-src 'self'; manifest-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";

/// Policy of a drawing opened by itself: only its own inline style sheet is allowed. It has an origin of its own, and
/// no script runs.
const DRAWING_SECURITY_POLICY: &str = "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; \
    frame-ancestors 'none'; sandbox";
/// Policy of a picture or an attachment opened by itself: it loads and runs nothing.
const FILE_SECURITY_POLICY: &str =
    "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; sandbox";
/// Media type of drawings.
const DRAWING: &str = "image/svg+xml";

const ALWAYS: [(HeaderName, &str); 5] = [
    (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
    (header::X_FRAME_OPTIONS, "DENY"),
    // Addresses of threads contain their titles; other sites learn only the origin.
    (header::REFERRER_POLICY, "strict-origin-when-cross-origin"),
    (HeaderName::from_static("cross-origin-opener-policy"), "same-origin"),
    (
        HeaderName::from_static("permissions-policy"),
        "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
    ),
];

/// Two years, as browsers recommend. Subdomains and preloading are left to the operator.
const STRICT_TRANSPORT_SECURITY: &str = "max-age=63072000";

/// A further source to which the form of a page may lead. Travels in the extensions of the response.
#[derive(Clone, Debug)]
pub(super) struct FormTarget(pub(super) String);

impl FormTarget {
    /// Returns the policy of the page.
    fn policy(&self) -> Option<HeaderValue> {
        let own = "form-action 'self'";
        HeaderValue::try_from(CONTENT_SECURITY_POLICY.replace(own, &format!("{own} {}", self.0))).ok()
    }
}

/// Adds the security headers to a response.
pub(super) async fn add_security_headers(State(app): State<App>, request: Request, next: Next) -> Response {
    let mut response = next.run(request).await;
    let own_policy = response.extensions_mut().remove::<FormTarget>().and_then(|target| target.policy());
    let headers = response.headers_mut();
    let policy = match headers.get(header::CONTENT_TYPE).map(HeaderValue::as_bytes) {
        Some(kind) if kind.starts_with(DRAWING.as_bytes()) => DRAWING_SECURITY_POLICY,
        Some(kind) if kind.starts_with(b"image/") || kind == b"application/octet-stream" => {
            FILE_SECURITY_POLICY
        }
        _ => CONTENT_SECURITY_POLICY,
    };
    headers.insert(header::CONTENT_SECURITY_POLICY, own_policy.unwrap_or(HeaderValue::from_static(policy)));
    for (name, value) in ALWAYS {
        headers.insert(name, HeaderValue::from_static(value));
    }
    if app.config.is_secure() {
        headers
            .insert(header::STRICT_TRANSPORT_SECURITY, HeaderValue::from_static(STRICT_TRANSPORT_SECURITY));
    }
    response
}
