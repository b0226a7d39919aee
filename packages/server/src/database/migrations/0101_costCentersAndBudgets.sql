alter table "materialVoucherLine" add column "budgetNumber" text;
alter table "materialVoucherLine" add column "budgetItemNumber" integer;
alter table "materialVoucherLine" add column "budgetUsedAmount" numeric(20,4);
CREATE INDEX ON "materialVoucherLine" USING btree ("elsAccount", "budgetNumber", "budgetItemNumber");
alter table "purchaseOrderLine" add column "costCenter" text;
-- Lines are of the cost center of their order.
update "purchaseOrderLine" l set "costCenter" = h."costCenter" from "purchaseOrder" h
  where h."elsAccount" = l."elsAccount" and h."uuid" = l."parent" and h."costCenter" is not null;
alter table "purchaseOrderLine" add column "subject" text;
alter table "purchaseOrderLine" add column "budgetNumber" text;
alter table "purchaseOrderLine" add column "budgetItemNumber" integer;
alter table "purchaseOrderLine" add column "budgetWithTax" text;
alter table "purchaseOrderLine" add column "budgetFreezeAmount" numeric(20,4);
CREATE INDEX ON "purchaseOrderLine" USING btree ("elsAccount", "budgetNumber", "budgetItemNumber");
create table "costCenter" (
  "uuid" uuid not null,
  "elsAccount" text not null,
  "costCenterCode" text not null,
  "name" text not null,
  "parentCode" text,
  "centerLevel" integer not null,
  "companyCode" text,
  "owner" text,
  "ownerName" text,
  "validFrom" date,
  "validTo" date,
  "remark" text,
  "createUser" text not null,
  "createDate" timestamptz not null,
  "lastUpdateUser" text not null,
  "lastUpdateDate" timestamptz not null,
  "rowVersion" integer not null,
  "historyFlag" text,
  "status" text not null check ("status" in ('on', 'off')),
  "isDel" text not null default 'N' check ("isDel" in ('Y', 'N')),
  "extendFields" jsonb,
  "fbk" jsonb,
  "searchText" text generated always as (srm_fold(coalesce("costCenterCode", '') || ' ' || coalesce("name", ''))) stored,
  primary key ("elsAccount", "uuid")
);
create unique index on "costCenter" ("elsAccount", "costCenterCode") where "isDel" = 'N';
create index on "costCenter" ("elsAccount", "costCenterCode", "uuid") where "isDel" = 'N';
create index on "costCenter" ("elsAccount", "name", "uuid") where "isDel" = 'N';
create index on "costCenter" ("elsAccount", "status", "costCenterCode", "uuid") where "isDel" = 'N';
create index on "costCenter" using gin (srm_pairs("searchText"));
alter table "costCenter" enable row level security;
alter table "costCenter" force row level security;
create policy own on "costCenter" using ("elsAccount" = current_setting('srm.account', true)) with check ("elsAccount" = current_setting('srm.account', true));
grant select, insert, update, delete on "costCenter" to srm_app, srm_loader;
create extension if not exists btree_gist;
create table "budget" (
  "uuid" uuid not null,
  "elsAccount" text not null,
  "budgetNumber" text not null,
  "costCenterCode" text not null,
  "costCenterName" text,
  "companyCode" text,
  "projectNumber" text,
  "applyDeptName" text,
  "budgetOwner" text,
  "budgetOwnerName" text,
  "startDate" date not null,
  "endDate" date not null,
  "isbudget" text not null,
  "tolerance" numeric(7, 4),
  "unit" text,
  "withTax" text,
  "budgetAmount" numeric(20, 4),
  "supplementaryAmount" numeric(20, 4),
  "totalDudget" numeric(20, 4),
  "freezeAmount" numeric(20, 4),
  "amountUsed" numeric(20, 4),
  "availableBudget" numeric(20, 4),
  "surplusBudget" numeric(20, 4),
  "toleranceAmount" numeric(20, 4),
  "applicantRemark" text,
  "flowId" text,
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
  "status" text not null check ("status" in ('draft', 'active', 'expired', 'closed')),
  "auditStatus" text not null check ("auditStatus" in ('notSubmitted', 'submitted', 'underApproval', 'approved', 'rejected', 'notApproved', 'withdrawn')),
  "stage" text not null check ("stage" in ('draft', 'underApproval', 'rejected', 'active', 'exhausted', 'expired', 'closed')),
  "isDel" text not null default 'N' check ("isDel" in ('Y', 'N')),
  "extendFields" jsonb,
  "fbk" jsonb,
  "searchText" text generated always as (srm_fold(coalesce("budgetNumber", '') || ' ' || coalesce("costCenterName", ''))) stored,
  primary key ("elsAccount", "uuid"),
  exclude using gist ("elsAccount" with =, coalesce("companyCode", '') with =, "costCenterCode" with =, coalesce("projectNumber", '') with =, daterange("startDate", case when "endDate" < "startDate" then "startDate" else "endDate" end, '[]') with &&) where ("isDel" = 'N' and "status" in ('active'))
);
create unique index on "budget" ("elsAccount", "budgetNumber") where "isDel" = 'N';
create index on "budget" ("elsAccount", "budgetNumber" desc, "uuid" desc) where "isDel" = 'N';
create index on "budget" ("elsAccount", "startDate" desc, "uuid" desc) where "isDel" = 'N';
create index on "budget" ("elsAccount", "endDate" desc, "uuid" desc) where "isDel" = 'N';
create index on "budget" ("elsAccount", "stage", "budgetNumber" desc, "uuid" desc) where "isDel" = 'N';
create index on "budget" ("elsAccount", "holderSide", "budgetNumber" desc, "uuid" desc) where "isDel" = 'N';
create index on "budget" ("elsAccount", (case when "companyCode" is null then '' else "companyCode" end), "costCenterCode", (case when "projectNumber" is null then '' else "projectNumber" end), "startDate") where "isDel" = 'N';
create index on "budget" using gin (srm_pairs("searchText"));
alter table "budget" enable row level security;
alter table "budget" force row level security;
create policy own on "budget" using ("elsAccount" = current_setting('srm.account', true)) with check ("elsAccount" = current_setting('srm.account', true));
grant select, insert, update, delete on "budget" to srm_app, srm_loader;
create table "budgetLine" (
  "elsAccount" text not null,
  "parent" uuid not null,
  "uuid" uuid not null,
  "itemNumber" integer not null,
  "subject" text,
  "budgetAmount" numeric(20, 4) not null,
  "supplementAmount" numeric(20, 4),
  "reducedAmount" numeric(20, 4),
  "transferInAmount" numeric(20, 4),
  "transferOutAmount" numeric(20, 4),
  "supplementaryAmount" numeric(20, 4),
  "totalDudget" numeric(20, 4),
  "freezeAmount" numeric(20, 4),
  "amountUsed" numeric(20, 4),
  "availableBudget" numeric(20, 4),
  "surplusBudget" numeric(20, 4),
  "toleranceAmount" numeric(20, 4),
  "isbudget" text,
  "remark" text,
  "fbk" jsonb,
  primary key ("elsAccount", "parent", "uuid"),
  unique ("elsAccount", "parent", "itemNumber") deferrable initially deferred,
  foreign key ("elsAccount", "parent") references "budget" on delete cascade
);
alter table "budgetLine" enable row level security;
alter table "budgetLine" force row level security;
create policy own on "budgetLine" using ("elsAccount" = current_setting('srm.account', true)) with check ("elsAccount" = current_setting('srm.account', true));
grant select, insert, update, delete on "budgetLine" to srm_app, srm_loader;
create table "budgetEntry" (
  "uuid" uuid not null,
  "elsAccount" text not null,
  "entryNumber" text not null,
  "budgetNumber" text not null,
  "budgetItemNumber" integer not null,
  "entryOrder" integer not null,
  "costCenterCode" text,
  "subject" text,
  "logtime" timestamptz not null,
  "amountChangeType" text not null,
  "amount" numeric(20, 4) not null,
  "sourceType" text not null,
  "sourceNumber" text,
  "sourceItem" integer,
  "sourceVersion" integer,
  "isOverride" text,
  "totalBefore" numeric(20, 4),
  "totalAfter" numeric(20, 4),
  "freezeBefore" numeric(20, 4),
  "freezeAfter" numeric(20, 4),
  "usedBefore" numeric(20, 4),
  "usedAfter" numeric(20, 4),
  "availableBefore" numeric(20, 4),
  "availableAfter" numeric(20, 4),
  "remark" text,
  "createUser" text not null,
  "createDate" timestamptz not null,
  "lastUpdateUser" text not null,
  "lastUpdateDate" timestamptz not null,
  "rowVersion" integer not null,
  "historyFlag" text,
  "entryStatus" text not null check ("entryStatus" in ('booked')),
  "isDel" text not null default 'N' check ("isDel" in ('Y', 'N')),
  "extendFields" jsonb,
  "fbk" jsonb,
  "searchText" text generated always as (srm_fold(coalesce("entryNumber", '') || ' ' || coalesce("sourceNumber", ''))) stored,
  primary key ("elsAccount", "uuid")
);
create unique index on "budgetEntry" ("elsAccount", "entryNumber") where "isDel" = 'N';
create index on "budgetEntry" ("elsAccount", "entryNumber" desc, "uuid" desc) where "isDel" = 'N';
create index on "budgetEntry" ("elsAccount", "logtime" desc, "uuid" desc) where "isDel" = 'N';
create index on "budgetEntry" ("elsAccount", "entryStatus", "logtime" desc, "uuid" desc) where "isDel" = 'N';
create index on "budgetEntry" ("elsAccount", "budgetNumber") where "isDel" = 'N';
create index on "budgetEntry" using gin (srm_pairs("searchText"));
alter table "budgetEntry" enable row level security;
alter table "budgetEntry" force row level security;
create policy own on "budgetEntry" using (current_setting('srm.side', true) = 'system' or "elsAccount" = current_setting('srm.account', true)) with check (current_setting('srm.side', true) = 'system' or "elsAccount" = current_setting('srm.account', true));
grant select, insert, update, delete on "budgetEntry" to srm_app, srm_loader;
create trigger booked after update or delete on "budgetEntry" for each row execute function srm_booked('entryStatus', '{booked}', '{rowVersion,lastUpdateUser,lastUpdateDate,toElsAccount,supplierName,entryStatus}');
create table "budgetChange" (
  "uuid" uuid not null,
  "elsAccount" text not null,
  "changeNumber" text not null,
  "changeKind" text not null,
  "reason" text,
  "companyCode" text,
  "totalAmount" numeric(20, 4),
  "unit" text,
  "flowId" text,
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
  "status" text not null check ("status" in ('draft', 'effective')),
  "auditStatus" text not null check ("auditStatus" in ('notSubmitted', 'submitted', 'underApproval', 'approved', 'rejected', 'notApproved', 'withdrawn')),
  "stage" text not null check ("stage" in ('draft', 'underApproval', 'rejected', 'effective')),
  "isDel" text not null default 'N' check ("isDel" in ('Y', 'N')),
  "extendFields" jsonb,
  "fbk" jsonb,
  "searchText" text generated always as (srm_fold(coalesce("changeNumber", '') || ' ' || coalesce("reason", ''))) stored,
  primary key ("elsAccount", "uuid")
);
create unique index on "budgetChange" ("elsAccount", "changeNumber") where "isDel" = 'N';
create index on "budgetChange" ("elsAccount", "changeNumber" desc, "uuid" desc) where "isDel" = 'N';
create index on "budgetChange" ("elsAccount", coalesce("totalAmount", '0'::numeric) desc, "uuid" desc) where "isDel" = 'N';
create index on "budgetChange" ("elsAccount", "stage", "changeNumber" desc, "uuid" desc) where "isDel" = 'N';
create index on "budgetChange" ("elsAccount", "holderSide", "changeNumber" desc, "uuid" desc) where "isDel" = 'N';
create index on "budgetChange" using gin (srm_pairs("searchText"));
alter table "budgetChange" enable row level security;
alter table "budgetChange" force row level security;
create policy own on "budgetChange" using ("elsAccount" = current_setting('srm.account', true)) with check ("elsAccount" = current_setting('srm.account', true));
grant select, insert, update, delete on "budgetChange" to srm_app, srm_loader;
create table "budgetChangeLine" (
  "elsAccount" text not null,
  "parent" uuid not null,
  "uuid" uuid not null,
  "itemNumber" integer not null,
  "budgetNumber" text not null,
  "budgetItemNumber" integer not null,
  "costCenterCode" text,
  "costCenterName" text,
  "subject" text,
  "direction" text,
  "amount" numeric(20, 4) not null,
  "supplementAmount" numeric(20, 4),
  "reducedAmount" numeric(20, 4),
  "transferInAmount" numeric(20, 4),
  "transferOutAmount" numeric(20, 4),
  "remark" text,
  "fbk" jsonb,
  primary key ("elsAccount", "parent", "uuid"),
  unique ("elsAccount", "parent", "itemNumber") deferrable initially deferred,
  foreign key ("elsAccount", "parent") references "budgetChange" on delete cascade
);
alter table "budgetChangeLine" enable row level security;
alter table "budgetChangeLine" force row level security;
create policy own on "budgetChangeLine" using ("elsAccount" = current_setting('srm.account', true)) with check ("elsAccount" = current_setting('srm.account', true));
grant select, insert, update, delete on "budgetChangeLine" to srm_app, srm_loader;
create index on "budgetChangeLine" ("elsAccount", "budgetNumber", "budgetItemNumber");
create trigger booked after update or delete on "budgetChange" for each row execute function srm_booked('status', '{effective}', '{rowVersion,lastUpdateUser,lastUpdateDate,toElsAccount,supplierName,status,auditStatus,stage,holderSide,holderUser,holderSince,dueTime}');
create trigger booked after update or delete on "budgetChangeLine" for each row execute function srm_booked_line('status', '{effective}', '{toElsAccount}', 'budgetChange');
