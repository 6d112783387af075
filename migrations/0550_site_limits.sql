-- What an admin sets about the work of each person, about new games, and about the time that records are kept.
alter table site_settings
    add column posts_per_minute smallint not null default 6 check (posts_per_minute between 1 and 60),
    add column notification_days smallint not null default 90 check (notification_days between 7 and 3650),
    add column delivery_days smallint not null default 30 check (delivery_days between 7 and 365),
    add column audit_days smallint not null default 730 check (audit_days between 90 and 3650),
    add column activity_days smallint not null default 365 check (activity_days between 30 and 3650),
    add column draft_days smallint not null default 365 check (draft_days between 30 and 3650),
    -- False: no seat is given to a bot any more; those that bots have they keep.
    add column bots_allowed boolean not null default true,
    -- Games with others that a person may play at a time; 0: any number.
    add column games_per_person smallint not null default 0 check (games_per_person between 0 and 200),
    -- What the forms for new games propose; what is not named is as usual.
    add column game_defaults jsonb not null default '{}';
