//! Finds `initdb` and `postgres`.

use std::path::{Path, PathBuf};
use std::process::Command;

use super::EmbeddedError;

/// A folder with the server programs, and their version.
#[derive(Clone, Debug)]
pub struct PostgresBinaries {
    folder: PathBuf,
    major: String,
}

impl PostgresBinaries {
    /// Finds the programs: the operator's setting, then `PATH`, then `pg_config --bindir`, then the usual folders of
    /// distributions, newest version first.
    pub fn find(setting: Option<&Path>) -> Result<Self, EmbeddedError> {
        if let Some(folder) = setting {
            return Self::of_folder(folder).ok_or_else(|| EmbeddedError::NotBinaries(folder.to_owned()));
        }
        on_path()
            .into_iter()
            .chain(from_pg_config())
            .chain(from_distribution())
            .find_map(|folder| Self::of_folder(&folder))
            .ok_or(EmbeddedError::NoBinaries)
    }

    /// Returns the programs in `folder`. `None` if one is missing.
    fn of_folder(folder: &Path) -> Option<Self> {
        // A symbolic link on the PATH leads to the folder with the rest of the installation.
        let postgres = folder.join("postgres").canonicalize().ok()?;
        let folder = postgres.parent()?.to_owned();
        if !folder.join("initdb").is_file() {
            return None;
        }
        let output = Command::new(&postgres).arg("--version").output().ok()?;
        let major = major(&String::from_utf8_lossy(&output.stdout))?;
        Some(Self { folder, major })
    }

    /// Returns the path of one program.
    pub fn program(&self, name: &str) -> PathBuf {
        self.folder.join(name)
    }

    /// Returns the folder with the programs.
    pub fn folder(&self) -> &Path {
        &self.folder
    }

    /// Returns the major version, as written to `PG_VERSION` in a cluster.
    pub fn major(&self) -> &str {
        &self.major
    }
}

/// Parses the major version: `15` from `postgres (PostgreSQL) 15.18 (Debian 15.18-0+deb12u1)`, `18` from `18devel`.
fn major(version: &str) -> Option<String> {
    let number = version.split_once(") ")?.1;
    let digits: String = number.chars().take_while(char::is_ascii_digit).collect();
    (!digits.is_empty()).then_some(digits)
}

fn on_path() -> Vec<PathBuf> {
    std::env::var_os("PATH").map(|path| std::env::split_paths(&path).collect()).unwrap_or_default()
}

fn from_pg_config() -> Option<PathBuf> {
    let output = Command::new("pg_config").arg("--bindir").output().ok()?;
    let folder = String::from_utf8(output.stdout).ok()?;
    output.status.success().then(|| PathBuf::from(folder.trim()))
}

/// Lists the usual folders. Debian and Ubuntu have a folder per version; Fedora, Arch and Alpine use `/usr/bin`,
/// which is on every `PATH`.
fn from_distribution() -> Vec<PathBuf> {
    let mut versions: Vec<(u32, PathBuf)> = ["/usr/lib/postgresql", "/usr/local/pgsql", "/opt/homebrew/opt"]
        .into_iter()
        .filter_map(|root| std::fs::read_dir(root).ok())
        .flatten()
        .filter_map(Result::ok)
        .filter_map(|entry| {
            let name = entry.file_name().to_string_lossy().trim_start_matches("postgresql@").to_owned();
            Some((name.parse().ok()?, entry.path().join("bin")))
        })
        .collect();
    versions.sort_unstable_by(|one, other| other.cmp(one));
    versions.into_iter().map(|(_, folder)| folder).collect()
}

#[cfg(test)]
mod tests {
    use super::major;

    #[test]
    fn the_major_version_is_read_from_what_postgres_says() {
        for (said, expected) in [
            ("postgres (PostgreSQL) 15.18 (Debian 15.18-0+deb12u1)\n", Some("15")),
            ("postgres (PostgreSQL) 17.2", Some("17")),
            ("postgres (PostgreSQL) 19devel", Some("19")),
            ("postgres: command not found", None),
        ] {
            assert_eq!(major(said).as_deref(), expected, "{said}");
        }
    }
}
