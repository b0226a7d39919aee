alter table "materialVoucher" add column "movementNumber" text;
CREATE INDEX ON "materialVoucher" USING btree ("elsAccount", "movementNumber") WHERE ("isDel" = 'N'::text);
CREATE INDEX ON "materialVoucher" USING btree ("toElsAccount", "movementNumber") WHERE ("isDel" = 'N'::text);
alter table "materialVoucherLine" add column "movementNumber" text;
alter table "materialVoucherLine" add column "movementItemNumber" integer;
CREATE INDEX ON "materialVoucherLine" USING btree ("elsAccount", "movementNumber", "movementItemNumber");
create table "goodsMovement" (
  "uuid" uuid not null,
  "elsAccount" text not null,
  "movementNumber" text not null,
  "toElsAccount" text not null,
  "supplierName" text,
  "buyerName" text,
  "movementType" text not null,
  "factory" text,
  "postingDate" date,
  "postTime" timestamptz,
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
  "movementStatus" text not null check ("movementStatus" in ('new', 'posted', 'reversed', 'cancelled')),
  "stage" text not null check ("stage" in ('new', 'posted', 'reversed', 'cancelled')),
  "isDel" text not null default 'N' check ("isDel" in ('Y', 'N')),
  "extendFields" jsonb,
  "fbk" jsonb,
  "searchText" text generated always as (srm_fold(coalesce("movementNumber", '') || ' ' || coalesce("supplierName", '') || ' ' || coalesce("buyerName", ''))) stored,
  primary key ("elsAccount", "uuid")
);
create unique index on "goodsMovement" ("elsAccount", "movementNumber") where "isDel" = 'N';
create index on "goodsMovement" ("elsAccount", "movementNumber" desc, "uuid" desc) where "isDel" = 'N';
create index on "goodsMovement" ("elsAccount", coalesce("postingDate", '0001-01-01'::date) desc, "uuid" desc) where "isDel" = 'N';
create index on "goodsMovement" ("elsAccount", "stage", "movementNumber" desc, "uuid" desc) where "isDel" = 'N';
create index on "goodsMovement" ("elsAccount", "holderSide", "movementNumber" desc, "uuid" desc) where "isDel" = 'N';
create index on "goodsMovement" ("toElsAccount", "movementNumber" desc, "uuid" desc) where "isDel" = 'N';
create index on "goodsMovement" ("toElsAccount", coalesce("postingDate", '0001-01-01'::date) desc, "uuid" desc) where "isDel" = 'N';
create index on "goodsMovement" ("toElsAccount", "stage", "movementNumber" desc, "uuid" desc) where "isDel" = 'N';
create index on "goodsMovement" ("toElsAccount", "holderSide", "movementNumber" desc, "uuid" desc) where "isDel" = 'N';
create index on "goodsMovement" using gin (srm_pairs("searchText"));
alter table "goodsMovement" enable row level security;
alter table "goodsMovement" force row level security;
create policy own on "goodsMovement" using (case current_setting('srm.side', true) when 'supplier' then "toElsAccount" = current_setting('srm.account', true) and "postTime" is not null else "elsAccount" = current_setting('srm.account', true) end) with check (case current_setting('srm.side', true) when 'supplier' then "toElsAccount" = current_setting('srm.account', true) and "postTime" is not null else "elsAccount" = current_setting('srm.account', true) end);
grant select, insert, update, delete on "goodsMovement" to srm_app, srm_loader;
create table "goodsMovementLine" (
  "elsAccount" text not null,
  "toElsAccount" text,
  "parent" uuid not null,
  "uuid" uuid not null,
  "itemNumber" integer not null,
  "materialNumber" text,
  "materialDesc" text,
  "materialSpecifications" text,
  "quantity" numeric(18, 6),
  "orderUnit" text,
  "storageLocation" text,
  "batchNumber" text,
  "orderNumber" text,
  "orderItemNumber" integer,
  "costCenter" text,
  "priceRecordNumber" text,
  "currency" text,
  "priceBasis" text,
  "priceBase" numeric(18, 6),
  "priceExcludingTax" numeric(20, 8),
  "priceIncludingTax" numeric(20, 8),
  "taxCode" text,
  "taxRate" numeric(7, 4),
  "totalNonTaxAmount" numeric(20, 4),
  "taxAmount" numeric(20, 4),
  "totalAmount" numeric(20, 4),
  "remark" text,
  "fbk" jsonb,
  primary key ("elsAccount", "parent", "uuid"),
  unique ("elsAccount", "parent", "itemNumber") deferrable initially deferred,
  foreign key ("elsAccount", "parent") references "goodsMovement" on delete cascade
);
alter table "goodsMovementLine" enable row level security;
alter table "goodsMovementLine" force row level security;
create policy own on "goodsMovementLine" using (case current_setting('srm.side', true) when 'supplier' then "toElsAccount" = current_setting('srm.account', true) else "elsAccount" = current_setting('srm.account', true) end) with check (case current_setting('srm.side', true) when 'supplier' then "toElsAccount" = current_setting('srm.account', true) else "elsAccount" = current_setting('srm.account', true) end);
grant select, insert, update, delete on "goodsMovementLine" to srm_app, srm_loader;
create index on "goodsMovementLine" ("elsAccount", "orderNumber", "orderItemNumber");
create trigger booked after update or delete on "goodsMovement" for each row execute function srm_booked('movementStatus', '{posted,reversed}', '{rowVersion,lastUpdateUser,lastUpdateDate,toElsAccount,supplierName,movementStatus,stage,holderSide,holderUser,holderSince,dueTime,reverseReason}');
create trigger booked after update or delete on "goodsMovementLine" for each row execute function srm_booked_line('movementStatus', '{posted,reversed}', '{toElsAccount}', 'goodsMovement');
create table "goodsMovementSide" (
  "elsAccount" text not null,
  "uuid" uuid not null,
  "innerRemark" text,
  "tags" text,
  primary key ("elsAccount", "uuid")
);
alter table "goodsMovementSide" enable row level security;
alter table "goodsMovementSide" force row level security;
create policy own on "goodsMovementSide" using ("elsAccount" = current_setting('srm.account', true)) with check ("elsAccount" = current_setting('srm.account', true));
grant select, insert, update, delete on "goodsMovementSide" to srm_app, srm_loader;
