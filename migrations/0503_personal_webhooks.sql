-- The notifications of a person at an address outside of the site, and two lanes of the outbox, so that a mail server that fails
-- does not slow down what needs none.

create table personal_webhooks (
    user_id bigint primary key references users on delete cascade,
    url text not null check (octet_length(url) <= 2048),
    format text not null check (format in ('discord', 'slack', 'json')),
    -- The key of its signatures.
    secret bytea not null check (octet_length(secret) = 32),
    created_at timestamptz not null,
    -- When a message was last accepted; null: none was yet.
    sent_at timestamptz,
    -- How often in a row it has failed, and since when.
    failures int not null default 0,
    failing_since timestamptz,
    -- When it was given up; null: it works.
    stopped_at timestamptz,
    check ((failures = 0) = (failing_since is null))
);

-- The kinds of notifications that go to the webhook of a person, and by e-mail only while they have none.
alter table users add column webhook_kinds text[] not null default '{}';
alter table users add constraint users_webhook_kinds_check check (not webhook_kinds && email_opt_outs and not webhook_kinds && push_kinds);

-- The lane of a message: by the mail server, or straight to devices and webhooks.
alter table outbox add column lane text not null default 'mail' check (lane in ('mail', 'direct'));
create index outbox_due_in_lane on outbox (lane, due_at, id) where done_at is null;
alter table outbox drop constraint outbox_channel_check;
alter table outbox add constraint outbox_channel_check check (channel in ('email', 'push', 'webhook'));
