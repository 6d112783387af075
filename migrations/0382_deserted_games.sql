-- Games that are paused because no player is left: they end some time later.
create index games_deserted on games (paused_at, id) where stage = 'paused' and resumes_at is null;
