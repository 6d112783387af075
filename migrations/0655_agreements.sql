-- Agreements between two seats of a game, proposed and answered in press. They belong to the conversation of the two.
create table press_agreements (
    game_id bigint not null references games on delete cascade,
    id bigint generated always as identity,
    conversation_id bigint not null,
    by_seat smallint not null,
    to_seat smallint not null check (to_seat <> by_seat),
    -- Who sat there when it was proposed; null for a bot. It binds nobody who takes the seat later.
    by_user bigint references users,
    to_user bigint references users,
    terms jsonb not null,
    -- Turns from the first to the last in which it holds.
    first_turn int not null,
    last_turn int not null check (last_turn >= first_turn),
    status text not null check (status in ('proposed', 'refused', 'accepted', 'ended', 'kept', 'broken', 'lapsed')),
    -- The seats that broke it, in order.
    broken_by smallint[] not null default '{}' check ((status = 'broken') = (broken_by <> '{}')),
    -- The event by which it was judged, and the status before: an undo of that event restores it. Null: it was not judged.
    judged_seq int,
    judged_from text check ((judged_from is null) = (judged_seq is null)),
    primary key (game_id, id),
    foreign key (game_id, conversation_id) references press_conversations on delete cascade
);
create index press_agreements_open on press_agreements (game_id) where status in ('proposed', 'accepted', 'ended');
create index press_agreements_by on press_agreements (by_user);
create index press_agreements_to on press_agreements (to_user);

-- A message of a bot has no author. A message about an agreement keeps the sentence as data, to be read in any language; its text
-- is the same in the game's language.
alter table press_messages alter author_id drop not null, add column agreement_id bigint, add column said jsonb,
    add constraint press_messages_agreement_fkey foreign key (game_id, agreement_id) references press_agreements on delete cascade,
    add constraint press_messages_said check ((said is null) = (agreement_id is null));
create index press_messages_agreement on press_messages (game_id, agreement_id) where agreement_id is not null;
