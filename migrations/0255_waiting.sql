-- What the top of every page counts, asked with the session: notices not read, and conversations with something not read.
create view waiting as
    select u.id as user_id,
           (select count(*) from notices n
            where n.user_id = u.id and n.read_at is null and n.removal_id is null) as notices,
           (select count(*) from conversation_members m join conversations c on c.id = m.conversation_id
            where m.user_id = u.id and m.left_at is null and c.removal_id is null
              and c.last_message_id > m.read_to) as messages
    from users u;
