alter table "receipt" add column "offlineHash" text;
