-- People without an account who play a first lesson.

-- The end of their time, null for accounts. A row whose time is over has no game and waits for the next newcomer, because many
-- tables refer to users and would be searched if it were deleted.
alter table users add column newcomer_until timestamptz;
create index users_newcomers on users (newcomer_until) where newcomer_until is not null;

-- Their game is deleted with its posts, so whatever refers to a post must be found by it.
create index event_posts_post on event_posts (post_id);
create index orders_post on orders (post_id) where post_id is not null;
create index phases_post on phases (post_id) where post_id is not null;
create index held_posts_post on held_posts (post_id) where post_id is not null;
create index held_posts_thread on held_posts (thread_id) where thread_id is not null;

-- The name that everybody has who plays without an account is no former name of the account that they make.
create or replace function record_former_name() returns trigger language plpgsql as $$
begin
    if old.newcomer_until is null then
        insert into former_names (user_id, name) values (new.id, old.name) on conflict do nothing;
    end if;
    return null;
end
$$;
