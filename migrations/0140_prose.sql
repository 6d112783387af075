-- What a player writes in his own words beside his orders: it stands above what is told of his post.
alter table orders add column prose text not null default '' check (char_length(prose) <= 8000);
