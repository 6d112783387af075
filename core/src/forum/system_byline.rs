//! The author of a seat's own post of a game, and the posts that are summaries: both are read from the blocks of a post.

use super::system_posts::SystemBlock;
use crate::i18n::{Message, MessageValue, ReaderLocale};
use crate::key;

/// The author of a system post about a seat's own orders.
#[derive(Debug, Clone, Copy)]
pub struct SystemByline<'a> {
    blocks: &'a [SystemBlock],
    player: &'a MessageValue,
}

impl<'a> SystemByline<'a> {
    /// Returns the author that the heading names. `None` if the post is nobody's own.
    #[must_use]
    pub fn of(blocks: &'a [SystemBlock]) -> Option<Self> {
        let SystemBlock::Heading { message } = blocks.first()? else { return None };
        let player = message.args.get("player").filter(|_| message.id == key!("game-post-of"))?;
        Some(Self { blocks, player })
    }

    /// Returns the name of the author: a player or a bot.
    #[must_use]
    pub fn name(&self, words: &ReaderLocale) -> String {
        words.say(&Message::new(key!("game-cell")).with("what", self.player.clone()))
    }

    /// Returns the letter of the author's colour on the map. `None` if they had none.
    #[must_use]
    pub fn ink(&self) -> Option<char> {
        match self.player {
            MessageValue::Player { ink, .. }
            | MessageValue::Bot { ink, .. }
            | MessageValue::Secret { ink, .. } => *ink,
            _ => None,
        }
    }

    /// Returns the facts about the post itself.
    #[must_use]
    pub fn notes(&self, words: &ReaderLocale) -> Vec<String> {
        let note = |block: &SystemBlock| match block {
            SystemBlock::Byline { message } => Some(words.say(message)),
            _ => None,
        };
        self.blocks.iter().filter_map(note).collect()
    }

    /// Returns the rest of the post: the author's message and the orders.
    #[must_use]
    pub fn content(&self) -> &'a [SystemBlock] {
        let is_content = |block: &SystemBlock| !matches!(block, SystemBlock::Byline { .. });
        let rest = self.blocks.get(1..).unwrap_or_default();
        let from = rest.iter().position(is_content).unwrap_or(rest.len());
        rest.get(from..).unwrap_or_default()
    }
}

/// Returns true if the post is the summary of a phase: it has a postmark, or it shows the map of a phase.
#[must_use]
pub fn is_summary(blocks: &[SystemBlock]) -> bool {
    blocks.iter().any(|block| match block {
        SystemBlock::Postmark { .. } => true,
        SystemBlock::Figure { caption, .. } => caption.id == key!("game-map-of"),
        _ => false,
    })
}
