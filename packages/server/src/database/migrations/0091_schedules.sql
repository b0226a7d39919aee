alter table "purchaseOrderLine" add column "replySchedule" jsonb;
alter table "purchaseOrderLine" add column "deliverySchedule" jsonb;
