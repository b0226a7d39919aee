-- Invoices; statements know what of them is invoiced.

alter table reconciliation drop constraint "reconciliation_checkStatus_check";
alter table reconciliation drop constraint reconciliation_stage_check;
drop trigger booked on reconciliation;
alter table "reconciliation" add column "invoiceAmount" numeric(20,4);
alter table "reconciliation" add column "invoiceStatus" text;
alter table "reconciliation" add column "erpVoucherNo" text;
alter table "reconciliation" add column "postingDate" date;
alter table reconciliation add CHECK (("checkStatus" = ANY (ARRAY['notConfirmed'::text, 'toConfirm'::text, 'confirmed'::text, 'returned'::text, 'posted'::text, 'cancelled'::text])));
alter table reconciliation add CHECK ((stage = ANY (ARRAY['notConfirmed'::text, 'toConfirm'::text, 'returned'::text, 'confirmed'::text, 'invoiced'::text, 'posted'::text, 'reopening'::text, 'cancelled'::text])));
drop trigger booked on "reconciliationLine";
alter table "reconciliationLine" add column "billableQuantity" numeric(18,6);
alter table "reconciliationLine" add column "invoicedQuantity" numeric(18,6);
alter table "reconciliationLine" add column "acceptedQuantity" numeric(18,6);
alter table "reconciliationLine" add column "openInvoiceQuantity" numeric(18,6);
alter table "reconciliationLine" add column "invoicedNet" numeric(20,4);
alter table "reconciliationLine" add column "invoicedTax" numeric(20,4);
-- Owners of tables are under row-level security too.
alter table "reconciliation" no force row level security;
alter table "reconciliationLine" no force row level security;
update "reconciliationLine" set "billableQuantity" = 0, "openInvoiceQuantity" = 0;
update "reconciliationLine" l set "billableQuantity" = abs(l."quantity"), "openInvoiceQuantity" = abs(l."quantity") from "reconciliation" h
 where h."elsAccount" = l."elsAccount" and h."uuid" = l."parent" and h."checkStatus" = 'confirmed' and h."reopenStatus" = 'none'
   and l."quantity" is not null and l."deductType" is distinct from '2';
update "reconciliation" h set "invoiceAmount" = 0, "invoiceStatus" = case when exists (
    select 1 from "reconciliationLine" l where l."elsAccount" = h."elsAccount" and l."parent" = h."uuid" and l."quantity" <> 0
      and l."deductType" is distinct from '2')
  then 'none' else 'fully' end
 where "checkStatus" = 'confirmed';
update "reconciliation" set "stage" = 'invoiced', "holderSide" = 'buyer' where "stage" = 'confirmed' and "invoiceStatus" = 'fully';
alter table "reconciliation" force row level security;
alter table "reconciliationLine" force row level security;
CREATE TRIGGER booked AFTER DELETE OR UPDATE ON reconciliation FOR EACH ROW EXECUTE FUNCTION srm_booked('checkStatus', '{confirmed,posted}', '{rowVersion,lastUpdateUser,lastUpdateDate,toElsAccount,supplierName,checkStatus,reopenStatus,initiator,stage,holderSide,holderUser,holderSince,dueTime,returnReason,reopenReason,confirmTime,invoiceAmount,invoiceStatus,postingDate,erpVoucherNo}');
CREATE TRIGGER booked AFTER DELETE OR UPDATE ON "reconciliationLine" FOR EACH ROW EXECUTE FUNCTION srm_booked_line('checkStatus', '{confirmed,posted}', '{toElsAccount,billableQuantity,invoicedQuantity,acceptedQuantity,openInvoiceQuantity,invoicedNet,invoicedTax}', 'reconciliation');
CREATE INDEX ON "reconciliationLine" USING btree ("elsAccount", parent) WHERE (("openInvoiceQuantity" > (0)::numeric) IS TRUE);
create statistics "reconciliationLine_openInvoiceQuantity_left" on (("openInvoiceQuantity" > (0)::numeric)) from "reconciliationLine";
create table "invoice" (
  "uuid" uuid not null,
  "elsAccount" text not null,
  "invoiceRecordNumber" text not null,
  "toElsAccount" text,
  "buyerName" text,
  "supplierName" text,
  "invoiceType" text not null,
  "invoiceCode" text,
  "invoiceNumber" text,
  "invoiceKey" text,
  "invoiceSequence" integer,
  "invoiceDate" date,
  "originalInvoice" text,
  "companyCode" text,
  "currency" text,
  "printedNet" numeric(20, 4),
  "printedTax" numeric(20, 4),
  "netAmount" numeric(20, 4),
  "taxAmount" numeric(20, 4),
  "invoiceAmount" numeric(20, 4),
  "expectedAmount" numeric(20, 4),
  "differenceAmount" numeric(20, 4),
  "matchStatus" text,
  "matchResult" jsonb,
  "taxRows" jsonb,
  "pricePercent" numeric(7, 4),
  "priceAmount" numeric(20, 4),
  "tailTolerance" numeric(20, 4),
  "source" text,
  "fileHash" text,
  "sharedTime" timestamptz,
  "submitTime" timestamptz,
  "returnCause" text,
  "returnReason" text,
  "acceptReason" text,
  "dueDate" date,
  "payBy" timestamptz,
  "postingDate" date,
  "erpVoucherNo" text,
  "paidAmount" numeric(20, 4),
  "paidDate" date,
  "paymentStatus" text,
  "holderSide" text,
  "holderUser" text,
  "holderSince" timestamptz,
  "dueTime" timestamptz,
  "remark" text,
  "createUser" text not null,
  "createDate" timestamptz not null,
  "lastUpdateUser" text not null,
  "lastUpdateDate" timestamptz not null,
  "rowVersion" integer not null,
  "historyFlag" text,
  "invoiceStatus" text not null check ("invoiceStatus" in ('draft', 'toConfirm', 'returned', 'preInvoiced', 'preInvoiceCancelled', 'posted', 'void')),
  "stage" text not null check ("stage" in ('draft', 'toConfirm', 'returned', 'preInvoiced', 'preInvoiceCancelled', 'posted', 'paid', 'void')),
  "isDel" text not null default 'N' check ("isDel" in ('Y', 'N')),
  "extendFields" jsonb,
  "fbk" jsonb,
  "searchText" text generated always as (srm_fold(coalesce("invoiceRecordNumber", '') || ' ' || coalesce("buyerName", '') || ' ' || coalesce("supplierName", '') || ' ' || coalesce("invoiceCode", '') || ' ' || coalesce("invoiceNumber", ''))) stored,
  primary key ("elsAccount", "uuid")
);
create unique index on "invoice" ("elsAccount", "invoiceRecordNumber") where "isDel" = 'N';
create unique index "invoice_onlyOne" on "invoice" ("elsAccount", "toElsAccount", "invoiceKey") where "isDel" = 'N' and "invoiceStatus" in ('draft', 'toConfirm', 'returned', 'preInvoiced', 'preInvoiceCancelled', 'posted');
create index on "invoice" ("elsAccount", "invoiceRecordNumber" desc, "uuid" desc) where "isDel" = 'N';
create index on "invoice" ("elsAccount", coalesce("invoiceDate", '0001-01-01'::date) desc, "uuid" desc) where "isDel" = 'N';
create index on "invoice" ("elsAccount", coalesce("invoiceAmount", '0'::numeric) desc, "uuid" desc) where "isDel" = 'N';
create index on "invoice" ("elsAccount", coalesce("submitTime", '0001-01-01T00:00:00Z'::timestamptz) desc, "uuid" desc) where "isDel" = 'N';
create index on "invoice" ("elsAccount", coalesce("dueDate", '0001-01-01'::date) desc, "uuid" desc) where "isDel" = 'N';
create index on "invoice" ("elsAccount", "stage", "invoiceRecordNumber" desc, "uuid" desc) where "isDel" = 'N';
create index on "invoice" ("elsAccount", "holderSide", "invoiceRecordNumber" desc, "uuid" desc) where "isDel" = 'N';
create index on "invoice" ("toElsAccount", "invoiceRecordNumber" desc, "uuid" desc) where "isDel" = 'N';
create index on "invoice" ("toElsAccount", coalesce("invoiceDate", '0001-01-01'::date) desc, "uuid" desc) where "isDel" = 'N';
create index on "invoice" ("toElsAccount", coalesce("invoiceAmount", '0'::numeric) desc, "uuid" desc) where "isDel" = 'N';
create index on "invoice" ("toElsAccount", coalesce("submitTime", '0001-01-01T00:00:00Z'::timestamptz) desc, "uuid" desc) where "isDel" = 'N';
create index on "invoice" ("toElsAccount", coalesce("dueDate", '0001-01-01'::date) desc, "uuid" desc) where "isDel" = 'N';
create index on "invoice" ("toElsAccount", "stage", "invoiceRecordNumber" desc, "uuid" desc) where "isDel" = 'N';
create index on "invoice" ("toElsAccount", "holderSide", "invoiceRecordNumber" desc, "uuid" desc) where "isDel" = 'N';
create index on "invoice" using gin (srm_pairs("searchText"));
alter table "invoice" enable row level security;
alter table "invoice" force row level security;
create policy own on "invoice" using (case current_setting('srm.side', true) when 'buyer' then "toElsAccount" = current_setting('srm.account', true) and "sharedTime" is not null else "elsAccount" = current_setting('srm.account', true) end) with check (case current_setting('srm.side', true) when 'buyer' then "toElsAccount" = current_setting('srm.account', true) and "sharedTime" is not null else "elsAccount" = current_setting('srm.account', true) end);
grant select, insert, update, delete on "invoice" to srm_app, srm_loader;
create table "invoiceLine" (
  "elsAccount" text not null,
  "toElsAccount" text,
  "parent" uuid not null,
  "uuid" uuid not null,
  "itemNumber" integer not null,
  "reconNumber" text,
  "reconItemNumber" integer,
  "itemText" text,
  "materialNumber" text,
  "itemType" text,
  "orderNumber" text,
  "orderItemNumber" integer,
  "receiptNumber" text,
  "postingDate" date,
  "statedQuantity" numeric(18, 6),
  "quantity" numeric(18, 6),
  "orderUnit" text,
  "priceBasis" text,
  "priceBase" numeric(18, 6),
  "priceExcludingTax" numeric(20, 8),
  "priceIncludingTax" numeric(20, 8),
  "taxRate" numeric(7, 4),
  "statedPriceBasis" text,
  "statedPriceExcludingTax" numeric(20, 8),
  "statedPriceIncludingTax" numeric(20, 8),
  "statedTaxRate" numeric(7, 4),
  "statedNonTaxAmount" numeric(20, 4),
  "statedTaxAmount" numeric(20, 4),
  "freeItem" text,
  "netAmount" numeric(20, 4),
  "taxAmount" numeric(20, 4),
  "totalAmount" numeric(20, 4),
  "expectedNet" numeric(20, 4),
  "expectedTax" numeric(20, 4),
  "expectedAmount" numeric(20, 4),
  "differenceAmount" numeric(20, 4),
  "quantityEffect" numeric(20, 4),
  "priceEffect" numeric(20, 4),
  "taxEffect" numeric(20, 4),
  "unlinkedEffect" numeric(20, 4),
  "roundingEffect" numeric(20, 4),
  "coveredQuantity" numeric(18, 6),
  "coveredBefore" numeric(18, 6),
  "returnNote" text,
  "fbk" jsonb,
  primary key ("elsAccount", "parent", "uuid"),
  unique ("elsAccount", "parent", "itemNumber") deferrable initially deferred,
  foreign key ("elsAccount", "parent") references "invoice" on delete cascade
);
alter table "invoiceLine" enable row level security;
alter table "invoiceLine" force row level security;
create policy own on "invoiceLine" using (case current_setting('srm.side', true) when 'buyer' then "toElsAccount" = current_setting('srm.account', true) else "elsAccount" = current_setting('srm.account', true) end) with check (case current_setting('srm.side', true) when 'buyer' then "toElsAccount" = current_setting('srm.account', true) else "elsAccount" = current_setting('srm.account', true) end);
grant select, insert, update, delete on "invoiceLine" to srm_app, srm_loader;
create index on "invoiceLine" ("elsAccount", "reconNumber", "reconItemNumber");
create trigger booked after update or delete on "invoice" for each row execute function srm_booked('invoiceStatus', '{posted}', '{rowVersion,lastUpdateUser,lastUpdateDate,toElsAccount,supplierName,invoiceStatus,stage,holderSide,holderUser,holderSince,dueTime,paidAmount,paidDate,paymentStatus,payBy}');
create trigger booked after update or delete on "invoiceLine" for each row execute function srm_booked_line('invoiceStatus', '{posted}', '{toElsAccount}', 'invoice');
create table "invoiceSide" (
  "elsAccount" text not null,
  "uuid" uuid not null,
  "innerRemark" text,
  "tags" text,
  primary key ("elsAccount", "uuid")
);
alter table "invoiceSide" enable row level security;
alter table "invoiceSide" force row level security;
create policy own on "invoiceSide" using ("elsAccount" = current_setting('srm.account', true)) with check ("elsAccount" = current_setting('srm.account', true));
grant select, insert, update, delete on "invoiceSide" to srm_app, srm_loader;
