-- The words of a system post for the search are made a moment after it, by the worker (src/forum/system_post_words.rs).
alter table posts add column lacks_words boolean not null default false;
create index posts_without_words on posts (id) where lacks_words;
