alter table "requisitionLine" add column "countedPrice" numeric(20,8);
alter table "requisitionLine" no force row level security;
-- What was submitted has reserved its estimates alone so far, and goes on with that.
update "requisitionLine" set "countedPrice" = "price" where "price" is not null;
alter table "requisitionLine" force row level security;
