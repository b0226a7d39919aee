alter table "inquiryLine" add column "awardQuantity" numeric(18,6);
alter table "inquiryLine" add column "keptQuantity" numeric(18,6);
alter table "inquiryLine" add column "allocatedQuantity" numeric(18,6);
alter table "purchaseOrderLine" add column "awardNumber" text;
alter table "purchaseOrderLine" add column "awardItemNumber" integer;
alter table "purchaseOrderLine" add column "directQuantity" numeric(18,6);
alter table "purchaseOrderLine" add column "awardedUnit" text;
alter table "purchaseOrderLine" add column "awardedPrice" numeric(20,8);
alter table "purchaseOrderLine" add column "awardedQuantity" numeric(18,6);
CREATE INDEX ON "purchaseOrderLine" USING btree ("elsAccount", "awardNumber", "awardItemNumber");
alter table "quotationLine" add column "awardableQuantity" numeric(18,6);
-- What is ordered of requisitions without an award in between is said of what is there.
alter table "purchaseOrderLine" no force row level security;
update "purchaseOrderLine" set "directQuantity" = "requestedQuantity" where "requestedQuantity" is not null;
alter table "purchaseOrderLine" force row level security;
create table "award" (
  "uuid" uuid not null,
  "elsAccount" text not null,
  "awardNumber" text not null,
  "sourceType" text,
  "enquiryNumber" text not null,
  "subject" text,
  "enquiryType" text,
  "quoteMethod" text,
  "companyCode" text,
  "purchaseOrganization" text,
  "purchaseGroup" text,
  "purchasePerson" text not null,
  "purchasePersonName" text,
  "currency" text,
  "payConditionCode" text,
  "totalAmount" numeric(20, 4),
  "savingAmount" numeric(20, 4),
  "reason" text,
  "cancelReason" text,
  "closeReason" text,
  "flowId" text,
  "holderSide" text,
  "holderUser" text,
  "holderSince" timestamptz,
  "dueTime" timestamptz,
  "approverNames" text,
  "remark" text,
  "createUser" text not null,
  "createDate" timestamptz not null,
  "lastUpdateUser" text not null,
  "lastUpdateDate" timestamptz not null,
  "rowVersion" integer not null,
  "historyFlag" text,
  "awardStatus" text not null check ("awardStatus" in ('draft', 'approved', 'closed', 'cancelled')),
  "auditStatus" text not null check ("auditStatus" in ('notSubmitted', 'submitted', 'underApproval', 'approved', 'rejected', 'notApproved', 'withdrawn')),
  "stage" text not null check ("stage" in ('draft', 'underApproval', 'rejected', 'approved', 'ordered', 'closed', 'cancelled')),
  "isDel" text not null default 'N' check ("isDel" in ('Y', 'N')),
  "fbk" jsonb,
  "searchText" text generated always as (srm_fold(coalesce("awardNumber", '') || ' ' || coalesce("enquiryNumber", '') || ' ' || coalesce("subject", ''))) stored,
  primary key ("elsAccount", "uuid")
);
create unique index on "award" ("elsAccount", "awardNumber") where "isDel" = 'N';
create unique index "award_onlyOne" on "award" ("elsAccount", "enquiryNumber") where "isDel" = 'N' and "awardStatus" in ('draft', 'approved');
create index on "award" ("elsAccount", "awardNumber" desc, "uuid" desc) where "isDel" = 'N';
create index on "award" ("elsAccount", "stage", "awardNumber" desc, "uuid" desc) where "isDel" = 'N';
create index on "award" ("elsAccount", "holderSide", "awardNumber" desc, "uuid" desc) where "isDel" = 'N';
create index on "award" using gin (srm_pairs("searchText"));
alter table "award" enable row level security;
alter table "award" force row level security;
create policy own on "award" using ("elsAccount" = current_setting('srm.account', true)) with check ("elsAccount" = current_setting('srm.account', true));
grant select, insert, update, delete on "award" to srm_app, srm_loader;
create table "awardLine" (
  "elsAccount" text not null,
  "parent" uuid not null,
  "uuid" uuid not null,
  "itemNumber" integer not null,
  "quoteNumber" text not null,
  "quoteItemNumber" integer not null,
  "toElsAccount" text,
  "supplierName" text,
  "enquiryItemNumber" integer,
  "materialNumber" text,
  "materialDesc" text,
  "materialSpecifications" text,
  "cateLevelCode" text,
  "factory" text,
  "deliveryDate" date,
  "askedQuantity" numeric(18, 6),
  "offeredQuantity" numeric(18, 6),
  "awardQuantity" numeric(18, 6),
  "quoteUnit" text,
  "priceExcludingTax" numeric(20, 8),
  "priceBase" numeric(18, 6),
  "taxRate" numeric(7, 4),
  "priceIncludingTax" numeric(20, 8),
  "unitPrice" numeric(20, 8),
  "subtotalAmount" numeric(20, 4),
  "lowestPrice" numeric(20, 8),
  "quoteCount" integer,
  "historyPrice" numeric(20, 8),
  "savingAmount" numeric(20, 4),
  "minOrderQuantity" numeric(18, 6),
  "minPackingQuantity" numeric(18, 6),
  "purchaseCycle" integer,
  "quoteValidUntil" date,
  "deviationReason" text,
  "priceUpdate" text,
  "priceStart" date,
  "priceExpiryDate" date,
  "priceRecordNumber" text,
  "purchaseRequestNumber" text,
  "requestItemNumber" integer,
  "orderedQuantity" numeric(18, 6),
  "openQuantity" numeric(18, 6),
  "remark" text,
  "fbk" jsonb,
  "searchText" text generated always as (srm_fold(coalesce("materialNumber", '') || ' ' || coalesce("materialDesc", ''))) stored,
  primary key ("elsAccount", "parent", "uuid"),
  unique ("elsAccount", "parent", "itemNumber") deferrable initially deferred,
  foreign key ("elsAccount", "parent") references "award" on delete cascade
);
alter table "awardLine" enable row level security;
alter table "awardLine" force row level security;
create policy own on "awardLine" using ("elsAccount" = current_setting('srm.account', true)) with check ("elsAccount" = current_setting('srm.account', true));
grant select, insert, update, delete on "awardLine" to srm_app, srm_loader;
create index on "awardLine" ("elsAccount", "quoteNumber", "quoteItemNumber");
create index on "awardLine" using gin (srm_pairs("searchText"));
create index on "awardLine" ("elsAccount", "parent") where (("openQuantity" > 0) is true);
create statistics "awardLine_openQuantity_left" on ("openQuantity" > 0) from "awardLine";
