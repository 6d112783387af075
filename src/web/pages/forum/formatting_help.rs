//! Help on Markdown and BBCode: each example with its result.

use askama::Template;
use axum::response::{IntoResponse, Response};

use crate::forum::markup;
use crate::i18n::Lang;
use crate::web::{HtmlPage, Visit, WebError};

/// The examples, by message id of their purpose.
const EXAMPLES: [(&str, &str); 15] = [
    (crate::key!("markup-help-bold"), "**Feldioara** [b]Feldioara[/b]"),
    (crate::key!("markup-help-italic"), "*Feldioara* [i]Feldioara[/i]"),
    (crate::key!("markup-help-struck"), "~~Feldioara~~ [s]Feldioara[/s] [u]Feldioara[/u]"),
    (crate::key!("markup-help-link"), "https://stafeta.example [url=https://stafeta.example]Stafeta[/url]"),
    (crate::key!("markup-help-quote"), "[quote=Bufnița]4 la 9.[/quote]"),
    (crate::key!("markup-help-quote-lines"), "> 4 la 9."),
    (crate::key!("markup-help-list"), "- Napoca\n- Potaissa"),
    (crate::key!("markup-help-numbers"), "1. Napoca\n2. Potaissa"),
    (crate::key!("markup-help-heading"), "# Tura 7"),
    (crate::key!("markup-help-spoiler"), "[spoiler=Tura 7]Napoca cade.[/spoiler]"),
    (crate::key!("markup-help-hidden"), "Trădătorul e ||Bufnița||."),
    (crate::key!("markup-help-emoji"), ":dove: :crossed_swords: :)"),
    (crate::key!("markup-help-colour"), "[color=green]Malachit[/color] [color=#9c2815]Carmin[/color]"),
    (crate::key!("markup-help-code"), "`A Bud - Ser` [code]A Bud - Ser[/code]"),
    (crate::key!("markup-help-table"), "| 4 | 9 |\n|---|---|\n| 2 | 1 |"),
];

#[derive(Template)]
#[template(path = "forum/formatting_help.html")]
struct FormattingHelpPage {
    visit: Visit,
    /// Message id, source and resulting HTML.
    examples: Vec<(&'static str, &'static str, String)>,
}

pub(super) async fn page(visit: Visit) -> Result<Response, WebError> {
    let rendered = EXAMPLES.into_iter().map(|(id, typed)| {
        let shown = markup::render_here(typed, Lang::Ro).map(|rendered| rendered.html).unwrap_or_default();
        (id, typed, shown)
    });
    let examples = rendered.collect();
    Ok(HtmlPage(FormattingHelpPage { visit, examples }).into_response())
}
