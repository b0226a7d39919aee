alter table "callOffLine" add column "deliveryDate" date;
alter table "callOffLine" add column "purchaseUnit" text;
alter table "callOffLine" add column "unitQuantity" numeric(18,6);
alter table "callOffLine" add column "baseUnit" text;
alter table "callOffLine" add column "overTolerance" numeric(7,4);
alter table "callOffLine" add column "lackTolerance" numeric(7,4);
alter table "callOffLine" add column "minOrderQuantity" numeric(18,6);
alter table "callOffLine" add column "minPackingQuantity" numeric(18,6);
alter table "callOffLine" add column "weight" numeric(18,6);
alter table "callOffLine" add column "grossWeight" numeric(18,6);
alter table "callOffLine" add column "netWeight" numeric(18,6);
alter table "callOffLine" add column "weightUnit" text;
alter table "callOffLine" add column "volume" numeric(18,6);
alter table "callOffLine" add column "materialLength" numeric(18,6);
alter table "callOffLine" add column "materialWide" numeric(18,6);
alter table "callOffLine" add column "materialHigh" numeric(18,6);
alter table "callOffLine" add column "texture" text;
alter table "callOffLine" add column "temperatureCondition" text;
alter table "callOffLine" add column "storageCondition" text;
alter table "deliveryNoticeLine" add column "purchaseUnit" text;
alter table "deliveryNoticeLine" add column "deliveryDate" date;
alter table "deliveryNoticeLine" add column "storageLocation" text;
alter table "expenseSheetLine" add column "purchaseUnit" text;
alter table "expenseSheetLine" add column "factory" text;
alter table "expenseSheetLine" add column "deliveryDate" date;
alter table "expenseSheetLine" add column "storageLocation" text;
alter table "reconciliationLine" add column "purchaseUnit" text;
alter table "reconciliationLine" add column "factory" text;
alter table "reconciliationLine" add column "deliveryDate" date;
alter table "reconciliationLine" add column "storageLocation" text;
alter table "returnOrder" drop constraint "returnOrder_returnStatus_check";
alter table "returnOrder" drop constraint "returnOrder_stage_check";
alter table "returnOrder" add column "entityReturn" text;
alter table "returnOrder" add column "confirmBy" timestamp with time zone;
alter table "returnOrder" add column "approvalRequired" text;
alter table "returnOrder" add column "flowId" text;
alter table "returnOrder" add column "auditStatus" text;
alter table "returnOrder" no force row level security;
update "returnOrder" set "auditStatus" = 'notSubmitted', "entityReturn" = 'Y';
alter table "returnOrder" force row level security;
alter table "returnOrder" alter column "auditStatus" set not null;
alter table "returnOrder" add CHECK (("auditStatus" = ANY (ARRAY['notSubmitted'::text, 'submitted'::text, 'underApproval'::text, 'approved'::text, 'rejected'::text, 'notApproved'::text, 'withdrawn'::text])));
alter table "returnOrder" add CHECK (("returnStatus" = ANY (ARRAY['new'::text, 'toConfirm'::text, 'confirmed'::text, 'rejected'::text, 'posted'::text, 'arrived'::text, 'credited'::text, 'closed'::text, 'cancelled'::text])));
alter table "returnOrder" add CHECK ((stage = ANY (ARRAY['new'::text, 'underApproval'::text, 'toConfirm'::text, 'confirmed'::text, 'rejected'::text, 'posted'::text, 'arrived'::text, 'credited'::text, 'closed'::text, 'cancelled'::text])));
alter table "returnOrderLine" add column "purchaseUnit" text;
alter table "returnOrderLine" add column "deliveryDate" date;
alter table "returnOrderLine" add column "storageLocation" text;
-- What a document answers as `extendFields` are its free fields (docs/decisions/0089): nothing ever wrote the column.
do $$
declare
  kept record;
begin
  for kept in
    select table_name from information_schema.columns
     where table_schema = current_schema() and column_name = 'extendFields' order by table_name
  loop
    execute format('alter table %I drop column "extendFields"', kept.table_name);
  end loop;
end $$;
