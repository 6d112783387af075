-- Ladders: tournaments without rounds, in which people who want a game are matched by rank again and again.
alter table tournaments drop constraint tournaments_pace_check;
alter table tournaments add constraint tournaments_pace_check check (pace in ('in_turn', 'at_once', 'ladder'));
alter table tournaments
    -- The figure by which the people of a ladder are ranked.
    add column ranked_by text not null default 'points' check (ranked_by in ('points', 'rating')),
    -- The time from which a ladder draws its next games; null in any other tournament.
    add column next_draw_at timestamptz;
alter table tournaments add constraint tournaments_ladder check (pace <> 'ladder' or stage = 'draft' or next_draw_at is not null);

-- In a ladder: since when a person waits for a game; null if they want none.
alter table tournament_entrants add column waits_since timestamptz;
create index tournament_entrants_waiting on tournament_entrants (tournament_id, waits_since) where waits_since is not null;
