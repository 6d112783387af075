-- Pictures and attachments in private messages, by their own author. Whoever may read such a message may load them.
create table message_pictures (
    message_id bigint not null references conversation_messages on delete cascade,
    picture_id uuid not null references pictures on delete cascade,
    primary key (message_id, picture_id)
);
create index message_pictures_picture on message_pictures (picture_id);
create table message_attachments (
    message_id bigint not null references conversation_messages on delete cascade,
    attachment_id uuid not null references attachments on delete cascade,
    primary key (message_id, attachment_id)
);
create index message_attachments_attachment on message_attachments (attachment_id);

-- Whether a person may read a private message: one of a conversation that they are in, sent since they joined; an administrator
-- also one that was reported.
create function may_read_message(message bigint, person bigint, is_admin boolean) returns boolean language sql stable as $$
    select exists (select from conversation_messages l join conversations c on c.id = l.conversation_id
                   join conversation_members m on m.conversation_id = l.conversation_id
                   where l.id = message and c.removal_id is null and m.user_id = person and m.left_at is null and l.id > m.joined_after)
        or is_admin and exists (select from reports r where r.kind = 'message' and r.target_id = message)
$$;
