alter table "quotation" add column "surrogate" text;
alter table "quotation" add column "surrogateConfirmTime" timestamptz;
alter table "inquiry" add column "allowCurrencyChoice" text;
alter table "inquiry" add column "currencyList" jsonb;
alter table "inquiry" add column "localCurrency" text;
alter table "inquiry" add column "exchangeRates" jsonb;
-- what was asked until now was asked in one currency
alter table "inquiry" no force row level security;
update "inquiry" set "allowCurrencyChoice" = 'N', "localCurrency" = "currency";
alter table "inquiry" force row level security;
alter table "inquiry" alter column "allowCurrencyChoice" set not null;
alter table "quotation" add column "allowCurrencyChoice" text;
alter table "quotation" add column "currencyList" jsonb;
alter table "quotation" add column "localCurrency" text;
alter table "quotation" add column "lastCurrency" text;
alter table "quotation" no force row level security;
update "quotation" set "allowCurrencyChoice" = 'N', "localCurrency" = "currency", "surrogate" = 'N';
alter table "quotation" force row level security;
alter table "award" add column "localCurrency" text;
alter table "awardLine" add column "currency" text;
alter table "awardLine" add column "exchangeRate" numeric(16,6);
alter table "awardLine" add column "exchangeRateUnit" text;
alter table "awardLine" add column "localCurrencyAmount" numeric(20,4);
alter table "award" no force row level security;
alter table "awardLine" no force row level security;
update "award" set "localCurrency" = "currency";
update "awardLine" l set "currency" = a."currency", "localCurrencyAmount" = l."subtotalAmount"
  from "award" a where a."elsAccount" = l."elsAccount" and a."uuid" = l."parent";
alter table "award" force row level security;
alter table "awardLine" force row level security;
alter table "inquiry" add column "fewQuotesReason" text;
alter table "inquiry" add column "fewNeedsApproval" text;
alter table "inquiry" add column "fewBout" integer;
alter table "inquiry" add column "askedChange" text;
alter table "inquiry" drop constraint "inquiry_stage_check";
alter table "inquiry" add constraint "inquiry_stage_check"
  check ("stage" in ('draft','underApproval','rejected','published','quoting','closed','fewApproval','opened','pricing','awarded','failed','cancelled'));
