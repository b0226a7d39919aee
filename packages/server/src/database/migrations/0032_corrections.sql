-- What a person wrote instead of cells of the file, by number of the row and position of the column.
alter table "importJob" add column "corrections" jsonb;
