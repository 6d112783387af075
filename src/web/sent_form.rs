//! The id by which a form that is sent twice has one effect.

use sha2::{Digest, Sha256};
use uuid::Uuid;

/// Returns the id of a form as it was filled in: of the value of its hidden field, and of what was typed. A browser may show a page that
/// it has kept, in a second tab or on the way back, so the same field can come with another text: that form is no repetition. A new id
/// if the field holds none.
pub(super) fn sent_form_id(field: &str, typed: &[&str]) -> Uuid {
    let Ok(shown) = field.parse::<Uuid>() else { return Uuid::new_v4() };
    let filled = typed.iter().fold(Sha256::new_with_prefix(shown), |digest, text| {
        digest.chain_update(text.len().to_be_bytes()).chain_update(text)
    });
    let digest: [u8; 32] = filled.finalize().into();
    Uuid::from_bytes(std::array::from_fn(|place| digest[place]))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_same_text_in_the_same_form_is_a_repetition_and_another_text_is_not() {
        let shown = Uuid::new_v4().to_string();
        let id = sent_form_id(&shown, &["Title", "Text"]);
        assert_eq!(sent_form_id(&shown, &["Title", "Text"]), id);
        for other in [["Title", "Other"], ["TitleT", "ext"], ["", "TitleText"]] {
            assert_ne!(sent_form_id(&shown, &other), id, "{other:?}");
        }
        assert_ne!(sent_form_id(&Uuid::new_v4().to_string(), &["Title", "Text"]), id);
        assert_ne!(sent_form_id("", &["Text"]), sent_form_id("", &["Text"]));
    }
}
