-- People, their sessions and the links that act in their name once.

create table users (
    id bigint generated always as identity primary key,
    -- The name as shown, and the form that decides whether two names are the same.
    name text not null check (char_length(name) between 2 and 32),
    login text not null unique,
    -- Equal for names that look alike.
    looks text not null unique,
    -- The address as typed, and its folded form. An address belongs to one person only once it is confirmed.
    email text,
    email_folded text,
    email_confirmed_at timestamptz,
    -- A PHC string; null for an erased account, which nobody can log in to.
    password_hash text,
    role text not null default 'player' check (role in ('player', 'admin')),
    zone text not null default 'Europe/Bucharest',
    language text not null default 'en',
    theme text not null default 'system' check (theme in ('system', 'light', 'dark')),
    about text not null default '' check (char_length(about) <= 2000),
    -- Kinds of notice this person does not want by mail.
    mail_off text[] not null default '{}',
    created_at timestamptz not null,
    seen_at timestamptz not null,
    erased_at timestamptz,
    check ((email is null) = (email_folded is null)),
    check (erased_at is null or (email is null and password_hash is null and role = 'player'))
);
create unique index users_confirmed_email on users (email_folded) where email_confirmed_at is not null;
create index users_email on users (email_folded);
create index users_name_prefix on users (login text_pattern_ops);
create index users_seen_at on users (seen_at desc, id desc);

create table sessions (
    id bigint generated always as identity primary key,
    user_id bigint not null references users on delete cascade,
    -- SHA-256 of the cookie; the token itself is nowhere in the database.
    token_hash bytea not null unique check (octet_length(token_hash) = 32),
    created_at timestamptz not null,
    seen_at timestamptz not null,
    expires_at timestamptz not null,
    network text not null,
    agent text not null check (char_length(agent) <= 200)
);
create index sessions_user on sessions (user_id, seen_at desc);
create index sessions_seen_at on sessions (seen_at);
create index sessions_expires_at on sessions (expires_at);

-- A browser that once logged in to an account: attempts from it are counted apart from a stranger's.
create table devices (
    id bigint generated always as identity primary key,
    user_id bigint not null references users on delete cascade,
    token_hash bytea not null unique check (octet_length(token_hash) = 32),
    seen_at timestamptz not null
);
create index devices_user on devices (user_id);

-- Links that work once: the first admin, a new password, a confirmed address.
create table tickets (
    token_hash bytea primary key check (octet_length(token_hash) = 32),
    purpose text not null check (purpose in ('first-admin', 'reset-password', 'confirm-mail')),
    user_id bigint references users on delete cascade,
    email text,
    created_at timestamptz not null,
    expires_at timestamptz not null,
    used_at timestamptz,
    check ((purpose = 'first-admin') = (user_id is null)),
    check (purpose <> 'confirm-mail' or email is not null)
);
create index tickets_user on tickets (user_id);
create index tickets_expires_at on tickets (expires_at);

create table bans (
    id bigint generated always as identity primary key,
    user_id bigint not null references users on delete cascade,
    reason text not null check (char_length(reason) between 1 and 1000),
    begins_at timestamptz not null,
    -- Null: until somebody lifts it.
    ends_at timestamptz,
    -- Null: decided on the command line.
    by_id bigint references users,
    lifted_at timestamptz,
    check (ends_at is null or ends_at > begins_at)
);
create index bans_user on bans (user_id, begins_at desc);
