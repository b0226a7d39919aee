-- Names what a person wrote instead of cells of the file; it lies beside the file.
alter table "importJob" add column "corrections" text;
