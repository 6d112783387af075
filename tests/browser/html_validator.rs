//! The process that looks at the HTML of pages, for all journeys.

use std::io::{BufRead, BufReader};
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::sync::LazyLock;

/// Node with `stage/html.mjs`. Its input closes when this process ends, however it ends, and it ends with its input.
struct HtmlValidator {
    _process: Child,
    address: String,
}

/// One for all journeys: what it takes to start, and to look at a first page, is more than most journeys have to ask.
static VALIDATOR: LazyLock<HtmlValidator> = LazyLock::new(|| {
    let mut process = Command::new("node")
        .arg(Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/browser/stage/html.mjs"))
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .expect("node can be started");
    let mut address = String::new();
    BufReader::new(process.stdout.take().unwrap())
        .read_line(&mut address)
        .expect("the validator says where it listens");
    HtmlValidator { _process: process, address: address.trim().to_owned() }
});

/// Returns the address to which a page is sent, and which answers what is wrong with it.
pub(crate) fn address() -> &'static str {
    &VALIDATOR.address
}
