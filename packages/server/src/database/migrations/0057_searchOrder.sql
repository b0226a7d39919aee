-- What is searched follows the order of the fields. A generated column is made anew, and its index goes with it.
alter table "registration" drop column "searchText";
alter table "registration" add column "searchText" text generated always as (srm_fold(coalesce("registerNumber", '') || ' ' || coalesce("fullName", '') || ' ' || coalesce("socialCreditCode", '') || ' ' || coalesce("contactName", ''))) stored;
create index on "registration" using gin (srm_pairs("searchText"));
alter table "supplierBank" drop column "searchText";
alter table "supplierBank" add column "searchText" text generated always as (srm_fold(coalesce("bankCode", '') || ' ' || coalesce("supplierName", '') || ' ' || coalesce("openingBank", ''))) stored;
create index on "supplierBank" using gin (srm_pairs("searchText"));
