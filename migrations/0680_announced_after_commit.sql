-- Postgres lets one transaction after the other commit that has announced something, each until its commit is on the disk. A write
-- to a game therefore announces itself after its commit, and says so by this setting (src/gamemaster/load.rs): then many games
-- commit at once. Every other write is announced by these triggers, as before.
drop trigger games_announce on games;
create trigger games_announce after update on games
    for each row when (current_setting('stafeta.announced_after_commit', true) is distinct from 'on')
    execute function announce_game_update();
drop trigger threads_announce on threads;
create trigger threads_announce after update of post_count on threads
    for each row when (old.post_count is distinct from new.post_count
                       and current_setting('stafeta.announced_after_commit', true) is distinct from 'on')
    execute function announce_thread_update();
