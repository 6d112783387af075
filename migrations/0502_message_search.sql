-- Search among the messages of one's own conversations. A message has no language, so its words are kept as every language has them.
-- Names are written with their schema, because a restored database makes the index while it has no search path.
create function message_words(body text) returns tsvector language sql immutable parallel safe as $$
    select to_tsvector('pg_catalog.english', public.fold_text(body)) || to_tsvector('pg_catalog.romanian', public.fold_text(body))
           || to_tsvector('pg_catalog.portuguese', public.fold_text(body)) || to_tsvector('pg_catalog.simple', public.fold_text(body))
$$;
create index conversation_messages_words on conversation_messages using gin (message_words(source)) where source is not null;
