//! Orders in the API: check and post.

use axum::Json;
use axum::extract::State;
use chrono::{DateTime, Utc};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use stafeta_rules::rules::{ResolutionMode, Seat};
use utoipa::ToSchema;
use uuid::Uuid;

use super::{GamePath, GameRemark, seat_of};
use crate::accounts::Person;
use crate::accounts::rate_limits::{self, LimitedAction};
use crate::compute::{self, ComputeLane};
use crate::gamemaster::{self, GameMasterPost, GameView, OrderSubmission, SubmissionOutcome};
use crate::games::SeatActs;
use crate::i18n::{Lang, Message, ReaderLocale};
use crate::ids::GameId;
use crate::key;
use crate::web::api::caller::ApiPlayer;
use crate::web::api::problem::{ApiError, Problem};
use crate::web::api::request_body::{IdempotencyKey, JsonBody, LanguageCode};
use crate::web::pages::games::order_errors::OrderError;
use crate::web::pages::games::read_back::PostReadBack;
use crate::web::{App, UrlPath, Visit};

/// Orders, as a text or as acts.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(in crate::web::api) struct OrdersToCheck {
    /// The orders as a player writes them.
    #[schema(example = "A PAR - BUR\nF BRE - MAO")]
    text: Option<String>,
    /// The orders as acts of the offers, in place of a text.
    #[schema(value_type = Option<Vec<Value>>)]
    acts: Option<Value>,
    /// Code of the language of the text; by default that of the person.
    #[schema(value_type = Option<LanguageCode>, inline)]
    language: Option<Lang>,
    /// Another seat for which the person may post; by default their own.
    seat: Option<u32>,
}

/// Orders to post.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(in crate::web::api) struct OrdersToPost {
    /// Number of the phase they are for. Orders for a past phase are refused.
    phase: i32,
    /// The orders as a player writes them.
    #[schema(example = "A PAR - BUR\nF BRE - MAO")]
    text: Option<String>,
    /// The orders as acts of the offers, in place of a text.
    #[schema(value_type = Option<Vec<Value>>)]
    acts: Option<Value>,
    /// Code of the language of the text; by default that of the person.
    #[schema(value_type = Option<LanguageCode>, inline)]
    language: Option<Lang>,
    /// Another seat for which the person may post; by default their own. A Game Master without a seat who names none speaks as Game
    /// Master.
    seat: Option<u32>,
    /// A message that is posted with the orders, in a game that resolves each post at once.
    #[serde(default)]
    message: String,
    /// True if the person is done with the phase.
    #[serde(default)]
    ready: bool,
}

/// Orders as they were understood.
#[derive(Serialize, ToSchema)]
pub(in crate::web::api) struct OrdersCheck {
    /// The orders in standard notation.
    orders: String,
    /// The same as acts.
    #[schema(value_type = Vec<Value>)]
    acts: Value,
    /// Code of the language in which they were read.
    language: &'static str,
    /// Warnings; they refuse nothing.
    warnings: Vec<GameRemark>,
}

/// What became of a post of orders.
#[derive(Serialize, ToSchema)]
pub(in crate::web::api) struct PostedOrders {
    /// True if the post, or the phase that it completed, has been resolved.
    resolved: bool,
    /// Time of the orders that it replaces.
    replaced: Option<DateTime<Utc>>,
    /// The place where a post that is resolved line by line was stopped.
    stopped: Option<StoppedOrders>,
    /// True if nothing has been done yet because the other players have been asked to agree.
    is_proposed: bool,
}

/// The lines of a post that were not carried out.
#[derive(Serialize, ToSchema)]
pub(in crate::web::api) struct StoppedOrders {
    /// The reason.
    reason: String,
    /// The line that was not allowed, and all after it.
    rest: String,
}

impl PostedOrders {
    pub(super) fn new(outcome: SubmissionOutcome, words: &ReaderLocale) -> Self {
        let SubmissionOutcome { resolved, replaced, stopped, is_proposed } = outcome;
        let stopped = stopped.map(|stop| StoppedOrders { reason: words.say(&stop.why), rest: stop.rest });
        Self { resolved, replaced, stopped, is_proposed }
    }
}

/// Orders that were read and may be posted.
struct AcceptedOrders {
    /// The orders in standard notation.
    orders: String,
    acts: SeatActs,
    /// The post from which they were read; `None` if it is plain orders.
    written: Option<String>,
    lang: Lang,
    warnings: Vec<GameRemark>,
}

impl AcceptedOrders {
    /// Takes plain orders, which have not been read.
    fn plain(orders: String, lang: Lang) -> Self {
        Self { orders, acts: SeatActs::default(), written: None, lang, warnings: Vec::new() }
    }
}

/// Orders as they came.
struct OrderRequest {
    text: Option<String>,
    acts: Option<Value>,
    language: Option<Lang>,
    seat: Option<Seat>,
}

impl OrderRequest {
    /// Returns true if these are acts of a Game Master without a seat, who names none.
    fn speaks_as_master(&self, table: &GameView, person: &Person) -> bool {
        self.seat.is_none() && table.seat().is_none() && table.game.is_run_by(Some(person), &table.roster)
    }

    /// Reads the orders as their seat may give them now.
    ///
    /// # Errors
    /// They are not understood or not allowed; each fault is named.
    async fn read(
        self,
        table: GameView,
        person: &Person,
        words: &ReaderLocale,
    ) -> Result<(GameView, AcceptedOrders), ApiError> {
        let lang = self.language.unwrap_or(person.lang);
        let writer = table.check_writer(person, self.seat)?;
        let (table, mut accepted) = match (self.acts, self.text) {
            (Some(acts), None) => Self::of_acts(table, acts)?,
            (None, Some(text)) => {
                let another = Some(writer).filter(|seat| table.seat() != Some(*seat));
                Self::of_post(table, (text, lang), another, words).await?
            }
            _ => return Err(Problem::of_field("text", Message::new(key!("api-text-or-acts"))).into()),
        };
        let (text, lang) = (accepted.orders.clone(), accepted.lang);
        let (table, read) = compute::run(ComputeLane::Text, move || {
            let read = table.read_back(&text, lang, Some(writer));
            (table, read)
        })
        .await?;
        match read {
            Ok((read, _)) if read.trim().is_empty() => {
                Err(Problem::of_field("text", Message::new(key!("api-orders-empty"))).into())
            }
            Ok((read, acts)) => {
                (accepted.orders, accepted.acts) = (read, acts);
                Ok((table, accepted))
            }
            Err(error) => {
                Err(Problem::of_orders(OrderError::of(&table, &accepted.orders, lang, error)?).into())
            }
        }
    }

    /// Returns the text of acts of a Game Master without a seat, and its language.
    fn into_text(self, table: GameView, person: &Person) -> Result<(GameView, String, Lang), ApiError> {
        let (table, text, lang) = match (self.acts, self.text) {
            (Some(acts), None) => {
                let (table, read) = Self::of_acts(table, acts)?;
                (table, read.orders, read.lang)
            }
            (None, Some(text)) => (table, text, self.language.unwrap_or(person.lang)),
            _ => return Err(Problem::of_field("text", Message::new(key!("api-text-or-acts"))).into()),
        };
        if text.trim().is_empty() {
            return Err(Problem::of_field("text", Message::new(key!("api-orders-empty"))).into());
        }
        Ok((table, text, lang))
    }

    /// Reads the acts of a Game Master without a seat.
    fn read_duties(self, table: GameView, person: &Person) -> Result<AcceptedOrders, ApiError> {
        let (table, text, lang) = self.into_text(table, person)?;
        match table.read_duties(&text, lang) {
            Ok((orders, acts)) => Ok(AcceptedOrders { acts, ..AcceptedOrders::plain(orders, lang) }),
            Err(error) => Err(Problem::of_orders(OrderError::of(&table, &text, lang, error)?).into()),
        }
    }

    /// Posts the acts of a Game Master without a seat.
    async fn serve(
        self,
        app: &App,
        visit: &Visit,
        person: &Person,
        table: GameView,
        (phase, form_token): (i32, Uuid),
    ) -> Result<Json<PostedOrders>, ApiError> {
        let (table, text, lang) = self.into_text(table, person)?;
        let post = GameMasterPost { phase: Some(phase), text: &text, lang, form_token };
        match gamemaster::serve(&app.db, table.game.id, person, post, visit.now()).await {
            Ok(()) => {
                let posted = SubmissionOutcome { resolved: true, ..SubmissionOutcome::default() };
                Ok(Json(PostedOrders::new(posted, visit.words())))
            }
            Err(error) => Err(Problem::of_orders(OrderError::of(&table, &text, lang, error)?).into()),
        }
    }

    fn of_acts(table: GameView, acts: Value) -> Result<(GameView, AcceptedOrders), ApiError> {
        let unreadable = |_| Problem::of_field("acts", Message::new(key!("api-acts-unreadable")));
        let acts = table.game.ruleset.read_acts(&acts).map_err(unreadable)?;
        let orders = table.write_acts(&acts, Lang::En)?;
        Ok((table, AcceptedOrders::plain(orders, Lang::En)))
    }

    /// Reads a text as a whole post: greetings and remarks around the orders are left aside. They are not kept if the post is for
    /// another player.
    async fn of_post(
        table: GameView,
        (text, lang): (String, Lang),
        another: Option<Seat>,
        words: &ReaderLocale,
    ) -> Result<(GameView, AcceptedOrders), ApiError> {
        gamemaster::check_length(&text)?;
        let (table, post) = PostReadBack::compute(table, (text.clone(), lang), another).await?;
        let remarks = table.remarks(&text, lang);
        let mut warnings: Vec<_> =
            remarks.iter().map(|remark| GameRemark::new(&table.item(&remark.message), words)).collect();
        let Some(post) = post else {
            return Ok((table, AcceptedOrders { warnings, ..AcceptedOrders::plain(text, lang) }));
        };
        if !post.unclear.is_empty() {
            return Err(Problem::of_orders(post.unclear).into());
        }
        warnings.extend(post.guesses.iter().map(|guess| GameRemark::new(guess, words)));
        let plain = AcceptedOrders::plain(post.orders, lang);
        Ok((table, AcceptedOrders { written: another.is_none().then_some(text), warnings, ..plain }))
    }
}

/// Loads the game of a player and counts the request against the limit of orders.
async fn load_table(app: &App, visit: &Visit, person: &Person, game: GameId) -> Result<GameView, ApiError> {
    let table = app.positions.load_game_view(&app.db, game, Some(person)).await?;
    rate_limits::take(&app.db, LimitedAction::Orders, person.id, visit.now()).await?;
    Ok(table)
}

/// Reads orders and says how they are understood, without posting or keeping them.
///
/// Who may post orders may check them: a Game Master without a seat for any seat, or their own comments and corrections.
#[utoipa::path(post, path = "/games/{game}/orders/check", tag = "orders", params(GamePath),
    request_body = OrdersToCheck, security(("token" = ["play"])),
    responses((status = 200, body = OrdersCheck)))]
pub(in crate::web::api) async fn check_orders(
    State(app): State<App>,
    visit: Visit,
    ApiPlayer(person): ApiPlayer,
    UrlPath(game): UrlPath<GameId>,
    JsonBody(body): JsonBody<OrdersToCheck>,
) -> Result<Json<OrdersCheck>, ApiError> {
    let table = load_table(&app, &visit, &person, game).await?;
    let OrdersToCheck { text, acts, language, seat } = body;
    let seat = seat.map(seat_of).transpose()?;
    let request = OrderRequest { text, acts, language, seat };
    let read = match request.speaks_as_master(&table, &person) {
        true => request.read_duties(table, &person)?,
        false => request.read(table, &person, visit.words()).await?.1,
    };
    let acts = read.acts.to_json()?;
    Ok(Json(OrdersCheck { orders: read.orders, acts, language: read.lang.code(), warnings: read.warnings }))
}

/// Posts orders.
///
/// In a game that resolves phases together the last orders of a seat count, and the phase ends when all are ready. Greetings and
/// remarks around the orders are left aside, but a line that may be an order must be understood.
///
/// A Game Master without a seat who names none speaks as Game Master: comments and corrections of figures, one a line, but no orders.
#[utoipa::path(post, path = "/games/{game}/orders", tag = "orders", params(GamePath, IdempotencyKey),
    request_body = OrdersToPost, security(("token" = ["play"])),
    responses((status = 200, body = PostedOrders)))]
pub(in crate::web::api) async fn post_orders(
    State(app): State<App>,
    visit: Visit,
    ApiPlayer(person): ApiPlayer,
    UrlPath(game): UrlPath<GameId>,
    IdempotencyKey(form_token): IdempotencyKey,
    JsonBody(body): JsonBody<OrdersToPost>,
) -> Result<Json<PostedOrders>, ApiError> {
    let table = load_table(&app, &visit, &person, game).await?;
    let OrdersToPost { phase, text, acts, language, seat, message, ready } = body;
    let seat = seat.map(seat_of).transpose()?;
    let request = OrderRequest { text, acts, language, seat };
    if request.speaks_as_master(&table, &person) {
        if !message.trim().is_empty() {
            return Err(Problem::of_field("message", Message::new(key!("api-game-master-message"))).into());
        }
        return request.serve(&app, &visit, &person, table, (phase, form_token)).await;
    }
    if table.game.phase != Some(phase) {
        return repeat_post(&app, &visit, &person, game, (phase, form_token)).await;
    }
    visit.site().check_words(&message).map_err(|refused| Problem::of_field("message", refused))?;
    let (table, read) = request.read(table, &person, visit.words()).await?;
    // Orders that are resolved together are shown to everybody later: remarks beside them stay out of what is kept.
    let is_kept_as_written = table.game.ruleset.tempo() == ResolutionMode::PostByPost;
    let post = OrderSubmission {
        seat,
        phase,
        text: &read.orders,
        written: read.written.as_deref().filter(|_| is_kept_as_written),
        prose: &message,
        lang: read.lang,
        confirms: ready,
        form_token,
    };
    let outcome = gamemaster::submit(&app.db, table, &person, post, visit.now()).await?;
    Ok(Json(PostedOrders::new(outcome, visit.words())))
}

/// Answers orders for another phase than the present one: they may have been posted before with the same key. Otherwise the
/// game refuses them, without reading them.
async fn repeat_post(
    app: &App,
    visit: &Visit,
    person: &Person,
    game: GameId,
    (phase, form_token): (i32, Uuid),
) -> Result<Json<PostedOrders>, ApiError> {
    let post = OrderSubmission {
        seat: None,
        phase,
        text: "",
        written: None,
        prose: "",
        lang: person.lang,
        confirms: false,
        form_token,
    };
    let outcome = gamemaster::submit(&app.db, game, person, post, visit.now()).await?;
    Ok(Json(PostedOrders::new(outcome, visit.words())))
}
