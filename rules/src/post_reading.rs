//! A post of orders, read line by line.

use std::ops::Range;

use crate::message::{Language, Message, UnclearText};

/// Most one-press answers to a line that is asked back.
pub const MOST_ANSWERS: usize = 4;

/// A post, read. `A` is an act of the game.
#[derive(Clone, Debug, PartialEq)]
pub struct PostReading<A> {
    /// The language recognised from the words.
    pub language: Language,
    /// Lines and sentences in the order of the text.
    pub lines: Vec<PostLine<A>>,
    /// Remarks about the orders as a set, and about names that were guessed. They refuse nothing.
    pub warnings: Vec<Message>,
}

/// A line or sentence with its meaning.
#[derive(Clone, Debug, PartialEq)]
pub struct PostLine<A> {
    /// Byte range in the post.
    pub at: Range<usize>,
    /// The meaning.
    pub meaning: PostMeaning<A>,
}

/// The meaning of a line or sentence of a post.
#[derive(Clone, Debug, PartialEq)]
pub enum PostMeaning<A> {
    /// Orders that count.
    Orders(Vec<A>),
    /// Unclear: the answers are what it may mean.
    Asked {
        /// The question.
        message: Message,
        /// Up to [`MOST_ANSWERS`] readings.
        answers: Vec<Vec<A>>,
    },
    /// Not understood, or conditional, negated or contradictory.
    Refused(UnclearText),
    /// Greeting, heading, remark: no order.
    Frame,
}

impl<A> PostReading<A> {
    /// Returns the orders that count, in the order of the text.
    pub fn orders(&self) -> impl Iterator<Item = &A> {
        self.lines.iter().flat_map(|line| match &line.meaning {
            PostMeaning::Orders(orders) => orders.as_slice(),
            PostMeaning::Asked { .. } | PostMeaning::Refused(_) | PostMeaning::Frame => &[],
        })
    }

    /// Converts every act.
    pub fn map<B>(self, convert: impl Fn(A) -> B) -> PostReading<B> {
        let all = |acts: Vec<A>| acts.into_iter().map(&convert).collect::<Vec<B>>();
        let lines = self.lines.into_iter().map(|line| {
            let meaning = match line.meaning {
                PostMeaning::Orders(acts) => PostMeaning::Orders(all(acts)),
                PostMeaning::Asked { message, answers } => {
                    PostMeaning::Asked { message, answers: answers.into_iter().map(all).collect() }
                }
                PostMeaning::Refused(unclear) => PostMeaning::Refused(unclear),
                PostMeaning::Frame => PostMeaning::Frame,
            };
            PostLine { at: line.at, meaning }
        });
        PostReading { language: self.language, lines: lines.collect(), warnings: self.warnings }
    }
}
