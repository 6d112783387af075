-- The player whose own post of a game a system post is: their name is read here, so it is always the present one.
alter table posts
    add column player_id bigint references users,
    add constraint posts_of_player check (player_id is null or system_post is not null);

-- Posts made before name their player in the heading. A name that two players of the game have had says nothing.
update posts p set player_id = named.user_id
from (select p.id, min(n.user_id) as user_id
      from posts p
      join games g on g.thread_id = p.thread_id
      join seat_tenures n on n.game_id = g.id
      join users u on u.id = n.user_id
      cross join lateral (select p.system_post #>> '{0,message,args,player,player}' as name) heading
      where p.system_post #>> '{0,message,id}' = 'game-post-of'
        and (u.name = heading.name or exists (select from former_names f where f.user_id = u.id and f.name = heading.name))
      group by p.id
      having count(distinct n.user_id) = 1) named
where p.id = named.id;
