-- When a part of an import wrote its rows as a set: they have no events of their own, their history is told by it.
create table "importPart" (
  "elsAccount" text not null,
  "uuid" uuid primary key,
  "job" uuid not null,
  "document" text not null,
  "at" timestamptz not null,
  "actor" text not null,
  "actorSide" text not null,
  "person" text not null
);
create index on "importPart" ("elsAccount", "document", "at");

grant select, insert on "importPart" to srm_app;
alter table "importPart" enable row level security;
alter table "importPart" force row level security;
create policy own on "importPart" using ("elsAccount" = current_setting('srm.account', true))
  with check ("elsAccount" = current_setting('srm.account', true));
