-- The form that saved a draft last, so that a form opened before on another device does not write over it unseen.
alter table drafts add column form uuid;
