-- Games: what a table agreed on, who sits at it, what was decided, what is owed until when.

create table games (
    id bigint generated always as identity primary key,
    name text not null check (char_length(name) between 1 and 80),
    ruleset text not null,
    -- What the rules know of the agreement. Each change counts up and asks all seats again.
    options jsonb not null,
    agreement int not null default 1,
    -- Sign-up, talk, objections; and the moves, where only the game master posts.
    discussion_id bigint not null references threads,
    thread_id bigint not null references threads,
    language text not null check (language in ('en', 'ro', 'pt', 'ja')),
    -- The IANA name of the zone in which its deadlines are reckoned.
    zone text not null,
    press text not null check (press in ('full', 'public', 'none')),
    -- Who may take a seat: whoever comes, or whoever has the invitation.
    door text not null check (door in ('open', 'invited')),
    invitation text not null unique,
    -- The game master. He may sit at the table himself; then he sees no more than his seat does.
    gm_id bigint not null references users,
    -- Whether a phase ends when all who owe something have confirmed.
    ends_early boolean not null,
    -- Phases missed in a row before a seat is vacant; null: never.
    missed_limit int check (missed_limit between 1 and 20),
    stage text not null default 'forming' check (stage in ('forming', 'running', 'paused', 'over', 'cancelled')),
    created_at timestamptz not null,
    started_at timestamptz,
    ended_at timestamptz,
    -- While it is paused: since when, and when it goes on by itself.
    paused_at timestamptz,
    resumes_at timestamptz,
    -- The phase, as the position has it; null before the start. Kept here for lists and for the worker.
    phase int,
    turn int,
    phase_name text,
    -- When the phase was opened: it runs from here.
    phase_at timestamptz,
    -- The clocks that run: seat, task, deadline with the sum that led to it.
    clocks jsonb not null default '[]',
    -- The earliest of them; null where nothing is awaited or the game stands still.
    deadline_at timestamptz,
    -- The lots: their secret, the draws made, the roots published.
    secret bytea not null check (octet_length(secret) = 32),
    draws bigint not null default 0,
    roots int not null default 0,
    -- A game that keeps failing stands aside until somebody has looked at it.
    failures int not null default 0,
    retry_at timestamptz,
    quarantined_at timestamptz,
    -- How it ended: winners, ranking, reason.
    outcome jsonb,
    check ((phase is null) = (started_at is null)),
    check (stage <> 'paused' or paused_at is not null),
    check (deadline_at is null or stage = 'running')
);
create index games_due on games (deadline_at, id) where deadline_at is not null and quarantined_at is null;
create index games_resume on games (resumes_at) where stage = 'paused';
create index games_stage on games (stage, id desc);
create index games_gm on games (gm_id, id desc);
create unique index games_thread on games (thread_id);
create unique index games_discussion on games (discussion_id);

-- A page beside a thread that belongs to it; the forum shows the way.
alter table threads add column leads_to text check (leads_to like '/%');

create table seats (
    game_id bigint not null references games on delete cascade,
    seat smallint not null check (seat >= 0),
    -- Null: nobody sits here.
    user_id bigint references users,
    joined_at timestamptz,
    -- The agreement this player has agreed to; 0 none.
    agreed int not null default 0,
    -- The phase for which he has said that he is done.
    confirmed_phase int,
    -- Phases missed in a row, and in all.
    missed int not null default 0,
    missed_ever int not null default 0,
    -- Since when nobody sits here although the game runs.
    vacant_since timestamptz,
    -- What is left of a chess-like bank; null before it was first used.
    bank jsonb,
    -- What he has seen of the game: the last event shown to him.
    seen_seq int not null default 0,
    primary key (game_id, seat)
);
create unique index seats_user on seats (game_id, user_id) where user_id is not null;
create index seats_of_user on seats (user_id, game_id) where user_id is not null;

-- The log: facts, in order, never changed. An event of the rules carries what was decided; one of the table what a
-- person or the clock did to the game. The position is the fold of the rules' events that no undo took back.
create table events (
    game_id bigint not null references games on delete cascade,
    seq int not null check (seq >= 1),
    version smallint not null,
    phase int not null,
    at timestamptz not null,
    -- Who brought it about: a person, or null for the clock.
    actor_id bigint references users,
    source text not null check (source in ('rules', 'table')),
    body jsonb not null,
    -- The event of the table that took it back.
    undone_by int,
    primary key (game_id, seq)
);
create index events_phase on events (game_id, phase, seq);

-- The position when a phase opened: a cache of the fold, made anew when it is missing.
create table snapshots (
    game_id bigint not null references games on delete cascade,
    phase int not null,
    -- The last event that is folded into it.
    seq int not null,
    at timestamptz not null,
    turn int not null,
    name text not null,
    state jsonb not null,
    -- The summary that opened the phase.
    post_id bigint references posts,
    primary key (game_id, phase)
);

-- What a seat wrote for a phase. Closed until the phase resolves; afterwards the record of what was ordered.
create table orders (
    id bigint generated always as identity primary key,
    game_id bigint not null references games on delete cascade,
    seat smallint not null,
    phase int not null,
    status text not null check (status in ('draft', 'submitted', 'withdrawn', 'used', 'lapsed')),
    -- As typed, in which language, and as it was understood.
    text text not null check (octet_length(text) <= 32768),
    language text not null check (language in ('en', 'ro', 'pt', 'ja')),
    acts jsonb,
    -- Counts up with each saving, so that a second tab is noticed.
    revision int not null default 1,
    -- Who wrote it; another than the player where somebody posted for him.
    by_id bigint references users,
    at timestamptz not null,
    form_token uuid,
    post_id bigint references posts
);
-- One draft and one submission of a seat at a time.
create unique index orders_draft on orders (game_id, seat) where status = 'draft';
create unique index orders_submitted on orders (game_id, seat) where status = 'submitted';
create index orders_of_phase on orders (game_id, phase, seat);
create unique index orders_form on orders (game_id, seat, form_token) where form_token is not null;

-- The draws whose keys are public, with what proves them.
create table reveals (
    game_id bigint not null references games on delete cascade,
    draw bigint not null,
    seq int not null,
    drawn jsonb not null,
    reveal jsonb not null,
    primary key (game_id, draw)
);

-- Time that is given back: the server was away (no game named), the game was paused, a phase was extended.
create table rests (
    id bigint generated always as identity primary key,
    game_id bigint references games on delete cascade,
    kind text not null check (kind in ('outage', 'pause', 'extension')),
    from_at timestamptz not null,
    to_at timestamptz not null,
    check (to_at > from_at),
    check ((kind = 'outage') = (game_id is null))
);
create index rests_of_game on rests (game_id, to_at);

-- When a worker last looked: a gap is an outage.
create table pulse (
    one boolean primary key default true check (one),
    at timestamptz not null
);
