-- Private conversations of two or more.

create table conversations (
    id bigint generated always as identity primary key,
    subject text not null check (char_length(subject) between 1 and 120),
    created_at timestamptz not null,
    last_message_id bigint,
    last_message_at timestamptz not null
);

create table conversation_messages (
    id bigint generated always as identity primary key,
    conversation_id bigint not null references conversations on delete cascade,
    author_id bigint not null references users,
    -- Written: the text as typed and as sanitised. Told: a message id with its arguments.
    source text,
    html text,
    told jsonb,
    created_at timestamptz not null,
    check ((source is null) = (html is null)),
    check ((source is null) <> (told is null)),
    check (source is null or octet_length(source) <= 32768)
);
create index conversation_messages_list on conversation_messages (conversation_id, id);
create index conversation_messages_author on conversation_messages (author_id);

create table conversation_members (
    conversation_id bigint not null references conversations on delete cascade,
    user_id bigint not null references users on delete cascade,
    -- Reads what was written after this message: who is added later does not see what was said before.
    joined_after bigint not null default 0,
    read_to bigint not null default 0,
    joined_at timestamptz not null,
    left_at timestamptz,
    primary key (conversation_id, user_id)
);
create index conversation_members_user on conversation_members (user_id) where left_at is null;
