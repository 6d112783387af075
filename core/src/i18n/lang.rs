//! The languages of the site and the choice of one for a reader.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};
use stafeta_rules::rules::Language;

macro_rules! lang {
    ($($(#[$doc:meta])* $name:ident $tag:literal $own_name:literal $zone:literal,)+) => {
        /// A language of the interface.
        #[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, sqlx::Type)]
        #[serde(rename_all = "lowercase")]
        #[sqlx(type_name = "text", rename_all = "lowercase")]
        pub enum Lang {
            $($(#[$doc])* $name,)+
        }

        impl Lang {
            /// All languages, in the order in which pages list them.
            pub const ALL: [Lang; [$(Lang::$name),+].len()] = [$(Lang::$name),+];

            /// Returns the BCP 47 code: folder name under `locales/`, value of `lang` attributes and of stored
            /// settings.
            pub const fn code(self) -> &'static str {
                match self {
                    $(Lang::$name => $tag,)+
                }
            }

            /// Returns the language's own name, the same on every page.
            pub const fn own_name(self) -> &'static str {
                match self {
                    $(Lang::$name => $own_name,)+
                }
            }

            /// Returns the time zone of most of its readers: a default for forms, which a script improves.
            pub const fn likely_zone(self) -> &'static str {
                match self {
                    $(Lang::$name => $zone,)+
                }
            }

            /// Returns the language for reading orders and rules.
            pub const fn of_rules(self) -> Language {
                match self {
                    $(Lang::$name => Language::$name,)+
                }
            }
        }

        impl From<Language> for Lang {
            fn from(language: Language) -> Self {
                match language {
                    $(Language::$name => Lang::$name,)+
                }
            }
        }
    };
}
stafeta_rules::languages!(lang);

impl Default for Lang {
    fn default() -> Self {
        Lang::FALLBACK
    }
}

impl Lang {
    /// The language used if nothing else determines one.
    pub const FALLBACK: Lang = Lang::En;

    /// Finds a language by the first part of a tag: `ro`, `ro-RO` and `RO_md` are Romanian. `None` for any other tag.
    pub fn of_tag(tag: &str) -> Option<Lang> {
        let first = tag.split(['-', '_']).next()?.trim();
        Lang::ALL.into_iter().find(|lang| lang.code().eq_ignore_ascii_case(first))
    }

    /// Chooses the best language for a browser's `Accept-Language` header: by weight, then by order. `None` if none matches.
    pub fn from_accept_language(header: &str) -> Option<Lang> {
        let mut best: Option<(f32, Lang)> = None;
        for item in header.split(',').take(32) {
            let (tag, weight) = item.split_once(';').unwrap_or((item, "q=1"));
            let Some(lang) = Lang::of_tag(tag.trim()) else { continue };
            let weight = weight.trim().strip_prefix("q=").and_then(|q| q.parse().ok()).unwrap_or(0.0);
            if weight > best.map_or(0.0, |(heaviest, _)| heaviest) {
                best = Some((weight, lang));
            }
        }
        best.map(|(_, lang)| lang)
    }
}

impl fmt::Display for Lang {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.code())
    }
}

/// The text found in place of a language code.
#[derive(Debug, thiserror::Error)]
#[error("{0:?} is not a language of this site ({known})", known = Lang::ALL.map(Lang::code).join(", "))]
pub struct UnknownLang(String);

impl FromStr for Lang {
    type Err = UnknownLang;

    fn from_str(code: &str) -> Result<Lang, UnknownLang> {
        Lang::ALL.into_iter().find(|lang| lang.code() == code).ok_or_else(|| UnknownLang(code.to_owned()))
    }
}

#[cfg(test)]
mod tests {
    use super::Lang;

    #[test]
    fn the_heaviest_accepted_language_that_is_ours_wins() {
        for (header, expected) in [
            ("", Lang::En),
            ("de-DE,de;q=0.9", Lang::En),
            ("ro-RO,ro;q=0.9,en;q=0.8", Lang::Ro),
            ("en;q=0.5, ja;q=0.8", Lang::Ja),
            ("fr, pt-BR;q=0.7, en;q=0.3", Lang::Pt),
            ("ro;q=0, en", Lang::En),
            ("ro;q=x, pt;q=0.1", Lang::Pt),
            ("RO_md", Lang::Ro),
        ] {
            assert_eq!(Lang::from_accept_language(header).unwrap_or_default(), expected, "{header:?}");
        }
    }

    #[test]
    fn a_code_reads_back_as_its_language() {
        for lang in Lang::ALL {
            assert_eq!(lang.code().parse::<Lang>().unwrap(), lang);
        }
        assert!("xx".parse::<Lang>().unwrap_err().to_string().contains("xx"));
    }
}
