alter table "materialVoucher" add column "sheetNumber" text;
CREATE INDEX ON "materialVoucher" USING btree ("elsAccount", "sheetNumber") WHERE ("isDel" = 'N'::text);
CREATE INDEX ON "materialVoucher" USING btree ("toElsAccount", "sheetNumber") WHERE ("isDel" = 'N'::text);
alter table "materialVoucherLine" add column "sheetNumber" text;
alter table "materialVoucherLine" add column "sheetItemNumber" integer;
CREATE INDEX ON "materialVoucherLine" USING btree ("elsAccount", "sheetNumber", "sheetItemNumber");
alter table "purchaseOrderLine" add column "limitAmount" numeric(20,4);
alter table "purchaseOrderLine" add column "expectedAmount" numeric(20,4);
alter table "purchaseOrderLine" add column "submittedQuantity" numeric(18,6);
alter table "purchaseOrderLine" add column "submittedAmount" numeric(20,4);
alter table "purchaseOrderLine" add column "acceptedAmount" numeric(20,4);
alter table "purchaseOrderLine" add column "acceptedTaxAmount" numeric(20,4);
alter table "purchaseOrderLine" add column "acceptableAmount" numeric(20,4);
alter table "purchaseOrderLine" add column "openServiceQuantity" numeric(18,6);
alter table "purchaseOrderLine" add column "openLimitAmount" numeric(20,4);
CREATE INDEX ON "purchaseOrderLine" USING btree ("elsAccount", parent) WHERE ("openLimitAmount" > (0)::numeric);
CREATE INDEX ON "purchaseOrderLine" USING btree ("elsAccount", parent) WHERE ("openServiceQuantity" > (0)::numeric);
create table "serviceSheet" (
  "uuid" uuid not null,
  "elsAccount" text not null,
  "sheetNumber" text not null,
  "toElsAccount" text,
  "buyerName" text,
  "supplierName" text,
  "currency" text,
  "totalNonTaxAmount" numeric(20, 4),
  "taxAmount" numeric(20, 4),
  "totalAmount" numeric(20, 4),
  "outSheetNumber" text,
  "place" text,
  "submitTime" timestamptz,
  "postingDate" date,
  "acceptRemark" text,
  "returnReason" text,
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
  "sheetStatus" text not null check ("sheetStatus" in ('new', 'submitted', 'returned', 'accepted', 'reversed', 'cancelled')),
  "stage" text not null check ("stage" in ('new', 'submitted', 'returned', 'accepted', 'reversed', 'cancelled')),
  "isDel" text not null default 'N' check ("isDel" in ('Y', 'N')),
  "extendFields" jsonb,
  "fbk" jsonb,
  "searchText" text generated always as (srm_fold(coalesce("sheetNumber", '') || ' ' || coalesce("buyerName", '') || ' ' || coalesce("supplierName", '') || ' ' || coalesce("outSheetNumber", ''))) stored,
  primary key ("elsAccount", "uuid")
);
create unique index on "serviceSheet" ("elsAccount", "sheetNumber") where "isDel" = 'N';
create index on "serviceSheet" ("elsAccount", "sheetNumber" desc, "uuid" desc) where "isDel" = 'N';
create index on "serviceSheet" ("elsAccount", coalesce("totalAmount", '0'::numeric) desc, "uuid" desc) where "isDel" = 'N';
create index on "serviceSheet" ("elsAccount", coalesce("submitTime", '0001-01-01T00:00:00Z'::timestamptz) desc, "uuid" desc) where "isDel" = 'N';
create index on "serviceSheet" ("elsAccount", "stage", "sheetNumber" desc, "uuid" desc) where "isDel" = 'N';
create index on "serviceSheet" ("elsAccount", "holderSide", "sheetNumber" desc, "uuid" desc) where "isDel" = 'N';
create index on "serviceSheet" ("toElsAccount", "sheetNumber" desc, "uuid" desc) where "isDel" = 'N';
create index on "serviceSheet" ("toElsAccount", coalesce("totalAmount", '0'::numeric) desc, "uuid" desc) where "isDel" = 'N';
create index on "serviceSheet" ("toElsAccount", coalesce("submitTime", '0001-01-01T00:00:00Z'::timestamptz) desc, "uuid" desc) where "isDel" = 'N';
create index on "serviceSheet" ("toElsAccount", "stage", "sheetNumber" desc, "uuid" desc) where "isDel" = 'N';
create index on "serviceSheet" ("toElsAccount", "holderSide", "sheetNumber" desc, "uuid" desc) where "isDel" = 'N';
create index on "serviceSheet" using gin (srm_pairs("searchText"));
alter table "serviceSheet" enable row level security;
alter table "serviceSheet" force row level security;
create policy own on "serviceSheet" using (case current_setting('srm.side', true) when 'buyer' then "toElsAccount" = current_setting('srm.account', true) and "submitTime" is not null else "elsAccount" = current_setting('srm.account', true) end) with check (case current_setting('srm.side', true) when 'buyer' then "toElsAccount" = current_setting('srm.account', true) and "submitTime" is not null else "elsAccount" = current_setting('srm.account', true) end);
grant select, insert, update, delete on "serviceSheet" to srm_app, srm_loader;
create table "serviceSheetLine" (
  "elsAccount" text not null,
  "toElsAccount" text,
  "parent" uuid not null,
  "uuid" uuid not null,
  "itemNumber" integer not null,
  "orderNumber" text,
  "orderItemNumber" integer,
  "materialNumber" text,
  "materialDesc" text,
  "purchaseType" text,
  "serviceText" text,
  "serviceFrom" date,
  "serviceTo" date,
  "quantity" numeric(18, 6),
  "orderUnit" text,
  "amount" numeric(20, 4),
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
  foreign key ("elsAccount", "parent") references "serviceSheet" on delete cascade
);
alter table "serviceSheetLine" enable row level security;
alter table "serviceSheetLine" force row level security;
create policy own on "serviceSheetLine" using (case current_setting('srm.side', true) when 'buyer' then "toElsAccount" = current_setting('srm.account', true) else "elsAccount" = current_setting('srm.account', true) end) with check (case current_setting('srm.side', true) when 'buyer' then "toElsAccount" = current_setting('srm.account', true) else "elsAccount" = current_setting('srm.account', true) end);
grant select, insert, update, delete on "serviceSheetLine" to srm_app, srm_loader;
create index on "serviceSheetLine" ("elsAccount", "orderNumber", "orderItemNumber");
create trigger booked after update or delete on "serviceSheet" for each row execute function srm_booked('sheetStatus', '{accepted,reversed}', '{rowVersion,lastUpdateUser,lastUpdateDate,toElsAccount,supplierName,sheetStatus,stage,holderSide,holderUser,holderSince,dueTime,reverseReason}');
create trigger booked after update or delete on "serviceSheetLine" for each row execute function srm_booked_line('sheetStatus', '{accepted,reversed}', '{toElsAccount}', 'serviceSheet');
create table "serviceSheetSide" (
  "elsAccount" text not null,
  "uuid" uuid not null,
  "innerRemark" text,
  "tags" text,
  primary key ("elsAccount", "uuid")
);
alter table "serviceSheetSide" enable row level security;
alter table "serviceSheetSide" force row level security;
create policy own on "serviceSheetSide" using ("elsAccount" = current_setting('srm.account', true)) with check ("elsAccount" = current_setting('srm.account', true));
grant select, insert, update, delete on "serviceSheetSide" to srm_app, srm_loader;

-- Orders of services, limits and texts from before: nothing of them ships; what a limit was worth is what it allows.
alter table "purchaseOrder" no force row level security;
alter table "purchaseOrderLine" no force row level security;
update "purchaseOrderLine" l set "openShipQuantity" = 0, "openCallOffQuantity" = 0, "noDeliverQuantity" = 0,
  "openServiceQuantity" = case h."purchaseType" when '9' then l."openQuantity" end,
  "openQuantity" = case h."purchaseType" when '6' then 0 else l."openQuantity" end
from "purchaseOrder" h
where h."elsAccount" = l."elsAccount" and h."uuid" = l."parent" and h."purchaseType" in ('1', '6', '9');
update "purchaseOrderLine" l set "quantity" = 1, "limitAmount" = o.net, "expectedAmount" = o.net, "acceptableAmount" = o.net,
  "openQuantity" = case when o.open then 1 else 0 end, "openLimitAmount" = case when o.open then o.net else 0 end,
  "priceBasis" = '1', "priceBase" = 1, "priceExcludingTax" = o.net, "overTolerance" = null, "unlimitedOver" = 'N'
from (
  select w."elsAccount", w."parent", w."uuid", w."totalNonTaxAmount" as net,
      h."isClose" = 'N' and coalesce(w."isClose", 'N') <> 'Y' and w."totalNonTaxAmount" > 0 as open
    from "purchaseOrder" h join "purchaseOrderLine" w on w."elsAccount" = h."elsAccount" and w."parent" = h."uuid"
   where h."purchaseType" = '1' and w."totalNonTaxAmount" is not null) o
where o."elsAccount" = l."elsAccount" and o."parent" = l."parent" and o."uuid" = l."uuid";
alter table "purchaseOrder" force row level security;
alter table "purchaseOrderLine" force row level security;
