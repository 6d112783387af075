-- Anonymous games: nobody learns who plays until the game ends.
alter table games add column is_anonymous boolean not null default false;
alter table games
    -- True while nobody may learn who plays. Every query that reads the name of a player asks for it.
    add column hides_players boolean not null generated always as (is_anonymous and stage not in ('over', 'cancelled')) stored;
