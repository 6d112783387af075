-- Vacations: time in which a deadline waits for a person, as far as the terms of their game say so.
create table vacations (
    id bigint generated always as identity primary key,
    user_id bigint not null references users,
    -- When the person announced it.
    taken_at timestamptz not null,
    starts_at timestamptz not null check (starts_at >= taken_at),
    ends_at timestamptz not null check (ends_at > starts_at)
);
create index vacations_of_user on vacations (user_id, ends_at);

-- Days of vacation that each person has in a year; 0: none.
alter table site_settings add column vacation_days smallint not null default 30 check (vacation_days between 0 and 180);

-- What a vacation of a player does to a deadline: nothing, or it waits for at most some days a phase, or as long as the vacation lasts.
alter table games add column vacation_rule text not null default 'none' check (vacation_rule in ('none', 'extends', 'waits'));
