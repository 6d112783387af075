-- The look of the site: the colour of its accents, and a logo in the place of the usual one.
alter table site_settings
    add column accent text not null default 'vermilion' check (accent ~ '^[a-z]{1,16}$'),
    add column logo_id uuid references pictures on delete set null;
