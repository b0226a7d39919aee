alter table "inquiry" add column "clarifications" jsonb;
alter table "quotation" add column "clarifications" jsonb;
alter table "quotation" add column "questions" jsonb;
alter table "quotation" add column "hasQuestion" text;
