//! Creating a game of WAR II: its options and their errors.

use axum::http::StatusCode;
use serde_json::Value;
use stafeta_rules::war::components::STANDARD;

use crate::{Site, seed};

const FORM: &str = "/b/games/games/new";
const PAGE: &str = "/b/games/games/new?game=war";

#[tokio::test]
async fn war_is_opened_with_what_was_chosen_and_says_so() {
    let site = Site::open().await;
    seed::board(&site, "games", "everyone").await;
    let mut admin = site.admin("Ana").await;
    let mut box_of_ours = serde_json::to_value(&*STANDARD).unwrap();
    box_of_ours["continents"][0]["totality"] = 9.into();
    let chosen = [
        ("game", "war"),
        ("name", "Forty-two"),
        ("seats", "5"),
        ("information_centre", "on"),
        ("variant_1", "on"),
        ("anti_aircraft", "heavy"),
        ("turn_hours", "36"),
        ("most_hours", "72"),
        ("start_hours", "24"),
        ("gain_hours", "2"),
        ("components", &box_of_ours.to_string()),
    ];
    let answer = admin.submit(PAGE, FORM, &chosen).await;
    let page = admin.get(answer.location()).await;
    let terms = page.texts(".terms li").join("\n");
    for said in [
        "Each player has an Information Centre. WAR-A15.1",
        "return to the base. WAR-A14.1",
        "1, 2 or 3 planes. WAR-Q13",
        "A turn has 36 hours.",
        "24 h at the start, 2 h more",
        "This game has its own board, cards, dice and objectives",
    ] {
        assert!(terms.contains(said), "{said:?} is not in {terms}");
    }
    let options: Value = sqlx::query_scalar("select options from games").fetch_one(&site.db).await.unwrap();
    assert_eq!(options["components"]["continents"][0]["totality"], 9);
}

#[tokio::test]
async fn wrong_options_of_war_come_back_with_every_fault() {
    let site = Site::open().await;
    seed::board(&site, "games", "everyone").await;
    let mut admin = site.admin("Ana").await;
    let wrong = [
        ("game", "war"),
        ("name", "Forty-two"),
        ("seats", "7"),
        ("turn_hours", "0"),
        ("gain_hours", "many"),
        ("components", "{\"about\": 1}"),
    ];
    let answer = admin.submit(PAGE, FORM, &wrong).await;
    assert_eq!(answer.status, StatusCode::UNPROCESSABLE_ENTITY);
    let faults = answer.attributes(".error-summary a", "href");
    assert_eq!(faults, ["#f-seats", "#f-turn_hours", "#f-gain_hours", "#f-components"]);
    assert_eq!(answer.texts("textarea[name=components]"), ["{\"about\": 1}"]);

    let whole = serde_json::to_value(&*STANDARD).unwrap();
    let with = |field: &str, value: serde_json::Value| {
        let mut changed = whole.clone();
        changed[field] = value;
        changed.to_string()
    };
    for (typed, said) in [
        ("{\n  \"about\": \"x\"".to_owned(), "line 2, column 14: the text ends too early"),
        ("{\"about\": \"x\",}".to_owned(), "line 1, column 15: this is not JSON"),
        ("{\"about\": \"x\"}".to_owned(), "is missing in the part"),
        (with("abuot", 1.into()), "“abuot” is not known here"),
        (with("bombs", "six".into()), "is not of the kind"),
        (with("borders", serde_json::json!([])), "each border must join"),
    ] {
        let answer = admin.submit(PAGE, FORM, &[("game", "war"), ("components", &typed)]).await;
        let faults = answer.texts(".field-error").join("\n");
        assert!(faults.contains(said), "{said}: {faults}");
    }
}
