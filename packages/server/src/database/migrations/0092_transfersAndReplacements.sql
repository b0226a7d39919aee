alter table "purchaseOrder" add column "supplyFactory" text;
alter table "purchaseOrder" add column "supplyLocation" text;
alter table "purchaseOrderLine" add column "replaceSettledQuantity" numeric(18,6);
alter table "purchaseOrderLine" add column "resettledQuantity" numeric(18,6);
alter table "receiptLine" add column "resettledQty" numeric(18,6);
alter table "incomingInspectionLine" add column "resettledQty" numeric(18,6);
drop trigger booked on "receiptLine";
CREATE TRIGGER booked AFTER DELETE OR UPDATE ON "receiptLine" FOR EACH ROW EXECUTE FUNCTION srm_booked_line('receiptStatus', '{posted,reversed}', '{toElsAccount,inspectStatus,acceptedQty,concessionQty,rejectedQty,resettledQty,undecidedQty,settledQty,returnedQty,settledReturnQty,returnableQty,custodyBackQty,custodyTakenQty,custodyLeftQty,totalNonTaxAmount,taxAmount,totalAmount}', 'receipt');

-- What settled goods had gone back to be replaced before. Owners of tables are under row-level security too.
alter table "purchaseOrderLine" no force row level security;
alter table "returnOrder" no force row level security;
alter table "returnOrderLine" no force row level security;
update "purchaseOrderLine" o set "replaceSettledQuantity" = gone.quantity
  from (select l."elsAccount", l."orderNumber", l."orderItemNumber", sum(l."settledReturnQty") as quantity
          from "returnOrder" h join "returnOrderLine" l on l."elsAccount" = h."elsAccount" and l."parent" = h."uuid"
         where h."isDel" = 'N' and h."returnStatus" in ('posted', 'arrived', 'closed') and h."returnCase" in ('replace', 'rework')
         group by 1, 2, 3) gone
  join "purchaseOrder" p on p."elsAccount" = gone."elsAccount" and p."orderNumber" = gone."orderNumber"
 where o."elsAccount" = p."elsAccount" and o."parent" = p."uuid" and o."itemNumber" = gone."orderItemNumber";
alter table "purchaseOrderLine" force row level security;
alter table "returnOrder" force row level security;
alter table "returnOrderLine" force row level security;

alter table "serviceSheet" add column "acceptBy" timestamp with time zone;
alter table "serviceSheet" add column "remindedTime" timestamp with time zone;
