alter table "invoice" add column "prepaidAmount" numeric(20,4);
alter table "invoice" add column "roundingAmount" numeric(20,4);
alter table "invoice" add column "payableAmount" numeric(20,4);
alter table "invoice" no force row level security;
update "invoice" set "payableAmount" = "invoiceAmount" where "invoiceAmount" is not null;
alter table "invoice" force row level security;
