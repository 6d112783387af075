-- What moderators write about a person, for each other.
create table user_notes (
    id bigint generated always as identity primary key,
    user_id bigint not null references users on delete cascade,
    author_id bigint not null references users,
    text text not null check (char_length(text) between 1 and 2000),
    created_at timestamptz not null
);
create index user_notes_user on user_notes (user_id, id desc);

-- Everything of somebody hidden in one act. What it hid names it, so that undoing it brings back exactly that.
create table removals (
    id bigint generated always as identity primary key,
    user_id bigint not null references users on delete cascade,
    by_id bigint not null references users,
    reason text not null check (char_length(reason) between 1 and 1000),
    at timestamptz not null,
    undone_at timestamptz,
    undone_by bigint references users,
    check ((undone_at is null) = (undone_by is null))
);
create unique index removals_open on removals (user_id) where undone_at is null;

alter table posts add column removal_id bigint references removals;
alter table threads add column removal_id bigint references removals;
-- A conversation with a removal is hidden from everybody in it.
alter table conversations add column removal_id bigint references removals;
alter table notices add column removal_id bigint references removals;
create index posts_removal on posts (removal_id) where removal_id is not null;
create index threads_removal on threads (removal_id) where removal_id is not null;
create index conversations_removal on conversations (removal_id) where removal_id is not null;
create index notices_removal on notices (removal_id) where removal_id is not null;

-- A text whose words are gone for good; that it was there, who took it away and why stays.
alter table revisions add column purged_at timestamptz;
alter table revisions add column purged_by bigint references users;
alter table revisions add column purged_reason text check (char_length(purged_reason) between 1 and 1000);
alter table revisions add check ((purged_at is null) = (purged_reason is null));
