-- Whether a person is told of seats that become open in games that others play.
alter table reminder_settings add column open_seats boolean not null default false;
