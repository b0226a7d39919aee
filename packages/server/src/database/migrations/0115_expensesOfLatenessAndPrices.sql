alter table "expenseSheet" add column "invoiceStatus" text;
alter table "expenseSheet" add column "invoiceAmount" numeric(20,4);
alter table "expenseSheetLine" add column "receiptNumber" text;
alter table "expenseSheetLine" add column "receiptItemNumber" integer;
alter table "expenseSheetLine" add column "agreedDate" date;
alter table "expenseSheetLine" add column "daysLate" integer;
alter table "expenseSheetLine" add column "reconNumber" text;
alter table "expenseSheetLine" add column "reconItemNumber" integer;
alter table "expenseSheetLine" add column "claimDays" numeric(18,6);
alter table "expenseSheetLine" add column "itemType" text;
alter table "expenseSheetLine" add column "billableQuantity" numeric(18,6);
alter table "expenseSheetLine" add column "invoicedQuantity" numeric(18,6);
alter table "expenseSheetLine" add column "acceptedQuantity" numeric(18,6);
alter table "expenseSheetLine" add column "openInvoiceQuantity" numeric(18,6);
alter table "expenseSheetLine" add column "postedQuantity" numeric(18,6);
alter table "expenseSheetLine" add column "invoicedNet" numeric(20,4);
alter table "expenseSheetLine" add column "invoicedTax" numeric(20,4);
CREATE INDEX ON "expenseSheetLine" USING btree ("elsAccount", "receiptNumber", "receiptItemNumber");
CREATE INDEX ON "expenseSheetLine" USING btree ("elsAccount", "reconNumber", "reconItemNumber");
CREATE INDEX ON "expenseSheetLine" USING btree ("elsAccount", parent) WHERE (("openInvoiceQuantity" > (0)::numeric) IS TRUE);
create statistics "expenseSheetLine_openInvoiceQuantity_left" on (("openInvoiceQuantity" > (0)::numeric)) from "expenseSheetLine";
alter table "invoiceLine" add column "costNumber" text;
alter table "invoiceLine" add column "costItemNumber" integer;
CREATE INDEX ON "invoiceLine" USING btree ("elsAccount", "costNumber", "costItemNumber");
drop trigger booked on "receiptLine";
alter table "receiptLine" add column "agreedDate" date;
alter table "receiptLine" add column "daysLate" integer;
alter table "receiptLine" add column "penalizedDays" numeric(18,6);
alter table "receiptLine" add column "openLateDays" numeric(18,6);
alter table "receiptLine" add column "claimableAmount" numeric(20,4);
alter table "receiptLine" add column "claimedAmount" numeric(20,4);
CREATE INDEX ON "receiptLine" USING btree ("elsAccount", parent) WHERE (("openLateDays" > (0)::numeric) IS TRUE);
create statistics "receiptLine_openLateDays_left" on (("openLateDays" > (0)::numeric)) from "receiptLine";
drop trigger booked on "reconciliationLine";
alter table "reconciliationLine" add column "correctableQty" numeric(18,6);
alter table "reconciliationLine" add column "correctedQty" numeric(18,6);
alter table "reconciliationLine" add column "openCorrectQty" numeric(18,6);
alter table "reconciliationLine" add column "claimableAmount" numeric(20,4);
alter table "reconciliationLine" add column "claimedAmount" numeric(20,4);
CREATE INDEX ON "reconciliationLine" USING btree ("elsAccount", parent) WHERE (("openCorrectQty" > (0)::numeric) IS TRUE);
create statistics "reconciliationLine_openCorrectQty_left" on (("openCorrectQty" > (0)::numeric)) from "reconciliationLine";
alter table "receipt" no force row level security;
alter table "receiptLine" no force row level security;
alter table "reconciliation" no force row level security;
alter table "reconciliationLine" no force row level security;
alter table "expenseSheet" no force row level security;
alter table "expenseSheetLine" no force row level security;
-- What lines of before are worth, where they say so. By how many days they were late nobody knows for certain any more.
update "receiptLine" l set "claimableAmount" = l."totalAmount" from "receipt" h
  where h."elsAccount" = l."elsAccount" and h."uuid" = l."parent" and h."receiptStatus" = 'posted' and l."settleOn" = 'receipt';
update "reconciliationLine" l set
    "correctableQty" = case when l."referVoucherNumber" is null then 0 else abs(coalesce(l."quantity", 0)) end,
    "claimableAmount" = case when l."referVoucherNumber" is null then 0 else abs(coalesce(l."totalAmount", 0)) end,
    "openCorrectQty" = case when l."referVoucherNumber" is not null and l."dispute" = 'price' and h."checkStatus" in ('toConfirm', 'returned')
      then abs(coalesce(l."quantity", 0)) else 0 end
  from "reconciliation" h where h."elsAccount" = l."elsAccount" and h."uuid" = l."parent";
update "expenseSheetLine" l set "itemType" = case when h."costType" = '2' then '3' else '4' end, "billableQuantity" = 0, "openInvoiceQuantity" = 0
  from "expenseSheet" h where h."elsAccount" = l."elsAccount" and h."uuid" = l."parent";
alter table "receipt" force row level security;
alter table "receiptLine" force row level security;
alter table "reconciliation" force row level security;
alter table "reconciliationLine" force row level security;
alter table "expenseSheet" force row level security;
alter table "expenseSheetLine" force row level security;
CREATE TRIGGER booked AFTER DELETE OR UPDATE ON "receiptLine" FOR EACH ROW EXECUTE FUNCTION srm_booked_line('receiptStatus', '{posted,reversed}', '{toElsAccount,inspectStatus,acceptedQty,concessionQty,rejectedQty,resettledQty,undecidedQty,settledQty,returnedQty,settledReturnQty,returnableQty,custodyBackQty,custodyTakenQty,custodyLeftQty,totalNonTaxAmount,taxAmount,totalAmount,penalizedDays,openLateDays,claimedAmount}', 'receipt');
CREATE TRIGGER booked AFTER DELETE OR UPDATE ON "reconciliationLine" FOR EACH ROW EXECUTE FUNCTION srm_booked_line('checkStatus', '{confirmed,posted}', '{toElsAccount,billableQuantity,invoicedQuantity,acceptedQuantity,openInvoiceQuantity,postedQuantity,billedItem,invoicedNet,invoicedTax,correctedQty,openCorrectQty,claimedAmount}', 'reconciliation');
