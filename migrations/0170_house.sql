-- House opponents: seats that the house itself plays.
alter table seats
    add column bot boolean not null default false,
    -- The last event of the log when a post of it was refused: it waits until something else has happened.
    add column stuck_seq int,
    add constraint seats_one_player check (not (bot and user_id is not null));

-- Whether a fact came of a post of the house: such a one has no actor, and no deadline led to it.
alter table events add column by_house boolean not null default false;

-- Since when a house opponent owes a post: the worker makes it.
alter table games add column house_at timestamptz;
create index games_house on games (house_at, id) where house_at is not null;
