alter table "deliveryNoticeLine" add column "isValidity" text;
alter table "deliveryNoticeLine" add column "remainShelfLife" integer;
alter table "deliveryNoticeLine" add column "minRemainShelfLife" integer;
alter table "deliveryNoticeLine" add column "serials" text;
alter table "receiptLine" add column "serials" text;
