alter table "deliveryNotice" add column "packages" jsonb;
alter table "deliveryNoticeLine" add column "minPackingQuantity" numeric(18,6);
