create table "costReduction" (
  "uuid" uuid not null,
  "elsAccount" text not null,
  "reductionNumber" text not null,
  "subject" text not null,
  "purchaseGroup" text,
  "purchaseInCharge" text,
  "purchaseInChargeName" text,
  "periodFrom" date not null,
  "periodTo" date not null,
  "currency" text,
  "targetAmount" numeric(20, 4),
  "plannedSaving" numeric(20, 4),
  "actualSaving" numeric(20, 4),
  "settledTime" timestamptz,
  "cancelReason" text,
  "flowId" text,
  "remark" text,
  "holderSide" text,
  "holderUser" text,
  "holderSince" timestamptz,
  "dueTime" timestamptz,
  "createUser" text not null,
  "createDate" timestamptz not null,
  "lastUpdateUser" text not null,
  "lastUpdateDate" timestamptz not null,
  "rowVersion" integer not null,
  "historyFlag" text,
  "status" text not null check ("status" in ('draft', 'running', 'settled', 'cancelled')),
  "periodStatus" text not null check ("periodStatus" in ('open', 'ended')),
  "auditStatus" text not null check ("auditStatus" in ('notSubmitted', 'submitted', 'underApproval', 'approved', 'rejected', 'notApproved', 'withdrawn')),
  "stage" text not null check ("stage" in ('draft', 'underApproval', 'rejected', 'running', 'toSettle', 'settled', 'cancelled')),
  "isDel" text not null default 'N' check ("isDel" in ('Y', 'N')),
  "extendFields" jsonb,
  "fbk" jsonb,
  "searchText" text generated always as (srm_fold(coalesce("reductionNumber", '') || ' ' || coalesce("subject", ''))) stored,
  primary key ("elsAccount", "uuid")
);
create unique index on "costReduction" ("elsAccount", "reductionNumber") where "isDel" = 'N';
create index on "costReduction" ("elsAccount", "reductionNumber" desc, "uuid" desc) where "isDel" = 'N';
create index on "costReduction" ("elsAccount", "periodFrom" desc, "uuid" desc) where "isDel" = 'N';
create index on "costReduction" ("elsAccount", "periodTo" desc, "uuid" desc) where "isDel" = 'N';
create index on "costReduction" ("elsAccount", coalesce("targetAmount", '0'::numeric) desc, "uuid" desc) where "isDel" = 'N';
create index on "costReduction" ("elsAccount", coalesce("plannedSaving", '0'::numeric) desc, "uuid" desc) where "isDel" = 'N';
create index on "costReduction" ("elsAccount", coalesce("actualSaving", '0'::numeric) desc, "uuid" desc) where "isDel" = 'N';
create index on "costReduction" ("elsAccount", "stage", "reductionNumber" desc, "uuid" desc) where "isDel" = 'N';
create index on "costReduction" ("elsAccount", "holderSide", "reductionNumber" desc, "uuid" desc) where "isDel" = 'N';
create index on "costReduction" using gin (srm_pairs("searchText"));
alter table "costReduction" enable row level security;
alter table "costReduction" force row level security;
create policy own on "costReduction" using ("elsAccount" = current_setting('srm.account', true)) with check ("elsAccount" = current_setting('srm.account', true));
grant select, insert, update, delete on "costReduction" to srm_app, srm_loader;
create table "costReductionLine" (
  "elsAccount" text not null,
  "parent" uuid not null,
  "uuid" uuid not null,
  "itemNumber" integer not null,
  "materialNumber" text not null,
  "materialDesc" text,
  "toElsAccount" text not null,
  "supplierName" text,
  "orderUnit" text,
  "baseChoice" text,
  "baseEvidence" text,
  "priceRecordNumber" text,
  "evidenceFrom" date,
  "evidenceTo" date,
  "evidenceQty" numeric(18, 6),
  "basePrice" numeric(20, 8),
  "newPrice" numeric(20, 8),
  "method" text,
  "plannedQty" numeric(18, 6),
  "plannedSaving" numeric(20, 4),
  "actualQty" numeric(18, 6),
  "actualSaving" numeric(20, 4),
  "reason" text,
  "fbk" jsonb,
  primary key ("elsAccount", "parent", "uuid"),
  unique ("elsAccount", "parent", "itemNumber") deferrable initially deferred,
  foreign key ("elsAccount", "parent") references "costReduction" on delete cascade
);
alter table "costReductionLine" enable row level security;
alter table "costReductionLine" force row level security;
create policy own on "costReductionLine" using ("elsAccount" = current_setting('srm.account', true)) with check ("elsAccount" = current_setting('srm.account', true));
grant select, insert, update, delete on "costReductionLine" to srm_app, srm_loader;
create index on "costReductionLine" ("elsAccount", "materialNumber", "toElsAccount");
create trigger booked after update or delete on "costReduction" for each row execute function srm_booked('status', '{settled,cancelled}', '{rowVersion,lastUpdateUser,lastUpdateDate,toElsAccount,supplierName,status,periodStatus,auditStatus,stage,holderSide,holderUser,holderSince,dueTime}');
create trigger booked after update or delete on "costReductionLine" for each row execute function srm_booked_line('status', '{settled,cancelled}', '{toElsAccount,supplierName}', 'costReduction');
