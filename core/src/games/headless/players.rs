//! Names of players in commands: `random`, `bot:strong`, `engine:./mine`.

use std::fmt;
use std::ops::RangeInclusive;
use std::str::FromStr;

use stafeta_rules::rules::BotLevel;

/// A kind of player.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub enum PlayerKind {
    /// Random orders that the rules accept.
    Random,
    /// A bot of this program.
    Bot(BotLevel),
    /// A program that speaks the engine protocol, by its command.
    Engine(String),
}

/// Error for a word that names no player.
#[derive(Debug, thiserror::Error)]
pub enum UnknownPlayer {
    /// No kind of player.
    #[error("unknown player {0:?}: expected random, bot:LEVEL or engine:COMMAND")]
    Kind(String),
    /// No level of a bot.
    #[error(transparent)]
    Level(#[from] stafeta_rules::rules::UnknownBotLevel),
    /// No seat and player.
    #[error("{0:?} gives no seat a player: expected SEAT=PLAYER or FIRST-LAST=PLAYER, seats counted from 1")]
    Seat(String),
}

impl FromStr for PlayerKind {
    type Err = UnknownPlayer;

    fn from_str(word: &str) -> Result<Self, UnknownPlayer> {
        match word.split_once(':') {
            None if word == "random" => Ok(Self::Random),
            Some(("bot", level)) => Ok(Self::Bot(level.parse()?)),
            Some(("engine", command)) if !command.trim().is_empty() => Ok(Self::Engine(command.to_owned())),
            _ => Err(UnknownPlayer::Kind(word.to_owned())),
        }
    }
}

impl fmt::Display for PlayerKind {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Random => out.write_str("random"),
            Self::Bot(level) => write!(out, "bot:{level}"),
            Self::Engine(command) => write!(out, "engine:{command}"),
        }
    }
}

/// The player of one seat or of several.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SeatAssignment {
    /// The seats, from 1.
    pub seats: RangeInclusive<u8>,
    /// Their player.
    pub player: PlayerKind,
}

impl FromStr for SeatAssignment {
    type Err = UnknownPlayer;

    fn from_str(text: &str) -> Result<Self, UnknownPlayer> {
        let unknown = || UnknownPlayer::Seat(text.to_owned());
        let (seats, player) = text.split_once('=').ok_or_else(unknown)?;
        let (first, last) = seats.split_once('-').unwrap_or((seats, seats));
        let number = |word: &str| word.parse::<u8>().ok().filter(|seat| *seat > 0).ok_or_else(unknown);
        let (first, last) = (number(first)?, number(last)?);
        if first > last {
            return Err(unknown());
        }
        Ok(Self { seats: first..=last, player: player.parse()? })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn seats_are_given_to_players_by_their_names() {
        let assignment: SeatAssignment = "2-7=engine:./mine --depth 3".parse().unwrap();
        assert_eq!(assignment.seats, 2..=7);
        assert_eq!(assignment.player.to_string(), "engine:./mine --depth 3");
        assert_eq!(
            "1=bot:strong".parse::<SeatAssignment>().unwrap().player,
            PlayerKind::Bot(BotLevel::Strong)
        );
        for wrong in ["0=random", "3-2=random", "x=random", "1", "1=bot:best", "1=engine:", "1=person"] {
            assert!(wrong.parse::<SeatAssignment>().is_err(), "{wrong}");
        }
    }
}
