-- Ratings: which games count, and what each of them changed.

alter table games
    add column is_rated boolean not null default false,
    -- True if the game has ended, or goes on after its end was undone, and the ratings do not know it yet.
    add column rating_due boolean not null default false;
create index games_rating_due on games (ended_at, id) where rating_due;
create index games_rated on games (ruleset, (coalesce(variant, '')), ended_at, id) where is_rated and stage = 'over';

-- The effect of a game on the rating of a person. The rating of a ladder (ruleset and variant) is that of the last change.
create table rating_changes (
    game_id bigint not null references games on delete cascade,
    user_id bigint not null references users,
    ruleset text not null,
    variant text not null,
    ended_at timestamptz not null,
    place int not null,
    skill_before double precision not null,
    deviation_before double precision not null,
    skill double precision not null,
    deviation double precision not null,
    -- Number of rated games of the person on the ladder, with this one.
    games int not null,
    primary key (game_id, user_id)
);
create index rating_changes_of_user on rating_changes (user_id, ruleset, variant, ended_at, game_id);
create index rating_changes_of_ladder on rating_changes (ruleset, variant, ended_at, game_id);
