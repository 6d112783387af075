-- The thread or the game that a topic of notifications is about, as the topic begins: "thread:12". Null if it is about none.
create function topic_subject(topic text) returns text language sql immutable parallel safe as $$
    select substring($1 from '^(?:thread|game):[0-9]{1,18}(?=:|$)')
$$;
create index notifications_of_subject on notifications (topic_subject(topic)) where topic_subject(topic) is not null;
create index notifications_of_post on notifications (link) where topic_subject(topic) is null and starts_with(link, '/p/');
