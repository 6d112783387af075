-- What each reader has read, and what he wants to be told of.

-- Everything in a board up to this post counts as read: set for all boards when an account begins, and by "mark read".
create table read_floors (
    user_id bigint not null references users on delete cascade,
    board_id bigint not null references boards on delete cascade,
    post_id bigint not null,
    primary key (user_id, board_id)
);

-- The last post a reader has had on the page, thread by thread. Post ids grow along a thread.
create table read_marks (
    user_id bigint not null references users on delete cascade,
    thread_id bigint not null references threads on delete cascade,
    post_id bigint not null,
    primary key (user_id, thread_id)
);
create index read_marks_thread on read_marks (thread_id);

create table thread_watches (
    user_id bigint not null references users on delete cascade,
    thread_id bigint not null references threads on delete cascade,
    created_at timestamptz not null,
    primary key (user_id, thread_id)
);
create index thread_watches_thread on thread_watches (thread_id);

-- Watching a board tells of new threads in it.
create table board_watches (
    user_id bigint not null references users on delete cascade,
    board_id bigint not null references boards on delete cascade,
    created_at timestamptz not null,
    primary key (user_id, board_id)
);
create index board_watches_board on board_watches (board_id);

-- A new account begins with everything read that stands on the boards by then.
create function begin_reading() returns trigger language plpgsql as $$
begin
    insert into read_floors (user_id, board_id, post_id)
    select new.id, b.id, coalesce((select max(id) from posts), 0) from boards b;
    return null;
end
$$;

create trigger users_begin_reading after insert on users for each row execute function begin_reading();
