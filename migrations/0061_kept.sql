-- What is typed is kept whole, and what is sent twice lands once.

-- To whom a conversation that has not begun is addressed, as typed.
alter table drafts add column recipients text not null default '' check (char_length(recipients) <= 1000);

-- The token of the form it came from: the same form sent twice is one message.
alter table conversation_messages add column form_token uuid;
create unique index conversation_messages_form_token on conversation_messages (author_id, form_token)
    where form_token is not null;
