alter table "purchaseOrderLine" add column "openShipQuantity" numeric(18,6);
alter table "purchaseOrderLine" add column "openCallOffQuantity" numeric(18,6);
-- Owners of tables are under row-level security too.
alter table "purchaseOrderLine" no force row level security;
update "purchaseOrderLine" set
  "openShipQuantity" = greatest(0, "openQuantity" - coalesce("onWayQuantity", 0) - coalesce("reservedQuantity", 0)),
  "openCallOffQuantity" =
    greatest(0, "openQuantity" - coalesce("onWayQuantity", 0) - coalesce("reservedQuantity", 0) - coalesce("noticedQuantity", 0));
alter table "purchaseOrderLine" force row level security;
alter table "receiptLine" add column "deliveryNoteNumber" text;
alter table "receiptLine" add column "deliveryNoteItemNumber" integer;
alter table "receiptLine" alter column "orderNumber" drop not null;
alter table "receiptLine" alter column "orderItemNumber" drop not null;
alter table "receiptLine" add column "refusedQty" numeric(18,6);
alter table "receiptLine" add column "refuseReason" text;
CREATE INDEX ON "receiptLine" USING btree ("elsAccount", "deliveryNoteNumber", "deliveryNoteItemNumber");
create table "callOff" (
  "uuid" uuid not null,
  "elsAccount" text not null,
  "callOffNumber" text not null,
  "toElsAccount" text not null,
  "supplierName" text,
  "buyerName" text,
  "factory" text,
  "purchasePerson" text,
  "purchasePersonName" text,
  "receivedAddress" text,
  "receivedUser" text,
  "receivedPhone" text,
  "sendTime" timestamptz,
  "replyDeadline" timestamptz,
  "confirmTime" timestamptz,
  "rejectReason" text,
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
  "noteStatus" text not null check ("noteStatus" in ('new', 'sent', 'confirmed', 'rejected', 'closed', 'cancelled')),
  "stage" text not null check ("stage" in ('new', 'sent', 'confirmed', 'rejected', 'fulfilled', 'closed', 'cancelled')),
  "isDel" text not null default 'N' check ("isDel" in ('Y', 'N')),
  "extendFields" jsonb,
  "fbk" jsonb,
  "searchText" text generated always as (srm_fold(coalesce("callOffNumber", '') || ' ' || coalesce("supplierName", '') || ' ' || coalesce("buyerName", ''))) stored,
  primary key ("elsAccount", "uuid")
);
create unique index on "callOff" ("elsAccount", "callOffNumber") where "isDel" = 'N';
create index on "callOff" ("elsAccount", "callOffNumber" desc, "uuid" desc) where "isDel" = 'N';
create index on "callOff" ("elsAccount", coalesce("sendTime", '0001-01-01T00:00:00Z'::timestamptz) desc, "uuid" desc) where "isDel" = 'N';
create index on "callOff" ("elsAccount", "stage", "callOffNumber" desc, "uuid" desc) where "isDel" = 'N';
create index on "callOff" ("elsAccount", "holderSide", "callOffNumber" desc, "uuid" desc) where "isDel" = 'N';
create index on "callOff" ("toElsAccount", "callOffNumber" desc, "uuid" desc) where "isDel" = 'N';
create index on "callOff" ("toElsAccount", coalesce("sendTime", '0001-01-01T00:00:00Z'::timestamptz) desc, "uuid" desc) where "isDel" = 'N';
create index on "callOff" ("toElsAccount", "stage", "callOffNumber" desc, "uuid" desc) where "isDel" = 'N';
create index on "callOff" ("toElsAccount", "holderSide", "callOffNumber" desc, "uuid" desc) where "isDel" = 'N';
create index on "callOff" using gin (srm_pairs("searchText"));
alter table "callOff" enable row level security;
alter table "callOff" force row level security;
create policy own on "callOff" using (case current_setting('srm.side', true) when 'supplier' then "toElsAccount" = current_setting('srm.account', true) and "sendTime" is not null else "elsAccount" = current_setting('srm.account', true) end) with check (case current_setting('srm.side', true) when 'supplier' then "toElsAccount" = current_setting('srm.account', true) and "sendTime" is not null else "elsAccount" = current_setting('srm.account', true) end);
grant select, insert, update, delete on "callOff" to srm_app, srm_loader;
create table "callOffLine" (
  "elsAccount" text not null,
  "toElsAccount" text,
  "parent" uuid not null,
  "uuid" uuid not null,
  "itemNumber" integer not null,
  "orderNumber" text,
  "orderItemNumber" integer,
  "materialNumber" text,
  "materialDesc" text,
  "materialSpecifications" text,
  "orderUnit" text,
  "purchaseType" text,
  "needQuantity" numeric(18, 6),
  "needDate" date,
  "confirmQuantity" numeric(18, 6),
  "confirmDate" date,
  "sendDeliveryNoteQuantity" numeric(18, 6),
  "remainQuantity" numeric(18, 6),
  "storageLocation" text,
  "remark" text,
  "fbk" jsonb,
  primary key ("elsAccount", "parent", "uuid"),
  unique ("elsAccount", "parent", "itemNumber") deferrable initially deferred,
  foreign key ("elsAccount", "parent") references "callOff" on delete cascade
);
alter table "callOffLine" enable row level security;
alter table "callOffLine" force row level security;
create policy own on "callOffLine" using (case current_setting('srm.side', true) when 'supplier' then "toElsAccount" = current_setting('srm.account', true) else "elsAccount" = current_setting('srm.account', true) end) with check (case current_setting('srm.side', true) when 'supplier' then "toElsAccount" = current_setting('srm.account', true) else "elsAccount" = current_setting('srm.account', true) end);
grant select, insert, update, delete on "callOffLine" to srm_app, srm_loader;
create index on "callOffLine" ("elsAccount", "orderNumber", "orderItemNumber");
create table "callOffSide" (
  "elsAccount" text not null,
  "uuid" uuid not null,
  "innerRemark" text,
  "tags" text,
  primary key ("elsAccount", "uuid")
);
alter table "callOffSide" enable row level security;
alter table "callOffSide" force row level security;
create policy own on "callOffSide" using ("elsAccount" = current_setting('srm.account', true)) with check ("elsAccount" = current_setting('srm.account', true));
grant select, insert, update, delete on "callOffSide" to srm_app, srm_loader;
create table "deliveryNotice" (
  "uuid" uuid not null,
  "elsAccount" text not null,
  "deliveryNoteNumber" text not null,
  "toElsAccount" text,
  "buyerName" text,
  "supplierName" text,
  "factory" text,
  "deliveryAddress" text,
  "outOrderNumber" text,
  "transportWay" text,
  "shipTime" timestamptz,
  "eta" timestamptz,
  "carrier" text,
  "trackNumber" text,
  "vehicleNo" text,
  "driver" text,
  "driverPhone" text,
  "packCount" integer,
  "grossWeight" numeric(18, 6),
  "volume" numeric(18, 6),
  "approvalRequired" text,
  "submitTime" timestamptz,
  "rejectReason" text,
  "missingReason" text,
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
  "noteStatus" text not null check ("noteStatus" in ('new', 'toApprove', 'confirmed', 'rejected', 'inTransit', 'closed', 'cancelled')),
  "stage" text not null check ("stage" in ('new', 'toApprove', 'confirmed', 'rejected', 'inTransit', 'partlyReceived', 'received', 'closed', 'cancelled')),
  "isDel" text not null default 'N' check ("isDel" in ('Y', 'N')),
  "extendFields" jsonb,
  "fbk" jsonb,
  "searchText" text generated always as (srm_fold(coalesce("deliveryNoteNumber", '') || ' ' || coalesce("buyerName", '') || ' ' || coalesce("supplierName", '') || ' ' || coalesce("outOrderNumber", '') || ' ' || coalesce("trackNumber", ''))) stored,
  primary key ("elsAccount", "uuid")
);
create unique index on "deliveryNotice" ("elsAccount", "deliveryNoteNumber") where "isDel" = 'N';
create index on "deliveryNotice" ("elsAccount", "deliveryNoteNumber" desc, "uuid" desc) where "isDel" = 'N';
create index on "deliveryNotice" ("elsAccount", coalesce("eta", '0001-01-01T00:00:00Z'::timestamptz) desc, "uuid" desc) where "isDel" = 'N';
create index on "deliveryNotice" ("elsAccount", "stage", "deliveryNoteNumber" desc, "uuid" desc) where "isDel" = 'N';
create index on "deliveryNotice" ("elsAccount", "holderSide", "deliveryNoteNumber" desc, "uuid" desc) where "isDel" = 'N';
create index on "deliveryNotice" ("toElsAccount", "deliveryNoteNumber" desc, "uuid" desc) where "isDel" = 'N';
create index on "deliveryNotice" ("toElsAccount", coalesce("eta", '0001-01-01T00:00:00Z'::timestamptz) desc, "uuid" desc) where "isDel" = 'N';
create index on "deliveryNotice" ("toElsAccount", "stage", "deliveryNoteNumber" desc, "uuid" desc) where "isDel" = 'N';
create index on "deliveryNotice" ("toElsAccount", "holderSide", "deliveryNoteNumber" desc, "uuid" desc) where "isDel" = 'N';
create index on "deliveryNotice" using gin (srm_pairs("searchText"));
alter table "deliveryNotice" enable row level security;
alter table "deliveryNotice" force row level security;
create policy own on "deliveryNotice" using (case current_setting('srm.side', true) when 'buyer' then "toElsAccount" = current_setting('srm.account', true) and "submitTime" is not null else "elsAccount" = current_setting('srm.account', true) end) with check (case current_setting('srm.side', true) when 'buyer' then "toElsAccount" = current_setting('srm.account', true) and "submitTime" is not null else "elsAccount" = current_setting('srm.account', true) end);
grant select, insert, update, delete on "deliveryNotice" to srm_app, srm_loader;
create table "deliveryNoticeLine" (
  "elsAccount" text not null,
  "toElsAccount" text,
  "parent" uuid not null,
  "uuid" uuid not null,
  "itemNumber" integer not null,
  "callOffNumber" text,
  "callOffItemNumber" integer,
  "orderNumber" text,
  "orderItemNumber" integer,
  "materialNumber" text,
  "materialDesc" text,
  "materialSpecifications" text,
  "orderUnit" text,
  "purchaseType" text,
  "quantity" numeric(18, 6),
  "batchNumber" text,
  "productionDate" date,
  "expiryDate" date,
  "packCount" integer,
  "deliveredQty" numeric(18, 6),
  "onWayQty" numeric(18, 6),
  "receivedQty" numeric(18, 6),
  "refusedQty" numeric(18, 6),
  "remark" text,
  "fbk" jsonb,
  primary key ("elsAccount", "parent", "uuid"),
  unique ("elsAccount", "parent", "itemNumber") deferrable initially deferred,
  foreign key ("elsAccount", "parent") references "deliveryNotice" on delete cascade
);
alter table "deliveryNoticeLine" enable row level security;
alter table "deliveryNoticeLine" force row level security;
create policy own on "deliveryNoticeLine" using (case current_setting('srm.side', true) when 'buyer' then "toElsAccount" = current_setting('srm.account', true) else "elsAccount" = current_setting('srm.account', true) end) with check (case current_setting('srm.side', true) when 'buyer' then "toElsAccount" = current_setting('srm.account', true) else "elsAccount" = current_setting('srm.account', true) end);
grant select, insert, update, delete on "deliveryNoticeLine" to srm_app, srm_loader;
create index on "deliveryNoticeLine" ("elsAccount", "callOffNumber", "callOffItemNumber");
create index on "deliveryNoticeLine" ("elsAccount", "orderNumber", "orderItemNumber");
create table "deliveryNoticeSide" (
  "elsAccount" text not null,
  "uuid" uuid not null,
  "innerRemark" text,
  "tags" text,
  primary key ("elsAccount", "uuid")
);
alter table "deliveryNoticeSide" enable row level security;
alter table "deliveryNoticeSide" force row level security;
create policy own on "deliveryNoticeSide" using ("elsAccount" = current_setting('srm.account', true)) with check ("elsAccount" = current_setting('srm.account', true));
grant select, insert, update, delete on "deliveryNoticeSide" to srm_app, srm_loader;
