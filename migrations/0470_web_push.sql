-- Push messages to the devices of people, the hours in which they get no messages, and the way each message took.

-- The key with which this site signs its push messages (VAPID, RFC 8292).
create table push_keys (
    only_row boolean primary key default true check (only_row),
    private_key bytea not null check (octet_length(private_key) = 32),
    created_at timestamptz not null
);

-- A browser that gets push messages while its session lasts.
create table push_devices (
    id bigint generated always as identity primary key,
    user_id bigint not null references users on delete cascade,
    session_id bigint not null references sessions on delete cascade,
    -- The address at the push service of the browser, which is a secret, and the keys for messages to it (RFC 8291).
    endpoint text not null unique check (octet_length(endpoint) <= 2048),
    public_key bytea not null check (octet_length(public_key) = 65),
    auth_secret bytea not null check (octet_length(auth_secret) = 16),
    user_agent text not null check (char_length(user_agent) <= 200),
    created_at timestamptz not null,
    -- When a message was last accepted; null: none was yet.
    sent_at timestamptz
);
create index push_devices_user on push_devices (user_id, id);
create index push_devices_session on push_devices (session_id);

-- The kinds of notifications that go to the devices of a person, and by e-mail only while they have none.
alter table users add column push_kinds text[] not null default '{game,press,conversation,quote}';
-- Nobody gets now what they had switched off.
update users set push_kinds = array(select kind from unnest(push_kinds) kind where not kind = any(email_opt_outs));
alter table users add constraint users_channels_check check (not push_kinds && email_opt_outs);
-- The hours of the person's zone between which nothing is sent; null: there are none.
alter table users add column quiet_from smallint check (quiet_from between 0 and 23);
alter table users add column quiet_until smallint check (quiet_until between 0 and 23);
alter table users add constraint users_quiet_check
    check ((quiet_from is null) = (quiet_until is null) and quiet_from <> quiet_until);

-- The way a finished message took, and the devices that have accepted it.
alter table outbox add column channel text not null default 'email' check (channel in ('email', 'push'));
alter table outbox add column pushed_to bigint[] not null default '{}';
