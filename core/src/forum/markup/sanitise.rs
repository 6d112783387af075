//! Sanitiser, the last step of rendering: whatever the earlier steps wrote, only the elements on this list remain.

use std::collections::{HashMap, HashSet};
use std::sync::LazyLock;

use ammonia::{Builder, UrlRelative};

use super::html_pieces::{HtmlPiece, html_pieces};

static GATE: LazyLock<Builder<'static>> = LazyLock::new(|| {
    let mut gate = Builder::empty();
    gate.add_tags([
        "a",
        "blockquote",
        "br",
        "cite",
        "code",
        "del",
        "details",
        "em",
        "h2",
        "h3",
        "h4",
        "h5",
        "h6",
        "hr",
        "img",
        "li",
        "ol",
        "p",
        "pre",
        "span",
        "strong",
        "summary",
        "table",
        "tbody",
        "td",
        "th",
        "thead",
        "tr",
        "u",
        "ul",
    ])
    .clean_content_tags(HashSet::from(["script", "style"]))
    .tag_attributes(HashMap::from([
        ("a", HashSet::from(["href"])),
        ("img", HashSet::from(["alt", "height", "loading", "src", "width"])),
        ("ol", HashSet::from(["start"])),
        ("span", HashSet::from(["tabindex"])),
    ]))
    // A picture from elsewhere would tell another server who reads the page.
    .attribute_filter(|element, attribute, value| {
        let leaves = (element, attribute) == ("img", "src") && !value.starts_with("/pictures/");
        (!leaves).then(|| value.into())
    })
    // A wide table scrolls by itself, and the tab index lets people scroll it with the keyboard.
    .set_tag_attribute_values(HashMap::from([("table", HashMap::from([("tabindex", "0")]))]))
    .allowed_classes(HashMap::from([(
        "span",
        HashSet::from([
            "ink-red",
            "ink-orange",
            "ink-yellow",
            "ink-green",
            "ink-teal",
            "ink-blue",
            "ink-purple",
            "ink-pink",
            "ink-brown",
            "ink-grey",
            "hidden-text",
        ]),
    )]))
    .url_schemes(HashSet::from(["http", "https", "mailto"]))
    .url_relative(UrlRelative::Custom(Box::new(own_address)))
    .link_rel(Some("nofollow ugc noopener noreferrer"));
    gate
});

/// Returns an address without a scheme if it stays on this site.
fn own_address(url: &str) -> Option<std::borrow::Cow<'_, str>> {
    let stays =
        url.starts_with('#') || (url.starts_with('/') && !url.starts_with("//") && !url.contains('\\'));
    stays.then(|| url.into())
}

pub(super) fn clean(html: &str) -> String {
    GATE.clean(html).to_string()
}

/// Returns the text of sanitised HTML: without tags, with a line break after each block.
pub(super) fn plain(html: &str) -> String {
    let breaks = ["/p", "/li", "/h", "/pre", "/tr", "/summary", "/cite", "br"];
    let mut text = String::with_capacity(html.len());
    for piece in html_pieces(html) {
        match piece {
            HtmlPiece::Text(between) => text.push_str(between),
            HtmlPiece::Tag(tag) => {
                if breaks.iter().any(|name| tag.starts_with(name)) && !text.ends_with('\n') {
                    text.push('\n');
                }
            }
        }
    }
    let decoded =
        text.replace("&lt;", "<").replace("&gt;", ">").replace("&quot;", "\"").replace("&nbsp;", " ");
    decoded.replace("&amp;", "&").replace('\u{2060}', "").trim().to_owned()
}
