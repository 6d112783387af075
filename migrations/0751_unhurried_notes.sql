-- For a statement that only notes a visit, or what somebody has read: its commit does not wait for the disk, and it gives up soon where
-- others hold its rows. The settings end with its transaction.
create function unhurried() returns boolean language sql volatile as $$
    select set_config('synchronous_commit', 'off', true) = 'off' and set_config('lock_timeout', '200ms', true) is not null
$$;
