alter table "material" add column "uomConversions" jsonb;
alter table "material" add column "co2Factor" numeric(18,6);
alter table "materialCategory" add column "manager" text;
alter table "supplier" add column "legalRepresentative" text;
alter table "supplier" add column "registerCapital" numeric(20,4);
alter table "supplier" add column "registerCapitalCurrency" text;
alter table "supplier" add column "industryDetail" text;
alter table "supplier" add column "foundDate" date;
alter table "supplier" add column "employeeCount" integer;
alter table "supplier" add column "IsListed" text;
alter table "supplier" add column "openingBank" text;
alter table "supplier" add column "generalManager" text;
alter table "supplier" add column "purchaseGroup" text;
alter table "supplier" add column "confirmRequired" text;
alter table "supplier" add column "riskLevel" text;
alter table "supplier" add column "lastScore" numeric(7,4);
alter table "supplier" add column "lastGrade" text;
alter table "supplier" add column "lastEvaluationDate" date;
alter table "supplier" add column "statusSince" date;
alter table "supplier" add column "qualifiedDate" date;
alter table "supplier" add column "statusReason" text;
alter table "supplier" add column "freezeScope" jsonb;
alter table "supplier" add column "sharedFlag" text;
alter table "supplier" add column "freezeUntil" date;
create table "temporaryMaterial" (
  "uuid" uuid not null,
  "elsAccount" text not null,
  "createUser" text not null,
  "createDate" timestamptz not null,
  "lastUpdateUser" text not null,
  "lastUpdateDate" timestamptz not null,
  "rowVersion" integer not null,
  "remark" text,
  "tempNumber" text not null,
  "materialDesc" text not null,
  "materialSpecifications" text,
  "materialModel" text,
  "materialBrand" text,
  "baseUnit" text not null,
  "cateLevelCode" text not null,
  "applyDept" text,
  "reason" text,
  "materialNumber" text,
  "tempStatus" text not null check ("tempStatus" in ('draft', 'usable', 'converted', 'void')),
  "auditStatus" text not null check ("auditStatus" in ('notSubmitted', 'submitted', 'underApproval', 'approved', 'rejected', 'notApproved', 'withdrawn')),
  "isDel" text not null default 'N' check ("isDel" in ('Y', 'N')),
  "extendFields" jsonb,
  "fbk" jsonb,
  "searchText" text generated always as (srm_fold(coalesce("tempNumber", '') || ' ' || coalesce("materialDesc", '') || ' ' || coalesce("materialSpecifications", ''))) stored,
  primary key ("elsAccount", "uuid"),
  unique ("elsAccount", "tempNumber")
);
create index on "temporaryMaterial" ("elsAccount", "tempNumber" desc, "uuid" desc) where "isDel" = 'N';
create index on "temporaryMaterial" ("elsAccount", "materialDesc" desc, "uuid" desc) where "isDel" = 'N';
create index on "temporaryMaterial" ("elsAccount", "createDate" desc, "uuid" desc) where "isDel" = 'N';
create index on "temporaryMaterial" ("elsAccount", "tempStatus", "tempNumber" desc, "uuid" desc) where "isDel" = 'N';
create index on "temporaryMaterial" using gin (srm_pairs("searchText"));
alter table "temporaryMaterial" enable row level security;
alter table "temporaryMaterial" force row level security;
create policy own on "temporaryMaterial" using ("elsAccount" = current_setting('srm.account', true)) with check ("elsAccount" = current_setting('srm.account', true));
grant select, insert, update, delete on "temporaryMaterial" to srm_app, srm_loader;
create table "materialFactory" (
  "uuid" uuid not null,
  "elsAccount" text not null,
  "createUser" text not null,
  "createDate" timestamptz not null,
  "lastUpdateUser" text not null,
  "lastUpdateDate" timestamptz not null,
  "rowVersion" integer not null,
  "remark" text,
  "materialNumber" text not null,
  "materialDesc" text,
  "factory" text not null,
  "storageLocation" text,
  "purchaseGroup" text,
  "receivingTime" integer,
  "minOrderQuantity" numeric(18, 6),
  "overTolerance" numeric(7, 4),
  "lackTolerance" numeric(7, 4),
  "isCheckQuality" text,
  "extendNumber" text,
  "status" text not null check ("status" in ('active', 'inactive')),
  "isDel" text not null default 'N' check ("isDel" in ('Y', 'N')),
  "extendFields" jsonb,
  "fbk" jsonb,
  "searchText" text generated always as (srm_fold(coalesce("materialNumber", '') || ' ' || coalesce("materialDesc", ''))) stored,
  primary key ("elsAccount", "uuid"),
  unique ("elsAccount", "materialNumber", "factory")
);
create index on "materialFactory" ("elsAccount", "materialNumber", "uuid") where "isDel" = 'N';
create index on "materialFactory" ("elsAccount", "factory", "uuid") where "isDel" = 'N';
create index on "materialFactory" ("elsAccount", "createDate", "uuid") where "isDel" = 'N';
create index on "materialFactory" ("elsAccount", "status", "materialNumber", "uuid") where "isDel" = 'N';
create index on "materialFactory" using gin (srm_pairs("searchText"));
alter table "materialFactory" enable row level security;
alter table "materialFactory" force row level security;
create policy own on "materialFactory" using ("elsAccount" = current_setting('srm.account', true)) with check ("elsAccount" = current_setting('srm.account', true));
grant select, insert, update, delete on "materialFactory" to srm_app, srm_loader;
create table "materialExtension" (
  "uuid" uuid not null,
  "elsAccount" text not null,
  "createUser" text not null,
  "createDate" timestamptz not null,
  "lastUpdateUser" text not null,
  "lastUpdateDate" timestamptz not null,
  "rowVersion" integer not null,
  "remark" text,
  "extendNumber" text not null,
  "materialNumber" text not null,
  "materialDesc" text,
  "purchaseGroup" text,
  "receivingTime" integer,
  "minOrderQuantity" numeric(18, 6),
  "overTolerance" numeric(7, 4),
  "lackTolerance" numeric(7, 4),
  "isCheckQuality" text,
  "reason" text,
  "extendStatus" text not null check ("extendStatus" in ('draft', 'done', 'void')),
  "auditStatus" text not null check ("auditStatus" in ('notSubmitted', 'submitted', 'underApproval', 'approved', 'rejected', 'notApproved', 'withdrawn')),
  "isDel" text not null default 'N' check ("isDel" in ('Y', 'N')),
  "extendFields" jsonb,
  "fbk" jsonb,
  "searchText" text generated always as (srm_fold(coalesce("extendNumber", '') || ' ' || coalesce("materialNumber", '') || ' ' || coalesce("materialDesc", ''))) stored,
  primary key ("elsAccount", "uuid"),
  unique ("elsAccount", "extendNumber")
);
create index on "materialExtension" ("elsAccount", "extendNumber" desc, "uuid" desc) where "isDel" = 'N';
create index on "materialExtension" ("elsAccount", "materialNumber" desc, "uuid" desc) where "isDel" = 'N';
create index on "materialExtension" ("elsAccount", "createDate" desc, "uuid" desc) where "isDel" = 'N';
create index on "materialExtension" ("elsAccount", "extendStatus", "extendNumber" desc, "uuid" desc) where "isDel" = 'N';
create index on "materialExtension" using gin (srm_pairs("searchText"));
alter table "materialExtension" enable row level security;
alter table "materialExtension" force row level security;
create policy own on "materialExtension" using ("elsAccount" = current_setting('srm.account', true)) with check ("elsAccount" = current_setting('srm.account', true));
grant select, insert, update, delete on "materialExtension" to srm_app, srm_loader;
create table "materialExtensionLine" (
  "elsAccount" text not null,
  "parent" uuid not null,
  "uuid" uuid not null,
  "itemNumber" integer not null,
  "factory" text not null,
  "storageLocation" text,
  "fbk" jsonb,
  primary key ("elsAccount", "parent", "uuid"),
  unique ("elsAccount", "parent", "itemNumber") deferrable initially deferred,
  foreign key ("elsAccount", "parent") references "materialExtension" on delete cascade
);
alter table "materialExtensionLine" enable row level security;
alter table "materialExtensionLine" force row level security;
create policy own on "materialExtensionLine" using ("elsAccount" = current_setting('srm.account', true)) with check ("elsAccount" = current_setting('srm.account', true));
grant select, insert, update, delete on "materialExtensionLine" to srm_app, srm_loader;
create table "enterprise" (
  "uuid" uuid not null,
  "elsAccount" text not null,
  "createUser" text not null,
  "createDate" timestamptz not null,
  "lastUpdateUser" text not null,
  "lastUpdateDate" timestamptz not null,
  "rowVersion" integer not null,
  "remark" text,
  "toElsAccount" text not null,
  "fullName" text not null,
  "socialCreditCode" text,
  "businessRegisterNo" text,
  "legalRepresentative" text,
  "fullEnglishName" text,
  "shortName" text,
  "registerCapital" numeric(20, 4),
  "registerCapitalCurrency" text,
  "nature" text,
  "industry" text,
  "industryDetail" text,
  "foundDate" date,
  "employeeCount" integer,
  "IsListed" text,
  "countryCode" text,
  "province" text,
  "address" text,
  "fax" text,
  "openingBank" text,
  "generalManager" text,
  "introducer" text,
  "webSite" text,
  "status" text not null check ("status" in ('active', 'inactive')),
  "isDel" text not null default 'N' check ("isDel" in ('Y', 'N')),
  "extendFields" jsonb,
  "fbk" jsonb,
  primary key ("elsAccount", "uuid"),
  unique ("elsAccount", "toElsAccount")
);
create index on "enterprise" ("elsAccount", "toElsAccount", "uuid") where "isDel" = 'N';
create index on "enterprise" ("elsAccount", "fullName", "uuid") where "isDel" = 'N';
create index on "enterprise" ("elsAccount", "createDate", "uuid") where "isDel" = 'N';
create index on "enterprise" ("elsAccount", "status", "toElsAccount", "uuid") where "isDel" = 'N';
alter table "enterprise" enable row level security;
alter table "enterprise" force row level security;
create policy own on "enterprise" using (current_setting('srm.side', true) = 'system' or "elsAccount" = current_setting('srm.account', true)) with check (current_setting('srm.side', true) = 'system' or "elsAccount" = current_setting('srm.account', true));
grant select, insert, update, delete on "enterprise" to srm_app, srm_loader;
create table "customer" (
  "uuid" uuid not null,
  "elsAccount" text not null,
  "createUser" text not null,
  "createDate" timestamptz not null,
  "lastUpdateUser" text not null,
  "lastUpdateDate" timestamptz not null,
  "rowVersion" integer not null,
  "remark" text,
  "purchaserAccount" text not null,
  "purchaserName" text,
  "paymentClause" text,
  "shareStatus" text not null check ("shareStatus" in ('asked', 'shared', 'ended')),
  "isDel" text not null default 'N' check ("isDel" in ('Y', 'N')),
  "extendFields" jsonb,
  "fbk" jsonb,
  "searchText" text generated always as (srm_fold(coalesce("purchaserAccount", '') || ' ' || coalesce("purchaserName", ''))) stored,
  primary key ("elsAccount", "uuid"),
  unique ("elsAccount", "purchaserAccount")
);
create index on "customer" ("elsAccount", "purchaserAccount", "uuid") where "isDel" = 'N';
create index on "customer" ("elsAccount", "createDate", "uuid") where "isDel" = 'N';
create index on "customer" ("elsAccount", "shareStatus", "purchaserAccount", "uuid") where "isDel" = 'N';
create index on "customer" using gin (srm_pairs("searchText"));
alter table "customer" enable row level security;
alter table "customer" force row level security;
create policy own on "customer" using (current_setting('srm.side', true) = 'system' or "elsAccount" = current_setting('srm.account', true)) with check (current_setting('srm.side', true) = 'system' or "elsAccount" = current_setting('srm.account', true));
grant select, insert, update, delete on "customer" to srm_app, srm_loader;
create table "supplierIdentification" (
  "uuid" uuid not null,
  "elsAccount" text not null,
  "createUser" text not null,
  "createDate" timestamptz not null,
  "lastUpdateUser" text not null,
  "lastUpdateDate" timestamptz not null,
  "rowVersion" integer not null,
  "remark" text,
  "toElsAccount" text not null,
  "supplierName" text,
  "certType" text not null,
  "certName" text not null,
  "certNo" text not null,
  "issuer" text,
  "certDate" date,
  "effectDate" date,
  "expiryDate" date,
  "certStatus" text not null check ("certStatus" in ('valid', 'expired')),
  "isDel" text not null default 'N' check ("isDel" in ('Y', 'N')),
  "extendFields" jsonb,
  "fbk" jsonb,
  "searchText" text generated always as (srm_fold(coalesce("certNo", '') || ' ' || coalesce("certName", '') || ' ' || coalesce("supplierName", ''))) stored,
  primary key ("elsAccount", "uuid"),
  unique ("elsAccount", "certNo", "certType", "toElsAccount")
);
create index on "supplierIdentification" ("elsAccount", "certNo", "uuid") where "isDel" = 'N';
create index on "supplierIdentification" ("elsAccount", "certName", "uuid") where "isDel" = 'N';
create index on "supplierIdentification" ("elsAccount", "createDate", "uuid") where "isDel" = 'N';
create index on "supplierIdentification" ("elsAccount", "certStatus", "certNo", "uuid") where "isDel" = 'N';
create index on "supplierIdentification" using gin (srm_pairs("searchText"));
alter table "supplierIdentification" enable row level security;
alter table "supplierIdentification" force row level security;
create policy own on "supplierIdentification" using (current_setting('srm.side', true) = 'system' or "elsAccount" = current_setting('srm.account', true)) with check (current_setting('srm.side', true) = 'system' or "elsAccount" = current_setting('srm.account', true));
grant select, insert, update, delete on "supplierIdentification" to srm_app, srm_loader;
create table "supplierBank" (
  "uuid" uuid not null,
  "elsAccount" text not null,
  "createUser" text not null,
  "createDate" timestamptz not null,
  "lastUpdateUser" text not null,
  "lastUpdateDate" timestamptz not null,
  "rowVersion" integer not null,
  "remark" text,
  "toElsAccount" text not null,
  "supplierName" text,
  "bankCode" text not null,
  "openingBank" text not null,
  "bankAccountName" text not null,
  "bankAccountNo" text not null,
  "bankAccountEnd" text,
  "swift" text,
  "iban" text,
  "currency" text not null,
  "isDefault" text,
  "verifiedBy" text,
  "verifiedDate" timestamptz,
  "verifiedHow" text,
  "endReason" text,
  "bankStatus" text not null check ("bankStatus" in ('proposed', 'effective', 'ended')),
  "isDel" text not null default 'N' check ("isDel" in ('Y', 'N')),
  "extendFields" jsonb,
  "fbk" jsonb,
  "searchText" text generated always as (srm_fold(coalesce("bankCode", '') || ' ' || coalesce("openingBank", '') || ' ' || coalesce("supplierName", ''))) stored,
  primary key ("elsAccount", "uuid"),
  unique ("elsAccount", "bankCode", "toElsAccount")
);
create index on "supplierBank" ("elsAccount", "bankCode", "uuid") where "isDel" = 'N';
create index on "supplierBank" ("elsAccount", "openingBank", "uuid") where "isDel" = 'N';
create index on "supplierBank" ("elsAccount", "createDate", "uuid") where "isDel" = 'N';
create index on "supplierBank" ("elsAccount", "bankStatus", "bankCode", "uuid") where "isDel" = 'N';
create index on "supplierBank" using gin (srm_pairs("searchText"));
alter table "supplierBank" enable row level security;
alter table "supplierBank" force row level security;
create policy own on "supplierBank" using (current_setting('srm.side', true) = 'system' or "elsAccount" = current_setting('srm.account', true)) with check (current_setting('srm.side', true) = 'system' or "elsAccount" = current_setting('srm.account', true));
grant select, insert, update, delete on "supplierBank" to srm_app, srm_loader;
create table "supplierAddress" (
  "uuid" uuid not null,
  "elsAccount" text not null,
  "createUser" text not null,
  "createDate" timestamptz not null,
  "lastUpdateUser" text not null,
  "lastUpdateDate" timestamptz not null,
  "rowVersion" integer not null,
  "remark" text,
  "toElsAccount" text not null,
  "supplierName" text,
  "addressType" text not null,
  "detail" text not null,
  "countryCode" text,
  "province" text,
  "city" text,
  "zip" text,
  "contactName" text,
  "telephone" text,
  "status" text not null check ("status" in ('active', 'inactive')),
  "isDel" text not null default 'N' check ("isDel" in ('Y', 'N')),
  "extendFields" jsonb,
  "fbk" jsonb,
  "searchText" text generated always as (srm_fold(coalesce("detail", '') || ' ' || coalesce("supplierName", '') || ' ' || coalesce("city", ''))) stored,
  primary key ("elsAccount", "uuid"),
  unique ("elsAccount", "detail", "addressType", "toElsAccount")
);
create index on "supplierAddress" ("elsAccount", "detail", "uuid") where "isDel" = 'N';
create index on "supplierAddress" ("elsAccount", "createDate", "uuid") where "isDel" = 'N';
create index on "supplierAddress" ("elsAccount", "status", "detail", "uuid") where "isDel" = 'N';
create index on "supplierAddress" using gin (srm_pairs("searchText"));
alter table "supplierAddress" enable row level security;
alter table "supplierAddress" force row level security;
create policy own on "supplierAddress" using (current_setting('srm.side', true) = 'system' or "elsAccount" = current_setting('srm.account', true)) with check (current_setting('srm.side', true) = 'system' or "elsAccount" = current_setting('srm.account', true));
grant select, insert, update, delete on "supplierAddress" to srm_app, srm_loader;
create table "supplierContact" (
  "uuid" uuid not null,
  "elsAccount" text not null,
  "createUser" text not null,
  "createDate" timestamptz not null,
  "lastUpdateUser" text not null,
  "lastUpdateDate" timestamptz not null,
  "rowVersion" integer not null,
  "remark" text,
  "toElsAccount" text not null,
  "supplierName" text,
  "name" text not null,
  "position" text,
  "mobile" text,
  "telephone" text,
  "email" text,
  "wechat" text,
  "scope" text,
  "isMain" text,
  "status" text not null check ("status" in ('active', 'inactive')),
  "isDel" text not null default 'N' check ("isDel" in ('Y', 'N')),
  "extendFields" jsonb,
  "fbk" jsonb,
  "searchText" text generated always as (srm_fold(coalesce("name", '') || ' ' || coalesce("supplierName", '') || ' ' || coalesce("mobile", '') || ' ' || coalesce("email", ''))) stored,
  primary key ("elsAccount", "uuid"),
  unique ("elsAccount", "name", "toElsAccount")
);
create index on "supplierContact" ("elsAccount", "name", "uuid") where "isDel" = 'N';
create index on "supplierContact" ("elsAccount", "createDate", "uuid") where "isDel" = 'N';
create index on "supplierContact" ("elsAccount", "status", "name", "uuid") where "isDel" = 'N';
create index on "supplierContact" using gin (srm_pairs("searchText"));
alter table "supplierContact" enable row level security;
alter table "supplierContact" force row level security;
create policy own on "supplierContact" using (current_setting('srm.side', true) = 'system' or "elsAccount" = current_setting('srm.account', true)) with check (current_setting('srm.side', true) = 'system' or "elsAccount" = current_setting('srm.account', true));
grant select, insert, update, delete on "supplierContact" to srm_app, srm_loader;
create table "inspectionSetting" (
  "uuid" uuid not null,
  "elsAccount" text not null,
  "createUser" text not null,
  "createDate" timestamptz not null,
  "lastUpdateUser" text not null,
  "lastUpdateDate" timestamptz not null,
  "rowVersion" integer not null,
  "remark" text,
  "settingNumber" text not null,
  "subject" text not null,
  "materialNumber" text,
  "materialDesc" text,
  "toElsAccount" text,
  "supplierName" text,
  "isCheckQuality" text not null,
  "status" text not null check ("status" in ('active', 'inactive')),
  "isDel" text not null default 'N' check ("isDel" in ('Y', 'N')),
  "extendFields" jsonb,
  "fbk" jsonb,
  "searchText" text generated always as (srm_fold(coalesce("settingNumber", '') || ' ' || coalesce("subject", '') || ' ' || coalesce("materialDesc", '') || ' ' || coalesce("supplierName", ''))) stored,
  primary key ("elsAccount", "uuid"),
  unique ("elsAccount", "settingNumber"),
  unique ("elsAccount", "subject")
);
create index on "inspectionSetting" ("elsAccount", "settingNumber", "uuid") where "isDel" = 'N';
create index on "inspectionSetting" ("elsAccount", "subject", "uuid") where "isDel" = 'N';
create index on "inspectionSetting" ("elsAccount", "createDate", "uuid") where "isDel" = 'N';
create index on "inspectionSetting" ("elsAccount", "status", "settingNumber", "uuid") where "isDel" = 'N';
create index on "inspectionSetting" using gin (srm_pairs("searchText"));
alter table "inspectionSetting" enable row level security;
alter table "inspectionSetting" force row level security;
create policy own on "inspectionSetting" using ("elsAccount" = current_setting('srm.account', true)) with check ("elsAccount" = current_setting('srm.account', true));
grant select, insert, update, delete on "inspectionSetting" to srm_app, srm_loader;
-- Every company that sells has its data from the start, and knows who buys from it; whoever registered with a buyer shares
-- with him what it says about itself.
set local srm.side = 'system';
insert into enterprise ("uuid", "elsAccount", "createUser", "createDate", "lastUpdateUser", "lastUpdateDate", "rowVersion",
  "toElsAccount", "fullName", "shortName", "socialCreditCode", "countryCode", "status")
select gen_random_uuid(), "toElsAccount", "toElsAccount" || '_system', now(), "toElsAccount" || '_system', now(), 1,
  "toElsAccount", "fullName", case when char_length("shortName") between 3 and 40 then "shortName" end, "socialCreditCode",
  "countryCode", case when "accountStatus" = 'closed' then 'inactive' else 'active' end
from account where "accountSide" in ('supplier', 'both') and "isDel" = 'N';
update enterprise e set "businessRegisterNo" = r."businessRegisterNo", "province" = r."province", "address" = r."address"
from registration r where r."registeredAccount" = e."elsAccount" and r."isDel" = 'N';
update supplier s set "sharedFlag" = case when exists (
  select from registration r where r."elsAccount" = s."elsAccount" and r."registeredAccount" = s."toElsAccount"
    and r."registerSource" <> 'ON_BEHALF') then 'Y' else 'N' end;
insert into customer ("uuid", "elsAccount", "createUser", "createDate", "lastUpdateUser", "lastUpdateDate", "rowVersion",
  "purchaserAccount", "purchaserName", "paymentClause", "shareStatus")
select gen_random_uuid(), e."elsAccount", e."createUser", now(), e."createUser", now(), 1, s."elsAccount", a."fullName",
  s."paymentClause", case s."sharedFlag" when 'Y' then 'shared' else 'asked' end
from supplier s join enterprise e on e."elsAccount" = s."toElsAccount" join account a on a."toElsAccount" = s."elsAccount"
where s."isDel" = 'N';
