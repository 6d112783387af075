-- Two people who say that they share a house: named by the first, true once the second has agreed.
create table households (
    user_id bigint not null references users on delete cascade,
    other_id bigint not null references users on delete cascade,
    declared_at timestamptz not null,
    agreed_at timestamptz,
    primary key (user_id, other_id),
    check (user_id <> other_id)
);
create index households_other on households (other_id);

-- What people were called before, so that an account that ends leaves none of its names behind.
create table former_names (
    user_id bigint not null references users on delete cascade,
    name text not null,
    primary key (user_id, name)
);

create function note_former_name() returns trigger language plpgsql as $$
begin
    insert into former_names (user_id, name) values (new.id, old.name) on conflict do nothing;
    return null;
end
$$;
create trigger users_change_name after update of name on users
    for each row when (old.name is distinct from new.name and new.erased_at is null) execute function note_former_name();

-- The head of a quotation, as typed and as shown, with another name.
create function rename_quoted(source text, old text, new text) returns text language sql immutable as $$
    select replace(replace(source, '[quote=' || old || ';', '[quote=' || new || ';'),
                   '[quote=' || old || ']', '[quote=' || new || ']')
$$;
create function rename_cited(html text, old text, new text) returns text language sql immutable as $$
    select replace(replace(html, '>' || old || '</a></cite>', '>' || new || '</a></cite>'),
                   '<cite>' || old || '</cite>', '<cite>' || new || '</cite>')
$$;
