-- A form or request for a new game that is sent twice makes one game. The token is that of the form, or of the idempotency key; the
-- same form with another name makes another game.
alter table games add column form_token uuid;
create unique index games_form_token on games (form_token, name) where form_token is not null;
