-- Tournaments: rounds of games whose seats are drawn among the people who signed up, and what became of them.

create table tournaments (
    id bigint generated always as identity primary key,
    board_id bigint not null references boards,
    organiser_id bigint not null references users,
    name text not null check (char_length(name) between 1 and 60),
    about text not null default '' check (octet_length(about) <= 8192),
    -- The settings of its games.
    settings jsonb not null,
    rounds smallint not null default 3 check (rounds between 1 and 20),
    -- Whether each round waits for the end of the one before, or all are drawn at the start.
    pace text not null default 'in_turn' check (pace in ('in_turn', 'at_once')),
    least_people smallint not null check (least_people >= 2),
    most_people smallint not null check (most_people >= least_people),
    -- The message id of a scoring system of the ruleset.
    scoring text not null,
    tie_breaks text[] not null default '{}',
    seating text not null default 'lot' check (seating in ('lot', 'rating', 'balance')),
    stage text not null default 'draft' check (stage in ('draft', 'sign_up', 'running', 'over', 'cancelled')),
    created_at timestamptz not null,
    sign_up_until timestamptz,
    started_at timestamptz,
    ended_at timestamptz,
    -- The reason that the organiser gave for cancelling it; null if too few people signed up.
    cancel_reason text,
    -- The worker leaves it alone until then, because a step failed.
    retry_at timestamptz,
    -- The secret from which the draws of all rounds follow.
    secret bytea not null check (octet_length(secret) = 32),
    check (stage = 'draft' or sign_up_until is not null)
);
create index tournaments_stage on tournaments (stage, id desc);
create index tournaments_organiser on tournaments (organiser_id, id desc);

create table tournament_entrants (
    tournament_id bigint not null references tournaments on delete cascade,
    user_id bigint not null references users,
    joined_at timestamptz not null,
    -- Null while they want to be seated in the rounds that follow.
    withdrawn_at timestamptz,
    -- The final place; null before the end.
    place smallint,
    primary key (tournament_id, user_id)
);
create index tournament_entrants_of_user on tournament_entrants (user_id, tournament_id desc);

create table tournament_rounds (
    tournament_id bigint not null references tournaments on delete cascade,
    round smallint not null check (round >= 1),
    drawn_at timestamptz not null,
    -- The sealed draw with its proof.
    draw jsonb not null,
    primary key (tournament_id, round)
);

create table tournament_tables (
    tournament_id bigint not null,
    round smallint not null,
    table_number smallint not null check (table_number >= 1),
    -- Null until the worker has opened the game.
    game_id bigint references games,
    -- The end of the game whose points are stored; null if none are.
    scored_end timestamptz,
    primary key (tournament_id, round, table_number),
    foreign key (tournament_id, round) references tournament_rounds on delete cascade
);
create unique index tournament_tables_game on tournament_tables (game_id);
create index tournament_tables_to_open on tournament_tables (tournament_id, round, table_number) where game_id is null;

-- One row for each person of a round: their seat, or none if they sit out.
create table tournament_seats (
    tournament_id bigint not null,
    round smallint not null,
    user_id bigint not null references users,
    table_number smallint,
    seat smallint check (seat >= 0),
    -- The points in hundredths; null while the game is not over.
    points int,
    is_win boolean not null default false,
    primary key (tournament_id, round, user_id),
    unique (tournament_id, round, table_number, seat),
    foreign key (tournament_id, round) references tournament_rounds on delete cascade,
    foreign key (tournament_id, round, table_number) references tournament_tables on delete cascade,
    check ((table_number is null) = (seat is null))
);
create index tournament_seats_of_user on tournament_seats (user_id);

-- Results that the organiser has changed. The last one of a person in a round counts.
create table tournament_corrections (
    id bigint generated always as identity primary key,
    tournament_id bigint not null,
    round smallint not null,
    user_id bigint not null,
    -- What counted before; null if nothing did.
    points_before int,
    points int not null check (points between 0 and 10000),
    reason text not null check (char_length(reason) between 1 and 500),
    by_id bigint not null references users,
    at timestamptz not null,
    foreign key (tournament_id, round, user_id) references tournament_seats on delete cascade
);
create index tournament_corrections_of_result on tournament_corrections (tournament_id, round, user_id, id desc);
create index tournament_corrections_of_user on tournament_corrections (user_id);
