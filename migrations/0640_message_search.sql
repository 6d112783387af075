-- Search among messages walks the reader's own, newest first, and compares words that were made when each was written. An index
-- over the messages of everybody would find most of them in the conversations of others.
alter table conversation_messages add column search tsvector;
alter table conversations add column search tsvector;

create function note_message_words() returns trigger language plpgsql as $$
begin
    new.search := message_words(new.source);
    return new;
end
$$;
create trigger conversation_messages_note_words before insert or update of source on conversation_messages
    for each row execute function note_message_words();

create function note_subject_words() returns trigger language plpgsql as $$
begin
    new.search := message_words(new.subject);
    return new;
end
$$;
create trigger conversations_note_words before insert or update of subject on conversations
    for each row execute function note_subject_words();

update conversation_messages set search = message_words(source) where source is not null;
update conversations set search = message_words(subject);
drop index conversation_messages_words;
