-- Tournaments: teams of people, and substitutes who score.
alter table tournaments
    -- The most people in a team; null: everybody plays for themselves only.
    add column team_size smallint check (team_size between 2 and 10),
    -- Whether the points of a seat go to the person who took it over and held it to the end.
    add column substitutes_score boolean not null default false;

alter table tournament_entrants add column team text check (char_length(team) between 1 and 40);

-- A substitute has a row beside that of the person who was drawn for the seat.
alter table tournament_seats add column is_substitute boolean not null default false;
alter table tournament_seats drop constraint tournament_seats_tournament_id_round_table_number_seat_key;
create unique index tournament_seats_drawn on tournament_seats (tournament_id, round, table_number, seat) where not is_substitute;
