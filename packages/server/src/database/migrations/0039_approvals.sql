create table "flowDefinition" (
  "uuid" uuid not null,
  "elsAccount" text not null,
  "createUser" text not null,
  "createDate" timestamptz not null,
  "lastUpdateUser" text not null,
  "lastUpdateDate" timestamptz not null,
  "rowVersion" integer not null,
  "remark" text,
  "flowKey" text not null,
  "flowName" text not null,
  "docType" text not null,
  "priority" integer not null,
  "conditionField" text,
  "conditionOperator" text,
  "conditionValue" text,
  "submitterIsApprover" text not null,
  "emptyApprover" text not null,
  "sameApprover" text not null,
  "flowStatus" text not null check ("flowStatus" in ('draft', 'published', 'retired')),
  "isDel" text not null default 'N' check ("isDel" in ('Y', 'N')),
  "extendFields" jsonb,
  "fbk" jsonb,
  "searchText" text generated always as (srm_fold(coalesce("flowKey", '') || ' ' || coalesce("flowName", ''))) stored,
  primary key ("elsAccount", "uuid")
);
create unique index on "flowDefinition" ("elsAccount", "flowKey") where "isDel" = 'N';
create index on "flowDefinition" ("elsAccount", "flowKey", "uuid") where "isDel" = 'N';
create index on "flowDefinition" ("elsAccount", "flowName", "uuid") where "isDel" = 'N';
create index on "flowDefinition" ("elsAccount", "createDate", "uuid") where "isDel" = 'N';
create index on "flowDefinition" ("elsAccount", "flowStatus", "flowKey", "uuid") where "isDel" = 'N';
create index on "flowDefinition" using gin (srm_pairs("searchText"));
alter table "flowDefinition" enable row level security;
alter table "flowDefinition" force row level security;
create policy own on "flowDefinition" using ("elsAccount" = current_setting('srm.account', true)) with check ("elsAccount" = current_setting('srm.account', true));
grant select, insert, update, delete on "flowDefinition" to srm_app, srm_loader;
create table "flowDefinitionLine" (
  "elsAccount" text not null,
  "parent" uuid not null,
  "uuid" uuid not null,
  "itemNumber" integer not null,
  "stepName" text not null,
  "mode" text not null,
  "passPercent" numeric(7, 4),
  "approverKind" text not null,
  "person" text,
  "role" text,
  "level" integer,
  "hours" integer,
  "finalRefuse" text not null,
  "conditionField" text,
  "conditionOperator" text,
  "conditionValue" text,
  "fbk" jsonb,
  primary key ("elsAccount", "parent", "uuid"),
  unique ("elsAccount", "parent", "itemNumber") deferrable initially deferred,
  foreign key ("elsAccount", "parent") references "flowDefinition" on delete cascade
);
alter table "flowDefinitionLine" enable row level security;
alter table "flowDefinitionLine" force row level security;
create policy own on "flowDefinitionLine" using ("elsAccount" = current_setting('srm.account', true)) with check ("elsAccount" = current_setting('srm.account', true));
grant select, insert, update, delete on "flowDefinitionLine" to srm_app, srm_loader;
create table "flowInstance" (
  "uuid" uuid not null,
  "elsAccount" text not null,
  "createUser" text not null,
  "createDate" timestamptz not null,
  "lastUpdateUser" text not null,
  "lastUpdateDate" timestamptz not null,
  "rowVersion" integer not null,
  "remark" text,
  "flowId" text not null,
  "docType" text not null,
  "docUuid" text not null,
  "docNumber" text not null,
  "docTitle" text,
  "scenario" text not null,
  "submitter" text not null,
  "submitterName" text,
  "flowKey" text not null,
  "flowName" text,
  "sameApprover" text not null,
  "ownAllowed" text not null,
  "steps" jsonb,
  "proposed" jsonb,
  "endReason" text,
  "endTime" timestamptz,
  "holderSide" text,
  "holderUser" text,
  "holderSince" timestamptz,
  "dueTime" timestamptz,
  "instanceStatus" text not null check ("instanceStatus" in ('running', 'approved', 'rejected', 'refused', 'withdrawn', 'terminated')),
  "stage" text not null check ("stage" in ('running', 'approved', 'rejected', 'refused', 'withdrawn', 'terminated')),
  "isDel" text not null default 'N' check ("isDel" in ('Y', 'N')),
  "extendFields" jsonb,
  "fbk" jsonb,
  "searchText" text generated always as (srm_fold(coalesce("flowId", '') || ' ' || coalesce("docNumber", '') || ' ' || coalesce("docTitle", ''))) stored,
  primary key ("elsAccount", "uuid")
);
create unique index on "flowInstance" ("elsAccount", "flowId") where "isDel" = 'N';
create index on "flowInstance" ("elsAccount", "flowId" desc, "uuid" desc) where "isDel" = 'N';
create index on "flowInstance" ("elsAccount", "createDate" desc, "uuid" desc) where "isDel" = 'N';
create index on "flowInstance" ("elsAccount", "stage", "createDate" desc, "uuid" desc) where "isDel" = 'N';
create index on "flowInstance" ("elsAccount", "holderSide", "createDate" desc, "uuid" desc) where "isDel" = 'N';
create index on "flowInstance" ("elsAccount", "docUuid") where "isDel" = 'N';
create index on "flowInstance" using gin (srm_pairs("searchText"));
alter table "flowInstance" enable row level security;
alter table "flowInstance" force row level security;
create policy own on "flowInstance" using (current_setting('srm.side', true) = 'system' or "elsAccount" = current_setting('srm.account', true)) with check (current_setting('srm.side', true) = 'system' or "elsAccount" = current_setting('srm.account', true));
grant select, insert, update, delete on "flowInstance" to srm_app, srm_loader;
create table "flowTask" (
  "uuid" uuid not null,
  "elsAccount" text not null,
  "createUser" text not null,
  "createDate" timestamptz not null,
  "lastUpdateUser" text not null,
  "lastUpdateDate" timestamptz not null,
  "rowVersion" integer not null,
  "remark" text,
  "flowId" text not null,
  "taskId" text not null,
  "docType" text not null,
  "docUuid" text not null,
  "docNumber" text not null,
  "docTitle" text,
  "scenario" text not null,
  "submitter" text not null,
  "submitterName" text,
  "step" integer not null,
  "stepName" text not null,
  "assignee" text not null,
  "assigneeName" text,
  "origin" text not null,
  "former" jsonb,
  "finalRefuse" text not null,
  "hours" integer,
  "openTime" timestamptz,
  "answerBy" timestamptz,
  "remindedTime" timestamptz,
  "urgedTime" timestamptz,
  "opinion" text,
  "actTime" timestamptz,
  "holderSide" text,
  "holderUser" text,
  "holderSince" timestamptz,
  "dueTime" timestamptz,
  "taskStatus" text not null check ("taskStatus" in ('waiting', 'open', 'approved', 'rejected', 'skipped', 'cancelled')),
  "stage" text not null check ("stage" in ('waiting', 'open', 'approved', 'rejected', 'skipped', 'cancelled')),
  "isDel" text not null default 'N' check ("isDel" in ('Y', 'N')),
  "extendFields" jsonb,
  "fbk" jsonb,
  "searchText" text generated always as (srm_fold(coalesce("docNumber", '') || ' ' || coalesce("docTitle", '') || ' ' || coalesce("submitterName", '') || ' ' || coalesce("assigneeName", ''))) stored,
  primary key ("elsAccount", "uuid")
);
create unique index on "flowTask" ("elsAccount", "taskId") where "isDel" = 'N';
create index on "flowTask" ("elsAccount", "taskId" desc, "uuid" desc) where "isDel" = 'N';
create index on "flowTask" ("elsAccount", "createDate" desc, "uuid" desc) where "isDel" = 'N';
create index on "flowTask" ("elsAccount", "stage", "createDate" desc, "uuid" desc) where "isDel" = 'N';
create index on "flowTask" ("elsAccount", "holderSide", "createDate" desc, "uuid" desc) where "isDel" = 'N';
create index on "flowTask" ("elsAccount", "docUuid") where "isDel" = 'N';
create index on "flowTask" ("elsAccount", "assignee") where "isDel" = 'N';
create index on "flowTask" ("elsAccount", "flowId") where "isDel" = 'N';
create index on "flowTask" using gin (srm_pairs("searchText"));
alter table "flowTask" enable row level security;
alter table "flowTask" force row level security;
create policy own on "flowTask" using (current_setting('srm.side', true) = 'system' or "elsAccount" = current_setting('srm.account', true)) with check (current_setting('srm.side', true) = 'system' or "elsAccount" = current_setting('srm.account', true));
grant select, insert, update, delete on "flowTask" to srm_app, srm_loader;
