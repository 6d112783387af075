//! Test of the notices for third-party code in the binary (`notices/third-party.txt`, printed by `stafeta licenses`).
//!
//! After a change of Cargo.lock, `STAFETA_RENEW=notices cargo test --test supply` writes them again. `deny.toml` names the
//! crates that are permitted in the binary; `scripts/test` checks it with `cargo deny` and `cargo shear`.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use serde::Deserialize;

/// The platform of the images. Crates for other platforms are in no published binary.
const PLATFORM: &str = "x86_64-unknown-linux-gnu";
const NOTICES: &str = "notices/third-party.txt";

#[derive(Deserialize)]
struct Metadata {
    packages: Vec<Package>,
    resolve: Resolve,
}

#[derive(Deserialize)]
struct Package {
    id: String,
    name: String,
    version: String,
    license: Option<String>,
    authors: Vec<String>,
    source: Option<String>,
    manifest_path: PathBuf,
}

#[derive(Deserialize)]
struct Resolve {
    nodes: Vec<Node>,
}

#[derive(Deserialize)]
struct Node {
    id: String,
    deps: Vec<Edge>,
}

#[derive(Deserialize)]
struct Edge {
    pkg: String,
    dep_kinds: Vec<EdgeKind>,
}

#[derive(Deserialize)]
struct EdgeKind {
    kind: Option<String>,
}

fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

fn metadata() -> Metadata {
    let out = Command::new(env!("CARGO"))
        .args(["metadata", "--locked", "--format-version", "1", "--filter-platform", PLATFORM])
        .current_dir(root())
        .output()
        .unwrap();
    assert!(out.status.success(), "{}", String::from_utf8_lossy(&out.stderr));
    serde_json::from_slice(&out.stdout).unwrap()
}

impl Package {
    fn title(&self) -> String {
        format!("{} {}", self.name, self.version)
    }

    fn is_ours(&self) -> bool {
        self.source.is_none()
    }
}

/// Returns the crates whose code or output is in the binary.
fn embedded(metadata: &Metadata) -> BTreeSet<&str> {
    let nodes: BTreeMap<&str, &Node> = metadata.resolve.nodes.iter().map(|node| (&*node.id, node)).collect();
    let ours = metadata.packages.iter().filter(|package| package.name == "stafeta");
    let mut waiting: Vec<&str> = ours.map(|package| &*package.id).collect();
    let mut found = BTreeSet::new();
    while let Some(id) = waiting.pop() {
        if found.insert(id) {
            let edges = nodes[id].deps.iter();
            let used = edges.filter(|edge| edge.dep_kinds.iter().any(|kind| kind.kind.is_none()));
            waiting.extend(used.map(|edge| &*edge.pkg));
        }
    }
    found
}

/// Collects the files with the licence of a crate.
fn licence_files(folder: &Path, found: &mut Vec<PathBuf>) {
    let beginnings = ["LICENSE", "LICENCE", "COPYING", "COPYRIGHT", "NOTICE", "UNLICENSE"];
    let mut entries: Vec<PathBuf> =
        fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()).collect();
    entries.sort();
    for path in entries {
        let name = path.file_name().unwrap().to_string_lossy().to_uppercase();
        if !beginnings.iter().any(|beginning| name.starts_with(beginning)) {
            continue;
        }
        if path.is_dir() {
            found.extend(fs::read_dir(&path).unwrap().map(|entry| entry.unwrap().path()));
        } else {
            found.push(path);
        }
    }
    found.sort();
}

/// Returns a text without spaces at line ends.
fn tidied(path: &Path) -> String {
    let text = String::from_utf8_lossy(&fs::read(path).unwrap()).into_owned();
    text.trim().lines().map(str::trim_end).collect::<Vec<_>>().join("\n")
}

/// Returns the output of `stafeta licenses`.
fn notices(metadata: &Metadata) -> String {
    let embedded = embedded(metadata);
    let mut crates: Vec<&Package> = metadata
        .packages
        .iter()
        .filter(|package| embedded.contains(&*package.id) && !package.is_ours())
        .collect();
    crates.sort_by(|one, other| (&one.name, &one.version).cmp(&(&other.name, &other.version)));
    let mut out = "Stafeta holds the following works of others.\n\nCrates\n======\n\n".to_owned();
    // Texts that differ only in their line breaks count as one.
    let mut texts: BTreeMap<String, (String, BTreeSet<String>)> = BTreeMap::new();
    for package in crates {
        let mut files = Vec::new();
        licence_files(package.manifest_path.parent().unwrap(), &mut files);
        let licence = package.license.as_deref().unwrap_or_default();
        write!(out, "{}: {licence}", package.title()).unwrap();
        if files.is_empty() {
            write!(out, "; it comes without a text of its own, by {}", package.authors.join(", ")).unwrap();
        }
        out.push('\n');
        for file in files {
            let text = tidied(&file);
            let key = text.split_whitespace().collect::<Vec<_>>().join(" ");
            texts.entry(key).or_insert_with(|| (text, BTreeSet::new())).1.insert(package.title());
        }
    }
    let mut texts: Vec<_> = texts.into_values().collect();
    texts.sort_by(|(_, one), (_, other)| one.cmp(other));
    for (text, users) in texts {
        let users = users.into_iter().collect::<Vec<_>>().join(", ");
        write!(out, "\n{}\n{users}\n\n{text}\n", "-".repeat(80)).unwrap();
    }
    let mut others: Vec<PathBuf> = fs::read_dir(root().join("static/fonts"))
        .unwrap()
        .map(|entry| entry.unwrap().path())
        .filter(|path| path.extension().is_some_and(|ending| ending == "txt"))
        .collect();
    others.sort();
    out.push_str("\nFonts and lists\n===============\n");
    others.push(root().join("core/src/accounts/password/common.md"));
    for path in others {
        let name = path.strip_prefix(root()).unwrap().display().to_string();
        write!(out, "\n{}\n{name}\n\n{}\n", "-".repeat(80), tidied(&path)).unwrap();
    }
    out
}

#[test]
fn the_notices_in_the_binary_are_those_of_cargo_lock() {
    let (path, now) = (root().join(NOTICES), notices(&metadata()));
    if std::env::var("STAFETA_RENEW").is_ok_and(|what| what == "notices") {
        fs::write(&path, &now).unwrap();
    }
    let kept = fs::read_to_string(&path).unwrap_or_default();
    let first = kept.lines().zip(now.lines()).find(|(kept, now)| kept != now);
    assert!(
        kept == now,
        "{NOTICES} is out of date, first at {first:?}: STAFETA_RENEW=notices cargo test --test supply"
    );
    for work in
        ["axum 0.8", "sqlx 0.9", "Copyright (c) 2019 axum Contributors", "SIL OPEN FONT LICENSE", "SecLists"]
    {
        assert!(now.contains(work), "{work} is not in the notices");
    }
}

#[test]
fn the_program_prints_them() {
    let out = Command::new(env!("CARGO_BIN_EXE_stafeta")).arg("licenses").output().unwrap();
    assert!(out.status.success());
    assert_eq!(out.stdout, fs::read(root().join(NOTICES)).unwrap());
}
