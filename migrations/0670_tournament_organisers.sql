-- Tournaments: further organisers, organisers who play, and terms that are changed after the opening.
alter table tournaments
    -- Whether its organisers may sign up too.
    add column organisers_play boolean not null default false,
    -- Grows with each change of the terms, so that nobody undoes a change that they have not seen.
    add column terms_revision int not null default 0;

-- The people who organise a tournament beside the one who opened it.
create table tournament_organisers (
    tournament_id bigint not null references tournaments on delete cascade,
    user_id bigint not null references users,
    added_at timestamptz not null,
    primary key (tournament_id, user_id)
);
create index tournament_organisers_of_user on tournament_organisers (user_id, tournament_id desc);

-- The people who organise the tournament of a game; none if it belongs to none.
create function organisers_around(game bigint) returns bigint[] language sql stable as $$
    select array(select t.organiser_id from tournament_tables a join tournaments t on t.id = a.tournament_id where a.game_id = game
                 union select o.user_id from tournament_tables a join tournament_organisers o on o.tournament_id = a.tournament_id
                 where a.game_id = game)
$$;

-- The people who play in the tournament of a game: they have signed up for it, or hold a seat in a game of it.
create function players_around(game bigint) returns table (user_id bigint) language sql stable as $$
    select e.user_id from tournament_tables a join tournament_entrants e on e.tournament_id = a.tournament_id where a.game_id = game
    union
    select s.user_id from tournament_tables a join tournament_tables o on o.tournament_id = a.tournament_id
    join seats s on s.game_id = o.game_id where a.game_id = game and s.user_id is not null
$$;
