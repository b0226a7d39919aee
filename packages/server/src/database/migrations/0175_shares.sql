alter table "award" add column "priceRiseLimit" numeric(7, 4);
alter table "award" add column "deviationCount" integer;
alter table "awardLine" add column "quota" numeric(7, 4);
