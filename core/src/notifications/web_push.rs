//! Push messages as push services accept them: encrypted for one browser (RFC 8291) and signed by this site (VAPID, RFC 8292).
//!
//! Built on the primitives that passkeys use already. The crates for this purpose bring a second, older set of them.

use aes_gcm::aead::{Aead, KeyInit};
use aes_gcm::{Aes128Gcm, Nonce};
use chrono::{DateTime, TimeDelta, Utc};
use data_encoding::BASE64URL_NOPAD;
use hkdf::Hkdf;
use p256::ecdsa::signature::Signer;
use p256::ecdsa::{Signature, SigningKey};
use p256::elliptic_curve::sec1::ToSec1Point;
use p256::{PublicKey, SecretKey};
use serde::Serialize;
use serde_json::json;
use sha2::{Digest, Sha256};
use url::Url;

/// The size of the only record of a message, in bytes. Push services accept up to 4096.
const RECORD: u32 = 4096;
/// The time for which a signature is accepted; at most a day is allowed.
const SIGNED_FOR: TimeDelta = TimeDelta::hours(12);

/// The key with which a site signs its messages. Browsers accept messages only from the key that they subscribed to.
pub struct VapidKey(SecretKey);

/// The keys of a browser, as its subscription gives them.
#[derive(Debug, Clone)]
pub struct PushKeys {
    public_key: PublicKey,
    auth_secret: [u8; PushKeys::AUTH_BYTES],
}

/// A key or message that cannot be used.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("the key of the browser cannot be used")]
pub struct PushKeyError;

/// A message as the service worker of the site reads it.
#[derive(Debug, Clone, Serialize)]
pub struct PushMessage {
    /// The name of the site.
    pub title: String,
    /// The text, in the language of the reader.
    pub body: String,
    /// The path of the page that it opens.
    pub link: String,
    /// A later message with the same tag replaces it on the screen.
    pub tag: String,
    /// The language of the text.
    pub lang: String,
}

impl VapidKey {
    /// Draws a new key.
    #[must_use]
    pub fn draw() -> Self {
        Self(draw_key())
    }

    /// Reads a stored key of 32 bytes.
    ///
    /// # Errors
    /// The bytes are no private key on the curve P-256.
    pub fn from_bytes(bytes: &[u8]) -> Result<Self, PushKeyError> {
        SecretKey::from_slice(bytes).map(Self).map_err(|_| PushKeyError)
    }

    /// Returns the key as it is stored: 32 bytes.
    #[must_use]
    pub fn to_bytes(&self) -> Vec<u8> {
        self.0.to_bytes().to_vec()
    }

    /// Returns the public key as browsers take it: base64url of 65 bytes.
    #[must_use]
    pub fn public_text(&self) -> String {
        BASE64URL_NOPAD.encode(&point(&self.0.public_key()))
    }

    /// Returns the value of `Authorization` for a message to `endpoint`. `contact` is a `mailto:` or `https:` address for the
    /// operator of the push service.
    #[must_use]
    pub fn authorization(&self, endpoint: &Url, contact: &str, now: DateTime<Utc>) -> String {
        let audience = endpoint.origin().ascii_serialization();
        let claims = json!({ "aud": audience, "exp": (now + SIGNED_FOR).timestamp(), "sub": contact });
        let head = BASE64URL_NOPAD.encode(br#"{"typ":"JWT","alg":"ES256"}"#);
        let signed = format!("{head}.{}", BASE64URL_NOPAD.encode(claims.to_string().as_bytes()));
        let signature: Signature = SigningKey::from(&self.0).sign(signed.as_bytes());
        let token = format!("{signed}.{}", BASE64URL_NOPAD.encode(&signature.to_bytes()));
        format!("vapid t={token}, k={}", self.public_text())
    }
}

impl std::fmt::Debug for VapidKey {
    fn fmt(&self, out: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        out.write_str("VapidKey(..)")
    }
}

impl PushKeys {
    const AUTH_BYTES: usize = 16;

    /// Reads the keys of a browser: an uncompressed point of 65 bytes and a secret of 16.
    ///
    /// # Errors
    /// They are anything else.
    pub fn from_bytes(public_key: &[u8], auth_secret: &[u8]) -> Result<Self, PushKeyError> {
        let public_key = PublicKey::from_sec1_bytes(public_key).map_err(|_| PushKeyError)?;
        let auth_secret = auth_secret.try_into().map_err(|_| PushKeyError)?;
        Ok(Self { public_key, auth_secret })
    }

    /// Reads the keys as the browser writes them, in base64url.
    ///
    /// # Errors
    /// They are anything else.
    pub fn parse(public_key: &str, auth_secret: &str) -> Result<Self, PushKeyError> {
        let bytes = |text: &str| BASE64URL_NOPAD.decode(text.as_bytes()).map_err(|_| PushKeyError);
        Self::from_bytes(&bytes(public_key)?, &bytes(auth_secret)?)
    }

    /// Returns the public key as it is stored: 65 bytes.
    #[must_use]
    pub fn public_bytes(&self) -> Vec<u8> {
        point(&self.public_key)
    }

    /// Returns the secret as it is stored: 16 bytes.
    #[must_use]
    pub fn auth_bytes(&self) -> &[u8] {
        &self.auth_secret
    }

    /// Encrypts a message for the browser: the body of the request.
    ///
    /// # Errors
    /// The message is longer than about 4,000 bytes.
    pub fn encrypt(&self, message: &[u8]) -> Result<Vec<u8>, PushKeyError> {
        let mut salt = [0; 16];
        rand::fill(&mut salt);
        self.encrypt_with(message, &draw_key(), salt)
    }

    /// Encrypts a message with a key and a salt of its own (RFC 8291, section 3.4, and RFC 8188).
    fn encrypt_with(&self, message: &[u8], own: &SecretKey, salt: [u8; 16]) -> Result<Vec<u8>, PushKeyError> {
        let (theirs, ours) = (self.public_bytes(), point(&own.public_key()));
        let shared = own.diffie_hellman(&self.public_key);
        let info = [&b"WebPush: info\0"[..], &theirs, &ours].concat();
        let input: [u8; 32] = derive(&self.auth_secret, shared.raw_secret_bytes(), &info)?;
        let key: [u8; 16] = derive(&salt, &input, b"Content-Encoding: aes128gcm\0")?;
        let nonce: [u8; 12] = derive(&salt, &input, b"Content-Encoding: nonce\0")?;
        // Two marks the last record.
        let padded = [message, &[2]].concat();
        let cipher = Aes128Gcm::new(&key.into());
        let sealed = cipher.encrypt(&Nonce::from(nonce), &*padded).map_err(|_| PushKeyError)?;
        let length = u8::try_from(ours.len()).map_err(|_| PushKeyError)?;
        let fits = u32::try_from(sealed.len()).is_ok_and(|length| length <= RECORD);
        let body = [&salt[..], &RECORD.to_be_bytes(), &[length], &ours, &sealed].concat();
        if fits { Ok(body) } else { Err(PushKeyError) }
    }
}

/// Returns the value of `Topic` for messages about `topic`: of those that wait for a device, the last is delivered.
#[must_use]
pub fn push_topic(topic: &str) -> String {
    BASE64URL_NOPAD.encode(&Sha256::digest(topic)[..24])
}

fn draw_key() -> SecretKey {
    loop {
        // All but a few of the numbers are keys.
        if let Ok(key) = SecretKey::from_slice(&rand::random::<[u8; 32]>()) {
            return key;
        }
    }
}

fn point(key: &PublicKey) -> Vec<u8> {
    key.to_sec1_point(false).as_bytes().to_vec()
}

fn derive<const LENGTH: usize>(salt: &[u8], input: &[u8], info: &[u8]) -> Result<[u8; LENGTH], PushKeyError> {
    let mut output = [0; LENGTH];
    Hkdf::<Sha256>::new(Some(salt), input).expand(info, &mut output).map_err(|_| PushKeyError)?;
    Ok(output)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The example of RFC 8291, appendix A.
    #[test]
    fn the_example_of_the_standard_is_encrypted_as_it_says() {
        let bytes = |text: &str| BASE64URL_NOPAD.decode(text.as_bytes()).unwrap();
        let keys = PushKeys::parse(
            "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4",
            "BTBZMqHH6r4Tts7J_aSIgg",
        )
        .unwrap();
        let own = SecretKey::from_slice(&bytes("yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw")).unwrap();
        let salt = bytes("DGv6ra1nlYgDCS1FRnbzlw").try_into().unwrap();
        let body = keys.encrypt_with(b"When I grow up, I want to be a watermelon", &own, salt).unwrap();
        assert_eq!(
            BASE64URL_NOPAD.encode(&body),
            "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl\
             7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN"
        );
    }

    #[test]
    fn keys_are_read_back_and_anything_else_is_refused() {
        let key = VapidKey::draw();
        assert_eq!(VapidKey::from_bytes(&key.to_bytes()).unwrap().public_text(), key.public_text());
        assert!(VapidKey::from_bytes(&[0; 32]).is_err() && VapidKey::from_bytes(b"short").is_err());
        let public = key.public_text();
        assert!(PushKeys::parse(&public, "BTBZMqHH6r4Tts7J_aSIgg").is_ok());
        for (public, auth) in [("", ""), (&*public, "short"), ("BCVx", "BTBZMqHH6r4Tts7J_aSIgg"), ("=", "=")]
        {
            assert_eq!(PushKeys::parse(public, auth).unwrap_err(), PushKeyError, "{public} {auth}");
        }
    }

    #[test]
    fn a_message_that_does_not_fit_is_refused() {
        let keys = PushKeys::parse(&VapidKey::draw().public_text(), "BTBZMqHH6r4Tts7J_aSIgg").unwrap();
        assert!(keys.encrypt(&[b'a'; 4079]).is_ok());
        assert!(keys.encrypt(&[b'a'; 4080]).is_err());
    }
}
