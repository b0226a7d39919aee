-- Sessions of pages may be limited to elements: their tags, and the documents that the pages themselves name.

alter table "embedSession" add column "elements" jsonb;
alter table "embedSession" add column "namedDocuments" jsonb;
