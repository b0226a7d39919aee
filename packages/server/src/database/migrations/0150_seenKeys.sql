-- Of numbers that people see as the same an account has one (docs/decisions/0087). Those that looked the same before it was asked
-- stay as they are: each after the first is told apart by its place.
alter table "material"
  add column "materialNumberSeen" text generated always as (srm_code("materialNumber")) stored,
  add column "materialNumberTwin" integer not null default 0;
alter table "supplier"
  add column "toElsAccountSeen" text generated always as (srm_code("toElsAccount")) stored,
  add column "erpVendorNoSeen" text generated always as (srm_code("erpVendorNo")) stored,
  add column "toElsAccountTwin" integer not null default 0,
  add column "erpVendorNoTwin" integer not null default 0;
alter table "purchaseOrder"
  add column "orderNumberSeen" text generated always as (srm_code("orderNumber")) stored,
  add column "erpPurchaseOrderNoSeen" text generated always as (srm_code("erpPurchaseOrderNo")) stored,
  add column "contractCodeSeen" text generated always as (srm_number("contractCode")) stored,
  add column "orderNumberTwin" integer not null default 0;
alter table "priceRecord" add column "contractCodeSeen" text generated always as (srm_number("contractCode")) stored;
alter table "material" no force row level security;
alter table "material" disable trigger user;
update "material" t set "materialNumberTwin" = twin."place" from (
  select "elsAccount", "uuid", row_number() over (partition by "elsAccount", "materialNumberSeen" order by "createDate", "uuid") - 1 as "place"
    from "material" where "isDel" = 'N' and "materialNumberSeen" is not null) twin
  where t."elsAccount" = twin."elsAccount" and t."uuid" = twin."uuid" and twin."place" > 0;
alter table "material" enable trigger user;
alter table "material" force row level security;
alter table "supplier" no force row level security;
alter table "supplier" disable trigger user;
update "supplier" t set "toElsAccountTwin" = twin."place" from (
  select "elsAccount", "uuid", row_number() over (partition by "elsAccount", "toElsAccountSeen" order by "createDate", "uuid") - 1 as "place"
    from "supplier" where "isDel" = 'N' and "toElsAccountSeen" is not null) twin
  where t."elsAccount" = twin."elsAccount" and t."uuid" = twin."uuid" and twin."place" > 0;
update "supplier" t set "erpVendorNoTwin" = twin."place" from (
  select "elsAccount", "uuid", row_number() over (partition by "elsAccount", "erpVendorNoSeen" order by "createDate", "uuid") - 1 as "place"
    from "supplier" where "isDel" = 'N' and "erpVendorNoSeen" is not null) twin
  where t."elsAccount" = twin."elsAccount" and t."uuid" = twin."uuid" and twin."place" > 0;
alter table "supplier" enable trigger user;
alter table "supplier" force row level security;
alter table "purchaseOrder" no force row level security;
alter table "purchaseOrder" disable trigger user;
update "purchaseOrder" t set "orderNumberTwin" = twin."place" from (
  select "elsAccount", "uuid", row_number() over (partition by "elsAccount", "orderNumberSeen" order by "createDate", "uuid") - 1 as "place"
    from "purchaseOrder" where "isDel" = 'N' and "orderNumberSeen" is not null) twin
  where t."elsAccount" = twin."elsAccount" and t."uuid" = twin."uuid" and twin."place" > 0;
alter table "purchaseOrder" enable trigger user;
alter table "purchaseOrder" force row level security;
create unique index "material_materialNumber_seen" on "material" ("elsAccount", "materialNumberSeen", "materialNumberTwin") where "isDel" = 'N';
create unique index "supplier_toElsAccount_seen" on "supplier" ("elsAccount", "toElsAccountSeen", "toElsAccountTwin") where "isDel" = 'N';
create unique index "supplier_erpVendorNo_seen" on "supplier" ("elsAccount", "erpVendorNoSeen", "erpVendorNoTwin") where "isDel" = 'N';
create unique index "purchaseOrder_orderNumber_seen" on "purchaseOrder" ("elsAccount", "orderNumberSeen", "orderNumberTwin") where "isDel" = 'N';
create index on "purchaseOrder" ("toElsAccount", "orderNumberSeen") where "isDel" = 'N';
drop index "purchaseOrder_elsAccount_erpPurchaseOrderNo_idx";
drop index "purchaseOrder_toElsAccount_erpPurchaseOrderNo_idx";
create index on "purchaseOrder" ("elsAccount", "erpPurchaseOrderNoSeen") where "isDel" = 'N';
create index on "purchaseOrder" ("toElsAccount", "erpPurchaseOrderNoSeen") where "isDel" = 'N';
create index on "purchaseOrder" ("elsAccount", "contractCodeSeen") where "isDel" = 'N';
create index on "purchaseOrder" ("toElsAccount", "contractCodeSeen") where "isDel" = 'N';
