alter table "dictionary" add column "standardCode" text;
