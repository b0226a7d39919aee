create table "importJob" (
  "uuid" uuid not null,
  "elsAccount" text not null,
  "createUser" text not null,
  "createDate" timestamptz not null,
  "lastUpdateUser" text not null,
  "lastUpdateDate" timestamptz not null,
  "rowVersion" integer not null,
  "remark" text,
  "jobNumber" text not null,
  "document" text not null,
  "fileName" text not null,
  "fileSize" text,
  "fileHash" text,
  "repeat" text not null,
  "mode" text not null,
  "keyField" text,
  "dryRun" text not null,
  "onError" text not null,
  "mostErrors" integer,
  "encoding" text not null,
  "delimiter" text not null,
  "dateOrder" text,
  "sheet" text,
  "mapping" jsonb,
  "format" text,
  "encodingFound" text,
  "delimiterFound" text,
  "received" text not null,
  "position" text not null,
  "readRows" integer not null,
  "createdRows" integer not null,
  "updatedRows" integer not null,
  "unchangedRows" integer not null,
  "failedRows" integer not null,
  "skippedRows" integer not null,
  "startTime" timestamptz,
  "endTime" timestamptz,
  "message" text,
  "side" text,
  "ahead" jsonb,
  "runner" text,
  "jobStatus" text not null check ("jobStatus" in ('waiting', 'queued', 'running', 'tried', 'done', 'partial', 'failed', 'cancelled')),
  "isDel" text not null default 'N' check ("isDel" in ('Y', 'N')),
  "extendFields" jsonb,
  "fbk" jsonb,
  "searchText" text generated always as (srm_fold(coalesce("jobNumber", '') || ' ' || coalesce("fileName", ''))) stored,
  primary key ("elsAccount", "uuid"),
  unique ("elsAccount", "jobNumber")
);
create index on "importJob" ("elsAccount", "jobNumber" desc, "uuid" desc) where "isDel" = 'N';
create index on "importJob" ("elsAccount", "createDate" desc, "uuid" desc) where "isDel" = 'N';
create index on "importJob" ("elsAccount", "jobStatus", "createDate" desc, "uuid" desc) where "isDel" = 'N';
create index on "importJob" using gin (srm_pairs("searchText"));
alter table "importJob" enable row level security;
alter table "importJob" force row level security;
create policy own on "importJob" using (current_setting('srm.side', true) = 'system' or "elsAccount" = current_setting('srm.account', true)) with check (current_setting('srm.side', true) = 'system' or "elsAccount" = current_setting('srm.account', true));
grant select, insert, update, delete on "importJob" to srm_app, srm_loader;

-- What is said of the rows of a job's file, and what a trial run would change.
create table "importFault" (
  "elsAccount" text not null,
  "job" uuid not null,
  "row" integer not null,
  "field" text not null,
  "rule" text not null,
  "limit" text
);
create index on "importFault" ("elsAccount", "job", "row");
create table "importChange" (
  "elsAccount" text not null,
  "job" uuid not null,
  "key" text not null,
  "kind" text not null check ("kind" in ('created', 'updated')),
  "fields" jsonb not null
);
create index on "importChange" ("elsAccount", "job");

grant select, insert, delete on "importFault", "importChange" to srm_app;
alter table "importFault" enable row level security;
alter table "importFault" force row level security;
create policy own on "importFault" using ("elsAccount" = current_setting('srm.account', true))
  with check ("elsAccount" = current_setting('srm.account', true));
alter table "importChange" enable row level security;
alter table "importChange" force row level security;
create policy own on "importChange" using ("elsAccount" = current_setting('srm.account', true))
  with check ("elsAccount" = current_setting('srm.account', true));
