-- What a sheet of orders shows after a button that posted nothing: the check of a post, a refusal. It has an address of its own
-- for each browser tab, so that it can be loaded again without sending the form again. Only its person sees it.
create table sheet_answers (
    game_id bigint not null references games on delete cascade,
    id uuid not null,
    user_id bigint not null references users,
    content jsonb not null,
    at timestamptz not null,
    primary key (game_id, id)
);
create index sheet_answers_at on sheet_answers (at);
create index sheet_answers_of_user on sheet_answers (user_id);
