//! The authenticator app of an account: setting it up with a QR code, and removing it.

use askama::Template;
use axum::extract::State;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use qrcode::{Color, QrCode};
use serde::Deserialize;

use super::second_factor::{
    FactorAct, FactorProofForm, FactorProofPage, OVERVIEW, code_faults_of, faults_of, show_added,
};
use crate::accounts::second_factor::totp::{self, AppSetup};
use crate::accounts::second_factor::{self, FactorError};
use crate::i18n::Message;
use crate::web::{App, FormErrors, HtmlPage, ProtectedForm, SeeOther, SignedIn, Visit, WebError};

const APP: &str = "/account/second-factor/app";
/// Blank squares around the QR code: readers need a quiet zone of four.
const MARGIN: usize = 4;

#[derive(Template)]
#[template(path = "accounts/factor_app.html")]
struct AppSetupPage {
    visit: Visit,
    faults: FormErrors,
    setup: AppSetup,
    picture: QrCodePath,
    code: String,
}

/// A QR code as an SVG path.
struct QrCodePath {
    /// Width and height in squares, margin included.
    width: usize,
    path: String,
}

impl QrCodePath {
    fn of(address: &str) -> Result<Self, WebError> {
        let code = QrCode::new(address).map_err(WebError::internal)?;
        let width = code.width();
        let colors = code.to_colors();
        let dark = colors.iter().enumerate().filter(|(_, color)| **color == Color::Dark);
        let path =
            dark.map(|(at, _)| format!("M{} {}h1v1h-1z", at % width + MARGIN, at / width + MARGIN)).collect();
        Ok(Self { width: width + 2 * MARGIN, path })
    }
}

fn proof(visit: Visit, act: FactorAct) -> FactorProofPage {
    let action = if act == FactorAct::RemoveApp { format!("{APP}/remove") } else { APP.to_owned() };
    FactorProofPage { visit, faults: FormErrors::new(), act, name: String::new(), action }
}

fn setup_page(visit: Visit, setup: AppSetup, faults: FormErrors, code: String) -> Result<Response, WebError> {
    let picture = QrCodePath::of(&setup.address)?;
    Ok(HtmlPage(AppSetupPage { visit, faults, setup, picture, code }).into_response())
}

/// Offers to remove the app if there is one. Otherwise asks for the password and, once it was given, shows the secret.
pub(super) async fn page(
    State(app): State<App>,
    visit: Visit,
    SignedIn(person): SignedIn,
) -> Result<Response, WebError> {
    if second_factor::load(&app.db, person.id).await?.app.is_some() {
        return Ok(HtmlPage(proof(visit, FactorAct::RemoveApp)).into_response());
    }
    match totp::load_setup(&app.db, &app.config, &person, visit.now()).await? {
        Some(setup) => setup_page(visit, setup, FormErrors::new(), String::new()),
        None => Ok(HtmlPage(proof(visit, FactorAct::AddApp)).into_response()),
    }
}

pub(super) async fn begin(
    State(app): State<App>,
    visit: Visit,
    SignedIn(person): SignedIn,
    ProtectedForm(typed): ProtectedForm<FactorProofForm>,
) -> Result<Response, WebError> {
    match totp::begin(&app.db, &app.hashing, &person, &typed.password(), visit.now()).await {
        Ok(()) => Ok(SeeOther::to(APP).into_response()),
        Err(error) => Ok(proof(visit, FactorAct::AddApp).show_refusal(faults_of(error)?)),
    }
}

#[derive(Deserialize, Default)]
#[serde(default)]
pub(super) struct CodeForm {
    code: String,
}

pub(super) async fn confirm(
    State(app): State<App>,
    visit: Visit,
    SignedIn(person): SignedIn,
    ProtectedForm(typed): ProtectedForm<CodeForm>,
) -> Result<Response, WebError> {
    let error = match totp::confirm(&app.db, &person, &typed.code, &visit.place(), visit.now()).await {
        Ok(codes) => return Ok(show_added(visit, codes)),
        Err(error) => error,
    };
    match totp::load_setup(&app.db, &app.config, &person, visit.now()).await? {
        Some(setup) if !matches!(error, FactorError::Known) => {
            let page = setup_page(visit, setup, code_faults_of(error)?, typed.code)?;
            Ok((StatusCode::UNPROCESSABLE_ENTITY, page).into_response())
        }
        _ => Ok(SeeOther::to(OVERVIEW).saying(&visit, &Message::new("factor-timed-out")).into_response()),
    }
}

pub(super) async fn remove(
    State(app): State<App>,
    visit: Visit,
    SignedIn(person): SignedIn,
    ProtectedForm(typed): ProtectedForm<FactorProofForm>,
) -> Result<Response, WebError> {
    let place = visit.place();
    match totp::remove(&app.db, &app.hashing, &person, &typed.password(), &place, visit.now()).await {
        Ok(()) => Ok(SeeOther::to(OVERVIEW).saying(&visit, &Message::new("factor-removed")).into_response()),
        Err(error) => Ok(proof(visit, FactorAct::RemoveApp).show_refusal(faults_of(error)?)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_picture_has_its_three_corners_and_a_margin() {
        let squares = QrCodePath::of("otpauth://totp/a:b?secret=GEZDGNBVGY3TQOJQ&issuer=a").unwrap();
        assert!(squares.width > 25 + 2 * MARGIN);
        let last = squares.width - MARGIN - 1;
        for (x, y) in [(MARGIN, MARGIN), (last, MARGIN), (MARGIN, last)] {
            assert!(squares.path.contains(&format!("M{x} {y}h")), "{x} {y}");
        }
        assert!(!squares.path.contains("M0 ") && !squares.path.contains(&format!("M{} ", last + 1)));
    }
}
