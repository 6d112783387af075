-- Whether the first phase waits until every seat has a player who sends orders.
alter table games add column covers_first_phase boolean not null default false;
