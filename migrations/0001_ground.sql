-- The ground under every table.

-- Case and accents aside: 'Ștafetă' is found by 'stafeta'. Both come with Postgres itself and are trusted, so the owner
-- of a database may add them without being a superuser.
create extension if not exists unaccent;
create extension if not exists pg_trgm;
