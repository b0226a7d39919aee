-- Short sessions of named people in foreign pages, asked for by a host's back end with a service token.

create table "embedSession" (
  "elsAccount" text not null,
  "uuid" uuid not null,
  "tokenHash" text not null,
  "serviceToken" uuid not null,
  "elsSubAccount" text not null,
  "side" text not null check ("side" in ('buyer', 'supplier')),
  "documents" jsonb not null,
  "createDate" timestamptz not null,
  "expireDate" timestamptz not null,
  "revokedDate" timestamptz,
  primary key ("elsAccount", "uuid"),
  unique ("elsAccount", "tokenHash"),
  foreign key ("elsAccount", "serviceToken") references "serviceToken" ("elsAccount", "uuid")
);
create index on "embedSession" ("elsAccount", "expireDate");

-- Servers remember whom a token stands for; a revoked one ends at once.
create trigger changed after delete or update of "revokedDate" on "embedSession"
  for each row execute function srm_account_changed();

grant select, insert, update, delete on "embedSession" to srm_app;

alter table "embedSession" enable row level security;
alter table "embedSession" force row level security;
create policy own on "embedSession" to srm_app
  using (current_setting('srm.side', true) = 'system' and "elsAccount" = current_setting('srm.account', true))
  with check (current_setting('srm.side', true) = 'system' and "elsAccount" = current_setting('srm.account', true));
