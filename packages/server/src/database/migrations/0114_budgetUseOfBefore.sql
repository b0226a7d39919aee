-- What 0103 meant to fill in and could not see: rows of tables whose owner is bound by their policies.
alter table "invoice" no force row level security;
alter table "invoiceLine" no force row level security;
alter table "reconciliation" no force row level security;
alter table "reconciliationLine" no force row level security;
alter table "materialVoucher" no force row level security;
alter table "materialVoucherLine" no force row level security;
alter table "purchaseOrder" no force row level security;
alter table "purchaseOrderLine" no force row level security;
alter table "expenseSheet" no force row level security;
alter table "expenseSheetLine" no force row level security;
update "reconciliationLine" r set "postedQuantity" = c.amount from (
    select l."toElsAccount" as account, l."reconNumber" as number, l."reconItemNumber" as item, sum(l."coveredQuantity") as amount
      from "invoice" h join "invoiceLine" l on l."elsAccount" = h."elsAccount" and l."parent" = h."uuid"
     where h."isDel" = 'N' and h."invoiceStatus" = 'posted' and l."reconNumber" is not null group by 1, 2, 3) c, "reconciliation" h
  where r."postedQuantity" is null and h."elsAccount" = c.account and h."reconNumber" = c.number and h."isDel" = 'N'
    and r."elsAccount" = h."elsAccount" and r."parent" = h."uuid" and r."itemNumber" = c.item;
update "reconciliationLine" r set "billedItem" =
    case when case when r."deductType" = '2' or coalesce(r."quantity", 0) = 0 then h."checkStatus" = 'posted'
      else coalesce(r."postedQuantity", 0) >= abs(r."quantity") end then 1 else 0 end
  from "reconciliation" h where r."billedItem" is null and h."elsAccount" = r."elsAccount" and h."uuid" = r."parent";
update "materialVoucherLine" v set "postedItem" = c.posted, "invoicedItem" = c.invoiced from (
    select l."elsAccount" as account, l."referVoucherNumber" as number, l."referVoucherItemNumber" as item,
        sum(l."itemCount") filter (where h."checkStatus" = 'posted') as posted, sum(l."billedItem") as invoiced
      from "reconciliation" h join "reconciliationLine" l on l."elsAccount" = h."elsAccount" and l."parent" = h."uuid"
     where h."isDel" = 'N' and h."checkStatus" in ('confirmed', 'posted') and l."referVoucherNumber" is not null group by 1, 2, 3) c, "materialVoucher" h
  where v."postedItem" is null and h."elsAccount" = c.account and h."voucherNumber" = c.number
    and v."elsAccount" = h."elsAccount" and v."parent" = h."uuid" and v."itemNumber" = c.item;
update "materialVoucherLine" set "budgetSpentAmount" = "budgetUsedAmount" where "budgetSpentAmount" is null and "budgetUsedAmount" is not null and "budgetConsumePoint" is null;
update "purchaseOrderLine" l set "budgetSettledAmount" = c.amount, "budgetSpentAmount" = c.amount from (
    select v."elsAccount" as account, v."orderNumber" as number, v."orderItemNumber" as item, sum(v."budgetUsedAmount") as amount
      from "materialVoucherLine" v where v."budgetUsedAmount" is not null and v."orderNumber" is not null group by 1, 2, 3) c, "purchaseOrder" h
  where l."budgetSettledAmount" is null and h."elsAccount" = c.account and h."orderNumber" = c.number and h."isDel" = 'N'
    and l."elsAccount" = h."elsAccount" and l."parent" = h."uuid" and l."itemNumber" = c.item;
update "purchaseOrderLine" set "budgetUsedAmount" = greatest(coalesce("budgetSettledAmount", 0), 0) where "budgetUsedAmount" is null and "budgetNumber" is not null;
update "expenseSheetLine" v set "postedItem" = c.posted, "invoicedItem" = c.invoiced from (
    select l."elsAccount" as account, l."costNumber" as number, l."costItemNumber" as item,
        sum(l."itemCount") filter (where h."checkStatus" = 'posted') as posted, sum(l."billedItem") as invoiced
      from "reconciliation" h join "reconciliationLine" l on l."elsAccount" = h."elsAccount" and l."parent" = h."uuid"
     where h."isDel" = 'N' and h."checkStatus" in ('confirmed', 'posted') and l."costNumber" is not null group by 1, 2, 3) c, "expenseSheet" h
  where v."postedItem" is null and h."elsAccount" = c.account and h."costNumber" = c.number
    and v."elsAccount" = h."elsAccount" and v."parent" = h."uuid" and v."itemNumber" = c.item;
alter table "invoice" force row level security;
alter table "invoiceLine" force row level security;
alter table "reconciliation" force row level security;
alter table "reconciliationLine" force row level security;
alter table "materialVoucher" force row level security;
alter table "materialVoucherLine" force row level security;
alter table "purchaseOrder" force row level security;
alter table "purchaseOrderLine" force row level security;
alter table "expenseSheet" force row level security;
alter table "expenseSheetLine" force row level security;
