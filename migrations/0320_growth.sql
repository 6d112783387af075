-- Pages whose cost does not grow with the site: an index for each list that a page begins with.

-- Search walks posts from the newest to the oldest in stretches of 8,192 ids, each found by its number in these indexes, and
-- ends when a page is full. A word that stands in every post costs no more than the stretch that fills the page.
create extension if not exists btree_gin;

-- The post at which search finds the title of a thread. The trigger keeps it, whichever release writes.
alter table threads add column first_post_id bigint;
update threads t set first_post_id = p.id from posts p where p.thread_id = t.id and p.number = 1;

create function note_first_post() returns trigger language plpgsql as $$
begin
    update threads set first_post_id = new.id where id = new.thread_id and first_post_id is distinct from new.id;
    return null;
end
$$;
create trigger posts_note_first after insert or update of number, thread_id on posts
    for each row when (new.number = 1) execute function note_first_post();

create index posts_search_newest on posts using gin ((id / 8192), search);
create index threads_search_newest on threads using gin ((first_post_id / 8192), search);
-- The search of the last release uses these. It goes on without them, slowly, while both releases run.
drop index posts_search;
drop index threads_search;

-- The latest threads of a board that everybody sees in lists, and those that only their author does.
create index threads_listed on threads (board_id, last_post_id desc) include (id) where hidden_at is null and not unlisted;
create index threads_unlisted on threads (author_id, board_id, last_post_id desc) include (id) where hidden_at is null and unlisted;

-- Running games by the outage they have been credited with: the oldest first, without looking at the others.
create index games_to_credit on games (stoppages_seen, id) where stage = 'running' and quarantined_at is null;

-- Accounts by the beginning of their name, in the order of the list, and by a part of their address.
create index users_login_bytes on users (login collate "C");
create index users_email_part on users using gin (email_folded gin_trgm_ops);

-- What the metrics count.
create index games_quarantined on games (id) where quarantined_at is not null;
create index outbox_failed on outbox (done_at) where outcome = 'failed';

-- Seats with somebody's name on them whose account has ended: almost none.
create index users_erased on users (id) where erased_at is not null;

-- Games by list, newest first. A game alone is in no list but its player's; whether a seat is vacant is kept with the game.
alter table games
    add column unlisted boolean not null default false,
    add column has_vacancy boolean not null default false;
update games g set unlisted = true from threads t where t.id = g.thread_id and t.unlisted;
update games g set has_vacancy = true where exists (select from seats s where s.game_id = g.id and s.vacant_since is not null);

create function note_unlisted_game() returns trigger language plpgsql as $$
begin
    update games set unlisted = new.unlisted where thread_id = new.id and unlisted <> new.unlisted;
    return null;
end
$$;
create trigger threads_note_unlisted after update of unlisted on threads
    for each row when (old.unlisted is distinct from new.unlisted) execute function note_unlisted_game();

create function note_vacancy() returns trigger language plpgsql as $$
declare
    vacant boolean := exists (select from seats s where s.game_id = new.game_id and s.vacant_since is not null);
begin
    update games set has_vacancy = vacant where id = new.game_id and has_vacancy <> vacant;
    return null;
end
$$;
create trigger seats_note_vacancy after update of vacant_since on seats
    for each row when (old.vacant_since is distinct from new.vacant_since) execute function note_vacancy();

create index games_forming on games (id desc) where stage = 'forming' and admission = 'open' and not unlisted;
create index games_vacant on games (id desc) where has_vacancy and stage in ('running', 'paused') and admission = 'open' and not unlisted;
create index games_in_play on games (id desc) where stage in ('running', 'paused') and not unlisted;
create index games_ended on games (id desc) where stage in ('over', 'cancelled') and not unlisted;
