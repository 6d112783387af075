//! Posts of orders as people write them, on the sheets of Diplomacy and WAR II: clear lines count, others are asked back or refused, and
//! nothing that was typed is lost.

use axum::http::StatusCode;

use crate::Answer;
use crate::games::{check, post_checked, press};
use crate::games_pages::{begun, hall};
use crate::war_whole::{War5, path};

/// Returns the orders in the finished post.
fn listed(page: &Answer) -> Vec<String> {
    page.texts(".checked-orders .order-text")
}

/// Returns the names of the ticks without which nothing is posted.
fn ticks(page: &Answer) -> Vec<String> {
    page.attributes(".confirmation input", "value")
}

const SENT: &str = "select count(*) from orders where status = 'submitted'";

#[tokio::test]
async fn clear_lines_count_and_the_others_need_a_tick() {
    let site = hall().await;
    let (game, mut people) = begun(&site, &[]).await;
    let france = &mut people[2];
    let text = "Hi all!\n\nParis goes to Burgundy\nA Mar - Spa if Italy agrees\nF Bre to the Mid Atlantic\n\nVive la France";
    let shown = check(france, &game, &[("text", text)]).await;
    assert_eq!(listed(&shown), ["A PAR - BUR", "F BRE - MAO"]);
    assert_eq!(shown.texts(".error-list mark"), ["A Mar - Spa if Italy agrees"]);
    assert_eq!(shown.texts(".read-back mark"), ["A Mar - Spa if Italy agrees"]);
    assert!(shown.texts(".read-back .dim").join(" ").contains("Vive la France"));
    let left_out = ticks(&shown);
    assert_eq!(left_out.len(), 1, "{left_out:?}");
    let refused = post_checked(france, &shown, &game, &[]).await;
    assert_eq!(refused.status, StatusCode::UNPROCESSABLE_ENTITY);
    assert_eq!(site.db_count(SENT).await, 0, "not without the tick");
    let typed = text.split_whitespace().collect::<Vec<_>>().join(" ");
    assert_eq!(refused.texts("textarea[name=text]")[0], typed, "nothing typed is lost");
    let posted = post_checked(france, &shown, &game, &[("confirmed", &left_out[0])]).await;
    assert_eq!(posted.status, StatusCode::SEE_OTHER, "{:?}", posted.texts(".error-list li"));
    // Everybody reads the orders once they are resolved, but no remark that was typed beside them.
    let sent = "select count(*) from orders where status = 'submitted' and acts::text not like '%SPA%'
                and text not like '%Vive la France%' and jsonb_array_length(acts::jsonb) = 2";
    assert_eq!(site.db_count(sent).await, 1);
}

#[tokio::test]
async fn an_unclear_line_is_answered_by_one_press() {
    let site = hall().await;
    let (game, mut people) = begun(&site, &[]).await;
    let france = &mut people[2];
    let shown = check(france, &game, &[("text", "Brest to the Channel\nF Par - Bur")]).await;
    assert_eq!(listed(&shown), ["F BRE - ENG"]);
    let answers = shown.attributes(".error-list button[name=put]", "value");
    assert!((1..=4).contains(&answers.len()), "{answers:?}");
    let mut filled = shown.fill(&format!("{game}/orders"), &[]);
    filled.push(("put".to_owned(), answers[0].clone()));
    let fixed = france.post(&format!("{game}/orders"), &filled).await;
    assert_eq!(listed(&fixed), ["F BRE - ENG", "A PAR - BUR"]);
    assert!(ticks(&fixed).is_empty());
}

#[tokio::test]
async fn a_post_without_a_clear_line_is_kept_and_pointed_at() {
    let site = hall().await;
    let (game, mut people) = begun(&site, &[]).await;
    let france = &mut people[2];
    for text in
        ["A Par - Bur if Germany leaves", "Maybe Paris to Burgundy", "Don't move Paris", "F Lon - Nth"]
    {
        let shown = press(france, &game, "check", &[("text", text)]).await;
        assert_eq!(shown.status, StatusCode::UNPROCESSABLE_ENTITY, "{text}");
        assert_eq!(shown.texts(".error-list mark").len(), 1, "{text}");
        assert!(shown.texts(".checked-orders").is_empty(), "{text}");
        assert_eq!(france.get(&game).await.texts("textarea[name=text]")[0], text, "kept as a draft");
    }
    assert_eq!(site.db_count(SENT).await, 0);
}

#[tokio::test]
async fn an_impossible_order_is_sent_on_purpose_only() {
    let site = hall().await;
    let (game, mut people) = begun(&site, &[]).await;
    let france = &mut people[2];
    let shown = check(france, &game, &[("text", "A PAR - MOS\nF BRE H")]).await;
    assert_eq!(listed(&shown), ["A PAR - MOS", "F BRE H"]);
    assert!(shown.attributes(".checked-orders a.rule", "href")[0].starts_with("/rules/diplomacy#DIP-"));
    assert_eq!(ticks(&shown), ["impossible-a-par---mos"]);
    let refused = post_checked(france, &shown, &game, &[]).await;
    assert_eq!(refused.status, StatusCode::UNPROCESSABLE_ENTITY);
    assert_eq!(site.db_count(SENT).await, 0);
    let tick = [("confirmed", "impossible-a-par---mos")];
    assert_eq!(post_checked(france, &shown, &game, &tick).await.status, StatusCode::SEE_OTHER);
    assert_eq!(site.db_count(SENT).await, 1);
}

#[tokio::test]
async fn the_language_is_recognised_and_said() {
    let site = hall().await;
    let (game, mut people) = begun(&site, &[]).await;
    let france = &mut people[2];
    let text = "Parisul se mută în Burgundia, cu sprijinul Marsiliei.\nFlota din Brest rămâne pe loc.";
    let shown = check(france, &game, &[("text", text)]).await;
    assert_eq!(listed(&shown), ["A PAR - BUR", "A MAR S A PAR - BUR", "F BRE H"]);
    assert!(
        shown.texts(".post-preview .small").join(" ").contains("Română"),
        "{:?}",
        shown.texts(".post-preview")
    );
}

#[tokio::test]
async fn a_changed_row_changes_only_its_order_in_a_post() {
    let site = hall().await;
    let (game, mut people) = begun(&site, &[]).await;
    let france = &mut people[2];
    let text = "Dear GM, here are my orders:\nParis goes to Burgundy\nBrest sails to the Channel";
    press(france, &game, "draft", &[("text", text)]).await;
    let page = france.get(&game).await;
    let chosen = page.attributes("select[name=row] option[selected]", "value");
    assert_eq!(chosen, ["F BRE - ENG", "A PAR - BUR"], "the rows show what was read");
    let rows = [("row", "F BRE - ENG"), ("row", ""), ("row", "A PAR - PIC"), ("row", "")];
    let shown = check(france, &game, &rows).await;
    assert_eq!(listed(&shown), ["F BRE - ENG", "A PAR - PIC"]);
    assert!(shown.texts("textarea[name=text]")[0].starts_with("Dear GM"));
}

#[tokio::test]
async fn a_post_of_war_is_read_with_its_greeting_and_kept_as_it_was_written() {
    let mut war = War5::open().await;
    let seat = war.play_until(|state, _| state.round >= 2 && state.turn.free >= 1).await;
    let game = path(&war.played);
    let browser = &mut war.browsers[seat.index()];
    let places = browser.get(&game).await.attributes("select[name=place-at] option", "value");
    let place = places.iter().find(|place| !place.is_empty()).unwrap();
    let text =
        format!("Hello all!\n\n1. I'd like to put one army in {place}\n2. Attack Peru somehow\n\nGood luck");
    let shown = check(browser, &game, &[("text", text.as_str())]).await;
    assert_eq!(shown.texts(".read-back mark"), ["Attack Peru somehow"]);
    assert!(shown.texts(".read-back .dim").join(" ").contains("Hello all!"));
    let left_out = ticks(&shown);
    let posted = post_checked(browser, &shown, &game, &[("confirmed", &left_out[0])]).await;
    assert_eq!(posted.status, StatusCode::SEE_OTHER, "{:?}", posted.texts(".error-list li"));
    let kept =
        "select count(*) from orders where status = 'used' and text like '%Hello all!%Attack Peru somehow%'";
    assert_eq!(war.played.site.db_count(kept).await, 1);
}
