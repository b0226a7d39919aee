alter table "purchaseOrder" drop constraint "purchaseOrder_orderStatus_check";
alter table "purchaseOrder" drop constraint "purchaseOrder_stage_check";
alter table "purchaseOrder" add CHECK (("orderStatus" = ANY (ARRAY['unconfirmed'::text, 'confirmed'::text, 'returned'::text, 'counterOffer'::text, 'changeUnconfirmed'::text, 'changeConfirmed'::text, 'changeReturned'::text, 'changeCountered'::text, 'cancelled'::text])));
alter table "purchaseOrder" add CHECK ((stage = ANY (ARRAY['draft'::text, 'underApproval'::text, 'rejected'::text, 'approved'::text, 'recalled'::text, 'sent'::text, 'counterOffer'::text, 'returned'::text, 'confirmed'::text, 'changing'::text, 'changeSent'::text, 'changeReturned'::text, 'changeCountered'::text, 'received'::text, 'frozen'::text, 'closed'::text, 'cancelled'::text])));
alter table "purchaseOrderVersion" add column "reply" jsonb;
grant update ("reply") on "purchaseOrderVersion" to srm_app, srm_loader;
