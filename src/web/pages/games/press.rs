//! Press inside a game: the conversations of one's seat, and what is said in public.

use askama::Template;
use axum::Router;
use axum::extract::State;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use serde::Deserialize;
use stafeta_rules::rules::Seat;
use uuid::Uuid;

use super::master;
use crate::accounts::Person;
use crate::accounts::limits::{self, Action};
use crate::gamemaster::{self, GameError, NewPress, Press, Said, Stage, Table, Talk, Talked};
use crate::ids::{GameId, MessageId, TalkId};
use crate::notices::inbox;
use crate::web::{App, Faults, Form, Page, Path, Query, SeeOther, SignedIn, Visit, WebError};
use crate::words::{Message, Words};

pub(super) fn router() -> Router<App> {
    Router::new()
        .route("/games/{game}/press", get(list).post(begin))
        .route("/games/{game}/press/{talk}", get(page).post(answer))
}

#[derive(Template)]
#[template(path = "games/press.html")]
struct PressPage {
    visit: Visit,
    faults: Faults,
    table: Table,
    talks: Vec<Talk>,
    typed: Typed,
    token: Uuid,
    /// The other seats, each with whether it is ticked.
    others: Vec<(String, String, bool)>,
}

impl PressPage {
    fn may_say(&self) -> bool {
        may_say(&self.table)
    }

    /// Whether the house plays a seat, to which nothing need be said.
    fn has_house(&self) -> bool {
        self.table.roster.iter().any(|seated| seated.bot)
    }

    fn title(&self, seats: &[Seat]) -> String {
        title(&self.table, seats, self.visit.words())
    }
}

#[derive(Template)]
#[template(path = "games/talk.html")]
struct TalkPage {
    visit: Visit,
    faults: Faults,
    table: Table,
    talk: TalkId,
    title: String,
    said: Vec<Said>,
    /// Whether there are older messages.
    has_older: bool,
    /// The message before which these are; none: they are the latest.
    before: Option<MessageId>,
    text: String,
    token: Uuid,
}

impl TalkPage {
    fn may_say(&self) -> bool {
        may_say(&self.table)
    }

    /// The address of all conversations.
    fn list(&self) -> String {
        format!("{}/press", self.table.game.path())
    }

    /// The address of this conversation.
    fn here(&self) -> String {
        format!("{}/{}", self.list(), self.talk)
    }

    fn is_own(&self, said: &Said) -> bool {
        self.table.seat() == Some(said.seat)
    }

    fn pieces(&self, said: &Said) -> Vec<(bool, Vec<String>)> {
        pieces(&said.text)
    }
}

/// Whether the viewer's seat may say something now.
fn may_say(table: &Table) -> bool {
    table.seat().is_some()
        && table.game.press != Press::None
        && matches!(table.game.stage, Stage::Running | Stage::Paused)
}

/// Who takes part in a conversation besides the viewer.
fn title(table: &Table, seats: &[Seat], w: &Words) -> String {
    if seats.is_empty() {
        return w.t("press-public-title").to_string();
    }
    let names = master::seats(table, w);
    let own = table.seat();
    let others = seats.iter().filter(|seat| Some(**seat) != own);
    let others: Vec<&str> =
        others.filter_map(|seat| names.get(seat.index())).map(|(_, name)| &**name).collect();
    others.join(&w.t("list-separator").to_string())
}

/// A text in pieces: each a quotation or not, with its lines.
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

/// What stands in a form.
#[derive(Deserialize, Default)]
#[serde(default)]
struct Typed {
    to: Vec<String>,
    text: String,
    token: String,
}

impl Typed {
    fn seats(&self) -> Vec<Seat> {
        self.to.iter().filter_map(|seat| seat.parse().ok()).map(Seat).collect()
    }

    fn token(&self) -> Uuid {
        self.token.parse().unwrap_or_else(|_| Uuid::new_v4())
    }
}

async fn press_page(
    app: &App,
    visit: Visit,
    table: Table,
    faults: Faults,
    typed: Typed,
) -> Result<PressPage, WebError> {
    let talks = gamemaster::talks(&app.db, &table).await?;
    let own = table.seat();
    let others = master::seats(&table, visit.words()).into_iter().enumerate();
    let others = others.filter(|(place, _)| own.is_none_or(|own| own.index() != *place));
    let others = others.map(|(_, (code, name))| {
        let is_on = typed.to.contains(&code);
        (code, name, is_on)
    });
    Ok(PressPage { others: others.collect(), token: typed.token(), talks, faults, table, typed, visit })
}

async fn list(State(app): State<App>, visit: Visit, Path(game): Path<GameId>) -> Result<Response, WebError> {
    let table = gamemaster::table(&app.db, game, visit.viewer().person()).await?;
    Ok(Page(press_page(&app, visit, table, Faults::new(), Typed::default()).await?).into_response())
}

async fn begin(
    State(app): State<App>,
    visit: Visit,
    SignedIn(person): SignedIn,
    Path(game): Path<GameId>,
    Form(typed): Form<Typed>,
) -> Result<Response, WebError> {
    let table = gamemaster::table(&app.db, game, Some(&person)).await?;
    let new = NewPress { to: typed.seats(), text: &typed.text, form_token: typed.token() };
    match say(&app, &visit, &person, game, &new).await? {
        Ok(talk) => Ok(to(game, talk).into_response()),
        Err(message) => {
            let page = press_page(&app, visit, table, Faults::one("text", message), typed).await?;
            Ok((StatusCode::UNPROCESSABLE_ENTITY, Page(page)).into_response())
        }
    }
}

#[derive(Deserialize)]
struct Asked {
    quote: Option<MessageId>,
    /// Messages before this one.
    before: Option<MessageId>,
}

async fn page(
    State(app): State<App>,
    visit: Visit,
    Path((game, talk)): Path<(GameId, TalkId)>,
    Query(Asked { quote, before }): Query<Asked>,
) -> Result<Response, WebError> {
    let table = gamemaster::table(&app.db, game, visit.viewer().person()).await?;
    let Talked { seats, said, has_older } = gamemaster::read_talk(&app.db, &table, talk, before).await?;
    if let Some(person) = visit.viewer().person() {
        inbox::seen(&app.db, person.id, &format!("game:{game}:press"), visit.now()).await?;
    }
    let quoted = said.iter().find(|said| Some(said.id) == quote);
    let text = quoted.map(|said| said.quoted() + "\n").unwrap_or_default();
    let title = title(&table, &seats, visit.words());
    let token = Uuid::new_v4();
    let page =
        TalkPage { visit, faults: Faults::new(), table, talk, title, said, has_older, before, text, token };
    Ok(Page(page).into_response())
}

async fn answer(
    State(app): State<App>,
    visit: Visit,
    SignedIn(person): SignedIn,
    Path((game, talk)): Path<(GameId, TalkId)>,
    Form(typed): Form<Typed>,
) -> Result<Response, WebError> {
    let table = gamemaster::table(&app.db, game, Some(&person)).await?;
    let Talked { seats, said, has_older } = gamemaster::read_talk(&app.db, &table, talk, None).await?;
    let new = NewPress { to: seats.clone(), text: &typed.text, form_token: typed.token() };
    match say(&app, &visit, &person, game, &new).await? {
        Ok(talk) => Ok(to(game, talk).into_response()),
        Err(message) => {
            let title = title(&table, &seats, visit.words());
            let (faults, token) = (Faults::one("text", message), typed.token());
            let text = typed.text;
            let page =
                TalkPage { visit, faults, table, talk, title, said, has_older, before: None, text, token };
            Ok((StatusCode::UNPROCESSABLE_ENTITY, Page(page)).into_response())
        }
    }
}

/// Says it, unless this person says too much at once. A refusal comes back as its sentence.
async fn say(
    app: &App,
    visit: &Visit,
    person: &Person,
    game: GameId,
    new: &NewPress<'_>,
) -> Result<Result<TalkId, Message>, WebError> {
    limits::take(&app.db, Action::Write, person.id, visit.now()).await?;
    match gamemaster::say_press(&app.db, game, person, new, visit.now()).await {
        Ok(talk) => Ok(Ok(talk)),
        Err(GameError::Refused(message)) => Ok(Err(message)),
        Err(error) => Err(error.into()),
    }
}

fn to(game: GameId, talk: TalkId) -> SeeOther {
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
