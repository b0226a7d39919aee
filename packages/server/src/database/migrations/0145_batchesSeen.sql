alter table "materialVoucherLine" add column "batchNumberSeen" text generated always as (srm_code("batchNumber")) stored;
create index on "materialVoucherLine" ("elsAccount", "materialNumber", "batchNumberSeen");
