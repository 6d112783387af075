-- A draft is its writer's. Who posts for another player keeps one for that seat, which its player does not see, beside that player's own.
alter table orders drop constraint orders_status_check;
alter table orders add constraint orders_status_check
    check (status in ('draft', 'other_draft', 'submitted', 'withdrawn', 'used', 'lapsed'));
update orders o set by_id = s.user_id from seats s
where o.status = 'draft' and s.game_id = o.game_id and s.seat = o.seat and s.user_id is not null and o.by_id is distinct from s.user_id;
create unique index orders_draft_by on orders (game_id, by_id, seat) where status in ('draft', 'other_draft');
