-- Orders are found by what they hold: supplier, contract, numbers of other systems, purchaser, and the materials of their lines.
alter table "purchaseOrder" drop column "searchText";
alter table "purchaseOrder" add column "searchText" text generated always as (srm_fold(coalesce("orderNumber", '') || ' ' || coalesce("toElsAccount", '') || ' ' || coalesce("supplierName", '') || ' ' || coalesce("buyerName", '') || ' ' || coalesce("erpPurchaseOrderNo", '') || ' ' || coalesce("contractCode", '') || ' ' || coalesce("purchasePersonName", ''))) stored;
create index on "purchaseOrder" using gin (srm_pairs("searchText"));
alter table "callOffLine" add column "searchText" text generated always as (srm_fold(coalesce("materialNumber", '') || ' ' || coalesce("materialDesc", ''))) stored;
create index on "callOffLine" using gin (srm_pairs("searchText"));
alter table "deliveryNoticeLine" add column "searchText" text generated always as (srm_fold(coalesce("materialNumber", '') || ' ' || coalesce("materialDesc", ''))) stored;
create index on "deliveryNoticeLine" using gin (srm_pairs("searchText"));
alter table "purchaseOrderLine" add column "searchText" text generated always as (srm_fold(coalesce("materialNumber", '') || ' ' || coalesce("materialDesc", ''))) stored;
create index on "purchaseOrderLine" using gin (srm_pairs("searchText"));
alter table "receiptLine" add column "searchText" text generated always as (srm_fold(coalesce("materialNumber", '') || ' ' || coalesce("materialDesc", ''))) stored;
create index on "receiptLine" using gin (srm_pairs("searchText"));
alter table "returnOrderLine" add column "searchText" text generated always as (srm_fold(coalesce("materialNumber", '') || ' ' || coalesce("materialDesc", ''))) stored;
create index on "returnOrderLine" using gin (srm_pairs("searchText"));

-- The documents of the session's account one of whose lines holds a text anywhere, once for each such line and at most so
-- many: as `srm_find` does for heads.
create function srm_find_lines("lines" text, "owner" text, "words" text, "most" integer) returns setof uuid
  language plpgsql stable security definer
  set search_path = public, pg_temp
  set enable_seqscan = off
  as $find$ begin
    return query execute format(
      'select "parent" from %I where %I = current_setting(''srm.account'', true)
         and srm_pairs("searchText") @> srm_pairs($1) and position($1 in "searchText") > 0 limit $2',
      "lines", "owner") using "words", "most";
  end $find$;
revoke execute on function srm_find_lines from public;
grant execute on function srm_find_lines to srm_app, srm_loader;
