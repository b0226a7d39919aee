alter table "supplier" add column "mergedInto" text;
