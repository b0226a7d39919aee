create table "inquiry" (
  "uuid" uuid not null,
  "elsAccount" text not null,
  "enquiryNumber" text not null,
  "subject" text not null,
  "enquiryType" text not null,
  "enquiryMethod" text not null,
  "singleReason" text,
  "bout" integer,
  "beginDate" timestamptz,
  "quoteEndTime" timestamptz,
  "endDate" date,
  "questionsEnd" timestamptz,
  "quoteMethod" text not null,
  "allowIncrease" text,
  "toElsAccountList" jsonb,
  "minQuotes" integer not null,
  "inviteCount" integer,
  "answerCount" integer,
  "declineCount" integer,
  "companyCode" text,
  "purchaseOrganization" text,
  "purchaseGroup" text,
  "purchasePerson" text not null,
  "purchasePersonName" text,
  "applyDate" date,
  "applyPerson" text,
  "applyPersonName" text,
  "applyDept" text,
  "submitDepartment" text,
  "sourceSystem" text,
  "sourceNumber" text,
  "currency" text not null,
  "payMethod" text,
  "payConditionCode" text,
  "budgetAmount" numeric(20, 4),
  "noteToSuppliers" text,
  "openers" jsonb,
  "openThreshold" integer not null,
  "openerKeys" jsonb,
  "roundKeys" jsonb,
  "publishTime" timestamptz,
  "openTime" timestamptz,
  "extendReason" text,
  "endReason" text,
  "alertCount" integer,
  "alertTime" timestamptz,
  "flowId" text,
  "holderSide" text,
  "holderUser" text,
  "holderSince" timestamptz,
  "dueTime" timestamptz,
  "approverNames" text,
  "remark" text,
  "createUser" text not null,
  "createDate" timestamptz not null,
  "lastUpdateUser" text not null,
  "lastUpdateDate" timestamptz not null,
  "rowVersion" integer not null,
  "historyFlag" text,
  "enquiryStatus" text not null check ("enquiryStatus" in ('draft', 'published', 'quoting', 'closed', 'opened', 'pricing', 'awarded', 'failed', 'cancelled')),
  "auditStatus" text not null check ("auditStatus" in ('notSubmitted', 'submitted', 'underApproval', 'approved', 'rejected', 'notApproved', 'withdrawn')),
  "stage" text not null check ("stage" in ('draft', 'underApproval', 'rejected', 'published', 'quoting', 'closed', 'opened', 'pricing', 'awarded', 'failed', 'cancelled')),
  "isDel" text not null default 'N' check ("isDel" in ('Y', 'N')),
  "fbk" jsonb,
  "searchText" text generated always as (srm_fold(coalesce("enquiryNumber", '') || ' ' || coalesce("subject", ''))) stored,
  primary key ("elsAccount", "uuid")
);
create unique index on "inquiry" ("elsAccount", "enquiryNumber") where "isDel" = 'N';
create index on "inquiry" ("elsAccount", "enquiryNumber" desc, "uuid" desc) where "isDel" = 'N';
create index on "inquiry" ("elsAccount", "createDate" desc, "uuid" desc) where "isDel" = 'N';
create index on "inquiry" ("elsAccount", "stage", "enquiryNumber" desc, "uuid" desc) where "isDel" = 'N';
create index on "inquiry" ("elsAccount", "holderSide", "enquiryNumber" desc, "uuid" desc) where "isDel" = 'N';
create index on "inquiry" using gin (srm_pairs("searchText"));
alter table "inquiry" enable row level security;
alter table "inquiry" force row level security;
create policy own on "inquiry" using ("elsAccount" = current_setting('srm.account', true)) with check ("elsAccount" = current_setting('srm.account', true));
grant select, insert, update, delete on "inquiry" to srm_app, srm_loader;
create table "inquiryLine" (
  "elsAccount" text not null,
  "parent" uuid not null,
  "uuid" uuid not null,
  "itemNumber" integer not null,
  "purchaseRequestNumber" text,
  "requestItemNumber" integer,
  "requestedUnit" text,
  "materialNumber" text,
  "materialDesc" text,
  "materialSpecifications" text,
  "cateLevelCode" text,
  "quantity" numeric(18, 6),
  "quoteUnit" text,
  "priceBase" numeric(18, 6),
  "deliveryDate" date,
  "factory" text,
  "taxCode" text,
  "netWeight" numeric(18, 6),
  "historyPrice" numeric(20, 8),
  "targetPrice" numeric(20, 8),
  "lowestPrice" numeric(20, 8),
  "itemStatus" text,
  "remark" text,
  "fbk" jsonb,
  "searchText" text generated always as (srm_fold(coalesce("materialNumber", '') || ' ' || coalesce("materialDesc", ''))) stored,
  primary key ("elsAccount", "parent", "uuid"),
  unique ("elsAccount", "parent", "itemNumber") deferrable initially deferred,
  foreign key ("elsAccount", "parent") references "inquiry" on delete cascade
);
alter table "inquiryLine" enable row level security;
alter table "inquiryLine" force row level security;
create policy own on "inquiryLine" using ("elsAccount" = current_setting('srm.account', true)) with check ("elsAccount" = current_setting('srm.account', true));
grant select, insert, update, delete on "inquiryLine" to srm_app, srm_loader;
create index on "inquiryLine" using gin (srm_pairs("searchText"));
create index on "inquiryLine" ("elsAccount", "purchaseRequestNumber", "requestItemNumber");
create table "quotation" (
  "uuid" uuid not null,
  "elsAccount" text not null,
  "quoteNumber" text not null,
  "enquiryNumber" text not null,
  "subject" text,
  "bout" integer,
  "toElsAccount" text not null,
  "supplierName" text,
  "buyerName" text,
  "purchasePerson" text,
  "purchasePersonName" text,
  "beginDate" timestamptz,
  "quoteEndTime" timestamptz,
  "endDate" date,
  "questionsEnd" timestamptz,
  "quoteMethod" text,
  "allowIncrease" text,
  "companyCode" text,
  "currency" text,
  "payMethod" text,
  "payConditionCode" text,
  "noteToSuppliers" text,
  "quoteValidUntil" date,
  "remarkToPurchaser" text,
  "totalAmount" numeric(20, 4),
  "declineReason" text,
  "declineRemark" text,
  "changeRemark" text,
  "revision" integer,
  "inviteTime" timestamptz,
  "submittedAt" timestamptz,
  "submittedBy" text,
  "openTime" timestamptz,
  "receiptHash" text,
  "alertCount" integer,
  "sealedContent" jsonb,
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
  "quoteStatus" text not null check ("quoteStatus" in ('invited', 'read', 'needConfirm', 'submitted', 'withdrawn', 'declined', 'expired', 'opened', 'awarded', 'partAwarded', 'notAwarded', 'void')),
  "stage" text not null check ("stage" in ('invited', 'needConfirm', 'submitted', 'declined', 'withdrawn', 'expired', 'opened', 'awarded', 'partAwarded', 'notAwarded', 'void')),
  "isDel" text not null default 'N' check ("isDel" in ('Y', 'N')),
  "fbk" jsonb,
  "searchText" text generated always as (srm_fold(coalesce("quoteNumber", '') || ' ' || coalesce("enquiryNumber", '') || ' ' || coalesce("subject", ''))) stored,
  primary key ("elsAccount", "uuid")
);
create unique index on "quotation" ("elsAccount", "quoteNumber") where "isDel" = 'N';
create index on "quotation" ("elsAccount", "quoteNumber" desc, "uuid" desc) where "isDel" = 'N';
create index on "quotation" ("elsAccount", "createDate" desc, "uuid" desc) where "isDel" = 'N';
create index on "quotation" ("elsAccount", "stage", "quoteNumber" desc, "uuid" desc) where "isDel" = 'N';
create index on "quotation" ("elsAccount", "holderSide", "quoteNumber" desc, "uuid" desc) where "isDel" = 'N';
create index on "quotation" ("toElsAccount", "quoteNumber" desc, "uuid" desc) where "isDel" = 'N';
create index on "quotation" ("toElsAccount", "createDate" desc, "uuid" desc) where "isDel" = 'N';
create index on "quotation" ("toElsAccount", "stage", "quoteNumber" desc, "uuid" desc) where "isDel" = 'N';
create index on "quotation" ("toElsAccount", "holderSide", "quoteNumber" desc, "uuid" desc) where "isDel" = 'N';
create index on "quotation" using gin (srm_pairs("searchText"));
alter table "quotation" enable row level security;
alter table "quotation" force row level security;
create policy own on "quotation" using (case current_setting('srm.side', true) when 'supplier' then "toElsAccount" = current_setting('srm.account', true) and "inviteTime" is not null else "elsAccount" = current_setting('srm.account', true) end) with check (case current_setting('srm.side', true) when 'supplier' then "toElsAccount" = current_setting('srm.account', true) and "inviteTime" is not null else "elsAccount" = current_setting('srm.account', true) end);
grant select, insert, update, delete on "quotation" to srm_app, srm_loader;
create table "quotationLine" (
  "elsAccount" text not null,
  "toElsAccount" text,
  "parent" uuid not null,
  "uuid" uuid not null,
  "itemNumber" integer not null,
  "materialNumber" text,
  "materialDesc" text,
  "materialSpecifications" text,
  "quantity" numeric(18, 6),
  "quoteUnit" text,
  "priceBase" numeric(18, 6),
  "deliveryDate" date,
  "factory" text,
  "remark" text,
  "lastPrice" numeric(20, 8),
  "lineDecision" text,
  "priceExcludingTax" numeric(20, 8),
  "taxRate" numeric(7, 4),
  "priceIncludingTax" numeric(20, 8),
  "subtotalAmount" numeric(20, 4),
  "offeredQuantity" numeric(18, 6),
  "offeredDate" date,
  "purchaseCycle" integer,
  "minOrderQuantity" numeric(18, 6),
  "minPackingQuantity" numeric(18, 6),
  "priceStart" date,
  "priceExpiryDate" date,
  "quoteRemark" text,
  "awardQuantity" numeric(18, 6),
  "fbk" jsonb,
  "searchText" text generated always as (srm_fold(coalesce("materialNumber", '') || ' ' || coalesce("materialDesc", ''))) stored,
  primary key ("elsAccount", "parent", "uuid"),
  unique ("elsAccount", "parent", "itemNumber") deferrable initially deferred,
  foreign key ("elsAccount", "parent") references "quotation" on delete cascade
);
alter table "quotationLine" enable row level security;
alter table "quotationLine" force row level security;
create policy own on "quotationLine" using (case current_setting('srm.side', true) when 'supplier' then "toElsAccount" = current_setting('srm.account', true) else "elsAccount" = current_setting('srm.account', true) end) with check (case current_setting('srm.side', true) when 'supplier' then "toElsAccount" = current_setting('srm.account', true) else "elsAccount" = current_setting('srm.account', true) end);
grant select, insert, update, delete on "quotationLine" to srm_app, srm_loader;
create index on "quotationLine" using gin (srm_pairs("searchText"));
