alter table "inquiry" add column "passwordSetBy" jsonb;
alter table "inquiry" add column "enteredBy" jsonb;
