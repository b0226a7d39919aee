create table "logistics" (
  "uuid" uuid not null,
  "elsAccount" text not null,
  "logisticsNumber" text not null,
  "toElsAccount" text not null,
  "buyerName" text,
  "supplierName" text,
  "deliveryNoteNumber" text,
  "transportWay" text,
  "carrier" text,
  "trackNumber" text,
  "vehicleNo" text,
  "driver" text,
  "driverPhone" text,
  "shipTime" timestamptz,
  "eta" timestamptz,
  "lastPlace" text,
  "deliveredTime" timestamptz,
  "grossWeight" numeric(18, 6),
  "volume" numeric(18, 6),
  "events" jsonb,
  "remark" text,
  "createUser" text not null,
  "createDate" timestamptz not null,
  "lastUpdateUser" text not null,
  "lastUpdateDate" timestamptz not null,
  "rowVersion" integer not null,
  "historyFlag" text,
  "logisticsStatus" text not null check ("logisticsStatus" in ('created', 'pickedUp', 'inTransit', 'customs', 'outForDelivery', 'delivered', 'exception')),
  "isDel" text not null default 'N' check ("isDel" in ('Y', 'N')),
  "extendFields" jsonb,
  "fbk" jsonb,
  "searchText" text generated always as (srm_fold(coalesce("logisticsNumber", '') || ' ' || coalesce("buyerName", '') || ' ' || coalesce("supplierName", '') || ' ' || coalesce("deliveryNoteNumber", '') || ' ' || coalesce("trackNumber", ''))) stored,
  primary key ("elsAccount", "uuid")
);
create unique index on "logistics" ("elsAccount", "logisticsNumber") where "isDel" = 'N';
create index on "logistics" ("elsAccount", "logisticsNumber" desc, "uuid" desc) where "isDel" = 'N';
create index on "logistics" ("elsAccount", coalesce("eta", '0001-01-01T00:00:00Z'::timestamptz) desc, "uuid" desc) where "isDel" = 'N';
create index on "logistics" ("elsAccount", "logisticsStatus", "logisticsNumber" desc, "uuid" desc) where "isDel" = 'N';
create index on "logistics" ("elsAccount", "deliveryNoteNumber") where "isDel" = 'N';
create index on "logistics" ("toElsAccount", "logisticsNumber" desc, "uuid" desc) where "isDel" = 'N';
create index on "logistics" ("toElsAccount", coalesce("eta", '0001-01-01T00:00:00Z'::timestamptz) desc, "uuid" desc) where "isDel" = 'N';
create index on "logistics" ("toElsAccount", "logisticsStatus", "logisticsNumber" desc, "uuid" desc) where "isDel" = 'N';
create index on "logistics" ("toElsAccount", "deliveryNoteNumber") where "isDel" = 'N';
create index on "logistics" using gin (srm_pairs("searchText"));
alter table "logistics" enable row level security;
alter table "logistics" force row level security;
create policy own on "logistics" using (current_setting('srm.side', true) = 'system' or case current_setting('srm.side', true) when 'buyer' then "toElsAccount" = current_setting('srm.account', true) else "elsAccount" = current_setting('srm.account', true) end) with check (current_setting('srm.side', true) = 'system' or case current_setting('srm.side', true) when 'buyer' then "toElsAccount" = current_setting('srm.account', true) else "elsAccount" = current_setting('srm.account', true) end);
grant select, insert, update, delete on "logistics" to srm_app, srm_loader;
create table "logisticsSide" (
  "elsAccount" text not null,
  "uuid" uuid not null,
  "innerRemark" text,
  "tags" text,
  primary key ("elsAccount", "uuid")
);
alter table "logisticsSide" enable row level security;
alter table "logisticsSide" force row level security;
create policy own on "logisticsSide" using ("elsAccount" = current_setting('srm.account', true)) with check ("elsAccount" = current_setting('srm.account', true));
grant select, insert, update, delete on "logisticsSide" to srm_app, srm_loader;
