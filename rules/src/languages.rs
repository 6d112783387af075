//! The list of languages, from which the rules' [`Language`](crate::rules::Language) and the server's own are
//! generated.

/// Passes the list to another macro. Each line has the variant's name, the tag (BCP 47, used in folder and file
/// names), the language's own name and the time zone of most of its readers.
#[macro_export]
macro_rules! languages {
    ($each:ident) => {
        $each! {
            /// English, the fallback for all other languages.
            En "en" "English" "Europe/London",
            /// Romanian.
            Ro "ro" "Română" "Europe/Bucharest",
            /// Portuguese.
            Pt "pt" "Português" "Europe/Lisbon",
            /// Japanese.
            Ja "ja" "日本語" "Asia/Tokyo",
        }
    };
}
