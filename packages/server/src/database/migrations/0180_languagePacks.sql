-- Letters are in the languages of packs too.
alter table "outbox" drop constraint "outbox_language_check";
