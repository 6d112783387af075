//! What is asked of the sandbox: where it starts, and the orders of each step.

use std::collections::BTreeMap;

use stafeta_rules::rules::Seat;
use url::form_urlencoded::Serializer;

use crate::gamemaster;
use crate::i18n::Lang;

/// Most steps tried in a row.
pub(super) const STEPS: usize = 12;
/// Value of `ask` for what bots would play.
const ASK_BOTS: &str = "bots";
/// Longest position, in bytes: that of the largest board has less.
const POSITION: usize = 16 * 1024;
/// Longest text of all steps together, in bytes.
const TEXTS: usize = gamemaster::MAX_TEXT;

/// A request to the sandbox: the whole content of its address.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct SandboxQuery {
    /// The phase from which it starts. `None` for the running phase.
    pub(super) phase: Option<i32>,
    /// Seed of the randomness.
    pub(super) luck: u32,
    /// Language of the texts.
    pub(super) lang: Lang,
    /// The texts of each step, by seat.
    pub(super) steps: Vec<BTreeMap<Seat, String>>,
    /// True if bots write the step that comes next.
    pub(super) asks_bots: bool,
    /// The position from which it starts, in the open format. `None` for that of the game.
    pub(super) position: Option<String>,
}

impl SandboxQuery {
    /// Reads the fields of an address or a form: `phase`, `seed`, `lang`, `to` (number of steps to resolve), `ask`, `position`, and
    /// `STEP.SEAT` for each text. Fields that cannot be read are ignored.
    pub(super) fn of(fields: Vec<(String, String)>, lang: Lang) -> Self {
        let mut asked =
            Self { phase: None, luck: 1, lang, steps: Vec::new(), asks_bots: false, position: None };
        let mut texts: BTreeMap<usize, BTreeMap<Seat, String>> = BTreeMap::new();
        let mut to = 0;
        for (name, value) in fields {
            match name.as_str() {
                "phase" => asked.phase = value.parse().ok(),
                // `luck` stands in addresses of earlier versions.
                "seed" | "luck" => asked.luck = value.parse().unwrap_or(asked.luck),
                "lang" => asked.lang = Lang::of_tag(&value).unwrap_or(asked.lang),
                "position" => asked.position = Some(value).filter(|text| !text.trim().is_empty()),
                "ask" => asked.asks_bots = value == ASK_BOTS,
                "to" => to = value.parse().unwrap_or(0).min(STEPS),
                _ => {
                    let place = name.split_once('.').and_then(|(step, seat)| {
                        Some((step.parse::<usize>().ok()?, Seat(seat.parse().ok()?)))
                    });
                    if let Some((step, seat)) = place.filter(|_| !value.trim().is_empty()) {
                        texts.entry(step).or_default().insert(seat, value.replace('\r', ""));
                    }
                }
            }
        }
        asked.steps = (0..to).map(|step| texts.remove(&step).unwrap_or_default()).collect();
        asked
    }

    /// Returns true if the texts together exceed [`TEXTS`], or the position [`POSITION`].
    pub(super) fn is_too_long(&self) -> bool {
        self.position.as_ref().is_some_and(|text| text.len() > POSITION)
            || self.steps.iter().flat_map(BTreeMap::values).map(String::len).sum::<usize>() > TEXTS
    }

    /// Returns the address of this request with the next step written by bots.
    pub(super) fn address_with_bots(&self, game: &str) -> String {
        format!("{}&ask={ASK_BOTS}", self.address(game))
    }

    /// Returns the address of this request, without a question to bots: what they wrote is in the form.
    pub(super) fn address(&self, game: &str) -> String {
        let mut query = Serializer::new(String::new());
        if let Some(phase) = self.phase {
            query.append_pair("phase", &phase.to_string());
        }
        query.append_pair("seed", &self.luck.to_string());
        query.append_pair("lang", self.lang.code());
        if let Some(position) = &self.position {
            query.append_pair("position", position);
        }
        query.append_pair("to", &self.steps.len().to_string());
        for (step, texts) in self.steps.iter().enumerate() {
            for (seat, text) in texts {
                query.append_pair(&format!("{step}.{}", seat.0), text.trim());
            }
        }
        format!("{game}/sandbox?{}", query.finish())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_address_says_all_that_is_tried() {
        let texts =
            |list: &[(u8, &str)]| list.iter().map(|(seat, text)| (Seat(*seat), (*text).to_owned())).collect();
        let steps = vec![
            texts(&[(0, "A Vie - Tri\nF Tri - Alb"), (6, "Țara & co = 1")]),
            texts(&[]),
            texts(&[(3, "x")]),
        ];
        let asked = SandboxQuery {
            phase: Some(4),
            luck: 9,
            lang: Lang::Ro,
            steps,
            asks_bots: false,
            position: Some("{\"id\": 1}".to_owned()),
        };
        let address = asked.address("/games/7");
        let (path, query) = address.split_once('?').unwrap();
        assert_eq!(path, "/games/7/sandbox");
        let fields = url::form_urlencoded::parse(query.as_bytes()).into_owned().collect();
        assert_eq!(SandboxQuery::of(fields, Lang::En), asked);
    }

    #[test]
    fn what_cannot_be_read_in_an_address_is_left_out() {
        let fields =
            [("phase", "x"), ("to", "99999"), ("0.x", "a"), ("y.0", "b"), ("0.0", " "), ("1.300", "c")];
        let fields = fields.map(|(name, value)| (name.to_owned(), value.to_owned())).to_vec();
        let asked = SandboxQuery::of(fields, Lang::En);
        assert_eq!((asked.phase, asked.steps.len()), (None, STEPS));
        assert!(asked.steps.iter().all(BTreeMap::is_empty));
    }
}
