-- Who gets an account: what an admin decided for the site, invitations to it, and whether somebody waits to be admitted.

create table registration (
    only_row boolean primary key default true check (only_row),
    door text not null default 'open' check (door in ('open', 'invitation', 'approval')),
    members_invite boolean not null default false
);
insert into registration default values;

-- Links that let one person each make an account.
create table invitations (
    id bigint generated always as identity primary key,
    -- SHA-256 of the link's token; the token itself is nowhere in the database.
    token_hash bytea not null unique check (octet_length(token_hash) = 32),
    inviter_id bigint not null references users on delete cascade,
    -- Whom it is for, in the inviter's own words: only they and the admins read it.
    note text not null check (char_length(note) <= 100),
    created_at timestamptz not null,
    expires_at timestamptz not null,
    -- At most one of the two ends it before its time.
    accepted_at timestamptz,
    accepted_by bigint references users,
    withdrawn_at timestamptz,
    check ((accepted_at is null) = (accepted_by is null)),
    check (accepted_at is null or withdrawn_at is null)
);
create index invitations_inviter on invitations (inviter_id, id desc);
create index invitations_accepted_by on invitations (accepted_by) where accepted_by is not null;
create index invitations_expires_at on invitations (expires_at);

-- Whoever waits, or was refused, logs in and reads but writes nothing.
alter table users add column admission text not null default 'admitted' check (admission in ('admitted', 'waiting', 'refused'));
create index users_waiting on users (created_at, id) where admission = 'waiting';
