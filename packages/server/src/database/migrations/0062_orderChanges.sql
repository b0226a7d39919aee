alter table "purchaseOrder" drop constraint "purchaseOrder_orderStatus_check";
alter table "purchaseOrder" drop constraint "purchaseOrder_sendStatus_check";
alter table "purchaseOrder" drop constraint "purchaseOrder_stage_check";
alter table "purchaseOrder" add column "returnAllowed" text;
alter table "purchaseOrder" add column "changedVersion" integer;
alter table "purchaseOrder" add column "replyHours" integer;
alter table "purchaseOrder" add column "replyRemindedTime" timestamp with time zone;
alter table "purchaseOrder" add column "replyEscalatedTime" timestamp with time zone;
alter table "purchaseOrder" add column "autoClose" text;
alter table "purchaseOrder" add column "completeFlag" text;
alter table "purchaseOrder" add CHECK (("orderStatus" = ANY (ARRAY['unconfirmed'::text, 'confirmed'::text, 'returned'::text, 'counterOffer'::text, 'changeUnconfirmed'::text, 'changeConfirmed'::text, 'changeReturned'::text, 'cancelled'::text])));
alter table "purchaseOrder" add CHECK (("sendStatus" = ANY (ARRAY['notSent'::text, 'sent'::text, 'changeNotSent'::text, 'changeSent'::text, 'failed'::text])));
alter table "purchaseOrder" add CHECK ((stage = ANY (ARRAY['draft'::text, 'underApproval'::text, 'rejected'::text, 'approved'::text, 'recalled'::text, 'sent'::text, 'counterOffer'::text, 'returned'::text, 'confirmed'::text, 'changing'::text, 'changeSent'::text, 'changeReturned'::text, 'received'::text, 'frozen'::text, 'closed'::text, 'cancelled'::text])));
drop policy own on "purchaseOrderVersion";
alter table "purchaseOrderVersion" add column "toElsAccount" text;
alter table "purchaseOrderVersion" add column "diff" jsonb;
alter table "purchaseOrderVersion" add column "answer" text;
alter table "purchaseOrderVersion" add column "answerTime" timestamp with time zone;
create policy own on "purchaseOrderVersion" for ALL using (
CASE current_setting('srm.side'::text, true)
    WHEN 'supplier'::text THEN ("toElsAccount" = current_setting('srm.account'::text, true))
    ELSE ("elsAccount" = current_setting('srm.account'::text, true))
END) with check (
CASE current_setting('srm.side'::text, true)
    WHEN 'supplier'::text THEN ("toElsAccount" = current_setting('srm.account'::text, true))
    ELSE ("elsAccount" = current_setting('srm.account'::text, true))
END);
grant update ("answer", "answerTime") on "purchaseOrderVersion" to srm_app, srm_loader;

-- Versions that were sent before are their addressee's to read. Owners of tables are under row-level security too.
alter table "purchaseOrderVersion" no force row level security;
update "purchaseOrderVersion" set "toElsAccount" = "snapshot"->>'toElsAccount';
alter table "purchaseOrderVersion" force row level security;
