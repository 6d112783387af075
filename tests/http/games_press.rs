//! Press inside a game, and the pages for Game Masters and votes.

use axum::http::StatusCode;
use sqlx::PgPool;
use stafeta::accounts::Person;
use stafeta::gamemaster::{self, GameCorrection, GameError, GameView, NewPress, PressRecipients, Stage};
use stafeta::games::Ruleset;
use stafeta::ids::PressConversationId;
use stafeta_rules::rules::Seat;
use uuid::Uuid;

use crate::games::{Played, SEVEN, account, classic, refusal, trial};
use crate::{Answer, Browser};

impl Played {
    pub(crate) async fn say(
        &self,
        person: &Person,
        to: &[u8],
        text: &str,
    ) -> Result<PressConversationId, GameError> {
        let to = match to {
            [] => PressRecipients::Everybody,
            to => PressRecipients::Seats(to.iter().map(|seat| Seat(*seat)).collect()),
        };
        let new = NewPress { to, text, form_token: Uuid::new_v4() };
        gamemaster::say_press(&self.site.db, self.game, person, &new, self.site.now()).await
    }
}

/// Counts the messages that the viewer's seat has not read.
async fn unread_press(db: &PgPool, table: &GameView) -> i64 {
    gamemaster::list_conversations(db, table).await.unwrap().iter().map(|talk| talk.unread).sum()
}

async fn diplomacy() -> Played {
    Played::open(Ruleset::Diplomacy, classic(), &SEVEN, true).await
}

/// Sends one of several forms of a page that have the same address, as its button does.
async fn press_button(browser: &mut Browser, path: &str, fields: &[(&str, &str)]) -> Answer {
    let page = browser.get(path).await;
    let token = page.attributes("input[name=form_token]", "value")[0].clone();
    let mut filled = vec![("form_token".to_owned(), token)];
    filled.extend(fields.iter().map(|(name, value)| ((*name).to_owned(), (*value).to_owned())));
    browser.post(path, &filled).await
}

#[tokio::test]
async fn private_press_is_read_by_its_seats_and_by_nobody_else() {
    let played = diplomacy().await;
    let talk = played.say(&played.people[1], &[2], "canary of seat one").await.unwrap();
    assert_eq!(played.say(&played.people[2], &[1], "> canary of seat one\nYes").await.unwrap(), talk);
    let referee = account(&played.site, "Referee", true).await;
    let list = format!("/games/{}/press", played.game);
    let page = format!("{list}/{talk}");
    let outsiders = [&played.people[0], &played.people[3], &referee];
    for outsider in outsiders {
        let mut browser = played.browser(outsider).await;
        assert_eq!(browser.get(&page).await.status, StatusCode::NOT_FOUND, "{}", outsider.name);
        for path in [&*list, &format!("/games/{}", played.game), "/notifications"] {
            let body = browser.get(path).await.body;
            assert!(!body.contains("canary") && !body.contains(&page), "{path} for {}", outsider.name);
        }
        assert!(matches!(
            gamemaster::read_talk(
                &played.site.db,
                &gamemaster::load_game_view(&played.site.db, played.game, Some(outsider)).await.unwrap(),
                talk,
                None
            )
            .await,
            Err(GameError::Missing)
        ));
    }
    assert_eq!(played.site.browser().get(&page).await.status, StatusCode::NOT_FOUND);
    let mut browser = played.browser(&played.people[2]).await;
    let body = browser.get(&page).await.body;
    assert!(body.contains("canary of seat one") && body.contains("<blockquote>"));
    assert!(browser.get("/notifications").await.body.contains("new press"));
}

#[tokio::test]
async fn press_is_read_by_whoever_sat_there_when_it_was_said() {
    let played = diplomacy().await;
    let talk = played.say(&played.people[1], &[2, 3], "an offer").await.unwrap();
    let unread = async |person: usize| unread_press(&played.site.db, &played.table(person).await).await;
    assert_eq!((unread(1).await, unread(2).await, unread(4).await), (0, 1, 0));
    let said = gamemaster::read_talk(&played.site.db, &played.table(2).await, talk, None).await.unwrap().said;
    assert!(said[0].is_new);
    assert_eq!((unread(2).await, unread(3).await), (0, 1));
    let horia = account(&played.site, "Horia", false).await;
    played.correct(GameCorrection::Replace { seat: Seat(3), name: "Horia" }).await.unwrap();
    played.accept(&horia).await;
    let (db, game) = (&played.site.db, played.game);
    // A successor cannot read earlier messages. The former player still can.
    let theirs = gamemaster::load_game_view(db, game, Some(&horia)).await.unwrap();
    assert!(matches!(gamemaster::read_talk(db, &theirs, talk, None).await, Err(GameError::Missing)));
    assert!(gamemaster::list_conversations(db, &theirs).await.unwrap().is_empty());
    assert_eq!(unread_press(db, &theirs).await, 0);
    let gone = gamemaster::load_game_view(db, game, Some(&played.people[3])).await.unwrap();
    assert_eq!(gone.seat(), None);
    let kept = gamemaster::read_talk(db, &gone, talk, None).await.unwrap().said;
    assert_eq!(kept.iter().map(|said| &*said.text).collect::<Vec<_>>(), ["an offer"]);
    // Messages from now on go to the successor, in the same conversation, and no longer to the former player.
    assert_eq!(played.say(&played.people[1], &[2, 3], "a second offer").await.unwrap(), talk);
    let theirs = gamemaster::load_game_view(db, game, Some(&horia)).await.unwrap();
    let said = gamemaster::read_talk(db, &theirs, talk, None).await.unwrap().said;
    assert_eq!(said.iter().map(|said| &*said.text).collect::<Vec<_>>(), ["a second offer"]);
    assert_eq!(gamemaster::read_talk(db, &gone, talk, None).await.unwrap().said.len(), 1);
    assert_eq!(gamemaster::list_conversations(db, &gone).await.unwrap()[0].messages, 1);
    assert!(matches!(played.say(&played.people[3], &[1], "still here").await, Err(GameError::Forbidden)));
}

#[tokio::test]
async fn the_table_talks_as_it_agreed_and_a_form_sent_twice_is_said_once() {
    let played = diplomacy().await;
    let limit = "x".repeat(gamemaster::MAX_PRESS + 1);
    assert_eq!(refusal(played.say(&played.people[1], &[], &limit).await.unwrap_err()), "press-too-long");
    assert_eq!(refusal(played.say(&played.people[1], &[], " \n").await.unwrap_err()), "press-empty");
    assert_eq!(refusal(played.say(&played.people[1], &[1], "me").await.unwrap_err()), "press-to-nobody");
    let nobody =
        NewPress { to: PressRecipients::Seats(Vec::new()), text: "to whom?", form_token: Uuid::new_v4() };
    let (db, now) = (&played.site.db, played.site.now());
    let said = gamemaster::say_press(db, played.game, &played.people[1], &nobody, now).await;
    assert_eq!(refusal(said.unwrap_err()), "press-to-nobody");
    let stranger = account(&played.site, "Horia", true).await;
    assert!(matches!(played.say(&stranger, &[], "hello").await, Err(GameError::Forbidden)));
    let new = NewPress { to: PressRecipients::Everybody, text: "in public", form_token: Uuid::new_v4() };
    for _ in 0..3 {
        let (db, now) = (&played.site.db, played.site.now());
        gamemaster::say_press(db, played.game, &played.people[1], &new, now).await.unwrap();
    }
    let talks = gamemaster::list_conversations(&played.site.db, &played.table(5).await).await.unwrap();
    assert_eq!((talks.len(), talks[0].messages), (1, 1));
    sqlx::query("update games set press = 'public'").execute(&played.site.db).await.unwrap();
    assert_eq!(refusal(played.say(&played.people[1], &[2], "psst").await.unwrap_err()), "press-is-public");
    sqlx::query("update games set press = 'none'").execute(&played.site.db).await.unwrap();
    assert_eq!(refusal(played.say(&played.people[1], &[], "hello").await.unwrap_err()), "press-is-off");
}

#[tokio::test]
async fn press_goes_nowhere_until_somebody_or_everybody_is_chosen() {
    let played = diplomacy().await;
    let list = format!("/games/{}/press", played.game);
    let mut germany = played.browser(&played.people[3]).await;
    let page = germany.get(&list).await;
    assert!(page.attributes("input[name=to][checked]", "value").is_empty(), "nobody is chosen beforehand");
    assert!(
        page.texts("fieldset label").contains(&"FFrance (Călin)".to_owned()),
        "{:?}",
        page.texts("label")
    );
    let refused = germany.submit(&list, &list, &[("text", "I stab Bogdan")]).await;
    assert_eq!(refused.status, StatusCode::UNPROCESSABLE_ENTITY);
    assert_eq!(refused.texts("textarea[name=text]"), ["I stab Bogdan"], "the text is kept");
    assert_eq!(refused.attributes(".error-summary a", "href"), ["#f-to"]);
    assert_eq!(refused.texts("#f-to .field-error").len(), 1);
    let both = [("to", "2"), ("to", "everybody"), ("text", "to both")];
    let refused = germany.submit(&list, &list, &both).await;
    assert_eq!(refused.status, StatusCode::UNPROCESSABLE_ENTITY);
    assert_eq!(refused.attributes("input[name=to][checked]", "value"), ["2", "everybody"]);
    assert!(
        gamemaster::list_conversations(&played.site.db, &played.table(3).await).await.unwrap().is_empty()
    );
    let said = germany.submit(&list, &list, &[("to", "everybody"), ("text", "Peace")]).await;
    let mut guest = played.site.browser();
    assert!(guest.get(said.location()).await.texts("article .person-name")[0].starts_with("Germany (Dora)"));
    sqlx::query("update games set press = 'public'").execute(&played.site.db).await.unwrap();
    let said = germany.submit(&list, &list, &[("text", "Nothing is to be chosen here")]).await;
    assert_eq!(said.status, StatusCode::SEE_OTHER);
}

#[tokio::test]
async fn press_is_written_quoted_and_answered_on_its_pages() {
    let played = Played::open(Ruleset::Trial, trial(), &["Ana", "Bogdan"], false).await;
    let (mut ana, mut bogdan) =
        (played.browser(&played.people[0]).await, played.browser(&played.people[1]).await);
    let list = format!("/games/{}/press", played.game);
    let sent = ana.submit(&list, &list, &[("to", "1"), ("text", "first line\nsecond <b>line</b>")]).await;
    let talk = sent.location().to_owned();
    let read = bogdan.get(&talk).await;
    assert!(read.body.contains("second &#60;b&#62;line") || read.body.contains("second &lt;b&gt;line"));
    let quote = read.attributes("article a[href*=quote]", "href")[0].clone();
    let quoting = bogdan.get(quote.split('#').next().unwrap()).await;
    assert!(quoting.body.contains("&#62; first line\n&#62; second"));
    bogdan.submit(&talk, &talk, &[("text", "> first line\nagreed")]).await;
    assert!(ana.get(&talk).await.body.contains("agreed"));
    let refused = ana.submit(&talk, &talk, &[("text", "")]).await;
    assert_eq!(refused.status, StatusCode::UNPROCESSABLE_ENTITY);
}

#[tokio::test]
async fn a_game_is_looked_after_and_voted_on_in_the_browser() {
    let played = diplomacy().await;
    let path = format!("/games/{}", played.game);
    let (master, votes) = (format!("{path}/game-master"), format!("{path}/votes"));
    let warden = account(&played.site, "Horia", true).await;
    let (mut gm, mut dora) = (played.browser(&warden).await, played.browser(&played.people[3]).await);
    assert_eq!(dora.get(&master).await.status, StatusCode::FORBIDDEN);
    let unclear = press_button(&mut gm, &master, &[("act", "pause"), ("hours", "soon")]).await;
    assert_eq!(unclear.status, StatusCode::UNPROCESSABLE_ENTITY);
    let unsure = press_button(&mut gm, &master, &[("act", "end")]).await;
    assert_eq!(unsure.status, StatusCode::UNPROCESSABLE_ENTITY);
    assert_eq!(press_button(&mut gm, &master, &[("act", "pause"), ("hours", "5")]).await.location(), master);
    assert_eq!(played.table(0).await.game.stage, Stage::Paused);
    press_button(&mut gm, &master, &[("act", "resume")]).await;
    assert_eq!(played.table(0).await.game.stage, Stage::Running);

    let unclear = press_button(&mut dora, &votes, &[("motion", "extend"), ("amount", "much")]).await;
    assert_eq!(unclear.status, StatusCode::UNPROCESSABLE_ENTITY);
    let opened = dora.submit(&votes, &votes, &[("motion", "extend"), ("amount", "9")]).await;
    assert_eq!(opened.location(), votes);
    let due = played.deadline().await;
    for person in 4..7 {
        let mut browser = played.browser(&played.people[person]).await;
        let page = browser.get(&votes).await;
        let action = page.attributes("form[action*='/votes/']", "action")[0].clone();
        let mut fields = page.fill(&action, &[]);
        fields.push(("voice".to_owned(), "for".to_owned()));
        browser.post(&action, &fields).await;
    }
    assert_eq!(played.deadline().await, due + chrono::TimeDelta::hours(9));
    assert!(played.site.browser().get(&votes).await.body.contains("Passed"));
}

/// A seat that cannot be read must never stand for one's own, or for any.
#[tokio::test]
async fn a_seat_that_is_no_number_is_refused_wherever_a_form_names_one() {
    let played = diplomacy().await;
    let mut browser = played.browser(&played.people[0]).await;
    let page = format!("/games/{}", played.game);
    let token = browser.get(&page).await.attributes("input[name=form_token]", "value")[0].clone();
    let forms: [(&str, &[(&str, &str)]); 7] = [
        ("orders", &[("do", "draft"), ("seat", "mine"), ("text", "A PAR H")]),
        ("orders", &[("do", "send"), ("seat", "256"), ("text", "A PAR H")]),
        ("orders", &[("do", "for-everybody"), ("text", "A PAR H")]),
        ("orders", &[("do", "for-"), ("text", "A PAR H")]),
        ("votes", &[("motion", "concede"), ("seat", "first"), ("amount", "")]),
        ("press", &[("to", "0"), ("to", "nobody"), ("text", "Hello")]),
        ("join", &[("seat", "any")]),
    ];
    for (form, typed) in forms {
        let token = [("form_token".to_owned(), token.clone())];
        let typed = typed.iter().map(|(name, value)| ((*name).to_owned(), (*value).to_owned()));
        let fields: Vec<_> = token.into_iter().chain(typed).collect();
        let answer = browser.post(&format!("{page}/{form}"), &fields).await;
        assert_eq!(answer.status, StatusCode::BAD_REQUEST, "{form}: {fields:?}");
    }
    for table in ["orders", "votes", "press_conversations"] {
        let stored = format!("select count(*) from {table}");
        let count: i64 =
            sqlx::query_scalar(sqlx::AssertSqlSafe(stored)).fetch_one(&played.site.db).await.unwrap();
        assert_eq!(count, 0, "{table}");
    }
}
