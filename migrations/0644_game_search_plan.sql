-- A plan is made once for all values. Where Postgres could look into this function, it took nearly every game to be filtered out,
-- and read all games of a list in the place of the newest. What it cannot look into, it takes to keep a third.
create or replace function game_fits(
    g games, system text, least_hours int, most_hours int, threads_in text, talk text, anonymous boolean, rated boolean
) returns boolean language plpgsql immutable cost 5 as $$
begin
    return (system is null or g.ruleset = system)
       and (least_hours is null or g.posting_hours between least_hours and most_hours)
       and (threads_in is null or g.language = threads_in)
       and (talk is null or g.press = talk)
       and (not anonymous or g.is_anonymous)
       and (not rated or g.is_rated);
end
$$;
