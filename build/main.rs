//! Packs the static files for the binary: bundles, the digest of all, and each text compressed in every coding. Tells Cargo which
//! folders end up inside the binary.

mod bundles;

use std::error::Error;
use std::fmt::Write as _;
use std::io::Write as _;
use std::path::{Path, PathBuf};
use std::sync::Mutex;
use std::{env, fs, thread};

use bundles::Sources;
use sha2::{Digest, Sha256};

/// Where the files stand.
const STATIC: &str = "static";
/// Kinds of files that are sent compressed. Fonts and pictures are compressed already.
const TEXTS: [&str; 6] = ["css", "js", "mjs", "svg", "txt", "webmanifest"];
/// The codings of a text: the suffix of a file, and the way to compress.
const CODINGS: [(&str, Compress); 3] = [("zst", zstd), ("br", brotli), ("gz", gzip)];

type Compress = fn(&[u8]) -> std::io::Result<Vec<u8>>;

fn main() -> Result<(), Box<dyn Error>> {
    for folder in ["build", STATIC, "templates", ".sqlx"] {
        println!("cargo::rerun-if-changed={folder}");
    }
    let out = PathBuf::from(env::var("OUT_DIR")?);
    fs::create_dir_all(out.join(STATIC))?;
    let mut files = Sources::new();
    read(Path::new(STATIC), "", &mut files)?;
    let mut all = Sha256::new();
    for (name, content) in &files {
        all.update(name);
        all.update(Sha256::digest(content));
    }
    let bundled = bundles::bundle(&files);
    files.extend(bundled.into_iter().map(|(name, text)| (name, text.into_bytes())));
    pack(&files, &out)?;
    let mut table =
        format!("const DIGEST: &str = {:?};\nstatic FILES: &[StaticFile] = &[\n", hex(&all.finalize()[..8]));
    for (name, content) in &files {
        let packed = packed_files(&out, content).map(|path| format!("include_bytes!({path:?})"));
        let coded =
            if is_text(name) { format!("Some([{}])", packed[1..].join(", ")) } else { "None".to_owned() };
        writeln!(table, "StaticFile {{ name: {name:?}, plain: {}, coded: {coded} }},", packed[0])?;
    }
    table.push_str("];\n");
    fs::write(out.join("static_files.rs"), table)?;
    Ok(())
}

/// Reads the files of a folder and of those in it, by name within the first.
fn read(folder: &Path, name: &str, files: &mut Sources) -> Result<(), Box<dyn Error>> {
    for entry in fs::read_dir(folder)? {
        let path = entry?.path();
        let part = path.file_name().and_then(|part| part.to_str()).ok_or("a name is not Unicode")?;
        let name = format!("{name}{part}");
        if path.is_dir() {
            read(&path, &format!("{name}/"), files)?;
        } else {
            files.insert(name, fs::read(path)?);
        }
    }
    Ok(())
}

fn is_text(name: &str) -> bool {
    name.rsplit('.').next().is_some_and(|kind| TEXTS.contains(&kind))
}

/// Returns the files in which a content is packed: as it is, and in each coding. They are named by its digest, so that nothing is
/// compressed twice.
fn packed_files(out: &Path, content: &[u8]) -> [PathBuf; 1 + CODINGS.len()] {
    let stem = hex(&Sha256::digest(content)[..16]);
    let suffixes = ["plain", CODINGS[0].0, CODINGS[1].0, CODINGS[2].0];
    suffixes.map(|suffix| out.join(STATIC).join(format!("{stem}.{suffix}")))
}

/// Writes the files of every content, those that are missing, on all processors.
fn pack(files: &Sources, out: &Path) -> std::io::Result<()> {
    let waiting = Mutex::new(files.iter());
    let threads = thread::available_parallelism()?.get();
    thread::scope(|scope| {
        let work = || -> std::io::Result<()> {
            loop {
                let next = waiting.lock().map_err(|_| std::io::Error::other("another thread failed"))?.next();
                let Some((name, content)) = next else { return Ok(()) };
                let [plain, coded @ ..] = packed_files(out, content);
                fs::write(plain, content)?;
                for (path, (_, compress)) in coded.iter().zip(CODINGS) {
                    if is_text(name) && !path.exists() {
                        fs::write(path, compress(content)?)?;
                    }
                }
            }
        };
        let running: Vec<_> = (0..threads).map(|_| scope.spawn(work)).collect();
        running.into_iter().try_for_each(|thread| {
            thread.join().unwrap_or_else(|_| Err(std::io::Error::other("a file could not be compressed")))
        })
    })
}

fn zstd(plain: &[u8]) -> std::io::Result<Vec<u8>> {
    zstd::bulk::compress(plain, 19)
}

fn brotli(plain: &[u8]) -> std::io::Result<Vec<u8>> {
    // In a debug build brotli is hardly optimised, and its highest level takes nine tenths of the time of this script.
    let level = if env::var("PROFILE").is_ok_and(|profile| profile == "debug") { 5 } else { 11 };
    let mut writer = brotli::CompressorWriter::new(Vec::new(), 4096, level, 22);
    writer.write_all(plain)?;
    Ok(writer.into_inner())
}

fn gzip(plain: &[u8]) -> std::io::Result<Vec<u8>> {
    let mut writer = flate2::write::GzEncoder::new(Vec::new(), flate2::Compression::best());
    writer.write_all(plain)?;
    writer.finish()
}

fn hex(bytes: &[u8]) -> String {
    data_encoding::HEXLOWER.encode(bytes)
}
