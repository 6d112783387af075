//! A first lesson: exercises that a player tries in a short game, in order.

use crate::message::Message;

/// An exercise of a first game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Exercise {
    /// The exercise, with the rule it teaches.
    pub title: Message,
    /// The steps to take now, in the current position. Empty if the exercise cannot be done in this phase.
    pub how: Vec<Message>,
    /// True if the seat has done it in this game.
    pub done: bool,
}

impl Exercise {
    /// Returns the index of the next exercise: the first that is not done and can be done now, else the first that is
    /// not done. `None` if all are done.
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
