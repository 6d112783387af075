-- Words and phrases that nobody may write, one a line.
alter table site_settings add column refused_words text not null default '';
