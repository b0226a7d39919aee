-- Accounts, people, sessions, events, counters, answers kept for repeated calls. Documents follow in their own files.

create table installation (
  "one" boolean primary key default true check ("one"),
  "version" text not null,
  "demoLoaded" boolean not null default false,
  -- Key of the HMAC that derives the successor of a refresh token.
  "serverKey" text not null,
  "createDate" timestamptz not null default now()
);

create table account (
  "elsAccount" text primary key check ("elsAccount" ~ '^[0-9]{1,20}$'),
  "fullName" text not null check (char_length("fullName") between 3 and 40),
  "shortName" text not null,
  "side" text not null check ("side" in ('buyer', 'supplier', 'both', 'platform')),
  "status" text not null default 'active' check ("status" in ('active', 'frozen', 'closed')),
  "timeZone" text not null default 'Asia/Shanghai',
  "localCurrency" text not null default 'CNY',
  "settings" jsonb not null default '{}',
  "createDate" timestamptz not null default now()
);

create table "subAccount" (
  "elsAccount" text not null references account,
  "elsSubAccount" text not null check ("elsSubAccount" ~ '^[A-Za-z][A-Za-z0-9_]{5,20}$'),
  "name" text not null check (char_length("name") between 1 and 40),
  "mobile" text,
  "email" text check ("email" = lower("email")),
  "jobNumber" text,
  "passwordHash" text,
  "status" text not null default 'active' check ("status" in ('invited', 'active', 'locked', 'disabled')),
  "admin" boolean not null default false,
  "permissions" text[] not null default '{}',
  "language" text not null default 'zh_cn' check ("language" in ('zh_cn', 'en')),
  "createDate" timestamptz not null default now(),
  primary key ("elsAccount", "elsSubAccount"),
  unique ("elsAccount", "mobile"),
  unique ("elsAccount", "email"),
  unique ("elsAccount", "jobNumber")
);

-- One row for each pair of tokens; the pairs that followed one sign-in are a family. Only hashes of tokens are kept.
create table session (
  "elsAccount" text not null,
  "uuid" uuid not null,
  "elsSubAccount" text not null,
  "family" uuid not null,
  "parent" uuid,
  "tokenHash" text not null,
  "refreshHash" text not null,
  "createDate" timestamptz not null,
  "expireDate" timestamptz not null,
  "refreshExpireDate" timestamptz not null,
  "refreshUsedDate" timestamptz,
  "revokedDate" timestamptz,
  primary key ("elsAccount", "uuid"),
  unique ("elsAccount", "tokenHash"),
  unique ("elsAccount", "refreshHash"),
  unique ("elsAccount", "parent"),
  foreign key ("elsAccount", "elsSubAccount") references "subAccount"
);
create index on session ("elsAccount", "family");
create index on session ("elsAccount", "elsSubAccount");
create index on session ("elsAccount", "refreshExpireDate");

-- A token that signs in once, for webValidToken.
create table exchange (
  "elsAccount" text not null,
  "tokenHash" text not null,
  "elsSubAccount" text not null,
  "expireDate" timestamptz not null,
  primary key ("elsAccount", "tokenHash"),
  foreign key ("elsAccount", "elsSubAccount") references "subAccount"
);

-- History, audit chain and outbox in one row for each change.
create table event (
  "elsAccount" text not null,
  "uuid" uuid not null,
  "toElsAccount" text,
  "document" text not null,
  "documentUuid" uuid,
  "action" text not null,
  "actor" text not null,
  "actorSide" text not null,
  "at" timestamptz not null default now(),
  "detail" jsonb not null default '{}',
  "shown" text not null default 'own' check ("shown" in ('own', 'both')),
  "requestId" text,
  "dispatched" boolean not null default false,
  "seq" bigint,
  "prevHash" text,
  "hash" text,
  primary key ("elsAccount", "uuid"),
  unique ("elsAccount", "seq")
);
create index on event ("elsAccount", "document", "documentUuid", "at");
create index on event ("toElsAccount", "document", "documentUuid", "at") where "shown" = 'both';
create index on event ("elsAccount", "at") where not "dispatched";
create index on event ("elsAccount", "at", "uuid") where "seq" is null;

create table counter (
  "elsAccount" text not null,
  "key" text not null,
  "period" text not null,
  "value" bigint not null,
  primary key ("elsAccount", "key", "period")
);

create table idempotency (
  "elsAccount" text not null,
  "key" text not null,
  "bodyHash" text not null,
  "status" integer,
  "answer" text,
  "createDate" timestamptz not null default now(),
  primary key ("elsAccount", "key")
);
create index on idempotency ("elsAccount", "createDate");

grant select on account, "subAccount", session, installation, exchange to srm_app;
grant insert, update on account, "subAccount", session, installation to srm_app;
grant insert, delete on exchange to srm_app;
grant delete on session to srm_app;
grant select, insert on event to srm_app, srm_loader;
grant update ("dispatched", "seq", "prevHash", "hash") on event to srm_app;
grant select, insert, update on counter, idempotency to srm_app, srm_loader;
grant delete on idempotency to srm_app;

alter table installation enable row level security;
alter table installation force row level security;
create policy system on installation to srm_app
  using (current_setting('srm.side', true) = 'system')
  with check (current_setting('srm.side', true) = 'system');

alter table account enable row level security;
alter table account force row level security;
create policy system on account to srm_app
  using (current_setting('srm.side', true) = 'system')
  with check (current_setting('srm.side', true) = 'system');
create policy own on account for select to srm_app
  using ("elsAccount" = current_setting('srm.account', true));

alter table "subAccount" enable row level security;
alter table "subAccount" force row level security;
create policy system on "subAccount" to srm_app
  using (current_setting('srm.side', true) = 'system')
  with check (current_setting('srm.side', true) = 'system');
create policy own on "subAccount" for select to srm_app
  using ("elsAccount" = current_setting('srm.account', true));

alter table session enable row level security;
alter table session force row level security;
create policy system on session to srm_app
  using (current_setting('srm.side', true) = 'system')
  with check (current_setting('srm.side', true) = 'system');
create policy own on session for select to srm_app
  using ("elsAccount" = current_setting('srm.account', true));

alter table exchange enable row level security;
alter table exchange force row level security;
create policy system on exchange to srm_app
  using (current_setting('srm.side', true) = 'system')
  with check (current_setting('srm.side', true) = 'system');

-- Either side writes events of a document they share; the other side reads what is shown to both.
alter table event enable row level security;
alter table event force row level security;
create policy own on event for select to srm_app
  using ("elsAccount" = current_setting('srm.account', true));
create policy shown on event for select to srm_app
  using ("toElsAccount" = current_setting('srm.account', true) and "shown" = 'both');
create policy written on event for insert to srm_app
  with check (current_setting('srm.account', true) in ("elsAccount", "toElsAccount"));
create policy chained on event for update to srm_app
  using ("elsAccount" = current_setting('srm.account', true))
  with check ("elsAccount" = current_setting('srm.account', true));

alter table counter enable row level security;
alter table counter force row level security;
create policy own on counter to srm_app
  using ("elsAccount" = current_setting('srm.account', true) or current_setting('srm.side', true) = 'system')
  with check ("elsAccount" = current_setting('srm.account', true) or current_setting('srm.side', true) = 'system');

alter table idempotency enable row level security;
alter table idempotency force row level security;
create policy own on idempotency to srm_app
  using ("elsAccount" = current_setting('srm.account', true) or current_setting('srm.side', true) = 'system')
  with check ("elsAccount" = current_setting('srm.account', true) or current_setting('srm.side', true) = 'system');

-- Servers remember checked sessions: whatever may end one tells them to forget those of its account.
create function srm_account_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('srm_account', old."elsAccount");
  return null;
end $$;
create trigger changed after update or delete on session for each row execute function srm_account_changed();
create trigger changed after update or delete on "subAccount" for each row execute function srm_account_changed();
create trigger changed after update or delete on account for each row execute function srm_account_changed();
