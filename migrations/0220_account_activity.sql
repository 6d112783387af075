-- What happened to an account: log-ins, failed log-ins, changes of what guards it. Its owner and the admins read it. Rows are
-- added and never changed. They are deleted only by who says so in the transaction (`set_config('stafeta.forgets_activity',
-- 'on', true)`): housekeeping after a year, and the erasing of the account.

create table account_activity (
    id bigint generated always as identity primary key,
    user_id bigint not null references users on delete cascade,
    at timestamptz not null,
    -- What happened, as `accounts::activity::Act` codes it.
    act text not null,
    -- Whence, as sessions keep it: coarse. Empty where somebody else did it, or the command line.
    network text not null,
    agent text not null check (char_length(agent) <= 200)
);
create index account_activity_user on account_activity (user_id, id desc);
create index account_activity_at on account_activity (at);

create function account_activity_is_append_only() returns trigger language plpgsql as $$
begin
    if tg_op = 'DELETE' and current_setting('stafeta.forgets_activity', true) = 'on' then
        return null;
    end if;
    raise exception 'the account activity log is append-only: % refused', tg_op using errcode = 'insufficient_privilege';
end
$$;

create trigger account_activity_append_only before update or delete or truncate on account_activity
    for each statement execute function account_activity_is_append_only();
