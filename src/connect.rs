//! `stafeta connect`: plays a seat of a game on a site with an engine, through the HTTP API.

use std::error::Error;
use std::io::{BufRead, BufReader};
use std::thread;
use std::time::Duration;

use serde::Deserialize;
use serde_json::{Value, json};
use stafeta::games::Ruleset;
use stafeta::games::engine::{AgreementMove, AgreementNotice, EngineProcess, EngineQuestion, NewEngineGame};
use stafeta_rules::rules::{AgreementStatus, Seat, SeatAgreement};
use tracing::{info, warn};
use ureq::http::{Response, StatusCode};
use ureq::{Agent, Body};
use url::Url;

/// Longest time for an answer of the site, except the stream of events.
const ANSWER: Duration = Duration::from_secs(30);
/// Pause before a request is sent again that the site could not answer.
const RETRY: Duration = Duration::from_secs(5);
/// Why a token is not even sent.
const NO_TOKEN: &str = "the access token is empty, or has characters that no token has";
/// Largest answer, in bytes.
const LARGEST: u64 = 16 << 20;

/// A game on a site, to be played by an engine.
#[derive(Debug)]
pub(crate) struct Connection<'a> {
    /// The address of the site.
    pub(crate) site: &'a Url,
    /// The access token, with the scopes `read` and `play`.
    pub(crate) token: &'a str,
    /// Number of the game.
    pub(crate) game: i64,
    /// Time for an answer of the engine.
    pub(crate) limit: Duration,
}

/// The parts of a game that a program needs.
#[derive(Deserialize)]
struct SiteGame {
    ruleset: String,
    options: Value,
    stage: String,
    resolution: String,
    phase: Option<i32>,
    mark: String,
    seats: Vec<SiteSeat>,
    you: OwnSeat,
    result: Option<SiteResult>,
}

#[derive(Deserialize)]
struct SiteSeat {
    is_ready: bool,
}

#[derive(Deserialize)]
struct OwnSeat {
    seat: Option<Seat>,
    is_awaited: bool,
}

#[derive(Deserialize)]
struct SiteResult {
    winners: Vec<Seat>,
    is_draw: bool,
}

#[derive(Deserialize)]
struct SitePosition {
    view: Value,
}

#[derive(Deserialize)]
struct SiteList<T> {
    items: Vec<T>,
}

#[derive(Deserialize)]
struct SiteConversation {
    id: i64,
    unread: i64,
}

#[derive(Deserialize)]
struct SiteMessage {
    seat: Seat,
    text: String,
    agreement: Option<SiteAgreement>,
    is_new: bool,
}

/// The agreement that a message is about, as it stands now.
#[derive(Deserialize)]
struct SiteAgreement {
    id: usize,
    by: Seat,
    to: Seat,
    status: AgreementStatus,
    terms: Value,
    first_turn: u32,
    last_turn: u32,
}

impl From<SiteAgreement> for AgreementNotice {
    fn from(agreement: SiteAgreement) -> Self {
        let SiteAgreement { id, by, to, status, terms, first_turn, last_turn } = agreement;
        Self { id, status, agreement: SeatAgreement { by, to, terms, first_turn, last_turn } }
    }
}

/// Problem details of a refusal.
#[derive(Deserialize)]
struct SiteProblem {
    title: String,
    detail: Option<String>,
}

/// The reason why the site did not do what was asked.
#[derive(Debug, thiserror::Error)]
enum SiteError {
    /// The site does not take what was sent; something else may be taken.
    #[error("the site refuses: {0}")]
    Refused(String),
    /// The token, the seat or the game is no more, or never was; nothing else helps.
    #[error("the site refuses for good: {0}")]
    Denied(String),
    /// The site cannot answer now.
    #[error("the site does not answer: {0}")]
    Away(String),
}

/// Plays a game to its end.
///
/// # Errors
/// The engine cannot be started, the token does not permit it, the person has no seat, or the site refuses orders for good.
pub(crate) fn play(connection: &Connection<'_>, engine: &str) -> Result<(), Box<dyn Error>> {
    if connection.token.is_empty() || !connection.token.bytes().all(|byte| byte.is_ascii_graphic()) {
        return Err(NO_TOKEN.into());
    }
    let client = SiteClient::new(connection);
    let mut engine = EngineProcess::start(engine)?;
    let game = client.patiently(|| client.load_game())?;
    let seat = game.you.seat.ok_or("you have no seat in this game")?;
    let ruleset: Ruleset = game.ruleset.parse()?;
    info!(game = connection.game, %seat, engine = engine.name(), "connected");
    engine.begin(NewEngineGame {
        ruleset: game.ruleset.clone(),
        seat,
        seats: u8::try_from(game.seats.len())?,
        options: game.options.clone(),
        seed: connection.game.unsigned_abs(),
    });
    let mut asked = None;
    let mut answers = 0_u32;
    loop {
        let game = client.patiently(|| client.load_game())?;
        if let Some(SiteResult { winners, is_draw }) = game.result {
            let names: Vec<String> = winners.iter().map(Seat::to_string).collect();
            info!(winners = names.join(", "), is_draw, "the game is over");
            engine.end(winners, is_draw);
            return Ok(());
        }
        if game.stage == "cancelled" {
            info!("the game was cancelled");
            return Ok(());
        }
        if game.you.seat != Some(seat) {
            return Err("you have lost your seat in this game".into());
        }
        let is_ready = game.seats.get(seat.index()).is_some_and(|own| own.is_ready);
        let is_due = game.you.is_awaited && !is_ready && asked.as_ref() != Some(&game.mark);
        // A proposal in the midst of a phase is answered in it, with orders that take it into account.
        let is_asked = game.stage == "running" && client.forward_press(&mut engine, seat)?;
        if is_due || is_asked {
            answers += 1;
            client.give_orders(&mut engine, &game, (ruleset, seat), answers)?;
            asked = Some(game.mark);
            continue;
        }
        client.wait_for_change(&game.mark)?;
    }
}

/// Speaks with the API of a site.
struct SiteClient<'a> {
    agent: Agent,
    connection: &'a Connection<'a>,
}

impl<'a> SiteClient<'a> {
    fn new(connection: &'a Connection<'a>) -> Self {
        let config = Agent::config_builder()
            .http_status_as_error(false)
            .timeout_connect(Some(ANSWER))
            .timeout_recv_response(Some(ANSWER))
            .user_agent(format!("stafeta/{}", env!("CARGO_PKG_VERSION")));
        Self { agent: config.build().into(), connection }
    }

    /// Returns the address of a part of the game.
    fn address(&self, part: &str) -> String {
        let root = self.connection.site.as_str().trim_end_matches('/');
        format!("{root}/api/v1/games/{}{part}", self.connection.game)
    }

    fn authorization(&self) -> String {
        format!("Bearer {}", self.connection.token)
    }

    fn read<T: serde::de::DeserializeOwned>(&self, part: &str) -> Result<T, SiteError> {
        let request = self.agent.get(self.address(part)).header("authorization", self.authorization());
        accept(request.call())
    }

    fn write(&self, (method, part): (&str, &str), body: &Value, key: &str) -> Result<Value, SiteError> {
        let address = self.address(part);
        let request = if method == "PUT" { self.agent.put(address) } else { self.agent.post(address) };
        let request = request.header("authorization", self.authorization()).header("idempotency-key", key);
        accept(request.send_json(body))
    }

    fn load_game(&self) -> Result<SiteGame, SiteError> {
        self.read("")
    }

    /// Asks again for as long as the site cannot answer.
    fn patiently<T>(&self, ask: impl Fn() -> Result<T, SiteError>) -> Result<T, SiteError> {
        loop {
            match ask() {
                Err(SiteError::Away(why)) => {
                    warn!(why, "the site does not answer");
                    thread::sleep(RETRY);
                }
                answer => return answer,
            }
        }
    }

    /// Asks the engine for orders and posts them, if any are due in this phase; `answer` counts the questions. Without orders in time the
    /// deadline decides.
    fn give_orders(
        &self,
        engine: &mut EngineProcess,
        game: &SiteGame,
        (ruleset, seat): (Ruleset, Seat),
        answer: u32,
    ) -> Result<(), Box<dyn Error>> {
        let SitePosition { view } = self.patiently(|| self.read("/position"))?;
        let position = ruleset.position_of_view(&view)?;
        if !position.awaits().iter().any(|due| due.seat == seat) {
            return Ok(());
        }
        let key = format!("{} {answer}", game.mark);
        let question = EngineQuestion { ruleset, position: &*position, seat, limit: self.connection.limit };
        let acts = match engine.ask(&question)? {
            Ok(acts) => acts,
            Err(fault) => {
                warn!(%fault, "the engine gives no orders");
                return Ok(());
            }
        };
        for (to, text) in engine.take_press() {
            let key = format!("{key} {to:?} {text}");
            self.report(
                self.patiently(|| self.write(("POST", "/press"), &json!({ "to": to, "text": text }), &key)),
            );
        }
        for (to, step) in engine.take_moves() {
            self.take_step(&to, &step, &key);
        }
        let is_together = game.resolution == "together";
        let posted = match (acts.is_empty(), is_together) {
            (true, false) => return Ok(()),
            (true, true) => {
                let ready = json!({ "phase": game.phase });
                self.patiently(|| self.write(("PUT", "/ready"), &ready, &key))
            }
            (false, _) => {
                let orders = json!({ "phase": game.phase, "acts": acts.to_json()?, "ready": is_together });
                self.patiently(|| self.write(("POST", "/orders"), &orders, &key))
            }
        };
        let is_posted = match posted {
            Err(denied @ SiteError::Denied(_)) => return Err(denied.into()),
            posted => self.report(posted),
        };
        if is_posted {
            info!(phase = game.phase, orders = acts.len(), "orders given");
        }
        Ok(())
    }

    /// Sends a step of the engine in an agreement to the site. A step that the site refuses is logged and dropped.
    fn take_step(&self, to: &[Seat], step: &AgreementMove, key: &str) {
        let (id, answer) = match step {
            AgreementMove::Propose { terms, turns } => {
                for seat in to {
                    let proposal = json!({ "to": seat, "terms": terms, "turns": turns });
                    let key = format!("{key} {proposal}");
                    self.report(
                        self.patiently(|| self.write(("POST", "/press/agreements"), &proposal, &key)),
                    );
                }
                return;
            }
            AgreementMove::Accept { id } => (id, "accept"),
            AgreementMove::Refuse { id } => (id, "refuse"),
            AgreementMove::End { id } => (id, "end"),
        };
        let part = format!("/press/agreements/{id}");
        self.report(self.patiently(|| self.write(("PUT", &part), &json!({ "answer": answer }), key)));
    }

    /// Logs a refusal. Returns true if there was none.
    fn report(&self, answer: Result<Value, SiteError>) -> bool {
        answer.inspect_err(|error| warn!(%error, "not accepted")).is_ok()
    }

    /// Gives the engine the press that its seat has not read. Returns true if it has a proposal to the seat that waits for an answer.
    fn forward_press(&self, engine: &mut EngineProcess, own: Seat) -> Result<bool, SiteError> {
        let mut is_asked = false;
        let talks: SiteList<SiteConversation> = self.patiently(|| self.read("/press"))?;
        for talk in talks.items.iter().filter(|talk| talk.unread > 0) {
            let part = format!("/press/{}", talk.id);
            let said: SiteList<SiteMessage> = self.patiently(|| self.read(&part))?;
            let new = said.items.into_iter().rev().filter(|message| message.is_new && message.seat != own);
            for SiteMessage { seat, text, agreement, .. } in new {
                let Some(agreement) = agreement else {
                    engine.deliver(seat, &text);
                    continue;
                };
                is_asked |= agreement.to == own && agreement.status == AgreementStatus::Proposed;
                engine.deliver_agreement(seat, agreement.into());
            }
        }
        Ok(is_asked)
    }

    /// Waits until the mark of the game is another one, the stream of events ends or gives a sign of life: press changes no mark, so it is
    /// looked for then.
    ///
    /// # Errors
    /// The site refuses the stream for good.
    fn wait_for_change(&self, mark: &str) -> Result<(), SiteError> {
        let request = self.agent.get(self.address("/events")).header("authorization", self.authorization());
        match request.header("last-event-id", mark).call() {
            Ok(response) if response.status().is_success() => {
                let lines = BufReader::new(response.into_body().into_reader()).lines();
                let _ = lines
                    .map_while(Result::ok)
                    .find(|line| line.starts_with("data:") || line.starts_with(':'));
            }
            Ok(response) if is_denied(response.status()) => {
                return Err(SiteError::Denied(response.status().to_string()));
            }
            _ => thread::sleep(RETRY),
        }
        Ok(())
    }
}

/// Reads an answer. An empty one is `null`.
fn accept<T: serde::de::DeserializeOwned>(
    answer: Result<Response<Body>, ureq::Error>,
) -> Result<T, SiteError> {
    let mut response = answer.map_err(|error| match error {
        ureq::Error::BadUri(_) | ureq::Error::TooManyRedirects | ureq::Error::RedirectFailed => {
            SiteError::Denied(error.to_string())
        }
        error => SiteError::Away(error.to_string()),
    })?;
    let status = response.status();
    let text = response.body_mut().with_config().limit(LARGEST).read_to_string();
    let text = text.map_err(|error| SiteError::Away(error.to_string()))?;
    if status.is_success() {
        let text = if text.is_empty() { "null" } else { &text };
        return serde_json::from_str(text).map_err(|error| SiteError::Refused(error.to_string()));
    }
    let said = match serde_json::from_str::<SiteProblem>(&text) {
        Ok(SiteProblem { title, detail }) => [Some(title), detail].into_iter().flatten().collect(),
        Err(_) => vec![status.to_string()],
    };
    let said = said.join(": ");
    let is_away = status.is_server_error() || status == StatusCode::TOO_MANY_REQUESTS;
    Err(match () {
        () if is_away => SiteError::Away(said),
        () if is_denied(status) => SiteError::Denied(said),
        () => SiteError::Refused(said),
    })
}

fn is_denied(status: StatusCode) -> bool {
    [StatusCode::UNAUTHORIZED, StatusCode::FORBIDDEN, StatusCode::NOT_FOUND, StatusCode::GONE]
        .contains(&status)
}
