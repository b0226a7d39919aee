-- Only columns are counted: what the search index makes of a row, its pairs of characters, is most of the work, and no plan
-- asks how often a pair is there.
create or replace function srm_analyze("table" text) returns void language plpgsql security definer
  set search_path = pg_catalog, public as $$
begin
  execute format('analyze public.%I (%s)', "table", (
    select string_agg(quote_ident(attname), ', ') from pg_attribute
     where attrelid = format('public.%I', "table")::regclass and attnum > 0 and not attisdropped));
end $$;
