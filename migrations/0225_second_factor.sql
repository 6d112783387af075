-- What somebody shows besides the password when logging in.

-- The authenticator app (TOTP, RFC 6238) of an account. The secret is shown while it is set up and never again.
create table totp_secrets (
    user_id bigint primary key references users on delete cascade,
    secret bytea not null check (octet_length(secret) = 20),
    -- The number of the latest 30-second step whose code was taken: each code works once.
    last_step bigint not null,
    created_at timestamptz not null,
    used_at timestamptz
);

create table passkeys (
    id bigint generated always as identity primary key,
    user_id bigint not null references users on delete cascade,
    name text not null check (char_length(name) between 1 and 60),
    credential_id bytea not null unique,
    -- The public key and what is known of its authenticator, as webauthn-rs writes it.
    credential jsonb not null,
    -- How often the authenticator says that it was used; 0 where it does not count.
    counter bigint not null,
    created_at timestamptz not null,
    used_at timestamptz
);
create index passkeys_user on passkeys (user_id);

-- SHA-256 of each code: the codes themselves are shown once.
create table recovery_codes (
    user_id bigint not null references users on delete cascade,
    code_hash bytea not null check (octet_length(code_hash) = 32),
    created_at timestamptz not null,
    used_at timestamptz,
    primary key (user_id, code_hash)
);

-- A factor that is being set up in a session: the secret of an app, or the challenge of a passkey.
create table second_factor_setups (
    session_id bigint primary key references sessions on delete cascade,
    totp_secret bytea check (octet_length(totp_secret) = 20),
    passkey jsonb,
    expires_at timestamptz not null,
    check ((totp_secret is null) <> (passkey is null))
);

-- A log-in whose password was right and whose second factor is still to come.
create table half_sessions (
    -- SHA-256 of the cookie.
    token_hash bytea primary key check (octet_length(token_hash) = 32),
    user_id bigint not null references users on delete cascade,
    -- The device by which the browser was known.
    device_id bigint references devices on delete set null,
    failures integer not null default 0,
    -- The challenge a passkey is to answer, as webauthn-rs writes it; taken away by the first answer.
    challenge jsonb,
    created_at timestamptz not null,
    expires_at timestamptz not null
);
create index half_sessions_user on half_sessions (user_id);
create index half_sessions_device on half_sessions (device_id);
create index half_sessions_expires_at on half_sessions (expires_at);
