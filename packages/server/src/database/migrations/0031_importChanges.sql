-- What a part of an import changed, by the uuid of the row: {"changed": [fields], "at": …, "user": …}, the last two of the
-- change before it.
alter table "importPart" add column "changes" jsonb;
