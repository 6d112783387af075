-- Each opening of a phase is a record: what it is called, who sat where, what was counted, which post told of it. A phase
-- that was taken back and reached again has two.
create table phases (
    game_id bigint not null references games on delete cascade,
    -- The last event of the opening.
    seq int not null,
    phase int not null,
    turn int not null,
    title jsonb not null,
    opened_at timestamptz not null,
    -- The summary that opened the phase.
    post_id bigint references posts,
    -- What is counted of each seat, for charts.
    figures jsonb not null default '[]',
    -- Who sat where, with what they had missed and what was left of their time banks: what an undo goes back to.
    seats jsonb,
    -- The event of the table that took it back. Null: it counts.
    undone_by int,
    primary key (game_id, seq)
);
create unique index phases_that_count on phases (game_id, phase) where undone_by is null;

insert into phases (game_id, seq, phase, turn, title, opened_at, post_id, figures, seats)
select game_id, seq, phase, turn, title, at, post_id, figures, seats from snapshots;

insert into phases (game_id, seq, phase, turn, title, opened_at, undone_by)
select u.game_id, u.seq, u.phase, u.turn, u.title, u.at,
       coalesce((select e.undone_by from events e where e.game_id = u.game_id and e.seq = u.seq), u.seq)
from undone_snapshots u
on conflict do nothing;

-- The position at the opening of a phase: a cache of the fold of the events, which may be thrown away at any time.
create table positions (
    game_id bigint not null,
    seq int not null,
    -- The form that the ruleset gave it. One of another form is not read.
    format smallint not null,
    state jsonb not null,
    primary key (game_id, seq),
    foreign key (game_id, seq) references phases on delete cascade
);

insert into positions (game_id, seq, format, state)
select game_id, seq, 1, state from snapshots
union all
select game_id, seq, 1, state from undone_snapshots
on conflict do nothing;

drop table undone_snapshots;
drop table snapshots;
alter table positions rename to snapshots;
alter table snapshots rename constraint positions_pkey to snapshots_pkey;
alter table snapshots rename constraint positions_game_id_seq_fkey to snapshots_game_id_seq_fkey;
