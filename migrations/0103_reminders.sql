-- Reminders of deadlines, one letter a day for who wants no more, mail switched off from the mail, a calendar of deadlines.

-- How a person wants to be reminded; no row: after 80 percent of the time and an hour before its end.
create table reminding (
    user_id bigint primary key references users on delete cascade,
    -- After so many percent of the time; null: not.
    share int check (share between 10 and 95),
    -- So many hours before the deadline; null: not.
    hours int check (hours between 1 and 168),
    -- Notices of games go into one letter a day, at this hour of the person's zone; null: a letter for each.
    digest_hour int check (digest_hour between 0 and 23),
    -- What the next such letter tells of, and when it is written.
    digest_from timestamptz,
    digest_at timestamptz,
    check ((digest_hour is null) = (digest_at is null)),
    check ((digest_hour is null) = (digest_from is null))
);
create index reminding_digest on reminding (digest_at) where digest_at is not null;

-- Each reminder is given once. An extension moves the instant it was due at only where it had not been given.
create table reminders (
    game_id bigint not null references games on delete cascade,
    seat smallint not null,
    kind text not null check (kind in ('share', 'hours')),
    due_at timestamptz not null,
    given_at timestamptz not null,
    primary key (game_id, seat, kind, due_at)
);
-- When the worker has to look for reminders next.
alter table games add column remind_at timestamptz;
create index games_remind on games (remind_at, id) where remind_at is not null;

-- The address in a letter that switches its kind off: the token itself is only in the letter.
create table unsubscribings (
    token_hash bytea primary key check (octet_length(token_hash) = 32),
    user_id bigint not null references users on delete cascade,
    kind text not null,
    created_at timestamptz not null
);
create index unsubscribings_created_at on unsubscribings (created_at);
create index unsubscribings_user on unsubscribings (user_id);

-- The secret address of a person's deadlines for a calendar; a new one ends the old.
create table calendars (
    user_id bigint primary key references users on delete cascade,
    token_hash bytea not null unique check (octet_length(token_hash) = 32),
    created_at timestamptz not null
);
