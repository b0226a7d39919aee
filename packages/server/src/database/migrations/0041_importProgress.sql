-- How much there is to read, and which way the rows go: a run that goes on goes on in it.
alter table "importJob" add column "readSize" text;
alter table "importJob" add column "way" text;
