-- What is kept for a time and then forgotten.

-- The audit log is forgotten as the account activity is: only by who says so in the transaction
-- (`set_config('stafeta.forgets_audit', 'on', true)`), which is housekeeping.
create or replace function audit_log_is_append_only() returns trigger language plpgsql as $$
begin
    if tg_op = 'DELETE' and current_setting('stafeta.forgets_audit', true) = 'on' then
        return null;
    end if;
    raise exception 'the audit log is append-only: % refused', tg_op using errcode = 'insufficient_privilege';
end
$$;
create index audit_log_at on audit_log (at);
create index drafts_updated_at on drafts (updated_at);
create index notifications_unread_since on notifications (created_at) where read_at is null;

-- Finished games whose snapshots are still those of every phase.
alter table games add column snapshots_thinned boolean not null default false;
create index games_to_thin on games (ended_at) where stage in ('over', 'cancelled') and not snapshots_thinned;

-- Who sat where is found by the game first, as everything of a game is.
create index seat_tenures_of_game on seat_tenures (game_id, user_id);
