alter table "award" add column "feeAmount" numeric(20, 4);
alter table "award" add column "totalWithFees" numeric(20, 4);
