use std::time::{Duration, Instant};

use proptest::prelude::*;

use super::{MAX_BYTES, MarkupError, quote, render_here};
use crate::i18n::Lang;

fn html(source: &str) -> String {
    render_here(source, Lang::En).unwrap().html.trim().to_owned()
}

#[test]
fn markdown_and_bbcode_read_as_forum_people_mean_them() {
    for (source, expected) in [
        ("one\ntwo", "<p>one<br>\ntwo</p>"),
        ("**a** *b* ~~c~~ `d`", "<p><strong>a</strong> <em>b</em> <del>c</del> <code>d</code></p>"),
        ("[b]a[/b] [I]b[/I] [u]c[/u] [s]d[/s]", "<p><strong>a</strong> <em>b</em> <u>c</u> <del>d</del></p>"),
        ("[b]a [i]b[/b] c[/i]", "<p><strong>a [i]b</strong> c[/i]</p>"),
        ("*a [b]b* c[/b]", "<p><em>a [b]b</em> c[/b]</p>"),
        ("x = list[i] + [b", "<p>x = list[i] + [b</p>"),
        ("\\[b]a[/b]", "<p>[b]a[/b]</p>"),
        ("\\\\[b]a[/b] `\\[`", "<p>\\<strong>a</strong> <code>\\[</code></p>"),
        ("`[b]a[/b]`", "<p><code>[b]a[/b]</code></p>"),
        ("```\n[quote]a[/quote]\n```", "<pre><code>[quote]a[/quote]\n</code></pre>"),
        ("[code][b]x[/b][/code]", "<p><code>[b]x[/b]</code></p>"),
        ("[code]\na  b\n[quote]\n[/code]", "<pre><code>a  b\n[quote]</code></pre>"),
        ("[quote]a[/quote]b", "<blockquote><p>a</p>\n</blockquote>\n<p>b</p>"),
        (
            "[quote=Bufnița;159]a\n\nb[/quote]",
            "<blockquote><cite><a href=\"/p/159\" rel=\"nofollow ugc noopener noreferrer\">Bufnița</a></cite><p>a</p>\n<p>b</p>\n</blockquote>",
        ),
        ("[quote=\"Tin Otter\"]a[/quote]", "<blockquote><cite>Tin Otter</cite><p>a</p>\n</blockquote>"),
        ("[quote]never closed", "<p>[quote]never closed</p>"),
        ("[spoiler=End]a[/spoiler]", "<details><summary>End</summary><p>a</p>\n</details>"),
        ("[list][*]a[*][b]b[/b][/list]", "<ul><li><p>a</p>\n</li><li><p><strong>b</strong></p>\n</li></ul>"),
        ("[list=1][*]a[/list]", "<ol><li><p>a</p>\n</li></ol>"),
        ("[*] alone", "<p>[*] alone</p>"),
        ("[color=red]a[/color]", "<p><span class=\"ink-red\">a</span></p>"),
        ("[color=mud]a[/color]", "<p><span>a</span></p>"),
        (
            "It is ||**him**||.",
            "<p>It is <span class=\"hidden-text\" tabindex=\"0\"><strong>him</strong></span>.</p>",
        ),
        ("a||b||c", "<p>a<span class=\"hidden-text\" tabindex=\"0\">b</span>c</p>"),
        ("a || b || c ||d", "<p>a || b || c ||d</p>"),
        ("`||a||` |||| ||", "<p><code>||a||</code> |||| ||</p>"),
        ("# a", "<h2>a</h2>"),
        ("<b>a</b> & <x", "<p>&lt;b&gt;a&lt;/b&gt; &amp; &lt;x</p>"),
    ] {
        assert_eq!(html(source), expected, "{source:?}");
    }
}

#[test]
fn addresses_become_links_and_pictures_too() {
    let link = |address: &str, text: &str| {
        format!("<a href=\"{address}\" rel=\"nofollow ugc noopener noreferrer\">{text}</a>")
    };
    for (source, expected) in [
        ("[url=https://a.example/x]y[/url]", link("https://a.example/x", "y")),
        ("[url]https://a.example/x[/url]", link("https://a.example/x", "https://a.example/x")),
        ("[url=a.example]y[/url]", link("https://a.example", "y")),
        ("[url=/t/4]y[/url]", link("/t/4", "y")),
        ("[img]https://a.example/x.png[/img]", link("https://a.example/x.png", "https://a.example/x.png")),
        ("![map](https://a.example/x.png)", link("https://a.example/x.png", "map")),
        ("[y](https://a.example)", link("https://a.example", "y")),
        ("<https://a.example>", link("https://a.example", "https://a.example")),
    ] {
        assert_eq!(html(source), format!("<p>{expected}</p>"), "{source:?}");
    }
    let bare = link("https://a.example/b_(c)?d=1&amp;e", "https://a.example/b_(c)?d=1&amp;e");
    assert_eq!(html("(see https://a.example/b_(c)?d=1&e)."), format!("<p>(see {bare}).</p>"));
    for source in ["[url=javascript:alert(1)]x[/url]", "[x](//evil.example)", "[url=\\\\evil.example]x[/url]"]
    {
        let shown = html(source);
        assert!(!shown.contains("href"), "{source:?} became {shown}");
    }
}

#[test]
fn the_plain_text_is_what_a_reader_reads() {
    let rendered = render_here("# Title\n\na **b** <c>\n\n[quote=X]d[/quote]", Lang::En).unwrap();
    assert_eq!(rendered.plain, "Title\n\na b <c>\n\nX\nd");
}

#[test]
fn romanian_clitics_hold_together() {
    let ro = render_here("N-am și dintr-un sud-est, s-a", Lang::Ro).unwrap();
    assert_eq!(ro.html.trim(), "<p>N-\u{2060}am și dintr-\u{2060}un sud-\u{2060}est, s-\u{2060}a</p>");
    assert_eq!(ro.plain, "N-am și dintr-un sud-est, s-a");
    assert!(!html("N-am").contains('\u{2060}'));
}

#[test]
fn a_quotation_names_its_source_and_drops_quotes_inside() {
    assert_eq!(quote("Bufnița", 7, "[quote=X;6]old[/quote]\nnew"), "[quote=Bufnița;7]\nnew\n[/quote]\n\n");
    let quoted = quote("a]b[;c", 7, "x");
    assert!(html(&quoted).contains("<cite><a href=\"/p/7\""), "{quoted}");
}

#[test]
fn limits_refuse_before_anything_is_read() {
    assert_eq!(render_here(" \n\t", Lang::En), Err(MarkupError::Empty));
    let long = "a".repeat(MAX_BYTES + 1);
    assert_eq!(render_here(&long, Lang::En), Err(MarkupError::TooLong { bytes: MAX_BYTES + 1 }));
    assert!(render_here(&long[1..], Lang::En).is_ok());
    for (open, close) in [
        ("[quote]", "[/quote]"),
        ("[spoiler]", "[/spoiler]"),
        ("> ", ""),
        ("[b]", "[/b]"),
        ("[list][*]", "[/list]"),
    ] {
        let nested = |levels: usize| format!("{}x{}", open.repeat(levels), close.repeat(levels));
        assert!(render_here(&nested(16), Lang::En).is_ok(), "16 levels of {open}");
        assert_eq!(render_here(&nested(17), Lang::En), Err(MarkupError::TooDeep), "17 levels of {open}");
    }
}

#[test]
fn nothing_that_fits_the_limits_takes_long() {
    let worst: Vec<Vec<String>> =
        serde_json::from_str(include_str!("../../../../tests/data/markup-worst.json")).unwrap();
    for pieces in worst {
        let share = MAX_BYTES / pieces.len();
        let source: String = pieces.iter().map(|piece| piece.repeat(share / piece.len())).collect();
        let began = Instant::now();
        drop(render_here(&source, Lang::Ro));
        // On an idle machine the slowest takes a tenth of this, without optimisation.
        assert!(began.elapsed() < Duration::from_secs(10), "{pieces:?} took {:?}", began.elapsed());
    }
}

/// Asserts that rendered HTML has only permitted elements and attributes. The source is for the failure message.
pub(super) fn assert_harmless(html: &str, source: &str) {
    let document = html.to_ascii_lowercase();
    let mut rest = document.as_str();
    while let Some((_, after)) = rest.split_once('<') {
        let tag = after.split('>').next().unwrap_or_default();
        let name: String =
            tag.trim_start_matches('/').chars().take_while(char::is_ascii_alphanumeric).collect();
        let known = [
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
        ];
        assert!(known.contains(&name.as_str()), "{source:?} gave <{tag}>");
        let attributes = tag.split_once(' ').map_or("", |(_, attributes)| attributes);
        for attribute in attributes.split("\" ").filter(|attribute| !attribute.trim().is_empty()) {
            let (attribute, value) = attribute.split_once("=\"").expect("every attribute is quoted");
            let value = value.trim_end_matches('"');
            let fine = match attribute.trim() {
                "href" => {
                    ["http://", "https://", "mailto:", "#", "/"].iter().any(|start| value.starts_with(start))
                        && !value.starts_with("//")
                }
                "rel" => value == "nofollow ugc noopener noreferrer",
                "class" => value.starts_with("ink-") || value == "hidden-text",
                "tabindex" => (tag.starts_with("table") || tag.starts_with("span")) && value == "0",
                "start" => value.bytes().all(|byte| byte.is_ascii_digit()),
                _ => false,
            };
            assert!(fine, "{source:?} gave {attribute}=\"{value}\"");
        }
        rest = after;
    }
}

#[test]
fn every_known_attack_is_shown_as_text_or_dropped() {
    let corpus = include_str!("../../../../tests/data/xss.txt");
    let attacks: Vec<&str> = corpus.lines().filter(|line| !line.is_empty()).collect();
    assert!(attacks.len() >= 100, "the corpus has only {} attacks", attacks.len());
    for attack in attacks {
        for source in [
            attack.to_owned(),
            format!("[quote={attack}]x[/quote]"),
            format!("[url={attack}]x[/url]"),
            format!("[x]({attack})"),
            format!("[spoiler={attack}]x[/spoiler]"),
            format!("[color={attack}]x[/color]"),
            format!("[img]{attack}[/img]"),
            format!("[b]{attack}"),
            format!("| a |\n|---|\n| {attack} |"),
        ] {
            if let Ok(rendered) = render_here(&source, Lang::Ro) {
                assert_harmless(&rendered.html, &source);
            }
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 300, ..ProptestConfig::default() })]

    #[test]
    fn any_mixture_of_tags_is_harmless_and_breaks_nothing(
        pieces in proptest::collection::vec(prop::sample::select(vec![
            "[b]", "[/b]", "[i]", "[/i]", "||", "[quote=a;1]", "[quote]", "[/quote]", "[list]", "[*]", "[/list]", "[code]", "[/code]",
            "[spoiler=x]", "[/spoiler]", "[url=http://a]", "[url]", "[/url]", "[img]", "[/img]", "[color=red]", "[/color]",
            "*", "**", "_", "`", "```\n", "\n", "\n\n", "> ", "- ", "# ", "| a |\n|-|\n", "<b>", "<script>", "javascript:", "\\",
            "ș", "text ", "http://x.example", "-", "\"", "'", "&lt;", "\u{202e}", "[", "]",
        ]), 0..60),
    ) {
        let source = pieces.concat();
        if let Ok(rendered) = render_here(&source, Lang::Ro) {
            assert_harmless(&rendered.html, &source);
        }
    }
}
