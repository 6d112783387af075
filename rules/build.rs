//! Lists the folders of `src/diplomacy/variants` for the crate: a folder there is a variant, and nothing else names it.

use std::error::Error;
use std::fmt::Write;
use std::path::{Path, PathBuf};
use std::{env, fs};

/// Where the variants stand.
const VARIANTS: &str = "src/diplomacy/variants";

fn main() -> Result<(), Box<dyn Error>> {
    println!("cargo::rerun-if-changed={VARIANTS}");
    let root = PathBuf::from(env::var("CARGO_MANIFEST_DIR")?).join(VARIANTS);
    let mut list = "[\n".to_owned();
    for folder in sorted(&root)?.iter().filter(|path| path.is_dir()) {
        let map = folder.join("map.json");
        let map = if map.exists() { format!("Some(include_str!({map:?}))") } else { "None".to_owned() };
        writeln!(
            list,
            "VariantFolder {{ id: {:?}, facts: include_str!({:?}), map: {map}, words: &{}, rules: &{} }},",
            stem(folder),
            folder.join("variant.json"),
            texts(&folder.join("words"))?,
            texts(&folder.join("rules"))?,
        )?;
    }
    list.push(']');
    fs::write(Path::new(&env::var("OUT_DIR")?).join("variants.rs"), list)?;
    Ok(())
}

/// The texts of a folder, each with the language that its file is named for; none where there is no such folder.
fn texts(folder: &Path) -> Result<String, Box<dyn Error>> {
    let files = if folder.exists() { sorted(folder)? } else { Vec::new() };
    let text = |path: &PathBuf| format!("({:?}, include_str!({path:?}))", stem(path));
    Ok(format!("[{}]", files.iter().map(text).collect::<Vec<_>>().join(", ")))
}

/// What stands in a folder, in the order of the names.
fn sorted(folder: &Path) -> Result<Vec<PathBuf>, Box<dyn Error>> {
    let mut paths = Vec::new();
    for entry in fs::read_dir(folder)? {
        paths.push(entry?.path());
    }
    paths.sort();
    Ok(paths)
}

fn stem(path: &Path) -> String {
    path.file_stem().unwrap_or_default().to_string_lossy().into_owned()
}
