-- The list of a board walks what everybody sees, the reader's own unlisted threads and, for moderators, hidden ones: each by an
-- index that has no others.
create index threads_shown on threads (board_id, pinned, last_post_id desc) where hidden_at is null and not unlisted;
create index threads_hidden on threads (board_id, pinned, last_post_id desc) where hidden_at is not null;
