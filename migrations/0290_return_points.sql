-- The state to which a game returns if a player takes their post back. Null if the post cannot be taken back: something was
-- drawn, revealed or decided by it that nobody can forget.
alter table orders add column return_point jsonb;
