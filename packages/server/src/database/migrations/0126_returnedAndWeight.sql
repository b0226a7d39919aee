-- What went back of lines of orders, and what they weigh, follows from what is known of them.
alter table "purchaseOrderLine" no force row level security;
update "purchaseOrderLine" set "returnQuantity" = coalesce("refundQuantity", 0) + coalesce("replaceQuantity", 0)
  where "returnQuantity" is null;
update "purchaseOrderLine" set "weight" = round("quantity" * coalesce("unitQuantity", 1) * "grossWeight", 6)
  where "weight" is null and "quantity" is not null and "grossWeight" is not null;
alter table "purchaseOrderLine" force row level security;
