alter table "requisitionLine" add column "countedPrice" numeric(20,8);
alter table "requisitionLine" no force row level security;
-- What was submitted has reserved its estimates alone so far, and goes on with that.
update "requisitionLine" set "countedPrice" = "price" where "price" is not null;
alter table "requisitionLine" force row level security;
-- Lines that were sent back wait for whoever asked for them.
alter table "requisition" no force row level security;
alter table "requisitionLine" no force row level security;
update "requisition" h set "otherHolders" = concat_ws(',', h."otherHolders", h."applicant")
 where h."stage" in ('released', 'partial') and h."applicant" is distinct from h."purchasePerson"
   and not coalesce(string_to_array(h."otherHolders", ',') @> array[h."applicant"]::text[], false)
   and exists (select from "requisitionLine" l
     where l."elsAccount" = h."elsAccount" and l."parent" = h."uuid" and l."itemStatus" = 'returned');
alter table "requisitionLine" force row level security;
alter table "requisition" force row level security;
