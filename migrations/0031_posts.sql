-- Posts, their earlier texts, and the texts that are not posts yet.

create table posts (
    id bigint generated always as identity primary key,
    thread_id bigint not null references threads,
    -- The place in the thread, from 1; whoever moves or splits posts numbers them again.
    number int not null check (number >= 1),
    -- Null: Stafeta.
    author_id bigint references users,
    -- Written: the source as typed and its HTML, sanitised once. Told: blocks of message ids and arguments.
    source text,
    html text,
    told jsonb,
    language text not null check (language in ('en', 'ro', 'pt', 'ja')),
    created_at timestamptz not null,
    -- How often the text was changed; the earlier ones are in revisions.
    revision int not null default 0,
    edited_at timestamptz,
    edited_by bigint references users,
    hidden_at timestamptz,
    hidden_by bigint references users,
    hidden_reason text check (char_length(hidden_reason) between 1 and 1000),
    -- The token of the form it came from: the same form sent twice is one post.
    form_token uuid,
    search tsvector not null default '',
    unique (thread_id, number) deferrable initially immediate,
    check ((source is null) = (html is null)),
    check ((source is null) <> (told is null)),
    check (octet_length(source) between 1 and 32768),
    check (told is null or jsonb_typeof(told) = 'array'),
    check ((hidden_at is null) = (hidden_reason is null)),
    check ((revision = 0) = (edited_at is null))
);
create index posts_of_thread on posts (thread_id, id);
create index posts_of_author on posts (author_id, id desc);
create unique index posts_form_token on posts (author_id, form_token) where form_token is not null;
create index posts_search on posts using gin (search);

alter table threads add constraint threads_last_post foreign key (last_post_id) references posts deferrable initially deferred;

create table revisions (
    post_id bigint not null references posts on delete cascade,
    -- 0 is the text as first posted.
    revision int not null check (revision >= 0),
    source text not null,
    html text not null,
    -- Who wrote this text, and when.
    written_by bigint references users,
    written_at timestamptz not null,
    primary key (post_id, revision)
);

create table drafts (
    id bigint generated always as identity primary key,
    user_id bigint not null references users on delete cascade,
    -- Where it would land: board:3 (a new thread), thread:14, post:159 (an edit), conversation:2, conversation:new.
    place text not null check (place ~ '^(board|thread|post|conversation):([0-9]+|new)$'),
    title text not null default '' check (char_length(title) <= 200),
    source text not null check (octet_length(source) <= 65536),
    updated_at timestamptz not null,
    unique (user_id, place)
);
create index drafts_list on drafts (user_id, updated_at desc, id desc);
