-- A board that an administrator archives is read as before, and nothing new is written there: its doors are open to nobody. Who
-- replied, started threads and created games there before is kept in that order, for the day it is brought back.
alter table boards drop constraint boards_reply_by_check, drop constraint boards_start_by_check, drop constraint boards_open_by_check;
alter table boards
    add column archived_at timestamptz,
    add column kept_doors text[],
    add constraint boards_reply_by_check check (reply_by in ('players', 'moderators', 'admins', 'nobody')),
    add constraint boards_start_by_check check (start_by in ('players', 'moderators', 'admins', 'nobody')),
    add constraint boards_open_by_check check (open_by in ('players', 'admins', 'nobody')),
    add constraint boards_archived check (
        case when archived_at is null then kept_doors is null and 'nobody' not in (reply_by, start_by, open_by)
             else cardinality(kept_doors) = 3 and reply_by = 'nobody' and start_by = 'nobody' and open_by = 'nobody' end);

create or replace function is_in_audience(audience text, user_id bigint, role text) returns boolean language sql stable parallel safe as $$
    select case $1
        when 'everyone' then true
        when 'players' then true
        when 'moderators' then $3 = 'admin' or exists (select from board_moderators m where m.user_id = $2)
        when 'nobody' then false
        else $3 = 'admin'
    end
$$;
