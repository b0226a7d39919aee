alter table "priceRecord" add column "askedChange" text;
alter table "priceRecord" add column "askedLastDay" date;
alter table "priceRecord" add column "askedReason" text;

-- The row with which a supplier's uninterrupted share of a material began: its followers go on counting there.
alter table "sourceList" add column "firstRowNumber" text;
alter table "sourceList" no force row level security;
update "sourceList" set "firstRowNumber" = "sourceListNumber";
alter table "sourceList" force row level security;
create index on "sourceList" ("elsAccount", "firstRowNumber") where "isDel" = 'N';

-- What of which order line counts for which share, in the material's base unit (domain/04 §3.13).
create table "sourceAllocation" (
  "elsAccount" text not null,
  "orderUuid" uuid not null,
  "lineUuid" uuid not null,
  "firstRowNumber" text not null,
  "quantity" numeric(18, 6) not null check ("quantity" >= 0),
  primary key ("elsAccount", "orderUuid", "lineUuid")
);
create index on "sourceAllocation" ("elsAccount", "firstRowNumber");
grant select, insert, update, delete on "sourceAllocation" to srm_app;
alter table "sourceAllocation" enable row level security;
alter table "sourceAllocation" force row level security;
create policy own on "sourceAllocation" to srm_app
  using (current_setting('srm.side', true) <> 'supplier' and "elsAccount" = current_setting('srm.account', true))
  with check (current_setting('srm.side', true) <> 'supplier' and "elsAccount" = current_setting('srm.account', true));

-- Who looks after prices and sources, and what he was reminded of.
alter table "priceRecord" add column "purchasePerson" text, add column "purchasePersonName" text,
  add column "remindedDays" integer;
alter table "sourceList" add column "purchasePerson" text, add column "purchasePersonName" text,
  add column "remindedDays" integer;
alter table "supplierIdentification" add column "remindedDays" integer;

-- Suppliers may read their own share, where the buyer shows it.
alter table "sourceList" add column "buyerName" text, add column "sharedTime" timestamptz;
alter table "sourceList" no force row level security;
alter table account no force row level security;
update "sourceList" s set "buyerName" = a."fullName" from account a where a."toElsAccount" = s."elsAccount";
alter table account force row level security;
alter table "sourceList" force row level security;
create index on "sourceList" ("toElsAccount", "sourceListNumber", "uuid") where "isDel" = 'N';
create index on "sourceList" ("toElsAccount", "validStartDate", "uuid") where "isDel" = 'N';
create index on "sourceList" ("toElsAccount", "expiryDate", "uuid") where "isDel" = 'N';
create index on "sourceList" ("toElsAccount", "status", "expiryDate", "uuid") where "isDel" = 'N';
create index on "sourceList" ("toElsAccount", "firstRowNumber") where "isDel" = 'N';
drop policy own on "sourceList";
create policy own on "sourceList" using (current_setting('srm.side', true) = 'system' or case current_setting('srm.side', true) when 'supplier' then "toElsAccount" = current_setting('srm.account', true) and "sharedTime" is not null else "elsAccount" = current_setting('srm.account', true) end) with check (current_setting('srm.side', true) = 'system' or case current_setting('srm.side', true) when 'supplier' then "toElsAccount" = current_setting('srm.account', true) and "sharedTime" is not null else "elsAccount" = current_setting('srm.account', true) end);
create table "sourceListDraft" (
  "elsAccount" text not null,
  "uuid" uuid not null,
  "content" jsonb not null,
  "lastUpdateUser" text not null,
  "lastUpdateDate" timestamptz not null,
  primary key ("elsAccount", "uuid")
);
alter table "sourceListDraft" enable row level security;
alter table "sourceListDraft" force row level security;
create policy own on "sourceListDraft" using (current_setting('srm.side', true) <> 'supplier' and "elsAccount" = current_setting('srm.account', true)) with check (current_setting('srm.side', true) <> 'supplier' and "elsAccount" = current_setting('srm.account', true));
grant select, insert, update, delete on "sourceListDraft" to srm_app, srm_loader;
create table "sourceListVersion" (
  "elsAccount" text not null,
  "uuid" uuid not null,
  "version" integer not null,
  "snapshot" jsonb not null,
  "contentHash" text not null,
  "sentBy" text not null,
  "sentTime" timestamptz not null,
  primary key ("elsAccount", "uuid", "version")
);
alter table "sourceListVersion" enable row level security;
alter table "sourceListVersion" force row level security;
create policy own on "sourceListVersion" using (current_setting('srm.side', true) <> 'supplier' and "elsAccount" = current_setting('srm.account', true)) with check (current_setting('srm.side', true) <> 'supplier' and "elsAccount" = current_setting('srm.account', true));
grant select, insert on "sourceListVersion" to srm_app, srm_loader;

-- What is ordered before it has a master number.
alter table "purchaseOrderLine" add column "tempNumber" text;

-- The file that is the picture of a material.
alter table material add column "images" text;
create table "sourceListSide" (
  "elsAccount" text not null,
  "uuid" uuid not null,
  "innerRemark" text,
  "tags" text,
  primary key ("elsAccount", "uuid")
);
alter table "sourceListSide" enable row level security;
alter table "sourceListSide" force row level security;
create policy own on "sourceListSide" using ("elsAccount" = current_setting('srm.account', true)) with check ("elsAccount" = current_setting('srm.account', true));
grant select, insert, update, delete on "sourceListSide" to srm_app, srm_loader;
