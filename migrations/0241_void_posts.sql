-- What is taken back stays in the thread, marked as void with the reason.

-- The post that told of the facts of a game up to which event.
create table tellings (
    game_id bigint not null references games on delete cascade,
    post_id bigint not null references posts on delete cascade,
    seq int not null,
    primary key (game_id, post_id)
);
-- Of games that are played already, the posts that opened a phase are known.
insert into tellings (game_id, post_id, seq)
select game_id, post_id, max(seq) from snapshots where post_id is not null group by game_id, post_id;

alter table posts
    add column voided_at timestamptz,
    -- A message that says so.
    add column void_reason jsonb,
    add constraint posts_void check ((voided_at is null) = (void_reason is null));
