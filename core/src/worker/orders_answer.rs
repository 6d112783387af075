//! The answer to a letter with orders: what was understood, and how to confirm it.

use chrono::{DateTime, Utc};
use sqlx::PgConnection;

use super::email_composer::{ComposedEmail, EmailRecipient, mail};
use crate::config::Config;
use crate::gamemaster::{self, OrderAddress};
use crate::i18n::ReaderLocale;
use crate::ids::{GameId, UserId};
use crate::notifications::outbox::DropReason;
use crate::notifications::{MailedReading, UnclearLine};

/// Orders that came by e-mail, as they were read.
pub(super) struct OrdersAnswer<'a> {
    pub(super) game: GameId,
    /// The name of the game.
    pub(super) name: &'a str,
    /// The id of the letter that is answered.
    pub(super) letter: i64,
    pub(super) read: &'a MailedReading,
}

impl OrdersAnswer<'_> {
    /// Renders it with its own link and address.
    pub(super) async fn compose(
        &self,
        db: &mut PgConnection,
        config: &Config,
        reader: &EmailRecipient,
        now: DateTime<Utc>,
    ) -> sqlx::Result<ComposedEmail> {
        let Some(to) = reader.email.as_ref().filter(|_| reader.is_confirmed) else {
            return Ok(ComposedEmail::Dropped(DropReason::NoRecipient));
        };
        let w = &reader.words;
        let letter = Some(self.letter).filter(|_| !self.read.orders.is_empty());
        let address = gamemaster::issue_order_address(&mut *db, self.game, reader.id, letter, now).await?;
        let game = config.link(&format!("/games/{}", self.game));
        let confirm = address
            .as_ref()
            .filter(|_| letter.is_some())
            .map(|address| config.link(&format!("/orders-by-mail/{}", address.tag())));
        let subject = w.t("mailed-orders-subject").arg("game", self.name).to_string();
        let body = self.body(w, confirm.as_deref(), &game);
        let mut answer = mail(config, w, to, &reader.name, &subject, &body);
        answer.reply_to = below(config, address.as_ref());
        answer.is_answer = true;
        answer.thread = Some(format!("game-{}", self.game));
        Ok(ComposedEmail::Mail(answer))
    }

    fn body(&self, w: &ReaderLocale, confirm: Option<&str>, game: &str) -> String {
        let MailedReading { orders, unclear, refused, warnings } = self.read;
        let mut parts = Vec::new();
        if !orders.is_empty() {
            let listed = orders.iter().map(|order| format!("  {order}")).collect::<Vec<_>>().join("\n");
            parts.push(format!("{}\n{listed}", w.t("mailed-orders-understood").arg("game", self.name)));
        } else if refused.is_empty() {
            parts.push(w.t("mailed-orders-nothing").arg("game", self.name).to_string());
        } else {
            let why = refused.iter().map(|message| format!("  {}", w.say(message))).collect::<Vec<_>>();
            let head = w.t("mailed-orders-refused").arg("game", self.name);
            parts.push(format!("{head}\n{}", why.join("\n")));
        }
        if !unclear.is_empty() {
            let lines = unclear.iter().map(|line| unclear_line(w, line)).collect::<Vec<_>>();
            parts.push(format!("{}\n{}", w.t("mailed-orders-unclear"), lines.join("\n")));
        }
        parts.extend(warnings.iter().map(|message| w.say(message)));
        match confirm {
            Some(link) => parts.push(w.t("mailed-orders-confirm").arg("link", link).to_string()),
            None => parts.push(w.t("mailed-orders-again").arg("link", game).to_string()),
        }
        parts.join("\n\n")
    }
}

fn unclear_line(w: &ReaderLocale, line: &UnclearLine) -> String {
    let mut said = format!("  {}\n    {}", line.text.trim(), w.say(&line.why));
    if !line.answers.is_empty() {
        let answers = w.t("mailed-orders-meant").arg("answers", line.answers.join(" / "));
        said.push_str(&format!("\n    {answers}"));
    }
    said
}

/// Returns the address to which a person sends the orders of a game. `None` if the site takes none by e-mail.
pub(super) async fn reply_to(
    db: &mut PgConnection,
    config: &Config,
    game: GameId,
    user: UserId,
    now: DateTime<Utc>,
) -> sqlx::Result<Option<String>> {
    if config.orders_address.is_none() {
        return Ok(None);
    }
    let address = gamemaster::issue_order_address(db, game, user, None, now).await?;
    Ok(below(config, address.as_ref()))
}

fn below(config: &Config, address: Option<&OrderAddress>) -> Option<String> {
    Some(address?.below(config.orders_address.as_ref()?))
}
