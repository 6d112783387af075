-- When the web tier was last there: a gap is an outage, as where no worker looked. Null: no release that notes it has run.
alter table pulse add column web_at timestamptz;

-- Finds the running games that have not got the time of the latest outage back.
create index games_rests_seen on games (rests_seen) where stage = 'running';
