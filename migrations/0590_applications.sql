-- Applications that act for a person (OAuth 2.1): the person allows one, which exchanges the code for an access token.
create table authorization_codes (
    -- SHA-256 of the code; the code itself is nowhere in the database.
    code_hash bytea primary key check (octet_length(code_hash) = 32),
    user_id bigint not null references users on delete cascade,
    client_id text not null check (char_length(client_id) between 1 and 60),
    -- The address to which the code was sent.
    redirect_uri text not null,
    scopes text[] not null,
    -- SHA-256 of the verifier that the client must show.
    challenge bytea not null check (octet_length(challenge) = 32),
    created_at timestamptz not null,
    expires_at timestamptz not null,
    -- The exchange; null before. A second one revokes the token of the first.
    used_at timestamptz,
    access_token_id bigint references access_tokens on delete set null
);
create index authorization_codes_user_id on authorization_codes (user_id);
create index authorization_codes_expires_at on authorization_codes (expires_at);
create index authorization_codes_access_token_id on authorization_codes (access_token_id);

-- The application that has the token; null for one that the person made.
alter table access_tokens add column client_id text;
