alter table "purchaseOrder" add column "supplyFactory" text;
alter table "purchaseOrder" add column "supplyLocation" text;
