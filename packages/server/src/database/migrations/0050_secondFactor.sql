-- What a person shows beside the password, when a session was last used, and when its person last proved himself.

-- The secret of codes is sealed with the installation's key; of a passkey the public part is all there is.
create table "secondFactor" (
  "elsAccount" text not null,
  "uuid" uuid not null,
  "elsSubAccount" text not null,
  "kind" text not null check ("kind" in ('totp', 'passkey')),
  "name" text not null check (char_length("name") between 1 and 40),
  "sealed" text,
  "lastStep" bigint,
  "credentialId" text,
  "publicKey" text,
  "counter" bigint,
  "transports" jsonb,
  "createDate" timestamptz not null,
  "lastUsedDate" timestamptz,
  primary key ("elsAccount", "uuid"),
  check (("kind" = 'totp') = ("sealed" is not null)),
  check (("kind" = 'passkey') = ("credentialId" is not null and "publicKey" is not null and "counter" is not null))
);
create index on "secondFactor" ("elsAccount", "elsSubAccount");
create unique index on "secondFactor" ("elsAccount", "elsSubAccount") where "kind" = 'totp';
create unique index on "secondFactor" ("credentialId");

-- Shown once; only hashes are kept, each until it is used.
create table "recoveryCode" (
  "elsAccount" text not null,
  "elsSubAccount" text not null,
  "hash" text not null,
  primary key ("elsAccount", "elsSubAccount", "hash")
);

grant select, insert, update, delete on "secondFactor", "recoveryCode" to srm_app;

alter table "secondFactor" enable row level security;
alter table "secondFactor" force row level security;
create policy system on "secondFactor" to srm_app
  using (current_setting('srm.side', true) = 'system')
  with check (current_setting('srm.side', true) = 'system');

alter table "recoveryCode" enable row level security;
alter table "recoveryCode" force row level security;
create policy system on "recoveryCode" to srm_app
  using (current_setting('srm.side', true) = 'system')
  with check (current_setting('srm.side', true) = 'system');

-- A sign-in that waits for its second factor, the set-up of one, and a proof that was asked for.
alter table ticket drop constraint "ticket_purpose_check";
alter table ticket add constraint "ticket_purpose_check"
  check ("purpose" in ('invite', 'reset', 'choice', 'signUp', 'factor', 'enrol', 'proof'));

alter table session add column "lastUsedDate" timestamptz, add column "provenDate" timestamptz;

-- Servers remember sessions: a use changes nothing of what they remember, a proof does.
drop trigger changed on session;
create trigger changed after delete or update of "revokedDate", "provenDate" on session
  for each row execute function srm_account_changed();
create trigger changed after insert or delete on "secondFactor" for each row execute function srm_rights_changed();
