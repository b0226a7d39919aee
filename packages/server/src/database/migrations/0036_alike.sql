-- Materials that say the same (domain/07 §3.1) find each other by a column of what they say.
create function srm_alike(text) returns uuid language sql immutable strict parallel safe
  as $$ select md5(btrim(regexp_replace(srm_fold($1), ' +', ' ', 'g')))::uuid $$;
grant execute on function srm_alike(text) to srm_app, srm_loader;
alter table "material" add column "alikeKey" uuid generated always as (srm_alike(((((((((COALESCE("materialDesc", ''::text) || ' | '::text) || COALESCE("materialSpecifications", ''::text)) || ' | '::text) || COALESCE("materialModel", ''::text)) || ' | '::text) || COALESCE("materialBrand", ''::text)) || ' | '::text) || COALESCE("baseUnit", ''::text)))) stored;
CREATE INDEX ON material USING btree ("elsAccount", "alikeKey") WHERE (("isDel" = 'N'::text) AND ("materialStatus" = ANY (ARRAY['draft'::text, 'active'::text, 'frozen'::text])));
