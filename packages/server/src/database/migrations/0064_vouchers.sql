drop trigger booked on "receiptLine";
alter table "receiptLine" add column "undecidedQty" numeric(18,6);
alter table "receiptLine" add column "settleOn" text;
CREATE TRIGGER booked AFTER DELETE OR UPDATE ON "receiptLine" FOR EACH ROW EXECUTE FUNCTION srm_booked_line('receiptStatus', '{posted,reversed}', '{toElsAccount,inspectStatus,acceptedQty,concessionQty,rejectedQty,undecidedQty,settledQty,totalNonTaxAmount,taxAmount,totalAmount}', 'receipt');
create table "inspectionStandard" (
  "uuid" uuid not null,
  "elsAccount" text not null,
  "standardNumber" text not null,
  "subject" text not null,
  "standardName" text not null,
  "materialNumber" text,
  "materialDesc" text,
  "cateLevelCode" text,
  "toElsAccount" text,
  "supplierName" text,
  "samplingPlan" text not null,
  "aql" text,
  "fixedSize" integer,
  "skipAfter" integer,
  "characteristics" jsonb,
  "remark" text,
  "createUser" text not null,
  "createDate" timestamptz not null,
  "lastUpdateUser" text not null,
  "lastUpdateDate" timestamptz not null,
  "rowVersion" integer not null,
  "historyFlag" text,
  "status" text not null check ("status" in ('active', 'inactive')),
  "isDel" text not null default 'N' check ("isDel" in ('Y', 'N')),
  "extendFields" jsonb,
  "fbk" jsonb,
  "searchText" text generated always as (srm_fold(coalesce("standardNumber", '') || ' ' || coalesce("standardName", '') || ' ' || coalesce("materialDesc", '') || ' ' || coalesce("supplierName", ''))) stored,
  primary key ("elsAccount", "uuid")
);
create unique index on "inspectionStandard" ("elsAccount", "standardNumber") where "isDel" = 'N';
create unique index on "inspectionStandard" ("elsAccount", "subject") where "isDel" = 'N';
create index on "inspectionStandard" ("elsAccount", "standardNumber", "uuid") where "isDel" = 'N';
create index on "inspectionStandard" ("elsAccount", "standardName", "uuid") where "isDel" = 'N';
create index on "inspectionStandard" ("elsAccount", "createDate", "uuid") where "isDel" = 'N';
create index on "inspectionStandard" ("elsAccount", "status", "standardNumber", "uuid") where "isDel" = 'N';
create index on "inspectionStandard" using gin (srm_pairs("searchText"));
alter table "inspectionStandard" enable row level security;
alter table "inspectionStandard" force row level security;
create policy own on "inspectionStandard" using ("elsAccount" = current_setting('srm.account', true)) with check ("elsAccount" = current_setting('srm.account', true));
grant select, insert, update, delete on "inspectionStandard" to srm_app, srm_loader;
create table "incomingInspection" (
  "uuid" uuid not null,
  "elsAccount" text not null,
  "inspectionNumber" text not null,
  "toElsAccount" text not null,
  "supplierName" text,
  "buyerName" text,
  "receiptNumber" text,
  "receiptItemNumber" integer,
  "factory" text,
  "materialNumber" text,
  "materialDesc" text,
  "batchNumber" text,
  "lotQuantity" numeric(18, 6),
  "orderUnit" text,
  "standardNumber" text,
  "samplingPlan" text,
  "aql" text,
  "sampleSize" integer,
  "acceptNumber" integer,
  "characteristics" jsonb,
  "results" jsonb,
  "sharedResults" jsonb,
  "acceptedQty" numeric(18, 6),
  "concessionQty" numeric(18, 6),
  "rejectedQty" numeric(18, 6),
  "undecidedQty" numeric(18, 6),
  "overall" text,
  "decideTime" timestamptz,
  "inspector" text,
  "inspectorName" text,
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
  "inspectStatus" text not null check ("inspectStatus" in ('new', 'inProgress', 'partlyDecided', 'decided', 'cancelled')),
  "stage" text not null check ("stage" in ('new', 'inProgress', 'partlyDecided', 'decided', 'cancelled')),
  "isDel" text not null default 'N' check ("isDel" in ('Y', 'N')),
  "extendFields" jsonb,
  "fbk" jsonb,
  "searchText" text generated always as (srm_fold(coalesce("inspectionNumber", '') || ' ' || coalesce("supplierName", '') || ' ' || coalesce("buyerName", '') || ' ' || coalesce("receiptNumber", '') || ' ' || coalesce("materialNumber", '') || ' ' || coalesce("materialDesc", ''))) stored,
  primary key ("elsAccount", "uuid")
);
create unique index on "incomingInspection" ("elsAccount", "inspectionNumber") where "isDel" = 'N';
create index on "incomingInspection" ("elsAccount", "inspectionNumber" desc, "uuid" desc) where "isDel" = 'N';
create index on "incomingInspection" ("elsAccount", coalesce("decideTime", '0001-01-01T00:00:00Z'::timestamptz) desc, "uuid" desc) where "isDel" = 'N';
create index on "incomingInspection" ("elsAccount", "stage", "inspectionNumber" desc, "uuid" desc) where "isDel" = 'N';
create index on "incomingInspection" ("elsAccount", "holderSide", "inspectionNumber" desc, "uuid" desc) where "isDel" = 'N';
create index on "incomingInspection" ("elsAccount", "receiptNumber") where "isDel" = 'N';
create index on "incomingInspection" ("elsAccount", "materialNumber") where "isDel" = 'N';
create index on "incomingInspection" ("toElsAccount", "inspectionNumber" desc, "uuid" desc) where "isDel" = 'N';
create index on "incomingInspection" ("toElsAccount", coalesce("decideTime", '0001-01-01T00:00:00Z'::timestamptz) desc, "uuid" desc) where "isDel" = 'N';
create index on "incomingInspection" ("toElsAccount", "stage", "inspectionNumber" desc, "uuid" desc) where "isDel" = 'N';
create index on "incomingInspection" ("toElsAccount", "holderSide", "inspectionNumber" desc, "uuid" desc) where "isDel" = 'N';
create index on "incomingInspection" ("toElsAccount", "receiptNumber") where "isDel" = 'N';
create index on "incomingInspection" ("toElsAccount", "materialNumber") where "isDel" = 'N';
create index on "incomingInspection" using gin (srm_pairs("searchText"));
alter table "incomingInspection" enable row level security;
alter table "incomingInspection" force row level security;
create policy own on "incomingInspection" using (current_setting('srm.side', true) = 'system' or case current_setting('srm.side', true) when 'supplier' then "toElsAccount" = current_setting('srm.account', true) and "decideTime" is not null else "elsAccount" = current_setting('srm.account', true) end) with check (current_setting('srm.side', true) = 'system' or case current_setting('srm.side', true) when 'supplier' then "toElsAccount" = current_setting('srm.account', true) and "decideTime" is not null else "elsAccount" = current_setting('srm.account', true) end);
grant select, insert, update, delete on "incomingInspection" to srm_app, srm_loader;
create table "incomingInspectionLine" (
  "elsAccount" text not null,
  "toElsAccount" text,
  "parent" uuid not null,
  "uuid" uuid not null,
  "itemNumber" integer not null,
  "receiptNumber" text,
  "receiptItemNumber" integer,
  "materialNumber" text,
  "materialDesc" text,
  "orderUnit" text,
  "acceptedQty" numeric(18, 6),
  "concessionQty" numeric(18, 6),
  "rejectedQty" numeric(18, 6),
  "reason" text,
  "decideTime" timestamptz,
  "decidedBy" text,
  "decidedByName" text,
  "totalNonTaxAmount" numeric(20, 4),
  "taxAmount" numeric(20, 4),
  "totalAmount" numeric(20, 4),
  "fbk" jsonb,
  primary key ("elsAccount", "parent", "uuid"),
  unique ("elsAccount", "parent", "itemNumber") deferrable initially deferred,
  foreign key ("elsAccount", "parent") references "incomingInspection" on delete cascade
);
alter table "incomingInspectionLine" enable row level security;
alter table "incomingInspectionLine" force row level security;
create policy own on "incomingInspectionLine" using (case current_setting('srm.side', true) when 'supplier' then "toElsAccount" = current_setting('srm.account', true) else "elsAccount" = current_setting('srm.account', true) end) with check (case current_setting('srm.side', true) when 'supplier' then "toElsAccount" = current_setting('srm.account', true) else "elsAccount" = current_setting('srm.account', true) end);
grant select, insert, update, delete on "incomingInspectionLine" to srm_app, srm_loader;
create index on "incomingInspectionLine" ("elsAccount", "receiptNumber", "receiptItemNumber");
create table "incomingInspectionSide" (
  "elsAccount" text not null,
  "uuid" uuid not null,
  "innerRemark" text,
  "tags" text,
  primary key ("elsAccount", "uuid")
);
alter table "incomingInspectionSide" enable row level security;
alter table "incomingInspectionSide" force row level security;
create policy own on "incomingInspectionSide" using ("elsAccount" = current_setting('srm.account', true)) with check ("elsAccount" = current_setting('srm.account', true));
grant select, insert, update, delete on "incomingInspectionSide" to srm_app, srm_loader;
create table "materialVoucher" (
  "uuid" uuid not null,
  "elsAccount" text not null,
  "voucherNumber" text not null,
  "toElsAccount" text not null,
  "supplierName" text,
  "buyerName" text,
  "sendAndReceiveType" text not null,
  "postingDate" date not null,
  "voucherTime" timestamptz not null,
  "receiptNumber" text,
  "inspectionNumber" text,
  "returnNumber" text,
  "reverseOf" text,
  "hashPrev" text,
  "hash" text,
  "remark" text,
  "createUser" text not null,
  "createDate" timestamptz not null,
  "lastUpdateUser" text not null,
  "lastUpdateDate" timestamptz not null,
  "rowVersion" integer not null,
  "historyFlag" text,
  "voucherStatus" text not null check ("voucherStatus" in ('posted')),
  "isDel" text not null default 'N' check ("isDel" in ('Y', 'N')),
  "extendFields" jsonb,
  "fbk" jsonb,
  "searchText" text generated always as (srm_fold(coalesce("voucherNumber", '') || ' ' || coalesce("supplierName", '') || ' ' || coalesce("buyerName", '') || ' ' || coalesce("receiptNumber", '') || ' ' || coalesce("inspectionNumber", ''))) stored,
  primary key ("elsAccount", "uuid")
);
create unique index on "materialVoucher" ("elsAccount", "voucherNumber") where "isDel" = 'N';
create index on "materialVoucher" ("elsAccount", "voucherNumber" desc, "uuid" desc) where "isDel" = 'N';
create index on "materialVoucher" ("elsAccount", "postingDate" desc, "uuid" desc) where "isDel" = 'N';
create index on "materialVoucher" ("elsAccount", "voucherStatus", "voucherNumber" desc, "uuid" desc) where "isDel" = 'N';
create index on "materialVoucher" ("elsAccount", "receiptNumber") where "isDel" = 'N';
create index on "materialVoucher" ("toElsAccount", "voucherNumber" desc, "uuid" desc) where "isDel" = 'N';
create index on "materialVoucher" ("toElsAccount", "postingDate" desc, "uuid" desc) where "isDel" = 'N';
create index on "materialVoucher" ("toElsAccount", "voucherStatus", "voucherNumber" desc, "uuid" desc) where "isDel" = 'N';
create index on "materialVoucher" ("toElsAccount", "receiptNumber") where "isDel" = 'N';
create index on "materialVoucher" using gin (srm_pairs("searchText"));
alter table "materialVoucher" enable row level security;
alter table "materialVoucher" force row level security;
create policy own on "materialVoucher" using (current_setting('srm.side', true) = 'system' or case current_setting('srm.side', true) when 'supplier' then "toElsAccount" = current_setting('srm.account', true) else "elsAccount" = current_setting('srm.account', true) end) with check (current_setting('srm.side', true) = 'system' or case current_setting('srm.side', true) when 'supplier' then "toElsAccount" = current_setting('srm.account', true) else "elsAccount" = current_setting('srm.account', true) end);
grant select, insert, update, delete on "materialVoucher" to srm_app, srm_loader;
create table "materialVoucherLine" (
  "elsAccount" text not null,
  "toElsAccount" text,
  "parent" uuid not null,
  "uuid" uuid not null,
  "itemNumber" integer not null,
  "movementType" text not null,
  "orderNumber" text,
  "orderItemNumber" integer,
  "receiptNumber" text,
  "receiptItemNumber" integer,
  "materialNumber" text,
  "materialDesc" text,
  "batchNumber" text,
  "quantity" numeric(18, 6) not null,
  "orderUnit" text,
  "factory" text,
  "storageLocation" text,
  "fromStockType" text,
  "stockType" text,
  "costCenter" text,
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
  "reconStatus" text not null,
  "erpVoucherNo" text,
  "fbk" jsonb,
  primary key ("elsAccount", "parent", "uuid"),
  unique ("elsAccount", "parent", "itemNumber") deferrable initially deferred,
  foreign key ("elsAccount", "parent") references "materialVoucher" on delete cascade
);
alter table "materialVoucherLine" enable row level security;
alter table "materialVoucherLine" force row level security;
create policy own on "materialVoucherLine" using (case current_setting('srm.side', true) when 'supplier' then "toElsAccount" = current_setting('srm.account', true) else "elsAccount" = current_setting('srm.account', true) end) with check (case current_setting('srm.side', true) when 'supplier' then "toElsAccount" = current_setting('srm.account', true) else "elsAccount" = current_setting('srm.account', true) end);
grant select, insert, update, delete on "materialVoucherLine" to srm_app, srm_loader;
create index on "materialVoucherLine" ("elsAccount", "orderNumber", "orderItemNumber");
create index on "materialVoucherLine" ("elsAccount", "receiptNumber", "receiptItemNumber");
create index on "materialVoucherLine" ("elsAccount", "materialNumber", "factory", "storageLocation", "batchNumber");
create trigger booked after update or delete on "materialVoucher" for each row execute function srm_booked('voucherStatus', '{posted}', '{rowVersion,lastUpdateUser,lastUpdateDate,toElsAccount,supplierName,voucherStatus}');
create trigger booked after update or delete on "materialVoucherLine" for each row execute function srm_booked_line('voucherStatus', '{posted}', '{toElsAccount,reconStatus,erpVoucherNo}', 'materialVoucher');
create table "materialVoucherSide" (
  "elsAccount" text not null,
  "uuid" uuid not null,
  "innerRemark" text,
  "tags" text,
  primary key ("elsAccount", "uuid")
);
alter table "materialVoucherSide" enable row level security;
alter table "materialVoucherSide" force row level security;
create policy own on "materialVoucherSide" using ("elsAccount" = current_setting('srm.account', true)) with check ("elsAccount" = current_setting('srm.account', true));
grant select, insert, update, delete on "materialVoucherSide" to srm_app, srm_loader;
