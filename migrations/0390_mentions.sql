-- A name in a text, as typed and as shown, with another name: at the head of a quotation, and in a mention.
create or replace function rename_quoted(source text, old text, new text) returns text language sql immutable as $$
    select regexp_replace(
        replace(replace(source, '[quote=' || old || ';', '[quote=' || new || ';'),
                '[quote=' || old || ']', '[quote=' || new || ']'),
        '@' || replace(old, '.', '\.') || '(?![[:alnum:]])', '@' || new, 'g')
$$;
create or replace function rename_cited(html text, old text, new text) returns text language sql immutable as $$
    select replace(replace(replace(html, '>' || old || '</a></cite>', '>' || new || '</a></cite>'),
                           '<cite>' || old || '</cite>', '<cite>' || new || '</cite>'),
                   '>@' || old || '</a>', '>@' || new || '</a>')
$$;
create function names_in_text(source text, name text) returns boolean language sql immutable as $$
    select strpos(source, '[quote=' || name) > 0 or strpos(source, '@' || name) > 0
$$;
