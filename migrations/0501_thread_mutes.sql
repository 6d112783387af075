-- Threads about which a person gets no e-mail.
create table thread_mutes (
    user_id bigint not null references users on delete cascade,
    thread_id bigint not null references threads on delete cascade,
    primary key (user_id, thread_id)
);
create index thread_mutes_of_thread on thread_mutes (thread_id);

-- The number of seats of a game that nobody has.
create function free_seats(game bigint) returns bigint language sql stable as $$
    select count(*) from seats s where s.game_id = game and s.user_id is null and not s.bot
$$;
