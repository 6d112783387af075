-- Who decided what, and when. Rows are added and never changed: the trigger refuses every other statement,
-- for the owner of the table too.

create table audit_log (
    id bigint generated always as identity primary key,
    at timestamptz not null,
    -- Null: the command line.
    actor_id bigint references users,
    -- Whom it concerns, where it concerns somebody.
    subject_id bigint references users,
    -- What was done: a message id with its arguments.
    message jsonb not null
);
create index audit_log_subject on audit_log (subject_id, id desc);
create index audit_log_actor on audit_log (actor_id, id desc);

create function audit_log_is_append_only() returns trigger language plpgsql as $$
begin
    raise exception 'the audit log is append-only: % refused', tg_op using errcode = 'insufficient_privilege';
end
$$;

create trigger audit_log_append_only before update or delete or truncate on audit_log
    for each statement execute function audit_log_is_append_only();

-- A person asks the moderators to look at something.
create table reports (
    id bigint generated always as identity primary key,
    reporter_id bigint not null references users,
    kind text not null check (kind in ('post', 'message', 'person')),
    -- The id of the post, the message or the person, as the kind says.
    target_id bigint not null,
    reason text not null check (char_length(reason) between 1 and 1000),
    created_at timestamptz not null,
    closed_at timestamptz,
    closed_by bigint references users,
    outcome text check (outcome in ('acted', 'no-action')),
    note text not null default '' check (char_length(note) <= 1000),
    check ((closed_at is null) = (outcome is null)),
    check ((closed_at is null) = (closed_by is null))
);
create unique index reports_once on reports (reporter_id, kind, target_id) where closed_at is null;
create index reports_open on reports (created_at, id) where closed_at is null;
create index reports_target on reports (kind, target_id);
