//! A person's own maps: the list, the editor, import and export.

use askama::Template;
use axum::extract::{MatchedPath, State};
use axum::http::{HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use serde::Deserialize;
use serde_json::Value;
use stafeta_atlas::conquest_maps;
use stafeta_rules::conquest::board::TerritoryShape;
use stafeta_rules::conquest::board::map_faults::MapFault;
use stafeta_rules::conquest::board::ready_maps::READY;
use stafeta_rules::conquest::theme::ConquestTheme;

use super::map_choice::{own, shelf};
use super::map_generation;
use super::map_preview::MapPreview;
use super::map_sketch::{self, MapSketch};
use super::option_fields::OptionFields;
use crate::accounts::Person;
use crate::accounts::rate_limits::{self, LimitedAction};
use crate::compute::{self, ComputeLane};
use crate::db::Db;
use crate::forum::boards;
use crate::gamemaster::plain;
use crate::i18n::{Message, ReaderLocale};
use crate::ids::DesignId;
use crate::key;
use crate::library::{DesignSummary, KeepError, NewDesign};
use crate::web::{
    App, FormErrors, HtmlPage, ProtectedForm, SeeOther, SignedIn, Upload, UrlPath, Visit, WebError,
};

#[derive(Template)]
#[template(path = "games/conquest/maps.html")]
struct MapsPage {
    visit: Visit,
    maps: Vec<DesignSummary>,
    /// The starting points for a new map: form value and words.
    beginnings: Vec<(String, String)>,
    fields: OptionFields,
    made: Vec<map_generation::MapParameterField>,
    faults: FormErrors,
    /// The faults of an uploaded file.
    refused: FaultList,
}

#[derive(Template)]
#[template(path = "games/conquest/map.html")]
struct MapPage {
    visit: Visit,
    id: DesignId,
    name: String,
    /// The map as a JSON file, as typed.
    plan: String,
    report: MapReport,
    /// Boards on which a game can be created with it: slug and title.
    boards: Vec<(String, String)>,
    /// Its value in the form for a new game.
    own: String,
    faults: FormErrors,
}

/// Most faults of a map that are listed.
const LISTED: usize = 100;

/// The faults of a map.
#[derive(Default)]
struct FaultList {
    /// The first of them, each with the territory concerned.
    listed: Vec<(String, String)>,
    count: usize,
}

impl FaultList {
    /// Writes the faults; `place` names the territory concerned.
    fn new(faults: &[MapFault], words: &ReaderLocale, place: impl Fn(&MapFault) -> String) -> Self {
        let listed = faults.iter().take(LISTED);
        let listed = listed.map(|fault| (words.say(&plain(&fault.message())), place(fault)));
        Self { listed: listed.collect(), count: faults.len() }
    }

    /// Returns the number of faults that are not listed.
    fn more(&self) -> usize {
        self.count - self.listed.len()
    }
}

/// The check of a map.
struct MapReport {
    wrong: FaultList,
    picture: Option<MapPreview>,
}

/// The check of a map, without the rest of the page, for a script.
#[derive(Template)]
#[template(path = "games/conquest/map_report_alone.html")]
struct MapReportPage {
    visit: Visit,
    report: MapReport,
}

impl MapReport {
    fn of(sketch: &MapSketch, words: &ReaderLocale) -> Self {
        let wrong = FaultList::new(&sketch.faults, words, |fault| sketch.place(fault));
        let picture = sketch.map.as_ref().map(|map| MapPreview::of(map, &ConquestTheme::default(), words));
        Self { wrong, picture }
    }
}

/// Shows the list, after a refusal with its reason.
async fn list(
    db: &Db,
    visit: Visit,
    person: &Person,
    fields: OptionFields,
    faults: FormErrors,
    refused: FaultList,
) -> Result<Response, WebError> {
    let words = visit.words();
    let mut beginnings = vec![
        ("hex".to_owned(), words.t(key!("conquest-maps-blank-hex")).to_string()),
        ("square".to_owned(), words.t(key!("conquest-maps-blank-square")).to_string()),
        ("irregular".to_owned(), words.t(key!("conquest-maps-blank-irregular")).to_string()),
    ];
    let ready = READY.iter().filter_map(|ready| {
        let name = ready.board().ok()?.name().to_owned();
        Some((ready.key.to_owned(), words.t(key!("conquest-maps-copy")).arg("name", name).to_string()))
    });
    beginnings.extend(ready);
    let is_refused = !faults.is_empty() || refused.count > 0;
    let page = MapsPage {
        maps: shelf(person.id).all(db).await?,
        beginnings,
        made: map_generation::choices(&fields, words),
        fields,
        visit,
        faults,
        refused,
    };
    let status = if is_refused { StatusCode::UNPROCESSABLE_ENTITY } else { StatusCode::OK };
    Ok((status, HtmlPage(page)).into_response())
}

pub(super) async fn index(
    State(app): State<App>,
    visit: Visit,
    SignedIn(person): SignedIn,
) -> Result<Response, WebError> {
    let mut fields = OptionFields::default();
    map_generation::fill_defaults(&mut fields);
    fields.put("players", ["6".to_owned()]);
    list(&app.db, visit, &person, fields, FormErrors::new(), FaultList::default()).await
}

/// Starts a new map: blank, a copy of a ready one, or from a seed.
pub(super) async fn begin(
    State(app): State<App>,
    visit: Visit,
    SignedIn(person): SignedIn,
    ProtectedForm(fields): ProtectedForm<Vec<(String, String)>>,
) -> Result<Response, WebError> {
    rate_limits::take(&app.db, LimitedAction::Design, person.id, visit.now()).await?;
    let fields = OptionFields(fields);
    let words = visit.words();
    let untitled = words.t(key!("conquest-maps-untitled")).to_string();
    let sketch = match (fields.one("do"), fields.one("from")) {
        ("make", _) => {
            let players = fields.one("players").parse().unwrap_or(0);
            match map_generation::generate_map(&fields, players).await? {
                Ok(made) => MapSketch::of_map(made.board),
                Err(why) => {
                    let faults = FormErrors::one("players", why);
                    return list(&app.db, visit, &person, fields, faults, FaultList::default()).await;
                }
            }
        }
        (_, "hex") => MapSketch::blank(TerritoryShape::Hex, untitled),
        (_, "square") => MapSketch::blank(TerritoryShape::Square, untitled),
        (_, "irregular") => MapSketch::blank(TerritoryShape::Irregular, untitled),
        (_, key) => match READY.into_iter().find(|map| map.key == key).and_then(|map| map.board().ok()) {
            Some(map) => MapSketch::of_map(map),
            None => {
                let faults = FormErrors::one("from", Message::new(key!("game-create-choose")));
                return list(&app.db, visit, &person, fields, faults, FaultList::default()).await;
            }
        },
    };
    keep_new(&app, visit, &person, fields, sketch).await
}

/// Starts a new map from an uploaded file.
pub(super) async fn send(
    State(app): State<App>,
    visit: Visit,
    SignedIn(person): SignedIn,
    upload: Upload,
) -> Result<Response, WebError> {
    rate_limits::take(&app.db, LimitedAction::Design, person.id, visit.now()).await?;
    let mut fields = OptionFields::default();
    map_generation::fill_defaults(&mut fields);
    fields.put("players", ["6".to_owned()]);
    let content = upload.part("map").map(|part| part.content.clone()).unwrap_or_default();
    if content.is_empty() {
        let faults = FormErrors::one("map", Message::new(key!("conquest-maps-no-file")));
        return list(&app.db, visit, &person, fields, faults, FaultList::default()).await;
    }
    let read = compute::run(ComputeLane::Text, move || map_sketch::from_file(&content));
    match read.await? {
        Ok(sketch) => keep_new(&app, visit, &person, fields, sketch).await,
        Err(faults) => {
            let refused = FaultList::new(&faults, visit.words(), |_| String::new());
            list(&app.db, visit, &person, fields, FormErrors::new(), refused).await
        }
    }
}

/// Stores a new map under its name, with a number if the name is taken, and redirects to it.
async fn keep_new(
    app: &App,
    visit: Visit,
    person: &Person,
    fields: OptionFields,
    sketch: MapSketch,
) -> Result<Response, WebError> {
    let content = sketch.content().map_err(WebError::internal)?;
    let names = (1..=100_u32).map(|number| match number {
        1 => sketch.name().to_owned(),
        _ => format!("{} {number}", sketch.name()),
    });
    for name in names {
        let draft = NewDesign { name: &name, content: &content, is_whole: sketch.is_whole() };
        match shelf(person.id).add(&app.db, &draft, visit.now()).await {
            Ok(id) => return Ok(SeeOther::to(&format!("/maps/{id}")).into_response()),
            Err(KeepError::Taken) => {}
            Err(KeepError::Full) => break,
            Err(KeepError::Missing) => return Err(WebError::NotFound),
            Err(KeepError::Database(error)) => return Err(error.into()),
        }
    }
    let faults = FormErrors::one("from", Message::new(key!("conquest-maps-full")));
    list(&app.db, visit, person, fields, faults, FaultList::default()).await
}

/// Loads one of the reader's maps.
async fn find(db: &Db, person: &Person, id: DesignId) -> Result<(DesignSummary, Value), WebError> {
    shelf(person.id).find(db, id).await?.ok_or(WebError::NotFound)
}

/// Shows the page of a map.
async fn show(
    app: &App,
    visit: Visit,
    person: &Person,
    id: DesignId,
    plan: String,
    faults: FormErrors,
) -> Result<Response, WebError> {
    let words = visit.words().clone();
    let read = compute::run(ComputeLane::Text, move || {
        let sketch = map_sketch::from_text(&plan);
        let report = MapReport::of(&sketch, &words);
        (plan, sketch, report)
    });
    let (plan, sketch, report) = read.await?;
    let boards =
        if sketch.is_whole() { boards::boards_to_open_on(&app.db, person).await? } else { Vec::new() };
    let status = if faults.is_empty() { StatusCode::OK } else { StatusCode::UNPROCESSABLE_ENTITY };
    let page =
        MapPage { visit, id, name: sketch.name().to_owned(), plan, report, boards, own: own(id), faults };
    Ok((status, HtmlPage(page)).into_response())
}

pub(super) async fn page(
    State(app): State<App>,
    visit: Visit,
    SignedIn(person): SignedIn,
    UrlPath(id): UrlPath<DesignId>,
) -> Result<Response, WebError> {
    let (_, content) = find(&app.db, &person, id).await?;
    let plan = compute::run(ComputeLane::Text, move || MapSketch::of_content(content).text()).await?;
    show(&app, visit, &person, id, plan, FormErrors::new()).await
}

/// The fields of the editor.
#[derive(Deserialize)]
pub(super) struct MapEditorForm {
    #[serde(default)]
    plan: String,
    #[serde(default, rename = "do")]
    step: String,
}

pub(super) async fn save(
    State(app): State<App>,
    visit: Visit,
    SignedIn(person): SignedIn,
    UrlPath(id): UrlPath<DesignId>,
    ProtectedForm(typed): ProtectedForm<MapEditorForm>,
) -> Result<Response, WebError> {
    find(&app.db, &person, id).await?;
    rate_limits::take(&app.db, LimitedAction::Design, person.id, visit.now()).await?;
    let plan = typed.plan.clone();
    let sketch = compute::run(ComputeLane::Text, move || map_sketch::from_text(&plan)).await?;
    if typed.step == "check" {
        let words = visit.words().clone();
        let report = compute::run(ComputeLane::Text, move || MapReport::of(&sketch, &words)).await?;
        return Ok(HtmlPage(MapReportPage { visit, report }).into_response());
    }
    if sketch.plan.is_none() {
        let faults = FormErrors::one("plan", Message::new(key!("conquest-maps-unread")));
        return show(&app, visit, &person, id, typed.plan, faults).await;
    }
    let content = sketch.content().map_err(WebError::internal)?;
    let draft = NewDesign { name: sketch.name(), content: &content, is_whole: sketch.is_whole() };
    match shelf(person.id).change(&app.db, id, &draft, visit.now()).await {
        Ok(()) => {
            let said = Message::new(key!("conquest-maps-saved"));
            Ok(SeeOther::to(&format!("/maps/{id}")).saying(&visit, &said).into_response())
        }
        Err(KeepError::Taken) => {
            let faults = FormErrors::one("plan", Message::new(key!("conquest-maps-taken")));
            show(&app, visit, &person, id, typed.plan, faults).await
        }
        Err(KeepError::Missing | KeepError::Full) => Err(WebError::NotFound),
        Err(KeepError::Database(error)) => Err(error.into()),
    }
}

pub(super) async fn drop(
    State(app): State<App>,
    visit: Visit,
    SignedIn(person): SignedIn,
    UrlPath(id): UrlPath<DesignId>,
    ProtectedForm(_): ProtectedForm<Vec<(String, String)>>,
) -> Result<Response, WebError> {
    if !shelf(person.id).drop(&app.db, id).await? {
        return Err(WebError::NotFound);
    }
    let said = Message::new(key!("conquest-maps-deleted"));
    Ok(SeeOther::to("/maps").saying(&visit, &said).into_response())
}

/// Serves the map as a file. A map that is not sound has no workbook.
pub(super) async fn file(
    State(app): State<App>,
    visit: Visit,
    SignedIn(person): SignedIn,
    UrlPath(id): UrlPath<DesignId>,
    path: MatchedPath,
) -> Result<Response, WebError> {
    let (_, content) = find(&app.db, &person, id).await?;
    let sketch = compute::run(ComputeLane::Text, move || MapSketch::of_content(content)).await?;
    let (kind, name, body) = if path.as_str().ends_with(".xlsx") {
        rate_limits::take(&app.db, LimitedAction::Picture, person.id, visit.now()).await?;
        let map = sketch.map.ok_or(WebError::NotFound)?;
        let book = compute::run(ComputeLane::Picture, move || conquest_maps::write(&map)).await?;
        let book = book.map_err(WebError::internal)?;
        ("application/vnd.openxmlformats-officedocument.spreadsheetml.sheet", "map.xlsx", book)
    } else {
        let text = compute::run(ComputeLane::Text, move || sketch.text()).await?;
        ("application/json", "map.json", text.into_bytes())
    };
    let told = format!("attachment; filename=\"{name}\"");
    let headers = [
        (header::CONTENT_TYPE, HeaderValue::from_static(kind)),
        (header::CONTENT_DISPOSITION, HeaderValue::from_str(&told).map_err(WebError::internal)?),
        (header::CACHE_CONTROL, HeaderValue::from_static("private, no-cache")),
    ];
    Ok((headers, body).into_response())
}
