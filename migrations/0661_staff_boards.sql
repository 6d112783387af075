-- Boards for moderators: whoever moderates at least one board, and the admins. They read, reply and start threads; games are
-- created by players or by admins, as before.
alter table boards drop constraint boards_read_by_check, drop constraint boards_reply_by_check,
    drop constraint boards_start_by_check;
alter table boards
    add constraint boards_read_by_check check (read_by in ('everyone', 'players', 'moderators', 'admins')),
    add constraint boards_reply_by_check check (reply_by in ('players', 'moderators', 'admins')),
    add constraint boards_start_by_check check (start_by in ('players', 'moderators', 'admins'));

-- True if a person belongs to the audience, as Audience::admits in src/forum/access.rs says of the sender of a request. An unknown
-- word is the smallest audience.
create function is_in_audience(audience text, user_id bigint, role text) returns boolean language sql stable parallel safe as $$
    select case $1
        when 'everyone' then true
        when 'players' then true
        when 'moderators' then $3 = 'admin' or exists (select from board_moderators m where m.user_id = $2)
        else $3 = 'admin'
    end
$$;

-- The board of the thread, game or post that a notification with this topic and link is about; null if it is about none.
create function board_of_notice(topic text, link text) returns bigint language sql stable parallel safe as $$
    select t.board_id from threads t where t.id = case
        when $1 ~ '^thread:[0-9]{1,18}(:|$)' then split_part($1, ':', 2)::bigint
        when $1 ~ '^game:[0-9]{1,18}(:|$)' then (select g.thread_id from games g where g.id = split_part($1, ':', 2)::bigint)
        when $2 ~ '^/p/[0-9]{1,18}$' then (select p.thread_id from posts p where p.id = substr($2, 4)::bigint)
    end
$$;
