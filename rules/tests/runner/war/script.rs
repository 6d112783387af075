//! Listed dice: the faces that each kind of die shows, in order.

use std::collections::{BTreeMap, VecDeque};

use serde_json::Value;
use stafeta_rules::randomness::{DrawId, DrawSpec, SealedDraw};
use stafeta_rules::war::draws::{ThrowKind, WarRandomness};

/// A source of chance that shows the listed faces. Shuffles keep the order unless the case lists one.
#[derive(Default)]
pub(super) struct Script {
    dice: BTreeMap<&'static str, VecDeque<u32>>,
    pub(super) orders: VecDeque<Vec<u32>>,
    flak: [u32; 6],
    bombs: [u32; 6],
    wrong: Vec<String>,
    throws: u64,
}

const KINDS: [&str; 5] = ["attack", "defence", "aa", "air", "d6"];

impl Script {
    pub(super) fn read(rng: &Value, flak: [u32; 6], bombs: [u32; 6]) -> Result<Self, String> {
        let mut dice = BTreeMap::new();
        for (kind, faces) in rng.as_object().into_iter().flatten() {
            let kind = KINDS.into_iter().find(|known| known == kind).ok_or(format!("rng {kind}"))?;
            let faces: VecDeque<u32> =
                serde_json::from_value(faces.clone()).map_err(|error| error.to_string())?;
            dice.insert(kind, faces);
        }
        Ok(Self { dice, flak, bombs, ..Self::default() })
    }

    /// Returns an error if a face was missing or listed faces were not thrown.
    pub(super) fn close(self) -> Result<(), String> {
        let left = self.dice.iter().filter(|(_, faces)| !faces.is_empty());
        let left = left.map(|(kind, faces)| format!("{kind} {faces:?} not thrown"));
        let wrong: Vec<String> = self.wrong.iter().cloned().chain(left).collect();
        if wrong.is_empty() { Ok(()) } else { Err(wrong.join("; ")) }
    }

    fn next(&mut self, kind: &'static str) -> u32 {
        self.dice.get_mut(kind).and_then(VecDeque::pop_front).unwrap_or_else(|| {
            self.wrong.push(format!("one more of {kind} asked for"));
            1
        })
    }

    fn many(&mut self, kind: &'static str, count: u32) -> Vec<u32> {
        (0..count).map(|_| self.next(kind)).collect()
    }

    /// Returns the die for the next listed face. If the list is too short, it is the last face, so that the loop ends.
    fn face(&mut self, kind: &'static str, faces: [u32; 6]) -> u32 {
        let listed = self.dice.get(kind).is_some_and(|left| !left.is_empty());
        let shown = self.next(kind);
        match faces.iter().position(|face| *face == shown) {
            Some(place) if listed => place as u32 + 1,
            _ => {
                self.wrong.push(format!("{kind} has no face {shown}"));
                6
            }
        }
    }
}

impl WarRandomness for Script {
    fn throw(&mut self, throw: ThrowKind) -> SealedDraw {
        let result = match throw {
            ThrowKind::First { seats } => self.many("d6", seats),
            ThrowKind::Battle { attack, defence } => {
                let mut dice = self.many("attack", attack);
                dice.extend(self.many("defence", defence));
                dice
            }
            ThrowKind::AntiAircraft => vec![self.face("aa", self.flak)],
            ThrowKind::Bombs => vec![self.face("air", self.bombs)],
            ThrowKind::Pick { .. } => vec![1],
            ThrowKind::Order { of } => self.orders.pop_front().unwrap_or_else(|| (0..of).collect()),
        };
        self.throws += 1;
        let drawing: DrawSpec = throw.drawing();
        SealedDraw { draw: DrawId(self.throws), drawing, result }
    }
}
