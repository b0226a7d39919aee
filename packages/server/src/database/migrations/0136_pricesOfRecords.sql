-- Prices of price records are a right of their own; roles of accounts that see prices of orders or write price records keep them.
alter table "role" no force row level security;
update "role" set "permissions" = "permissions" || '["priceRecord.field.price"]'::jsonb
  where "permissions" ?| array['priceRecord.view', 'priceRecord.create', 'priceRecord.edit']
    and "permissions" ?| array['purchaseOrder.field.price', 'purchaseOrder.*', '*.field.price', 'priceRecord.create', 'priceRecord.edit']
    and not "permissions" ?| array['priceRecord.field.price', 'priceRecord.*', '*.field.price'];
alter table "role" force row level security;
