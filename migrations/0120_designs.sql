-- What people keep for tables to come: maps they drew, options they chose. What is kept is the ruleset's own data.
create table designs (
    id bigint generated always as identity primary key,
    owner_id bigint not null references users on delete cascade,
    ruleset text not null,
    kind text not null check (kind in ('map', 'options')),
    name text not null,
    content jsonb not null,
    -- Whether a table can be opened with it as it is.
    is_whole boolean not null,
    changed_at timestamptz not null
);
create unique index designs_name on designs (owner_id, ruleset, kind, lower(name));
