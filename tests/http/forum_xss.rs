//! Cross-site scripting: every displayed field is filled with every attack of the corpus, and the pages hold no element,
//! attribute or address from an attack.

use scraper::{Html, Selector};
use stafeta::accounts::sessions::ColourTheme;
use stafeta::accounts::{Person, SiteRole};
use stafeta::forum::boards::{self, NewBoard};
use stafeta::forum::drafts::{self, DraftTarget};
use stafeta::forum::markup;
use stafeta::forum::system_posts::{RuleCitation, SystemBlock, TextTone};
use stafeta::forum::threads::{self, NewThread};
use stafeta::i18n::{Lang, Message, NamedZone};
use stafeta::ids::UserId;
use uuid::Uuid;

use crate::forum::OPEN;
use crate::{Site, seed};

const CORPUS: &str = include_str!("../data/xss.txt");

/// A selector for elements that no page of the forum has inside its main part.
const FOREIGN: &str = "main :is(script, style, iframe, object, embed, link, meta, base, img, image, svg, math, video, audio, \
    source, applet, frame, frameset, marquee, bgsound, layer, xss, isindex, keygen, plaintext, xmp, listing, noscript, template:not([data-offline]))";

fn assert_harmless(path: &str, body: &str) {
    let page = Html::parse_document(body);
    let foreign: Vec<_> = page.select(&Selector::parse(FOREIGN).unwrap()).map(|found| found.html()).collect();
    assert!(foreign.is_empty(), "{path} holds {foreign:?}");
    for element in page.select(&Selector::parse("*").unwrap()) {
        for (name, value) in element.value().attrs() {
            assert!(
                !name.starts_with("on") && name != "style",
                "{path}: {name}={value:?} in {}",
                element.html()
            );
            if matches!(name, "href" | "src" | "action" | "formaction") {
                let fine =
                    ["http://", "https://", "mailto:", "/", "#"].iter().any(|start| value.starts_with(start));
                assert!(fine && !value.starts_with("//"), "{path}: {name}={value:?}");
            }
        }
    }
    for form in page.select(&Selector::parse("form").unwrap()) {
        assert_ne!(form.attr("action"), Some("/log-out"), "{path}: a form an attack brought");
    }
}

#[tokio::test]
async fn no_attack_of_the_corpus_survives_in_any_field_that_is_shown() {
    let site = Site::open().await;
    let mut ana = site.player("Ana").await;
    let person = Person {
        id: UserId(site.id_of("Ana").await),
        name: "Ana".to_owned(),
        role: SiteRole::Player,
        moderated: Vec::new(),
        lang: Lang::En,
        zone: NamedZone::utc(),
        theme: ColourTheme::System,
        session: None,
        mail_trouble: None,
        is_restricted: false,
        owes_second_factor: false,
        silence: None,
        is_newcomer: false,
        is_admitted: true,
    };
    let attacks: Vec<&str> = CORPUS.lines().filter(|line| !line.is_empty()).collect();
    assert!(attacks.len() >= 100);
    let mut pages = ["/", "/forum", "/latest", "/drafts", "/watched"].map(str::to_owned).to_vec();
    for (number, chunk) in attacks.chunks(18).enumerate() {
        let slug = format!("board-{number}");
        let short = |attack: &str| attack.chars().take(80).collect::<String>();
        let new = NewBoard {
            category: &short(chunk[0]),
            slug: &slug,
            title: &short(chunk[1 % chunk.len()]),
            about: chunk[2 % chunk.len()],
            lang: Lang::En,
            doors: OPEN,
        };
        boards::create(&site.db, &new, site.now()).await.unwrap();
        let board = boards::find(&site.db, &slug, None).await.unwrap().unwrap();
        pages.push(format!("/b/{slug}"));
        for attack in chunk {
            let source = format!("{attack}\n\n[quote={attack}]{attack}[/quote]\n\n[url={attack}]x[/url]");
            let Ok(rendered) = markup::render_here(&source, Lang::En) else { continue };
            let title: String = attack.chars().take(140).collect();
            let new = NewThread {
                title: &title,
                lang: Lang::En,
                source: &source,
                rendered: &rendered,
                form_token: Uuid::new_v4(),
            };
            let landed = threads::start(&site.db, &board, &person, &new, site.now()).await.unwrap();
            let told = [
                SystemBlock::Heading { message: Message::new("page-title").with("page", *attack) },
                SystemBlock::Text {
                    message: Message::new("notice-quoted").with("name", *attack).with("thread", *attack),
                    tone: TextTone::Plain,
                    rules: vec![RuleCitation { rule: (*attack).to_owned(), page: (*attack).to_owned() }],
                },
            ];
            seed::system_post(&site, landed.thread, &told).await;
            let typed = drafts::DraftText { recipients: attack, title: attack, source: attack };
            for place in [DraftTarget::Thread(landed.thread), DraftTarget::Conversation(None)] {
                drafts::save(&site.db, person.id, place, typed, None, site.now()).await.unwrap();
            }
            pages.push(format!("/t/{}", landed.thread));
        }
        let last: i64 = sqlx::query_scalar("select max(id) from posts where html is not null")
            .fetch_one(&site.db)
            .await
            .unwrap();
        pages.extend([format!("/p/{last}/edit"), format!("/p/{last}/history")]);
        let thread: i64 =
            sqlx::query_scalar("select max(id) from threads").fetch_one(&site.db).await.unwrap();
        pages.push(format!("/t/{thread}/reply?quote={last}"));
    }
    pages.extend([format!("/u/{}/posts", person.id), "/messages/new".to_owned()]);
    for path in pages {
        let answer = ana.get(&path).await;
        assert!(answer.status.is_success(), "{path}: {}", answer.status);
        assert_harmless(&path, &answer.body);
    }
}
