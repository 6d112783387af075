-- To whom a game is handed over, who looks after it once they accept.
alter table games add column heir_id bigint references users;
create index games_heir on games (heir_id) where heir_id is not null;
