-- Boards and threads.

create table categories (
    id bigint generated always as identity primary key,
    title text not null check (char_length(title) between 1 and 80),
    language text not null check (language in ('en', 'ro', 'pt', 'ja')),
    position int not null
);

create table boards (
    id bigint generated always as identity primary key,
    category_id bigint not null references categories,
    slug text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and char_length(slug) <= 60),
    title text not null check (char_length(title) between 1 and 80),
    about text not null default '' check (char_length(about) <= 300),
    -- The language of title and about, and of new threads unless their author says otherwise.
    language text not null check (language in ('en', 'ro', 'pt', 'ja')),
    position int not null,
    -- Who may read, reply, start threads, and open games here.
    read_by text not null default 'everyone' check (read_by in ('everyone', 'players', 'admins')),
    reply_by text not null default 'players' check (reply_by in ('players', 'admins')),
    start_by text not null default 'players' check (start_by in ('players', 'admins')),
    open_by text not null default 'admins' check (open_by in ('players', 'admins')),
    created_at timestamptz not null
);
create index boards_order on boards (category_id, position, id);

create table threads (
    id bigint generated always as identity primary key,
    board_id bigint not null references boards,
    -- Null: opened by Stafeta.
    author_id bigint references users,
    title text not null check (char_length(title) between 1 and 140),
    language text not null check (language in ('en', 'ro', 'pt', 'ja')),
    created_at timestamptz not null,
    -- The number of posts; they are numbered 1 to post_count without gaps, hidden ones included.
    post_count int not null default 0,
    -- Null only inside the transaction that opens the thread.
    last_post_id bigint,
    last_post_at timestamptz not null,
    pinned boolean not null default false,
    locked boolean not null default false,
    hidden_at timestamptz,
    hidden_by bigint references users,
    hidden_reason text check (char_length(hidden_reason) between 1 and 1000),
    moved_from bigint references boards,
    -- The title, folded; see fold_text below.
    search tsvector not null default '',
    check ((hidden_at is null) = (hidden_reason is null))
);
create index threads_of_board on threads (board_id, pinned, last_post_id desc);
create index threads_of_board_latest on threads (board_id, last_post_id desc);
create index threads_latest on threads (last_post_id desc);
create index threads_author on threads (author_id, id desc);
create index threads_search on threads using gin (search);

-- Letters as people type them when they search: no case, no Romanian diacritics, commas below and cedillas alike.
create function fold_text(body text) returns text language sql immutable parallel safe as $$
    select translate(lower(body), 'ăâîșşțţáàãçéêíóôõúü', 'aaissttaaaceeiooouu')
$$;

-- The dictionary of a language; Japanese has none in Postgres and is cut at spaces and signs only.
create function search_config(language text) returns regconfig language sql immutable parallel safe as $$
    select case language
        when 'en' then 'pg_catalog.english'::regconfig
        when 'ro' then 'pg_catalog.romanian'::regconfig
        when 'pt' then 'pg_catalog.portuguese'::regconfig
        else 'pg_catalog.simple'::regconfig
    end
$$;

create function search_vector(language text, body text) returns tsvector language sql immutable parallel safe as $$
    select to_tsvector(search_config(language), fold_text(body))
$$;
