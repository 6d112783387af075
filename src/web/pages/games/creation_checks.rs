//! Checks before a game is created, whatever its form: the board, the name, its settings, the people for whom seats are kept, and the
//! limit of games that a person creates.

use crate::accounts::rate_limits::{self, LimitError, LimitedAction};
use crate::accounts::{Person, SiteRole, account_list};
use crate::db::Db;
use crate::forum::boards::{self, Board};
use crate::gamemaster::{self, GameError, GameSetting, GameSettings, MAX_NAME};
use crate::i18n::Message;
use crate::ids::UserId;
use crate::key;
use crate::web::{App, FormErrors, SiteCopy, Visit, WebError};

/// The most names that are read: more than any game has seats.
const MAX_RESERVED: usize = 60;

/// Returns the board with this slug, if `person` may create a game on it.
///
/// # Errors
/// There is no such board, or it takes no games of theirs.
pub(super) async fn board(db: &Db, slug: &str, person: &Person) -> Result<Board, WebError> {
    let board = boards::find(db, slug, Some(person)).await?.ok_or(WebError::NotFound)?;
    if board.open_by.admits(Some(person)) { Ok(board) } else { Err(WebError::Forbidden) }
}

/// Finds the people whose names were typed, one a line or between commas.
///
/// # Errors
/// The inner error lists the names that nobody has.
pub(super) async fn find_reserved(db: &Db, typed: &str) -> Result<Result<Vec<UserId>, FormErrors>, WebError> {
    let (mut found, mut unknown) = (Vec::new(), Vec::new());
    let names = typed.split(['\n', ',']).map(str::trim).filter(|name| !name.is_empty());
    for name in names.take(MAX_RESERVED) {
        match account_list::find_by_name(db, name).await? {
            Some(user) if found.contains(&user) => {}
            Some(user) => found.push(user),
            None => unknown.push(name.into()),
        }
    }
    if unknown.is_empty() {
        return Ok(Ok(found));
    }
    let fault = Message::new(key!("reservation-unknown")).with("names", unknown);
    Ok(Err(FormErrors::one("reserved", fault)))
}

/// Checks what a form asks of a game, and not of a tournament: that its settings, where they could be read, do not contradict each other,
/// and that somebody has each of the `reserved` names. The inner error lists the faults of both.
pub(super) async fn check_game(
    db: &Db,
    settings: Option<&GameSettings>,
    reserved: &str,
) -> Result<Result<Vec<UserId>, FormErrors>, WebError> {
    let terms = match settings.map_or(Ok(()), GameSettings::check_terms) {
        Ok(()) => Ok(()),
        Err(error) => Err(refused_fields("game", error)?),
    };
    Ok(FormErrors::both(terms, find_reserved(db, reserved).await?).map(|((), found)| found))
}

/// Reads the name of a new game, with single spaces between its words.
///
/// # Errors
/// It is empty, too long, or has a word that the site refuses.
pub(super) fn parse_name(typed: &str, site: &SiteCopy) -> Result<String, FormErrors> {
    let name = typed.split_whitespace().collect::<Vec<_>>().join(" ");
    let fault = match name.chars().count() {
        0 => Some(Message::new(key!("game-create-no-name"))),
        long if long > MAX_NAME => Some(Message::new(key!("game-create-long-name")).with("most", MAX_NAME)),
        _ => site.check_words(&name).err(),
    };
    fault.map_or(Ok(name), |fault| Err(FormErrors::one("name", fault)))
}

/// Counts a new game against the limit of games that `person` may create in a period, once nothing else is wrong with it.
/// Administrators have no limit: they set up whole leagues.
///
/// # Errors
/// The inner error is the fault to show beside the form.
pub(super) async fn may_create(
    app: &App,
    visit: &Visit,
    person: &Person,
) -> Result<Result<(), FormErrors>, WebError> {
    if person.role == SiteRole::Admin {
        return Ok(Ok(()));
    }
    match rate_limits::take(&app.db, LimitedAction::CreateGame, person.id, visit.now()).await {
        Ok(_) => Ok(Ok(())),
        Err(LimitError::Wait(pause)) => {
            let minutes = pause.num_minutes().max(1);
            Ok(Err(FormErrors::one(
                "name",
                Message::new(key!("game-create-too-often")).with("minutes", minutes),
            )))
        }
        Err(LimitError::Database(error)) => Err(error.into()),
    }
}

/// Returns the faults to show for a game that cannot be created: a refused setting at its own field, anything else at `field`.
///
/// # Errors
/// Something else failed.
pub(in crate::web::pages) fn refused_fields(
    field: &'static str,
    error: GameError,
) -> Result<FormErrors, WebError> {
    match error {
        GameError::Illegal(illegal) => {
            let mut faults = FormErrors::new();
            illegal.iter().for_each(|one| faults.add(field, gamemaster::plain(&one.message)));
            Ok(faults)
        }
        GameError::Setting(setting, message) => Ok(FormErrors::one(field_of(setting), message)),
        GameError::Refused(message) => Ok(FormErrors::one(field, message)),
        error => Err(error.into()),
    }
}

/// Returns the name of the field of a setting, the same in all forms for new games.
const fn field_of(setting: GameSetting) -> &'static str {
    match setting {
        GameSetting::Bots => "bots",
        GameSetting::Rating => "rated",
        GameSetting::Listing => "unlisted",
        GameSetting::Vacation => "vacation",
        GameSetting::LeastPeople => "min_people",
        GameSetting::LiveTime => "live_minutes",
        GameSetting::LiveStart => "starts_at",
        GameSetting::Password => "password",
        GameSetting::KeptSeats => "reserved",
    }
}
