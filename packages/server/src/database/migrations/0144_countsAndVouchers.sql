alter table "receipt" add column "offlineHash" text;
alter table "materialVoucher" add column "hashRule" integer;
alter table "materialVoucher" add column "postedTo" text;
alter table "materialVoucher" add column "postedToName" text;
