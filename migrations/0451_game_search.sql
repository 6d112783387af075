-- Finding games by what they are. How many hours a player usually has for a post stands in the options, in the words of each
-- ruleset; the server writes it here. Null: not yet, the game was created by an earlier release.
alter table games add column posting_hours int check (posting_hours > 0);
create index games_without_posting_hours on games (id) where posting_hours is null;

create function game_fits(
    g games, system text, least_hours int, most_hours int, threads_in text, talk text, anonymous boolean, rated boolean
) returns boolean language sql immutable as $$
    select (system is null or g.ruleset = system)
       and (least_hours is null or g.posting_hours between least_hours and most_hours)
       and (threads_in is null or g.language = threads_in)
       and (talk is null or g.press = talk)
       and (not anonymous or g.is_anonymous)
       and (not rated or g.is_rated)
$$;

-- Finished games only become more.
create index games_ended_of_ruleset on games (ruleset, id desc) where stage in ('over', 'cancelled') and not unlisted;
create index games_ended_in_language on games (language, id desc) where stage in ('over', 'cancelled') and not unlisted;
create index games_ended_rated on games (id desc) where stage in ('over', 'cancelled') and not unlisted and is_rated;
create index games_ended_anonymous on games (id desc) where stage in ('over', 'cancelled') and not unlisted and is_anonymous;
