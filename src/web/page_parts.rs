//! Pages without the values that each answer has for itself: tokens of forms, and the ids that make a form that is sent twice have
//! one effect.

use uuid::Uuid;

use super::Visit;

/// A hidden field with a value that each answer has for itself.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum FreshField {
    Token,
    Once,
}

impl FreshField {
    const ALL: [FreshField; 2] = [FreshField::Token, FreshField::Once];

    /// Returns the field up to its value. No text of a page can contain it, since the sign before `input` is escaped there.
    const fn start(self) -> &'static str {
        match self {
            Self::Token => "<input type=\"hidden\" name=\"form_token\" value=\"",
            Self::Once => "<input type=\"hidden\" name=\"once\" value=\"",
        }
    }

    fn value(self, visit: &Visit) -> String {
        match self {
            Self::Token => visit.new_token(),
            Self::Once => Uuid::new_v4().to_string(),
        }
    }
}

/// A page cut at its fresh values.
#[derive(Debug)]
pub(super) struct PageParts {
    /// Each text up to the value of a field.
    parts: Vec<(String, FreshField)>,
    /// The text after the last value.
    end: String,
}

impl PageParts {
    /// Cuts a page.
    pub(super) fn of(html: &str) -> Self {
        let (mut parts, mut rest) = (Vec::new(), html);
        while let Some((at, field)) = next_field(rest) {
            let (text, value) = rest.split_at(at);
            parts.push((text.to_owned(), field));
            rest = value.find('"').map_or("", |end| &value[end..]);
        }
        Self { parts, end: rest.to_owned() }
    }

    /// Returns true if no answer has a value for itself.
    pub(super) fn is_whole(&self) -> bool {
        self.parts.is_empty()
    }

    /// Returns the texts between the values, in their order.
    pub(super) fn texts(&self) -> impl Iterator<Item = &str> {
        self.parts.iter().map(|(text, _)| text.as_str()).chain([self.end.as_str()])
    }

    /// Returns the length of the page without the values, in bytes.
    pub(super) fn len(&self) -> usize {
        self.texts().map(str::len).sum()
    }

    /// Returns the page with new values for an answer to this visit.
    pub(super) fn fill(&self, visit: &Visit) -> String {
        // A value has at most 64 characters.
        let mut html = String::with_capacity(self.len() + 64 * self.parts.len());
        for (text, field) in &self.parts {
            html.push_str(text);
            html.push_str(&field.value(visit));
        }
        html.push_str(&self.end);
        html
    }
}

/// Finds the first field with a fresh value, and the place of that value.
fn next_field(html: &str) -> Option<(usize, FreshField)> {
    let places = FreshField::ALL.into_iter().filter_map(|field| {
        let start = field.start();
        Some((html.find(start)? + start.len(), field))
    });
    places.min_by_key(|(at, _)| *at)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn values_of_one_answer_are_no_part_of_the_page() {
        let [token, once] = FreshField::ALL.map(FreshField::start);
        let form = |first: &str, second: &str| {
            format!("<p>x</p>{once}{first}\"><b>A & B</b>{token}{second}\"><p>end</p>")
        };
        let page = PageParts::of(&form("1", "2"));
        let parts = [
            (format!("<p>x</p>{once}"), FreshField::Once),
            (format!("\"><b>A & B</b>{token}"), FreshField::Token),
        ];
        assert_eq!((&page.parts[..], page.end.as_str()), (&parts[..], "\"><p>end</p>"));
        assert!(page.texts().eq(PageParts::of(&form("one", "two")).texts()));
        assert!(!page.is_whole() && PageParts::of("<p>x</p>").is_whole());
    }
}
