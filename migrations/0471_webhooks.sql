-- Addresses outside of the site that get the results of a game, and what came of each.

create table webhooks (
    game_id bigint not null references games on delete cascade,
    id bigint generated always as identity,
    -- The Game Master who made it.
    owner_id bigint not null references users on delete cascade,
    url text not null check (octet_length(url) <= 2048),
    format text not null check (format in ('discord', 'slack', 'json')),
    -- The key of its signatures.
    secret bytea not null check (octet_length(secret) = 32),
    created_at timestamptz not null,
    -- The post of the game's thread after which it continues.
    last_post_id bigint not null,
    -- When it may be tried next, and how often in a row it has failed.
    due_at timestamptz not null,
    failures int not null default 0,
    -- When it was given up; null: it works.
    stopped_at timestamptz,
    primary key (game_id, id)
);
create index webhooks_due on webhooks (due_at, id) where stopped_at is null;
create index webhooks_owner on webhooks (owner_id);

create table webhook_deliveries (
    game_id bigint not null,
    webhook_id bigint not null,
    at timestamptz not null,
    post_id bigint not null,
    is_accepted boolean not null,
    -- The status of the answer, or why there was none.
    detail text not null check (char_length(detail) <= 300),
    primary key (game_id, webhook_id, at, post_id),
    foreign key (game_id, webhook_id) references webhooks (game_id, id) on delete cascade
);
create index webhook_deliveries_at on webhook_deliveries (at);
