-- Who looks after a board, beside the admins.

create table board_moderators (
    board_id bigint not null references boards on delete cascade,
    user_id bigint not null references users on delete cascade,
    given_at timestamptz not null,
    primary key (board_id, user_id)
);
create index board_moderators_user on board_moderators (user_id);
