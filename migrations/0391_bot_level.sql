-- How strong the bots of a game are.
alter table games add column bot_level text not null default 'beginner'
    constraint games_bot_level_check check (bot_level in ('beginner', 'club', 'strong'));
