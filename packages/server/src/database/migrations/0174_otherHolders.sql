alter table "requisition" add column "otherHolders" text;
alter table "inquiry" add column "otherHolders" text;
alter table "requisition" no force row level security;
alter table "requisitionLine" no force row level security;
update "requisition" h set "otherHolders" = (
  select string_agg(distinct l."purchasePerson", ',') from "requisitionLine" l
   where l."elsAccount" = h."elsAccount" and l."parent" = h."uuid" and l."itemStatus" in ('pool', 'part')
     and l."purchasePerson" is distinct from h."purchasePerson")
 where h."stage" in ('released', 'partial');
alter table "requisitionLine" force row level security;
alter table "requisition" force row level security;
