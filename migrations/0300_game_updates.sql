-- Announces each write to a game, so that every process can tell the pages that show it. The channel is named in
-- src/gamemaster/game_updates.rs.
create function announce_game_update() returns trigger language plpgsql as $$
begin
    perform pg_notify('game_updates', new.id::text);
    return null;
end
$$;
create trigger games_announce after update on games for each row execute function announce_game_update();
