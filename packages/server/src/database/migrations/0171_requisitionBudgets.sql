alter table "requisition" add column "costCenter" text;
alter table "requisition" add column "projectNumber" text;
alter table "requisition" add column "budgetNumber" text;
alter table "requisition" add column "localCurrency" text;
alter table "requisition" add column "exchangeRate" numeric(16,6);
alter table "requisition" add column "exchangeRateUnit" text;
alter table "requisitionLine" add column "wantedQuantity" numeric(18,6);
alter table "requisitionLine" add column "costCenter" text;
alter table "requisitionLine" add column "subject" text;
alter table "requisitionLine" add column "budgetNumber" text;
alter table "requisitionLine" add column "budgetItemNumber" integer;
alter table "requisitionLine" add column "committedQuantity" numeric(18,6);
alter table "requisitionLine" add column "budgetFreezeAmount" numeric(20,4);
create index on "requisitionLine" ("elsAccount", "budgetNumber", "budgetItemNumber");
-- What approved orders have of requisitions is counted of what is there.
alter table "requisition" no force row level security;
alter table "requisitionLine" no force row level security;
alter table "purchaseOrder" no force row level security;
alter table "purchaseOrderLine" no force row level security;
update "requisitionLine" r set "committedQuantity" = c.quantity
  from (select h."elsAccount", l."purchaseRequestNumber" as number, l."requestItemNumber" as item, sum(l."requestedQuantity") as quantity
          from "purchaseOrder" h join "purchaseOrderLine" l on l."elsAccount" = h."elsAccount" and l."parent" = h."uuid"
         where h."isDel" = 'N' and l."purchaseRequestNumber" is not null and h."orderStatus" <> 'cancelled'
           and (h."auditStatus" = 'approved' and h."sendStatus" in ('notSent', 'failed')
             or h."sendStatus" in ('sent', 'changeNotSent', 'changeSent'))
         group by 1, 2, 3) c
  join requisition q on q."elsAccount" = c."elsAccount" and q."purchaseRequestNumber" = c.number and q."isDel" = 'N'
 where r."elsAccount" = q."elsAccount" and r."parent" = q."uuid" and r."itemNumber" = c.item;
alter table "requisition" force row level security;
alter table "requisitionLine" force row level security;
alter table "purchaseOrder" force row level security;
alter table "purchaseOrderLine" force row level security;
