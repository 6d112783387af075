-- The record of people: the phases that they owed and met, the games that they held to the end, and what a game asks of those
-- who join it.

-- One row for each phase that a person owed, as soon as they met or missed it.
create table phase_duties (
    game_id bigint not null references games on delete cascade,
    -- The first event that came of it. Whoever takes back that event takes back this row.
    seq int not null,
    seat smallint not null,
    user_id bigint not null references users,
    at timestamptz not null,
    is_met boolean not null,
    -- Weight in halves of a phase: 1 for retreats and builds, 2 for anything else.
    halves smallint not null check (halves in (1, 2)),
    primary key (game_id, seq, seat)
);
create index phase_duties_of_user on phase_duties (user_id, at) include (is_met, halves);
create index phase_duties_at on phase_duties (at);

-- When a person took and gave up a seat. `ended_at` is null while they hold it, and if they left before the game started.
alter table seat_tenures add column began_at timestamptz, add column ended_at timestamptz;
update seat_tenures n set began_at = s.joined_at
from seats s where s.game_id = n.game_id and s.seat = n.seat and n.press_until is null;
update seat_tenures n set ended_at = (
    select max(e.at) from events e join games g on g.id = e.game_id
    where e.game_id = n.game_id and e.source = 'table' and e.body -> 'seat' = to_jsonb(n.seat) and e.at >= g.started_at
      and e.body ->> 'did' in ('left', 'vacated', 'freed', 'seated', 'housed'))
where n.press_until is not null;

create or replace function record_seat_tenure() returns trigger language plpgsql as $$
declare
    last_message bigint := coalesce((select max(id) from press_messages where game_id = new.game_id), 0);
begin
    update seat_tenures set press_until = last_message, ended_at = coalesce(new.vacant_since, new.joined_at)
    where game_id = new.game_id and seat = new.seat and press_until is null;
    if new.user_id is not null then
        insert into seat_tenures (game_id, seat, user_id, press_after, began_at)
        values (new.game_id, new.seat, new.user_id, last_message, new.joined_at);
    end if;
    return null;
end
$$;

alter table games
    -- The names that the rules give the seats, in order; empty if players are known by their own names.
    add column seat_names jsonb not null default '[]',
    -- What a person needs to take a seat: the least share of phases met in the last year, in percent, and of games finished.
    add column min_phases_met smallint check (min_phases_met between 1 and 100),
    add column min_games_finished smallint check (min_games_finished between 1 and 100);
