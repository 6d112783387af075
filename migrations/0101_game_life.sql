-- The life of a game: votes of its players, time given back after an outage.

-- A motion of one player on which all who are still in vote.
create table votes (
    id bigint generated always as identity primary key,
    game_id bigint not null references games on delete cascade,
    motion text not null check (motion in ('draw', 'concede', 'extend', 'pause', 'cancel', 'prolong')),
    -- Whom they concede to; how many hours or turns.
    to_seat smallint,
    amount int check (amount >= 1),
    opened_by smallint not null,
    opened_at timestamptz not null,
    closes_at timestamptz not null,
    -- Set together: it passed, it failed, or its time ran out.
    decided_at timestamptz,
    verdict text check (verdict in ('passed', 'failed', 'lapsed')),
    check ((motion = 'concede') = (to_seat is not null)),
    check ((motion in ('extend', 'pause', 'prolong')) = (amount is not null)),
    check ((decided_at is null) = (verdict is null))
);
create unique index votes_open on votes (game_id, motion) where decided_at is null;
create index votes_of_game on votes (game_id, id desc);
create index votes_due on votes (closes_at, id) where decided_at is null;

create table ballots (
    vote_id bigint not null references votes on delete cascade,
    seat smallint not null,
    is_aye boolean not null,
    at timestamptz not null,
    primary key (vote_id, seat)
);

-- The last outage whose time this game has got back.
alter table games add column rests_seen bigint not null default 0;
create index rests_outages on rests (id) where kind = 'outage';
