//! Agreement to end a game, as part of the orders of a phase. Only people are asked: once all of them who are still in the game agree,
//! vacant seats and bots do too, and the rules end the game.

use std::collections::BTreeMap;

use stafeta_rules::rules::{Seat, Viewer};
use uuid::Uuid;

use super::GameError;
use super::game_tx::GameTx;
use crate::games::SeatActs;

impl GameTx {
    /// Adds the agreement of seats without a person to the posts of the phase, if everybody else agrees. Returns the seats whose
    /// agreement is missing; none if nobody has agreed.
    pub(super) async fn join_consents(
        &mut self,
        acts: &mut BTreeMap<Seat, SeatActs>,
    ) -> Result<Vec<Seat>, GameError> {
        let consents = self.roster.iter().filter_map(|seated| {
            Some((seated.seat, seated.user.is_some(), self.position.consent(seated.seat)?))
        });
        let (mut missing, mut others, mut agreed) = (Vec::new(), Vec::new(), 0);
        for (seat, is_person, consent) in consents {
            match acts.get(&seat).is_some_and(|acts| acts.contains(&consent)) {
                true => agreed += usize::from(is_person),
                false if is_person => missing.push(seat),
                false => others.push((seat, consent)),
            }
        }
        if agreed == 0 {
            return Ok(Vec::new());
        }
        if missing.is_empty() {
            for (seat, consent) in others {
                let joined = acts.entry(seat).or_default();
                joined.extend([consent.clone()]);
                self.store_consent(seat, &consent, joined).await?;
            }
        }
        Ok(missing)
    }

    /// Stores an agreement with the orders of a seat without a person, so that the game can be resolved again from them.
    async fn store_consent(
        &mut self,
        seat: Seat,
        consent: &SeatActs,
        joined: &SeatActs,
    ) -> Result<(), GameError> {
        let text = self.position.write(consent, self.game.lang.of_rules(), Viewer::Spectator)?;
        sqlx::query!(
            "with joined as (
                 update orders set acts = $4, text = text || E'\\n' || $5
                 where game_id = $1 and seat = $2 and phase = $3 and status = 'used' returning id
             )
             insert into orders (game_id, seat, phase, status, text, language, acts, at, form_token, prose)
             select $1, $2, $3, 'used', $5, $6, $4, $7, $8, '' where not exists (select from joined)",
            self.game.id.0,
            i16::from(seat.0),
            self.phase(),
            joined.to_json()?,
            text,
            self.game.lang.code(),
            self.now,
            Uuid::new_v4()
        )
        .execute(&mut *self.tx)
        .await?;
        Ok(())
    }
}
