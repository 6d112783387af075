//! Push messages: to the devices of a person, by the channel they chose, outside of their quiet hours.

use aes_gcm::aead::{Aead, KeyInit};
use aes_gcm::{Aes128Gcm, Nonce};
use axum::http::{HeaderMap, StatusCode};
use chrono::TimeDelta;
use data_encoding::BASE64URL_NOPAD;
use hkdf::Hkdf;
use p256::ecdsa::signature::Verifier;
use p256::ecdsa::{Signature, VerifyingKey};
use p256::elliptic_curve::sec1::ToSec1Point;
use p256::{PublicKey, SecretKey};
use serde_json::Value;
use sha2::Sha256;

use crate::local_server::{FLAGS, LocalServer};
use crate::{Answer, Browser, Site};

const PAGE: &str = "/account/notifications";
const AUTH: [u8; 16] = [9; 16];

/// A push service on this machine, with one device.
struct PushService {
    server: LocalServer,
    key: SecretKey,
}

impl PushService {
    async fn open() -> Self {
        Self { server: LocalServer::open().await, key: SecretKey::from_slice(&[7; 32]).unwrap() }
    }

    fn point(&self) -> Vec<u8> {
        self.key.public_key().to_sec1_point(false).as_bytes().to_vec()
    }

    /// Turns a browser's notifications on.
    async fn subscribe(&self, browser: &mut Browser, device: &str) -> Answer {
        let endpoint = format!("{}/send/{device}", self.server.address);
        subscribe(browser, &endpoint, &BASE64URL_NOPAD.encode(&self.point())).await
    }

    /// Returns the messages that came since the last call, decrypted, after checking their signatures.
    fn messages(&self) -> Vec<Value> {
        self.server.received().iter().map(|(headers, body)| self.read(headers, body)).collect()
    }

    fn read(&self, headers: &HeaderMap, body: &[u8]) -> Value {
        let header = |name: &str| headers[name].to_str().unwrap().to_owned();
        assert_eq!((&*header("content-encoding"), &*header("ttl")), ("aes128gcm", "172800"));
        assert_eq!(header("topic").len(), 32);
        self.check_signature(&header("authorization"));
        // RFC 8188 and RFC 8291, read from the other side.
        let (salt, theirs, sealed) = (&body[..16], &body[21..86], &body[86..]);
        assert_eq!((&body[16..20], body[20]), (&4096_u32.to_be_bytes()[..], 65));
        let shared = self.key.diffie_hellman(&PublicKey::from_sec1_bytes(theirs).unwrap());
        let derive = |salt: &[u8], input: &[u8], info: &[u8], length: usize| {
            let mut output = vec![0; length];
            Hkdf::<Sha256>::new(Some(salt), input).expand(info, &mut output).unwrap();
            output
        };
        let info = [b"WebPush: info\0", &*self.point(), theirs].concat();
        let input = derive(&AUTH, shared.raw_secret_bytes(), &info, 32);
        let key = derive(salt, &input, b"Content-Encoding: aes128gcm\0", 16);
        let nonce = derive(salt, &input, b"Content-Encoding: nonce\0", 12);
        let cipher = Aes128Gcm::new_from_slice(&key).unwrap();
        let mut text = cipher.decrypt(&Nonce::try_from(&*nonce).unwrap(), sealed).unwrap();
        assert_eq!(text.pop(), Some(2), "the mark of the last record");
        serde_json::from_slice(&text).unwrap()
    }

    fn check_signature(&self, authorization: &str) {
        let (token, key) = authorization.strip_prefix("vapid t=").unwrap().split_once(", k=").unwrap();
        let bytes = |text: &str| BASE64URL_NOPAD.decode(text.as_bytes()).unwrap();
        let (signed, signature) = token.rsplit_once('.').unwrap();
        let key = VerifyingKey::from_sec1_bytes(&bytes(key)).unwrap();
        key.verify(signed.as_bytes(), &Signature::from_slice(&bytes(signature)).unwrap()).unwrap();
        let claims: Value = serde_json::from_slice(&bytes(signed.split_once('.').unwrap().1)).unwrap();
        assert_eq!(
            (&claims["aud"], &claims["sub"]),
            (&self.server.address.as_str().into(), &"mailto:stafeta@localhost".into())
        );
    }
}

async fn subscribe(browser: &mut Browser, endpoint: &str, public_key: &str) -> Answer {
    let auth = BASE64URL_NOPAD.encode(&AUTH);
    let fields = [("endpoint", endpoint), ("public_key", public_key), ("auth_secret", &auth)];
    browser.submit(PAGE, "/account/devices", &fields).await
}

/// A site that may send to this machine, with Ana, who writes, and Ion, whose address is confirmed.
async fn two_people() -> (Site, Browser, Browser) {
    let site = Site::open_with(&FLAGS).await;
    let (ana, mut ion) = (site.player("Ana").await, site.player("Ion").await);
    let letters = site.letters().await;
    let confirm = letters.iter().find(|letter| letter.to.starts_with("ion")).unwrap().path();
    ion.submit(&confirm, &confirm, &[]).await;
    (site, ana, ion)
}

/// Ana writes to Ion, who left the site a while ago.
async fn write(site: &Site, ana: &mut Browser, subject: &str) {
    site.wait(TimeDelta::minutes(20));
    let fields = [("to", "Ion"), ("title", subject), ("text", "Hello")];
    let answer = ana.submit("/messages/new", "/messages/new", &fields).await;
    assert!(answer.location().starts_with("/messages/"), "{}", answer.body);
}

#[tokio::test]
async fn a_device_gets_an_encrypted_message_in_the_place_of_a_letter() {
    let (site, mut ana, mut ion) = two_people().await;
    let service = PushService::open().await;
    assert_eq!(service.subscribe(&mut ion, "phone").await.location(), "/account/notifications#devices");
    assert_eq!(ion.get(PAGE).await.texts("#devices tbody tr .badge"), ["this device"]);
    write(&site, &mut ana, "Pact").await;
    assert!(site.letters().await.is_empty(), "one event, one channel");
    let messages = service.messages();
    assert_eq!(messages.len(), 1);
    assert_eq!((&messages[0]["title"], &messages[0]["lang"]), (&"Stafeta".into(), &"en".into()));
    assert!(messages[0]["body"].as_str().unwrap().contains("Ana"), "{messages:?}");
    let link = messages[0]["link"].as_str().unwrap();
    assert!(link.starts_with("/messages/") && ion.get(link).await.body.contains("Hello"), "{link}");
    assert!(ion.get("/account/e-mails").await.body.contains("Accepted by the push service of your devices"));

    // What was read on the site meanwhile is not sent.
    ion.get("/").await;
    let fields = [("to", "Ion"), ("title", "Read"), ("text", "Hello")];
    let place = ana.submit("/messages/new", "/messages/new", &fields).await.location().to_owned();
    ion.get(&place).await;
    site.wait(TimeDelta::minutes(11));
    assert!(site.letters().await.is_empty() && service.messages().is_empty());
}

#[tokio::test]
async fn a_test_comes_to_the_devices_even_in_quiet_hours_and_by_no_other_way() {
    let (site, _ana, mut ion) = two_people().await;
    let service = PushService::open().await;
    service.subscribe(&mut ion, "phone").await;
    let hour = site.now().format("%H").to_string().parse::<i16>().unwrap();
    let quiet =
        [("quiet_from", &*((hour + 23) % 24).to_string()), ("quiet_until", &*((hour + 5) % 24).to_string())];
    assert_eq!(ion.submit(PAGE, PAGE, &quiet).await.location(), PAGE);
    assert_eq!(ion.submit(PAGE, "/account/devices/test", &[]).await.location(), "/account/e-mails");
    assert!(site.letters().await.is_empty());
    let messages = service.messages();
    assert!(messages[0]["body"].as_str().unwrap().starts_with("Test message"), "{messages:?}");
    assert!(ion.get("/account/e-mails").await.body.contains("Accepted by the push service of your devices"));
}

#[tokio::test]
async fn a_device_that_is_gone_is_removed_and_the_message_goes_by_e_mail() {
    let (site, mut ana, mut ion) = two_people().await;
    let service = PushService::open().await;
    service.subscribe(&mut ion, "phone").await;
    service.server.answer([StatusCode::GONE]);
    write(&site, &mut ana, "Pact").await;
    assert!(site.letters().await.is_empty());
    assert!(ion.get(PAGE).await.texts("#devices tbody tr").is_empty(), "the device is gone");
    site.wait(TimeDelta::minutes(15));
    let letters = site.letters().await;
    assert_eq!(letters.len(), 1);
    assert!(letters[0].to.starts_with("ion"), "{letters:?}");
}

#[tokio::test]
async fn a_push_service_that_fails_is_tried_again_later_for_the_devices_that_wait() {
    let (site, mut ana, mut ion) = two_people().await;
    let service = PushService::open().await;
    service.subscribe(&mut ion, "phone").await;
    let mut laptop = site.browser();
    laptop.submit("/login", "/login", &[("name", "Ion"), ("password", crate::PASSWORD)]).await;
    service.subscribe(&mut laptop, "laptop").await;
    assert_eq!(ion.get(PAGE).await.texts("#devices tbody tr").len(), 2);
    service.server.answer([StatusCode::SERVICE_UNAVAILABLE]);
    write(&site, &mut ana, "Pact").await;
    site.work().await;
    assert_eq!(service.messages().len(), 2, "one was accepted, one was not");
    site.work().await;
    assert_eq!(service.messages().len(), 0, "not before the pause has passed");
    site.wait(TimeDelta::seconds(31));
    site.work().await;
    assert_eq!(service.messages().len(), 1, "only the device that had failed");
    assert!(ion.get("/account/e-mails").await.body.contains("2 attempts"));
}

#[tokio::test]
async fn messages_wait_for_the_end_of_the_quiet_hours() {
    let (site, mut ana, mut ion) = two_people().await;
    let service = PushService::open().await;
    service.subscribe(&mut ion, "phone").await;
    sqlx::query("update users set zone = 'Europe/Bucharest'").execute(&site.db).await.unwrap();
    let refused = ion.submit(PAGE, PAGE, &[("quiet_from", "9"), ("quiet_until", "9")]).await;
    assert_eq!(refused.status, StatusCode::UNPROCESSABLE_ENTITY);
    assert!(refused.body.contains("two different hours"), "{}", refused.body);
    // It is shortly after 16:00 in Bucharest.
    ion.submit(PAGE, PAGE, &[("quiet_from", "15"), ("quiet_until", "18"), ("quote", "e-mail")]).await;
    write(&site, &mut ana, "Pact").await;
    assert!(site.letters().await.is_empty() && service.messages().is_empty());
    site.wait(TimeDelta::hours(1));
    assert!(site.letters().await.is_empty() && service.messages().is_empty());
    site.wait(TimeDelta::hours(1));
    assert!(site.letters().await.is_empty());
    assert_eq!(service.messages().len(), 1);
}

#[tokio::test]
async fn a_device_ends_with_its_session_and_when_its_owner_turns_it_off() {
    let (site, mut ana, mut ion) = two_people().await;
    let service = PushService::open().await;
    service.subscribe(&mut ion, "phone").await;
    let remove = ion.get(PAGE).await.attributes("#devices td form", "action")[0].clone();
    let token = ana.get(PAGE).await.fill(PAGE, &[]);
    assert_eq!(ana.post(&remove, &token).await.status, StatusCode::NOT_FOUND, "not hers");
    ion.submit(PAGE, &remove, &[]).await;
    assert!(ion.get(PAGE).await.texts("#devices tbody tr").is_empty());
    service.subscribe(&mut ion, "phone").await;
    service.subscribe(&mut ion, "phone").await;
    assert_eq!(site.db_count("select count(*) from push_devices").await, 1, "a browser is one device");
    ion.submit("/", "/logout", &[]).await;
    assert_eq!(site.db_count("select count(*) from push_devices").await, 0);
    write(&site, &mut ana, "Pact").await;
    assert_eq!((site.letters().await.len(), service.messages().len()), (1, 0));
}

#[tokio::test]
async fn a_subscription_into_a_private_network_or_with_bad_keys_is_refused() {
    let site = Site::open().await;
    let mut ana = site.player("Ana").await;
    let key = BASE64URL_NOPAD
        .encode(SecretKey::from_slice(&[7; 32]).unwrap().public_key().to_sec1_point(false).as_bytes());
    for (endpoint, key, why) in [
        ("https://127.0.0.1/send", &*key, "private network"),
        ("https://[::ffff:10.0.0.1]/send", &key, "private network"),
        ("http://push.example/send", &key, "must begin with https"),
        ("https://push.example/send", "BCVx", "keys that cannot be used"),
    ] {
        let refused = subscribe(&mut ana, endpoint, key).await;
        assert_eq!(refused.status, StatusCode::UNPROCESSABLE_ENTITY, "{endpoint}");
        assert!(refused.body.contains(why), "{endpoint}: {}", refused.body);
    }
    assert!(!subscribe(&mut ana, "https://push.example/send", &key).await.location().is_empty());
    assert_eq!(site.db_count("select count(*) from push_devices").await, 1);
}

#[tokio::test]
async fn the_site_is_an_app_with_a_manifest_and_a_service_worker() {
    let site = Site::open().await;
    let mut guest = site.browser();
    let page = guest.get("/").await;
    assert_eq!(page.attributes("link[rel=manifest]", "href"), ["/manifest.webmanifest"]);
    let manifest: Value = serde_json::from_str(&guest.get("/manifest.webmanifest").await.body).unwrap();
    assert_eq!((&manifest["name"], &manifest["display"]), (&"Stafeta".into(), &"standalone".into()));
    for icon in manifest["icons"].as_array().unwrap() {
        assert_eq!(guest.get(icon["src"].as_str().unwrap()).await.headers["content-type"], "image/png");
    }
    let worker = guest.get("/service-worker.js").await;
    assert_eq!(worker.headers["content-type"], "text/javascript; charset=utf-8");
    assert!(
        worker.body.starts_with("const DIGEST = \"") && worker.body.contains("addEventListener(\"push\"")
    );
    assert!(guest.get("/offline").await.body.contains("No connection"));
    assert!(!page.body.contains("data-offline"), "guests have no games of their own");
    assert!(site.player("Ana").await.get("/").await.body.contains("<template data-offline>"));
}

#[tokio::test]
async fn push_messages_do_not_wait_for_a_mail_server_that_fails() {
    let (site, mut ana, mut ion) = two_people().await;
    let service = PushService::open().await;
    service.subscribe(&mut ion, "phone").await;
    sqlx::query(
        r#"insert into outbox (user_id, email, created_at, due_at)
           select id, '{"kind": "password-changed"}', $1, $1 from users, generate_series(1, 100) where name = 'Ion'"#,
    )
    .bind(site.now())
    .execute(&site.db)
    .await
    .unwrap();
    write(&site, &mut ana, "Pact").await;
    let mut worker = site.worker();
    // Nothing listens on this port.
    worker.config.smtp_url = Some(secrecy::SecretString::from("smtp://127.0.0.1:9"));
    worker.mailer = stafeta::worker::Mailer::of(&worker.config).unwrap();
    let (stop, stopped) = tokio::sync::watch::channel(false);
    let running = tokio::spawn(async move { worker.run(&[], stopped).await });
    let failed = "select count(*) from email_deliveries where outcome = 'retry'";
    let sent = "select count(*) from outbox where channel = 'push' and outcome = 'sent'";
    tokio::time::timeout(std::time::Duration::from_secs(60), async {
        while site.db_count(sent).await == 0 || site.db_count(failed).await == 0 {
            tokio::task::yield_now().await;
        }
    })
    .await
    .unwrap();
    assert_eq!(service.messages().len(), 1);
    let waiting = "select count(*) from outbox where lane = 'mail' and done_at is null and attempts = 0";
    assert!(site.db_count(waiting).await > 60, "the letters wait for the server");
    // The next one is sent at once, while the mail server has its pause.
    let tried = site.db_count(failed).await;
    write(&site, &mut ana, "Second").await;
    tokio::time::timeout(std::time::Duration::from_secs(60), async {
        while site.db_count(sent).await < 2 {
            tokio::task::yield_now().await;
        }
    })
    .await
    .unwrap();
    assert!(site.db_count(failed).await <= tried + 10, "the pause of the mail server holds");
    stop.send_replace(true);
    running.await.unwrap();
}
