-- The variant that a table plays, as its options name it: lists read it without the rest of them, which may hold a whole map.
alter table games add column variant text generated always as (options ->> 'variant') stored;
