-- The colours by which players call each other where the seats have no names, one for each seat, null before it has one.
alter table games add column seat_colours jsonb not null default '[]';
