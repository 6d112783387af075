-- Private notes of people on games.
create table game_notes (
    game_id bigint not null references games on delete cascade,
    user_id bigint not null references users,
    text text not null check (octet_length(text) between 1 and 16384),
    changed_at timestamptz not null,
    primary key (game_id, user_id)
);
create index game_notes_of_user on game_notes (user_id);
