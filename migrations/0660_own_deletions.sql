-- A post that its author deleted is hidden like one that a moderator hid, so that every list leaves it out; only its author may
-- restore it. A thread goes with its only post.
alter table posts
    add column deleted_by_author boolean not null default false,
    add constraint posts_deleted check (hidden_at is not null or not deleted_by_author);
alter table threads
    add column deleted_by_author boolean not null default false,
    add constraint threads_deleted check (hidden_at is not null or not deleted_by_author);
