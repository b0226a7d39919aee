CREATE INDEX ON "materialVoucher" USING btree ("elsAccount", "returnNumber") WHERE ("isDel" = 'N'::text);
CREATE INDEX ON "materialVoucher" USING btree ("elsAccount", "reverseOf") WHERE ("isDel" = 'N'::text);
CREATE INDEX ON "materialVoucher" USING btree ("toElsAccount", "returnNumber") WHERE ("isDel" = 'N'::text);
CREATE INDEX ON "materialVoucher" USING btree ("toElsAccount", "reverseOf") WHERE ("isDel" = 'N'::text);
drop trigger booked on "receiptLine";
alter table "receiptLine" add column "returnedQty" numeric(18,6);
alter table "receiptLine" add column "settledReturnQty" numeric(18,6);
alter table "receiptLine" add column "returnableQty" numeric(18,6);
-- Owners of tables are under row-level security too.
alter table "receipt" no force row level security;
alter table "receiptLine" no force row level security;
update "receiptLine" l set "returnableQty" = case when r."receiptStatus" = 'posted' then l."countQty" else 0 end
  from "receipt" r where r."elsAccount" = l."elsAccount" and r."uuid" = l."parent";
alter table "receiptLine" force row level security;
alter table "receipt" force row level security;
CREATE TRIGGER booked AFTER DELETE OR UPDATE ON "receiptLine" FOR EACH ROW EXECUTE FUNCTION srm_booked_line('receiptStatus', '{posted,reversed}', '{toElsAccount,inspectStatus,acceptedQty,concessionQty,rejectedQty,undecidedQty,settledQty,returnedQty,settledReturnQty,returnableQty,totalNonTaxAmount,taxAmount,totalAmount}', 'receipt');
create table "returnOrder" (
  "uuid" uuid not null,
  "elsAccount" text not null,
  "returnNumber" text not null,
  "toElsAccount" text not null,
  "supplierName" text,
  "buyerName" text,
  "returnCase" text,
  "backReason" text,
  "reasonText" text,
  "costCause" text,
  "factory" text,
  "pickupAddress" text,
  "pickupDeadline" date,
  "receivedUser" text,
  "receivedUserName" text,
  "sendTime" timestamptz,
  "confirmTime" timestamptz,
  "postingDate" date,
  "rejectReason" text,
  "supplierAnalysis" text,
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
  "returnStatus" text not null check ("returnStatus" in ('new', 'toConfirm', 'confirmed', 'rejected', 'posted', 'arrived', 'closed', 'cancelled')),
  "stage" text not null check ("stage" in ('new', 'toConfirm', 'confirmed', 'rejected', 'posted', 'arrived', 'closed', 'cancelled')),
  "isDel" text not null default 'N' check ("isDel" in ('Y', 'N')),
  "extendFields" jsonb,
  "fbk" jsonb,
  "searchText" text generated always as (srm_fold(coalesce("returnNumber", '') || ' ' || coalesce("supplierName", '') || ' ' || coalesce("buyerName", ''))) stored,
  primary key ("elsAccount", "uuid")
);
create unique index on "returnOrder" ("elsAccount", "returnNumber") where "isDel" = 'N';
create index on "returnOrder" ("elsAccount", "returnNumber" desc, "uuid" desc) where "isDel" = 'N';
create index on "returnOrder" ("elsAccount", coalesce("sendTime", '0001-01-01T00:00:00Z'::timestamptz) desc, "uuid" desc) where "isDel" = 'N';
create index on "returnOrder" ("elsAccount", "stage", "returnNumber" desc, "uuid" desc) where "isDel" = 'N';
create index on "returnOrder" ("elsAccount", "holderSide", "returnNumber" desc, "uuid" desc) where "isDel" = 'N';
create index on "returnOrder" ("toElsAccount", "returnNumber" desc, "uuid" desc) where "isDel" = 'N';
create index on "returnOrder" ("toElsAccount", coalesce("sendTime", '0001-01-01T00:00:00Z'::timestamptz) desc, "uuid" desc) where "isDel" = 'N';
create index on "returnOrder" ("toElsAccount", "stage", "returnNumber" desc, "uuid" desc) where "isDel" = 'N';
create index on "returnOrder" ("toElsAccount", "holderSide", "returnNumber" desc, "uuid" desc) where "isDel" = 'N';
create index on "returnOrder" using gin (srm_pairs("searchText"));
alter table "returnOrder" enable row level security;
alter table "returnOrder" force row level security;
create policy own on "returnOrder" using (case current_setting('srm.side', true) when 'supplier' then "toElsAccount" = current_setting('srm.account', true) and "sendTime" is not null else "elsAccount" = current_setting('srm.account', true) end) with check (case current_setting('srm.side', true) when 'supplier' then "toElsAccount" = current_setting('srm.account', true) and "sendTime" is not null else "elsAccount" = current_setting('srm.account', true) end);
grant select, insert, update, delete on "returnOrder" to srm_app, srm_loader;
create table "returnOrderLine" (
  "elsAccount" text not null,
  "toElsAccount" text,
  "parent" uuid not null,
  "uuid" uuid not null,
  "itemNumber" integer not null,
  "receiptNumber" text,
  "receiptItemNumber" integer,
  "orderNumber" text,
  "orderItemNumber" integer,
  "materialNumber" text,
  "materialDesc" text,
  "materialSpecifications" text,
  "orderUnit" text,
  "returnQuantity" numeric(18, 6),
  "stockType" text,
  "batchNumber" text,
  "purchaseType" text,
  "settleOn" text,
  "settledReturnQty" numeric(18, 6),
  "receivedBackQty" numeric(18, 6),
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
  foreign key ("elsAccount", "parent") references "returnOrder" on delete cascade
);
alter table "returnOrderLine" enable row level security;
alter table "returnOrderLine" force row level security;
create policy own on "returnOrderLine" using (case current_setting('srm.side', true) when 'supplier' then "toElsAccount" = current_setting('srm.account', true) else "elsAccount" = current_setting('srm.account', true) end) with check (case current_setting('srm.side', true) when 'supplier' then "toElsAccount" = current_setting('srm.account', true) else "elsAccount" = current_setting('srm.account', true) end);
grant select, insert, update, delete on "returnOrderLine" to srm_app, srm_loader;
create index on "returnOrderLine" ("elsAccount", "receiptNumber", "receiptItemNumber");
create index on "returnOrderLine" ("elsAccount", "orderNumber", "orderItemNumber");
create table "returnOrderSide" (
  "elsAccount" text not null,
  "uuid" uuid not null,
  "innerRemark" text,
  "tags" text,
  primary key ("elsAccount", "uuid")
);
alter table "returnOrderSide" enable row level security;
alter table "returnOrderSide" force row level security;
create policy own on "returnOrderSide" using ("elsAccount" = current_setting('srm.account', true)) with check ("elsAccount" = current_setting('srm.account', true));
grant select, insert, update, delete on "returnOrderSide" to srm_app, srm_loader;
