-- Unlisted games of several people, and games whose seats need a password.
alter table games
    -- One person plays alone against bots. Such a game is unlisted too.
    add column is_alone boolean not null default false,
    -- The hash of the password that a seat needs, as a PHC string; null if none.
    add column password_hash text;
update games set is_alone = unlisted;
alter table games drop constraint games_admission_check;
alter table games add constraint games_admission_check check (admission in ('open', 'invited', 'password'));
alter table games add constraint games_password check ((admission = 'password') = (password_hash is not null));

-- Games with a password are listed among those with a free seat.
drop index games_forming;
drop index games_vacant;
create index games_forming on games (id desc) where stage = 'forming' and admission <> 'invited' and not unlisted;
create index games_vacant on games (id desc) where has_vacancy and stage in ('running', 'paused') and admission <> 'invited' and not unlisted;
