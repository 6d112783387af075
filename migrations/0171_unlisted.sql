-- Threads that belong to one person's own game: read by whoever has their address and may read the board, listed for nobody
-- else, so that games played alone do not bury what everybody talks about.
alter table threads add column unlisted boolean not null default false;
