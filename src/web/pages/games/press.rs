//! Press of a game: the conversations of the reader's seat, and public messages.

use askama::Template;
use axum::Router;
use axum::extract::State;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use serde::Deserialize;
use stafeta_rules::rules::{AgreementStatus, Seat};
use uuid::Uuid;

use super::agreements::{ProposalForm, TermsGroup, answer_words, answers, group_terms, turn_options};
use super::press_form::{EVERYBODY, PressForm};
use super::seat_strip;
use crate::accounts::Person;
use crate::accounts::rate_limits::{self, LimitedAction};
use crate::gamemaster::{
    self, GameError, GameView, NewPress, Press, PressAgreement, PressConversation, PressMessage,
    PressRecipients, PressTranscript, Stage,
};
use crate::i18n::{Message, ReaderLocale};
use crate::ids::{GameId, PressConversationId, PressMessageId};
use crate::key;
use crate::notifications::inbox;
use crate::web::routing::get_and_post;
use crate::web::{
    App, FormErrors, HtmlPage, ProtectedForm, SeeOther, SignedIn, UrlPath, UrlQuery, Visit, WebError,
};

pub(super) fn router() -> Router<App> {
    Router::new()
        .route("/games/{game}/press", get_and_post(list, begin))
        .route("/games/{game}/press/{talk}", get_and_post(page, answer))
}

#[derive(Template)]
#[template(path = "games/press.html")]
pub(super) struct PressPage {
    visit: Visit,
    faults: FormErrors,
    table: GameView,
    talks: Vec<PressConversation>,
    typed: PressForm,
    token: Uuid,
    /// All seats, the reader's own included.
    seats: Vec<PressRecipient>,
    /// True if the message is to all.
    to_everybody: bool,
    /// What can be proposed to another seat; empty if nothing can.
    terms: Vec<TermsGroup>,
    proposal: ProposalForm,
}

/// A seat that can receive press.
struct PressRecipient {
    /// Its number in forms.
    seat: Seat,
    /// Its mark and the letter of its colour.
    mark: Option<(String, char)>,
    /// Its name: the power, in rulesets with powers.
    power: String,
    /// Its name with the name of its player.
    name: String,
    /// True if it is the reader's own.
    is_own: bool,
    /// True if it is ticked.
    is_on: bool,
}

impl PressPage {
    fn may_say(&self) -> bool {
        may_say(&self.table)
    }

    /// Returns the sentence about what bots read; `None` if no bot plays a seat.
    fn told_of_bots(&self) -> Option<&'static str> {
        let has_agreements = self.table.game.ruleset.has_agreements() && self.table.game.press == Press::Full;
        let told = if has_agreements { key!("agreement-bots") } else { key!("press-bots") };
        self.table.roster.iter().any(|seated| seated.bot).then_some(told)
    }

    /// Returns the seats to which an agreement can be proposed.
    fn partners(&self) -> Vec<(String, String)> {
        let others = self.seats.iter().filter(|seat| !seat.is_own);
        let options = others.map(|seat| (seat.seat.0.to_string(), seat.name.clone()));
        std::iter::once((String::new(), String::new())).chain(options).collect()
    }

    fn turn_options(&self) -> Vec<(String, String)> {
        turn_options(self.visit.words())
    }

    fn title(&self, seats: &[Seat]) -> String {
        title(&self.seats, seats, self.visit.words())
    }
}

#[derive(Template)]
#[template(path = "games/press_conversation.html")]
struct TalkPage {
    visit: Visit,
    faults: FormErrors,
    table: GameView,
    talk: PressConversationId,
    title: String,
    seats: Vec<PressRecipient>,
    said: Vec<PressMessage>,
    /// True if there are older messages.
    has_older: bool,
    /// The message before which the shown ones were sent. `None` if these are the latest.
    before: Option<PressMessageId>,
    text: String,
    token: Uuid,
}

impl TalkPage {
    fn may_say(&self) -> bool {
        may_say(&self.table)
    }

    /// Returns the address of all conversations.
    fn list(&self) -> String {
        format!("{}/press", self.table.game.path())
    }

    /// Returns the address of this conversation.
    fn here(&self) -> String {
        format!("{}/{}", self.list(), self.talk)
    }

    /// Returns the sender: the seat, and the player who held it then.
    fn speaker(&self, said: &PressMessage) -> String {
        let seat = self.seats.get(said.seat.index());
        seat.map_or_else(
            || said.author.clone().unwrap_or_default(),
            |seat| label(&seat.power, said.author.as_deref(), self.visit.words()),
        )
    }

    fn is_own(&self, said: &PressMessage) -> bool {
        self.table.seat() == Some(said.seat)
    }

    /// Returns the text of a message. What is about an agreement is said in the reader's language.
    fn pieces(&self, said: &PressMessage) -> Vec<(bool, Vec<String>)> {
        match &said.said {
            Some(sentence) => vec![(false, vec![self.visit.words().say(sentence)])],
            None => pieces(&said.text),
        }
    }

    /// Returns the agreement that a message proposes; `None` if it proposes none.
    fn proposal<'a>(&self, said: &'a PressMessage) -> Option<&'a PressAgreement> {
        said.agreement.as_ref().filter(|agreement| agreement.is_proposal)
    }

    /// Returns what has become of an agreement.
    fn standing(&self, agreement: &PressAgreement) -> String {
        let w = self.visit.words();
        if agreement.status != AgreementStatus::Broken {
            return w.t(key!("agreement-status")).arg("status", agreement.status.code()).to_string();
        }
        let power = |seat: &Seat| self.seats.get(seat.index()).map(|seat| seat.power.as_str());
        let names: Vec<&str> = agreement.broken_by.iter().filter_map(power).collect();
        w.t(key!("agreement-broken-by"))
            .arg("seats", names.join(&w.t("list-separator").to_string()))
            .to_string()
    }

    fn answers(&self, agreement: &PressAgreement) -> Vec<(&'static str, &'static str)> {
        let answers = answers(&self.table, agreement).into_iter();
        answers.filter(|_| self.may_say()).map(|answer| (answer.code(), answer_words(answer))).collect()
    }
}

/// Returns true if the viewer's seat may send press now.
fn may_say(table: &GameView) -> bool {
    table.seat().is_some()
        && table.game.press != Press::None
        && matches!(table.game.stage, Stage::Running | Stage::Paused)
}

/// Returns the title of a conversation: its members without the viewer, or that it is public.
fn title(all: &[PressRecipient], members: &[Seat], w: &ReaderLocale) -> String {
    if members.is_empty() {
        return w.t("press-public-title").to_string();
    }
    let others = members.iter().filter_map(|seat| all.get(seat.index())).filter(|seat| !seat.is_own);
    let others: Vec<&str> = others.map(|seat| seat.name.as_str()).collect();
    others.join(&w.t("list-separator").to_string())
}

/// Lists the seats of a game as recipients.
fn recipients(table: &GameView, ticked: &[Seat], w: &ReaderLocale) -> Vec<PressRecipient> {
    let sittings = seat_strip::seat_cards(table, &table.board(), w);
    let recipient = |sitting: seat_strip::SeatCard| {
        let player = sitting.player.map(|(_, name)| name).or(sitting.bot);
        PressRecipient {
            name: label(&sitting.name, player.as_deref(), w),
            power: sitting.name,
            mark: sitting.mark,
            is_own: sitting.is_own,
            is_on: ticked.contains(&sitting.seat),
            seat: sitting.seat,
        }
    };
    sittings.into_iter().map(recipient).collect()
}

/// Returns the name of a seat, with its player if their name differs.
fn label(name: &str, player: Option<&str>, w: &ReaderLocale) -> String {
    match player.filter(|player| *player != name) {
        Some(player) => w.t(key!("press-seat")).arg("name", name).arg("player", player).to_string(),
        None => name.to_owned(),
    }
}

/// Splits a text into runs of lines: true for a quotation, false for the sender's own words.
fn pieces(text: &str) -> Vec<(bool, Vec<String>)> {
    let mut pieces: Vec<(bool, Vec<String>)> = Vec::new();
    for line in text.lines() {
        let (is_quoted, line) = match line.strip_prefix('>') {
            Some(rest) => (true, rest.strip_prefix(' ').unwrap_or(rest)),
            None => (false, line),
        };
        match pieces.last_mut() {
            Some((before, lines)) if *before == is_quoted => lines.push(line.to_owned()),
            _ => pieces.push((is_quoted, vec![line.to_owned()])),
        }
    }
    pieces
}

pub(super) async fn press_page(
    app: &App,
    visit: Visit,
    table: GameView,
    faults: FormErrors,
    (typed, proposal): (PressForm, ProposalForm),
) -> Result<PressPage, WebError> {
    let terms = group_terms(&table.agreement_choices().map_err(GameError::from)?, visit.words());
    let talks = gamemaster::list_conversations(&app.db, &table).await?;
    let seats = recipients(&table, &typed.seats(), visit.words());
    let (token, to_everybody) = (typed.token(), typed.is_to_everybody());
    Ok(PressPage { seats, to_everybody, terms, proposal, token, talks, faults, table, typed, visit })
}

async fn list(
    State(app): State<App>,
    visit: Visit,
    UrlPath(game): UrlPath<GameId>,
) -> Result<Response, WebError> {
    let table = app.positions.load_game_view(&app.db, game, visit.viewer().person()).await?;
    Ok(HtmlPage(press_page(&app, visit, table, FormErrors::new(), Default::default()).await?).into_response())
}

async fn begin(
    State(app): State<App>,
    visit: Visit,
    SignedIn(person): SignedIn,
    UrlPath(game): UrlPath<GameId>,
    ProtectedForm(typed): ProtectedForm<PressForm>,
) -> Result<Response, WebError> {
    let table = app.positions.load_game_view(&app.db, game, Some(&person)).await?;
    let said = match typed.recipients(&table.game) {
        Ok(to) => {
            let new = NewPress { to, text: &typed.text, form_token: typed.id() };
            say(&app, &visit, &person, game, &new).await?.map_err(|message| ("text", message))
        }
        Err(message) => Err(("to", message)),
    };
    match said {
        Ok(talk) => Ok(talk_address(game, talk).into_response()),
        Err((field, message)) => {
            let page = press_page(
                &app,
                visit,
                table,
                FormErrors::one(field, message),
                (typed, ProposalForm::default()),
            )
            .await?;
            Ok((StatusCode::UNPROCESSABLE_ENTITY, HtmlPage(page)).into_response())
        }
    }
}

#[derive(Deserialize)]
struct PressQuery {
    quote: Option<PressMessageId>,
    /// Shows the messages before this one.
    before: Option<PressMessageId>,
}

async fn page(
    State(app): State<App>,
    visit: Visit,
    UrlPath((game, talk)): UrlPath<(GameId, PressConversationId)>,
    UrlQuery(PressQuery { quote, before }): UrlQuery<PressQuery>,
) -> Result<Response, WebError> {
    let table = app.positions.load_game_view(&app.db, game, visit.viewer().person()).await?;
    let PressTranscript { seats: members, said, has_older } =
        gamemaster::read_talk(&app.db, &table, talk, before).await?;
    if let Some(person) = visit.viewer().person() {
        let topic = format!("game:{game}:press");
        inbox::mark_topic_read(&app.db, person.id, &topic, visit.now()).await?;
    }
    let quoted = said.iter().find(|said| Some(said.id) == quote);
    let text = quoted.map(|said| said.quote() + "\n").unwrap_or_default();
    let seats = recipients(&table, &[], visit.words());
    let title = title(&seats, &members, visit.words());
    let (faults, token) = (FormErrors::new(), Uuid::new_v4());
    let page = TalkPage { visit, faults, table, talk, title, seats, said, has_older, before, text, token };
    Ok(HtmlPage(page).into_response())
}

async fn answer(
    State(app): State<App>,
    visit: Visit,
    SignedIn(person): SignedIn,
    UrlPath((game, talk)): UrlPath<(GameId, PressConversationId)>,
    ProtectedForm(typed): ProtectedForm<PressForm>,
) -> Result<Response, WebError> {
    let table = app.positions.load_game_view(&app.db, game, Some(&person)).await?;
    let PressTranscript { seats: members, said, has_older } =
        gamemaster::read_talk(&app.db, &table, talk, None).await?;
    let readers = match members.as_slice() {
        [] => PressRecipients::Everybody,
        members => PressRecipients::Seats(members.to_vec()),
    };
    let new = NewPress { to: readers, text: &typed.text, form_token: typed.id() };
    match say(&app, &visit, &person, game, &new).await? {
        Ok(talk) => Ok(talk_address(game, talk).into_response()),
        Err(message) => {
            let seats = recipients(&table, &[], visit.words());
            let title = title(&seats, &members, visit.words());
            let (faults, token) = (FormErrors::one("text", message), typed.token());
            let (text, before) = (typed.text, None);
            let page =
                TalkPage { visit, faults, table, talk, title, seats, said, has_older, before, text, token };
            Ok((StatusCode::UNPROCESSABLE_ENTITY, HtmlPage(page)).into_response())
        }
    }
}

/// Sends press, unless this person sends too much at once. The inner error is the reason of a refusal.
async fn say(
    app: &App,
    visit: &Visit,
    person: &Person,
    game: GameId,
    new: &NewPress<'_>,
) -> Result<Result<PressConversationId, Message>, WebError> {
    rate_limits::take(&app.db, LimitedAction::Write, person.id, visit.now()).await?;
    if let Err(refused) = visit.site().check_words(new.text) {
        return Ok(Err(refused));
    }
    match gamemaster::say_press(&app.db, game, person, new, visit.now()).await {
        Ok(talk) => Ok(Ok(talk)),
        Err(GameError::Refused(message)) => Ok(Err(message)),
        Err(GameError::Forbidden) => Err(WebError::NoSeat),
        Err(error) => Err(error.into()),
    }
}

pub(super) fn talk_address(game: GameId, talk: PressConversationId) -> SeeOther {
    SeeOther::to(&format!("/games/{game}/press/{talk}"))
}

#[cfg(test)]
mod tests {
    use super::pieces;

    #[test]
    fn marked_lines_are_quotations() {
        let found = pieces("> one\n>two\nthree\n\n> four");
        let expected = [(true, vec!["one", "two"]), (false, vec!["three", ""]), (true, vec!["four"])];
        let expected =
            expected.map(|(is_quoted, lines)| (is_quoted, lines.into_iter().map(str::to_owned).collect()));
        assert_eq!(found, expected.to_vec());
    }
}
