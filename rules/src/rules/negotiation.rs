//! Agreements between two seats as data: what they promise each other, for how long, and what has become of it.

use std::fmt::Debug;

use serde::{Deserialize, Serialize};

use super::{BotLevel, FromJson, Message, PlayBot, Seat, ToJson, json_forms};

/// The longest time of an agreement, in turns.
pub const MOST_AGREED_TURNS: u32 = 8;

/// What two seats promise each other, in the terms `T` of their ruleset.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct SeatAgreement<T> {
    /// The seat that proposed it.
    pub by: Seat,
    /// The seat to which it was proposed.
    pub to: Seat,
    /// The promise.
    pub terms: T,
    /// The first turn in which it holds, from 1.
    pub first_turn: u32,
    /// The last turn in which it holds, at least `first_turn`.
    pub last_turn: u32,
}

impl<T> SeatAgreement<T> {
    /// Returns the partner of `seat`; `None` if the seat is not one of the two.
    #[must_use]
    pub fn partner(&self, seat: Seat) -> Option<Seat> {
        match seat {
            _ if seat == self.by => Some(self.to),
            _ if seat == self.to => Some(self.by),
            _ => None,
        }
    }

    /// Returns true if it holds in `turn`.
    #[must_use]
    pub fn holds_in(&self, turn: u32) -> bool {
        (self.first_turn..=self.last_turn).contains(&turn)
    }

    /// Changes the form of the terms.
    ///
    /// # Errors
    /// That of `convert`.
    pub fn try_map<U, E>(&self, convert: impl FnOnce(&T) -> Result<U, E>) -> Result<SeatAgreement<U>, E> {
        Ok(SeatAgreement {
            by: self.by,
            to: self.to,
            terms: convert(&self.terms)?,
            first_turn: self.first_turn,
            last_turn: self.last_turn,
        })
    }
}

/// What has become of an agreement.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum AgreementStatus {
    /// It waits for an answer.
    Proposed,
    /// It was refused.
    Refused,
    /// It was accepted, and holds for its time.
    Accepted,
    /// One of the two has ended it openly. It holds until the end of the turn in which they said so.
    Ended,
    /// Its time is over and both have kept it.
    Kept,
    /// One of the two has broken it, or both.
    Broken,
    /// Nobody answered in time, or one of the two seats has another player.
    Lapsed,
}

impl AgreementStatus {
    /// Every status.
    pub const ALL: [Self; 7] =
        [Self::Proposed, Self::Refused, Self::Accepted, Self::Ended, Self::Kept, Self::Broken, Self::Lapsed];

    /// Returns the code, as stored and written: `proposed`.
    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            Self::Proposed => "proposed",
            Self::Refused => "refused",
            Self::Accepted => "accepted",
            Self::Ended => "ended",
            Self::Kept => "kept",
            Self::Broken => "broken",
            Self::Lapsed => "lapsed",
        }
    }

    /// Returns the status with this code; `None` if there is none.
    #[must_use]
    pub fn of_code(code: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|status| status.code() == code)
    }

    /// Returns true if the two are bound for the time of the agreement.
    #[must_use]
    pub const fn binds(self) -> bool {
        matches!(self, Self::Accepted | Self::Ended)
    }
}

/// An agreement with what has become of it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AgreementRecord<T> {
    /// The agreement.
    pub agreement: SeatAgreement<T>,
    /// What has become of it.
    pub status: AgreementStatus,
}

/// A step of a seat in its dealings with the others. Records are named by their index in the list that the seat was shown.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum NegotiationStep<T> {
    /// Proposes an agreement.
    Propose(SeatAgreement<T>),
    /// Accepts the proposal of another seat.
    Accept(usize),
    /// Refuses the proposal of another seat.
    Refuse(usize),
    /// Ends an agreement openly, from the next turn on.
    End(usize),
}

/// Terms that a seat can propose now.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AgreementChoice<T> {
    /// The terms.
    pub terms: T,
    /// Their kind, by which lists are grouped.
    pub kind: Message,
    /// The terms in words.
    pub name: Message,
}

/// The terms of a game without agreements. It has no values.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum NoTerms {}

json_forms!(read: NoTerms; written: );

/// Agreements between seats. A game without them implements nothing but `type Terms = NoTerms`.
pub trait Negotiate: PlayBot {
    /// What an agreement promises.
    type Terms: Clone + Debug + PartialEq + Send + Sync + FromJson + ToJson + 'static;

    /// True if the seats of the game can make agreements.
    const HAS_AGREEMENTS: bool = false;

    /// Returns the terms that `seat` can propose to some other seat now, grouped by their kinds. Empty if there are none.
    fn agreement_choices(_view: &Self::View, _seat: Seat) -> Vec<AgreementChoice<Self::Terms>> {
        Vec::new()
    }

    /// Makes an agreement that `by` proposes to `to` now, from the turn whose orders are judged next, for a number of
    /// turns from 1 to [`MOST_AGREED_TURNS`].
    ///
    /// # Errors
    /// The reason why it is impossible in this position.
    fn draft_agreement(
        _view: &Self::View,
        _seats: (Seat, Seat),
        _terms: Self::Terms,
        _turns: u32,
    ) -> Result<SeatAgreement<Self::Terms>, Message> {
        Err(Message::new("rules-no-agreements"))
    }

    /// Returns the agreement in words, with its end.
    fn describe_agreement(_view: &Self::View, _agreement: &SeatAgreement<Self::Terms>) -> Message {
        Message::new("rules-no-agreements")
    }

    /// Returns the seats that break an agreement by an event, which is not yet applied to `before`, in order.
    fn breaches(
        _before: &Self::State,
        _event: &Self::Event,
        _agreement: &SeatAgreement<Self::Terms>,
    ) -> Vec<Seat> {
        Vec::new()
    }

    /// Returns true if nothing that happens from now on can break an agreement, or, for a proposal, if it is too late
    /// to accept it.
    fn is_past(
        _state: &Self::State,
        _agreement: &SeatAgreement<Self::Terms>,
        _status: AgreementStatus,
    ) -> bool {
        true
    }

    /// Returns true if acts of a seat keep its agreements, as far as they hold now.
    fn keeps_agreements(
        _view: &Self::View,
        _seat: Seat,
        _acts: &[Self::Act],
        _agreements: &[SeatAgreement<Self::Terms>],
    ) -> bool {
        true
    }

    /// Returns the steps of a bot in its dealings. `records` has all agreements of its seat so far, the oldest first.
    /// Every proposal to the seat is answered. The same arguments give the same steps.
    fn negotiate(
        _view: &Self::View,
        _seat: Seat,
        _level: BotLevel,
        _seed: u64,
        _records: &[AgreementRecord<Self::Terms>],
    ) -> Vec<NegotiationStep<Self::Terms>> {
        Vec::new()
    }

    /// Returns the post of a bot, as [`PlayBot::bot`] does, that keeps these agreements.
    fn bot_with_agreements(
        view: &Self::View,
        offers: &Self::Offers,
        level: BotLevel,
        seed: u64,
        _agreements: &[SeatAgreement<Self::Terms>],
    ) -> Vec<Self::Act> {
        Self::bot(view, offers, level, seed)
    }
}
