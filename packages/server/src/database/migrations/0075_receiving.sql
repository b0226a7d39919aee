alter table "receipt" add column "offlineId" text;
CREATE UNIQUE INDEX ON receipt USING btree ("elsAccount", "offlineId") WHERE ("isDel" = 'N'::text);
