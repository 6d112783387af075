-- When a mail server last said that there is no such address: no letter goes there until its owner has confirmed it again.
-- Null: it never did.
alter table users add column email_refused_at timestamptz;
