-- The organisers of a game of a tournament, and those of them, of the admins and the game master who play in it. It is a function that
-- is no part of the plan: most games belong to no tournament, and preparing all this took a third of the time of loading them.
create function officials_around(game bigint, gm bigint, out organisers bigint[], out rivals bigint[]) language plpgsql stable as $$
begin
    organisers := organisers_around(game);
    rivals := array(select u.id from players_around(game) p join users u on u.id = p.user_id
                    where u.role = 'admin' or u.id = gm or u.id = any(organisers) order by u.id);
end
$$;
