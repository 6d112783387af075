-- Which languages there are is the server's own list; what is stored has the form of a tag.

alter table categories
    drop constraint categories_language_check,
    add constraint categories_language_check check (language ~ '^[a-z]{2,3}$');
alter table boards
    drop constraint boards_language_check,
    add constraint boards_language_check check (language ~ '^[a-z]{2,3}$');
alter table threads
    drop constraint threads_language_check,
    add constraint threads_language_check check (language ~ '^[a-z]{2,3}$');
alter table posts
    drop constraint posts_language_check,
    add constraint posts_language_check check (language ~ '^[a-z]{2,3}$');
alter table games
    drop constraint games_language_check,
    add constraint games_language_check check (language ~ '^[a-z]{2,3}$');
alter table orders
    drop constraint orders_language_check,
    add constraint orders_language_check check (language ~ '^[a-z]{2,3}$');
alter table held_posts
    drop constraint held_posts_language_check,
    add constraint held_posts_language_check check (language ~ '^[a-z]{2,3}$');
