alter table "flowInstance" add column "typedNumbers" jsonb;
alter table "flowTask" add column "typedNumbers" jsonb;
alter table "purchaseOrder" add column "tableExchangeRate" numeric(16,6);
alter table "purchaseOrder" add column "tableExchangeRateUnit" text;
alter table "purchaseOrder" add column "numbersOutside" text;
