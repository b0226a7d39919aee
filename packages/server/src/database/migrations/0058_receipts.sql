create table "receipt" (
  "uuid" uuid not null,
  "elsAccount" text not null,
  "receiptNumber" text not null,
  "toElsAccount" text not null,
  "supplierName" text,
  "buyerName" text,
  "factory" text,
  "arriveTime" timestamptz,
  "postingDate" date,
  "postTime" timestamptz,
  "receivedUser" text,
  "receivedUserName" text,
  "vehicleNo" text,
  "reverseReason" text,
  "holderSide" text,
  "holderUser" text,
  "holderSince" timestamptz,
  "dueTime" timestamptz,
  "remark" text,
  "createUser" text not null,
  "createDate" timestamptz not null,
  "lastUpdateUser" text not null,
  "lastUpdateDate" timestamptz not null,
  "rowVersion" integer not null,
  "historyFlag" text,
  "receiptStatus" text not null check ("receiptStatus" in ('counting', 'counted', 'posted', 'reversed', 'cancelled')),
  "stage" text not null check ("stage" in ('counting', 'counted', 'posted', 'reversed', 'cancelled')),
  "isDel" text not null default 'N' check ("isDel" in ('Y', 'N')),
  "extendFields" jsonb,
  "fbk" jsonb,
  "searchText" text generated always as (srm_fold(coalesce("receiptNumber", '') || ' ' || coalesce("supplierName", '') || ' ' || coalesce("buyerName", ''))) stored,
  primary key ("elsAccount", "uuid")
);
create unique index on "receipt" ("elsAccount", "receiptNumber") where "isDel" = 'N';
create index on "receipt" ("elsAccount", "receiptNumber" desc, "uuid" desc) where "isDel" = 'N';
create index on "receipt" ("elsAccount", coalesce("postingDate", '0001-01-01'::date) desc, "uuid" desc) where "isDel" = 'N';
create index on "receipt" ("elsAccount", "stage", "receiptNumber" desc, "uuid" desc) where "isDel" = 'N';
create index on "receipt" ("elsAccount", "holderSide", "receiptNumber" desc, "uuid" desc) where "isDel" = 'N';
create index on "receipt" ("toElsAccount", "receiptNumber" desc, "uuid" desc) where "isDel" = 'N';
create index on "receipt" ("toElsAccount", coalesce("postingDate", '0001-01-01'::date) desc, "uuid" desc) where "isDel" = 'N';
create index on "receipt" ("toElsAccount", "stage", "receiptNumber" desc, "uuid" desc) where "isDel" = 'N';
create index on "receipt" ("toElsAccount", "holderSide", "receiptNumber" desc, "uuid" desc) where "isDel" = 'N';
create index on "receipt" using gin (srm_pairs("searchText"));
alter table "receipt" enable row level security;
alter table "receipt" force row level security;
create policy own on "receipt" using (case current_setting('srm.side', true) when 'supplier' then "toElsAccount" = current_setting('srm.account', true) and "postTime" is not null else "elsAccount" = current_setting('srm.account', true) end) with check (case current_setting('srm.side', true) when 'supplier' then "toElsAccount" = current_setting('srm.account', true) and "postTime" is not null else "elsAccount" = current_setting('srm.account', true) end);
grant select, insert, update, delete on "receipt" to srm_app, srm_loader;
create table "receiptLine" (
  "elsAccount" text not null,
  "toElsAccount" text,
  "parent" uuid not null,
  "uuid" uuid not null,
  "itemNumber" integer not null,
  "orderNumber" text not null,
  "orderItemNumber" integer not null,
  "materialNumber" text,
  "materialDesc" text,
  "materialSpecifications" text,
  "orderUnit" text,
  "purchaseType" text,
  "countQty" numeric(18, 6),
  "batchNumber" text,
  "expiryDate" date,
  "storageLocation" text,
  "isCheckQuality" text,
  "inspectStatus" text,
  "acceptedQty" numeric(18, 6),
  "concessionQty" numeric(18, 6),
  "rejectedQty" numeric(18, 6),
  "settledQty" numeric(18, 6),
  "currency" text,
  "priceBasis" text,
  "priceBase" numeric(18, 6),
  "priceExcludingTax" numeric(20, 8),
  "priceIncludingTax" numeric(20, 8),
  "taxCode" text,
  "taxRate" numeric(7, 4),
  "freeItem" text,
  "totalNonTaxAmount" numeric(20, 4),
  "taxAmount" numeric(20, 4),
  "totalAmount" numeric(20, 4),
  "remark" text,
  "fbk" jsonb,
  primary key ("elsAccount", "parent", "uuid"),
  unique ("elsAccount", "parent", "itemNumber") deferrable initially deferred,
  foreign key ("elsAccount", "parent") references "receipt" on delete cascade
);
alter table "receiptLine" enable row level security;
alter table "receiptLine" force row level security;
create policy own on "receiptLine" using (case current_setting('srm.side', true) when 'supplier' then "toElsAccount" = current_setting('srm.account', true) else "elsAccount" = current_setting('srm.account', true) end) with check (case current_setting('srm.side', true) when 'supplier' then "toElsAccount" = current_setting('srm.account', true) else "elsAccount" = current_setting('srm.account', true) end);
grant select, insert, update, delete on "receiptLine" to srm_app, srm_loader;
create index on "receiptLine" ("elsAccount", "orderNumber", "orderItemNumber");
create trigger booked after update or delete on "receipt" for each row execute function srm_booked('receiptStatus', '{posted,reversed}', '{rowVersion,lastUpdateUser,lastUpdateDate,toElsAccount,supplierName,receiptStatus,stage,holderSide,holderUser,holderSince,dueTime,reverseReason}');
create trigger booked after update or delete on "receiptLine" for each row execute function srm_booked_line('receiptStatus', '{posted,reversed}', '{toElsAccount,inspectStatus,acceptedQty,concessionQty,rejectedQty,settledQty}', 'receipt');
create table "receiptSide" (
  "elsAccount" text not null,
  "uuid" uuid not null,
  "innerRemark" text,
  "tags" text,
  primary key ("elsAccount", "uuid")
);
alter table "receiptSide" enable row level security;
alter table "receiptSide" force row level security;
create policy own on "receiptSide" using ("elsAccount" = current_setting('srm.account', true)) with check ("elsAccount" = current_setting('srm.account', true));
grant select, insert, update, delete on "receiptSide" to srm_app, srm_loader;
