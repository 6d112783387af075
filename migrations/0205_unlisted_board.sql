-- The server's own board for games alone, made when somebody plays before an admin has made a board. It stands in no list.
alter table boards add column unlisted boolean not null default false;
create unique index boards_unlisted on boards (unlisted) where unlisted;
