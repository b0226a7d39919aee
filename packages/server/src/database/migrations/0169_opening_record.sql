alter table "inquiry" add column "openingRecord" jsonb;
