//! Orders by e-mail: a letter to a signed address is read and answered, counts once it is confirmed, and has no effect if anything about
//! it is wrong.

use axum::http::StatusCode;
use chrono::TimeDelta;
use stafeta::accounts::sessions::SessionPolicy;
use stafeta::gamemaster::{self, IgnoredLetter, LetterOutcome, ReceivedLetter};
use stafeta::games::Ruleset;

use crate::games::{Played, SEVEN, classic};
use crate::site::{Letter, Site};

/// The flags of a site that takes orders by e-mail.
const FLAGS: [&str; 4] = ["--base-url", "https://stafeta.test", "--orders-address", "orders@stafeta.test"];

const SENT: &str = "select count(*) from orders where status = 'submitted'";

/// The address of France, who is the third person.
const FRANCE: &str = "calin@example.org";

/// A game of Diplomacy, and its letter about the first phase to France.
async fn begun() -> (Played, Letter) {
    let site = Site::open_with(&FLAGS).await;
    let played = Played::open_on(site, Ruleset::Diplomacy, classic(), &SEVEN, true).await.with_mail().await;
    played.site.wait(TimeDelta::hours(1));
    played.confirm_all().await;
    let letter = letter_to_france(&played).await;
    (played, letter)
}

/// Returns the only letter to France since the last call.
async fn letter_to_france(played: &Played) -> Letter {
    let mut letters = played.letters().await;
    letters.retain(|letter| letter.to == FRANCE);
    assert_eq!(letters.len(), 1, "{letters:?}");
    letters.remove(0)
}

/// A letter as a mail program would send it.
struct Reply<'a> {
    from: &'a str,
    to: &'a str,
    id: &'a str,
    /// More lines of its head.
    head: &'a str,
    text: &'a str,
}

impl Reply<'_> {
    async fn arrives(&self, played: &Played) -> LetterOutcome {
        let Self { from, to, id, head, text } = self;
        let mail = format!(
            "From: {from}\r\nTo: Stafeta <{to}>\r\nMessage-ID: <{id}@mail.example>\r\nSubject: Re: orders\r\n{head}\r\n{text}\r\n"
        );
        let letter = ReceivedLetter::parse(mail.into_bytes(), None).unwrap();
        let config = &played.site.config;
        let site = config.orders_address.as_ref().unwrap();
        let policy = SessionPolicy::of(config);
        gamemaster::receive_letter(&played.site.db, site, policy, &letter, played.site.now()).await.unwrap()
    }
}

async fn from_france(played: &Played, to: &str, id: &str, text: &str) -> LetterOutcome {
    Reply { from: "Calin <calin@example.org>", to, id, head: "", text }.arrives(played).await
}

#[tokio::test]
async fn a_letter_is_answered_with_its_reading_and_a_second_one_confirms_it() {
    let (played, letter) = begun().await;
    assert!(letter.text.contains("answer this e-mail with your orders"), "{}", letter.text);
    let to = letter.reply_to.unwrap();
    let text = "Hi!\nParis goes to Burgundy\nA Mar - Spa if Italy agrees\nF Bre to the Mid Atlantic\n\nOn Sat Stafeta wrote:\n> A Mar - Gas\n-- \nC.";
    assert_eq!(from_france(&played, &to, "1", text).await, LetterOutcome::Read);
    let answer = letter_to_france(&played).await;
    assert!(answer.text.contains("  A PAR - BUR\n  F BRE - MAO\n"), "{}", answer.text);
    assert!(answer.text.contains("  A Mar - Spa if Italy agrees\n"), "{}", answer.text);
    assert!(!answer.text.contains("GAS"), "a quotation is no order: {}", answer.text);
    assert_eq!(answer.submitted, "auto-replied");
    assert_eq!(played.site.db_count(SENT).await, 0, "nothing counts before it is confirmed");

    let confirm = answer.reply_to.clone().unwrap();
    assert_ne!(confirm, to);
    let yes = "Yes!\n\n> Your orders for …";
    assert_eq!(from_france(&played, &confirm, "2", yes).await, LetterOutcome::Confirmed);
    assert_eq!(played.site.db_count(SENT).await, 1);
    let sent =
        "select count(*) from orders where status = 'submitted' and text = E'A PAR - BUR\\nF BRE - MAO'";
    assert_eq!(played.site.db_count(sent).await, 1);
    assert!(letter_to_france(&played).await.subject.contains("your orders"));

    // The same letters once more, as mail servers may deliver them.
    let repeated = LetterOutcome::Ignored(IgnoredLetter::Repeated);
    assert_eq!(from_france(&played, &to, "1", text).await, repeated);
    assert_eq!(from_france(&played, &confirm, "2", yes).await, repeated);
    assert_eq!(from_france(&played, &confirm, "3", yes).await, repeated, "orders are sent once");
    assert!(played.letters().await.is_empty());
}

#[tokio::test]
async fn the_link_confirms_without_a_log_in_and_once() {
    let (played, letter) = begun().await;
    let to = letter.reply_to.unwrap();
    from_france(&played, &to, "1", "A Par - Bur").await;
    let answer = letter_to_france(&played).await;
    let link = answer.path();
    assert!(link.starts_with("/orders-by-mail/"), "{link}");
    let mut guest = played.site.browser();
    let page = guest.get(&link).await;
    assert!(page.body.contains("A PAR - BUR"), "{}", page.body);
    assert_eq!(page.header("cache-control"), "private, no-store", "no proxy keeps secret orders");
    assert_eq!(played.site.db_count(SENT).await, 0, "a mail program that looks at the link sends nothing");
    let done = guest.submit(&link, &link, &[]).await;
    assert_eq!(done.status, StatusCode::OK);
    assert_eq!(played.site.db_count(SENT).await, 1);
    assert!(guest.get(&link).await.body.contains("These orders were sent"));
    let forged = link.replace(&link[link.len() - 3..], "aaa");
    assert_eq!(guest.get(&forged).await.status, StatusCode::NOT_FOUND);
    assert_eq!(guest.get("/orders-by-mail/1.1.aaaa").await.status, StatusCode::NOT_FOUND);
}

#[tokio::test]
async fn a_letter_with_anything_wrong_has_no_effect() {
    use IgnoredLetter::{Automatic, NotForOrders, OtherAuthor, Unsigned};
    let (played, letter) = begun().await;
    let to = letter.reply_to.unwrap();
    let text = "A Par - Bur";
    let changed = |from: &str, into: &str| to.replacen(from, into, 1);
    let own = format!(".{}.", played.people[2].id);
    let others = changed(&own, &format!(".{}.", played.people[3].id));
    let game = changed(&format!("+{}.", played.game), "+999.");
    let signature = changed(&to[to.len() - 20..to.len() - 13], "aaaaaaa");
    for (from, to, head, why) in [
        (FRANCE, &*to, "Auto-Submitted: auto-replied\r\n", Automatic),
        (FRANCE, &*to, "Precedence: bulk\r\n", Automatic),
        ("", &*to, "Content-Type: multipart/report; boundary=b\r\n", Automatic),
        (FRANCE, "orders@stafeta.test", "", NotForOrders),
        (FRANCE, &*others, "", Unsigned),
        (FRANCE, &*game, "", Unsigned),
        (FRANCE, &*signature, "", Unsigned),
        ("mallory@example.org", &*to, "", OtherAuthor),
        ("", &*to, "", OtherAuthor),
    ] {
        let reply = Reply { from, to, id: "1", head, text };
        assert_eq!(reply.arrives(&played).await, LetterOutcome::Ignored(why), "{from:?} {to} {head:?}");
    }
    let both = format!("{FRANCE}, mallory@example.org");
    let reply = Reply { from: &both, to: &to, id: "1", head: "", text };
    assert_eq!(reply.arrives(&played).await, LetterOutcome::Ignored(OtherAuthor), "two authors");
    assert!(played.letters().await.is_empty(), "and no answer");
    assert_eq!(played.site.db_count("select count(*) from mailed_orders").await, 0);
}

#[tokio::test]
async fn a_removed_address_is_worthless() {
    let (played, letter) = begun().await;
    let to = letter.reply_to.unwrap();
    let mut france = played.browser(&played.people[2]).await;
    let page = france.get("/account/reminders").await;
    assert!(page.body.contains("orders of 1 game"), "{}", page.body);
    france.submit("/account/reminders", "/account/order-addresses/revoke", &[]).await;
    let unsigned = LetterOutcome::Ignored(IgnoredLetter::Unsigned);
    assert_eq!(from_france(&played, &to, "1", "A Par - Bur").await, unsigned);
}

#[tokio::test]
async fn orders_that_cannot_be_sent_are_told_why() {
    let (played, letter) = begun().await;
    let to = letter.reply_to.unwrap();
    from_france(&played, &to, "1", "Dear all, what a fine day.").await;
    let nothing = letter_to_france(&played).await;
    assert!(nothing.text.contains("No order for"), "{}", nothing.text);
    assert!(!nothing.text.contains("/orders-by-mail/"));

    from_france(&played, &to, "2", "A Par - Bur").await;
    let confirm = letter_to_france(&played).await.reply_to.unwrap();
    played.confirm_all().await;
    played.letters().await;
    assert_eq!(from_france(&played, &confirm, "3", "yes").await, LetterOutcome::Confirmed);
    let late = letter_to_france(&played).await;
    assert!(late.text.contains("were written is over"), "{}", late.text);
    assert_eq!(played.site.db_count(SENT).await, 0);
}

#[tokio::test]
async fn a_site_without_an_address_for_orders_offers_none() {
    let played = Played::open(Ruleset::Diplomacy, classic(), &SEVEN, true).await.with_mail().await;
    played.site.wait(TimeDelta::hours(1));
    played.confirm_all().await;
    let letter = letter_to_france(&played).await;
    assert_eq!(letter.reply_to, None);
    assert!(!letter.text.contains("answer this e-mail"), "{}", letter.text);
}
