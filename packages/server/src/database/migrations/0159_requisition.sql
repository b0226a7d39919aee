alter table "purchaseOrderLine" add column "requestedUnit" text;
alter table "purchaseOrderLine" add column "requestedQuantity" numeric(18,6);
CREATE INDEX ON "purchaseOrderLine" USING btree ("elsAccount", "purchaseRequestNumber", "requestItemNumber");
create table "requisition" (
  "uuid" uuid not null,
  "elsAccount" text not null,
  "purchaseRequestNumber" text not null,
  "subject" text not null,
  "requestType" text,
  "requestDate" date,
  "applicant" text not null,
  "applicantName" text,
  "applyDept" text,
  "applyDeptName" text,
  "companyCode" text,
  "factory" text,
  "purchaseFactoryName" text,
  "purchaseOrganization" text,
  "purchaseGroup" text,
  "purchasePerson" text,
  "purchasePersonName" text,
  "purchaseMethod" text,
  "isPurchaseList" text,
  "isPlaned" text,
  "paymentStatus" text,
  "currency" text not null,
  "totalAmount" numeric(20, 4),
  "expectSupplierEls" jsonb,
  "orderTolerance" numeric(7, 4),
  "returnTime" timestamptz,
  "closeTime" timestamptz,
  "cancelReason" text,
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
  "requestStatus" text not null check ("requestStatus" in ('draft', 'released', 'returned', 'closed', 'cancelled')),
  "auditStatus" text not null check ("auditStatus" in ('notSubmitted', 'submitted', 'underApproval', 'approved', 'rejected', 'notApproved', 'withdrawn')),
  "stage" text not null check ("stage" in ('draft', 'underApproval', 'rejected', 'released', 'partial', 'returned', 'completed', 'closed', 'cancelled')),
  "isDel" text not null default 'N' check ("isDel" in ('Y', 'N')),
  "fbk" jsonb,
  "searchText" text generated always as (srm_fold(coalesce("purchaseRequestNumber", '') || ' ' || coalesce("subject", ''))) stored,
  primary key ("elsAccount", "uuid")
);
create unique index on "requisition" ("elsAccount", "purchaseRequestNumber") where "isDel" = 'N';
create index on "requisition" ("elsAccount", "purchaseRequestNumber" desc, "uuid" desc) where "isDel" = 'N';
create index on "requisition" ("elsAccount", "createDate" desc, "uuid" desc) where "isDel" = 'N';
create index on "requisition" ("elsAccount", "stage", "purchaseRequestNumber" desc, "uuid" desc) where "isDel" = 'N';
create index on "requisition" ("elsAccount", "holderSide", "purchaseRequestNumber" desc, "uuid" desc) where "isDel" = 'N';
create index on "requisition" using gin (srm_pairs("searchText"));
alter table "requisition" enable row level security;
alter table "requisition" force row level security;
create policy own on "requisition" using ("elsAccount" = current_setting('srm.account', true)) with check ("elsAccount" = current_setting('srm.account', true));
grant select, insert, update, delete on "requisition" to srm_app, srm_loader;
create table "requisitionLine" (
  "elsAccount" text not null,
  "parent" uuid not null,
  "uuid" uuid not null,
  "itemNumber" integer not null,
  "materialNumber" text,
  "materialDesc" text,
  "materialSpecifications" text,
  "quantity" numeric(18, 6),
  "baseUnit" text,
  "deliveryDate" date,
  "factory" text,
  "storageLocation" text,
  "cateLevelCode" text,
  "price" numeric(20, 8),
  "subtotalAmount" numeric(20, 4),
  "priceRecordNumber" text,
  "validPrice" numeric(20, 8),
  "toElsAccount" text,
  "supplierName" text,
  "pipetteRecord" jsonb,
  "expectSupplierName" text,
  "itemStatus" text,
  "approvedQuantity" numeric(18, 6),
  "toEnquiryQuantity" numeric(18, 6),
  "toBiddingQuantity" numeric(18, 6),
  "toEbiddingQuantity" numeric(18, 6),
  "toOrderQuantity" numeric(18, 6),
  "directQuantity" numeric(18, 6),
  "mostQuantity" numeric(18, 6),
  "freeQuantity" numeric(18, 6),
  "backRemark" text,
  "remark" text,
  "fbk" jsonb,
  "searchText" text generated always as (srm_fold(coalesce("materialNumber", '') || ' ' || coalesce("materialDesc", ''))) stored,
  primary key ("elsAccount", "parent", "uuid"),
  unique ("elsAccount", "parent", "itemNumber") deferrable initially deferred,
  foreign key ("elsAccount", "parent") references "requisition" on delete cascade
);
alter table "requisitionLine" enable row level security;
alter table "requisitionLine" force row level security;
create policy own on "requisitionLine" using ("elsAccount" = current_setting('srm.account', true)) with check ("elsAccount" = current_setting('srm.account', true));
grant select, insert, update, delete on "requisitionLine" to srm_app, srm_loader;
create index on "requisitionLine" using gin (srm_pairs("searchText"));
create index on "requisitionLine" ("elsAccount", "parent") where (("freeQuantity" > 0) is true);
create statistics "requisitionLine_freeQuantity_left" on ("freeQuantity" > 0) from "requisitionLine";
