-- Files other than pictures that people attach to their posts. Their content stands beside the pictures, named by its SHA-256.
create table attachments (
    id uuid primary key,
    owner_id bigint not null references users,
    -- As the person named it, cleaned; it ends with the ending of its type.
    name text not null check (char_length(name) between 1 and 100),
    file text not null check (file ~ '^[0-9a-f]{64}\.(txt|pdf|zip)$'),
    bytes int not null check (bytes > 0),
    uploaded_at timestamptz not null
);
create index attachments_owner on attachments (owner_id);
create index attachments_file on attachments (file);
create index attachments_uploaded on attachments (uploaded_at);

-- The attachments to which the present text of a post links, by its own author. Whoever may read such a post may load them.
create table post_attachments (
    post_id bigint not null references posts on delete cascade,
    attachment_id uuid not null references attachments on delete cascade,
    primary key (post_id, attachment_id)
);
create index post_attachments_attachment on post_attachments (attachment_id);

create function note_discarded_attachment() returns trigger language plpgsql as $$
begin
    insert into discarded_picture_files values (old.file) on conflict do nothing;
    return null;
end
$$;
create trigger attachments_note_discarded after delete on attachments
    for each row execute function note_discarded_attachment();
