-- Pictures that people uploaded. Their files stand in the data folder, each named by the SHA-256 of its content.
create table pictures (
    id uuid primary key,
    owner_id bigint not null references users,
    file text not null check (file ~ '^[0-9a-f]{64}\.(jpg|png)$'),
    width int not null check (width > 0),
    height int not null check (height > 0),
    -- A smaller copy for pages; the same file if it is small enough.
    small_file text not null check (small_file ~ '^[0-9a-f]{64}\.(jpg|png)$'),
    small_width int not null check (small_width > 0),
    small_height int not null check (small_height > 0),
    -- Of both files.
    bytes int not null check (bytes > 0),
    uploaded_at timestamptz not null
);
create index pictures_owner on pictures (owner_id);
create index pictures_file on pictures (file);
create index pictures_small_file on pictures (small_file);
create index pictures_uploaded on pictures (uploaded_at);

-- The pictures that the present text of a post shows, by its own author. Whoever may read such a post may see them.
create table post_pictures (
    post_id bigint not null references posts on delete cascade,
    picture_id uuid not null references pictures on delete cascade,
    primary key (post_id, picture_id)
);
create index post_pictures_picture on post_pictures (picture_id);

-- Files that may have lost their last picture; the worker looks and removes them.
create table discarded_picture_files (
    file text primary key
);
create function note_discarded_picture() returns trigger language plpgsql as $$
begin
    insert into discarded_picture_files values (old.file), (old.small_file) on conflict do nothing;
    return null;
end
$$;
create trigger pictures_note_discarded after delete on pictures
    for each row execute function note_discarded_picture();

-- The picture that a person shows beside their posts.
alter table users add column avatar_id uuid references pictures on delete set null;
create index users_avatar on users (avatar_id) where avatar_id is not null;

-- Megabytes of pictures that each person may keep; 0: nobody uploads any.
alter table site_settings add column picture_megabytes int not null default 100 check (picture_megabytes between 0 and 100000);

-- The picture that a person shows to everybody: none while a moderator has removed all their texts.
create function avatar_of(person bigint) returns uuid language sql stable as $$
    select u.avatar_id from users u
    where u.id = person and not exists (select from removals r where r.user_id = u.id and r.undone_at is null)
$$;
