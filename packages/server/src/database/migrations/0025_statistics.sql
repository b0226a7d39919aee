-- Who imports may have a table counted, so that what comes next is planned for as many rows as there are.
create function srm_analyze("table" text) returns void language plpgsql security definer set search_path = pg_catalog, public
  as $$ begin execute format('analyze public.%I', "table"); end $$;
revoke execute on function srm_analyze(text) from public;
grant execute on function srm_analyze(text) to srm_app, srm_loader;
