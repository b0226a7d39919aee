alter table "importJob" add column "decimalMark" text;
CREATE INDEX ON "purchaseOrder" USING btree ("elsAccount", "erpPurchaseOrderNo") WHERE ("isDel" = 'N'::text);
CREATE INDEX ON "purchaseOrder" USING btree ("toElsAccount", "erpPurchaseOrderNo") WHERE ("isDel" = 'N'::text);
