-- The last event of a game says which position follows from its events, as long as these stay as they were written. Only the
-- erasure of an account changes them. Each such statement is counted here, so that a position kept in memory is not taken for
-- that of the changed events.
alter table games add column rewritten_events integer not null default 0;

create function count_rewritten_events() returns trigger language plpgsql as $$
begin
    update games set rewritten_events = rewritten_events + 1 where id in (select distinct game_id from changed);
    return null;
end
$$;

-- A transition table rules out a list of columns. Undoing marks events and appends one, so it may be counted too.
create trigger events_count_rewritten after update on events referencing new table as changed
    for each statement execute function count_rewritten_events();
