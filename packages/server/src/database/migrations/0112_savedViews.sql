-- Views of lists that people have named. A row belongs to the person who made it; colleagues read those that are shared.
create table "savedView" (
  "elsAccount" text not null,
  "uuid" uuid not null,
  "side" text not null,
  "document" text not null,
  "elsSubAccount" text not null,
  "ownerName" text not null,
  "name" text not null,
  "content" json not null,
  "isShared" boolean not null,
  "lastUpdateDate" timestamptz not null,
  primary key ("elsAccount", "uuid")
);
create unique index on "savedView" ("elsAccount", "elsSubAccount", "side", "document", srm_fold("name"));
create index on "savedView" ("elsAccount", "side", "document");

grant select, insert, update, delete on "savedView" to srm_app;

alter table "savedView" enable row level security;
alter table "savedView" force row level security;
create policy own on "savedView" to srm_app
  using ("elsAccount" = current_setting('srm.account', true))
  with check ("elsAccount" = current_setting('srm.account', true));
