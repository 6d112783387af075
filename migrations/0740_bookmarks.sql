-- Posts that a person keeps to find them again. Nobody else sees them.
create table bookmarks (
    id bigint generated always as identity primary key,
    user_id bigint not null references users,
    post_id bigint not null references posts on delete cascade,
    kept_at timestamptz not null,
    constraint bookmarks_user_post_key unique (user_id, post_id)
);
create index bookmarks_post on bookmarks (post_id);
