//! The languages: one list, from which the rules' [`Language`](crate::rules::Language) and the server's own are made.

/// The languages, a line each: its name in code, its tag (BCP 47; names folders and files), its own name, and the time zone
/// that most of its readers live in. Hands the list to another macro.
#[macro_export]
macro_rules! languages {
    ($each:ident) => {
        $each! {
            /// English, the language everything falls back to.
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
