-- What a phase is called is the ruleset's to say: {"id": "diplomacy-phase-movement", "args": {"season": "fall", "year": 1901}}.
-- The names beside it are those of the last release.
alter table games add column phase_title jsonb;
update games set phase_title = '{"id": "phase-untitled"}' where phase is not null;
alter table snapshots
    add column title jsonb not null default '{"id": "phase-untitled"}',
    alter column name set default '';
alter table undone_snapshots
    add column title jsonb not null default '{"id": "phase-untitled"}',
    alter column name set default '';
