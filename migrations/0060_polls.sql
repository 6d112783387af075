-- A question to the readers of a thread, one a thread at most.

create table polls (
    id bigint generated always as identity primary key,
    thread_id bigint not null unique references threads on delete cascade,
    author_id bigint not null references users,
    question text not null check (char_length(question) between 1 and 200),
    -- May a voter choose one option, or several?
    choice text not null check (choice in ('one', 'several')),
    -- When are the numbers seen: at once, or only after closing? Who chose what is never shown.
    results text not null check (results in ('open', 'closed')),
    created_at timestamptz not null,
    -- Null: open until somebody closes it.
    closes_at timestamptz,
    check (closes_at >= created_at)
);

create table poll_options (
    poll_id bigint not null references polls on delete cascade,
    position int not null check (position >= 1),
    text text not null check (char_length(text) between 1 and 80),
    primary key (poll_id, position)
);

create table poll_votes (
    poll_id bigint not null,
    position int not null,
    user_id bigint not null references users on delete cascade,
    voted_at timestamptz not null,
    primary key (poll_id, user_id, position),
    foreign key (poll_id, position) references poll_options on delete cascade
);
create index poll_votes_option on poll_votes (poll_id, position);
create index poll_votes_user on poll_votes (user_id);
