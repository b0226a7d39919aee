-- What a refusal of the business is about: its sentence names it.
alter table "importFault" add column "params" jsonb;
