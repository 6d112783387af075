-- What Stafeta tells a person: on the page at once, by mail through an outbox.

create table notices (
    id bigint generated always as identity primary key,
    user_id bigint not null references users on delete cascade,
    kind text not null,
    -- A message id with its arguments, worded in the reader's language when it is read.
    message jsonb not null,
    link text not null check (link like '/%'),
    -- Several events about one thing stay one unread notice.
    topic text not null,
    times int not null default 1,
    created_at timestamptz not null,
    read_at timestamptz
);
create unique index notices_unread on notices (user_id, topic) where read_at is null;
create index notices_list on notices (user_id, created_at desc, id desc);
create index notices_read_at on notices (read_at) where read_at is not null;

-- Written in the transaction of the effect it tells of, sent by the worker.
create table outbox (
    id bigint generated always as identity primary key,
    -- The reader, or null for a letter to an address that asked.
    user_id bigint references users on delete cascade,
    -- What to write, not the words: those are found, and links that work once are drawn, when it is sent.
    letter jsonb not null,
    created_at timestamptz not null,
    due_at timestamptz not null,
    attempts int not null default 0,
    -- Set together with the outcome: sent, dropped (nobody to send to), failed (given up).
    done_at timestamptz,
    outcome text check (outcome in ('sent', 'dropped', 'failed')),
    check ((done_at is null) = (outcome is null))
);
create index outbox_due on outbox (due_at, id) where done_at is null;
create index outbox_user on outbox (user_id);
create index outbox_done_at on outbox (done_at) where done_at is not null;

-- One line for each attempt.
create table deliveries (
    id bigint generated always as identity primary key,
    outbox_id bigint not null references outbox on delete cascade,
    at timestamptz not null,
    attempt int not null,
    outcome text not null check (outcome in ('sent', 'dropped', 'retry', 'failed')),
    detail text not null default ''
);
create index deliveries_outbox on deliveries (outbox_id);
create index deliveries_at on deliveries (at desc);
