-- A browser keeps its number over all log-ins, whoever logs in with it: its cookie changes each time.
alter table devices add column browser uuid not null default gen_random_uuid();
create index devices_browser on devices (browser);

-- From where no new account is made, and where new accounts write nothing: a network or a browser.
create table place_bans (
    id bigint generated always as identity primary key,
    -- '192.0.2.7', '192.0.2.x', '2001:db8:1:2::/64' or '2001:db8:1::/48'.
    network text,
    browser uuid,
    -- With whose ban it came, and is lifted; null: made by itself.
    about_id bigint references users on delete cascade,
    reason text not null check (char_length(reason) between 1 and 1000),
    begins_at timestamptz not null,
    -- Null: until somebody lifts it.
    ends_at timestamptz,
    by_id bigint references users,
    lifted_at timestamptz,
    check ((network is null) <> (browser is null)),
    check (ends_at is null or ends_at > begins_at)
);
create index place_bans_network on place_bans (network) where lifted_at is null;
create index place_bans_browser on place_bans (browser) where lifted_at is null;
create index place_bans_about on place_bans (about_id);

-- New accounts that logged in from a banned network or browser.
create table evasions (
    ban_id bigint not null references place_bans on delete cascade,
    user_id bigint not null references users on delete cascade,
    at timestamptz not null,
    primary key (ban_id, user_id)
);
create index evasions_user on evasions (user_id);

-- Somebody reads and plays, and writes nothing for a while.
create table mutes (
    id bigint generated always as identity primary key,
    user_id bigint not null references users on delete cascade,
    reason text not null check (char_length(reason) between 1 and 1000),
    begins_at timestamptz not null,
    ends_at timestamptz not null check (ends_at > begins_at),
    by_id bigint references users,
    lifted_at timestamptz
);
create index mutes_user on mutes (user_id, begins_at desc);
