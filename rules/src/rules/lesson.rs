//! A first lesson: what somebody tries in a short game of his own, one exercise after the other.

use crate::message::Message;

/// Something to try in a first game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Exercise {
    /// What is tried, with the rule it rests on.
    pub title: Message,
    /// What to do about it now, as the table stands; empty where nothing can be done about it in this phase.
    pub how: Vec<Message>,
    /// Whether the seat has done it in this game.
    pub done: bool,
}

impl Exercise {
    /// Which of them is next: the first that is not done and can be tried now, or else the first that is not done. None: all
    /// are done.
    pub fn next(exercises: &[Exercise]) -> Option<usize> {
        let ready = exercises.iter().position(|one| !one.done && !one.how.is_empty());
        ready.or_else(|| exercises.iter().position(|one| !one.done))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn exercise(done: bool, is_ready: bool) -> Exercise {
        let how = if is_ready { vec![Message::new("how")] } else { Vec::new() };
        Exercise { title: Message::new("title"), how, done }
    }

    #[test]
    fn what_cannot_be_tried_now_does_not_stand_in_the_way() {
        let done = exercise(true, true);
        let (winter, attack) = (exercise(false, false), exercise(false, true));
        assert_eq!(Exercise::next(&[done.clone(), winter.clone(), attack]), Some(2));
        assert_eq!(
            Exercise::next(&[done.clone(), winter]),
            Some(1),
            "nothing can be tried: the first is named"
        );
        assert_eq!(Exercise::next(&[done.clone(), done]), None);
    }
}
