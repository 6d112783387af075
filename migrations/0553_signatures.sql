-- A line that a person writes under all their posts, for readers who want to see such lines; at first nobody does.
alter table users
    add column signature text not null default '' check (char_length(signature) <= 200),
    add column shows_signatures boolean not null default false;

-- The signature of `author` as `reader` sees it: none unless they want to see signatures, or while a moderator has removed all texts
-- of the author.
create function signature_for(author bigint, reader bigint) returns text language sql stable as $$
    select a.signature from users a, users r
    where a.id = author and r.id = reader and r.shows_signatures and a.signature <> ''
      and not exists (select from removals x where x.user_id = a.id and x.undone_at is null)
$$;
