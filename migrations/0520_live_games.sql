-- Live games: phases of minutes, and a start at a set time for which everybody says that they are ready.
alter table games
    -- Minutes of each phase; null: no live game.
    add column live_minutes smallint check (live_minutes between 2 and 60),
    -- Minutes for which the start waits for people who are not ready.
    add column live_wait_minutes smallint check (live_wait_minutes between 0 and 60),
    add column starts_at timestamptz,
    -- Whether people can say yet that they are ready, and whether the start waits for some.
    add column start_step text not null default 'announced' check (start_step in ('announced', 'open', 'waiting')),
    -- The time at which the worker looks at the start again; null after the start.
    add column start_check_at timestamptz,
    add constraint games_live check (num_nulls(live_minutes, live_wait_minutes, starts_at) in (0, 3));
create index games_start_check on games (start_check_at) where start_check_at is not null;

alter table seats add column is_ready boolean not null default false;

-- Votes: more minutes for a phase of a live game, and to go on with the people who are left.
alter table votes drop constraint votes_motion_check;
alter table votes add constraint votes_motion_check check (motion in (
    'draw', 'concede', 'extend', 'extend_live', 'pause', 'cancel', 'prolong', 'clock', 'go_on',
    'resume', 'free', 'replace', 'house', 'undo', 'end', 'correct'));
alter table votes drop constraint votes_check1;
alter table votes add constraint votes_check1
    check ((motion in ('extend', 'extend_live', 'pause', 'prolong', 'clock')) = (amount is not null));
