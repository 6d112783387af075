//! Pages in other languages than English: on every page of their game a reader finds no English sentence.

use std::collections::{BTreeSet, HashSet};
use std::fs;
use std::path::Path;

use axum::http::StatusCode;
use scraper::Html;
use serde_json::{Value, json};
use stafeta::games::Ruleset;
use stafeta::i18n::Lang;
use stafeta_rules::rules::Seat;

use crate::Browser;
use crate::games::Played;

/// Returns the text of a page as people read or hear it.
fn says(body: &str) -> String {
    let page = Html::parse_document(body);
    let mut said: Vec<String> = page.root_element().text().map(str::to_owned).collect();
    for node in page.root_element().descendants() {
        if let Some(element) = node.value().as_element() {
            said.extend(
                ["aria-label", "title", "placeholder", "alt"]
                    .iter()
                    .filter_map(|name| element.attr(name))
                    .map(str::to_owned),
            );
        }
    }
    said.join(" ").split_whitespace().collect::<Vec<_>>().join(" ")
}

/// Returns the longer runs of words in the messages of a language, outside their arguments.
fn phrases(lang: Lang) -> BTreeSet<String> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("locales").join(lang.code());
    let mut found = BTreeSet::new();
    for file in fs::read_dir(folder).unwrap() {
        let source = fs::read_to_string(file.unwrap().path()).unwrap();
        let lines = source.lines().filter(|line| !line.starts_with('#'));
        let values = lines
            .filter_map(|line| line.split_once(" = ").or_else(|| line.trim().split_once("] ")))
            .map(|(_, value)| value);
        let runs = values.flat_map(|value| value.split(['{', '}']).step_by(2)).map(str::trim);
        found.extend(runs.filter(|run| run.split(' ').count() >= 3 && run.len() >= 14).map(str::to_owned));
    }
    found
}

/// Opens every page in the reader's language and asserts that it has no English sentence. Addresses with a part from
/// `elsewhere` are left out, because the language does not cover them.
pub(crate) async fn assert_reads_only(
    lang: Lang,
    browser: &mut Browser,
    paths: &BTreeSet<String>,
    elsewhere: &[&str],
) {
    let own = phrases(lang);
    let foreign: Vec<String> = phrases(Lang::En).into_iter().filter(|run| !own.contains(run)).collect();
    assert!(foreign.len() > 200, "English has its words");
    let (mut read, mut odd) = (0, Vec::new());
    // Files have no language, or that of their reader.
    let is_page = |path: &&String| !path.contains('.') && !elsewhere.iter().any(|other| path.contains(other));
    for page in paths.iter().filter(is_page) {
        let answer = browser.get(page).await;
        if answer.status != StatusCode::OK || !answer.header("content-type").starts_with("text/html") {
            continue;
        }
        read += 1;
        assert_eq!(answer.attributes("html", "lang"), [lang.code()], "{page}");
        let said = says(&answer.body);
        let words: HashSet<&str> = said.split(' ').collect();
        // Where the second word of a run stands nowhere by itself, the run does not either: thousands need not be looked for.
        let may_stand = |run: &str| run.split(' ').nth(1).is_none_or(|second| words.contains(second));
        odd.extend(
            foreign.iter().filter(|run| may_stand(run) && said.contains(run.as_str())).map(|run| (page, run)),
        );
    }
    assert!(odd.is_empty(), "to a reader of {lang}: {odd:#?}");
    assert!(read > 30, "only {read} pages were read");
}

/// The parts of addresses that Japanese does not cover: other games, forms that hold parts of them, and pages for admins.
const NOT_IN_JAPANESE: [&str; 7] =
    ["/admin", "/calendar/", "/maps", "/rules/war", "/static", "conquest", "/games/new"];

#[tokio::test]
async fn a_game_of_1900_is_read_in_japanese() {
    let options = json!({ "variant": "1900", "cadence": { "every": { "hours": 24 } }, "seating": "chosen", "turns": null });
    let names = ["Ana", "Bogdan", "Carmen", "Dora", "Emil", "Florin", "Gina"];
    let played = Played::open(Ruleset::Diplomacy, options, &names, true).await;
    let play: Value = serde_json::from_str(include_str!("../../rules/plays/1900-suez.json")).unwrap();
    let crisis = std::iter::once(&play["crisis"]);
    for (number, phase) in play["phases"].as_array().unwrap().iter().chain(crisis).enumerate() {
        let powers = ["AUSTRIA", "BRITAIN", "FRANCE", "GERMANY", "ITALY", "RUSSIA", "TURKEY"];
        for (player, power) in powers.iter().enumerate() {
            if played.table(player).await.game.phase != i32::try_from(number).ok() {
                continue;
            }
            let orders = phase["orders"][power].as_array().into_iter().flatten();
            let orders: Vec<&str> = orders.map(|order| order.as_str().unwrap()).collect();
            if played.table(player).await.game.clock_of(Seat(u8::try_from(player).unwrap())).is_some() {
                played.finish(player, &orders.join("\n")).await.unwrap();
            }
        }
    }
    let reader = &played.people[4];
    let query = sqlx::query("update users set language = 'ja' where id = $1").bind(reader.id);
    query.execute(&played.site.db).await.unwrap();
    let mut browser = played.browser(reader).await;
    let told = browser.get(&format!("/t/{}", played.table(0).await.game.thread)).await;
    assert!(told.texts("main").concat().contains("1901年秋:撤退"), "{}", told.texts("main").concat());
    let mut paths = played.everywhere().await;
    paths.insert("/rules/1900".to_owned());
    assert_reads_only(Lang::Ja, &mut browser, &paths, &NOT_IN_JAPANESE).await;
}

#[tokio::test]
async fn the_database_takes_every_language_that_the_list_may_come_to_have() {
    let options = json!({ "variant": "classic", "cadence": { "every": { "hours": 24 } }, "seating": "chosen", "turns": null });
    let names = ["Ana", "Bogdan", "Carmen", "Dora", "Emil", "Florin", "Gina"];
    let played = Played::open(Ruleset::Diplomacy, options, &names, true).await;
    played.finish(0, "A VIE H").await.unwrap();
    let db = &played.site.db;
    for update in [
        "update categories set language = $1",
        "update boards set language = $1",
        "update threads set language = $1",
        "update posts set language = $1",
        "update games set language = $1",
        "update orders set language = $1",
    ] {
        let changed = sqlx::query(update).bind("eo").execute(db).await.unwrap();
        assert!(changed.rows_affected() > 0, "{update}");
        for no_tag in ["", "e", "EO", "eo-x", "Esperanto", "eo '"] {
            assert!(sqlx::query(update).bind(no_tag).execute(db).await.is_err(), "{update}: {no_tag:?}");
        }
    }
    let named: i64 = sqlx::query_scalar(
        "select count(*) from pg_constraint where contype = 'c' and pg_get_constraintdef(oid) like '%language%''ja''%'",
    )
    .fetch_one(db)
    .await
    .unwrap();
    assert_eq!(named, 0, "no table lists the languages");
}
