alter table "incomingInspection" drop constraint "incomingInspection_stage_check";
alter table "incomingInspection" add CHECK ((stage = ANY (ARRAY['new'::text, 'inProgress'::text, 'partlyDecided'::text, 'toReturn'::text, 'decided'::text, 'cancelled'::text])));
alter table "incomingInspectionLine" add column "returnedQty" numeric(18,6);
alter table "incomingInspectionLine" add column "openReturnQty" numeric(18,6);
CREATE INDEX ON "incomingInspectionLine" USING btree ("elsAccount", parent) WHERE (("openReturnQty" > (0)::numeric) IS TRUE);
create statistics "incomingInspectionLine_openReturnQty_left" on (("openReturnQty" > (0)::numeric)) from "incomingInspectionLine";
alter table "returnOrderLine" add column "inspectionNumber" text;
alter table "returnOrderLine" add column "inspectionItemNumber" integer;
CREATE INDEX ON "returnOrderLine" USING btree ("elsAccount", "inspectionNumber", "inspectionItemNumber");
alter table "incomingInspection" no force row level security;
alter table "incomingInspectionLine" no force row level security;
alter table "receipt" no force row level security;
alter table "receiptLine" no force row level security;
-- What was rejected before and may still lie here: no more than its receipt has left to go back.
update "incomingInspectionLine" l set "openReturnQty" = coalesce(l."rejectedQty", 0)
  from "incomingInspection" h where h."elsAccount" = l."elsAccount" and h."uuid" = l."parent" and h."isDel" = 'N'
   and h."inspectStatus" in ('partlyDecided', 'decided') and exists (
     select 1 from "receipt" r join "receiptLine" p on p."elsAccount" = r."elsAccount" and p."parent" = r."uuid"
      where r."elsAccount" = h."elsAccount" and r."receiptNumber" = h."receiptNumber" and r."isDel" = 'N'
        and p."itemNumber" = h."receiptItemNumber" and p."returnableQty" >= l."rejectedQty");
update "incomingInspection" h set "stage" = 'toReturn' where h."inspectStatus" = 'decided' and exists (
  select 1 from "incomingInspectionLine" l
   where l."elsAccount" = h."elsAccount" and l."parent" = h."uuid" and l."openReturnQty" > 0);
alter table "incomingInspection" force row level security;
alter table "incomingInspectionLine" force row level security;
alter table "receipt" force row level security;
alter table "receiptLine" force row level security;
