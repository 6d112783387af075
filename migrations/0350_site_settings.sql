-- What an admin decided for the whole site: its name, its language and zone for guests, an announcement on every page, and texts
-- for visitors.
create table site_settings (
    only_row boolean primary key default true check (only_row),
    name text not null default 'Stafeta' check (char_length(name) between 1 and 40),
    -- The language of guests whose browser asks for none that the site has.
    language text not null default 'en' check (language ~ '^[a-z]{2,3}$'),
    -- The IANA name of the zone in which guests read times.
    zone text not null default 'UTC',
    -- Sources in markup; empty: there is none.
    announcement text not null default '' check (octet_length(announcement) <= 4096),
    terms text not null default '' check (octet_length(terms) <= 32768),
    privacy text not null default '' check (octet_length(privacy) <= 32768),
    imprint text not null default '' check (octet_length(imprint) <= 32768),
    -- Counts the changes. Who saves names the one that they saw, so that nobody overwrites what they have not read.
    version int not null default 1,
    changed_at timestamptz,
    changed_by bigint references users
);
insert into site_settings default values;

alter table registration_settings drop constraint registration_settings_mode_check;
alter table registration_settings add constraint registration_settings_mode_check
    check (mode in ('open', 'invitation', 'approval', 'closed'));
