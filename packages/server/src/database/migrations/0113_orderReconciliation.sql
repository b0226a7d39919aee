drop trigger booked on "materialVoucherLine";
alter table "materialVoucherLine" add column "reconciledQuantity" numeric(18,6);
alter table "materialVoucher" no force row level security;
alter table "materialVoucherLine" no force row level security;
alter table "purchaseOrder" no force row level security;
alter table "purchaseOrderLine" no force row level security;
-- What confirmed statements have, said of the orders that it was of.
update "materialVoucherLine" set "reconciledQuantity" = case when "reconStatus" = 'reconciled' then coalesce("quantity", 0) else 0 end;
update "purchaseOrderLine" l set "reconciledQuantity" = c.amount from (
    select v."elsAccount" as account, v."orderNumber" as number, v."orderItemNumber" as item, sum(v."reconciledQuantity") as amount
      from "materialVoucherLine" v where v."reconStatus" = 'reconciled' and v."orderNumber" is not null group by 1, 2, 3) c, "purchaseOrder" h
  where h."elsAccount" = c.account and h."orderNumber" = c.number and h."isDel" = 'N'
    and l."elsAccount" = h."elsAccount" and l."parent" = h."uuid" and l."itemNumber" = c.item;
update "purchaseOrder" h set "reconciliationFlag" = case when c.isWhole then 'fully' else 'partly' end from (
    select l."elsAccount" as account, l."parent" as parent, bool_and(
        coalesce(l."reconciledQuantity", 0) >= case when l."isClose" = 'Y'
            then least(coalesce(l."receivedQuantity", 0) - coalesce(l."replaceQuantity", 0), coalesce(l."quantity", 0))
            else coalesce(l."quantity", 0) end - coalesce(l."refundQuantity", 0)) as isWhole
      from "purchaseOrderLine" l group by 1, 2 having bool_or(coalesce(l."reconciledQuantity", 0) <> 0)) c
  where h."elsAccount" = c.account and h."uuid" = c.parent;
alter table "materialVoucher" force row level security;
alter table "materialVoucherLine" force row level security;
alter table "purchaseOrder" force row level security;
alter table "purchaseOrderLine" force row level security;
CREATE TRIGGER booked AFTER DELETE OR UPDATE ON "materialVoucherLine" FOR EACH ROW EXECUTE FUNCTION srm_booked_line('voucherStatus', '{posted}', '{toElsAccount,statedItem,reconciledItem,reconciledQuantity,reversedItem,postedItem,invoicedItem,budgetSpentAmount,openItem,reconStatus,erpVoucherNo}', 'materialVoucher');
