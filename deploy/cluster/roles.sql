-- Roles and database of the site, for psql on the primary as its superuser, once.
--
-- A pooler that pools transactions gives a statement any connection: what the server sets for each of its connections elsewhere
-- (core/src/db/connection_limits.rs), every connection of the role has here.
create role stafeta login password '{{STAFETA_PASSWORD}}';
alter role stafeta set jit = 'off';
alter role stafeta set plan_cache_mode = 'force_generic_plan';
alter role stafeta set random_page_cost = '1.1';
alter role stafeta set statement_timeout = '4000';
alter role stafeta set lock_timeout = '2000';
alter role stafeta set idle_in_transaction_session_timeout = '10000';

-- The worker's statements may take longer.
create role stafeta_worker login password '{{STAFETA_PASSWORD}}' in role stafeta;
alter role stafeta_worker set jit = 'off';
alter role stafeta_worker set plan_cache_mode = 'force_generic_plan';
alter role stafeta_worker set random_page_cost = '1.1';
alter role stafeta_worker set statement_timeout = '10000';
alter role stafeta_worker set lock_timeout = '2000';
alter role stafeta_worker set idle_in_transaction_session_timeout = '30000';

create database stafeta owner stafeta;
