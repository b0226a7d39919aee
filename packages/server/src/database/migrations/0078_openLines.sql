CREATE INDEX ON "callOffLine" USING btree ("elsAccount", parent) WHERE ("remainQuantity" > (0)::numeric);
CREATE INDEX ON "deliveryNoticeLine" USING btree ("elsAccount", parent) WHERE ("onWayQty" > (0)::numeric);
CREATE INDEX ON "purchaseOrderLine" USING btree ("elsAccount", parent) WHERE ("openCallOffQuantity" > (0)::numeric);
CREATE INDEX ON "purchaseOrderLine" USING btree ("elsAccount", parent) WHERE ("openQuantity" > (0)::numeric);
CREATE INDEX ON "purchaseOrderLine" USING btree ("elsAccount", parent) WHERE ("openShipQuantity" > (0)::numeric);
