alter table invoice drop constraint "invoice_invoiceStatus_check";
alter table invoice drop constraint invoice_stage_check;
drop index "invoice_onlyOne";
alter table "invoice" add column "waitsUntil" date;
alter table "invoice" add column "waitReason" text;
alter table invoice add CHECK (("invoiceStatus" = ANY (ARRAY['draft'::text, 'toConfirm'::text, 'waiting'::text, 'returned'::text, 'preInvoiced'::text, 'preInvoiceCancelled'::text, 'posted'::text, 'void'::text])));
alter table invoice add CHECK ((stage = ANY (ARRAY['draft'::text, 'toConfirm'::text, 'waiting'::text, 'underApproval'::text, 'returned'::text, 'preInvoiced'::text, 'preInvoiceCancelled'::text, 'posted'::text, 'paid'::text, 'void'::text])));
CREATE UNIQUE INDEX ON invoice USING btree ("elsAccount", "toElsAccount", "invoiceKeySeen", "twinBefore") WHERE (("isDel" = 'N'::text) AND ("invoiceStatus" = ANY (ARRAY['draft'::text, 'toConfirm'::text, 'waiting'::text, 'returned'::text, 'preInvoiced'::text, 'preInvoiceCancelled'::text, 'posted'::text])));
