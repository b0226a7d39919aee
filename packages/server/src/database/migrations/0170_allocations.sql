alter table "inquiryLine" add column "allocations" jsonb;
alter table "inquiryLine" add column "allocated" jsonb;
create index on "inquiryLine" using gin ("allocations" jsonb_path_ops);
alter table "requisitionLine" add column "purchasePerson" text;
alter table "requisitionLine" add column "purchasePersonName" text;
alter table "requisition" no force row level security;
alter table "requisitionLine" no force row level security;
update "requisitionLine" l set "purchasePerson" = h."purchasePerson", "purchasePersonName" = h."purchasePersonName"
  from "requisition" h where h."elsAccount" = l."elsAccount" and h."uuid" = l."parent" and h."requestStatus" <> 'draft';
alter table "requisitionLine" force row level security;
alter table "requisition" force row level security;
