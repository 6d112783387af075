-- Press: what players say to each other inside a game. It belongs to the seats.

-- A conversation of some seats; one for each set of them.
create table press_talks (
    id bigint generated always as identity primary key,
    game_id bigint not null references games on delete cascade,
    -- In ascending order; empty: in public.
    seats smallint[] not null,
    created_at timestamptz not null,
    unique (game_id, seats)
);

create table press_messages (
    id bigint generated always as identity primary key,
    talk_id bigint not null references press_talks on delete cascade,
    seat smallint not null,
    -- Who sat there then.
    author_id bigint not null references users,
    text text not null check (octet_length(text) between 1 and 32768),
    at timestamptz not null,
    -- The token of the form it came from: the same form sent twice is one message.
    form_token uuid not null,
    unique (talk_id, seat, form_token)
);
create index press_messages_of_talk on press_messages (talk_id, id);
create index press_messages_author on press_messages (author_id);

-- What a seat has read of a conversation: the last message shown to it.
create table press_read (
    talk_id bigint not null references press_talks on delete cascade,
    seat smallint not null,
    read_to bigint not null,
    primary key (talk_id, seat)
);
