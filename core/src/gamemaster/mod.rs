//! The game master: the code around the rules, and the only code that writes to a game.
//!
//! Every change of a game happens here, in one transaction that locks the game's row (`game_tx`), in four steps. `decide`
//! collects facts in a decision, `record` writes them into the log, `announce` posts them and notifies people, and `schedule`
//! sets the time at which the worker looks next. `transact` runs the four in this order. The last confirmation of a phase and
//! the worker at its deadline both end in [`advance()`]. Nothing here depends on one ruleset: a game is a
//! [`GamePosition`](crate::games::GamePosition), and its texts are message ids.
//!
//! Not here: the decisions of a ruleset (`stafeta_rules`), the pages (`web`), the loop of the worker (`worker`).

mod absence;
mod account_hints;
mod advance;
mod agreement_rows;
mod agreements;
mod announce;
mod bots;
mod calendar;
mod clock_corrections;
mod clock_stoppages;
mod clocks;
mod consents;
mod corrections;
mod decide;
mod decision;
mod due_jobs;
mod ending;
mod excused_misses;
mod export;
mod finished_games;
mod first_phase;
mod fitting_games;
mod game;
mod game_attention;
mod game_creation;
mod game_endings;
mod game_invitation;
mod game_list;
mod game_notes;
mod game_password;
mod game_policy;
mod game_posts;
mod game_record;
mod game_scores;
mod game_search;
mod game_settings;
mod game_surroundings;
mod game_tx;
mod game_updates;
mod game_view;
mod gm_acts;
mod handover;
mod heartbeat;
mod history;
mod join;
mod kept_positions;
mod known_game;
mod lesson;
mod live_start;
mod live_subject;
mod live_terms;
mod load;
mod mailed_orders;
mod narrate;
mod newcomer_games;
mod order_address;
mod orders;
mod outage_credit;
mod phase_duties;
mod phase_letter;
mod phase_steps;
mod player_names;
mod position;
mod position_files;
mod press;
mod press_delivery;
mod randomness;
pub mod ratings;
mod record;
mod reliability;
mod reminders;
mod replica_distance;
mod roster;
mod sandbox;
mod schedule;
mod seat_offers;
mod seat_reservations;
mod seating;
mod secret_players;
mod spectator_view;
mod start;
mod stoppage_rows;
mod table_events;
mod take_back;
mod time_bank;
mod transact;
mod undo;
mod unseen_changes;
mod vacation_wait;
mod verify;
mod view_loading;
mod view_reading;
mod votes;
mod webhooks;

pub use absence::end_deserted_due;
pub use account_hints::{AccountHint, account_hints};
pub use advance::{AdvanceOutcome, advance, advance_due, find_next_deadline};
pub use agreements::{AgreementAnswer, NewAgreement, answer_agreement, propose_agreement};
pub use bots::{BotPace, SoloGame, open_solo_game, post_bot_orders};
pub use calendar::{
    CalendarEntry, CalendarOwner, calendar_owner, calendar_since, issue_calendar, list_due_orders,
    revoke_calendar,
};
pub use clock_stoppages::{LONGEST_EXTENSION, LONGEST_PAUSE, credit_outages_due, resume_due};
pub use clocks::RunningClock;
pub use corrections::{CorrectionOutcome, CorrectionRequest, GameCorrection, MAX_REASON, correct};
pub use due_jobs::{GameBacklog, JobOutcome, QuarantinedGame, list_quarantined, load_backlog, release};
pub use excused_misses::PHASES_FOR_EXCUSE;
pub use export::export;
pub use finished_games::thin_finished_games;
pub use fitting_games::find_fitting_games;
pub(crate) use game::stored;
pub use game::{Assent, EntryGate, Game, Press, SeatAdmission, Stage, StartStep, VacationRule, has_any_game};
pub use game_attention::{AttentionChange, change_attention};
pub use game_creation::{MAX_NAME, NewGame, NewGameMaster, create_seated, open};
pub use game_endings::{GameEnding, load_endings};
pub use game_invitation::{GameInvitation, find_invitation};
pub use game_list::{GameBoard, GameFilter, GameOverview, GameSummary, PAGE, list, overview};
pub use game_notes::{MAX_NOTE, load_note, save_note};
pub use game_password::{GAME_PASSWORD, GamePassword, game_password_length, invitation_by_password};
pub use game_policy::{
    GameDefaults, GamePolicy, MAX_GAMES_PER_PERSON, MAX_PHASE_HOURS, load_game_policy, save_game_policy,
};
pub use game_record::{RECORD_PAGE, RecordedGame, SeatResult, list_record};
pub use game_scores::load_scores;
pub use game_search::{GameSearch, GameSpeed, note_posting_hours};
pub use game_settings::{GameSetting, GameSettings, PhaseTime};
pub use game_surroundings::{AwaySeat, GameSurroundings, load_surroundings};
pub use game_updates::{LiveUpdates, LiveWatcher};
pub use game_view::{GameView, OrderText, PastPhase, PhaseHeading};
pub use gm_acts::{GameMasterPost, serve};
pub use handover::{decline_handover, hand_over, reassign, take_over};
pub use heartbeat::{Heartbeat, LONG_OUTAGE, ServiceTier, follow_clock, record_heartbeat};
pub use history::{
    CountedOrders, OrderPostEntry, PhaseFigures, PhaseHistory, chapter_before, chapter_so_far, list_phases,
    load_counted_orders, load_order_posts, load_phase_figures,
};
pub use join::{SeatRequest, agree, join, leave, leave_for_erased};
pub use kept_positions::KeptPositions;
pub use known_game::KnownGame;
pub use lesson::lesson;
pub use live_start::{check_start_due, is_played_live, note_ready};
pub use live_subject::LiveSubject;
pub use live_terms::{LIVE_MINUTES, LIVE_WAITS, LiveTerms, READY_TIME, SOONEST_START};
pub use load::find;
pub use mailed_orders::{
    IgnoredLetter, LetterOutcome, MAX_LETTER, MailedOrders, ReceivedLetter, confirm_mailed_orders,
    load_mailed_orders, receive_letter, sweep_mailed_orders,
};
pub use newcomer_games::{find_lesson, sweep_newcomers};
pub use order_address::{OrderAddress, count_order_addresses, issue_order_address, revoke_order_addresses};
pub use orders::{
    MAX_PROSE, MAX_TEXT, OrderDraft, OrderSubmission, SubmissionOutcome, SubmissionStop, change_sheet_answer,
    check_length, confirm, confirm_sent, delete_draft, discard_sheet_answer, find_sent_before,
    load_sheet_answer, pass, save_draft, save_sheet_answer, seal, submit, sweep_sheet_answers,
    withdraw_orders, withdraw_readiness,
};
pub use outage_credit::credit_many;
pub use phase_duties::sweep_duties;
pub use phase_letter::{PhaseLetter, ResultPost, game_of_topic, load_phase_letter};
pub use phase_steps::{PhaseStep, board_of_step};
pub use player_names::plain;
pub use position::renew_snapshots;
pub use position_files::{options_with_opening, phases_of_file};
pub use press::{
    AgreementOption, MAX_PRESS, NewPress, PRESS_PAGE, PressAgreement, PressConversation, PressMessage,
    PressRecipients, PressTranscript, list_conversations, read_talk, say_press,
};
pub use randomness::{
    DrawProofs, DrawSource, RevealedDraw, SealedRange, commitment_batch, describe_drawing, format_result,
    load_draw_proofs, load_draw_sources,
};
pub use reliability::{Reliability, check_entry_gate, load_reliability};
pub use reminders::{remind_due, set_reminder_settings};
pub use replica_distance::{MOST_BEHIND, measure_replica, watch_replica};
pub use roster::{SeatPlayer, SeatRow, roster};
pub use sandbox::{Sandbox, SandboxOutcome};
pub use seat_offers::decline;
pub use seat_reservations::SEAT_KEPT;
pub use spectator_view::{load_spectator_view, render_arg};
pub use start::{start, start_seated};
pub use table_events::TableEvent;
pub use take_back::{PostReceipt, load_receipt, take_back_post};
pub use unseen_changes::{ReaderUpdates, UnseenChanges, UnseenPosts, load_reader_updates};
pub use verify::{ReplaySummary, VerifiedFile, VerifyError, is_game_file, verify};
pub use view_loading::load_game_view;
pub use votes::{
    Ballot, BallotOutcome, GameProposal, GameVote, LONGEST_PROLONGATION, Motion, VoteResult, VoteThreshold,
    cast_ballot, close_vote_due, list_votes, open_vote,
};
pub use webhooks::{
    ClaimedWebhook, MOST_WEBHOOKS, WebhookDelivery, WebhookRow, add_webhook, claim_webhook,
    list_webhook_deliveries, list_webhooks, record_webhook, remove_webhook, sweep_webhook_deliveries,
};

use stafeta_rules::rules::{IllegalAct, UnclearText};

use crate::accounts::password_hashing::HashingError;
use crate::games::{CorruptRecord, ResolveError};
use crate::i18n::Message;

/// Reason why the game master did not do what was asked.
#[derive(Debug, thiserror::Error)]
pub enum GameError {
    /// The game does not exist, or this person may not see it.
    #[error("no such game")]
    Missing,
    /// The person sees the game, but may not do this.
    #[error("not for this person to do")]
    Forbidden,
    /// It cannot be done now; the message says why.
    #[error("refused: {}", .0.id)]
    Refused(Message),
    /// A setting of a game cannot stand beside the others; the message says why.
    #[error("a setting is refused: {}", .1.id)]
    Setting(GameSetting, Message),
    /// The text contains no order.
    #[error("no orders")]
    Empty,
    /// The text of orders is not understood, or has two readings.
    #[error("{} parts of the text are unclear", .0.len())]
    Unclear(Vec<UnclearText>),
    /// Some acts are not allowed.
    #[error("{} acts are illegal", .0.len())]
    Illegal(Vec<IllegalAct>),
    /// A password cannot be hashed or checked now.
    #[error(transparent)]
    Hashing(#[from] HashingError),
    /// The stored data does not fit the ruleset.
    #[error(transparent)]
    Corrupt(#[from] CorruptRecord),
    /// A query failed.
    #[error(transparent)]
    Database(#[from] sqlx::Error),
}

impl From<ResolveError> for GameError {
    fn from(refused: ResolveError) -> Self {
        match refused {
            ResolveError::Illegal(illegal) => Self::Illegal(illegal),
            ResolveError::Corrupt(corrupt) => Self::Corrupt(corrupt),
        }
    }
}

/// Builds a refusal that says why.
fn refused(id: &'static str) -> GameError {
    GameError::Refused(Message::new(id))
}
