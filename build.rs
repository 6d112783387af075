//! Tells Cargo which folders end up inside the binary.

fn main() {
    for folder in ["locales", "migrations", "static", "templates", ".sqlx"] {
        println!("cargo::rerun-if-changed={folder}");
    }
}
