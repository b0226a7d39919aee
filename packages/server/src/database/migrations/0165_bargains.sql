alter table "award" add column "bargainSavingAmount" numeric(20,4);
alter table "awardLine" add column "quotedPrice" numeric(20,8);
alter table "awardLine" add column "bargainSavingAmount" numeric(20,4);
alter table "quotationLine" add column "quotedPrice" numeric(20,8);
alter table "quotationLine" add column "bargainPrice" numeric(20,8);
alter table "quotationLine" add column "bargainSendStatus" text;
alter table "quotationLine" add column "bargainRound" integer;
create table "bargain" (
  "uuid" uuid not null,
  "elsAccount" text not null,
  "bargainNo" text not null,
  "enquiryNumber" text not null,
  "quoteNumber" text not null,
  "quoteItemNumber" integer not null,
  "subject" text,
  "bout" integer,
  "round" integer,
  "toElsAccount" text not null,
  "supplierName" text,
  "buyerName" text,
  "purchasePerson" text,
  "purchasePersonName" text,
  "materialNumber" text,
  "materialDesc" text,
  "quantity" numeric(18, 6),
  "quoteUnit" text,
  "currency" text,
  "priceBase" numeric(18, 6),
  "quotedPrice" numeric(20, 8),
  "ownPrice" numeric(20, 8),
  "price" numeric(20, 8),
  "counterPrice" numeric(20, 8),
  "proposedBy" text,
  "validUntil" timestamptz,
  "remarkToSupplier" text,
  "remarkToPurchaser" text,
  "sendTime" timestamptz,
  "answerTime" timestamptz,
  "endReason" text,
  "concludeTime" timestamptz,
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
  "bargainSendStatus" text not null check ("bargainSendStatus" in ('none', 'sent', 'accepted', 'rejected', 'countered', 'expired')),
  "stage" text not null check ("stage" in ('none', 'sent', 'accepted', 'rejected', 'countered', 'expired', 'ended')),
  "isDel" text not null default 'N' check ("isDel" in ('Y', 'N')),
  "fbk" jsonb,
  "searchText" text generated always as (srm_fold(coalesce("bargainNo", '') || ' ' || coalesce("enquiryNumber", '') || ' ' || coalesce("quoteNumber", '') || ' ' || coalesce("materialNumber", '') || ' ' || coalesce("materialDesc", ''))) stored,
  primary key ("elsAccount", "uuid")
);
create unique index on "bargain" ("elsAccount", "bargainNo") where "isDel" = 'N';
create index on "bargain" ("elsAccount", "bargainNo" desc, "uuid" desc) where "isDel" = 'N';
create index on "bargain" ("elsAccount", coalesce("sendTime", '0001-01-01T00:00:00Z'::timestamptz) desc, "uuid" desc) where "isDel" = 'N';
create index on "bargain" ("elsAccount", "createDate" desc, "uuid" desc) where "isDel" = 'N';
create index on "bargain" ("elsAccount", "stage", "sendTime" desc, "uuid" desc) where "isDel" = 'N';
create index on "bargain" ("elsAccount", "holderSide", "sendTime" desc, "uuid" desc) where "isDel" = 'N';
create index on "bargain" ("elsAccount", "enquiryNumber") where "isDel" = 'N';
create index on "bargain" ("elsAccount", "quoteNumber") where "isDel" = 'N';
create index on "bargain" ("toElsAccount", "bargainNo" desc, "uuid" desc) where "isDel" = 'N';
create index on "bargain" ("toElsAccount", coalesce("sendTime", '0001-01-01T00:00:00Z'::timestamptz) desc, "uuid" desc) where "isDel" = 'N';
create index on "bargain" ("toElsAccount", "createDate" desc, "uuid" desc) where "isDel" = 'N';
create index on "bargain" ("toElsAccount", "stage", "sendTime" desc, "uuid" desc) where "isDel" = 'N';
create index on "bargain" ("toElsAccount", "holderSide", "sendTime" desc, "uuid" desc) where "isDel" = 'N';
create index on "bargain" ("toElsAccount", "enquiryNumber") where "isDel" = 'N';
create index on "bargain" ("toElsAccount", "quoteNumber") where "isDel" = 'N';
create index on "bargain" using gin (srm_pairs("searchText"));
alter table "bargain" enable row level security;
alter table "bargain" force row level security;
create policy own on "bargain" using (case current_setting('srm.side', true) when 'supplier' then "toElsAccount" = current_setting('srm.account', true) and "sendTime" is not null else "elsAccount" = current_setting('srm.account', true) end) with check (case current_setting('srm.side', true) when 'supplier' then "toElsAccount" = current_setting('srm.account', true) and "sendTime" is not null else "elsAccount" = current_setting('srm.account', true) end);
grant select, insert, update, delete on "bargain" to srm_app, srm_loader;
create unique index "bargain_onlyOne" on "bargain" ("elsAccount", "quoteNumber", "quoteItemNumber") where "isDel" = 'N' and "bargainSendStatus" in ('sent');
-- Of what was quoted before nobody has bargained.
alter table "quotationLine" no force row level security;
update "quotationLine" set "bargainSendStatus" = 'none', "bargainRound" = 0;
alter table "quotationLine" force row level security;
