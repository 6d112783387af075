-- Reactions to posts: one of a few signs, each once from each person.
create table post_reactions (
    post_id bigint not null references posts on delete cascade,
    user_id bigint not null references users,
    kind text not null constraint post_reactions_kind_check
        check (kind in ('agree', 'thanks', 'love', 'laugh', 'surprise', 'sadness')),
    reacted_at timestamptz not null,
    primary key (post_id, kind, user_id)
);
create index post_reactions_person on post_reactions (user_id);

-- The reactions to a post as a reader sees them, the first kind first: number, the first ten names, whether the reader is among them.
create function reactions_of(post bigint, reader bigint) returns jsonb language sql stable as $$
    select coalesce(jsonb_agg(jsonb_build_object('kind', kind, 'count', count, 'names', names, 'is_mine', is_mine)
                              order by first_at, kind), '[]')
    from (select r.kind, count(*) as count, (array_agg(u.name order by r.reacted_at, u.id))[:10] as names,
                 coalesce(bool_or(r.user_id = reader), false) as is_mine, min(r.reacted_at) as first_at
          from post_reactions r join users u on u.id = r.user_id
          where r.post_id = post group by r.kind) kinds
$$;
