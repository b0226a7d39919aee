alter table invoice drop constraint invoice_stage_check;
alter table "invoice" add column "waitsUntil" date;
alter table "invoice" add column "waitReason" text;
alter table invoice add CHECK ((stage = ANY (ARRAY['draft'::text, 'toConfirm'::text, 'waiting'::text, 'underApproval'::text, 'returned'::text, 'preInvoiced'::text, 'preInvoiceCancelled'::text, 'posted'::text, 'paid'::text, 'void'::text])));
