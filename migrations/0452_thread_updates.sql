-- Announces new posts, so that every process can tell the pages that show their thread. The channel is named in
-- src/gamemaster/game_updates.rs.
create function announce_thread_update() returns trigger language plpgsql as $$
begin
    perform pg_notify('thread_updates', new.id::text);
    return null;
end
$$;
create trigger threads_announce after update of post_count on threads
    for each row when (old.post_count is distinct from new.post_count) execute function announce_thread_update();
