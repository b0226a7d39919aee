alter table "purchaseOrder" drop constraint "purchaseOrder_stage_check";
alter table "purchaseOrder" add CHECK ((stage = ANY (ARRAY['draft'::text, 'underApproval'::text, 'rejected'::text, 'approved'::text, 'recalled'::text, 'sent'::text, 'counterOffer'::text, 'returned'::text, 'confirmed'::text, 'received'::text, 'frozen'::text, 'closed'::text, 'cancelled'::text])));

-- What has been received in full waits for nobody.
update "purchaseOrder" set "stage" = 'received', "holderSide" = null, "holderUser" = null, "holderSince" = null, "dueTime" = null
 where "stage" = 'confirmed' and "deliveryStatus" in ('fully', 'overDelivered');
