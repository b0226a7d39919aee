alter table "budgetEntry" add column "overrideNumber" text;
create table "budgetOverride" (
  "uuid" uuid not null,
  "elsAccount" text not null,
  "overrideNumber" text not null,
  "docType" text not null,
  "docNumber" text not null,
  "docTitle" text,
  "docUuid" text,
  "action" text not null,
  "answers" jsonb,
  "reason" text,
  "askedBy" text,
  "askedByName" text,
  "overruns" jsonb,
  "exceedAmount" numeric(20, 4),
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
  "searchText" text generated always as (srm_fold(coalesce("overrideNumber", '') || ' ' || coalesce("docNumber", '') || ' ' || coalesce("reason", ''))) stored,
  primary key ("elsAccount", "uuid")
);
create unique index on "budgetOverride" ("elsAccount", "overrideNumber") where "isDel" = 'N';
create index on "budgetOverride" ("elsAccount", "overrideNumber" desc, "uuid" desc) where "isDel" = 'N';
create index on "budgetOverride" ("elsAccount", coalesce("exceedAmount", '0'::numeric) desc, "uuid" desc) where "isDel" = 'N';
create index on "budgetOverride" ("elsAccount", "stage", "overrideNumber" desc, "uuid" desc) where "isDel" = 'N';
create index on "budgetOverride" ("elsAccount", "holderSide", "overrideNumber" desc, "uuid" desc) where "isDel" = 'N';
create index on "budgetOverride" ("elsAccount", "docUuid") where "isDel" = 'N';
create index on "budgetOverride" using gin (srm_pairs("searchText"));
alter table "budgetOverride" enable row level security;
alter table "budgetOverride" force row level security;
create policy own on "budgetOverride" using ("elsAccount" = current_setting('srm.account', true)) with check ("elsAccount" = current_setting('srm.account', true));
grant select, insert, update, delete on "budgetOverride" to srm_app, srm_loader;
