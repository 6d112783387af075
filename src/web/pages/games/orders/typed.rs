//! The fields of a sheet as they were sent, and what was wished with them.

/// What the button of a part begins with that sends its line by itself.
const NOW: &str = "now-";
/// What a button begins with that sends the sheet with the line of a part at its end.
const SEND_WITH: &str = "send-";
/// What the buttons of a part begin with that ask for its fields, touched or not.
const OF_A_PART: [&str; 4] = ["add-", "show-", NOW, SEND_WITH];

/// Which button was pressed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Wish {
    /// Shows what the text is understood as.
    Check,
    /// Keeps it for later.
    Draft,
    /// The same, asked by the page itself while somebody writes.
    Keep,
    /// Sends it.
    Send,
    /// Sends it and is done with the phase.
    Finish,
    /// Sends it before its turn has come.
    Ahead,
    /// Sends the line of one part and nothing else of the sheet.
    Now,
    /// Sends what is not of the sheet.
    Beside,
}

/// The fields of a sheet.
#[derive(Default)]
pub(super) struct Typed {
    pub(super) phase: String,
    pub(super) language: String,
    pub(super) shown: String,
    pub(super) text: String,
    pub(super) prose: String,
    /// The number of the seat it is for, where somebody posts for another.
    pub(super) seat: String,
    pub(super) row: Vec<String>,
    pub(super) once: String,
    /// A reading that was offered for what was not clear.
    pub(super) put: String,
    /// Where he goes on, if not on his sheet.
    pub(super) from: String,
    pub(super) wish: String,
    /// The fields of a ruleset's own.
    pub(super) rest: Vec<(String, String)>,
}

impl Wish {
    /// Whether what stands in the parts of the sheet goes with its text.
    pub(super) fn takes_all(self) -> bool {
        !matches!(self, Self::Keep | Self::Now | Self::Beside)
    }
}

impl Typed {
    pub(super) fn of(fields: Vec<(String, String)>) -> Self {
        let mut typed = Self::default();
        for (name, value) in fields {
            match name.as_str() {
                "phase" => typed.phase = value,
                "language" => typed.language = value,
                "shown" => typed.shown = value,
                "text" => typed.text = value,
                "prose" => typed.prose = value,
                "seat" => typed.seat = value,
                "row" => typed.row.push(value),
                "once" => typed.once = value,
                "put" => typed.put = value,
                "from" => typed.from = value,
                "do" => typed.wish = value,
                _ => typed.rest.push((name, value)),
            }
        }
        typed
    }

    /// What the button wishes that was pressed.
    pub(super) fn wish(&self) -> Wish {
        match self.wish.as_str() {
            _ if !self.put.is_empty() => Wish::Check,
            "draft" => Wish::Draft,
            "keep" => Wish::Keep,
            "send" => Wish::Send,
            "finish" => Wish::Finish,
            "ahead" => Wish::Ahead,
            "beside" => Wish::Beside,
            wish if wish.starts_with(NOW) => Wish::Now,
            wish if wish.starts_with(SEND_WITH) => Wish::Send,
            _ => Wish::Check,
        }
    }

    /// The part that the button names.
    pub(super) fn part(&self) -> Option<&str> {
        OF_A_PART.iter().find_map(|verb| self.wish.strip_prefix(verb))
    }

    /// The part whose line goes with the sheet, at its end.
    pub(super) fn last_part(&self) -> Option<&str> {
        self.wish.strip_prefix(SEND_WITH)
    }
}
