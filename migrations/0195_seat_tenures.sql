-- Who sat on a seat and what was said to it in that time: press is read by whoever it was said to, and by nobody who comes
-- after them. Kept by the database itself, so that no way of changing a seat forgets it.
create table seat_tenures (
    id bigint generated always as identity primary key,
    game_id bigint not null references games on delete cascade,
    seat smallint not null check (seat >= 0),
    user_id bigint not null references users,
    -- The last message of the game before they sat down, and the last before they got up; null while they sit there.
    heard_after bigint not null,
    heard_to bigint
);
create index seat_tenures_of_user on seat_tenures (user_id, game_id);
create index seat_tenures_open on seat_tenures (game_id, seat) where heard_to is null;

insert into seat_tenures (game_id, seat, user_id, heard_after)
select game_id, seat, user_id, 0 from seats where user_id is not null;

create function note_seat_tenure() returns trigger language plpgsql as $$
declare
    last_heard bigint := coalesce((select max(m.id) from press_messages m join press_talks t on t.id = m.talk_id
                                   where t.game_id = new.game_id), 0);
begin
    update seat_tenures set heard_to = last_heard
    where game_id = new.game_id and seat = new.seat and heard_to is null;
    if new.user_id is not null then
        insert into seat_tenures (game_id, seat, user_id, heard_after)
        values (new.game_id, new.seat, new.user_id, last_heard);
    end if;
    return null;
end
$$;
create trigger seat_taken after insert on seats
    for each row when (new.user_id is not null) execute function note_seat_tenure();
create trigger seat_changes_hands after update of user_id on seats
    for each row when (old.user_id is distinct from new.user_id) execute function note_seat_tenure();

-- To whom a seat is offered: it is theirs to take with one press, and nobody else's meanwhile.
alter table seats add column offered_to bigint references users;
create index seats_offered on seats (offered_to) where offered_to is not null;

-- Whether a message of a conversation between these seats was said to somebody: in public, or while they sat on one of them.
create function hears_press(reader bigint, game bigint, seats smallint[], message bigint) returns boolean
language sql stable as $$
    select seats = '{}' or exists (
        select from seat_tenures n
        where n.game_id = game and n.user_id = reader and n.seat = any(seats)
          and message > n.heard_after and (n.heard_to is null or message <= n.heard_to))
$$;
