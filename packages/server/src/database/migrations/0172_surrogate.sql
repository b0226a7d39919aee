alter table "quotation" add column "surrogate" text;
alter table "quotation" add column "surrogateConfirmTime" timestamptz;
