//! Tells Cargo which folders end up inside the library.

fn main() {
    for folder in ["templates", "../locales", "../migrations", "../.sqlx"] {
        println!("cargo::rerun-if-changed={folder}");
    }
}
