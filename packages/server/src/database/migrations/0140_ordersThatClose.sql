alter table "purchaseOrderLine" add column "restQuantity" numeric(18,6);
CREATE INDEX ON "purchaseOrderLine" USING btree ("elsAccount", parent) WHERE (("restQuantity" > (0)::numeric) IS TRUE);
create statistics "purchaseOrderLine_restQuantity_left" on (("restQuantity" > (0)::numeric)) from "purchaseOrderLine";
-- Whoever closes an order closes its lines: orders that came as history say it of their heads alone.
alter table "purchaseOrder" no force row level security;
alter table "purchaseOrderLine" no force row level security;
update "purchaseOrderLine" l set "isClose" = 'Y' from "purchaseOrder" h
  where h."elsAccount" = l."elsAccount" and h."uuid" = l."parent" and h."isClose" = 'Y' and h."orderStatus" <> 'cancelled'
    and h."completeFlag" is distinct from 'Y' and l."isClose" is distinct from 'Y';
-- What is owed of those that closed themselves within tolerance.
update "purchaseOrderLine" l set "restQuantity" = greatest(0, l."quantity" - coalesce(l."receivedQuantity", 0)
      + coalesce(l."replaceQuantity", 0) - coalesce(l."onWayQuantity", 0) - coalesce(l."reservedQuantity", 0))
  from "purchaseOrder" h
  where h."elsAccount" = l."elsAccount" and h."uuid" = l."parent" and h."isClose" = 'Y' and h."completeFlag" = 'Y'
    and h."orderStatus" <> 'cancelled' and l."isClose" is distinct from 'Y' and l."quantity" is not null
    and h."purchaseType" in ('0', '2', '3', '4', '5', '7', '8');
alter table "purchaseOrderLine" force row level security;
alter table "purchaseOrder" force row level security;
