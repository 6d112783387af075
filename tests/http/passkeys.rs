//! Passkeys over HTTP, with an authenticator in software: valid signatures, and attempts of a thief.

use axum::http::StatusCode;
use data_encoding::BASE64URL_NOPAD;
use p256::ecdsa::signature::Signer;
use p256::ecdsa::{DerSignature, SigningKey};
use serde_json::{Value, json};
use sha2::{Digest, Sha256};

use crate::{Answer, Browser, PASSWORD, Site};

const OVERVIEW: &str = "/account/second-factor";
const PASSKEYS: &str = "/account/second-factor/passkeys";
const CONFIRM: &str = "/account/second-factor/passkeys/confirm";
const STEP: &str = "/login/second-factor";
const ORIGIN: &str = "https://stafeta.test";

/// The authenticator flags for a user who was present and verified.
const PRESENT_AND_VERIFIED: u8 = 0x05;
/// The authenticator flag for a new key in the data.
const WITH_KEY: u8 = 0x40;

/// An authenticator with one passkey.
struct Authenticator {
    key: SigningKey,
    id: [u8; 16],
    /// The number of its uses.
    counter: u32,
    origin: &'static str,
}

impl Authenticator {
    fn new(number: u8) -> Self {
        Self {
            key: SigningKey::from_slice(&[number; 32]).unwrap(),
            id: [number; 16],
            counter: 0,
            origin: ORIGIN,
        }
    }

    fn client_data(&self, kind: &str, options: &str) -> Vec<u8> {
        let options: Value = serde_json::from_str(options).unwrap();
        let challenge = &options["publicKey"]["challenge"];
        json!({ "type": kind, "challenge": challenge, "origin": self.origin, "crossOrigin": false })
            .to_string()
            .into_bytes()
    }

    fn data(&self, flags: u8) -> Vec<u8> {
        let mut data = Sha256::digest("stafeta.test").to_vec();
        data.push(flags);
        data.extend(self.counter.to_be_bytes());
        data
    }

    /// Returns the answer to `navigator.credentials.create`.
    fn create(&self, options: &str) -> String {
        let client_data = self.client_data("webauthn.create", options);
        let mut data = self.data(PRESENT_AND_VERIFIED | WITH_KEY);
        data.extend([0; 16]);
        data.extend([0, 16]);
        data.extend(self.id);
        let point = self.key.verifying_key().to_sec1_point(false);
        // A COSE key: type EC2, algorithm ES256, curve P-256, x and y.
        data.extend([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21, 0x58, 0x20]);
        data.extend(&point.as_bytes()[1..33]);
        data.extend([0x22, 0x58, 0x20]);
        data.extend(&point.as_bytes()[33..]);
        let mut attestation = b"\xa3\x63fmt\x64none\x67attStmt\xa0\x68authData\x58".to_vec();
        attestation.push(u8::try_from(data.len()).unwrap());
        attestation.extend(data);
        self.answer(
            &json!({ "attestationObject": base64(&attestation), "clientDataJSON": base64(&client_data) }),
        )
    }

    /// Returns the answer to `navigator.credentials.get`.
    fn get(&mut self, options: &str) -> String {
        self.counter += 1;
        let client_data = self.client_data("webauthn.get", options);
        let data = self.data(PRESENT_AND_VERIFIED);
        let signed = [data.clone(), Sha256::digest(&client_data).to_vec()].concat();
        let signature: DerSignature = self.key.sign(&signed);
        self.answer(&json!({
            "authenticatorData": base64(&data),
            "clientDataJSON": base64(&client_data),
            "signature": base64(signature.as_bytes()),
        }))
    }

    fn answer(&self, response: &Value) -> String {
        let id = base64(&self.id);
        json!({ "id": id, "rawId": id, "type": "public-key", "response": response }).to_string()
    }
}

fn base64(bytes: &[u8]) -> String {
    BASE64URL_NOPAD.encode(bytes)
}

fn options(page: &Answer) -> String {
    page.attributes("form[data-passkey]", "data-options")[0].clone()
}

async fn begin(browser: &mut Browser, name: &str) -> Answer {
    let fields = [("password", PASSWORD), ("name", name)];
    browser.submit(PASSKEYS, PASSKEYS, &fields).await
}

/// Adds the passkey of `key` and returns the next page.
async fn add(browser: &mut Browser, key: &Authenticator, name: &str) -> Answer {
    assert_eq!(begin(browser, name).await.location(), PASSKEYS);
    let page = browser.get(PASSKEYS).await;
    let answer = key.create(&options(&page));
    browser.post(CONFIRM, &page.fill(CONFIRM, &[("credential", &answer)])).await
}

/// Sends name and password, and returns the page that asks for the passkey.
async fn asked(browser: &mut Browser, name: &str) -> Answer {
    let fields = [("name", name), ("password", PASSWORD)];
    assert_eq!(browser.submit("/login", "/login", &fields).await.page(), "/login/second-factor?next=%2F");
    browser.get(STEP).await
}

async fn show(browser: &mut Browser, page: &Answer, answer: &str) -> Answer {
    browser.post(STEP, &page.fill(STEP, &[("credential", answer)])).await
}

async fn is_in(browser: &mut Browser) -> bool {
    browser.get("/account/profile").await.status == StatusCode::OK
}

#[tokio::test]
async fn a_passkey_is_added_used_and_removed() {
    let site = Site::open().await;
    let mut ana = site.player("Ana").await;
    let mut key = Authenticator::new(1);
    let added = add(&mut ana, &key, "Phone <1>").await;
    assert_eq!(
        (added.status, added.texts(".recovery-codes code").len()),
        (StatusCode::OK, 10),
        "{}",
        added.body
    );
    assert!(ana.get("/notifications").await.body.contains("was added to your account"));
    let second = add(&mut ana, &Authenticator::new(2), "Laptop").await;
    assert_eq!(second.location(), OVERVIEW, "only the first factor brings recovery codes");
    assert_eq!(ana.get(OVERVIEW).await.texts("[aria-labelledby=passkeys] b"), ["Phone <1>", "Laptop"]);

    let mut browser = site.browser();
    let page = asked(&mut browser, "Ana").await;
    assert_eq!(page.header("cache-control"), "private, no-store");
    assert_eq!(page.texts("label[for=f-code]"), ["Recovery code"], "there is no app");
    assert!(page.texts("#h-code").is_empty(), "and nothing is said of one");
    let answer = key.get(&options(&page));
    assert_eq!(show(&mut browser, &page, &answer).await.location(), "/");
    assert!(is_in(&mut browser).await);
    browser.post_filled("/account/profile", "/logout").await;

    let remove = ana.get(OVERVIEW).await.attributes("[aria-labelledby=passkeys] p a", "href");
    let wrong = ana.submit(&remove[0], &remove[0], &[("password", "not the password")]).await;
    assert_eq!(wrong.status, StatusCode::UNPROCESSABLE_ENTITY);
    assert_eq!(ana.submit(&remove[0], &remove[0], &[("password", PASSWORD)]).await.location(), OVERVIEW);
    let page = asked(&mut browser, "Ana").await;
    let answer = key.get(&options(&page));
    assert_eq!(show(&mut browser, &page, &answer).await.status, StatusCode::UNPROCESSABLE_ENTITY, "removed");
    assert_eq!(ana.submit(&remove[1], &remove[1], &[("password", PASSWORD)]).await.location(), OVERVIEW);
    let fields = [("name", "Ana"), ("password", PASSWORD)];
    assert_eq!(site.browser().submit("/login", "/login", &fields).await.location(), "/");
}

#[tokio::test]
async fn an_answer_holds_once_and_only_for_the_challenge_it_was_made_for() {
    let site = Site::open().await;
    let mut key = Authenticator::new(1);
    add(&mut site.player("Ana").await, &key, "Phone").await;
    let mut browser = site.browser();
    let page = asked(&mut browser, "Ana").await;
    let answer = key.get(&options(&page));
    let form = page.fill(STEP, &[("credential", &answer)]);
    let (half, sent) = (browser.cookie("__Host-half-session").unwrap().to_owned(), form.clone());
    assert_eq!(browser.post(STEP, &form).await.location(), "/");
    browser.post_filled("/account/profile", "/logout").await;

    browser.set_cookie("__Host-half-session", Some(&half));
    let token = browser.get("/login").await.fill("/login", &[]).remove(0);
    let replayed: Vec<_> = sent.into_iter().filter(|(name, _)| name != "form_token").chain([token]).collect();
    assert_eq!(browser.post(STEP, &replayed).await.location(), "/login?next=%2F", "its half-session is over");

    let page = asked(&mut browser, "Ana").await;
    let refused = show(&mut browser, &page, &answer).await;
    assert_eq!(refused.status, StatusCode::UNPROCESSABLE_ENTITY, "another challenge");
    assert!(refused.texts(".field-error")[0].contains("That did not work"));
    let late = key.get(&options(&page));
    assert_eq!(
        show(&mut browser, &page, &late).await.status,
        StatusCode::UNPROCESSABLE_ENTITY,
        "a challenge that was answered holds no more, however rightly"
    );
    assert!(!is_in(&mut browser).await);
    let page = browser.get(STEP).await;
    let fresh = key.get(&options(&page));
    assert_eq!(show(&mut browser, &page, &fresh).await.location(), "/");
}

#[tokio::test]
async fn copies_foreign_keys_and_garbage_let_nobody_in() {
    let site = Site::open().await;
    let mut key = Authenticator::new(1);
    let mut foreign = Authenticator::new(2);
    add(&mut site.player("Ana").await, &key, "Phone").await;
    add(&mut site.player("Bogdan").await, &foreign, "Phone").await;
    let mut browser = site.browser();
    let page = asked(&mut browser, "Ana").await;
    let answer = key.get(&options(&page));
    show(&mut browser, &page, &answer).await;
    assert!(is_in(&mut browser).await);
    browser.post_filled("/account/profile", "/logout").await;

    key.counter = 0;
    let page = asked(&mut browser, "Ana").await;
    let copied = key.get(&options(&page));
    assert_eq!(
        show(&mut browser, &page, &copied).await.status,
        StatusCode::UNPROCESSABLE_ENTITY,
        "its counter stands where it stood before: there is a copy of the key"
    );
    let page = browser.get(STEP).await;
    let other = foreign.get(&options(&page));
    assert_eq!(show(&mut browser, &page, &other).await.status, StatusCode::UNPROCESSABLE_ENTITY);
    let page = browser.get(STEP).await;
    key.origin = "https://evil.test";
    key.counter = 7;
    let phished = key.get(&options(&page));
    assert_eq!(show(&mut browser, &page, &phished).await.status, StatusCode::UNPROCESSABLE_ENTITY);
    let page = browser.get(STEP).await;
    let garbage = show(&mut browser, &page, "{\"id\":").await;
    assert_eq!(garbage.status, StatusCode::UNPROCESSABLE_ENTITY);
    assert!(!is_in(&mut browser).await);
}

#[tokio::test]
async fn a_set_up_wants_a_name_a_password_and_an_answer_to_its_own_challenge() {
    let site = Site::open().await;
    let mut ana = site.player("Ana").await;
    let key = Authenticator::new(1);
    for name in ["", "   ", &*"n".repeat(61)] {
        let refused = begin(&mut ana, name).await;
        assert_eq!(refused.status, StatusCode::UNPROCESSABLE_ENTITY, "{name:?}");
        assert_eq!(refused.attributes("[aria-invalid=true]", "name"), ["name"]);
        assert_eq!(refused.attributes("#f-name", "value"), [name], "what was typed is kept");
    }
    let fields = [("password", "not the password"), ("name", "Phone")];
    let refused = ana.submit(PASSKEYS, PASSKEYS, &fields).await;
    assert_eq!(refused.attributes("[aria-invalid=true]", "name"), ["password"]);

    begin(&mut ana, "Phone").await;
    let page = ana.get(PASSKEYS).await;
    let answer = key.create(&options(&page));
    assert_eq!(ana.post(CONFIRM, &page.fill(CONFIRM, &[("credential", "{}")])).await.location(), OVERVIEW);
    let late = ana.post(CONFIRM, &page.fill(CONFIRM, &[("credential", &answer)])).await;
    assert_eq!(late.location(), OVERVIEW, "the challenge was used up by the wrong answer");
    begin(&mut ana, "Phone").await;
    let page = ana.get(PASSKEYS).await;
    let replayed = ana.post(CONFIRM, &page.fill(CONFIRM, &[("credential", &answer)])).await;
    assert_eq!(replayed.location(), OVERVIEW);
    assert!(ana.get(OVERVIEW).await.texts("[aria-labelledby=passkeys] b").is_empty());

    assert_eq!(add(&mut ana, &key, "Phone").await.status, StatusCode::OK);
    let mut bogdan = site.player("Bogdan").await;
    assert_eq!(add(&mut bogdan, &key, "Phone").await.location(), OVERVIEW, "one key, one account");
    let of_ana = ana.get(OVERVIEW).await.attributes("[aria-labelledby=passkeys] p a", "href")[0].clone();
    assert_eq!(bogdan.get(&of_ana).await.status, StatusCode::NOT_FOUND);
    let token = bogdan.get(OVERVIEW).await.fill("/logout", &[]);
    assert_eq!(bogdan.post(&of_ana, &token).await.status, StatusCode::NOT_FOUND);
}

#[tokio::test]
async fn a_site_without_a_name_offers_no_passkeys() {
    let site = Site::open_with(&["--base-url", "https://192.0.2.7"]).await;
    let mut ana = site.player("Ana").await;
    let overview = ana.get(OVERVIEW).await;
    assert!(overview.body.contains("reached by its IP address") && !overview.body.contains(PASSKEYS));
    assert_eq!(ana.get(PASSKEYS).await.status, StatusCode::NOT_FOUND);
}
