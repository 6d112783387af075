-- Games about which a person gets no e-mail.
create table game_mutes (
    game_id bigint not null references games on delete cascade,
    user_id bigint not null references users,
    primary key (game_id, user_id)
);
create index game_mutes_of_user on game_mutes (user_id, game_id);
