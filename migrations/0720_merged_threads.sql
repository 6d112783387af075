-- A thread that was merged into another has no row any more. Its old address leads to its posts: to the one that was the first on each
-- of its pages, wherever that is by now.
create table thread_redirects (
    thread_id bigint not null,
    page int not null check (page >= 1),
    post_id bigint not null references posts on delete cascade,
    primary key (thread_id, page)
);
create index thread_redirects_post on thread_redirects (post_id);

-- The thread in which the posts of `thread` are now: itself, unless it was merged into another.
create function current_thread(thread bigint) returns bigint language sql stable parallel safe as $$
    select coalesce((select p.thread_id from thread_redirects r join posts p on p.id = r.post_id
                     where r.thread_id = $1 order by r.page limit 1), $1)
$$;
