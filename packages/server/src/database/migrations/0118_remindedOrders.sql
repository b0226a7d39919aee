alter table "purchaseOrder" add column "remindedDate" date;
