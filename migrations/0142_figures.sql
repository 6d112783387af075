-- What is counted of each seat as a phase opens, for charts; snapshots are too heavy to be read for them.
alter table snapshots add column figures jsonb not null default '[]';
