drop trigger booked on "receiptLine";
alter table "receiptLine" add column "custodyNumber" text;
alter table "receiptLine" add column "custodyItemNumber" integer;
alter table "receiptLine" add column "custodyQty" numeric(18,6);
alter table "receiptLine" add column "custodyBackQty" numeric(18,6);
alter table "receiptLine" add column "custodyTakenQty" numeric(18,6);
alter table "receiptLine" add column "custodyLeftQty" numeric(18,6);
CREATE TRIGGER booked AFTER DELETE OR UPDATE ON "receiptLine" FOR EACH ROW EXECUTE FUNCTION srm_booked_line('receiptStatus', '{posted,reversed}', '{toElsAccount,inspectStatus,acceptedQty,concessionQty,rejectedQty,undecidedQty,settledQty,returnedQty,settledReturnQty,returnableQty,custodyBackQty,custodyTakenQty,custodyLeftQty,totalNonTaxAmount,taxAmount,totalAmount}', 'receipt');
CREATE INDEX ON "receiptLine" USING btree ("elsAccount", "custodyNumber", "custodyItemNumber");
alter table "returnOrderLine" add column "goodsQty" numeric(18,6);
alter table "returnOrderLine" add column "custodyQty" numeric(18,6);
-- Owners of tables are under row-level security too.
alter table "returnOrderLine" no force row level security;
update "returnOrderLine" set "goodsQty" = "returnQuantity", "custodyQty" = 0;
alter table "returnOrderLine" force row level security;
