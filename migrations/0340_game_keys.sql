-- Every row of a game is found by its game first, and refers to no row of another game, so that the games of a site can be divided
-- among several databases. What remains numbered for the whole site are its outages (`clock_stoppages` without a game).

alter table orders drop constraint orders_pkey, add primary key (game_id, id);
alter table seat_tenures drop constraint seat_tenures_pkey, add primary key (game_id, id);

alter table ballots add column game_id bigint;
update ballots b set game_id = v.game_id from votes v where v.id = b.vote_id;
alter table ballots drop constraint ballots_vote_id_fkey, drop constraint ballots_pkey;
alter table votes drop constraint votes_pkey, add primary key (game_id, id);
drop index votes_of_game;
alter table ballots add primary key (game_id, vote_id, seat),
    add constraint ballots_vote_fkey foreign key (game_id, vote_id) references votes on delete cascade;

alter table press_messages add column game_id bigint;
update press_messages m set game_id = c.game_id from press_conversations c where c.id = m.conversation_id;
alter table press_read_marks add column game_id bigint;
update press_read_marks r set game_id = c.game_id from press_conversations c where c.id = r.conversation_id;
alter table press_messages drop constraint press_messages_conversation_id_fkey, drop constraint press_messages_pkey,
    drop constraint press_messages_conversation_id_seat_form_token_key;
alter table press_read_marks drop constraint press_read_marks_conversation_id_fkey, drop constraint press_read_marks_pkey;
alter table press_conversations drop constraint press_conversations_pkey, add primary key (game_id, id);
drop index press_messages_of_conversation;
alter table press_messages add primary key (game_id, conversation_id, id),
    add unique (game_id, conversation_id, seat, form_token),
    add constraint press_messages_conversation_fkey foreign key (game_id, conversation_id) references press_conversations on delete cascade;
alter table press_read_marks add primary key (game_id, conversation_id, seat),
    add constraint press_read_marks_conversation_fkey
        foreign key (game_id, conversation_id) references press_conversations on delete cascade;

create or replace function record_seat_tenure() returns trigger language plpgsql as $$
declare
    last_message bigint := coalesce((select max(id) from press_messages where game_id = new.game_id), 0);
begin
    update seat_tenures set press_until = last_message
    where game_id = new.game_id and seat = new.seat and press_until is null;
    if new.user_id is not null then
        insert into seat_tenures (game_id, seat, user_id, press_after)
        values (new.game_id, new.seat, new.user_id, last_message);
    end if;
    return null;
end
$$;
