alter table "subAccount" add column "resetAsked" text;
alter table "subAccount" add column "resetAskedBy" text;
alter table "subAccount" add column "resetAskedDate" timestamp with time zone;
