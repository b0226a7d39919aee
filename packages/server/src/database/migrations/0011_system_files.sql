-- Files beside documents, tickets for downloads, and what went wrong in browsers.

-- A row belongs to the account that uploaded the file; "toElsAccount" is the other party of the document once it was
-- handed over, and only for files shown to both.
create table attachment (
  "elsAccount" text not null,
  "uuid" uuid not null,
  "toElsAccount" text,
  "uploadSide" text not null,
  "document" text not null,
  "documentUuid" uuid not null,
  "itemNumber" integer,
  "side" text not null check ("side" in ('own', 'both')),
  "attachmentType" text,
  "name" text not null check (char_length("name") between 1 and 200),
  "mime" text not null,
  "size" bigint not null check ("size" > 0),
  "sha256" text not null,
  "fileKey" text not null,
  "createUser" text not null,
  "person" text not null,
  "createDate" timestamptz not null,
  primary key ("elsAccount", "uuid"),
  unique ("elsAccount", "fileKey"),
  check ("toElsAccount" is null or "side" = 'both')
);
create index on attachment ("elsAccount", "document", "documentUuid", "createDate");
create index on attachment ("toElsAccount", "document", "documentUuid", "createDate") where "toElsAccount" is not null;
create unique index on attachment ("elsAccount", "uploadSide", "document", "documentUuid", "attachmentType") where "attachmentType" is not null;

-- Files in the store that no row claims yet, or any more: written before the file, gone with the row that claims it.
create table "unclaimedFile" (
  "elsAccount" text not null,
  "fileKey" text not null,
  "createDate" timestamptz not null,
  primary key ("elsAccount", "fileKey")
);
create index on "unclaimedFile" ("createDate");

-- One download of one path by one person; the session's token is sealed with the ticket itself.
create table "downloadTicket" (
  "elsAccount" text not null,
  "ticketHash" text not null,
  "path" text not null,
  "sealedToken" text not null,
  "expireDate" timestamptz not null,
  primary key ("elsAccount", "ticketHash")
);
create index on "downloadTicket" ("expireDate");

create table "clientLog" (
  "elsAccount" text not null,
  "uuid" uuid not null,
  "elsSubAccount" text not null,
  "createDate" timestamptz not null,
  "time" timestamptz,
  "type" text not null,
  "url" text not null,
  "message" text not null,
  "stack" text,
  "info" jsonb,
  "userAgent" text,
  primary key ("elsAccount", "uuid")
);
create index on "clientLog" ("elsAccount", "createDate");

grant select, insert, delete on attachment, "unclaimedFile", "downloadTicket", "clientLog" to srm_app;
grant update ("toElsAccount") on attachment to srm_app;

-- The uploading account has the whole row; the other party reads what was handed over.
alter table attachment enable row level security;
alter table attachment force row level security;
create policy own on attachment to srm_app
  using ("elsAccount" = current_setting('srm.account', true))
  with check ("elsAccount" = current_setting('srm.account', true));
create policy shown on attachment for select to srm_app
  using ("toElsAccount" = current_setting('srm.account', true) and "side" = 'both');

alter table "unclaimedFile" enable row level security;
alter table "unclaimedFile" force row level security;
create policy own on "unclaimedFile" to srm_app
  using ("elsAccount" = current_setting('srm.account', true) or current_setting('srm.side', true) = 'system')
  with check ("elsAccount" = current_setting('srm.account', true) or current_setting('srm.side', true) = 'system');

alter table "downloadTicket" enable row level security;
alter table "downloadTicket" force row level security;
create policy system on "downloadTicket" to srm_app
  using (current_setting('srm.side', true) = 'system')
  with check (current_setting('srm.side', true) = 'system');

alter table "clientLog" enable row level security;
alter table "clientLog" force row level security;
create policy own on "clientLog" to srm_app
  using ("elsAccount" = current_setting('srm.account', true) or current_setting('srm.side', true) = 'system')
  with check ("elsAccount" = current_setting('srm.account', true) or current_setting('srm.side', true) = 'system');
