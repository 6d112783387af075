-- What stands beside a post, as tables: Postgres makes a function that returns a table part of the query that uses it, and calls one
-- that returns a value anew for each post. `reactions_of` and `signature_for` stay for the last release.
create function reactions_on(post bigint, reader bigint) returns table (reactions jsonb) language sql stable as $$
    select coalesce(jsonb_agg(jsonb_build_object('kind', kind, 'count', count, 'names', names, 'is_mine', is_mine)
                              order by first_at, kind), '[]')
    from (select r.kind, count(*) as count, (array_agg(u.name order by r.reacted_at, u.id))[:10] as names,
                 coalesce(bool_or(r.user_id = reader), false) as is_mine, min(r.reacted_at) as first_at
          from post_reactions r join users u on u.id = r.user_id
          where r.post_id = post group by r.kind) kinds
$$;

-- The name of a person; avatar and signature too, unless their account is removed.
create function byline_of(person bigint) returns table (name text, avatar_id uuid, signature text) language sql stable as $$
    select u.name, case when x.is_kept then u.avatar_id end, case when x.is_kept then nullif(u.signature, '') end
    from users u
    cross join lateral (
        select not exists (select from removals r where r.user_id = u.id and r.undone_at is null) as is_kept
    ) x
    where u.id = person
$$;
