-- Two terms about absence: misses that are excused, and the least number of people with which a game goes on.
alter table games
    -- Missed phases of a player that do not count towards the limit; each is had again after some phases met in a row.
    add column excused_misses smallint not null default 0 check (excused_misses between 0 and 5),
    -- The game pauses while fewer people than this have a seat that is still in it; null: while there is nobody.
    add column min_people smallint check (min_people between 2 and 60);
