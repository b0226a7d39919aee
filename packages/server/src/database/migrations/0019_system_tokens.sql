-- Tokens for scripts, sign-in by a code shown on another device, and how far exports of scripts have come.

-- Acts as the person who made it, within its scope. Only the hash is kept.
create table "serviceToken" (
  "elsAccount" text not null,
  "uuid" uuid not null,
  "tokenHash" text not null,
  "name" text not null check (char_length("name") between 1 and 64),
  "elsSubAccount" text not null,
  "side" text not null check ("side" in ('buyer', 'supplier', 'platform')),
  "documents" jsonb not null,
  "verbs" jsonb not null,
  "createDate" timestamptz not null,
  "expireDate" timestamptz not null,
  "lastUsedDate" timestamptz,
  "revokedDate" timestamptz,
  primary key ("elsAccount", "uuid"),
  unique ("elsAccount", "tokenHash")
);
create unique index on "serviceToken" ("elsAccount", "side", "name") where "revokedDate" is null;

-- Servers remember whom a token stands for; a revoked one ends at once.
create trigger changed after delete or update of "revokedDate" on "serviceToken"
  for each row execute function srm_account_changed();

-- Nobody's until a signed-in person confirms the code.
create table "deviceLogin" (
  "deviceHash" text primary key,
  "userCode" text not null unique,
  "address" text not null,
  "status" text not null check ("status" in ('pending', 'confirmed', 'refused')),
  "elsAccount" text,
  "elsSubAccount" text,
  "createDate" timestamptz not null,
  "expireDate" timestamptz not null,
  "polledDate" timestamptz
);
create index on "deviceLogin" ("expireDate");

-- How far a holder (a person or a service token) has exported a document of a side: every transaction below the mark had
-- ended, whatever the clocks said.
create table "exportMark" (
  "elsAccount" text not null,
  "holder" text not null,
  "side" text not null,
  "document" text not null,
  "mark" bigint not null,
  "lastUpdateDate" timestamptz not null,
  primary key ("elsAccount", "holder", "side", "document")
);

grant select, insert, update, delete on "serviceToken", "deviceLogin", "exportMark" to srm_app;

alter table "serviceToken" enable row level security;
alter table "serviceToken" force row level security;
create policy own on "serviceToken" to srm_app
  using (current_setting('srm.side', true) = 'system' and "elsAccount" = current_setting('srm.account', true))
  with check (current_setting('srm.side', true) = 'system' and "elsAccount" = current_setting('srm.account', true));

alter table "deviceLogin" enable row level security;
alter table "deviceLogin" force row level security;
create policy system on "deviceLogin" to srm_app
  using (current_setting('srm.side', true) = 'system')
  with check (current_setting('srm.side', true) = 'system');

alter table "exportMark" enable row level security;
alter table "exportMark" force row level security;
create policy own on "exportMark" to srm_app
  using (current_setting('srm.side', true) = 'system' and "elsAccount" = current_setting('srm.account', true))
  with check (current_setting('srm.side', true) = 'system' and "elsAccount" = current_setting('srm.account', true));
