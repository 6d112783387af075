//! Whole posts as people write them on forums: sentences as data, with the reading that a person gave them.

use std::collections::BTreeMap;

use serde::Deserialize;
use stafeta_rules::diplomacy::case::{AdjudicationCase, CaseBoard, ReadPost};
use stafeta_rules::rules::{Language, PostMeaning};

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct PostFile {
    #[serde(rename = "format")]
    _format: String,
    language: Language,
    /// Positions in the form `dipcase/1`, without orders.
    positions: Vec<AdjudicationCase>,
    posts: Vec<WrittenPost>,
}

/// A post: the position, the power, the text, and the orders that it gives. Without orders nothing of it may be taken.
#[derive(Deserialize)]
struct WrittenPost(String, String, String, Vec<String>);

const FILES: [&str; 13] = [
    include_str!("posts/en.json"),
    include_str!("posts/en-mixed.json"),
    include_str!("posts/ro.json"),
    include_str!("posts/pt.json"),
    include_str!("posts/ja.json"),
    include_str!("posts/en-styles.json"),
    include_str!("posts/ro-styles.json"),
    include_str!("posts/pt-styles.json"),
    include_str!("posts/ja-styles.json"),
    include_str!("posts/en-forum.json"),
    include_str!("posts/ro-forum.json"),
    include_str!("posts/pt-forum.json"),
    include_str!("posts/ja-forum.json"),
];

fn taken(read: &ReadPost) -> Vec<String> {
    let mut orders: Vec<String> = read.orders().cloned().collect();
    orders.sort();
    orders
}

/// Says what each line of a reading means.
pub(crate) fn describe(read: &ReadPost) -> String {
    let line = |line: &stafeta_rules::rules::PostLine<String>| match &line.meaning {
        PostMeaning::Orders(orders) => format!("{orders:?}"),
        PostMeaning::Asked { message, answers } => format!("asked {} {answers:?}", message.id),
        PostMeaning::Refused(unclear) => format!("refused {} {:?}", unclear.message.id, unclear.at),
        PostMeaning::Frame => "frame".to_owned(),
    };
    read.lines.iter().map(line).collect::<Vec<_>>().join(" | ")
}

#[test]
fn clear_posts_are_understood_and_none_is_misread() {
    let mut misread = Vec::new();
    // By language: the number of clear posts, and those of them that were not understood.
    let mut found: BTreeMap<String, (usize, Vec<String>)> = BTreeMap::new();
    for text in FILES {
        let file: PostFile = serde_json::from_str(text).expect("a file of posts");
        let boards: Vec<(&str, CaseBoard)> = file
            .positions
            .iter()
            .map(|case| (case.id.as_str(), CaseBoard::of(case).expect("a board")))
            .collect();
        let (clear, missed) = found.entry(format!("{:?}", file.language)).or_default();
        for WrittenPost(position, seat, text, orders) in &file.posts {
            let board =
                boards.iter().find(|(id, _)| id == position).map(|(_, board)| board).expect("a position");
            let seat = board.seat(seat).expect("a power");
            let read = board.read(Some(seat), Some(file.language), text);
            let taken = taken(&read);
            let mut wanted = orders.clone();
            wanted.sort();
            *clear += usize::from(!wanted.is_empty());
            if taken.iter().any(|order| !wanted.contains(order)) {
                misread.push(format!("{:?} {text:?}: {} for {wanted:?}", file.language, describe(&read)));
            } else if taken != wanted {
                missed.push(format!("{text:?}: {} for {wanted:?}", describe(&read)));
            }
        }
    }
    for (language, (clear, missed)) in found {
        let shown = missed.iter().take(80).cloned().collect::<Vec<_>>().join("\n");
        assert!(
            missed.len() * 50 <= clear,
            "{language}: {} of {clear} not understood\n{shown}",
            missed.len()
        );
    }
    assert!(misread.is_empty(), "{} misread\n{}", misread.len(), misread.join("\n"));
}

/// A condition, a denial or a doubt beside an order keeps it from counting, whatever the style of the order.
#[test]
fn nothing_doubtful_is_taken() {
    #[derive(Deserialize)]
    struct DoubtFile {
        after: BTreeMap<Language, Vec<String>>,
        before: BTreeMap<Language, Vec<String>>,
    }
    let doubts: DoubtFile = serde_json::from_str(include_str!("posts/doubts.json")).expect("doubts");
    let (mut tried, mut taken_anyway) = (0, Vec::new());
    for text in FILES {
        let file: PostFile = serde_json::from_str(text).expect("a file of posts");
        let (Some(after), Some(before)) =
            (doubts.after.get(&file.language), doubts.before.get(&file.language))
        else {
            continue;
        };
        let single = |post: &&WrittenPost| {
            post.3.len() == 1
                && post.2.len() < 60
                && !post.2.contains(['\n', ':', ';', '1'])
                && !post.2.ends_with(['?', ')'])
        };
        let board = CaseBoard::of(&file.positions[0]).expect("a board");
        let posts = file.posts.iter().filter(single).filter(|post| post.0 == file.positions[0].id);
        for WrittenPost(_, seat, text, _) in posts.step_by(60) {
            let order = text.trim_end_matches(['.', '!', ' ', '。']);
            let seat = board.seat(seat).expect("a power");
            let doubtful = after.iter().map(|doubt| format!("{order}{doubt}"));
            for text in doubtful.chain(before.iter().map(|doubt| format!("{doubt}{order}"))) {
                tried += 1;
                let read = board.read(Some(seat), Some(file.language), &text);
                if read.orders().next().is_some() {
                    taken_anyway.push(format!("{text:?}: {}", describe(&read)));
                }
            }
        }
    }
    assert!(tried > 1_000, "{tried}");
    assert!(taken_anyway.is_empty(), "{} taken\n{}", taken_anyway.len(), taken_anyway.join("\n"));
}

/// The time for a post must grow only with its length, whatever it says. Asked for are 5 ms for 4,000 characters; the bound is tenfold.
#[test]
fn a_long_post_is_read_at_once() {
    let file: PostFile = serde_json::from_str(FILES[0]).expect("a file of posts");
    let board = CaseBoard::of(&file.positions[0]).expect("a board");
    let seat = board.seat("FRANCE").expect("a power");
    for line in [
        "A Par - Bur\n",
        "A Par and A Mar hold, ",
        "wholly unknown words stand here. ",
        "A Pariss - Burgundie; ",
    ] {
        let text = line.repeat(4_000 / line.len());
        let before = cpu_time::ThreadTime::now();
        let read = board.read(Some(seat), None, &text);
        let took = before.elapsed();
        assert!(!read.lines.is_empty(), "{line:?}");
        assert!(took.as_millis() < 50, "{line:?}: {took:?}");
    }
}

/// Whatever is written is read in a small stack and at once: a reader that goes deeper or longer with each sign of a text could be
/// used to stop the server.
#[test]
fn no_text_goes_deep_or_takes_long() {
    const MOST_BYTES: usize = 16_000;
    let patterns = [
        ",",
        ". ",
        "& ",
        "(",
        ")",
        "[",
        "{",
        "/",
        "-",
        ":",
        "\u{3001}",
        "\u{ff08}",
        "A Par, ",
        "and ",
        "\u{30d1}\u{30ea}\u{3001}",
        "\u{30d1}\u{30ea}\u{3068}",
        "\u{30d1}\u{30ea}\u{8ecd}\u{30d6}\u{30eb}\u{30b4}\u{30fc}\u{30cb}\u{30e5}\u{3078}\u{3001}",
        "A Par S ",
        "if ",
        "not ",
    ];
    let file: PostFile = serde_json::from_str(FILES[0]).expect("a file of posts");
    let read = move || {
        let board = CaseBoard::of(&file.positions[0]).expect("a board");
        let seat = board.seat("FRANCE").expect("a power");
        for pattern in patterns {
            for language in [Language::En, Language::Ja] {
                // One line; and lines as long as are read.
                let line = pattern.repeat(950 / pattern.chars().count());
                let lines = format!("{line}\n").repeat(MOST_BYTES / line.len());
                for text in [pattern.repeat(MOST_BYTES / pattern.len()), lines] {
                    let began = std::time::Instant::now();
                    let read = board.read(Some(seat), Some(language), &text);
                    assert!(!read.lines.is_empty(), "{pattern:?}");
                    assert!(began.elapsed().as_millis() < 1_500, "{pattern:?}: {:?}", began.elapsed());
                }
            }
        }
    };
    let small = std::thread::Builder::new().stack_size(1024 * 1024);
    small.spawn(read).expect("a thread").join().expect("every text is read");
}
