//! The process that looks at the HTML of pages, for all journeys.

use std::io::{BufRead, BufReader};
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::sync::LazyLock;

/// Node with `stage/html.mjs`, which ends when its input closes: when this process ends, however it ends.
struct HtmlValidator {
    _process: Child,
    address: String,
}

/// All journeys share one process: loading its library and validating a first page takes longer than validating the pages of most
/// journeys.
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
        .expect("the validator's output can be read");
    assert!(address.starts_with("http://"), "the validator ended before it listened");
    HtmlValidator { _process: process, address: address.trim().to_owned() }
});

/// Returns the address to which a page is sent, and which answers what is wrong with it.
pub(crate) fn address() -> &'static str {
    &VALIDATOR.address
}
