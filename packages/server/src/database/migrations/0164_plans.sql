alter table "purchaseOrderLine" add column "planNumber" text;
alter table "purchaseOrderLine" add column "planItemNumber" integer;
alter table "purchaseOrderLine" add column "plannedUnit" text;
alter table "purchaseOrderLine" add column "plannedQuantity" numeric(18,6);
CREATE INDEX ON "purchaseOrderLine" USING btree ("elsAccount", "planNumber", "planItemNumber");
create table "plan" (
  "uuid" uuid not null,
  "elsAccount" text not null,
  "planNumber" text not null,
  "planType" text not null,
  "toElsAccount" text not null,
  "supplierName" text,
  "buyerName" text,
  "planVersion" integer,
  "bucket" text not null,
  "firmUntil" date,
  "tradeUntil" date,
  "planDateEnd" date,
  "replyDeadline" date,
  "purchasePlaner" text,
  "purchasePlanerName" text,
  "purchaseInCharge" text not null,
  "purchaseInChargeName" text,
  "companyCode" text,
  "purchaseOrganization" text,
  "purchaseGroup" text,
  "publishTime" timestamptz,
  "replyTime" timestamptz,
  "confirmTime" timestamptz,
  "changeRemark" text,
  "breakReason" text,
  "closeReason" text,
  "planJson" jsonb,
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
  "publishStatus" text not null check ("publishStatus" in ('unpublished', 'published', 'replied', 'confirmed', 'closed')),
  "revisionFlag" text not null check ("revisionFlag" in ('N', 'Y')),
  "stage" text not null check ("stage" in ('unpublished', 'published', 'replied', 'toOrder', 'confirmed', 'closed')),
  "isDel" text not null default 'N' check ("isDel" in ('Y', 'N')),
  "fbk" jsonb,
  "searchText" text generated always as (srm_fold(coalesce("planNumber", '') || ' ' || coalesce("supplierName", '') || ' ' || coalesce("buyerName", ''))) stored,
  primary key ("elsAccount", "uuid")
);
create unique index on "plan" ("elsAccount", "planNumber") where "isDel" = 'N';
create index on "plan" ("elsAccount", "planNumber" desc, "uuid" desc) where "isDel" = 'N';
create index on "plan" ("elsAccount", "stage", "planNumber" desc, "uuid" desc) where "isDel" = 'N';
create index on "plan" ("elsAccount", "holderSide", "planNumber" desc, "uuid" desc) where "isDel" = 'N';
create index on "plan" ("toElsAccount", "planNumber" desc, "uuid" desc) where "isDel" = 'N';
create index on "plan" ("toElsAccount", "stage", "planNumber" desc, "uuid" desc) where "isDel" = 'N';
create index on "plan" ("toElsAccount", "holderSide", "planNumber" desc, "uuid" desc) where "isDel" = 'N';
create index on "plan" using gin (srm_pairs("searchText"));
alter table "plan" enable row level security;
alter table "plan" force row level security;
create policy own on "plan" using (case current_setting('srm.side', true) when 'supplier' then "toElsAccount" = current_setting('srm.account', true) and "publishTime" is not null else "elsAccount" = current_setting('srm.account', true) end) with check (case current_setting('srm.side', true) when 'supplier' then "toElsAccount" = current_setting('srm.account', true) and "publishTime" is not null else "elsAccount" = current_setting('srm.account', true) end);
grant select, insert, update, delete on "plan" to srm_app, srm_loader;
create table "planLine" (
  "elsAccount" text not null,
  "toElsAccount" text,
  "parent" uuid not null,
  "uuid" uuid not null,
  "itemNumber" integer not null,
  "materialNumber" text not null,
  "materialDesc" text,
  "materialSpecifications" text,
  "factory" text,
  "baseUnit" text,
  "bucketStart" date not null,
  "needQuantity" numeric(18, 6),
  "firm" text,
  "zone" text,
  "formerQuantity" numeric(18, 6),
  "replyQuantity" numeric(18, 6),
  "replyDate" date,
  "gapReason" text,
  "gapQuantity" numeric(18, 6),
  "confirmedQuantity" numeric(18, 6),
  "orderedQuantity" numeric(18, 6),
  "openQuantity" numeric(18, 6),
  "remark" text,
  "fbk" jsonb,
  "searchText" text generated always as (srm_fold(coalesce("materialNumber", '') || ' ' || coalesce("materialDesc", ''))) stored,
  primary key ("elsAccount", "parent", "uuid"),
  unique ("elsAccount", "parent", "itemNumber") deferrable initially deferred,
  foreign key ("elsAccount", "parent") references "plan" on delete cascade
);
alter table "planLine" enable row level security;
alter table "planLine" force row level security;
create policy own on "planLine" using (case current_setting('srm.side', true) when 'supplier' then "toElsAccount" = current_setting('srm.account', true) else "elsAccount" = current_setting('srm.account', true) end) with check (case current_setting('srm.side', true) when 'supplier' then "toElsAccount" = current_setting('srm.account', true) else "elsAccount" = current_setting('srm.account', true) end);
grant select, insert, update, delete on "planLine" to srm_app, srm_loader;
create index on "planLine" using gin (srm_pairs("searchText"));
create index on "planLine" ("elsAccount", "parent") where (("openQuantity" > 0) is true);
create statistics "planLine_openQuantity_left" on ("openQuantity" > 0) from "planLine";
