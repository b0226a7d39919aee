-- Lines of which goods are still to come, by the day they are due: desks ask for them across all orders.
create index on "purchaseOrderLine" ("elsAccount", coalesce("deliveryDate", "requestDeliveryDate", '9999-12-31'::date), "uuid") where "openQuantity" > 0;
