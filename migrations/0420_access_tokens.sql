-- Personal access tokens: a program acts for a person through the HTTP API, within the scopes of its token.
create table access_tokens (
    id bigint generated always as identity primary key,
    user_id bigint not null references users on delete cascade,
    -- What the person calls the program.
    name text not null check (char_length(name) between 1 and 60),
    -- SHA-256 of the token; the token itself is nowhere in the database.
    token_hash bytea not null unique check (octet_length(token_hash) = 32),
    scopes text[] not null,
    created_at timestamptz not null,
    expires_at timestamptz not null,
    -- The last request that was recorded; null before the first.
    used_at timestamptz,
    -- The token of the form by which it was made, which counts once.
    form_token uuid not null,
    unique (user_id, form_token)
);
create index access_tokens_expires_at on access_tokens (expires_at);
