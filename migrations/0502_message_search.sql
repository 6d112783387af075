-- Search among the messages of one's own conversations. A message has no language, so its words are kept as every language has them.
create function message_words(body text) returns tsvector language sql immutable parallel safe as $$
    select search_vector('en', body) || search_vector('ro', body) || search_vector('pt', body) || search_vector('ja', body)
$$;
create index conversation_messages_words on conversation_messages using gin (message_words(source)) where source is not null;
