-- The tables of the documents, generated from their definitions.
create function srm_fold(text) returns text language sql immutable strict parallel safe
  as $$ select lower(normalize($1, NFKC)) $$;
create function srm_pairs(text) returns text[] language sql immutable strict parallel safe
  as $$ select coalesce(array_agg(distinct substr($1, i, 2)), '{}') from generate_series(1, char_length($1) - 1) i $$;
grant execute on function srm_fold(text), srm_pairs(text) to srm_app, srm_loader;
create table "dictionary" (
  "uuid" uuid not null,
  "elsAccount" text not null,
  "createUser" text not null,
  "createDate" timestamptz not null,
  "lastUpdateUser" text not null,
  "lastUpdateDate" timestamptz not null,
  "rowVersion" integer not null,
  "remark" text,
  "dictionaryType" text not null,
  "dictionaryCode" text not null,
  "nameEn" text not null,
  "nameZh" text not null,
  "sort" integer,
  "status" text not null check ("status" in ('active', 'inactive')),
  "isDel" text not null default 'N' check ("isDel" in ('Y', 'N')),
  "extendFields" jsonb,
  "fbk" jsonb,
  "searchText" text generated always as (srm_fold(coalesce("dictionaryType", '') || ' ' || coalesce("dictionaryCode", '') || ' ' || coalesce("nameEn", '') || ' ' || coalesce("nameZh", ''))) stored,
  primary key ("elsAccount", "uuid"),
  unique ("elsAccount", "dictionaryType", "dictionaryCode")
);
create index on "dictionary" ("elsAccount", "dictionaryType", "uuid") where "isDel" = 'N';
create index on "dictionary" ("elsAccount", "dictionaryCode", "uuid") where "isDel" = 'N';
create index on "dictionary" ("elsAccount", "createDate", "uuid") where "isDel" = 'N';
create index on "dictionary" ("elsAccount", "status", "dictionaryType", "uuid") where "isDel" = 'N';
create index on "dictionary" using gin (srm_pairs("searchText"));
alter table "dictionary" enable row level security;
alter table "dictionary" force row level security;
create policy own on "dictionary" using ("elsAccount" = current_setting('srm.account', true)) with check ("elsAccount" = current_setting('srm.account', true));
grant select, insert, update, delete on "dictionary" to srm_app, srm_loader;
create policy shared on "dictionary" for select using ("elsAccount" = '100000');
create table "organization" (
  "uuid" uuid not null,
  "elsAccount" text not null,
  "createUser" text not null,
  "createDate" timestamptz not null,
  "lastUpdateUser" text not null,
  "lastUpdateDate" timestamptz not null,
  "rowVersion" integer not null,
  "remark" text,
  "orgId" text not null,
  "orgDesc" text not null,
  "orgCategoryId" text not null,
  "parentOrgId" text,
  "orgLevel" integer,
  "address" text,
  "status" text not null check ("status" in ('active', 'inactive')),
  "isDel" text not null default 'N' check ("isDel" in ('Y', 'N')),
  "extendFields" jsonb,
  "fbk" jsonb,
  "searchText" text generated always as (srm_fold(coalesce("orgId", '') || ' ' || coalesce("orgDesc", ''))) stored,
  primary key ("elsAccount", "uuid"),
  unique ("elsAccount", "orgId")
);
create index on "organization" ("elsAccount", "orgId", "uuid") where "isDel" = 'N';
create index on "organization" ("elsAccount", "orgDesc", "uuid") where "isDel" = 'N';
create index on "organization" ("elsAccount", "createDate", "uuid") where "isDel" = 'N';
create index on "organization" ("elsAccount", "status", "orgId", "uuid") where "isDel" = 'N';
create index on "organization" using gin (srm_pairs("searchText"));
alter table "organization" enable row level security;
alter table "organization" force row level security;
create policy own on "organization" using ("elsAccount" = current_setting('srm.account', true)) with check ("elsAccount" = current_setting('srm.account', true));
grant select, insert, update, delete on "organization" to srm_app, srm_loader;
create table "materialCategory" (
  "uuid" uuid not null,
  "elsAccount" text not null,
  "createUser" text not null,
  "createDate" timestamptz not null,
  "lastUpdateUser" text not null,
  "lastUpdateDate" timestamptz not null,
  "rowVersion" integer not null,
  "remark" text,
  "cateCode" text not null,
  "cateName" text not null,
  "parentCode" text,
  "cateLevel" integer not null,
  "sort" integer,
  "status" text not null check ("status" in ('active', 'inactive')),
  "isDel" text not null default 'N' check ("isDel" in ('Y', 'N')),
  "extendFields" jsonb,
  "fbk" jsonb,
  "searchText" text generated always as (srm_fold(coalesce("cateCode", '') || ' ' || coalesce("cateName", ''))) stored,
  primary key ("elsAccount", "uuid"),
  unique ("elsAccount", "cateCode")
);
create index on "materialCategory" ("elsAccount", "cateCode", "uuid") where "isDel" = 'N';
create index on "materialCategory" ("elsAccount", "cateName", "uuid") where "isDel" = 'N';
create index on "materialCategory" ("elsAccount", "createDate", "uuid") where "isDel" = 'N';
create index on "materialCategory" ("elsAccount", "status", "cateCode", "uuid") where "isDel" = 'N';
create index on "materialCategory" using gin (srm_pairs("searchText"));
alter table "materialCategory" enable row level security;
alter table "materialCategory" force row level security;
create policy own on "materialCategory" using ("elsAccount" = current_setting('srm.account', true)) with check ("elsAccount" = current_setting('srm.account', true));
grant select, insert, update, delete on "materialCategory" to srm_app, srm_loader;
create table "material" (
  "uuid" uuid not null,
  "elsAccount" text not null,
  "createUser" text not null,
  "createDate" timestamptz not null,
  "lastUpdateUser" text not null,
  "lastUpdateDate" timestamptz not null,
  "rowVersion" integer not null,
  "remark" text,
  "materialNumber" text not null,
  "oldMaterialNumber" text,
  "materialDesc" text not null,
  "materialSpecifications" text,
  "materialModel" text,
  "materialBrand" text,
  "materialType" text,
  "materialGroup" text,
  "productLine" text,
  "cateLevelCode" text not null,
  "baseUnit" text not null,
  "orderUnit" text,
  "purchaseUnit" text,
  "materialLength" numeric(18, 6),
  "materialWide" numeric(18, 6),
  "materialHigh" numeric(18, 6),
  "grossWeight" numeric(18, 6),
  "netWeight" numeric(18, 6),
  "weightUnit" text,
  "volume" numeric(18, 6),
  "texture" text,
  "temperatureCondition" text,
  "storageCondition" text,
  "minPackingQuantity" numeric(18, 6),
  "minOrderQuantity" numeric(18, 6),
  "overTolerance" numeric(7, 4),
  "lackTolerance" numeric(7, 4),
  "quotaArrangement" text,
  "isSource" text,
  "isWriteERP" text,
  "productionStatus" text,
  "businessStatus" text,
  "activateIndicator" text,
  "frozenFlag" text,
  "specialityCode" text,
  "specialityName" text,
  "specialityCateCode" text,
  "specialityCateName" text,
  "electricityLink" text,
  "applyDept" text,
  "receivingTime" integer,
  "inventory" numeric(18, 6),
  "isCheckQuality" text,
  "shelfLifeDays" integer,
  "minRemainShelfLife" integer,
  "batchManaged" text,
  "serialManaged" text,
  "hsCode" text,
  "materialStatus" text not null check ("materialStatus" in ('draft', 'active', 'frozen', 'obsolete')),
  "auditStatus" text not null check ("auditStatus" in ('notSubmitted', 'submitted', 'underApproval', 'approved', 'rejected', 'notApproved', 'withdrawn')),
  "isDel" text not null default 'N' check ("isDel" in ('Y', 'N')),
  "extendFields" jsonb,
  "fbk" jsonb,
  "searchText" text generated always as (srm_fold(coalesce("materialNumber", '') || ' ' || coalesce("materialDesc", '') || ' ' || coalesce("materialSpecifications", ''))) stored,
  primary key ("elsAccount", "uuid"),
  unique ("elsAccount", "materialNumber")
);
create index on "material" ("elsAccount", "materialNumber", "uuid") where "isDel" = 'N';
create index on "material" ("elsAccount", "materialDesc", "uuid") where "isDel" = 'N';
create index on "material" ("elsAccount", "createDate", "uuid") where "isDel" = 'N';
create index on "material" ("elsAccount", "lastUpdateDate", "uuid") where "isDel" = 'N';
create index on "material" ("elsAccount", "materialStatus", "materialNumber", "uuid") where "isDel" = 'N';
create index on "material" using gin (srm_pairs("searchText"));
alter table "material" enable row level security;
alter table "material" force row level security;
create policy own on "material" using ("elsAccount" = current_setting('srm.account', true)) with check ("elsAccount" = current_setting('srm.account', true));
grant select, insert, update, delete on "material" to srm_app, srm_loader;
create table "supplier" (
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
  "fullEnglishName" text,
  "shortName" text,
  "socialCreditCode" text,
  "businessRegisterNo" text,
  "industry" text,
  "nature" text,
  "province" text,
  "countryCode" text,
  "address" text,
  "webSite" text,
  "fax" text,
  "contactName" text,
  "contactMobile" text,
  "contactEmail" text,
  "supplierAccountGroup" text,
  "erpVendorNo" text,
  "currency" text,
  "payTermsCode" text,
  "paymentMethod" text,
  "paymentClause" text,
  "incotermsCode" text,
  "taxCode" text,
  "creditRating" integer,
  "preferred" text,
  "freezeReason" text,
  "introducer" text,
  "supplierStatus" text not null check ("supplierStatus" in ('stranger', 'potential', 'cooperation', 'qualified', 'good', 'excellent', 'unqualified', 'eliminated')),
  "freezeFlag" text not null check ("freezeFlag" in ('N', 'Y')),
  "isDel" text not null default 'N' check ("isDel" in ('Y', 'N')),
  "extendFields" jsonb,
  "fbk" jsonb,
  "searchText" text generated always as (srm_fold(coalesce("toElsAccount", '') || ' ' || coalesce("fullName", '') || ' ' || coalesce("shortName", '') || ' ' || coalesce("contactName", ''))) stored,
  primary key ("elsAccount", "uuid"),
  unique ("elsAccount", "toElsAccount")
);
create index on "supplier" ("elsAccount", "toElsAccount", "uuid") where "isDel" = 'N';
create index on "supplier" ("elsAccount", "fullName", "uuid") where "isDel" = 'N';
create index on "supplier" ("elsAccount", "createDate", "uuid") where "isDel" = 'N';
create index on "supplier" ("elsAccount", "supplierStatus", "toElsAccount", "uuid") where "isDel" = 'N';
create index on "supplier" using gin (srm_pairs("searchText"));
alter table "supplier" enable row level security;
alter table "supplier" force row level security;
create policy own on "supplier" using ("elsAccount" = current_setting('srm.account', true)) with check ("elsAccount" = current_setting('srm.account', true));
grant select, insert, update, delete on "supplier" to srm_app, srm_loader;
create table "purchaseOrder" (
  "uuid" uuid not null,
  "elsAccount" text not null,
  "createUser" text not null,
  "createDate" timestamptz not null,
  "lastUpdateUser" text not null,
  "lastUpdateDate" timestamptz not null,
  "rowVersion" integer not null,
  "remark" text,
  "orderNumber" text not null,
  "orderType" text,
  "purchaseType" text not null,
  "toElsAccount" text not null,
  "supplierName" text,
  "buyerName" text,
  "salePerson" text,
  "purchasePerson" text,
  "companyCode" text,
  "purchaseOrganization" text,
  "purchaseGroup" text,
  "currency" text not null,
  "localCurrency" text,
  "exchangeRate" numeric(16, 6),
  "exchangeRateUnit" text,
  "taxRounding" text,
  "orderAmount" numeric(20, 4) not null,
  "orderAmountTax" numeric(20, 4) not null,
  "taxAmount" numeric(20, 4),
  "localCurrencyAmount" numeric(20, 4),
  "localCurrencyAmountTax" numeric(20, 4),
  "payTermsCode" text,
  "payTermsText" text,
  "incotermsCode" text,
  "incotermsPlace" text,
  "isContract" text,
  "contractCode" text,
  "sourceType" text,
  "sourceNumber" text,
  "orderVersion" integer not null,
  "tempVersion" integer,
  "effectiveVersion" integer,
  "orderTime" timestamptz not null,
  "sendTime" timestamptz,
  "viewedTime" timestamptz,
  "confirmTime" timestamptz,
  "replyDeadline" timestamptz,
  "replyPolicy" text,
  "confirmRequired" text,
  "urgencyFlag" text,
  "deliveryStatus" text,
  "receivedPercent" numeric(7, 4),
  "nextDueDate" date,
  "reconciliationFlag" text,
  "freezeReason" text,
  "closeReason" text,
  "deliveryAddress" text,
  "receivedAddress" text,
  "receivedUser" text,
  "receivedPhone" text,
  "projectName" text,
  "projectNumber" text,
  "costCenter" text,
  "purchaseTypeName" text,
  "erpPurchaseOrderNo" text,
  "erpVendorNo" text,
  "changeReason" text,
  "changeType" text,
  "flowId" text,
  "holderSide" text,
  "holderUser" text,
  "holderSince" timestamptz,
  "dueTime" timestamptz,
  "auditStatus" text not null check ("auditStatus" in ('notSubmitted', 'submitted', 'underApproval', 'approved', 'rejected', 'notApproved', 'withdrawn')),
  "sendStatus" text not null check ("sendStatus" in ('notSent', 'sent', 'failed')),
  "orderStatus" text not null check ("orderStatus" in ('unconfirmed', 'confirmed', 'returned', 'counterOffer', 'cancelled')),
  "freezeFlag" text not null check ("freezeFlag" in ('N', 'Y')),
  "isClose" text not null check ("isClose" in ('N', 'Y')),
  "stage" text not null check ("stage" in ('draft', 'underApproval', 'rejected', 'approved', 'recalled', 'sent', 'counterOffer', 'returned', 'confirmed', 'frozen', 'closed', 'cancelled')),
  "isDel" text not null default 'N' check ("isDel" in ('Y', 'N')),
  "extendFields" jsonb,
  "fbk" jsonb,
  "searchText" text generated always as (srm_fold(coalesce("orderNumber", '') || ' ' || coalesce("supplierName", '') || ' ' || coalesce("buyerName", ''))) stored,
  primary key ("elsAccount", "uuid"),
  unique ("elsAccount", "orderNumber")
);
create index on "purchaseOrder" ("elsAccount", "orderTime" desc, "uuid" desc) where "isDel" = 'N';
create index on "purchaseOrder" ("elsAccount", "orderNumber" desc, "uuid" desc) where "isDel" = 'N';
create index on "purchaseOrder" ("elsAccount", "orderAmountTax" desc, "uuid" desc) where "isDel" = 'N';
create index on "purchaseOrder" ("elsAccount", "createDate" desc, "uuid" desc) where "isDel" = 'N';
create index on "purchaseOrder" ("elsAccount", "stage", "orderTime" desc, "uuid" desc) where "isDel" = 'N';
create index on "purchaseOrder" ("elsAccount", "holderSide", "orderTime" desc, "uuid" desc) where "isDel" = 'N';
create index on "purchaseOrder" ("toElsAccount", "orderTime" desc, "uuid" desc) where "isDel" = 'N';
create index on "purchaseOrder" ("toElsAccount", "orderNumber" desc, "uuid" desc) where "isDel" = 'N';
create index on "purchaseOrder" ("toElsAccount", "orderAmountTax" desc, "uuid" desc) where "isDel" = 'N';
create index on "purchaseOrder" ("toElsAccount", "createDate" desc, "uuid" desc) where "isDel" = 'N';
create index on "purchaseOrder" ("toElsAccount", "stage", "orderTime" desc, "uuid" desc) where "isDel" = 'N';
create index on "purchaseOrder" ("toElsAccount", "holderSide", "orderTime" desc, "uuid" desc) where "isDel" = 'N';
create index on "purchaseOrder" using gin (srm_pairs("searchText"));
alter table "purchaseOrder" enable row level security;
alter table "purchaseOrder" force row level security;
create policy own on "purchaseOrder" using (case current_setting('srm.side', true) when 'supplier' then "toElsAccount" = current_setting('srm.account', true) and "sendTime" is not null else "elsAccount" = current_setting('srm.account', true) end) with check (case current_setting('srm.side', true) when 'supplier' then "toElsAccount" = current_setting('srm.account', true) and "sendTime" is not null else "elsAccount" = current_setting('srm.account', true) end);
grant select, insert, update, delete on "purchaseOrder" to srm_app, srm_loader;
create table "purchaseOrderLine" (
  "elsAccount" text not null,
  "toElsAccount" text,
  "parent" uuid not null,
  "uuid" uuid not null,
  "itemNumber" integer not null,
  "materialNumber" text,
  "materialDesc" text,
  "materialSpecifications" text,
  "cateLevelCode" text,
  "quantity" numeric(18, 6),
  "orderUnit" text,
  "purchaseUnit" text,
  "baseUnit" text,
  "balanceUnit" text,
  "unitQuantity" numeric(18, 6),
  "priceExcludingTax" numeric(20, 8),
  "priceIncludingTax" numeric(20, 8),
  "priceBasis" text,
  "priceBase" numeric(18, 6),
  "taxCode" text,
  "taxRate" numeric(7, 4),
  "totalNonTaxAmount" numeric(20, 4),
  "taxAmount" numeric(20, 4),
  "totalAmount" numeric(20, 4),
  "localNonTaxAmount" numeric(20, 4),
  "localTotalAmount" numeric(20, 4),
  "priceSource" text,
  "priceRecordNumber" text,
  "overTolerance" numeric(7, 4),
  "lackTolerance" numeric(7, 4),
  "unlimitedOver" text,
  "minOrderQuantity" numeric(18, 6),
  "minPackingQuantity" numeric(18, 6),
  "requestDeliveryDate" date,
  "requestDeliveryQuantity" numeric(18, 6),
  "deliveryDate" date,
  "replyDeliveryDate" date,
  "replyQuantity" numeric(18, 6),
  "replyStatus" text,
  "replyRemark" text,
  "schedule" jsonb,
  "factory" text,
  "storageLocation" text,
  "isClose" text,
  "returnItem" text,
  "freeItem" text,
  "actualSupplier" text,
  "customsSupplier" text,
  "deliverySupplierNumber" text,
  "assetNumber" text,
  "trackNumber" text,
  "bom" jsonb,
  "isCheckQuality" text,
  "weight" numeric(18, 6),
  "grossWeight" numeric(18, 6),
  "netWeight" numeric(18, 6),
  "weightUnit" text,
  "volume" numeric(18, 6),
  "materialLength" numeric(18, 6),
  "materialWide" numeric(18, 6),
  "materialHigh" numeric(18, 6),
  "texture" text,
  "temperatureCondition" text,
  "storageCondition" text,
  "purchaseRequestNumber" text,
  "requestItemNumber" integer,
  "sourceItemNumber" integer,
  "splitFromItem" integer,
  "noticedQuantity" numeric(18, 6),
  "reservedQuantity" numeric(18, 6),
  "deliveredQuantity" numeric(18, 6),
  "onWayQuantity" numeric(18, 6),
  "receivedQuantity" numeric(18, 6),
  "settledQuantity" numeric(18, 6),
  "refusedQuantity" numeric(18, 6),
  "quaWarehouseQuantity" numeric(18, 6),
  "returnQuantity" numeric(18, 6),
  "refundQuantity" numeric(18, 6),
  "replaceQuantity" numeric(18, 6),
  "noDeliverQuantity" numeric(18, 6),
  "openQuantity" numeric(18, 6),
  "lackToleranceQuantity" numeric(18, 6),
  "overToleranceQuantity" numeric(18, 6),
  "erpDeliveredQuantity" numeric(18, 6),
  "reconciledQuantity" numeric(18, 6),
  "remark" text,
  "fbk" jsonb,
  primary key ("elsAccount", "parent", "uuid"),
  unique ("elsAccount", "parent", "itemNumber") deferrable initially deferred,
  foreign key ("elsAccount", "parent") references "purchaseOrder" on delete cascade
);
alter table "purchaseOrderLine" enable row level security;
alter table "purchaseOrderLine" force row level security;
create policy own on "purchaseOrderLine" using (case current_setting('srm.side', true) when 'supplier' then "toElsAccount" = current_setting('srm.account', true) else "elsAccount" = current_setting('srm.account', true) end) with check (case current_setting('srm.side', true) when 'supplier' then "toElsAccount" = current_setting('srm.account', true) else "elsAccount" = current_setting('srm.account', true) end);
grant select, insert, update, delete on "purchaseOrderLine" to srm_app, srm_loader;
create table "purchaseOrderSide" (
  "elsAccount" text not null,
  "uuid" uuid not null,
  "innerRemark" text,
  "tags" text,
  "printCount" integer,
  primary key ("elsAccount", "uuid")
);
alter table "purchaseOrderSide" enable row level security;
alter table "purchaseOrderSide" force row level security;
create policy own on "purchaseOrderSide" using ("elsAccount" = current_setting('srm.account', true)) with check ("elsAccount" = current_setting('srm.account', true));
grant select, insert, update, delete on "purchaseOrderSide" to srm_app, srm_loader;
create table "purchaseOrderDraft" (
  "elsAccount" text not null,
  "uuid" uuid not null,
  "content" jsonb not null,
  "lastUpdateUser" text not null,
  "lastUpdateDate" timestamptz not null,
  primary key ("elsAccount", "uuid")
);
alter table "purchaseOrderDraft" enable row level security;
alter table "purchaseOrderDraft" force row level security;
create policy own on "purchaseOrderDraft" using (current_setting('srm.side', true) <> 'supplier' and "elsAccount" = current_setting('srm.account', true)) with check (current_setting('srm.side', true) <> 'supplier' and "elsAccount" = current_setting('srm.account', true));
grant select, insert, update, delete on "purchaseOrderDraft" to srm_app, srm_loader;
create table "purchaseOrderVersion" (
  "elsAccount" text not null,
  "uuid" uuid not null,
  "version" integer not null,
  "snapshot" jsonb not null,
  "contentHash" text not null,
  "sentBy" text not null,
  "sentTime" timestamptz not null,
  primary key ("elsAccount", "uuid", "version")
);
alter table "purchaseOrderVersion" enable row level security;
alter table "purchaseOrderVersion" force row level security;
create policy own on "purchaseOrderVersion" using (current_setting('srm.side', true) <> 'supplier' and "elsAccount" = current_setting('srm.account', true)) with check (current_setting('srm.side', true) <> 'supplier' and "elsAccount" = current_setting('srm.account', true));
grant select, insert on "purchaseOrderVersion" to srm_app, srm_loader;
