-- Names that a forum administrator or a Diplomacy player would look for, for every table, column and index that had one of
-- the house's own. The schema has had no release: from the first on, migrations only expand. Stored values and the keys of
-- stored JSON (`phases.seats` says `missed_ever` and `bank`) stay as they are.

-- Tables and the view.
alter table notices rename to notifications;
alter table pulse rename to heartbeat;
alter table rests rename to clock_stoppages;
alter table reminding rename to reminder_settings;
alter table unsubscribings rename to unsubscribe_links;
alter table half_sessions rename to pending_logins;
alter table tellings rename to event_posts;
alter table evasions rename to ban_evasions;
alter table press_talks rename to press_conversations;
alter table press_read rename to press_read_marks;
alter table tickets rename to one_time_links;
alter table read_floors rename to board_read_marks;
alter table deliveries rename to email_deliveries;
alter table registration rename to registration_settings;
alter table designs rename to library_items;
alter view waiting rename to unread_counts;
alter view unread_counts rename column notices to notifications;

-- Columns.
alter table account_activity rename column act to event;
alter table account_activity rename column agent to user_agent;
alter table board_moderators rename column given_at to appointed_at;
alter table conversation_messages rename column told to system_message;
alter table drafts rename column place to target;
alter table events rename column by_house to by_bot;
alter table games rename column agreement to terms_revision;
alter table games rename column assent to approval_rule;
alter table games rename column door to admission;
alter table games rename column heir_id to successor_id;
alter table games rename column house_at to bot_due_at;
alter table games rename column remind_at to reminder_at;
alter table games rename column rests_seen to stoppages_seen;
alter table heartbeat rename column one to only_row;
alter table library_items rename column is_whole to is_complete;
alter table login_failures rename column lane to throttle_key;
alter table outbox rename column letter to email;
alter table posts rename column told to system_post;
alter table press_messages rename column talk_id to conversation_id;
alter table press_read_marks rename column talk_id to conversation_id;
alter table registration_settings rename column door to mode;
alter table reminders rename column given_at to sent_at;
alter table seat_tenures rename column heard_after to press_after;
alter table seat_tenures rename column heard_to to press_until;
alter table seats rename column agreed to agreed_terms;
alter table seats rename column bank to time_bank;
alter table seats rename column confirmed_phase to ready_phase;
alter table seats rename column missed_ever to missed_total;
alter table seats rename column stuck_seq to bot_failed_seq;
alter table sessions rename column agent to user_agent;
alter table users rename column looks to name_skeleton;
alter table users rename column mail_off to email_opt_outs;
alter table votes rename column takes to approval_rule;

-- Constraints.
alter table account_activity rename constraint account_activity_agent_check to account_activity_user_agent_check;
alter table email_deliveries rename constraint deliveries_outbox_id_fkey to email_deliveries_outbox_id_fkey;
alter table email_deliveries rename constraint deliveries_outcome_check to email_deliveries_outcome_check;
alter table email_deliveries rename constraint deliveries_pkey to email_deliveries_pkey;
alter table library_items rename constraint designs_kind_check to library_items_kind_check;
alter table library_items rename constraint designs_owner_id_fkey to library_items_owner_id_fkey;
alter table library_items rename constraint designs_pkey to library_items_pkey;
alter table drafts rename constraint drafts_place_check to drafts_target_check;
alter table drafts rename constraint drafts_user_id_place_key to drafts_user_id_target_key;
alter table ban_evasions rename constraint evasions_ban_id_fkey to ban_evasions_ban_id_fkey;
alter table ban_evasions rename constraint evasions_pkey to ban_evasions_pkey;
alter table ban_evasions rename constraint evasions_user_id_fkey to ban_evasions_user_id_fkey;
alter table games rename constraint games_assent_check to games_approval_rule_check;
alter table games rename constraint games_door_check to games_admission_check;
alter table games rename constraint games_heir_id_fkey to games_successor_id_fkey;
alter table pending_logins rename constraint half_sessions_device_id_fkey to pending_logins_device_id_fkey;
alter table pending_logins rename constraint half_sessions_pkey to pending_logins_pkey;
alter table pending_logins rename constraint half_sessions_token_hash_check to pending_logins_token_hash_check;
alter table pending_logins rename constraint half_sessions_user_id_fkey to pending_logins_user_id_fkey;
alter table login_failures rename constraint login_failures_lane_check to login_failures_throttle_key_check;
alter table notifications rename constraint notices_link_check to notifications_link_check;
alter table notifications rename constraint notices_pkey to notifications_pkey;
alter table notifications rename constraint notices_removal_id_fkey to notifications_removal_id_fkey;
alter table notifications rename constraint notices_user_id_fkey to notifications_user_id_fkey;
alter table posts rename constraint posts_told_check to posts_system_post_check;
alter table press_messages rename constraint press_messages_talk_id_fkey to press_messages_conversation_id_fkey;
alter table press_messages rename constraint press_messages_talk_id_seat_form_token_key to press_messages_conversation_id_seat_form_token_key;
alter table press_read_marks rename constraint press_read_pkey to press_read_marks_pkey;
alter table press_read_marks rename constraint press_read_talk_id_fkey to press_read_marks_conversation_id_fkey;
alter table press_conversations rename constraint press_talks_game_id_fkey to press_conversations_game_id_fkey;
alter table press_conversations rename constraint press_talks_game_id_seats_key to press_conversations_game_id_seats_key;
alter table press_conversations rename constraint press_talks_pkey to press_conversations_pkey;
alter table heartbeat rename constraint pulse_one_check to heartbeat_only_row_check;
alter table heartbeat rename constraint pulse_pkey to heartbeat_pkey;
alter table board_read_marks rename constraint read_floors_board_id_fkey to board_read_marks_board_id_fkey;
alter table board_read_marks rename constraint read_floors_pkey to board_read_marks_pkey;
alter table board_read_marks rename constraint read_floors_user_id_fkey to board_read_marks_user_id_fkey;
alter table registration_settings rename constraint registration_door_check to registration_settings_mode_check;
alter table registration_settings rename constraint registration_only_row_check to registration_settings_only_row_check;
alter table registration_settings rename constraint registration_pkey to registration_settings_pkey;
alter table reminder_settings rename constraint reminding_check to reminder_settings_check;
alter table reminder_settings rename constraint reminding_check1 to reminder_settings_check1;
alter table reminder_settings rename constraint reminding_digest_hour_check to reminder_settings_digest_hour_check;
alter table reminder_settings rename constraint reminding_hours_check to reminder_settings_hours_check;
alter table reminder_settings rename constraint reminding_pkey to reminder_settings_pkey;
alter table reminder_settings rename constraint reminding_share_check to reminder_settings_share_check;
alter table reminder_settings rename constraint reminding_user_id_fkey to reminder_settings_user_id_fkey;
alter table clock_stoppages rename constraint rests_check to clock_stoppages_check;
alter table clock_stoppages rename constraint rests_check1 to clock_stoppages_check1;
alter table clock_stoppages rename constraint rests_game_id_fkey to clock_stoppages_game_id_fkey;
alter table clock_stoppages rename constraint rests_kind_check to clock_stoppages_kind_check;
alter table clock_stoppages rename constraint rests_pkey to clock_stoppages_pkey;
alter table sessions rename constraint sessions_agent_check to sessions_user_agent_check;
alter table event_posts rename constraint tellings_game_id_fkey to event_posts_game_id_fkey;
alter table event_posts rename constraint tellings_pkey to event_posts_pkey;
alter table event_posts rename constraint tellings_post_id_fkey to event_posts_post_id_fkey;
alter table one_time_links rename constraint tickets_check to one_time_links_check;
alter table one_time_links rename constraint tickets_check1 to one_time_links_check1;
alter table one_time_links rename constraint tickets_pkey to one_time_links_pkey;
alter table one_time_links rename constraint tickets_purpose_check to one_time_links_purpose_check;
alter table one_time_links rename constraint tickets_token_hash_check to one_time_links_token_hash_check;
alter table one_time_links rename constraint tickets_user_id_fkey to one_time_links_user_id_fkey;
alter table unsubscribe_links rename constraint unsubscribings_pkey to unsubscribe_links_pkey;
alter table unsubscribe_links rename constraint unsubscribings_token_hash_check to unsubscribe_links_token_hash_check;
alter table unsubscribe_links rename constraint unsubscribings_user_id_fkey to unsubscribe_links_user_id_fkey;
alter table users rename constraint users_looks_key to users_name_skeleton_key;
alter table votes rename constraint votes_takes_check to votes_approval_rule_check;

-- Indexes.
alter index deliveries_at rename to email_deliveries_at;
alter index deliveries_outbox rename to email_deliveries_outbox;
alter index designs_name rename to library_items_name;
alter index evasions_user rename to ban_evasions_user;
alter index games_heir rename to games_successor;
alter index games_house rename to games_bot_due;
alter index games_rests_seen rename to games_stoppages_seen;
alter index games_remind rename to games_reminder;
alter index half_sessions_device rename to pending_logins_device;
alter index half_sessions_expires_at rename to pending_logins_expires_at;
alter index half_sessions_user rename to pending_logins_user;
alter index notices_list rename to notifications_list;
alter index notices_read_at rename to notifications_read_at;
alter index notices_removal rename to notifications_removal;
alter index notices_unread rename to notifications_unread;
alter index phases_that_count rename to phases_valid;
alter index press_messages_of_talk rename to press_messages_of_conversation;
alter index reminding_digest rename to reminder_settings_digest;
alter index rests_of_game rename to clock_stoppages_of_game;
alter index rests_outages rename to clock_stoppages_outages;
alter index tickets_expires_at rename to one_time_links_expires_at;
alter index tickets_user rename to one_time_links_user;
alter index unsubscribings_created_at rename to unsubscribe_links_created_at;
alter index unsubscribings_user rename to unsubscribe_links_user;

-- Sequences.
alter sequence deliveries_id_seq rename to email_deliveries_id_seq;
alter sequence designs_id_seq rename to library_items_id_seq;
alter sequence notices_id_seq rename to notifications_id_seq;
alter sequence press_talks_id_seq rename to press_conversations_id_seq;
alter sequence rests_id_seq rename to clock_stoppages_id_seq;

-- Functions whose bodies name what was renamed, and the triggers that call them.
alter function begin_reading() rename to mark_boards_read;
create or replace function mark_boards_read() returns trigger language plpgsql as $$
begin
    insert into board_read_marks (user_id, board_id, post_id)
    select new.id, b.id, coalesce((select max(id) from posts), 0) from boards b;
    return null;
end
$$;
alter trigger users_begin_reading on users rename to users_mark_boards_read;

alter function note_seat_tenure() rename to record_seat_tenure;
create or replace function record_seat_tenure() returns trigger language plpgsql as $$
declare
    last_message bigint := coalesce((select max(m.id) from press_messages m join press_conversations c on c.id = m.conversation_id
                                     where c.game_id = new.game_id), 0);
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
alter trigger seat_taken on seats rename to seats_record_first_tenure;
alter trigger seat_changes_hands on seats rename to seats_record_tenure;

alter function hears_press(bigint, bigint, smallint[], bigint) rename to may_read_press;
create or replace function may_read_press(reader bigint, game bigint, seats smallint[], message bigint) returns boolean
language sql stable as $$
    select seats = '{}' or exists (
        select from seat_tenures n
        where n.game_id = game and n.user_id = reader and n.seat = any(seats)
          and message > n.press_after and (n.press_until is null or message <= n.press_until))
$$;

alter function note_former_name() rename to record_former_name;
alter trigger users_change_name on users rename to users_record_former_name;
