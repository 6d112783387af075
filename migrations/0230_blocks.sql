-- Whom a person does not want to hear from.
create table blocks (
    user_id bigint not null references users on delete cascade,
    blocked_id bigint not null references users on delete cascade,
    created_at timestamptz not null,
    primary key (user_id, blocked_id),
    check (user_id <> blocked_id)
);
create index blocks_of_blocked on blocks (blocked_id);
