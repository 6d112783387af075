-- Orders by e-mail. A person's address for the orders of a game is signed with its key; a new key makes the old address worthless.
create table order_addresses (
    game_id bigint not null references games on delete cascade,
    user_id bigint not null references users on delete cascade,
    key bytea not null check (octet_length(key) = 32),
    created_at timestamptz not null,
    primary key (game_id, user_id)
);
create index order_addresses_user_id on order_addresses (user_id);

-- Letters with orders, as they were read. Nothing counts before the person confirms it.
create table mailed_orders (
    game_id bigint not null references games on delete cascade,
    id bigint generated always as identity,
    user_id bigint not null references users on delete cascade,
    -- SHA-256 of the letter's Message-ID: a letter that comes twice is read once.
    letter_hash bytea not null check (octet_length(letter_hash) = 32),
    -- The phase they were written for.
    phase integer not null,
    language text not null,
    -- What the person wrote, without quotations and signature.
    written text not null,
    -- The orders understood, one on each line; empty if there are none that may be posted.
    orders text not null,
    received_at timestamptz not null,
    -- When the person confirmed them; null before that.
    confirmed_at timestamptz,
    primary key (game_id, id),
    unique (game_id, user_id, letter_hash)
);
create index mailed_orders_user_id on mailed_orders (user_id);
create index mailed_orders_received_at on mailed_orders (received_at);
