alter table "budget" add column "createUserRemark" text;
alter table "budget" add column "lastUpdateRemark" text;
alter table "deliveryNotice" add column "noteType" text;
alter table "deliveryNotice" add column "noteDate" date;
alter table "deliveryNotice" add column "sendStatus" text;
alter table "deliveryNotice" add column "auditStatus" text;
alter table "deliveryNoticeLine" add column "itemStatus" text;
alter table "deliveryNoticeLine" add column "factoryProcessing" text;
alter table "deliveryNoticeLine" add column "unitQuantity" numeric(18,6);
alter table "deliveryNoticeLine" add column "baseUnit" text;
alter table "deliveryNoticeLine" add column "overTolerance" numeric(7,4);
alter table "deliveryNoticeLine" add column "lackTolerance" numeric(7,4);
alter table "deliveryNoticeLine" add column "minOrderQuantity" numeric(18,6);
alter table "deliveryNoticeLine" add column "weight" numeric(18,6);
alter table "deliveryNoticeLine" add column "grossWeight" numeric(18,6);
alter table "deliveryNoticeLine" add column "netWeight" numeric(18,6);
alter table "deliveryNoticeLine" add column "weightUnit" text;
alter table "deliveryNoticeLine" add column "volume" numeric(18,6);
alter table "deliveryNoticeLine" add column "materialLength" numeric(18,6);
alter table "deliveryNoticeLine" add column "materialWide" numeric(18,6);
alter table "deliveryNoticeLine" add column "materialHigh" numeric(18,6);
alter table "deliveryNoticeLine" add column "texture" text;
alter table "deliveryNoticeLine" add column "temperatureCondition" text;
alter table "deliveryNoticeLine" add column "storageCondition" text;
alter table "expenseSheet" add column "deleteFlag" text;
alter table "expenseSheetLine" add column "isCheckQuality" text;
alter table "expenseSheetLine" add column "unitQuantity" numeric(18,6);
alter table "expenseSheetLine" add column "baseUnit" text;
alter table "expenseSheetLine" add column "overTolerance" numeric(7,4);
alter table "expenseSheetLine" add column "lackTolerance" numeric(7,4);
alter table "expenseSheetLine" add column "minOrderQuantity" numeric(18,6);
alter table "expenseSheetLine" add column "minPackingQuantity" numeric(18,6);
alter table "expenseSheetLine" add column "weight" numeric(18,6);
alter table "expenseSheetLine" add column "grossWeight" numeric(18,6);
alter table "expenseSheetLine" add column "netWeight" numeric(18,6);
alter table "expenseSheetLine" add column "weightUnit" text;
alter table "expenseSheetLine" add column "volume" numeric(18,6);
alter table "expenseSheetLine" add column "materialLength" numeric(18,6);
alter table "expenseSheetLine" add column "materialWide" numeric(18,6);
alter table "expenseSheetLine" add column "materialHigh" numeric(18,6);
alter table "expenseSheetLine" add column "texture" text;
alter table "expenseSheetLine" add column "temperatureCondition" text;
alter table "expenseSheetLine" add column "storageCondition" text;
alter table "reconciliationLine" add column "costWay" text;
alter table "reconciliationLine" add column "unitQuantity" numeric(18,6);
alter table "reconciliationLine" add column "baseUnit" text;
alter table "reconciliationLine" add column "overTolerance" numeric(7,4);
alter table "reconciliationLine" add column "lackTolerance" numeric(7,4);
alter table "reconciliationLine" add column "minOrderQuantity" numeric(18,6);
alter table "reconciliationLine" add column "minPackingQuantity" numeric(18,6);
alter table "reconciliationLine" add column "weight" numeric(18,6);
alter table "reconciliationLine" add column "grossWeight" numeric(18,6);
alter table "reconciliationLine" add column "netWeight" numeric(18,6);
alter table "reconciliationLine" add column "weightUnit" text;
alter table "reconciliationLine" add column "volume" numeric(18,6);
alter table "reconciliationLine" add column "materialLength" numeric(18,6);
alter table "reconciliationLine" add column "materialWide" numeric(18,6);
alter table "reconciliationLine" add column "materialHigh" numeric(18,6);
alter table "reconciliationLine" add column "texture" text;
alter table "reconciliationLine" add column "temperatureCondition" text;
alter table "reconciliationLine" add column "storageCondition" text;
CREATE INDEX ON "reconciliationLine" USING btree ("elsAccount", "orderNumber", "orderItemNumber");
alter table "returnOrderLine" add column "receivedQuantity" numeric(18,6);
alter table "returnOrderLine" add column "deliveredQuantity" numeric(18,6);
alter table "returnOrderLine" add column "erpDeliveredQuantity" numeric(18,6);
alter table "returnOrderLine" add column "noDeliverQuantity" numeric(18,6);
alter table "returnOrderLine" add column "lackToleranceQuantity" numeric(18,6);
alter table "returnOrderLine" add column "quaWarehouseQuantity" numeric(18,6);
alter table "returnOrderLine" add column "refundQuantity" numeric(18,6);
alter table "returnOrderLine" add column "trackNumber" text;
alter table "returnOrderLine" add column "unitQuantity" numeric(18,6);
alter table "returnOrderLine" add column "baseUnit" text;
alter table "returnOrderLine" add column "overTolerance" numeric(7,4);
alter table "returnOrderLine" add column "lackTolerance" numeric(7,4);
alter table "returnOrderLine" add column "minOrderQuantity" numeric(18,6);
alter table "returnOrderLine" add column "minPackingQuantity" numeric(18,6);
alter table "returnOrderLine" add column "weight" numeric(18,6);
alter table "returnOrderLine" add column "grossWeight" numeric(18,6);
alter table "returnOrderLine" add column "netWeight" numeric(18,6);
alter table "returnOrderLine" add column "weightUnit" text;
alter table "returnOrderLine" add column "volume" numeric(18,6);
alter table "returnOrderLine" add column "materialLength" numeric(18,6);
alter table "returnOrderLine" add column "materialWide" numeric(18,6);
alter table "returnOrderLine" add column "materialHigh" numeric(18,6);
alter table "returnOrderLine" add column "texture" text;
alter table "returnOrderLine" add column "temperatureCondition" text;
alter table "returnOrderLine" add column "storageCondition" text;
-- What follows from what rows say already. Snapshots of materials, and the day of announcements, are of what is written from here on.
alter table "deliveryNotice" no force row level security;
alter table "deliveryNoticeLine" no force row level security;
alter table "expenseSheet" no force row level security;
alter table "reconciliationLine" no force row level security;
update "deliveryNotice" set "noteType" = '2',
  "sendStatus" = case when "submitTime" is null then 'notSent' else 'sent' end,
  "auditStatus" = case when "approvalRequired" is distinct from 'Y' then 'notRequired'
    when "noteStatus" = 'toApprove' then 'underApproval' when "noteStatus" = 'rejected' then 'rejected'
    when "noteStatus" in ('new', 'cancelled') or "submitTime" is null then 'notSubmitted' else 'approved' end;
update "deliveryNoticeLine" l set
  "factoryProcessing" = case when l."purchaseType" = '3' then 'Y' else 'N' end,
  "itemStatus" = case when h."noteStatus" in ('closed', 'cancelled') then h."noteStatus"
    when coalesce(l."receivedQty", 0) + coalesce(l."refusedQty", 0) = 0 then 'open'
    when coalesce(l."receivedQty", 0) + coalesce(l."refusedQty", 0) >= coalesce(l."quantity", 0) then 'complete' else 'partly' end
  from "deliveryNotice" h where h."elsAccount" = l."elsAccount" and h."uuid" = l."parent";
update "expenseSheet" set "deleteFlag" = 'C' where "costStatus" = 'cancelled';
update "reconciliationLine" l set "costWay" = '1' where l."costNumber" is not null;
alter table "deliveryNotice" force row level security;
alter table "deliveryNoticeLine" force row level security;
alter table "expenseSheet" force row level security;
alter table "reconciliationLine" force row level security;
