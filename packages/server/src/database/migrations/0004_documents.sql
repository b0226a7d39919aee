alter table "organization" add column "orgCategoryName" text;
alter table "organization" add column "kind" text;
alter table "organization" add column "manager" text;
alter table "organization" add column "legalCompanyCode" text;
alter table "organization" add column "currency" text;
alter table "organization" add column "effectiveFrom" date;
alter table "organization" add column "effectiveTo" date;
create table "account" (
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
  "shortName" text not null,
  "accountSide" text not null,
  "countryCode" text,
  "socialCreditCode" text,
  "timeZone" text not null,
  "localCurrency" text not null,
  "defaultLanguage" text not null,
  "freezeReason" text,
  "accountStatus" text not null check ("accountStatus" in ('active', 'frozen', 'closed')),
  "isDel" text not null default 'N' check ("isDel" in ('Y', 'N')),
  "extendFields" jsonb,
  "fbk" jsonb,
  "searchText" text generated always as (srm_fold(coalesce("toElsAccount", '') || ' ' || coalesce("fullName", '') || ' ' || coalesce("shortName", '') || ' ' || coalesce("socialCreditCode", ''))) stored,
  primary key ("elsAccount", "uuid"),
  unique ("elsAccount", "toElsAccount")
);
create index on "account" ("elsAccount", "toElsAccount", "uuid") where "isDel" = 'N';
create index on "account" ("elsAccount", "fullName", "uuid") where "isDel" = 'N';
create index on "account" ("elsAccount", "createDate", "uuid") where "isDel" = 'N';
create index on "account" ("elsAccount", "accountStatus", "toElsAccount", "uuid") where "isDel" = 'N';
create index on "account" using gin (srm_pairs("searchText"));
alter table "account" enable row level security;
alter table "account" force row level security;
create policy own on "account" using (current_setting('srm.side', true) = 'system' or "elsAccount" = current_setting('srm.account', true)) with check (current_setting('srm.side', true) = 'system' or "elsAccount" = current_setting('srm.account', true));
grant select, insert, update, delete on "account" to srm_app, srm_loader;
create table "role" (
  "uuid" uuid not null,
  "elsAccount" text not null,
  "createUser" text not null,
  "createDate" timestamptz not null,
  "lastUpdateUser" text not null,
  "lastUpdateDate" timestamptz not null,
  "rowVersion" integer not null,
  "remark" text,
  "roleCode" text not null,
  "roleName" text not null,
  "side" text not null,
  "builtin" text,
  "permissions" jsonb,
  "dataItems" jsonb,
  "menuGroups" jsonb,
  "status" text not null check ("status" in ('active', 'inactive')),
  "isDel" text not null default 'N' check ("isDel" in ('Y', 'N')),
  "extendFields" jsonb,
  "fbk" jsonb,
  "searchText" text generated always as (srm_fold(coalesce("roleCode", '') || ' ' || coalesce("roleName", ''))) stored,
  primary key ("elsAccount", "uuid"),
  unique ("elsAccount", "roleCode")
);
create index on "role" ("elsAccount", "roleCode", "uuid") where "isDel" = 'N';
create index on "role" ("elsAccount", "roleName", "uuid") where "isDel" = 'N';
create index on "role" ("elsAccount", "createDate", "uuid") where "isDel" = 'N';
create index on "role" ("elsAccount", "status", "roleCode", "uuid") where "isDel" = 'N';
create index on "role" using gin (srm_pairs("searchText"));
alter table "role" enable row level security;
alter table "role" force row level security;
create policy own on "role" using (current_setting('srm.side', true) = 'system' or "elsAccount" = current_setting('srm.account', true)) with check (current_setting('srm.side', true) = 'system' or "elsAccount" = current_setting('srm.account', true));
grant select, insert, update, delete on "role" to srm_app, srm_loader;
create table "dataPermission" (
  "uuid" uuid not null,
  "elsAccount" text not null,
  "createUser" text not null,
  "createDate" timestamptz not null,
  "lastUpdateUser" text not null,
  "lastUpdateDate" timestamptz not null,
  "rowVersion" integer not null,
  "remark" text,
  "itemCode" text not null,
  "itemName" text not null,
  "docTypes" jsonb,
  "dimension" text not null,
  "operator" text not null,
  "values" jsonb,
  "status" text not null check ("status" in ('active', 'inactive')),
  "isDel" text not null default 'N' check ("isDel" in ('Y', 'N')),
  "extendFields" jsonb,
  "fbk" jsonb,
  "searchText" text generated always as (srm_fold(coalesce("itemCode", '') || ' ' || coalesce("itemName", ''))) stored,
  primary key ("elsAccount", "uuid"),
  unique ("elsAccount", "itemCode")
);
create index on "dataPermission" ("elsAccount", "itemCode", "uuid") where "isDel" = 'N';
create index on "dataPermission" ("elsAccount", "itemName", "uuid") where "isDel" = 'N';
create index on "dataPermission" ("elsAccount", "createDate", "uuid") where "isDel" = 'N';
create index on "dataPermission" ("elsAccount", "status", "itemCode", "uuid") where "isDel" = 'N';
create index on "dataPermission" using gin (srm_pairs("searchText"));
alter table "dataPermission" enable row level security;
alter table "dataPermission" force row level security;
create policy own on "dataPermission" using (current_setting('srm.side', true) = 'system' or "elsAccount" = current_setting('srm.account', true)) with check (current_setting('srm.side', true) = 'system' or "elsAccount" = current_setting('srm.account', true));
grant select, insert, update, delete on "dataPermission" to srm_app, srm_loader;
create table "menu" (
  "uuid" uuid not null,
  "elsAccount" text not null,
  "createUser" text not null,
  "createDate" timestamptz not null,
  "lastUpdateUser" text not null,
  "lastUpdateDate" timestamptz not null,
  "rowVersion" integer not null,
  "remark" text,
  "menuId" text not null,
  "side" text not null,
  "nameEn" text not null,
  "nameZh" text not null,
  "path" text not null,
  "icon" text,
  "parentId" text,
  "sort" integer,
  "status" text not null check ("status" in ('active', 'inactive')),
  "isDel" text not null default 'N' check ("isDel" in ('Y', 'N')),
  "extendFields" jsonb,
  "fbk" jsonb,
  "searchText" text generated always as (srm_fold(coalesce("menuId", '') || ' ' || coalesce("nameEn", '') || ' ' || coalesce("nameZh", '') || ' ' || coalesce("path", ''))) stored,
  primary key ("elsAccount", "uuid"),
  unique ("elsAccount", "menuId")
);
create index on "menu" ("elsAccount", "menuId", "uuid") where "isDel" = 'N';
create index on "menu" ("elsAccount", "createDate", "uuid") where "isDel" = 'N';
create index on "menu" ("elsAccount", "status", "menuId", "uuid") where "isDel" = 'N';
create index on "menu" using gin (srm_pairs("searchText"));
alter table "menu" enable row level security;
alter table "menu" force row level security;
create policy own on "menu" using (current_setting('srm.side', true) = 'system' or "elsAccount" = current_setting('srm.account', true)) with check (current_setting('srm.side', true) = 'system' or "elsAccount" = current_setting('srm.account', true));
grant select, insert, update, delete on "menu" to srm_app, srm_loader;
create table "menuGroup" (
  "uuid" uuid not null,
  "elsAccount" text not null,
  "createUser" text not null,
  "createDate" timestamptz not null,
  "lastUpdateUser" text not null,
  "lastUpdateDate" timestamptz not null,
  "rowVersion" integer not null,
  "remark" text,
  "groupCode" text not null,
  "groupName" text not null,
  "side" text not null,
  "menus" jsonb,
  "status" text not null check ("status" in ('active', 'inactive')),
  "isDel" text not null default 'N' check ("isDel" in ('Y', 'N')),
  "extendFields" jsonb,
  "fbk" jsonb,
  "searchText" text generated always as (srm_fold(coalesce("groupCode", '') || ' ' || coalesce("groupName", ''))) stored,
  primary key ("elsAccount", "uuid"),
  unique ("elsAccount", "groupCode")
);
create index on "menuGroup" ("elsAccount", "groupCode", "uuid") where "isDel" = 'N';
create index on "menuGroup" ("elsAccount", "createDate", "uuid") where "isDel" = 'N';
create index on "menuGroup" ("elsAccount", "status", "groupCode", "uuid") where "isDel" = 'N';
create index on "menuGroup" using gin (srm_pairs("searchText"));
alter table "menuGroup" enable row level security;
alter table "menuGroup" force row level security;
create policy own on "menuGroup" using (current_setting('srm.side', true) = 'system' or "elsAccount" = current_setting('srm.account', true)) with check (current_setting('srm.side', true) = 'system' or "elsAccount" = current_setting('srm.account', true));
grant select, insert, update, delete on "menuGroup" to srm_app, srm_loader;
create table "setting" (
  "uuid" uuid not null,
  "elsAccount" text not null,
  "createUser" text not null,
  "createDate" timestamptz not null,
  "lastUpdateUser" text not null,
  "lastUpdateDate" timestamptz not null,
  "rowVersion" integer not null,
  "remark" text,
  "settingKey" text not null,
  "settingValue" text not null,
  "status" text not null check ("status" in ('active')),
  "isDel" text not null default 'N' check ("isDel" in ('Y', 'N')),
  "extendFields" jsonb,
  "fbk" jsonb,
  "searchText" text generated always as (srm_fold(coalesce("settingKey", '') || ' ' || coalesce("settingValue", ''))) stored,
  primary key ("elsAccount", "uuid"),
  unique ("elsAccount", "settingKey")
);
create index on "setting" ("elsAccount", "settingKey", "uuid") where "isDel" = 'N';
create index on "setting" ("elsAccount", "createDate", "uuid") where "isDel" = 'N';
create index on "setting" ("elsAccount", "status", "settingKey", "uuid") where "isDel" = 'N';
create index on "setting" using gin (srm_pairs("searchText"));
alter table "setting" enable row level security;
alter table "setting" force row level security;
create policy own on "setting" using (current_setting('srm.side', true) = 'system' or "elsAccount" = current_setting('srm.account', true)) with check (current_setting('srm.side', true) = 'system' or "elsAccount" = current_setting('srm.account', true));
grant select, insert, update, delete on "setting" to srm_app, srm_loader;
create policy shared on "setting" for select using ("elsAccount" = '100000');
create table "application" (
  "uuid" uuid not null,
  "elsAccount" text not null,
  "createUser" text not null,
  "createDate" timestamptz not null,
  "lastUpdateUser" text not null,
  "lastUpdateDate" timestamptz not null,
  "rowVersion" integer not null,
  "remark" text,
  "appCode" text not null,
  "nameEn" text not null,
  "nameZh" text not null,
  "appUrl" text not null,
  "appIcon" text,
  "sort" integer,
  "status" text not null check ("status" in ('active', 'inactive')),
  "isDel" text not null default 'N' check ("isDel" in ('Y', 'N')),
  "extendFields" jsonb,
  "fbk" jsonb,
  "searchText" text generated always as (srm_fold(coalesce("appCode", '') || ' ' || coalesce("nameEn", '') || ' ' || coalesce("nameZh", ''))) stored,
  primary key ("elsAccount", "uuid"),
  unique ("elsAccount", "appCode")
);
create index on "application" ("elsAccount", "appCode", "uuid") where "isDel" = 'N';
create index on "application" ("elsAccount", "createDate", "uuid") where "isDel" = 'N';
create index on "application" ("elsAccount", "status", "appCode", "uuid") where "isDel" = 'N';
create index on "application" using gin (srm_pairs("searchText"));
alter table "application" enable row level security;
alter table "application" force row level security;
create policy own on "application" using (current_setting('srm.side', true) = 'system' or "elsAccount" = current_setting('srm.account', true)) with check (current_setting('srm.side', true) = 'system' or "elsAccount" = current_setting('srm.account', true));
grant select, insert, update, delete on "application" to srm_app, srm_loader;
create policy shared on "application" for select using ("elsAccount" = '100000');
create table "fieldLabel" (
  "uuid" uuid not null,
  "elsAccount" text not null,
  "createUser" text not null,
  "createDate" timestamptz not null,
  "lastUpdateUser" text not null,
  "lastUpdateDate" timestamptz not null,
  "rowVersion" integer not null,
  "remark" text,
  "documentName" text not null,
  "fieldKey" text not null,
  "nameEn" text not null,
  "nameZh" text not null,
  "fieldType" text not null,
  "description" text not null,
  "shared" text,
  "status" text not null check ("status" in ('active', 'inactive')),
  "isDel" text not null default 'N' check ("isDel" in ('Y', 'N')),
  "extendFields" jsonb,
  "fbk" jsonb,
  "searchText" text generated always as (srm_fold(coalesce("documentName", '') || ' ' || coalesce("fieldKey", '') || ' ' || coalesce("nameEn", '') || ' ' || coalesce("nameZh", ''))) stored,
  primary key ("elsAccount", "uuid"),
  unique ("elsAccount", "documentName", "fieldKey")
);
create index on "fieldLabel" ("elsAccount", "documentName", "uuid") where "isDel" = 'N';
create index on "fieldLabel" ("elsAccount", "fieldKey", "uuid") where "isDel" = 'N';
create index on "fieldLabel" ("elsAccount", "createDate", "uuid") where "isDel" = 'N';
create index on "fieldLabel" ("elsAccount", "status", "documentName", "uuid") where "isDel" = 'N';
create index on "fieldLabel" using gin (srm_pairs("searchText"));
alter table "fieldLabel" enable row level security;
alter table "fieldLabel" force row level security;
create policy own on "fieldLabel" using (current_setting('srm.side', true) = 'system' or "elsAccount" = current_setting('srm.account', true)) with check (current_setting('srm.side', true) = 'system' or "elsAccount" = current_setting('srm.account', true));
grant select, insert, update, delete on "fieldLabel" to srm_app, srm_loader;
create table "notice" (
  "uuid" uuid not null,
  "elsAccount" text not null,
  "createUser" text not null,
  "createDate" timestamptz not null,
  "lastUpdateUser" text not null,
  "lastUpdateDate" timestamptz not null,
  "rowVersion" integer not null,
  "remark" text,
  "noticeNumber" text not null,
  "noticeIndex" integer,
  "noticeType" text not null,
  "title" text not null,
  "content" text,
  "region" text,
  "top" text,
  "publishTime" timestamptz,
  "expireTime" timestamptz,
  "publisher" text,
  "revokeReason" text,
  "noticeStatus" text not null check ("noticeStatus" in ('draft', 'scheduled', 'published', 'expired', 'revoked')),
  "isDel" text not null default 'N' check ("isDel" in ('Y', 'N')),
  "extendFields" jsonb,
  "fbk" jsonb,
  "searchText" text generated always as (srm_fold(coalesce("noticeNumber", '') || ' ' || coalesce("title", ''))) stored,
  primary key ("elsAccount", "uuid"),
  unique ("elsAccount", "noticeNumber")
);
create index on "notice" ("elsAccount", "noticeNumber" desc, "uuid" desc) where "isDel" = 'N';
create index on "notice" ("elsAccount", "createDate" desc, "uuid" desc) where "isDel" = 'N';
create index on "notice" ("elsAccount", "noticeStatus", "createDate" desc, "uuid" desc) where "isDel" = 'N';
create index on "notice" using gin (srm_pairs("searchText"));
alter table "notice" enable row level security;
alter table "notice" force row level security;
create policy own on "notice" using (current_setting('srm.side', true) = 'system' or "elsAccount" = current_setting('srm.account', true)) with check (current_setting('srm.side', true) = 'system' or "elsAccount" = current_setting('srm.account', true));
grant select, insert, update, delete on "notice" to srm_app, srm_loader;
create table "orgCategory" (
  "uuid" uuid not null,
  "elsAccount" text not null,
  "createUser" text not null,
  "createDate" timestamptz not null,
  "lastUpdateUser" text not null,
  "lastUpdateDate" timestamptz not null,
  "rowVersion" integer not null,
  "remark" text,
  "orgCategoryId" text not null,
  "orgCategoryName" text not null,
  "orgCategoryDesc" text,
  "kind" text not null,
  "status" text not null check ("status" in ('active', 'inactive')),
  "isDel" text not null default 'N' check ("isDel" in ('Y', 'N')),
  "extendFields" jsonb,
  "fbk" jsonb,
  "searchText" text generated always as (srm_fold(coalesce("orgCategoryId", '') || ' ' || coalesce("orgCategoryName", ''))) stored,
  primary key ("elsAccount", "uuid"),
  unique ("elsAccount", "orgCategoryId")
);
create index on "orgCategory" ("elsAccount", "orgCategoryId", "uuid") where "isDel" = 'N';
create index on "orgCategory" ("elsAccount", "createDate", "uuid") where "isDel" = 'N';
create index on "orgCategory" ("elsAccount", "status", "orgCategoryId", "uuid") where "isDel" = 'N';
create index on "orgCategory" using gin (srm_pairs("searchText"));
alter table "orgCategory" enable row level security;
alter table "orgCategory" force row level security;
create policy own on "orgCategory" using ("elsAccount" = current_setting('srm.account', true)) with check ("elsAccount" = current_setting('srm.account', true));
grant select, insert, update, delete on "orgCategory" to srm_app, srm_loader;
create table "subAccount" (
  "uuid" uuid not null,
  "elsAccount" text not null,
  "createUser" text not null,
  "createDate" timestamptz not null,
  "lastUpdateUser" text not null,
  "lastUpdateDate" timestamptz not null,
  "rowVersion" integer not null,
  "remark" text,
  "elsSubAccount" text not null,
  "name" text not null,
  "mobile" text,
  "email" text,
  "jobNumber" text,
  "orgId" text,
  "roles" jsonb,
  "dataItems" jsonb,
  "language" text,
  "lastLogin" timestamptz,
  "lockReason" text,
  "subAccountStatus" text not null check ("subAccountStatus" in ('invited', 'active', 'locked', 'disabled')),
  "isDel" text not null default 'N' check ("isDel" in ('Y', 'N')),
  "extendFields" jsonb,
  "fbk" jsonb,
  "searchText" text generated always as (srm_fold(coalesce("elsSubAccount", '') || ' ' || coalesce("name", '') || ' ' || coalesce("mobile", '') || ' ' || coalesce("email", '') || ' ' || coalesce("jobNumber", ''))) stored,
  primary key ("elsAccount", "uuid"),
  unique ("elsAccount", "elsSubAccount"),
  unique ("elsAccount", "mobile"),
  unique ("elsAccount", "email"),
  unique ("elsAccount", "jobNumber")
);
create index on "subAccount" ("elsAccount", "elsSubAccount", "uuid") where "isDel" = 'N';
create index on "subAccount" ("elsAccount", "name", "uuid") where "isDel" = 'N';
create index on "subAccount" ("elsAccount", "createDate", "uuid") where "isDel" = 'N';
create index on "subAccount" ("elsAccount", "subAccountStatus", "elsSubAccount", "uuid") where "isDel" = 'N';
create index on "subAccount" using gin (srm_pairs("searchText"));
alter table "subAccount" enable row level security;
alter table "subAccount" force row level security;
create policy own on "subAccount" using (current_setting('srm.side', true) = 'system' or "elsAccount" = current_setting('srm.account', true)) with check (current_setting('srm.side', true) = 'system' or "elsAccount" = current_setting('srm.account', true));
grant select, insert, update, delete on "subAccount" to srm_app, srm_loader;
create table "orgMember" (
  "uuid" uuid not null,
  "elsAccount" text not null,
  "createUser" text not null,
  "createDate" timestamptz not null,
  "lastUpdateUser" text not null,
  "lastUpdateDate" timestamptz not null,
  "rowVersion" integer not null,
  "remark" text,
  "orgId" text not null,
  "orgDesc" text,
  "elsSubAccount" text not null,
  "name" text,
  "jobTitle" text,
  "primary" text,
  "status" text not null check ("status" in ('active', 'inactive')),
  "isDel" text not null default 'N' check ("isDel" in ('Y', 'N')),
  "extendFields" jsonb,
  "fbk" jsonb,
  "searchText" text generated always as (srm_fold(coalesce("orgId", '') || ' ' || coalesce("orgDesc", '') || ' ' || coalesce("elsSubAccount", '') || ' ' || coalesce("name", '') || ' ' || coalesce("jobTitle", ''))) stored,
  primary key ("elsAccount", "uuid"),
  unique ("elsAccount", "orgId", "elsSubAccount")
);
create index on "orgMember" ("elsAccount", "orgId", "uuid") where "isDel" = 'N';
create index on "orgMember" ("elsAccount", "elsSubAccount", "uuid") where "isDel" = 'N';
create index on "orgMember" ("elsAccount", "createDate", "uuid") where "isDel" = 'N';
create index on "orgMember" ("elsAccount", "status", "orgId", "uuid") where "isDel" = 'N';
create index on "orgMember" using gin (srm_pairs("searchText"));
alter table "orgMember" enable row level security;
alter table "orgMember" force row level security;
create policy own on "orgMember" using ("elsAccount" = current_setting('srm.account', true)) with check ("elsAccount" = current_setting('srm.account', true));
grant select, insert, update, delete on "orgMember" to srm_app, srm_loader;
create table "joinRequest" (
  "uuid" uuid not null,
  "elsAccount" text not null,
  "createUser" text not null,
  "createDate" timestamptz not null,
  "lastUpdateUser" text not null,
  "lastUpdateDate" timestamptz not null,
  "rowVersion" integer not null,
  "remark" text,
  "joinNumber" text not null,
  "name" text not null,
  "mobile" text,
  "email" text,
  "message" text,
  "joinStatus" text not null check ("joinStatus" in ('open', 'accepted', 'refused')),
  "isDel" text not null default 'N' check ("isDel" in ('Y', 'N')),
  "extendFields" jsonb,
  "fbk" jsonb,
  "searchText" text generated always as (srm_fold(coalesce("joinNumber", '') || ' ' || coalesce("name", '') || ' ' || coalesce("mobile", '') || ' ' || coalesce("email", ''))) stored,
  primary key ("elsAccount", "uuid"),
  unique ("elsAccount", "joinNumber")
);
create index on "joinRequest" ("elsAccount", "joinNumber" desc, "uuid" desc) where "isDel" = 'N';
create index on "joinRequest" ("elsAccount", "createDate" desc, "uuid" desc) where "isDel" = 'N';
create index on "joinRequest" ("elsAccount", "joinStatus", "createDate" desc, "uuid" desc) where "isDel" = 'N';
create index on "joinRequest" using gin (srm_pairs("searchText"));
alter table "joinRequest" enable row level security;
alter table "joinRequest" force row level security;
create policy own on "joinRequest" using (current_setting('srm.side', true) = 'system' or "elsAccount" = current_setting('srm.account', true)) with check (current_setting('srm.side', true) = 'system' or "elsAccount" = current_setting('srm.account', true));
grant select, insert, update, delete on "joinRequest" to srm_app, srm_loader;
create table "invitation" (
  "uuid" uuid not null,
  "elsAccount" text not null,
  "createUser" text not null,
  "createDate" timestamptz not null,
  "lastUpdateUser" text not null,
  "lastUpdateDate" timestamptz not null,
  "rowVersion" integer not null,
  "remark" text,
  "inviteNumber" text not null,
  "batch" text,
  "inviteCode" text,
  "supplierName" text not null,
  "contactName" text,
  "telephone" text,
  "email" text,
  "purchaseGroup" text,
  "targetStatus" text not null,
  "expireDate" date not null,
  "sendCount" integer,
  "sendTime" timestamptz,
  "lastSendError" text,
  "claimedBy" text,
  "claimedDate" timestamptz,
  "inviteStatus" text not null check ("inviteStatus" in ('unsent', 'sent', 'claimed', 'expired', 'revoked')),
  "isDel" text not null default 'N' check ("isDel" in ('Y', 'N')),
  "extendFields" jsonb,
  "fbk" jsonb,
  "searchText" text generated always as (srm_fold(coalesce("inviteNumber", '') || ' ' || coalesce("supplierName", '') || ' ' || coalesce("contactName", '') || ' ' || coalesce("telephone", '') || ' ' || coalesce("email", ''))) stored,
  primary key ("elsAccount", "uuid"),
  unique ("elsAccount", "inviteNumber"),
  unique ("elsAccount", "inviteCode")
);
create index on "invitation" ("elsAccount", "inviteNumber" desc, "uuid" desc) where "isDel" = 'N';
create index on "invitation" ("elsAccount", "supplierName" desc, "uuid" desc) where "isDel" = 'N';
create index on "invitation" ("elsAccount", "createDate" desc, "uuid" desc) where "isDel" = 'N';
create index on "invitation" ("elsAccount", "inviteStatus", "createDate" desc, "uuid" desc) where "isDel" = 'N';
create index on "invitation" using gin (srm_pairs("searchText"));
alter table "invitation" enable row level security;
alter table "invitation" force row level security;
create policy own on "invitation" using (current_setting('srm.side', true) = 'system' or "elsAccount" = current_setting('srm.account', true)) with check (current_setting('srm.side', true) = 'system' or "elsAccount" = current_setting('srm.account', true));
grant select, insert, update, delete on "invitation" to srm_app, srm_loader;
create table "registration" (
  "uuid" uuid not null,
  "elsAccount" text not null,
  "createUser" text not null,
  "createDate" timestamptz not null,
  "lastUpdateUser" text not null,
  "lastUpdateDate" timestamptz not null,
  "rowVersion" integer not null,
  "remark" text,
  "registerNumber" text not null,
  "registerSource" text,
  "inviteNumber" text,
  "fullName" text not null,
  "socialCreditCode" text,
  "businessRegisterNo" text,
  "countryCode" text not null,
  "province" text,
  "address" text,
  "contactName" text not null,
  "telephone" text,
  "email" text,
  "elsSubAccount" text not null,
  "agreementVersion" text,
  "agreementAcceptedAt" timestamptz,
  "registeredAccount" text,
  "rejectReason" text,
  "registerStatus" text not null check ("registerStatus" in ('draft', 'submitted', 'activated', 'rejected', 'expired')),
  "isDel" text not null default 'N' check ("isDel" in ('Y', 'N')),
  "extendFields" jsonb,
  "fbk" jsonb,
  "searchText" text generated always as (srm_fold(coalesce("registerNumber", '') || ' ' || coalesce("fullName", '') || ' ' || coalesce("contactName", '') || ' ' || coalesce("socialCreditCode", ''))) stored,
  primary key ("elsAccount", "uuid"),
  unique ("elsAccount", "registerNumber")
);
create index on "registration" ("elsAccount", "registerNumber" desc, "uuid" desc) where "isDel" = 'N';
create index on "registration" ("elsAccount", "fullName" desc, "uuid" desc) where "isDel" = 'N';
create index on "registration" ("elsAccount", "createDate" desc, "uuid" desc) where "isDel" = 'N';
create index on "registration" ("elsAccount", "registerStatus", "createDate" desc, "uuid" desc) where "isDel" = 'N';
create index on "registration" using gin (srm_pairs("searchText"));
alter table "registration" enable row level security;
alter table "registration" force row level security;
create policy own on "registration" using (current_setting('srm.side', true) = 'system' or "elsAccount" = current_setting('srm.account', true)) with check (current_setting('srm.side', true) = 'system' or "elsAccount" = current_setting('srm.account', true));
grant select, insert, update, delete on "registration" to srm_app, srm_loader;
