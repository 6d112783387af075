-- When each person was last at the table of a game, and the time before: what is new is told since the visit before.
create table game_visits (
    game_id bigint not null references games on delete cascade,
    user_id bigint not null references users on delete cascade,
    since_at timestamptz,
    seen_at timestamptz not null,
    primary key (game_id, user_id)
);

-- Phases that were taken back, as they had opened: old posts still show their maps.
create table undone_snapshots (
    game_id bigint not null references games on delete cascade,
    seq int not null,
    phase int not null,
    at timestamptz not null,
    turn int not null,
    name text not null,
    state jsonb not null,
    primary key (game_id, seq)
);

-- Who sat where when a phase opened, with what he had missed and what was left of his bank: what an undo goes back to.
alter table snapshots add column seats jsonb;
