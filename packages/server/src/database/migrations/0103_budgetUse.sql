alter table "expenseSheet" add column "subject" text;
alter table "expenseSheetLine" add column "budgetNumber" text;
alter table "expenseSheetLine" add column "budgetItemNumber" integer;
alter table "expenseSheetLine" add column "budgetConsumePoint" text;
alter table "expenseSheetLine" add column "postedItem" numeric(18,6);
alter table "expenseSheetLine" add column "invoicedItem" numeric(18,6);
alter table "expenseSheetLine" add column "budgetShareAmount" numeric(20,4);
alter table "expenseSheetLine" add column "budgetFreezeAmount" numeric(20,4);
alter table "expenseSheetLine" add column "budgetUsedAmount" numeric(20,4);
alter table "expenseSheetLine" add column "deductedAmount" numeric(20,4);
CREATE INDEX ON "expenseSheetLine" USING btree ("elsAccount", "budgetNumber", "budgetItemNumber");
drop trigger booked on "materialVoucherLine";
alter table "materialVoucherLine" add column "budgetConsumePoint" text;
alter table "materialVoucherLine" add column "postedItem" numeric(18,6);
alter table "materialVoucherLine" add column "invoicedItem" numeric(18,6);
alter table "materialVoucherLine" add column "budgetSpentAmount" numeric(20,4);
CREATE TRIGGER booked AFTER DELETE OR UPDATE ON "materialVoucherLine" FOR EACH ROW EXECUTE FUNCTION srm_booked_line('voucherStatus', '{posted}', '{toElsAccount,statedItem,reconciledItem,reversedItem,postedItem,invoicedItem,budgetSpentAmount,openItem,reconStatus,erpVoucherNo}', 'materialVoucher');
alter table "purchaseOrderLine" add column "budgetSettledAmount" numeric(20,4);
alter table "purchaseOrderLine" add column "budgetSpentAmount" numeric(20,4);
alter table "purchaseOrderLine" add column "deductedAmount" numeric(20,4);
alter table "purchaseOrderLine" add column "budgetReleased" text;
alter table "purchaseOrderLine" add column "formerBudgetNumber" text;
alter table "purchaseOrderLine" add column "formerBudgetItemNumber" integer;
alter table "purchaseOrderLine" add column "formerSettledAmount" numeric(20,4);
alter table "purchaseOrderLine" add column "carriedAmount" numeric(20,4);
alter table "purchaseOrderLine" add column "formerFreezeAmount" numeric(20,4);
alter table "purchaseOrderLine" add column "formerUsedAmount" numeric(20,4);
alter table "purchaseOrderLine" add column "budgetUsedAmount" numeric(20,4);
CREATE INDEX ON "purchaseOrderLine" USING btree ("elsAccount", "formerBudgetNumber", "formerBudgetItemNumber");
drop trigger booked on "reconciliationLine";
alter table "reconciliationLine" add column "postedQuantity" numeric(18,6);
alter table "reconciliationLine" add column "billedItem" numeric(18,6);
CREATE TRIGGER booked AFTER DELETE OR UPDATE ON "reconciliationLine" FOR EACH ROW EXECUTE FUNCTION srm_booked_line('checkStatus', '{confirmed,posted}', '{toElsAccount,billableQuantity,invoicedQuantity,acceptedQuantity,openInvoiceQuantity,postedQuantity,billedItem,invoicedNet,invoicedTax}', 'reconciliation');
-- What posted invoices and statements have, said of what they are of.
update "reconciliationLine" r set "postedQuantity" = c.amount from (
    select l."toElsAccount" as account, l."reconNumber" as number, l."reconItemNumber" as item, sum(l."coveredQuantity") as amount
      from "invoice" h join "invoiceLine" l on l."elsAccount" = h."elsAccount" and l."parent" = h."uuid"
     where h."isDel" = 'N' and h."invoiceStatus" = 'posted' and l."reconNumber" is not null group by 1, 2, 3) c, "reconciliation" h
  where h."elsAccount" = c.account and h."reconNumber" = c.number and h."isDel" = 'N'
    and r."elsAccount" = h."elsAccount" and r."parent" = h."uuid" and r."itemNumber" = c.item;
update "reconciliationLine" r set "billedItem" =
    case when case when r."deductType" = '2' or coalesce(r."quantity", 0) = 0 then h."checkStatus" = 'posted'
      else coalesce(r."postedQuantity", 0) >= abs(r."quantity") end then 1 else 0 end
  from "reconciliation" h where h."elsAccount" = r."elsAccount" and h."uuid" = r."parent";
update "materialVoucherLine" v set "postedItem" = c.posted, "invoicedItem" = c.invoiced from (
    select l."elsAccount" as account, l."referVoucherNumber" as number, l."referVoucherItemNumber" as item,
        sum(l."itemCount") filter (where h."checkStatus" = 'posted') as posted, sum(l."billedItem") as invoiced
      from "reconciliation" h join "reconciliationLine" l on l."elsAccount" = h."elsAccount" and l."parent" = h."uuid"
     where h."isDel" = 'N' and h."checkStatus" in ('confirmed', 'posted') and l."referVoucherNumber" is not null group by 1, 2, 3) c, "materialVoucher" h
  where h."elsAccount" = c.account and h."voucherNumber" = c.number
    and v."elsAccount" = h."elsAccount" and v."parent" = h."uuid" and v."itemNumber" = c.item;
-- What has come until now has used its budget.
update "materialVoucherLine" set "budgetSpentAmount" = "budgetUsedAmount" where "budgetUsedAmount" is not null;
update "purchaseOrderLine" l set "budgetSettledAmount" = c.amount, "budgetSpentAmount" = c.amount from (
    select v."elsAccount" as account, v."orderNumber" as number, v."orderItemNumber" as item, sum(v."budgetUsedAmount") as amount
      from "materialVoucherLine" v where v."budgetUsedAmount" is not null and v."orderNumber" is not null group by 1, 2, 3) c, "purchaseOrder" h
  where h."elsAccount" = c.account and h."orderNumber" = c.number and h."isDel" = 'N'
    and l."elsAccount" = h."elsAccount" and l."parent" = h."uuid" and l."itemNumber" = c.item;
update "purchaseOrderLine" set "budgetUsedAmount" = greatest(coalesce("budgetSettledAmount", 0), 0) where "budgetNumber" is not null;
update "expenseSheetLine" v set "postedItem" = c.posted, "invoicedItem" = c.invoiced from (
    select l."elsAccount" as account, l."costNumber" as number, l."costItemNumber" as item,
        sum(l."itemCount") filter (where h."checkStatus" = 'posted') as posted, sum(l."billedItem") as invoiced
      from "reconciliation" h join "reconciliationLine" l on l."elsAccount" = h."elsAccount" and l."parent" = h."uuid"
     where h."isDel" = 'N' and h."checkStatus" in ('confirmed', 'posted') and l."costNumber" is not null group by 1, 2, 3) c, "expenseSheet" h
  where h."elsAccount" = c.account and h."costNumber" = c.number
    and v."elsAccount" = h."elsAccount" and v."parent" = h."uuid" and v."itemNumber" = c.item;
