-- First posts of new accounts that wait for a moderator. They are no posts yet: nothing that shows posts knows of them.
create table held_posts (
    id bigint generated always as identity primary key,
    author_id bigint not null references users on delete cascade,
    board_id bigint not null references boards on delete cascade,
    -- Null: it begins a thread, under its title.
    thread_id bigint references threads on delete cascade,
    title text check (char_length(title) between 1 and 140),
    language text not null check (language in ('en', 'ro', 'pt', 'ja')),
    source text not null check (octet_length(source) between 1 and 32768),
    html text not null,
    form_token uuid not null,
    created_at timestamptz not null,
    -- What a moderator decided: it is a post then, or was refused for a reason.
    decided_at timestamptz,
    decided_by bigint references users,
    post_id bigint references posts on delete set null,
    refused_reason text check (char_length(refused_reason) between 1 and 1000),
    unique (author_id, form_token),
    check ((thread_id is null) = (title is not null)),
    check ((decided_at is null) = (decided_by is null)),
    check (refused_reason is null or decided_at is not null)
);
create index held_posts_waiting on held_posts (board_id, id) where decided_at is null;
create index held_posts_author on held_posts (author_id, id desc);
