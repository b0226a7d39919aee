-- Owners of tables are under row-level security too: 0049 saw no order.
alter table "purchaseOrder" no force row level security;
update "purchaseOrder" set "stage" = 'received', "holderSide" = null, "holderUser" = null, "holderSince" = null, "dueTime" = null
 where "stage" = 'confirmed' and "deliveryStatus" in ('fully', 'overDelivered');
alter table "purchaseOrder" force row level security;
