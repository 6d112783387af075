-- One link may let several people sign up: an invitation has places, counts those that are taken, and its guests are rows of their own.
-- `accepted_at` and `accepted_by` belong to whoever took the last place.
alter table invitations
    add column places smallint not null default 1 check (places between 1 and 200),
    add column taken smallint not null default 0 check (taken between 0 and 200);

create table invitation_guests (
    invitation_id bigint not null references invitations on delete cascade,
    user_id bigint not null references users on delete cascade,
    accepted_at timestamptz not null,
    primary key (invitation_id, user_id)
);
create index invitation_guests_user on invitation_guests (user_id);

insert into invitation_guests (invitation_id, user_id, accepted_at)
select id, accepted_by, accepted_at from invitations where accepted_by is not null;
update invitations set taken = 1 where accepted_by is not null;
