-- Who may try how often. Both tables are shared by every server process.

-- Failed logins. A lane is one way in to one account: a known device, or a network that is not known.
create table login_failures (
    lane bytea primary key check (octet_length(lane) = 32),
    failures int not null check (failures > 0),
    last_at timestamptz not null
);
create index login_failures_last_at on login_failures (last_at);

-- A bucket per address or account and action; it is full again at full_at. Unlogged: after a crash of
-- Postgres everybody starts with a full bucket, which is why failed logins are not counted here.
create unlogged table rate_buckets (
    key text primary key,
    full_at timestamptz not null
);
create index rate_buckets_full_at on rate_buckets (full_at);
