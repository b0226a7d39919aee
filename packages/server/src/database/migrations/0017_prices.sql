create table "unitConversion" (
  "uuid" uuid not null,
  "elsAccount" text not null,
  "createUser" text not null,
  "createDate" timestamptz not null,
  "lastUpdateUser" text not null,
  "lastUpdateDate" timestamptz not null,
  "rowVersion" integer not null,
  "remark" text,
  "fromUnit" text not null,
  "toUnit" text not null,
  "numerator" integer not null,
  "denominator" integer not null,
  "status" text not null check ("status" in ('active', 'inactive')),
  "isDel" text not null default 'N' check ("isDel" in ('Y', 'N')),
  "extendFields" jsonb,
  "fbk" jsonb,
  "searchText" text generated always as (srm_fold(coalesce("fromUnit", '') || ' ' || coalesce("toUnit", ''))) stored,
  primary key ("elsAccount", "uuid"),
  unique ("elsAccount", "fromUnit", "toUnit")
);
create index on "unitConversion" ("elsAccount", "fromUnit", "uuid") where "isDel" = 'N';
create index on "unitConversion" ("elsAccount", "toUnit", "uuid") where "isDel" = 'N';
create index on "unitConversion" ("elsAccount", "createDate", "uuid") where "isDel" = 'N';
create index on "unitConversion" ("elsAccount", "status", "fromUnit", "uuid") where "isDel" = 'N';
create index on "unitConversion" using gin (srm_pairs("searchText"));
alter table "unitConversion" enable row level security;
alter table "unitConversion" force row level security;
create policy own on "unitConversion" using ("elsAccount" = current_setting('srm.account', true)) with check ("elsAccount" = current_setting('srm.account', true));
grant select, insert, update, delete on "unitConversion" to srm_app, srm_loader;
create extension if not exists btree_gist;
create table "taxCode" (
  "uuid" uuid not null,
  "elsAccount" text not null,
  "createUser" text not null,
  "createDate" timestamptz not null,
  "lastUpdateUser" text not null,
  "lastUpdateDate" timestamptz not null,
  "rowVersion" integer not null,
  "remark" text,
  "taxNumber" text not null,
  "taxCode" text not null,
  "taxRate" numeric(7, 4) not null,
  "validFrom" date not null,
  "validTo" date,
  "status" text not null check ("status" in ('active', 'inactive')),
  "isDel" text not null default 'N' check ("isDel" in ('Y', 'N')),
  "extendFields" jsonb,
  "fbk" jsonb,
  "searchText" text generated always as (srm_fold(coalesce("taxNumber", '') || ' ' || coalesce("taxCode", ''))) stored,
  primary key ("elsAccount", "uuid"),
  unique ("elsAccount", "taxNumber"),
  exclude using gist ("elsAccount" with =, "taxCode" with =, daterange("validFrom", case when "validTo" < "validFrom" then "validFrom" else "validTo" end, '[]') with &&) where ("isDel" = 'N' and "status" in ('active'))
);
create index on "taxCode" ("elsAccount", "taxNumber", "uuid") where "isDel" = 'N';
create index on "taxCode" ("elsAccount", "taxCode", "uuid") where "isDel" = 'N';
create index on "taxCode" ("elsAccount", "validFrom", "uuid") where "isDel" = 'N';
create index on "taxCode" ("elsAccount", "status", "taxCode", "uuid") where "isDel" = 'N';
create index on "taxCode" using gin (srm_pairs("searchText"));
alter table "taxCode" enable row level security;
alter table "taxCode" force row level security;
create policy own on "taxCode" using ("elsAccount" = current_setting('srm.account', true)) with check ("elsAccount" = current_setting('srm.account', true));
grant select, insert, update, delete on "taxCode" to srm_app, srm_loader;
create table "exchangeRate" (
  "uuid" uuid not null,
  "elsAccount" text not null,
  "createUser" text not null,
  "createDate" timestamptz not null,
  "lastUpdateUser" text not null,
  "lastUpdateDate" timestamptz not null,
  "rowVersion" integer not null,
  "remark" text,
  "rateNumber" text not null,
  "fromCurrency" text not null,
  "toCurrency" text not null,
  "exchangeRateUnit" text not null,
  "exchangeRate" numeric(16, 6) not null,
  "validFrom" date not null,
  "status" text not null check ("status" in ('active', 'inactive')),
  "isDel" text not null default 'N' check ("isDel" in ('Y', 'N')),
  "extendFields" jsonb,
  "fbk" jsonb,
  "searchText" text generated always as (srm_fold(coalesce("rateNumber", '') || ' ' || coalesce("fromCurrency", '') || ' ' || coalesce("toCurrency", ''))) stored,
  primary key ("elsAccount", "uuid"),
  unique ("elsAccount", "rateNumber"),
  exclude using gist ("elsAccount" with =, "fromCurrency" with =, "toCurrency" with =, daterange("validFrom", case when "validFrom" < "validFrom" then "validFrom" else "validFrom" end, '[]') with &&) where ("isDel" = 'N' and "status" in ('active'))
);
create index on "exchangeRate" ("elsAccount", "rateNumber" desc, "uuid" desc) where "isDel" = 'N';
create index on "exchangeRate" ("elsAccount", "fromCurrency" desc, "uuid" desc) where "isDel" = 'N';
create index on "exchangeRate" ("elsAccount", "validFrom" desc, "uuid" desc) where "isDel" = 'N';
create index on "exchangeRate" ("elsAccount", "status", "validFrom" desc, "uuid" desc) where "isDel" = 'N';
create index on "exchangeRate" using gin (srm_pairs("searchText"));
alter table "exchangeRate" enable row level security;
alter table "exchangeRate" force row level security;
create policy own on "exchangeRate" using ("elsAccount" = current_setting('srm.account', true)) with check ("elsAccount" = current_setting('srm.account', true));
grant select, insert, update, delete on "exchangeRate" to srm_app, srm_loader;
create table "priceRecord" (
  "uuid" uuid not null,
  "elsAccount" text not null,
  "createUser" text not null,
  "createDate" timestamptz not null,
  "lastUpdateUser" text not null,
  "lastUpdateDate" timestamptz not null,
  "rowVersion" integer not null,
  "remark" text,
  "priceRecordNumber" text not null,
  "toElsAccount" text not null,
  "supplierName" text,
  "buyerName" text,
  "materialNumber" text,
  "materialDesc" text,
  "materialSpecifications" text,
  "cateLevelCode" text,
  "serviceCode" text,
  "factory" text,
  "purchaseOrganization" text,
  "orderPurchaseType" text not null,
  "priceType" text not null,
  "currency" text not null,
  "orderUnit" text not null,
  "priceBasis" text not null,
  "priceExcludingTax" numeric(20, 8),
  "priceIncludingTax" numeric(20, 8),
  "priceBase" numeric(18, 6) not null,
  "taxCode" text,
  "taxRate" numeric(7, 4),
  "priceStart" date not null,
  "priceExpiryDate" date not null,
  "olderPrice" text not null,
  "ladderPriceJson" jsonb,
  "costConstituteJson" jsonb,
  "additionFeeJson" jsonb,
  "minOrderQuantity" numeric(18, 6),
  "minPackingQuantity" numeric(18, 6),
  "purchaseCycle" integer,
  "isContract" text,
  "contractCode" text,
  "payTermsCode" text,
  "incotermsCode" text,
  "exchangeRate" numeric(16, 6),
  "sourceType" text not null,
  "sourceNumber" text,
  "priceReason" text,
  "releaseTime" timestamptz,
  "freezeReason" text,
  "invalidReason" text,
  "sendStatus" text,
  "priceStatus" text not null check ("priceStatus" in ('draft', 'pending', 'effective', 'expired', 'invalid', 'frozen')),
  "auditStatus" text not null check ("auditStatus" in ('notSubmitted', 'submitted', 'underApproval', 'approved', 'rejected', 'notApproved', 'withdrawn')),
  "isDel" text not null default 'N' check ("isDel" in ('Y', 'N')),
  "extendFields" jsonb,
  "fbk" jsonb,
  "searchText" text generated always as (srm_fold(coalesce("priceRecordNumber", '') || ' ' || coalesce("materialNumber", '') || ' ' || coalesce("materialDesc", '') || ' ' || coalesce("serviceCode", ''))) stored,
  primary key ("elsAccount", "uuid"),
  unique ("elsAccount", "priceRecordNumber"),
  exclude using gist ("elsAccount" with =, "toElsAccount" with =, coalesce("materialNumber", '') with =, coalesce("cateLevelCode", '') with =, coalesce("serviceCode", '') with =, coalesce("factory", '') with =, coalesce("purchaseOrganization", '') with =, "currency" with =, "orderUnit" with =, "orderPurchaseType" with =, "priceType" with =, daterange("priceStart", case when "priceExpiryDate" < "priceStart" then "priceStart" else "priceExpiryDate" end, '[]') with &&) where ("isDel" = 'N' and "priceStatus" in ('pending', 'effective', 'frozen'))
);
create index on "priceRecord" ("elsAccount", "priceRecordNumber", "uuid") where "isDel" = 'N';
create index on "priceRecord" ("elsAccount", "priceStart", "uuid") where "isDel" = 'N';
create index on "priceRecord" ("elsAccount", "priceExpiryDate", "uuid") where "isDel" = 'N';
create index on "priceRecord" ("elsAccount", "priceStatus", "priceExpiryDate", "uuid") where "isDel" = 'N';
create index on "priceRecord" ("toElsAccount", "priceRecordNumber", "uuid") where "isDel" = 'N';
create index on "priceRecord" ("toElsAccount", "priceStart", "uuid") where "isDel" = 'N';
create index on "priceRecord" ("toElsAccount", "priceExpiryDate", "uuid") where "isDel" = 'N';
create index on "priceRecord" ("toElsAccount", "priceStatus", "priceExpiryDate", "uuid") where "isDel" = 'N';
create index on "priceRecord" using gin (srm_pairs("searchText"));
alter table "priceRecord" enable row level security;
alter table "priceRecord" force row level security;
create policy own on "priceRecord" using (current_setting('srm.side', true) = 'system' or case current_setting('srm.side', true) when 'supplier' then "toElsAccount" = current_setting('srm.account', true) and "releaseTime" is not null else "elsAccount" = current_setting('srm.account', true) end) with check (current_setting('srm.side', true) = 'system' or case current_setting('srm.side', true) when 'supplier' then "toElsAccount" = current_setting('srm.account', true) and "releaseTime" is not null else "elsAccount" = current_setting('srm.account', true) end);
grant select, insert, update, delete on "priceRecord" to srm_app, srm_loader;
create table "priceRecordSide" (
  "elsAccount" text not null,
  "uuid" uuid not null,
  "innerRemark" text,
  "tags" text,
  primary key ("elsAccount", "uuid")
);
alter table "priceRecordSide" enable row level security;
alter table "priceRecordSide" force row level security;
create policy own on "priceRecordSide" using ("elsAccount" = current_setting('srm.account', true)) with check ("elsAccount" = current_setting('srm.account', true));
grant select, insert, update, delete on "priceRecordSide" to srm_app, srm_loader;
create table "priceRecordDraft" (
  "elsAccount" text not null,
  "uuid" uuid not null,
  "content" jsonb not null,
  "lastUpdateUser" text not null,
  "lastUpdateDate" timestamptz not null,
  primary key ("elsAccount", "uuid")
);
alter table "priceRecordDraft" enable row level security;
alter table "priceRecordDraft" force row level security;
create policy own on "priceRecordDraft" using (current_setting('srm.side', true) <> 'supplier' and "elsAccount" = current_setting('srm.account', true)) with check (current_setting('srm.side', true) <> 'supplier' and "elsAccount" = current_setting('srm.account', true));
grant select, insert, update, delete on "priceRecordDraft" to srm_app, srm_loader;
create table "priceRecordVersion" (
  "elsAccount" text not null,
  "uuid" uuid not null,
  "version" integer not null,
  "snapshot" jsonb not null,
  "contentHash" text not null,
  "sentBy" text not null,
  "sentTime" timestamptz not null,
  primary key ("elsAccount", "uuid", "version")
);
alter table "priceRecordVersion" enable row level security;
alter table "priceRecordVersion" force row level security;
create policy own on "priceRecordVersion" using (current_setting('srm.side', true) <> 'supplier' and "elsAccount" = current_setting('srm.account', true)) with check (current_setting('srm.side', true) <> 'supplier' and "elsAccount" = current_setting('srm.account', true));
grant select, insert on "priceRecordVersion" to srm_app, srm_loader;
create table "sourceList" (
  "uuid" uuid not null,
  "elsAccount" text not null,
  "createUser" text not null,
  "createDate" timestamptz not null,
  "lastUpdateUser" text not null,
  "lastUpdateDate" timestamptz not null,
  "rowVersion" integer not null,
  "remark" text,
  "sourceListNumber" text not null,
  "objectType" text not null,
  "materialNumber" text,
  "materialDesc" text,
  "cateLevelCode" text,
  "factory" text,
  "toElsAccount" text not null,
  "supplierName" text,
  "quota" numeric(7, 4),
  "fixedSource" text,
  "priority" integer,
  "validStartDate" date not null,
  "expiryDate" date not null,
  "minLotQuantity" numeric(18, 6),
  "maxLotQuantity" numeric(18, 6),
  "quotaBase" numeric(18, 6),
  "allocatedQuantity" numeric(18, 6),
  "sourceNumber" text,
  "blockReason" text,
  "status" text not null check ("status" in ('draft', 'valid', 'blocked', 'expired')),
  "auditStatus" text not null check ("auditStatus" in ('notSubmitted', 'submitted', 'underApproval', 'approved', 'rejected', 'notApproved', 'withdrawn')),
  "isDel" text not null default 'N' check ("isDel" in ('Y', 'N')),
  "extendFields" jsonb,
  "fbk" jsonb,
  "searchText" text generated always as (srm_fold(coalesce("sourceListNumber", '') || ' ' || coalesce("materialNumber", '') || ' ' || coalesce("materialDesc", '') || ' ' || coalesce("supplierName", ''))) stored,
  primary key ("elsAccount", "uuid"),
  unique ("elsAccount", "sourceListNumber"),
  exclude using gist ("elsAccount" with =, coalesce("materialNumber", '') with =, coalesce("cateLevelCode", '') with =, coalesce("factory", '') with =, "toElsAccount" with =, daterange("validStartDate", case when "expiryDate" < "validStartDate" then "validStartDate" else "expiryDate" end, '[]') with &&) where ("isDel" = 'N' and "status" in ('valid'))
);
create index on "sourceList" ("elsAccount", "sourceListNumber", "uuid") where "isDel" = 'N';
create index on "sourceList" ("elsAccount", "validStartDate", "uuid") where "isDel" = 'N';
create index on "sourceList" ("elsAccount", "expiryDate", "uuid") where "isDel" = 'N';
create index on "sourceList" ("elsAccount", "status", "expiryDate", "uuid") where "isDel" = 'N';
create index on "sourceList" using gin (srm_pairs("searchText"));
alter table "sourceList" enable row level security;
alter table "sourceList" force row level security;
create policy own on "sourceList" using (current_setting('srm.side', true) = 'system' or "elsAccount" = current_setting('srm.account', true)) with check (current_setting('srm.side', true) = 'system' or "elsAccount" = current_setting('srm.account', true));
grant select, insert, update, delete on "sourceList" to srm_app, srm_loader;
