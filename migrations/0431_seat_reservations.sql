-- Seats kept for people by name until a time, before a game begins.
create table seat_reservations (
    game_id bigint not null references games on delete cascade,
    user_id bigint not null references users,
    until timestamptz not null,
    primary key (game_id, user_id)
);
create index seat_reservations_of_user on seat_reservations (user_id);
