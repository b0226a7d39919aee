-- What every material under a category needs: [{"attribute": the name of a field}].
alter table "materialCategory" add column "template" jsonb;
