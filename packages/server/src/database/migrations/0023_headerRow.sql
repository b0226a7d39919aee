alter table "importJob" add column "headerRow" integer;
