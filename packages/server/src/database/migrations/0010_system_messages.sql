-- What people are told and how they are reached: letters, messages, preferences, note codes, WeChat.

-- Letters that left or wait. A row belongs to the account of the person it is for, else to the account that sends it.
create table outbox (
  "elsAccount" text not null,
  "uuid" uuid not null,
  "channel" text not null check ("channel" in ('mail', 'sms', 'wechat')),
  "recipient" text not null,
  "template" text not null,
  "language" text not null check ("language" in ('zh_cn', 'en')),
  "subject" text not null,
  -- Null once it was sent, when it let its reader in.
  "body" text,
  -- Path of the portal that stands for {link} in the body.
  "link" text,
  "secret" boolean not null default false,
  "document" text,
  "documentUuid" uuid,
  "dedupeKey" text,
  "status" text not null default 'queued' check ("status" in ('queued', 'sent', 'failed', 'held')),
  "attempts" integer not null default 0,
  "nextTry" timestamptz not null,
  "error" text,
  "createDate" timestamptz not null,
  "sentDate" timestamptz,
  "expireDate" timestamptz,
  primary key ("elsAccount", "uuid"),
  unique ("elsAccount", "dedupeKey")
);
create index on outbox ("nextTry") where "status" = 'queued';
create index on outbox ("uuid");

create table message (
  "elsAccount" text not null,
  "elsSubAccount" text not null,
  "uuid" uuid not null,
  "event" text not null,
  -- The stage the event led to, where the same event is told in different words.
  "stage" text,
  "side" text not null,
  "document" text not null,
  "documentUuid" uuid,
  -- Values of the document as this person was allowed to see them.
  "params" jsonb not null,
  "dedupeKey" text not null,
  "createDate" timestamptz not null,
  "readDate" timestamptz,
  primary key ("elsAccount", "elsSubAccount", "uuid"),
  unique ("elsAccount", "elsSubAccount", "dedupeKey")
);
create index on message ("elsAccount", "elsSubAccount", "uuid") where "readDate" is null;

create table preference (
  "elsAccount" text not null,
  "elsSubAccount" text not null,
  "key" text not null,
  -- json, not jsonb: every text that JSON can hold comes back as it was.
  "value" json not null,
  "lastUpdateDate" timestamptz not null,
  primary key ("elsAccount", "elsSubAccount", "key")
);

-- Codes of four digits for a telephone number or a mail address, whose account is not known yet. Only hashes are kept.
create table "noteCode" (
  "telephone" text not null,
  "uuid" uuid not null,
  "purpose" text not null check ("purpose" in ('register', 'login', 'reset', 'bind')),
  "codeHash" text not null,
  "attempts" integer not null default 0,
  "address" text not null,
  "createDate" timestamptz not null,
  "expireDate" timestamptz not null,
  "usedDate" timestamptz,
  "verifyHash" text,
  "verifyExpireDate" timestamptz,
  primary key ("telephone", "uuid")
);
create index on "noteCode" ("address", "createDate");
create index on "noteCode" ("createDate");

create table "wechatBinding" (
  "elsAccount" text not null,
  "uuid" uuid not null,
  "elsSubAccount" text not null,
  "appId" text not null,
  "openId" text not null,
  "unionId" text,
  "nickname" text,
  "status" text not null check ("status" in ('unbound', 'bound', 'expired')),
  "createDate" timestamptz not null,
  "lastUpdateDate" timestamptz not null,
  primary key ("elsAccount", "uuid")
);
create unique index on "wechatBinding" ("elsAccount", "appId", "openId") where "status" = 'bound';
create unique index on "wechatBinding" ("elsAccount", "appId", "elsSubAccount") where "status" = 'bound';
create index on "wechatBinding" ("appId", "openId") where "status" = 'bound';

-- One way through WeChat: the state that goes out with it, then the ticket that it came back with.
create table "wechatTicket" (
  "hash" text primary key,
  "purpose" text not null check ("purpose" in ('login', 'bind', 'session')),
  -- The browser that began, by a cookie.
  "browserHash" text,
  "elsAccount" text,
  "elsSubAccount" text,
  "openId" text,
  "expireDate" timestamptz not null
);
create index on "wechatTicket" ("expireDate");

grant select, insert, update, delete on outbox, message, preference, "noteCode", "wechatBinding", "wechatTicket" to srm_app;

-- An account has its own rows; the server itself, acting for no account, has all of them.
alter table outbox enable row level security;
alter table outbox force row level security;
create policy own on outbox to srm_app
  using ("elsAccount" = current_setting('srm.account', true))
  with check ("elsAccount" = current_setting('srm.account', true));
create policy system on outbox to srm_app
  using (current_setting('srm.side', true) = 'system' and current_setting('srm.account', true) = '')
  with check (current_setting('srm.side', true) = 'system' and current_setting('srm.account', true) = '');

alter table message enable row level security;
alter table message force row level security;
create policy own on message to srm_app
  using ("elsAccount" = current_setting('srm.account', true))
  with check ("elsAccount" = current_setting('srm.account', true));
create policy system on message to srm_app
  using (current_setting('srm.side', true) = 'system' and current_setting('srm.account', true) = '')
  with check (current_setting('srm.side', true) = 'system' and current_setting('srm.account', true) = '');

alter table preference enable row level security;
alter table preference force row level security;
create policy own on preference to srm_app
  using ("elsAccount" = current_setting('srm.account', true))
  with check ("elsAccount" = current_setting('srm.account', true));
create policy system on preference for select to srm_app
  using (current_setting('srm.side', true) = 'system' and current_setting('srm.account', true) = '');

alter table "noteCode" enable row level security;
alter table "noteCode" force row level security;
create policy system on "noteCode" to srm_app
  using (current_setting('srm.side', true) = 'system')
  with check (current_setting('srm.side', true) = 'system');

alter table "wechatBinding" enable row level security;
alter table "wechatBinding" force row level security;
create policy own on "wechatBinding" to srm_app
  using ("elsAccount" = current_setting('srm.account', true))
  with check ("elsAccount" = current_setting('srm.account', true));
create policy system on "wechatBinding" for select to srm_app
  using (current_setting('srm.side', true) = 'system' and current_setting('srm.account', true) = '');

alter table "wechatTicket" enable row level security;
alter table "wechatTicket" force row level security;
create policy system on "wechatTicket" to srm_app
  using (current_setting('srm.side', true) = 'system')
  with check (current_setting('srm.side', true) = 'system');

-- The dispatcher reads new events of all accounts and marks them.
create policy dispatched on event to srm_app
  using (current_setting('srm.side', true) = 'system' and current_setting('srm.account', true) = '')
  with check (current_setting('srm.side', true) = 'system' and current_setting('srm.account', true) = '');
