//! The members, boards and threads of the sample community.

use crate::forum::access::Audience;
use crate::i18n::Lang;

/// A person of the demo.
pub(super) struct SamplePerson {
    pub(super) name: &'static str,
    pub(super) lang: Lang,
    pub(super) zone: &'static str,
    pub(super) is_admin: bool,
}

/// A board.
pub(super) struct SampleBoard {
    pub(super) category: &'static str,
    pub(super) slug: &'static str,
    pub(super) title: &'static str,
    pub(super) about: &'static str,
    pub(super) lang: Lang,
    pub(super) start_by: Audience,
}

/// A thread: its first post and its replies, each with its author.
pub(super) struct SampleThread {
    pub(super) board: &'static str,
    pub(super) lang: Lang,
    pub(super) title: &'static str,
    pub(super) hours_ago: i64,
    pub(super) posts: &'static [(&'static str, &'static str)],
    pub(super) poll: Option<SamplePoll>,
}

/// A poll: options one per line, votes by option number.
pub(super) struct SamplePoll {
    pub(super) question: &'static str,
    pub(super) options: &'static str,
    pub(super) is_blind: bool,
    pub(super) votes: &'static [(&'static str, i32)],
}

pub(super) const PEOPLE: &[SamplePerson] = &[
    SamplePerson { name: "Bufnița", lang: Lang::Ro, zone: "Europe/Bucharest", is_admin: true },
    SamplePerson { name: "Coriander", lang: Lang::En, zone: "Europe/London", is_admin: false },
    SamplePerson { name: "Ilinca", lang: Lang::Ro, zone: "Europe/Bucharest", is_admin: false },
    SamplePerson { name: "Marmeleiro", lang: Lang::Pt, zone: "Europe/Lisbon", is_admin: false },
    SamplePerson { name: "Pilgrim", lang: Lang::En, zone: "Europe/London", is_admin: false },
    SamplePerson { name: "Radu cel Tânăr", lang: Lang::Ro, zone: "Europe/Chisinau", is_admin: false },
    SamplePerson { name: "Sorrel", lang: Lang::En, zone: "Europe/Berlin", is_admin: false },
    SamplePerson { name: "Thistle", lang: Lang::En, zone: "America/New_York", is_admin: false },
];

pub(super) const BOARDS: &[SampleBoard] = &[
    SampleBoard {
        category: "Stafeta",
        slug: "news",
        title: "News",
        about: "What changes on the site, and when.",
        lang: Lang::En,
        start_by: Audience::Admins,
    },
    SampleBoard {
        category: "Stafeta",
        slug: "general",
        title: "General discussion",
        about: "Introduce yourself, find opponents, and talk about anything between turns.",
        lang: Lang::En,
        start_by: Audience::Players,
    },
    SampleBoard {
        category: "Stafeta",
        slug: "rules",
        title: "Rules and rulings",
        about: "Questions about a rule, with its number, and what was decided.",
        lang: Lang::En,
        start_by: Audience::Players,
    },
    SampleBoard {
        category: "Games",
        slug: "games",
        title: "Games",
        about: "The games played here: game threads and discussions.",
        lang: Lang::En,
        start_by: Audience::Admins,
    },
    SampleBoard {
        category: "În română",
        slug: "discutii",
        title: "Discuții generale",
        about: "Prezintă-te, găsește adversari și vorbește despre orice între ture.",
        lang: Lang::Ro,
        start_by: Audience::Players,
    },
    SampleBoard {
        category: "În română",
        slug: "harti",
        title: "Hărți și scenarii",
        about: "Hărți desenate de noi, probe și propuneri.",
        lang: Lang::Ro,
        start_by: Audience::Players,
    },
];

pub(super) const TALKS: &[SampleThread] = &[
    SampleThread {
        board: "news",
        lang: Lang::En,
        title: "The forum is open",
        hours_ago: 200,
        posts: &[
            (
                "Bufnița",
                "Welcome. What works today:\n\n- boards and threads in **Markdown** and in the [b]BBCode[/b] you know\n\
                 - drafts that save themselves: a typed post is *never* lost\n- private conversations, polls, search in four languages\n\n\
                 Tell us in [url=/b/general]General discussion[/url] what is missing.",
            ),
            (
                "Coriander",
                "The drafts alone were worth moving for. My old forum ate a three-screen turn report last winter.",
            ),
            ("Thistle", "> drafts that save themselves\n\nTested by pulling the plug. It was all there."),
        ],
        poll: None,
    },
    SampleThread {
        board: "general",
        lang: Lang::En,
        title: "When do you write your orders?",
        hours_ago: 120,
        posts: &[
            (
                "Coriander",
                "I am curious about habits before we fix the night window of the next game. Vote, and say why.",
            ),
            ("Ilinca", "Late, when nobody disturbs me."),
            ("Marmeleiro", "Before breakfast, in Lisbon time, so two hours after half of you."),
            (
                "Thistle",
                "[quote=Ilinca]Late, when nobody disturbs me.[/quote]\n\nSame here.\n\n[spoiler]I write mine at work.[/spoiler]",
            ),
            ("Radu cel Tânăr", "At lunch. Eight hours of allowance are plenty if the night does not count."),
        ],
        poll: Some(SamplePoll {
            question: "When do you write your orders?",
            options: "Early in the morning\nAt lunch\nIn the evening\nDeep in the night",
            is_blind: false,
            votes: &[("Ilinca", 4), ("Marmeleiro", 1), ("Thistle", 2), ("Radu cel Tânăr", 2)],
        }),
    },
    SampleThread {
        board: "general",
        lang: Lang::En,
        title: "Introduce yourself",
        hours_ago: 190,
        posts: &[
            (
                "Thistle",
                "New here, not new to the hobby: twenty years of postal games, the last ten by e-mail. I play slowly, and I keep my promises until autumn.",
            ),
            ("Bufnița", "Welcome! Two games still have open seats."),
            ("Marmeleiro", "Boa noite! I draw maps more often than I win on them."),
        ],
        poll: None,
    },
    SampleThread {
        board: "rules",
        lang: Lang::En,
        title: "Does the night count for a weekly deadline?",
        hours_ago: 60,
        posts: &[
            (
                "Marmeleiro",
                "The night window stops the posting allowance. Does it also stop a weekly deadline?",
            ),
            (
                "Bufnița",
                "No. A weekly deadline is a fixed hour of the week:\n\n1. the *allowance* counts hours and skips the night,\n2. a *weekly* deadline has a fixed hour, so everybody knows it beforehand.",
            ),
            ("Marmeleiro", "Clear, thank you."),
        ],
        poll: None,
    },
    SampleThread {
        board: "discutii",
        lang: Lang::Ro,
        title: "Bine ați venit",
        hours_ago: 180,
        posts: &[
            (
                "Ilinca",
                "Aici se vorbește românește. Spuneți ce jucați și de unde scrieți.\n\nEu: **Diplomacy** de prin liceu, acum mai ales cucerire pe hexagoane.",
            ),
            ("Radu cel Tânăr", "Chișinău. Joc încet, dar citesc tot."),
            (
                "Bufnița",
                "[quote=Radu cel Tânăr]Joc încet, dar citesc tot.[/quote]\n\nExact de asta există *ștafeta*: mesajul ajunge, oricât de departe e tabăra.",
            ),
        ],
        poll: None,
    },
    SampleThread {
        board: "discutii",
        lang: Lang::Ro,
        title: "Câți jucători la primul joc?",
        hours_ago: 40,
        posts: &[
            (
                "Radu cel Tânăr",
                "Propun să începem cu o hartă mică. Votați; rezultatul se vede la închidere, ca să nu ne luăm unii după alții.",
            ),
            ("Ilinca", "Patru, ca să se termine până la primăvară."),
        ],
        poll: Some(SamplePoll {
            question: "Câți jucători?",
            options: "Patru\nȘase\nOpt",
            is_blind: true,
            votes: &[("Ilinca", 1), ("Bufnița", 2)],
        }),
    },
    SampleThread {
        board: "harti",
        lang: Lang::Ro,
        title: "O hartă a Dobrogei, prima probă",
        hours_ago: 18,
        posts: &[
            (
                "Ilinca",
                "Am desenat 42 de teritorii între Dunăre și mare. Mi-e teamă că delta e prea ușor de apărat.\n\n| regiune | teritorii | porți |\n|---|--:|--:|\n| Delta | 7 | 2 |\n| Litoral | 11 | 4 |\n| Podiș | 24 | 9 |",
            ),
            ("Marmeleiro", "Two gates for seven is a fortress. Give the delta a third, by sea."),
            ("Radu cel Tânăr", "Sau pune un sat fără ziduri la Sulina: cine vrea delta trebuie să-l țină."),
        ],
        poll: None,
    },
];
