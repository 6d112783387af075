//! A bot of this program as an engine, for `stafeta engine`.

use std::io::{self, BufRead, Write};

use stafeta_rules::rules::{BotLevel, Language, Viewer};

use super::bot_dealings::BotDealings;
use super::{EngineMessage, HostMessage, NewEngineGame, PROTOCOL};
use crate::games::{CorruptRecord, GamePosition, Ruleset, UnknownRuleset};

/// Why the conversation ended before `quit`.
#[derive(Debug, thiserror::Error)]
pub enum BotEngineError {
    /// Input or output failed.
    #[error(transparent)]
    Stream(#[from] io::Error),
    /// A line is no message of the protocol.
    #[error("not a message of {PROTOCOL}: {0}")]
    Message(#[from] serde_json::Error),
    /// A ruleset that this release does not have.
    #[error(transparent)]
    Ruleset(#[from] UnknownRuleset),
    /// A position of another ruleset.
    #[error(transparent)]
    Position(#[from] CorruptRecord),
    /// A question before a game or a position.
    #[error("go came before new and position")]
    NoPosition,
}

/// Answers a host until it quits or its lines end.
///
/// # Errors
/// The host does not keep to the protocol, or the streams fail.
pub fn serve_bot(level: BotLevel, input: impl BufRead, mut output: impl Write) -> Result<(), BotEngineError> {
    let mut game: Option<(Ruleset, NewEngineGame)> = None;
    let mut position: Option<Box<dyn GamePosition>> = None;
    let mut dealings = BotDealings::default();
    for line in input.lines() {
        match serde_json::from_str(&line?)? {
            HostMessage::Hello { .. } => {
                let name = format!("stafeta {level}");
                say(&mut output, &EngineMessage::Hello { protocol: PROTOCOL.to_owned(), name })?;
            }
            HostMessage::New(new) => {
                game = Some((new.ruleset.parse()?, new));
                dealings = BotDealings::default();
            }
            HostMessage::Position(seen) => {
                let (ruleset, _) = game.as_ref().ok_or(BotEngineError::NoPosition)?;
                position = Some(ruleset.position_of_view(&seen.view)?);
            }
            HostMessage::Press { agreement: Some(notice), .. } => {
                let (ruleset, _) = game.as_ref().ok_or(BotEngineError::NoPosition)?;
                dealings.note(*ruleset, &notice)?;
            }
            HostMessage::Go { id, .. } => {
                let (Some((ruleset, game)), Some(position)) = (&game, &position) else {
                    return Err(BotEngineError::NoPosition);
                };
                let mut kept = Vec::new();
                if ruleset.has_agreements() {
                    let (steps, agreements) =
                        dealings.negotiate(&**position, (game.seat, level, game.seed))?;
                    steps.iter().try_for_each(|step| say(&mut output, step))?;
                    kept = agreements;
                }
                let acts = position.bot_with_agreements(game.seat, level, game.seed, &kept)?;
                let text = position.write(&acts, Language::En, Viewer::Seat(game.seat))?;
                let orders = EngineMessage::Orders { id, text: Some(text), acts: Some(acts.to_json()?) };
                say(&mut output, &orders)?;
            }
            HostMessage::Quit => break,
            HostMessage::Offers { .. } | HostMessage::Press { .. } | HostMessage::Result { .. } => {}
        }
    }
    Ok(())
}

fn say(output: &mut impl Write, message: &EngineMessage) -> Result<(), BotEngineError> {
    writeln!(output, "{}", serde_json::to_string(message)?)?;
    Ok(output.flush()?)
}
