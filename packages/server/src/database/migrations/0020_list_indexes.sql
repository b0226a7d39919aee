-- Lists of a million materials sort by each of their columns, and every filter of them finds its rows by an index.
-- A column that may be blank is ordered as if it held nothing.
drop index "material_elsAccount_createDate_uuid_idx";
drop index "material_elsAccount_materialStatus_materialNumber_uuid_idx";
create index on "material" ("elsAccount", coalesce("materialSpecifications", ''::text), "uuid") where "isDel" = 'N';
create index on "material" ("elsAccount", "cateLevelCode", "uuid") where "isDel" = 'N';
create index on "material" ("elsAccount", "baseUnit", "uuid") where "isDel" = 'N';
create index on "material" ("elsAccount", "materialStatus", "uuid") where "isDel" = 'N';
create index on "material" ("elsAccount", "materialType") where "isDel" = 'N';
create index on "material" ("elsAccount", "isSource") where "isDel" = 'N';

-- The documents of the session's account, at most so many, whose searched columns hold a text anywhere: by the index on
-- pairs of characters. It passes by row-level security (see migrate.ts), and so names the account itself.
create function srm_find("document" text, "owner" text, "words" text, "most" integer) returns setof uuid
  language plpgsql stable security definer
  set search_path = public, pg_temp
  set enable_seqscan = off
  as $find$ begin
    return query execute format(
      'select "uuid" from %I where %I = current_setting(''srm.account'', true) and "isDel" = ''N''
         and srm_pairs("searchText") @> srm_pairs($1) and position($1 in "searchText") > 0 limit $2',
      "document", "owner") using "words", "most";
  end $find$;
revoke execute on function srm_find from public;
grant execute on function srm_find to srm_app, srm_loader;
