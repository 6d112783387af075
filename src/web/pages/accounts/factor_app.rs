//! The authenticator app of an account: set up by a QR code, removed.

use askama::Template;
use axum::extract::State;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use qrcode::{Color, QrCode};
use serde::Deserialize;

use super::second_factor::{
    FactorAct, FactorProofForm, FactorProofPage, OVERVIEW, added, code_faults_of, faults_of,
};
use crate::accounts::second_factor::totp::{self, AppSetup};
use crate::accounts::second_factor::{self, FactorError};
use crate::web::{App, Faults, Form, Page, SeeOther, SignedIn, Visit, WebError};
use crate::words::Message;

const APP: &str = "/account/second-factor/app";
/// Blank squares around the QR code: readers need a quiet zone of four.
const MARGIN: usize = 4;

#[derive(Template)]
#[template(path = "accounts/factor_app.html")]
struct AppSetupPage {
    visit: Visit,
    faults: Faults,
    setup: AppSetup,
    picture: Squares,
    code: String,
}

/// A QR code as the path of an SVG.
struct Squares {
    /// Width and height in squares, margin included.
    width: usize,
    path: String,
}

impl Squares {
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
    FactorProofPage { visit, faults: Faults::new(), act, name: String::new(), action }
}

fn setup_page(visit: Visit, setup: AppSetup, faults: Faults, code: String) -> Result<Response, WebError> {
    let picture = Squares::of(&setup.address)?;
    Ok(Page(AppSetupPage { visit, faults, setup, picture, code }).into_response())
}

/// Asks for the password; shows the secret once it was given; or offers to remove the present app.
pub(super) async fn page(
    State(app): State<App>,
    visit: Visit,
    SignedIn(person): SignedIn,
) -> Result<Response, WebError> {
    if second_factor::load(&app.db, person.id).await?.app.is_some() {
        return Ok(Page(proof(visit, FactorAct::RemoveApp)).into_response());
    }
    match totp::load_setup(&app.db, &app.config, &person, visit.now()).await? {
        Some(setup) => setup_page(visit, setup, Faults::new(), String::new()),
        None => Ok(Page(proof(visit, FactorAct::AddApp)).into_response()),
    }
}

pub(super) async fn begin(
    State(app): State<App>,
    visit: Visit,
    SignedIn(person): SignedIn,
    Form(typed): Form<FactorProofForm>,
) -> Result<Response, WebError> {
    match totp::begin(&app.db, &app.hashing, &person, &typed.password(), visit.now()).await {
        Ok(()) => Ok(SeeOther::to(APP).into_response()),
        Err(error) => Ok(proof(visit, FactorAct::AddApp).refused(faults_of(error)?)),
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
    Form(typed): Form<CodeForm>,
) -> Result<Response, WebError> {
    let error = match totp::confirm(&app.db, &person, &typed.code, &visit.place(), visit.now()).await {
        Ok(codes) => return Ok(added(visit, codes)),
        Err(error) => error,
    };
    match totp::load_setup(&app.db, &app.config, &person, visit.now()).await? {
        Some(setup) if !matches!(error, FactorError::Known) => {
            let page = setup_page(visit, setup, code_faults_of(error)?, typed.code)?;
            Ok((StatusCode::UNPROCESSABLE_ENTITY, page).into_response())
        }
        _ => Ok(SeeOther::to(OVERVIEW).saying(&visit, &Message::new("factor-over")).into_response()),
    }
}

pub(super) async fn remove(
    State(app): State<App>,
    visit: Visit,
    SignedIn(person): SignedIn,
    Form(typed): Form<FactorProofForm>,
) -> Result<Response, WebError> {
    let place = visit.place();
    match totp::remove(&app.db, &app.hashing, &person, &typed.password(), &place, visit.now()).await {
        Ok(()) => Ok(SeeOther::to(OVERVIEW).saying(&visit, &Message::new("factor-removed")).into_response()),
        Err(error) => Ok(proof(visit, FactorAct::RemoveApp).refused(faults_of(error)?)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_picture_has_its_three_corners_and_a_margin() {
        let squares = Squares::of("otpauth://totp/a:b?secret=GEZDGNBVGY3TQOJQ&issuer=a").unwrap();
        assert!(squares.width > 25 + 2 * MARGIN);
        let last = squares.width - MARGIN - 1;
        for (x, y) in [(MARGIN, MARGIN), (last, MARGIN), (MARGIN, last)] {
            assert!(squares.path.contains(&format!("M{x} {y}h")), "{x} {y}");
        }
        assert!(!squares.path.contains("M0 ") && !squares.path.contains(&format!("M{} ", last + 1)));
    }
}
