-- Each post of a merged thread is found by the number that it had there, not only the first of each page. A server of the last release
-- still notes pages alone.
alter table thread_redirects drop constraint thread_redirects_pkey, add column number int check (number >= 1);
update thread_redirects set number = (page - 1) * 20 + 1;
create unique index thread_redirects_of_thread on thread_redirects (thread_id, coalesce(number, (page - 1) * 20 + 1));
