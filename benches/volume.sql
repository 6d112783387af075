-- Makes a large site of a small one: many people, threads with posts, copies of the games that are there, and what each
-- person leaves behind (read marks, watched threads, messages, notifications, a session, e-mails). `scripts/measure` runs it, and so
-- does tests/http/volume.rs with smaller numbers.
--
-- The site needs a board and a game; `stafeta serve --demo` makes such a site. Sizes are settings of the session; the
-- numbers here are the defaults:
--
--     set volume.people = 50000; set volume.games = 16000; set volume.posts = 1000000;
--
-- The posts are those of the forum; the games bring their own. Everything refers to what exists and is numbered without gaps,
-- so that the server cannot tell it from what people wrote. Only names inside of system posts stay those of the game copied.
-- The same site gives the same volume, except for times, which end at the present.

begin;
set local statement_timeout = 0;
select setseed(0.5);

create temp table size as select
    coalesce(current_setting('volume.people', true), '50000')::int as people,
    coalesce(current_setting('volume.games', true), '16000')::int as games,
    coalesce(current_setting('volume.posts', true), '1000000')::int as posts,
    coalesce((select max(id) from users), 0) as first_user,
    coalesce((select max(id) from posts), 0) as first_post,
    coalesce(current_setting('volume.until', true)::timestamptz, now()) as until;

-- Draws a number from 1 to `most`; low ones come often: the first thread gets the square root of all.
create function pg_temp.draw(most bigint) returns bigint language sql volatile as $$
    select 1 + floor(most * random() ^ 2)::bigint
$$;

-- Copies rows of a table. `patch` has an SQL expression for each column that differs; the row copied is `s`.
create function pg_temp.copy_rows(name text, patch jsonb, source text) returns void language plpgsql as $$
declare
    columns text;
    expressions text;
begin
    select string_agg(quote_ident(attname), ', ' order by attnum),
           string_agg(coalesce(patch ->> attname::text, 's.' || quote_ident(attname)), ', ' order by attnum)
    into columns, expressions
    from pg_attribute where attrelid = name::regclass and attnum > 0 and not attisdropped and attgenerated = '';
    execute format('insert into %I (%s) overriding system value select %s from %I s %s', name, columns, expressions, name, source);
end
$$;

-- People. Their password is that of the first person of the site, whom the script that fills it knows.
insert into users (name, login, name_skeleton, email, email_folded, email_confirmed_at, password_hash, created_at, seen_at)
select 'Player ' || n, 'player ' || n, 'player ' || n, 'player' || n || '@stafeta.invalid', 'player' || n || '@stafeta.invalid',
       until - interval '1 day', (select password_hash from users where erased_at is null order by id limit 1),
       until - interval '2 years' * random(), until - interval '30 days' * random() ^ 3
from size, generate_series(1, people) n;

create temp table person as
    select row_number() over (order by id) as place, id from users where id > (select first_user from size);
create unique index on person (place);

-- Texts: 60 words each, of 8,000. The word of rank n is n times as rare as the first.
create temp table wording as
    select place, words, '<p>' || words || '</p>' as html, search_vector('en', words) as search
    from (
        select place, string_agg(coalesce(
                   ('{army,fleet,support,move,hold,convoy,border,winter,letter,promise,neighbour,treaty}'::text[])[rank],
                   substr('bakedilofumanerisoputavewixozu', 1 + 2 * (rank % 15), 2) || substr('larenisotumekapi', 1 + 2 * (rank / 15 % 8), 2)
                       || substr('dogurabinetomavelisecufa', 1 + 2 * (rank / 120 % 12), 2) || substr('nsrtlm', 1 + rank / 1440, 1)), ' ') as words
        from (select n % 2000 + 1 as place, floor(exp(random() * ln(8000)))::int as rank from generate_series(1, 120000) n) word
        group by place
    ) written;
create unique index on wording (place);

-- Threads on all boards, and posts in the order of their times. Low threads are long.
create temp table thread as
    select n as place, nextval(pg_get_serial_sequence('threads', 'id')) as id,
           (select array_agg(id order by id) from boards where not unlisted) as boards
    from size, generate_series(1, greatest(1, posts / 20)) n;
insert into threads (id, board_id, author_id, title, language, created_at, last_post_at, search) overriding system value
select t.id, boards[1 + t.place % cardinality(boards)], p.id, initcap(split_part(x.words, ' ', 1)) || ' and ' || split_part(x.words, ' ', 2) || ' ' || t.place,
       'en', until - interval '2 years', until - interval '2 years',
       search_vector('en', split_part(x.words, ' ', 1) || ' and ' || split_part(x.words, ' ', 2) || ' ' || t.place)
from thread t cross join size
join person p on p.place = 1 + t.place * 7919 % size.people
join wording x on x.place = 1 + t.place % 2000;

insert into posts (thread_id, number, author_id, source, html, language, created_at, search)
select t.id, row_number() over (partition by t.id order by w.n), p.id, x.words, x.html, 'en',
       until - interval '2 years' * (1 - w.n::float8 / size.posts), x.search
from (select n, least(pg_temp.draw(posts / 20), greatest(1, posts / 20)) as thread, least(pg_temp.draw(people), people) as person,
             1 + floor(random() * 2000)::int as text
      from size, generate_series(1, posts) n) w
cross join size
join thread t on t.place = w.thread join person p on p.place = w.person join wording x on x.place = w.text
order by w.n;

-- Games: each copies one of those on the site, small ones oftener than large ones, with other people on the seats.
create temp table template as
    select id, sum(1 / bytes) over (order by id) / sum(1 / bytes) over () as upto
    from (select g.id, greatest(20000, (select coalesce(sum(pg_column_size(s.state)), 0) from snapshots s where s.game_id = g.id)
                 + (select coalesce(sum(pg_column_size(e.body)), 0) from events e where e.game_id = g.id))::float8 as bytes from games g
          join threads t on t.id = g.thread_id where not t.unlisted) weighed;
create temp table game as
    select n as copy, (select id from template where upto >= drawn order by upto limit 1) as old,
           nextval(pg_get_serial_sequence('games', 'id')) as id, floor(size.people * base ^ 2)::bigint as base
    from size, (select n, random() as drawn, random() as base from size, generate_series(1, games) n offset 0) drawn;
create index on game (old);

-- Who stands for whom in each copy.
create temp table role as
    select game_id as old, user_id, row_number() over (partition by game_id order by user_id) as place
    from (select game_id, user_id from seat_tenures union select id, gm_id from games
          union select game_id, actor_id from events where actor_id is not null) known;
create temp table actor as
    select g.copy, r.user_id as old, p.id
    from game g join role r on r.old = g.old cross join size
    join person p on p.place = 1 + (g.base + r.place * 7919) % size.people;
create unique index on actor (copy, old);
create function pg_temp.played_by(user_id text) returns text language sql as $$
    select format('coalesce((select a.id from actor a where a.copy = g.copy and a.old = %1$s), %1$s)', user_id)
$$;

create temp table game_thread as
    select g.copy, t.old, nextval(pg_get_serial_sequence('threads', 'id')) as id, '/games/' || g.id as link
    from game g join games o on o.id = g.old cross join lateral (values (o.thread_id), (o.discussion_id)) as t (old);
create unique index on game_thread (copy, old);
create temp table game_post as
    select t.copy, p.id as old, nextval(pg_get_serial_sequence('posts', 'id')) as id
    from game_thread t join posts p on p.thread_id = t.old order by t.copy, p.id;
create unique index on game_post (copy, old);
analyze game, game_thread, game_post, actor, person;

select pg_temp.copy_rows('threads', jsonb_build_object('id', 't.id', 'leads_to', 't.link', 'author_id', pg_temp.played_by('s.author_id'),
        'last_post_id', '(select p.id from game_post p where p.copy = t.copy and p.old = s.last_post_id)'),
    'join game_thread t on t.old = s.id join game g on g.copy = t.copy order by t.copy, s.id');
select pg_temp.copy_rows('posts', jsonb_build_object('id', 'p.id', 'thread_id', 't.id', 'form_token', 'null',
        'author_id', pg_temp.played_by('s.author_id'), 'player_id', pg_temp.played_by('s.player_id')),
    'join game_post p on p.old = s.id join game g on g.copy = p.copy
     join game_thread t on t.copy = p.copy and t.old = s.thread_id order by p.id');
select pg_temp.copy_rows('games', jsonb_build_object('id', 'g.id', 'invitation', 's.invitation || ''-'' || g.copy', 'gm_id', pg_temp.played_by('s.gm_id'),
        'name', 'left(s.name, 60) || '' '' || g.copy', 'successor_id', 'null', 'reminder_at', 'null', 'bot_due_at', 'null',
        'thread_id', '(select t.id from game_thread t where t.copy = g.copy and t.old = s.thread_id)',
        'discussion_id', '(select t.id from game_thread t where t.copy = g.copy and t.old = s.discussion_id)'),
    'join game g on g.old = s.id order by g.copy');
select pg_temp.copy_rows('seats', jsonb_build_object('game_id', 'g.id', 'user_id', pg_temp.played_by('s.user_id'), 'offered_to', 'null'),
    'join game g on g.old = s.game_id');
select pg_temp.copy_rows('events', jsonb_build_object('game_id', 'g.id', 'actor_id', pg_temp.played_by('s.actor_id')),
    'join game g on g.old = s.game_id order by g.copy, s.seq');
select pg_temp.copy_rows('phases', jsonb_build_object('game_id', 'g.id', 'post_id', 'p.id'),
    'join game g on g.old = s.game_id left join game_post p on p.copy = g.copy and p.old = s.post_id');
select pg_temp.copy_rows('snapshots', jsonb_build_object('game_id', 'g.id'), 'join game g on g.old = s.game_id');
select pg_temp.copy_rows('event_posts', jsonb_build_object('game_id', 'g.id', 'post_id', 'p.id'),
    'join game g on g.old = s.game_id join game_post p on p.copy = g.copy and p.old = s.post_id');
select pg_temp.copy_rows('reveals', jsonb_build_object('game_id', 'g.id'), 'join game g on g.old = s.game_id');
select pg_temp.copy_rows('orders', jsonb_build_object('game_id', 'g.id', 'id', 'nextval(pg_get_serial_sequence(''orders'', ''id''))',
        'by_id', pg_temp.played_by('s.by_id'), 'post_id', 'p.id'),
    'join game g on g.old = s.game_id left join game_post p on p.copy = g.copy and p.old = s.post_id');

-- Press of each copy.
create temp table talk as
    select g.copy, c.id as old, nextval(pg_get_serial_sequence('press_conversations', 'id')) as id
    from game g join press_conversations c on c.game_id = g.old;
select pg_temp.copy_rows('press_conversations', jsonb_build_object('id', 't.id', 'game_id', 'g.id'),
    'join talk t on t.old = s.id join game g on g.copy = t.copy');
select pg_temp.copy_rows('press_messages', jsonb_build_object('id', 'nextval(pg_get_serial_sequence(''press_messages'', ''id''))',
        'game_id', 'g.id', 'conversation_id', 't.id', 'author_id', pg_temp.played_by('s.author_id'), 'form_token', 'gen_random_uuid()'),
    'join talk t on t.old = s.conversation_id join game g on g.copy = t.copy order by s.id');

-- The last post of each thread, and how many it has.
update threads t set post_count = last.count, last_post_id = last.id, last_post_at = last.at
from (select thread_id, count(*) as count, max(id) as id, max(created_at) as at from posts
      where id > (select first_post from size) group by thread_id) last
where t.id = last.thread_id;

-- Everybody has read about as far as the day before the last, a third of the boards, and twenty threads further.
update board_read_marks m set post_id = (select first_post from size) + floor((select posts from size) * (1 - random() ^ 2 / 20))::bigint
where m.user_id > (select first_user from size);
insert into read_marks (user_id, thread_id, post_id)
select p.id, t.id, h.last_post_id
from person p cross join size cross join generate_series(1, 20) n
join thread t on t.place = 1 + (p.place * 31 + n * n * 7) % greatest(1, size.posts / 20)
join threads h on h.id = t.id where h.last_post_id is not null
on conflict do nothing;
insert into thread_watches (user_id, thread_id, created_at)
select p.id, t.id, until from person p cross join size cross join generate_series(1, 5) n
join thread t on t.place = 1 + (p.place * 17 + n * n * 11) % greatest(1, size.posts / 20)
on conflict do nothing;
insert into thread_watches (user_id, thread_id, created_at)
select s.user_id, g.thread_id, size.until from seats s join games g on g.id = s.game_id cross join size where s.user_id > first_user
on conflict do nothing;

-- A conversation of each with the next person, of ten messages.
create temp table conversation as
    select p.place, nextval(pg_get_serial_sequence('conversations', 'id')) as id from person p;
insert into conversations (id, subject, created_at, last_message_at) overriding system value
select c.id, 'Talk ' || c.place, until - interval '80 days', until - interval '8 days' from conversation c cross join size;
insert into conversation_members (conversation_id, user_id, joined_at)
select c.id, p.id, until - interval '80 days' from conversation c cross join size
join person p on p.place in (c.place, 1 + c.place % size.people);
insert into conversation_messages (conversation_id, author_id, source, html, created_at)
select c.id, p.id, w.words, w.html, until - interval '8 days' * (11 - n) from generate_series(1, 10) n cross join conversation c cross join size
join person p on p.place = case when n % 2 = 1 then c.place else 1 + c.place % size.people end
join wording w on w.place = 1 + (c.place * 7 + n) % (select count(*) from wording);
update conversations c set last_message_id = last.id, last_message_at = last.at
from (select conversation_id, max(id) as id, max(created_at) as at from conversation_messages group by conversation_id) last
where c.id = last.conversation_id and c.id in (select id from conversation);

-- Ten notifications each, of which two are unread, and the e-mails about half of them.
insert into notifications (user_id, kind, message, link, topic, created_at, read_at)
select p.id, 'watch', jsonb_build_object('id', 'notice-new-post', 'args', jsonb_build_object('name', 'Player ' || n, 'thread', 'Thread ' || n)),
       '/t/' || t.id, 'thread:' || t.id, until - interval '80 days' * (n / 10.0), case when n > 2 then until - interval '80 days' * (n / 11.0) end
from person p cross join size cross join generate_series(1, 10) n
join thread t on t.place = 1 + (p.place * 13 + n * 101) % greatest(1, size.posts / 20)
on conflict do nothing;
insert into outbox (user_id, email, created_at, due_at, attempts, done_at, outcome)
select p.id, jsonb_build_object('digest', '[]'::jsonb), until - interval '29 days' * random(), until, 1, until - interval '29 days' * random(), 'sent'
from person p cross join size cross join generate_series(1, 2) n;
insert into email_deliveries (outbox_id, at, attempt, outcome)
select id, done_at, 1, outcome from outbox where done_at is not null and user_id > (select first_user from size);
-- The token of player N's session is the SHA-256 of `volume-N`, which the cookie holds in base64url: for measuring only.
insert into sessions (user_id, token_hash, created_at, seen_at, expires_at, network, user_agent)
select p.id, sha256(sha256(convert_to('volume-' || place, 'UTF8'))), until, until, until + interval '90 days', '127.0.0.0/24', 'volume'
from person p cross join size;

commit;
analyze;
