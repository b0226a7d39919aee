-- Statements and expense sheets; items of vouchers know whether they are stated, or taken back.

drop trigger booked on "materialVoucherLine";
alter table "materialVoucherLine" add column "reversedNumber" text;
alter table "materialVoucherLine" add column "reversedItemNumber" integer;
alter table "materialVoucherLine" add column "companyCode" text;
alter table "materialVoucherLine" add column "settledItem" numeric(18,6);
alter table "materialVoucherLine" add column "statedItem" numeric(18,6);
alter table "materialVoucherLine" add column "reconciledItem" numeric(18,6);
alter table "materialVoucherLine" add column "reversedItem" numeric(18,6);
alter table "materialVoucherLine" add column "openItem" numeric(18,6);
alter table "materialVoucherLine" add column "reversingItem" numeric(18,6);
-- Owners of tables are under row-level security too.
alter table "materialVoucher" no force row level security;
alter table "materialVoucherLine" no force row level security;
alter table "purchaseOrder" no force row level security;
update "materialVoucherLine" l set "companyCode" = o."companyCode" from "purchaseOrder" o
 where o."elsAccount" = l."elsAccount" and o."orderNumber" = l."orderNumber" and o."isDel" = 'N';
update "materialVoucherLine" l set "reversedNumber" = v."reverseOf", "reversedItemNumber" = l."itemNumber",
    "reversingItem" = case when l."reconStatus" = 'notSettled' then 0 else 1 end, "reconStatus" = 'notSettled'
  from "materialVoucher" v where v."elsAccount" = l."elsAccount" and v."uuid" = l."parent" and v."reverseOf" is not null;
update "materialVoucherLine" set "settledItem" = case when "reconStatus" = 'notSettled' then 0 else 1 end;
update "materialVoucherLine" l set "reversedItem" = x."reversingItem" from "materialVoucher" v, "materialVoucherLine" x
 where v."elsAccount" = l."elsAccount" and v."uuid" = l."parent" and x."elsAccount" = v."elsAccount"
   and x."reversedNumber" = v."voucherNumber" and x."reversedItemNumber" = l."itemNumber";
update "materialVoucherLine" set "openItem" = "settledItem" - coalesce("reversedItem", 0),
  "reconStatus" = case when "reversedItem" > 0 then 'notSettled' else "reconStatus" end;
alter table "materialVoucher" force row level security;
alter table "materialVoucherLine" force row level security;
alter table "purchaseOrder" force row level security;
CREATE TRIGGER booked AFTER DELETE OR UPDATE ON "materialVoucherLine" FOR EACH ROW EXECUTE FUNCTION srm_booked_line('voucherStatus', '{posted}', '{toElsAccount,statedItem,reconciledItem,reversedItem,openItem,reconStatus,erpVoucherNo}', 'materialVoucher');
CREATE INDEX ON "materialVoucherLine" USING btree ("elsAccount", "reversedNumber", "reversedItemNumber");
CREATE INDEX ON "materialVoucherLine" USING btree ("elsAccount", parent) WHERE (("openItem" > (0)::numeric) IS TRUE);
create statistics "materialVoucherLine_openItem_left" on (("openItem" > (0)::numeric)) from "materialVoucherLine";
create table "expenseSheet" (
  "uuid" uuid not null,
  "elsAccount" text not null,
  "costNumber" text not null,
  "toElsAccount" text,
  "supplierName" text,
  "buyerName" text,
  "costType" text not null,
  "deductType" text,
  "costCause" text,
  "costDesc" text,
  "costDate" date,
  "companyCode" text,
  "currency" text,
  "costWay" text,
  "freeItem" text,
  "costCenter" text,
  "totalNonTaxAmount" numeric(20, 4),
  "taxAmount" numeric(20, 4),
  "costAmount" numeric(20, 4),
  "isReconciliation" text,
  "buyerTime" timestamptz,
  "supplierTime" timestamptz,
  "sendTime" timestamptz,
  "confirmTime" timestamptz,
  "rejectReason" text,
  "cancelReason" text,
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
  "costStatus" text not null check ("costStatus" in ('new', 'toConfirm', 'confirmed', 'rejected', 'cancelled')),
  "cancelStatus" text not null check ("cancelStatus" in ('none', 'asked')),
  "initiator" text not null check ("initiator" in ('buyer', 'supplier')),
  "stage" text not null check ("stage" in ('new', 'toConfirm', 'rejected', 'confirmed', 'cancelling', 'cancelled')),
  "isDel" text not null default 'N' check ("isDel" in ('Y', 'N')),
  "extendFields" jsonb,
  "fbk" jsonb,
  "searchText" text generated always as (srm_fold(coalesce("costNumber", '') || ' ' || coalesce("supplierName", '') || ' ' || coalesce("buyerName", '') || ' ' || coalesce("costDesc", ''))) stored,
  primary key ("elsAccount", "uuid")
);
create unique index on "expenseSheet" ("elsAccount", "costNumber") where "isDel" = 'N';
create index on "expenseSheet" ("elsAccount", "costNumber" desc, "uuid" desc) where "isDel" = 'N';
create index on "expenseSheet" ("elsAccount", coalesce("costDate", '0001-01-01'::date) desc, "uuid" desc) where "isDel" = 'N';
create index on "expenseSheet" ("elsAccount", coalesce("costAmount", '0'::numeric) desc, "uuid" desc) where "isDel" = 'N';
create index on "expenseSheet" ("elsAccount", "stage", "costNumber" desc, "uuid" desc) where "isDel" = 'N';
create index on "expenseSheet" ("elsAccount", "holderSide", "costNumber" desc, "uuid" desc) where "isDel" = 'N';
create index on "expenseSheet" ("toElsAccount", "costNumber" desc, "uuid" desc) where "isDel" = 'N';
create index on "expenseSheet" ("toElsAccount", coalesce("costDate", '0001-01-01'::date) desc, "uuid" desc) where "isDel" = 'N';
create index on "expenseSheet" ("toElsAccount", coalesce("costAmount", '0'::numeric) desc, "uuid" desc) where "isDel" = 'N';
create index on "expenseSheet" ("toElsAccount", "stage", "costNumber" desc, "uuid" desc) where "isDel" = 'N';
create index on "expenseSheet" ("toElsAccount", "holderSide", "costNumber" desc, "uuid" desc) where "isDel" = 'N';
create index on "expenseSheet" using gin (srm_pairs("searchText"));
alter table "expenseSheet" enable row level security;
alter table "expenseSheet" force row level security;
create policy own on "expenseSheet" using (case current_setting('srm.side', true) when 'supplier' then "toElsAccount" = current_setting('srm.account', true) and "supplierTime" is not null else "elsAccount" = current_setting('srm.account', true) end) with check (case current_setting('srm.side', true) when 'supplier' then "toElsAccount" = current_setting('srm.account', true) and "supplierTime" is not null else "elsAccount" = current_setting('srm.account', true) end);
grant select, insert, update, delete on "expenseSheet" to srm_app, srm_loader;
create table "expenseSheetLine" (
  "elsAccount" text not null,
  "toElsAccount" text,
  "parent" uuid not null,
  "uuid" uuid not null,
  "itemNumber" integer not null,
  "orderNumber" text,
  "orderItemNumber" integer,
  "materialNumber" text,
  "materialDesc" text,
  "itemText" text,
  "quantity" numeric(18, 6),
  "orderUnit" text,
  "priceBasis" text,
  "priceExcludingTax" numeric(20, 8),
  "priceIncludingTax" numeric(20, 8),
  "taxRate" numeric(7, 4),
  "totalNonTaxAmount" numeric(20, 4),
  "taxAmount" numeric(20, 4),
  "totalAmount" numeric(20, 4),
  "statedNonTaxAmount" numeric(20, 4),
  "statedTaxAmount" numeric(20, 4),
  "statedAmount" numeric(20, 4),
  "wholeItem" numeric(18, 6),
  "statedItem" numeric(18, 6),
  "reconciledItem" numeric(18, 6),
  "openItem" numeric(18, 6),
  "remark" text,
  "fbk" jsonb,
  primary key ("elsAccount", "parent", "uuid"),
  unique ("elsAccount", "parent", "itemNumber") deferrable initially deferred,
  foreign key ("elsAccount", "parent") references "expenseSheet" on delete cascade
);
alter table "expenseSheetLine" enable row level security;
alter table "expenseSheetLine" force row level security;
create policy own on "expenseSheetLine" using (case current_setting('srm.side', true) when 'supplier' then "toElsAccount" = current_setting('srm.account', true) else "elsAccount" = current_setting('srm.account', true) end) with check (case current_setting('srm.side', true) when 'supplier' then "toElsAccount" = current_setting('srm.account', true) else "elsAccount" = current_setting('srm.account', true) end);
grant select, insert, update, delete on "expenseSheetLine" to srm_app, srm_loader;
create index on "expenseSheetLine" ("elsAccount", "orderNumber", "orderItemNumber");
create index on "expenseSheetLine" ("elsAccount", "parent") where (("openItem" > 0) is true);
create statistics "expenseSheetLine_openItem_left" on ("openItem" > 0) from "expenseSheetLine";
create table "expenseSheetSide" (
  "elsAccount" text not null,
  "uuid" uuid not null,
  "innerRemark" text,
  "tags" text,
  primary key ("elsAccount", "uuid")
);
alter table "expenseSheetSide" enable row level security;
alter table "expenseSheetSide" force row level security;
create policy own on "expenseSheetSide" using ("elsAccount" = current_setting('srm.account', true)) with check ("elsAccount" = current_setting('srm.account', true));
grant select, insert, update, delete on "expenseSheetSide" to srm_app, srm_loader;
create table "reconciliation" (
  "uuid" uuid not null,
  "elsAccount" text not null,
  "reconNumber" text not null,
  "toElsAccount" text,
  "supplierName" text,
  "buyerName" text,
  "periodFrom" date,
  "periodTo" date,
  "companyCode" text,
  "currency" text,
  "totalNonTaxAmount" numeric(20, 4),
  "taxAmount" numeric(20, 4),
  "totalAmount" numeric(20, 4),
  "costAmount" numeric(20, 4),
  "invoiceableNet" numeric(20, 4),
  "invoiceableTax" numeric(20, 4),
  "invoiceableAmount" numeric(20, 4),
  "payableAmount" numeric(20, 4),
  "disputedLines" integer,
  "contentHash" text,
  "buyerTime" timestamptz,
  "supplierTime" timestamptz,
  "sendTime" timestamptz,
  "replyBy" timestamptz,
  "remindedTime" timestamptz,
  "confirmTime" timestamptz,
  "returnReason" text,
  "reopenReason" text,
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
  "checkStatus" text not null check ("checkStatus" in ('notConfirmed', 'toConfirm', 'confirmed', 'returned', 'cancelled')),
  "reopenStatus" text not null check ("reopenStatus" in ('none', 'asked')),
  "initiator" text not null check ("initiator" in ('buyer', 'supplier')),
  "stage" text not null check ("stage" in ('notConfirmed', 'toConfirm', 'returned', 'confirmed', 'reopening', 'cancelled')),
  "isDel" text not null default 'N' check ("isDel" in ('Y', 'N')),
  "extendFields" jsonb,
  "fbk" jsonb,
  "searchText" text generated always as (srm_fold(coalesce("reconNumber", '') || ' ' || coalesce("supplierName", '') || ' ' || coalesce("buyerName", ''))) stored,
  primary key ("elsAccount", "uuid")
);
create unique index on "reconciliation" ("elsAccount", "reconNumber") where "isDel" = 'N';
create index on "reconciliation" ("elsAccount", "reconNumber" desc, "uuid" desc) where "isDel" = 'N';
create index on "reconciliation" ("elsAccount", coalesce("periodTo", '0001-01-01'::date) desc, "uuid" desc) where "isDel" = 'N';
create index on "reconciliation" ("elsAccount", coalesce("totalAmount", '0'::numeric) desc, "uuid" desc) where "isDel" = 'N';
create index on "reconciliation" ("elsAccount", "stage", "reconNumber" desc, "uuid" desc) where "isDel" = 'N';
create index on "reconciliation" ("elsAccount", "holderSide", "reconNumber" desc, "uuid" desc) where "isDel" = 'N';
create index on "reconciliation" ("toElsAccount", "reconNumber" desc, "uuid" desc) where "isDel" = 'N';
create index on "reconciliation" ("toElsAccount", coalesce("periodTo", '0001-01-01'::date) desc, "uuid" desc) where "isDel" = 'N';
create index on "reconciliation" ("toElsAccount", coalesce("totalAmount", '0'::numeric) desc, "uuid" desc) where "isDel" = 'N';
create index on "reconciliation" ("toElsAccount", "stage", "reconNumber" desc, "uuid" desc) where "isDel" = 'N';
create index on "reconciliation" ("toElsAccount", "holderSide", "reconNumber" desc, "uuid" desc) where "isDel" = 'N';
create index on "reconciliation" using gin (srm_pairs("searchText"));
alter table "reconciliation" enable row level security;
alter table "reconciliation" force row level security;
create policy own on "reconciliation" using (case current_setting('srm.side', true) when 'supplier' then "toElsAccount" = current_setting('srm.account', true) and "supplierTime" is not null else "elsAccount" = current_setting('srm.account', true) end) with check (case current_setting('srm.side', true) when 'supplier' then "toElsAccount" = current_setting('srm.account', true) and "supplierTime" is not null else "elsAccount" = current_setting('srm.account', true) end);
grant select, insert, update, delete on "reconciliation" to srm_app, srm_loader;
create table "reconciliationLine" (
  "elsAccount" text not null,
  "toElsAccount" text,
  "parent" uuid not null,
  "uuid" uuid not null,
  "itemNumber" integer not null,
  "referVoucherNumber" text,
  "referVoucherItemNumber" integer,
  "costNumber" text,
  "costItemNumber" integer,
  "itemType" text,
  "movementType" text,
  "sendAndReceiveType" text,
  "costType" text,
  "deductType" text,
  "postingDate" date,
  "orderNumber" text,
  "orderItemNumber" integer,
  "receiptNumber" text,
  "materialNumber" text,
  "materialDesc" text,
  "quantity" numeric(18, 6),
  "orderUnit" text,
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
  "itemCount" numeric(18, 6),
  "dispute" text,
  "disputeText" text,
  "remark" text,
  "fbk" jsonb,
  primary key ("elsAccount", "parent", "uuid"),
  unique ("elsAccount", "parent", "itemNumber") deferrable initially deferred,
  foreign key ("elsAccount", "parent") references "reconciliation" on delete cascade
);
alter table "reconciliationLine" enable row level security;
alter table "reconciliationLine" force row level security;
create policy own on "reconciliationLine" using (case current_setting('srm.side', true) when 'supplier' then "toElsAccount" = current_setting('srm.account', true) else "elsAccount" = current_setting('srm.account', true) end) with check (case current_setting('srm.side', true) when 'supplier' then "toElsAccount" = current_setting('srm.account', true) else "elsAccount" = current_setting('srm.account', true) end);
grant select, insert, update, delete on "reconciliationLine" to srm_app, srm_loader;
create index on "reconciliationLine" ("elsAccount", "referVoucherNumber", "referVoucherItemNumber");
create index on "reconciliationLine" ("elsAccount", "costNumber", "costItemNumber");
create trigger booked after update or delete on "reconciliation" for each row execute function srm_booked('checkStatus', '{confirmed}', '{rowVersion,lastUpdateUser,lastUpdateDate,toElsAccount,supplierName,checkStatus,reopenStatus,initiator,stage,holderSide,holderUser,holderSince,dueTime,returnReason,reopenReason,confirmTime}');
create trigger booked after update or delete on "reconciliationLine" for each row execute function srm_booked_line('checkStatus', '{confirmed}', '{toElsAccount}', 'reconciliation');
create table "reconciliationSide" (
  "elsAccount" text not null,
  "uuid" uuid not null,
  "innerRemark" text,
  "tags" text,
  primary key ("elsAccount", "uuid")
);
alter table "reconciliationSide" enable row level security;
alter table "reconciliationSide" force row level security;
create policy own on "reconciliationSide" using ("elsAccount" = current_setting('srm.account', true)) with check ("elsAccount" = current_setting('srm.account', true));
grant select, insert, update, delete on "reconciliationSide" to srm_app, srm_loader;
