-- Whoever runs a game in which they have a seat decides nothing alone: they propose it, and the other players agree or do not.

-- What a proposal takes at this table: more than half of the others for it, or that nobody objects in time.
alter table games add column assent text not null default 'most' check (assent in ('most', 'silence'));

alter table votes
    -- Who proposes it; null: it is a player's own motion.
    add column proposed_by bigint references users,
    add column reason text check (char_length(reason) between 1 and 500),
    add column takes text check (takes in ('all', 'most', 'silence')),
    -- Whom a seat is offered to; the phase the game goes back to, and what it was called; the phase outside of which it
    -- means nothing; what is said in the words of the rules, and as they understand it.
    add column successor bigint references users,
    add column back_to int check (back_to >= 0),
    add column back_title jsonb,
    add column in_phase int,
    add column duty jsonb,
    add constraint votes_proposed check ((proposed_by is null) = (takes is null)),
    add constraint votes_reason check (proposed_by is null or reason is not null or duty is not null),
    add constraint votes_successor check ((motion = 'replace') = (successor is not null)),
    add constraint votes_back check ((motion = 'undo') = (back_to is not null)),
    add constraint votes_duty check ((motion = 'correct') = (duty is not null));

alter table votes drop constraint votes_motion_check;
alter table votes add constraint votes_motion_check check (motion in (
    'draw', 'concede', 'extend', 'pause', 'cancel', 'prolong', 'clock',
    'resume', 'free', 'replace', 'house', 'undo', 'end', 'correct'));
alter table votes drop constraint votes_check;
alter table votes add constraint votes_check
    check ((motion in ('concede', 'free', 'replace', 'house')) = (to_seat is not null));
-- A motion that could not be carried out any more when it was decided is moot.
alter table votes drop constraint votes_verdict_check;
alter table votes add constraint votes_verdict_check check (verdict in ('passed', 'failed', 'lapsed', 'moot'));
