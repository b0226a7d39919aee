-- Links and hand-overs of sign-in and registration, agreements, and the passwords of registrations that wait for a decision.

-- Each is good for one use. Only hashes are kept; an unknown person has no account yet.
create table ticket (
  "hash" text primary key,
  "purpose" text not null check ("purpose" in ('invite', 'reset', 'choice', 'signUp')),
  "elsAccount" text,
  "elsSubAccount" text,
  "detail" jsonb not null default '{}',
  "expireDate" timestamptz not null
);
create index on ticket ("expireDate");
create index on ticket ("elsAccount", "elsSubAccount");

-- The first person's password of a registration, until the registration is decided.
create table "registrationPassword" (
  "elsAccount" text not null,
  "uuid" uuid not null,
  "passwordHash" text not null,
  primary key ("elsAccount", "uuid")
);

-- What the person agreed to, and when.
alter table credential add column "agreementVersion" text, add column "agreementDate" timestamptz;

grant select, insert, update, delete on ticket, "registrationPassword" to srm_app;

alter table ticket enable row level security;
alter table ticket force row level security;
create policy system on ticket to srm_app
  using (current_setting('srm.side', true) = 'system')
  with check (current_setting('srm.side', true) = 'system');

alter table "registrationPassword" enable row level security;
alter table "registrationPassword" force row level security;
create policy system on "registrationPassword" to srm_app
  using (current_setting('srm.side', true) = 'system')
  with check (current_setting('srm.side', true) = 'system');

-- No company gets a number that a buyer already uses for a supplier: the server looks through all of them.
drop policy own on supplier;
create policy own on supplier
  using (current_setting('srm.side', true) = 'system' or "elsAccount" = current_setting('srm.account', true))
  with check (current_setting('srm.side', true) = 'system' or "elsAccount" = current_setting('srm.account', true));

-- A sign-in writes its time; only what a session is made of makes servers forget it.
drop trigger changed on "subAccount";
create trigger changed
  after delete or update of "elsSubAccount", "name", "roles", "dataItems", "orgId", "language", "subAccountStatus", "isDel"
  on "subAccount" for each row execute function srm_account_changed();
drop trigger changed on credential;
create trigger changed after delete or update of "passwordHash", "mustChange"
  on credential for each row execute function srm_account_changed();
